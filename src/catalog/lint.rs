//! What cannot be right in a part, or is worth a look, whoever wrote it down.
//!
//! Judges one part by its own figures. Reads no files and knows no other part; where a fault stands in
//! a file is found by [`super::judge`].

use crate::model::part::{
    AdapterFacts, BuiltPorts, Cage, Connector, FabricPorts, Facts, HostFacts, Part, Power, Signal,
    SourceKind, SwitchFacts, Top,
};
use crate::model::units::{Gbps, Millimeters, Watts};

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
    /// The field in the file by which it is found.
    pub figure: &'static str,
    /// What was wanted, what was found, what would help.
    pub words: String,
}

/// Rates of a port that are sold, in Gb/s.
const RATES: [u64; 8] = [1, 25, 50, 100, 200, 400, 800, 1600];
/// No cable, fiber or reach is longer.
const LONGEST: Millimeters = Millimeters(40_000_000);
/// Generations that makers name.
const GENERATIONS: [&str; 26] = [
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
            found.socket(facts.head, facts.rate, facts.signal);
            found.socket(facts.tail, facts.rate, facts.signal);
            found.length("length", facts.length);
            found.at_least_one("tails", u64::from(facts.tails));
        }
        Facts::Transceiver(facts) => {
            found.socket(facts.plug, facts.rate, facts.signal);
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
    fn error(&mut self, figure: &'static str, words: String) {
        self.0.push(Fault { weight: Weight::Error, figure, words });
    }

    fn warning(&mut self, figure: &'static str, words: String) {
        self.0.push(Fault { weight: Weight::Warning, figure, words });
    }

    fn names(&mut self, part: &Part) {
        if part.opn.trim().is_empty() || part.opn.trim() != part.opn {
            self.error("opn", format!("wanted a part number without spaces around it, found {:?}", part.opn));
        }
        if part.vendor.trim().is_empty() {
            self.error("vendor", "wanted who makes the part, found nothing".to_owned());
        }
        if !GENERATIONS.contains(&part.generation.as_str()) {
            let known = GENERATIONS.iter().skip(1).take(9).copied().collect::<Vec<_>>().join(", ");
            let found = &part.generation;
            self.warning(
                "generation",
                format!("{found:?} is not a known generation (known are {known} and such)"),
            );
        }
    }

    /// A cage or plug with the rate and signal of a port in it.
    fn socket(&mut self, cage: Cage, rate: Gbps, signal: Signal) {
        if !RATES.contains(&rate.0) {
            let known = RATES.map(|rate| rate.to_string()).join(", ");
            self.error("rate", format!("wanted a rate of a port in Gb/s ({known}), found {}", rate.0));
        }
        let name = cage.connector.name();
        if cage.ports == 0 {
            self.error("ports", format!("wanted at least one port in a {name}, found 0"));
        }
        if let Some((lanes, lane)) = lanes(cage.connector).zip(lane_rate(signal)) {
            let needed = (rate.0 * u64::from(cage.ports)).div_ceil(lane);
            if needed > lanes {
                self.error(
                    "rate",
                    format!(
                        "{} × {} Gb/s take {needed} lanes of {lane} Gb/s and a {name} has {lanes} (look at rate, signal and ports)",
                        cage.ports, rate.0
                    ),
                );
            }
        }
        match (cage.connector, cage.top) {
            (Connector::Osfp, Top::Plain) => self.error(
                "top",
                "wanted Finned or Flat for an OSFP, found Plain (switches take finned, adapters flat modules)"
                    .to_owned(),
            ),
            (Connector::Osfp, _) | (_, Top::Plain) => {}
            (_, top) => self.error("top", format!("wanted Plain for a {name}, found {top:?}")),
        }
    }

    fn switch(&mut self, facts: &SwitchFacts) {
        if facts.cages > 0 {
            self.socket(facts.cage, facts.rate, facts.signal);
        }
        let ports = u64::from(facts.ports());
        if let Some(capacity) = facts.capacity
            && facts.beside.is_empty()
            && capacity.0 != ports * facts.rate.0
            && capacity.0 != 2 * ports * facts.rate.0
        {
            self.error(
                "capacity",
                format!(
                    "{} cages × {} ports × {} Gb/s are {} Gb/s, found {} (one direction)",
                    facts.cages,
                    facts.cage.ports,
                    facts.rate.0,
                    ports * facts.rate.0,
                    capacity.0
                ),
            );
        }
        if !facts.naming.is_empty() {
            let missing = |field: &str, needed: bool| needed && !facts.naming.contains(field);
            if missing("{cage}", facts.cages > 1) {
                self.error("naming", format!("{:?} gives all cages one name (use {{cage}})", facts.naming));
            }
            if missing("{port}", facts.cage.ports > 1) {
                self.error(
                    "naming",
                    format!("{:?} gives both ports of a cage one name (use {{port}})", facts.naming),
                );
            }
        }
        if let Some(module) = facts.module_cages
            && (module == 0 || !facts.cages.is_multiple_of(module))
        {
            self.error("module_cages", format!("{} cages are no whole modules of {module}", facts.cages));
        }
        for split in &facts.splits {
            if facts.beside.is_empty() && u64::from(split.ports) <= ports {
                self.error("splits", format!("a split gives more than {ports} ports, found {}", split.ports));
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
        self.socket(ports.cage, ports.rate, ports.signal);
        let mut seen = std::collections::BTreeSet::new();
        for hca in &ports.hcas {
            let (device, port, of) = (&hca.device, hca.port, ports.cage.ports);
            if port == 0 || port > of || hca.cage == 0 {
                self.error(
                    "hcas",
                    format!(
                        "{device}: wanted a cage from 1 and a port from 1 to {of}, found cage {} port {port}",
                        hca.cage
                    ),
                );
            } else if !seen.insert((hca.cage, port)) {
                self.error("hcas", format!("{device}: cage {} port {port} is named twice", hca.cage));
            }
        }
    }

    fn adapter(&mut self, facts: &AdapterFacts) {
        self.socket(facts.cage, facts.rate, facts.signal);
        self.at_least_one("cages", u64::from(facts.cages));
    }

    fn reach(&mut self, reach: Option<Millimeters>, condition: &str) {
        match reach {
            Some(reach) => {
                self.length("reach", reach);
                if condition.trim().is_empty() {
                    self.error(
                        "reach",
                        "a reach holds under a condition, found none (give reach_condition, as \"OM4\")"
                            .to_owned(),
                    );
                }
            }
            None if !condition.trim().is_empty() => {
                self.error("reach_condition", "a condition without a reach (give reach)".to_owned());
            }
            None => self.warning("plug", "no reach: the module is never chosen (give reach)".to_owned()),
        }
    }

    fn length(&mut self, figure: &'static str, length: Millimeters) {
        if !(1..=LONGEST.0).contains(&length.0) {
            let most = LONGEST.0;
            self.error(figure, format!("wanted millimeters from 1 to {most}, found {}", length.0));
        }
    }

    fn at_least_one(&mut self, figure: &'static str, count: u64) {
        if count == 0 {
            self.error(figure, "wanted at least 1, found 0".to_owned());
        }
    }

    fn power(&mut self, power: Power) {
        self.typical_below("typical", power.typical, power.maximum);
    }

    fn typical_below(&mut self, figure: &'static str, typical: Option<Watts>, maximum: Option<Watts>) {
        if let Some((typical, maximum)) = typical.zip(maximum)
            && typical > maximum
        {
            let watts = |watts: Watts| watts.0 as f64 / 1000.0;
            self.error(
                figure,
                format!("{} W typical are more than {} W at most", watts(typical), watts(maximum)),
            );
        }
    }

    fn source(&mut self, part: &Part) {
        let from = &part.provenance;
        if from.source.trim().is_empty() {
            self.error("source", "wanted where the figures were read, found nothing".to_owned());
        }
        if !is_day(&from.date) {
            self.error("date", format!("wanted a day as 2026-11-30, found {:?}", from.date));
        }
        if from.kind == SourceKind::Design && from.source != "design default" {
            self.warning("kind", "Design is for conventions of the program (use User)".to_owned());
        }
        let facts = ron::ser::to_string(part).unwrap_or_default();
        for exception in &from.exceptions {
            let figure = &exception.figure;
            if figure.is_empty() || !facts.contains(&format!("{figure}:")) {
                self.error("figure", format!("the part has no figure {figure:?} that could be an exception"));
            }
            if exception.source.trim().is_empty() {
                self.error("figure", format!("{figure}: wanted a source, found nothing"));
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
