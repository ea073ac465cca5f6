//! CAB-03: the run takes more than 95 % of the ordered length or of the reach: measuring error.

use super::cables_by_cause;
use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::cabling::Cable;
use crate::design::offer::FILL_PERCENT;
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "CAB-03", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    if !checked.cabling.cables.iter().any(|cable| limit(cable).is_some()) {
        return RuleState::NothingToJudge;
    }
    let groups = cables_by_cause(checked, |cable| {
        limit(cable).is_some_and(|(run, limit)| run <= limit && run.0 * 100 > limit.0 * FILL_PERCENT)
    });
    for group in groups {
        let Some((run, limit)) = group.cables.iter().filter_map(|cable| limit(cable)).max() else { continue };
        let problem = Problem::NearLimit {
            part: group.part.clone().unwrap_or_default(),
            from: group.from.clone(),
            to: group.to.clone(),
            run,
            limit,
            cables: group.cables.len() as u32,
        };
        let items = group.cables.iter().map(|cable| Item::Cable(cable.id)).collect();
        findings.push(
            Finding::new(RULE.code, Severity::Warning, items, problem)
                .numbers(Quantity::Length(run), Quantity::Length(limit))
                .fix(Fix::advice(Advice::Shorter {})),
        );
    }
    RuleState::Judged
}

/// The run by which the cable was ordered, and the shorter of its length and reach.
fn limit(cable: &Cable) -> Option<(Millimeters, Millimeters)> {
    let (run, ordered) = (cable.run?.total(), cable.ordered?);
    Some((run, cable.reach.map_or(ordered, |reach| reach.min(ordered))))
}
