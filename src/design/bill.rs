//! The bill: every part of a document with its quantity, without spares.
//!
//! Counted once from devices, cages and cables; tables and proposals only show it. Rule CAT-03
//! counts again another way.

use super::cabling::Cabling;
pub use crate::model::category::Category;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Duty};
use crate::model::ids::HostId;
use crate::model::part::{Facts, Part, Read};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The bill of a document, in chapters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bill {
    /// Its lines by category, then part number.
    pub lines: Vec<Line>,
    /// Cables that no part serves: the bill is short of them.
    pub without_part: u32,
}

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The chapter.
    pub category: Category,
    /// The part.
    pub part: Arc<Part>,
    /// How many.
    pub quantity: u32,
}

impl Line {
    /// Whether part number and figures were read, not inferred.
    #[must_use]
    pub fn verified(&self) -> bool {
        verified(&self.part)
    }
}

/// Whether a part's number and figures were read, not inferred. A generic rack stands for whatever
/// the customer buys and has nothing to confirm; a generic chassis has: its height decides the racks.
#[must_use]
pub fn verified(part: &Part) -> bool {
    matches!(part.facts, Facts::Rack(_))
        || (part.provenance.read == Read::Page
            && part.provenance.exceptions.iter().all(|figure| figure.read == Read::Page))
}

/// Adapters in the slots of a host; none where its ports are built in.
#[must_use]
pub fn adapters_of(document: &Document, host: HostId) -> u32 {
    let adapter = document.hosts.get(host).and_then(|row| document.part(row.adapter?));
    let Some(Facts::Adapter(facts)) = adapter.map(|part| &part.facts) else { return 0 };
    let ports = document.port_shape(DeviceId::Host(host)).map_or(0, |shape| u32::from(shape.ports));
    ports / (u32::from(facts.cages) * u32::from(facts.cage.ports)).max(1)
}

/// Devices in the box that is bought: a box of two switches is one line of the bill for two nodes.
fn in_box(part: &Part) -> u32 {
    match &part.facts {
        Facts::Switch(facts) => u32::from(facts.in_box.max(1)),
        _ => 1,
    }
}

/// Counts the bill.
#[must_use]
pub fn bill(document: &Document, cabling: &Cabling) -> Bill {
    let mut counts: BTreeMap<(Category, String), (Arc<Part>, u32)> = BTreeMap::new();
    let mut add = |category, part: Option<&Arc<Part>>, quantity: u32| {
        if let Some(part) = part {
            let line = counts.entry((category, part.opn.clone())).or_insert_with(|| (Arc::clone(part), 0));
            line.1 += quantity;
        }
    };
    for (id, host) in document.hosts.iter() {
        let category = match host.duty {
            Duty::Compute => Category::Host,
            Duty::Manager => Category::Manager,
        };
        add(category, document.parts.get(host.part), 1);
        if let Some(adapter) = host.adapter {
            add(Category::Adapter, document.parts.get(adapter), adapters_of(document, id));
        }
    }
    for switch in document.switches.rows() {
        add(Category::Switch, document.parts.get(switch.part), 1);
    }
    for rack in document.racks.rows() {
        add(Category::Rack, document.parts.get(rack.part), 1);
    }
    let mut without_part = 0;
    for cable in &cabling.cables {
        let part = cable.part.and_then(|part| cabling.part(part));
        match part.map(|part| &part.facts) {
            Some(Facts::Fiber(_)) => add(Category::Fiber, part, 1),
            Some(_) => add(Category::Cable, part, 1),
            None => without_part += 1,
        }
    }
    for module in cabling.modules.values() {
        add(Category::Transceiver, cabling.part(*module), 1);
    }
    let lines = counts
        .into_iter()
        .map(|((category, _), (part, count))| {
            let quantity = count.div_ceil(in_box(&part));
            Line { category, part, quantity }
        })
        .collect();
    Bill { lines, without_part }
}
