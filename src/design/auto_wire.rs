//! Links free ports the way a design would: hosts to the leaves of their unit, leaves up to all
//! spines evenly, managers to what is left.
//!
//! Port numbers are those of [`super::wiring`] where they are free, else the lowest free ones, a
//! host's ports on a leaf side by side, so that twin cages fill in order. What cannot be linked is
//! reported with its reason, never linked elsewhere. The way up is in `uplinks`.

use super::generate::plan;
use super::joining::{Joins, cage_words};
use super::sizing::{Plan, leaf_split};
use crate::catalog::load::Catalog;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::{DeviceId, Duty, PortRef, Tier};
use crate::model::ids::{FabricId, HostId, SwitchId};
use crate::model::insertion::Insertion;
use crate::model::naming::PortShape;
use crate::model::requirement::Language;
pub use crate::text::linking::UnwiredReason;
use std::collections::{BTreeMap, BTreeSet};

/// Links of a fabric manager.
const MANAGER_LINKS: usize = 2;

/// What can be linked, and what not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AutoWire {
    /// The links as one step; absent where there is none to make.
    pub edit: Option<Edit>,
    /// How many links it makes.
    pub links: usize,
    /// Ports that stay without a link, by reason.
    pub unwired: Vec<Unwired>,
}

/// Ports that stay without a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwired {
    /// The ports; none where a device has no port at all.
    pub ports: Vec<PortRef>,
    /// Why.
    pub reason: UnwiredReason,
}

impl Unwired {
    /// The reason in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        self.reason.text(language)
    }
}

/// Links the free ports of these devices, or of all: every new link has one of them at an end.
#[must_use]
pub fn auto_wire(document: &Document, catalog: &Catalog, devices: Option<&BTreeSet<DeviceId>>) -> AutoWire {
    let mut bench = Bench::new(document, catalog, devices);
    for (number, id) in document.fabrics.ids().enumerate() {
        let net = Net::of(document, id);
        let plan = plan(&document.requirement, catalog).ok().map(|(_, plan)| plan).filter(|plan| {
            number == 0
                && plan.leaves as usize == net.leaves.len()
                && plan.spines as usize == net.spines.len()
        });
        bench.wire_hosts(&net, plan.as_ref());
        let to_hosts = bench.links.len();
        bench.wire_uplinks(&net, plan.as_ref());
        let uplinks = bench.links.split_off(to_hosts);
        bench.wire_managers(&net, plan.as_ref());
        bench.links.extend(uplinks);
    }
    let links = bench.links.len();
    let edit = (links > 0).then(|| Edit::Insert(Box::new(Insertion::of_links(bench.links))));
    AutoWire { edit, links, unwired: bench.unwired }
}

/// The devices of one fabric by role, in id order.
pub(super) struct Net {
    pub(super) leaves: Vec<SwitchId>,
    pub(super) spines: Vec<SwitchId>,
    /// By unit the leaves by index.
    units: BTreeMap<u16, BTreeMap<(u16, SwitchId), SwitchId>>,
    hosts: Vec<(HostId, u16)>,
    managers: Vec<HostId>,
    rails: bool,
}

impl Net {
    fn of(document: &Document, fabric: FabricId) -> Self {
        let rails = document.fabrics.get(fabric).is_some_and(|row| row.rail_optimized);
        let mut net = Self {
            leaves: Vec::new(),
            spines: Vec::new(),
            units: BTreeMap::new(),
            hosts: Vec::new(),
            managers: Vec::new(),
            rails,
        };
        for (id, switch) in document.switches.iter().filter(|(_, switch)| switch.fabric == fabric) {
            match switch.tier {
                Tier::Leaf => {
                    net.leaves.push(id);
                    net.units.entry(switch.unit).or_default().insert((switch.index, id), id);
                }
                Tier::Spine => net.spines.push(id),
            }
        }
        for (id, host) in document.hosts.iter().filter(|(_, host)| host.fabric == fabric) {
            match host.duty {
                Duty::Compute => net.hosts.push((id, host.unit)),
                Duty::Manager => net.managers.push(id),
            }
        }
        net
    }

    /// Two switches back to back, between which hosts without rails are shared out.
    pub(super) fn is_pair(&self) -> bool {
        self.leaves.len() == 2 && self.spines.is_empty()
    }

    /// The leaves that a host of a unit may go to, by index.
    fn leaves_of(&self, unit: u16) -> Vec<SwitchId> {
        if self.is_pair() && !self.rails {
            return self.leaves.clone();
        }
        self.units.get(&unit).map(|leaves| leaves.values().copied().collect()).unwrap_or_default()
    }
}

/// The work in progress.
pub(super) struct Bench<'a> {
    pub(super) document: &'a Document,
    devices: Option<&'a BTreeSet<DeviceId>>,
    shapes: BTreeMap<DeviceId, PortShape>,
    taken: BTreeSet<PortRef>,
    joins: Joins<'a>,
    pub(super) links: Vec<[PortRef; 2]>,
    unwired: Vec<Unwired>,
    /// Links to servers by leaf.
    pub(super) down: BTreeMap<SwitchId, u32>,
}

impl<'a> Bench<'a> {
    fn new(document: &'a Document, catalog: &'a Catalog, devices: Option<&'a BTreeSet<DeviceId>>) -> Self {
        let shapes = document.devices().filter_map(|device| Some((device, document.port_shape(device)?)));
        let mut down = BTreeMap::new();
        for link in document.links.rows() {
            if let [DeviceId::Host(host), DeviceId::Switch(leaf)] = link.ends.map(|end| end.device)
                && document.hosts.get(host).is_some_and(|host| host.duty == Duty::Compute)
            {
                *down.entry(leaf).or_insert(0) += 1;
            }
        }
        Self {
            document,
            devices,
            shapes: shapes.collect(),
            taken: document.links.rows().flat_map(|link| link.ends).collect(),
            joins: Joins::new(catalog),
            links: Vec::new(),
            unwired: Vec::new(),
            down,
        }
    }

    pub(super) fn is_chosen(&self, device: DeviceId) -> bool {
        self.devices.is_none_or(|devices| devices.contains(&device))
    }

    pub(super) fn ports(&self, device: DeviceId) -> u16 {
        self.shapes.get(&device).map_or(0, |shape| shape.ports)
    }

    pub(super) fn is_free(&self, port: PortRef) -> bool {
        port.port < self.ports(port.device) && !self.taken.contains(&port)
    }

    /// The free ports of a device in order.
    pub(super) fn free(&self, device: DeviceId) -> Vec<u16> {
        (0..self.ports(device)).filter(|port| self.is_free(PortRef { device, port: *port })).collect()
    }

    pub(super) fn link(&mut self, ends: [PortRef; 2]) {
        self.taken.extend(ends);
        self.links.push(ends);
    }

    pub(super) fn report(&mut self, device: DeviceId, ports: &[u16], reason: UnwiredReason) {
        let ports = ports.iter().map(|port| PortRef { device, port: *port });
        match self.unwired.iter_mut().find(|known| known.reason == reason) {
            Some(known) => known.ports.extend(ports),
            None => self.unwired.push(Unwired { ports: ports.collect(), reason }),
        }
    }

    /// Why no part joins two devices; `None` where one does.
    pub(super) fn unjoined(&mut self, a: DeviceId, b: DeviceId) -> Option<UnwiredReason> {
        let (first, second) = (*self.shapes.get(&a)?, *self.shapes.get(&b)?);
        (!self.joins.fit(first, second))
            .then(|| UnwiredReason::NoPartJoins { first: cage_words(first), second: cage_words(second) })
    }

    /// Where the ports toward spines begin on a leaf.
    pub(super) fn first_up(&self, net: &Net, plan: Option<&Plan>, leaf: SwitchId) -> u16 {
        let ports = self.ports(DeviceId::Switch(leaf));
        match plan {
            Some(plan) => u16::try_from(plan.down).unwrap_or(ports),
            None if net.spines.is_empty() && net.leaves.len() == 1 => ports,
            None => {
                let ratio = self.document.requirement.ratio.unwrap_or_default();
                u16::try_from(leaf_split(u32::from(ports), ratio).0).unwrap_or(ports)
            }
        }
    }

    fn wire_hosts(&mut self, net: &Net, plan: Option<&Plan>) {
        let mut slots: BTreeMap<u16, u16> = BTreeMap::new();
        for (id, unit) in &net.hosts {
            let device = DeviceId::Host(*id);
            let slot = slots.entry(*unit).or_insert(0);
            let number = *slot;
            *slot = slot.saturating_add(1);
            let ports = self.ports(device);
            if ports == 0 {
                if self.is_chosen(device) {
                    let device_name = self.document.device_name(device).to_owned();
                    self.report(device, &[], UnwiredReason::NoPorts { device: device_name });
                }
                continue;
            }
            let free = self.free(device);
            if free.is_empty() {
                continue;
            }
            let leaves = net.leaves_of(*unit);
            if leaves.is_empty() {
                if self.is_chosen(device) {
                    let reason = UnwiredReason::NoLeafInUnit { unit: u32::from(*unit) + 1 };
                    self.report(device, &free, reason);
                }
                continue;
            }
            if net.rails {
                self.by_rail(net, plan, *id, number, &leaves, &free);
            } else {
                let slot = (leaves.len() == 1).then_some(number);
                self.whole(net, plan, *id, slot, &leaves, &free);
            }
        }
    }

    /// HCA i to the leaf with index i mod the number of leaves.
    fn by_rail(
        &mut self,
        net: &Net,
        plan: Option<&Plan>,
        host: HostId,
        slot: u16,
        leaves: &[SwitchId],
        free: &[u16],
    ) {
        let count = leaves.len() as u16;
        let on_each = self.ports(DeviceId::Host(host)).div_ceil(count);
        for (rail, leaf) in (0..count).zip(leaves) {
            let hcas: Vec<(u16, u16)> =
                free.iter().filter(|hca| **hca % count == rail).map(|hca| (*hca, hca / count)).collect();
            let group = Group { host, leaf: *leaf, hcas, on_each, slot: Some(slot) };
            self.on_leaf(net, plan, &group);
        }
    }

    /// All ports on one leaf: where the host is already, else where fewest servers are and all fit;
    /// where no leaf has room for all, each on the leaf with most free ports.
    fn whole(
        &mut self,
        net: &Net,
        plan: Option<&Plan>,
        host: HostId,
        slot: Option<u16>,
        leaves: &[SwitchId],
        free: &[u16],
    ) {
        let on_each = self.ports(DeviceId::Host(host));
        let linked = self.linked_to(host);
        let used = |leaf: &SwitchId| self.down.get(leaf).copied().unwrap_or(0);
        let roomy = |leaf: &&SwitchId| self.free(DeviceId::Switch(**leaf)).len() >= free.len();
        let fitting = leaves.iter().filter(roomy).min_by_key(|leaf| (!linked.contains(leaf), used(leaf)));
        if let Some(leaf) = fitting.copied() {
            let hcas = free.iter().map(|hca| (*hca, *hca)).collect();
            self.on_leaf(net, plan, &Group { host, leaf, hcas, on_each, slot });
            return;
        }
        for hca in free {
            let room = |leaf: &&SwitchId| self.free(DeviceId::Switch(**leaf)).len();
            let Some(leaf) = leaves.iter().rev().max_by_key(room).copied() else { return };
            let group = Group { host, leaf, hcas: vec![(*hca, *hca)], on_each, slot: None };
            self.on_leaf(net, plan, &group);
        }
    }

    /// The switches that a host is linked to.
    fn linked_to(&self, host: HostId) -> BTreeSet<SwitchId> {
        let old = self.document.links.rows().map(|link| link.ends);
        let ends = old.chain(self.links.iter().copied());
        let far = ends.filter_map(|ends| match ends.map(|end| end.device) {
            [DeviceId::Host(known), DeviceId::Switch(switch)] if known == host => Some(switch),
            _ => None,
        });
        far.collect()
    }

    /// Ports of a host to ports of one leaf, side by side where there is room.
    fn on_leaf(&mut self, net: &Net, plan: Option<&Plan>, group: &Group) {
        let (host, leaf) = (DeviceId::Host(group.host), DeviceId::Switch(group.leaf));
        if group.hcas.is_empty() || !(self.is_chosen(host) || self.is_chosen(leaf)) {
            return;
        }
        let hcas: Vec<u16> = group.hcas.iter().map(|(hca, _)| *hca).collect();
        if let Some(reason) = self.unjoined(host, leaf) {
            self.report(host, &hcas, reason);
            return;
        }
        let first_up = self.first_up(net, plan, group.leaf);
        let fits = |slot: u16| {
            group.hcas.iter().all(|(_, place)| {
                let port = slot.checked_mul(group.on_each).and_then(|port| port.checked_add(*place));
                port.is_some_and(|port| port < first_up && self.is_free(PortRef { device: leaf, port }))
            })
        };
        let slots = 0..first_up / group.on_each.max(1);
        let slot = group.slot.filter(|slot| fits(*slot)).or_else(|| slots.clone().find(|slot| fits(*slot)));
        for (hca, place) in &group.hcas {
            let port = match slot {
                Some(slot) => Some(slot * group.on_each + place),
                // Without a whole place: what is free toward hosts, then what is free at all.
                None => self.free(leaf).first().copied(),
            };
            match port {
                Some(port) => {
                    self.link([PortRef { device: host, port: *hca }, PortRef { device: leaf, port }]);
                    *self.down.entry(group.leaf).or_insert(0) += 1;
                }
                None => {
                    let switch = self.document.device_name(leaf).to_owned();
                    self.report(host, &[*hca], UnwiredReason::SwitchFull { switch });
                }
            }
        }
    }

    /// Managers to two leaves each, where most ports are that neither hosts nor uplinks will need.
    fn wire_managers(&mut self, net: &Net, plan: Option<&Plan>) {
        for id in &net.managers {
            let device = DeviceId::Host(*id);
            let mut used = self.linked_to(*id);
            let free = self.free(device);
            if self.ports(device) == 0 && self.is_chosen(device) {
                let name = self.document.device_name(device).to_owned();
                self.report(device, &[], UnwiredReason::NoPorts { device: name });
            }
            let already = usize::from(self.ports(device)).saturating_sub(free.len());
            for hca in free.into_iter().take(MANAGER_LINKS.saturating_sub(already)) {
                self.manager_link(net, plan, device, hca, &mut used);
            }
        }
    }

    fn manager_link(
        &mut self,
        net: &Net,
        plan: Option<&Plan>,
        device: DeviceId,
        hca: u16,
        used: &mut BTreeSet<SwitchId>,
    ) {
        let mut wrong = None;
        let mut open: Vec<(SwitchId, Vec<u16>)> = Vec::new();
        for leaf in &net.leaves {
            let far = DeviceId::Switch(*leaf);
            if !(self.is_chosen(device) || self.is_chosen(far)) {
                continue;
            }
            match self.unjoined(device, far) {
                Some(reason) => wrong = Some(reason),
                None => open.push((*leaf, self.spare(net, plan, *leaf))),
            }
        }
        if open.iter().all(|(_, ports)| ports.is_empty()) {
            for (leaf, ports) in &mut open {
                *ports = self.free(DeviceId::Switch(*leaf));
            }
        }
        open.retain(|(_, ports)| !ports.is_empty());
        let most = |(leaf, ports): &&(SwitchId, Vec<u16>)| (!used.contains(leaf), ports.len());
        match open.iter().rev().max_by_key(most) {
            Some((leaf, ports)) => {
                let Some(port) = ports.last() else { return };
                used.insert(*leaf);
                let far = PortRef::switch(*leaf, *port);
                self.link([PortRef { device, port: hca }, far]);
            }
            None if self.is_chosen(device) => {
                let none = if net.leaves.is_empty() {
                    UnwiredReason::NoLeaf {}
                } else {
                    UnwiredReason::LeavesFull {}
                };
                self.report(device, &[hca], wrong.unwrap_or(none));
            }
            None => {}
        }
    }

    /// Free ports of a leaf that neither hosts of the final size nor uplinks need, the best last.
    fn spare(&self, net: &Net, plan: Option<&Plan>, leaf: SwitchId) -> Vec<u16> {
        let free = self.free(DeviceId::Switch(leaf));
        let Some(plan) = plan else { return free };
        let unit = self.document.switches.get(leaf).map_or(0, |switch| u32::from(switch.unit));
        let final_hosts = self.document.requirement.final_hosts.unwrap_or(net.hosts.len() as u32);
        let here =
            final_hosts.saturating_sub(unit.saturating_mul(plan.hosts_per_unit)).min(plan.hosts_per_unit);
        let kept = here.saturating_mul(plan.rails_per_leaf);
        let up = plan.down..plan.down + plan.up;
        free.into_iter().filter(|port| u32::from(*port) >= kept && !up.contains(&u32::from(*port))).collect()
    }
}

/// Ports of one host that go to one leaf, each with its place among those of the host there.
struct Group {
    host: HostId,
    leaf: SwitchId,
    hcas: Vec<(u16, u16)>,
    /// Ports that a host has on this leaf.
    on_each: u16,
    /// The host's place on the leaf, where it has one.
    slot: Option<u16>,
}
