//! The window as a whole, to be looked at: every screen, in both languages and themes.

use crate::desk::{Desk, Setup, example};
use crate::job::spot;
use eframe::egui::{Key, Modifiers, vec2};
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

/// Draws every screen of an order where SPINELEAF_PICTURES names a folder.
fn look_at(stem: &str, large: bool, dark: bool) {
    if std::env::var_os("SPINELEAF_PICTURES").is_none() {
        return;
    }
    let word = word(large, dark);
    let mut desk = Desk::with(setup(large, dark), example(stem));
    for (zh, en, screen) in TABS {
        desk.tab(if dark { en } else { zh });
        desk.look(&format!("{stem}-{screen}-{word}"));
    }
    desk.tab(if dark { "Floor" } else { "机房" });
    let at = spot(&desk, &Item::Rack(RackId(0)));
    desk.click_at(at);
    desk.look(&format!("{stem}-rack-{word}"));
    desk.tab(if dark { "Topology" } else { "拓扑" });
    let at = spot(&desk, &Item::Switch(SwitchId(0)));
    desk.click_at(at);
    for zoom in 1..=3 {
        for _ in 0..4 {
            desk.key(Modifiers::NONE, Key::Plus);
        }
        desk.look(&format!("{stem}-near{zoom}-{word}"));
    }
}

#[test]
fn the_start_page_can_be_looked_at() {
    for (large, dark) in [(false, false), (true, true)] {
        if std::env::var_os("SPINELEAF_PICTURES").is_some() {
            let mut desk = Desk::new(setup(large, dark));
            desk.look(&format!("start-{}", word(large, dark)));
        }
    }
}

#[test]
fn the_university_order_can_be_looked_at() {
    look_at("university-256", false, false);
    look_at("university-256", false, true);
}

#[test]
fn the_pod_can_be_looked_at() {
    look_at("superpod-127", true, false);
    look_at("superpod-127", false, true);
}
