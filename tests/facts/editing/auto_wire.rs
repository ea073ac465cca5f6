//! Free ports linked as a design would link them.

use super::part;
use crate::support::*;
use proptest::prelude::*;
use spineleaf::catalog::load::{Catalog, PartKind};
use spineleaf::checks::finding::Severity;
use spineleaf::derived::derive;
use spineleaf::design::auto_wire::auto_wire;
use spineleaf::design::design;
use spineleaf::design::metrics::count_links;
use spineleaf::model::document::Document;
use spineleaf::model::edit::Edit;
use spineleaf::model::fabric::{DeviceId, Duty, PortRef, Tier};
use spineleaf::model::ids::{HostId, LinkId, SwitchId};
use spineleaf::model::insertion::{Insertion, NewHost, NewMount, NewSwitch};
use spineleaf::model::requirement::{Language, Requirement};
use std::collections::BTreeSet;

fn unlinked(document: &Document) -> Document {
    let mut bare = document.clone();
    bare.apply(&Edit::Disconnect { links: document.links.ids().collect() }).unwrap();
    bare
}

fn ends(document: &Document) -> BTreeSet<[PortRef; 2]> {
    document.links.rows().map(|link| link.ends).collect()
}

/// The document wired, how many links that took, and what was left.
fn wired(document: &Document, devices: Option<&BTreeSet<DeviceId>>) -> (Document, usize, Vec<String>) {
    let wire = auto_wire(document, Catalog::built_in(), devices);
    let mut next = document.clone();
    if let Some(edit) = &wire.edit {
        next.apply(edit).unwrap();
    }
    assert_eq!(next.links.len(), document.links.len() + wire.links);
    let left = wire.unwired.iter().map(|left| format!("{} × {}", left.ports.len(), left.text(Language::En)));
    (next, wire.links, left.collect())
}

#[track_caller]
fn check_restored(requirement: &Requirement) {
    let document = design(requirement, Catalog::built_in()).unwrap();
    let (next, links, left) = wired(&unlinked(&document), None);
    assert_eq!(left, Vec::<String>::new(), "{}", requirement.name);
    assert_eq!(links, document.links.len(), "{}", requirement.name);
    assert_eq!(ends(&next), ends(&document), "{}", requirement.name);
}

/// A design without its links gets the very same links again, port by port.
#[test]
fn the_reference_designs_are_wired_as_they_were_designed() {
    for requirement in [university(), securities(), center(), superpod(3), superpod(4)] {
        check_restored(&requirement);
    }
}

#[test]
fn one_switch_a_pair_shared_rails_and_no_rails_are_wired_as_designed() {
    let small = |hosts, leaf: &str| Requirement {
        name: format!("{hosts} on {leaf}"),
        hosts: Some(hosts),
        host_model: Some("DGX H100".into()),
        leaf: Some(leaf.parse().unwrap()),
        ..Requirement::default()
    };
    check_restored(&small(4, "MQM9790-NS2F"));
    check_restored(&small(8, "MQM9790-NS2F=2"));
    check_restored(&Requirement { rails: Some(false), ..small(8, "MQM9790-NS2F=2") });
    check_restored(&Requirement { rails: Some(false), ..small(16, "MQM9790-NS2F") });
    check_restored(&Requirement { rails_per_leaf: Some(4), ..small(16, "MQM9790-NS2F") });
    check_restored(&Requirement { ratio: Some("2:1".parse().unwrap()), ..small(60, "MQM9790-NS2F") });
}

#[test]
fn the_examples_keep_their_pairs_and_break_no_rule_of_wiring() {
    for (name, _, text) in spineleaf::examples::ALL {
        let document = spineleaf::store::parse(text, std::path::Path::new(name)).unwrap();
        let (next, _, left) = wired(&unlinked(&document), None);
        assert!(left.is_empty(), "{name}: {left:?}");
        assert_eq!(count_links(&next), count_links(&document), "{name}");
        let derived = derive(&next, Catalog::built_in());
        let errors: Vec<_> = derived
            .findings
            .iter()
            .filter(|finding| finding.severity == Severity::Error && finding.rule.starts_with("FAB"))
            .collect();
        assert!(errors.is_empty(), "{name}: {errors:?}");
    }
}

#[test]
fn a_finished_fabric_gets_no_link() {
    let (document, _) = designed(&university());
    let wire = auto_wire(&document, Catalog::built_in(), None);
    assert_eq!((wire.edit, wire.links, wire.unwired), (None, 0, Vec::new()));
}

/// One server more on a staged fabric: its eight HCAs go to the eight leaves, each on the next port.
#[test]
fn a_new_server_goes_to_the_next_port_of_every_rail() {
    let (mut document, _) = designed(&securities());
    let host = NewHost {
        name: "gpu001".into(),
        part: "DGX H200".into(),
        adapter: None,
        duty: Duty::Compute,
        unit: 0,
        mount: NewMount::Nowhere,
    };
    document.apply(&Edit::Insert(Box::new(Insertion { hosts: vec![host], ..Insertion::default() }))).unwrap();
    let (id, row) = document.hosts.iter().next_back().unwrap();
    assert_eq!(row.name, "gpu017");
    let chosen = BTreeSet::from([DeviceId::Host(id)]);
    let (next, links, left) = wired(&document, Some(&chosen));
    assert_eq!((links, left), (8, Vec::new()));
    for (rail, link) in (0u16..).zip(next.links.rows().skip(document.links.len())) {
        assert_eq!(link.ends, [PortRef::host(id, rail), PortRef::switch(SwitchId(u32::from(rail)), 16)]);
    }
}

/// University: every port of the spines is in use, so a ninth leaf has nowhere to go up to.
#[test]
fn a_leaf_beside_full_spines_is_reported() {
    let (mut document, _) = designed(&university());
    let leaf = NewSwitch {
        name: "leaf-r8".into(),
        part: "MQM9790-NS2F".into(),
        tier: Tier::Leaf,
        unit: 1,
        index: 0,
        manager: false,
        mount: NewMount::Nowhere,
    };
    document
        .apply(&Edit::Insert(Box::new(Insertion { switches: vec![leaf], ..Insertion::default() })))
        .unwrap();
    let (id, row) = document.switches.iter().next_back().unwrap();
    assert_eq!(row.name, "leaf-r9");
    let (_, links, left) = wired(&document, Some(&BTreeSet::from([DeviceId::Switch(id)])));
    assert_eq!(links, 0);
    let expected: Vec<_> = (1..=4).map(|spine| format!("8 × spine-0{spine} has no free port")).collect();
    assert_eq!(left, expected);
}

#[test]
fn ports_are_reported_with_their_reason_and_not_linked_elsewhere() {
    let (mut document, _) = designed(&center());
    let links: Vec<LinkId> = document
        .links
        .iter()
        .filter(|(_, link)| link.ends[0].device == DeviceId::Host(HostId(3)))
        .map(|(id, _)| id)
        .collect();
    document.apply(&Edit::Disconnect { links }).unwrap();
    // An older switch in the place of leaf-r2: no part joins OSFP at NDR to QSFP56 at HDR.
    document
        .apply(&Edit::SetSwitchPart {
            switches: vec![SwitchId(1)],
            part: part("MQM8790-HS2F", PartKind::Switch),
        })
        .unwrap();
    // Another host took the place on leaf-r3.
    let mut host = document.hosts.get(HostId(0)).unwrap().clone();
    host.name = "guest".into();
    let guest = document.hosts.push(host);
    let free: Vec<u16> = (0..64u16)
        .filter(|port| document.links.rows().all(|link| link.ends[1] != PortRef::switch(SwitchId(2), *port)))
        .filter(|port| document.links.rows().all(|link| link.ends[0] != PortRef::switch(SwitchId(2), *port)))
        .collect();
    assert_eq!(free, [3]);
    document
        .apply(&Edit::Connect { ends: [PortRef::host(guest, 2), PortRef::switch(SwitchId(2), 3)] })
        .unwrap();
    let chosen = BTreeSet::from([DeviceId::Host(HostId(3))]);
    let (next, links, left) = wired(&document, Some(&chosen));
    assert_eq!(links, 6);
    assert_eq!(
        left,
        ["1 × no cable or module joins OSFP NDR to QSFP56 HDR", "1 × leaf-u1-r3 has no free port"]
    );
    assert_eq!(next.links.len(), document.links.len() + 6);
    // A server of a unit without leaves.
    document.hosts.get_mut(HostId(3)).unwrap().unit = 7;
    let (_, links, left) = wired(&document, Some(&chosen));
    assert_eq!((links, left), (0, vec!["8 × unit 8 has no leaf".to_owned()]));
}

/// Built by hand, without a requirement: four servers and two leaves of 64 ports to a rail each,
/// two spines. 1:1 for the 16 host ports on each leaf asks for 8 links of every pair.
#[test]
fn a_fabric_built_by_hand_gets_what_its_servers_need() {
    let mut document = Document::default();
    let switch = |name: &str, tier, index| NewSwitch {
        name: name.into(),
        part: "MQM9790-NS2F".into(),
        tier,
        unit: 0,
        index,
        manager: false,
        mount: NewMount::Nowhere,
    };
    let host = NewHost {
        name: "gpu001".into(),
        part: "DGX H100".into(),
        adapter: None,
        duty: Duty::Compute,
        unit: 0,
        mount: NewMount::Nowhere,
    };
    let new = Insertion {
        parts: vec![part("DGX H100", PartKind::Host), part("MQM9790-NS2F", PartKind::Switch)],
        hosts: vec![host; 4],
        switches: vec![
            switch("leaf-r1", Tier::Leaf, 0),
            switch("leaf-r2", Tier::Leaf, 1),
            switch("spine-01", Tier::Spine, 0),
            switch("spine-01", Tier::Spine, 1),
        ],
        ..Insertion::default()
    };
    document.apply(&Edit::Insert(Box::new(new))).unwrap();
    let names: Vec<_> = document.devices().map(|device| document.device_name(device).to_owned()).collect();
    assert_eq!(names, ["gpu001", "gpu002", "gpu003", "gpu004", "leaf-r1", "leaf-r2", "spine-01", "spine-02"]);
    let (next, links, left) = wired(&document, None);
    assert_eq!((links, left), (32 + 32, Vec::new()));
    let (switches, pairs) = count_links(&next);
    assert!(pairs.values().all(|count| *count == 8));
    assert_eq!(pairs.len(), 4);
    assert_eq!((switches[&SwitchId(0)].hosts, switches[&SwitchId(1)].hosts), (16, 16));
    // Rails 0, 2, 4, 6 of the second server stand side by side on leaf-r1.
    let of_second: Vec<_> = next
        .links
        .rows()
        .filter(|link| link.ends[0].device == DeviceId::Host(HostId(1)))
        .filter(|link| link.ends[1].device == DeviceId::Switch(SwitchId(0)))
        .map(|link| (link.ends[0].port, link.ends[1].port))
        .collect();
    assert_eq!(of_second, [(0, 4), (2, 5), (4, 6), (6, 7)]);
    let derived = derive(&next, Catalog::built_in());
    assert!(
        derived.findings.iter().all(|finding| !finding.rule.starts_with("FAB")),
        "{:?}",
        derived.findings
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Links taken away at random come back, and nothing else changes.
    #[test]
    fn links_taken_away_come_back(gone in prop::collection::btree_set(0u32..512, 1..200)) {
        let (document, _) = designed(&university());
        let mut less = document.clone();
        less.apply(&Edit::Disconnect { links: gone.into_iter().map(LinkId).collect() }).unwrap();
        let (next, _, left) = wired(&less, None);
        prop_assert!(left.is_empty());
        prop_assert_eq!(count_links(&next), count_links(&document));
        let to_hosts = |document: &Document| {
            let mut links = ends(document);
            links.retain(|ends| matches!(ends[0].device, DeviceId::Host(_)));
            links
        };
        prop_assert_eq!(to_hosts(&next), to_hosts(&document));
    }
}
