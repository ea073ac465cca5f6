//! Finished drawings to bytes: SVG and PDF.
//!
//! An exporter decides nothing: where things stand was decided in [`crate::drawing`], what is counted
//! in [`crate::report`]. It opens no file and reads no clock; the date comes in as a [`Date`], so that
//! the same input gives the same bytes.

pub mod csv;
pub mod documents;
pub mod pdf;
pub mod svg;

pub use crate::model::date::{Date, DateError};

/// Why a document cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// There is nothing on paper.
    #[error("a document needs at least one page")]
    NoPages,
    /// A page that PDF cannot hold.
    #[error(
        "page {page} would be {width} × {height} mm; a page has 1 to {limit} mm a side (draw at a smaller scale)"
    )]
    PageSize {
        /// Number of the page, from 1.
        page: usize,
        /// Its width in millimeters.
        width: f32,
        /// Its height in millimeters.
        height: f32,
        /// The longest side in millimeters.
        limit: u16,
    },
    /// A bookmark or a jump that leads nowhere.
    #[error("\"{from}\" leads to page {page}, but there are {pages}")]
    NoSuchPage {
        /// The bookmark's title, or the page with the jump.
        from: String,
        /// Number of the page that it leads to, from 1.
        page: usize,
        /// Number of pages.
        pages: usize,
    },
    /// The shipped font cannot be read or cut down.
    #[error("the font that comes with this program cannot be embedded: {0} (install the program again)")]
    Font(String),
    /// The finished document does not hold together.
    #[error("the document could not be put together: {0}")]
    Write(String),
}
