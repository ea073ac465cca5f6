//! Moving racks on the floor: all by the distance of the grabbed one, which is snapped.

use super::{Outcome, Stage};
use crate::design::order::rack_facts;
use crate::drawing::marks::Point;
use crate::editor::arrange::several;
use crate::editor::snap::{Guide, snap};
use crate::model::edit::Edit;
use crate::model::floor::FloorPoint;
use crate::model::ids::RackId;
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use std::collections::BTreeSet;

/// Racks on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Shifting {
    /// Lines that the place was snapped to.
    pub guides: Vec<Guide>,
    racks: Vec<RackId>,
    starts: Vec<FloorPoint>,
    grabbed: (RackId, FloorPoint),
    size: (Millimeters, Millimeters),
    from: FloorPoint,
}

impl Shifting {
    pub(super) fn new(stage: &Stage<'_>, rack: RackId, items: Vec<Item>, at: Point) -> Option<Self> {
        let document = &stage.shown.document;
        let row = document.racks.get(rack)?;
        let facts = rack_facts(document.part(row.part)?)?;
        let racks: Vec<RackId> = items
            .iter()
            .filter_map(|item| if let Item::Rack(id) = item { Some(*id) } else { None })
            .collect();
        let starts = racks.iter().filter_map(|id| document.racks.get(*id).map(|rack| rack.at)).collect();
        let from = stage.shown.scene.floor?.floor_from_sheet(at);
        Some(Self {
            guides: Vec::new(),
            racks,
            starts,
            grabbed: (rack, row.at),
            size: (facts.width, facts.depth),
            from,
        })
    }

    /// The racks.
    #[must_use]
    pub fn racks(&self) -> &[RackId] {
        &self.racks
    }

    pub(super) fn preview(&mut self, stage: &Stage<'_>, at: Point) -> Outcome {
        let Some(floor) = stage.shown.scene.floor else { return Outcome::Idle };
        let to = floor.floor_from_sheet(at);
        let start = self.grabbed.1;
        let mut wanted = FloorPoint { x: start.x + to.x - self.from.x, y: start.y + to.y - self.from.y };
        self.guides.clear();
        if !stage.held.alt {
            let moving: BTreeSet<RackId> = self.racks.iter().copied().collect();
            let reach = Millimeters((stage.reach(10.0) * floor.scale) as i64);
            let snapped = snap(&stage.shown.document, &moving, self.size, wanted, reach);
            wanted = snapped.at;
            self.guides = snapped.guides;
        }
        let (x, y) = (wanted.x - start.x, wanted.y - start.y);
        let moved = self.racks.iter().zip(&self.starts).filter(|_| x.0 != 0 || y.0 != 0);
        let edits = moved.map(|(rack, start)| Edit::MoveRack {
            rack: *rack,
            to: FloorPoint { x: start.x + x, y: start.y + y },
        });
        several(edits.collect()).map_or(Outcome::Idle, |edit| Outcome::Preview(Box::new(edit)))
    }
}
