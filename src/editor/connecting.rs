//! Linking by name: which free ports another may be linked to, and the link to a port that is named.
//!
//! The same ports and the same refusals as with a link that is pulled ([`super::tools::Pull`]).

use crate::catalog::load::Catalog;
use crate::design::joining::{joinable_ports, why_not};
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::PortRef;
use crate::text::linking::{NoPort, Refusal};

/// The free ports that a port may be linked to, as they are written on labels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reachable {
    /// In lower case, with how many of its device come before, in the order of devices.
    ports: Vec<(String, usize, PortRef)>,
}

impl Reachable {
    /// Looks them up.
    #[must_use]
    pub fn new(document: &Document, catalog: &Catalog, from: PortRef) -> Self {
        let mut ports: Vec<(String, usize, PortRef)> = Vec::new();
        for port in joinable_ports(document, catalog, from) {
            let before = ports.last().filter(|(.., last)| last.device == port.device);
            let before = before.map_or(0, |(_, before, _)| before + 1);
            ports.push((document.port_label(port).to_lowercase(), before, port));
        }
        Self { ports }
    }

    /// Those whose label holds every word, at most so many: of each device its first port before the
    /// second of any; of a device that is named whole its ports in order.
    #[must_use]
    pub fn called(&self, words: &str, most: usize) -> Vec<PortRef> {
        let wanted = words.trim().to_lowercase();
        let words: Vec<&str> = wanted.split_whitespace().collect();
        let rank = |label: &str, before: usize| {
            let rest = label.strip_prefix(&wanted);
            match rest {
                // A whole name: only its device's ports go on with a space.
                Some(rest) if !wanted.is_empty() && (rest.is_empty() || rest.starts_with(' ')) => (0, 0),
                Some(_) => (1, before),
                None => (2, before),
            }
        };
        let holds = |label: &str| words.iter().all(|word| label.contains(word));
        let named = self.ports.iter().filter(|(label, ..)| holds(label));
        let mut found: Vec<_> = named.map(|(label, before, port)| (rank(label, *before), *port)).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().take(most).map(|(_, port)| port).collect()
    }
}

/// Why a port cannot be linked to what was named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotConnected {
    /// No port is called so.
    NoPort(NoPort),
    /// The port is known and cannot take the link.
    Refused(Refusal),
}

/// The link from a port to the one that is named as on a label (`leaf-r6 1/3/2`).
///
/// # Errors
/// Where no port is called so, or the two cannot be linked.
pub fn connect(
    document: &Document,
    catalog: &Catalog,
    from: PortRef,
    words: &str,
) -> Result<Edit, NotConnected> {
    let Some(to) = document.port_labeled(words) else {
        let reachable = Reachable::new(document, catalog, from);
        let near = reachable.called(words, 1).into_iter().next();
        let example = near.or_else(|| reachable.called("", 1).into_iter().next());
        let words = words.trim().to_owned();
        return Err(NotConnected::NoPort(match example {
            Some(port) => NoPort::Unknown { words, example: document.port_label(port) },
            None => NoPort::NoneFree { words },
        }));
    };
    let ends = [from, to];
    match why_not(document, catalog, ends) {
        Some(refusal) => Err(NotConnected::Refused(refusal)),
        None => Ok(Edit::Connect { ends }),
    }
}
