//! What a part is in one line, made from its facts alone: for bills, `catalog show` and CSV.
//!
//! A figure that no source gives is left out, never guessed. The words stand in
//! [`crate::text::descriptions`]; here is only which figure comes in which order.

use crate::model::part::{
    AdapterFacts, Airflow, CableFacts, CableMedium, Cage, Connector, FabricPorts, Facts, FiberEnd,
    FiberFacts, FiberMode, HostFacts, HostRole, Part, PduFacts, Protocol, RackFacts, ReducerFacts,
    SwitchFacts, Top, TransceiverFacts,
};
use crate::model::requirement::Language;
use crate::model::units::{Gbps, Millimeters};
use crate::text::descriptions::{Phrase, describe, plug_words};
use crate::text::{Label, numbers};
use std::collections::BTreeSet;

/// What a part is: `NDR switch, 32 OSFP cages, 64 × 400 Gb/s, externally managed, P2C, 1 U`.
#[must_use]
pub fn description(part: &Part, language: Language) -> String {
    let phrases = match &part.facts {
        Facts::Switch(facts) => switch(part, facts),
        Facts::Host(facts) => host(part, facts, language),
        Facts::Adapter(facts) => adapter(part, facts, language),
        Facts::Cable(facts) => cable(part, facts, language),
        Facts::Transceiver(facts) => transceiver(part, facts, language),
        Facts::Fiber(facts) => fiber(facts),
        Facts::Rack(facts) => rack(facts),
        Facts::Pdu(facts) => pdu(facts),
        Facts::Reducer(facts) => reducer(facts),
    };
    describe(&phrases, language).trim().to_owned()
}

/// The name of a fiber's end with its polish.
#[must_use]
pub fn fiber_end(end: FiberEnd) -> &'static str {
    match end {
        FiberEnd::Mpo12Apc => "MPO-12/APC",
        FiberEnd::Mpo12Upc => "MPO-12/UPC",
        FiberEnd::Mpo16Apc => "MPO-16/APC",
        FiberEnd::DuplexLc => "LC",
    }
}

/// A plug or cage: `twin-port OSFP (finned)`.
#[must_use]
pub fn plug(cage: Cage, language: Language) -> String {
    let heat_sink = match cage.top {
        Top::Finned => Some(Label::Finned),
        Top::Flat => Some(Label::FlatTop),
        Top::Plain => None,
    };
    plug_words(cage.connector.name(), cage.ports, heat_sink, language)
}

fn switch(part: &Part, facts: &SwitchFacts) -> Vec<Phrase> {
    let name = own_model(part).filter(|name| !part.opn.contains(name));
    let mut phrases: Vec<Phrase> = name.map(|name| Phrase::Model { name }).into_iter().collect();
    phrases.push(Phrase::Switch { generation: part.generation.clone() });
    if facts.in_box > 1 {
        phrases.push(Phrase::OfOneBox { switches: u32::from(facts.in_box) });
    }
    let cages = |cage: Cage, cages: u16| {
        (cage.connector != Connector::Unpublished)
            .then(|| Phrase::Cages { cages: u32::from(cages), connector: cage.connector.name().to_owned() })
    };
    if facts.ports() > 0 {
        phrases.extend(cages(facts.cage, facts.cages));
        phrases.push(Phrase::Ports { ports: u32::from(facts.ports()), rate: facts.rate });
    }
    for group in &facts.beside {
        phrases.extend(cages(group.cage, group.cages));
        phrases.extend(group.rate.map(|rate| rate_of(u32::from(group.ports()), rate)));
    }
    if part.protocol != Protocol::Ethernet {
        phrases.push(if facts.managed { Phrase::OnBoardManager {} } else { Phrase::ExternallyManaged {} });
    }
    phrases.extend(facts.airflow.map(|airflow| Phrase::Airflow { side: airflow_word(airflow).to_owned() }));
    phrases.extend(facts.size.rack_units.map(units));
    phrases
}

/// The maker's short word for a direction of the air.
#[must_use]
pub fn airflow_word(airflow: Airflow) -> &'static str {
    match airflow {
        Airflow::PowerToConnector => "P2C",
        Airflow::ConnectorToPower => "C2P",
    }
}

fn host(part: &Part, facts: &HostFacts, language: Language) -> Vec<Phrase> {
    let mut phrases: Vec<Phrase> = own_model(part).map(|name| Phrase::Model { name }).into_iter().collect();
    match facts.role {
        HostRole::Compute => phrases.push(Phrase::Server {}),
        HostRole::Storage => phrases.push(Phrase::StorageServer {}),
        HostRole::Management if phrases.is_empty() => phrases.push(Phrase::Appliance {}),
        HostRole::Management => {}
        HostRole::Service => phrases.push(Phrase::ServiceNode {}),
    }
    if facts.gpus > 0 {
        phrases.push(Phrase::Gpus { gpus: u32::from(facts.gpus) });
    }
    phrases.extend(match &facts.fabric {
        FabricPorts::Built(built) => Some({
            let cages: BTreeSet<u8> = built.hcas.iter().map(|hca| hca.cage).collect();
            let (ports, rate) = (built.hcas.len() as u32, built.rate);
            let plug = plug(Cage { top: Top::Plain, ..built.cage }, language);
            match cages.len() as u32 {
                _ if built.cage.connector == Connector::Unpublished => rate_of(ports, rate),
                1 => Phrase::PortsInOneCage { ports, rate, plug },
                cages => Phrase::PortsInCages { ports, rate, cages, plug },
            }
        }),
        FabricPorts::Unpublished => Some(Phrase::PortsUnpublished {}),
        FabricPorts::Open { slots: 0 } => None,
        FabricPorts::Open { slots: 1 } => Some(Phrase::OneSlot {}),
        FabricPorts::Open { slots } => Some(Phrase::Slots { slots: u32::from(*slots) }),
    });
    if facts.trays > 1 {
        phrases.push(Phrase::Trays { trays: u32::from(facts.trays) });
    }
    phrases.extend(facts.size.rack_units.map(units));
    phrases.extend(facts.power.maximum.map(|power| Phrase::UpTo { power }));
    phrases
}

fn adapter(part: &Part, facts: &AdapterFacts, language: Language) -> Vec<Phrase> {
    let name = [own_model(part), Some(part.generation.clone()).filter(|words| !words.is_empty())];
    let ports = u32::from(facts.cages) * u32::from(facts.cage.ports);
    vec![
        Phrase::Adapter { name: name.into_iter().flatten().collect::<Vec<_>>().join(" ") },
        Phrase::Sockets { count: u32::from(facts.cages), plug: plug(facts.cage, language) },
        rate_of(ports, facts.rate),
    ]
}

fn cable(part: &Part, facts: &CableFacts, language: Language) -> Vec<Phrase> {
    let medium = match facts.medium {
        CableMedium::Dac => Label::PassiveCopper,
        CableMedium::Acc => Label::ActiveCopper,
        CableMedium::Aoc => Label::ActiveOptical,
    };
    let generation = part.generation.clone();
    let tails = u32::from(facts.tails);
    let (head, tail) = (plug(facts.head, language), plug(facts.tail, language));
    let length = Phrase::Length { length: facts.length };
    if tails > 1 {
        return vec![
            Phrase::Splitter { generation, medium, tails },
            length,
            rate_of(tails, facts.rate),
            Phrase::FromToMany { head, tails, tail },
        ];
    }
    let ends = if head == tail { Phrase::BothEnds { plug: head } } else { Phrase::FromTo { head, tail } };
    vec![
        Phrase::Straight { generation, medium },
        length,
        rate_of(u32::from(facts.head.ports), facts.rate),
        ends,
    ]
}

fn transceiver(part: &Part, facts: &TransceiverFacts, language: Language) -> Vec<Phrase> {
    let ports = u32::from(facts.plug.ports);
    let mut phrases = vec![
        Phrase::OpticalModule { generation: part.generation.clone() },
        Phrase::Model { name: plug(facts.plug, language) },
        rate_of(ports, facts.rate),
        Phrase::FiberMode { mode: mode(facts.mode) },
        Phrase::Sockets { count: ports, plug: fiber_end(facts.socket).to_owned() },
    ];
    phrases.extend(facts.reach.map(|reach| Phrase::Reach { reach }));
    phrases.extend(facts.power.map(|power| Phrase::UpTo { power }));
    phrases
}

fn fiber(facts: &FiberFacts) -> Vec<Phrase> {
    let fiber = match facts.mode {
        FiberMode::Multimode => Label::Multimode,
        FiberMode::SingleMode => Label::SingleMode,
    };
    let mut phrases = vec![Phrase::FiberMode { mode: fiber }, Phrase::Length { length: facts.length }];
    if facts.tails > 1 {
        phrases.push(Phrase::FiberSplitter { tails: u32::from(facts.tails) });
    }
    phrases.push(Phrase::BothEnds { plug: fiber_end(facts.end).to_owned() });
    phrases
}

fn rack(facts: &RackFacts) -> Vec<Phrase> {
    let millimeters = |length: Millimeters| numbers::count(length.0.unsigned_abs());
    vec![
        Phrase::Rack {},
        units(facts.units),
        Phrase::Outer {
            width: millimeters(facts.width),
            depth: millimeters(facts.depth),
            height: millimeters(facts.height),
        },
    ]
}

fn pdu(facts: &PduFacts) -> Vec<Phrase> {
    let mut phrases = vec![Phrase::Pdu {}];
    phrases.push(if facts.rack_units == 0 { Phrase::Upright {} } else { units(facts.rack_units) });
    phrases.extend(facts.capacity.map(|power| Phrase::UpTo { power }));
    phrases
}

fn reducer(facts: &ReducerFacts) -> Vec<Phrase> {
    let name = |connector: Connector| connector.name().to_owned();
    vec![Phrase::Reducer {}, Phrase::FromTo { head: name(facts.cage), tail: name(facts.takes) }]
}

fn units(units: u8) -> Phrase {
    Phrase::RackUnits { units: u32::from(units) }
}

fn rate_of(ports: u32, rate: Gbps) -> Phrase {
    if ports > 1 { Phrase::Ports { ports, rate } } else { Phrase::OnePort { rate } }
}

fn mode(mode: FiberMode) -> Label {
    match mode {
        FiberMode::Multimode => Label::MultimodeShort,
        FiberMode::SingleMode => Label::SingleModeShort,
    }
}

/// The model where it says more than the number; a generic stand-in's says nothing.
fn own_model(part: &Part) -> Option<String> {
    let model = part.model.as_ref()?;
    (!part.is_generic() && !model.starts_with(&part.opn)).then(|| model.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::Catalog;

    #[track_caller]
    fn check(opn: &str, english: &str, chinese: &str) {
        let Some(part) = Catalog::built_in().get(opn) else { panic!("{opn} is in the catalog") };
        assert_eq!(description(part, Language::En), english);
        assert_eq!(description(part, Language::Zh), chinese);
    }

    #[test]
    fn switches_and_servers_are_described_by_their_ports() {
        check(
            "MQM9790-NS2F",
            "NDR switch, 32 OSFP cages, 64 × 400 Gb/s, externally managed, P2C, 1 U",
            "NDR 交换机，32 个 OSFP 笼口，64 × 400 Gb/s，外部管理（无内置子网管理），P2C 风向，1U",
        );
        check(
            "DGX H100",
            "server, 8 GPUs, 8 × 400 Gb/s in 4 twin-port OSFP cages, 8 U, up to 10.2 kW",
            "服务器，8 GPU，8 × 400 Gb/s（4 个双口 OSFP 笼口），8U，最大功率 10.2 kW",
        );
        check("HGX 8-GPU", "server, 8 GPUs, 8 adapter slots, 8 U", "服务器，8 GPU，8 个网卡槽位，8U");
    }

    #[test]
    fn cables_modules_and_fibers_are_described_by_their_ends() {
        check(
            "MMA4Z00-NS",
            "NDR optical module, twin-port OSFP (finned), 2 × 400 Gb/s, multimode, 2 × MPO-12/APC, reach 50 m, up to 17 W",
            "NDR 光模块，双口 OSFP（鳍片式），2 × 400 Gb/s，多模，2 × MPO-12/APC，最远 50 m，最大功率 17 W",
        );
        check(
            "MFP7E10-N003",
            "multimode fiber, 3 m, MPO-12/APC at both ends",
            "多模光纤，3 m，两端 MPO-12/APC",
        );
    }

    #[test]
    fn every_part_of_the_catalog_has_a_description_without_loose_ends() {
        for part in Catalog::built_in().parts() {
            for language in [Language::En, Language::Zh] {
                let words = description(part, language);
                assert!(words.chars().count() > 8, "{}: {words}", part.opn);
                assert!(!words.contains("  ") && !words.contains(", ,"), "{}: {words}", part.opn);
            }
        }
    }
}
