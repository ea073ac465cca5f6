//! The user's own parts: a folder of catalog files, put over the built-in catalog.
//!
//! A file or a part that cannot be used is left out and told; the program starts all the same. Judges
//! nothing itself, see [`crate::catalog::judge`]. What is written there is written by `keep`.

mod keep;

pub use keep::{FILE, KeepError, Kept, put, put_into, remove};

use crate::catalog::bounded::{self, Unread};
use crate::catalog::judge::{Judged, judge};
use crate::catalog::lint::Weight;
use crate::catalog::load::Catalog;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use thiserror::Error;

/// Largest catalog file that is read, in bytes.
pub const LARGEST: u64 = 16 * 1024 * 1024;

/// Why a catalog file was not read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The system's reason.
    #[error("{file}: {source}")]
    Io {
        /// The file.
        file: String,
        /// Why.
        source: std::io::Error,
    },
    /// Too large for a catalog.
    #[error("{file}: wanted a catalog file of at most {} MB, found {megabytes} MB (is it another file?)", LARGEST / 1024 / 1024)]
    TooLarge {
        /// The file.
        file: String,
        /// Its size.
        megabytes: u64,
    },
    /// Not a text.
    #[error("{file}:{line}:1: wanted text in UTF-8, found other bytes (save the file as UTF-8)")]
    NotText {
        /// The file.
        file: String,
        /// The line of the first such byte, from 1.
        line: usize,
    },
}

/// Reads a catalog file as text.
///
/// # Errors
/// When it cannot be read, is too large, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, ReadError> {
    let file = path.display().to_string();
    let mut bytes = bounded::read(path, LARGEST).map_err(|error| match error {
        Unread::Io(source) => ReadError::Io { file: file.clone(), source },
        Unread::TooLarge(bytes) => {
            ReadError::TooLarge { file: file.clone(), megabytes: bytes.div_ceil(1024 * 1024) }
        }
    })?;
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|error| {
        let sound = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..sound).unwrap_or_default();
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        ReadError::NotText { file, line }
    })
}

/// Judges a catalog file beside the parts that are known already.
///
/// # Errors
/// As [`read_text`].
pub fn judge_file(path: &Path, known: &Catalog) -> Result<Judged, ReadError> {
    Ok(judge(&path.display().to_string(), &read_text(path)?, known))
}

/// Most problems of one file that are told at the start; `catalog check` lists all.
const MOST_TOLD: usize = 5;

/// The catalog with the user's own parts.
#[derive(Debug)]
pub struct OwnParts {
    /// Where own catalogs stand; none where the system names no folder.
    pub folder: Option<PathBuf>,
    /// The built-in parts and the user's own over them.
    pub catalog: Catalog,
    /// How many own parts there are.
    pub count: usize,
    /// The file of each own part, by its number.
    pub files: BTreeMap<String, PathBuf>,
    /// What could not be used, a sentence each.
    pub problems: Vec<String>,
}

impl OwnParts {
    /// Reads all `.ron` files of a folder, by name, over the built-in parts.
    #[must_use]
    pub fn read(folder: Option<PathBuf>) -> Self {
        let mut own = Self {
            folder,
            catalog: Catalog::default(),
            count: 0,
            files: BTreeMap::new(),
            problems: Vec::new(),
        };
        let mut all = Vec::new();
        for path in own.folder.as_deref().map(|folder| files(folder, &mut own.problems)).unwrap_or_default() {
            let judged = match judge_file(&path, Catalog::built_in()) {
                Ok(judged) => judged,
                Err(error) => {
                    own.problems.push(error.to_string());
                    continue;
                }
            };
            let errors = judged.remarks.iter().filter(|remark| remark.weight == Weight::Error);
            let mut problems: Vec<String> = errors.map(ToString::to_string).collect();
            let file = path.display().to_string();
            for part in judged.parts {
                match own.files.get(&part.opn) {
                    Some(first) => problems.push(format!(
                        "{file}: part {:?} is already in {}, which is taken (take one of them out)",
                        part.opn,
                        first.display()
                    )),
                    None => {
                        own.files.insert(part.opn.clone(), path.clone());
                        all.push(part);
                    }
                }
            }
            let more = problems.len().saturating_sub(MOST_TOLD);
            own.problems.extend(problems.into_iter().take(MOST_TOLD));
            if more > 0 {
                own.problems.push(format!("{file}: and {more} more (spineleaf catalog check lists them)"));
            }
        }
        own.count = all.len();
        own.catalog = Catalog::built_in().with_carried(all.iter());
        own
    }
}

/// The catalog files of a folder, by name.
fn files(folder: &Path, problems: &mut Vec<String>) -> Vec<PathBuf> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Vec::new(),
        Err(error) => {
            problems.push(format!("{}: {error}", folder.display()));
            return Vec::new();
        }
    };
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "ron"))
        // A pipe would be waited for without end.
        .filter(|path| path.metadata().is_ok_and(|data| data.is_file()) || path.is_dir() || !path.exists())
        .collect();
    files.sort();
    files
}

/// Where this user's own catalogs stand, by the conventions of the system.
#[must_use]
pub fn folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "spineleaf")?;
    Some(folders.config_dir().join("catalog"))
}

/// The catalog of this run of the program, as it was at the start: read once.
#[must_use]
pub fn in_use() -> &'static OwnParts {
    static OWN: OnceLock<OwnParts> = OnceLock::new();
    OWN.get_or_init(|| OwnParts::read(folder()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const RACKS: &str = include_str!("../../../catalog/racks.ron");

    #[test]
    fn a_file_full_of_mistakes_is_told_in_a_few_lines() {
        let folder = tempfile::tempdir().unwrap();
        let part = |number: usize| {
            let head = format!("(opn: \"R-{number}\", vendor: \"x\", ");
            let facts = "facts: Rack((units: 0, width: 800, depth: 800, height: 800, first_unit: 0)), ";
            let source = "provenance: (source: \"x\", kind: Vendor, read: Page, date: \"2026-01-01\")),\n";
            format!("{head}{facts}{source}")
        };
        let text: String = (0..1_000).map(part).collect();
        fs::write(folder.path().join("many.ron"), format!("[\n{text}]\n")).unwrap();
        let own = OwnParts::read(Some(folder.path().to_owned()));
        assert_eq!(own.problems.len(), MOST_TOLD + 1, "{:?}", own.problems.first());
        assert!(own.problems[MOST_TOLD].contains("and 995 more"), "{}", own.problems[MOST_TOLD]);
    }

    #[test]
    fn own_parts_stand_over_the_built_in_ones_and_bad_files_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
        write("a.ron", RACKS.replace("RACK-42U-600", "MY-RACK").as_bytes());
        write("b.ron", RACKS.replace("RACK-4", "OUR-4").replace("RACK-5", "MY-RACK").as_bytes());
        write("bad.ron", b"[\n  (opn: \"X\",\n");
        write("gbk.ron", b"// \xd6\xd0\xb9\xfa\n[]");
        write("negative.ron", RACKS.replacen("units: 42", "units: -1", 1).as_bytes());
        write("notes.txt", b"not a catalog");
        let own = OwnParts::read(Some(folder.path().to_owned()));
        assert!(own.catalog.get("MY-RACK").is_some() && own.catalog.get("OUR-42U-600").is_some());
        assert!(own.catalog.get("MQM9790-NS2F").is_some());
        let told = |file: &str, words: &str| {
            own.problems.iter().any(|problem| problem.contains(file) && problem.contains(words))
        };
        assert!(told("bad.ron:", ":"), "{:?}", own.problems);
        assert!(told("gbk.ron:1:1", "UTF-8"), "{:?}", own.problems);
        assert!(told("negative.ron:9:", "units"), "{:?}", own.problems);
        assert_eq!(OwnParts::read(None).count, 0);
    }

    #[test]
    fn a_file_that_is_far_too_large_is_refused_unread() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("huge.ron");
        fs::File::create(&path).unwrap().set_len(4 * 1024 * 1024 * 1024).unwrap();
        let error = read_text(&path).unwrap_err().to_string();
        assert!(
            error.ends_with("wanted a catalog file of at most 16 MB, found 4096 MB (is it another file?)")
        );
        let own = OwnParts::read(Some(folder.path().to_owned()));
        assert_eq!((own.problems.len(), own.count), (1, 0));
    }

    #[test]
    fn a_folder_that_is_not_there_is_no_problem() {
        let folder = tempfile::tempdir().unwrap();
        let own = OwnParts::read(Some(folder.path().join("none")));
        assert!(own.problems.is_empty());
    }
}
