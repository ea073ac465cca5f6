//! The catalog browser: found, read, and dragged from.

use crate::desk::{Desk, Setup, example};
use crate::job::spot;
use eframe::egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::Queryable;
use spineleaf::model::ids::SwitchId;
use spineleaf::model::requirement::Language;
use spineleaf::model::waiver::Item;

const SHIFT: Modifiers = Modifiers { command: true, ctrl: true, shift: true, ..Modifiers::NONE };

fn search(desk: &mut Desk, hint: &str, words: &str) {
    desk.harness.get_by_role_and_label(Role::SearchInput, hint).focus();
    desk.harness.run_steps(2);
    desk.harness.get_by_role_and_label(Role::SearchInput, hint).type_text(words);
    desk.settle();
}

#[test]
fn a_part_is_found_by_any_figure_read_and_followed_to_where_it_fits() {
    let mut desk =
        Desk::with(Setup { size: vec2(1440.0, 900.0), ..Setup::default() }, example("university-256"));
    desk.key(SHIFT, Key::P);
    search(&mut desk, "Number, model, family, any figure…", "mma4z00-ns 400");
    desk.look("shelf-1-list");
    let row = desk.harness.get_all_by_label_contains("MMA4Z00-NS NDR").next();
    row.expect("the module").click();
    desk.settle();
    desk.look("shelf-2-page");
    assert!(desk.harness.query_by_label("50 m (50 m OM4, 30 m OM3; two patch panels assumed)").is_some());
    desk.harness.get_by_label("MQM9790-NS2F").scroll_to_me();
    desk.settle();
    desk.click("MQM9790-NS2F");
    desk.look("shelf-4-switch");
    assert!(desk.harness.query_by_label_contains("1/1/1 … 1/32/2").is_some(), "the switch that takes it");
    desk.key(Modifiers::NONE, Key::Escape);
    assert!(desk.harness.query_by_label_contains("1/1/1 … 1/32/2").is_none(), "closed");
}

#[test]
fn a_part_is_dragged_from_the_catalog_on_to_the_stage() {
    let mut desk =
        Desk::with(Setup { size: vec2(1440.0, 1000.0), ..Setup::default() }, example("university-256"));
    let to = spot(&desk, &Item::Switch(SwitchId(11)));
    desk.key(SHIFT, Key::P);
    search(&mut desk, "Number, model, family, any figure…", "mqm9700-ns2f");
    let row = desk.harness.get_all_by_label_contains("MQM9700-NS2F NDR switch").next();
    let from = row.expect("the switch").rect().center();
    desk.drag(from, to + vec2(4.0, 3.0), true);
    assert_eq!(desk.document().switches.len(), 13);
}

#[test]
fn the_catalog_speaks_chinese_in_a_small_dark_window() {
    let setup = Setup {
        size: vec2(1280.0, 800.0),
        language: Language::Zh,
        theme: spineleaf::app::Theme::Dark,
        ..Setup::default()
    };
    let mut desk = Desk::with(setup, example("university-256"));
    desk.key(SHIFT, Key::P);
    let hint = "料号、型号、系列、任意参数…";
    search(&mut desk, hint, "q3400");
    let row = desk.harness.get_all_by_label_contains("920-9B36F-00RX-8S0").next();
    row.expect("the switch").click();
    desk.settle();
    desk.look("shelf-3-zh-dark");
    assert!(desk.harness.query_by_label_contains("适用位置").is_some());
}
