//! The document: everything of a project that people asked for or decided.
//!
//! Tables share their rows when a document is copied. Only [`super::edit`] changes one after it was
//! made or read; totals, cables and findings are derived and never stored.

use super::fabric::{DeviceId, Fabric, Host, Link, Switch};
use super::floor::{Mount, Rack, Row, Tray};
use super::ids::{FabricId, HostId, LinkId, PartId, RackId, RowId, SwitchId, TrayId, WaiverId};
use super::overrides::CableChoice;
use super::part::Part;
use super::pricing::Pricing;
use super::requirement::{Language, Requirement};
use super::table::Table;
use super::waiver::Waiver;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A project.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// What was asked, with the project's name, customer and language.
    pub requirement: Requirement,
    /// The revision on the cover (`A`).
    pub revision: String,
    /// Facts of every part in use, so that the layout opens where the catalog differs.
    pub parts: Table<PartId, Arc<Part>>,
    /// Fabrics, the compute fabric first.
    pub fabrics: Table<FabricId, Fabric>,
    /// Servers and fabric managers.
    pub hosts: Table<HostId, Host>,
    /// Switches.
    pub switches: Table<SwitchId, Switch>,
    /// Links.
    pub links: Table<LinkId, Link>,
    /// Rows of racks.
    pub rows: Table<RowId, Row>,
    /// Racks.
    pub racks: Table<RackId, Rack>,
    /// Overhead trays.
    pub trays: Table<TrayId, Tray>,
    /// Cables that a person chose.
    pub overrides: Arc<BTreeMap<LinkId, CableChoice>>,
    /// Findings that a person accepted.
    pub waivers: Table<WaiverId, Waiver>,
    /// Prices, discounts, spares, optional items, tax.
    pub pricing: Arc<Pricing>,
}

/// Adds a part to those that travel along, or finds it there.
pub(super) fn carry(parts: &mut Table<PartId, Arc<Part>>, part: &Arc<Part>) -> PartId {
    let known = parts.iter().find(|(_, carried)| carried.opn == part.opn).map(|(id, _)| id);
    known.unwrap_or_else(|| parts.push(Arc::clone(part)))
}

impl Document {
    /// The language of what is handed over.
    #[must_use]
    pub fn language(&self) -> Language {
        self.requirement.language.unwrap_or_default()
    }

    /// The facts of a carried part.
    #[must_use]
    pub fn part(&self, id: PartId) -> Option<&Part> {
        self.parts.get(id).map(Arc::as_ref)
    }

    /// The id of the carried part with this number.
    #[must_use]
    pub fn part_id(&self, opn: &str) -> Option<PartId> {
        self.parts.iter().find(|(_, part)| part.opn == opn).map(|(id, _)| id)
    }

    /// Carries a part along; an already carried one keeps its facts.
    pub fn carry(&mut self, part: &Arc<Part>) -> PartId {
        carry(&mut self.parts, part)
    }

    /// The model of a device.
    #[must_use]
    pub fn device_part(&self, device: DeviceId) -> Option<&Part> {
        let id = match device {
            DeviceId::Host(host) => self.hosts.get(host)?.part,
            DeviceId::Switch(switch) => self.switches.get(switch)?.part,
        };
        self.part(id)
    }

    /// The name of a device; `?` for one that is gone.
    #[must_use]
    pub fn device_name(&self, device: DeviceId) -> &str {
        match device {
            DeviceId::Host(host) => self.hosts.get(host).map(|host| host.name.as_str()),
            DeviceId::Switch(switch) => self.switches.get(switch).map(|switch| switch.name.as_str()),
        }
        .unwrap_or("?")
    }

    /// Where a device is mounted.
    #[must_use]
    pub fn mount(&self, device: DeviceId) -> Option<Mount> {
        match device {
            DeviceId::Host(host) => self.hosts.get(host)?.mount,
            DeviceId::Switch(switch) => self.switches.get(switch)?.mount,
        }
    }

    /// All devices: hosts, then switches, in id order.
    pub fn devices(&self) -> impl Iterator<Item = DeviceId> + '_ {
        self.hosts.ids().map(DeviceId::Host).chain(self.switches.ids().map(DeviceId::Switch))
    }
}
