//! FAB-02: leaves of one spine differ in their number of links, so that non-blocking is not proven.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::collections::BTreeMap;

/// The rule.
pub const RULE: Rule = Rule { code: "FAB-02", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    let mut by_spine: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for ((leaf, spine), count) in &checked.metrics.pair_links {
        by_spine.entry(*spine).or_default().push((*leaf, *count));
    }
    if by_spine.is_empty() {
        return RuleState::NothingToJudge;
    }
    for (spine, leaves) in by_spine {
        let counts = || leaves.iter().map(|(_, count)| *count);
        let (Some(fewest), Some(most)) = (counts().min(), counts().max()) else { continue };
        if fewest == most {
            continue;
        }
        let thin = leaves.iter().filter(|(_, count)| *count < most).map(|(leaf, _)| Item::Switch(*leaf));
        let items = std::iter::once(Item::Switch(spine)).chain(thin).collect();
        let name = document.switches.get(spine).map_or_else(String::new, |switch| switch.name.clone());
        findings.push(
            Finding::new(
                RULE.code,
                Severity::Error,
                items,
                Problem::PairsDiffer { spine: name, fewest, most },
            )
            .numbers(Quantity::Count(fewest), Quantity::Count(most))
            .fix(Fix::advice(Advice::AddLinks {})),
        );
    }
    RuleState::Judged
}
