//! The page of a part: every figure that is known of it under its name, for people.
//!
//! A figure that no source gives is shown as absent where a buyer would look for it, and left out
//! elsewhere. Decides nothing; sources stand in the part's provenance.

use super::description::{airflow_word, fiber_end, plug};
use crate::catalog::fit::Medium;
use crate::model::part::{
    AdapterFacts, Availability, CableFacts, Cage, Connector, FabricPorts, Facts, FiberFacts, HostFacts, Part,
    Power, Protocol, Read, Size, SwitchFacts, TransceiverFacts,
};
use crate::model::requirement::Language;
use crate::model::units::Watts;
use crate::text::catalog_browser::{Shelf, Shelved};
use crate::text::conditions::condition;
use crate::text::numbers;

/// A figure under its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its name.
    pub label: Shelf,
    /// Its value with unit; absent where no source gives it.
    pub value: Option<String>,
    /// Whether it is inferred: to be confirmed.
    pub inferred: bool,
}

/// Numbers, names and state of a part.
#[must_use]
pub fn names(part: &Part, language: Language) -> Vec<Line> {
    let mut lines = Lines { part, language, lines: Vec::new() };
    lines.words(Shelf::Vendor, "vendor", &part.vendor);
    lines.words(Shelf::Model, "model", part.model.as_deref().unwrap_or_default());
    lines.words(Shelf::Family, "family", &part.family);
    lines.words(Shelf::Sku, "sku", part.sku.as_deref().unwrap_or_default());
    lines.words(Shelf::Also, "also", &part.also.join(", "));
    lines.words(Shelf::Generation, "generation", &part.generation);
    let protocol = match part.protocol {
        Protocol::Infiniband => Shelf::Infiniband,
        Protocol::Ethernet => Shelf::Ethernet,
        Protocol::Both => Shelf::Either,
    };
    if !matches!(part.facts, Facts::Rack(_) | Facts::Pdu(_) | Facts::Fiber(_)) {
        lines.words(Shelf::Protocol, "protocol", protocol.text(language));
    }
    let state = match part.lifecycle.state {
        Availability::Sold => Shelf::Sold,
        Availability::NoLongerSold => Shelf::NoLongerSold,
        Availability::NotYetSold => Shelf::NotYetSold,
        Availability::NotListed => Shelf::NotListed,
    };
    let told = match part.lifecycle.words.as_str() {
        "" => state.text(language).to_owned(),
        words => format!("{} · {words}", state.text(language)),
    };
    lines.words(Shelf::Lifecycle, "lifecycle", &told);
    lines.words(Shelf::Joins, "connects", &part.connects);
    lines.words(Shelf::Note, "note", &part.note);
    lines.lines
}

/// The figures of a part.
#[must_use]
pub fn facts(part: &Part, language: Language) -> Vec<Line> {
    let mut lines = Lines { part, language, lines: Vec::new() };
    match &part.facts {
        Facts::Switch(facts) => lines.switch(facts),
        Facts::Host(facts) => lines.host(facts),
        Facts::Adapter(facts) => lines.adapter(facts),
        Facts::Cable(facts) => lines.cable(facts),
        Facts::Transceiver(facts) => lines.transceiver(facts),
        Facts::Fiber(facts) => lines.fiber(facts),
        Facts::Rack(facts) => {
            lines.words(Shelf::Units, "units", &format!("{} U", facts.units));
            for (label, figure, length) in [
                (Shelf::Width, "width", facts.width),
                (Shelf::Depth, "depth", facts.depth),
                (Shelf::Height, "height", facts.height),
            ] {
                lines.words(label, figure, &millimeters(length));
            }
        }
        Facts::Pdu(facts) => {
            lines.words(Shelf::Height, "rack_units", &format!("{} U", facts.rack_units));
            lines.watts(Shelf::HandedOut, "capacity", facts.capacity);
        }
        Facts::Reducer(_) => {}
    }
    lines.lines
}

struct Lines<'a> {
    part: &'a Part,
    language: Language,
    lines: Vec<Line>,
}

impl Lines<'_> {
    fn add(&mut self, label: Shelf, figure: &str, value: Option<String>) {
        let exceptions = &self.part.provenance.exceptions;
        let inferred = exceptions.iter().any(|of| of.figure == figure && of.read == Read::Inferred);
        self.lines.push(Line { label, value, inferred });
    }

    /// Words that are left out where there are none.
    fn words(&mut self, label: Shelf, figure: &str, words: &str) {
        if !words.is_empty() {
            self.add(label, figure, Some(words.to_owned()));
        }
    }

    fn watts(&mut self, label: Shelf, figure: &str, watts: Option<Watts>) {
        self.add(label, figure, watts.map(numbers::power));
    }

    fn cage(&mut self, label: Shelf, figure: &str, cage: Cage) {
        let known = cage.connector != Connector::Unpublished;
        self.add(label, figure, known.then(|| plug(cage, self.language)));
    }

    fn size(&mut self, size: Size) {
        self.add(Shelf::Height, "rack_units", size.rack_units.map(|units| format!("{units} U")));
        self.add(Shelf::Depth, "depth", size.depth.map(millimeters));
        if let Some(width) = size.width {
            self.words(Shelf::Width, "width", &millimeters(width));
        }
        self.add(Shelf::Weight, "weight", size.weight.map(numbers::weight));
    }

    fn power(&mut self, power: Power, supplies: &str) {
        self.watts(Shelf::Typical, "typical", power.typical);
        self.watts(Shelf::Most, "maximum", power.maximum);
        self.words(Shelf::Supplies, "supplies", supplies);
    }

    fn switch(&mut self, facts: &SwitchFacts) {
        let language = self.language;
        if facts.ports() > 0 {
            let each = numbers::rate(facts.rate);
            let ports = Shelved::Several { count: u32::from(facts.ports()), each }.text(language);
            self.words(Shelf::Ports, "rate", &ports);
            let each = plug(facts.cage, language);
            let cages = Shelved::Several { count: u32::from(facts.cages), each }.text(language);
            let known = facts.cage.connector != Connector::Unpublished;
            self.add(Shelf::Cages, "cages", known.then_some(cages));
        } else {
            self.add(Shelf::Ports, "cages", None);
        }
        let ends = [facts.port_name(0), facts.port_name(facts.ports().saturating_sub(1))];
        if let [Some(first), Some(last)] = ends {
            self.words(Shelf::PortNames, "naming", &format!("{first} … {last}"));
        }
        if let Some(capacity) = facts.capacity {
            self.words(Shelf::Capacity, "capacity", &numbers::rate(capacity));
        }
        if let Some(nanoseconds) = facts.latency_ns {
            self.words(Shelf::Latency, "latency_ns", &Shelved::Nanoseconds { nanoseconds }.text(language));
        }
        self.words(Shelf::Management, "management", &facts.management);
        if let Some(nodes) = facts.manager_nodes {
            self.words(Shelf::ManagerNodes, "manager_nodes", &Shelved::Nodes { nodes }.text(language));
        }
        if let Some(watts) = facts.cage_power {
            self.words(Shelf::CagePower, "cage_power", &numbers::power(watts));
        }
        self.add(Shelf::Airflow, "airflow", facts.airflow.map(|side| airflow_word(side).to_owned()));
        self.size(facts.size);
        self.power(facts.power, &facts.supplies);
    }

    fn host(&mut self, facts: &HostFacts) {
        let language = self.language;
        if facts.gpus > 0 {
            let gpus = match facts.gpu_model.as_str() {
                "" => facts.gpus.to_string(),
                each => {
                    Shelved::Several { count: u32::from(facts.gpus), each: each.to_owned() }.text(language)
                }
            };
            self.words(Shelf::Gpus, "gpus", &gpus);
        }
        match &facts.fabric {
            FabricPorts::Built(ports) => {
                let rate = numbers::rate(ports.rate);
                let each = match ports.cage.connector {
                    Connector::Unpublished => rate,
                    _ => format!("{rate}, {}", plug(ports.cage, language)),
                };
                let ports = Shelved::Several { count: ports.hcas.len() as u32, each }.text(language);
                self.words(Shelf::FabricPorts, "fabric", &ports);
            }
            FabricPorts::Open { slots } => self.words(Shelf::Slots, "slots", &slots.to_string()),
            FabricPorts::Unpublished => self.add(Shelf::FabricPorts, "fabric", None),
        }
        self.words(Shelf::Adapters, "nics", &facts.nics);
        self.words(Shelf::StorageNics, "storage_nics", &facts.storage_nics);
        self.words(Shelf::InBand, "in_band", &facts.in_band);
        self.words(Shelf::OutOfBand, "out_of_band", &facts.out_of_band);
        self.words(Shelf::Cooling, "cooling", &facts.cooling);
        self.size(facts.size);
        self.power(facts.power, &facts.supplies);
    }

    fn adapter(&mut self, facts: &AdapterFacts) {
        let each = plug(facts.cage, self.language);
        let cages = Shelved::Several { count: u32::from(facts.cages), each }.text(self.language);
        let known = facts.cage.connector != Connector::Unpublished;
        self.add(Shelf::Cages, "cages", known.then_some(cages));
        self.words(Shelf::Rate, "rate", &numbers::rate(facts.rate));
        self.words(Shelf::Rates, "rates", &facts.rates);
        let pcie = [&*facts.pcie, &*facts.pcie_lanes].into_iter().filter(|words| !words.is_empty());
        self.words(Shelf::Pcie, "pcie", &pcie.collect::<Vec<_>>().join(" × "));
        self.words(Shelf::Form, "form", &facts.form);
        self.words(Shelf::Psid, "psid", &facts.psid);
    }

    fn cable(&mut self, facts: &CableFacts) {
        let language = self.language;
        self.words(Shelf::Medium, "medium", Medium::from(facts.medium).label().text(language));
        self.words(Shelf::Length, "length", &numbers::sold_length(facts.length));
        self.words(Shelf::Rate, "rate", &numbers::rate(facts.rate));
        self.cage(Shelf::HeadPlug, "head", facts.head);
        self.cage(Shelf::TailPlug, "tail", facts.tail);
        if facts.tails > 1 {
            self.words(Shelf::Tails, "tails", &facts.tails.to_string());
        }
        self.watts(Shelf::HeadPower, "head_power", facts.head_power);
        self.watts(Shelf::TailPower, "tail_power", facts.tail_power);
    }

    fn transceiver(&mut self, facts: &TransceiverFacts) {
        let language = self.language;
        self.cage(Shelf::Plug, "plug", facts.plug);
        self.words(Shelf::Rate, "rate", &numbers::rate(facts.rate));
        self.words(Shelf::Optics, "optics", &facts.optics);
        self.words(Shelf::Socket, "socket", fiber_end(facts.socket));
        self.words(Shelf::FiberMode, "mode", Medium::from(facts.mode).label().text(language));
        let reach = facts.reach.map(|length| {
            let condition = condition(&facts.reach_condition, language).to_owned();
            Shelved::Under { length, condition }.text(language)
        });
        self.add(Shelf::LongestReach, "reach", reach);
        self.watts(Shelf::Typical, "typical_power", facts.typical_power);
        self.watts(Shelf::Most, "power", facts.power);
        if facts.half_rate_power.is_some() {
            self.watts(Shelf::HalfRate, "half_rate_power", facts.half_rate_power);
        }
    }

    fn fiber(&mut self, facts: &FiberFacts) {
        self.words(Shelf::FiberMode, "mode", Medium::from(facts.mode).label().text(self.language));
        self.words(Shelf::Length, "length", &numbers::sold_length(facts.length));
        self.words(Shelf::Ends, "end", fiber_end(facts.end));
        if facts.tails > 1 {
            self.words(Shelf::Tails, "tails", &facts.tails.to_string());
        }
    }
}

/// Sizes of devices are printed in millimeters.
fn millimeters(length: crate::model::units::Millimeters) -> String {
    format!("{} mm", numbers::count(length.0.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::Catalog;

    fn value(opn: &str, label: Shelf) -> Option<String> {
        let part = Catalog::built_in().get(opn)?;
        facts(part, Language::En).into_iter().find(|line| line.label == label)?.value
    }

    #[test]
    fn figures_stand_under_their_names() {
        assert_eq!(value("MQM9790-NS2F", Shelf::Ports).as_deref(), Some("64 × 400 Gb/s"));
        assert_eq!(value("MQM9790-NS2F", Shelf::PortNames).as_deref(), Some("1/1/1 … 1/32/2"));
        assert_eq!(
            value("MMA4Z00-NS", Shelf::LongestReach).as_deref(),
            Some("50 m (50 m OM4, 30 m OM3; two patch panels assumed)")
        );
        assert_eq!(value("DGX H100", Shelf::Gpus).as_deref(), Some("8 × H100 SXM 80GB"));
    }

    #[test]
    fn every_part_has_facts_and_names_in_both_languages() {
        for part in Catalog::built_in().parts() {
            for language in [Language::En, Language::Zh] {
                assert!(names(part, language).len() >= 2, "{}", part.opn);
                let reducer = matches!(part.facts, Facts::Reducer(_));
                assert!(reducer || !facts(part, language).is_empty(), "{}", part.opn);
                let all = names(part, language).into_iter().chain(facts(part, language));
                for line in all {
                    let value = line.value.unwrap_or_default();
                    assert!(!value.contains('—') && !value.trim().ends_with('×'), "{}: {value}", part.opn);
                }
            }
        }
    }
}
