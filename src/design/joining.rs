//! Which ports can be linked: for the tool that pulls a link, while it is pulled.
//!
//! Answers by kind of port and not per port, so that it is quick with thousands of them. What fits
//! is [`crate::catalog::fit`]'s.

use crate::catalog::fit::{Channel, Fit, Mismatch, Question, Shape};
use crate::catalog::load::Catalog;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, PortRef};
use crate::model::naming::PortShape;
use crate::model::part::Protocol;
pub use crate::text::linking::Refusal;
use crate::text::numbers;
use std::collections::BTreeSet;

/// Why two ports cannot be linked; `None` where they can.
#[must_use]
pub fn why_not(document: &Document, catalog: &Catalog, ends: [PortRef; 2]) -> Option<Refusal> {
    let name = |device| document.device_name(device).to_owned();
    if ends[0].device == ends[1].device {
        return Some(Refusal::OneDevice { device: name(ends[0].device) });
    }
    if let [DeviceId::Host(_), DeviceId::Host(_)] = ends.map(|end| end.device) {
        let [first, second] = ends.map(|end| name(end.device));
        return Some(Refusal::TwoHosts { first, second });
    }
    let mut shapes = Vec::with_capacity(2);
    for end in ends {
        match document.port_shape(end.device) {
            None => return Some(Refusal::NoPorts { device: name(end.device) }),
            Some(shape) if end.port >= shape.ports => {
                let ports = u32::from(shape.ports);
                return Some(Refusal::NoSuchPort { device: name(end.device), ports });
            }
            Some(shape) => shapes.push(shape),
        }
    }
    for link in document.links.rows() {
        for (near, far) in [(link.ends[0], link.ends[1]), (link.ends[1], link.ends[0])] {
            if ends.contains(&near) {
                let (port, far) = (document.port_label(near), document.port_label(far));
                return Some(Refusal::PortTaken { port, far });
            }
        }
    }
    let [first, second] = shapes[..] else { return None };
    if Joins::new(catalog).fit(first, second) {
        return None;
    }
    let question = Question::between(&first, &second, Shape::Mesh, Protocol::Infiniband);
    let at_one_rate = Fit::new(catalog).ports_run(&question);
    let (first, second) = (cage_words(first), cage_words(second));
    Some(match at_one_rate {
        Err(why) if why.mismatch == Mismatch::PortSignal => Refusal::NoCommonRate { first, second },
        _ => Refusal::NoPartJoins { first, second },
    })
}

/// All ports that carry no link.
#[must_use]
pub fn free_ports(document: &Document) -> BTreeSet<PortRef> {
    free_of(document, |_, _| true)
}

/// The free ports that a port may be linked to.
#[must_use]
pub fn joinable_ports(document: &Document, catalog: &Catalog, from: PortRef) -> BTreeSet<PortRef> {
    let Some(own) = document.port_shape(from.device).filter(|shape| from.port < shape.ports) else {
        return BTreeSet::new();
    };
    let from_host = matches!(from.device, DeviceId::Host(_));
    let mut joins = Joins::new(catalog);
    free_of(document, |device, shape| {
        let host = matches!(device, DeviceId::Host(_));
        device != from.device && !(host && from_host) && joins.fit(own, shape)
    })
}

/// The free ports of the devices that are wanted.
fn free_of(document: &Document, mut wanted: impl FnMut(DeviceId, PortShape) -> bool) -> BTreeSet<PortRef> {
    let mut taken: Vec<PortRef> = document.links.rows().flat_map(|link| link.ends).collect();
    taken.sort_unstable();
    let mut free = Vec::new();
    for device in document.devices() {
        let Some(shape) = document.port_shape(device).filter(|shape| wanted(device, *shape)) else {
            continue;
        };
        let ports = (0..shape.ports).map(|port| PortRef { device, port });
        free.extend(ports.filter(|port| taken.binary_search(port).is_err()));
    }
    free.into_iter().collect()
}

/// Which kinds of port some part joins, looked up once per pair of kinds.
#[derive(Debug)]
pub(super) struct Joins<'a> {
    catalog: &'a Catalog,
    known: Vec<([PortShape; 2], bool)>,
}

impl<'a> Joins<'a> {
    pub(super) fn new(catalog: &'a Catalog) -> Self {
        Self { catalog, known: Vec::new() }
    }

    /// Whether some part joins two ports, at any length.
    pub(super) fn fit(&mut self, a: PortShape, b: PortShape) -> bool {
        let kinds = [a.kind(), b.kind()];
        if let Some((_, fit)) = self.known.iter().find(|(known, _)| *known == kinds) {
            return *fit;
        }
        // Fabrics of this step are InfiniBand; parts that run Ethernet only never match.
        let fit = Fit::new(self.catalog).joins(&a, &b, Protocol::Infiniband);
        self.known.push((kinds, fit));
        fit
    }
}

/// A cage with what its ports run, for a message: `OSFP NDR`, `QSFP56 HDR`.
pub(super) fn cage_words(shape: PortShape) -> String {
    let channel = Channel { rate: shape.rate, signal: shape.signal };
    let rate = channel.name().map_or_else(|| numbers::rate(shape.rate), str::to_owned);
    format!("{} {rate}", shape.cage.connector.name())
}
