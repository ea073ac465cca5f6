//! Hosts, switches and the links between their ports.
//!
//! A link is logical, port to port. What is bought and pulled, a cable, follows from links and cages
//! (see [`crate::design::cabling`]) and is never stored.

use super::floor::Mount;
use super::ids::{FabricId, HostId, PartId, SwitchId};
use super::part::Protocol;
use serde::{Deserialize, Serialize};

/// All switches and links under one subnet manager.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fabric {
    /// Its name (`compute`).
    pub name: String,
    /// What it runs.
    pub protocol: Protocol,
    /// Whether HCA i of every host belongs on the leaf of rail i.
    pub rail_optimized: bool,
}

/// A server or a fabric manager, with the ports it has on its fabric.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Host {
    /// Unique name (`gpu001`).
    pub name: String,
    /// The chassis.
    pub part: PartId,
    /// The adapter in every slot of a chassis that leaves its adapters open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adapter: Option<PartId>,
    /// The fabric its HCAs are on.
    pub fabric: FabricId,
    /// Whether it computes or manages.
    pub duty: Duty,
    /// The scalable unit it belongs to, from 0.
    pub unit: u16,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mount: Option<Mount>,
}

/// What a host does on its fabric.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Duty {
    /// Counts as an end point of the fabric.
    Compute,
    /// Manages the fabric (UFM); its links are not host traffic.
    Manager,
}

/// A switch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switch {
    /// Unique name (`leaf-r1`, `spine-01`).
    pub name: String,
    /// The model.
    pub part: PartId,
    /// The fabric it belongs to.
    pub fabric: FabricId,
    /// Its tier.
    pub tier: Tier,
    /// For a leaf the scalable unit, else 0.
    pub unit: u16,
    /// Index in its unit (leaf: rail r goes to index r mod leaves) or tier (spine), from 0.
    pub index: u16,
    /// Whether its on-board subnet manager is on.
    pub manager: bool,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mount: Option<Mount>,
}

/// A switch's role by height in the tree; not a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tier {
    /// Hosts connect here.
    Leaf,
    /// Joins leaves.
    Spine,
}

/// A host or a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DeviceId {
    /// A host.
    Host(HostId),
    /// A switch.
    Switch(SwitchId),
}

/// A port: of a switch by its number from 0, of a host by its HCA from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PortRef {
    /// Whose port.
    pub device: DeviceId,
    /// Its number from 0.
    pub port: u16,
}

impl PortRef {
    /// The port `hca` of a host.
    #[must_use]
    pub fn host(host: HostId, hca: u16) -> Self {
        Self { device: DeviceId::Host(host), port: hca }
    }

    /// The port `port` of a switch.
    #[must_use]
    pub fn switch(switch: SwitchId, port: u16) -> Self {
        Self { device: DeviceId::Switch(switch), port }
    }
}

/// A link between two ports: host first, then leaf; leaf first, then spine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// Both ends.
    pub ends: [PortRef; 2],
}
