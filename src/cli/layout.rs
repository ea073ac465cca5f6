//! A layout with all that follows from it, and the options of the commands that tell of one.

use super::Failure;
use crate::derived::{Derived, derive};
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::store;
use clap::Args;
use std::path::{Path, PathBuf};

/// Options of a command that tells of a layout.
#[derive(Args)]
pub(super) struct Telling {
    /// The layout
    pub(super) layout: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
    /// Language of the text: zh or en; default: the layout's own
    #[arg(long, conflicts_with = "json")]
    pub(super) lang: Option<Language>,
}

/// Opens a layout and derives what follows from it.
pub(super) fn open(path: &Path) -> Result<(Document, Derived), Failure> {
    let document = store::open(path)?;
    let derived = derive(&document, super::catalog::in_use());
    Ok((document, derived))
}
