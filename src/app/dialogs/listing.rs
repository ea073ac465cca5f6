//! What a folder holds for a dialog, and what a typed name means. Draws nothing.

use std::cmp::Ordering;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

/// Most entries of a folder that are listed.
const MOST: usize = 5_000;

/// An entry of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// Whether it is a folder.
    pub folder: bool,
}

/// Folders, then the files that end so; nothing hidden.
///
/// # Errors
/// Where the folder cannot be read.
pub fn list(folder: &Path, endings: &[&str]) -> io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)?.flatten().take(MOST) {
        // A link counts as what it leads to.
        let is_folder = fs::metadata(entry.path()).is_ok_and(|data| data.is_dir());
        entries.push(Entry { name: entry.file_name().to_string_lossy().into_owned(), folder: is_folder });
    }
    Ok(arranged(entries, endings))
}

/// Folders first, then files that end so, each by name as people count: 2 before 10.
#[must_use]
pub fn arranged(mut entries: Vec<Entry>, endings: &[&str]) -> Vec<Entry> {
    let known = |name: &str| endings.iter().any(|ending| ends(Path::new(name), ending));
    entries.retain(|entry| !entry.name.starts_with('.') && (entry.folder || known(&entry.name)));
    entries.sort_by(|a, b| b.folder.cmp(&a.folder).then_with(|| by_name(&a.name, &b.name)));
    entries
}

fn by_name(a: &str, b: &str) -> Ordering {
    let key = |name: &str| {
        let mut runs: Vec<(String, u64)> = Vec::new();
        let mut digits = String::new();
        let mut words = String::new();
        for symbol in name.to_lowercase().chars() {
            if symbol.is_ascii_digit() {
                digits.push(symbol);
            } else {
                if !digits.is_empty() {
                    runs.push((std::mem::take(&mut words), digits.parse().unwrap_or(u64::MAX)));
                    digits.clear();
                }
                words.push(symbol);
            }
        }
        runs.push((words, digits.parse().unwrap_or(0)));
        runs
    };
    key(a).cmp(&key(b)).then_with(|| a.cmp(b))
}

/// Whether a file ends so.
#[must_use]
pub fn ends(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

/// The path with its ending, which is added where it is missing.
#[must_use]
pub fn with_ending(path: PathBuf, ending: &str) -> PathBuf {
    if ends(&path, ending) {
        return path;
    }
    let mut name = path.file_name().map(std::ffi::OsStr::to_owned).unwrap_or_default();
    name.push(".");
    name.push(ending);
    path.with_file_name(name)
}

/// What was typed as a path: from the folder in view, from the root, or from home with `~`.
#[must_use]
pub fn resolved(folder: &Path, typed: &str, home: Option<&Path>) -> PathBuf {
    let typed = typed.trim();
    let path = match (typed.strip_prefix('~'), home) {
        (Some(""), Some(home)) => home.to_owned(),
        (Some(rest), Some(home)) if rest.starts_with(['/', '\\']) => {
            home.join(rest.trim_start_matches(['/', '\\']))
        }
        _ => folder.join(typed),
    };
    // Steps up are taken by name, so that the way back is the way that was seen.
    let mut straight = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                straight.pop();
            }
            part => straight.push(part),
        }
    }
    straight
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_come_first_then_files_of_the_kind_by_number() {
        let entry = |name: &str, folder| Entry { name: name.to_owned(), folder };
        let entries = vec![
            entry("b 10.ron", false),
            entry("b 2.RON", false),
            entry("p.pdf", false),
            entry(".a.autosave.ron", false),
            entry(".git", true),
            entry("数据", true),
            entry("Alpha", true),
            entry("a.ron", false),
        ];
        let names: Vec<String> = arranged(entries, &["ron"]).into_iter().map(|entry| entry.name).collect();
        assert_eq!(names, ["Alpha", "数据", "a.ron", "b 2.RON", "b 10.ron"]);
    }

    #[test]
    fn a_folder_is_listed_with_links_to_folders() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("sub")).unwrap();
        for name in ["a.ron", ".hidden.ron", "b.txt"] {
            std::fs::write(folder.path().join(name), "x").unwrap();
        }
        let names: Vec<_> =
            list(folder.path(), &["ron"]).unwrap().into_iter().map(|entry| entry.name).collect();
        assert_eq!(names, ["sub", "a.ron"]);
        assert!(list(&folder.path().join("none"), &["ron"]).is_err());
    }

    #[test]
    fn a_typed_name_is_a_path() {
        let check = |typed: &str, expected: &str| {
            let path = resolved(Path::new("/w/x"), typed, Some(Path::new("/home/u")));
            assert_eq!(path, Path::new(expected), "{typed}");
        };
        check("a.ron", "/w/x/a.ron");
        check(" 方案 1.ron ", "/w/x/方案 1.ron");
        check("../y/a", "/w/y/a");
        check("/t/./a", "/t/a");
        check("~/a.ron", "/home/u/a.ron");
        check("~", "/home/u");
        check("~a", "/w/x/~a");
        check("../../../..", "/");
    }

    #[test]
    fn a_missing_ending_is_added() {
        let check = |path: &str, expected: &str| {
            assert_eq!(with_ending(PathBuf::from(path), "ron"), Path::new(expected));
        };
        check("/a/b", "/a/b.ron");
        check("/a/b.RON", "/a/b.RON");
        check("/a/v1.2", "/a/v1.2.ron");
    }
}
