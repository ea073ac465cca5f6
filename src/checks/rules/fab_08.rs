//! FAB-08: HCA i of a compute host is not on the leaf of rail i of its unit.

use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::fabric::{DeviceId, Duty, Tier};
use crate::model::ids::SwitchId;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::collections::BTreeMap;

/// The rule.
pub const RULE: Rule = Rule { code: "FAB-08", check };

/// Leaves of a unit when it is whole: rails share them evenly, and some may have been removed.
fn whole_unit(leaves: &BTreeMap<u16, SwitchId>, rails: u16) -> u16 {
    let named = leaves.keys().next_back().map_or(1, |last| last + 1);
    (named..=rails).find(|count| rails.is_multiple_of(*count)).unwrap_or(named)
}

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    if !document.fabrics.rows().any(|fabric| fabric.rail_optimized) {
        return RuleState::NothingToJudge;
    }
    // The leaves of each unit by index: rail r belongs on index r mod their number.
    let mut leaves: BTreeMap<_, BTreeMap<u16, SwitchId>> = BTreeMap::new();
    for (id, switch) in document.switches.iter().filter(|(_, switch)| switch.tier == Tier::Leaf) {
        leaves.entry((switch.fabric, switch.unit)).or_default().insert(switch.index, id);
    }
    let mut wrong: BTreeMap<(u16, SwitchId), Vec<Item>> = BTreeMap::new();
    for (id, link) in document.links.iter() {
        let [DeviceId::Host(host), DeviceId::Switch(leaf)] = link.ends.map(|end| end.device) else {
            continue;
        };
        let Some(row) = document.hosts.get(host).filter(|host| host.duty == Duty::Compute) else { continue };
        if !document.fabrics.get(row.fabric).is_some_and(|fabric| fabric.rail_optimized) {
            continue;
        }
        let Some(unit) = leaves.get(&(row.fabric, row.unit)) else { continue };
        let rail = link.ends[0].port;
        let ports = document.port_shape(DeviceId::Host(host)).map_or(0, |shape| shape.ports);
        let Some(expected) = unit.get(&(rail % whole_unit(unit, ports))) else { continue };
        if *expected != leaf {
            wrong.entry((rail, *expected)).or_default().extend([Item::Host(host), Item::Link(id)]);
        }
    }
    for ((rail, expected), items) in wrong {
        let name = document.switches.get(expected).map_or_else(String::new, |switch| switch.name.clone());
        let hosts = items.iter().filter(|item| matches!(item, Item::Host(_))).count() as u32;
        let problem = Problem::WrongRail { rail: u32::from(rail) + 1, expected: vec![name], hosts };
        findings.push(
            Finding::new(RULE.code, Severity::Error, items, problem).fix(Fix::advice(Advice::SwapRails {})),
        );
    }
    RuleState::Judged
}
