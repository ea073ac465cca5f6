//! What is known of one part: a switch, a host, an adapter, a cable, a module, a fiber, a rack.
//!
//! Plain data with its source. The built-in parts stand in `catalog/*.ron`; a layout carries a copy
//! of those it uses, so that it opens years later. What fits what is answered by
//! [`crate::catalog::fit`]; nothing here decides anything.

mod device;
mod provenance;

pub use device::{
    Airflow, BuiltHca, BuiltPorts, CageGroup, FabricPorts, HostFacts, HostRole, Power, Purpose, Size, Split,
    SwitchFacts,
};
pub use provenance::{Availability, FigureSource, Lifecycle, Provenance, Read, SourceKind};

use super::units::{Gbps, Millimeters, Watts};
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
    /// The maker's name of the line of products (`Quantum-2`, `ConnectX-7`, `MCA4K50`).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub family: String,
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
    /// What a cable, module or fiber joins, in the source's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub connects: String,
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

impl Part {
    /// Whether it stands for any product of its size.
    #[must_use]
    pub fn is_generic(&self) -> bool {
        self.vendor == "generic"
    }
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
    /// A power distribution unit.
    Pdu(PduFacts),
    /// A piece that lets a smaller plug into a larger cage.
    Reducer(ReducerFacts),
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
    /// QSFP-DD (400GbE over eight lanes).
    QsfpDd,
    /// A QSFP whose rate the source does not name.
    Qsfp,
    /// SFP28 (25GbE).
    Sfp28,
    /// SFP+ (10GbE).
    SfpPlus,
    /// RJ45, twisted pair.
    Rj45,
    /// MPO-12 bulkhead of co-packaged optics: a fiber goes in, no module.
    Mpo12,
    /// MMC-12 bulkhead of co-packaged optics: a fiber goes in, no module.
    Mmc12,
    /// DensiLink, inside a server.
    DensiLink,
    /// The backplane of a rack: no cable goes in.
    Backplane,
    /// No source names it, so nothing is known to fit.
    Unpublished,
}

impl Connector {
    /// The name of the family; a dash where no source names it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Osfp => "OSFP",
            Self::Qsfp28 => "QSFP28",
            Self::Qsfp56 => "QSFP56",
            Self::Qsfp112 => "QSFP112",
            Self::QsfpDd => "QSFP-DD",
            Self::Qsfp => "QSFP",
            Self::Sfp28 => "SFP28",
            Self::SfpPlus => "SFP+",
            Self::Rj45 => "RJ45",
            Self::Mpo12 => "MPO-12",
            Self::Mmc12 => "MMC-12",
            Self::DensiLink => "DensiLink",
            Self::Backplane => "backplane",
            Self::Unpublished => "—",
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
    /// A family without this distinction (QSFP, SFP, RJ45).
    Plain,
}

/// What runs on one lane: two ends of a link must speak the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Signal {
    /// No source says: a link with such a port is known to run with nothing. First, so that the
    /// older signal of two ends is this one.
    Unpublished,
    /// 1000BASE-T over twisted pair.
    Base1000T,
    /// 25 Gb/s NRZ a lane (EDR).
    Nrz25,
    /// 50 Gb/s PAM4 a lane (HDR).
    Pam50,
    /// 100 Gb/s PAM4 a lane (NDR).
    Pam100,
    /// 200 Gb/s PAM4 a lane (XDR).
    Pam200,
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
    /// The rates it runs and its default, in the source's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rates: String,
    /// PCI Express generation, in the source's words (`5.0/4.0`).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub pcie: String,
    /// PCI Express lanes, in the source's words (`16 (+16 via MCIO)`).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub pcie_lanes: String,
    /// The form of the card (`HHHL`, `OCP 3.0 SFF`).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub form: String,
    /// The maker's parameter set id, by which firmware is chosen.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub psid: String,
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
    /// The fiber of an active optical cable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<FiberMode>,
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
    /// What its light is, of all its ports (`2x 400G SR4`), in the source's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub optics: String,
    /// Highest power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<Watts>,
    /// Typical power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub typical_power: Option<Watts>,
    /// Highest power when its port runs at half the rate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub half_rate_power: Option<Watts>,
}

/// The end of a fiber, polish included: angled and flat do not mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FiberEnd {
    /// MPO-12, angled polish.
    Mpo12Apc,
    /// MPO-12, flat polish.
    Mpo12Upc,
    /// MPO-16, angled polish.
    Mpo16Apc,
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
    /// The grade of a multimode fiber, where the part says it; else it is judged as OM4.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<FiberGrade>,
}

/// The grade of a multimode fiber: the older reaches less far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FiberGrade {
    /// OM3.
    Om3,
    /// OM4.
    Om4,
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

/// A power distribution unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PduFacts {
    /// Rack units that it takes; 0 for one that stands upright beside them.
    pub rack_units: u8,
    /// Power that it can hand out; absent where no source says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capacity: Option<Watts>,
}

/// A piece that lets a smaller plug into a larger cage (QSFP to SFP+).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReducerFacts {
    /// The cage that it goes into.
    pub cage: Connector,
    /// The plug that it takes.
    pub takes: Connector,
}
