//! Edits and their history.

mod auto_wire;
mod copying;
mod devices;
mod joining;

use crate::support::*;
use proptest::prelude::*;
use spineleaf::catalog::load::{Catalog, PartKind};
use spineleaf::model::document::Document;
use spineleaf::model::edit::{Edit, EditError};
use spineleaf::model::fabric::{DeviceId, Duty, PortRef, Tier};
use spineleaf::model::floor::{FloorPoint, Mount};
use spineleaf::model::history::History;
use spineleaf::model::ids::{HostId, LinkId, RackId, SwitchId, TrayId, WaiverId};
use spineleaf::model::insertion::{Insertion, NewDevice, NewHost, NewMount, NewPort, NewRack, NewSwitch};
use spineleaf::model::overrides::CableChoice;
use spineleaf::model::part::Part;
use spineleaf::model::requirement::Language;
use spineleaf::model::units::{Millimeters, Watts};
use spineleaf::model::waiver::{Item, Waiver};
use spineleaf::text::edit_errors::edit_error;
use spineleaf::text::edit_name;
use std::sync::Arc;

fn port() -> impl Strategy<Value = PortRef> {
    prop_oneof![
        (0u32..40, 0u16..10).prop_map(|(host, hca)| PortRef::host(HostId(host), hca)),
        (0u32..16, 0u16..70).prop_map(|(switch, port)| PortRef::switch(SwitchId(switch), port)),
    ]
}

pub fn part(name: &str, kind: PartKind) -> Arc<Part> {
    Catalog::built_in().find(name, kind).unwrap().clone()
}

fn item() -> impl Strategy<Value = Item> {
    prop_oneof![
        (0u32..40).prop_map(|id| Item::Host(HostId(id))),
        (0u32..16).prop_map(|id| Item::Switch(SwitchId(id))),
        (0u32..300).prop_map(|id| Item::Link(LinkId(id))),
        (0u32..300).prop_map(|id| Item::Cable(LinkId(id))),
        (0u32..12).prop_map(|id| Item::Rack(RackId(id))),
        (0u32..4).prop_map(|id| Item::Tray(TrayId(id))),
        port().prop_map(Item::Port),
    ]
}

fn mount() -> impl Strategy<Value = NewMount> {
    prop_oneof![
        Just(NewMount::Nowhere),
        (0u32..12, 0u8..50).prop_map(|(rack, unit)| NewMount::In(Mount { rack: RackId(rack), unit })),
        (0usize..2, 0u8..50).prop_map(|(rack, unit)| NewMount::InNew { rack, unit }),
    ]
}

/// A rack, a server and a leaf with a link between them and one to an old port.
fn insertion() -> impl Strategy<Value = Insertion> {
    ((0i64..90_000, 0i64..9_000), mount(), mount(), port(), 0u16..9).prop_map(
        |(at, host, switch, old, hca)| {
            let at = FloorPoint { x: Millimeters(at.0), y: Millimeters(at.1) };
            let hca = NewPort { device: NewDevice::Host(0), port: hca };
            Insertion {
                parts: vec![
                    part("RACK-48U-600", PartKind::Rack),
                    part("DGX H100", PartKind::Host),
                    part("MQM9700-NS2F", PartKind::Switch),
                ],
                racks: vec![NewRack {
                    name: "A01".into(),
                    part: part("RACK-48U-600", PartKind::Rack).opn.clone(),
                    row: None,
                    at,
                    power_limit: None,
                }],
                hosts: vec![NewHost {
                    name: "gpu001".into(),
                    part: part("DGX H100", PartKind::Host).opn.clone(),
                    adapter: None,
                    duty: Duty::Compute,
                    unit: 0,
                    mount: host,
                }],
                switches: vec![NewSwitch {
                    name: "leaf-r1".into(),
                    part: "MQM9700-NS2F".into(),
                    tier: Tier::Leaf,
                    unit: 0,
                    index: 8,
                    manager: true,
                    mount: switch,
                }],
                links: vec![
                    [hca, NewPort { device: NewDevice::Switch(0), port: 3 }],
                    [
                        NewPort { device: NewDevice::Switch(0), port: 5 },
                        NewPort { device: NewDevice::Old(old.device), port: old.port },
                    ],
                ],
            }
        },
    )
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![old_edit(), new_edit()]
}

fn new_edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        insertion().prop_map(|new| Edit::Insert(Box::new(new))),
        prop::collection::vec(item(), 0..4).prop_map(|items| Edit::Remove { items }),
        (item(), "[ a-c]{0,3}").prop_map(|(item, name)| Edit::Rename { item, name }),
        (0u32..40, any::<bool>()).prop_map(|(host, small)| Edit::SetHostPart {
            hosts: vec![HostId(host)],
            part: part(if small { "1-NIC host" } else { "HGX 8-GPU" }, PartKind::Host),
            adapter: small.then(|| part("MCX75310AAS-NEAT", PartKind::Adapter)),
        }),
        (0u32..16, any::<bool>()).prop_map(|(switch, hdr)| Edit::SetSwitchPart {
            switches: vec![SwitchId(switch)],
            part: part(if hdr { "MQM8790-HS2F" } else { "MQM9700-NS2F" }, PartKind::Switch),
        }),
        (0u32..12, prop::option::of(1u64..50)).prop_map(|(rack, limit)| Edit::SetRackLimit {
            racks: vec![RackId(rack)],
            limit: limit.map(|kilowatts| Watts::whole(kilowatts * 1000)),
        }),
    ]
}

fn old_edit() -> impl Strategy<Value = Edit> {
    let device = prop_oneof![
        (0u32..40).prop_map(|id| DeviceId::Host(HostId(id))),
        (0u32..16).prop_map(|id| DeviceId::Switch(SwitchId(id))),
    ];
    prop_oneof![
        (0u32..12, -9_000i64..90_000, 0i64..9_000).prop_map(|(rack, x, y)| Edit::MoveRack {
            rack: RackId(rack),
            to: FloorPoint { x: Millimeters(x), y: Millimeters(y) },
        }),
        (device, prop::option::of((0u32..12, 1u8..60))).prop_map(|(device, to)| Edit::MoveDevice {
            device,
            to: to.map(|(rack, unit)| Mount { rack: RackId(rack), unit }),
        }),
        (port(), port()).prop_map(|(a, b)| Edit::Connect { ends: [a, b] }),
        prop::collection::vec(0u32..300, 1..9)
            .prop_map(|links| Edit::Disconnect { links: links.into_iter().map(LinkId).collect() }),
        (0u32..300, any::<bool>()).prop_map(|(link, some)| Edit::ChooseCable {
            links: vec![LinkId(link)],
            choice: some.then(|| CableChoice::Fixed { cable: "MCP4Y10-N002".into() }),
        }),
        (0u32..16, any::<bool>())
            .prop_map(|(switch, on)| Edit::SetSubnetManager { switches: vec![SwitchId(switch)], on }),
        "[A-Z]{2}-0[1-9]".prop_map(|code| Edit::Waive(Waiver {
            code,
            items: Vec::new(),
            by: "n".into(),
            reason: "r".into(),
        })),
        (0u32..5).prop_map(|id| Edit::Unwaive(WaiverId(id))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any list of edits undone gives the first document; redone, the last. An edit that fails has
    /// changed nothing, and what is derived never fails.
    #[test]
    fn undo_to_the_start_gives_the_first_document(edits in prop::collection::vec(edit(), 1..40)) {
        let (first, _) = designed(&securities());
        let mut history = History::new(first.clone());
        for edit in edits {
            let before = Document::clone(history.now());
            let name = edit_name(&edit, &before);
            prop_assert!(!name.text(Language::En).is_empty() && !name.text(Language::Zh).is_empty());
            let steps = history.undo_count();
            match history.commit(edit) {
                Ok(()) => prop_assert_eq!(history.undo_count(), steps + 1),
                Err(error) => {
                    prop_assert_eq!(&**history.now(), &before);
                    prop_assert_eq!(history.undo_count(), steps);
                    prop_assert_eq!(edit_error(&error, Language::En), error.to_string());
                    prop_assert!(!edit_error(&error, Language::Zh).is_empty());
                }
            }
            // Nothing hangs in the air.
            let now = history.now();
            for end in now.links.rows().flat_map(|link| link.ends) {
                prop_assert!(now.port_shape(end.device).is_some_and(|shape| end.port < shape.ports));
            }
            for device in now.devices() {
                prop_assert!(now.mount(device).is_none_or(|mount| now.racks.get(mount.rack).is_some()));
            }
            prop_assert!(now.overrides.keys().all(|link| now.links.get(*link).is_some()));
        }
        let last = Document::clone(history.now());
        let derived = spineleaf::derived::derive(&last, spineleaf::catalog::load::Catalog::built_in());
        prop_assert_eq!(
            derived.cabling.cables.iter().map(|c| derived.cabling.links(c).len()).sum::<usize>(),
            last.links.len()
        );
        let text = spineleaf::store::write(&last).unwrap();
        prop_assert_eq!(&spineleaf::store::parse(&text, std::path::Path::new("x")).unwrap(), &last);
        while history.undo().is_some() {}
        prop_assert_eq!(&**history.now(), &first);
        while history.redo().is_some() {}
        prop_assert_eq!(&**history.now(), &last);
    }
}

#[test]
fn a_preview_keeps_nothing() {
    let (first, _) = designed(&securities());
    let history = History::new(first.clone());
    let to = FloorPoint { x: Millimeters(50_000), y: Millimeters(600) };
    let next = history.preview(&Edit::MoveRack { rack: RackId(0), to }).unwrap();
    assert_ne!(next, first);
    assert_eq!(**history.now(), first);
}

#[test]
fn a_port_takes_one_link() {
    let (mut document, _) = designed(&securities());
    let taken = PortRef::switch(SwitchId(0), 0);
    let free = PortRef::switch(SwitchId(1), 31);
    let error = document.apply(&Edit::Connect { ends: [taken, free] }).unwrap_err();
    assert_eq!(error, EditError::PortTaken { port: "leaf-r1 1/1/1".into() });
    let none = PortRef::switch(SwitchId(1), 64);
    let error = document.apply(&Edit::Connect { ends: [free, none] }).unwrap_err();
    assert_eq!(error, EditError::OneDevice { device: "leaf-r2".into() });
    let error =
        document.apply(&Edit::Connect { ends: [PortRef::switch(SwitchId(2), 64), free] }).unwrap_err();
    assert_eq!(error, EditError::NoSuchPort { device: "leaf-r3".into(), port: 64, ports: 64 });
}

#[test]
fn two_hosts_are_not_linked() {
    let (mut document, _) = designed(&securities());
    document.apply(&Edit::Disconnect { links: vec![LinkId(0), LinkId(8)] }).unwrap();
    let ends = [PortRef::host(HostId(0), 0), PortRef::host(HostId(1), 0)];
    let error = document.apply(&Edit::Connect { ends }).unwrap_err();
    assert_eq!(error, EditError::TwoHosts { first: "gpu001".into(), second: "gpu002".into() });
}

/// A link pulled from the switch to the host reads host first, as every other.
#[test]
fn a_link_reads_one_way() {
    let (mut document, _) = designed(&securities());
    let ends = document.links.get(LinkId(0)).unwrap().ends;
    document.apply(&Edit::Disconnect { links: vec![LinkId(0)] }).unwrap();
    document.apply(&Edit::Connect { ends: [ends[1], ends[0]] }).unwrap();
    assert_eq!(document.links.rows().next_back().unwrap().ends, ends);
}

#[test]
fn a_waiver_needs_a_name_and_a_reason() {
    let (mut document, _) = designed(&securities());
    let waiver = Waiver { code: "SM-01".into(), items: Vec::new(), by: " ".into(), reason: "x".into() };
    assert_eq!(document.apply(&Edit::Waive(waiver)), Err(EditError::EmptyWaiver));
}
