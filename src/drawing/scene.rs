//! A scene: what a view of the designer shows, in levels of detail, and where its items stand.
//!
//! The same marks as on paper, in the same millimeters, with layers that appear as one zooms in. What
//! can be pointed at is listed beside them, so that picking needs no marks. Knows no pixel but the
//! scale at which a layer appears, and changes nothing.

use super::marks::{Area, Pen, Point, Shape, Sheet, at};
use crate::checks::finding::Severity;
use crate::derived::Derived;
use crate::model::fabric::Tier;
use crate::model::floor::FloorPoint;
use crate::model::ids::{LinkId, RackId};
use crate::model::units::Millimeters;
use crate::model::waiver::Item;

/// A view's marks and where its items stand.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// Width in millimeters.
    pub width: f32,
    /// Height in millimeters.
    pub height: f32,
    /// Marks, lowest layer first.
    pub layers: Vec<Layer>,
    /// Places of racks, devices and ports, the topmost last.
    pub spots: Vec<Spot>,
    /// Lines of links and trays.
    pub threads: Vec<Thread>,
    /// How the drawing lies on the floor, for the floor plan.
    pub floor: Option<FloorScale>,
    /// Frames of racks with their units, for elevations.
    pub frames: Vec<RackFrame>,
    /// Bands of tiers, for the topology: a switch dropped there joins the tier, `None` is the hosts'.
    pub bands: Vec<(Option<Tier>, Area)>,
}

/// Scales at which something is shown, in pixels per millimeter of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scales {
    /// From this scale, inclusive.
    pub from: f32,
    /// Up to this scale, exclusive.
    pub below: f32,
}

impl Scales {
    /// At every scale.
    pub const ALL: Self = Self { from: 0.0, below: f32::INFINITY };

    /// From a scale on.
    #[must_use]
    pub fn from(scale: f32) -> Self {
        Self { from: scale, ..Self::ALL }
    }

    /// Below a scale.
    #[must_use]
    pub fn below(scale: f32) -> Self {
        Self { below: scale, ..Self::ALL }
    }

    /// Whether a scale is within.
    #[must_use]
    pub fn holds(self, scale: f32) -> bool {
        self.from <= scale && scale < self.below
    }
}

/// Marks that are shown at some scales.
#[derive(Clone, Debug)]
pub struct Layer {
    /// The marks.
    pub sheet: Sheet,
    /// When.
    pub scales: Scales,
}

/// The place of an item that fills an area.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The item.
    pub item: Item,
    /// Where.
    pub area: Area,
    /// When it can be pointed at.
    pub scales: Scales,
}

/// The line of a link, a bundle of links or a tray.
#[derive(Clone, Debug, PartialEq)]
pub struct Thread {
    /// The item: a cable (a bundle is named by one of its cables) or a tray.
    pub item: Item,
    /// The links that it stands for, in order.
    pub links: Vec<LinkId>,
    /// A polyline along it.
    pub points: Vec<Point>,
    /// Its look.
    pub pen: Pen,
    /// When it can be pointed at.
    pub scales: Scales,
}

/// How a plan lies on the floor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FloorScale {
    /// Where the floor's origin lies on the drawing.
    pub origin: Point,
    /// Millimeters of the floor for one of the drawing.
    pub scale: f32,
}

impl FloorScale {
    /// The floor point at a point of the drawing.
    #[must_use]
    pub fn floor_from_sheet(self, point: Point) -> FloorPoint {
        let floor = |value: f32, origin: f32| Millimeters(((value - origin) * self.scale).round() as i64);
        FloorPoint { x: floor(point.x, self.origin.x), y: floor(point.y, self.origin.y) }
    }

    /// The point of the drawing at a floor point.
    #[must_use]
    pub fn sheet_from_floor(self, point: FloorPoint) -> Point {
        at(self.origin.x + point.x.0 as f32 / self.scale, self.origin.y + point.y.0 as f32 / self.scale)
    }
}

/// A rack in an elevation, with the places of its units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RackFrame {
    /// The rack.
    pub rack: RackId,
    /// Its outline.
    pub area: Area,
    /// Lower edge of unit 1.
    pub lowest: f32,
    /// Height of a unit.
    pub unit: f32,
    /// Number of units.
    pub units: u8,
}

impl RackFrame {
    /// The unit at a height of the drawing, from 1; clamped to the rack.
    #[must_use]
    pub fn unit_at(&self, y: f32) -> u8 {
        let unit = ((self.lowest - y) / self.unit).floor() + 1.0;
        unit.clamp(1.0, f32::from(self.units.max(1))) as u8
    }

    /// The area of so many units from the lowest.
    #[must_use]
    pub fn units_area(&self, lowest: u8, count: u8) -> Area {
        let bottom = self.lowest - f32::from(lowest.saturating_sub(1)) * self.unit;
        let height = f32::from(count.max(1)) * self.unit;
        Area::new(self.area.x, bottom - height, self.area.width, height)
    }
}

impl Scene {
    /// A scene of one sheet that is shown at every scale.
    #[must_use]
    pub fn of(sheet: Sheet) -> Self {
        let (width, height) = (sheet.width, sheet.height);
        let layers = vec![Layer { sheet, scales: Scales::ALL }];
        Self { width, height, layers, ..Self::default() }
    }
}

/// Layers that fill as marks come: one for each range of scales.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    width: f32,
    height: f32,
    layers: Vec<Layer>,
}

impl Layers {
    /// No layers yet, of a drawing of this size.
    pub(super) fn new(width: f32, height: f32) -> Self {
        Self { width, height, layers: Vec::new() }
    }

    /// The sheet of a layer that is shown at these scales: the one there is, or a new one on top.
    pub(super) fn at(&mut self, scales: Scales) -> &mut Sheet {
        let known = self.layers.iter().position(|layer| layer.scales == scales);
        let index = known.unwrap_or_else(|| {
            self.layers.push(Layer { sheet: Sheet::new(self.width, self.height), scales });
            self.layers.len() - 1
        });
        &mut self.layers[index].sheet
    }

    /// No layers yet, of the same size.
    pub(super) fn beside(&self) -> Self {
        Self::new(self.width, self.height)
    }

    /// Puts finished layers on top.
    pub(super) fn append(&mut self, above: Self) {
        self.layers.extend(above.layers);
    }

    /// All layers, lowest first; those without a mark are left out.
    pub(super) fn finish(self) -> Vec<Layer> {
        self.layers.into_iter().filter(|layer| !layer.sheet.marks.is_empty()).collect()
    }
}

/// The rectangles of a sheet that show an item, lowest first.
pub(super) fn shown_items(sheet: &Sheet) -> Vec<(Item, Area)> {
    let of = |shape, item: Option<u32>| match shape {
        Shape::Rectangle { area, .. } => Some((sheet.items.get(item? as usize)?.clone(), area)),
        _ => None,
    };
    sheet.marks.iter().filter_map(|mark| of(mark.shape, mark.item)).collect()
}

/// Height on the screen from which words are read.
const READABLE: f32 = 8.0;
/// Between the scales at which layers begin.
const RUNG: f32 = 1.25;

/// The scale from which words of this size are read, from `least` on. Scales come in steps, so that
/// words of like sizes share a layer.
pub(super) fn readable_from(size: f32, least: f32) -> f32 {
    let wanted = READABLE / size.max(1e-4);
    if wanted <= least {
        return least;
    }
    least * RUNG.powi((wanted / least).log(RUNG).ceil() as i32)
}

/// A polyline along a cubic Bézier curve.
pub(super) fn along_curve([a, b, c, d]: [Point; 4], pieces: usize) -> impl Iterator<Item = Point> {
    (0..=pieces).map(move |piece| {
        let t = piece as f32 / pieces.max(1) as f32;
        let s = 1.0 - t;
        let of = |a: f32, b: f32, c: f32, d: f32| {
            s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
        };
        at(of(a.x, b.x, c.x, d.x), of(a.y, b.y, c.y, d.y))
    })
}

/// The cables that an error speaks of or that no part serves, by the number of each of their links.
pub(super) struct Faults {
    links: Vec<bool>,
    racks: Vec<bool>,
}

impl Faults {
    /// The faults of a document; waived findings are none.
    pub(super) fn new(derived: &Derived) -> Self {
        let mut faults = Self { links: Vec::new(), racks: Vec::new() };
        let without = derived.cabling.cables.iter().filter(|cable| cable.part.is_none());
        for link in without.flat_map(|cable| derived.cabling.links(cable)) {
            mark(&mut faults.links, link.0);
        }
        let errors = derived.findings.iter().filter(|f| f.severity == Severity::Error && f.waived.is_none());
        for item in errors.flat_map(|finding| &finding.items) {
            match item {
                Item::Link(id) => mark(&mut faults.links, id.0),
                Item::Cable(id) => {
                    let cable = derived.cabling.cable_of(*id);
                    let links = cable.map(|cable| derived.cabling.links(cable)).unwrap_or_default();
                    links.iter().for_each(|link| mark(&mut faults.links, link.0));
                }
                Item::Rack(id) => mark(&mut faults.racks, id.0),
                _ => {}
            }
        }
        faults
    }

    /// Whether a link's cable has a fault.
    pub(super) fn link(&self, id: LinkId) -> bool {
        self.links.get(id.0 as usize).copied().unwrap_or(false)
    }

    /// Whether an error speaks of a rack.
    pub(super) fn rack(&self, id: RackId) -> bool {
        self.racks.get(id.0 as usize).copied().unwrap_or(false)
    }
}

fn mark(table: &mut Vec<bool>, number: u32) {
    let number = number as usize;
    table.resize(table.len().max(number + 1), false);
    if let Some(place) = table.get_mut(number) {
        *place = true;
    }
}
