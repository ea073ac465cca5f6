//! CAB-14: a twin-port cable with only one link in use, or whose two links end at different cages.

use super::cables_by_cause;
use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::cabling::Cable;
use crate::model::edit::Edit;
use crate::model::part::Facts;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "CAB-14", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    // Ports of a straight cable's plug, where it has several.
    let twin = |cable: &Cable| match &checked.cabling.part(cable.part?)?.facts {
        Facts::Cable(facts) if facts.tails == 1 && facts.head.ports > 1 => {
            Some(usize::from(facts.head.ports))
        }
        _ => None,
    };
    if !checked.cabling.cables.iter().any(|cable| twin(cable).is_some()) {
        return RuleState::NothingToJudge;
    }
    let half_used =
        |cable: &Cable| twin(cable).is_some_and(|ports| checked.cabling.links(cable).len() < ports);
    for group in cables_by_cause(checked, half_used) {
        let problem = Problem::TwinHalfUsed {
            part: group.part.clone().unwrap_or_default(),
            cables: group.cables.len() as u32,
        };
        let items = group.cables.iter().map(|cable| Item::Cable(cable.id)).collect();
        let links = group.cables.iter().flat_map(|cable| checked.cabling.links(cable)).copied().collect();
        findings.push(
            Finding::new(RULE.code, Severity::Error, items, problem)
                .numbers(Quantity::Count(1), Quantity::Count(2))
                .fix(Fix::edit(Advice::OwnChoice {}, Edit::ChooseCable { links, choice: None })),
        );
    }
    RuleState::Judged
}
