//! What cannot be right in a part, or is worth a look, whoever wrote it down.
//!
//! Judges one part by its own figures. Reads no files and knows no other part; where a fault stands in
//! a file is found by [`super::judge`].

use crate::model::part::{
    AdapterFacts, BuiltPorts, Cage, Connector, FabricPorts, Facts, HostFacts, Part, Power, Signal,
    SourceKind, SwitchFacts, Top,
};
use crate::model::requirement::Language;
use crate::model::units::{Gbps, Millimeters, Watts};
use crate::text::part_faults::PartFault;

/// How much a fault weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The part cannot be used.
    Error,
    /// The part can be used, and its author should look again.
    Warning,
}

/// A fault of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// How much it weighs.
    pub weight: Weight,
    /// The path of the field that it is in, as in the file (`cage.ports`).
    pub figure: String,
    /// What was wanted, what was found, what would help.
    pub problem: PartFault,
}

impl Fault {
    /// The sentence in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        self.problem.text(language)
    }
}

/// Rates of a port that are sold, in Gb/s.
pub const RATES: [u64; 8] = [1, 25, 50, 100, 200, 400, 800, 1600];
/// No cable, fiber or reach is longer.
const LONGEST: Millimeters = Millimeters(40_000_000);
/// Generations that makers name.
pub const GENERATIONS: [&str; 26] = [
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

/// All faults of a part, in the order of its fields.
#[must_use]
pub fn faults(part: &Part) -> Vec<Fault> {
    let mut found = Found::default();
    found.names(part);
    match &part.facts {
        Facts::Switch(facts) => found.switch(facts),
        Facts::Host(facts) => found.host(facts),
        Facts::Adapter(facts) => found.adapter(facts),
        Facts::Cable(facts) => {
            found.socket("head", "rate", facts.head, facts.rate, facts.signal);
            found.socket("tail", "rate", facts.tail, facts.rate, facts.signal);
            found.length("length", facts.length);
            found.at_least_one("tails", u64::from(facts.tails));
        }
        Facts::Transceiver(facts) => {
            found.socket("plug", "rate", facts.plug, facts.rate, facts.signal);
            found.reach(facts.reach, &facts.reach_condition);
            found.typical_below("typical_power", facts.typical_power, facts.power);
        }
        Facts::Fiber(facts) => {
            found.length("length", facts.length);
            found.at_least_one("tails", u64::from(facts.tails));
        }
        Facts::Rack(facts) => {
            found.at_least_one("units", u64::from(facts.units));
            for (figure, length) in [("width", facts.width), ("depth", facts.depth), ("height", facts.height)]
            {
                found.length(figure, length);
            }
        }
        Facts::Pdu(_) | Facts::Reducer(_) => {}
    }
    found.source(part);
    found.0
}

#[derive(Default)]
struct Found(Vec<Fault>);

impl Found {
    fn error(&mut self, figure: &str, problem: PartFault) {
        self.say(Weight::Error, figure, problem);
    }

    fn warning(&mut self, figure: &str, problem: PartFault) {
        self.say(Weight::Warning, figure, problem);
    }

    /// Both plugs of a cable share its rate: what is said of it is said once.
    fn say(&mut self, weight: Weight, figure: &str, problem: PartFault) {
        let fault = Fault { weight, figure: figure.to_owned(), problem };
        if !self.0.contains(&fault) {
            self.0.push(fault);
        }
    }

    fn names(&mut self, part: &Part) {
        if part.opn.trim().is_empty() || part.opn.trim() != part.opn {
            self.error("opn", PartFault::Opn { found: part.opn.clone() });
        }
        if part.vendor.trim().is_empty() {
            self.error("vendor", PartFault::Vendor {});
        }
        if !GENERATIONS.contains(&part.generation.as_str()) {
            let known = GENERATIONS.iter().skip(1).take(9).copied().collect::<Vec<_>>().join(", ");
            self.warning("generation", PartFault::Generation { found: part.generation.clone(), known });
        }
    }

    /// A cage or plug, in the field `under`, with the rate (in the field `rated`) and signal of a
    /// port in it.
    fn socket(&mut self, under: &str, rated: &str, cage: Cage, rate: Gbps, signal: Signal) {
        if !RATES.contains(&rate.0) {
            let known = RATES.map(|rate| rate.to_string()).join(", ");
            self.error(rated, PartFault::Rate { known, found: rate.0.to_string() });
        }
        let connector = cage.connector.name().to_owned();
        if cage.ports == 0 {
            let connector = connector.clone();
            self.error(&format!("{under}.ports"), PartFault::NoPorts { connector });
        }
        if let Some((lanes, lane)) = lanes(cage.connector).zip(lane_rate(signal)) {
            let needed = rate.0.saturating_mul(u64::from(cage.ports)).div_ceil(lane);
            if needed > lanes {
                let problem = PartFault::Lanes {
                    ports: cage.ports.to_string(),
                    rate: rate.0.to_string(),
                    needed: needed.to_string(),
                    lane: lane.to_string(),
                    connector: connector.clone(),
                    lanes: lanes.to_string(),
                };
                self.error(rated, problem);
            }
        }
        let top = format!("{under}.top");
        match (cage.connector, cage.top) {
            (Connector::Osfp, Top::Plain) => self.error(&top, PartFault::OsfpTop {}),
            (Connector::Osfp, _) | (_, Top::Plain) => {}
            (_, found) => self.error(&top, PartFault::PlainTop { connector, found: format!("{found:?}") }),
        }
    }

    fn switch(&mut self, facts: &SwitchFacts) {
        if facts.cages > 0 {
            self.socket("cage", "rate", facts.cage, facts.rate, facts.signal);
        }
        let ports = u64::from(facts.ports());
        let sum = ports.saturating_mul(facts.rate.0);
        if let Some(capacity) = facts.capacity
            && facts.beside.is_empty()
            && capacity.0 != sum
            && capacity.0 != sum.saturating_mul(2)
        {
            let problem = PartFault::Capacity {
                cages: facts.cages.to_string(),
                ports: facts.cage.ports.to_string(),
                rate: facts.rate.0.to_string(),
                sum: sum.to_string(),
                found: capacity.0.to_string(),
            };
            self.error("capacity", problem);
        }
        if !facts.naming.is_empty() {
            let found = || facts.naming.clone();
            if facts.cages > 1 && !facts.naming.contains("{cage}") {
                self.error("naming", PartFault::CageNames { found: found() });
            }
            if facts.cage.ports > 1 && !facts.naming.contains("{port}") {
                self.error("naming", PartFault::PortNames { found: found() });
            }
        }
        if let Some(module) = facts.module_cages
            && (module == 0 || !facts.cages.is_multiple_of(module))
        {
            let (cages, module) = (facts.cages.to_string(), module.to_string());
            self.error("module_cages", PartFault::Modules { cages, module });
        }
        for split in &facts.splits {
            if facts.beside.is_empty() && u64::from(split.ports) <= ports {
                let (ports, found) = (ports.to_string(), split.ports.to_string());
                self.error("splits", PartFault::Split { ports, found });
            }
        }
        self.power(facts.power);
    }

    fn host(&mut self, facts: &HostFacts) {
        if let FabricPorts::Built(ports) = &facts.fabric {
            self.built(ports);
        }
        self.power(facts.power);
    }

    fn built(&mut self, ports: &BuiltPorts) {
        self.socket("fabric.cage", "fabric.rate", ports.cage, ports.rate, ports.signal);
        let mut seen = std::collections::BTreeSet::new();
        for hca in &ports.hcas {
            let device = hca.device.clone();
            let (cage, port) = (hca.cage.to_string(), hca.port.to_string());
            if hca.port == 0 || hca.port > ports.cage.ports || hca.cage == 0 {
                let ports = ports.cage.ports.to_string();
                self.error("fabric.hcas", PartFault::HcaPlace { device, ports, cage, port });
            } else if !seen.insert((hca.cage, hca.port)) {
                self.error("fabric.hcas", PartFault::HcaTwice { device, cage, port });
            }
        }
    }

    fn adapter(&mut self, facts: &AdapterFacts) {
        self.socket("cage", "rate", facts.cage, facts.rate, facts.signal);
        self.at_least_one("cages", u64::from(facts.cages));
    }

    fn reach(&mut self, reach: Option<Millimeters>, condition: &str) {
        match reach {
            Some(reach) => {
                self.length("reach", reach);
                if condition.trim().is_empty() {
                    self.error("reach", PartFault::NoCondition {});
                }
            }
            None if !condition.trim().is_empty() => {
                self.error("reach_condition", PartFault::NoReachOfCondition {});
            }
            None => self.warning("plug", PartFault::NoReach {}),
        }
    }

    fn length(&mut self, figure: &str, length: Millimeters) {
        if !(1..=LONGEST.0).contains(&length.0) {
            let (most, found) = (LONGEST.0.to_string(), length.0.to_string());
            self.error(figure, PartFault::Length { most, found });
        }
    }

    fn at_least_one(&mut self, figure: &str, count: u64) {
        if count == 0 {
            self.error(figure, PartFault::None {});
        }
    }

    fn power(&mut self, power: Power) {
        self.typical_below("power.typical", power.typical, power.maximum);
    }

    fn typical_below(&mut self, figure: &str, typical: Option<Watts>, maximum: Option<Watts>) {
        if let Some((typical, maximum)) = typical.zip(maximum)
            && typical > maximum
        {
            let watts = |watts: Watts| (watts.0 as f64 / 1000.0).to_string();
            let (typical, maximum) = (watts(typical), watts(maximum));
            self.error(figure, PartFault::Typical { typical, maximum });
        }
    }

    fn source(&mut self, part: &Part) {
        let from = &part.provenance;
        if from.source.trim().is_empty() {
            self.error("provenance.source", PartFault::Source {});
        }
        if !is_day(&from.date) {
            self.error("provenance.date", PartFault::Day { found: from.date.clone() });
        }
        if from.kind == SourceKind::Design && from.source != "design default" {
            self.warning("provenance.kind", PartFault::DesignKind {});
        }
        let facts = ron::ser::to_string(part).unwrap_or_default();
        for exception in &from.exceptions {
            let figure = exception.figure.clone();
            if figure.is_empty() || !facts.contains(&format!("{figure}:")) {
                self.error("provenance.exceptions", PartFault::Exception { figure: figure.clone() });
            }
            if exception.source.trim().is_empty() {
                self.error("provenance.exceptions", PartFault::ExceptionSource { figure });
            }
        }
    }
}

/// Whether words are a day, `YYYY-MM-DD`.
fn is_day(words: &str) -> bool {
    let parts: Vec<&str> = words.split('-').collect();
    let [year, month, day] = parts[..] else { return false };
    let number = |words: &str, digits: usize, most: u32| {
        words.len() == digits
            && words.bytes().all(|letter| letter.is_ascii_digit())
            && words.parse().is_ok_and(|number: u32| (1..=most).contains(&number))
    };
    number(year, 4, 9999) && number(month, 2, 12) && number(day, 2, 31)
}

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

/// Gb/s of a lane; `None` where no source names the signal.
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
