//! A part as a form: its fields by kind, each with what is typed into it, and back to a part.
//!
//! The one list of fields behind the editor of the window and the tables that parts are imported
//! from. `fields` is that list, `value` what a field may say. Judges no figure: see
//! [`super::judge`].

mod fields;
mod value;

pub use value::{choice, shape};

use super::load::PartKind;
use crate::model::part::Part;
use crate::text::catalog_browser::Shelf;
use crate::text::part_form::FieldFault;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A unit in which a field counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Millimeters.
    Millimeters,
    /// Gigabits per second.
    Gbps,
    /// Watts.
    Watts,
    /// Grams.
    Grams,
    /// Nanoseconds.
    Nanoseconds,
}

/// What a field may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line of words, with those that are often said.
    Words(&'static [&'static str]),
    /// Words of several lines.
    Text,
    /// A whole number up to a largest.
    Count(u64),
    /// A number of units, with those that are often said.
    Quantity(Unit, &'static [u64]),
    /// One of a known set, each named as in catalog files.
    Choice(&'static [&'static str]),
    /// A list, an entry a line.
    List(&'static [Cell]),
}

/// A figure of an entry of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its name in catalog files; empty where the entry is only this.
    pub name: &'static str,
    /// What it may say.
    pub form: Form,
    /// Whether it must be said.
    pub needed: bool,
}

/// A field of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its path in a catalog file (`size.weight`).
    pub path: &'static str,
    /// What people call it.
    pub word: Shelf,
    /// What it may say.
    pub form: Form,
    /// Whether it must be said.
    pub needed: bool,
    /// How the ports of a host must be given for the field to be there.
    pub only: Option<&'static str>,
}

impl Field {
    /// The unit in which it counts.
    #[must_use]
    pub fn unit(&self) -> Option<Unit> {
        match self.form {
            Form::Quantity(unit, _) => Some(unit),
            _ => None,
        }
    }
}

/// Fields that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What people call them.
    pub word: Shelf,
    /// The fields.
    pub fields: Vec<Field>,
}

/// The fields of a kind of part, in the order of a form.
#[must_use]
pub fn groups(kind: PartKind) -> Vec<Group> {
    fields::groups(kind)
}

/// The fields of a kind of part, one after the other.
#[must_use]
pub fn fields(kind: PartKind) -> Vec<Field> {
    groups(kind).into_iter().flat_map(|group| group.fields).collect()
}

/// The kind of a part as catalog files name it.
#[must_use]
pub fn kind_name(kind: PartKind) -> String {
    format!("{kind:?}")
}

/// A mistake in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The path of the field.
    pub path: &'static str,
    /// What is wrong.
    pub problem: FieldFault,
}

/// What was typed into the fields of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The kind of part.
    pub kind: PartKind,
    values: BTreeMap<&'static str, String>,
    /// Units other than those of catalog files, by their factor.
    factors: BTreeMap<&'static str, u32>,
}

/// The names of a part that stand beside its figures in a catalog file.
const BESIDE_FACTS: [&str; 12] = [
    "opn",
    "sku",
    "model",
    "also",
    "family",
    "vendor",
    "generation",
    "protocol",
    "lifecycle",
    "connects",
    "note",
    "provenance",
];

fn is_beside(path: &str) -> bool {
    BESIDE_FACTS.contains(&path.split('.').next().unwrap_or_default())
}

impl Draft {
    /// An empty form.
    #[must_use]
    pub fn empty(kind: PartKind) -> Self {
        Self { kind, values: BTreeMap::new(), factors: BTreeMap::new() }
    }

    /// The form of a new part: sold, for InfiniBand, entered by the user on a day.
    #[must_use]
    pub fn new(kind: PartKind, today: &str) -> Self {
        let mut draft = Self::empty(kind);
        for (path, words) in [
            ("protocol", "Infiniband"),
            ("lifecycle.state", "Sold"),
            ("provenance.kind", "User"),
            ("provenance.read", "Page"),
            ("provenance.date", today),
        ] {
            draft.set(path, words.to_owned());
        }
        draft
    }

    /// The form of a part.
    #[must_use]
    pub fn of(part: &Part) -> Self {
        let mut draft = Self::empty(PartKind::of(&part.facts));
        let whole = serde_json::to_value(part).unwrap_or_default();
        let mut facts = match whole.get("facts") {
            Some(Value::Object(kinds)) => kinds.values().next().cloned().unwrap_or_default(),
            _ => Value::Null,
        };
        // A host's ports are one of several kinds, with the figures of that kind below.
        let fabric = match facts.get("fabric") {
            Some(Value::Object(kinds)) => {
                kinds.iter().next().map(|(name, inner)| (name.clone(), inner.clone()))
            }
            Some(Value::String(name)) => Some((name.clone(), Value::Null)),
            _ => None,
        };
        if let (Some((name, inner)), Value::Object(facts)) = (fabric, &mut facts) {
            draft.set("fabric", name);
            facts.insert("fabric".to_owned(), inner);
        }
        for field in fields(draft.kind).into_iter().filter(|field| field.path != "fabric") {
            let from = if is_beside(field.path) { &whole } else { &facts };
            if let Some(value) = value::get(from, field.path) {
                draft.set(field.path, value::shown(value, field.form));
            }
        }
        draft
    }

    /// What a field says.
    #[must_use]
    pub fn get(&self, path: &str) -> &str {
        self.values.get(path).map_or("", String::as_str)
    }

    /// What a field says, to be changed.
    pub fn entry(&mut self, path: &'static str) -> &mut String {
        self.values.entry(path).or_default()
    }

    /// Fills a field in.
    pub fn set(&mut self, path: &'static str, words: String) {
        self.values.insert(path, words);
    }

    /// Fills a field in that counts in so many of its unit.
    pub fn set_in(&mut self, path: &'static str, words: String, factor: u32) {
        self.factors.insert(path, factor);
        self.set(path, words);
    }

    /// Whether a field is there, as the ports of a host are given.
    #[must_use]
    pub fn has(&self, field: &Field) -> bool {
        field.only.is_none_or(|only| self.chosen("fabric", &["Built", "Open", "Unpublished"]) == only)
    }

    /// The name of what a field chooses, however it was written.
    fn chosen(&self, path: &str, known: &'static [&'static str]) -> String {
        let read = value::read(self.get(path), Form::Choice(known), 1);
        read.ok().flatten().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// The part that the form describes.
    ///
    /// # Errors
    /// Every field that says nothing that can be used, in the order of the form.
    pub fn part(&self) -> Result<Part, Vec<Wrong>> {
        let mut wrong = Vec::new();
        let (mut whole, mut facts) = (Map::new(), Map::new());
        for field in fields(self.kind) {
            let words = self.get(field.path);
            let mut refuse = |problem| wrong.push(Wrong { path: field.path, problem });
            if !self.has(&field) {
                if let Some(choice) = field.only.filter(|_| !words.trim().is_empty()) {
                    refuse(FieldFault::NotHere { found: words.to_owned(), choice: choice.to_owned() });
                }
                continue;
            }
            let factor = self.factors.get(field.path).copied().unwrap_or(1);
            let into = if is_beside(field.path) { &mut whole } else { &mut facts };
            match value::read(words, field.form, factor) {
                Ok(Some(_)) if field.path == "fabric" => {}
                Ok(Some(value)) => value::put(into, field.path, value),
                Ok(None) if field.needed => refuse(FieldFault::Missing {}),
                Ok(None) => {}
                Err(problem) => refuse(problem),
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        if self.kind == PartKind::Host {
            let inner = facts.remove("fabric").unwrap_or_default();
            let name = self.chosen("fabric", &["Built", "Open", "Unpublished"]);
            let fabric = if name == "Unpublished" { name.into() } else { json!({ name: inner }) };
            facts.insert("fabric".to_owned(), fabric);
        }
        whole.insert("facts".to_owned(), json!({ kind_name(self.kind): facts }));
        serde_json::from_value(Value::Object(whole)).map_err(|error| {
            vec![Wrong { path: "opn", problem: FieldFault::Refused { why: error.to_string() } }]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::Catalog;
    use crate::model::part::Facts;
    use crate::model::units::{Millimeters, Watts};

    #[test]
    fn every_part_of_the_catalog_comes_back_from_its_form() {
        for part in Catalog::built_in().parts() {
            match Draft::of(part).part() {
                Ok(back) => assert_eq!(back, **part),
                Err(wrong) => panic!("{}: {wrong:?}", part.opn),
            }
        }
    }

    #[test]
    fn an_empty_form_names_every_field_that_must_be_filled_in() {
        for kind in PartKind::ALL {
            let wrong = Draft::empty(kind).part().unwrap_err();
            let needed = fields(kind).into_iter().filter(|field| field.needed && field.only.is_none());
            let needed: Vec<_> = needed.map(|field| field.path).collect();
            assert_eq!(wrong.iter().map(|wrong| wrong.path).collect::<Vec<_>>(), needed, "{kind}");
            assert!(wrong.iter().all(|wrong| wrong.problem == FieldFault::Missing {}));
        }
    }

    #[test]
    fn figures_are_read_exactly_and_refused_where_they_mean_nothing() {
        let cable = Catalog::built_in().get("MCP7Y00-N02A").unwrap();
        let with = |path, words: &str, factor| {
            let mut draft = Draft::of(cable);
            draft.set_in(path, words.to_owned(), factor);
            draft.part()
        };
        let Facts::Cable(facts) = with("length", "2.5", 1000).unwrap().facts else { panic!() };
        assert_eq!(facts.length, Millimeters(2500));
        let Facts::Cable(facts) = with("head_power", "0.125", 1).unwrap().facts else { panic!() };
        assert_eq!(facts.head_power, Some(Watts(125)));
        let Facts::Cable(facts) = with("head.connector", "qsfp-dd", 1).unwrap().facts else { panic!() };
        assert_eq!(facts.head.connector.name(), "QSFP-DD");
        for (path, words, expected) in [
            ("length", "2.5", "whole"),
            ("length", "-3", "number"),
            ("length", "99999999999999999999", "at most"),
            ("length", "two", "number"),
            ("length", "", "found nothing"),
            ("head_power", "0.0001", "mW"),
            ("tails", "256", "at most 255"),
            ("tails", "1.5", "whole"),
            ("head.connector", "XFP", "Osfp"),
        ] {
            let wrong = with(path, words, 1).unwrap_err();
            let said = wrong[0].problem.text(crate::model::requirement::Language::En);
            assert!(wrong[0].path == path && said.contains(expected), "{path} {words}: {said}");
        }
    }

    #[test]
    fn lists_have_an_entry_a_line() {
        let host = Catalog::built_in().get("DGX H100").unwrap();
        let mut draft = Draft::of(host);
        assert!(draft.get("fabric.hcas").starts_with("mlx5_0 | 4 | 2\n"));
        draft.set("fabric.hcas", "mlx5_0 | 1 | 1\nmlx5_1 | one | 2".to_owned());
        let wrong = draft.part().unwrap_err();
        let said = wrong[0].problem.text(crate::model::requirement::Language::En);
        assert!(said.starts_with("line 2: wanted device | cage | port"), "{said}");
        let mut open = Draft::of(host);
        open.set("fabric", "Open".to_owned());
        let wrong = open.part().unwrap_err();
        assert!(wrong.iter().any(|wrong| wrong.path == "fabric.slots"));
        assert!(wrong.iter().any(|wrong| matches!(wrong.problem, FieldFault::NotHere { .. })));
    }
}
