//! Runs all rules over a derived document and applies the waivers.

use super::finding::{Finding, RuleState, Severity};
use super::rules::RULES;
use crate::catalog::load::Catalog;
use crate::design::bill::Bill;
use crate::design::cabling::Cabling;
use crate::design::metrics::Metrics;
use crate::design::quote::Quote;
use crate::design::routing::Routes;
use crate::model::document::Document;

/// What a rule may look at.
#[derive(Clone, Copy, Debug)]
pub struct Checked<'a> {
    /// The document.
    pub document: &'a Document,
    /// The parts, the layout's own facts over the catalog's.
    pub catalog: &'a Catalog,
    /// The parts as the program knows them, without the layout's facts.
    pub sold: &'a Catalog,
    /// Measured places and trays.
    pub routes: &'a Routes,
    /// Cables.
    pub cabling: &'a Cabling,
    /// Bill.
    pub bill: &'a Bill,
    /// What it costs.
    pub quote: &'a Quote,
    /// Numbers.
    pub metrics: &'a Metrics,
}

/// A rule: its code and how it judges.
pub struct Rule {
    /// Its code (`CAB-02`).
    pub code: &'static str,
    /// Adds findings and says what became of the rule.
    pub check: fn(&Checked<'_>, &mut Vec<Finding>) -> RuleState,
}

/// Runs every rule: findings worst first (waived ones last within their severity), and the rules.
#[must_use]
pub fn check(checked: &Checked<'_>) -> (Vec<Finding>, Vec<(&'static str, RuleState)>) {
    let mut findings = Vec::new();
    let rules = RULES.iter().map(|rule| (rule.code, (rule.check)(checked, &mut findings))).collect();
    for finding in &mut findings {
        finding.waived = checked
            .document
            .waivers
            .iter()
            .find(|(_, waiver)| waiver.covers(finding.rule, &finding.items))
            .map(|(id, _)| id);
    }
    findings.sort_by_key(|finding| (finding.severity, finding.waived.is_some(), finding.rule));
    (findings, rules)
}

/// How many findings there are, by severity, waived ones counted apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Errors that nobody waived.
    pub errors: u32,
    /// Warnings that nobody waived.
    pub warnings: u32,
    /// Notes that nobody waived.
    pub infos: u32,
    /// Waived findings of any severity.
    pub waived: u32,
}

impl Tally {
    /// Counts findings.
    #[must_use]
    pub fn of(findings: &[Finding]) -> Self {
        let mut tally = Self::default();
        for finding in findings {
            match (finding.waived, finding.severity) {
                (Some(_), _) => tally.waived += 1,
                (None, Severity::Error) => tally.errors += 1,
                (None, Severity::Warning) => tally.warnings += 1,
                (None, Severity::Info) => tally.infos += 1,
            }
        }
        tally
    }
}
