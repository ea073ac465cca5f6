//! Puts parts into catalog files of the user and takes them out: what else stands there stays as it is.
//!
//! A part is put in place of the one of its number; a new one goes into a file of the program's own.
//! Only the text of that part is changed. Before a file is written it is read again: it must hold
//! exactly the parts that it should.

use super::{ReadError, read_text};
use crate::catalog::load::{CatalogError, entry, read};
use crate::model::part::Part;
use crate::model::requirement::Language;
use crate::store::{StoreError, save_bytes};
use crate::text::locate::{comments, entries, scan};
use crate::text::own_parts::OwnRefusal;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// The file of the program's own.
pub const FILE: &str = "own-parts.ron";

/// How such a file begins.
const BEGINNING: &str = "// Own parts, kept by Spineleaf; may be edited by hand as well.
// Units: lengths in mm, rates in Gb/s, latency in ns, power in W, weight in g.
[
]
";

/// Why parts were not kept.
#[derive(Debug, Error)]
pub enum KeepError {
    /// With what stands in the file.
    #[error("{}", .0.text(Language::En))]
    Refused(OwnRefusal),
    /// The file cannot be written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ReadError> for KeepError {
    fn from(error: ReadError) -> Self {
        Self::Refused(OwnRefusal::Damaged { why: error.to_string() })
    }
}

impl From<CatalogError> for KeepError {
    fn from(error: CatalogError) -> Self {
        Self::Refused(OwnRefusal::Damaged { why: error.to_string() })
    }
}

/// A part to be kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The part.
    pub part: Arc<Part>,
    /// The number of the part that it takes the place of, where that is another.
    pub before: Option<String>,
}

/// Puts parts into the files that hold those they take the place of, else into the program's own file
/// of the folder. Returns that of the last one.
///
/// # Errors
/// When a file cannot be read or written, or something of it would be lost. All files are made before
/// the first is written.
pub fn put(folder: &Path, files: &BTreeMap<String, PathBuf>, parts: &[Kept]) -> Result<PathBuf, KeepError> {
    let mut by_file: BTreeMap<&Path, Vec<Kept>> = BTreeMap::new();
    let own = folder.join(FILE);
    let mut last = own.as_path();
    for kept in parts {
        let before = kept.before.as_ref().unwrap_or(&kept.part.opn);
        last = files.get(before).map_or(own.as_path(), PathBuf::as_path);
        by_file.entry(last).or_default().push(kept.clone());
    }
    let mut texts = Vec::new();
    for (path, parts) in by_file {
        texts.push((path, with(path, &parts)?));
    }
    // A folder that cannot be made is told by the writing.
    let _ = fs::create_dir_all(folder);
    for (path, text) in texts {
        save_bytes(text.as_bytes(), path)?;
    }
    Ok(last.to_owned())
}

/// Puts parts into one file, which is made where there is none.
///
/// # Errors
/// As [`put`].
pub fn put_into(path: &Path, parts: &[Arc<Part>]) -> Result<(), KeepError> {
    let kept: Vec<Kept> = parts.iter().map(|part| Kept { part: Arc::clone(part), before: None }).collect();
    Ok(save_bytes(with(path, &kept)?.as_bytes(), path)?)
}

/// Takes a part out of a file.
///
/// # Errors
/// As [`put`], and when the part is not there.
pub fn remove(path: &Path, opn: &str) -> Result<(), KeepError> {
    let mut file = Text::open(path)?;
    let Some(index) = file.parts.iter().position(|part| part.opn == opn) else {
        let file = path.display().to_string();
        return Err(KeepError::Refused(OwnRefusal::Gone { opn: opn.to_owned(), file }));
    };
    file.cut(index);
    Ok(save_bytes(file.finished()?.as_bytes(), path)?)
}

/// The text of a file with parts put into it.
fn with(path: &Path, parts: &[Kept]) -> Result<String, KeepError> {
    let mut file = Text::open(path)?;
    for Kept { part, before } in parts {
        let before = before.as_ref().unwrap_or(&part.opn);
        match file.parts.iter().position(|part| part.opn == *before) {
            Some(index) => file.replace(index, part)?,
            None => file.append(part)?,
        }
    }
    file.finished()
}

/// A file with the parts that it should hold.
struct Text {
    file: String,
    text: String,
    parts: Vec<Arc<Part>>,
}

impl Text {
    fn open(path: &Path) -> Result<Self, KeepError> {
        let file = path.display().to_string();
        let text = if path.exists() { read_text(path)? } else { BEGINNING.to_owned() };
        let parts = read(&file, &text)?;
        let text = Self { file, text, parts };
        if entries(&text.text).len() == text.parts.len() { Ok(text) } else { Err(text.intricate()) }
    }

    fn intricate(&self) -> KeepError {
        KeepError::Refused(OwnRefusal::Intricate { file: self.file.clone() })
    }

    fn written(&self, part: &Part) -> Result<String, KeepError> {
        entry(part).map_err(|_| self.intricate())
    }

    /// Puts a part in place of another; what was remarked inside of that stands before it.
    fn replace(&mut self, index: usize, part: &Arc<Part>) -> Result<(), KeepError> {
        let Some(extent) = entries(&self.text).get(index).cloned() else { return Err(self.intricate()) };
        let mut words = String::new();
        for remark in comments(self.text.get(extent.clone()).unwrap_or_default()) {
            words += &format!("{remark}\n    ");
        }
        words += &self.written(part)?;
        self.text.replace_range(extent, &words);
        if let Some(place) = self.parts.get_mut(index) {
            *place = Arc::clone(part);
        }
        Ok(())
    }

    /// Puts a part behind the last one.
    fn append(&mut self, part: &Arc<Part>) -> Result<(), KeepError> {
        let (mut close, mut comma) = (None, true);
        let last = entries(&self.text).last().map(|extent| extent.end);
        scan(&self.text, |offset, symbol| {
            match symbol {
                ']' => close = Some(offset),
                ',' => comma = true,
                _ if last == Some(offset + symbol.len_utf8()) => comma = false,
                _ => {}
            }
            true
        });
        let Some(close) = close else { return Err(self.intricate()) };
        let words = format!("\n    {},\n", self.written(part)?);
        let before = self.text.get(..close).unwrap_or_default().trim_end().len();
        self.text.replace_range(before..close, &words);
        if let Some(last) = last.filter(|_| !comma) {
            self.text.insert(last, ',');
        }
        self.parts.push(Arc::clone(part));
        Ok(())
    }

    /// Takes a part out, with the comma behind it and a line that is left empty.
    fn cut(&mut self, index: usize) {
        let Some(mut extent) = entries(&self.text).get(index).cloned() else { return };
        let rest = self.text.get(extent.end..).unwrap_or_default();
        let mut comma = None;
        scan(rest, |offset, symbol| {
            comma = (symbol == ',').then_some(offset);
            symbol.is_whitespace()
        });
        if let Some(comma) = comma {
            self.text.remove(extent.end + comma);
        }
        let line = self.text.get(..extent.start).unwrap_or_default();
        let indent = line.len() - line.trim_end_matches([' ', '\t']).len();
        let rest = self.text.get(extent.end..).unwrap_or_default();
        if (line.trim_end_matches([' ', '\t']).ends_with('\n')) && rest.starts_with('\n') {
            extent = extent.start - indent..extent.end + 1;
        }
        self.text.replace_range(extent, "");
        self.parts.remove(index);
    }

    /// The text, when it holds what it should.
    fn finished(self) -> Result<String, KeepError> {
        match read(&self.file, &self.text) {
            Ok(parts) if parts == self.parts => Ok(self.text),
            _ => Err(self.intricate()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::OwnParts;
    use super::*;
    use crate::catalog::judge::judge;
    use crate::catalog::load::{Catalog, PartKind};

    fn kept(part: &Part, before: Option<&str>) -> Kept {
        Kept { part: Arc::new(part.clone()), before: before.map(str::to_owned) }
    }

    #[test]
    fn a_part_of_every_kind_is_written_judged_sound_and_read_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        for part in Catalog::built_in().parts() {
            let path = folder.path().join(format!("{:?}.ron", PartKind::of(&part.facts)));
            put_into(&path, std::slice::from_ref(part)).unwrap();
        }
        let mut found = 0;
        for kind in PartKind::ALL {
            let text = read_text(&folder.path().join(format!("{kind:?}.ron"))).unwrap();
            let judged = judge("x.ron", &text, Catalog::built_in());
            assert!(!judged.has_errors(), "{kind}: {:?}", judged.remarks);
            for part in &judged.parts {
                assert_eq!(Catalog::built_in().get(&part.opn), Some(part));
                found += 1;
            }
        }
        assert_eq!(found, Catalog::built_in().parts().count());
    }

    #[test]
    fn only_the_text_of_a_part_is_changed_and_remarks_stay() {
        let folder = tempfile::tempdir().unwrap();
        let racks = include_str!("../../../catalog/racks.ron");
        let mine = "// Ours, by Li.\n".to_owned()
            + &racks.replace("RACK-", "R-").replacen(
                "opn: \"R-45U-600\",",
                "// checked [\n opn: \"R-45U-600\",",
                1,
            )
            + "// end\n";
        let path = folder.path().join("ours.ron");
        fs::write(&path, &mine).unwrap();
        let own = OwnParts::read(Some(folder.path().to_owned()));
        let mut part = (**own.catalog.get("R-45U-600").unwrap()).clone();
        part.opn = "R-46U-600".to_owned();
        let file = put(folder.path(), &own.files, &[kept(&part, Some("R-45U-600"))]).unwrap();
        assert_eq!(file, path);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("// Ours, by Li.\n") && text.ends_with("// end\n"), "{text}");
        assert!(text.contains("// checked [\n") && text.contains("R-46U-600") && !text.contains("R-45U-600"));
        // A new part goes into the program's own file, which grows.
        part.opn = "NEW-1".to_owned();
        let own = OwnParts::read(Some(folder.path().to_owned()));
        assert_eq!(put(folder.path(), &own.files, &[kept(&part, None)]).unwrap(), folder.path().join(FILE));
        part.opn = "NEW-2".to_owned();
        put(folder.path(), &own.files, &[kept(&part, None)]).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        let own = OwnParts::read(Some(folder.path().to_owned()));
        assert_eq!((own.count, own.problems.len()), (10, 0), "{:?}", own.problems);
        remove(&path, "R-46U-600").unwrap();
        remove(&folder.path().join(FILE), "NEW-2").unwrap();
        let left = fs::read_to_string(&path).unwrap();
        assert!(
            left.ends_with("// end\n") && !left.contains("R-46U-600") && !left.contains("\n\n\n"),
            "{left}"
        );
        let own = OwnParts::read(Some(folder.path().to_owned()));
        assert_eq!((own.count, own.problems.len()), (8, 0), "{:?}", own.problems);
        let gone = remove(&path, "R-46U-600").unwrap_err().to_string();
        assert!(gone.contains("not there any more"), "{gone}");
    }

    #[test]
    fn a_list_without_a_last_comma_grows_and_shrinks() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ron");
        let part = |opn: &str| Part {
            opn: opn.to_owned(),
            ..(**Catalog::built_in().get("RACK-42U-600").unwrap()).clone()
        };
        let text = format!("[{} /* last, */ ] // ] the end", entry(&part("A")).unwrap());
        fs::write(&path, text).unwrap();
        put_into(&path, &[Arc::new(part("B")), Arc::new(part("C"))]).unwrap();
        remove(&path, "C").unwrap();
        remove(&path, "A").unwrap();
        let left = fs::read_to_string(&path).unwrap();
        assert!(left.contains("/* last, */") && left.ends_with("// ] the end"), "{left}");
        remove(&path, "B").unwrap();
        put_into(&path, &[Arc::new(part("D"))]).unwrap();
        assert_eq!(read("a", &fs::read_to_string(&path).unwrap()).unwrap()[0].opn, "D");
    }

    #[test]
    fn a_file_that_cannot_be_read_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        fs::write(&path, "[ (opn: ").unwrap();
        let part = Catalog::built_in().get("RACK-42U-600").unwrap();
        let error = put(folder.path(), &BTreeMap::new(), &[kept(part, None)]).unwrap_err().to_string();
        assert!(error.contains("own-parts.ron:1:") && error.contains("nothing was written"), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "[ (opn: ");
    }
}
