//! What holds for every part of the catalog, whatever was read.

use spineleaf::catalog::lint::{Fault, Weight, faults};
use spineleaf::catalog::load::Catalog;
use spineleaf::model::part::{
    BuiltPorts, Cage, Connector, FabricPorts, Facts, Part, Protocol, Read, Signal, SourceKind, SwitchFacts,
    Top, TransceiverFacts,
};
use spineleaf::model::requirement::Language;
use spineleaf::model::units::{Gbps, Millimeters, Watts};
use spineleaf::report::description::description;
use spineleaf::text::conditions::condition;
use std::collections::BTreeMap;

/// Sockets of a part with the rate and signal of a port in them.
fn sockets(part: &Part) -> Vec<(Cage, Gbps, Signal)> {
    match &part.facts {
        Facts::Switch(facts) if facts.cages > 0 => vec![(facts.cage, facts.rate, facts.signal)],
        Facts::Adapter(facts) => vec![(facts.cage, facts.rate, facts.signal)],
        Facts::Transceiver(facts) => vec![(facts.plug, facts.rate, facts.signal)],
        Facts::Cable(facts) => {
            vec![(facts.head, facts.rate, facts.signal), (facts.tail, facts.rate, facts.signal)]
        }
        Facts::Host(facts) => match &facts.fabric {
            FabricPorts::Built(BuiltPorts { cage, rate, signal, .. }) => vec![(*cage, *rate, *signal)],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

#[test]
fn the_lint_finds_nothing_to_object_to() {
    for part in Catalog::built_in().parts() {
        let found: Vec<_> = faults(part)
            .into_iter()
            .filter(|fault| fault.weight == Weight::Error || fault.figure != "plug")
            .collect();
        assert!(found.is_empty(), "{}: {found:?}", part.opn);
    }
}

/// Only where no source names a connector or a signal is it left open, and never for InfiniBand
/// switches, adapters and cables, which are designed with.
#[test]
fn nothing_that_is_designed_with_is_left_open() {
    for part in Catalog::built_in().parts().filter(|part| part.protocol != Protocol::Ethernet) {
        if matches!(part.facts, Facts::Host(_)) {
            continue;
        }
        for (cage, _, signal) in sockets(part) {
            assert_ne!(cage.connector, Connector::Unpublished, "{}", part.opn);
            assert_ne!(signal, Signal::Unpublished, "{}", part.opn);
        }
    }
}

#[test]
fn no_number_names_two_parts() {
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    for part in Catalog::built_in().parts() {
        for number in std::iter::once(&part.opn).chain(&part.sku).chain(&part.also) {
            let first = owners.entry(number.to_lowercase()).or_insert(&part.opn);
            assert_eq!(*first, part.opn, "{number} names both");
        }
    }
}

#[test]
fn conventions_of_the_program_are_told_from_sources() {
    for part in Catalog::built_in().parts() {
        let from = &part.provenance;
        assert_eq!(from.kind == SourceKind::Design, from.source == "design default", "{}", part.opn);
    }
}

/// Each kind of mistake, in a part that is sound otherwise.
#[test]
fn every_kind_of_mistake_is_found() {
    let part = |opn: &str| (**Catalog::built_in().get(opn).unwrap()).clone();
    let said = |fault: &Fault| fault.text(Language::En);
    let check = |part: Part, weight: Weight, figure: &str, words: &str| {
        let found = faults(&part);
        let hit = found
            .iter()
            .any(|fault| fault.weight == weight && fault.figure == figure && said(fault).contains(words));
        assert!(hit, "{figure} {words}: {found:?}");
    };
    let switch = |change: fn(&mut SwitchFacts)| {
        let mut part = part("MQM9790-NS2F");
        let Facts::Switch(facts) = &mut part.facts else { panic!("a switch") };
        change(facts);
        part
    };
    let module = |change: fn(&mut TransceiverFacts)| {
        let mut part = part("MMA4Z00-NS");
        let Facts::Transceiver(facts) = &mut part.facts else { panic!("a module") };
        change(facts);
        part
    };
    let error = Weight::Error;
    check(switch(|facts| facts.rate = Gbps(300)), error, "rate", "found 300");
    check(switch(|facts| facts.rate = Gbps(800)), error, "rate", "16 lanes of 100 Gb/s and a OSFP has 8");
    check(switch(|facts| facts.cage.ports = 0), error, "cage.ports", "at least one port");
    check(switch(|facts| facts.cage.top = Top::Plain), error, "cage.top", "Finned or Flat");
    check(switch(|facts| facts.naming = "1/{cage}".to_owned()), error, "naming", "use {port}");
    check(switch(|facts| facts.naming = "p{port}".to_owned()), error, "naming", "use {cage}");
    check(switch(|facts| facts.cages = 31), error, "capacity", "31 cages × 2 ports × 400 Gb/s are 24800");
    check(
        switch(|facts| facts.power.typical = Some(Watts::whole(9_000))),
        error,
        "power.typical",
        "more than 1610 W",
    );
    check(module(|facts| facts.reach_condition.clear()), error, "reach", "give reach_condition");
    check(module(|facts| facts.reach = None), error, "reach_condition", "without a reach");
    check(module(|facts| facts.reach = Some(Millimeters(0))), error, "reach", "found 0");
    let mut cable = part("MCP7Y00-N02A");
    let Facts::Cable(facts) = &mut cable.facts else { panic!("a cable") };
    facts.rate = Gbps(300);
    facts.tail.top = Top::Plain;
    check(cable.clone(), error, "tail.top", "Finned or Flat");
    let rates = faults(&cable).iter().filter(|fault| said(fault).contains("found 300")).count();
    assert_eq!(rates, 1, "the rate of a cable is that of both its plugs, and told once");
    let mut other = part("MFP7E10-N010");
    other.provenance.date = "30.11.2026".to_owned();
    check(other.clone(), error, "provenance.date", "2026-11-30");
    other.provenance.source.clear();
    check(other.clone(), error, "provenance.source", "found nothing");
    other.generation = "NDRR".to_owned();
    check(other.clone(), Weight::Warning, "generation", "NDRR");
    other.opn = " X".to_owned();
    check(other, error, "opn", "without spaces");
}

#[test]
fn every_reach_has_its_condition_in_both_languages() {
    for part in Catalog::built_in().parts() {
        let Facts::Transceiver(module) = &part.facts else { continue };
        assert_eq!(module.reach.is_some(), !module.reach_condition.is_empty(), "{}", part.opn);
        let chinese = condition(&module.reach_condition, Language::Zh);
        let same_in_both = module.reach_condition == "OM4";
        assert_eq!(chinese == module.reach_condition, same_in_both || chinese.is_empty(), "{}", part.opn);
    }
}

/// A length in the number of a cable is the length of the cable: `N00A` is half a meter, `H030` thirty.
#[test]
fn the_suffix_of_a_number_is_the_length() {
    for part in Catalog::built_in().parts() {
        let length = match &part.facts {
            Facts::Cable(facts) => facts.length.0,
            Facts::Fiber(facts) => facts.length.0,
            _ => continue,
        };
        let digits = match part.opn.strip_prefix("980-") {
            Some(rest) => &rest[rest.len() - 3..],
            None => {
                let of = |suffix: &&str| suffix.len() >= 4 && suffix.as_bytes()[1..4].iter().all(is_length);
                &part.opn.rsplit('-').find(of).unwrap_or_else(|| panic!("{}", part.opn))[1..4]
            }
        };
        let meters: i64 = digits.trim_end_matches('A').parse().unwrap();
        let half = if digits.ends_with('A') { 500 } else { 0 };
        assert_eq!(length, meters * 1000 + half, "{}", part.opn);
    }
}

fn is_length(letter: &u8) -> bool {
    letter.is_ascii_digit() || *letter == b'A'
}

/// A figure that stands as read in its part is one that a bill may show without "to be confirmed".
#[test]
fn inferred_parts_say_why() {
    for part in Catalog::built_in().parts().filter(|part| part.provenance.kind != SourceKind::Design) {
        let inferred = part.provenance.read == Read::Inferred;
        let said = !part.note.is_empty() || !part.provenance.exceptions.is_empty();
        // The plainest case: a number that only a list holds says nothing more than that it was seen.
        assert!(!inferred || said || part.opn == "MSN3700-VS2RC", "{}", part.opn);
    }
}

#[test]
fn every_part_is_described_without_loose_ends() {
    for part in Catalog::built_in().parts() {
        for language in [Language::En, Language::Zh] {
            let words = description(part, language);
            let none = words.split([',', '，']).any(|figure| figure.trim().starts_with("0 "));
            assert!(!words.contains('—') && !none, "{words}");
        }
    }
}
