//! How ports are counted and written: the maker's own names, per model.
//!
//! One place for every output, so that a label, a table and a drawing agree.

use super::document::Document;
use super::fabric::{DeviceId, PortRef};
use super::part::{BuiltHca, Cage, CageGroup, FabricPorts, Facts, Part, Protocol, Signal, SwitchFacts};
use super::units::{Gbps, Watts};
use serde::{Deserialize, Serialize};

/// Whether a port is a switch's or a host's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Of a switch.
    Switch,
    /// Of a host: of an adapter, or built in.
    Host,
}

/// The fabric ports of a device, all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortShape {
    /// The cage that they are in.
    pub cage: Cage,
    /// Ports of the device on its fabric.
    pub ports: u16,
    /// Rate of one port.
    pub rate: Gbps,
    /// What its lanes speak.
    pub signal: Signal,
    /// Of a switch or of a host.
    pub side: Side,
    /// What the device runs.
    pub protocol: Protocol,
    /// Watts that a cage can feed and cool, where a source says.
    pub cage_power: Option<Watts>,
}

impl PortShape {
    /// The data ports of a switch; `None` for another part.
    #[must_use]
    pub fn of_switch(part: &Part) -> Option<Self> {
        let Facts::Switch(facts) = &part.facts else { return None };
        Some(Self {
            cage: facts.cage,
            ports: facts.ports(),
            rate: facts.rate,
            signal: facts.signal,
            side: Side::Switch,
            protocol: part.protocol,
            cage_power: facts.cage_power,
        })
    }

    /// The fabric ports that are built into a host; `None` for another part or an open chassis.
    #[must_use]
    pub fn of_host(part: &Part) -> Option<Self> {
        let Facts::Host(facts) = &part.facts else { return None };
        let FabricPorts::Built(built) = &facts.fabric else { return None };
        Some(Self {
            cage: built.cage,
            ports: u16::try_from(built.hcas.len()).unwrap_or(u16::MAX),
            rate: built.rate,
            signal: built.signal,
            side: Side::Host,
            protocol: part.protocol,
            cage_power: None,
        })
    }

    /// The ports of an adapter in each of so many slots; `None` for another part.
    #[must_use]
    pub fn of_adapters(part: &Part, slots: u8) -> Option<Self> {
        let Facts::Adapter(facts) = &part.facts else { return None };
        Some(Self {
            cage: facts.cage,
            ports: u16::from(slots) * u16::from(facts.cages) * u16::from(facts.cage.ports),
            rate: facts.rate,
            signal: facts.signal,
            side: Side::Host,
            protocol: part.protocol,
            cage_power: None,
        })
    }

    /// Whether the same parts go into both and run at the same rate.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        (self.cage, self.rate, self.signal, self.side) == (other.cage, other.rate, other.signal, other.side)
    }

    /// The same without the number of ports: what decides which cable fits.
    #[must_use]
    pub fn kind(self) -> Self {
        Self { ports: 0, ..self }
    }
}

/// A cage of a device, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CageRef {
    /// Whose cage.
    pub device: DeviceId,
    /// Its number from 0.
    pub cage: u16,
}

impl Document {
    /// The fabric ports of a device; `None` where its part has none or is not carried.
    #[must_use]
    pub fn port_shape(&self, device: DeviceId) -> Option<PortShape> {
        let part = self.device_part(device)?;
        match (&part.facts, device) {
            (Facts::Switch(_), _) => PortShape::of_switch(part),
            // The trays of a whole rack are hosts of their own; the rack as one host has no ports.
            (Facts::Host(facts), _) if facts.trays > 1 => None,
            (Facts::Host(facts), DeviceId::Host(host)) => match &facts.fabric {
                FabricPorts::Built(_) => PortShape::of_host(part),
                FabricPorts::Open { slots } => {
                    PortShape::of_adapters(self.part(self.hosts.get(host)?.adapter?)?, *slots)
                }
                FabricPorts::Unpublished => None,
            },
            _ => None,
        }
    }

    /// The HCAs that are built into a host; none for a switch or a chassis with open slots.
    #[must_use]
    pub fn built_hcas(&self, device: DeviceId) -> &[BuiltHca] {
        match self.device_part(device).map(|part| &part.facts) {
            Some(Facts::Host(host)) => match &host.fabric {
                FabricPorts::Built(built) => &built.hcas,
                FabricPorts::Open { .. } | FabricPorts::Unpublished => &[],
            },
            _ => &[],
        }
    }

    /// The cage that a port is in; `None` where the device has no such port.
    #[must_use]
    pub fn cage_of(&self, port: PortRef) -> Option<CageRef> {
        let shape = self.port_shape(port.device)?;
        if port.port >= shape.ports {
            return None;
        }
        let built = self.built_hcas(port.device).get(usize::from(port.port));
        let cage = match built {
            Some(hca) => u16::from(hca.cage).saturating_sub(1),
            None => port.port / u16::from(shape.cage.ports.max(1)),
        };
        Some(CageRef { device: port.device, cage })
    }

    /// The maker's name of a port (`1/3/2`, `OSFP4P2`, `mlx5_0`), with its number where there is none.
    #[must_use]
    pub fn port_name(&self, port: PortRef) -> String {
        let plain = || format!("#{}", port.port);
        let Some(part) = self.device_part(port.device) else { return plain() };
        match &part.facts {
            Facts::Switch(facts) => facts.port_name(port.port).unwrap_or_else(plain),
            Facts::Host(facts) => match &facts.fabric {
                FabricPorts::Built(built) => built
                    .hcas
                    .get(usize::from(port.port))
                    .map_or_else(plain, |hca| fill(&built.naming, u16::from(hca.cage), u16::from(hca.port))),
                FabricPorts::Open { .. } => self.hca_name(port),
                FabricPorts::Unpublished => plain(),
            },
            _ => plain(),
        }
    }

    /// The Linux device name of a host's HCA (`mlx5_4`): the maker's where the ports are built in,
    /// else counted in the order of the slots.
    #[must_use]
    pub fn hca_name(&self, port: PortRef) -> String {
        let built = self.built_hcas(port.device).get(usize::from(port.port));
        built.map_or_else(|| format!("mlx5_{}", port.port), |hca| hca.device.clone())
    }

    /// A port with its device (`leaf-r6 1/3/2`).
    #[must_use]
    pub fn port_label(&self, port: PortRef) -> String {
        format!("{} {}", self.device_name(port.device), self.port_name(port))
    }

    /// The port that is written so, with its device, whatever the case and however many spaces.
    #[must_use]
    pub fn port_labeled(&self, words: &str) -> Option<PortRef> {
        let plain = |words: &str| words.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let wanted = plain(words);
        self.devices().find_map(|device| {
            let of_device = wanted.strip_prefix(&plain(self.device_name(device)))?.strip_prefix(' ')?;
            let ports = (0..self.port_shape(device)?.ports).map(|port| PortRef { device, port });
            let is_it = |port: &PortRef| {
                let names = [self.port_name(*port), self.hca_name(*port)];
                let own = if matches!(device, DeviceId::Host(_)) { 2 } else { 1 };
                names.iter().take(own).any(|name| plain(name) == of_device)
            };
            ports.into_iter().find(is_it)
        })
    }
}

impl SwitchFacts {
    /// The maker's name of a data port, from 0 (`1/3/2`); `None` where the switch has no such port or
    /// no source says how it is written.
    #[must_use]
    pub fn port_name(&self, port: u16) -> Option<String> {
        if port >= self.ports() || self.naming.is_empty() {
            return None;
        }
        let per_cage = u16::from(self.cage.ports.max(1));
        let (cage, place) = (port / per_cage, port % per_cage + 1);
        let in_module = self.module_cages.filter(|cages| *cages > 0).unwrap_or(u16::MAX);
        let naming = self.naming.replace("{module}", &(cage / in_module + 1).to_string());
        Some(fill(&naming, cage % in_module + 1, place))
    }

    /// The maker's name of a part of a split data port, the part from 0 (`1/3/2/1`); `None` where no
    /// source says how it is written.
    #[must_use]
    pub fn split_name(&self, port: u16, part: u16) -> Option<String> {
        let name = self.port_name(port).filter(|_| !self.split_naming.is_empty())?;
        Some(name + &self.split_naming.replace("{part}", &(part + 1).to_string()))
    }
}

impl CageGroup {
    /// The maker's name of a port of the group, from 0 (`fnm1`); `None` where the group has no such
    /// port or no source says how it is written.
    #[must_use]
    pub fn port_name(&self, port: u16) -> Option<String> {
        let per_cage = u16::from(self.cage.ports.max(1));
        let named = port < self.ports() && !self.naming.is_empty();
        named.then(|| fill(&self.naming, port / per_cage + 1, port % per_cage + 1))
    }
}

fn fill(pattern: &str, cage: u16, port: u16) -> String {
    pattern.replace("{cage}", &cage.to_string()).replace("{port}", &port.to_string())
}
