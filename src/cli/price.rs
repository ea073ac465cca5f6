//! `price`: prices, discounts, spares, optional items and tax into a layout; its price book out of it.

use super::{Done, Failure, layout, not_over, print};
use crate::catalog::load::{Catalog, FindError, PartKind};
use crate::catalog::price_book;
use crate::derived::{Derived, derive};
use crate::design::carrying;
use crate::export::documents;
use crate::model::category::Category;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::money::{Currency, Percent};
use crate::model::pricing::Pricing;
use crate::model::requirement::Language;
use crate::store;
use crate::text::numbers;
use clap::Args;
use std::fmt::Write;
use std::path::PathBuf;
use std::str::FromStr;

/// Options of `price`.
#[derive(Args)]
pub(super) struct Options {
    /// The layout
    layout: PathBuf,
    /// The price book (.csv, .xlsx): part number, currency, list price, discount, valid until; it
    /// replaces all prices of the layout
    #[arg(long, value_name = "PRICES")]
    book: Option<PathBuf>,
    /// The currency of prices that name none, for example CNY; another than the layout's changes it
    #[arg(long, value_name = "CODE", requires = "book")]
    currency: Option<Currency>,
    /// Discount on the sum of all lines; 0% lifts it
    #[arg(long, value_name = "PERCENT")]
    discount: Option<Percent>,
    /// Discount on a category, for example cables=5%; may be repeated
    #[arg(long, value_name = "CATEGORY=PERCENT")]
    category_discount: Vec<Named<Category, Percent>>,
    /// Spares of a category, rounded up to whole pieces a line, for example cables=3%; may be repeated
    #[arg(long, value_name = "CATEGORY=PERCENT")]
    spares: Vec<Named<Category, Percent>>,
    /// Spares of a part, at least so many pieces; may be repeated
    #[arg(long, value_name = "OPN=N")]
    spare: Vec<Named<String, u32>>,
    /// An optional item, priced beside the total; may be repeated
    #[arg(long, value_name = "OPN=N")]
    optional: Vec<Named<String, u32>>,
    /// Tax on what the discounts leave; 0% lifts it
    #[arg(long, value_name = "PERCENT")]
    tax: Option<Percent>,
    /// Write the layout's parts with their prices as a price book (.csv), to be filled in
    #[arg(long, value_name = "PRICES.csv")]
    write_book: Option<PathBuf>,
    /// Language of the written book: zh or en; default: the layout's own
    #[arg(long, requires = "write_book")]
    lang: Option<Language>,
    /// The layout to write; may be the one that is read
    #[arg(short, long, value_name = "LAYOUT.ron", required_unless_present = "write_book")]
    output: Option<PathBuf>,
}

/// `NAME=VALUE`.
#[derive(Clone)]
struct Named<N, V>(N, V);

impl<N, V> FromStr for Named<N, V>
where
    N: FromStr<Err: std::fmt::Display>,
    V: FromStr<Err: std::fmt::Display>,
{
    type Err = String;

    fn from_str(words: &str) -> Result<Self, String> {
        let (name, value) = words.rsplit_once('=').ok_or("expected NAME=VALUE, such as cables=3%")?;
        if name.trim().is_empty() {
            return Err("expected a name before the =".to_owned());
        }
        let name = name.trim().parse().map_err(|error: N::Err| error.to_string())?;
        let value = value.trim().parse().map_err(|error: V::Err| error.to_string())?;
        Ok(Self(name, value))
    }
}

/// Why prices cannot be given as asked.
#[derive(Debug, thiserror::Error)]
enum AskedError {
    #[error("--spare {0}: the bill of this layout has no such part (see summary --json)")]
    NotOnBill(String),
    #[error("--optional {0}: neither the catalog nor the price book has such a part{1}")]
    Unknown(String, String),
    #[error("--optional {0}")]
    Ambiguous(String),
    #[error("a layout to write with --{0}: none is named (give -o LAYOUT.ron)")]
    NoOutput(&'static str),
    #[error("a price book to write: it is written as CSV (name a file that ends in .csv): {0}")]
    Ending(String),
}

/// Runs the command.
pub(super) fn run(options: &Options) -> Result<Done, Failure> {
    options.check_files()?;
    let (mut document, mut derived) = layout::open(&options.layout)?;
    let mut text = String::new();
    if options.output.is_some() {
        let (pricing, left_out) = options.pricing(&document, &derived)?;
        document.apply(&Edit::SetPricing(Box::new(pricing)))?;
        derived = derive(&document, super::catalog::in_use());
        if left_out > 0 {
            let _ = writeln!(text, "lines of the book that name no known part, left out: {left_out}");
        }
    }
    let book = match &options.write_book {
        Some(path) => {
            let language = options.lang.unwrap_or_else(|| document.language());
            Some((path, documents::price_book_csv(&document, &derived, language)?))
        }
        None => None,
    };
    if let Some(path) = &options.output {
        store::save_document(&carrying(&document, super::catalog::in_use()), path)?;
        let _ = writeln!(text, "{}: {}", path.display(), sentence(&derived));
    }
    if let Some((path, bytes)) = book {
        store::save_bytes(&bytes, path)?;
        let _ = writeln!(text, "{}", path.display());
    }
    print(&text)?;
    Ok(Done::Well)
}

impl Options {
    /// Refuses files that would replace another one of the command, and changes that go nowhere.
    fn check_files(&self) -> Result<(), Failure> {
        if self.output.is_none() {
            let asked = [
                ("book", self.book.is_some()),
                ("discount", self.discount.is_some()),
                ("category-discount", !self.category_discount.is_empty()),
                ("spares", !self.spares.is_empty()),
                ("spare", !self.spare.is_empty()),
                ("optional", !self.optional.is_empty()),
                ("tax", self.tax.is_some()),
            ];
            if let Some((name, _)) = asked.into_iter().find(|(_, given)| *given) {
                return Err(AskedError::NoOutput(name).into());
            }
        }
        if let Some(path) = &self.write_book {
            if path.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("csv")) {
                return Err(AskedError::Ending(path.display().to_string()).into());
            }
            not_over(&self.layout, path)?;
            if self.output.as_ref() == Some(path) {
                return Err(AskedError::Ending(path.display().to_string()).into());
            }
        }
        if let (Some(book), Some(output)) = (&self.book, &self.output) {
            not_over(book, output)?;
        }
        if let (Some(book), Some(output)) = (&self.book, &self.write_book) {
            not_over(book, output)?;
        }
        Ok(())
    }

    /// The pricing as asked, and how many lines of the book were left out.
    fn pricing(&self, document: &Document, derived: &Derived) -> Result<(Pricing, usize), Failure> {
        let mut pricing = document.pricing.as_ref().clone();
        let before = pricing.terms.currency;
        let book = match &self.book {
            Some(path) => Some(price_book::open(path, self.currency.or(before), &derived.catalog)?),
            None => None,
        };
        for Named(name, pieces) in &self.optional {
            let in_book = |opn: &str| book.as_ref().is_some_and(|book| book.prices.contains_key(opn));
            let known = pricing.options.contains_key(name) || in_book(name);
            let opn = if known { name.clone() } else { part(&derived.catalog, name)? };
            pricing.options.insert(opn, *pieces);
        }
        for Named(name, pieces) in &self.spare {
            let known = derived.bill.lines.iter().any(|line| line.part.opn == *name)
                || pricing.spares.contains_key(name);
            let opn = if known { name.clone() } else { part(&derived.catalog, name).unwrap_or_default() };
            if !known && !derived.bill.lines.iter().any(|line| line.part.opn == opn) {
                return Err(AskedError::NotOnBill(name.clone()).into());
            }
            pricing.spares.insert(opn, *pieces);
        }
        for Named(category, percent) in &self.category_discount {
            pricing.categories.entry(*category).or_default().discount = Some(*percent);
        }
        for Named(category, percent) in &self.spares {
            pricing.categories.entry(*category).or_default().spares = Some(*percent);
        }
        pricing.terms.discount = self.discount.or(pricing.terms.discount);
        pricing.terms.tax = self.tax.or(pricing.terms.tax);
        Ok(match book {
            Some(book) => book.into_pricing(&pricing, &derived.catalog),
            None => (pricing, 0),
        })
    }
}

/// The number of a part of any kind by name.
fn part(catalog: &Catalog, name: &str) -> Result<String, AskedError> {
    let mut near = Vec::new();
    for kind in PartKind::ALL {
        match catalog.find(name, kind) {
            Ok(part) => return Ok(part.opn.clone()),
            Err(error @ FindError::Ambiguous { .. }) => return Err(AskedError::Ambiguous(error.to_string())),
            Err(FindError::Unknown { similar, .. }) => near.extend(similar),
        }
    }
    near.truncate(5);
    let help = match near.as_slice() {
        [] => " (see catalog list, or add it to the book)".to_owned(),
        near => format!(" (nearest: {})", near.join(", ")),
    };
    Err(AskedError::Unknown(name.to_owned(), help))
}

/// What became of it, in a line.
fn sentence(derived: &Derived) -> String {
    let quote = &derived.quote;
    let lines = derived.bill.lines.len();
    let with_price = quote.lines.iter().filter(|line| line.unit.is_some()).count();
    let mut text = format!("{with_price} of {lines} lines of the bill have a price");
    let spares: u64 = quote.lines.iter().map(|line| u64::from(line.spares)).sum();
    let _ = write!(text, "; spares: {}", numbers::count(spares));
    match quote.total.zip(quote.currency) {
        Some((total, currency)) => {
            let _ = write!(text, "; total: {currency} {}", numbers::money(total, currency));
        }
        None => text += "; no total",
    }
    if let Some(until) = quote.valid_until {
        let _ = write!(text, ", valid until {until}");
    }
    if quote.priced && !quote.missing.is_empty() {
        let missing: Vec<&str> = quote.missing.iter().map(String::as_str).collect();
        let _ = write!(text, "\nwithout a price: {}", missing.join(", "));
    }
    text
}
