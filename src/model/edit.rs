//! Edits: every change of a document, as a value, through one door.
//!
//! An edit that fails has changed nothing. Nobody writes an inverse: [`super::history`] keeps whole
//! documents. Whether a change is wise is judged by [`crate::checks`], not refused here.

use super::document::Document;
pub use super::edit_error::EditError;
use super::fabric::{DeviceId, Fabric, Host, Link, PortRef, Switch, Tier};
use super::floor::{FloorPoint, Mount, Rack, Row, Tray};
use super::ids::{FabricId, HostId, LinkId, PartId, RackId, RowId, SwitchId, TrayId, WaiverId};
use super::insertion::Insertion;
use super::names::Names;
use super::overrides::CableChoice;
use super::part::{FabricPorts, Facts, Part};
use super::pricing::Pricing;
use super::requirement::{Language, Requirement};
use super::table::Table;
use super::units::Watts;
use super::waiver::{Item, Waiver};
use std::collections::BTreeSet;
use std::sync::Arc;

/// One intention of the user, as a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// A new requirement with the fabric and floor designed for it.
    ReplaceDesign(Box<Generated>),
    /// Title, customer, language or revision of what is handed over.
    SetTitle {
        /// Name of the project.
        name: String,
        /// Who it is for.
        customer: String,
        /// Language of what is handed over.
        language: Language,
        /// Revision on the cover.
        revision: String,
    },
    /// Carries part facts along; an already carried part keeps its facts.
    CarryParts(Vec<Arc<Part>>),
    /// Moves a rack on the floor; on the line of other racks it joins their row.
    MoveRack {
        /// The rack.
        rack: RackId,
        /// The new middle of its footprint.
        to: FloorPoint,
    },
    /// Mounts a device elsewhere, or takes it out of its rack.
    MoveDevice {
        /// The device.
        device: DeviceId,
        /// Where to.
        to: Option<Mount>,
    },
    /// Links two free ports.
    Connect {
        /// The ports.
        ends: [PortRef; 2],
    },
    /// Removes links.
    Disconnect {
        /// The links.
        links: Vec<LinkId>,
    },
    /// Adds racks, devices and links.
    Insert(Box<Insertion>),
    /// Removes devices with their links, racks with what is mounted in them, trays and links.
    Remove {
        /// What goes; named twice or within another is no mistake.
        items: Vec<Item>,
    },
    /// Gives a host, switch, rack or tray another name.
    Rename {
        /// Which.
        item: Item,
        /// The name, unique among its kind; blanks around it are left out.
        name: String,
    },
    /// Puts another model in a switch's place. Its links stay on the same port numbers; those on
    /// ports that the model does not have are removed.
    SetSwitchPart {
        /// The switches.
        switches: Vec<SwitchId>,
        /// The model.
        part: Arc<Part>,
    },
    /// Puts another model in a host's place. Its links stay on the same ports; those on ports that
    /// the model does not have are removed.
    SetHostPart {
        /// The hosts.
        hosts: Vec<HostId>,
        /// The chassis.
        part: Arc<Part>,
        /// The adapter of a chassis with open slots; absent, the one it has.
        adapter: Option<Arc<Part>>,
    },
    /// Sets or lifts the power limit of racks.
    SetRackLimit {
        /// The racks.
        racks: Vec<RackId>,
        /// The limit.
        limit: Option<Watts>,
    },
    /// Makes switches leaves or spines; their links stay.
    SetTier {
        /// The switches.
        switches: Vec<SwitchId>,
        /// Their tier.
        tier: Tier,
    },
    /// Turns on-board subnet managers on or off.
    SetSubnetManager {
        /// The switches.
        switches: Vec<SwitchId>,
        /// On or off.
        on: bool,
    },
    /// Chooses the cable of links, or leaves the choice to the program again.
    ChooseCable {
        /// The links.
        links: Vec<LinkId>,
        /// The choice.
        choice: Option<CableChoice>,
    },
    /// Lays pieces of overhead tray; names that are taken are made unique.
    LayTrays {
        /// The pieces.
        trays: Vec<Tray>,
    },
    /// Gives carried parts the facts of today, by number. Links on ports that such a part no longer
    /// has are removed.
    UpdateParts(Vec<Arc<Part>>),
    /// Accepts a finding.
    Waive(Waiver),
    /// Takes an acceptance back.
    Unwaive(WaiverId),
    /// New prices, discounts, spares, optional items and tax in place of the old.
    SetPricing(Box<Pricing>),
    /// Several edits as one step.
    Several(Vec<Edit>),
}

/// A design: what [`crate::design`] makes of a requirement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Generated {
    /// The requirement it answers.
    pub requirement: Requirement,
    /// Parts in use.
    pub parts: Table<PartId, Arc<Part>>,
    /// Fabrics.
    pub fabrics: Table<FabricId, Fabric>,
    /// Hosts.
    pub hosts: Table<HostId, Host>,
    /// Switches.
    pub switches: Table<SwitchId, Switch>,
    /// Links.
    pub links: Table<LinkId, Link>,
    /// Rows.
    pub rows: Table<RowId, Row>,
    /// Racks.
    pub racks: Table<RackId, Rack>,
    /// Trays.
    pub trays: Table<TrayId, Tray>,
}

impl Generated {
    /// Carries a part along; an already carried one keeps its facts.
    pub fn carry(&mut self, part: &Arc<Part>) -> PartId {
        super::document::carry(&mut self.parts, part)
    }
}

impl Document {
    /// Carries an edit out.
    ///
    /// # Errors
    /// Where the edit names what is not there or cannot be; the document is then unchanged except
    /// for the first part of an [`Edit::Several`], so commit through [`super::history::History`] or
    /// apply to a copy.
    pub fn apply(&mut self, edit: &Edit) -> Result<(), EditError> {
        match edit {
            Edit::ReplaceDesign(design) => self.replace_design(design),
            Edit::SetTitle { name, customer, language, revision } => {
                self.requirement.name.clone_from(name);
                self.requirement.customer.clone_from(customer);
                self.requirement.language = Some(*language);
                self.revision.clone_from(revision);
            }
            Edit::CarryParts(parts) => {
                for part in parts {
                    self.carry(part);
                }
            }
            Edit::MoveRack { rack, to } => self.move_rack(*rack, *to)?,
            Edit::MoveDevice { device, to } => self.move_device(*device, *to)?,
            Edit::Connect { ends } => self.connect(*ends)?,
            Edit::Disconnect { links } => self.disconnect(links)?,
            Edit::Insert(new) => self.insert(new)?,
            Edit::Remove { items } => self.remove(items)?,
            Edit::Rename { item, name } => self.rename(item, name)?,
            Edit::SetSwitchPart { switches, part } => self.set_switch_part(switches, part)?,
            Edit::SetHostPart { hosts, part, adapter } => {
                self.set_host_part(hosts, part, adapter.as_ref())?;
            }
            Edit::SetRackLimit { racks, limit } => {
                for id in racks {
                    self.racks.get_mut(*id).ok_or(missing("rack", id.0))?.power_limit = *limit;
                }
            }
            Edit::SetTier { switches, tier } => self.set_tier(switches, *tier)?,
            Edit::SetSubnetManager { switches, on } => {
                for id in switches {
                    self.switches.get_mut(*id).ok_or(missing("switch", id.0))?.manager = *on;
                }
            }
            Edit::ChooseCable { links, choice } => self.choose_cable(links, choice.as_ref())?,
            Edit::LayTrays { trays } => {
                let mut names = Names::of_trays(self);
                for tray in trays {
                    let name = names.take(&tray.name);
                    self.trays.push(Tray { name, ..tray.clone() });
                }
            }
            Edit::UpdateParts(parts) => self.update_parts(parts)?,
            Edit::Waive(waiver) => {
                if waiver.by.trim().is_empty() || waiver.reason.trim().is_empty() {
                    return Err(EditError::EmptyWaiver);
                }
                self.waivers.push(waiver.clone());
            }
            Edit::Unwaive(id) => {
                self.waivers.remove(*id).ok_or(missing("waiver", id.0))?;
            }
            Edit::SetPricing(pricing) => {
                if !pricing.is_whole() {
                    return Err(EditError::NoCurrency);
                }
                self.pricing = Arc::new(pricing.as_ref().clone().tidy());
            }
            Edit::Several(edits) => edits.iter().try_for_each(|edit| self.apply(edit))?,
        }
        Ok(())
    }

    fn replace_design(&mut self, design: &Generated) {
        let Generated { requirement, parts, fabrics, hosts, switches, links, rows, racks, trays } = design;
        self.requirement.clone_from(requirement);
        self.parts.clone_from(parts);
        self.fabrics.clone_from(fabrics);
        self.hosts.clone_from(hosts);
        self.switches.clone_from(switches);
        self.links.clone_from(links);
        self.rows.clone_from(rows);
        self.racks.clone_from(racks);
        self.trays.clone_from(trays);
        self.overrides = Arc::default();
        self.waivers = Table::default();
        if self.revision.is_empty() {
            self.revision = "A".to_owned();
        }
    }

    /// Moves a rack; on the line of other racks it joins the row of the nearest of them.
    fn move_rack(&mut self, rack: RackId, to: FloorPoint) -> Result<(), EditError> {
        let on_line = self.racks.iter().filter(|(id, other)| *id != rack && other.at.y == to.y);
        let nearest = on_line.min_by_key(|(id, other)| ((other.at.x - to.x).abs(), *id));
        let joined = nearest.map(|(_, other)| other.row);
        let row = self.racks.get_mut(rack).ok_or(missing("rack", rack.0))?;
        row.at = to;
        row.row = joined.unwrap_or(row.row);
        Ok(())
    }

    fn move_device(&mut self, device: DeviceId, to: Option<Mount>) -> Result<(), EditError> {
        if let Some(mount) = to {
            self.racks.get(mount.rack).ok_or(missing("rack", mount.rack.0))?;
        }
        match device {
            DeviceId::Host(id) => self.hosts.get_mut(id).ok_or(missing("host", id.0))?.mount = to,
            DeviceId::Switch(id) => self.switches.get_mut(id).ok_or(missing("switch", id.0))?.mount = to,
        }
        Ok(())
    }

    fn connect(&mut self, ends: [PortRef; 2]) -> Result<(), EditError> {
        let ends = self.linkable(ends)?;
        if let Some(taken) = self.links.rows().flat_map(|link| link.ends).find(|port| ends.contains(port)) {
            return Err(EditError::PortTaken { port: self.port_label(taken) });
        }
        self.links.push(Link { ends });
        Ok(())
    }

    /// The ends of a link in order, where such a link can be; whether the ports are free is not asked.
    pub(super) fn linkable(&self, ends: [PortRef; 2]) -> Result<[PortRef; 2], EditError> {
        if ends[0].device == ends[1].device {
            return Err(EditError::OneDevice { device: self.device_name(ends[0].device).to_owned() });
        }
        let ends = self.in_order(ends);
        if let [DeviceId::Host(_), DeviceId::Host(_)] = ends.map(|end| end.device) {
            let [first, second] = ends.map(|end| self.device_name(end.device).to_owned());
            return Err(EditError::TwoHosts { first, second });
        }
        for end in ends {
            let ports = self.port_shape(end.device).map_or(0, |shape| shape.ports);
            if end.port >= ports {
                let device = self.device_name(end.device).to_owned();
                return Err(EditError::NoSuchPort { device, port: end.port, ports });
            }
        }
        Ok(ends)
    }

    /// Host before switch, leaf before spine, so that a link reads one way everywhere.
    fn in_order(&self, ends: [PortRef; 2]) -> [PortRef; 2] {
        let height = |end: PortRef| match end.device {
            DeviceId::Host(_) => None,
            DeviceId::Switch(id) => self.switches.get(id).map(|switch| switch.tier),
        };
        if height(ends[0]) > height(ends[1]) { [ends[1], ends[0]] } else { ends }
    }

    fn disconnect(&mut self, links: &[LinkId]) -> Result<(), EditError> {
        for id in links {
            self.links.remove(*id).ok_or(missing("link", id.0))?;
            if self.overrides.contains_key(id) {
                Arc::make_mut(&mut self.overrides).remove(id);
            }
        }
        Ok(())
    }

    fn set_tier(&mut self, switches: &[SwitchId], tier: Tier) -> Result<(), EditError> {
        for id in switches {
            let known = self.switches.get(*id).ok_or(missing("switch", id.0))?;
            if known.tier == tier {
                continue;
            }
            let unit = if tier == Tier::Leaf { known.unit } else { 0 };
            let peers = self
                .switches
                .rows()
                .filter(|other| other.fabric == known.fabric && other.tier == tier && other.unit == unit);
            let index = peers.map(|other| other.index + 1).max().unwrap_or(0);
            if let Some(row) = self.switches.get_mut(*id) {
                (row.tier, row.unit, row.index) = (tier, unit, index);
            }
        }
        Ok(())
    }

    fn update_parts(&mut self, parts: &[Arc<Part>]) -> Result<(), EditError> {
        for part in parts {
            let known = self.part_id(&part.opn);
            let carried = known.and_then(|id| self.parts.get_mut(id));
            let same = |carried: &&mut Arc<Part>| {
                std::mem::discriminant(&carried.facts) == std::mem::discriminant(&part.facts)
            };
            let carried = carried.filter(same);
            *carried.ok_or_else(|| EditError::UnknownPart { part: part.opn.clone() })? = Arc::clone(part);
        }
        let devices = self.devices().collect();
        self.drop_dangling(&devices);
        Ok(())
    }

    fn set_switch_part(&mut self, switches: &[SwitchId], part: &Arc<Part>) -> Result<(), EditError> {
        let Facts::Switch(facts) = &part.facts else {
            return Err(EditError::WrongPart { part: part.opn.clone(), wanted: "switch" });
        };
        let id = self.carry(part);
        for switch in switches {
            let row = self.switches.get_mut(*switch).ok_or(missing("switch", switch.0))?;
            row.part = id;
            row.manager &= facts.managed;
        }
        self.drop_dangling(&switches.iter().copied().map(DeviceId::Switch).collect());
        Ok(())
    }

    fn set_host_part(
        &mut self,
        hosts: &[HostId],
        part: &Arc<Part>,
        adapter: Option<&Arc<Part>>,
    ) -> Result<(), EditError> {
        let Facts::Host(facts) = &part.facts else {
            return Err(EditError::WrongPart { part: part.opn.clone(), wanted: "host" });
        };
        if let Some(adapter) = adapter.filter(|adapter| !matches!(adapter.facts, Facts::Adapter(_))) {
            return Err(EditError::WrongPart { part: adapter.opn.clone(), wanted: "adapter" });
        }
        let open = matches!(facts.fabric, FabricPorts::Open { .. });
        let id = self.carry(part);
        let adapter = adapter.filter(|_| open).map(|adapter| self.carry(adapter));
        for host in hosts {
            let row = self.hosts.get_mut(*host).ok_or(missing("host", host.0))?;
            row.part = id;
            row.adapter = adapter.or(row.adapter).filter(|_| open);
        }
        let devices: BTreeSet<DeviceId> = hosts.iter().copied().map(DeviceId::Host).collect();
        self.drop_dangling(&devices);
        Ok(())
    }

    fn choose_cable(&mut self, links: &[LinkId], choice: Option<&CableChoice>) -> Result<(), EditError> {
        for id in links {
            self.links.get(*id).ok_or(missing("link", id.0))?;
        }
        let overrides = Arc::make_mut(&mut self.overrides);
        for id in links {
            match choice {
                Some(choice) => overrides.insert(*id, choice.clone()),
                None => overrides.remove(id),
            };
        }
        Ok(())
    }
}

fn missing(what: &'static str, number: u32) -> EditError {
    EditError::Missing { what, number }
}
