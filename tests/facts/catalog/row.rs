//! One row of the reference, and the comparison of its cells with a part.

use spineleaf::model::part::{Part, Protocol, Read, SourceKind};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// A row: cells by column.
#[derive(Clone)]
pub struct Row(BTreeMap<String, String>);

/// The rows of a file.
pub fn rows(text: &str) -> impl Iterator<Item = Row> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let heads = reader.headers().unwrap().clone();
    let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
    rows.into_iter().map(move |record| {
        Row(heads.iter().zip(&record).map(|(head, cell)| (head.to_owned(), cell.to_owned())).collect())
    })
}

impl Row {
    pub fn get(&self, column: &str) -> &str {
        self.0.get(column).unwrap_or_else(|| panic!("no column {column}"))
    }

    /// The row with one cell changed, once for each cell that says something: its first number by
    /// one, or a word more.
    pub fn alterations(&self) -> Vec<(String, Row)> {
        let altered = |(column, cell): (&String, &String)| {
            let mut other = self.clone();
            let changed = match cell.find(|letter: char| letter.is_ascii_digit()) {
                Some(at) => {
                    let digit = cell.as_bytes()[at];
                    let next = if digit == b'9' { '8' } else { char::from(digit + 1) };
                    format!("{}{next}{}", &cell[..at], &cell[at + 1..])
                }
                None => format!("not {cell}"),
            };
            other.0.insert(column.clone(), changed);
            (column.clone(), other)
        };
        self.0.iter().filter(|(_, cell)| !cell.is_empty()).map(altered).collect()
    }
}

/// A row beside its part: which columns were compared, and what differs.
pub struct Check<'a> {
    row: &'a Row,
    pub part: &'a Part,
    compared: BTreeSet<String>,
    wrong: Vec<String>,
}

impl<'a> Check<'a> {
    pub fn new(row: &'a Row, part: &'a Part) -> Self {
        Self { row, part, compared: BTreeSet::new(), wrong: Vec::new() }
    }

    /// A cell, which counts as compared.
    pub fn cell(&mut self, column: &str) -> &'a str {
        self.compared.insert(column.to_owned());
        self.row.get(column)
    }

    /// Notes a difference unless the cell agrees with what the part says.
    pub fn that(&mut self, column: &str, agrees: bool, said: impl Debug) {
        let cell = self.cell(column);
        if !agrees {
            self.wrong.push(format!("{column} is {cell:?}, the part says {said:?}"));
        }
    }

    /// The cell is these words.
    pub fn words(&mut self, column: &str, said: &str) {
        let cell = self.cell(column);
        self.that(column, cell == said, said);
    }

    /// The cell's first number, times `scale` and rounded, is this figure; empty where there is none.
    pub fn figure(&mut self, column: &str, scale: f64, said: Option<u64>) {
        let cell = self.cell(column);
        let read = first_number(cell).map(|number| (number * scale).round() as u64);
        self.that(column, read == said, said);
    }

    /// The columns that every file has.
    pub fn provenance(&mut self) {
        let part = self.part;
        let from = &part.provenance;
        self.words("source", &from.source);
        self.words("cites", &from.cites);
        let kind = match from.kind {
            SourceKind::Vendor => "vendor",
            SourceKind::Secondary => "secondary",
            SourceKind::Community => "community",
            SourceKind::Design => "design",
            SourceKind::User => "user",
        };
        self.words("source_kind", kind);
        self.words("verified", if from.read == Read::Page { "page" } else { "inferred" });
        self.note();
    }

    /// What the row notes, clause by clause, stands somewhere with the part.
    pub fn note(&mut self) {
        let text = self.all_words();
        let cell = self.cell("note").replace(", see gaps.md", "").replace(": see gaps.md", "");
        let lost: Vec<&str> =
            cell.split(';').map(str::trim).filter(|clause| !text.contains(*clause)).collect();
        self.that("note", lost.is_empty(), lost);
    }

    /// All words that the part has beside its figures.
    pub fn all_words(&self) -> String {
        let exceptions = self.part.provenance.exceptions.iter().map(|of| of.source.as_str());
        std::iter::once(self.part.note.as_str()).chain(exceptions).collect::<Vec<_>>().join("; ")
    }

    pub fn number_and_sku(&mut self) {
        let part = self.part;
        let opn = self.cell("opn");
        self.that("opn", opn == part.opn || opn.is_empty(), &part.opn);
        self.words("sku", part.sku.as_deref().unwrap_or_default());
    }

    pub fn protocol(&mut self, column: &str) {
        let said: &[&str] = match self.part.protocol {
            Protocol::Infiniband => &["infiniband", "ib"],
            Protocol::Ethernet => &["ethernet", "eth"],
            Protocol::Both => &["both", "both (VPI)"],
        };
        let cell = self.cell(column);
        self.that(column, said.contains(&cell), said);
    }

    /// What differs, forgotten columns too.
    pub fn differences(mut self) -> Vec<String> {
        for column in self.row.0.keys().filter(|column| !self.compared.contains(*column)) {
            self.wrong.push(format!("{column} is compared with nothing"));
        }
        self.wrong
    }
}

/// The first number of a cell, decimals included; a letter before it makes it no figure (`C20`).
pub fn first_number(cell: &str) -> Option<f64> {
    let start = cell.find(|letter: char| letter.is_ascii_digit())?;
    let digits: String =
        cell[start..].chars().take_while(|letter| letter.is_ascii_digit() || *letter == '.').collect();
    digits.parse().ok()
}

/// All whole numbers of a cell, in order.
pub fn numbers(cell: &str) -> Vec<u64> {
    cell.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

/// Counts and rates written as `48x25G` or `128x200`, in order.
pub fn pairs(cell: &str) -> Vec<(u64, u64)> {
    let of = |token: &str| {
        let token = token.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
        let (count, rate) = token.split_once('x')?;
        Some((count.parse().ok()?, rate.trim_end_matches('G').parse().ok()?))
    };
    cell.split_whitespace().filter_map(of).collect()
}
