//! What cannot be built is refused with what would help.

use crate::support::*;
use spineleaf::model::requirement::Requirement;

#[track_caller]
fn check(change: impl FnOnce(&mut Requirement), words: &[&str]) {
    let mut requirement = university();
    requirement.leaf = Some("MQM9790-NS2F".parse().unwrap());
    requirement.spine = spineleaf::model::requirement::PartCounts::default();
    change(&mut requirement);
    let refusal = refusal(&requirement);
    for word in words {
        assert!(refusal.contains(word), "\"{word}\" in: {refusal}");
    }
}

#[test]
fn no_hosts() {
    check(|r| r.hosts = Some(0), &["hosts", "0 hosts", "1 or more"]);
    check(|r| r.hosts = None, &["hosts", "not given", "--gpus"]);
}

#[test]
fn more_hosts_than_two_tiers_hold() {
    check(|r| r.hosts = Some(257), &["257 hosts", "72 leaves", "hold 256"]);
    check(|r| r.hosts = Some(1_000_000), &["two tiers"]);
    check(|r| r.hosts = Some(u32::MAX), &["beyond"]);
    check(|r| (r.hosts, r.final_hosts) = (Some(1), Some(u32::MAX)), &["final-hosts", "beyond"]);
}

#[test]
fn an_unknown_or_ambiguous_part() {
    check(|r| r.leaf = Some("MQM9999".parse().unwrap()), &["leaf", "MQM9999", "no such part", "nearest"]);
    check(|r| r.leaf = Some("QM9790".parse().unwrap()), &["leaf", "QM9790", "MQM9790-NS2F", "MQM9790-NS2R"]);
    check(|r| r.host_model = Some("DGX Z9".into()), &["host-model", "DGX Z9", "no such part"]);
}

#[test]
fn an_adapter_that_no_leaf_part_can_serve_at_any_length() {
    check(
        |r| {
            r.host_model = Some("HGX 8-GPU".into());
            r.hca = Some("MCX75310AAS-NEAT=8".parse().unwrap());
            r.leaf = Some("MQM8790-HS2F".parse().unwrap());
        },
        &["MCX75310AAS-NEAT", "MQM8790-HS2F", "no part", "at any length"],
    );
}

#[test]
fn an_open_chassis_without_its_adapters_and_a_closed_one_with_them() {
    check(|r| r.host_model = Some("HGX 8-GPU".into()), &["hca", "not given", "MCX75310AAS-NEAT=8"]);
    check(|r| r.hca = Some("MCX75310AAS-NEAT=8".parse().unwrap()), &["hca", "built in"]);
    check(
        |r| {
            r.host_model = Some("HGX 8-GPU".into());
            r.hca = Some("MCX75310AAS-NEAT=4".parse().unwrap());
        },
        &["takes 8 adapters", "4 were given"],
    );
}

#[test]
fn numbers_of_switches_that_cannot_be() {
    check(|r| r.spine = "MQM9790-NS2F=5".parse().unwrap(), &["5 spines", "4 or 8 or 16 or 32"]);
    check(|r| r.spine = "MQM9790-NS2F=2".parse().unwrap(), &["2 spines now", "16 uplinks", "need 32"]);
    check(|r| r.leaf = Some("MQM9790-NS2F=9".parse().unwrap()), &["9 leaves", "8 leaves"]);
    check(|r| r.spine = "MQM9700-NS2F,MQM9790-NS2F".parse().unwrap(), &["spine", "number each"]);
}

#[test]
fn gpus_that_are_no_whole_hosts() {
    check(|r| (r.hosts, r.gpus) = (None, Some(250)), &["gpus", "250", "248 or 256"]);
    check(|r| r.gpus = Some(128), &["gpus", "16 hosts, not 32"]);
}

#[test]
fn a_final_size_below_today() {
    check(|r| r.final_hosts = Some(31), &["final-hosts", "fewer than the 32"]);
}

#[test]
fn racks_that_hold_no_host() {
    check(|r| r.rack_kw = Some("9".parse().unwrap()), &["DGX H100", "10200 W", "9000", "--rack-kw"]);
    check(|r| r.hosts_per_rack = Some(7), &["7 in a rack", "6 fit"]);
    check(
        |r| {
            r.host_model = Some("PowerEdge".into());
        },
        &["host-model"],
    );
}

#[test]
fn a_chassis_of_unknown_height_asks_for_it() {
    // No catalog host lacks its height today, so the figure is taken out of one by hand.
    use spineleaf::catalog::load::Catalog;
    use spineleaf::model::part::Facts;
    let mut part = spineleaf::model::part::Part::clone(Catalog::built_in().get("DGX H100").unwrap());
    if let Facts::Host(facts) = &mut part.facts {
        facts.size.rack_units = None;
    }
    let part = std::sync::Arc::new(part);
    let catalog = Catalog::built_in().with_carried([&part].into_iter());
    let error = spineleaf::design::design(&university(), &catalog).unwrap_err().to_string();
    assert!(error.contains("publishes no rack units") && error.contains("--host-rack-units"), "{error}");
}
