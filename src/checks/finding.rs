//! A finding: one cause, all its items, the two numbers that disagree, a way out.

use crate::design::cabling::Cabling;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::ids::WaiverId;
use crate::model::requirement::{Language, Ratio};
use crate::model::units::{Millimeters, Watts};
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem, ways_out};
use crate::text::{Label, numbers};

/// How bad a finding is; the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Does not work, or breaks a promise.
    Error,
    /// Works, but a reviewer will ask.
    Warning,
    /// Worth knowing.
    Info,
}

impl Severity {
    /// Its word in JSON.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        }
    }

    /// Its word for readers.
    #[must_use]
    pub fn label(self) -> Label {
        match self {
            Self::Error => Label::Error,
            Self::Warning => Label::Warning,
            Self::Info => Label::Note,
        }
    }
}

/// A measured value or a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A number of things.
    Count(u32),
    /// A length.
    Length(Millimeters),
    /// Power.
    Power(Watts),
    /// A ratio.
    Ratio(Ratio),
}

impl Quantity {
    /// As a reader sees it.
    #[must_use]
    pub fn text(self) -> String {
        match self {
            Self::Count(count) => numbers::count(u64::from(count)),
            Self::Length(length) => numbers::length(length),
            Self::Power(power) => numbers::power(power),
            Self::Ratio(ratio) => ratio.to_string(),
        }
    }
}

/// A way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What to do.
    pub advice: Vec<Advice>,
    /// The edit that does it, where the program can.
    pub edit: Option<Edit>,
}

impl Fix {
    /// Advice without an edit.
    #[must_use]
    pub fn advice(advice: Advice) -> Option<Self> {
        Some(Self { advice: vec![advice], edit: None })
    }

    /// Advice with the edit that follows it.
    #[must_use]
    pub fn edit(advice: Advice, edit: Edit) -> Option<Self> {
        Some(Self { advice: vec![advice], edit: Some(edit) })
    }

    /// All advice as one text.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        ways_out(&self.advice, language)
    }
}

/// One cause, with all its items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule (`CAB-02`).
    pub rule: &'static str,
    /// How bad.
    pub severity: Severity,
    /// What it speaks of.
    pub items: Vec<Item>,
    /// The cause.
    pub problem: Problem,
    /// What was measured.
    pub measured: Option<Quantity>,
    /// What it was held against.
    pub limit: Option<Quantity>,
    /// A way out.
    pub fix: Option<Fix>,
    /// The waiver that accepts it.
    pub waived: Option<WaiverId>,
}

impl Finding {
    /// A finding without numbers or a way out.
    #[must_use]
    pub fn new(rule: &'static str, severity: Severity, items: Vec<Item>, problem: Problem) -> Self {
        Self { rule, severity, items, problem, measured: None, limit: None, fix: None, waived: None }
    }

    /// With the two numbers that disagree.
    #[must_use]
    pub fn numbers(self, measured: Quantity, limit: Quantity) -> Self {
        Self { measured: Some(measured), limit: Some(limit), ..self }
    }

    /// With a way out.
    #[must_use]
    pub fn fix(self, fix: Option<Fix>) -> Self {
        Self { fix, ..self }
    }
}

/// What became of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleState {
    /// It judged something.
    Judged,
    /// Nothing in the document is of its kind.
    NothingToJudge,
    /// A figure to judge by is missing.
    Lacks(Label),
}

/// `kind:name` of an item, as labels and tables name it.
#[must_use]
pub fn item_name(document: &Document, item: &Item) -> String {
    let named = |kind: &str, name: Option<&str>| format!("{kind}:{}", name.unwrap_or("?"));
    match item {
        Item::Fabric(id) => named("fabric", document.fabrics.get(*id).map(|row| row.name.as_str())),
        Item::Host(id) => named("host", document.hosts.get(*id).map(|row| row.name.as_str())),
        Item::Switch(id) => named("switch", document.switches.get(*id).map(|row| row.name.as_str())),
        Item::Port(port) => format!("port:{}", document.port_label(*port)),
        Item::Link(id) => match document.links.get(*id) {
            Some(link) => {
                format!("link:{} - {}", document.port_label(link.ends[0]), document.port_label(link.ends[1]))
            }
            None => "link:?".to_owned(),
        },
        Item::Cable(id) => format!("cable:{}", Cabling::name(*id)),
        Item::Rack(id) => named("rack", document.racks.get(*id).map(|row| row.name.as_str())),
        Item::Tray(id) => named("tray", document.trays.get(*id).map(|row| row.name.as_str())),
        Item::Part(opn) => format!("part:{opn}"),
    }
}
