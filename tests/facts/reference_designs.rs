//! Published designs, reproduced: one line each.

use crate::support::*;
use spineleaf::model::requirement::Requirement;

/// Hosts, leaves, spines, host links with managers, fabric links, links per pair.
#[track_caller]
fn check(requirement: &Requirement, expected: (u32, u32, u32, u32, u32)) {
    let (_, derived) = designed(requirement);
    let fabric = &derived.metrics.fabrics[0];
    let between = fabric.leaf_spine + fabric.inter_switch;
    let per_pair = fabric.links_per_pair.map_or(0, |(fewest, _)| fewest);
    assert_eq!(
        (fabric.leaves, fabric.spines, fabric.host_leaf + fabric.manager, between, per_pair),
        expected,
        "{requirement:?}"
    );
    assert!(derived.findings.iter().all(|finding| !finding.rule.starts_with("FAB")));
}

fn dgx(hosts: u32) -> Requirement {
    Requirement {
        hosts: Some(hosts),
        host_model: Some("DGX H100".into()),
        leaf: Some("MQM9700-NS2F".parse().unwrap()),
        ..Requirement::default()
    }
}

/// DGX SuperPOD H100 reference architecture, compute fabric component count with UFM.
#[test]
fn superpod_h100_rows_with_fabric_managers() {
    check(&superpod(1), (8, 4, 252, 256, 8));
    check(&superpod(2), (16, 8, 508, 512, 4));
    check(&superpod(3), (24, 16, 764, 768, 2));
    check(&superpod(4), (32, 16, 1020, 1024, 2));
}

/// The same document's idealized rows without UFM.
#[test]
fn superpod_h100_rows_without_fabric_managers() {
    check(&dgx(128), (32, 16, 1024, 1024, 2));
    check(&dgx(256), (64, 32, 2048, 2048, 1));
}

/// DGX BasePOD: two switches back to back, four and eight servers.
#[test]
fn basepod_pairs() {
    let pair = |hosts| Requirement { leaf: Some("MQM9700-NS2F=2".parse().unwrap()), ..dgx(hosts) };
    check(&pair(4), (2, 0, 32, 16, 0));
    check(&pair(8), (2, 0, 64, 32, 0));
}

/// The 800-port HDR zone of Fire-Flyer: one adapter a host, 40-port switches.
#[test]
fn fire_flyer_zone_of_800_hdr_ports() {
    let zone = Requirement {
        hosts: Some(800),
        host_model: Some("1-NIC host".into()),
        hca: Some("MCX653105A-HDAT=1".parse().unwrap()),
        leaf: Some("MQM8790-HS2F".parse().unwrap()),
        ..Requirement::default()
    };
    check(&zone, (40, 20, 800, 800, 1));
}

/// One plane of the 8-plane network of 2,048 end points (ISCA 2025).
#[test]
fn plane_of_2048_end_points() {
    let plane = Requirement {
        hosts: Some(2048),
        host_model: Some("1-NIC host".into()),
        hca: Some("MCX75310AAS-NEAT=1".parse().unwrap()),
        leaf: Some("MQM9790-NS2F".parse().unwrap()),
        ..Requirement::default()
    };
    check(&plane, (64, 32, 2048, 2048, 1));
}

/// The smaller four-leaf design of 16 servers: two rails share a leaf, 16 links a pair.
#[test]
fn sixteen_servers_on_four_leaves() {
    let small = Requirement {
        hosts: Some(16),
        host_model: Some("DGX H200".into()),
        leaf: Some("MQM9790-NS2F=4".parse().unwrap()),
        spine: "MQM9790-NS2F=2".parse().unwrap(),
        ..Requirement::default()
    };
    check(&small, (4, 2, 128, 128, 16));
}

#[test]
fn sixteen_servers_without_a_final_size_get_a_whole_unit() {
    check(&dgx(16), (8, 4, 128, 256, 8));
}

/// The rate is the one that links run at, not the one that switches could.
#[test]
fn an_hdr_adapter_on_an_ndr_leaf_runs_at_hdr() {
    let mixed = Requirement {
        hosts: Some(4),
        host_model: Some("1-NIC host".into()),
        hca: Some("MCX653105A-HDAT=1".parse().unwrap()),
        leaf: Some("MQM9700-NS2F".parse().unwrap()),
        ..Requirement::default()
    };
    let (_, derived) = designed(&mixed);
    let fabric = &derived.metrics.fabrics[0];
    assert_eq!((fabric.generation.as_str(), fabric.rate.0), ("HDR", 200));
}

/// 64 ports at 2:1 are 40:20, at 3:1 48:16.
#[test]
fn oversubscribed_leaves_keep_whole_ratios() {
    let at = |ratio: &str| Requirement { ratio: Some(ratio.parse().unwrap()), ..dgx(80) };
    check(&at("2:1"), (16, 5, 640, 320, 4));
    check(&at("3:1"), (16, 4, 640, 256, 4));
}
