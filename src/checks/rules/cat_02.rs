//! CAT-02: a part on the bill whose number or figures are inferred, not read.

use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "CAT-02", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    if checked.bill.lines.is_empty() {
        return RuleState::NothingToJudge;
    }
    for line in checked.bill.lines.iter().filter(|line| !line.verified()) {
        let opn = line.part.opn.clone();
        findings.push(
            Finding::new(
                RULE.code,
                Severity::Info,
                vec![Item::Part(opn.clone())],
                Problem::Inferred { part: opn },
            )
            .fix(Fix::advice(Advice::AskMaker {})),
        );
    }
    RuleState::Judged
}
