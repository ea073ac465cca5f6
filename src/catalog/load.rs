//! The parts of a catalog: read from RON, looked up by name, merged with those a layout carries.

use crate::model::part::{Facts, Part};
use ron::extensions::Extensions;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, OnceLock};
use thiserror::Error;

/// The compiled-in files.
const BUILT_IN: [(&str, &str); 10] = [
    ("catalog/switches.ron", include_str!("../../catalog/switches.ron")),
    ("catalog/hosts.ron", include_str!("../../catalog/hosts.ron")),
    ("catalog/management.ron", include_str!("../../catalog/management.ron")),
    ("catalog/adapters.ron", include_str!("../../catalog/adapters.ron")),
    ("catalog/cables.ron", include_str!("../../catalog/cables.ron")),
    ("catalog/transceivers.ron", include_str!("../../catalog/transceivers.ron")),
    ("catalog/fibers.ron", include_str!("../../catalog/fibers.ron")),
    ("catalog/racks.ron", include_str!("../../catalog/racks.ron")),
    ("catalog/pdus.ron", include_str!("../../catalog/pdus.ron")),
    ("catalog/reducers.ron", include_str!("../../catalog/reducers.ron")),
];

/// The kind of a part, in the order in which a catalog lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PartKind {
    /// A switch.
    Switch,
    /// A server or a management appliance.
    Host,
    /// A network adapter.
    Adapter,
    /// A cable with fixed plugs.
    Cable,
    /// A pluggable optical module.
    Transceiver,
    /// A passive fiber.
    Fiber,
    /// A rack.
    Rack,
    /// A power distribution unit.
    Pdu,
    /// A piece that lets a smaller plug into a larger cage.
    Reducer,
}

impl PartKind {
    /// Every kind.
    pub const ALL: [Self; 9] = [
        Self::Switch,
        Self::Host,
        Self::Adapter,
        Self::Cable,
        Self::Transceiver,
        Self::Fiber,
        Self::Rack,
        Self::Pdu,
        Self::Reducer,
    ];

    /// The kind of these facts.
    #[must_use]
    pub fn of(facts: &Facts) -> Self {
        match facts {
            Facts::Switch(_) => Self::Switch,
            Facts::Host(_) => Self::Host,
            Facts::Adapter(_) => Self::Adapter,
            Facts::Cable(_) => Self::Cable,
            Facts::Transceiver(_) => Self::Transceiver,
            Facts::Fiber(_) => Self::Fiber,
            Facts::Rack(_) => Self::Rack,
            Facts::Pdu(_) => Self::Pdu,
            Facts::Reducer(_) => Self::Reducer,
        }
    }
}

impl fmt::Display for PartKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Switch => "switch",
            Self::Host => "host",
            Self::Adapter => "adapter",
            Self::Cable => "cable",
            Self::Transceiver => "transceiver",
            Self::Fiber => "fiber",
            Self::Rack => "rack",
            Self::Pdu => "PDU",
            Self::Reducer => "reducer",
        })
    }
}

/// Why catalog files were refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CatalogError {
    /// A file that is not a list of parts.
    #[error("{file}:{line}:{column}: {reason}")]
    Unreadable {
        /// The file's name.
        file: String,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the reader found there.
        reason: String,
    },
    /// Two parts of one number.
    #[error("{second}: part \"{opn}\" is already listed at {first}")]
    Twice {
        /// The number.
        opn: String,
        /// File and line of the first.
        first: String,
        /// File and line of the second.
        second: String,
    },
}

/// Why a name did not lead to one part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FindError {
    /// No part of the kind has that number or model.
    #[error("{kind} \"{wanted}\": no such part in the catalog{}", nearest(.similar))]
    Unknown {
        /// The name as it was written.
        wanted: String,
        /// The kind that was looked for.
        kind: PartKind,
        /// Ordering numbers of parts with a similar name, nearest first.
        similar: Vec<String>,
    },
    /// A model of several variants.
    #[error("{kind} \"{wanted}\": names {} parts (say which: {})", .candidates.len(), .candidates.join(", "))]
    Ambiguous {
        /// The name as it was written.
        wanted: String,
        /// The kind that was looked for.
        kind: PartKind,
        /// The ordering numbers that it may mean, in catalog order.
        candidates: Vec<String>,
    },
}

fn nearest(similar: &[String]) -> String {
    if similar.is_empty() { String::new() } else { format!(" (nearest: {})", similar.join(", ")) }
}

/// A list of parts, by kind and then in the order of the files, each number once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalog {
    parts: Vec<Arc<Part>>,
    by_opn: BTreeMap<String, usize>,
}

impl Catalog {
    /// The compiled-in catalog. A file that does not parse is left out; a test shows it.
    #[must_use]
    pub fn built_in() -> &'static Self {
        static CATALOG: OnceLock<Catalog> = OnceLock::new();
        CATALOG.get_or_init(|| {
            Self::of(BUILT_IN.iter().flat_map(|(file, text)| read(file, text).unwrap_or_default()))
        })
    }

    /// Reads files given as name and text.
    ///
    /// # Errors
    /// When a file is not a list of parts, or when a number occurs twice in all of them.
    pub fn parse(files: &[(&str, &str)]) -> Result<Self, CatalogError> {
        let mut parts = Vec::new();
        let mut listed: BTreeMap<String, (&str, &str)> = BTreeMap::new();
        for &(file, text) in files {
            for part in read(file, text)? {
                let opn = part.opn.clone();
                if let Some(first) = listed.insert(opn.clone(), (file, text)) {
                    let second = place((file, text), &opn, usize::from(first.0 == file));
                    return Err(CatalogError::Twice { first: place(first, &opn, 0), second, opn });
                }
                parts.push(part);
            }
        }
        Ok(Self::of(parts))
    }

    /// Orders parts by kind, keeping their order within one, and the first of each number.
    fn of(parts: impl IntoIterator<Item = Arc<Part>>) -> Self {
        let mut seen = BTreeSet::new();
        let mut parts: Vec<_> = parts.into_iter().filter(|part| seen.insert(part.opn.clone())).collect();
        parts.sort_by_key(|part| PartKind::of(&part.facts));
        let by_opn = parts.iter().enumerate().map(|(index, part)| (part.opn.clone(), index));
        Self { by_opn: by_opn.collect(), parts }
    }

    /// All parts, by kind and then in the order of the files.
    pub fn parts(&self) -> impl Iterator<Item = &Arc<Part>> {
        self.parts.iter()
    }

    /// The part of exactly this ordering number.
    #[must_use]
    pub fn get(&self, opn: &str) -> Option<&Arc<Part>> {
        self.parts.get(*self.by_opn.get(opn)?)
    }

    /// The part of a kind that a person means by a name: its ordering number, else the maker's
    /// number, else the model, each regardless of case. A generic model may be written without
    /// its "(generic)".
    ///
    /// # Errors
    /// When no part or more than one answers to the name.
    pub fn find(&self, name: &str, kind: PartKind) -> Result<&Arc<Part>, FindError> {
        let wanted = folded(name);
        let answers: [fn(&Part, &str) -> bool; 3] = [
            |part, wanted| folded(&part.opn) == wanted,
            |part, wanted| part.sku.iter().chain(&part.also).any(|other| folded(other) == wanted),
            |part, wanted| part.model.as_deref().is_some_and(|model| is_model(model, wanted)),
        ];
        for answers_to in answers {
            let found: Vec<_> = self.of_kind(kind).filter(|part| answers_to(part, &wanted)).collect();
            match found[..] {
                [] => continue,
                [part] => return Ok(part),
                _ => {}
            }
            let candidates = found.into_iter().map(|part| part.opn.clone()).collect();
            return Err(FindError::Ambiguous { wanted: name.trim().to_owned(), kind, candidates });
        }
        let similar = self.similar(&wanted, kind);
        Err(FindError::Unknown { wanted: name.trim().to_owned(), kind, similar })
    }

    /// A catalog in which the parts of a layout stand for the parts of the same number, and are
    /// added where the number is unknown.
    #[must_use]
    pub fn with_carried<'a>(&self, parts: impl Iterator<Item = &'a Arc<Part>>) -> Self {
        let carried = Self::of(parts.cloned());
        let kept = self.parts().map(|part| carried.get(&part.opn).unwrap_or(part));
        Self::of(kept.chain(carried.parts()).cloned())
    }

    fn of_kind(&self, kind: PartKind) -> impl Iterator<Item = &Arc<Part>> {
        self.parts.iter().filter(move |part| PartKind::of(&part.facts) == kind)
    }

    /// Numbers of at most five parts of which a name differs in at most every third letter.
    fn similar(&self, wanted: &str, kind: PartKind) -> Vec<String> {
        let wanted: Vec<char> = wanted.chars().collect();
        let mut near: Vec<(usize, &str)> = self
            .of_kind(kind)
            .filter_map(|part| {
                let names = [Some(&part.opn), part.sku.as_ref(), part.model.as_ref()];
                let names = names.into_iter().flatten().chain(&part.also);
                let edits = names.map(|name| edits_within(&wanted, name));
                Some((edits.min()?, part.opn.as_str()))
            })
            .filter(|(edits, _)| edits * 3 <= wanted.len() && !wanted.is_empty())
            .collect();
        near.sort_unstable();
        near.into_iter().take(5).map(|(_, opn)| opn.to_owned()).collect()
    }
}

/// How catalog files are written: optional figures plainly.
fn form() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// A part as an entry of a catalog file, indented by a step.
///
/// # Errors
/// When it cannot be written, which no part of this program does.
pub fn entry(part: &Part) -> Result<String, ron::Error> {
    let pretty = ron::ser::PrettyConfig::new().new_line("\n").indentor("    ");
    Ok(form().to_string_pretty(part, pretty)?.replace('\n', "\n    "))
}

/// Reads one file: a RON list of parts, in which optional figures are written plainly.
///
/// # Errors
/// When it is no list of parts, with the place.
pub fn read(file: &str, text: &str) -> Result<Vec<Arc<Part>>, CatalogError> {
    form().from_str::<Vec<Arc<Part>>>(text).map_err(|error| CatalogError::Unreadable {
        file: file.to_owned(),
        line: error.span.start.line,
        column: error.span.start.col,
        reason: error.code.to_string(),
    })
}

/// File and line of an entry of this number, `earlier` entries of it skipped.
fn place((file, text): (&str, &str), opn: &str, earlier: usize) -> String {
    let entry = format!("opn: {opn:?}");
    let mut lines = text.lines().zip(1..).filter(|(line, _)| line.contains(&entry));
    lines.nth(earlier).map_or_else(|| file.to_owned(), |(_, number)| format!("{file}:{number}"))
}

fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

fn is_model(model: &str, wanted: &str) -> bool {
    let model = folded(model);
    model == wanted || model.strip_suffix(" (generic)") == Some(wanted)
}

/// Letters to change, add or drop until `wanted` (in lower case) stands somewhere within `name`.
fn edits_within(wanted: &[char], name: &str) -> usize {
    let name: Vec<char> = folded(name).chars().collect();
    let mut row = vec![0; name.len() + 1];
    for letter in wanted {
        let mut diagonal = row[0];
        row[0] += 1;
        let mut left = row[0];
        for (cell, other) in row.iter_mut().skip(1).zip(&name) {
            let changed = diagonal + usize::from(letter != other);
            diagonal = *cell;
            left = changed.min(diagonal + 1).min(left + 1);
            *cell = left;
        }
    }
    row.into_iter().min().unwrap_or(wanted.len())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::model::part::{Availability, Connector, FabricPorts, Top};
    use crate::model::units::Millimeters;

    fn part(opn: &str) -> &'static Part {
        Catalog::built_in().get(opn).unwrap_or_else(|| panic!("{opn} is not in the catalog"))
    }

    #[test]
    fn every_built_in_file_parses_and_no_number_occurs_twice() {
        let parsed = Catalog::parse(&BUILT_IN).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(&parsed, Catalog::built_in());
        for (file, text) in BUILT_IN {
            assert!(text.starts_with("//"), "{file} says what it holds");
        }
    }

    #[test]
    fn parts_by_kind() {
        let counts = PartKind::ALL.map(|kind| Catalog::built_in().of_kind(kind).count());
        assert_eq!(counts, [53, 27, 57, 121, 37, 26, 8, 2, 1]);
    }

    #[test]
    fn a_few_figures_as_the_makers_print_them() {
        let Facts::Switch(switch) = &part("MQM9790-NS2F").facts else { panic!() };
        assert_eq!((switch.ports(), switch.managed), (64, false));
        let Facts::Cable(cable) = &part("MCP7Y00-N02A").facts else { panic!() };
        assert_eq!((cable.length, cable.tails), (Millimeters(2500), 2));
        assert_eq!((cable.head.ports, cable.head.top), (2, Top::Finned));
        let tail = (cable.tail.connector, cable.tail.ports, cable.tail.top);
        assert_eq!(tail, (Connector::Osfp, 1, Top::Flat));
        let Facts::Transceiver(module) = &part("MMA4Z00-NS-FLT").facts else { panic!() };
        assert_eq!((module.plug.top, module.reach), (Top::Flat, Some(Millimeters(50_000))));
        let aoc = part("MFS1S00-H100V");
        let Facts::Cable(cable) = &aoc.facts else { panic!() };
        assert_eq!(cable.length, Millimeters(100_000));
        assert_eq!(aoc.lifecycle.state, Availability::Sold);
    }

    #[test]
    fn rail_0_of_a_dgx_h100_comes_out_at_the_second_port_of_cage_4() {
        let Facts::Host(host) = &part("DGX H100").facts else { panic!() };
        let FabricPorts::Built(ports) = &host.fabric else { panic!() };
        let rail = ports.hcas.first().unwrap();
        let label = ports.naming.replace("{cage}", &rail.cage.to_string());
        assert_eq!(label.replace("{port}", &rail.port.to_string()), "OSFP4P2");
        assert_eq!(rail.device, "mlx5_0");
    }

    #[test]
    fn a_part_is_found_by_number_in_any_case_by_sku_and_by_model() {
        let catalog = Catalog::built_in();
        let opn = |name, kind| catalog.find(name, kind).map(|part| part.opn.as_str());
        assert_eq!(opn(" mqm9790-ns2f ", PartKind::Switch), Ok("MQM9790-NS2F"));
        assert_eq!(opn("980-9I92O-00N02A", PartKind::Cable), Ok("MCP7Y00-N02A"));
        assert_eq!(opn("qm8700", PartKind::Switch), Ok("MQM8700-HS2F"));
        assert_eq!(opn("HGX 8-GPU", PartKind::Host), Ok("HGX 8-GPU"));
    }

    #[test]
    fn a_name_of_several_or_no_parts_is_answered_with_what_it_may_mean() {
        let catalog = Catalog::built_in();
        let error = |name, kind| catalog.find(name, kind).unwrap_err().to_string();
        assert_eq!(
            error("QM9790", PartKind::Switch),
            "switch \"QM9790\": names 2 parts (say which: MQM9790-NS2F, MQM9790-NS2R)"
        );
        assert_eq!(
            error("MQM9999", PartKind::Switch),
            "switch \"MQM9999\": no such part in the catalog (nearest: MQM9790-NS2F, MQM9790-NS2R)"
        );
        assert_eq!(error("", PartKind::Rack), "rack \"\": no such part in the catalog");
    }

    #[test]
    fn a_layouts_own_copy_wins_and_its_unknown_parts_are_added() {
        let mut changed = part("MQM9790-NS2F").clone();
        changed.note = "as bought in 2026".to_owned();
        let mut added = changed.clone();
        added.opn = "MY-SWITCH".to_owned();
        let carried = [Arc::new(added), Arc::new(changed)];
        let catalog = Catalog::built_in().with_carried(carried.iter());
        assert_eq!(catalog.get("MQM9790-NS2F").unwrap().note, "as bought in 2026");
        assert_eq!(catalog.find("my-switch", PartKind::Switch), Ok(&carried[0]));
        assert_eq!(catalog.parts().count(), Catalog::built_in().parts().count() + 1);
    }

    #[test]
    fn a_file_is_refused_with_the_place_of_its_mistake() {
        let racks = BUILT_IN[7].1;
        let error = |files: &[(&str, &str)]| Catalog::parse(files).unwrap_err().to_string();
        let odd = error(&[("my.ron", &racks.replacen("first_unit: 55", "depth: 3", 1))]);
        assert!(odd.starts_with("my.ron:9:") && odd.contains("depth"), "{odd}");
        let twice = "b.ron:5: part \"RACK-42U-600\" is already listed at a.ron:5";
        assert_eq!(error(&[("a.ron", racks), ("b.ron", racks)]), twice);
    }
}
