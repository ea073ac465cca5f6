//! CAB-15: a part on the bill that is no longer sold, or not yet.

use crate::catalog::fit::orderable;
use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::bill::Category;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "CAB-15", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let cabling = |category| matches!(category, Category::Cable | Category::Transceiver | Category::Fiber);
    let lines: Vec<_> = checked.bill.lines.iter().filter(|line| cabling(line.category)).collect();
    if lines.is_empty() {
        return RuleState::NothingToJudge;
    }
    for line in lines.into_iter().filter(|line| !orderable(&line.part)) {
        let problem = Problem::Discontinued { part: line.part.opn.clone(), quantity: line.quantity };
        findings.push(
            Finding::new(RULE.code, Severity::Warning, vec![Item::Part(line.part.opn.clone())], problem)
                .fix(Fix::advice(Advice::AskMaker {})),
        );
    }
    RuleState::Judged
}
