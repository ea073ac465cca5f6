//! The interface at its largest scales in the window of a laptop: nothing lies over another or is cut.

use crate::desk::{Desk, Setup, example};
use eframe::egui::{Rect, Role, vec2};
use egui_kittest::kittest::Queryable;
use spineleaf::model::requirement::Language;

/// A window of 1280 by 800 pixels.
fn laptop(scale: u32, language: Language) -> Desk {
    let size = vec2(1280.0, 800.0) * 100.0 / scale as f32;
    Desk::with(Setup { language, scale, size, ..Setup::default() }, example("securities-128"))
}

#[test]
fn the_findings_and_the_status_line_are_whole_at_large_scales() {
    let words = [
        (Language::En, ["1 error", "3 notes", "modules", "Proposal", "Network", "Stage"]),
        (Language::Zh, ["1 错误", "3 提示", "模块", "方案", "网络现状", "画布"]),
    ];
    for (language, [errors, notes, totals, proposal, network, stage]) in words {
        for scale in [275, 300] {
            let mut desk = laptop(scale, language);
            desk.look(&format!("scaled-{scale}-{language:?}"));
            let rect = |role, name: &str| desk.harness.get_by_role_and_label(role, name).rect();
            let window = Rect::from_min_size(Default::default(), vec2(1280.0, 800.0) * 100.0 / scale as f32);
            let side = desk.harness.get_by_label(network).rect().left() - 14.0;
            let below = rect(Role::Canvas, stage).bottom();
            for pill in [errors, notes] {
                let pill = rect(Role::Button, pill);
                assert!(pill.right() <= side, "{pill} goes under the inspector at {side}: {scale} %");
                assert!(pill.top() >= below, "{pill} is cut at {below}: {scale} %");
            }
            assert!(rect(Role::Tab, proposal).right() <= side, "the last tab at {scale} %");
            let totals = desk.harness.get_by_label_contains(totals).rect();
            assert!(window.contains_rect(totals), "{totals} is cut by {window}: {scale} %");
        }
    }
}
