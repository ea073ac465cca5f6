//! What the canvas costs: vertices and words of every view, meshes that are kept, and frames that are
//! not drawn. Counts do not depend on the machine; times are for `cargo bench --bench frames`.

use crate::desk::{Desk, Setup, example};
use eframe::egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use spineleaf::catalog::load::Catalog;
use spineleaf::design::design;
use spineleaf::model::document::Document;
use spineleaf::model::requirement::Requirement;
use spineleaf::store;
use std::path::Path;

fn setup() -> Setup {
    Setup { size: vec2(1920.0, 1080.0), ..Setup::default() }
}

/// 2,048 end points: 256 servers on 64 leaves and 32 spines.
fn largest() -> Document {
    let (stem, requirement, _) =
        spineleaf::examples::ALL.iter().find(|(stem, ..)| *stem == "superpod-127").expect("an example");
    let known = store::parse_requirement(requirement, Path::new(stem)).expect("a requirement");
    let requirement = Requirement { hosts: Some(256), ufm: 0, ..known };
    design(&requirement, Catalog::built_in()).expect("a design")
}

/// Checks the most vertices and the least and most words of a view when all of it is shown.
#[track_caller]
fn check(desk: &mut Desk, tab: &str, vertices: usize, words: std::ops::RangeInclusive<usize>) {
    desk.tab(tab);
    let cost = desk.harness.state().cost();
    assert!(cost.vertices > 1_000 && cost.vertices <= vertices, "{tab}: {} vertices", cost.vertices);
    assert!(words.contains(&cost.words), "{tab}: {} words", cost.words);
}

#[test]
fn the_university_order_is_light_in_every_view() {
    let mut desk = Desk::with(setup(), example("university-256"));
    check(&mut desk, "Topology", 60_000, 30..=400);
    check(&mut desk, "Floor", 20_000, 15..=400);
    check(&mut desk, "Racks", 30_000, 40..=600);
}

#[test]
fn two_thousand_end_points_are_bundles_from_afar_and_what_is_seen_from_near() {
    let mut desk = Desk::with(setup(), largest());
    check(&mut desk, "Topology", 100_000, 60..=600);
    check(&mut desk, "Floor", 40_000, 40..=600);
    desk.tab("Topology");
    for _ in 0..14 {
        desk.key(Modifiers::NONE, Key::Plus);
    }
    let cost = desk.harness.state().cost();
    assert!(cost.vertices <= 300_000, "near: {} vertices", cost.vertices);
    assert!(cost.words <= 1_200, "near: {} words", cost.words);
}

#[test]
fn a_mesh_is_kept_while_nothing_changes_and_idle_frames_are_not_drawn() {
    let mut desk = Desk::with(setup(), example("superpod-127"));
    desk.tab("Topology");
    desk.harness.run_steps(2);
    assert!(!desk.harness.state().cost().rebuilt, "an unchanged frame builds nothing");
    assert!(desk.harness.try_run().is_ok(), "the window comes to rest");
    assert!(!desk.harness.ctx.has_requested_repaint(), "at rest, no frame is asked for");
    let window = desk.harness.get_by_label("Stage").rect();
    // A pan by some points moves what is there.
    desk.harness.hover_at(window.center());
    desk.harness.run_steps(1);
    let before = desk.harness.state().project.as_ref().expect("open").cameras[0];
    desk.harness.event(eframe::egui::Event::MouseWheel {
        unit: eframe::egui::MouseWheelUnit::Point,
        delta: vec2(12.0, 7.0),
        phase: eframe::egui::TouchPhase::Move,
        source: eframe::egui::MouseWheelSource::Trackpad,
        modifiers: Modifiers::NONE,
    });
    desk.harness.run_steps(1);
    let after = desk.harness.state().project.as_ref().expect("open").cameras[0];
    assert_ne!(before, after, "two fingers pan");
    assert!(!desk.harness.state().cost().rebuilt, "panning a little builds nothing");
}
