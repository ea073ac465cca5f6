//! Every screen in both languages, both themes and two sizes: each control has its name, each word its
//! glyphs, and each view marks of its own. Pictures go to the folder that SPINELEAF_PICTURES names.

use crate::desk::{Desk, Setup, example};
use crate::job::spot;
use eframe::egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use spineleaf::app::Theme;
use spineleaf::model::ids::{RackId, SwitchId};
use spineleaf::model::requirement::Language;
use spineleaf::model::waiver::Item;

const TABS: [(&str, &str, &str); 4] = [
    ("拓扑", "Topology", "topology"),
    ("机房", "Floor", "floor"),
    ("机柜", "Racks", "racks"),
    ("方案", "Proposal", "proposal"),
];

fn setup(large: bool, dark: bool) -> Setup {
    let (language, theme) = if dark { (Language::En, Theme::Dark) } else { (Language::Zh, Theme::Light) };
    let size = if large { vec2(2560.0, 1440.0) } else { vec2(1280.0, 800.0) };
    Setup { size, language, theme, scale: 100 }
}

fn word(large: bool, dark: bool) -> String {
    format!("{}-{}", if large { "large" } else { "small" }, if dark { "dark-en" } else { "light-zh" })
}

/// Goes through every screen of an order.
fn check(stem: &str, large: bool, dark: bool) {
    let word = word(large, dark);
    let mut desk = Desk::with(setup(large, dark), example(stem));
    for (zh, en, screen) in TABS {
        desk.tab(if dark { en } else { zh });
        desk.look(&format!("{stem}-{screen}-{word}"));
        if screen == "proposal" {
            continue;
        }
        // The whole floor is more than what a fitted view shows of it.
        let steps = if screen == "floor" { 4 } else { 0 };
        for _ in 0..steps {
            desk.key(Modifiers::NONE, Key::Minus);
        }
        let cost = desk.harness.state().cost();
        assert!(cost.vertices > 1_000 && cost.words > 10, "{screen} of {stem}: {cost:?}");
        if steps > 0 {
            desk.key(Modifiers::NONE, Key::Num0); // fitted again
        }
    }
    desk.tab(if dark { "Floor" } else { "机房" });
    let at = spot(&desk, &Item::Rack(RackId(0)));
    desk.click_at(at);
    assert!(selected(&desk, &Item::Rack(RackId(0))));
    desk.look(&format!("{stem}-rack-{word}"));
    desk.tab(if dark { "Topology" } else { "拓扑" });
    let at = spot(&desk, &Item::Switch(SwitchId(0)));
    desk.click_at(at);
    assert!(selected(&desk, &Item::Switch(SwitchId(0))));
    for zoom in 1..=3 {
        for _ in 0..4 {
            desk.key(Modifiers::NONE, Key::Plus);
        }
        desk.look(&format!("{stem}-near{zoom}-{word}"));
    }
}

fn selected(desk: &Desk, item: &Item) -> bool {
    desk.harness.state().project.as_ref().is_some_and(|project| project.selection.holds(item))
}

#[test]
fn the_start_page_offers_every_example() {
    for (large, dark) in [(false, false), (true, true)] {
        let mut desk = Desk::new(setup(large, dark));
        let open = if dark { "Open the example" } else { "打开示例" };
        let cards = desk.harness.get_all_by_label_contains(open).count();
        assert_eq!(cards, spineleaf::examples::ALL.len());
        desk.look(&format!("start-{}", word(large, dark)));
    }
}

#[test]
fn the_university_order_on_a_laptop() {
    check("university-256", false, false);
    check("university-256", false, true);
}

#[test]
fn the_pod_on_a_projector_and_a_laptop() {
    check("superpod-127", true, false);
    check("superpod-127", false, true);
}
