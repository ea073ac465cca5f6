//! What is selected: items of the document, kept to what exists.
//!
//! Not part of the document. Ports and cables are selected by their links, so that one selection holds
//! in every view.

use crate::derived::Derived;
use crate::model::document::Document;
use crate::model::fabric::DeviceId;
use crate::model::ids::{HostId, LinkId, RackId, SwitchId};
use crate::model::waiver::Item;
use std::collections::BTreeSet;

/// Selected items.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection(BTreeSet<Item>);

impl Selection {
    /// The items, in order.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.0.iter()
    }

    /// Number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is selected.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether an item is selected.
    #[must_use]
    pub fn holds(&self, item: &Item) -> bool {
        self.0.contains(item)
    }

    /// The only item, where there is one.
    #[must_use]
    pub fn one(&self) -> Option<&Item> {
        if self.0.len() == 1 { self.0.first() } else { None }
    }

    /// Selects these and nothing else.
    pub fn set(&mut self, items: impl IntoIterator<Item = Item>) {
        self.0 = items.into_iter().collect();
    }

    /// Adds these.
    pub fn add(&mut self, items: impl IntoIterator<Item = Item>) {
        self.0.extend(items);
    }

    /// Adds an item, or takes it out where it is selected.
    pub fn toggle(&mut self, item: Item) {
        if !self.0.remove(&item) {
            self.0.insert(item);
        }
    }

    /// Selects nothing.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Drops what the document no longer has.
    pub fn prune(&mut self, document: &Document) {
        self.0.retain(|item| exists(document, item));
    }

    /// Selected hosts.
    #[must_use]
    pub fn hosts(&self) -> Vec<HostId> {
        self.0.iter().filter_map(|item| if let Item::Host(id) = item { Some(*id) } else { None }).collect()
    }

    /// Selected switches.
    #[must_use]
    pub fn switches(&self) -> Vec<SwitchId> {
        self.0.iter().filter_map(|item| if let Item::Switch(id) = item { Some(*id) } else { None }).collect()
    }

    /// Selected racks.
    #[must_use]
    pub fn racks(&self) -> Vec<RackId> {
        self.0.iter().filter_map(|item| if let Item::Rack(id) = item { Some(*id) } else { None }).collect()
    }

    /// Selected devices, and those in selected racks.
    #[must_use]
    pub fn devices(&self, document: &Document) -> BTreeSet<DeviceId> {
        let racks: BTreeSet<RackId> = self.racks().into_iter().collect();
        let chosen = self.hosts().into_iter().map(DeviceId::Host);
        let mut devices: BTreeSet<DeviceId> =
            chosen.chain(self.switches().into_iter().map(DeviceId::Switch)).collect();
        if !racks.is_empty() {
            let inside =
                |device: &DeviceId| document.mount(*device).is_some_and(|mount| racks.contains(&mount.rack));
            devices.extend(document.devices().filter(inside));
        }
        devices
    }

    /// Links that are selected themselves: by cable, link or port.
    #[must_use]
    pub fn links(&self, document: &Document, derived: &Derived) -> BTreeSet<LinkId> {
        let mut links = BTreeSet::new();
        for item in &self.0 {
            match item {
                Item::Link(id) => {
                    links.insert(*id);
                }
                Item::Cable(id) => match derived.cabling.cable_of(*id) {
                    Some(cable) => links.extend(derived.cabling.links(cable)),
                    None => {
                        links.insert(*id);
                    }
                },
                Item::Port(port) => {
                    let ends_there = document.links.iter().find(|(_, link)| link.ends.contains(port));
                    links.extend(ends_there.map(|(id, _)| id));
                }
                _ => {}
            }
        }
        links
    }

    /// Links that are selected or end on a selected device or in a selected rack.
    #[must_use]
    pub fn touched_links(&self, document: &Document, derived: &Derived) -> BTreeSet<LinkId> {
        let mut links = self.links(document, derived);
        let devices = self.devices(document);
        if !devices.is_empty() {
            let touches = document
                .links
                .iter()
                .filter(|(_, link)| link.ends.iter().any(|end| devices.contains(&end.device)));
            links.extend(touches.map(|(id, _)| id));
        }
        links
    }
}

/// Whether a document has an item.
#[must_use]
pub fn exists(document: &Document, item: &Item) -> bool {
    let device = |device: DeviceId| match device {
        DeviceId::Host(id) => document.hosts.get(id).is_some(),
        DeviceId::Switch(id) => document.switches.get(id).is_some(),
    };
    match item {
        Item::Fabric(id) => document.fabrics.get(*id).is_some(),
        Item::Host(id) => document.hosts.get(*id).is_some(),
        Item::Switch(id) => document.switches.get(*id).is_some(),
        Item::Port(port) => device(port.device) && document.cage_of(*port).is_some(),
        Item::Link(id) | Item::Cable(id) => document.links.get(*id).is_some(),
        Item::Rack(id) => document.racks.get(*id).is_some(),
        Item::Tray(id) => document.trays.get(*id).is_some(),
        Item::Part(opn) => document.part_id(opn).is_some(),
    }
}
