//! The media that are wanted on each tier, set in the requirement's panel.

use crate::desk::{Desk, Setup, example};
use eframe::egui::{Role, vec2};
use egui_kittest::kittest::Queryable;
use spineleaf::model::media::{Media, MediaOrder};
use spineleaf::model::requirement::Language;

fn choose(desk: &mut Desk, field: &str, word: &str) {
    desk.harness.get_by_role_and_label(Role::ComboBox, field).scroll_to_me();
    desk.settle();
    desk.harness.get_by_role_and_label(Role::ComboBox, field).click();
    desk.settle();
    desk.look("media-1-open");
    desk.harness.get_all_by_label(word).last().expect("an order").click();
    desk.settle();
}

#[test]
fn media_are_ordered_by_tier_and_kinds_of_parts_left_out() {
    let mut desk =
        Desk::with(Setup { size: vec2(1440.0, 900.0), ..Setup::default() }, example("university-256"));
    choose(&mut desk, "Switch cables", "single-mode");
    desk.click("no discontinued parts");
    desk.look("media-2-set");
    desk.click("Create design");
    let wanted = Media {
        hosts: MediaOrder::PreferCopper,
        spines: MediaOrder::SingleMode,
        no_discontinued: true,
        ..Media::default()
    };
    assert_eq!(desk.document().requirement.media, Some(wanted));
    // Back to what it was before: nothing is asked for any more.
    choose(&mut desk, "Switch cables", "copper first");
    desk.click("no discontinued parts");
    desk.click("Create design");
    assert_eq!(desk.document().requirement.media, None);
}

#[test]
fn media_in_chinese_in_a_small_dark_window() {
    let setup =
        Setup { language: Language::Zh, theme: spineleaf::app::Theme::Dark, scale: 150, ..Setup::default() };
    let mut desk = Desk::with(setup, example("university-256"));
    choose(&mut desk, "服务器线缆", "全光");
    desk.look("media-3-zh-dark");
    assert!(desk.harness.query_by_label("不用第三方部件").is_some());
}
