//! Puts a file on disk whole or not at all: written beside, flushed, renamed.

use super::format::{StoreError, write};
use crate::model::document::Document;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use tempfile::Builder;

/// Saves a document.
///
/// # Errors
/// Where the folder cannot be written; an existing file is then as it was.
pub fn save_document(document: &Document, path: &Path) -> Result<(), StoreError> {
    save_bytes(write(document)?.as_bytes(), path)
}

/// Saves bytes, replacing an existing file in one step. A link is followed, what a file may be read
/// by stays as it was, a read-only file is refused, and a device such as `/dev/stdout` is written to.
///
/// # Errors
/// Where the file or its folder cannot be written; an existing file is then as it was.
pub fn save_bytes(bytes: &[u8], path: &Path) -> Result<(), StoreError> {
    let failed =
        |source: io::Error| StoreError::Write { path: path.to_owned(), help: help(&source, path), source };
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let known = fs::metadata(&target).ok();
    match &known {
        Some(known) if known.is_dir() => return Err(failed(io::Error::other("it is a folder"))),
        Some(known) if !known.is_file() => return fs::write(path, bytes).map_err(failed),
        Some(known) if known.permissions().readonly() => {
            return Err(failed(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only")));
        }
        _ => {}
    }
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file =
        Builder::new().prefix(".spineleaf-").suffix(".part").tempfile_in(folder).map_err(failed)?;
    file.write_all(bytes).map_err(failed)?;
    if let Some(permissions) = known.map(|known| known.permissions()).or_else(ordinary) {
        file.as_file().set_permissions(permissions).map_err(failed)?;
    }
    file.as_file().sync_all().map_err(failed)?;
    file.persist(&target).map_err(|error| failed(error.error))?;
    // The rename itself is kept through a power cut where the system lets a folder be flushed.
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// What a new file may be read and written by. Temporary files are private to their owner; a layout
/// is an ordinary file.
#[cfg(unix)]
fn ordinary() -> Option<fs::Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn ordinary() -> Option<fs::Permissions> {
    None
}

fn help(error: &io::Error, path: &Path) -> &'static str {
    match error.kind() {
        io::ErrorKind::NotFound => "make the folder first, or name another",
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            "choose a folder that you may write to"
        }
        io::ErrorKind::StorageFull => "make room on the disk",
        _ if path.is_dir() => "name a file in it",
        _ => "choose another place",
    }
}
