//! FAB-10: a host is cut off, a host port is unlinked, or the fabric falls into parts.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::fabric::{DeviceId, Duty};
use crate::model::ids::HostId;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use petgraph::unionfind::UnionFind;
use std::collections::{BTreeMap, BTreeSet};

/// The rule.
pub const RULE: Rule = Rule { code: "FAB-10", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    if document.hosts.is_empty() {
        return RuleState::NothingToJudge;
    }
    let mut linked: BTreeMap<HostId, BTreeSet<u16>> = BTreeMap::new();
    let hosts = document.hosts.ids().last().map_or(0, |id| id.0 as usize + 1);
    let switches = document.switches.ids().last().map_or(0, |id| id.0 as usize + 1);
    let number = |device: DeviceId| match device {
        DeviceId::Host(id) => id.0 as usize,
        DeviceId::Switch(id) => hosts + id.0 as usize,
    };
    let mut parts = UnionFind::<usize>::new(hosts + switches);
    for link in document.links.rows() {
        let [a, b] = link.ends.map(|end| end.device);
        parts.union(number(a), number(b));
        for end in link.ends {
            if let DeviceId::Host(host) = end.device {
                linked.entry(host).or_default().insert(end.port);
            }
        }
    }
    let name = |id: &HostId| document.hosts.get(*id).map_or_else(String::new, |host| host.name.clone());
    let compute: Vec<HostId> =
        document.hosts.iter().filter(|(_, host)| host.duty == Duty::Compute).map(|(id, _)| id).collect();
    let total = compute.len() as u32;

    let (alone, rest): (Vec<HostId>, Vec<HostId>) = compute.iter().partition(|id| !linked.contains_key(id));
    let mut report = |hosts: &[HostId], problem: Problem| {
        let items = hosts.iter().map(|id| Item::Host(*id)).collect();
        findings.push(
            Finding::new(RULE.code, Severity::Error, items, problem)
                .numbers(Quantity::Count(total - hosts.len() as u32), Quantity::Count(total))
                .fix(Fix::advice(Advice::LinkHost {})),
        );
    };
    if !alone.is_empty() {
        report(&alone, Problem::HostCutOff { hosts: alone.iter().map(name).collect() });
    }
    let part = |id: HostId| parts.find(number(DeviceId::Host(id)));
    let apart: Vec<HostId> = match rest.first() {
        Some(first) => rest.iter().copied().filter(|id| part(*id) != part(*first)).collect(),
        None => Vec::new(),
    };
    if !apart.is_empty() {
        report(&apart, Problem::HostUnreachable { hosts: apart.iter().map(name).collect() });
    }
    let short: Vec<(HostId, u32)> = rest
        .iter()
        .filter_map(|id| {
            let ports = u32::from(document.port_shape(DeviceId::Host(*id))?.ports);
            let used = linked.get(id).map_or(0, |ports| ports.len() as u32);
            (used < ports).then(|| (*id, ports - used))
        })
        .collect();
    if !short.is_empty() {
        let hosts: Vec<HostId> = short.iter().map(|(id, _)| *id).collect();
        let ports = short.iter().map(|(_, ports)| ports).sum();
        report(&hosts, Problem::PortsUnlinked { hosts: hosts.iter().map(name).collect(), ports });
    }
    RuleState::Judged
}
