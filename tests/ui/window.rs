//! The window as a whole: tabs, language, theme, pictures to look at.

use crate::desk::{Desk, Setup, example};
use eframe::egui::vec2;
use spineleaf::app::Theme;
use spineleaf::model::requirement::Language;

/// Writes a picture of every screen to the folder that SPINELEAF_PICTURES names; nothing otherwise.
#[test]
fn every_screen_can_be_looked_at() {
    let Ok(folder) = std::env::var("SPINELEAF_PICTURES") else { return };
    let folder = std::path::PathBuf::from(folder);
    for (size, word) in [(vec2(1280.0, 800.0), "s"), (vec2(2560.0, 1440.0), "l")] {
        for (language, theme) in [(Language::Zh, Theme::Light), (Language::En, Theme::Dark)] {
            let setup = Setup { size, language, theme, scale: if word == "l" { 125 } else { 100 } };
            let name = |screen: &str| folder.join(format!("{screen}-{word}-{theme:?}.png"));
            let mut desk = Desk::new(setup);
            desk.picture(&name("start"));
            for stem in ["university-256", "superpod-127"] {
                let mut desk = Desk::with(setup, example(stem));
                for (tab, screen) in [
                    (("拓扑", "Topology"), "topology"),
                    (("机房", "Floor"), "floor"),
                    (("机柜", "Racks"), "racks"),
                    (("方案", "Proposal"), "proposal"),
                ] {
                    let label = if language == Language::Zh { tab.0 } else { tab.1 };
                    desk.tab(label);
                    desk.picture(&name(&format!("{stem}-{screen}")));
                }
            }
        }
    }
}
