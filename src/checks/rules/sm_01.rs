//! SM-01: a fabric without any subnet manager.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::metrics::on_board_manager;
use crate::design::order::switch_facts;
use crate::design::sizing::hosts_beside_managers;
use crate::model::edit::Edit;
use crate::model::fabric::{DeviceId, Duty, Tier};
use crate::model::ids::{FabricId, SwitchId};
use crate::model::part::{Part, Protocol};
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::sync::Arc;

/// The rule.
pub const RULE: Rule = Rule { code: "SM-01", check };

/// On-board managers that a fabric gets: one master and one standby.
const WANTED: usize = 2;

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    let mut state = RuleState::NothingToJudge;
    for fabric in &checked.metrics.fabrics {
        if fabric.protocol == Protocol::Ethernet || fabric.leaves == 0 {
            continue;
        }
        state = RuleState::Judged;
        // Managers that are hosts serve only when a link leads to them.
        let connected = document.links.rows().flat_map(|link| link.ends).any(|end| match end.device {
            DeviceId::Host(host) => {
                document.hosts.get(host).is_some_and(|h| h.fabric == fabric.id && h.duty == Duty::Manager)
            }
            DeviceId::Switch(_) => false,
        });
        let on_board = document
            .switches
            .rows()
            .any(|switch| switch.fabric == fabric.id && on_board_manager(document, switch));
        if connected || on_board {
            continue;
        }
        let problem = Problem::NoSubnetManager { fabric: fabric.name.clone() };
        findings.push(
            Finding::new(RULE.code, Severity::Error, vec![Item::Fabric(fabric.id)], problem)
                .numbers(Quantity::Count(0), Quantity::Count(1))
                .fix(way_out(checked, fabric.id)),
        );
    }
    state
}

/// Turns managers on where switches have them, else makes two switches of the top tier managed.
fn way_out(checked: &Checked<'_>, fabric: FabricId) -> Option<Fix> {
    let document = checked.document;
    let mine = || document.switches.iter().filter(|(_, switch)| switch.fabric == fabric);
    let managed: Vec<(SwitchId, String)> = mine()
        .filter(|(_, switch)| {
            document.part(switch.part).and_then(switch_facts).is_some_and(|facts| facts.managed)
        })
        .map(|(id, switch)| (id, switch.name.clone()))
        .take(WANTED)
        .collect();
    if let Some((_, name)) = managed.first() {
        let switches = managed.iter().map(|(id, _)| *id).collect();
        return Fix::edit(
            Advice::TurnOnManager { name: name.clone() },
            Edit::SetSubnetManager { switches, on: true },
        );
    }
    let top = mine().map(|(_, switch)| switch.tier).max().unwrap_or(Tier::Leaf);
    let switches: Vec<SwitchId> =
        mine().filter(|(_, switch)| switch.tier == top).map(|(id, _)| id).take(WANTED).collect();
    let mut advice = Vec::new();
    let edit = make_managed(checked, &switches).map(|(named, edit)| {
        advice.push(named);
        edit
    });
    advice.extend(beside_managers(checked));
    (!advice.is_empty()).then_some(Fix { advice, edit })
}

/// Puts the managed twin in the place of switches and turns its manager on.
pub(super) fn make_managed(checked: &Checked<'_>, switches: &[SwitchId]) -> Option<(Advice, Edit)> {
    let document = checked.document;
    let rows: Vec<_> = switches.iter().filter_map(|id| document.switches.get(*id)).collect();
    let part = managed_twin(checked, document.part(rows.first()?.part)?)?;
    let names = rows.iter().map(|switch| switch.name.clone()).collect();
    let advice = Advice::ManagedSwitches { part: part.opn.clone(), switches: names };
    let edits = vec![
        Edit::SetSwitchPart { switches: switches.to_vec(), part },
        Edit::SetSubnetManager { switches: switches.to_vec(), on: true },
    ];
    Some((advice, Edit::Several(edits)))
}

/// Managers that are hosts: as many as are wanted find free ports, or with fewer servers they do.
/// Named only where the order was found to work so, with as many switches.
pub(super) fn beside_managers(checked: &Checked<'_>) -> Option<Advice> {
    let mut wanted = checked.document.requirement.clone();
    let (order, plan) = crate::design::generate::plan(&wanted, checked.catalog).ok()?;
    let hosts = hosts_beside_managers(&order, &plan, WANTED as u32)?;
    wanted.ufm = WANTED as u32;
    if wanted.final_hosts.is_some() {
        wanted.final_hosts = Some(hosts);
    } else {
        (wanted.hosts, wanted.gpus) = (Some(hosts), None);
    }
    let (_, with_managers) = crate::design::generate::plan(&wanted, checked.catalog).ok()?;
    if (with_managers.leaves, with_managers.spines) != (plan.leaves, plan.spines) {
        return None;
    }
    Some(if hosts == order.final_hosts { Advice::ConnectManagers {} } else { Advice::ManagerHosts { hosts } })
}

/// The managed switch with the same ports and airflow.
fn managed_twin(checked: &Checked<'_>, part: &Part) -> Option<Arc<Part>> {
    let facts = switch_facts(part)?;
    checked
        .catalog
        .parts()
        .find(|other| {
            other.protocol == part.protocol
                && switch_facts(other).is_some_and(|twin| {
                    twin.managed
                        && (twin.cage, twin.cages, twin.rate, twin.airflow)
                            == (facts.cage, facts.cages, facts.rate, facts.airflow)
                })
        })
        .cloned()
}
