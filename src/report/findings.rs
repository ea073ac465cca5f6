//! What the rules found, what a person accepted, and which rules could not judge.
//!
//! Findings come worst first with a way out. A rule that judged nothing is listed with the reason, so
//! that silence is not taken for a pass.

use super::table::{Cell, Column, Table};
use crate::checks::finding::{Quantity, RuleState};
use crate::derived::Derived;
use crate::model::document::Document;
use crate::text::Label;
use crate::text::proposal::{RuleTitle, Sentence};

/// The findings that nobody waived, worst first.
#[must_use]
pub fn findings(derived: &Derived) -> Table {
    let mut table = Table::new(
        Label::Findings,
        vec![
            Column::words(Label::Severity),
            Column::words(Label::Rule),
            Column::text(Label::Finding, 3),
            Column::number(Label::Measured),
            Column::number(Label::Limit),
            Column::text(Label::WayOut, 3),
        ],
    );
    let quantity =
        |quantity: Option<Quantity>| Cell::or_dash(quantity, |quantity| Cell::Words(quantity.text()));
    for finding in derived.findings.iter().filter(|finding| finding.waived.is_none()) {
        table.rows.push(vec![
            Cell::Severity(finding.severity),
            Cell::Words(finding.rule.to_owned()),
            Cell::Problem(finding.problem.clone()),
            quantity(finding.measured),
            quantity(finding.limit),
            Cell::or_dash(finding.fix.as_ref(), |fix| Cell::Advice(fix.advice.clone())),
        ]);
    }
    table
}

/// The findings that a person accepted, with name and reason.
#[must_use]
pub fn waivers(document: &Document, derived: &Derived) -> Table {
    let mut table = Table::new(
        Label::Waivers,
        vec![
            Column::words(Label::Severity),
            Column::words(Label::Rule),
            Column::text(Label::Finding, 3),
            Column::text(Label::AcceptedBy, 1),
            Column::text(Label::Reason, 3),
        ],
    );
    for finding in &derived.findings {
        let Some(waiver) = finding.waived.and_then(|id| document.waivers.get(id)) else { continue };
        table.rows.push(vec![
            Cell::Severity(finding.severity),
            Cell::Words(finding.rule.to_owned()),
            Cell::Problem(finding.problem.clone()),
            Cell::Words(waiver.by.clone()),
            Cell::Words(waiver.reason.clone()),
        ]);
    }
    table
}

/// Every rule with what came of it.
#[must_use]
pub fn rules(derived: &Derived) -> Table {
    let mut table = Table::new(
        Label::Rules,
        vec![Column::words(Label::Rule), Column::text(Label::Judges, 3), Column::text(Label::Result, 2)],
    );
    for (code, state) in &derived.rules {
        let found = derived.findings.iter().filter(|finding| finding.rule == *code).count();
        let result = match state {
            _ if found > 0 => Cell::Sentence(Sentence::RuleFindings { findings: found as u32 }),
            RuleState::Judged => Cell::Sentence(Sentence::RulePassed {}),
            RuleState::NothingToJudge => Cell::Sentence(Sentence::WithoutObject {}),
            RuleState::Lacks(figure) => Cell::Sentence(Sentence::Lacking { figure: *figure }),
        };
        let title = Cell::or_dash(RuleTitle::of(code), Cell::Rule);
        table.rows.push(vec![Cell::Words((*code).to_owned()), title, result]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::finding::Severity;
    use crate::model::edit::Edit;
    use crate::model::requirement::Language;
    use crate::model::waiver::Waiver;
    use crate::report::samples;

    #[test]
    fn the_worst_finding_comes_first_with_a_way_out() {
        let table = findings(&samples::growing().derived);
        let first = table.rows.first().cloned().unwrap_or_default();
        assert_eq!(first.first(), Some(&Cell::Severity(Severity::Error)));
        assert_eq!(first.get(1), Some(&Cell::Words("SM-01".to_owned())));
        assert!(first.last().is_some_and(|cell| cell.text(Language::En).contains("UFM")), "{first:?}");
    }

    #[test]
    fn a_waived_finding_moves_to_the_waivers_with_name_and_reason() {
        let sample = samples::growing();
        let mut document = sample.document.clone();
        let Some(finding) = sample.derived.findings.first() else { panic!("SM-01 objects") };
        let waiver = Waiver {
            code: finding.rule.to_owned(),
            items: finding.items.clone(),
            by: "李工".to_owned(),
            reason: "UFM 二期到货".to_owned(),
        };
        assert!(document.apply(&Edit::Waive(waiver)).is_ok());
        let derived = crate::derived::derive(&document, crate::catalog::load::Catalog::built_in());
        let table = waivers(&document, &derived);
        assert_eq!(table.rows.len(), 1);
        assert_eq!(table.rows[0].get(3), Some(&Cell::Words("李工".to_owned())));
        assert_eq!(findings(&derived).rows.len() + 1, findings(&sample.derived).rows.len());
    }

    #[test]
    fn every_rule_has_a_title_and_a_result() {
        let table = rules(&samples::university().derived);
        assert_eq!(table.rows.len(), crate::checks::rules::RULES.len());
        for row in &table.rows {
            assert!(matches!(row.get(1), Some(Cell::Rule(_))), "{row:?}");
        }
    }
}
