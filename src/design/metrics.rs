//! The numbers a customer asks for, counted from the finished document.
//!
//! Nothing here comes from the plan: a network that was changed by hand is counted as it is.

use super::bill::Bill;
use super::cabling::Cabling;
use super::order::{host_facts, switch_facts};
use super::placement::device_watts;
use crate::catalog::fit::Channel;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Duty, Switch, Tier};
use crate::model::ids::{FabricId, HostId, SwitchId};
use crate::model::part::{Part, Protocol};
use crate::model::requirement::Ratio;
use crate::model::units::{Gbps, Millimeters, Watts};
use std::collections::{BTreeMap, BTreeSet};

/// The numbers of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metrics {
    /// GPUs.
    pub gpus: u32,
    /// Servers, fabric managers left out.
    pub hosts: u32,
    /// Racks.
    pub racks: u32,
    /// By fabric.
    pub fabrics: Vec<FabricMetrics>,
    /// Summed measured runs of all cables that were measured.
    pub run: Millimeters,
    /// Summed sold lengths of all cables that have a part.
    pub ordered: Millimeters,
    /// Cables.
    pub cables: u32,
    /// Typical power, where every figure is known.
    pub typical: Sum,
    /// Highest power, where every figure is known.
    pub maximum: Sum,
    /// Links of every switch by kind.
    pub switch_links: BTreeMap<SwitchId, SwitchLinks>,
    /// Links of every leaf-spine pair that is wired.
    pub pair_links: BTreeMap<(SwitchId, SwitchId), u32>,
}

/// A sum that is absent where a figure is missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// The sum of what is known.
    pub known: Watts,
    /// Parts without the figure.
    pub missing: BTreeSet<String>,
}

impl Sum {
    /// The sum, where nothing is missing.
    #[must_use]
    pub fn total(&self) -> Option<Watts> {
        self.missing.is_empty().then_some(self.known)
    }

    fn add(&mut self, part: &Part, figure: Option<Watts>) {
        match figure {
            Some(watts) => self.known += watts,
            None => {
                self.missing.insert(part.opn.clone());
            }
        }
    }
}

/// The numbers of one fabric.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FabricMetrics {
    /// Which fabric.
    pub id: FabricId,
    /// Its name.
    pub name: String,
    /// What it runs.
    pub protocol: Protocol,
    /// Rate generation (`NDR`).
    pub generation: String,
    /// Rate of a host port.
    pub rate: Gbps,
    /// Tiers of switches.
    pub tiers: u32,
    /// Whether rails go to leaves of their own.
    pub rail_optimized: bool,
    /// Leaves.
    pub leaves: u32,
    /// Spines.
    pub spines: u32,
    /// HCA ports of servers.
    pub host_ports: u32,
    /// Links from servers to leaves.
    pub host_leaf: u32,
    /// Links from leaves to spines.
    pub leaf_spine: u32,
    /// Links between switches of one tier.
    pub inter_switch: u32,
    /// Links of fabric managers.
    pub manager: u32,
    /// Fewest and most links of a wired leaf-spine pair.
    pub links_per_pair: Option<(u32, u32)>,
    /// Worst down to up over all leaves; 1:1 where no leaf has more down than up.
    pub oversubscription: Option<Ratio>,
    /// Bandwidth across the worst cut into halves, one direction, managers left out.
    pub bisection: Gbps,
    /// Leaf ports without a link.
    pub free_leaf: u32,
    /// Spine ports without a link.
    pub free_spine: u32,
    /// Managers that are hosts, else on-board managers that are on.
    pub subnet_managers: u32,
}

/// Counts a document.
#[must_use]
pub fn metrics(document: &Document, cabling: &Cabling, bill: &Bill) -> Metrics {
    let compute = || document.hosts.rows().filter(|host| host.duty == Duty::Compute);
    let gpus = compute()
        .filter_map(|host| host_facts(document.part(host.part)?))
        .map(|facts| u32::from(facts.gpus))
        .sum();
    let (switch_links, pair_links) = count_links(document);
    let counts = (&switch_links, &pair_links);
    let fabrics = document.fabrics.ids().filter_map(|id| fabric(document, id, counts)).collect();
    let mut metrics = Metrics {
        gpus,
        hosts: compute().count() as u32,
        racks: document.racks.len() as u32,
        fabrics,
        run: cabling.cables.iter().filter_map(|cable| Some(cable.run?.total())).sum(),
        ordered: cabling.cables.iter().filter_map(|cable| cable.ordered).sum(),
        cables: cabling.cables.len() as u32,
        switch_links,
        pair_links,
        ..Metrics::default()
    };
    power(document, cabling, bill, &mut metrics);
    metrics
}

/// Maximum: the catalog's, which for switches holds active modules already. Typical: the passive
/// figure plus what sits in the cages.
fn power(document: &Document, cabling: &Cabling, bill: &Bill, metrics: &mut Metrics) {
    use crate::model::part::Facts;
    for device in document.devices() {
        let Some(part) = document.device_part(device) else { continue };
        metrics.maximum.add(part, device_watts(part));
        let typical = match &part.facts {
            Facts::Switch(facts) => facts.power.typical,
            Facts::Host(facts) => facts.power.typical,
            _ => None,
        };
        metrics.typical.add(part, typical);
    }
    for line in &bill.lines {
        if let Facts::Transceiver(facts) = &line.part.facts {
            metrics.typical.add(&line.part, facts.power.map(|watts| watts * u64::from(line.quantity)));
        }
    }
    for cable in &cabling.cables {
        let part = cable.part.and_then(|part| cabling.part(part));
        if let Some((part, Facts::Cable(facts))) = part.map(|part| (part, &part.facts)) {
            metrics.typical.add(part, facts.head_power);
            metrics.typical.add(part, facts.tail_power.map(|watts| watts * u64::from(facts.tails)));
        }
    }
}

/// Links of one switch by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SwitchLinks {
    /// To servers.
    pub hosts: u32,
    /// To fabric managers.
    pub managers: u32,
    /// To a tier above.
    pub up: u32,
    /// To a tier below.
    pub down: u32,
    /// To the same tier.
    pub level: u32,
    /// Summed rate of the links to servers.
    pub host_rate: Gbps,
    /// Summed rate of the links to a tier above or to the same tier.
    pub up_rate: Gbps,
}

impl SwitchLinks {
    /// What goes down to servers against what goes up, by rate; `None` where nothing goes up.
    #[must_use]
    pub fn ratio(&self) -> Option<Ratio> {
        Ratio::of(u32::try_from(self.host_rate.0).ok()?, u32::try_from(self.up_rate.0).ok()?)
    }

    /// All of them.
    #[must_use]
    pub fn all(&self) -> u32 {
        self.hosts + self.managers + self.up + self.down + self.level
    }
}

type SwitchCounts = BTreeMap<SwitchId, SwitchLinks>;
type PairCounts = BTreeMap<(SwitchId, SwitchId), u32>;

/// Counts the links of every switch, and of every leaf-spine pair.
#[must_use]
pub fn count_links(document: &Document) -> (SwitchCounts, PairCounts) {
    let highest = document.switches.ids().last().map_or(0, |id| id.0 as usize + 1);
    let mut tiers: Vec<Option<Tier>> = vec![None; highest];
    for (id, switch) in document.switches.iter() {
        if let Some(tier) = tiers.get_mut(id.0 as usize) {
            *tier = Some(switch.tier);
        }
    }
    let tier = |id: SwitchId| tiers.get(id.0 as usize).copied().flatten();
    let rates = |ids: usize, of: &dyn Fn(u32) -> DeviceId| -> Vec<Gbps> {
        let rate = |number| document.port_shape(of(number)).map_or(Gbps(0), |shape| shape.rate);
        (0..ids as u32).map(rate).collect()
    };
    let hosts = document.hosts.ids().last().map_or(0, |id| id.0 as usize + 1);
    let host_rates = rates(hosts, &|number| DeviceId::Host(HostId(number)));
    let switch_rates = rates(highest, &|number| DeviceId::Switch(SwitchId(number)));
    let rate = |device: DeviceId| {
        let known = match device {
            DeviceId::Host(id) => host_rates.get(id.0 as usize),
            DeviceId::Switch(id) => switch_rates.get(id.0 as usize),
        };
        known.copied().unwrap_or_default()
    };
    let mut counts = vec![SwitchLinks::default(); highest];
    let mut pairs: PairCounts = BTreeMap::new();
    // Links of a pair follow each other as a rule, so the last pair is counted on the side.
    let mut run: Option<((SwitchId, SwitchId), u32)> = None;
    for link in document.links.rows() {
        let runs_at = rate(link.ends[0].device).min(rate(link.ends[1].device));
        for (end, far) in [(0, 1), (1, 0)] {
            let DeviceId::Switch(switch) = link.ends[end].device else { continue };
            let Some(count) = counts.get_mut(switch.0 as usize) else { continue };
            match link.ends[far].device {
                DeviceId::Host(host) => match document.hosts.get(host).map(|host| host.duty) {
                    Some(Duty::Manager) => count.managers += 1,
                    _ => {
                        count.hosts += 1;
                        count.host_rate += runs_at;
                    }
                },
                DeviceId::Switch(other) => match tier(other).cmp(&tier(switch)) {
                    std::cmp::Ordering::Greater => {
                        count.up += 1;
                        count.up_rate += runs_at;
                    }
                    std::cmp::Ordering::Less => count.down += 1,
                    std::cmp::Ordering::Equal => {
                        count.level += 1;
                        count.up_rate += runs_at;
                    }
                },
            }
        }
        let [DeviceId::Switch(a), DeviceId::Switch(b)] = link.ends.map(|end| end.device) else { continue };
        let pair = match (tier(a), tier(b)) {
            (Some(Tier::Leaf), Some(Tier::Spine)) => (a, b),
            (Some(Tier::Spine), Some(Tier::Leaf)) => (b, a),
            _ => continue,
        };
        match &mut run {
            Some((known, count)) if *known == pair => *count += 1,
            _ => {
                if let Some((known, count)) = run.replace((pair, 1)) {
                    *pairs.entry(known).or_insert(0) += count;
                }
            }
        }
    }
    if let Some((known, count)) = run {
        *pairs.entry(known).or_insert(0) += count;
    }
    let counts = document
        .switches
        .ids()
        .map(|id| (id, counts.get(id.0 as usize).copied().unwrap_or_default()))
        .collect();
    (counts, pairs)
}

fn fabric(
    document: &Document,
    id: FabricId,
    (links, pair_links): (&SwitchCounts, &PairCounts),
) -> Option<FabricMetrics> {
    let row = document.fabrics.get(id)?;
    let switches: Vec<_> = document.switches.iter().filter(|(_, switch)| switch.fabric == id).collect();
    let tier = |wanted: Tier| switches.iter().filter(move |(_, switch)| switch.tier == wanted);
    let sum = |wanted: Tier, what: fn(&SwitchLinks) -> u32| -> u32 {
        tier(wanted).filter_map(|(id, _)| links.get(id)).map(what).sum()
    };
    let ports = |wanted: Tier| -> u32 {
        tier(wanted)
            .filter_map(|(_, switch)| switch_facts(document.part(switch.part)?))
            .map(|facts| u32::from(facts.ports()))
            .sum()
    };
    let hosts: Vec<_> = document
        .hosts
        .iter()
        .filter(|(_, host)| host.fabric == id && host.duty == Duty::Compute)
        .map(|(id, _)| id)
        .collect();
    let shape = |device| document.port_shape(device);
    let host_ports: u32 =
        hosts.iter().filter_map(|host| shape(DeviceId::Host(*host))).map(|s| u32::from(s.ports)).sum();
    let leaf_rate = tier(Tier::Leaf)
        .find_map(|(_, switch)| switch_facts(document.part(switch.part)?))
        .map_or(Gbps(0), |facts| facts.rate);
    let channel = document
        .links
        .rows()
        .filter(
            |link| matches!(link.ends[0].device, DeviceId::Host(host) if hosts.binary_search(&host).is_ok()),
        )
        .filter_map(|link| Some(Channel::between(&shape(link.ends[0].device)?, &shape(link.ends[1].device)?)))
        .next()
        .or_else(|| {
            let leaf = tier(Tier::Leaf).next()?.0;
            let (host, leaf) = (hosts.first().map(|id| DeviceId::Host(*id)), DeviceId::Switch(leaf));
            Some(Channel::between(&shape(host.unwrap_or(leaf))?, &shape(leaf)?))
        });
    let rate = channel.map_or(leaf_rate, |channel| channel.rate);
    let generation = channel.and_then(Channel::name).unwrap_or_default().to_owned();
    let mine = |leaf| document.switches.get(leaf).is_some_and(|switch| switch.fabric == id);
    let pairs: Vec<u32> =
        pair_links.iter().filter(|((leaf, _), _)| mine(*leaf)).map(|(_, count)| *count).collect();
    let (leaf_spine, inter_switch) =
        (sum(Tier::Leaf, |l| l.up), (sum(Tier::Leaf, |l| l.level) + sum(Tier::Spine, |l| l.level)) / 2);
    let host_leaf = sum(Tier::Leaf, |l| l.hosts) + sum(Tier::Spine, |l| l.hosts);
    let spines = tier(Tier::Spine).count() as u32;
    let leaves = tier(Tier::Leaf).count() as u32;

    // One direction: half of the hosts' bandwidth, or half of what goes up, whichever is less.
    let host_half = Gbps(u64::from(host_ports) * rate.0 / 2);
    let up_rate: Gbps = tier(Tier::Leaf).filter_map(|(id, _)| links.get(id)).map(|l| l.up_rate).sum();
    let bisection = if leaves > 1 { host_half.min(Gbps(up_rate.0 / 2)) } else { host_half };
    let managers = document.hosts.rows().filter(|h| h.fabric == id && h.duty == Duty::Manager).count() as u32;
    let on_board = switches.iter().filter(|(_, switch)| on_board_manager(document, switch)).count() as u32;
    Some(FabricMetrics {
        id,
        name: row.name.clone(),
        protocol: row.protocol,
        generation,
        rate,
        tiers: if spines > 0 { 2 } else { 1 },
        rail_optimized: row.rail_optimized,
        leaves,
        spines,
        host_ports,
        host_leaf,
        leaf_spine,
        inter_switch,
        manager: sum(Tier::Leaf, |l| l.managers) + sum(Tier::Spine, |l| l.managers),
        links_per_pair: pairs.iter().min().copied().zip(pairs.iter().max().copied()),
        oversubscription: worst_ratio(links, tier(Tier::Leaf).map(|(id, _)| *id), leaves),
        bisection,
        free_leaf: ports(Tier::Leaf).saturating_sub(sum(Tier::Leaf, SwitchLinks::all)),
        free_spine: ports(Tier::Spine).saturating_sub(sum(Tier::Spine, SwitchLinks::all)),
        subnet_managers: if managers > 0 { managers } else { on_board },
    })
}

/// Whether a switch runs a subnet manager: it is on, and the model has one.
#[must_use]
pub fn on_board_manager(document: &Document, switch: &Switch) -> bool {
    switch.manager && document.part(switch.part).and_then(switch_facts).is_some_and(|facts| facts.managed)
}

/// The worst ratio of host links to uplinks over all leaves, at least 1:1; `None` where a leaf
/// with hosts has no way up although there are other leaves.
fn worst_ratio(
    links: &BTreeMap<SwitchId, SwitchLinks>,
    leaves: impl Iterator<Item = SwitchId>,
    count: u32,
) -> Option<Ratio> {
    let mut worst = Ratio::default();
    if count <= 1 {
        return Some(worst);
    }
    for leaf in leaves {
        let Some(links) = links.get(&leaf).filter(|links| links.hosts > 0) else { continue };
        let ratio = links.ratio()?;
        let greater =
            |a: Ratio, b: Ratio| u32::from(a.down) * u32::from(b.up) > u32::from(b.down) * u32::from(a.up);
        if greater(ratio, worst) {
            worst = ratio;
        }
    }
    Some(worst)
}
