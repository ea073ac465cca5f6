//! Links ports: hosts to leaves, leaves to spines, managers to what is free.
//!
//! Every port number is the one of the final size, so that growth moves nothing: host slot s of a
//! unit takes port s × rails per leaf + its place among the rails of that leaf; link b of a pair
//! takes leaf port down + spine × B + b and spine port leaf × B + b. Racks come later.

use super::order::{Order, switch_facts};
use super::sizing::{Plan, Shape};
use crate::model::edit::Generated;
use crate::model::fabric::{Duty, Fabric, Host, Link, PortRef, Switch, Tier};
use crate::model::ids::{FabricId, HostId, LinkId, SwitchId};
use crate::model::part::Protocol;
use crate::model::table::Table;
use std::collections::BTreeSet;

/// Makes hosts, switches and links of a plan; `into` must be empty but for its requirement.
pub fn wire(order: &Order, plan: &Plan, into: &mut Generated) {
    let fabric = into.fabrics.push(Fabric {
        name: "compute".to_owned(),
        protocol: Protocol::Infiniband,
        rail_optimized: order.rails && plan.hcas > 1,
    });
    let leaves = add_leaves(order, plan, fabric, into);
    let spines = add_spines(order, plan, fabric, into);
    let hosts = add_hosts(order, plan, fabric, into);
    // Links have the numbers of the final size, so that growth renames no cable.
    let mut links = Numbered { links: &mut into.links };
    for (number, host) in (0u32..).zip(&hosts) {
        for hca in 0..plan.hcas {
            let (leaf, port) = host_slot(plan, number, hca);
            if let Some(leaf) = leaves.get(leaf as usize) {
                let ends = [PortRef::host(*host, hca as u16), PortRef::switch(*leaf, port as u16)];
                links.add(number * plan.hcas + hca, ends);
            }
        }
    }
    let after_hosts = order.final_hosts * plan.hcas;
    if order.managers > 0 {
        add_managers(order, plan, fabric, &leaves, after_hosts, into);
    }
    let after_managers = after_hosts + 2 * order.managers;
    let mut links = Numbered { links: &mut into.links };
    for (e, leaf) in (0u32..).zip(&leaves) {
        for (j, spine) in (0u32..).zip(&spines) {
            for b in 0..plan.links_per_pair {
                let down = PortRef::switch(*leaf, (plan.down + j * plan.links_per_pair + b) as u16);
                let up = PortRef::switch(*spine, (e * plan.links_per_pair + b) as u16);
                let pair = e * plan.final_spines + j;
                links.add(after_managers + pair * plan.links_per_pair + b, [down, up]);
            }
        }
    }
    if let [first, second] = leaves[..]
        && plan.shape == Shape::Pair
    {
        for b in 0..plan.inter_switch {
            let port = (plan.down + b) as u16;
            links.add(after_managers + b, [PortRef::switch(first, port), PortRef::switch(second, port)]);
        }
    }
    set_managers(order, into);
}

/// Adds links in the order of their numbers.
struct Numbered<'a> {
    links: &'a mut Table<LinkId, Link>,
}

impl Numbered<'_> {
    fn add(&mut self, number: u32, ends: [PortRef; 2]) {
        if self.links.insert_last(LinkId(number), Link { ends }).is_err() {
            self.links.push(Link { ends });
        }
    }
}

/// The leaf (by number) and its port for HCA `hca` of host `host`.
fn host_slot(plan: &Plan, host: u32, hca: u32) -> (u32, u32) {
    if plan.shape == Shape::Pair && plan.leaves_per_unit == 1 {
        return (host % 2, host / 2 * plan.hcas + hca);
    }
    let (unit, slot) = (host / plan.hosts_per_unit, host % plan.hosts_per_unit);
    let (leaf, place) = (hca % plan.leaves_per_unit, hca / plan.leaves_per_unit);
    (unit * plan.leaves_per_unit + leaf, slot * plan.rails_per_leaf + place)
}

fn add_leaves(order: &Order, plan: &Plan, fabric: FabricId, into: &mut Generated) -> Vec<SwitchId> {
    let part = into.carry(&order.leaf);
    let units = plan.leaves / plan.leaves_per_unit;
    (0..plan.leaves)
        .map(|leaf| {
            let (unit, index) = (leaf / plan.leaves_per_unit, leaf % plan.leaves_per_unit);
            let name = match (plan.leaves_per_unit > 1, units > 1) {
                (true, false) => format!("leaf-r{}", index + 1),
                (true, true) => format!("leaf-u{}-r{}", unit + 1, index + 1),
                (false, _) => format!("leaf-{:02}", leaf + 1),
            };
            into.switches.push(Switch {
                name,
                part,
                fabric,
                tier: Tier::Leaf,
                unit: unit as u16,
                index: index as u16,
                manager: false,
                mount: None,
            })
        })
        .collect()
}

fn add_spines(order: &Order, plan: &Plan, fabric: FabricId, into: &mut Generated) -> Vec<SwitchId> {
    let mut models = Vec::new();
    for (part, count) in &order.spines {
        let id = into.carry(part);
        models.extend(std::iter::repeat_n(id, count.unwrap_or(plan.spines) as usize));
    }
    if models.is_empty() && plan.spines > 0 {
        let id = into.carry(&order.leaf);
        models.extend(std::iter::repeat_n(id, plan.spines as usize));
    }
    (0u16..)
        .zip(models.into_iter().take(plan.spines as usize))
        .map(|(index, part)| {
            let name = format!("spine-{:02}", index + 1);
            into.switches.push(Switch {
                name,
                part,
                fabric,
                tier: Tier::Spine,
                unit: 0,
                index,
                manager: false,
                mount: None,
            })
        })
        .collect()
}

fn add_hosts(order: &Order, plan: &Plan, fabric: FabricId, into: &mut Generated) -> Vec<HostId> {
    let part = into.carry(&order.host);
    let adapter = order.adapter.as_ref().map(|adapter| into.carry(adapter));
    let stem = match super::order::host_facts(&order.host) {
        Some(facts) if facts.gpus > 0 => "gpu",
        _ => "node",
    };
    let digits = order.final_hosts.to_string().len().max(3);
    (0..order.hosts)
        .map(|host| {
            into.hosts.push(Host {
                name: format!("{stem}{:0digits$}", host + 1),
                part,
                adapter,
                fabric,
                duty: Duty::Compute,
                unit: (host / plan.hosts_per_unit) as u16,
                mount: None,
            })
        })
        .collect()
}

/// Links each manager to the two leaves with most ports that no host will ever need.
fn add_managers(
    order: &Order,
    plan: &Plan,
    fabric: FabricId,
    leaves: &[SwitchId],
    first_link: u32,
    into: &mut Generated,
) {
    let Some(manager) = &order.manager else { return };
    let part = into.carry(manager);
    let mut free = free_ports(order, plan, leaves.len());
    for number in 0..order.managers {
        let host = into.hosts.push(Host {
            name: format!("ufm-{}", number + 1),
            part,
            adapter: None,
            fabric,
            duty: Duty::Manager,
            unit: 0,
            mount: None,
        });
        let mut used = BTreeSet::new();
        for link in 0..2u16 {
            let best = |avoid: &BTreeSet<usize>| {
                (0..free.len())
                    .filter(|leaf| {
                        !avoid.contains(leaf) && free.get(*leaf).is_some_and(|ports| !ports.is_empty())
                    })
                    .max_by_key(|leaf| (free.get(*leaf).map_or(0, Vec::len), usize::MAX - leaf))
            };
            let Some(leaf) = best(&used).or_else(|| best(&BTreeSet::new())) else { return };
            used.insert(leaf);
            if let (Some(port), Some(switch)) = (free.get_mut(leaf).and_then(Vec::pop), leaves.get(leaf)) {
                let ends = [PortRef::host(host, link), PortRef::switch(*switch, port as u16)];
                let number = first_link + 2 * number + u32::from(link);
                Numbered { links: &mut into.links }.add(number, ends);
            }
        }
    }
}

/// By leaf the ports that neither hosts of the final size nor uplinks use; the best one last:
/// ports beyond both first, then the highest host slot.
fn free_ports(order: &Order, plan: &Plan, leaves: usize) -> Vec<Vec<u32>> {
    let radix = switch_facts(&order.leaf).map_or(0, |facts| u32::from(facts.ports()));
    let mut taken: Vec<BTreeSet<u32>> = vec![BTreeSet::new(); leaves];
    for host in 0..order.final_hosts {
        for hca in 0..plan.hcas {
            let (leaf, port) = host_slot(plan, host, hca);
            if let Some(taken) = taken.get_mut(leaf as usize) {
                taken.insert(port);
            }
        }
    }
    taken
        .into_iter()
        .map(|taken| {
            let spare = (plan.down + plan.up)..radix;
            (0..plan.down).filter(|port| !taken.contains(port)).chain(spare).collect()
        })
        .collect()
}

/// On-board subnet managers: the first two managed switches, all off where managers are hosts.
fn set_managers(order: &Order, into: &mut Generated) {
    const AT_MOST: usize = 2;
    if order.managers > 0 {
        return;
    }
    let managed = |switch: &Switch| {
        into.parts.get(switch.part).and_then(|part| switch_facts(part)).is_some_and(|facts| facts.managed)
    };
    let on: Vec<_> =
        into.switches.iter().filter(|(_, switch)| managed(switch)).map(|(id, _)| id).take(AT_MOST).collect();
    for id in on {
        if let Some(switch) = into.switches.get_mut(id) {
            switch.manager = true;
        }
    }
}
