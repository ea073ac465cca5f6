//! Which ports go together, what else could carry a link and why it has what it has, other ratios.

use super::part;
use crate::support::*;
use spineleaf::catalog::fit::Medium;
use spineleaf::catalog::load::{Catalog, PartKind};
use spineleaf::derived::derive;
use spineleaf::design::alternatives::alternatives;
use spineleaf::design::choices::{choices, why};
use spineleaf::design::joining::{free_ports, joinable_ports, why_not};
use spineleaf::editor::connecting::{NotConnected, Reachable, connect};
use spineleaf::model::document::Document;
use spineleaf::model::edit::Edit;
use spineleaf::model::fabric::{DeviceId, PortRef};
use spineleaf::model::ids::{HostId, LinkId, SwitchId};
use spineleaf::model::overrides::CableChoice;
use spineleaf::model::requirement::{Language, Requirement};
use std::collections::BTreeSet;

#[track_caller]
fn check_refused(document: &Document, ends: [PortRef; 2], expected: &str) {
    let refusal = why_not(document, Catalog::built_in(), ends).map(|refusal| refusal.text(Language::En));
    assert_eq!(refusal.as_deref(), Some(expected));
}

#[test]
fn a_port_says_why_it_cannot_be_linked() {
    let (document, _) = designed(&securities());
    let host = PortRef::host;
    let switch = PortRef::switch;
    let free = switch(SwitchId(1), 31);
    check_refused(
        &document,
        [switch(SwitchId(0), 0), free],
        "leaf-r1 1/1/1 is linked to gpu001 OSFP4P2 already",
    );
    check_refused(
        &document,
        [free, switch(SwitchId(1), 30)],
        "both ends are on leaf-r2: a link joins two devices",
    );
    check_refused(
        &document,
        [host(HostId(0), 0), host(HostId(1), 0)],
        "gpu001 and gpu002 are hosts: one end must be a switch",
    );
    check_refused(&document, [switch(SwitchId(0), 64), free], "leaf-r1 has 64 ports and not this one");
    assert_eq!(why_not(&document, Catalog::built_in(), [switch(SwitchId(0), 30), free]), None);
    // No module goes from an NDR adapter to a cage of the older family.
    let (mut document, _) = designed(&center());
    document.apply(&Edit::Disconnect { links: vec![LinkId(0), LinkId(1)] }).unwrap();
    let part = part("MQM8790-HS2F", PartKind::Switch);
    document.apply(&Edit::SetSwitchPart { switches: vec![SwitchId(1)], part }).unwrap();
    let ends = [host(HostId(0), 0), switch(SwitchId(1), 0)];
    check_refused(&document, ends, "no cable or module joins OSFP NDR to QSFP56 HDR");
}

#[test]
fn a_free_port_is_linked_to_the_one_that_is_named_as_on_its_label() {
    let (document, _) = designed(&securities());
    let catalog = Catalog::built_in();
    let from = PortRef::switch(SwitchId(0), 31);
    let to = PortRef::switch(SwitchId(1), 31);
    let connected = |words: &str| connect(&document, catalog, from, words);
    let label = document.port_label(to);
    for words in [label.clone(), label.to_uppercase(), format!("  {}", label.replace(' ', "   "))] {
        assert_eq!(connected(&words), Ok(Edit::Connect { ends: [from, to] }), "{words}");
    }
    let why = |words: &str| match connected(words) {
        Err(NotConnected::NoPort(why)) => why.text(Language::En),
        Err(NotConnected::Refused(why)) => why.text(Language::En),
        Ok(_) => panic!("{words} is linked"),
    };
    assert_eq!(why("leaf-r2 1/1/1"), "leaf-r2 1/1/1 is linked to gpu001 OSFP3P2 already");
    let near = "no port is called \"leaf-r2\"; write the device and the port, like leaf-r2 1/9/1";
    assert_eq!(why("leaf-r2"), near);
    assert!(why("nowhere 7").starts_with("no port is called \"nowhere 7\"; write the device and the port"));
}

#[test]
fn ports_that_fit_are_offered_a_device_at_a_time() {
    let (document, _) = designed(&securities());
    let from = PortRef::switch(SwitchId(0), 31);
    let reachable = Reachable::new(&document, Catalog::built_in(), from);
    let called = |words: &str| -> Vec<String> {
        reachable.called(words, 4).into_iter().map(|port| document.port_label(port)).collect()
    };
    let devices = |words: &str| -> BTreeSet<DeviceId> {
        reachable.called(words, 4).into_iter().map(|port| port.device).collect()
    };
    assert_eq!(devices("LEAF").len(), 4, "{:?}", called("LEAF"));
    assert_eq!(devices("leaf-r2").len(), 1, "{:?}", called("leaf-r2"));
    assert!(called("leaf-r2 1/16").iter().all(|label| label.starts_with("leaf-r2 1/16")));
    assert!(called("leaf-r1").is_empty(), "its own ports are not offered");
    assert!(called("gpu").is_empty(), "servers have no free port");
}

/// 16 servers on eight leaves of 64 ports with two spines: 32 ports in use on each leaf, all on spines.
#[test]
fn free_ports_are_all_that_carry_no_link() {
    let (document, _) = designed(&securities());
    let free = free_ports(&document);
    assert_eq!(free.len(), 8 * 32);
    assert!(free.contains(&PortRef::switch(SwitchId(0), 16)));
    assert!(!free.contains(&PortRef::switch(SwitchId(0), 15)));
}

#[test]
fn a_port_may_go_to_free_ports_of_other_devices_that_a_part_joins() {
    let (mut document, _) = designed(&center());
    // Two ports of gpu001 and one of gpu002, on two ports of the first leaf and one of the second.
    document.apply(&Edit::Disconnect { links: vec![LinkId(0), LinkId(1), LinkId(8)] }).unwrap();
    let from = PortRef::host(HostId(0), 0);
    // A leaf of 40 ports frees ports of spines too; leaves come first.
    let may = |document: &Document, from| {
        let mut ports = joinable_ports(document, Catalog::built_in(), from);
        ports.retain(|port| port.device < DeviceId::Switch(SwitchId(16)));
        ports
    };
    let on = PortRef::switch;
    let first = [on(SwitchId(0), 0), on(SwitchId(0), 1)];
    assert_eq!(may(&document, from), [first[0], first[1], on(SwitchId(1), 0)].into());
    assert!(may(&document, on(SwitchId(1), 0)).contains(&from));
    let part = part("MQM8790-HS2F", PartKind::Switch);
    document.apply(&Edit::SetSwitchPart { switches: vec![SwitchId(1)], part }).unwrap();
    assert_eq!(may(&document, from), first.into());
    for to in first {
        assert_eq!(why_not(&document, Catalog::built_in(), [from, to]), None);
    }
    assert_eq!(may(&document, on(SwitchId(0), 64)).len(), 0);
}

/// Every medium that is said to serve is taken when it is chosen, and then no rule objects to it.
#[test]
fn a_choice_that_serves_stands_the_rules() {
    let (document, derived) = designed(&university());
    for link in [LinkId(0), LinkId(100), LinkId(300), LinkId(511)] {
        let found = choices(&document, &derived.catalog, &derived.routes, link);
        let media: Vec<Medium> = found.iter().map(|choice| choice.medium).collect();
        let mut sorted = media.clone();
        sorted.sort_unstable();
        assert_eq!(media, sorted);
        let cable = derived.cabling.cable_of(link).unwrap();
        let first = found.iter().find(|choice| choice.serves).unwrap();
        assert_eq!((Some(first.medium), first.ordered), (cable.medium, cable.ordered));
        for choice in &found {
            assert_eq!(choice.serves, choice.choice.is_some() && choice.ordered.is_some());
            let run = cable.block_run.unwrap();
            assert_eq!(choice.serves, run <= choice.longest, "{choice:?}");
            let Some(taken) = &choice.choice else { continue };
            let mut changed = document.clone();
            let links = derived.cabling.links(cable).to_vec();
            changed.apply(&Edit::ChooseCable { links, choice: Some(taken.clone()) }).unwrap();
            let after = derive(&changed, Catalog::built_in());
            let made = after.cabling.cable_of(link).unwrap();
            assert_eq!((made.medium, made.ordered), (Some(choice.medium), choice.ordered));
            assert!(made.part.is_some());
            let broken: Vec<_> = after
                .findings
                .iter()
                .filter(|f| f.rule.starts_with("CAB") || f.rule.starts_with("CAG"))
                .collect();
            assert!(broken.is_empty(), "{choice:?}: {broken:?}");
        }
    }
}

fn whys(document: &Document, link: LinkId) -> Vec<String> {
    let derived = derive(document, Catalog::built_in());
    let reasons = why(document, &derived.catalog, &derived.routes, link);
    assert!(reasons.iter().all(|reason| !reason.text(Language::Zh).is_empty()));
    reasons.iter().map(|reason| reason.text(Language::En)).collect()
}

#[test]
fn the_reasons_of_a_cable_name_what_is_too_short() {
    let (mut document, derived) = designed(&center());
    let link = LinkId(0);
    let cable = derived.cabling.cable_of(link).unwrap();
    assert_eq!(cable.medium, Some(Medium::Multimode));
    let length = spineleaf::text::numbers::length(cable.block_run.unwrap());
    let ordered = spineleaf::text::numbers::length(cable.ordered.unwrap());
    let expected = [
        "2 links share cages; the longest of their runs, RUN, decides",
        "DAC is sold up to 3 m; the run is RUN",
        "ACC is not sold for these cages at 400 Gb/s",
        "AOC: no active optical cable is made for NDR: past copper, NDR runs on transceivers and fiber; the \
         one OSFP cable carries 2 × 200G to HDR ports",
        "multimode fiber reaches 50 m",
        "SOLD is the smallest sold length of which a run of RUN takes at most 95 %",
    ];
    assert_eq!(
        whys(&document, link),
        expected.map(|line| line.replace("RUN", &length).replace("SOLD", &ordered))
    );
    let choice = Some(CableChoice::Fixed { cable: "MCP4Y10-N002".into() });
    document.apply(&Edit::ChooseCable { links: vec![link], choice }).unwrap();
    let reasons = whys(&document, link);
    assert_eq!(reasons.len(), 2);
    assert_eq!(reasons.first().map(String::as_str), Some("a person chose it"));
    document.apply(&Edit::MoveDevice { device: DeviceId::Host(HostId(9)), to: None }).unwrap();
    let reasons = whys(&document, LinkId(9 * 8));
    assert_eq!(reasons, ["the run is not known: a device stands in no rack, or no tray leads there"]);
    // Twin cages of a DGX lead to two leaves: a cable with two tails of one plug cannot.
    let (document, _) = designed(&university());
    assert!(whys(&document, link).iter().any(|reason| reason.starts_with("these cages do not pair up")));
}

/// The numbers of each ratio are those of the whole design at that ratio.
#[test]
fn alternatives_are_designs_at_other_ratios() {
    let asked = Requirement { spine: "MQM9790-NS2F".parse().unwrap(), ..university() };
    let found = alternatives(&asked, Catalog::built_in());
    let ratios: Vec<_> = found.iter().map(|one| (one.ratio.to_string(), one.current)).collect();
    assert_eq!(ratios, [("1:1".to_owned(), true), ("2:1".to_owned(), false), ("3:1".to_owned(), false)]);
    let answer = |index: usize| found[index].answer.as_ref().unwrap();
    let (_, derived) = designed(&asked);
    assert_eq!((answer(0).leaves, answer(0).spines, answer(0).switches, answer(0).links), (8, 4, 12, 512));
    assert_eq!(answer(0).ordered, derived.metrics.ordered);
    assert_eq!((answer(0).bisection.0, answer(0).endpoints), (51_200, 256));
    assert_eq!(answer(0).cables.iter().map(|(_, count)| count).sum::<u32>(), derived.metrics.cables);
    // 2:1: 40 ports down take the 32 servers, 20 up; eight leaves on the smallest divisor that fits.
    assert_eq!((answer(1).leaves, answer(1).spines), (8, 4));
    assert_eq!(answer(1).links, 256 + 8 * 20);
    // 3:1: 48 down, 16 up.
    assert_eq!((answer(2).leaves, answer(2).spines, answer(2).links), (8, 2, 256 + 8 * 16));
    assert!(answer(2).ordered < answer(0).ordered);
    let current = Requirement { ratio: Some("2:1".parse().unwrap()), ..asked };
    let order: Vec<_> =
        alternatives(&current, Catalog::built_in()).iter().map(|one| one.ratio.to_string()).collect();
    assert_eq!(order, ["2:1", "1:1", "3:1"]);
    let none = alternatives(&Requirement::default(), Catalog::built_in());
    assert!(none.iter().all(|one| one.answer.is_err()));
}
