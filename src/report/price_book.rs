//! The price book of a layout as a table: every part of its bill and every optional item, with the
//! prices that are known. Empty where none is: it is to be filled in and read again.

use super::table::{Cell, Column, Table};
use crate::derived::Derived;
use crate::model::document::Document;
use crate::text::Label;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The price book.
#[must_use]
pub fn price_book(document: &Document, derived: &Derived) -> Table {
    let mut table = Table::new(
        Label::PriceBook,
        vec![
            Column::words(Label::Part),
            Column::text(Label::Description, 1),
            Column::words(Label::Currency),
            Column::number(Label::ListPrice),
            Column::number(Label::DiscountHead),
            Column::words(Label::ValidUntil),
        ],
    );
    let pricing = &document.pricing;
    let currency = pricing.terms.currency;
    // A part may be on the bill twice, as a server and as a manager: it has one price.
    let bill = derived.bill.lines.iter().map(|line| (line.part.opn.as_str(), Some(&line.part)));
    let options = derived.quote.options.iter().map(|option| (option.opn.as_str(), option.part.as_ref()));
    let parts: BTreeMap<&str, Option<&Arc<_>>> = bill.chain(options).collect();
    for (opn, part) in parts {
        let price = pricing.prices.get(opn);
        table.rows.push(vec![
            Cell::Words(opn.to_owned()),
            part.map_or(Cell::Empty, |part| Cell::Description(Arc::clone(part))),
            currency.map_or(Cell::Empty, |currency| Cell::Words(currency.to_string())),
            price.zip(currency).map_or(Cell::Empty, |(price, currency)| Cell::Money(price.list, currency)),
            price.and_then(|price| price.discount).map_or(Cell::Empty, Cell::Percent),
            price.and_then(|price| price.valid_until).map_or(Cell::Empty, |day| Cell::Words(day.to_string())),
        ]);
    }
    table
}
