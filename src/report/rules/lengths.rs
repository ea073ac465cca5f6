//! Lengths: how many cables of each, how they go, and the longest run term by term.

use super::cables::{Tally, medium_cell};
use crate::catalog::fit::Medium;
use crate::derived::Derived;
use crate::design::cabling::{Cable, Cabling};
use crate::design::routing::{LATERAL, Run, SLACK_BESIDE, SLACK_OVERHEAD, Way};
use crate::model::document::Document;
use crate::model::fabric::DeviceId;
use crate::model::ids::LinkId;
use crate::model::part::Part;
use crate::model::units::Millimeters;
use crate::report::table::{Cell, Column, Table};
use crate::text::Label;
use crate::text::proposal::Sentence;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A medium, an ordered length, a part number.
type Sold<'a> = (Medium, Option<Millimeters>, &'a str);

/// How many cables were ordered at each length, and the longest run each serves.
#[must_use]
pub fn lengths(derived: &Derived) -> Table {
    let cabling = &derived.cabling;
    let mut tallies: BTreeMap<Sold<'_>, (&Arc<Part>, Tally)> = BTreeMap::new();
    for cable in &cabling.cables {
        let part = cable.part.and_then(|part| cabling.part(part));
        let Some((medium, part)) = cable.medium.zip(part) else { continue };
        let entry =
            tallies.entry((medium, cable.ordered, part.opn.as_str())).or_insert((part, Tally::default()));
        entry.1.add(cabling, cable);
    }
    let mut table = Table::new(
        Label::LengthsInUse,
        vec![
            Column::words(Label::Medium),
            Column::words(Label::CablePart),
            Column::number(Label::Length),
            Column::number(Label::CableCount),
            Column::number(Label::LinksHead),
            Column::number(Label::LongestRun),
        ],
    );
    for ((medium, ordered, _), (part, tally)) in tallies {
        table.rows.push(vec![
            medium_cell(Some(medium)),
            Cell::Words(part.opn.clone()),
            Cell::or_dash(ordered, Cell::Sold),
            Cell::Count(tally.cables),
            Cell::Count(tally.links),
            Cell::or_dash(tally.run, Cell::Meters),
        ]);
    }
    table
}

/// How the cables go.
#[must_use]
pub fn ways(derived: &Derived) -> Vec<Sentence> {
    let count = |way: Option<Way>| {
        derived.cabling.cables.iter().filter(|cable| cable.run.map(|run| run.way) == way).count() as u32
    };
    let mut sentences = vec![Sentence::Ways {
        in_rack: count(Some(Way::InRack)),
        beside: count(Some(Way::Beside)),
        overhead: count(Some(Way::Overhead)),
    }];
    match count(None) {
        0 => {}
        cables => sentences.push(Sentence::Unmeasured { cables }),
    }
    sentences
}

/// The longest run term by term.
#[derive(Clone, Debug)]
pub struct Example {
    /// Which cable it is.
    pub head: Sentence,
    /// Its terms.
    pub terms: Table,
    /// What was ordered for it.
    pub ordered: Vec<Sentence>,
}

/// The worked example of a length: the longest run of the design.
#[must_use]
pub fn longest_run(document: &Document, derived: &Derived) -> Option<Example> {
    let measured = derived.cabling.cables.iter().filter_map(|cable| Some((cable, cable.run?)));
    let (cable, run) = measured.max_by_key(|(cable, run)| (run.total(), std::cmp::Reverse(cable.id)))?;
    let [from, to] = longest_link(document, derived, cable, run)?;
    let head = Sentence::WorkedExample {
        cable: Cabling::name(cable.id),
        from: document.device_name(from).to_owned(),
        to: document.device_name(to).to_owned(),
    };
    let part = cable.part.and_then(|part| derived.cabling.part(part));
    let mut ordered = Vec::new();
    if let (Some(part), Some(length), Some(reach)) = (part, cable.ordered, cable.reach) {
        ordered.push(Sentence::ExampleOrdered { part: part.opn.clone(), ordered: length, reach });
    }
    if let Some(longest) = cable.block_run.filter(|longest| *longest > run.total()) {
        ordered.push(Sentence::ExampleOfBlock { longest });
    }
    Some(Example { head, terms: terms(run, document.device_name(from), document.device_name(to)), ordered })
}

/// The ends of the link by which a cable of several was measured.
fn longest_link(document: &Document, derived: &Derived, cable: &Cable, run: Run) -> Option<[DeviceId; 2]> {
    let ends = |id: &LinkId| Some(document.links.get(*id)?.ends.map(|end| end.device));
    let mut links = derived.cabling.links(cable).iter().filter_map(ends);
    links.find(|[a, b]| derived.routes.run(*a, *b) == Some(run))
}

fn terms(run: Run, from: &str, to: &str) -> Table {
    let overhead = run.way == Way::Overhead;
    let rise =
        if overhead { Sentence::RiseFrom { device: from.to_owned() } } else { Sentence::Difference {} };
    let route = match run.way {
        Way::Overhead => Sentence::AlongTrays {},
        Way::Beside => Sentence::AcrossRacks {},
        Way::InRack => Sentence::NoRoute {},
    };
    let drop = if overhead { Sentence::DropTo { device: to.to_owned() } } else { Sentence::NoRoute {} };
    let slack = if overhead {
        Sentence::SlackOverhead { least: SLACK_OVERHEAD }
    } else {
        Sentence::SlackBeside { slack: SLACK_BESIDE }
    };
    let columns =
        vec![Column::words(Label::Term), Column::text(Label::How, 1), Column::number(Label::MetersHead)];
    let mut table = Table::new(Label::LengthRule, columns);
    let rows = [
        (Label::Rise, rise, run.rise),
        (Label::Lateral, Sentence::LateralTwice { each: LATERAL }, run.lateral),
        (Label::AlongRoute, route, run.route),
        (Label::Drop, drop, run.drop),
        (Label::Slack, slack, run.slack),
    ];
    let exact = |length: Millimeters| Cell::Words(format!("{}.{:03}", length.0 / 1000, length.0 % 1000));
    table.rows =
        rows.map(|(term, how, length)| vec![Cell::Label(term), Cell::Sentence(how), exact(length)]).to_vec();
    table.total = Some(vec![Cell::Label(Label::RunOfCable), Cell::Empty, exact(run.total())]);
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::requirement::Language;
    use crate::report::samples;

    #[test]
    fn the_terms_of_the_longest_run_add_up_to_it() {
        for sample in [samples::university(), samples::growing(), samples::chassis(), samples::superpod()] {
            let Some(example) = longest_run(&sample.document, &sample.derived) else {
                panic!("it has cables")
            };
            let meters =
                |row: &Vec<Cell>| row.last().and_then(|cell| cell.text(Language::En).parse::<f64>().ok());
            let sum: f64 = example.terms.rows.iter().filter_map(meters).sum();
            let total = example.terms.total.as_ref().and_then(meters).unwrap_or_default();
            assert!((sum - total).abs() < 1e-9, "{sum} is not {total}");
            let longest = sample
                .derived
                .cabling
                .cables
                .iter()
                .filter_map(|cable| cable.run)
                .map(|run| run.total())
                .max();
            assert_eq!(longest, Some(Millimeters((total * 1000.0).round() as i64)));
            assert!(!example.ordered.is_empty());
        }
    }

    #[test]
    fn every_cable_is_counted_at_its_length_and_goes_one_way() {
        let derived = &samples::superpod().derived;
        let counted: u32 = lengths(derived)
            .rows
            .iter()
            .filter_map(|row| if let Some(Cell::Count(count)) = row.get(3) { Some(*count) } else { None })
            .sum();
        assert_eq!(counted, 2_044);
        let [Sentence::Ways { in_rack, beside, overhead }] = ways(derived)[..] else {
            panic!("all are measured")
        };
        assert_eq!(in_rack + beside + overhead, 2_044);
    }
}
