//! Moving devices between units and racks: to the nearest free units under the pointer.

use super::{Outcome, Stage, Why};
use crate::drawing::marks::Point;
use crate::drawing::scene::{RackFrame, Scene};
use crate::editor::arrange::{height_of, nearest_free, several, taken_units};
use crate::model::edit::Edit;
use crate::model::fabric::DeviceId;
use crate::model::floor::Mount;
use crate::model::waiver::Item;
use crate::text::hints::Obstacle;
use std::collections::BTreeSet;

/// Devices on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Mounting {
    /// Lowest first; the grabbed one among them.
    devices: Vec<DeviceId>,
    /// Units from the grabbed unit down to each device's lowest.
    below: Vec<i32>,
}

impl Mounting {
    pub(super) fn new(stage: &Stage<'_>, grabbed: DeviceId, items: &[Item], at: Point) -> Self {
        let document = &stage.shown.document;
        let home = document.mount(grabbed);
        let unit = match frame_at(&stage.shown.scene, at) {
            Some(frame) => i32::from(frame.unit_at(at.y)),
            None => i32::from(home.map_or(1, |mount| mount.unit)),
        };
        let mut devices: Vec<(i32, DeviceId)> = items
            .iter()
            .filter_map(|item| match item {
                Item::Host(id) => Some(DeviceId::Host(*id)),
                Item::Switch(id) => Some(DeviceId::Switch(*id)),
                _ => None,
            })
            .filter(|device| {
                *device == grabbed || document.mount(*device).map(|m| m.rack) == home.map(|m| m.rack)
            })
            .map(|device| (document.mount(device).map_or(unit, |mount| i32::from(mount.unit)), device))
            .collect();
        devices.sort();
        let below = devices.iter().map(|(lowest, _)| unit - lowest).collect();
        Self { devices: devices.into_iter().map(|(_, device)| device).collect(), below }
    }

    pub(super) fn preview(&mut self, stage: &Stage<'_>, at: Point) -> Outcome {
        let document = &stage.shown.document;
        let Some(frame) = frame_at(&stage.shown.scene, at) else {
            return Outcome::Refused(Why::Obstacle(Obstacle::DropOnRack {}));
        };
        let moving: BTreeSet<DeviceId> = self.devices.iter().copied().collect();
        let mut taken = taken_units(document, frame.rack, &moving);
        let unit = i32::from(frame.unit_at(at.y));
        let mut edits = Vec::new();
        for (device, below) in self.devices.iter().zip(&self.below) {
            let height = height_of(document, *device);
            let wanted = (unit - below).clamp(1, i32::from(u8::MAX)) as u8;
            let Some(unit) = nearest_free(&taken, height, wanted) else {
                let rack = document.racks.get(frame.rack).map_or_else(String::new, |rack| rack.name.clone());
                let units = u32::from(height);
                return Outcome::Refused(Why::Obstacle(Obstacle::NoFreeUnits { rack, units }));
            };
            for place in taken.iter_mut().skip(usize::from(unit - 1)).take(usize::from(height)) {
                *place = true;
            }
            let to = Some(Mount { rack: frame.rack, unit });
            if document.mount(*device) != to {
                edits.push(Edit::MoveDevice { device: *device, to });
            }
        }
        several(edits).map_or(Outcome::Idle, |edit| Outcome::Preview(Box::new(edit)))
    }
}

/// The rack whose frame is at a point.
pub(super) fn frame_at(scene: &Scene, at: Point) -> Option<&RackFrame> {
    scene.frames.iter().find(|frame| frame.area.holds(at))
}
