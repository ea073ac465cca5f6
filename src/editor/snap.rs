//! Snapping on the floor: racks to the edges and lines of other racks, and to tiles.
//!
//! Returns the snapped place with the guide lines that say to what. Never moves anything.

use crate::design::order::rack_facts;
use crate::model::document::Document;
use crate::model::floor::FloorPoint;
use crate::model::ids::RackId;
use crate::model::units::Millimeters;
use std::collections::BTreeSet;

/// Half a floor tile: what is near no rack stands on this grid.
const GRID: i64 = 300;

/// A guide line across the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guide {
    /// At this x, from top to bottom.
    Upright(Millimeters),
    /// At this y, from left to right.
    Level(Millimeters),
}

/// A snapped place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapped {
    /// Where the middle of the footprint goes.
    pub at: FloorPoint,
    /// What it was snapped to.
    pub guides: Vec<Guide>,
}

/// Snaps the middle of a footprint of this width and depth; racks in `moving` are no targets.
#[must_use]
pub fn snap(
    document: &Document,
    moving: &BTreeSet<RackId>,
    (width, depth): (Millimeters, Millimeters),
    wanted: FloorPoint,
    reach: Millimeters,
) -> Snapped {
    let mut best_x: Option<(i64, i64, i64)> = None; // distance, middle, guide
    let mut best_y: Option<(i64, i64, i64)> = None;
    let consider = |best: &mut Option<(i64, i64, i64)>, wanted: i64, middle: i64, guide: i64| {
        let distance = (wanted - middle).abs();
        if distance <= reach.0 && best.is_none_or(|known| distance < known.0) {
            *best = Some((distance, middle, guide));
        }
    };
    for (id, rack) in document.racks.iter() {
        if moving.contains(&id) {
            continue;
        }
        let Some(facts) = document.part(rack.part).and_then(rack_facts) else { continue };
        let (x, y) = (rack.at.x.0, rack.at.y.0);
        let (half, other) = (width.0 / 2, facts.width.0 / 2);
        // Beside it without a gap, and under it edge on edge.
        consider(&mut best_x, wanted.x.0, x + other + half, x + other);
        consider(&mut best_x, wanted.x.0, x - other - half, x - other);
        consider(&mut best_x, wanted.x.0, x - other + half, x - other);
        // Its row's line, and its front and back edges.
        consider(&mut best_y, wanted.y.0, y, y);
        let (half, other) = (depth.0 / 2, facts.depth.0 / 2);
        consider(&mut best_y, wanted.y.0, y - other + half, y - other);
        consider(&mut best_y, wanted.y.0, y + other - half, y + other);
    }
    let grid = |value: i64| (value as f64 / GRID as f64).round() as i64 * GRID;
    let mut guides = Vec::new();
    let x = best_x.map_or_else(
        || grid(wanted.x.0 - width.0 / 2) + width.0 / 2,
        |(_, middle, guide)| {
            guides.push(Guide::Upright(Millimeters(guide)));
            middle
        },
    );
    let y = best_y.map_or_else(
        || grid(wanted.y.0 - depth.0 / 2) + depth.0 / 2,
        |(_, middle, guide)| {
            guides.push(Guide::Level(Millimeters(guide)));
            middle
        },
    );
    Snapped { at: FloorPoint { x: Millimeters(x), y: Millimeters(y) }, guides }
}
