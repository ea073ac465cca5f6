//! Links leaves to spines, or two switches with each other: every pair alike.
//!
//! How many links a pair gets: as many as the strongest pair of the fabric or the design of its
//! requirement has, the greater of both; where there is neither, what the servers on the fullest
//! leaf need at the ratio asked for.

use super::auto_wire::{Bench, Net, UnwiredReason};
use super::metrics::count_links;
use super::sizing::{Plan, leaf_split};
use crate::model::fabric::{DeviceId, PortRef};
use crate::model::ids::SwitchId;
use std::collections::BTreeMap;

/// A leaf and a spine with the links to be made between them.
struct Pair {
    leaf: SwitchId,
    spine: SwitchId,
    missing: u32,
    given: u32,
}

impl Bench<'_> {
    pub(super) fn wire_uplinks(&mut self, net: &Net, plan: Option<&Plan>) {
        if net.is_pair() {
            self.join_pair(net, plan);
            return;
        }
        if net.spines.is_empty() {
            for leaf in net.leaves.iter().filter(|_| net.leaves.len() > 1) {
                let device = DeviceId::Switch(*leaf);
                if self.is_chosen(device) {
                    let name = self.document.device_name(device).to_owned();
                    self.report(device, &[], UnwiredReason::NoSpine { leaf: name });
                }
            }
            return;
        }
        let (_, known) = count_links(self.document);
        let per_pair = self.per_pair(net, plan, &known);
        let mut pairs = Vec::new();
        for leaf in &net.leaves {
            for spine in &net.spines {
                let ends = [*leaf, *spine].map(DeviceId::Switch);
                let missing = per_pair.saturating_sub(known.get(&(*leaf, *spine)).copied().unwrap_or(0));
                if missing == 0 || !ends.iter().any(|end| self.is_chosen(*end)) {
                    continue;
                }
                match self.unjoined(ends[0], ends[1]) {
                    Some(reason) => self.report(ends[0], &[], reason),
                    None => pairs.push(Pair { leaf: *leaf, spine: *spine, missing, given: 0 }),
                }
            }
        }
        let mut free = self.share_out(net, &mut pairs);
        for pair in &pairs {
            self.make(net, plan, per_pair, pair);
        }
        for pair in pairs.iter().filter(|pair| pair.given < pair.missing) {
            let spine_full = free.get_mut(&pair.spine).is_none_or(|ports| *ports == 0);
            let (full, open) = if spine_full { (pair.spine, pair.leaf) } else { (pair.leaf, pair.spine) };
            let switch = self.document.device_name(DeviceId::Switch(full)).to_owned();
            let open = DeviceId::Switch(open);
            let mut ports = self.free(open);
            ports.truncate((pair.missing - pair.given) as usize);
            self.report(open, &ports, UnwiredReason::SwitchFull { switch });
        }
    }

    /// Links of every pair.
    fn per_pair(&self, net: &Net, plan: Option<&Plan>, known: &BTreeMap<(SwitchId, SwitchId), u32>) -> u32 {
        let mine = known.iter().filter(|((leaf, _), _)| net.leaves.contains(leaf));
        let strongest = mine.map(|(_, count)| *count).max();
        if let Some(count) = strongest.max(plan.map(|plan| plan.links_per_pair)) {
            return count;
        }
        let (spines, leaves) = (net.spines.len() as u32, net.leaves.len() as u32);
        let left = |leaf: &SwitchId| self.free(DeviceId::Switch(*leaf)).len() as u32 / spines.max(1);
        let by_leaves = net.leaves.iter().map(left).filter(|each| *each > 0).min().unwrap_or(0);
        let room = |spine: &SwitchId| u32::from(self.ports(DeviceId::Switch(*spine))) / leaves.max(1);
        let by_spines = net.spines.iter().map(room).min().unwrap_or(0);
        let needed = net.leaves.iter().map(|leaf| self.needed_up(*leaf)).max().unwrap_or(0);
        let needed = match needed {
            0 => net.leaves.iter().map(|leaf| self.full_up(*leaf)).min().unwrap_or(0) / spines.max(1),
            needed => needed.div_ceil(spines.max(1)),
        };
        needed.min(by_leaves).min(by_spines).max(1)
    }

    /// Uplinks that the servers on a leaf need at the ratio asked for.
    fn needed_up(&self, leaf: SwitchId) -> u32 {
        let ratio = self.document.requirement.ratio.unwrap_or_default();
        let down = self.down.get(&leaf).copied().unwrap_or(0);
        (down * u32::from(ratio.up)).div_ceil(u32::from(ratio.down).max(1))
    }

    /// Uplinks of a leaf with all its places for servers taken.
    fn full_up(&self, leaf: SwitchId) -> u32 {
        let ratio = self.document.requirement.ratio.unwrap_or_default();
        leaf_split(u32::from(self.ports(DeviceId::Switch(leaf))), ratio).1
    }

    /// Gives every pair a link, then every pair another, while both have free ports. Returns the
    /// free ports that remain.
    fn share_out(&self, net: &Net, pairs: &mut [Pair]) -> BTreeMap<SwitchId, usize> {
        let switches = net.leaves.iter().chain(&net.spines);
        let mut free: BTreeMap<SwitchId, usize> =
            switches.map(|id| (*id, self.free(DeviceId::Switch(*id)).len())).collect();
        let rounds = pairs.iter().map(|pair| pair.missing).max().unwrap_or(0);
        for _ in 0..rounds {
            for pair in pairs.iter_mut().filter(|pair| pair.given < pair.missing) {
                let open = |id| free.get(&id).copied().unwrap_or(0);
                let (leaf, spine) = (open(pair.leaf), open(pair.spine));
                if leaf > 0 && spine > 0 {
                    free.insert(pair.leaf, leaf - 1);
                    free.insert(pair.spine, spine - 1);
                    pair.given += 1;
                }
            }
        }
        free
    }

    /// The links of a pair: on the ports of a design where they are free, else on the lowest free
    /// ones, of a leaf those behind its hosts first.
    fn make(&mut self, net: &Net, plan: Option<&Plan>, per_pair: u32, pair: &Pair) {
        let place = |list: &[SwitchId], id| list.iter().position(|known| *known == id).unwrap_or(0) as u32;
        let first_up = self.first_up(net, plan, pair.leaf);
        let (e, j) = (place(&net.leaves, pair.leaf), place(&net.spines, pair.spine));
        let (leaf, spine) = (DeviceId::Switch(pair.leaf), DeviceId::Switch(pair.spine));
        let at = |device, port: u32| {
            let port = PortRef { device, port: u16::try_from(port).ok()? };
            self.is_free(port).then_some(port)
        };
        let mut own: Vec<[PortRef; 2]> = (0..per_pair)
            .filter_map(|b| {
                let down = at(leaf, u32::from(first_up) + j * per_pair + b)?;
                Some([down, at(spine, e * per_pair + b)?])
            })
            .collect();
        own.truncate(pair.given as usize);
        let others = pair.given as usize - own.len();
        for ends in own {
            self.link(ends);
        }
        for _ in 0..others {
            let free = self.free(leaf);
            let behind = free.iter().find(|port| **port >= first_up).or(free.first());
            if let (Some(down), Some(up)) = (behind.copied(), self.free(spine).first().copied()) {
                self.link([PortRef { device: leaf, port: down }, PortRef { device: spine, port: up }]);
            }
        }
    }

    /// Two switches back to back, on ports of one number.
    fn join_pair(&mut self, net: &Net, plan: Option<&Plan>) {
        let [first, second] = net.leaves[..] else { return };
        let ends = [first, second].map(DeviceId::Switch);
        if !ends.iter().any(|end| self.is_chosen(*end)) {
            return;
        }
        if let Some(reason) = self.unjoined(ends[0], ends[1]) {
            self.report(ends[0], &[], reason);
            return;
        }
        let joins = |link: &&crate::model::fabric::Link| {
            let devices = link.ends.map(|end| end.device);
            devices == ends || devices == [ends[1], ends[0]]
        };
        let known = self.document.links.rows().filter(joins).count() as u32;
        let wanted = plan.map_or_else(
            || net.leaves.iter().map(|leaf| self.needed_up(*leaf)).max().unwrap_or(0),
            |plan| plan.inter_switch,
        );
        let first_up = self.first_up(net, plan, first);
        for _ in known..wanted {
            let free = self.free(ends[0]);
            let both = |port: &&u16| self.is_free(PortRef { device: ends[1], port: **port });
            let alike = free.iter().find(|port| **port >= first_up && both(port)).or(free.iter().find(both));
            let far = alike.copied().or_else(|| self.free(ends[1]).first().copied());
            let (Some(near), Some(far)) = (alike.or(free.first()).copied(), far) else {
                let (full, open) = if free.is_empty() { (0, 1) } else { (1, 0) };
                let switch = self.document.device_name(ends[full]).to_owned();
                let mut ports = self.free(ends[open]);
                ports.truncate(1);
                self.report(ends[open], &ports, UnwiredReason::SwitchFull { switch });
                return;
            };
            self.link([PortRef { device: ends[0], port: near }, PortRef { device: ends[1], port: far }]);
        }
    }
}
