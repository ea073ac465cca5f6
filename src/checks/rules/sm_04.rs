//! SM-04: fabric managers were asked for and have no port, or all their links end at one leaf.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::fabric::{DeviceId, Duty};
use crate::model::ids::{HostId, SwitchId};
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::collections::{BTreeMap, BTreeSet};

/// The rule.
pub const RULE: Rule = Rule { code: "SM-04", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    let managers: Vec<(HostId, String)> = document
        .hosts
        .iter()
        .filter(|(_, host)| host.duty == Duty::Manager)
        .map(|(id, host)| (id, host.name.clone()))
        .collect();
    let wanted = document.requirement.ufm;
    if managers.is_empty() && wanted == 0 {
        return RuleState::NothingToJudge;
    }
    let mut leaves: BTreeMap<HostId, Vec<SwitchId>> = BTreeMap::new();
    for link in document.links.rows() {
        for (end, far) in [(0, 1), (1, 0)] {
            if let (DeviceId::Host(host), DeviceId::Switch(leaf)) =
                (link.ends[end].device, link.ends[far].device)
            {
                leaves.entry(host).or_default().push(leaf);
            }
        }
    }
    let unlinked: Vec<&(HostId, String)> =
        managers.iter().filter(|(id, _)| !leaves.contains_key(id)).collect();
    let linked = (managers.len() - unlinked.len()) as u32;
    if !unlinked.is_empty() {
        let items = unlinked.iter().map(|(id, _)| Item::Host(*id)).collect();
        let names = unlinked.iter().map(|(_, name)| name.clone()).collect();
        findings.push(
            Finding::new(RULE.code, Severity::Error, items, Problem::ManagerUnlinked { managers: names })
                .numbers(Quantity::Count(linked), Quantity::Count(managers.len() as u32))
                .fix(Fix::advice(Advice::LinkManager {})),
        );
    } else if linked < wanted {
        let items = document.fabrics.ids().map(Item::Fabric).collect();
        findings.push(
            Finding::new(
                RULE.code,
                Severity::Error,
                items,
                Problem::ManagersMissing { wanted, found: linked },
            )
            .numbers(Quantity::Count(linked), Quantity::Count(wanted))
            .fix(Fix::advice(Advice::ConnectManagers {})),
        );
    }
    let ends: Vec<SwitchId> =
        managers.iter().filter_map(|(id, _)| leaves.get(id)).flatten().copied().collect();
    let distinct: BTreeSet<SwitchId> = ends.iter().copied().collect();
    if let (Some(leaf), true) = (distinct.first(), distinct.len() == 1 && ends.len() > 1) {
        // With a single switch in the fabric there is no other leaf to go to.
        if document.switches.len() > 1 {
            let name = document.switches.get(*leaf).map_or_else(String::new, |switch| switch.name.clone());
            let items =
                std::iter::once(Item::Switch(*leaf)).chain(managers.iter().map(|(id, _)| Item::Host(*id)));
            findings.push(
                Finding::new(
                    RULE.code,
                    Severity::Warning,
                    items.collect(),
                    Problem::ManagersOnOneLeaf { leaf: name },
                )
                .numbers(Quantity::Count(1), Quantity::Count(2))
                .fix(Fix::advice(Advice::LinkManager {})),
            );
        }
    }
    RuleState::Judged
}
