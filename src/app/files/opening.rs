//! Reading of layouts off the frame, with the recovery copy that may stand beside one.
//!
//! Decides what is offered; puts nothing on the stage.

use super::super::jobs::{Job, Progress};
use crate::model::document::Document;
use crate::store::recover::{Stamp, copy_beside};
use crate::store::{self, StoreError};
use eframe::egui::Context;
use std::fs;
use std::path::{Path, PathBuf};

/// A layout that was read, ready for the stage.
#[derive(Debug)]
pub struct Loaded {
    /// The document to show.
    pub document: Document,
    /// Its file; none where it was never saved.
    pub path: Option<PathBuf>,
    /// What the file holds, where that is another document.
    pub saved: Option<Document>,
    /// Whether nothing of the file can be read.
    pub damaged: bool,
    /// The file as it was when it was read.
    pub stamp: Option<Stamp>,
    /// The recovery copy that this is, or that was passed over.
    pub copy: Option<PathBuf>,
    /// Whether it is recovered work.
    pub recovered: bool,
}

/// What reading came to.
#[derive(Debug)]
pub enum Read {
    /// A layout, and nothing else to decide.
    Layout(Box<Loaded>),
    /// A layout, and later work in its recovery copy.
    Later(Box<Loaded>, Box<Document>),
    /// No layout, but a recovery copy of it.
    OnlyCopy(Box<Loaded>),
    /// Nothing.
    Failed(PathBuf, StoreError),
}

/// A layout that is being read.
pub struct Loading {
    /// The file.
    pub path: PathBuf,
    /// The work.
    pub job: Job<Read>,
    /// When it began, in seconds of the window's time.
    pub since: f64,
}

impl Loading {
    /// Begins to read a layout, or with `untitled` the recovery copy of one that has no file.
    pub fn start(context: &Context, path: PathBuf, untitled: bool) -> Self {
        let own = path.clone();
        let work = move |progress: &Progress| if untitled { read_copy(&own) } else { read(&own, progress) };
        Self { path, job: Job::start(context, work), since: context.input(|input| input.time) }
    }
}

/// Reads a layout and looks for its recovery copy.
pub fn read(path: &Path, progress: &Progress) -> Read {
    progress.set(10);
    // Taken before the file is read: what is written in between shows as a change later.
    let stamp = Stamp::of(path);
    let saved = store::open(path);
    progress.set(70);
    let copy = copy_beside(path).filter(|copy| copy.is_file());
    let later = copy.as_deref().filter(|copy| match (Stamp::of(copy), stamp) {
        (Some(copy), Some(file)) => copy.is_later(file),
        (Some(_), None) => true,
        _ => false,
    });
    // A copy that cannot be read is no help.
    let recovered = later.and_then(|copy| store::open(copy).ok());
    progress.set(100);
    let loaded = |document, recovered| {
        Box::new(Loaded {
            document,
            path: Some(path.to_owned()),
            saved: None,
            damaged: false,
            stamp,
            copy: None,
            recovered,
        })
    };
    match (saved, recovered) {
        (Ok(document), Some(recovered)) if recovered == document => {
            if let Some(copy) = copy {
                let _ = fs::remove_file(copy);
            }
            Read::Layout(loaded(document, false))
        }
        (Ok(document), Some(recovered)) => {
            let mut loaded = loaded(document, false);
            loaded.copy = copy;
            Read::Later(loaded, Box::new(recovered))
        }
        (Ok(document), None) => Read::Layout(loaded(document, false)),
        (Err(_), Some(recovered)) => {
            let mut loaded = loaded(recovered, true);
            loaded.damaged = true;
            loaded.copy = copy;
            Read::OnlyCopy(loaded)
        }
        (Err(error), None) => Read::Failed(path.to_owned(), error),
    }
}

/// Reads the recovery copy of a layout that was never saved.
fn read_copy(copy: &Path) -> Read {
    match store::open(copy) {
        Ok(document) => Read::Layout(Box::new(Loaded {
            document,
            path: None,
            saved: None,
            damaged: false,
            stamp: None,
            copy: Some(copy.to_owned()),
            recovered: true,
        })),
        Err(error) => Read::Failed(copy.to_owned(), error),
    }
}

impl Loaded {
    /// The later work instead of what was saved.
    #[must_use]
    pub fn with_later(mut self, later: Document) -> Self {
        self.saved = Some(std::mem::replace(&mut self.document, later));
        self.recovered = true;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, SystemTime};

    fn document(name: &str) -> Document {
        let mut document = Document::default();
        document.requirement.name = name.to_owned();
        document
    }

    #[test]
    fn a_later_copy_that_differs_is_offered_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ron");
        let copy = copy_beside(&path).unwrap();
        let put = |name: &str, at: &Path, seconds: u64| {
            store::save_document(&document(name), at).unwrap();
            let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
            fs::File::options().write(true).open(at).unwrap().set_modified(time).unwrap();
        };
        let read = || read(&path, &Progress::default());
        put("saved", &path, 1_000);
        assert!(matches!(read(), Read::Layout(_)));
        put("later", &copy, 2_000);
        let Read::Later(loaded, later) = read() else { panic!("offered") };
        let loaded = loaded.with_later(*later);
        assert_eq!(loaded.document, document("later"));
        assert_eq!(loaded.saved, Some(document("saved")));
        put("older", &copy, 500);
        assert!(matches!(read(), Read::Layout(_)));
        assert!(copy.exists(), "what is older is left alone");
        fs::write(&copy, "cut").unwrap();
        assert!(matches!(read(), Read::Layout(_)));
        put("saved", &copy, 2_000);
        assert!(matches!(read(), Read::Layout(_)));
        assert!(!copy.exists(), "what says nothing new is gone");
        put("later", &copy, 2_000);
        fs::write(&path, "damaged").unwrap();
        fs::File::options().write(true).open(&path).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        let Read::OnlyCopy(loaded) = read() else { panic!("offered") };
        assert!(loaded.damaged && loaded.recovered);
        fs::remove_file(&copy).unwrap();
        assert!(matches!(read(), Read::Failed(..)));
    }
}
