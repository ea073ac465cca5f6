//! What holds for every part of the catalog, whatever was read.

use spineleaf::catalog::load::Catalog;
use spineleaf::model::part::{
    BuiltPorts, Cage, Connector, FabricPorts, Facts, Part, Protocol, Read, Signal, SourceKind, Top,
};
use spineleaf::model::requirement::Language;
use spineleaf::model::units::Gbps;
use spineleaf::report::description::description;
use spineleaf::text::conditions::condition;
use std::collections::BTreeMap;

/// Lanes of a connector in one direction; `None` where they are not fixed or not known.
fn lanes(connector: Connector) -> Option<u64> {
    match connector {
        Connector::Osfp | Connector::QsfpDd => Some(8),
        Connector::Qsfp28 | Connector::Qsfp56 | Connector::Qsfp112 | Connector::Qsfp => Some(4),
        Connector::Sfp28 | Connector::SfpPlus | Connector::Rj45 => Some(1),
        Connector::Mpo12 | Connector::Mmc12 => Some(4),
        Connector::DensiLink | Connector::Backplane | Connector::Unpublished => None,
    }
}

/// Gb/s of a lane.
fn lane_rate(signal: Signal) -> Option<u64> {
    match signal {
        Signal::Unpublished => None,
        Signal::Base1000T => Some(1),
        Signal::Nrz25 => Some(25),
        Signal::Pam50 => Some(50),
        Signal::Pam100 => Some(100),
        Signal::Pam200 => Some(200),
    }
}

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
fn every_rate_runs_over_the_lanes_of_its_connector() {
    const RATES: [u64; 8] = [1, 25, 50, 100, 200, 400, 800, 1600];
    for part in Catalog::built_in().parts() {
        for (cage, rate, signal) in sockets(part) {
            assert!(RATES.contains(&rate.0), "{}: {} Gb/s", part.opn, rate.0);
            assert!(cage.ports > 0, "{}", part.opn);
            let Some((lanes, lane)) = lanes(cage.connector).zip(lane_rate(signal)) else { continue };
            let needed = rate.0 * u64::from(cage.ports) / lane;
            assert!(
                needed <= lanes,
                "{}: {needed} lanes of {lanes} in a {}",
                part.opn,
                cage.connector.name()
            );
        }
    }
}

#[test]
fn a_heat_sink_is_told_for_osfp_and_for_nothing_else() {
    for part in Catalog::built_in().parts() {
        for (cage, ..) in sockets(part) {
            assert_eq!(cage.top == Top::Plain, cage.connector != Connector::Osfp, "{}", part.opn);
        }
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
fn every_generation_is_one_that_the_makers_name() {
    const KNOWN: [&str; 26] = [
        "",
        "EDR",
        "HDR",
        "HDR100",
        "NDR",
        "NDR200",
        "XDR",
        "NDR-to-HDR",
        "NDR-to-HDR100",
        "NDR/400GbE",
        "NDR200/200GbE",
        "NDR/XDR",
        "NDR200/XDR split",
        "Ethernet",
        "25GbE",
        "50GbE",
        "100GbE",
        "200GbE",
        "400GbE",
        "800GbE",
        "1.6TbE",
        "1.6T/800GbE",
        "1GbE + 100GbE uplink",
        "25GbE + 100GbE",
        "accessory",
        "400G aggregate",
    ];
    for part in Catalog::built_in().parts() {
        assert!(KNOWN.contains(&part.generation.as_str()), "{}: {:?}", part.opn, part.generation);
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
fn every_part_says_where_it_was_read_and_when() {
    for part in Catalog::built_in().parts() {
        let from = &part.provenance;
        assert!(!from.source.is_empty(), "{}", part.opn);
        assert_eq!(from.kind == SourceKind::Design, from.source == "design default", "{}", part.opn);
        let digits = from.date.split('-').map(|of| of.parse::<u32>().is_ok_and(|_| of.len() % 2 == 0));
        assert!(digits.clone().all(|good| good) && digits.count() == 3, "{}: {}", part.opn, from.date);
        for exception in &from.exceptions {
            assert!(!exception.source.is_empty() && !exception.figure.is_empty(), "{}", part.opn);
            let facts = ron::ser::to_string(part).unwrap();
            let figure = format!("{}:", exception.figure);
            assert!(facts.contains(&figure), "{}: no figure {}", part.opn, exception.figure);
        }
    }
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
