//! The ways of chosen cables over the floor: along the trays, or over the side to the next rack.
//!
//! Drawn over the window's plan in its coordinates. A few cables are lines beside each other; of many,
//! those between the same racks are one band with their number. Measures nothing: the routes are
//! [`crate::design::routing`]'s.

use super::super::marks::{Area, Pen, Point, Sheet, at};
use super::super::scene::{Faults, FloorScale};
use super::super::sheet::{medium_look, smallest, text_area};
use super::view::{View, window_scale};
use crate::catalog::fit::Medium;
use crate::derived::Derived;
use crate::design::order::rack_facts;
use crate::design::routing::Way;
use crate::drawing::ink::Ink;
use crate::drawing::marks::Pattern;
use crate::model::document::Document;
use crate::model::floor::FloorPoint;
use crate::model::ids::{LinkId, RackId};
use crate::model::units::Millimeters;
use std::collections::{BTreeMap, BTreeSet};

/// Most cables that are drawn one by one.
const MOST_LINES: usize = 12;
/// Distance of lines, and of all of them together.
const LANE: f32 = 0.7;
const ALL_LANES: f32 = 9.0;
/// Width of a line and of a band.
const LINE: f32 = 0.35;
const BAND: f32 = 1.1;

/// Cables between the same racks, of one look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Bundle {
    racks: (RackId, RackId),
    medium: Option<Medium>,
    faulty: bool,
}

/// Draws the ways of the cables that carry these links, in the coordinates of the floor's scene.
#[must_use]
pub fn cable_runs(document: &Document, derived: &Derived, links: &[LinkId]) -> Sheet {
    let view = View::of_window(&super::racks(document), &super::trays(document));
    let mut sheet = Sheet::new(view.width, view.bottom);
    let bundles = bundles(document, derived, links);
    let cables: usize = bundles.values().sum();
    let (lanes, banded) = if cables > MOST_LINES { (bundles.len(), true) } else { (cables, false) };
    let pitch = LANE.max(if banded { BAND * 1.4 } else { 0.0 }).min(ALL_LANES / lanes.max(1) as f32);
    let mut lane = 0;
    let mut marks = Vec::new();
    for (bundle, count) in &bundles {
        let Some(way) = way(document, derived, *bundle) else { continue };
        let (line, band, _) = medium_look(bundle.medium.filter(|_| !bundle.faulty));
        for _ in 0..if banded { 1 } else { *count } {
            let aside = (lane as f32 - (lanes as f32 - 1.0) / 2.0) * pitch;
            lane += 1;
            let points = shifted(&way.points, aside);
            if banded {
                sheet.line(&points, Pen::solid(band, BAND.min(pitch * 0.9)));
            }
            let pattern = if way.joined { line.pattern() } else { Pattern::Dashed };
            sheet.line(&points, Pen::solid(line, LINE.min(pitch * 0.6)).with(pattern));
            marks.push((points, line, if banded { *count } else { 1 }));
        }
    }
    for (points, ink, count) in &marks {
        for end in [points.first(), points.last()].into_iter().flatten() {
            sheet.fill(Area::new(end.x - 0.5, end.y - 0.5, 1.0, 1.0), 0.5, *ink);
        }
        if *count > 1 {
            label(&mut sheet, points, *count);
        }
    }
    sheet
}

/// The cables by where they lead and how they look, with their number.
fn bundles(document: &Document, derived: &Derived, links: &[LinkId]) -> BTreeMap<Bundle, usize> {
    let faults = Faults::new(derived);
    let mut seen: BTreeSet<LinkId> = BTreeSet::new();
    let mut bundles = BTreeMap::new();
    for link in links {
        let cable = derived.cabling.cable_of(*link);
        let ends = document.links.get(*link).map(|row| row.ends.map(|end| document.mount(end.device)));
        let Some([Some(a), Some(b)]) = ends else { continue };
        if !seen.insert(cable.map_or(*link, |cable| cable.id)) {
            continue;
        }
        let bundle = Bundle {
            racks: (a.rack.min(b.rack), a.rack.max(b.rack)),
            medium: cable.and_then(|cable| cable.medium),
            faulty: faults.link(*link),
        };
        *bundles.entry(bundle).or_insert(0) += 1;
    }
    bundles
}

/// The way of a bundle on the drawing.
struct Track {
    points: Vec<Point>,
    /// Whether there is a way: where no tray joins the racks, the line shows only which they are.
    joined: bool,
}

fn way(document: &Document, derived: &Derived, bundle: Bundle) -> Option<Track> {
    let scale = window_scale();
    let (a, b) = bundle.racks;
    let (first, second) = (document.racks.get(a)?, document.racks.get(b)?);
    let depth = document.part(first.part).and_then(rack_facts).map_or(Millimeters(0), |facts| facts.depth);
    let aside = |point: FloorPoint| FloorPoint { y: point.y + Millimeters(depth.0 / 4), ..point };
    if a == b {
        let (from, to) = (aside(first.at), first.at);
        return Some(Track { points: on(scale, &[from, to]), joined: true });
    }
    let (points, joined) = match derived.routes.way(a, b) {
        Some(Way::Beside) => (vec![aside(first.at), aside(second.at)], true),
        _ => match derived.routes.route(a, b) {
            Some(route) => {
                let whole = [first.at].into_iter().chain(route).chain([second.at]);
                (whole.collect(), true)
            }
            None => (vec![first.at, second.at], false),
        },
    };
    Some(Track { points: on(scale, &square(&points)), joined })
}

fn on(scale: FloorScale, points: &[FloorPoint]) -> Vec<Point> {
    points.iter().map(|point| scale.sheet_from_floor(*point)).collect()
}

/// The same points with right angles between those that differ along both axes, and no point between
/// pieces of one direction.
fn square(points: &[FloorPoint]) -> Vec<FloorPoint> {
    let mut squared: Vec<FloorPoint> = Vec::new();
    let mut add = |point: FloorPoint| {
        if squared.last() == Some(&point) {
            return;
        }
        if let [.., before, last] = squared[..]
            && ((before.x == last.x && last.x == point.x) || (before.y == last.y && last.y == point.y))
        {
            squared.pop();
        }
        squared.push(point);
    };
    let mut before: Option<FloorPoint> = None;
    for point in points {
        if let Some(last) = before.filter(|last| last.x != point.x && last.y != point.y) {
            add(FloorPoint { x: last.x, y: point.y });
        }
        add(*point);
        before = Some(*point);
    }
    squared
}

/// A way moved aside: pieces along x by y, pieces along y by x, so that ways beside each other never
/// lie on one another.
fn shifted(points: &[Point], by: f32) -> Vec<Point> {
    points.iter().map(|point| at(point.x + by, point.y + by)).collect()
}

/// The number of a band's cables in the middle of its longest piece.
fn label(sheet: &mut Sheet, points: &[Point], count: usize) {
    let length = |pair: &[Point]| match pair {
        [a, b] => (a.x - b.x).abs() + (a.y - b.y).abs(),
        _ => 0.0,
    };
    let Some([a, b]) = points.windows(2).max_by(|a, b| length(a).total_cmp(&length(b))) else { return };
    let words = format!("×{count}");
    let style = smallest(Ink::Text).bold().middle();
    let point = at((a.x + b.x) / 2.0, (a.y + b.y) / 2.0 + style.size * 0.36);
    sheet.fill(text_area(point, &words, style).inset(-0.4), 0.6, Ink::Paper);
    sheet.text(point, &words, style);
}
