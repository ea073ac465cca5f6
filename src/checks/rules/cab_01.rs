//! CAB-01: no sold part serves this run at this rate. Says the medium that reaches farthest and how
//! much closer the racks must come.

use super::cables_by_cause;
use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::cabling::longest_serving;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "CAB-01", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    if checked.cabling.cables.is_empty() {
        return RuleState::NothingToJudge;
    }
    let groups = cables_by_cause(checked, |cable| {
        cable.part.is_none() && !cable.chosen && cable.block_run.is_some() && cable.run.is_some()
    });
    for group in groups {
        let Some(first) = group.cables.first() else { continue };
        let Some(run) = group.longest_run() else { continue };
        let problem = Problem::NoPartServes {
            from: group.from.clone(),
            to: group.to.clone(),
            run,
            rate: first.channel.rate,
            cables: group.cables.len() as u32,
        };
        let items = group.cables.iter().map(|cable| Item::Cable(cable.id)).collect();
        let mut finding = Finding::new(RULE.code, Severity::Error, items, problem);
        finding.measured = Some(Quantity::Length(run));
        if let Some((medium, reach)) = longest_serving(checked.document, checked.catalog, first.id) {
            finding.limit = Some(Quantity::Length(reach));
            let advice = Advice::MoveCloser { by: run - reach, medium: super::medium_label(medium), reach };
            finding.fix = Fix::advice(advice);
        }
        findings.push(finding);
    }
    RuleState::Judged
}
