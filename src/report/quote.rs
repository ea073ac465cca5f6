//! What a layout costs as tables: sums by category down to the total, and the optional items.
//!
//! Amounts are those of [`crate::design::quote`]. A sum that lacks a price says so in words.

use super::bill::{head, unit};
use super::table::{Cell, Column, Table};
use crate::derived::Derived;
use crate::design::quote::Quote;
use crate::model::category::Category;
use crate::model::date::Date;
use crate::model::money::Money;
use crate::text::Label;
use crate::text::proposal::Sentence;
use std::sync::Arc;

/// An amount; words where it is not known.
pub(super) fn amount(quote: &Quote, amount: Option<Money>) -> Cell {
    amount
        .zip(quote.currency)
        .map_or(Cell::Absent(Label::NoPrice), |(amount, code)| Cell::Money(amount, code))
}

/// Sums by category, discount on the sum, tax, total.
#[must_use]
pub fn price_summary(derived: &Derived) -> Table {
    let quote = &derived.quote;
    let mut table = Table::new(
        Label::PriceSummary,
        vec![Column::text(Label::Category, 1), Column::words(Label::Currency), Column::number(Label::Amount)],
    );
    let currency = || quote.currency.map_or(Cell::Dash, |currency| Cell::Words(currency.to_string()));
    let line = |words: Cell, sum: Option<Money>| vec![words, currency(), amount(quote, sum)];
    for (category, sum) in &quote.categories {
        table.rows.push(line(Cell::Label(head(*category)), *sum));
    }
    if quote.without_part > 0 {
        table.rows.push(line(Cell::Label(Label::UnservedHead), None));
    }
    if quote.discount.is_some() || quote.tax.is_some() {
        table.rows.push(line(Cell::Label(Label::Subtotal), quote.subtotal));
    }
    if let Some(discount) = quote.discount {
        let words = Sentence::DiscountOf { percent: discount.percent.to_string() };
        let taken = match amount(quote, discount.amount) {
            Cell::Money(amount, currency) => Cell::Less(amount, currency),
            absent => absent,
        };
        table.rows.push(vec![Cell::Sentence(words), currency(), taken]);
        table.rows.push(line(Cell::Label(Label::NetSum), quote.net));
    }
    if let Some(tax) = quote.tax {
        let words = Sentence::TaxOf { percent: tax.percent.to_string() };
        table.rows.push(line(Cell::Sentence(words), tax.amount));
    }
    table.total = Some(line(Cell::Label(Label::Total), quote.total));
    table
}

/// The optional items; [`None`] where there are none.
#[must_use]
pub fn options(derived: &Derived) -> Option<Table> {
    let quote = &derived.quote;
    if quote.options.is_empty() {
        return None;
    }
    let mut table = Table::new(
        Label::OptionalItems,
        vec![
            Column::number(Label::Item),
            Column::text(Label::Description, 1),
            Column::words(Label::Part),
            Column::number(Label::Quantity),
            Column::words(Label::Unit),
            Column::number(Label::UnitPrice),
            Column::number(Label::DiscountHead),
            Column::number(Label::Amount),
        ],
    );
    for (index, option) in quote.options.iter().enumerate() {
        let part = option.part.as_ref();
        table.rows.push(vec![
            Cell::Count(index as u32 + 1),
            Cell::or_dash(part.map(Arc::clone), Cell::Description),
            Cell::Words(option.opn.clone()),
            Cell::Count(option.quantity),
            part.map_or(Cell::Dash, |part| Cell::Label(unit(Category::of(part)))),
            amount(quote, option.unit),
            Cell::discount(option.discount),
            Cell::or_dash(option.amount.zip(quote.currency), |(amount, code)| Cell::Money(amount, code)),
        ]);
    }
    Some(table)
}

/// What a reader must know beside the sums: what is missing, and until when the prices hold.
#[must_use]
pub fn remarks(quote: &Quote, date: Date) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    if !quote.missing.is_empty() {
        sentences.push(Sentence::PriceMissing { parts: quote.missing.iter().cloned().collect() });
    }
    if quote.without_part > 0 {
        sentences.push(Sentence::PriceMissingCables { cables: quote.without_part });
    }
    if let Some(until) = quote.valid_until {
        let words = until.to_string();
        sentences.push(if until < date {
            Sentence::PricesExpired { date: words }
        } else {
            Sentence::PricesValidUntil { date: words }
        });
    }
    sentences
}
