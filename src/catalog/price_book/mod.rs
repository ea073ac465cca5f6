//! Price books: prices by part number, as suppliers and architects keep them in spreadsheets.
//!
//! Reads CSV and XLSX whole or not at all and names every line that is wrong. Nothing is guessed:
//! what may mean two things is refused, a price that is absent stays absent. Cells are read by
//! [`super::spreadsheet`]; `heads` finds the columns, `words` reads what a cell says, `rows` puts prices
//! together. Sums are made in `design`; a book is written by `export`.

mod heads;
mod rows;
mod words;

use super::Catalog;
pub use super::spreadsheet::narrow;
use super::spreadsheet::{self, Book, Row};
use crate::model::money::{Currency, Money};
use crate::model::pricing::{Price, Pricing, Terms};
use crate::model::requirement::Language;
use crate::text::price_book::{BookProblem, BookSum};
use crate::text::spreadsheet::{CellSaid, SheetRefusal, Spreadsheet};
use heads::Heads;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
pub use words::{currency_words, date, discount};

/// Most mistakes that are listed one by one.
const LISTED: usize = 50;

/// A price book: one currency, one price a part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PriceBook {
    /// The currency of every price; absent where there is no price.
    pub currency: Option<Currency>,
    /// Prices by part number: the catalog's where it knows the part, else as written.
    pub prices: BTreeMap<String, Price>,
}

/// Why a price book was not taken over. Nothing of it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// The file as a whole is none.
    File(SheetRefusal),
    /// Rows are wrong.
    Rows {
        /// The file.
        path: String,
        /// The first mistakes, by sheet, line and column.
        listed: Vec<Mistake>,
        /// How many more there are.
        more: usize,
    },
}

/// A mistake in one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The sheet, where the workbook has several with prices.
    pub sheet: Option<String>,
    /// Line, from 1.
    pub line: usize,
    /// Column by cells, from 1: column C of a sheet, the third field of a line, is 3.
    pub column: usize,
    /// The head of that column; none where the head itself is wrong.
    pub head: Option<String>,
    /// What is wrong.
    pub problem: BookProblem,
}

impl BookError {
    /// The sentences in a language, one a line.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::File(refusal) => refusal.text(language),
            Self::Rows { path, listed, more } => {
                let mut text = BookSum::Rows { lines: listed.len() + more }.text(language);
                for Mistake { sheet, line, column, head, problem } in listed {
                    let sheet = sheet.as_ref().map_or_else(String::new, |sheet| format!("[{sheet}]"));
                    let mut problem = problem.text(language);
                    if let Some(head) = head.clone() {
                        problem = CellSaid::Under { head, problem }.text(language);
                    }
                    text += &format!("\n{path}{sheet}:{line}:{column}: {problem}");
                }
                if *more > 0 {
                    text += "\n";
                    text += &BookSum::More { more: *more }.text(language);
                }
                text
            }
        }
    }
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::En))
    }
}

impl std::error::Error for BookError {}

/// Reads a price book. `currency` is that of prices without one, and no other is taken.
///
/// # Errors
/// Where the file cannot be read, is far too large, or any row is wrong.
pub fn open(path: &Path, currency: Option<Currency>, catalog: &Catalog) -> Result<PriceBook, BookError> {
    let bytes = spreadsheet::read(Spreadsheet::PriceBook, path).map_err(BookError::File)?;
    parse(&bytes, &path.display().to_string(), currency, catalog)
}

/// Reads the bytes of a price book; `path` is for messages.
///
/// # Errors
/// Where they are no price book or any row is wrong.
pub fn parse(
    bytes: &[u8],
    path: &str,
    currency: Option<Currency>,
    catalog: &Catalog,
) -> Result<PriceBook, BookError> {
    let book = Book { what: Spreadsheet::PriceBook, path };
    let has_heads = |rows: &[Row]| Heads::find(rows).is_some();
    let sheets = spreadsheet::sheets(bytes, book, has_heads).map_err(BookError::File)?;
    let (book, mut mistakes) = rows::read(&sheets, currency, catalog);
    if mistakes.is_empty() {
        return Ok(book);
    }
    let more = mistakes.len().saturating_sub(LISTED);
    mistakes.truncate(LISTED);
    Err(BookError::Rows { path: path.to_owned(), listed: mistakes, more })
}

/// A price as a cell of a book says it, with its currency: that of the words where they name one.
/// [`None`] where the words say that there is no price.
///
/// # Errors
/// Where the words are no price, or in another currency than `currency`.
pub fn price(words: &str, currency: Option<Currency>) -> Result<Option<(Money, Currency)>, BookProblem> {
    let Some(written) = words::Written::read(words)? else { return Ok(None) };
    let Some(currency) = currency.or(written.currency()) else {
        return Err(BookProblem::NoCurrency { found: words.to_owned() });
    };
    Ok(Some((written.in_currency(currency)?, currency)))
}

impl PriceBook {
    /// These prices in place of a layout's, the rest of its pricing kept: of parts that the catalog
    /// knows and of optional items. Returns how many lines name neither and were left out, too.
    #[must_use]
    pub fn into_pricing(self, before: &Pricing, catalog: &Catalog) -> (Pricing, usize) {
        let known: BTreeSet<&str> = catalog.parts().map(|part| part.opn.as_str()).collect();
        let lines = self.prices.len();
        let mut prices = self.prices;
        prices.retain(|part, _| known.contains(part.as_str()) || before.options.contains_key(part));
        let left_out = lines - prices.len();
        let currency = self.currency.filter(|_| !prices.is_empty());
        (Pricing { terms: Terms { currency, ..before.terms }, prices, ..before.clone() }, left_out)
    }
}

#[cfg(test)]
mod tests;
