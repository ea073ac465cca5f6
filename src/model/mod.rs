//! The document: what people asked for and decided, and the one door through which it changes.
//!
//! Plain data with typed ids and units. Reads no files, knows no pixel, derives nothing: what
//! follows from a document is made in [`crate::derived`]. Start at [`document::Document`], then
//! [`edit::Edit`] and [`history::History`].

pub mod category;
pub mod clip;
pub mod date;
pub mod document;
pub mod edit;
pub mod edit_error;
pub mod fabric;
pub mod floor;
pub mod history;
pub mod ids;
pub mod insertion;
pub mod media;
pub mod money;
pub mod names;
pub mod naming;
pub mod overrides;
pub mod part;
pub mod pricing;
pub mod removal;
pub mod requirement;
pub mod table;
pub mod units;
pub mod waiver;
