//! The heads of a table of parts: which column is which field, and in which unit it counts.

use crate::catalog::form::{Field, fields};
use crate::catalog::load::PartKind;
use crate::catalog::spreadsheet::{HEAD_LINES, Row, narrow};
use crate::text::part_table::TableFault;

/// The head of the column that says what kind of part a row is.
pub(super) const KIND: &str = "kind";

/// A head as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Head {
    /// As it stands in the file.
    written: String,
    /// The path of a field, or [`KIND`].
    name: String,
    /// What stands in brackets.
    unit: Option<String>,
}

/// The heads of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Heads {
    /// Index of the row of heads.
    pub(super) row: usize,
    heads: Vec<Head>,
}

/// What a column is to a kind of part.
#[derive(Clone, Copy, Debug)]
pub(super) enum Column {
    /// A field, counted in so many of its unit.
    Field(Field, u32),
    /// The kind, or a column without a head.
    Other,
    /// No field of this kind.
    None,
    /// A field whose head has a mistake.
    Wrong,
}

impl Heads {
    /// The first row with a kind and a part number.
    pub(super) fn find(rows: &[Row]) -> Option<Self> {
        rows.iter().take(HEAD_LINES).enumerate().find_map(|(row, cells)| {
            let heads: Vec<Head> = cells.cells.iter().map(|cell| head(cell)).collect();
            let has = |name: &str| heads.iter().any(|head| head.name == name);
            (has(KIND) && has("opn")).then_some(Self { row, heads })
        })
    }

    /// What is wrong with the heads whatever the kinds of the rows, by column.
    pub(super) fn judge(&self) -> Vec<(usize, TableFault)> {
        let mut wrong = Vec::new();
        for (column, head) in self.heads.iter().enumerate().filter(|(_, head)| !head.name.is_empty()) {
            let found = head.written.clone();
            let is = |field: &Field| field.path == head.name;
            if head.name != KIND && !PartKind::ALL.iter().any(|kind| fields(*kind).iter().any(is)) {
                wrong.push((column, TableFault::Head { found }));
            } else if let Some(first) = self.heads.iter().take(column).find(|first| first.name == head.name) {
                wrong.push((column, TableFault::HeadTwice { found, first: first.written.clone() }));
            }
        }
        wrong
    }

    /// What each column is to a kind of part, and what is wrong with units.
    pub(super) fn columns(&self, kind: PartKind) -> (Vec<Column>, Vec<(usize, TableFault)>) {
        let known = fields(kind);
        let mut wrong = Vec::new();
        let columns = self.heads.iter().enumerate().map(|(column, head)| {
            if head.name.is_empty() || head.name == KIND {
                return Column::Other;
            }
            let Some(field) = known.iter().find(|field| field.path == head.name) else { return Column::None };
            match factor(*field, head) {
                Ok(factor) => Column::Field(*field, factor),
                Err(problem) => {
                    wrong.push((column, problem));
                    Column::Wrong
                }
            }
        });
        (columns.collect(), wrong)
    }

    /// The column of a field, or of the field that a fault names a part of.
    pub(super) fn column(&self, path: &str) -> Option<usize> {
        let within = |head: &Head| head.name.strip_prefix(path).is_some_and(|rest| rest.starts_with('.'));
        let exact = self.heads.iter().position(|head| head.name == path);
        exact.or_else(|| self.heads.iter().position(within))
    }

    /// A head as it is written.
    pub(super) fn written(&self, column: usize) -> Option<String> {
        self.heads.get(column).map(|head| head.written.clone()).filter(|head| !head.is_empty())
    }
}

/// How a field is written in a head: with its unit.
#[must_use]
pub fn head_of(field: &Field) -> String {
    match field.unit() {
        Some(unit) => format!("{} [{}]", field.path, unit.name()),
        None => field.path.to_owned(),
    }
}

fn head(written: &str) -> Head {
    let words = narrow(written).to_lowercase();
    let (name, unit) = match words.split_once(['[', '(']) {
        Some((name, rest)) => {
            (name.trim().to_owned(), Some(rest.trim_end_matches([']', ')']).trim().to_owned()))
        }
        None => (words, None),
    };
    Head { written: written.trim().to_owned(), name, unit }
}

fn factor(field: Field, head: &Head) -> Result<u32, TableFault> {
    let found = head.written.clone();
    match (field.unit(), &head.unit) {
        (None, None) => Ok(1),
        (None, Some(_)) => Err(TableFault::HeadNoUnit { found, wanted: field.path.to_owned() }),
        (Some(unit), said) => {
            let said = said.as_deref().unwrap_or_default();
            let known = unit.names().iter().find(|(name, _)| name.to_lowercase() == said);
            known
                .map(|(_, factor)| *factor)
                .ok_or_else(|| TableFault::HeadUnit { found, wanted: head_of(&field) })
        }
    }
}
