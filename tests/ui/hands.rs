//! What hands do with the window beside the main job: parts dragged in, keys, themes, escape.

use crate::desk::{Desk, Setup, example};
use crate::job::spot;
use eframe::egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::Queryable;
use spineleaf::model::ids::{RackId, SwitchId};
use spineleaf::model::waiver::Item;

const SHIFT: Modifiers = Modifiers { command: true, ctrl: true, shift: true, ..Modifiers::NONE };

fn large() -> Desk {
    Desk::with(Setup { size: vec2(1440.0, 1000.0), ..Setup::default() }, example("university-256"))
}

#[test]
fn a_switch_is_dragged_from_the_parts_on_to_a_tier() {
    let mut desk = large();
    let part = desk.harness.get_all_by_label_contains("MQM9700-NS2F").next().expect("the part").rect();
    let to = spot(&desk, &Item::Switch(SwitchId(11)));
    desk.drag(part.center(), to + vec2(4.0, 3.0), true);
    assert_eq!(desk.document().switches.len(), 13);
    assert!(desk.document().switches.rows().any(|switch| switch.name == "spine-05"));
    desk.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.document().switches.len(), 12);
    desk.key(SHIFT, Key::Z);
    assert_eq!(desk.document().switches.len(), 13, "redo, not undo");
}

#[test]
fn a_rack_from_the_parts_stands_on_the_floor_and_takes_a_device() {
    let mut desk = large();
    desk.tab("Floor");
    let field = desk.harness.get_by_role_and_label(Role::SearchInput, "Model, rate, connector…");
    field.focus();
    desk.harness.run_steps(2);
    desk.harness.get_by_role_and_label(Role::SearchInput, "Model, rate, connector…").type_text("52u");
    desk.settle();
    let part = desk.harness.get_all_by_label_contains("52 U rack").next().expect("a rack").rect();
    let beside = spot(&desk, &Item::Rack(RackId(4)));
    desk.drag(part.center(), beside + vec2(0.0, 120.0), true);
    assert_eq!(desk.document().racks.len(), 10);
}

#[test]
fn escape_steps_back_one_level_and_loses_no_work() {
    let mut desk = large();
    desk.tab("Floor");
    let from = spot(&desk, &Item::Rack(RackId(2)));
    let before = desk.document().clone();
    desk.drag(from, from + vec2(60.0, 40.0), false);
    desk.key(Modifiers::NONE, Key::Escape);
    desk.harness.drop_at(from + vec2(60.0, 40.0));
    desk.settle();
    assert_eq!(*desk.document(), before, "the rack is put back");
    assert!(desk.harness.state().project.as_ref().is_some_and(|project| project.selection.len() == 1));
    desk.key(Modifiers::NONE, Key::Escape);
    assert!(desk.harness.state().project.as_ref().is_some_and(|project| project.selection.is_empty()));
}

#[test]
fn words_on_the_proposal_survive_another_theme() {
    let mut desk = large();
    desk.tab("Proposal");
    let before = desk.harness.render().expect("a picture");
    for _ in 0..2 {
        desk.click("Light or dark");
        desk.harness.run_steps(3);
    }
    desk.harness.remove_cursor();
    desk.settle();
    let after = desk.harness.render().expect("a picture");
    let differing = before.pixels().zip(after.pixels()).filter(|(a, b)| a != b).count();
    assert!(differing < 20_000, "{differing} pixels differ after there and back");
}
