//! Free places and even arrangements: units of a rack, racks in line, steps by arrow keys.
//!
//! Finds and hands out edits; whether a place is wise is judged by [`crate::checks`].

use crate::design::order::rack_facts;
use crate::design::placement::device_units;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::DeviceId;
use crate::model::floor::{FloorPoint, Mount};
use crate::model::ids::RackId;
use crate::model::units::Millimeters;
use std::collections::BTreeSet;

/// How racks are lined up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// On the line of the uppermost.
    Top,
    /// On the line of the lowest.
    Bottom,
    /// Under each other at the left edge.
    Left,
    /// Under each other at the right edge.
    Right,
    /// Side by side along the row, without gaps, from the leftmost on.
    Row,
}

/// Units that a device takes.
#[must_use]
pub fn height_of(document: &Document, device: DeviceId) -> u8 {
    document.device_part(device).and_then(device_units).unwrap_or(1).max(1)
}

/// Number of units of a rack.
#[must_use]
pub fn units_of(document: &Document, rack: RackId) -> u8 {
    let part = document.racks.get(rack).and_then(|rack| document.part(rack.part));
    part.and_then(rack_facts).map_or(0, |facts| facts.units)
}

/// Which units of a rack are taken, by unit minus one; devices in `moving` do not count.
#[must_use]
pub fn taken_units(document: &Document, rack: RackId, moving: &BTreeSet<DeviceId>) -> Vec<bool> {
    let mut taken = vec![false; usize::from(units_of(document, rack))];
    for device in document.devices() {
        let Some(mount) = document.mount(device) else { continue };
        if mount.rack == rack && !moving.contains(&device) {
            let first = usize::from(mount.unit.saturating_sub(1));
            for unit in taken.iter_mut().skip(first).take(usize::from(height_of(document, device))) {
                *unit = true;
            }
        }
    }
    taken
}

/// The free place of so many units that is nearest to a wanted lowest unit.
#[must_use]
pub fn nearest_free(taken: &[bool], height: u8, wanted: u8) -> Option<u8> {
    let height = usize::from(height.max(1));
    let last = taken.len().checked_sub(height)?;
    let free = |first: &usize| taken.iter().skip(*first).take(height).all(|unit| !unit);
    let distance = |first: &usize| (first + 1).abs_diff(usize::from(wanted));
    (0..=last).filter(free).min_by_key(distance).and_then(|first| u8::try_from(first + 1).ok())
}

/// Moves a device to the nearest free place of a rack; `None` where there is none.
#[must_use]
pub fn mounted_near(
    document: &Document,
    device: DeviceId,
    rack: RackId,
    wanted: u8,
    moving: &BTreeSet<DeviceId>,
) -> Option<Edit> {
    let taken = taken_units(document, rack, moving);
    let unit = nearest_free(&taken, height_of(document, device), wanted)?;
    Some(Edit::MoveDevice { device, to: Some(Mount { rack, unit }) })
}

/// Lines racks up; `None` where there is nothing to move.
#[must_use]
pub fn align(document: &Document, racks: &[RackId], line: Line) -> Option<Edit> {
    let mut rows: Vec<(RackId, FloorPoint, Millimeters, Millimeters)> = racks
        .iter()
        .filter_map(|id| {
            let rack = document.racks.get(*id)?;
            let facts = rack_facts(document.part(rack.part)?)?;
            Some((*id, rack.at, facts.width, facts.depth))
        })
        .collect();
    rows.sort_by_key(|(id, at, ..)| (at.x, *id));
    let edge = |of: fn(&(RackId, FloorPoint, Millimeters, Millimeters)) -> i64, least: bool| {
        let values = rows.iter().map(of);
        if least { values.min() } else { values.max() }
    };
    let mut next = rows.first().map(|(_, at, width, _)| at.x.0 - width.0 / 2)?;
    let first_y = rows.first().map(|(_, at, ..)| at.y)?;
    let top = edge(|(_, at, _, depth)| at.y.0 - depth.0 / 2, true)?;
    let bottom = edge(|(_, at, _, depth)| at.y.0 + depth.0 / 2, false)?;
    let left = edge(|(_, at, width, _)| at.x.0 - width.0 / 2, true)?;
    let right = edge(|(_, at, width, _)| at.x.0 + width.0 / 2, false)?;
    let mut edits = Vec::new();
    for (id, at, width, depth) in &rows {
        let to = match line {
            Line::Top => FloorPoint { y: Millimeters(top + depth.0 / 2), ..*at },
            Line::Bottom => FloorPoint { y: Millimeters(bottom - depth.0 / 2), ..*at },
            Line::Left => FloorPoint { x: Millimeters(left + width.0 / 2), ..*at },
            Line::Right => FloorPoint { x: Millimeters(right - width.0 / 2), ..*at },
            Line::Row => {
                let x = Millimeters(next + width.0 / 2);
                next += width.0;
                FloorPoint { x, y: first_y }
            }
        };
        if to != *at {
            edits.push(Edit::MoveRack { rack: *id, to });
        }
    }
    several(edits)
}

/// Moves racks by a distance of the floor; `None` where there is nothing to move.
#[must_use]
pub fn nudge_racks(document: &Document, racks: &[RackId], x: Millimeters, y: Millimeters) -> Option<Edit> {
    let moved = racks.iter().filter_map(|id| {
        let at = document.racks.get(*id)?.at;
        Some(Edit::MoveRack { rack: *id, to: FloorPoint { x: at.x + x, y: at.y + y } })
    });
    several(moved.collect())
}

/// Moves mounted devices up or down to the next free place; `None` where one cannot move.
#[must_use]
pub fn nudge_devices(document: &Document, devices: &BTreeSet<DeviceId>, up: bool) -> Option<Edit> {
    let mut edits = Vec::new();
    for device in devices {
        let mount = document.mount(*device)?;
        let taken = taken_units(document, mount.rack, devices);
        let height = usize::from(height_of(document, *device));
        let unit = if up { mount.unit.checked_add(1)? } else { mount.unit.checked_sub(1)? };
        let first = usize::from(unit.checked_sub(1)?);
        let free = taken.get(first..first + height)?.iter().all(|unit| !unit);
        if !free {
            return None;
        }
        edits.push(Edit::MoveDevice { device: *device, to: Some(Mount { unit, ..mount }) });
    }
    several(edits)
}

/// Edits as one step; `None` where there is none.
#[must_use]
pub fn several(mut edits: Vec<Edit>) -> Option<Edit> {
    match edits.len() {
        0 => None,
        1 => edits.pop(),
        _ => Some(Edit::Several(edits)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_free_units_are_taken() {
        let mut taken = vec![false; 10];
        for unit in &mut taken[3..6] {
            *unit = true;
        }
        assert_eq!(nearest_free(&taken, 2, 1), Some(1));
        assert_eq!(nearest_free(&taken, 2, 4), Some(2));
        assert_eq!(nearest_free(&taken, 4, 1), Some(7));
        assert_eq!(nearest_free(&taken, 5, 1), None);
        assert_eq!(nearest_free(&[], 1, 1), None);
    }
}
