//! The ways of chosen cables over the floor: along the trays, or over the side to the next rack.
//!
//! Drawn over the window's plan in its coordinates. A few cables are lines beside each other; of many,
//! those between the same racks are one band with their number. Measures nothing: the routes are
//! [`crate::design::routing`]'s.

use super::super::marks::{Area, Pen, Point, Sheet, at};
use super::super::scene::{Faults, FloorScale};
use super::super::sheet::{Places, medium_look, smallest, text_area};
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
    let banded = bundles.values().sum::<usize>() > MOST_LINES;
    let mut tracks: Vec<(Bundle, usize, Track)> = Vec::new();
    for (bundle, count) in bundles {
        let Some(track) = way(document, derived, bundle) else { continue };
        let (lines, each) = if banded { (1, count) } else { (count, 1) };
        tracks.extend((0..lines).map(|_| (bundle, each, track.clone())));
    }
    let lanes = lanes(&tracks);
    let widest = lanes.iter().map(|lane| lane.abs()).max().unwrap_or(0) as f32;
    let pitch = if banded { BAND * 1.4 } else { LANE }.min(ALL_LANES / (2.0 * widest + 1.0));
    let mut labels = Vec::new();
    for ((bundle, count, track), lane) in tracks.iter().zip(lanes) {
        let (line, band, _) = medium_look(bundle.medium.filter(|_| !bundle.faulty));
        let points = shifted(&track.points, lane as f32 * pitch);
        if banded {
            sheet.line(&points, Pen::solid(band, BAND.min(pitch * 0.9)));
        }
        let pattern = if track.joined { line.pattern() } else { Pattern::Dashed };
        sheet.line(&points, Pen::solid(line, LINE.min(pitch * 0.6)).with(pattern));
        for end in [points.first(), points.last()].into_iter().flatten() {
            sheet.fill(Area::new(end.x - 0.5, end.y - 0.5, 1.0, 1.0), 0.5, line);
        }
        labels.extend(Some((points, *count)).filter(|_| *count > 1));
    }
    let mut places = Places::default();
    for (points, count) in labels {
        label(&mut sheet, &mut places, &points, count);
    }
    sheet
}

/// A lane for every track: the nearest to the middle that no track beside it has taken.
fn lanes(tracks: &[(Bundle, usize, Track)]) -> Vec<i32> {
    let mut lanes: Vec<i32> = Vec::with_capacity(tracks.len());
    for (_, _, track) in tracks {
        let beside = tracks.iter().zip(&lanes).filter(|((_, _, other), _)| track.meets(other));
        let taken: BTreeSet<i32> = beside.map(|(_, lane)| *lane).collect();
        let mut order = (0..).flat_map(|lane: i32| [lane, -lane]);
        lanes.push(order.find(|lane| !taken.contains(lane)).unwrap_or(0));
    }
    lanes
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
#[derive(Clone)]
struct Track {
    points: Vec<Point>,
    /// Whether there is a way: where no tray joins the racks, the line shows only which they are.
    joined: bool,
}

impl Track {
    /// Whether two ways lie on one another somewhere.
    fn meets(&self, other: &Self) -> bool {
        let lap = |a: (f32, f32), b: (f32, f32)| a.0.min(a.1) <= b.0.max(b.1) && b.0.min(b.1) <= a.0.max(a.1);
        let lie = |a: &[Point], b: &[Point]| match (a, b) {
            ([a, b], [c, d]) => {
                let level = a.y == b.y && c.y == d.y && a.y == c.y && lap((a.x, b.x), (c.x, d.x));
                let upright = a.x == b.x && c.x == d.x && a.x == c.x && lap((a.y, b.y), (c.y, d.y));
                level || upright
            }
            _ => false,
        };
        self.points.windows(2).any(|own| other.points.windows(2).any(|their| lie(own, their)))
    }
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
    let level = |a: Option<&Point>, b: &Point| a.is_some_and(|a| a.y == b.y && a.x != b.x);
    let upright = |a: Option<&Point>, b: &Point| a.is_some_and(|a| a.x == b.x && a.y != b.y);
    let moved = |(index, point): (usize, &Point)| {
        let before = index.checked_sub(1).and_then(|index| points.get(index));
        let after = points.get(index + 1);
        let x = if upright(before, point) || upright(after, point) { by } else { 0.0 };
        let y = if level(before, point) || level(after, point) { by } else { 0.0 };
        at(point.x + x, point.y + y)
    };
    points.iter().enumerate().map(moved).collect()
}

/// The number of a band's cables on its longest piece, where no other number stands.
fn label(sheet: &mut Sheet, places: &mut Places, points: &[Point], count: usize) {
    let length = |pair: &[Point]| match pair {
        [a, b] => (a.x - b.x).abs() + (a.y - b.y).abs(),
        _ => 0.0,
    };
    let Some([a, b]) = points.windows(2).max_by(|a, b| length(a).total_cmp(&length(b))) else { return };
    let words = format!("×{count}");
    let style = smallest(Ink::Text).bold().middle();
    let place = |share: f32| {
        let point = at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share + style.size * 0.36);
        (point, text_area(point, &words, style).inset(-0.4))
    };
    let shares = [0.5, 0.36, 0.64, 0.22, 0.78, 0.1, 0.9].map(place);
    let free = shares.into_iter().find(|(_, area)| places.is_free(*area));
    let (point, area) = free.unwrap_or(place(0.5));
    places.take(area);
    sheet.fill(area, 0.6, Ink::Paper);
    sheet.text(point, &words, style);
}
