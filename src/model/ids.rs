//! Typed names of rows: an id never changes and is never used again in one document.

use serde::{Deserialize, Serialize};
use std::fmt;

/// An id that a [`super::table::Table`] can hand out.
pub trait Id: Copy + Ord + fmt::Debug {
    /// The id with this number.
    fn new(number: u32) -> Self;
    /// Its number.
    fn number(self) -> u32;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $name(pub u32);

            impl Id for $name {
                fn new(number: u32) -> Self {
                    Self(number)
                }
                fn number(self) -> u32 {
                    self.0
                }
            }
        )*
    };
}

ids! {
    /// A part fact that the layout carries.
    PartId,
    /// A fabric.
    FabricId,
    /// A host: server or fabric manager.
    HostId,
    /// A switch.
    SwitchId,
    /// A link between two ports.
    LinkId,
    /// A row of racks.
    RowId,
    /// A rack.
    RackId,
    /// An overhead tray.
    TrayId,
    /// A waiver.
    WaiverId,
}
