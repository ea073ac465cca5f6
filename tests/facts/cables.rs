//! Which cable is bought for which run: cases worked out by hand from the makers' lists.

use crate::support::*;
use spineleaf::catalog::load::Catalog;
use spineleaf::derived::{Derived, derive};
use spineleaf::design::cabling::Cable;
use spineleaf::design::routing::Way;
use spineleaf::model::document::Document;
use spineleaf::model::edit::Edit;
use spineleaf::model::floor::FloorPoint;
use spineleaf::model::requirement::Requirement;
use spineleaf::model::units::Millimeters;

/// One host of a kind on one switch, the host's rack so far along the tray that the longest run of
/// the first cable is `run`.
fn at_run(requirement: &Requirement, run: i64) -> (Document, Derived) {
    let (mut document, _) = designed(requirement);
    let network = document.switches.rows().next().unwrap().mount.unwrap().rack;
    let host_rack = document.hosts.rows().next().unwrap().mount.unwrap().rack;
    let tray = document.trays.ids().next().unwrap();
    let mut far = document.trays.get(tray).unwrap().clone();
    far.to.x = Millimeters(1_000_000);
    *document.trays.get_mut(tray).unwrap() = far;
    let from = document.racks.get(network).unwrap().at;
    // Walk the host's rack out until the longest run over the tray is what is wanted.
    let mut x = from.x.0 + 2_000;
    for _ in 0..64 {
        let to = FloorPoint { x: Millimeters(x), y: from.y };
        document.apply(&Edit::MoveRack { rack: host_rack, to }).unwrap();
        let longest = longest(&derive(&document, Catalog::built_in()));
        if longest == run {
            break;
        }
        x += ((run - longest) * 10 / 11).clamp(-500_000, 500_000).max(if longest < run {
            1
        } else {
            -500_000
        });
    }
    let derived = derive(&document, Catalog::built_in());
    (document, derived)
}

fn longest(derived: &Derived) -> i64 {
    derived.cabling.cables.iter().filter_map(|cable| cable.block_run).max().unwrap().0
}

fn one(host: &str, hca: Option<&str>, leaf: &str) -> Requirement {
    Requirement {
        hosts: Some(1),
        host_model: Some(host.into()),
        hca: hca.map(|hca| hca.parse().unwrap()),
        leaf: Some(leaf.parse().unwrap()),
        ..Requirement::default()
    }
}

/// Module at the host, cable or fiber, module at the switch.
fn parts(derived: &Derived, cable: &Cable) -> String {
    let name = |index| derived.cabling.part(index).map_or("?".to_owned(), |part| part.opn.clone());
    let parts = [cable.modules[0], cable.part, cable.modules[1]];
    let names: Vec<_> = parts.into_iter().flatten().map(name).collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(" + ") }
}

#[track_caller]
fn check(requirement: &Requirement, run: i64, expected: &str) {
    let (_, derived) = at_run(requirement, run);
    let found = longest(&derived);
    assert!((found - run).abs() <= 20, "the test's own floor gave {found} mm, not {run}");
    let cable =
        derived.cabling.cables.iter().find(|cable| cable.block_run == Some(Millimeters(found))).unwrap();
    assert_eq!(parts(&derived, cable), expected, "at {found} mm");
}

#[test]
fn dgx_to_an_ndr_leaf_takes_flat_modules_in_the_server() {
    let dgx = one("DGX H100", None, "MQM9790-NS2F");
    check(&dgx, 12_000, "MMA4Z00-NS-FLT + MFP7E10-N015 + MMA4Z00-NS");
    check(&dgx, 35_000, "MMA4Z00-NS-FLT + MFP7E10-N040 + MMA4Z00-NS");
    check(&dgx, 49_000, "MMA4Z00-NS-FLT + MFP7E10-N050 + MMA4Z00-NS");
    check(&dgx, 60_000, "MMS4X00-NS-FLT + MFP7E30-N070 + MMS4X00-NS");
    check(&dgx, 120_000, "nothing");
}

#[test]
fn an_osfp_adapter_takes_single_port_modules() {
    let hgx = one("HGX 8-GPU", Some("MCX75310AAS-NEAT=8"), "MQM9790-NS2F");
    check(&hgx, 35_000, "MMA4Z00-NS400 + MFP7E10-N040 + MMA4Z00-NS");
    check(&hgx, 60_000, "MMS4X00-NS400 + MFP7E30-N070 + MMS4X00-NS");
    check(&hgx, 105_000, "nothing");
}

#[test]
fn hdr_runs_on_active_optical_cables_to_100_m() {
    let hdr = one("1-NIC host", Some("MCX653105A-HDAT=1"), "MQM8790-HS2F");
    check(&hdr, 62_000, "MFS1S00-H100V");
    check(&hdr, 9_000, "MFS1S00-H010V");
    check(&hdr, 101_000, "nothing");
}

#[test]
fn an_hdr_adapter_on_an_ndr_leaf_ends_at_30_m() {
    let mixed = one("1-NIC host", Some("MCX653105A-HDAT=1"), "MQM9790-NS2F");
    check(&mixed, 28_000, "MFA7U10-H030");
    check(&mixed, 31_000, "nothing");
}

#[test]
fn optics_everywhere_leaves_copper_out() {
    let optics = Requirement { media: Some("optics".parse().unwrap()), ..university() };
    let (_, derived) = designed(&optics);
    assert!(derived.cabling.cables.iter().all(|cable| !parts(&derived, cable).contains("MCP")));
    assert_eq!(derived.metrics.cables, 512);
}

/// Leaf and spine in one rack, two links a cable: 8 links a pair are 4 cables.
#[test]
fn leaf_to_spine_in_one_rack_is_twin_copper() {
    let (document, derived) = designed(&university());
    let copper: Vec<_> =
        derived.cabling.cables.iter().filter(|cable| cable.modules == [None, None]).collect();
    assert_eq!(copper.len(), 128);
    for cable in copper {
        assert_eq!(derived.cabling.links(cable).len(), 2);
        assert_eq!(cable.run.unwrap().way, Way::InRack);
        let ends: Vec<_> = derived
            .cabling
            .links(cable)
            .iter()
            .map(|id| document.links.get(*id).unwrap().ends.map(|end| document.cage_of(end).unwrap()))
            .collect();
        assert_eq!(ends[0], ends[1], "both links of a twin cable end in the same two cages");
    }
}

/// A splitter is counted per leaf: one for two HCA ports of one rail.
#[test]
fn splitters_serve_two_hosts_of_one_rail() {
    let (document, derived) = designed(&center());
    let splitters: Vec<_> =
        derived.cabling.cables.iter().filter(|cable| parts(&derived, cable).starts_with("MCP7Y00")).collect();
    assert!(!splitters.is_empty());
    for cable in splitters {
        let links: Vec<_> =
            derived.cabling.links(cable).iter().map(|id| document.links.get(*id).unwrap()).collect();
        assert_eq!(links.len(), 2);
        assert_eq!(document.cage_of(links[0].ends[1]), document.cage_of(links[1].ends[1]));
        assert_eq!(links[0].ends[0].port, links[1].ends[0].port, "one rail");
        assert!(cable.run.unwrap().total() <= cable.ordered.unwrap());
    }
}

#[test]
fn fibers_that_share_a_module_are_of_one_length() {
    let (document, derived) = designed(&superpod(1));
    let mut lengths = std::collections::BTreeMap::new();
    for cable in derived.cabling.cables.iter().filter(|cable| cable.modules[0].is_some()) {
        for link in derived.cabling.links(cable) {
            for end in document.links.get(*link).unwrap().ends {
                let cage = document.cage_of(end).unwrap();
                assert_eq!(*lengths.entry(cage).or_insert(cable.ordered), cable.ordered);
            }
        }
    }
}

/// The measured run of every cable is the sum of its terms, by the one definition.
#[test]
fn runs_add_up_and_follow_the_trays() {
    let (document, derived) = designed(&superpod(4));
    for cable in &derived.cabling.cables {
        let run = cable.run.unwrap();
        assert_eq!(run.total(), run.rise + run.lateral + run.route + run.drop + run.slack);
        if run.way == Way::Overhead {
            let racks = cable.ends.map(|end| document.mount(end).unwrap().rack);
            let at = racks.map(|rack| document.racks.get(rack).unwrap().at);
            let straight = (at[0].x - at[1].x).abs() + (at[0].y - at[1].y).abs();
            assert!(run.route >= straight, "a route is never shorter than the way at right angles");
            assert!(run.slack >= Millimeters(1_000));
        }
    }
}
