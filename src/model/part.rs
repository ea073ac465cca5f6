//! What is known of one part: a switch, a host, an adapter, a cable, a module, a fiber, a rack.
//!
//! Plain data with its source. The built-in parts stand in `catalog/*.ron`; a layout carries a copy
//! of those it uses, so that it opens years later. What fits what is answered by
//! [`crate::catalog::fit`]; nothing here decides anything.

use super::units::{Gbps, Grams, Millimeters, Watts};
use serde::{Deserialize, Serialize};

/// One part that can be bought or, for a generic host or rack, stands for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The legacy or ordering number by which bills name it; for hosts, whose numbers are not
    /// published, the model. Unique in a catalog.
    pub opn: String,
    /// The maker's 980-, 920- or 900-number, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sku: Option<String>,
    /// The marketing name, shared by variants of one product (`QM9790`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// Other names it is ordered or known by: a legacy number, a short model.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// Who makes it; `generic` for a stand-in.
    pub vendor: String,
    /// Rate generation as the maker names it (`NDR`, `HDR100`, `NDR-to-HDR`).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub generation: String,
    /// The protocols it runs.
    #[serde(default)]
    pub protocol: Protocol,
    /// Whether it is still sold.
    #[serde(default)]
    pub lifecycle: Lifecycle,
    /// The figures, by kind of part.
    pub facts: Facts,
    /// Where the figures come from.
    pub provenance: Provenance,
    /// What a buyer should know beside the figures.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// The protocols a part runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Protocol {
    /// InfiniBand only.
    Infiniband,
    /// Ethernet only.
    Ethernet,
    /// Either (VPI).
    #[default]
    Both,
}

/// Whether a part can still be ordered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lifecycle {
    /// The state that decides whether the part is chosen for a new design.
    pub state: Availability,
    /// The source's own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub words: String,
}

/// The state of a part's sale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Availability {
    /// Listed as sold.
    Sold,
    /// The maker's list says that it is no longer sold.
    NoLongerSold,
    /// A sample or a plan.
    NotYetSold,
    /// No list says anything.
    #[default]
    NotListed,
}

/// Where a part's figures come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The page or document that was read.
    pub source: String,
    /// What kind of source that is.
    pub kind: SourceKind,
    /// The maker's page that the source cites; this is what a customer is shown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cites: String,
    /// Read on the page, or inferred from it.
    pub read: Read,
    /// The day until which the source was read, `YYYY-MM-DD`.
    pub date: String,
    /// Figures whose source differs from the rest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<FigureSource>,
}

impl Provenance {
    /// The page to cite to a customer: the maker's own where it was read or is named, else the page
    /// that was read. `None` where that is no public page.
    #[must_use]
    pub fn page(&self) -> Option<&str> {
        let page =
            if self.cites.is_empty() || self.kind == SourceKind::Vendor { &self.source } else { &self.cites };
        page.starts_with("http").then_some(page)
    }
}

/// The source of one figure that differs from the rest of its part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureSource {
    /// The figure's field name.
    pub figure: String,
    /// What kind of source.
    pub kind: SourceKind,
    /// Read or inferred.
    pub read: Read,
    /// The source, or how it was inferred.
    pub source: String,
}

/// The kind of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SourceKind {
    /// The maker's own text.
    Vendor,
    /// A copy or a reseller's copy of it.
    Secondary,
    /// An inventory, a fixture, a hobby list.
    Community,
    /// A convention of this program (generic racks and hosts).
    Design,
    /// Entered by the user of the layout.
    User,
}

/// Whether a figure was read or inferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Read {
    /// Read on the page named.
    Page,
    /// Inferred from it: shown "to be confirmed" on a bill.
    Inferred,
}

/// The figures of a part, by kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Facts {
    /// A switch.
    Switch(SwitchFacts),
    /// A server or a management appliance.
    Host(HostFacts),
    /// A network adapter.
    Adapter(AdapterFacts),
    /// A cable with its plugs fixed to it: DAC, ACC or AOC.
    Cable(CableFacts),
    /// A pluggable optical module.
    Transceiver(TransceiverFacts),
    /// A passive fiber between two modules.
    Fiber(FiberFacts),
    /// A rack.
    Rack(RackFacts),
}

/// The face of a socket, or of the plug that goes into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cage {
    /// The connector family.
    pub connector: Connector,
    /// Network ports in one cage: 2 for a twin-port OSFP.
    pub ports: u8,
    /// The shape of the module's back, which must suit the cage's cooling.
    pub top: Top,
}

/// A connector family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Connector {
    /// OSFP, single or twin port.
    Osfp,
    /// QSFP28 (EDR, 100GbE).
    Qsfp28,
    /// QSFP56 (HDR, 200GbE).
    Qsfp56,
    /// QSFP112 (NDR, 400GbE).
    Qsfp112,
}

impl Connector {
    /// The name of the family.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Osfp => "OSFP",
            Self::Qsfp28 => "QSFP28",
            Self::Qsfp56 => "QSFP56",
            Self::Qsfp112 => "QSFP112",
        }
    }
}

/// The shape of a module's back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Top {
    /// Integrated heat sink, for air-cooled switches.
    Finned,
    /// Riding heat sink in the cage: adapters, DGX, liquid-cooled switches.
    Flat,
    /// A family without this distinction (QSFP).
    Plain,
}

/// What runs on one lane: two ends of a link must speak the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Signal {
    /// 25 Gb/s NRZ a lane (EDR).
    Nrz25,
    /// 50 Gb/s PAM4 a lane (HDR).
    Pam50,
    /// 100 Gb/s PAM4 a lane (NDR).
    Pam100,
    /// 200 Gb/s PAM4 a lane (XDR).
    Pam200,
}

/// Height, depth and weight of a mounted device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// Rack units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rack_units: Option<u8>,
    /// Depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<Millimeters>,
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

/// A switch.
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
    /// How the maker writes a port, with `{module}`, `{cage}` and `{port}`, all from 1.
    pub naming: String,
    /// Cages of one leaf module of a modular switch; `{cage}` then counts in the module.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub module_cages: Option<u16>,
    /// Whether it can run a subnet manager of its own.
    pub managed: bool,
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
    /// Its ports on the compute fabric.
    pub fabric: FabricPorts,
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
    /// Manages the fabric or the cluster.
    Management,
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
    /// How the maker writes a port, with `{cage}` and `{port}`, both from 1.
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

/// A network adapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdapterFacts {
    /// Its cages, all alike.
    pub cage: Cage,
    /// Number of cages.
    pub cages: u8,
    /// Highest rate of one port.
    pub rate: Gbps,
    /// What its lanes speak at that rate.
    pub signal: Signal,
}

/// A cable with fixed plugs. Straight with one tail, a splitter with more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CableFacts {
    /// Copper or active optical.
    pub medium: CableMedium,
    /// Length, of a splitter along one tail.
    pub length: Millimeters,
    /// The plug at the A end.
    pub head: Cage,
    /// The plug of each tail.
    pub tail: Cage,
    /// Number of tails.
    pub tails: u8,
    /// Rate of one port.
    pub rate: Gbps,
    /// What its lanes carry at that rate.
    pub signal: Signal,
    /// Power of the A plug.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub head_power: Option<Watts>,
    /// Power of a tail's plug.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tail_power: Option<Watts>,
}

/// The medium of a cable with fixed plugs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CableMedium {
    /// Passive copper.
    Dac,
    /// Active copper.
    Acc,
    /// Active optical.
    Aoc,
}

/// A pluggable optical module.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TransceiverFacts {
    /// What goes into the cage.
    pub plug: Cage,
    /// The fiber socket of each port.
    pub socket: FiberEnd,
    /// The fiber it needs.
    pub mode: FiberMode,
    /// Longest channel, panels included; absent where no source says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<Millimeters>,
    /// The condition under which that reach holds.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reach_condition: String,
    /// Rate of one port.
    pub rate: Gbps,
    /// What its lanes speak.
    pub signal: Signal,
    /// Highest power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<Watts>,
}

/// The end of a fiber, polish included: angled and flat do not mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FiberEnd {
    /// MPO-12, angled polish.
    Mpo12Apc,
    /// MPO-12, flat polish.
    Mpo12Upc,
    /// Duplex LC.
    DuplexLc,
}

/// Fiber mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FiberMode {
    /// Multimode, 850 nm.
    Multimode,
    /// Single-mode, 1310 nm.
    SingleMode,
}

/// A passive fiber between two modules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FiberFacts {
    /// Fiber mode.
    pub mode: FiberMode,
    /// Length.
    pub length: Millimeters,
    /// Both ends.
    pub end: FiberEnd,
    /// Ends on the far side: 1 straight, 2 for a splitter.
    pub tails: u8,
}

/// A rack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RackFacts {
    /// Rack units.
    pub units: u8,
    /// Outer width.
    pub width: Millimeters,
    /// Outer depth.
    pub depth: Millimeters,
    /// Outer height.
    pub height: Millimeters,
    /// Height of the lower edge of unit 1 above the floor.
    pub first_unit: Millimeters,
}
