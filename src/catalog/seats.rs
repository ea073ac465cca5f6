//! Where a part goes, and what goes with it: for a person who reads a catalog.
//!
//! Answers from cages, plugs, lanes and fiber ends of two parts at a time. Whether a whole link can be
//! built is answered by [`super::fit`].

use super::fit::plugs_in;
use super::load::Catalog;
use crate::model::naming::PortShape;
use crate::model::part::{Cage, Facts, Part, Protocol, Signal};
use std::sync::Arc;

/// How another part goes with a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The part plugs into these switches.
    Switch,
    /// Into these adapters.
    Adapter,
    /// Into these servers and appliances.
    Host,
    /// These cables plug into the part.
    Cable,
    /// These modules plug into it.
    Module,
    /// These fibers mate with it.
    Fiber,
    /// These modules mate with it.
    ModuleOfFiber,
}

/// All parts of a catalog that go with a part, by how.
#[must_use]
pub fn seats<'a>(catalog: &'a Catalog, part: &Part) -> Vec<(Seat, Vec<&'a Arc<Part>>)> {
    let mut found: std::collections::BTreeMap<Seat, Vec<&Arc<Part>>> = std::collections::BTreeMap::new();
    for other in catalog.parts().filter(|other| runs_with(part.protocol, other.protocol)) {
        if let Some(seat) = seat(part, other) {
            found.entry(seat).or_default().push(other);
        }
    }
    found.into_iter().collect()
}

fn runs_with(a: Protocol, b: Protocol) -> bool {
    a == b || a == Protocol::Both || b == Protocol::Both
}

/// How `other` goes with `part`.
fn seat(part: &Part, other: &Part) -> Option<Seat> {
    let goes_in = |socket: &Option<PortShape>, plugs: &[(Cage, Signal)]| {
        // A plug of older lanes runs in a newer cage; never the other way round.
        let fits = |socket: &PortShape, (plug, signal): &(Cage, Signal)| {
            *signal != Signal::Unpublished && *signal <= socket.signal && plugs_in(socket, *plug)
        };
        socket.as_ref().is_some_and(|socket| plugs.iter().any(|plug| fits(socket, plug)))
    };
    let (own_cages, other_cages) = (socket(part), socket(other));
    let (own_plugs, other_plugs) = (plugs(part), plugs(other));
    match (&part.facts, &other.facts) {
        (_, Facts::Switch(_)) if goes_in(&other_cages, &own_plugs) => Some(Seat::Switch),
        (_, Facts::Adapter(_)) if goes_in(&other_cages, &own_plugs) => Some(Seat::Adapter),
        (_, Facts::Host(_)) if goes_in(&other_cages, &own_plugs) => Some(Seat::Host),
        (_, Facts::Cable(_)) if goes_in(&own_cages, &other_plugs) => Some(Seat::Cable),
        (_, Facts::Transceiver(_)) if goes_in(&own_cages, &other_plugs) => Some(Seat::Module),
        (Facts::Transceiver(module), Facts::Fiber(fiber)) => {
            (module.mode == fiber.mode && module.socket == fiber.end).then_some(Seat::Fiber)
        }
        (Facts::Fiber(fiber), Facts::Transceiver(module)) => {
            (module.mode == fiber.mode && module.socket == fiber.end).then_some(Seat::ModuleOfFiber)
        }
        _ => None,
    }
}

/// Ports that plugs go into.
fn socket(part: &Part) -> Option<PortShape> {
    PortShape::of_switch(part)
        .or_else(|| PortShape::of_host(part))
        .or_else(|| PortShape::of_adapters(part, 1))
}

/// Plugs that go into cages.
fn plugs(part: &Part) -> Vec<(Cage, Signal)> {
    match &part.facts {
        Facts::Cable(facts) => vec![(facts.head, facts.signal), (facts.tail, facts.signal)],
        Facts::Transceiver(facts) => vec![(facts.plug, facts.signal)],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(opn: &str, seat: Seat) -> Vec<&'static str> {
        let catalog = Catalog::built_in();
        let part = catalog.get(opn).map(AsRef::as_ref);
        let found = part.map(|part| seats(catalog, part)).unwrap_or_default();
        let parts = found.into_iter().filter(|(of, _)| *of == seat).flat_map(|(_, parts)| parts);
        parts.map(|part| part.opn.as_str()).collect()
    }

    #[test]
    fn a_splitter_goes_into_switch_and_adapter() {
        assert!(of("MCP7Y00-N02A", Seat::Switch).contains(&"MQM9790-NS2F"));
        assert!(of("MCP7Y00-N02A", Seat::Adapter).contains(&"MCX75310AAS-NEAT"));
        assert!(!of("MCP7Y00-N02A", Seat::Adapter).contains(&"MCX653105A-HDAT"));
    }

    #[test]
    fn finned_and_flat_modules_find_their_own_cages() {
        assert!(of("MMA4Z00-NS", Seat::Switch).contains(&"MQM9700-NS2F"));
        assert!(of("MMA4Z00-NS", Seat::Host).is_empty());
        assert!(of("MMA4Z00-NS-FLT", Seat::Host).contains(&"DGX H100"));
        assert!(
            of("MMA4Z00-NS", Seat::Fiber)
                .iter()
                .all(|opn| opn.starts_with("MFP7E1") || opn.starts_with("MFP7E2"))
        );
    }

    #[test]
    fn a_switch_names_what_plugs_into_it() {
        let cables = of("MQM8790-HS2F", Seat::Cable);
        assert!(cables.contains(&"MFS1S00-H100V") && !cables.contains(&"MCP7Y00-N02A"));
    }
}
