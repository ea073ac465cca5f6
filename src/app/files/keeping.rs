//! Nothing is lost: recovery copies while one works, and the boat that saves work from a crash.
//!
//! Copies are written off the frame, not while a drag lasts, and go when their work is saved or given
//! up. Decides nothing about files that people named.

use super::super::jobs::{Job, Polled};
use super::super::settings::Settings;
use crate::model::document::Document;
use crate::store;
use crate::store::recover::{Stamp, copy_beside, copy_of_untitled, parts_of_untitled};
use eframe::egui::Context;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Seconds from the first change to a copy of it.
const SOON: f64 = 1.0;
/// Seconds from one copy to the next.
const BETWEEN: f64 = 10.0;

/// Work, and where it is put when it must be.
type Aboard = Option<(Arc<Document>, PathBuf)>;

/// What would be lost if the program ended now, and where it would be put.
#[derive(Clone, Debug, Default)]
pub struct Lifeboat(Arc<Mutex<Aboard>>);

impl Lifeboat {
    fn put(&self, aboard: Aboard) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = aboard;
    }

    /// Writes what is aboard; says where it is.
    #[must_use]
    pub fn land(&self) -> Option<PathBuf> {
        let (document, path) = self.0.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        if let Some(folder) = path.parent() {
            let _ = fs::create_dir_all(folder);
        }
        // Where this fails, the last copy is still there.
        let landed = store::save_document(&document, &path).is_ok() || path.is_file();
        landed.then_some(path)
    }
}

/// A copy that is being written.
struct Writing {
    job: Job<Result<(), String>>,
    document: Arc<Document>,
    path: PathBuf,
}

/// The recovery copies of this window.
#[derive(Default)]
pub struct Keeper {
    /// Where copies of untitled layouts stand; none in a window without settings.
    folder: Option<PathBuf>,
    /// Shows other windows that this program runs.
    lock: Option<File>,
    count: u32,
    /// The copy of the untitled layout in this window.
    untitled: Option<PathBuf>,
    /// The copy on the disk and what it holds.
    copy: Option<PathBuf>,
    holds: Option<Arc<Document>>,
    /// The work that no copy holds, and since when there is any.
    since: Option<f64>,
    last: Option<f64>,
    writing: Option<Writing>,
    aboard: Option<Arc<Document>>,
    told: bool,
    lifeboat: Lifeboat,
    found: Option<Vec<PathBuf>>,
    search: Option<Job<Vec<PathBuf>>>,
}

impl Keeper {
    /// A keeper whose copies of untitled layouts belong to these settings.
    #[must_use]
    pub fn new(settings: Option<&Path>) -> Self {
        Self { folder: folder(settings), ..Self::default() }
    }

    /// What saves the work from a crash.
    #[must_use]
    pub fn lifeboat(&self) -> Lifeboat {
        self.lifeboat.clone()
    }

    /// Takes over the copy that a layout came with.
    pub fn adopt(&mut self, copy: Option<PathBuf>, document: Option<Arc<Document>>) {
        let Some(copy) = copy else { return };
        if parts_of_untitled(&copy).is_some() && self.folder.as_deref() == copy.parent() {
            // A copy of a program that ended: from now on it is ours.
            let Some(own) = self.claim(&document.as_deref().map_or(String::new(), title)) else { return };
            let moved = fs::rename(&copy, &own).is_ok();
            self.copy = Some(if moved { own } else { copy });
        } else {
            self.copy = Some(copy);
        }
        self.holds = document;
    }

    /// One step: `work` is what would be lost, `busy` whether a gesture lasts. Says why copies cannot
    /// be written, once.
    pub fn step(
        &mut self,
        context: &Context,
        work: Option<(&Arc<Document>, Option<&Path>)>,
        busy: bool,
        wait: bool,
    ) -> Option<String> {
        let problem = self.poll(wait);
        let Some((document, path)) = work else {
            if self.aboard.take().is_some() {
                self.lifeboat.put(None);
                self.drop_copy(false);
            }
            self.since = None;
            return problem;
        };
        let place = match path {
            Some(path) => copy_beside(path),
            None => self.claim(&title(document)),
        };
        let Some(place) = place else { return problem };
        if !self.aboard.as_ref().is_some_and(|aboard| Arc::ptr_eq(aboard, document)) {
            self.aboard = Some(Arc::clone(document));
            self.lifeboat.put(Some((Arc::clone(document), place.clone())));
        }
        let written =
            |holds: &Option<Arc<Document>>| holds.as_ref().is_some_and(|it| Arc::ptr_eq(it, document));
        if written(&self.holds) || self.writing.is_some() {
            self.since = self.since.filter(|_| !written(&self.holds));
            return problem;
        }
        let now = context.input(|input| input.time);
        let since = *self.since.get_or_insert(now);
        let due = self.last.map_or(since + SOON, |last| (last + BETWEEN).max(since + SOON));
        if busy {
            return problem; // the end of the gesture comes with a frame
        }
        if now < due {
            context.request_repaint_after_secs((due - now).max(0.05) as f32);
            return problem;
        }
        self.last = Some(now);
        self.since = None;
        let (own, to) = (Arc::clone(document), place.clone());
        let job = Job::start(context, move |progress| {
            if let Some(folder) = to.parent() {
                fs::create_dir_all(folder).map_err(|error| error.to_string())?;
            }
            let done = store::save_document(&own, &to).map_err(|error| error.to_string());
            if progress.is_canceled() {
                let _ = fs::remove_file(&to); // the work was saved or given up meanwhile
            }
            done
        });
        self.writing = Some(Writing { job, document: Arc::clone(document), path: place });
        if wait { self.poll(true).or(problem) } else { problem }
    }

    fn poll(&mut self, wait: bool) -> Option<String> {
        let writing = self.writing.take()?;
        match writing.job.poll(wait) {
            Polled::Working => {
                self.writing = Some(writing);
                None
            }
            Polled::Done(Ok(())) => {
                self.holds = Some(writing.document);
                self.copy = Some(writing.path);
                self.told = false;
                None
            }
            Polled::Done(Err(why)) => {
                // Tried again after the next change.
                self.holds = Some(writing.document);
                (!std::mem::replace(&mut self.told, true)).then_some(why)
            }
            Polled::Lost => None,
        }
    }

    /// The work is saved or given up: its copy goes. `last` waits until no copy can come after it.
    pub fn forget(&mut self, last: bool) {
        self.lifeboat.put(None);
        self.aboard = None;
        self.drop_copy(last);
        self.untitled = None;
    }

    fn drop_copy(&mut self, last: bool) {
        let mut gone: Vec<PathBuf> = self.copy.take().into_iter().collect();
        if let Some(writing) = self.writing.take() {
            writing.job.progress.cancel();
            if last {
                writing.job.poll(true);
            }
            gone.push(writing.path);
        }
        for path in gone {
            let _ = fs::remove_file(path);
        }
        self.holds = None;
        self.since = None;
    }

    /// Where the untitled layout of this window has its copy.
    fn claim(&mut self, title: &str) -> Option<PathBuf> {
        if self.untitled.is_none() {
            let folder = self.folder.clone()?;
            let owner = std::process::id();
            if self.lock.is_none() {
                let _ = fs::create_dir_all(&folder);
                self.lock = File::create(lock_of(&folder, owner)).ok().filter(|lock| lock.try_lock().is_ok());
            }
            let free = |count: &u32| !copy_of_untitled(&folder, title, owner, *count).exists();
            self.count = (self.count + 1..).find(free)?;
            self.untitled = Some(copy_of_untitled(&folder, title, owner, self.count));
        }
        self.untitled.clone()
    }

    /// Layouts beside which a later recovery copy stands, then copies of untitled layouts of programs
    /// that ended, the newest first; absent until they were looked for.
    pub fn found(&mut self, context: &Context, recent: &[PathBuf], wait: bool) -> Option<&[PathBuf]> {
        if self.found.is_none() && self.search.is_none() {
            let Some(folder) = self.folder.clone() else {
                self.found = Some(Vec::new());
                return self.found.as_deref();
            };
            let recent = recent.to_vec();
            self.search = Some(Job::start(context, move |_| {
                let mut found = interrupted(&recent);
                found.extend(orphans(&folder));
                found
            }));
        }
        if let Some(search) = self.search.take() {
            match search.poll(wait) {
                Polled::Working => self.search = Some(search),
                Polled::Done(found) => self.found = Some(found),
                Polled::Lost => self.found = Some(Vec::new()),
            }
        }
        self.found.as_deref()
    }

    /// What was found already.
    #[must_use]
    pub fn known(&self) -> &[PathBuf] {
        self.found.as_deref().unwrap_or_default()
    }

    /// Looks again when next asked.
    pub fn look_again(&mut self) {
        self.found = None;
    }
}

/// Files that a program worked on when it ended: their recovery copies are later than they.
fn interrupted(recent: &[PathBuf]) -> Vec<PathBuf> {
    let is_later = |path: &&PathBuf| {
        let copy = copy_beside(path).and_then(|copy| Stamp::of(&copy));
        let file = Stamp::of(path);
        copy.zip(file).is_some_and(|(copy, file)| copy.is_later(file))
    };
    recent.iter().filter(is_later).cloned().collect()
}

fn title(document: &Document) -> String {
    document.requirement.name.clone()
}

/// The folder of untitled copies: the program's data of this user, or beside settings of one's own.
fn folder(settings: Option<&Path>) -> Option<PathBuf> {
    let settings = settings?;
    if Settings::path().as_deref() == Some(settings) {
        let folders = directories::ProjectDirs::from("", "", "spineleaf")?;
        return Some(folders.data_local_dir().join("recovery"));
    }
    Some(settings.parent()?.join("recovery"))
}

fn lock_of(folder: &Path, owner: u32) -> PathBuf {
    folder.join(format!("{owner}.lock"))
}

/// Copies whose program runs no more.
fn orphans(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let Some((_, owner)) = parts_of_untitled(&path) else { continue };
        if owner == std::process::id() || runs(folder, owner) {
            continue;
        }
        found.push((entry.metadata().and_then(|data| data.modified()).ok(), path));
    }
    found.sort_by(|a, b| b.cmp(a));
    found.into_iter().map(|(_, path)| path).collect()
}

/// Whether the program with this number still holds its lock.
fn runs(folder: &Path, owner: u32) -> bool {
    let path = lock_of(folder, owner);
    let Ok(lock) = File::open(&path) else { return false };
    match lock.try_lock() {
        Ok(()) => {
            let _ = fs::remove_file(&path);
            false
        }
        Err(TryLockError::WouldBlock) => true,
        Err(TryLockError::Error(_)) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::{Context, RawInput};

    fn at(context: &Context, time: f64) {
        let mut output = context.run_ui(RawInput { time: Some(time), ..RawInput::default() }, |_| {});
        output.textures_delta.clear();
    }

    fn named(name: &str) -> Arc<Document> {
        let mut document = Document::default();
        document.requirement.name = name.to_owned();
        Arc::new(document)
    }

    #[test]
    fn copies_come_soon_after_the_first_change_then_at_intervals_and_go_with_the_work() {
        let home = tempfile::tempdir().unwrap();
        let layout = home.path().join("a.ron");
        let copy = home.path().join(".a.autosave.ron");
        let context = Context::default();
        let mut keeper = Keeper::new(None);
        let (first, second) = (named("1"), named("2"));
        let mut step = |time, document: Option<&Arc<Document>>, busy| {
            at(&context, time);
            keeper.step(&context, document.map(|document| (document, Some(layout.as_path()))), busy, true)
        };
        assert_eq!(step(0.0, Some(&first), false), None);
        assert!(!copy.exists());
        step(1.5, Some(&first), true);
        assert!(!copy.exists(), "not while a drag lasts");
        step(2.0, Some(&first), false);
        assert_eq!(store::open(&copy).unwrap(), *first);
        step(4.0, Some(&second), false);
        step(9.0, Some(&second), false);
        assert_eq!(store::open(&copy).unwrap(), *first);
        step(12.5, Some(&second), false);
        assert_eq!(store::open(&copy).unwrap(), *second);
        step(13.0, None, false);
        assert!(!copy.exists(), "undone to what is saved: nothing is left to lose");
    }

    #[test]
    fn an_untitled_layout_has_its_copy_in_the_folder_and_a_crash_lands_there() {
        let home = tempfile::tempdir().unwrap();
        let settings = home.path().join("settings.ron");
        let context = Context::default();
        let mut keeper = Keeper::new(Some(&settings));
        let document = named("大学");
        at(&context, 0.0);
        assert_eq!(keeper.step(&context, Some((&document, None)), false, true), None);
        let landed = keeper.lifeboat().land().unwrap();
        assert_eq!(store::open(&landed).unwrap(), *document);
        assert_eq!(keeper.lifeboat().land(), None);
        assert!(keeper.found(&context, &[], true).unwrap().is_empty(), "one's own is no orphan");

        // Of a program that runs no more.
        let orphan = copy_of_untitled(&home.path().join("recovery"), "旧", u32::MAX, 1);
        store::save_document(&document, &orphan).unwrap();
        let mut keeper = Keeper::new(Some(&settings));
        assert_eq!(keeper.found(&context, &[], true).unwrap(), std::slice::from_ref(&orphan));
        keeper.adopt(Some(orphan.clone()), Some(Arc::clone(&document)));
        assert!(!orphan.exists());
        assert!(keeper.copy.as_ref().is_some_and(|copy| copy.is_file()));
        keeper.forget(true);
        keeper.look_again();
        assert!(keeper.found(&context, &[], true).unwrap().is_empty());
    }

    #[test]
    fn a_copy_that_cannot_be_written_is_said_once() {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("file"), "x").unwrap();
        let layout = home.path().join("file").join("a.ron");
        let context = Context::default();
        let mut keeper = Keeper::new(None);
        let mut said = Vec::new();
        for (time, document) in [(0.0, named("1")), (2.0, named("2")), (20.0, named("3")), (40.0, named("4"))]
        {
            at(&context, time);
            said.extend(keeper.step(&context, Some((&document, Some(&layout))), false, true));
        }
        assert_eq!(said.len(), 1, "{said:?}");
    }
}
