//! The bill as a table, in chapters by category.
//!
//! Quantities are those of [`crate::design::bill`]; here they only get their words: what the part is,
//! both its numbers, the unit of counting, and what a buyer must know before ordering.

use super::quote::amount;
use super::table::{Cell, Chapter, Column, Table};
use crate::derived::Derived;
use crate::design::bill::{Category, Line};
use crate::design::quote::{Quote, QuoteLine};
use crate::model::part::{Availability, SourceKind};
use crate::text::Label;
use crate::text::proposal::Sentence;
use std::sync::Arc;

/// Index of the column of quantities.
const QUANTITY: usize = 4;

/// The bill of materials; with spares, prices and amounts where anything was decided about prices.
#[must_use]
pub fn bill(derived: &Derived) -> Table {
    let quote = &derived.quote;
    let mut columns = vec![
        Column::number(Label::Item),
        Column::text(Label::Description, 1),
        Column::words(Label::Part),
        Column::words(Label::Sku),
        Column::number(Label::Quantity),
    ];
    columns.extend(quote.given.then_some(Column::number(Label::Spares)));
    columns.push(Column::words(Label::Unit));
    if quote.given {
        columns.extend([Label::UnitPrice, Label::DiscountHead, Label::Amount].map(Column::number));
    } else {
        columns.push(Column::words(Label::UnitPrice));
    }
    columns.push(Column::words(Label::Remark));
    let mut table = Table::new(Label::BillOfMaterials, columns);
    let lines: Vec<(&Line, &QuoteLine)> = derived.bill.lines.iter().zip(&quote.lines).collect();
    for chapter in lines.chunk_by(|(a, _), (b, _)| a.category == b.category) {
        let Some((first, _)) = chapter.first() else { continue };
        let sum: u32 = chapter.iter().map(|(line, _)| line.quantity).sum();
        table.chapters.push(Chapter {
            first_row: table.rows.len(),
            head: Cell::Label(head(first.category)),
            sum: (chapter.len() > 1).then_some((QUANTITY, Cell::Count(sum))),
        });
        for (line, quoted) in chapter {
            table.rows.push(row(table.rows.len() + 1, line, quoted, quote));
        }
    }
    if derived.bill.without_part > 0 {
        let head = Cell::Label(Label::UnservedHead);
        table.chapters.push(Chapter { first_row: table.rows.len(), head, sum: None });
        table.rows.push(unserved(table.rows.len() + 1, derived.bill.without_part, quote));
    }
    table
}

/// The bill for other software: the currency, which pages name beside the table, is a column.
#[must_use]
pub fn bill_list(derived: &Derived) -> Table {
    let mut table = bill(derived);
    if let Some(currency) = derived.quote.currency {
        table.columns.push(Column::words(Label::Currency));
        for row in &mut table.rows {
            row.push(Cell::Words(currency.to_string()));
        }
    }
    table
}

fn row(number: usize, line: &Line, quoted: &QuoteLine, quote: &Quote) -> Vec<Cell> {
    let mut cells = vec![
        Cell::Count(number as u32),
        Cell::Description(Arc::clone(&line.part)),
        Cell::Words(line.part.opn.clone()),
        Cell::or_dash(line.part.sku.clone(), Cell::Words),
        Cell::Count(line.quantity),
    ];
    cells.extend(quote.given.then_some(Cell::Count(quoted.spares)));
    cells.push(Cell::Label(unit(line.category)));
    if quote.given {
        let money = |(amount, code)| Cell::Money(amount, code);
        cells.push(amount(quote, quoted.unit));
        cells.push(Cell::discount(quoted.discount));
        cells.push(Cell::or_dash(quoted.amount.zip(quote.currency), money));
    } else {
        cells.push(Cell::Absent(Label::PriceOnRequest));
    }
    cells.push(remark(line));
    cells
}

/// The line of the cables that no part serves: the bill is short of them, and says so.
fn unserved(number: usize, cables: u32, quote: &Quote) -> Vec<Cell> {
    let mut cells = vec![
        Cell::Count(number as u32),
        Cell::Sentence(Sentence::NoPartFor {}),
        Cell::Dash,
        Cell::Dash,
        Cell::Count(cables),
    ];
    cells.extend(quote.given.then_some(Cell::Dash));
    cells.push(Cell::Label(Label::UnitCable));
    if quote.given {
        cells.extend([Cell::Absent(Label::NoPrice), Cell::Empty, Cell::Dash]);
    } else {
        cells.push(Cell::Absent(Label::PriceOnRequest));
    }
    cells.push(Cell::Label(Label::NoMedium));
    cells
}

/// What a buyer must know: whether the number is certain and the part still sold.
fn remark(line: &Line) -> Cell {
    let mut labels = Vec::new();
    if line.part.provenance.kind == SourceKind::Design {
        labels.push(Label::AnyMaker);
    }
    if !line.verified() {
        labels.push(Label::ToBeConfirmed);
    }
    match line.part.lifecycle.state {
        Availability::NoLongerSold => labels.push(Label::NoLongerSold),
        Availability::NotYetSold => labels.push(Label::NotYetSold),
        Availability::Sold | Availability::NotListed => {}
    }
    if labels.is_empty() { Cell::Empty } else { Cell::Labels(labels) }
}

/// The head of a chapter.
#[must_use]
pub fn head(category: Category) -> Label {
    match category {
        Category::Host => Label::Servers,
        Category::Adapter => Label::AdaptersHead,
        Category::Switch => Label::SwitchesHead,
        Category::Manager => Label::ManagersHead,
        Category::Cable => Label::FixedCablesHead,
        Category::Transceiver => Label::ModulesHead,
        Category::Fiber => Label::FibersHead,
        Category::Rack => Label::RacksHead,
    }
}

/// What a thing is counted in: Chinese counts devices, cards, modules and cables by different words.
pub(super) fn unit(category: Category) -> Label {
    match category {
        Category::Host | Category::Switch | Category::Manager | Category::Rack => Label::UnitDevice,
        Category::Adapter => Label::UnitCard,
        Category::Transceiver => Label::UnitModule,
        Category::Cable | Category::Fiber => Label::UnitCable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::requirement::Language;
    use crate::report::samples;

    /// What a category adds up to in the table.
    #[track_caller]
    fn sum(table: &Table, head: Label) -> u32 {
        let counts = table.rows.iter().enumerate().filter_map(|(index, row)| {
            let chapter = table.chapter_of(index)?;
            match (&chapter.head, row.get(QUANTITY)?) {
                (Cell::Label(label), Cell::Count(count)) if *label == head => Some(*count),
                _ => None,
            }
        });
        counts.sum()
    }

    /// 512 links: 256 to hosts as fibers or DACs, 256 between switches; two modules' sides a fiber.
    #[test]
    fn the_bill_of_the_university_adds_up_to_its_links() {
        let sample = samples::university();
        let table = bill(&sample.derived);
        assert_eq!(sum(&table, Label::Servers), 32);
        assert_eq!(sum(&table, Label::SwitchesHead), 12);
        assert_eq!(sum(&table, Label::RacksHead), 9);
        let cables = sum(&table, Label::FixedCablesHead) + sum(&table, Label::FibersHead);
        assert_eq!(cables, sample.derived.metrics.cables);
        let fibers = sum(&table, Label::FibersHead);
        let links = sample.document.links.len() as u32;
        let fixed: usize = sample
            .derived
            .cabling
            .cables
            .iter()
            .filter(|cable| cable.modules == [None; 2])
            .map(|cable| sample.derived.cabling.links(cable).len())
            .sum();
        assert_eq!(fibers + fixed as u32, links);
        assert_eq!(links, 512);
    }

    #[test]
    fn the_bill_of_127_servers_has_the_published_fibers_and_modules() {
        let table = bill(&samples::superpod().derived);
        assert_eq!(sum(&table, Label::FibersHead) + sum(&table, Label::FixedCablesHead), 2_044);
        assert_eq!(sum(&table, Label::ManagersHead), 2);
    }

    #[test]
    fn a_stand_in_is_of_any_maker_and_a_discontinued_part_says_so() {
        let table = bill(&samples::university().derived);
        let remark = |opn: &str| {
            let row = table.rows.iter().find(|row| row.get(2) == Some(&Cell::Words(opn.to_owned())));
            row.and_then(|row| row.last()).map(|cell| cell.text(Language::En))
        };
        assert_eq!(remark("RACK-48U-600").as_deref(), Some("any maker"));
        assert_eq!(remark("DGX H100").as_deref(), Some("no longer sold"));
    }

    #[test]
    fn no_line_has_a_price_that_nobody_gave() {
        for row in &bill(&samples::university().derived).rows {
            assert_eq!(row.get(6), Some(&Cell::Absent(Label::PriceOnRequest)));
        }
    }
}
