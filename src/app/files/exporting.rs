//! Exports off the frame: the same bytes as the command line writes, with progress and cancel.

use super::super::command::Export;
use super::super::jobs::{Job, Progress};
use super::words::{export_error, store_error};
use crate::catalog::load::Catalog;
use crate::derived::{Derived, derive};
use crate::drawing::view::View;
use crate::export::{Date, ExportError, documents};
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::store;
use crate::store::recover::file_name;
use crate::text::files::FileWord;
use eframe::egui::Context;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where the stages begin, in per cent.
const PAGES: u32 = 20;
const BYTES: u32 = 50;
const DISK: u32 = 95;

/// An export at work.
pub struct Exporting {
    /// The file.
    pub path: PathBuf,
    /// The work.
    pub job: Job<Exported>,
}

/// What an export came to.
#[derive(Debug, PartialEq, Eq)]
pub enum Exported {
    /// The file is there; with its number of pages where it has pages.
    Written(Option<usize>),
    /// It was canceled and nothing was written.
    Canceled,
    /// It could not be done, as a sentence.
    Failed(String),
}

/// The bytes of an export, and how many pages they are.
type Made = (Vec<u8>, Option<usize>);

/// What an export is made of.
pub struct Source {
    /// What is made.
    pub what: Export,
    /// Of which document.
    pub document: Arc<Document>,
    /// What follows from it, where that is known already.
    pub derived: Option<Arc<Derived>>,
    /// The catalog.
    pub catalog: &'static Catalog,
    /// The date on its pages.
    pub date: Date,
    /// The language of sentences about it; its own is the document's.
    pub spoken: Language,
}

/// The endings of an export's file: there is one.
#[must_use]
pub fn endings(what: Export) -> &'static [&'static str] {
    match what {
        Export::Proposal | Export::Pdf(_) => &["pdf"],
        Export::Svg(_) => &["svg"],
        Export::Bill | Export::Cables | Export::Prices => &["csv"],
    }
}

/// The ending of an export's file.
#[must_use]
pub fn ending(what: Export) -> &'static str {
    endings(what).first().copied().unwrap_or_default()
}

/// What an export is called.
#[must_use]
pub fn word(what: Export) -> FileWord {
    match what {
        Export::Proposal => FileWord::Proposal,
        Export::Svg(View::Topology) | Export::Pdf(View::Topology) => FileWord::Topology,
        Export::Svg(View::Floor) | Export::Pdf(View::Floor) => FileWord::Floor,
        Export::Svg(View::Racks) | Export::Pdf(View::Racks) => FileWord::Racks,
        Export::Bill => FileWord::Bill,
        Export::Cables => FileWord::Cables,
        Export::Prices => FileWord::PriceBook,
    }
}

/// The name that is suggested for an export: that of the order, then what it is.
#[must_use]
pub fn suggested(what: Export, document: &Document, path: Option<&Path>) -> String {
    let stem = path.and_then(Path::file_stem).map(|stem| stem.to_string_lossy().into_owned());
    let name = Some(file_name(&document.requirement.name)).filter(|name| !name.is_empty()).or(stem);
    let word = word(what).text(document.language());
    let stem = match name {
        Some(name) => format!("{} {word}", name.chars().take(60).collect::<String>().trim_end()),
        None => word.to_owned(),
    };
    format!("{stem}.{}", ending(what))
}

/// The stage that is at work.
#[must_use]
pub fn stage(percent: u32) -> FileWord {
    match percent {
        ..PAGES => FileWord::Deriving,
        PAGES..BYTES => FileWord::Composing,
        BYTES..DISK => FileWord::Encoding,
        _ => FileWord::Putting,
    }
}

impl Exporting {
    /// Begins an export.
    pub fn start(context: &Context, source: Source, path: PathBuf) -> Self {
        let own = path.clone();
        Self { job: Job::start(context, move |progress| export(&source, &own, progress)), path }
    }
}

/// Makes an export and puts it on the disk, whole or not at all.
pub fn export(source: &Source, path: &Path, progress: &Progress) -> Exported {
    match make(source, progress) {
        Err(error) => Exported::Failed(export_error(&error, source.spoken)),
        Ok(None) => Exported::Canceled,
        Ok(Some((bytes, pages))) => {
            progress.set(DISK);
            match store::save_bytes(&bytes, path) {
                Ok(()) => Exported::Written(pages),
                Err(error) => Exported::Failed(store_error(&error, source.spoken)),
            }
        }
    }
}

/// The bytes of an export and how many pages they are; nothing where it was canceled.
fn make(source: &Source, progress: &Progress) -> Result<Option<Made>, ExportError> {
    let Source { what, document, derived, catalog, date, .. } = source;
    let language = document.language();
    let derived = match derived {
        Some(derived) => Arc::clone(derived),
        None => Arc::new(derive(document, catalog)),
    };
    if progress.is_canceled() {
        return Ok(None);
    }
    progress.set(PAGES);
    let pages = match what {
        Export::Proposal => Some(documents::proposal_pages(document, &derived, language, *date)),
        Export::Pdf(view) => Some(documents::diagram_pages(document, &derived, *view, language, *date)),
        _ => None,
    };
    if progress.is_canceled() {
        return Ok(None);
    }
    progress.set(BYTES);
    let bytes = match (&pages, what) {
        (Some(pages), _) => pages.pdf()?,
        (None, Export::Svg(view)) => documents::diagram_svg(document, &derived, *view, language).into_bytes(),
        (None, Export::Cables) => documents::cables_csv(document, &derived, language)?,
        (None, Export::Prices) => documents::price_book_csv(document, &derived, language)?,
        (None, _) => documents::bill_csv(&derived, language)?,
    };
    let count = pages.map(|pages| pages.count());
    Ok((!progress.is_canceled()).then_some((bytes, count)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::UNIVERSITY;
    use std::fs;

    fn source(what: Export) -> Source {
        let document = store::parse(UNIVERSITY.2, Path::new(UNIVERSITY.0)).unwrap();
        Source {
            what,
            document: Arc::new(document),
            derived: None,
            catalog: Catalog::built_in(),
            date: Date::new(2026, 11, 30).unwrap(),
            spoken: Language::En,
        }
    }

    #[test]
    fn an_export_has_the_bytes_that_the_command_line_writes() {
        let folder = tempfile::tempdir().unwrap();
        let derived = derive(&source(Export::Bill).document, Catalog::built_in());
        let check = |what: Export, expected: Vec<u8>, pages: Option<usize>| {
            let path = folder.path().join("out");
            let source = source(what);
            assert_eq!(export(&source, &path, &Progress::default()), Exported::Written(pages), "{what:?}");
            assert!(fs::read(&path).unwrap() == expected, "{what:?}");
        };
        let source = source(Export::Bill);
        let (document, language) = (&source.document, source.document.language());
        let date = source.date;
        let drawing = documents::diagram_svg(document, &derived, View::Floor, language);
        check(Export::Svg(View::Floor), drawing.into_bytes(), None);
        let drawing = documents::diagram_pdf(document, &derived, View::Topology, language, date).unwrap();
        check(Export::Pdf(View::Topology), drawing, Some(1));
        check(Export::Bill, documents::bill_csv(&derived, language).unwrap(), None);
        check(Export::Prices, documents::price_book_csv(document, &derived, language).unwrap(), None);
        check(Export::Cables, documents::cables_csv(document, &derived, language).unwrap(), None);
    }

    #[test]
    fn a_canceled_export_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("p.pdf");
        let progress = Progress::default();
        progress.cancel();
        assert_eq!(export(&source(Export::Pdf(View::Topology)), &path, &progress), Exported::Canceled);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        let nowhere = folder.path().join("no").join("b.csv");
        let Exported::Failed(why) = export(&source(Export::Bill), &nowhere, &Progress::default()) else {
            panic!("refused")
        };
        assert!(why.contains("Make the folder first"), "{why}");
    }

    #[test]
    fn a_name_is_suggested_in_the_language_of_the_document() {
        let mut document = Document::default();
        assert_eq!(
            suggested(Export::Bill, &document, None),
            format!("{}.csv", FileWord::Bill.text(document.language()))
        );
        document.requirement.name = "大学 A/B".to_owned();
        document.requirement.language = Some(Language::Zh);
        assert_eq!(suggested(Export::Proposal, &document, None), "大学 A-B 方案书.pdf");
        document.requirement.language = Some(Language::En);
        document.requirement.name.clear();
        let path = Path::new("/a/uni.ron");
        assert_eq!(suggested(Export::Svg(View::Floor), &document, Some(path)), "uni floor plan.svg");
        assert_eq!(
            (stage(0), stage(20), stage(94)),
            (FileWord::Deriving, FileWord::Composing, FileWord::Encoding)
        );
    }
}
