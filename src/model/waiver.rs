//! What findings speak of, and the acceptance of one by a person.

use super::fabric::{DeviceId, PortRef};
use super::ids::{FabricId, HostId, LinkId, RackId, SwitchId, TrayId};
use serde::{Deserialize, Serialize};

/// A thing that a finding speaks of or a drawing shows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Item {
    /// A fabric.
    Fabric(FabricId),
    /// A host.
    Host(HostId),
    /// A switch.
    Switch(SwitchId),
    /// A port.
    Port(PortRef),
    /// A link.
    Link(LinkId),
    /// The cable that carries this link; a cable of several links is named by the lowest.
    Cable(LinkId),
    /// A rack.
    Rack(RackId),
    /// A tray.
    Tray(TrayId),
    /// A part, by the number that bills use.
    Part(String),
}

impl From<DeviceId> for Item {
    fn from(device: DeviceId) -> Self {
        match device {
            DeviceId::Host(id) => Self::Host(id),
            DeviceId::Switch(id) => Self::Switch(id),
        }
    }
}

/// A finding that a person accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// The rule (`SM-01`).
    pub code: String,
    /// The items it was given for; a finding about others comes back.
    pub items: Vec<Item>,
    /// Who accepts.
    pub by: String,
    /// Why.
    pub reason: String,
}

impl Waiver {
    /// Whether this waiver covers a finding of `code` about `items`.
    #[must_use]
    pub fn covers(&self, code: &str, items: &[Item]) -> bool {
        self.code == code && items.iter().all(|item| self.items.contains(item))
    }
}
