//! The main job in the window: from the start page to a proposal, and the file opened again.

use crate::desk::{Desk, Setup};
use eframe::egui::{Key, Modifiers, Pos2, Role, pos2, vec2};
use egui_kittest::kittest::Queryable;
use spineleaf::app::project::Tab;
use spineleaf::catalog::load::Catalog;
use spineleaf::design::carrying;
use spineleaf::model::ids::RackId;
use spineleaf::model::waiver::Item;
use spineleaf::store;

/// Where an item of the scene is on the screen.
pub fn spot(desk: &Desk, item: &Item) -> Pos2 {
    let project = desk.harness.state().project.as_ref().expect("a layout is open");
    let view = project.tab.view().expect("a drawing is in front");
    let camera = project.cameras[view as usize].expect("the view was shown");
    let scene = &project.drawn().expect("the view was made").scene;
    let spot = scene.spots.iter().rev().find(|spot| spot.item == *item).expect("the item is in the view");
    let at = camera.screen_from_scene(spot.area.center());
    pos2(at.x, at.y)
}

fn rack(desk: &Desk, name: &str) -> RackId {
    let found = desk.document().racks.iter().find(|(_, rack)| rack.name == name);
    found.expect("the rack is there").0
}

#[test]
fn an_order_is_dragged_fixed_waived_exported_and_opened_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut desk = Desk::new(Setup { size: vec2(1440.0, 900.0), ..Setup::default() });

    // The start page leads to the university order.
    let card = desk.harness.get_all_by_label_contains("University").next();
    card.expect("a card of the university order").click();
    desk.settle();
    assert_eq!(desk.document().links.len(), 512);
    let state = |desk: &Desk| {
        let project = desk.harness.state().project.as_ref().expect("open");
        project.shown.as_ref().expect("derived").derived.totals()
    };
    let before = state(&desk);
    assert_eq!((before.errors, before.without_part), (0, 0));

    // Far out on the floor, a rack is dragged along its row until no fiber reaches.
    desk.tab("Floor");
    for _ in 0..15 {
        desk.key(Modifiers::NONE, Key::Minus);
    }
    let moved = rack(&desk, "A09");
    let from = spot(&desk, &Item::Rack(moved));
    let to = pos2(from.x + 400.0, from.y);
    desk.drag(from, to, false);
    let project = desk.harness.state().project.as_ref().expect("open");
    let preview = project.preview.as_ref().expect("a change is being tried");
    let while_dragging = preview.shown.as_ref().expect("derived while dragging").derived.totals();
    assert!(while_dragging.without_part > 0, "{while_dragging:?}");
    desk.look("job-1-drag");
    assert_eq!(state(&desk), before, "nothing is decided before the rack is let go");
    desk.harness.drop_at(to);
    desk.settle();
    let spoiled = state(&desk);
    assert!(spoiled.without_part > 0 && spoiled.errors > 0, "{spoiled:?}");

    // No tray leads there: the finding lays one. Then no fiber is long enough: the next brings the rack
    // closer.
    desk.look("job-2-red");
    for rule in ["FLR-02", "CAB-01"] {
        let row = desk.harness.get_all_by_label_contains(rule).next();
        row.expect("a finding with a way out").click();
        desk.settle();
        desk.look(&format!("job-3-{rule}"));
        desk.click("Apply");
    }
    desk.look("job-4-fixed");
    let fixed = state(&desk);
    assert_eq!(fixed.without_part, 0, "{fixed:?}");
    assert_eq!(fixed.errors, 0, "{fixed:?}");

    // One finding is accepted, with a name and a reason.
    let row = desk.harness.get_all_by_label_contains("CAT-02").next();
    row.expect("a finding of rule CAT-02").click();
    desk.settle();
    desk.click("Waive…");
    for (role, field, words) in [
        (Role::TextInput, "Your name", "Wang"),
        (Role::MultilineTextInput, "Reason", "the supplier confirmed the number"),
    ] {
        desk.harness.get_by_role_and_label(role, field).focus();
        desk.harness.run_steps(2);
        desk.harness.get_by_role_and_label(role, field).type_text(words);
        desk.harness.run_steps(2);
    }
    desk.look("job-5-waiver");
    desk.click("Accept the finding");
    assert_eq!(desk.document().waivers.len(), 1);

    // The proposal and the layout are written.
    let pdf = folder.path().join("proposal.pdf");
    desk.key(Modifiers::COMMAND, Key::E);
    desk.look("job-6-export");
    desk.name_file(&pdf);
    let bytes = std::fs::read(&pdf).expect("the proposal was written");
    assert!(bytes.starts_with(b"%PDF-1.7"));
    let layout = folder.path().join("大学.ron");
    desk.key(Modifiers::COMMAND, Key::S);
    desk.name_file(&layout);
    // With the facts of the fibers and modules that the moved rack needs.
    let kept = carrying(desk.document(), Catalog::built_in());
    assert!(kept.parts.len() > desk.document().parts.len());
    assert_eq!(store::open(&layout).expect("the layout opens"), kept);
    let project = desk.harness.state().project.as_ref().expect("open");
    assert!(!project.is_unsaved());

    // Opened again, it is as it was.
    desk.key(Modifiers::COMMAND, Key::W);
    assert!(desk.harness.state().project.is_none());
    desk.key(Modifiers::COMMAND, Key::O);
    desk.name_file(&layout);
    assert_eq!(*desk.document(), kept);
    assert_eq!(desk.harness.state().project.as_ref().map(|project| project.tab), Some(Tab::Topology));
}
