//! Every rule seen firing on a layout that breaks it and silent on one that just passes.

use crate::support::*;
use spineleaf::catalog::load::Catalog;
use spineleaf::checks::finding::{Finding, Quantity, RuleState, Severity, item_name};
use spineleaf::checks::rules::RULES;
use spineleaf::derived::{Derived, derive};
use spineleaf::model::document::Document;
use spineleaf::model::edit::Edit;
use spineleaf::model::fabric::{DeviceId, Link, PortRef};
use spineleaf::model::floor::{FloorPoint, Mount};
use spineleaf::model::ids::{HostId, LinkId, RackId, SwitchId, TrayId};
use spineleaf::model::money::Money;
use spineleaf::model::overrides::CableChoice;
use spineleaf::model::part::Facts;
use spineleaf::model::pricing::{CategoryTerms, Price, Pricing, Terms};
use spineleaf::model::requirement::{Language, Requirement};
use spineleaf::model::units::{Millimeters, Watts};
use spineleaf::model::waiver::{Item, Waiver};
use std::sync::Arc;

fn derived(document: &Document) -> Derived {
    derive(document, Catalog::built_in())
}

fn of(document: &Document, code: &str) -> Vec<Finding> {
    derived(document).findings.into_iter().filter(|finding| finding.rule == code).collect()
}

#[track_caller]
fn silent(document: &Document, code: &str) {
    let findings = of(document, code);
    assert!(findings.is_empty(), "{code} should be silent: {findings:?}");
    let rules = derived(document).rules;
    let state = rules.iter().find(|(known, _)| *known == code).map(|(_, state)| *state);
    assert_eq!(state, Some(RuleState::Judged), "{code} should have judged something");
}

/// The one finding of a rule, with a way out, in both languages.
#[track_caller]
fn fires(document: &Document, code: &str, severity: Severity, items: &[&str]) -> Finding {
    let mut findings = of(document, code);
    assert_eq!(findings.len(), 1, "{code}: {findings:?}");
    let finding = findings.remove(0);
    assert_eq!(finding.severity, severity, "{code}");
    let names: Vec<_> = finding.items.iter().map(|item| item_name(document, item)).collect();
    for item in items {
        assert!(names.iter().any(|name| name == item), "{item} in {names:?}");
    }
    assert!(finding.fix.is_some(), "{code} names no way out");
    for language in [Language::En, Language::Zh] {
        assert!(!finding.problem.text(language).is_empty());
    }
    finding
}

/// Carries out the fix and expects the rule to be silent then.
#[track_caller]
fn mended(document: &Document, finding: &Finding) {
    let edit = finding.fix.as_ref().and_then(|fix| fix.edit.clone()).expect("a fix with an edit");
    let mut next = document.clone();
    next.apply(&edit).unwrap();
    assert!(of(&next, finding.rule).is_empty(), "the fix of {} does not mend it", finding.rule);
}

fn switch(document: &Document, name: &str) -> SwitchId {
    document.switches.iter().find(|(_, switch)| switch.name == name).unwrap().0
}

/// The links between two devices, by name.
fn between(document: &Document, a: &str, b: &str) -> Vec<LinkId> {
    let wanted = [a, b];
    document
        .links
        .iter()
        .filter(|(_, link)| link.ends.map(|end| document.device_name(end.device)) == wanted)
        .map(|(id, _)| id)
        .collect()
}

fn base() -> Document {
    designed(&university()).0
}

fn choose(document: &mut Document, links: Vec<LinkId>, choice: CableChoice) {
    document.apply(&Edit::ChooseCable { links, choice: Some(choice) }).unwrap();
}

fn fixed(cable: &str) -> CableChoice {
    CableChoice::Fixed { cable: cable.into() }
}

#[test]
fn fab_01_a_port_carries_two_links_or_does_not_exist() {
    let mut document = base();
    silent(&document, "FAB-01");
    let first = document.links.get(LinkId(0)).unwrap().ends;
    let second = document.links.get(LinkId(1)).unwrap().ends;
    document.links.get_mut(LinkId(1)).unwrap().ends = [second[0], first[1]];
    let finding = fires(&document, "FAB-01", Severity::Error, &["port:leaf-r1 1/1/1"]);
    assert_eq!((finding.measured, finding.limit), (Some(Quantity::Count(2)), Some(Quantity::Count(1))));

    let mut document = base();
    document.links.get_mut(LinkId(1)).unwrap().ends[1].port = 64;
    fires(&document, "FAB-01", Severity::Error, &["port:leaf-r2 #64"]);
}

#[test]
fn fab_02_leaves_of_one_spine_differ() {
    let mut document = base();
    silent(&document, "FAB-02");
    let link = between(&document, "leaf-r3", "spine-02")[0];
    document.apply(&Edit::Disconnect { links: vec![link] }).unwrap();
    let finding = fires(&document, "FAB-02", Severity::Error, &["switch:spine-02", "switch:leaf-r3"]);
    assert_eq!((finding.measured, finding.limit), (Some(Quantity::Count(7)), Some(Quantity::Count(8))));
    // As many links less on every leaf is even again.
    let links: Vec<_> = (1..=8)
        .filter(|r| *r != 3)
        .map(|r| between(&document, &format!("leaf-r{r}"), "spine-02")[0])
        .collect();
    document.apply(&Edit::Disconnect { links }).unwrap();
    silent(&document, "FAB-02");
}

#[test]
fn fab_04_a_leaf_breaks_the_promised_ratio() {
    let mut document = base();
    silent(&document, "FAB-04");
    let link = between(&document, "leaf-r3", "spine-02")[0];
    document.apply(&Edit::Disconnect { links: vec![link] }).unwrap();
    let finding = fires(&document, "FAB-04", Severity::Error, &["switch:leaf-r3"]);
    assert_eq!(finding.measured.unwrap().text(), "32:31");
    let host = between(&document, "gpu001", "leaf-r3");
    document.apply(&Edit::Disconnect { links: host }).unwrap();
    silent(&document, "FAB-04");
}

/// Links of fabric managers are no host traffic: 31 hosts and a manager over 32 uplinks keep 1:1.
#[test]
fn fab_04_does_not_count_managers() {
    let (mut document, _) = designed(&superpod(1));
    silent(&document, "FAB-04");
    let spare = between(&document, "leaf-r1", "spine-01")[0];
    document.apply(&Edit::Disconnect { links: vec![spare] }).unwrap();
    silent(&document, "FAB-04");
}

#[test]
fn fab_05_a_leaf_is_not_joined_to_a_spine() {
    let mut document = base();
    silent(&document, "FAB-05");
    let mut links = between(&document, "leaf-r3", "spine-02");
    let last = links.pop().unwrap();
    document.apply(&Edit::Disconnect { links }).unwrap();
    silent(&document, "FAB-05");
    document.apply(&Edit::Disconnect { links: vec![last] }).unwrap();
    fires(&document, "FAB-05", Severity::Error, &["switch:leaf-r3", "switch:spine-02"]);
}

#[test]
fn fab_08_an_hca_is_not_on_the_leaf_of_its_rail() {
    let mut document = base();
    silent(&document, "FAB-08");
    let (a, b) = (between(&document, "gpu001", "leaf-r1")[0], between(&document, "gpu001", "leaf-r2")[0]);
    let ends = [a, b].map(|id| document.links.get(id).unwrap().ends[1]);
    document.links.get_mut(a).unwrap().ends[1] = ends[1];
    document.links.get_mut(b).unwrap().ends[1] = ends[0];
    let found = of(&document, "FAB-08");
    assert_eq!(found.len(), 2, "one finding per rail");
    assert_eq!(item_name(&document, &found[0].items[0]), "host:gpu001");
}

#[test]
fn fab_08_is_silent_where_two_rails_share_a_leaf() {
    let shared = Requirement { rails_per_leaf: Some(2), hosts: Some(16), ..securities() };
    let shared = Requirement { final_hosts: None, spine: Default::default(), ..shared };
    silent(&designed(&shared).0, "FAB-08");
}

#[test]
fn fab_10_a_host_is_cut_off_or_short_of_a_link() {
    let mut document = base();
    silent(&document, "FAB-10");
    let one = between(&document, "gpu007", "leaf-r5");
    document.apply(&Edit::Disconnect { links: one }).unwrap();
    fires(&document, "FAB-10", Severity::Error, &["host:gpu007"]);
    let rest: Vec<_> = (1..=8).flat_map(|r| between(&document, "gpu007", &format!("leaf-r{r}"))).collect();
    document.apply(&Edit::Disconnect { links: rest }).unwrap();
    let finding = fires(&document, "FAB-10", Severity::Error, &["host:gpu007"]);
    assert_eq!((finding.measured, finding.limit), (Some(Quantity::Count(31)), Some(Quantity::Count(32))));
}

#[test]
fn fab_10_a_fabric_in_two_parts_is_found() {
    let pair = Requirement {
        hosts: Some(8),
        host_model: Some("1-NIC host".into()),
        hca: Some("MCX75310AAS-NEAT=1".parse().unwrap()),
        leaf: Some("MQM9700-NS2F=2".parse().unwrap()),
        ..Requirement::default()
    };
    let (mut document, _) = designed(&pair);
    silent(&document, "FAB-10");
    let links = between(&document, "leaf-01", "leaf-02");
    assert_eq!(links.len(), 4);
    document.apply(&Edit::Disconnect { links }).unwrap();
    fires(&document, "FAB-10", Severity::Error, &["host:node002", "host:node008"]);
}

#[test]
fn sm_01_nobody_manages_the_subnet() {
    silent(&base(), "SM-01");
    silent(&designed(&superpod(1)).0, "SM-01");
    let document = designed(&securities()).0;
    let finding = fires(&document, "SM-01", Severity::Error, &["fabric:compute"]);
    let fix = finding.fix.as_ref().unwrap().text(Language::En);
    assert!(fix.contains("MQM9700-NS2F") && fix.contains("31 hosts"), "{fix}");
    mended(&document, &finding);
    assert!(of(&document, "SM-02").is_empty());
}

/// Two managers need four leaf ports: four hosts of one port fewer, one of eight.
#[test]
fn sm_01_says_how_many_hosts_leave_room_for_managers() {
    let full = Requirement {
        hosts: Some(2048),
        host_model: Some("1-NIC host".into()),
        hca: Some("MCX75310AAS-NEAT=1".parse().unwrap()),
        leaf: Some("MQM9790-NS2F".parse().unwrap()),
        ..Requirement::default()
    };
    let finding = fires(&designed(&full).0, "SM-01", Severity::Error, &[]);
    let fix = finding.fix.unwrap().text(Language::En);
    assert!(fix.contains("2,044 hosts"), "{fix}");
    let fewer = Requirement { hosts: Some(2044), ufm: 2, ..full };
    silent(&designed(&fewer).0, "SM-01");
}

/// Switches that have a manager of their own are told to turn it on.
#[test]
fn sm_01_managers_that_are_off() {
    let mut document = base();
    let on = document.switches.iter().filter(|(_, s)| s.manager).map(|(id, _)| id).collect();
    document.apply(&Edit::SetSubnetManager { switches: on, on: false }).unwrap();
    let finding = fires(&document, "SM-01", Severity::Error, &["fabric:compute"]);
    mended(&document, &finding);
}

/// A manager host without a link serves nobody.
#[test]
fn sm_01_an_unlinked_manager_does_not_count() {
    let (mut document, _) = designed(&superpod(1));
    let links: Vec<_> = document
        .links
        .iter()
        .filter(|(_, link)| document.device_name(link.ends[0].device).starts_with("ufm"))
        .map(|(id, _)| id)
        .collect();
    document.apply(&Edit::Disconnect { links }).unwrap();
    fires(&document, "SM-01", Severity::Error, &["fabric:compute"]);
    fires(&document, "SM-04", Severity::Error, &["host:ufm-1", "host:ufm-2"]);
}

#[test]
fn sm_02_one_manager_only() {
    let mut document = base();
    silent(&document, "SM-02");
    let second = switch(&document, "spine-02");
    document.apply(&Edit::SetSubnetManager { switches: vec![second], on: false }).unwrap();
    let finding = fires(&document, "SM-02", Severity::Warning, &["fabric:compute"]);
    mended(&document, &finding);
}

#[test]
fn sm_04_managers_on_one_leaf_or_missing() {
    let (mut document, _) = designed(&superpod(1));
    silent(&document, "SM-04");
    // Swap the managers' far ends with hosts until all four sit on leaf-r1.
    let managers: Vec<LinkId> = document
        .links
        .iter()
        .filter(|(_, link)| document.device_name(link.ends[0].device).starts_with("ufm"))
        .map(|(id, _)| id)
        .collect();
    for (index, manager) in managers.iter().enumerate().skip(1) {
        let host = between(&document, &format!("gpu{:03}", index), "leaf-r1")[0];
        let ends = [*manager, host].map(|id| document.links.get(id).unwrap().ends[1]);
        document.links.get_mut(*manager).unwrap().ends[1] = ends[1];
        document.links.get_mut(host).unwrap().ends[1] = ends[0];
    }
    fires(&document, "SM-04", Severity::Warning, &["switch:leaf-r1", "host:ufm-1", "host:ufm-2"]);

    let (mut document, _) = designed(&superpod(1));
    document.requirement.ufm = 3;
    let finding = fires(&document, "SM-04", Severity::Error, &["fabric:compute"]);
    assert_eq!((finding.measured, finding.limit), (Some(Quantity::Count(2)), Some(Quantity::Count(3))));
}

/// A rack that stands so far away that no sold fiber reaches it.
fn stretched(rack: &str, x: i64) -> Document {
    let mut document = base();
    document.trays.get_mut(TrayId(0)).unwrap().to.x = Millimeters(500_000);
    let (id, row) = document.racks.iter().find(|(_, row)| row.name == rack).unwrap();
    let to = FloorPoint { x: Millimeters(x), y: row.at.y };
    document.apply(&Edit::MoveRack { rack: id, to }).unwrap();
    document
}

#[test]
fn cab_01_no_part_serves_the_run() {
    silent(&stretched("A09", 80_000), "CAB-01");
    let document = stretched("A09", 120_000);
    let finding = fires(&document, "CAB-01", Severity::Error, &[]);
    assert_eq!(finding.items.len(), 32, "one finding for all cables between the two racks");
    assert_eq!(finding.limit, Some(Quantity::Length(Millimeters(100_000))));
    let fix = finding.fix.unwrap().text(Language::En);
    assert!(fix.contains("single-mode fiber serves up to 100 m") && fix.contains("closer"), "{fix}");
    fires(&document, "CAT-03", Severity::Error, &[]);
}

#[test]
fn cab_02_a_chosen_cable_is_too_short_or_past_its_reach() {
    let mut document = base();
    silent(&document, "CAB-02");
    let links = between(&document, "leaf-r8", "spine-01");
    choose(&mut document, links[..2].to_vec(), fixed("MCP4Y10-N00A"));
    let finding = fires(&document, "CAB-02", Severity::Error, &[]);
    assert_eq!(finding.limit, Some(Quantity::Length(Millimeters(500))));
    mended(&document, &finding);

    // Multimode to a rack 60 m away: the fiber is long enough, the modules do not reach.
    let mut document = stretched("A09", 60_000);
    let links = between(&document, "gpu029", "leaf-r1");
    let choice = CableChoice::Optical {
        first: "MMA4Z00-NS-FLT".into(),
        second: "MMA4Z00-NS".into(),
        fiber: "MFP7E10-N050".into(),
    };
    choose(&mut document, links, choice);
    let finding = of(&document, "CAB-02").remove(0);
    assert_eq!(finding.limit, Some(Quantity::Length(Millimeters(50_000))));
}

#[test]
fn cab_03_a_run_close_to_its_limit() {
    let mut document = base();
    silent(&document, "CAB-03");
    // 1,345 mm between neighbors in the stack: 1.4 m cables do not exist, 1.5 m leaves room, so a
    // longer drop is made until the run passes 95 % of the 2 m that passive copper has at most.
    let leaf = switch(&document, "leaf-r8");
    let rack = document.mount(DeviceId::Switch(leaf)).unwrap().rack;
    for unit in 1..40 {
        document
            .apply(&Edit::MoveDevice { device: DeviceId::Switch(leaf), to: Some(Mount { rack, unit }) })
            .unwrap();
        let derived = derived(&document);
        let close = derived.cabling.cables.iter().any(|cable| {
            cable.run.zip(cable.ordered).is_some_and(|(run, ordered)| run.total().0 * 100 > ordered.0 * 95)
        });
        let found = derived.findings.iter().any(|finding| finding.rule == "CAB-03");
        assert_eq!(close, found, "leaf-r8 at U{unit}");
    }
}

#[test]
fn cab_05_an_active_optical_cable_at_a_rate_that_has_none() {
    let hdr = Requirement {
        hosts: Some(40),
        host_model: Some("1-NIC host".into()),
        hca: Some("MCX653105A-HDAT=1".parse().unwrap()),
        leaf: Some("MQM8700-HS2F".parse().unwrap()),
        ..Requirement::default()
    };
    silent(&designed(&hdr).0, "CAB-05");
    let mut document = base();
    let links = between(&document, "gpu001", "leaf-r1");
    choose(&mut document, links, fixed("MFA7U10-H010"));
    let findings = of(&document, "CAB-05");
    assert_eq!(findings.len(), 1);
    mended(&document, &findings[0]);
}

#[test]
fn cab_08_fiber_and_modules_that_differ() {
    let mut document = base();
    silent(&document, "CAB-08");
    let links = between(&document, "gpu001", "leaf-r1");
    let choice = |second: &str, fiber: &str| CableChoice::Optical {
        first: "MMA4Z00-NS-FLT".into(),
        second: second.into(),
        fiber: fiber.into(),
    };
    for (second, fiber) in
        [("MMA4Z00-NS", "MFP7E30-N010"), ("MMS4X00-NS", "MFP7E10-N010"), ("MMA4Z00-NS", "MFP7E20-N010")]
    {
        choose(&mut document, links.clone(), choice(second, fiber));
        let finding = fires(&document, "CAB-08", Severity::Error, &[]);
        mended(&document, &finding);
    }
    choose(&mut document, links, choice("MMA4Z00-NS", "MFP7E10-N010"));
    silent(&document, "CAB-08");
}

/// A switch without a manager of its own does not manage because a file says so.
#[test]
fn sm_01_an_unmanaged_switch_does_not_count() {
    let mut document = designed(&securities()).0;
    let all = document.switches.ids().collect();
    document.apply(&Edit::SetSubnetManager { switches: all, on: true }).unwrap();
    fires(&document, "SM-01", Severity::Error, &["fabric:compute"]);
}

/// Ratios are of bandwidth: uplinks at half the rate of the hosts are 2:1.
#[test]
fn fab_04_counts_rates_and_not_ports() {
    use std::sync::Arc;
    let mut document = base();
    let slow = Catalog::built_in().get("MQM9790-NS2F").map(|part| {
        let mut part = spineleaf::model::part::Part::clone(part);
        part.opn = "SLOW".into();
        if let spineleaf::model::part::Facts::Switch(facts) = &mut part.facts {
            facts.rate = spineleaf::model::units::Gbps(200);
        }
        Arc::new(part)
    });
    let spines =
        document.switches.iter().filter(|(_, s)| s.name.starts_with("spine")).map(|(id, _)| id).collect();
    document.apply(&Edit::SetSwitchPart { switches: spines, part: slow.unwrap() }).unwrap();
    let derived = derived(&document);
    let fabric = &derived.metrics.fabrics[0];
    assert_eq!(fabric.oversubscription.unwrap().to_string(), "2:1");
    assert_eq!(fabric.bisection.0, 25_600);
    assert_eq!(of(&document, "FAB-04").len(), 8);
    let mixed = Requirement { spine: "MQM8700-HS2F=8".parse().unwrap(), ..university() };
    assert!(refusal(&mixed).contains("slower than the leaf"));
}

#[test]
fn cab_14_a_twin_cable_with_one_link_in_use() {
    let mut document = base();
    silent(&document, "CAB-14");
    let mut links = between(&document, "leaf-r8", "spine-01");
    document.apply(&Edit::Disconnect { links: vec![links.remove(0)] }).unwrap();
    assert!(of(&document, "CAB-14").is_empty(), "the program itself takes optics for a single link");
    let single = links[0];
    choose(&mut document, vec![single], fixed("MCP4Y10-N002"));
    let finding = fires(&document, "CAB-14", Severity::Error, &[]);
    mended(&document, &finding);
}

#[test]
fn cab_15_a_part_that_is_no_longer_sold() {
    let hdr = Requirement {
        hosts: Some(8),
        host_model: Some("1-NIC host".into()),
        hca: Some("MCX653105A-HDAT=1".parse().unwrap()),
        leaf: Some("MQM8700-HS2F".parse().unwrap()),
        ..Requirement::default()
    };
    let mut document = designed(&hdr).0;
    silent(&document, "CAB-15");
    choose(&mut document, vec![LinkId(0)], fixed("MCP1650-H002E26"));
    fires(&document, "CAB-15", Severity::Warning, &["part:MCP1650-H002E26"]);
}

#[test]
fn cag_01_a_finned_module_in_a_server_and_a_flat_one_in_a_switch() {
    let mut document = base();
    silent(&document, "CAG-01");
    let links = between(&document, "gpu001", "leaf-r1");
    let choice = |first: &str, second: &str| CableChoice::Optical {
        first: first.into(),
        second: second.into(),
        fiber: "MFP7E10-N010".into(),
    };
    choose(&mut document, links.clone(), choice("MMA4Z00-NS", "MMA4Z00-NS"));
    let finding = fires(&document, "CAG-01", Severity::Error, &["part:MMA4Z00-NS", "host:gpu001"]);
    assert!(finding.problem.text(Language::En).contains("cooling"));
    mended(&document, &finding);
    choose(&mut document, links.clone(), choice("MMA4Z00-NS-FLT", "MMA4Z00-NS-FLT"));
    fires(&document, "CAG-01", Severity::Error, &["part:MMA4Z00-NS-FLT", "switch:leaf-r1"]);
    choose(&mut document, links, choice("MMA4Z00-NS-FLT", "MMA1Z00-NS400"));
    let finding = fires(&document, "CAG-01", Severity::Error, &["part:MMA1Z00-NS400", "switch:leaf-r1"]);
    assert!(finding.problem.text(Language::En).contains("does not go into"));
}

#[test]
fn rck_01_two_devices_in_one_unit_or_outside_the_rack() {
    let mut document = base();
    silent(&document, "RCK-01");
    let move_to = |unit: u8, document: &mut Document| {
        let to = Some(Mount { rack: RackId(0), unit });
        document.apply(&Edit::MoveDevice { device: DeviceId::Host(HostId(3)), to }).unwrap();
    };
    move_to(41, &mut document);
    silent(&document, "RCK-01");
    move_to(42, &mut document);
    let finding = fires(&document, "RCK-01", Severity::Error, &["rack:A01", "host:gpu004"]);
    assert_eq!((finding.measured, finding.limit), (Some(Quantity::Count(49)), Some(Quantity::Count(48))));
    move_to(24, &mut document);
    let finding = fires(&document, "RCK-01", Severity::Error, &["host:gpu003", "host:gpu004"]);
    assert!(finding.problem.text(Language::En).contains("A01 U24"));
}

#[test]
fn rck_02_a_rack_over_its_power_limit() {
    let rules = derived(&base()).rules;
    let state = rules.iter().find(|(code, _)| *code == "RCK-02").unwrap().1;
    assert!(matches!(state, RuleState::Lacks(_)), "without a limit it is not judged");
    let limited = Requirement { rack_kw: Some("51".parse().unwrap()), ..university() };
    let mut document = designed(&limited).0;
    silent(&document, "RCK-02");
    let limit = |watts: u64, document: &mut Document| {
        document.racks.get_mut(RackId(0)).unwrap().power_limit = Some(Watts::whole(watts));
    };
    limit(50_999, &mut document);
    fires(&document, "RCK-02", Severity::Warning, &["rack:A01"]);
    limit(40_799, &mut document);
    let finding = fires(&document, "RCK-02", Severity::Error, &["rack:A01"]);
    assert_eq!(finding.measured, Some(Quantity::Power(Watts::whole(40_800))));
}

/// A chassis without published watts is not placed by kilowatts, and a note says so.
#[test]
fn rck_02_notes_a_chassis_of_unknown_power() {
    let limited = Requirement { rack_kw: Some("30".parse().unwrap()), ..center() };
    let (document, derived) = designed(&limited);
    assert_eq!(derived.metrics.racks, 16 + 2 + 1);
    fires(&document, "RCK-02", Severity::Info, &["part:HGX 8-GPU"]);
}

#[test]
fn rack_limits_spread_hosts_over_more_racks() {
    let limited = Requirement { rack_kw: Some("21".parse().unwrap()), ..university() };
    let (document, derived) = designed(&limited);
    assert_eq!(derived.metrics.racks, 16 + 1);
    silent(&document, "RCK-01");
}

#[test]
fn flr_02_a_rack_without_a_tray_and_a_device_without_a_rack() {
    let mut document = base();
    silent(&document, "FLR-02");
    let to = FloorPoint { x: Millimeters(300), y: Millimeters(9_000) };
    document.apply(&Edit::MoveRack { rack: RackId(0), to }).unwrap();
    let finding = fires(&document, "FLR-02", Severity::Error, &["rack:A01"]);
    assert_eq!(finding.items.len(), 1 + 32);
    let mut document = base();
    document.apply(&Edit::MoveDevice { device: DeviceId::Host(HostId(0)), to: None }).unwrap();
    fires(&document, "FLR-02", Severity::Error, &["host:gpu001"]);
}

#[test]
fn cat_01_a_chosen_part_that_no_catalog_knows() {
    let mut document = base();
    choose(&mut document, vec![LinkId(0)], fixed("MCP4Y10-N002"));
    silent(&document, "CAT-01");
    choose(&mut document, vec![LinkId(0)], fixed("MCP9999"));
    let finding = fires(&document, "CAT-01", Severity::Error, &["part:MCP9999"]);
    mended(&document, &finding);
}

#[test]
fn cat_02_inferred_parts_are_named_one_by_one() {
    let document = base();
    let found = of(&document, "CAT-02");
    assert!(found.iter().all(|finding| finding.severity == Severity::Info));
    let names: Vec<_> = found.iter().map(|finding| item_name(&document, &finding.items[0])).collect();
    assert!(names.contains(&"part:MFP7E10-N007".to_owned()), "{names:?}");
    // Sold by a page that was read, on cages that were read: nothing to confirm.
    assert!(!names.contains(&"part:MFP7E10-N010".to_owned()), "{names:?}");
    // Servers, switches and racks alone were all read on a page.
    let mut bare = base();
    let links = bare.links.ids().collect();
    bare.apply(&Edit::Disconnect { links }).unwrap();
    silent(&bare, "CAT-02");
}

#[test]
fn fab_08_says_nothing_of_rails_whose_leaf_was_taken_out() {
    for leaf in ["leaf-r4", "leaf-r8"] {
        let mut document = base();
        let items = vec![Item::Switch(switch(&document, leaf))];
        document.apply(&Edit::Remove { items }).unwrap();
        silent(&document, "FAB-08");
    }
}

#[test]
fn cat_06_a_layout_keeps_its_facts_and_says_what_the_catalog_has_now() {
    let mut document = base();
    silent(&document, "CAT-06");
    let id = document.part_id("MQM9790-NS2F").unwrap();
    let mut old = (**document.parts.get(id).unwrap()).clone();
    let Facts::Switch(facts) = &mut old.facts else { panic!("a switch") };
    facts.power.typical = Some(Watts::whole(600));
    *document.parts.get_mut(id).unwrap() = Arc::new(old);
    let finding = fires(&document, "CAT-06", Severity::Info, &["part:MQM9790-NS2F"]);
    let words = finding.problem.text(Language::En);
    assert!(words.contains("power.typical 600 → "), "{words}");
    let derived = derive(&document, Catalog::built_in());
    let Some(Facts::Switch(facts)) = derived.catalog.get("MQM9790-NS2F").map(|part| &part.facts) else {
        panic!("a switch")
    };
    assert_eq!(facts.power.typical, Some(Watts::whole(600)), "the layout's facts stay");
    mended(&document, &finding);
}

#[test]
fn cat_03_bill_and_links_agree_or_it_says_what_is_missing() {
    silent(&base(), "CAT-03");
    let mut document = base();
    choose(&mut document, vec![LinkId(0)], fixed("MCP9999"));
    let finding = fires(&document, "CAT-03", Severity::Error, &[]);
    assert!(finding.problem.text(Language::En).contains("short"), "{finding:?}");
}

/// A price for every part of the bill, in cents.
fn price_all(document: &mut Document, spares: Option<&str>) {
    let mut pricing =
        Pricing { terms: Terms { currency: "CNY".parse().ok(), ..Terms::default() }, ..Pricing::default() };
    for line in &derived(document).bill.lines {
        let price = Price { list: Money::minor(10_000), discount: None, valid_until: None };
        pricing.prices.insert(line.part.opn.clone(), price);
        if line.category.is_cabling() {
            let spares = spares.and_then(|spares| spares.parse().ok());
            pricing.categories.insert(line.category, CategoryTerms { spares, ..CategoryTerms::default() });
        }
    }
    document.apply(&Edit::SetPricing(Box::new(pricing))).unwrap();
}

fn state(document: &Document, code: &str) -> RuleState {
    derived(document).rules.iter().find(|(known, _)| *known == code).unwrap().1
}

#[test]
fn cat_04_a_quote_without_spares_of_cables() {
    assert_eq!(state(&base(), "CAT-04"), RuleState::NothingToJudge, "nothing is quoted yet");
    let mut document = base();
    price_all(&mut document, Some("2%"));
    silent(&document, "CAT-04");
    price_all(&mut document, None);
    let finding = fires(&document, "CAT-04", Severity::Info, &["part:MMA4Z00-NS"]);
    assert!(finding.fix.as_ref().unwrap().text(Language::En).contains("2%"));
    mended(&document, &finding);
    // Spares of one category leave the others to be named.
    let mut pricing = document.pricing.as_ref().clone();
    pricing.spares.insert("MMA4Z00-NS".into(), 1);
    document.apply(&Edit::SetPricing(Box::new(pricing))).unwrap();
    let finding = fires(&document, "CAT-04", Severity::Info, &[]);
    assert!(finding.items.iter().all(|item| item_name(&document, item) != "part:MMA4Z00-NS"));
    // Spares of a part that a change took off the bill.
    price_all(&mut document, Some("2%"));
    let mut pricing = document.pricing.as_ref().clone();
    pricing.spares.insert("MCP4Y10-N002".into(), 1);
    document.apply(&Edit::SetPricing(Box::new(pricing))).unwrap();
    let finding = fires(&document, "CAT-04", Severity::Info, &["part:MCP4Y10-N002"]);
    mended(&document, &finding);
}

#[test]
fn cat_05_a_priced_proposal_lacks_a_price() {
    assert_eq!(state(&base(), "CAT-05"), RuleState::NothingToJudge, "no price was given");
    let mut document = base();
    price_all(&mut document, None);
    silent(&document, "CAT-05");
    let mut pricing = document.pricing.as_ref().clone();
    pricing.prices.remove("DGX H100");
    pricing.options.insert("UFM-LICENSE".into(), 1);
    document.apply(&Edit::SetPricing(Box::new(pricing))).unwrap();
    let finding = fires(&document, "CAT-05", Severity::Warning, &["part:DGX H100", "part:UFM-LICENSE"]);
    assert_eq!((finding.measured, finding.limit), (Some(Quantity::Count(2)), Some(Quantity::Count(0))));
}

#[test]
fn doc_02_two_things_of_one_kind_share_a_name() {
    assert_eq!(state(&Document::default(), "DOC-02"), RuleState::NothingToJudge);
    let mut document = base();
    silent(&document, "DOC-02");
    // A host and a switch share one name space; the next number is taken, so that the fix takes a free one.
    let (leaf, twin) = (switch(&document, "leaf-r1"), HostId(3));
    document.hosts.get_mut(twin).unwrap().name = "leaf-r1".into();
    let finding = fires(&document, "DOC-02", Severity::Warning, &["switch:leaf-r1", "host:leaf-r1"]);
    assert_eq!(finding.items.len(), 2);
    assert!(finding.items.contains(&Item::Switch(leaf)) && finding.items.contains(&Item::Host(twin)));
    assert_eq!((finding.measured, finding.limit), (Some(Quantity::Count(2)), Some(Quantity::Count(1))));
    assert!(finding.fix.as_ref().unwrap().text(Language::En).contains("leaf-r9"), "{finding:?}");
    mended(&document, &finding);
    // A rack is no device: the same name for both is no mistake.
    let mut document = base();
    document.racks.get_mut(RackId(1)).unwrap().name = "leaf-r1".into();
    silent(&document, "DOC-02");
    let name = document.racks.get(RackId(0)).unwrap().name.clone();
    for rack in [RackId(1), RackId(2)] {
        document.racks.get_mut(rack).unwrap().name = name.clone();
    }
    let finding = fires(&document, "DOC-02", Severity::Warning, &[&format!("rack:{name}")]);
    assert_eq!(finding.measured, Some(Quantity::Count(3)));
    mended(&document, &finding);
}

#[test]
fn a_waived_finding_is_counted_apart_and_comes_back_for_others() {
    let mut document = designed(&securities()).0;
    let finding = fires(&document, "SM-01", Severity::Error, &[]);
    let waiver = Waiver {
        code: "SM-01".into(),
        items: finding.items,
        by: "Wang".into(),
        reason: "the customer brings a UFM host".into(),
    };
    document.apply(&Edit::Waive(waiver)).unwrap();
    let tally = spineleaf::checks::run::Tally::of(&derived(&document).findings);
    assert_eq!((tally.errors, tally.waived), (0, 1));
}

#[test]
fn findings_come_worst_first_and_every_rule_reports() {
    let mut document = designed(&securities()).0;
    document.links.push(Link { ends: [PortRef::host(HostId(0), 0), PortRef::switch(SwitchId(0), 0)] });
    let derived = derived(&document);
    let severities: Vec<_> = derived.findings.iter().map(|finding| finding.severity).collect();
    assert!(severities.is_sorted());
    assert_eq!(derived.rules.len(), RULES.len());
    let mut codes: Vec<_> = RULES.iter().map(|rule| rule.code).collect();
    codes.dedup();
    assert_eq!(codes.len(), RULES.len());
}
