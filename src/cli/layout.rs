//! A layout with all that follows from it, for the commands that read one.

use super::Failure;
use crate::catalog::load::Catalog;
use crate::derived::{Derived, derive};
use crate::model::document::Document;
use crate::store;
use std::path::Path;

/// Opens a layout and derives what follows from it.
pub(super) fn open(path: &Path) -> Result<(Document, Derived), Failure> {
    let document = store::open(path)?;
    let derived = derive(&document, Catalog::built_in());
    Ok((document, derived))
}
