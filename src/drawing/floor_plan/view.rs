//! From the floor to paper: what must be shown, at which scale, and where.
//!
//! The scale is one that is printed on drawings, the largest at which the room fits A4, or A3 where
//! racks would be too narrow for their names.

use super::super::marks::{Area, Point, at};
use super::super::scene::FloorScale;
use super::super::sheet::{A3, A4, Paper};
use super::{RackBox, TrayLine};
use crate::model::floor::FloorPoint;

/// Scales of drawings, `1 : n`.
const SCALES: [u32; 25] = [
    20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 750, 1000, 1250, 1500, 2000,
    2500, 3000, 5000, 10_000,
];
/// Rulers above and at the left.
pub(super) const RULER_TOP: f32 = 6.4;
pub(super) const RULER_LEFT: f32 = 8.0;
/// Paper around the racks and trays, for names and dimensions: left, right, above, below.
const AROUND: [f32; 4] = [15.0, 15.0, 5.0, 9.5];
const MARGIN: f32 = 0.6;
/// Width that the legend wants.
const NARROWEST: f32 = 180.0;
/// Rack width on paper below which the larger paper is taken.
const NARROW_RACK: f32 = 6.5;

/// The scale of the window's plan, and the room that it shows at least, in millimeters of the floor.
const WINDOW_SCALE: u32 = 50;
const ROOM_FROM: (f32, f32) = (-3_000.0, -3_000.0);
const LEAST_ROOM: (f32, f32) = (20_000.0, 12_000.0);
/// Floor that is shown beyond the farthest rack, and before one that stands farther out than the room.
const BEYOND: f32 = 3_000.0;
const BEFORE: f32 = 600.0;
/// Right of the frame: half of a ruler's number.
const RIGHT: f32 = 2.4;

/// How the window's plan lies on the floor: the same wherever racks stand.
#[must_use]
pub(super) fn window_scale() -> FloorScale {
    let scale = WINDOW_SCALE as f32;
    let origin = at(MARGIN + RULER_LEFT - ROOM_FROM.0 / scale, MARGIN + RULER_TOP - ROOM_FROM.1 / scale);
    FloorScale { origin, scale }
}

/// How the floor lies on paper.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    /// The scale is `1 : n`.
    pub scale: u32,
    /// The frame of the plan on paper.
    pub frame: Area,
    /// Racks and trays on paper, without what stands around them.
    pub shown: Area,
    /// Width of the sheet.
    pub width: f32,
    /// Where the frame ends.
    pub bottom: f32,
    /// The floor point at the upper left corner of `shown`, in millimeters.
    corner: (f32, f32),
}

impl View {
    /// The view of racks and trays; `None` where there is none of them.
    pub(super) fn new(racks: &[RackBox], trays: &[TrayLine], legend: f32) -> Option<Self> {
        let (least, most) = hull(racks, trays)?;
        let size = (most.0 - least.0, most.1 - least.1);
        let narrowest = racks.iter().map(|rack| rack.width).fold(f32::INFINITY, f32::min);
        let small = scale(size, A4, legend);
        let large = scale(size, A3, legend);
        let scale = if narrowest / (small as f32) < NARROW_RACK { large } else { small };
        let paper = |length: f32| length / scale as f32;
        let (width, height) = (paper(size.0), paper(size.1));
        let whole = width + AROUND[0] + AROUND[1];
        let sheet = (whole + RULER_LEFT + 2.0 * MARGIN).max(NARROWEST);
        let left = (sheet - RULER_LEFT - whole) / 2.0 + RULER_LEFT;
        let frame = Area::new(left, MARGIN + RULER_TOP, whole, height + AROUND[2] + AROUND[3]);
        let shown = Area::new(frame.x + AROUND[0], frame.y + AROUND[2], width, height);
        Some(Self { scale, frame, shown, width: sheet, bottom: frame.bottom(), corner: least })
    }

    /// The view of the window: a room of its own size, which grows with what stands in it.
    pub(super) fn of_window(racks: &[RackBox], trays: &[TrayLine]) -> Self {
        let FloorScale { origin, scale } = window_scale();
        let (least, most) = hull(racks, trays).unwrap_or_default();
        let from = (ROOM_FROM.0.min(least.0 - BEFORE), ROOM_FROM.1.min(least.1 - BEFORE));
        let to = (
            (ROOM_FROM.0 + LEAST_ROOM.0).max(most.0 + BEYOND),
            (ROOM_FROM.1 + LEAST_ROOM.1).max(most.1 + BEYOND),
        );
        let place = |x: f32, y: f32| at(origin.x + x / scale, origin.y + y / scale);
        let area = |from: (f32, f32), to: (f32, f32)| {
            let corner = place(from.0, from.1);
            Area::new(corner.x, corner.y, (to.0 - from.0) / scale, (to.1 - from.1) / scale)
        };
        let (frame, shown) = (area(from, to), area(least, most));
        let (width, bottom) = (frame.right() + RIGHT, frame.bottom());
        Self { scale: WINDOW_SCALE, frame, shown, width, bottom, corner: least }
    }

    /// A length of the floor on paper.
    pub(super) fn length(&self, millimeters: f32) -> f32 {
        millimeters / self.scale as f32
    }

    /// A point of the floor on paper.
    pub(super) fn point(&self, (x, y): (f32, f32)) -> Point {
        at(self.shown.x + self.length(x - self.corner.0), self.shown.y + self.length(y - self.corner.1))
    }

    /// A rack's footprint on paper.
    pub(super) fn area(&self, rack: &RackBox) -> Area {
        let corner = self.point((rack.x - rack.width / 2.0, rack.y - rack.depth / 2.0));
        Area::new(corner.x, corner.y, self.length(rack.width), self.length(rack.depth))
    }

    /// Multiples of a step that lie within the frame, along x or y: each with its place on paper.
    pub(super) fn multiples(&self, step: i64, along_x: bool) -> impl Iterator<Item = (i64, f32)> + use<> {
        let (from, to, origin) = if along_x {
            (self.frame.x, self.frame.right(), self.point((0.0, 0.0)).x)
        } else {
            (self.frame.y, self.frame.bottom(), self.point((0.0, 0.0)).y)
        };
        let each = self.length(step as f32);
        let (first, last) = (((from - origin) / each).ceil() as i64, ((to - origin) / each).floor() as i64);
        (first..=last).map(move |number| (number * step, origin + number as f32 * each))
    }
}

/// The least and the greatest corner of racks and trays; `None` where there is none of them.
fn hull(racks: &[RackBox], trays: &[TrayLine]) -> Option<((f32, f32), (f32, f32))> {
    let corners = racks.iter().flat_map(|rack| {
        let (x, y, w, d) = (rack.x, rack.y, rack.width / 2.0, rack.depth / 2.0);
        [(x - w, y - d), (x + w, y + d)]
    });
    let mut points = corners.chain(trays.iter().flat_map(|tray| [tray.from, tray.to]));
    let first = points.next()?;
    Some(
        points.fold((first, first), |(a, b), p| ((a.0.min(p.0), a.1.min(p.1)), (b.0.max(p.0), b.1.max(p.1)))),
    )
}

/// The largest scale at which so many millimeters fit a paper beside rulers and legend.
fn scale(size: (f32, f32), paper: Paper, legend: f32) -> u32 {
    let room = (
        paper.width - RULER_LEFT - AROUND[0] - AROUND[1] - 2.0 * MARGIN,
        paper.height - RULER_TOP - AROUND[2] - AROUND[3] - legend - 2.0 * MARGIN,
    );
    let fits = |scale: u32| size.0 / scale as f32 <= room.0 && size.1 / scale as f32 <= room.1;
    SCALES.into_iter().find(|scale| fits(*scale)).unwrap_or_else(|| {
        // Beyond the list: the next thousand.
        let needed = (size.0 / room.0).max(size.1 / room.1);
        (needed / 1000.0).ceil() as u32 * 1000
    })
}

/// A point of the floor as numbers to draw with.
pub(super) fn floor(point: FloorPoint) -> (f32, f32) {
    (point.x.0 as f32, point.y.0 as f32)
}
