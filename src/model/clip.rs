//! Copying: what was selected, by value, and where its copies go.
//!
//! A clip is an [`Insertion`]: racks with their contents, devices, and the links between two copied
//! devices. [`pasted`] finds free floor and free rack units for it; nothing here changes a document.
//! The text form for the system's clipboard is [`crate::store::clip`]'s.

use super::document::Document;
use super::fabric::{DeviceId, Tier};
use super::floor::{FloorPoint, Mount};
use super::ids::{HostId, PartId, RackId, SwitchId};
use super::insertion::{Insertion, NewDevice, NewHost, NewMount, NewPort, NewRack, NewSwitch};
use super::part::{Facts, Part, Size};
use super::units::Millimeters;
use super::waiver::Item;
use std::collections::{BTreeMap, BTreeSet};

/// What is copied of a document: the racks among `items` with their contents, the devices, and the
/// links between two copied devices. `None` where there is neither rack nor device among them.
#[must_use]
pub fn clip(document: &Document, items: &[Item]) -> Option<Insertion> {
    let rack_of = |item: &Item| match item {
        Item::Rack(id) => document.racks.get(*id).map(|_| *id),
        _ => None,
    };
    let racks: BTreeSet<RackId> = items.iter().filter_map(rack_of).collect();
    let copied = |device: DeviceId, item: Item| {
        items.contains(&item) || document.mount(device).is_some_and(|mount| racks.contains(&mount.rack))
    };
    let mut copy = Copy { document, racks: racks.iter().copied().collect(), new: Insertion::default() };
    for id in &copy.racks {
        let Some(rack) = document.racks.get(*id) else { continue };
        let part = carried(document, rack.part, &mut copy.new);
        let (name, at, power_limit) = (rack.name.clone(), rack.at, rack.power_limit);
        copy.new.racks.push(NewRack { name, part, row: None, at, power_limit });
    }
    let mut devices = BTreeMap::new();
    for id in document.hosts.ids().filter(|id| copied(DeviceId::Host(*id), Item::Host(*id))) {
        devices.insert(DeviceId::Host(id), NewDevice::Host(copy.new.hosts.len()));
        copy.host(id);
    }
    for id in document.switches.ids().filter(|id| copied(DeviceId::Switch(*id), Item::Switch(*id))) {
        devices.insert(DeviceId::Switch(id), NewDevice::Switch(copy.new.switches.len()));
        copy.switch(id);
    }
    for link in document.links.rows() {
        let end = |index: usize| {
            let end = link.ends.get(index)?;
            Some(NewPort { device: *devices.get(&end.device)?, port: end.port })
        };
        if let (Some(first), Some(second)) = (end(0), end(1)) {
            copy.new.links.push([first, second]);
        }
    }
    (!copy.new.is_empty()).then_some(copy.new)
}

struct Copy<'a> {
    document: &'a Document,
    racks: Vec<RackId>,
    new: Insertion,
}

impl Copy<'_> {
    fn host(&mut self, id: HostId) {
        let Some(host) = self.document.hosts.get(id) else { return };
        let part = carried(self.document, host.part, &mut self.new);
        let adapter = host.adapter.map(|adapter| carried(self.document, adapter, &mut self.new));
        let mount = self.mount(host.mount);
        let (name, duty, unit) = (host.name.clone(), host.duty, host.unit);
        self.new.hosts.push(NewHost { name, part, adapter, duty, unit, mount });
    }

    fn switch(&mut self, id: SwitchId) {
        let Some(switch) = self.document.switches.get(id) else { return };
        let part = carried(self.document, switch.part, &mut self.new);
        let mount = self.mount(switch.mount);
        self.new.switches.push(NewSwitch {
            name: switch.name.clone(),
            part,
            tier: switch.tier,
            unit: switch.unit,
            index: switch.index,
            manager: switch.manager,
            mount,
        });
    }

    /// In the copied rack where that is copied, else in the rack itself.
    fn mount(&self, mount: Option<Mount>) -> NewMount {
        let Some(mount) = mount else { return NewMount::Nowhere };
        match self.racks.iter().position(|rack| *rack == mount.rack) {
            Some(rack) => NewMount::InNew { rack, unit: mount.unit },
            None => NewMount::In(mount),
        }
    }
}

/// The number of a part, with its facts among those that come along.
fn carried(document: &Document, id: PartId, new: &mut Insertion) -> String {
    let Some(part) = document.parts.get(id) else { return "?".to_owned() };
    if !new.parts.iter().any(|known| known.opn == part.opn) {
        new.parts.push(part.clone());
    }
    part.opn.clone()
}

/// A clip as it is to be added: racks moved together by `by` and then to the right until they stand
/// on free floor; devices of racks that were not copied on the next free units of their rack, upward
/// from where they were and then from the bottom, else in no rack. Copies of leaves form units of
/// their own, copies of spines follow the last.
#[must_use]
pub fn pasted(document: &Document, clip: &Insertion, by: FloorPoint) -> Insertion {
    let mut new = clip.clone();
    move_racks(document, &mut new, by);
    number_switches(document, &mut new);
    let mut taken = Units::of(document);
    let heights = |opn: &str| new.part(document, opn).map_or(1, height);
    let hosts: Vec<u8> = new.hosts.iter().map(|host| heights(&host.part)).collect();
    let switches: Vec<u8> = new.switches.iter().map(|switch| heights(&switch.part)).collect();
    for (host, units) in new.hosts.iter_mut().zip(hosts) {
        host.mount = taken.mount(host.mount, units);
    }
    for (switch, units) in new.switches.iter_mut().zip(switches) {
        switch.mount = taken.mount(switch.mount, units);
    }
    new
}

/// Rack units of a device; one where its maker publishes none.
fn height(part: &Part) -> u8 {
    let units = |size: &Size| size.rack_units.unwrap_or(1).max(1);
    match &part.facts {
        Facts::Switch(facts) => units(&facts.size),
        Facts::Host(facts) => units(&facts.size),
        _ => 1,
    }
}

/// The footprint of a rack: middle, half the width, half the depth.
type Footprint = (FloorPoint, i64, i64);

fn footprint(at: FloorPoint, part: Option<&Part>) -> Footprint {
    match part.map(|part| &part.facts) {
        Some(Facts::Rack(facts)) => (at, facts.width.0 / 2, facts.depth.0 / 2),
        _ => (at, 0, 0),
    }
}

fn move_racks(document: &Document, new: &mut Insertion, by: FloorPoint) {
    let standing: Vec<Footprint> =
        document.racks.rows().map(|rack| footprint(rack.at, document.part(rack.part))).collect();
    let moved = |at: FloorPoint| FloorPoint { x: at.x + by.x, y: at.y + by.y };
    let coming: Vec<Footprint> =
        new.racks.iter().map(|rack| footprint(moved(rack.at), new.part(document, &rack.part))).collect();
    let mut right = 0;
    // Every turn clears a rack that stood in the way, so that it ends on free floor.
    for _ in 0..=standing.len() * coming.len() {
        let in_the_way = |(at, wide, deep): &Footprint| {
            let over = |(other, other_wide, other_deep): &&Footprint| {
                (at.x.0 + right - other.x.0).abs() < wide + other_wide
                    && (at.y.0 - other.y.0).abs() < deep + other_deep
            };
            standing.iter().filter(over).map(|other| other.0.x.0 + other.1 + wide - at.x.0).max()
        };
        match coming.iter().filter_map(in_the_way).max() {
            Some(next) => right = next,
            None => break,
        }
    }
    for rack in &mut new.racks {
        let at = moved(rack.at);
        rack.at = FloorPoint { x: at.x + Millimeters(right), y: at.y };
    }
}

/// Gives copied leaves whose place in a unit is taken a unit of their own, with the hosts that were
/// copied along, and copied spines the next index.
fn number_switches(document: &Document, new: &mut Insertion) {
    let tier = |tier: Tier| document.switches.rows().filter(move |switch| switch.tier == tier);
    let taken: BTreeSet<(u16, u16)> = tier(Tier::Leaf).map(|leaf| (leaf.unit, leaf.index)).collect();
    let used = document.hosts.rows().map(|host| host.unit).chain(taken.iter().map(|(unit, _)| *unit));
    let mut next_unit = used.max().map_or(0, |unit| unit.saturating_add(1));
    let mut units: BTreeMap<u16, u16> = BTreeMap::new();
    for switch in new.switches.iter().filter(|switch| switch.tier == Tier::Leaf) {
        if taken.contains(&(switch.unit, switch.index)) && !units.contains_key(&switch.unit) {
            units.insert(switch.unit, next_unit);
            next_unit = next_unit.saturating_add(1);
        }
    }
    let mut indices: BTreeSet<u16> = tier(Tier::Spine).map(|spine| spine.index).collect();
    for switch in &mut new.switches {
        match switch.tier {
            Tier::Leaf => switch.unit = units.get(&switch.unit).copied().unwrap_or(switch.unit),
            Tier::Spine => {
                if !indices.insert(switch.index) {
                    switch.index = indices.last().map_or(0, |last| last.saturating_add(1));
                    indices.insert(switch.index);
                }
            }
        }
    }
    for host in &mut new.hosts {
        host.unit = units.get(&host.unit).copied().unwrap_or(host.unit);
    }
}

/// The rack units in use, by rack.
struct Units {
    racks: BTreeMap<RackId, (u8, BTreeSet<u8>)>,
}

impl Units {
    fn of(document: &Document) -> Self {
        let units = |id| match document.part(id).map(|part| &part.facts) {
            Some(Facts::Rack(facts)) => facts.units,
            _ => 0,
        };
        let mut racks: BTreeMap<RackId, (u8, BTreeSet<u8>)> =
            document.racks.iter().map(|(id, rack)| (id, (units(rack.part), BTreeSet::new()))).collect();
        for device in document.devices() {
            let Some(mount) = document.mount(device) else { continue };
            let units = document.device_part(device).map_or(1, height);
            if let Some((_, taken)) = racks.get_mut(&mount.rack) {
                taken.extend(mount.unit..mount.unit.saturating_add(units));
            }
        }
        Self { racks }
    }

    /// The next free units for a device of a rack of the document; others stay as they are.
    fn mount(&mut self, mount: NewMount, units: u8) -> NewMount {
        let NewMount::In(wanted) = mount else { return mount };
        let Some((most, taken)) = self.racks.get_mut(&wanted.rack) else { return NewMount::Nowhere };
        let last = most.saturating_sub(units).saturating_add(1);
        let free = |unit: &u8| (*unit..unit.saturating_add(units)).all(|unit| !taken.contains(&unit));
        let from = wanted.unit.max(1);
        if units > *most {
            return NewMount::Nowhere;
        }
        let Some(unit) = (from..=last).find(free).or_else(|| (1..=last).find(free)) else {
            return NewMount::Nowhere;
        };
        taken.extend(unit..unit.saturating_add(units));
        NewMount::In(Mount { rack: wanted.rack, unit })
    }
}
