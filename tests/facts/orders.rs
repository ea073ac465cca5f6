//! The four orders that the program was made for, number by number.

use crate::support::*;
use spineleaf::design::bill::Category;
use spineleaf::model::fabric::{DeviceId, Tier};
use spineleaf::model::media::MediaOrder;
use std::collections::BTreeSet;

/// Tiers, leaves, spines, host and fabric links, manager links, links per pair, bisection, managers.
#[track_caller]
fn check(requirement: &spineleaf::model::requirement::Requirement, expected: &str) {
    let (_, derived) = designed(requirement);
    let fabric = &derived.metrics.fabrics[0];
    let pair = fabric.links_per_pair.map_or("none".to_owned(), |(few, most)| format!("{few}..{most}"));
    let found = format!(
        "{} tiers, {} leaves, {} spines, {} + {} + {} links, {pair} per pair, {}, {} Gb/s, {} SM, {} racks",
        fabric.tiers,
        fabric.leaves,
        fabric.spines,
        fabric.host_leaf,
        fabric.manager,
        fabric.leaf_spine,
        fabric.oversubscription.unwrap(),
        fabric.bisection.0,
        fabric.subnet_managers,
        derived.metrics.racks,
    );
    assert_eq!(found, expected);
}

#[test]
fn university_256_uses_every_port_of_twelve_switches() {
    check(
        &university(),
        "2 tiers, 8 leaves, 4 spines, 256 + 0 + 256 links, 8..8 per pair, 1:1, 51200 Gb/s, 2 SM, 9 racks",
    );
    let (document, derived) = designed(&university());
    for (id, links) in derived.metrics.switch_links.clone() {
        assert_eq!(links.all(), 64, "{}", document.switches.get(id).unwrap().name);
    }
    let fabric = &derived.metrics.fabrics[0];
    assert_eq!((fabric.free_leaf, fabric.free_spine), (0, 0));
    assert_eq!((derived.metrics.gpus, derived.metrics.hosts), (256, 32));
    assert!(derived.findings.iter().all(|f| f.severity == spineleaf::checks::finding::Severity::Info));
}

#[test]
fn university_subnet_managers_run_on_the_two_managed_spines() {
    let (document, _) = designed(&university());
    let on: Vec<_> = document.switches.rows().filter(|s| s.manager).map(|s| s.name.as_str()).collect();
    assert_eq!(on, ["spine-01", "spine-02"]);
    for name in on {
        let switch = document.switches.rows().find(|s| s.name == name).unwrap();
        assert_eq!(document.part(switch.part).unwrap().opn, "MQM9700-NS2F");
    }
}

#[test]
fn university_has_no_room_for_a_fabric_manager() {
    let mut with_ufm = university();
    with_ufm.ufm = 2;
    let refusal = refusal(&with_ufm);
    for words in ["2 fabric managers", "0 are free", "--hosts 31", "on-board", "unit number 2"] {
        assert!(refusal.contains(words), "{words} in: {refusal}");
    }
}

#[test]
fn securities_firm_starts_with_two_of_four_spines() {
    check(
        &securities(),
        "2 tiers, 8 leaves, 2 spines, 128 + 0 + 128 links, 8..8 per pair, 1:1, 25600 Gb/s, 0 SM, 5 racks",
    );
    let (document, derived) = designed(&securities());
    for (id, links) in derived.metrics.switch_links.clone() {
        if document.switches.get(id).unwrap().tier == Tier::Leaf {
            assert_eq!((links.hosts, links.up), (16, 16));
        }
    }
}

/// By name, not by number: the two spines and sixteen hosts that come later must move nothing.
#[test]
fn securities_firm_grows_without_moving_a_cable_or_a_device() {
    let mut later = securities();
    later.hosts = Some(32);
    later.spine = "MQM9790-NS2F=4".parse().unwrap();
    let (now, _) = designed(&securities());
    let (then, _) = designed(&later);
    let links = |document: &spineleaf::model::document::Document| -> BTreeSet<[String; 2]> {
        document.links.rows().map(|link| link.ends.map(|end| document.port_label(end))).collect()
    };
    let places = |document: &spineleaf::model::document::Document| -> BTreeSet<(String, String, u8)> {
        document
            .devices()
            .map(|device| {
                let mount = document.mount(device).unwrap();
                let rack = document.racks.get(mount.rack).unwrap();
                let at = format!("{} at {},{}", rack.name, rack.at.x.0, rack.at.y.0);
                (document.device_name(device).to_owned(), at, mount.unit)
            })
            .collect()
    };
    assert!(links(&now).is_subset(&links(&then)));
    assert!(places(&now).is_subset(&places(&then)));
    assert_eq!((now.links.len(), then.links.len()), (256, 512));
}

/// What is bought stays, too: a cable keeps its name and its part when later hosts come, with
/// managers on the last free ports as well (their fibers may be ordered as long as their neighbor's).
#[test]
fn growth_changes_no_cable_name_and_no_kind_of_cable() {
    let cables = |requirement: &spineleaf::model::requirement::Requirement| {
        let (document, derived) = designed(requirement);
        let named: std::collections::BTreeMap<String, (String, bool)> = derived
            .cabling
            .cables
            .iter()
            .map(|cable| {
                let link = document.links.get(derived.cabling.links(cable)[0]).unwrap();
                let ends = link.ends.map(|end| document.port_label(end)).join(" - ");
                let name = spineleaf::design::cabling::Cabling::name(cable.id);
                (name, (ends, cable.modules[0].is_some()))
            })
            .collect();
        named
    };
    let mut with_ufm = securities();
    (with_ufm.final_hosts, with_ufm.ufm) = (Some(31), 2);
    let mut later = with_ufm.clone();
    (later.hosts, later.spine) = (Some(31), "MQM9790-NS2F=4".parse().unwrap());
    let (now, then) = (cables(&with_ufm), cables(&later));
    for (name, cable) in &now {
        assert_eq!(then.get(name), Some(cable), "{name}");
    }
}

/// Following the printed way out works.
#[test]
fn another_unit_is_named_only_where_it_can_be_built() {
    let mut with_ufm = securities();
    (with_ufm.ufm, with_ufm.final_hosts) = (2, Some(33));
    with_ufm.leaf = Some("MQM9790-NS2F=16".parse().unwrap());
    with_ufm.spine = "MQM9790-NS2F=8".parse().unwrap();
    let (_, derived) = designed(&with_ufm);
    assert_eq!(derived.metrics.fabrics[0].manager, 4);
    let full = spineleaf::model::requirement::Requirement { hosts: Some(256), ..superpod(4) };
    assert!(!refusal(&full).contains("unit number"), "{}", refusal(&full));
}

#[test]
fn securities_firm_with_managers_needs_a_final_31_or_managed_spines() {
    let mut with_ufm = securities();
    with_ufm.ufm = 2;
    let refusal = refusal(&with_ufm);
    assert!(refusal.contains("--final-hosts 31"), "{refusal}");
    assert!(refusal.contains("MQM9700-NS2F"), "{refusal}");
    with_ufm.final_hosts = Some(31);
    check(
        &with_ufm,
        "2 tiers, 8 leaves, 2 spines, 128 + 4 + 128 links, 8..8 per pair, 1:1, 25600 Gb/s, 2 SM, 5 racks",
    );
    let mut managed = securities();
    managed.spine = "MQM9700-NS2F=2".parse().unwrap();
    let (_, derived) = designed(&managed);
    assert_eq!(derived.metrics.fabrics[0].subnet_managers, 2);
}

#[test]
fn center_of_64_generic_hosts_is_two_units() {
    check(
        &center(),
        "2 tiers, 16 leaves, 8 spines, 512 + 0 + 512 links, 4..4 per pair, 1:1, 102400 Gb/s, 2 SM, 19 racks",
    );
    let (_, derived) = designed(&center());
    // The chassis publishes no watts: the sum is absent and says why.
    assert_eq!(derived.metrics.maximum.total(), None);
    assert_eq!(derived.metrics.maximum.missing.iter().collect::<Vec<_>>(), ["HGX 8-GPU"]);
    let adapters = derived.bill.lines.iter().find(|line| line.category == Category::Adapter).unwrap();
    assert_eq!((adapters.part.opn.as_str(), adapters.quantity), ("MCX75310AAS-NEAT", 512));
}

#[test]
fn own_figures_of_a_chassis_are_marked_as_the_users() {
    let mut own = center();
    own.host_watts = Some(spineleaf::model::units::Watts::whole(10_200));
    let (document, derived) = designed(&own);
    assert!(derived.metrics.maximum.total().is_some());
    let host = document.part(document.hosts.rows().next().unwrap().part).unwrap();
    let figure = host.provenance.exceptions.iter().find(|figure| figure.figure == "power").unwrap();
    assert_eq!(figure.kind, spineleaf::model::part::SourceKind::User);
}

/// The layout carries the server with the user's watts; the same order is designed again from it,
/// and other watts replace them.
#[test]
fn own_figures_survive_a_redesign() {
    use spineleaf::model::units::Watts;
    let mut own = center();
    own.host_watts = Some(Watts::whole(10_200));
    let (mut document, derived) = designed(&own);
    own.host_watts = Some(Watts::whole(9_000));
    let edit = spineleaf::design::redesign(&document, &own, &derived.catalog).unwrap();
    document.apply(&edit).unwrap();
    let again = spineleaf::derived::derive(&document, spineleaf::catalog::load::Catalog::built_in());
    let switches = again.metrics.maximum.total().unwrap() - Watts::whole(64 * 9_000);
    assert_eq!(switches, Watts::whole(2 * 1_720 + 22 * 1_610));
    let host = document.part(document.hosts.rows().next().unwrap().part).unwrap();
    assert_eq!(host.provenance.exceptions.iter().filter(|figure| figure.figure == "power").count(), 1);
}

#[test]
fn center_with_managers_gives_up_one_host() {
    let mut with_ufm = center();
    with_ufm.ufm = 2;
    let refusal = refusal(&with_ufm);
    for words in ["--hosts 63", "on-board", "unit number 3"] {
        assert!(refusal.contains(words), "{words} in: {refusal}");
    }
    with_ufm.hosts = Some(63);
    check(
        &with_ufm,
        "2 tiers, 16 leaves, 8 spines, 504 + 4 + 512 links, 4..4 per pair, 1:1, 100800 Gb/s, 2 SM, 19 racks",
    );
}

#[test]
fn superpod_of_127_takes_16_spines() {
    check(
        &superpod(4),
        "2 tiers, 32 leaves, 16 spines, 1016 + 4 + 1024 links, 2..2 per pair, 1:1, 203200 Gb/s, 2 SM, 37 racks",
    );
}

#[test]
fn superpod_of_95_takes_16_spines_and_not_12() {
    check(
        &superpod(3),
        "2 tiers, 24 leaves, 16 spines, 760 + 4 + 768 links, 2..2 per pair, 1:1, 152000 Gb/s, 2 SM, 28 racks",
    );
}

/// The count worked out from the published design: modules and fibers of 127 servers in optics.
#[test]
fn superpod_of_127_counts_modules_and_fibers_as_published() {
    let mut optics = superpod(4);
    optics.media = Some(MediaOrder::Optics.into());
    let (_, derived) = designed(&optics);
    let of = |opn: &str| {
        derived.bill.lines.iter().filter(|line| line.part.opn == opn).map(|line| line.quantity).sum::<u32>()
    };
    assert_eq!(of("MMA4Z00-NS"), 1024 / 2 + 32 * 16 + 512);
    assert_eq!(of("MMA4Z00-NS-FLT"), 508);
    assert_eq!(of("MMA4Z00-NS400"), 4);
    let fibers: u32 = derived
        .bill
        .lines
        .iter()
        .filter(|line| line.category == Category::Fiber)
        .map(|line| line.quantity)
        .sum();
    assert_eq!(fibers, 1016 + 4 + 1024);
    assert_eq!(derived.metrics.cables, 2044);
}

#[test]
fn managers_of_127_hosts_sit_on_four_leaves_of_the_short_unit() {
    let (document, _) = designed(&superpod(4));
    let mut ends: Vec<String> = document
        .links
        .rows()
        .filter(|link| document.device_name(link.ends[0].device).starts_with("ufm"))
        .map(|link| document.port_label(link.ends[1]))
        .collect();
    ends.sort();
    assert_eq!(ends, ["leaf-u4-r1 1/16/2", "leaf-u4-r2 1/16/2", "leaf-u4-r3 1/16/2", "leaf-u4-r4 1/16/2"]);
}

#[test]
fn wiring_follows_the_makers_port_names() {
    let (document, derived) = designed(&university());
    let find = |host: &str| -> Vec<String> {
        document
            .links
            .rows()
            .filter(|link| document.device_name(link.ends[0].device) == host)
            .map(|link| link.ends.map(|end| document.port_label(end)).join(" - "))
            .collect()
    };
    // Rail 0 of a DGX comes out at cage 4, port 2; host 1 is slot 0 of every leaf.
    assert_eq!(find("gpu001")[0], "gpu001 OSFP4P2 - leaf-r1 1/1/1");
    assert_eq!(find("gpu002")[7], "gpu002 OSFP1P1 - leaf-r8 1/1/2");
    let pairs = &derived.metrics.pair_links;
    assert!(pairs.values().all(|links| *links == 8));
    assert_eq!(pairs.len(), 32);
    let up = document
        .links
        .rows()
        .find(|link| document.port_label(link.ends[0]) == "leaf-r2 1/17/1")
        .map(|link| document.port_label(link.ends[1]));
    assert_eq!(up.as_deref(), Some("spine-01 1/5/1"));
    assert!(document.links.rows().all(|link| matches!(link.ends[1].device, DeviceId::Switch(_))));
}
