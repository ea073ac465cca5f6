//! The cable schedule: every cable with both its ends, in the order of its name.
//!
//! One row is one thing that is bought and pulled. A splitter or a twin-port cable carries several
//! links: its row names all their ports, one above the other. Lengths are those of the cabling.

use super::table::{Cell, Column, Table};
use crate::catalog::fit::Medium;
use crate::derived::Derived;
use crate::design::cabling::{Cable, Cabling, PartIndex};
use crate::design::routing::Way;
use crate::model::document::Document;
use crate::model::fabric::PortRef;
use crate::text::Label;

/// The cable schedule.
#[must_use]
pub fn cable_schedule(document: &Document, derived: &Derived) -> Table {
    let mut table = Table::new(Label::CableSchedule, columns());
    table.rows = derived.cabling.cables.iter().map(|cable| row(document, &derived.cabling, cable)).collect();
    let mut total = vec![Cell::Empty; table.columns.len()];
    let links: usize = derived.cabling.cables.iter().map(|cable| derived.cabling.links(cable).len()).sum();
    let sums = [
        (0, Cell::Label(Label::Total)),
        (LINKS, Cell::Count(links as u32)),
        (ORDERED, Cell::Meters(derived.metrics.ordered)),
        (RUN, Cell::Meters(derived.metrics.run)),
    ];
    for (column, sum) in sums {
        if let Some(cell) = total.get_mut(column) {
            *cell = sum;
        }
    }
    table.total = Some(total);
    table
}

/// Indices of the columns that are summed up.
const LINKS: usize = 11;
const ORDERED: usize = 15;
const RUN: usize = 16;

fn columns() -> Vec<Column> {
    vec![
        Column::words(Label::Cable),
        Column::words(Label::RackA),
        Column::number(Label::UnitA),
        Column::words(Label::DeviceA),
        Column::words(Label::PortA),
        Column::words(Label::ModuleA),
        Column::words(Label::RackB),
        Column::number(Label::UnitB),
        Column::words(Label::DeviceB),
        Column::words(Label::PortB),
        Column::words(Label::ModuleB),
        Column::number(Label::LinksHead),
        Column::number(Label::RateGigabits),
        Column::words(Label::Medium),
        Column::words(Label::CablePart),
        Column::number(Label::Length),
        Column::number(Label::RunLength),
        Column::words(Label::Way),
    ]
}

fn row(document: &Document, cabling: &Cabling, cable: &Cable) -> Vec<Cell> {
    let ends = |end: usize| -> Vec<PortRef> {
        let links = cabling.links(cable).iter().filter_map(|id| document.links.get(*id));
        links.filter_map(|link| link.ends.get(end).copied()).collect()
    };
    // What is to be confirmed stands in the bill; here it would be a mark on every row.
    let part = |index: Option<PartIndex>| {
        Cell::or_dash(index.and_then(|index| cabling.part(index)), |part| Cell::Words(part.opn.clone()))
    };
    let mut row = vec![Cell::Words(Cabling::name(cable.id))];
    for (ports, module) in [ends(0), ends(1)].iter().zip(cable.modules) {
        row.extend(side(document, ports));
        row.push(part(module));
    }
    row.push(Cell::Count(cabling.links(cable).len() as u32));
    row.push(Cell::Gigabits(cable.channel.rate));
    row.push(Cell::or_dash(cable.medium, |medium| Cell::Label(medium_word(medium))));
    row.push(part(cable.part));
    row.push(Cell::or_dash(cable.ordered, Cell::Sold));
    row.push(Cell::or_dash(cable.run, |run| Cell::Meters(run.total())));
    row.push(Cell::or_dash(cable.run, |run| Cell::Label(way_word(run.way))));
    row
}

/// Rack, unit, device and port of one end.
fn side(document: &Document, ports: &[PortRef]) -> [Cell; 4] {
    let mount = |port: &PortRef| document.mount(port.device);
    let rack = |port: &PortRef| {
        let rack = mount(port).and_then(|mount| document.racks.get(mount.rack));
        rack.map(|rack| rack.name.clone())
    };
    let unit = |port: &PortRef| mount(port).map(|mount| u32::from(mount.unit));
    let devices: Vec<_> = ports.iter().map(|port| port.device).collect();
    let one = devices.windows(2).all(|pair| pair.first() == pair.last());
    let shown = if one { ports.get(..1).unwrap_or_default() } else { ports };
    let units: Vec<Option<u32>> = shown.iter().map(unit).collect();
    let unit = match units[..] {
        [Some(unit)] => Cell::Count(unit),
        [None] | [] => Cell::Dash,
        _ => Cell::Lines(units.iter().map(|unit| unit.map_or_else(dash, |unit| unit.to_string())).collect()),
    };
    [
        lines(shown.iter().map(|port| rack(port).unwrap_or_else(dash)).collect()),
        unit,
        lines(shown.iter().map(|port| document.device_name(port.device).to_owned()).collect()),
        Cell::Ports { names: ports.iter().map(|port| document.port_name(*port)).collect(), of_one: one },
    ]
}

fn dash() -> String {
    crate::text::numbers::ABSENT.to_owned()
}

fn lines(mut lines: Vec<String>) -> Cell {
    match lines.len() {
        1 => lines.pop().filter(|line| *line != crate::text::numbers::ABSENT).map_or(Cell::Dash, Cell::Words),
        _ => Cell::Lines(lines),
    }
}

/// The short word for a medium.
#[must_use]
pub fn medium_word(medium: Medium) -> Label {
    match medium {
        Medium::Dac => Label::DacShort,
        Medium::Acc => Label::AccShort,
        Medium::Aoc => Label::AocShort,
        Medium::Multimode => Label::MultimodeShort,
        Medium::SingleMode => Label::SingleModeShort,
    }
}

fn way_word(way: Way) -> Label {
    match way {
        Way::InRack => Label::InRack,
        Way::Beside => Label::Beside,
        Way::Overhead => Label::Overhead,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::requirement::Language;
    use crate::report::samples;

    #[test]
    fn a_row_for_every_cable_in_the_order_of_names() {
        for sample in [samples::university(), samples::chassis(), samples::superpod()] {
            let table = cable_schedule(&sample.document, &sample.derived);
            assert_eq!(table.rows.len() as u32, sample.derived.metrics.cables);
            assert!(table.rows.iter().all(|row| row.len() == table.columns.len()));
            let names: Vec<String> =
                table.rows.iter().filter_map(|row| row.first()).map(|cell| cell.text(Language::En)).collect();
            assert!(names.is_sorted());
        }
    }

    #[test]
    fn every_link_has_its_ports_in_one_row() {
        let sample = samples::chassis();
        let table = cable_schedule(&sample.document, &sample.derived);
        let mut named = 0;
        for row in &table.rows {
            for (device, port) in [(3, 4), (8, 9)] {
                let words =
                    |index: usize| row.get(index).map_or_else(String::new, |cell| cell.data(Language::En));
                let ports = words(port).split("; ").count();
                let devices = words(device).split("; ").count();
                assert!(devices == 1 || devices == ports, "{row:?}");
                named += ports;
            }
        }
        assert_eq!(named, 2 * sample.document.links.len());
    }

    #[test]
    fn a_splitter_names_both_servers_and_both_ports_of_the_leaf() {
        let sample = samples::chassis();
        let table = cable_schedule(&sample.document, &sample.derived);
        let row = table.rows.iter().find(|row| matches!(row.get(3), Some(Cell::Lines(_))));
        let words = |index: usize| {
            row.and_then(|row| row.get(index)).map(|cell| cell.data(Language::En)).unwrap_or_default()
        };
        assert_eq!(words(3), "gpu015; gpu016");
        assert_eq!(words(9), "1/8/1; 1/8/2");
        assert_eq!(words(LINKS), "2");
    }

    #[test]
    fn totals_are_those_of_the_figures() {
        let sample = samples::superpod();
        let table = cable_schedule(&sample.document, &sample.derived);
        let total = |index: usize| table.total.as_ref().and_then(|total| total.get(index)).cloned();
        assert_eq!(total(LINKS), Some(Cell::Count(2_044)));
        assert_eq!(total(RUN), Some(Cell::Meters(sample.derived.metrics.run)));
        assert_eq!(total(ORDERED), Some(Cell::Meters(sample.derived.metrics.ordered)));
    }
}
