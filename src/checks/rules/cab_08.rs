//! CAB-08: two modules and a fiber that do not work together: multimode at one end and single-mode at
//! the other, a fiber of another mode or connector, or a split fiber on one link.

use super::cables_by_cause;
use crate::catalog::fit::Fit;
use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::cabling::Cable;
use crate::model::edit::Edit;
use crate::model::part::Facts;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "CAB-08", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let cabling = checked.cabling;
    let facts = |index| cabling.part(index).map(|part| &part.facts);
    // Whether fiber and modules agree; `None` for a cable without modules.
    let agrees = |cable: &Cable| {
        let Facts::Fiber(fiber) = facts(cable.part?)? else { return None };
        let module = |index: Option<_>| match facts(index?) {
            Some(Facts::Transceiver(module)) => Some(module),
            _ => None,
        };
        let modules = cable.modules.map(module);
        Some(Fit::new(checked.catalog).agree(fiber, modules, cable.channel).is_ok())
    };
    if !cabling.cables.iter().any(|cable| agrees(cable).is_some()) {
        return RuleState::NothingToJudge;
    }
    for group in cables_by_cause(checked, |cable| agrees(cable) == Some(false)) {
        let Some(first) = group.cables.first() else { continue };
        let indices = [first.modules[0], first.part, first.modules[1]];
        let mut parts: Vec<String> = indices
            .into_iter()
            .flatten()
            .filter_map(|index| Some(cabling.part(index)?.opn.clone()))
            .collect();
        parts.dedup();
        let items = group.cables.iter().map(|cable| Item::Cable(cable.id)).collect();
        let links = group.cables.iter().flat_map(|cable| cabling.links(cable)).copied().collect();
        let problem = Problem::ModesDiffer { parts, cables: group.cables.len() as u32 };
        findings.push(
            Finding::new(RULE.code, Severity::Error, items, problem)
                .fix(Fix::edit(Advice::OwnChoice {}, Edit::ChooseCable { links, choice: None })),
        );
    }
    RuleState::Judged
}
