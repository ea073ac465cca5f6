//! Edits and their history.

use crate::support::*;
use proptest::prelude::*;
use spineleaf::model::document::Document;
use spineleaf::model::edit::{Edit, EditError};
use spineleaf::model::fabric::{DeviceId, PortRef};
use spineleaf::model::floor::{FloorPoint, Mount};
use spineleaf::model::history::History;
use spineleaf::model::ids::{HostId, LinkId, RackId, SwitchId, WaiverId};
use spineleaf::model::overrides::CableChoice;
use spineleaf::model::requirement::Language;
use spineleaf::model::units::Millimeters;
use spineleaf::model::waiver::Waiver;
use spineleaf::text::edit_name;

fn port() -> impl Strategy<Value = PortRef> {
    prop_oneof![
        (0u32..40, 0u16..10).prop_map(|(host, hca)| PortRef::host(HostId(host), hca)),
        (0u32..16, 0u16..70).prop_map(|(switch, port)| PortRef::switch(SwitchId(switch), port)),
    ]
}

fn edit() -> impl Strategy<Value = Edit> {
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
            let steps = history.undo_edit().is_some();
            if history.commit(edit).is_err() {
                prop_assert_eq!(&**history.now(), &before);
                prop_assert_eq!(history.undo_edit().is_some(), steps);
            }
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
