//! The files that are handed over, from a derived document to bytes: proposal, drawings, tables.
//!
//! The window and the command line write the same through here. Puts nothing on disk.

use super::pdf::{TitleBlock, pdf};
use super::svg::svg;
use super::{ExportError, csv};
use crate::catalog::load::PartKind;
use crate::catalog::part_table;
use crate::derived::Derived;
use crate::drawing::marks::Sheet;
pub use crate::drawing::view::View;
use crate::drawing::{floor_plan, rack_elevation, topology};
use crate::model::date::Date;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::report;
use crate::report::proposal::Bookmark;
use crate::text::Label;

/// The pages of a document that are not bytes yet: what takes long can be done in steps.
pub struct Pages {
    sheets: Vec<Sheet>,
    bookmarks: Vec<Bookmark>,
    title: TitleBlock,
}

impl Pages {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.sheets.len()
    }

    /// The pages as PDF.
    ///
    /// # Errors
    /// Where they cannot be written as PDF.
    pub fn pdf(&self) -> Result<Vec<u8>, ExportError> {
        pdf(&self.sheets, &self.bookmarks, &self.title)
    }
}

/// The pages of the proposal.
#[must_use]
pub fn proposal_pages(document: &Document, derived: &Derived, language: Language, date: Date) -> Pages {
    let proposal = report::proposal::proposal(document, derived, language, date);
    let title = title_block(document, language, date, Label::Proposal);
    Pages { sheets: proposal.sheets, bookmarks: proposal.bookmarks, title }
}

/// The proposal as PDF.
///
/// # Errors
/// Where the pages cannot be written as PDF.
pub fn proposal_pdf(
    document: &Document,
    derived: &Derived,
    language: Language,
    date: Date,
) -> Result<Vec<u8>, ExportError> {
    proposal_pages(document, derived, language, date).pdf()
}

/// A drawing as SVG; all racks in one picture.
#[must_use]
pub fn diagram_svg(document: &Document, derived: &Derived, view: View, language: Language) -> String {
    let sheet = match view {
        View::Topology => topology::topology(document, derived, language),
        View::Floor => floor_plan::floor_plan(document, derived, language),
        View::Racks => rack_elevation::rack_sheet(document, derived, language),
    };
    svg(&sheet, &title(document, language, view.title()))
}

/// The pages of a drawing; racks on as many as they need.
#[must_use]
pub fn diagram_pages(
    document: &Document,
    derived: &Derived,
    view: View,
    language: Language,
    date: Date,
) -> Pages {
    let sheets: Vec<Sheet> = match view {
        View::Topology => vec![topology::topology(document, derived, language)],
        View::Floor => vec![floor_plan::floor_plan(document, derived, language)],
        View::Racks => rack_elevation::rack_elevations(document, derived, language),
    };
    Pages { sheets, bookmarks: Vec::new(), title: title_block(document, language, date, view.title()) }
}

/// A drawing as PDF.
///
/// # Errors
/// Where the sheets cannot be written as PDF.
pub fn diagram_pdf(
    document: &Document,
    derived: &Derived,
    view: View,
    language: Language,
    date: Date,
) -> Result<Vec<u8>, ExportError> {
    diagram_pages(document, derived, view, language, date).pdf()
}

/// The bill as CSV.
///
/// # Errors
/// Where the table cannot be written.
pub fn bill_csv(derived: &Derived, language: Language) -> Result<Vec<u8>, ExportError> {
    csv::csv(&report::bill::bill_list(derived), language)
}

/// The price book of a layout as CSV: its parts, with the prices that are known.
///
/// # Errors
/// Where the table cannot be written.
pub fn price_book_csv(
    document: &Document,
    derived: &Derived,
    language: Language,
) -> Result<Vec<u8>, ExportError> {
    csv::csv(&report::price_book::price_book(document, derived), language)
}

/// An empty table for the import of parts of a kind, as CSV: its heads, and what each column wants.
///
/// # Errors
/// Where the table cannot be written.
pub fn part_template_csv(kind: PartKind, language: Language) -> Result<Vec<u8>, ExportError> {
    csv::rows(&part_table::template(kind, language))
}

/// The cable schedule as CSV.
///
/// # Errors
/// Where the table cannot be written.
pub fn cables_csv(
    document: &Document,
    derived: &Derived,
    language: Language,
) -> Result<Vec<u8>, ExportError> {
    csv::csv(&report::cable_schedule::cable_schedule(document, derived), language)
}

fn title(document: &Document, language: Language, what: Label) -> String {
    let name = document.requirement.name.trim();
    let what = what.text(language);
    if name.is_empty() { what.to_owned() } else { format!("{name} · {what}") }
}

fn title_block(document: &Document, language: Language, date: Date, what: Label) -> TitleBlock {
    TitleBlock {
        title: title(document, language, what),
        subject: Label::NetworkDesign.text(language).to_owned(),
        author: String::new(),
        keywords: vec!["InfiniBand".to_owned(), "fat-tree".to_owned()],
        language: match language {
            Language::En => "en-US",
            Language::Zh => "zh-CN",
        },
        date,
    }
}
