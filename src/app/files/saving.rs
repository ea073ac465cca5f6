//! Saving off the frame: only over the file that was read, unless one says otherwise.

use super::super::jobs::Job;
use super::leaving::Next;
use crate::catalog::load::Catalog;
use crate::design::carrying;
use crate::model::document::Document;
use crate::store::recover::Stamp;
use crate::store::{self, StoreError};
use eframe::egui::Context;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What is to be saved, and what then.
#[derive(Debug)]
pub struct Task {
    /// The document.
    pub document: Arc<Document>,
    /// Where to.
    pub path: PathBuf,
    /// The file as this window knows it; absent where any file may be replaced.
    pub known: Option<Stamp>,
    /// What comes after.
    pub next: Option<Next>,
}

/// What saving came to.
#[derive(Debug)]
pub enum Saved {
    /// The file is there, and this is its mark.
    Done(Option<Stamp>),
    /// The file is not as it was; nothing was written.
    ChangedElsewhere,
    /// It could not be written.
    Failed(StoreError),
}

/// A layout that is being saved.
pub struct Saving {
    /// What.
    pub task: Task,
    /// The work.
    pub job: Job<Saved>,
}

impl Saving {
    /// Begins to save.
    pub fn start(context: &Context, catalog: &'static Catalog, task: Task) -> Self {
        let (document, path, known) = (Arc::clone(&task.document), task.path.clone(), task.known);
        Self { job: Job::start(context, move |_| save(&carrying(&document, catalog), &path, known)), task }
    }
}

/// Saves a document; with `known` only over the file that looks like this.
pub fn save(document: &Document, path: &Path, known: Option<Stamp>) -> Saved {
    // A file that is gone is written anew; one that changed is somebody's work.
    if let (Some(known), Some(found)) = (known, Stamp::of(path))
        && known != found
    {
        return Saved::ChangedElsewhere;
    }
    match store::save_document(document, path) {
        Ok(()) => Saved::Done(Stamp::of(path)),
        Err(error) => Saved::Failed(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_file_that_somebody_else_wrote_is_not_replaced_unasked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ron");
        let document = Document::default();
        let Saved::Done(stamp) = save(&document, &path, None) else { panic!("saved") };
        assert!(matches!(save(&document, &path, stamp), Saved::Done(_)));
        fs::write(&path, "theirs").unwrap();
        assert!(matches!(save(&document, &path, stamp), Saved::ChangedElsewhere));
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
        assert!(matches!(save(&document, &path, None), Saved::Done(_)));
        fs::remove_file(&path).unwrap();
        assert!(matches!(save(&document, &path, stamp), Saved::Done(_)), "a file that is gone is made anew");
        assert!(matches!(save(&document, &folder.path().join("no/a.ron"), None), Saved::Failed(_)));
    }
}
