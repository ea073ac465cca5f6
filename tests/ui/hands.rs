//! What hands do with the window beside the main job: parts dragged in, keys, themes, escape.

use crate::desk::{Desk, Setup, example};
use crate::job::spot;
use eframe::egui::{Event, Key, Modifiers, OutputCommand, PointerButton, Role, pos2, vec2};
use egui_kittest::kittest::Queryable;
use spineleaf::app::command::Command;
use spineleaf::drawing::marks::Area;
use spineleaf::editor::pick::area_with_holders;
use spineleaf::model::ids::{HostId, RackId, SwitchId};
use spineleaf::model::requirement::Language;
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
    let part = desk.harness.get_all_by_label_contains("Rack 52U").next().expect("a rack").rect();
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

#[test]
fn enter_adds_the_first_part_that_was_searched_for() {
    let mut desk = large();
    let hint = "Model, rate, connector…";
    desk.harness.get_by_role_and_label(Role::SearchInput, hint).focus();
    desk.harness.run_steps(2);
    desk.harness.get_by_role_and_label(Role::SearchInput, hint).type_text("mqm9700");
    desk.settle();
    desk.key(Modifiers::NONE, Key::Enter);
    assert_eq!(desk.document().switches.len(), 13);
    let added = desk.document().switches.rows().last().expect("a switch");
    assert_eq!(desk.document().part(added.part).map(|part| part.opn.as_str()), Some("MQM9700-NS2F"));
}

#[test]
fn a_part_is_offered_while_it_is_typed_and_taken_with_the_keyboard() {
    let mut desk = Desk::with(Setup::default(), spineleaf::model::document::Document::default());
    let field = |desk: &Desk| desk.harness.get_by_role_and_label(Role::TextInput, "Server model").rect();
    let at = field(&desk).center();
    desk.click_at(at);
    desk.harness.get_by_role_and_label(Role::TextInput, "Server model").type_text("h2");
    desk.settle();
    let offered = desk.harness.get_all_by_label_contains("DGX H200   8 GPU").count();
    assert_eq!(offered, 1, "below the field");
    desk.key(Modifiers::NONE, Key::ArrowDown);
    desk.key(Modifiers::NONE, Key::Enter);
    let value = desk.harness.get_by_role_and_label(Role::TextInput, "Server model").value();
    assert_eq!(value.as_deref(), Some("DGX H200"));
}

#[test]
fn what_is_pasted_is_brought_into_view_and_escape_closes_a_menu() {
    let mut desk = large();
    let at = spot(&desk, &Item::Switch(SwitchId(0)));
    desk.click_at(at);
    desk.harness.event(Event::Copy);
    desk.harness.step();
    let copied = desk.harness.output().platform_output.commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    desk.harness.event(Event::Paste(copied.expect("something was copied")));
    desk.settle();
    let document = desk.document();
    assert_eq!(document.switches.len(), 13);
    let pasted = document.switches.ids().last().expect("the copy");
    let at = spot(&desk, &Item::Switch(pasted));
    let window = desk.harness.get_by_role_and_label(Role::Canvas, "Stage").rect();
    assert!(window.contains(at), "{at} lies in {window}");
    desk.click("File");
    assert!(desk.harness.query_by_label_contains("Save as…").is_some());
    desk.key(Modifiers::NONE, Key::Escape);
    assert!(desk.harness.query_by_label_contains("Save as…").is_none());
    let selected = desk.harness.state().project.as_ref().map_or(0, |project| project.selection.len());
    assert_eq!(selected, 1, "the menu alone took the key");
}

#[test]
fn a_menu_at_the_pointer_shows_the_same_shortcuts_as_the_bar() {
    let mut desk = large();
    let at = spot(&desk, &Item::Switch(SwitchId(0)));
    desk.harness.hover_at(at);
    for pressed in [true, false] {
        let button = PointerButton::Secondary;
        desk.harness.event(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        desk.harness.run_steps(2);
    }
    let selected =
        |desk: &Desk| desk.harness.state().project.as_ref().map_or(0, |project| project.selection.len());
    assert_eq!(selected(&desk), 1);
    let shortcut = desk.harness.ctx.format_shortcut(&Command::Duplicate.shortcut().expect("it has one"));
    assert!(desk.harness.query_by_label_contains(&shortcut).is_some(), "{shortcut}");
}

#[test]
fn counts_of_findings_keep_apart_and_inside_at_the_largest_scales() {
    // What a window of 1280 by 800 leaves at these scales.
    for (language, scale) in [(Language::En, 300), (Language::Zh, 300), (Language::En, 275)] {
        let size = vec2(1280.0, 800.0) / (scale as f32 / 100.0);
        let mut document = example("university-256");
        // An error, a warning, notes and ports without a link.
        let name = document.hosts.get(HostId(0)).expect("a server").name.clone();
        document.hosts.get_mut(HostId(1)).expect("a server").name = name;
        let link = document.links.ids().next().expect("a link");
        document.links.remove(link);
        let mut desk = Desk::with(Setup { size, language, ..Setup::default() }, document);
        desk.look(&format!("head-{scale}-{language:?}"));
        let words = match language {
            Language::En => ["error", "warning", "note"],
            Language::Zh => ["错误", "警告", "提示"],
        };
        let stage = desk.harness.get_by_role(Role::Canvas).rect();
        let pills = words.map(|word| {
            let of = |node: &egui_kittest::Node<'_>| {
                node.rect().top() >= stage.bottom() - 1.0 && node.rect().height() < 30.0
            };
            let found = desk.harness.query_all_by_label_contains(word).find(of);
            found.unwrap_or_else(|| panic!("{word} at {scale} %")).rect()
        });
        for (index, pill) in pills.iter().enumerate() {
            assert!(pill.right() <= stage.right(), "{pill} is cut at {scale} %");
            for other in pills.iter().skip(index + 1) {
                assert!(!pill.intersects(*other), "{pill} lies on {other} at {scale} %");
            }
        }
    }
}

#[test]
fn cables_that_a_smaller_switch_cannot_hold_are_told() {
    let mut desk = large();
    let before = desk.document().links.len();
    let switch = SwitchId(11);
    let part = desk.document().switches.get(switch).map(|switch| switch.part).expect("a spine");
    assert_eq!(desk.document().part(part).and_then(|part| part.opn.get(..7)), Some("MQM9790"));
    let at = spot(&desk, &Item::Switch(switch));
    desk.click_at(at);
    desk.click("Model");
    desk.click("MQM8790-HS2F");
    let lost = before - desk.document().links.len();
    assert!(lost > 0);
    let said = desk.harness.state().notices.texts().any(|words| words.starts_with(&format!("{lost} links")));
    assert!(said, "{lost} links went");
}

#[test]
fn a_waiver_is_taken_back_with_undo_and_by_its_button() {
    let mut desk = large();
    let finding = desk.harness.get_all_by_label_contains("CAT-02").next().expect("a note").rect();
    desk.click_at(finding.center());
    desk.click("Waive…");
    for (role, field, words) in
        [(Role::TextInput, "Your name", "Li Wei"), (Role::MultilineTextInput, "Reason", "ordered before")]
    {
        desk.harness.get_by_role_and_label(role, field).focus();
        desk.harness.run_steps(2);
        desk.harness.get_by_role_and_label(role, field).type_text(words);
        desk.harness.run_steps(2);
    }
    desk.click("Accept the finding");
    assert_eq!(desk.document().waivers.len(), 1);
    desk.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.document().waivers.len(), 0);
    desk.key(SHIFT, Key::Z);
    assert_eq!(desk.document().waivers.len(), 1);
    desk.click("1 waived");
    let waived = desk.harness.get_all_by_label_contains("CAT-02").next().expect("the accepted one").rect();
    desk.click_at(waived.center());
    desk.click("Take back");
    assert_eq!(desk.document().waivers.len(), 0);
}

/// Adds the first part that words find, with Enter.
fn enter(desk: &mut Desk, words: &str) {
    let hint = "Model, rate, connector…";
    desk.harness.get_by_role_and_label(Role::SearchInput, hint).focus();
    desk.harness.run_steps(2);
    desk.key(Modifiers::COMMAND, Key::A);
    desk.harness.get_by_role_and_label(Role::SearchInput, hint).type_text(words);
    desk.settle();
    desk.key(Modifiers::NONE, Key::Enter);
}

/// Where the only thing that is selected, or what holds it, lies on the screen.
fn selected_area(desk: &Desk) -> (Item, Area) {
    let project = desk.harness.state().project.as_ref().expect("open");
    let view = project.tab.view().expect("a drawing is in front");
    let camera = project.cameras[view as usize].expect("the view was shown");
    let scene = &project.drawn().expect("the view was made").scene;
    let item = project.selection.one().expect("what was added is selected").clone();
    let area = area_with_holders(scene, desk.document(), std::slice::from_ref(&item));
    (item, camera.screen_area(area.expect("it is in the view")))
}

#[test]
fn what_enter_adds_is_selected_and_brought_into_view() {
    let mut desk = Desk::with(Setup::default(), example("superpod-127"));
    let (server, switch, rack) = ("dgx h100", "mqm9790", "52u");
    for (tab, words, seen) in [
        ("Topology", server, "Topology"),
        ("Topology", switch, "Topology"),
        ("Floor", server, "Floor"),
        ("Racks", server, "Racks"),
        ("Floor", rack, "Floor"),
        ("Topology", rack, "Floor"),
    ] {
        desk.tab(tab);
        for _ in 0..4 {
            desk.key(Modifiers::NONE, Key::Plus);
        }
        let before = desk.document().devices().count() + desk.document().racks.len();
        enter(&mut desk, words);
        assert_eq!(desk.document().devices().count() + desk.document().racks.len(), before + 1);
        let (item, area) = selected_area(&desk);
        let window = desk.harness.get_by_role_and_label(Role::Canvas, "Stage").rect();
        let corners = [(area.x, area.y), (area.right(), area.bottom())];
        let inside = corners.iter().all(|(x, y)| window.contains(pos2(*x, *y)));
        assert!(inside, "{item:?} of {tab} lies at {area:?}, the stage at {window}");
        let tab = desk.harness.state().project.as_ref().map(|project| format!("{:?}", project.tab));
        assert_eq!(tab.as_deref(), Some(seen));
        desk.look(&format!("enter-{seen}-{}", words.replace(' ', "")));
        desk.harness.get_by_role_and_label(Role::Canvas, "Stage").focus();
        desk.key(Modifiers::NONE, Key::Num0);
    }
}
