//! What fits what: which cables, modules and fibers can join two cages at a rate.
//!
//! Answers from the figures of the parts alone: connector, ports and heat sink of each end, the
//! signal of the lanes, fiber mode and polish. No part number is known here. Which of the legal
//! parts is taken is decided in [`crate::design::cabling`].

use super::load::Catalog;
use crate::model::naming::PortShape;
use crate::model::part::{
    Availability, CableFacts, CableMedium, Cage, Connector, Facts, FiberEnd, FiberMode, Part, Protocol,
    Signal, TransceiverFacts,
};
use crate::model::units::{Gbps, Millimeters};
use crate::text::Label;
use std::sync::Arc;

/// Whether a plug goes into a cage: connector, number of ports and heat sink agree.
#[must_use]
pub fn plugs_in(cage: Cage, plug: Cage) -> bool {
    accepts(cage.connector, plug.connector) && cage.ports == plug.ports && cage.top == plug.top
}

/// A QSFP cage takes the older plugs of its family and runs at their rate (rule C07).
fn accepts(cage: Connector, plug: Connector) -> bool {
    cage == plug
        || matches!(
            (cage, plug),
            (Connector::Qsfp112, Connector::Qsfp56 | Connector::Qsfp28)
                | (Connector::Qsfp56, Connector::Qsfp28)
        )
}

/// What a link between two kinds of port runs at: the lower rate, the older signal of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Channel {
    /// Rate of the link.
    pub rate: Gbps,
    /// What its lanes carry.
    pub signal: Signal,
}

impl Channel {
    /// The channel between two ports.
    #[must_use]
    pub fn between(a: &PortShape, b: &PortShape) -> Self {
        Self { rate: a.rate.min(b.rate), signal: a.signal.min(b.signal) }
    }
}

impl Channel {
    /// The InfiniBand name of the rate, of a port of four lanes or of two (`NDR`, `NDR200`, `HDR`);
    /// `None` for a rate that has no name.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        match (self.signal, self.rate.0) {
            (Signal::Nrz25, 100) => Some("EDR"),
            (Signal::Pam50, 200) => Some("HDR"),
            (Signal::Pam50, 100) => Some("HDR100"),
            (Signal::Pam100, 400) => Some("NDR"),
            (Signal::Pam100, 200) => Some("NDR200"),
            (Signal::Pam200, 800) => Some("XDR"),
            _ => None,
        }
    }
}

fn runs(part: &Part, wanted: Protocol) -> bool {
    part.protocol == Protocol::Both || wanted == Protocol::Both || part.protocol == wanted
}

/// Whether a new design may take the part without remark.
#[must_use]
pub fn orderable(part: &Part) -> bool {
    matches!(part.lifecycle.state, Availability::Sold | Availability::NotListed)
}

/// What carries a link, cheapest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Medium {
    /// Passive copper.
    Dac,
    /// Active copper.
    Acc,
    /// Active optical cable.
    Aoc,
    /// Modules and multimode fiber.
    Multimode,
    /// Modules and single-mode fiber.
    SingleMode,
}

impl Medium {
    /// Its word.
    #[must_use]
    pub fn label(self) -> Label {
        match self {
            Self::Dac => Label::Dac,
            Self::Acc => Label::Acc,
            Self::Aoc => Label::Aoc,
            Self::Multimode => Label::Multimode,
            Self::SingleMode => Label::SingleMode,
        }
    }
}

impl From<CableMedium> for Medium {
    fn from(medium: CableMedium) -> Self {
        match medium {
            CableMedium::Dac => Self::Dac,
            CableMedium::Acc => Self::Acc,
            CableMedium::Aoc => Self::Aoc,
        }
    }
}

impl From<FiberMode> for Medium {
    fn from(mode: FiberMode) -> Self {
        match mode {
            FiberMode::Multimode => Self::Multimode,
            FiberMode::SingleMode => Self::SingleMode,
        }
    }
}

/// A fixed cable and its length.
#[derive(Clone, Debug)]
pub struct FixedCable {
    /// The part.
    pub part: Arc<Part>,
    /// Its length.
    pub length: Millimeters,
}

/// The cables of a medium that join `head` to `tails` cages of one kind, shortest first.
///
/// With one tail the cages must have as many ports, all used; a splitter feeds single-port cages.
#[must_use]
pub fn fixed_cables(
    catalog: &Catalog,
    medium: CableMedium,
    head: Cage,
    tail: Cage,
    splitter: bool,
    channel: Channel,
    protocol: Protocol,
) -> Vec<FixedCable> {
    let fits = |facts: &CableFacts| {
        let straight = plugs_in(head, facts.head) && plugs_in(tail, facts.tail);
        let turned = !splitter && plugs_in(head, facts.tail) && plugs_in(tail, facts.head);
        facts.medium == medium
            && (straight || turned)
            && (if splitter { facts.tails == head.ports && facts.tails > 1 } else { facts.tails == 1 })
            && facts.rate >= channel.rate
            && facts.signal == channel.signal
    };
    let mut cables: Vec<FixedCable> = catalog
        .parts()
        .filter(|part| runs(part, protocol))
        .filter_map(|part| match &part.facts {
            Facts::Cable(facts) if fits(facts) => {
                Some(FixedCable { part: Arc::clone(part), length: facts.length })
            }
            _ => None,
        })
        .collect();
    cables.sort_by(|a, b| {
        let key = |cable: &FixedCable| (cable.length, !orderable(&cable.part));
        key(a).cmp(&key(b)).then_with(|| a.part.opn.cmp(&b.part.opn))
    });
    cables
}

/// A module and its reach, which is known.
#[derive(Clone, Debug)]
pub struct Module {
    /// The part.
    pub part: Arc<Part>,
    /// How far it reaches.
    pub reach: Millimeters,
}

/// The modules for a cage, by fiber mode and socket, shortest reach first. Modules whose reach no
/// source gives are left out.
#[must_use]
pub fn modules(
    catalog: &Catalog,
    cage: Cage,
    mode: FiberMode,
    socket: FiberEnd,
    channel: Channel,
    protocol: Protocol,
) -> Vec<Module> {
    let fits = |facts: &TransceiverFacts| {
        plugs_in(cage, facts.plug)
            && facts.mode == mode
            && facts.socket == socket
            && facts.rate >= channel.rate
            && facts.signal == channel.signal
    };
    let mut modules: Vec<Module> = catalog
        .parts()
        .filter(|part| runs(part, protocol))
        .filter_map(|part| match &part.facts {
            Facts::Transceiver(facts) if fits(facts) => {
                Some(Module { part: Arc::clone(part), reach: facts.reach? })
            }
            _ => None,
        })
        .collect();
    modules.sort_by(|a, b| {
        let key = |module: &Module| (!orderable(&module.part), module.reach);
        key(a).cmp(&key(b)).then_with(|| a.part.opn.cmp(&b.part.opn))
    });
    modules
}

/// A fiber and its length.
#[derive(Clone, Debug)]
pub struct Fiber {
    /// The part.
    pub part: Arc<Part>,
    /// Its length.
    pub length: Millimeters,
}

/// The straight fibers of a mode and end, shortest first.
#[must_use]
pub fn fibers(catalog: &Catalog, mode: FiberMode, end: FiberEnd) -> Vec<Fiber> {
    let mut fibers: Vec<Fiber> = catalog
        .parts()
        .filter_map(|part| match &part.facts {
            Facts::Fiber(facts) if facts.mode == mode && facts.end == end && facts.tails == 1 => {
                Some(Fiber { part: Arc::clone(part), length: facts.length })
            }
            _ => None,
        })
        .collect();
    fibers.sort_by(|a, b| (a.length, &a.part.opn).cmp(&(b.length, &b.part.opn)));
    fibers
}

/// Every mode and socket that fibers are sold for.
pub const FIBER_KINDS: [(FiberMode, FiberEnd); 6] = [
    (FiberMode::Multimode, FiberEnd::Mpo12Apc),
    (FiberMode::Multimode, FiberEnd::Mpo12Upc),
    (FiberMode::Multimode, FiberEnd::DuplexLc),
    (FiberMode::SingleMode, FiberEnd::Mpo12Apc),
    (FiberMode::SingleMode, FiberEnd::Mpo12Upc),
    (FiberMode::SingleMode, FiberEnd::DuplexLc),
];

/// Whether any sold or once sold assembly can join two kinds of port, at any length.
#[must_use]
pub fn joinable(catalog: &Catalog, a: &PortShape, b: &PortShape, protocol: Protocol) -> bool {
    let channel = Channel::between(a, b);
    let fixed = [CableMedium::Dac, CableMedium::Acc, CableMedium::Aoc].into_iter().any(|medium| {
        let any = |head: Cage, tail: Cage, splitter| {
            !fixed_cables(catalog, medium, head, tail, splitter, channel, protocol).is_empty()
        };
        any(a.cage, b.cage, false) || any(a.cage, b.cage, true) || any(b.cage, a.cage, true)
    });
    let optical = || {
        FIBER_KINDS.into_iter().any(|(mode, end)| {
            !fibers(catalog, mode, end).is_empty()
                && [a, b]
                    .into_iter()
                    .all(|shape| !modules(catalog, shape.cage, mode, end, channel, protocol).is_empty())
        })
    };
    fixed || optical()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::PartKind;

    fn shape(name: &str, kind: PartKind) -> PortShape {
        let part = Catalog::built_in().find(name, kind).map(Arc::clone).ok();
        match part.as_deref().map(|part| &part.facts) {
            Some(Facts::Switch(facts)) => {
                PortShape { cage: facts.cage, ports: facts.ports(), rate: facts.rate, signal: facts.signal }
            }
            Some(Facts::Adapter(facts)) => {
                PortShape { cage: facts.cage, ports: 1, rate: facts.rate, signal: facts.signal }
            }
            _ => panic!("{name} is no switch or adapter of the catalog"),
        }
    }

    fn check(leaf: &str, adapter: &str, expected: bool) {
        let (a, b) = (shape(leaf, PartKind::Switch), shape(adapter, PartKind::Adapter));
        assert_eq!(
            joinable(Catalog::built_in(), &a, &b, Protocol::Infiniband),
            expected,
            "{leaf} to {adapter}"
        );
    }

    #[test]
    fn an_osfp_adapter_joins_an_ndr_leaf_and_no_hdr_leaf() {
        check("MQM9790-NS2F", "MCX75310AAS-NEAT", true);
        check("MQM8790-HS2F", "MCX75310AAS-NEAT", false);
    }

    #[test]
    fn an_hdr_adapter_joins_hdr_and_by_the_splitter_aoc_ndr() {
        check("MQM8790-HS2F", "MCX653105A-HDAT", true);
        check("MQM9790-NS2F", "MCX653105A-HDAT", true);
    }

    #[test]
    fn a_flat_module_does_not_go_into_a_switch() {
        let leaf = shape("MQM9790-NS2F", PartKind::Switch);
        let channel = Channel { rate: Gbps(400), signal: Signal::Pam100 };
        let kind = (FiberMode::Multimode, FiberEnd::Mpo12Apc);
        let names: Vec<_> =
            modules(Catalog::built_in(), leaf.cage, kind.0, kind.1, channel, Protocol::Infiniband)
                .into_iter()
                .map(|module| module.part.opn.clone())
                .collect();
        assert_eq!(names, ["MMA4Z00-NS"]);
    }

    #[test]
    fn no_active_optical_cable_runs_at_ndr() {
        let leaf = shape("MQM9790-NS2F", PartKind::Switch).cage;
        let channel = Channel { rate: Gbps(400), signal: Signal::Pam100 };
        for part in Catalog::built_in().parts() {
            if let Facts::Adapter(adapter) = &part.facts {
                let cables = fixed_cables(
                    Catalog::built_in(),
                    CableMedium::Aoc,
                    leaf,
                    adapter.cage,
                    true,
                    channel,
                    Protocol::Infiniband,
                );
                assert!(cables.is_empty(), "{}", part.opn);
            }
        }
    }
}
