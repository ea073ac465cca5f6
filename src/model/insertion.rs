//! What is to be added at once: racks, hosts, switches and the links among them, by value.
//!
//! Names parts by number and each other by place in the lists, so that it means the same in another
//! document. Chooses no place: where copies go is decided in [`super::clip`] or by whoever adds.

use super::document::Document;
use super::edit_error::EditError;
use super::fabric::{DeviceId, Duty, Fabric, Host, Link, PortRef, Switch, Tier};
use super::floor::{Facing, FloorPoint, Mount, Rack, Row};
use super::ids::{FabricId, PartId, RackId, RowId};
use super::names::Names;
use super::part::{Facts, Part, Protocol};
use super::units::{Millimeters, Watts};
use super::waiver::Item;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Racks, devices and links to be added as one step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Insertion {
    /// Facts of the parts that the rest names; a part that the document carries keeps its facts.
    pub parts: Vec<Arc<Part>>,
    /// Racks.
    pub racks: Vec<NewRack>,
    /// Hosts.
    pub hosts: Vec<NewHost>,
    /// Switches.
    pub switches: Vec<NewSwitch>,
    /// Links.
    pub links: Vec<[NewPort; 2]>,
}

/// A rack to be added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewRack {
    /// Its name; where that is taken, the next free one like it.
    pub name: String,
    /// The kind of rack, by part number.
    pub part: String,
    /// Its row; absent, the row in whose line it stands, or a new one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<RowId>,
    /// The middle of its footprint.
    pub at: FloorPoint,
    /// Electric power that may be drawn in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power_limit: Option<Watts>,
}

/// A host to be added to the first fabric.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewHost {
    /// Its name; where that is taken, the next free one like it.
    pub name: String,
    /// The chassis, by part number.
    pub part: String,
    /// The adapter of a chassis with open slots, by part number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adapter: Option<String>,
    /// Whether it computes or manages.
    pub duty: Duty,
    /// The scalable unit it belongs to, from 0.
    pub unit: u16,
    /// Where it stands.
    pub mount: NewMount,
}

/// A switch to be added to the first fabric.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewSwitch {
    /// Its name; where that is taken, the next free one like it.
    pub name: String,
    /// The model, by part number.
    pub part: String,
    /// Its tier.
    pub tier: Tier,
    /// For a leaf the scalable unit, else 0.
    pub unit: u16,
    /// Index in its unit or tier, from 0.
    pub index: u16,
    /// Whether its on-board subnet manager is on.
    pub manager: bool,
    /// Where it stands.
    pub mount: NewMount,
}

/// Where a new device stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum NewMount {
    /// In no rack.
    #[default]
    Nowhere,
    /// In a rack of the document.
    In(Mount),
    /// In a rack that is added with it.
    InNew {
        /// The rack's place in [`Insertion::racks`].
        rack: usize,
        /// The lowest rack unit, 1 at the bottom.
        unit: u8,
    },
}

/// A port of a new or an old device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPort {
    /// Whose port.
    pub device: NewDevice,
    /// Its number from 0.
    pub port: u16,
}

/// A device that is added, or one of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum NewDevice {
    /// The host at this place of [`Insertion::hosts`].
    Host(usize),
    /// The switch at this place of [`Insertion::switches`].
    Switch(usize),
    /// A device of the document.
    Old(DeviceId),
}

impl Insertion {
    /// New devices.
    #[must_use]
    pub fn devices(&self) -> usize {
        self.hosts.len() + self.switches.len()
    }

    /// Whether nothing would be added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.racks.is_empty() && self.devices() == 0 && self.links.is_empty()
    }

    /// Links between ports of the document, and nothing else.
    #[must_use]
    pub fn of_links(links: impl IntoIterator<Item = [PortRef; 2]>) -> Self {
        let old = |port: PortRef| NewPort { device: NewDevice::Old(port.device), port: port.port };
        Self { links: links.into_iter().map(|ends| ends.map(old)).collect(), ..Self::default() }
    }

    /// The facts of a part that this or the document carries.
    #[must_use]
    pub fn part<'a>(&'a self, document: &'a Document, opn: &str) -> Option<&'a Part> {
        let own = || self.parts.iter().find(|part| part.opn == opn).map(Arc::as_ref);
        document.part_id(opn).and_then(|id| document.part(id)).or_else(own)
    }
}

/// The ids that new rows were given.
struct Added {
    fabric: FabricId,
    racks: Vec<RackId>,
    devices: BTreeMap<NewDevice, DeviceId>,
}

impl Document {
    /// Adds racks, devices and links.
    pub(super) fn insert(&mut self, new: &Insertion) -> Result<(), EditError> {
        for part in &new.parts {
            self.carry(part);
        }
        let racks = self.add_racks(&new.racks)?;
        let first = self.fabrics.ids().next();
        let fabric = match first {
            Some(fabric) => fabric,
            None if new.devices() == 0 => FabricId(0),
            None => self.fabrics.push(Fabric {
                name: "compute".to_owned(),
                protocol: Protocol::Infiniband,
                rail_optimized: self.requirement.rails.unwrap_or(true),
            }),
        };
        let mut added = Added { fabric, racks, devices: BTreeMap::new() };
        let mut names = Names::of_devices(self);
        for (index, host) in new.hosts.iter().enumerate() {
            self.add_host(index, host, &mut added, &mut names)?;
        }
        for (index, switch) in new.switches.iter().enumerate() {
            self.add_switch(index, switch, &mut added, &mut names)?;
        }
        self.add_links(&new.links, &added)
    }

    /// Racks and devices that are here and not in an earlier state: what was just added.
    #[must_use]
    pub fn last_inserted(&self, before: &Document) -> Vec<Item> {
        let racks = self.racks.ids().filter(|id| before.racks.get(*id).is_none()).map(Item::Rack);
        let hosts = self.hosts.ids().filter(|id| before.hosts.get(*id).is_none()).map(Item::Host);
        let switches = self.switches.ids().filter(|id| before.switches.get(*id).is_none()).map(Item::Switch);
        racks.chain(hosts).chain(switches).collect()
    }

    fn add_racks(&mut self, racks: &[NewRack]) -> Result<Vec<RackId>, EditError> {
        let mut names = Names::of_racks(self);
        let mut ids = Vec::with_capacity(racks.len());
        for rack in racks {
            let part = self.known_part(&rack.part, "rack", |facts| matches!(facts, Facts::Rack(_)))?;
            let row = match rack.row {
                Some(row) => self.rows.get(row).map(|_| row).ok_or(missing("row", row.0))?,
                None => self.row_at(rack.at.y, part),
            };
            let name = names.take(&rack.name);
            let new = Rack { name, part, row, at: rack.at, power_limit: rack.power_limit };
            ids.push(self.racks.push(new));
        }
        Ok(ids)
    }

    /// The row in whose line a rack at `y` stands: within half its depth of the middle of another
    /// rack. Else a row without racks, or a new one that faces the nearest.
    fn row_at(&mut self, y: Millimeters, part: PartId) -> RowId {
        let depth = match self.part(part).map(|part| &part.facts) {
            Some(Facts::Rack(facts)) => facts.depth,
            _ => Millimeters(0),
        };
        let nearest = self.racks.rows().map(|rack| ((rack.at.y - y).abs(), rack.row)).min();
        if let Some((apart, row)) = nearest
            && apart.0 * 2 <= depth.0
        {
            return row;
        }
        let in_use: BTreeSet<RowId> = self.racks.rows().map(|rack| rack.row).collect();
        let front = match nearest.and_then(|(_, row)| self.rows.get(row)).map(|row| row.front) {
            Some(Facing::Down) => Facing::Up,
            Some(Facing::Up) | None => Facing::Down,
        };
        let empty = self.rows.ids().find(|id| !in_use.contains(id));
        if let Some(id) = empty
            && let Some(row) = self.rows.get_mut(id)
        {
            row.front = front;
            return id;
        }
        let taken: BTreeSet<&str> = self.rows.rows().map(|row| row.name.as_str()).collect();
        let letter = ('A'..='Z').map(String::from).find(|letter| !taken.contains(letter.as_str()));
        let name = letter.unwrap_or_else(|| Names::of_rows(self).take("R01"));
        self.rows.push(Row { name, front })
    }

    fn add_host(
        &mut self,
        index: usize,
        host: &NewHost,
        added: &mut Added,
        names: &mut Names,
    ) -> Result<(), EditError> {
        let part = self.known_part(&host.part, "host", |facts| matches!(facts, Facts::Host(_)))?;
        let is_adapter = |facts: &Facts| matches!(facts, Facts::Adapter(_));
        let adapter =
            host.adapter.as_ref().map(|opn| self.known_part(opn, "adapter", is_adapter)).transpose()?;
        let mount = self.new_mount(host.mount, added)?;
        let (name, fabric) = (names.take(&host.name), added.fabric);
        let new = Host { name, part, adapter, fabric, duty: host.duty, unit: host.unit, mount };
        let id = self.hosts.push(new);
        added.devices.insert(NewDevice::Host(index), DeviceId::Host(id));
        Ok(())
    }

    fn add_switch(
        &mut self,
        index: usize,
        switch: &NewSwitch,
        added: &mut Added,
        names: &mut Names,
    ) -> Result<(), EditError> {
        let part = self.known_part(&switch.part, "switch", |facts| matches!(facts, Facts::Switch(_)))?;
        let managed =
            matches!(self.part(part).map(|part| &part.facts), Some(Facts::Switch(facts)) if facts.managed);
        let mount = self.new_mount(switch.mount, added)?;
        let id = self.switches.push(Switch {
            name: names.take(&switch.name),
            part,
            fabric: added.fabric,
            tier: switch.tier,
            unit: switch.unit,
            index: switch.index,
            manager: switch.manager && managed,
            mount,
        });
        added.devices.insert(NewDevice::Switch(index), DeviceId::Switch(id));
        Ok(())
    }

    /// Links, judged like single ones; which ports are taken is found out once.
    fn add_links(&mut self, links: &[[NewPort; 2]], added: &Added) -> Result<(), EditError> {
        let mut taken: BTreeSet<PortRef> = match links {
            [] => return Ok(()),
            _ => self.links.rows().flat_map(|link| link.ends).collect(),
        };
        for ends in links {
            let mut ports = Vec::with_capacity(2);
            for end in ends {
                let device = match end.device {
                    NewDevice::Old(device) => self.known_device(device)?,
                    new => added.devices.get(&new).copied().ok_or(EditError::Torn)?,
                };
                ports.push(PortRef { device, port: end.port });
            }
            let [first, second] = ports[..] else { return Err(EditError::Torn) };
            let ends = self.linkable([first, second])?;
            for port in ends {
                if !taken.insert(port) {
                    return Err(EditError::PortTaken { port: self.port_label(port) });
                }
            }
            self.links.push(Link { ends });
        }
        Ok(())
    }

    fn known_device(&self, device: DeviceId) -> Result<DeviceId, EditError> {
        let (known, what, number) = match device {
            DeviceId::Host(id) => (self.hosts.get(id).is_some(), "host", id.0),
            DeviceId::Switch(id) => (self.switches.get(id).is_some(), "switch", id.0),
        };
        if known { Ok(device) } else { Err(missing(what, number)) }
    }

    fn known_part(
        &self,
        opn: &str,
        wanted: &'static str,
        is: impl Fn(&Facts) -> bool,
    ) -> Result<PartId, EditError> {
        let id = self.part_id(opn).ok_or_else(|| EditError::UnknownPart { part: opn.to_owned() })?;
        match self.part(id) {
            Some(part) if is(&part.facts) => Ok(id),
            _ => Err(EditError::WrongPart { part: opn.to_owned(), wanted }),
        }
    }

    fn new_mount(&self, mount: NewMount, added: &Added) -> Result<Option<Mount>, EditError> {
        match mount {
            NewMount::Nowhere => Ok(None),
            NewMount::In(mount) => {
                self.racks.get(mount.rack).ok_or(missing("rack", mount.rack.0))?;
                Ok(Some(Mount { unit: mount.unit.max(1), ..mount }))
            }
            NewMount::InNew { rack, unit } => {
                let rack = *added.racks.get(rack).ok_or(EditError::Torn)?;
                Ok(Some(Mount { rack, unit: unit.max(1) }))
            }
        }
    }
}

fn missing(what: &'static str, number: u32) -> EditError {
    EditError::Missing { what, number }
}
