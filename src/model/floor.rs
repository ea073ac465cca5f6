//! The room: rows, racks, trays, and where devices are mounted.
//!
//! Coordinates are millimeters on the floor, x to the right along the rows, y downward on the plan.
//! Lengths of cable runs follow from this (see [`crate::design::routing`]) and are not stored.

use super::ids::{PartId, RackId, RowId};
use super::units::{Millimeters, Watts};
use serde::{Deserialize, Serialize};

/// A point on the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FloorPoint {
    /// To the right.
    pub x: Millimeters,
    /// Downward on the plan.
    pub y: Millimeters,
}

/// A row of racks that face one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Its letter (`A`).
    pub name: String,
    /// Which way the fronts (cold side) look.
    pub front: Facing,
}

/// A direction on the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Facing {
    /// Toward smaller y.
    Up,
    /// Toward greater y.
    Down,
}

/// A rack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rack {
    /// Unique name (`A05`).
    pub name: String,
    /// The kind of rack.
    pub part: PartId,
    /// Its row.
    pub row: RowId,
    /// The middle of its footprint.
    pub at: FloorPoint,
    /// Electric power that may be drawn in it; absent where no limit was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power_limit: Option<Watts>,
}

/// Where a device is mounted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mount {
    /// The rack.
    pub rack: RackId,
    /// Its lowest rack unit, 1 at the bottom.
    pub unit: u8,
}

/// A straight piece of overhead tray. Trays that cross or touch are joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tray {
    /// Unique name (`tray-A`).
    pub name: String,
    /// One end.
    pub from: FloorPoint,
    /// The other end.
    pub to: FloorPoint,
    /// Height above the floor.
    pub height: Millimeters,
}
