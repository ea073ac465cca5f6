//! What a topology shows: spines, leaves or whole units of them, groups of servers, and how many
//! links tie them together.
//!
//! Counted from the document as it is, whatever the plan was. Knows no millimeter.

use super::super::sheet::{even_runs, rails};
use crate::catalog::fit::Medium;
use crate::derived::Derived;
use crate::design::metrics::SwitchLinks;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Duty, Host, Link, Tier};
use crate::model::ids::{HostId, LinkId, RackId, SwitchId};
use std::collections::{BTreeMap, BTreeSet};

/// Leaves up to which each is drawn by itself.
pub(super) const MOST_LEAVES: usize = 16;
/// Blocks of leaves side by side on the widest paper.
const MOST_BLOCKS: usize = 10;
/// Spines side by side on the widest paper.
const MOST_SPINES: usize = 32;
/// Groups of servers side by side on the widest paper.
const MOST_GROUPS: usize = 25;

/// A box that lines tie together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Node {
    /// A spine, or several.
    Spine(usize),
    /// A leaf, or a block of them.
    Block(usize),
    /// A leaf within its block.
    Leaf(SwitchId),
    /// A group of servers or managers.
    Group(usize),
}

/// Links between two boxes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tie {
    /// The box above; of two alike the first.
    pub upper: Node,
    /// The box below.
    pub lower: Node,
    /// The rail, of links to servers of a rail-optimized fabric.
    pub rail: Option<u16>,
    /// How many.
    pub links: u32,
    /// The medium of most of them; absent where no part serves.
    pub medium: Option<Medium>,
    /// The cable of the lowest link.
    pub cable: LinkId,
    /// Rate of a link in gigabits per second.
    pub rate: u32,
}

/// The boxes that a link ties, upper first, and its rail: what a [`Tie`] is counted by.
pub(super) type TieKey = (Node, Node, Option<u16>);

/// Servers that are drawn together.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    /// The servers.
    pub hosts: Vec<HostId>,
    /// Their racks, in order.
    pub racks: Vec<RackId>,
    /// Whether they manage the fabric.
    pub managers: bool,
    /// The block of leaves that they stand below.
    pub block: Option<usize>,
}

/// The network as boxes and ties.
pub(super) struct Net<'a> {
    pub document: &'a Document,
    /// Whether each leaf is drawn by itself, with its servers by rack.
    pub detailed: bool,
    /// Whether color shows rails.
    pub rails: bool,
    pub spines: Vec<Vec<SwitchId>>,
    pub blocks: Vec<Vec<SwitchId>>,
    pub groups: Vec<Group>,
    /// Spine to leaf.
    pub trunks: Vec<Tie>,
    /// Between boxes of one tier.
    pub level: Vec<Tie>,
    /// Switch to servers.
    pub drops: Vec<Tie>,
    /// Every link with what it is counted by; `None` within one box.
    pub keys: Vec<(LinkId, Option<TieKey>)>,
    /// Links of every switch.
    pub counts: &'a BTreeMap<SwitchId, SwitchLinks>,
    /// Rails of every switch.
    pub rails_of: BTreeMap<SwitchId, BTreeSet<u16>>,
}

impl<'a> Net<'a> {
    pub(super) fn new(document: &'a Document, derived: &'a Derived) -> Self {
        let of_tier = |tier| {
            let mut switches: Vec<_> =
                document.switches.iter().filter(|(_, switch)| switch.tier == tier).collect();
            switches.sort_by_key(|(id, switch)| (switch.fabric, switch.unit, switch.index, *id));
            switches
        };
        let leaves = of_tier(Tier::Leaf);
        let spines: Vec<SwitchId> = of_tier(Tier::Spine).into_iter().map(|(id, _)| id).collect();
        let detailed = leaves.len() <= MOST_LEAVES;
        let blocks = if detailed {
            leaves.iter().map(|(id, _)| vec![*id]).collect()
        } else {
            let units: Vec<&[_]> =
                leaves.chunk_by(|(_, a), (_, b)| (a.fabric, a.unit) == (b.fabric, b.unit)).collect();
            let runs = even_runs(&units, MOST_BLOCKS);
            runs.into_iter().map(|run| run.concat().iter().map(|(id, _)| *id).collect()).collect()
        };
        let mut net = Self {
            document,
            detailed,
            rails: document.fabrics.rows().any(|fabric| fabric.rail_optimized),
            spines: even_runs(&spines, MOST_SPINES),
            blocks,
            groups: Vec::new(),
            trunks: Vec::new(),
            level: Vec::new(),
            drops: Vec::new(),
            keys: Vec::new(),
            counts: &derived.metrics.switch_links,
            rails_of: rails(document),
        };
        net.groups = groups(&net);
        tie(&mut net, derived);
        net
    }

    /// Whether there is no device.
    pub(super) fn is_empty(&self) -> bool {
        self.spines.is_empty() && self.blocks.is_empty() && self.groups.is_empty()
    }

    /// Rails whose links end on a switch.
    pub(super) fn rails_of(&self, leaf: SwitchId) -> BTreeSet<u16> {
        self.rails_of.get(&leaf).cloned().unwrap_or_default()
    }

    /// GPUs of a group.
    pub(super) fn gpus(&self, group: &Group) -> u32 {
        let host = |id: &HostId| {
            let part = self.document.device_part(DeviceId::Host(*id))?;
            Some(u32::from(crate::design::order::host_facts(part)?.gpus))
        };
        group.hosts.iter().filter_map(host).sum()
    }

    /// Name of a rack.
    pub(super) fn rack_name(&self, rack: RackId) -> &'a str {
        self.document.racks.get(rack).map_or("?", |rack| rack.name.as_str())
    }
}

/// Servers by rack, or by block of leaves; managers by themselves.
fn groups(net: &Net) -> Vec<Group> {
    let document = net.document;
    let of_duty = |duty| document.hosts.iter().filter(move |(_, host)| host.duty == duty);
    let mut found: BTreeMap<(usize, Option<RackId>), Group> = BTreeMap::new();
    let block_of = blocks_of_hosts(net);
    for (id, host) in of_duty(Duty::Compute) {
        let block = block_of.get(&id).copied().unwrap_or(usize::MAX);
        let rack = host.mount.map(|mount| mount.rack);
        let key = if net.detailed { (usize::from(host.unit), rack) } else { (block, None) };
        let group = found.entry(key).or_default();
        group.block = Some(block).filter(|_| !net.detailed && block < net.blocks.len());
        group.hosts.push(id);
        group.racks.extend(rack);
    }
    let mut groups: Vec<Group> = found.into_values().collect();
    if groups.len() > MOST_GROUPS {
        groups = even_runs(&groups, MOST_GROUPS).into_iter().map(joined).collect();
    }
    let managers: Vec<(HostId, &Host)> = of_duty(Duty::Manager).collect();
    if !managers.is_empty() {
        let racks = managers.iter().filter_map(|(_, host)| Some(host.mount?.rack)).collect();
        let hosts = managers.iter().map(|(id, _)| *id).collect();
        groups.push(Group { hosts, racks, managers: true, block: None });
    }
    for group in &mut groups {
        group.racks.sort();
        group.racks.dedup();
    }
    groups
}

fn joined(run: Vec<Group>) -> Group {
    let mut whole = Group::default();
    for group in run {
        whole.hosts.extend(group.hosts);
        whole.racks.extend(group.racks);
    }
    whole
}

/// The block of each server: that of its unit, else that of its first link.
fn blocks_of_hosts(net: &Net) -> BTreeMap<HostId, usize> {
    let mut of_unit = BTreeMap::new();
    let mut of_leaf = BTreeMap::new();
    for (index, block) in net.blocks.iter().enumerate() {
        for leaf in block {
            of_leaf.insert(*leaf, index);
            if let Some(switch) = net.document.switches.get(*leaf) {
                of_unit.entry((switch.fabric, switch.unit)).or_insert(index);
            }
        }
    }
    let mut of_host: BTreeMap<HostId, usize> = net
        .document
        .hosts
        .iter()
        .filter_map(|(id, host)| Some((id, *of_unit.get(&(host.fabric, host.unit))?)))
        .collect();
    for link in net.document.links.rows() {
        if let [DeviceId::Host(host), DeviceId::Switch(leaf)] = link.ends.map(|end| end.device)
            && let Some(block) = of_leaf.get(&leaf)
        {
            of_host.entry(host).or_insert(*block);
        }
    }
    of_host
}

/// Links that are counted together.
#[derive(Clone, Debug)]
struct Tally {
    links: u32,
    media: BTreeMap<Option<Medium>, u32>,
    cable: LinkId,
    rate: u32,
}

fn tie(net: &mut Net, derived: &Derived) {
    let boxes = Boxes::new(net);
    let mut tallies: BTreeMap<TieKey, Tally> = BTreeMap::new();
    net.keys = net.document.links.iter().map(|(id, link)| (id, boxes.key(net, link))).collect();
    for (id, key) in &net.keys {
        let (id, Some(key)) = (*id, *key) else { continue };
        let cable = derived.cabling.cable_of(id);
        let tally = tallies.entry(key).or_insert_with(|| Tally {
            links: 0,
            media: BTreeMap::new(),
            cable: cable.map_or(id, |cable| cable.id),
            rate: cable.map_or(0, |cable| u32::try_from(cable.channel.rate.0).unwrap_or(u32::MAX)),
        });
        tally.links += 1;
        *tally.media.entry(cable.and_then(|cable| cable.medium)).or_insert(0) += 1;
    }
    for ((upper, lower, rail), tally) in tallies {
        let medium = tally.media.iter().max_by_key(|(_, links)| **links).and_then(|(medium, _)| *medium);
        let tie =
            Tie { upper, lower, rail, links: tally.links, medium, cable: tally.cable, rate: tally.rate };
        match (upper, lower) {
            (_, Node::Group(_)) => net.drops.push(tie),
            (Node::Spine(_), Node::Block(_)) => net.trunks.push(tie),
            _ => net.level.push(tie),
        }
    }
}

/// Which box shows a device, by its number.
struct Boxes {
    switches: Vec<Option<Node>>,
    hosts: Vec<Option<Node>>,
}

impl Boxes {
    fn new(net: &Net) -> Self {
        let mut boxes = Self { switches: Vec::new(), hosts: Vec::new() };
        let spines = net.spines.iter().enumerate().map(|(index, ids)| (ids, Node::Spine(index)));
        let blocks = net.blocks.iter().enumerate().map(|(index, ids)| (ids, Node::Block(index)));
        for (ids, node) in spines.chain(blocks) {
            ids.iter().for_each(|id| put(&mut boxes.switches, id.0, node));
        }
        for (index, group) in net.groups.iter().enumerate() {
            group.hosts.iter().for_each(|id| put(&mut boxes.hosts, id.0, Node::Group(index)));
        }
        boxes
    }

    fn switch(&self, id: SwitchId) -> Option<Node> {
        self.switches.get(id.0 as usize).copied().flatten()
    }

    fn host(&self, id: HostId) -> Option<Node> {
        self.hosts.get(id.0 as usize).copied().flatten()
    }

    /// The boxes that a link ties, upper first, and its rail; `None` within one box.
    fn key(&self, net: &Net, link: &Link) -> Option<TieKey> {
        let [first, second] = link.ends;
        let (host, switch, port) = match (first.device, second.device) {
            (DeviceId::Host(host), DeviceId::Switch(switch)) => (host, switch, first.port),
            (DeviceId::Switch(switch), DeviceId::Host(host)) => (host, switch, second.port),
            (DeviceId::Switch(a), DeviceId::Switch(b)) => {
                let (a, b) = (self.switch(a)?, self.switch(b)?);
                return (a != b).then(|| (a.min(b), a.max(b), None));
            }
            _ => return None,
        };
        let row = net.document.hosts.get(host)?;
        let rails = net.document.fabrics.get(row.fabric).is_some_and(|fabric| fabric.rail_optimized);
        let rail = (rails && row.duty == Duty::Compute).then_some(port);
        let upper = match self.switch(switch)? {
            Node::Block(_) => Node::Leaf(switch),
            spine => spine,
        };
        Some((upper, self.host(host)?, rail))
    }
}

fn put<T: Clone>(places: &mut Vec<Option<T>>, number: u32, item: T) {
    let number = number as usize;
    places.resize(places.len().max(number + 1), None);
    if let Some(place) = places.get_mut(number) {
        *place = Some(item);
    }
}
