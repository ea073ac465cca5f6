//! CAB-02: the run, or the ordered length, is longer than the part serves at this rate. For copper
//! and active optical cables the limit is their own length, for modules their reach.

use super::cables_by_cause;
use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::cabling::Cable;
use crate::model::edit::Edit;
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "CAB-02", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    if !checked.cabling.cables.iter().any(|cable| disagreement(cable).is_some()) {
        return RuleState::NothingToJudge;
    }
    let groups =
        cables_by_cause(checked, |cable| disagreement(cable).is_some_and(|(needed, limit)| needed > limit));
    for group in groups {
        let worst = group
            .cables
            .iter()
            .filter_map(|cable| disagreement(cable))
            .max_by_key(|(needed, limit)| *needed - *limit);
        let Some((needed, limit)) = worst else { continue };
        let problem = Problem::TooLong {
            part: group.part.clone().unwrap_or_default(),
            from: group.from.clone(),
            to: group.to.clone(),
            needed,
            limit,
            cables: group.cables.len() as u32,
        };
        let items = group.cables.iter().map(|cable| Item::Cable(cable.id)).collect();
        let links = group.cables.iter().flat_map(|cable| checked.cabling.links(cable)).copied().collect();
        findings.push(
            Finding::new(RULE.code, Severity::Error, items, problem)
                .numbers(Quantity::Length(needed), Quantity::Length(limit))
                .fix(Fix::edit(Advice::OwnChoice {}, Edit::ChooseCable { links, choice: None })),
        );
    }
    RuleState::Judged
}

/// What is needed and what the part serves: the run against a length too short, else the longer of
/// run and ordered length against the reach. `None` where nothing was measured or chosen.
fn disagreement(cable: &Cable) -> Option<(Millimeters, Millimeters)> {
    let (run, ordered) = (cable.run?.total(), cable.ordered?);
    if run > ordered {
        return Some((run, cable.reach.map_or(ordered, |reach| reach.min(ordered))));
    }
    Some((run.max(ordered), cable.reach?))
}
