//! Sheets as one PDF document: text stays text, with outline, links and the font cut down to what is used.
//!
//! printpdf writes pages (`page`) with our own subsets of the shipped font (`fonts`); what it cannot
//! say is added to its document (`outline`). No clock, no randomness: the identity in the file is a
//! hash of its content, so that the same input gives the same bytes, also from two threads at once.

mod fonts;
mod outline;
mod page;

use super::{Date, ExportError};
use crate::drawing::marks::Sheet;
pub use crate::report::proposal::Bookmark;
use fonts::Fonts;
use lopdf::{Dictionary, Document, Object, Stream, StringFormat, dictionary};
use printpdf::{PdfDocument, PdfParseErrorSeverity, PdfSaveOptions};
use std::num::NonZero;
use std::thread;

/// The longest side of a page in millimeters: 14,400 points.
const LONGEST: u16 = 5080;

/// What a document says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleBlock {
    /// Title, shown in the viewer's title bar.
    pub title: String,
    /// What it is about.
    pub subject: String,
    /// Who made it.
    pub author: String,
    /// Words to find it by.
    pub keywords: Vec<String>,
    /// Language of the text: `zh-CN` or `en-US`.
    pub language: &'static str,
    /// When it was made.
    pub date: Date,
}

/// The sheets as the pages of a PDF document.
///
/// # Errors
/// When there is no sheet or one of an impossible size, when a bookmark or a jump leads nowhere, and
/// when the shipped font is damaged.
pub fn pdf(sheets: &[Sheet], bookmarks: &[Bookmark], title: &TitleBlock) -> Result<Vec<u8>, ExportError> {
    check(sheets, bookmarks)?;
    let fonts = Fonts::used_by(sheets)?;
    let mut document = PdfDocument::new("");
    document.pages = sheets.iter().map(|sheet| page::page(sheet, sheets, &fonts)).collect();
    fonts.embed(&mut document.resources);
    let mut warnings = Vec::new();
    let mut file = printpdf::to_lopdf_doc(&document, &PdfSaveOptions::default(), &mut warnings);
    drop(document);
    if let Some(warning) = warnings.iter().find(|warning| warning.severity == PdfParseErrorSeverity::Error) {
        return Err(ExportError::Write(warning.msg.clone()));
    }
    let written = |error: &dyn ToString| ExportError::Write(error.to_string());
    entitle(&mut file, sheets, bookmarks, title).map_err(|error| written(&error))?;
    compress(&mut file);
    save(&mut file).map_err(|error| written(&error))
}

fn check(sheets: &[Sheet], bookmarks: &[Bookmark]) -> Result<(), ExportError> {
    if sheets.is_empty() {
        return Err(ExportError::NoPages);
    }
    let sides = 1.0..=f32::from(LONGEST);
    for (index, sheet) in sheets.iter().enumerate() {
        let (page, width, height) = (index + 1, sheet.width, sheet.height);
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(ExportError::PageSize { page, width, height, limit: LONGEST });
        }
    }
    let jumps = sheets.iter().enumerate().flat_map(|(index, sheet)| {
        sheet.jumps.iter().map(move |jump| (jump.sheet, format!("page {}", index + 1)))
    });
    let bookmarks = bookmarks.iter().map(|bookmark| (bookmark.sheet, bookmark.title.clone()));
    match jumps.chain(bookmarks).find(|(sheet, _)| *sheet >= sheets.len()) {
        Some((sheet, from)) => Err(ExportError::NoSuchPage { from, page: sheet + 1, pages: sheets.len() }),
        None => Ok(()),
    }
}

/// Adds what printpdf cannot say: outline, language, title bar, version, and facts with the given date.
fn entitle(
    file: &mut Document,
    sheets: &[Sheet],
    bookmarks: &[Bookmark],
    title: &TitleBlock,
) -> Result<(), lopdf::Error> {
    let outline = outline::add(file, sheets, bookmarks);
    let catalog = file.catalog_mut()?;
    catalog.set("Lang", Object::string_literal(title.language));
    catalog.set("ViewerPreferences", dictionary! { "DisplayDocTitle" => true });
    if let Some(outline) = outline {
        catalog.set("Outlines", outline);
        catalog.set("PageMode", "UseOutlines");
    }
    let facts = file.trailer.get(b"Info").and_then(Object::as_reference)?;
    file.set_object(facts, information(title));
    file.version = "1.7".to_owned();
    Ok(())
}

fn information(title: &TitleBlock) -> Dictionary {
    let Date { year, month, day } = title.date;
    let date = Object::string_literal(format!("D:{year:04}{month:02}{day:02}000000Z"));
    dictionary! {
        "Title" => utf16(&title.title),
        "Subject" => utf16(&title.subject),
        "Author" => utf16(&title.author),
        "Keywords" => utf16(&title.keywords.join(", ")),
        "Creator" => utf16("Spineleaf"),
        "Producer" => utf16("Spineleaf"),
        "CreationDate" => date.clone(),
        "ModDate" => date,
    }
}

/// Compresses the pages side by side, which is half of all the work; a page's bytes depend on it alone.
fn compress(file: &mut Document) {
    let streams = file.objects.values_mut().filter_map(|object| object.as_stream_mut().ok());
    let mut streams: Vec<&mut Stream> = streams.filter(|stream| stream.allows_compression).collect();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let share = streams.len().div_ceil(threads).max(32);
    thread::scope(|scope| {
        for share in streams.chunks_mut(share) {
            // A stream that stays as it is, is sound too.
            scope.spawn(|| share.iter_mut().for_each(|stream| drop(stream.compress())));
        }
    });
}

/// Saves twice: the first bytes give the identity that the second ones carry.
fn save(file: &mut Document) -> std::io::Result<Vec<u8>> {
    file.trailer.remove(b"ID");
    let mut bytes = Vec::new();
    file.save_to(&mut bytes)?;
    let identity = Object::String(hash(&bytes).to_be_bytes().to_vec(), StringFormat::Hexadecimal);
    file.trailer.set("ID", vec![identity.clone(), identity]);
    bytes.clear();
    file.save_to(&mut bytes)?;
    Ok(bytes)
}

/// Text of the document's own records, with its byte order mark and without control characters.
fn utf16(words: &str) -> Object {
    let words = words.replace(char::is_control, " ");
    let units = std::iter::once(0xfeff).chain(words.encode_utf16());
    Object::String(units.flat_map(u16::to_be_bytes).collect(), StringFormat::Hexadecimal)
}

/// FNV-1a of 128 bits: tells contents apart, guards nothing.
fn hash(bytes: &[u8]) -> u128 {
    let step =
        |hash: u128, byte: &u8| (hash ^ u128::from(*byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013b);
    bytes.iter().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, step)
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests;
