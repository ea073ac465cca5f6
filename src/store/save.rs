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

/// Saves bytes, replacing an existing file in one step.
///
/// # Errors
/// Where the folder cannot be written; an existing file is then as it was.
pub fn save_bytes(bytes: &[u8], path: &Path) -> Result<(), StoreError> {
    let failed =
        |source: io::Error| StoreError::Write { path: path.to_owned(), help: help(&source, path), source };
    if path.is_dir() {
        return Err(failed(io::Error::other("it is a folder")));
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file =
        Builder::new().prefix(".spineleaf-").suffix(".part").tempfile_in(folder).map_err(failed)?;
    file.write_all(bytes).map_err(failed)?;
    readable_by_all(file.as_file()).map_err(failed)?;
    file.as_file().sync_all().map_err(failed)?;
    file.persist(path).map_err(|error| failed(error.error))?;
    // The rename itself is kept through a power cut where the system lets a folder be flushed.
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Temporary files are private to their owner; a layout is an ordinary file.
#[cfg(unix)]
fn readable_by_all(file: &fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn readable_by_all(_: &fs::File) -> io::Result<()> {
    Ok(())
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
