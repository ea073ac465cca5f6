//! CAT-05: lines without a price in a priced proposal, so that it has no total.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "CAT-05", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let quote = checked.quote;
    if !quote.priced {
        return RuleState::NothingToJudge;
    }
    let mut parts = quote.missing.clone();
    parts
        .extend(quote.options.iter().filter(|option| option.unit.is_none()).map(|option| option.opn.clone()));
    if !parts.is_empty() {
        let count = Quantity::Count(parts.len() as u32);
        let parts: Vec<String> = parts.into_iter().collect();
        let items = parts.iter().cloned().map(Item::Part).collect();
        findings.push(
            Finding::new(RULE.code, Severity::Warning, items, Problem::NoPrice { parts })
                .numbers(count, Quantity::Count(0))
                .fix(Fix::advice(Advice::AddPrices {})),
        );
    }
    RuleState::Judged
}
