//! Judges a file of parts: every mistake with its line, and the parts that can be used all the same.
//!
//! For the user's own catalogs. A mistake of syntax ends the reading; mistakes of meaning leave out the
//! part that they are in. Reads text, never a file.

use super::lint::{Fault, Weight, faults};
use super::load::{Catalog, CatalogError, read};
use crate::model::part::Part;
use crate::model::requirement::Language;
use crate::text::locate::{Place, entries, path, place};
use crate::text::part_faults::PartFault;
use std::collections::{BTreeMap, BTreeSet};
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

/// The numbers of known parts, in lower case, each with the part that it names.
#[derive(Clone, Debug, Default)]
pub struct Numbers(BTreeMap<String, Arc<Part>>);

impl Numbers {
    /// Those of parts.
    #[must_use]
    pub fn of<'a>(parts: impl Iterator<Item = &'a Arc<Part>>) -> Self {
        let mut numbers = BTreeMap::new();
        for part in parts {
            for number in numbers_of(part) {
                numbers.insert(number.to_lowercase(), Arc::clone(part));
            }
        }
        Self(numbers)
    }

    /// All that is to be said of a part beside the parts that are known: its own faults, and what it
    /// has in common with others.
    #[must_use]
    pub fn judge(&self, part: &Part) -> Vec<Fault> {
        let mut found = faults(part);
        let sound = found.iter().all(|fault| fault.weight != Weight::Error);
        let mut say = |problem| {
            found.push(Fault { weight: Weight::Warning, figure: "opn".to_owned(), problem });
        };
        for number in numbers_of(part).filter(|number| !number.is_empty()) {
            match self.0.get(&number.to_lowercase()) {
                Some(known) if sound && *number == part.opn && replaces(part, known) => {
                    say(PartFault::Replaces { opn: part.opn.clone() });
                }
                Some(known) if known.opn != part.opn => {
                    let (number, other) = (number.clone(), known.opn.clone());
                    say(PartFault::NumberKnown { number, other });
                }
                _ => {}
            }
        }
        found
    }
}

/// Whether a part says something else than the known one of its number.
fn replaces(part: &Part, known: &Part) -> bool {
    known.opn == part.opn && known != part
}

/// All numbers of a part.
pub(super) fn numbers_of(part: &Part) -> impl Iterator<Item = &String> {
    std::iter::once(&part.opn).chain(&part.sku).chain(&part.also)
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
    let numbers = Numbers::of(known.parts());
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    for (index, part) in parts.into_iter().enumerate() {
        let extent = extents.get(index).cloned().unwrap_or(0..text.len());
        let inside = text.get(extent.clone()).unwrap_or_default();
        let at = |figure: &str| {
            let offset = extent.start + path(inside, figure).unwrap_or(0);
            place(text, offset).unwrap_or(Place { line: 1, column: 1 })
        };
        let mut sound = true;
        let numbered: BTreeSet<String> = numbers_of(&part).map(|number| number.to_lowercase()).collect();
        for number in numbered {
            let other = owners.insert(number.clone(), part.opn.clone());
            if let Some(other) = other.filter(|_| !number.is_empty()) {
                sound = false;
                let problem = PartFault::NumberTwice { number, other };
                judged.remarks.push(remark(at("opn"), Weight::Error, problem.text(Language::En)));
            }
        }
        for fault in numbers.judge(&part) {
            sound &= fault.weight != Weight::Error;
            let said = fault.text(Language::En);
            let words = match fault.problem {
                PartFault::Replaces { .. } => said,
                _ => format!("part {:?}: {said}", part.opn),
            };
            judged.remarks.push(remark(at(&fault.figure), fault.weight, words));
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
    fn a_number_that_a_part_bears_twice_is_its_own_and_one_of_another_is_told() {
        let management = include_str!("../../catalog/management.ron");
        assert!(!judge("m.ron", management, &Catalog::default()).has_errors(), "number and SKU may be one");
        let text = RACKS.replacen("RACK-42U-600", "MQM9790-NS2F", 1).replacen("RACK-45U", "MY-45U", 1);
        let judged = judge("my.ron", &text, Catalog::built_in());
        assert!(
            judged.remarks.iter().any(|remark| remark.words.contains("stands for the part of that number"))
        );
        let text = RACKS.replacen("opn: \"RACK-42U-600\"", "opn: \"MY\", also: [\"mqm9790-ns2f\"]", 1);
        let judged = judge("my.ron", &text, Catalog::built_in());
        let words: Vec<_> = judged.remarks.iter().map(|remark| remark.words.as_str()).collect();
        assert!(words.len() == 1 && words[0].contains("a number of part \"MQM9790-NS2F\""), "{words:?}");
        assert_eq!(judged.parts.len(), 8, "a warning leaves nothing out");
    }

    #[test]
    fn a_part_that_replaces_another_is_told() {
        let text = RACKS.replacen("height: ", "height: 1", 1);
        let judged = judge("my.ron", &text, Catalog::built_in());
        assert_eq!(judged.remarks.len(), 1, "{:?}", judged.remarks);
        assert!(!judged.has_errors());
    }
}
