//! CAB-05: an active optical cable on links of a rate that has none. The splitter that joins two
//! generations runs at the older rate and is legal.

use super::cables_by_cause;
use crate::catalog::fit::Fit;
use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::cabling::Cable;
use crate::model::edit::Edit;
use crate::model::part::{CableMedium, Facts};
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "CAB-05", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    // Whether the cable, if it is an active optical one, runs at the rate of its links.
    let at_rate = |cable: &Cable| match &checked.cabling.part(cable.part?)?.facts {
        Facts::Cable(facts) if facts.medium == CableMedium::Aoc => {
            Some(Fit::new(checked.catalog).runs_at(facts, cable.channel).is_ok())
        }
        _ => None,
    };
    if !checked.cabling.cables.iter().any(|cable| at_rate(cable).is_some()) {
        return RuleState::NothingToJudge;
    }
    for group in cables_by_cause(checked, |cable| at_rate(cable) == Some(false)) {
        let Some(first) = group.cables.first() else { continue };
        let problem = Problem::NoActiveOpticalAtRate {
            part: group.part.clone().unwrap_or_default(),
            rate: first.channel.rate,
            cables: group.cables.len() as u32,
        };
        let items = group.cables.iter().map(|cable| Item::Cable(cable.id)).collect();
        let links = group.cables.iter().flat_map(|cable| checked.cabling.links(cable)).copied().collect();
        findings.push(
            Finding::new(RULE.code, Severity::Error, items, problem)
                .fix(Fix::edit(Advice::OwnChoice {}, Edit::ChooseCable { links, choice: None })),
        );
    }
    RuleState::Judged
}
