//! Judges a file of parts: every mistake with its line, and the parts that can be used all the same.
//!
//! For the user's own catalogs. A mistake of syntax ends the reading; mistakes of meaning leave out the
//! part that they are in. Reads text, never a file.

use super::lint::{Weight, faults};
use super::load::{Catalog, CatalogError, read};
use crate::model::part::Part;
use crate::text::locate::{Place, entries, field, place};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// Letters of a line that are shown where it cannot be read.
const SHOWN: usize = 80;

/// What a file deserves at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The file's name.
    pub file: String,
    /// Where in it.
    pub place: Place,
    /// Whether what is there cannot be used.
    pub weight: Weight,
    /// What was wanted, what was found, what would help.
    pub words: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weight = match self.weight {
            Weight::Error => "error",
            Weight::Warning => "warning",
        };
        write!(f, "{}:{}: {weight}: {}", self.file, self.place, self.words)
    }
}

/// A judged file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// The parts without errors, in the order of the file.
    pub parts: Vec<Arc<Part>>,
    /// What there is to say, in the order of the file.
    pub remarks: Vec<Remark>,
}

impl Judged {
    /// Whether any remark is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.remarks.iter().any(|remark| remark.weight == Weight::Error)
    }
}

/// Judges the text of a file beside the parts that are known already.
#[must_use]
pub fn judge(file: &str, text: &str, known: &Catalog) -> Judged {
    let remark = |place, weight, words| Remark { file: file.to_owned(), place, weight, words };
    let parts = match read(file, text) {
        Ok(parts) => parts,
        Err(CatalogError::Unreadable { line, column, reason, .. }) => {
            let place = Place { line, column };
            let found: String = text
                .lines()
                .nth(line.saturating_sub(1))
                .unwrap_or_default()
                .trim()
                .chars()
                .take(SHOWN)
                .collect();
            let words = if found.is_empty() { reason } else { format!("{reason}, found {found:?}") };
            return Judged { parts: Vec::new(), remarks: vec![remark(place, Weight::Error, words)] };
        }
        Err(error) => {
            let start = Place { line: 1, column: 1 };
            return Judged {
                parts: Vec::new(),
                remarks: vec![remark(start, Weight::Error, error.to_string())],
            };
        }
    };
    let extents = entries(text);
    let mut judged = Judged::default();
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    for (index, part) in parts.into_iter().enumerate() {
        let extent = extents.get(index).cloned().unwrap_or(0..text.len());
        let inside = text.get(extent.clone()).unwrap_or_default();
        let at = |figure: &str| {
            let offset = extent.start + field(inside, figure).unwrap_or(0);
            place(text, offset).unwrap_or(Place { line: 1, column: 1 })
        };
        let before = judged.remarks.len();
        for number in std::iter::once(&part.opn).chain(&part.sku).chain(&part.also) {
            let other = owners.insert(number.to_lowercase(), part.opn.clone());
            if let Some(other) = other.filter(|_| !number.is_empty()) {
                let words =
                    format!("{number:?} is already a number of part {other:?} (one part, one number)");
                judged.remarks.push(remark(at("opn"), Weight::Error, words));
            }
        }
        for fault in faults(&part) {
            let words = format!("part {:?}: {}", part.opn, fault.words);
            judged.remarks.push(remark(at(fault.figure), fault.weight, words));
        }
        let sound = judged.remarks.iter().skip(before).all(|remark| remark.weight != Weight::Error);
        if sound && known.get(&part.opn).is_some_and(|known| **known != *part) {
            let words = format!("part {:?} stands for the built-in part of that number", part.opn);
            judged.remarks.push(remark(at("opn"), Weight::Warning, words));
        }
        if sound {
            judged.parts.push(part);
        }
    }
    judged
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const RACKS: &str = include_str!("../../catalog/racks.ron");

    fn said(text: &str) -> Vec<String> {
        judge("my.ron", text, &Catalog::default()).remarks.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_sound_file_is_taken_whole() {
        let judged = judge("racks.ron", RACKS, &Catalog::default());
        assert_eq!(judged.remarks, []);
        assert_eq!(judged.parts.len(), 8);
    }

    #[test]
    fn a_part_with_a_mistake_is_left_out_and_its_line_named() {
        let text = RACKS.replacen("units: 42", "units: 0", 1).replacen("RACK-45U-600", "RACK-42U-600", 1);
        let judged = judge("my.ron", &text, &Catalog::default());
        assert_eq!(judged.parts.len(), 6);
        let said = said(&text);
        assert!(
            said[0].starts_with("my.ron:9:") && said[0].contains("wanted at least 1, found 0"),
            "{said:?}"
        );
        assert!(said[1].contains("already a number of part"), "{said:?}");
    }

    #[test]
    fn a_part_that_replaces_another_is_told() {
        let text = RACKS.replacen("height: ", "height: 1", 1);
        let judged = judge("my.ron", &text, Catalog::built_in());
        assert_eq!(judged.remarks.len(), 1, "{:?}", judged.remarks);
        assert!(!judged.has_errors());
    }
}
