//! The file dialog of the desktop, on a thread of its own: the window never waits for it.
//!
//! Where the desktop offers none, that is found out at once and said, so that our own can be shown.

use super::super::jobs::{Job, Polled};
use eframe::egui::Context;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A dialog that comes back without an answer sooner than anybody could give one was not shown.
const TOO_SOON: Duration = Duration::from_millis(200);

/// What file is asked for.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Whether it is to be written.
    pub save: bool,
    /// The title of the dialog.
    pub title: String,
    /// The word of the button that ends it.
    pub action: String,
    /// What files of this kind are called.
    pub kind: String,
    /// The endings of such files, without their dots; a name without one gets the first.
    pub endings: &'static [&'static str],
    /// The folder to begin with.
    pub folder: PathBuf,
    /// The name to begin with.
    pub name: String,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A file was named.
    Chosen(PathBuf),
    /// Nothing was named.
    Canceled,
    /// The desktop has no such dialog.
    Absent,
}

/// A dialog that is open somewhere on the desktop.
#[derive(Debug)]
pub struct Desktop(Job<Outcome>);

/// Whether the desktop may have a dialog.
#[must_use]
pub fn may_be_there() -> bool {
    if cfg!(target_os = "macos") {
        return false; // its dialogs want the thread of the window, which must not wait
    }
    cfg!(windows) || std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some_and(|address| !address.is_empty())
}

impl Desktop {
    /// Asks the desktop.
    pub fn ask(context: &Context, wanted: Wanted) -> Self {
        Self(Job::start(context, move |_| {
            let began = Instant::now();
            let mut dialog = rfd::FileDialog::new()
                .set_title(wanted.title)
                .set_directory(wanted.folder)
                .add_filter(wanted.kind, wanted.endings);
            if wanted.save {
                dialog = dialog.set_file_name(wanted.name);
            }
            let chosen = if wanted.save { dialog.save_file() } else { dialog.pick_file() };
            outcome(chosen, began.elapsed())
        }))
    }

    /// Asks whether it was answered.
    pub fn poll(&self) -> Option<Outcome> {
        match self.0.poll(false) {
            Polled::Working => None,
            Polled::Done(outcome) => Some(outcome),
            Polled::Lost => Some(Outcome::Absent),
        }
    }
}

fn outcome(chosen: Option<PathBuf>, after: Duration) -> Outcome {
    match chosen {
        Some(path) => Outcome::Chosen(path),
        None if after < TOO_SOON => Outcome::Absent,
        None => Outcome::Canceled,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialog_that_nobody_could_have_seen_is_absent() {
        let path = PathBuf::from("/a.ron");
        assert_eq!(outcome(None, Duration::from_millis(5)), Outcome::Absent);
        assert_eq!(outcome(None, Duration::from_secs(2)), Outcome::Canceled);
        assert_eq!(outcome(Some(path.clone()), Duration::from_millis(5)), Outcome::Chosen(path));
    }
}
