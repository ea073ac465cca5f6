//! The way into the window: what it opens with, and why it does not open.

use super::{Done, Failure};
use crate::model::document::Document;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// What the window opens with.
#[cfg_attr(not(feature = "gui"), allow(dead_code, reason = "a build without a window opens none"))]
pub(super) enum Opening {
    /// The start page.
    Start,
    /// A layout file.
    Layout(PathBuf),
    /// A layout that has no file.
    Document(Box<Document>),
}

/// What became of the window.
#[cfg_attr(not(feature = "gui"), allow(dead_code, reason = "a build without a window opens none"))]
pub(super) enum Shown {
    /// It was open and was closed.
    Closed,
    /// It could not be opened: why, and what would help.
    Not(String),
}

/// Why no window is opened.
#[derive(Debug, thiserror::Error)]
enum OpeningError {
    #[error(
        "a layout or a command: there is no file of this name (see spineleaf --help): {}",
        path.display()
    )]
    Missing { path: PathBuf },
    #[error("a layout to open: it is a folder (name a file in it): {}", path.display())]
    Folder { path: PathBuf },
    #[error("a layout to open: {source} (choose a file that you may read): {}", path.display())]
    Unreadable { path: PathBuf, source: std::io::Error },
    #[error("a window: {0}")]
    NoWindow(String),
}

/// Opens the window on a layout or on the start page.
pub(super) fn run(layout: Option<PathBuf>) -> Result<Done, Failure> {
    let opening = match layout {
        Some(path) => {
            check(&path)?;
            Opening::Layout(path)
        }
        None => Opening::Start,
    };
    match show(opening)? {
        Shown::Closed => Ok(Done::Well),
        Shown::Not(why) => Err(OpeningError::NoWindow(why).into()),
    }
}

/// Refuses what cannot be opened in the first place; what is wrong inside a file the window says.
fn check(path: &Path) -> Result<(), OpeningError> {
    let own = || path.to_owned();
    match fs::metadata(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(OpeningError::Missing { path: own() });
        }
        Ok(data) if data.is_dir() => return Err(OpeningError::Folder { path: own() }),
        _ => {}
    }
    File::open(path).map(drop).map_err(|source| OpeningError::Unreadable { path: own(), source })
}

/// A first word that is neither a command nor a file, which the options after it would hide.
pub(super) fn unknown(word: &std::ffi::OsStr) -> Option<Failure> {
    let path = Path::new(word);
    let is_option = word.to_string_lossy().starts_with('-');
    (!is_option && !path.exists()).then(|| OpeningError::Missing { path: path.to_owned() }.into())
}

/// Opens the window and waits until it is closed.
///
/// # Errors
/// Where the window was open and ended by an error.
#[cfg(feature = "gui")]
pub(super) fn show(opening: Opening) -> Result<Shown, Failure> {
    use crate::app::{self, WindowError};
    let opening = match opening {
        Opening::Start => app::Opening::Start,
        Opening::Layout(path) => app::Opening::File(path),
        Opening::Document(document) => app::Opening::Document(document),
    };
    match app::open_window(opening) {
        Ok(()) => Ok(Shown::Closed),
        Err(error @ WindowError::Died { .. }) => Err(error.into()),
        Err(error) => Ok(Shown::Not(error.to_string())),
    }
}

/// This build has no window.
///
/// # Errors
/// Never.
#[cfg(not(feature = "gui"))]
pub(super) fn show(opening: Opening) -> Result<Shown, Failure> {
    match opening {
        Opening::Start | Opening::Layout(_) | Opening::Document(_) => {}
    }
    Ok(Shown::Not(
        "this build has no window (build it with the feature gui, or use the commands: spineleaf --help)"
            .to_owned(),
    ))
}
