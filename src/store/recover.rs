//! Recovery copies: how they are named, whose they are, and whether a file is as it was.
//!
//! A copy stands beside its layout; that of a layout without a file in a folder of the program. Reads
//! names and times of files, never their contents, and writes nothing.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

/// How the names of recovery copies end.
const ENDING: &str = ".autosave.ron";

/// Most characters of a layout's name in the name of its copy.
const LONGEST: usize = 40;

/// When a file was last written, and how long it is: what shows that somebody else wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Since 1970; absent where the file system keeps no times.
    pub modified: Option<Duration>,
    /// In bytes.
    pub length: u64,
}

impl Stamp {
    /// That of a file; none where there is no such file.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let data = fs::metadata(path).ok()?;
        let modified = data.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        Some(Self { modified, length: data.len() })
    }

    /// Whether a copy may hold later work than its file. Without times it may.
    #[must_use]
    pub fn is_later(self, file: Self) -> bool {
        match (self.modified, file.modified) {
            (Some(copy), Some(file)) => copy > file,
            _ => true,
        }
    }
}

/// The recovery copy beside a layout: `.NAME.autosave.ron`.
#[must_use]
pub fn copy_beside(layout: &Path) -> Option<PathBuf> {
    let is_ron = layout.extension().is_some_and(|end| end.eq_ignore_ascii_case("ron"));
    let name = if is_ron { layout.file_stem() } else { layout.file_name() }?;
    let mut copy = OsString::from(".");
    copy.push(name);
    copy.push(ENDING);
    Some(layout.with_file_name(copy))
}

/// The recovery copy of a layout without a file: its name, the program's number and a count.
#[must_use]
pub fn copy_of_untitled(folder: &Path, name: &str, owner: u32, count: u32) -> PathBuf {
    let name = file_name(name);
    let name: String = name.chars().take(LONGEST).collect();
    let name = if name.is_empty() { "untitled" } else { name.trim_end() };
    folder.join(format!("{name}.{owner}-{count}{ENDING}"))
}

/// The name of the layout and the number of the program that wrote this copy of an untitled layout.
#[must_use]
pub fn parts_of_untitled(copy: &Path) -> Option<(String, u32)> {
    let name = copy.file_name()?.to_str()?.strip_suffix(ENDING)?;
    let (name, numbers) = name.rsplit_once('.')?;
    let (owner, count) = numbers.split_once('-')?;
    count.parse::<u32>().ok()?;
    Some((name.to_owned(), owner.parse().ok()?))
}

/// Words as the name of a file on every system.
#[must_use]
pub fn file_name(words: &str) -> String {
    let safe = |symbol: char| match symbol {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
        symbol if symbol.is_control() => ' ',
        symbol => symbol,
    };
    let name: String = words.chars().map(safe).collect();
    name.trim().trim_matches('.').trim().to_owned()
}

/// Whether two paths name one file.
#[must_use]
pub fn is_same_file(a: &Path, b: &Path) -> bool {
    match (a.canonicalize(), b.canonicalize()) {
        (Ok(a), Ok(b)) => a == b,
        _ => a == b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_stands_hidden_beside_its_layout() {
        let check = |layout: &str, copy: &str| {
            assert_eq!(copy_beside(Path::new(layout)).unwrap(), Path::new(copy));
        };
        check("/a/大学 方案.ron", "/a/.大学 方案.autosave.ron");
        check("x.RON", ".x.autosave.ron");
        check("notes.txt", ".notes.txt.autosave.ron");
        check("/a/plain", "/a/.plain.autosave.ron");
        assert_eq!(copy_beside(Path::new("/")), None);
    }

    #[test]
    fn a_copy_of_an_untitled_layout_says_whose_it_is() {
        let copy = copy_of_untitled(Path::new("/d"), "大学 256: A/B.", 4711, 2);
        assert_eq!(copy, Path::new("/d/大学 256- A-B.4711-2.autosave.ron"));
        assert_eq!(parts_of_untitled(&copy), Some(("大学 256- A-B".to_owned(), 4711)));
        let nameless = copy_of_untitled(Path::new("/d"), " .. ", 1, 1);
        assert_eq!(parts_of_untitled(&nameless), Some(("untitled".to_owned(), 1)));
        for other in ["/d/a.ron", "/d/a.autosave.ron", "/d/a.1.autosave.ron", "/d/1.lock"] {
            assert_eq!(parts_of_untitled(Path::new(other)), None, "{other}");
        }
        let long = copy_of_untitled(Path::new("/d"), &"集".repeat(300), u32::MAX, u32::MAX);
        assert!(long.file_name().unwrap().len() < 255);
    }

    #[test]
    fn a_copy_is_offered_where_it_is_later() {
        let at = |seconds| Stamp { modified: Some(Duration::from_secs(seconds)), length: 1 };
        assert!(at(2).is_later(at(1)));
        assert!(!at(1).is_later(at(1)));
        assert!(!at(1).is_later(at(2)));
        assert!(Stamp { modified: None, length: 1 }.is_later(at(1)));
    }
}
