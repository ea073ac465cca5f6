//! What goes with what: devices with their links, racks with their contents, and links whose port
//! a new model does not have.

use super::document::Document;
use super::edit_error::EditError;
use super::fabric::DeviceId;
use super::ids::{HostId, LinkId, RackId, SwitchId, TrayId};
use super::waiver::Item;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What is to go.
#[derive(Default)]
struct Doomed {
    hosts: BTreeSet<HostId>,
    switches: BTreeSet<SwitchId>,
    links: BTreeSet<LinkId>,
    racks: BTreeSet<RackId>,
    trays: BTreeSet<TrayId>,
}

impl Document {
    /// Removes items and what cannot be without them.
    pub(super) fn remove(&mut self, items: &[Item]) -> Result<(), EditError> {
        let mut doomed = self.named(items)?;
        for (id, host) in self.hosts.iter() {
            if host.mount.is_some_and(|mount| doomed.racks.contains(&mount.rack)) {
                doomed.hosts.insert(id);
            }
        }
        for (id, switch) in self.switches.iter() {
            if switch.mount.is_some_and(|mount| doomed.racks.contains(&mount.rack)) {
                doomed.switches.insert(id);
            }
        }
        let goes = |device| match device {
            DeviceId::Host(id) => doomed.hosts.contains(&id),
            DeviceId::Switch(id) => doomed.switches.contains(&id),
        };
        let loose = self.links.iter().filter(|(_, link)| link.ends.iter().any(|end| goes(end.device)));
        let loose: Vec<LinkId> = loose.map(|(id, _)| id).collect();
        doomed.links.extend(loose);
        self.drop_links(&doomed.links);
        for id in doomed.hosts {
            self.hosts.remove(id);
        }
        for id in doomed.switches {
            self.switches.remove(id);
        }
        for id in doomed.racks {
            self.racks.remove(id);
        }
        for id in doomed.trays {
            self.trays.remove(id);
        }
        Ok(())
    }

    /// The items by kind; an error where one is not there or is nothing that one removes.
    fn named(&self, items: &[Item]) -> Result<Doomed, EditError> {
        let mut doomed = Doomed::default();
        for item in items {
            let (known, what, number) = match item {
                Item::Host(id) => (self.hosts.get(*id).is_some(), "host", id.0),
                Item::Switch(id) => (self.switches.get(*id).is_some(), "switch", id.0),
                Item::Link(id) | Item::Cable(id) => (self.links.get(*id).is_some(), "link", id.0),
                Item::Rack(id) => (self.racks.get(*id).is_some(), "rack", id.0),
                Item::Tray(id) => (self.trays.get(*id).is_some(), "tray", id.0),
                Item::Fabric(_) | Item::Port(_) | Item::Part(_) => return Err(EditError::NotRemovable),
            };
            if !known {
                return Err(EditError::Missing { what, number });
            }
            match item {
                Item::Host(id) => drop(doomed.hosts.insert(*id)),
                Item::Switch(id) => drop(doomed.switches.insert(*id)),
                Item::Link(id) | Item::Cable(id) => drop(doomed.links.insert(*id)),
                Item::Rack(id) => drop(doomed.racks.insert(*id)),
                Item::Tray(id) => drop(doomed.trays.insert(*id)),
                Item::Fabric(_) | Item::Port(_) | Item::Part(_) => {}
            }
        }
        Ok(doomed)
    }

    /// Removes the links on ports that these devices do not have.
    pub(super) fn drop_dangling(&mut self, devices: &BTreeSet<DeviceId>) {
        let ports = |device| self.port_shape(device).map_or(0, |shape| shape.ports);
        let hangs =
            |end: &super::fabric::PortRef| devices.contains(&end.device) && end.port >= ports(end.device);
        let loose: BTreeSet<LinkId> =
            self.links.iter().filter(|(_, link)| link.ends.iter().any(hangs)).map(|(id, _)| id).collect();
        self.drop_links(&loose);
    }

    /// Removes links with what was chosen for them.
    fn drop_links(&mut self, links: &BTreeSet<LinkId>) {
        for id in links {
            self.links.remove(*id);
        }
        if links.iter().any(|id| self.overrides.contains_key(id)) {
            Arc::make_mut(&mut self.overrides).retain(|id, _| !links.contains(id));
        }
    }
}
