//! The layout file: `.ron`, readable, one item a line, the same bytes for the same document.
//!
//! [`mod@format`] turns documents into text and back, [`save`] puts text or bytes on disk whole or not
//! at all. Knows nothing of what a design means.

pub mod clip;
pub mod format;
pub mod own_parts;
mod pricing;
pub mod recover;
pub mod save;

pub use format::{StoreError, open, parse, parse_requirement, read_requirement, write};
pub use save::{save_bytes, save_document};
