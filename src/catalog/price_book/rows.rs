//! The rows of a price book: a price each, or a mistake with its place.

use super::heads::{Field, Heads};
use super::words::{Written, currency_words, date, discount, fold};
use super::{Mistake, PriceBook};
use crate::catalog::Catalog;
use crate::catalog::spreadsheet::{Row, Sheet};
use crate::model::money::Currency;
use crate::model::pricing::Price;
use crate::text::price_book::BookProblem;
use std::collections::BTreeMap;

/// Reads all sheets that have a head; every mistake is kept, in order.
pub(super) fn read(
    sheets: &[Sheet],
    currency: Option<Currency>,
    catalog: &Catalog,
) -> (PriceBook, Vec<Mistake>) {
    let priced: Vec<(&Sheet, Heads)> =
        sheets.iter().filter_map(|sheet| Some((sheet, Heads::find(&sheet.rows)?))).collect();
    let mut reader = Reader {
        named: priced.len() > 1,
        numbers: numbers(catalog),
        book: PriceBook { currency, ..PriceBook::default() },
        seen: BTreeMap::new(),
        mistakes: Vec::new(),
    };
    if priced.is_empty() {
        let place = |problem| Mistake { sheet: None, line: 1, column: 1, head: None, problem };
        reader.mistakes.push(place(BookProblem::NoHead {}));
    }
    for (sheet, heads) in priced {
        reader.sheet(sheet, heads);
    }
    if reader.book.prices.is_empty() {
        reader.book.currency = None;
    }
    (reader.book, reader.mistakes)
}

/// Numbers of the catalog in small letters, each with the number that bills use; one that several
/// parts share names none of them.
fn numbers(catalog: &Catalog) -> BTreeMap<String, Option<String>> {
    let mut numbers: BTreeMap<String, Option<String>> = BTreeMap::new();
    for part in catalog.parts() {
        for number in part.sku.iter().chain(&part.also) {
            numbers
                .entry(number.to_lowercase())
                .and_modify(|known| {
                    known.take_if(|known| *known != part.opn);
                })
                .or_insert_with(|| Some(part.opn.clone()));
        }
    }
    numbers.extend(catalog.parts().map(|part| (part.opn.to_lowercase(), Some(part.opn.clone()))));
    numbers
}

/// A line with a price.
struct Line {
    part: String,
    price: Price,
    /// Index of the column of its number.
    column: usize,
}

/// A mistake with the index of its column.
type Wrong = (usize, BookProblem);

struct Reader {
    /// Whether places name their sheet.
    named: bool,
    numbers: BTreeMap<String, Option<String>>,
    book: PriceBook,
    /// Where each part had its price.
    seen: BTreeMap<String, String>,
    mistakes: Vec<Mistake>,
}

impl Reader {
    fn sheet(&mut self, sheet: &Sheet, mut heads: Heads) {
        let name = sheet.name.clone().filter(|_| self.named);
        let Some(head) = sheet.rows.get(heads.row) else { return };
        let place = |line: usize, (column, problem): Wrong| Mistake {
            sheet: name.clone(),
            line,
            column: column + 1,
            head: head.cells.get(column).filter(|_| line != head.line).cloned(),
            problem,
        };
        let wrong = heads.judge(head);
        if !wrong.is_empty() {
            self.mistakes.extend(wrong.into_iter().map(|wrong| place(head.line, wrong)));
            return;
        }
        for row in sheet.rows.iter().skip(heads.row + 1) {
            let taken = self.row(row, &heads).and_then(|line| match line {
                Some(line) => self.take(line, row.line, name.as_deref()),
                None => Ok(()),
            });
            self.mistakes.extend(taken.err().map(|wrong| place(row.line, wrong)));
        }
    }

    /// Takes the price of a line, where its part has none yet.
    fn take(
        &mut self,
        Line { part, price, column }: Line,
        line: usize,
        sheet: Option<&str>,
    ) -> Result<(), Wrong> {
        if let Some(first) = self.seen.get(&part) {
            return Err((column, BookProblem::PartTwice { part, first: first.clone() }));
        }
        let place = sheet.map_or_else(|| line.to_string(), |sheet| format!("{line} [{sheet}]"));
        self.seen.insert(part.clone(), place);
        self.book.prices.insert(part, price);
        Ok(())
    }

    /// A line; [`None`] for one without a price.
    fn row(&mut self, row: &Row, heads: &Heads) -> Result<Option<Line>, Wrong> {
        let cell = |field| -> Option<(usize, &str)> {
            let column = heads.column(field)?;
            Some((column, row.cells.get(column).map_or("", String::as_str)))
        };
        let at = |column: usize| move |problem| (column, problem);
        let Some((column, words)) = cell(Field::List) else { return Ok(None) };
        let Some(written) = Written::read(words).map_err(at(column))? else { return Ok(None) };
        let list =
            written.in_currency(self.currency(&written, words, column, cell(Field::Currency), heads)?);
        let list = list.map_err(at(column))?;
        let discount = match (cell(Field::Discount), cell(Field::Fold)) {
            (Some((column, words)), _) => discount(words).map_err(at(column))?,
            (None, Some((column, words))) => fold(words).map_err(at(column))?,
            (None, None) => None,
        };
        let discount = discount.filter(|discount| !discount.is_zero());
        let valid_until = match cell(Field::ValidUntil) {
            Some((column, words)) => date(words).map_err(at(column))?,
            None => None,
        };
        let numbers = [cell(Field::Part), cell(Field::Sku)];
        let named = numbers.into_iter().flatten().find(|(_, number)| !number.is_empty());
        let Some((column, number)) = named else {
            let column = numbers.into_iter().flatten().next().map_or(0, |(column, _)| column);
            return Err((column, BookProblem::NoPart { price: words.to_owned() }));
        };
        // Tables of this program disarm what a spreadsheet would take for a formula.
        let number = number.strip_prefix('\'').unwrap_or(number);
        let known = self.numbers.get(&number.to_lowercase()).cloned().flatten();
        let part = known.unwrap_or_else(|| number.to_owned());
        Ok(Some(Line { part, price: Price { list, discount, valid_until }, column }))
    }

    /// The currency of a row, which is that of all: said in its cell, the head, the price itself or
    /// for the whole book.
    fn currency(
        &mut self,
        written: &Written,
        price: &str,
        column: usize,
        cell: Option<(usize, &str)>,
        heads: &Heads,
    ) -> Result<Currency, Wrong> {
        let (place, said) = match cell {
            Some((place, words)) if !words.is_empty() => match currency_words(words) {
                Some(currency) => (place, Some(currency)),
                None => return Err((place, BookProblem::CurrencyForm { found: words.to_owned() })),
            },
            // An empty cell under its own head says nothing that the book's first line could say for it.
            Some((place, _)) => match heads.currency.or(written.currency()) {
                Some(currency) => (place, Some(currency)),
                None => return Err((place, BookProblem::NoCurrency { found: price.to_owned() })),
            },
            None => (column, heads.currency.or(written.currency())),
        };
        match (said, self.book.currency) {
            (Some(said), Some(all)) if said != all => Err((
                place,
                BookProblem::OtherCurrency { found: said.to_string(), currency: all.to_string() },
            )),
            (Some(said), _) => {
                self.book.currency = Some(said);
                Ok(said)
            }
            (None, Some(all)) => Ok(all),
            (None, None) => Err((column, BookProblem::NoCurrency { found: price.to_owned() })),
        }
    }
}
