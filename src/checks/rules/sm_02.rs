//! SM-02: one subnet manager only.

use super::sm_01::{beside_managers, make_managed};
use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::metrics::on_board_manager;
use crate::design::order::switch_facts;
use crate::model::edit::Edit;
use crate::model::fabric::Duty;
use crate::model::ids::FabricId;
use crate::model::part::Protocol;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "SM-02", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    let mut state = RuleState::NothingToJudge;
    for fabric in checked.metrics.fabrics.iter().filter(|fabric| fabric.protocol != Protocol::Ethernet) {
        if fabric.subnet_managers == 0 {
            continue; // SM-01 speaks of it
        }
        state = RuleState::Judged;
        if fabric.subnet_managers > 1 {
            continue;
        }
        let host = document.hosts.rows().find(|host| host.fabric == fabric.id && host.duty == Duty::Manager);
        let switch = document
            .switches
            .iter()
            .find(|(_, switch)| switch.fabric == fabric.id && on_board_manager(document, switch));
        let name = host
            .map(|host| &host.name)
            .or(switch.map(|(_, switch)| &switch.name))
            .cloned()
            .unwrap_or_default();
        let spare = document.switches.iter().find(|(_, switch)| {
            host.is_none()
                && !switch.manager
                && switch.fabric == fabric.id
                && document.part(switch.part).and_then(switch_facts).is_some_and(|facts| facts.managed)
        });
        let fix = match spare {
            Some((id, spare)) => Fix::edit(
                Advice::TurnOnManager { name: spare.name.clone() },
                Edit::SetSubnetManager { switches: vec![id], on: true },
            ),
            None => second_manager(checked, fabric.id, host.is_some()),
        };
        let problem = Problem::OneSubnetManager { fabric: fabric.name.clone(), name };
        findings.push(
            Finding::new(RULE.code, Severity::Warning, vec![Item::Fabric(fabric.id)], problem)
                .numbers(Quantity::Count(1), Quantity::Count(2))
                .fix(fix),
        );
    }
    state
}

/// A second manager where no managed switch is left: another switch made managed, or managers that
/// are hosts.
fn second_manager(checked: &Checked<'_>, fabric: FabricId, managers_are_hosts: bool) -> Option<Fix> {
    let mut advice = Vec::new();
    let mut edit = None;
    let other =
        checked.document.switches.iter().filter(|(_, switch)| switch.fabric == fabric && !switch.manager);
    if let Some((named, change)) = other
        .map(|(id, _)| id)
        .next_back()
        .filter(|_| !managers_are_hosts)
        .and_then(|id| make_managed(checked, &[id]))
    {
        advice.push(named);
        edit = Some(change);
    }
    advice.extend(beside_managers(checked));
    (!advice.is_empty()).then_some(Fix { advice, edit })
}
