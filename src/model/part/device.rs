//! The figures of what stands in a rack unit: switches and hosts.
//!
//! Plain data; how ports are counted and written is in [`crate::model::naming`].

use super::{Cage, Signal};
use crate::model::units::{Gbps, Grams, Millimeters, Watts};
use serde::{Deserialize, Serialize};

/// Height, depth, width and weight of a mounted device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// Rack units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rack_units: Option<u8>,
    /// Depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<Millimeters>,
    /// Width.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<Millimeters>,
    /// Weight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<Grams>,
}

/// Power drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// Typical; for a switch with passive cables, modules to be added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub typical: Option<Watts>,
    /// Maximum; for a switch with active modules in every cage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maximum: Option<Watts>,
}

/// A switch. Its figures are those of one switch, also where a box holds several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwitchFacts {
    /// The cages for data ports, all alike.
    pub cage: Cage,
    /// Number of data cages; ports = cages × ports of a cage.
    pub cages: u16,
    /// Rate of one port.
    pub rate: Gbps,
    /// What its lanes speak at that rate.
    pub signal: Signal,
    /// How the maker writes a port, with `{module}`, `{cage}` and `{port}`, all from 1; empty where
    /// no source says.
    #[serde(default)]
    pub naming: String,
    /// What the maker appends to the name of a port for a part of it after a split, with `{part}`
    /// from 1; empty where no source says.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub split_naming: String,
    /// What its data ports can be split into.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub splits: Vec<Split>,
    /// Cages beside those of the data ports.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<CageGroup>,
    /// Switches in the box that is bought, each a node of its own.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub in_box: u8,
    /// Sum of the rates of all ports, in one direction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capacity: Option<Gbps>,
    /// Latency from port to port at most, in nanoseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latency_ns: Option<u32>,
    /// Reduction inside the network, in the source's words (`SHARPv3`).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sharp: String,
    /// Cages of one leaf module of a modular switch; `{cage}` then counts in the module.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub module_cages: Option<u16>,
    /// Whether it can run a subnet manager of its own.
    pub managed: bool,
    /// What manages it, in the source's words (`on-board SM`, `Cumulus Linux / SONiC`).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub management: String,
    /// Nodes for which the on-board subnet manager is rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manager_nodes: Option<u32>,
    /// Watts that a cage can feed and cool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cage_power: Option<Watts>,
    /// Direction of the air.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub airflow: Option<Airflow>,
    /// Height, depth, weight.
    #[serde(default)]
    pub size: Size,
    /// Power.
    #[serde(default)]
    pub power: Power,
    /// Power supplies, in the maker's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub supplies: String,
}

impl SwitchFacts {
    /// Data ports of the switch.
    #[must_use]
    pub fn ports(&self) -> u16 {
        self.cages.saturating_mul(u16::from(self.cage.ports))
    }
}

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // the signature that serde asks for
fn is_one(count: &u8) -> bool {
    *count == 1
}

/// A count of ports after a split, and the rate of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Split {
    /// Ports when all are split that can be.
    pub ports: u16,
    /// Rate of each.
    pub rate: Gbps,
}

/// Cages of a switch beside those of its data ports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CageGroup {
    /// What they are for.
    pub purpose: Purpose,
    /// The cages, all alike.
    pub cage: Cage,
    /// Number of cages.
    pub cages: u16,
    /// Rate of one port.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<Gbps>,
    /// How the maker writes a port, with `{cage}` and `{port}`, both from 1 in the group; empty
    /// where no source says.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub naming: String,
}

impl CageGroup {
    /// Ports of the group.
    #[must_use]
    pub fn ports(&self) -> u16 {
        self.cages.saturating_mul(u16::from(self.cage.ports))
    }
}

/// What cages beside the data ports are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Purpose {
    /// To the switches above, at another rate than the data ports.
    Uplink,
    /// Management and aggregation (`fnm1`): carries no data of hosts.
    Service,
    /// At another rate than the data ports; the source does not say for what.
    Further,
    /// To the rack that the switch is built into.
    Backplane,
}

/// Direction of the air through a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Airflow {
    /// Power side to connector side (P2C).
    PowerToConnector,
    /// Connector side to power side (C2P).
    ConnectorToPower,
}

/// A server or a management appliance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HostFacts {
    /// What it is for.
    pub role: HostRole,
    /// GPUs inside.
    #[serde(default)]
    pub gpus: u16,
    /// Which GPUs, in the source's words (`H100 SXM 80GB`).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub gpu_model: String,
    /// Its ports on the compute fabric; of a whole rack, those of one tray.
    pub fabric: FabricPorts,
    /// Servers inside, where the part is a whole rack: each is a host of its own to the fabric.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub trays: u8,
    /// The adapters behind them, in the source's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub nics: String,
    /// The adapters to the storage network, in the source's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub storage_nics: String,
    /// The ports to the in-band management network, in the source's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub in_band: String,
    /// The ports to the out-of-band network, in the source's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub out_of_band: String,
    /// Cooling, in the source's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cooling: String,
    /// Height, depth, weight.
    #[serde(default)]
    pub size: Size,
    /// Power.
    #[serde(default)]
    pub power: Power,
    /// Power supplies, in the maker's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub supplies: String,
}

/// What a host is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HostRole {
    /// Computes, with or without GPUs.
    Compute,
    /// Manages the fabric.
    Management,
    /// Runs the cluster beside it: cluster manager, login, out-of-band access.
    Service,
    /// Serves storage.
    Storage,
}

/// The compute ports of a host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FabricPorts {
    /// Built in by the maker.
    Built(BuiltPorts),
    /// So many slots for adapters that the order names.
    Open {
        /// Adapters that the chassis takes for the compute fabric.
        slots: u8,
    },
    /// No source says how many, or in which cages.
    Unpublished,
}

/// Compute ports built in by the maker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuiltPorts {
    /// The cages, all alike.
    pub cage: Cage,
    /// Rate of one port.
    pub rate: Gbps,
    /// What its lanes speak at that rate.
    pub signal: Signal,
    /// How the maker writes a port, with `{cage}` and `{port}`, both from 1; empty where no source says.
    #[serde(default)]
    pub naming: String,
    /// The HCAs in rail order: HCA i is rail i.
    pub hcas: Vec<BuiltHca>,
}

/// One HCA of a host and where its port comes out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuiltHca {
    /// The device name under Linux (`mlx5_4`).
    pub device: String,
    /// Cage, from 1.
    pub cage: u8,
    /// Port in the cage, from 1.
    pub port: u8,
}
