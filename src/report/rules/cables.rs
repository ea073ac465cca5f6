//! Cables and modules in use: how many, how far they reach, and where that is written.

use crate::catalog::fit::Medium;
use crate::derived::Derived;
use crate::design::cabling::{Cable, Cabling};
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Duty, Tier};
use crate::model::part::{Facts, Part};
use crate::model::units::{Gbps, Millimeters};
use crate::report::cable_schedule::medium_word;
use crate::report::table::{Cell, Column, Table};
use crate::text::Label;
use crate::text::numbers;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Between which kinds of device a cable runs, in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Section {
    HostLeaf,
    LeafSpine,
    Level,
    Manager,
}

impl Section {
    fn of(document: &Document, cable: &Cable) -> Self {
        let tiers: Vec<Tier> = cable
            .ends
            .iter()
            .filter_map(|end| match end {
                DeviceId::Switch(id) => document.switches.get(*id).map(|switch| switch.tier),
                DeviceId::Host(_) => None,
            })
            .collect();
        let manager = cable.ends.iter().any(|end| match end {
            DeviceId::Host(id) => document.hosts.get(*id).is_some_and(|host| host.duty == Duty::Manager),
            DeviceId::Switch(_) => false,
        });
        match tiers[..] {
            [a, b] if a == b => Self::Level,
            [_, _] => Self::LeafSpine,
            _ if manager => Self::Manager,
            _ => Self::HostLeaf,
        }
    }

    fn label(self) -> Label {
        match self {
            Self::HostLeaf => Label::SectionHostLeaf,
            Self::LeafSpine => Label::SectionLeafSpine,
            Self::Level => Label::SectionLevel,
            Self::Manager => Label::SectionManager,
        }
    }
}

/// Cables that are counted together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) links: u32,
    pub(super) cables: u32,
    pub(super) run: Option<Millimeters>,
    ordered: Option<Millimeters>,
    reach: Option<Millimeters>,
}

impl Tally {
    pub(super) fn add(&mut self, cabling: &Cabling, cable: &Cable) {
        self.links += cabling.links(cable).len() as u32;
        self.cables += 1;
        self.run = self.run.max(cable.run.map(|run| run.total()));
        self.ordered = self.ordered.max(cable.ordered);
        self.reach = [self.reach, cable.reach].into_iter().flatten().min();
    }
}

/// Links and cables by section, rate and medium, with the longest run of each.
#[must_use]
pub fn sections(document: &Document, derived: &Derived) -> Table {
    let cabling = &derived.cabling;
    let mut tallies: BTreeMap<(Section, Gbps, Option<Medium>), Tally> = BTreeMap::new();
    for cable in &cabling.cables {
        let key = (Section::of(document, cable), cable.channel.rate, cable.medium);
        tallies.entry(key).or_default().add(cabling, cable);
    }
    let mut table = Table::new(
        Label::LinksBySection,
        vec![
            Column::words(Label::Section),
            Column::words(Label::Medium),
            Column::number(Label::RateGigabits),
            Column::number(Label::LinksHead),
            Column::number(Label::CableCount),
            Column::number(Label::LongestRun),
            Column::number(Label::OrderedUpTo),
            Column::number(Label::ReachMeters),
        ],
    );
    let (mut links, mut cables) = (0, 0);
    for ((section, rate, medium), tally) in tallies {
        links += tally.links;
        cables += tally.cables;
        let optical = matches!(medium, Some(Medium::Multimode | Medium::SingleMode));
        table.rows.push(vec![
            Cell::Label(section.label()),
            medium_cell(medium),
            Cell::Gigabits(rate),
            Cell::Count(tally.links),
            Cell::Count(tally.cables),
            Cell::or_dash(tally.run, Cell::Meters),
            Cell::or_dash(tally.ordered, Cell::Sold),
            Cell::or_dash(tally.reach.filter(|_| optical), Cell::Sold),
        ]);
    }
    table.total = Some(vec![
        Cell::Label(Label::Total),
        Cell::Empty,
        Cell::Empty,
        Cell::Count(links),
        Cell::Count(cables),
        Cell::Empty,
        Cell::Empty,
        Cell::Empty,
    ]);
    table
}

pub(super) fn medium_cell(medium: Option<Medium>) -> Cell {
    Cell::Label(medium.map_or(Label::NoMedium, Medium::label))
}

/// The parts of every medium in use, by family, with reach, condition and source.
#[must_use]
pub fn media(derived: &Derived) -> Table {
    let mut table = Table::new(
        Label::PartsInUse,
        vec![
            Column::words(Label::Medium),
            Column::words(Label::Part),
            Column::words(Label::Use),
            Column::number(Label::Quantity),
            Column::text(Label::LengthsSold, 2),
            Column::number(Label::ReachMeters),
            Column::text(Label::Condition, 3),
            Column::text(Label::Source, 5),
        ],
    );
    for ((medium, ..), family) in families(derived) {
        table.rows.push(vec![
            Cell::Label(medium_word(medium)),
            Cell::Part { opn: family.name(), confirmed: family.confirmed },
            Cell::Label(family.used_as),
            Cell::Count(family.quantity),
            family.lengths_cell(),
            Cell::or_dash(family.reach, Cell::Sold),
            Cell::or_dash(Some(family.condition).filter(|words| !words.is_empty()), Cell::Condition),
            Cell::Lines(family.page.split(" ; ").map(str::to_owned).collect()),
        ]);
    }
    table
}

/// Parts that differ by their length only.
struct Family {
    opns: BTreeSet<String>,
    used_as: Label,
    quantity: u32,
    lengths: BTreeSet<Millimeters>,
    reach: Option<Millimeters>,
    condition: String,
    page: String,
    confirmed: bool,
}

impl Family {
    /// The number of the only part, or what the numbers have in common: `MFP7E10-N0xx`.
    fn name(&self) -> String {
        let mut opns = self.opns.iter();
        let first = opns.next().map_or("", String::as_str);
        let alike = opns.fold(first.len(), |alike, other| {
            first.bytes().zip(other.bytes()).take(alike).take_while(|(a, b)| a == b).count()
        });
        let kept = first.get(..alike).unwrap_or(first);
        format!("{kept}{}", "x".repeat(first.len() - kept.len()))
    }

    fn lengths_cell(&self) -> Cell {
        let lengths: Vec<_> = self.lengths.iter().map(|length| numbers::sold_length(*length)).collect();
        if lengths.is_empty() { Cell::Dash } else { Cell::Words(lengths.join(", ")) }
    }
}

/// Medium, cables before modules, stem and page: what makes a family.
type FamilyKey = (Medium, Label, String, String);

fn families(derived: &Derived) -> BTreeMap<FamilyKey, Family> {
    let cabling = &derived.cabling;
    let mut families = BTreeMap::new();
    for cable in &cabling.cables {
        let Some((medium, part)) = cable.medium.zip(cable.part.and_then(|part| cabling.part(part))) else {
            continue;
        };
        let used_as = if matches!(part.facts, Facts::Fiber(_)) { Label::UseFiber } else { Label::UseCable };
        count_part(&mut families, medium, used_as, part);
    }
    let mut places: BTreeMap<_, (bool, bool)> = BTreeMap::new();
    for (cage, module) in &cabling.modules {
        let (switches, servers) = places.entry(*module).or_default();
        match cage.device {
            DeviceId::Switch(_) => *switches = true,
            DeviceId::Host(_) => *servers = true,
        }
    }
    for module in cabling.modules.values() {
        let Some(part) = cabling.part(*module) else { continue };
        let Facts::Transceiver(facts) = &part.facts else { continue };
        let used_as = match places.get(module) {
            Some((true, true)) => Label::InBoth,
            Some((false, _)) => Label::InServers,
            _ => Label::InSwitches,
        };
        count_part(&mut families, facts.mode.into(), used_as, part);
    }
    families
}

fn count_part(families: &mut BTreeMap<FamilyKey, Family>, medium: Medium, used_as: Label, part: &Arc<Part>) {
    let (stem, length, reach, condition) = match &part.facts {
        Facts::Cable(facts) => (stem(&part.opn), Some(facts.length), None, ""),
        Facts::Fiber(facts) => (stem(&part.opn), Some(facts.length), None, ""),
        Facts::Transceiver(facts) => (part.opn.as_str(), None, facts.reach, facts.reach_condition.as_str()),
        _ => return,
    };
    let key =
        (medium, used_as, stem.to_owned(), part.provenance.page().unwrap_or(numbers::ABSENT).to_owned());
    let family = families.entry(key).or_insert_with(|| Family {
        opns: BTreeSet::new(),
        used_as,
        quantity: 0,
        lengths: BTreeSet::new(),
        reach,
        condition: condition.to_owned(),
        page: part.provenance.page().unwrap_or(numbers::ABSENT).to_owned(),
        confirmed: true,
    });
    family.quantity += 1;
    if !family.opns.contains(&part.opn) {
        family.opns.insert(part.opn.clone());
        family.lengths.extend(length);
        family.confirmed &= crate::design::bill::verified(part);
    }
}

/// A number without its length suffix: `MFP7E10` of `MFP7E10-N030`.
fn stem(opn: &str) -> &str {
    opn.rsplit_once('-').map_or(opn, |(stem, _)| stem)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::requirement::Language;
    use crate::report::samples;

    #[test]
    fn sections_add_up_to_all_links_and_cables() {
        for sample in [samples::university(), samples::growing(), samples::chassis(), samples::superpod()] {
            let table = sections(&sample.document, &sample.derived);
            let total = table.total.clone().unwrap_or_default();
            assert_eq!(total.get(3), Some(&Cell::Count(sample.document.links.len() as u32)));
            assert_eq!(total.get(4), Some(&Cell::Count(sample.derived.metrics.cables)));
        }
    }

    #[test]
    fn links_of_fabric_managers_are_a_section_of_their_own() {
        let sample = samples::superpod();
        let table = sections(&sample.document, &sample.derived);
        let managers: Vec<_> = table
            .rows
            .iter()
            .filter(|row| row.first() == Some(&Cell::Label(Label::SectionManager)))
            .collect();
        assert!(managers.iter().all(|row| row.get(3) == Some(&Cell::Count(4))));
        assert_eq!(managers.len(), 1);
    }

    #[test]
    fn every_part_in_use_has_a_source_and_the_families_hold_the_whole_bill() {
        let derived = &samples::superpod().derived;
        let table = media(derived);
        assert!(
            table.rows.iter().all(|row| row.last().is_some_and(|cell| !cell.text(Language::En).is_empty()))
        );
        let counted: u32 = table
            .rows
            .iter()
            .filter_map(|row| if let Some(Cell::Count(count)) = row.get(3) { Some(*count) } else { None })
            .sum();
        let modules = derived.cabling.modules.len();
        assert_eq!(counted as usize, derived.cabling.cables.len() + modules);
    }

    #[test]
    fn the_family_of_a_fiber_is_its_number_without_the_length() {
        assert_eq!(stem("MFP7E10-N030"), "MFP7E10");
        assert_eq!(stem("980-9I48D-00N002"), "980-9I48D");
    }
}
