//! A table of what is handed over: typed cells under heads, in chapters, with totals.
//!
//! Bill, cable schedule, figures and findings are tables. Pages, CSV and workbooks render them: words
//! are made at the edge, in the language asked for, and numbers stay numbers until then. Counts
//! nothing itself and knows no file format.

use super::description::description;
use crate::checks::finding::Severity;
use crate::drawing::ink::Ink;
use crate::model::money::{Currency, Discount, Money, Percent};
use crate::model::part::Part;
use crate::model::requirement::{Language, Ratio};
use crate::model::units::{Gbps, Millimeters, Watts};
use crate::text::conditions::condition;
use crate::text::findings::{Advice, Problem, ways_out};
use crate::text::proposal::{RuleTitle, Sentence};
use crate::text::{Label, numbers};
use std::sync::Arc;

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What it lists.
    pub title: Label,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, as many cells in each as there are columns.
    pub rows: Vec<Vec<Cell>>,
    /// Heads between the rows, in order.
    pub chapters: Vec<Chapter>,
    /// The last line, where summing up makes sense: a cell for each column.
    pub total: Option<Vec<Cell>>,
}

/// A head above some rows of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Index of its first row.
    pub first_row: usize,
    /// Its words.
    pub head: Cell,
    /// What its rows add up to, under the column with this index.
    pub sum: Option<(usize, Cell)>,
}

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its head.
    pub head: Label,
    /// Where its cells lean.
    pub align: Align,
    /// Its share of the width that is left when the columns without one have what they need.
    pub share: u8,
}

/// Where the cells of a column lean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// To the left, as words do.
    Left,
    /// To the right, as numbers do.
    Right,
}

impl Column {
    /// Words, as wide as they are.
    #[must_use]
    pub fn words(head: Label) -> Self {
        Self { head, align: Align::Left, share: 0 }
    }

    /// Words that may break, with a share of the width that is left.
    #[must_use]
    pub fn text(head: Label, share: u8) -> Self {
        Self { head, align: Align::Left, share }
    }

    /// Numbers.
    #[must_use]
    pub fn number(head: Label) -> Self {
        Self { head, align: Align::Right, share: 0 }
    }
}

/// A cell: what it says, not yet in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing belongs here.
    Empty,
    /// Not known, or there is none: a dash.
    Dash,
    /// Not known, and why or what then: `on request`, `not published`.
    Absent(Label),
    /// Not known because no maker publishes it for these parts.
    NotPublished(Vec<String>),
    /// A name, which may be a user's.
    Words(String),
    /// Names that stand one above the other.
    Lines(Vec<String>),
    /// Ports of one device, or one of each of several devices that stand one above the other.
    Ports {
        /// Their names.
        names: Vec<String>,
        /// Whether all are of one device.
        of_one: bool,
    },
    /// Fixed words.
    Label(Label),
    /// Several of them.
    Labels(Vec<Label>),
    /// A count.
    Count(u32),
    /// A measured length in a column of meters.
    Meters(Millimeters),
    /// A sold length in a column of meters.
    Sold(Millimeters),
    /// A length with its unit.
    Length(Millimeters),
    /// A data rate with its unit.
    Rate(Gbps),
    /// A data rate in a column of Gb/s.
    Gigabits(Gbps),
    /// Power with its unit.
    Power(Watts),
    /// An amount of money in a column of its currency.
    Money(Money, Currency),
    /// An amount that is taken off.
    Less(Money, Currency),
    /// A per cent.
    Percent(Percent),
    /// The discounts of a line as one per cent.
    Discount(Discount),
    /// A ratio of ports.
    Ratio(Ratio),
    /// A part by its number, marked where it is to be confirmed.
    Part {
        /// The number.
        opn: String,
        /// Whether number and figures were read, not inferred.
        confirmed: bool,
    },
    /// What a part is.
    Description(Arc<Part>),
    /// How bad a finding is.
    Severity(Severity),
    /// The cause of a finding.
    Problem(Problem),
    /// Its ways out.
    Advice(Vec<Advice>),
    /// What a rule judges.
    Rule(RuleTitle),
    /// The condition of a reach, in the catalog's words.
    Condition(String),
    /// A sentence.
    Sentence(Sentence),
}

impl Cell {
    /// A part with its mark.
    #[must_use]
    pub fn part(part: &Part) -> Self {
        Self::Part { opn: part.opn.clone(), confirmed: crate::design::bill::verified(part) }
    }

    /// A cell of what may be unknown; a dash where it is.
    #[must_use]
    pub fn or_dash<T>(value: Option<T>, cell: impl FnOnce(T) -> Self) -> Self {
        value.map_or(Self::Dash, cell)
    }

    /// The discounts of a line; nothing where nothing is taken off.
    #[must_use]
    pub fn discount(discount: Discount) -> Self {
        if discount.is_zero() { Self::Empty } else { Self::Discount(discount) }
    }

    /// As a reader sees it; `\n` parts its lines.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Dash => numbers::ABSENT.to_owned(),
            Self::Count(count) => numbers::count(u64::from(*count)),
            Self::Meters(length) => numbers::meters(*length),
            Self::Ports { names, of_one: true } => names.join(", "),
            Self::Lines(lines) | Self::Ports { names: lines, .. } => lines.join("\n"),
            Self::Part { opn, confirmed: false } => format!("{opn} *"),
            Self::Gigabits(rate) => numbers::count(rate.0),
            Self::Money(amount, currency) => numbers::money(*amount, *currency),
            Self::Less(amount, currency) => format!("-{}", numbers::money(*amount, *currency)),
            _ => self.data(language),
        }
    }

    /// As other software reads it: numbers without grouping, absent ones empty, lists in one line.
    #[must_use]
    pub fn data(&self, language: Language) -> String {
        match self {
            Self::Empty | Self::Dash => String::new(),
            Self::Absent(label) | Self::Label(label) => label.text(language).to_owned(),
            Self::NotPublished(parts) => Sentence::NotPublished { parts: parts.clone() }.text(language),
            Self::Words(words) => words.clone(),
            Self::Lines(lines) | Self::Ports { names: lines, .. } => lines.join("; "),
            Self::Labels(labels) => joined(labels.iter().map(|label| label.text(language)), language),
            Self::Count(count) => count.to_string(),
            Self::Meters(length) => numbers::meters(*length).replace(',', ""),
            Self::Sold(length) => numbers::sold_length(*length).replace(',', ""),
            Self::Length(length) => numbers::length(*length),
            Self::Rate(rate) => numbers::rate(*rate),
            Self::Gigabits(rate) => rate.0.to_string(),
            Self::Power(power) => numbers::power(*power),
            Self::Money(amount, currency) => numbers::plain_money(*amount, *currency),
            Self::Less(amount, currency) => format!("-{}", numbers::plain_money(*amount, *currency)),
            Self::Percent(percent) => percent.to_string(),
            Self::Discount(discount) => discount.to_string(),
            Self::Ratio(ratio) => ratio.to_string(),
            Self::Part { opn, .. } => opn.clone(),
            Self::Description(part) => description(part, language),
            Self::Severity(severity) => severity.label().text(language).to_owned(),
            Self::Problem(problem) => problem.text(language),
            Self::Advice(advice) => ways_out(advice, language),
            Self::Rule(rule) => rule.text(language),
            Self::Condition(words) => condition(words, language).to_owned(),
            Self::Sentence(sentence) => sentence.text(language),
        }
    }

    /// Whether other software takes it for a number.
    #[must_use]
    pub fn is_number(&self) -> bool {
        matches!(
            self,
            Self::Count(_)
                | Self::Meters(_)
                | Self::Sold(_)
                | Self::Gigabits(_)
                | Self::Money(..)
                | Self::Less(..)
        )
    }

    /// Its color on paper.
    #[must_use]
    pub fn ink(&self) -> Ink {
        match self {
            Self::Dash | Self::Absent(_) | Self::NotPublished(_) => Ink::Muted,
            Self::Severity(Severity::Error) => Ink::Error,
            Self::Severity(Severity::Warning) => Ink::Warning,
            Self::Severity(Severity::Info) => Ink::Note,
            _ => Ink::Text,
        }
    }
}

/// Words in a row, as the language parts them.
fn joined(words: impl Iterator<Item = impl AsRef<str>>, language: Language) -> String {
    let comma = match language {
        Language::En => ", ",
        Language::Zh => "，",
    };
    let words: Vec<_> = words.collect();
    words.iter().map(AsRef::as_ref).collect::<Vec<&str>>().join(comma)
}

impl Table {
    /// A table without chapters and total.
    #[must_use]
    pub fn new(title: Label, columns: Vec<Column>) -> Self {
        Self { title, columns, rows: Vec::new(), chapters: Vec::new(), total: None }
    }

    /// Whether it names a part that is to be confirmed, so that its mark needs a word.
    #[must_use]
    pub fn marks_parts(&self) -> bool {
        self.rows.iter().flatten().any(|cell| matches!(cell, Cell::Part { confirmed: false, .. }))
    }

    /// The chapter that a row belongs to.
    #[must_use]
    pub fn chapter_of(&self, row: usize) -> Option<&Chapter> {
        self.chapters.iter().rev().find(|chapter| chapter.first_row <= row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(cell: &Cell, text: &str, data: &str) {
        assert_eq!(cell.text(Language::En), text);
        assert_eq!(cell.data(Language::En), data);
    }

    #[test]
    fn a_number_is_grouped_for_readers_and_plain_for_software() {
        check(&Cell::Count(1024), "1,024", "1024");
        check(&Cell::Meters(Millimeters(9_846_040)), "9,846.0", "9846.0");
        check(&Cell::Sold(Millimeters(2_500)), "2.5", "2.5");
        check(&Cell::Gigabits(Gbps(400)), "400", "400");
    }

    #[test]
    fn what_is_absent_is_seen_as_absent() {
        check(&Cell::Dash, "—", "");
        check(&Cell::Absent(Label::PriceOnRequest), "on request", "on request");
        let missing = Cell::NotPublished(vec!["DGX H100".to_owned()]);
        assert_eq!(missing.text(Language::Zh), "未公布（DGX H100）");
        assert_eq!(missing.ink(), Ink::Muted);
    }

    #[test]
    fn a_part_to_be_confirmed_is_marked_for_readers_only() {
        let part = |confirmed| Cell::Part { opn: "MFP7E10-N030".to_owned(), confirmed };
        check(&part(true), "MFP7E10-N030", "MFP7E10-N030");
        check(&part(false), "MFP7E10-N030 *", "MFP7E10-N030");
    }
}
