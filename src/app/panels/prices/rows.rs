//! The rows of the prices: the bill in chapters, its sums, the optional items, all in words.
//!
//! Gathered once for a document and a language. Counts nothing: amounts are the quote's.

use crate::derived::Derived;
use crate::design::quote::Quote;
use crate::editor::prices::PriceField;
use crate::model::category::Category;
use crate::model::date::Date;
use crate::model::document::Document;
use crate::model::money::{Discount, Money};
use crate::model::part::Part;
use crate::model::requirement::Language;
use crate::report::bill::head;
use crate::report::description::description;
use crate::report::quote::remarks;
use crate::text::prices::{PriceSaid, PriceWord};
use crate::text::{Label, numbers};
use std::sync::Arc;

/// A field in a row.
pub(super) struct Cell {
    pub field: PriceField,
    /// What it says.
    pub written: String,
    /// What holds where it says nothing.
    pub hint: String,
    /// What it is called, with the part where it has one.
    pub name: String,
    pub enabled: bool,
}

/// What a row is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A category, with its sum.
    Chapter,
    /// A part of the bill, or an optional item.
    Part,
    /// An item is added.
    Add,
    /// A sum below the bill.
    Sum,
    /// The total.
    Total,
}

/// A row.
pub(super) struct Row {
    pub kind: Kind,
    pub title: String,
    /// Its second line: the number of a part.
    pub number: String,
    pub quantity: String,
    /// Spares beside it.
    pub more: String,
    pub net: String,
    /// What the net price has in it beside the line's own discount.
    pub why: Option<String>,
    pub amount: String,
    pub pieces: Option<Cell>,
    pub spares: Option<Cell>,
    pub list: Option<Cell>,
    pub discount: Option<Cell>,
    pub until: Option<Cell>,
}

/// All that is shown of a document's prices.
pub(super) struct Gathered {
    document: Arc<Document>,
    derived: Arc<Derived>,
    language: Language,
    pub currency: Cell,
    pub until: Cell,
    pub rows: Vec<Row>,
    pub total: String,
    pub remarks: Vec<String>,
}

/// Makes the fields of one document in words.
struct Maker<'a> {
    document: &'a Document,
    quote: &'a Quote,
    language: Language,
}

impl Gathered {
    /// Whether it is of this document.
    pub fn is_of(&self, document: &Arc<Document>, derived: &Arc<Derived>, language: Language) -> bool {
        Arc::ptr_eq(&self.document, document)
            && Arc::ptr_eq(&self.derived, derived)
            && self.language == language
    }

    /// Gathers all rows; `day` is that of the proposal.
    pub fn of(document: &Arc<Document>, derived: &Arc<Derived>, language: Language, day: Date) -> Self {
        let quote = &derived.quote;
        let maker = Maker { document, quote, language };
        let word = |word: PriceWord| word.text(language).to_owned();
        let mut rows = maker.bill(derived);
        if !derived.bill.lines.is_empty() || derived.bill.without_part > 0 {
            rows.extend(maker.sums());
        }
        rows.extend(maker.options());
        let total = match quote.total.zip(quote.currency) {
            Some((total, currency)) => format!("{currency} {}", numbers::money(total, currency)),
            None => word(PriceWord::NoTotal),
        };
        let mut said: Vec<String> =
            remarks(quote, day).iter().map(|sentence| sentence.text(language)).collect();
        if derived.bill.lines.is_empty() {
            said.insert(0, word(PriceWord::NoParts));
        }
        Self {
            document: Arc::clone(document),
            derived: Arc::clone(derived),
            language,
            currency: maker.cell(PriceField::Currency, PriceWord::Currency, None),
            until: maker.cell(PriceField::AllValidUntil, PriceWord::AllValidUntil, None),
            rows,
            total,
            remarks: said,
        }
    }
}

impl Row {
    fn new(kind: Kind, title: String) -> Self {
        Self {
            kind,
            title,
            number: String::new(),
            quantity: String::new(),
            more: String::new(),
            net: String::new(),
            why: None,
            amount: String::new(),
            pieces: None,
            spares: None,
            list: None,
            discount: None,
            until: None,
        }
    }
}

impl Maker<'_> {
    fn cell(&self, field: PriceField, word: PriceWord, part: Option<&str>) -> Cell {
        let name = match part {
            Some(part) => {
                let (field, part) = (word.text(self.language).to_owned(), part.to_owned());
                PriceSaid::FieldOf { field, part }.text(self.language)
            }
            None => word.text(self.language).to_owned(),
        };
        let written = field.written(&self.document.pricing);
        Cell { field, written, hint: String::new(), name, enabled: true }
    }

    fn money(&self, amount: Option<Money>) -> String {
        let known = amount.zip(self.quote.currency);
        known.map_or(numbers::ABSENT.to_owned(), |(amount, code)| numbers::money(amount, code))
    }

    fn words(&self, part: Option<&Part>) -> String {
        part.map_or(numbers::ABSENT.to_owned(), |part| description(part, self.language))
    }

    /// What a part costs: its fields, net price and amount.
    fn priced(&self, row: &mut Row, opn: &str, unit: Option<Money>, discount: Discount, sum: Option<Money>) {
        let own = || opn.to_owned();
        row.number = own();
        row.net = self.money(unit.map(|unit| discount.taken_off(unit)));
        if !discount.category.is_zero() {
            row.why = Some(PriceSaid::InAll { percent: discount.to_string() }.text(self.language));
        }
        row.amount = self.money(sum);
        let mut list = self.cell(PriceField::List(own()), PriceWord::ListPrice, Some(opn));
        numbers::ABSENT.clone_into(&mut list.hint);
        let mut off = self.cell(PriceField::Discount(own()), PriceWord::Discount, Some(opn));
        let mut until = self.cell(PriceField::ValidUntil(own()), PriceWord::ValidUntil, Some(opn));
        (off.enabled, until.enabled) = (unit.is_some(), unit.is_some());
        (row.list, row.discount, row.until) = (Some(list), Some(off), Some(until));
    }

    fn bill(&self, derived: &Derived) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut chapter = None;
        for (line, quoted) in derived.bill.lines.iter().zip(&self.quote.lines) {
            if chapter != Some(line.category) {
                chapter = Some(line.category);
                rows.push(self.chapter(line.category));
            }
            let opn = &line.part.opn;
            let mut row = Row::new(Kind::Part, self.words(Some(&line.part)));
            row.quantity = numbers::count(u64::from(line.quantity));
            if quoted.spares > 0 {
                row.more = format!("+{}", numbers::count(u64::from(quoted.spares)));
            }
            row.spares = Some(self.cell(PriceField::Spares(opn.clone()), PriceWord::Spares, Some(opn)));
            self.priced(&mut row, opn, quoted.unit, quoted.discount, quoted.amount);
            rows.push(row);
        }
        if derived.bill.without_part > 0 {
            let mut row = Row::new(Kind::Part, Label::UnservedHead.text(self.language).to_owned());
            row.quantity = numbers::count(u64::from(derived.bill.without_part));
            row.amount = self.money(None);
            rows.push(row);
        }
        rows
    }

    fn chapter(&self, category: Category) -> Row {
        let words = head(category).text(self.language);
        let mut row = Row::new(Kind::Chapter, words.to_owned());
        let sum = self.quote.categories.iter().find(|(known, _)| *known == category);
        row.amount = self.money(sum.and_then(|(_, sum)| *sum));
        row.spares = Some(self.cell(PriceField::CategorySpares(category), PriceWord::Spares, Some(words)));
        let off = self.cell(PriceField::CategoryDiscount(category), PriceWord::Discount, Some(words));
        row.discount = Some(off);
        for cell in row.spares.iter_mut().chain(&mut row.discount) {
            "%".clone_into(&mut cell.hint);
        }
        row
    }

    fn sums(&self) -> Vec<Row> {
        let quote = self.quote;
        let sum = |kind, title: &str, amount: String, cell: Option<Cell>| {
            let mut row = Row::new(kind, title.to_owned());
            (row.amount, row.discount) = (amount, cell);
            row
        };
        let percent = |field, word| {
            let mut cell = self.cell(field, word, None);
            "%".clone_into(&mut cell.hint);
            Some(cell)
        };
        let label = |label: Label| label.text(self.language);
        let less = match quote.discount {
            None => String::new(),
            Some(discount) => match discount.amount {
                Some(amount) => format!("−{}", self.money(Some(amount))),
                None => self.money(None),
            },
        };
        let tax = quote.tax.map_or(String::new(), |tax| self.money(tax.amount));
        let (off, taxed) = (PriceWord::TotalDiscount, PriceWord::Tax);
        vec![
            sum(Kind::Sum, label(Label::Subtotal), self.money(quote.subtotal), None),
            sum(Kind::Sum, off.text(self.language), less, percent(PriceField::TotalDiscount, off)),
            sum(Kind::Sum, label(Label::NetSum), self.money(quote.net), None),
            sum(Kind::Sum, taxed.text(self.language), tax, percent(PriceField::Tax, taxed)),
            sum(Kind::Total, PriceWord::GrandTotal.text(self.language), self.money(quote.total), None),
        ]
    }

    fn options(&self) -> Vec<Row> {
        let title = PriceWord::OptionalItems.text(self.language).to_owned();
        let mut rows = vec![Row::new(Kind::Chapter, title)];
        for option in &self.quote.options {
            let mut row = Row::new(Kind::Part, self.words(option.part.as_deref()));
            let opn = option.opn.as_str();
            row.pieces = Some(self.cell(PriceField::Pieces(opn.to_owned()), PriceWord::Quantity, Some(opn)));
            self.priced(&mut row, opn, option.unit, option.discount, option.amount);
            rows.push(row);
        }
        let mut add = Row::new(Kind::Add, String::new());
        let mut cell = self.cell(PriceField::AddOption, PriceWord::AddOption, None);
        PriceWord::OptionHint.text(self.language).clone_into(&mut cell.hint);
        add.pieces = Some(cell);
        rows.push(add);
        rows
    }
}
