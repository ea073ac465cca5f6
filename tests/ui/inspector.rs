//! What is typed into the inspector: ports to connect to, part numbers, names and numbers; what
//! cannot be done stays in its field with the reason below.

use crate::desk::{Desk, Setup, example};
use eframe::egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use spineleaf::design::joining::free_ports;
use spineleaf::editor::details::ports_of;
use spineleaf::model::fabric::{DeviceId, PortRef};
use spineleaf::model::ids::{LinkId, RackId, SwitchId};
use spineleaf::model::waiver::Item;

fn selecting(desk: &mut Desk, items: impl IntoIterator<Item = Item>) {
    let project = desk.harness.state_mut().project.as_mut().expect("open");
    project.selection.set(items);
    desk.settle();
}

fn typed(desk: &mut Desk, field: &str, words: &str) {
    desk.harness.get_by_role_and_label(Role::TextInput, field).focus();
    desk.settle();
    desk.key(Modifiers::COMMAND, Key::A);
    desk.harness.get_by_role_and_label(Role::TextInput, field).type_text(words);
    desk.settle();
}

fn value(desk: &Desk, field: &str) -> String {
    desk.harness.get_by_role_and_label(Role::TextInput, field).value().unwrap_or_default()
}

fn said(desk: &Desk, words: &str) -> bool {
    desk.harness.query_all_by_label_contains(words).next().is_some()
}

/// A layout with free ports, and one of them in front.
fn with_a_free_port() -> (Desk, PortRef) {
    let mut desk = Desk::with(Setup::default(), example("securities-128"));
    let free = free_ports(desk.document());
    let of_switch = |port: &&PortRef| port.device == DeviceId::Switch(SwitchId(0));
    let port = *free.iter().find(of_switch).expect("a free port");
    selecting(&mut desk, [Item::Port(port)]);
    (desk, port)
}

#[test]
fn a_free_port_is_linked_to_a_port_that_is_offered() {
    let (mut desk, port) = with_a_free_port();
    let before = desk.document().links.len();
    typed(&mut desk, "Connect to", "leaf-r2");
    desk.look("connect-offered");
    desk.key(Modifiers::NONE, Key::ArrowDown);
    assert_eq!(desk.document().links.len(), before, "going into the list links nothing");
    desk.key(Modifiers::NONE, Key::Enter);
    assert_eq!(desk.document().links.len(), before + 1);
    let link = desk.document().links.rows().last().expect("the link");
    assert!(link.ends.contains(&port));
    let far = if link.ends[0] == port { link.ends[1] } else { link.ends[0] };
    assert_eq!(desk.document().device_name(far.device), "leaf-r2");
    assert!(said(&desk, "Why this cable"), "its cable is in front");
}

#[test]
fn why_a_port_cannot_be_linked_is_said_where_it_was_typed() {
    let (mut desk, _) = with_a_free_port();
    let before = desk.document().clone();
    typed(&mut desk, "Connect to", "leaf-r2 1/1/1");
    desk.key(Modifiers::NONE, Key::Enter);
    assert_eq!(*desk.document(), before);
    assert_eq!(value(&desk, "Connect to"), "leaf-r2 1/1/1");
    assert!(said(&desk, "leaf-r2 1/1/1 is linked to"));
    desk.look("connect-refused");
    typed(&mut desk, "Connect to", "leaf-r99 1/1/1");
    desk.key(Modifiers::NONE, Key::Enter);
    assert!(said(&desk, "no port is called"));
    // Escape closes the list first, and the port stays in front.
    typed(&mut desk, "Connect to", "leaf");
    desk.key(Modifiers::NONE, Key::ArrowDown);
    desk.key(Modifiers::NONE, Key::Escape);
    assert_eq!(desk.harness.state().project.as_ref().map_or(0, |project| project.selection.len()), 1);
}

#[test]
fn a_free_port_of_a_device_leads_to_where_it_can_be_linked() {
    let (mut desk, port) = with_a_free_port();
    let project = desk.harness.state().project.as_ref().expect("open");
    let derived = &project.shown.as_ref().expect("shown").derived;
    let index = ports_of(desk.document(), derived, port.device).iter().position(|line| line.port == port);
    selecting(&mut desk, [Item::from(port.device)]);
    let face = desk.harness.get_by_role(Role::Grid);
    face.focus();
    desk.harness.run_steps(2);
    desk.key(Modifiers::NONE, Key::ArrowDown);
    for _ in 0..index.expect("a port of the panel") {
        desk.key(Modifiers::NONE, Key::ArrowDown);
    }
    let row = format!("{} · free", desk.document().port_name(port));
    let at = desk.harness.get_by_role_and_label(Role::Button, &row).rect().center();
    desk.click_at(at);
    assert!(desk.harness.query_by_role_and_label(Role::TextInput, "Connect to").is_some());
}

#[test]
fn a_wrong_part_number_stays_with_the_reason_and_right_ones_are_offered() {
    let mut desk = Desk::with(Setup::default(), example("university-256"));
    selecting(&mut desk, [Item::Cable(LinkId(0))]);
    typed(&mut desk, "Another part number", "MCP999");
    desk.key(Modifiers::NONE, Key::Enter);
    assert_eq!(value(&desk, "Another part number"), "MCP999");
    assert!(said(&desk, "the catalog has no cable, fiber or module MCP999"));
    desk.look("number-refused");
    assert!(desk.document().overrides.is_empty());
    typed(&mut desk, "Another part number", "m");
    desk.look("number-offered");
    desk.key(Modifiers::NONE, Key::ArrowDown);
    desk.key(Modifiers::NONE, Key::Enter);
    assert!(!desk.document().overrides.is_empty(), "a part that joins the cages was offered and taken");
    let project = desk.harness.state().project.as_ref().expect("open");
    let derived = &project.shown.as_ref().expect("shown").derived;
    assert_eq!(derived.totals().errors, 0, "what is offered serves");
    assert!(!said(&desk, "the catalog has no cable"));
}

#[test]
fn a_name_that_is_taken_and_words_that_are_no_number_stay_with_the_reason() {
    let mut desk = Desk::with(Setup::default(), example("university-256"));
    selecting(&mut desk, [Item::Rack(RackId(0))]);
    let other = desk.document().racks.rows().nth(1).map(|rack| rack.name.clone()).expect("another rack");
    typed(&mut desk, "Name", &other);
    desk.key(Modifiers::NONE, Key::Enter);
    assert_eq!(value(&desk, "Name"), other);
    assert!(said(&desk, "is the name of another one"));
    typed(&mut desk, "Power limit, kW", "plenty");
    desk.key(Modifiers::NONE, Key::Enter);
    assert_eq!(value(&desk, "Power limit, kW"), "plenty");
    assert!(said(&desk, "\"plenty\" is no number"));
    typed(&mut desk, "Power limit, kW", "44");
    desk.key(Modifiers::NONE, Key::Enter);
    assert!(!said(&desk, "is no number"));
    assert!(desk.document().racks.rows().next().is_some_and(|rack| rack.power_limit.is_some()));
}
