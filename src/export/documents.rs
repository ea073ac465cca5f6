//! The files that are handed over, from a derived document to bytes: proposal, drawings, tables.
//!
//! The window and the command line write the same through here. Puts nothing on disk.

use super::pdf::{TitleBlock, pdf};
use super::svg::svg;
use super::{ExportError, csv};
use crate::derived::Derived;
use crate::drawing::marks::Sheet;
use crate::drawing::{floor_plan, rack_elevation, topology};
use crate::model::date::Date;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::report;
use crate::text::Label;

/// What a drawing shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// Tiers, rails and trunks.
    #[default]
    Topology,
    /// The room to scale.
    Floor,
    /// Racks from the front.
    Racks,
}

impl View {
    /// Every view.
    pub const ALL: [Self; 3] = [Self::Topology, Self::Floor, Self::Racks];

    /// Its word on the command line and in file names.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Topology => "topology",
            Self::Floor => "floor",
            Self::Racks => "racks",
        }
    }

    /// Its title.
    #[must_use]
    pub fn title(self) -> Label {
        match self {
            Self::Topology => Label::FabricTopology,
            Self::Floor => Label::FloorPlan,
            Self::Racks => Label::RackElevations,
        }
    }
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
    let proposal = report::proposal::proposal(document, derived, language, date);
    pdf(&proposal.sheets, &proposal.bookmarks, &title_block(document, language, date, Label::Proposal))
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

/// A drawing as PDF; racks on as many pages as they need.
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
    let sheets: Vec<Sheet> = match view {
        View::Topology => vec![topology::topology(document, derived, language)],
        View::Floor => vec![floor_plan::floor_plan(document, derived, language)],
        View::Racks => rack_elevation::rack_elevations(document, derived, language),
    };
    pdf(&sheets, &[], &title_block(document, language, date, view.title()))
}

/// The bill as CSV.
///
/// # Errors
/// Where the table cannot be written.
pub fn bill_csv(derived: &Derived, language: Language) -> Result<Vec<u8>, ExportError> {
    csv::csv(&report::bill::bill(derived), language)
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
