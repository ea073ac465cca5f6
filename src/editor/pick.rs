//! Picking: what lies under a point or inside a box of a scene, at a scale.
//!
//! Spots before threads, the topmost first; of threads the nearest. Looks only at what is shown.

use crate::drawing::marks::{Area, Point};
use crate::drawing::scene::{Scene, Spot, Thread};
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, PortRef};
use crate::model::waiver::Item;

/// The item under a point; `reach` is how far a line may be from it, in millimeters of the scene.
#[must_use]
pub fn pick(scene: &Scene, point: Point, scale: f32, reach: f32) -> Option<Item> {
    let spot = spots_at(scene, point, scale).next();
    // A line over a rack's ground can be pointed at; one over a device or a port cannot.
    match spot {
        Some(spot) if !matches!(spot.item, Item::Rack(_)) => Some(spot.item.clone()),
        Some(spot) => {
            let tray = |thread: &&Thread| matches!(thread.item, Item::Tray(_));
            match thread_at(scene, point, scale, reach) {
                Some(thread) if !tray(&thread) => Some(thread.item.clone()),
                _ => Some(spot.item.clone()),
            }
        }
        None => thread_at(scene, point, scale, reach).map(|thread| thread.item.clone()),
    }
}

/// The spots under a point, the topmost first.
pub fn spots_at(scene: &Scene, point: Point, scale: f32) -> impl Iterator<Item = &Spot> {
    scene.spots.iter().rev().filter(move |spot| spot.scales.holds(scale) && spot.area.holds(point))
}

/// The port under a point, or the nearest within reach.
#[must_use]
pub fn port_at(scene: &Scene, point: Point, scale: f32, reach: f32) -> Option<PortRef> {
    let port = |spot: &Spot| match spot.item {
        Item::Port(port) if spot.scales.holds(scale) => Some((port, distance_to_area(spot.area, point))),
        _ => None,
    };
    let near = scene.spots.iter().filter_map(port).filter(|(_, distance)| *distance <= reach);
    near.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(port, _)| port)
}

/// The thread nearest to a point, within reach.
#[must_use]
pub fn thread_at(scene: &Scene, point: Point, scale: f32, reach: f32) -> Option<&Thread> {
    let near = scene.threads.iter().filter(|thread| thread.scales.holds(scale)).filter_map(|thread| {
        let distance = distance_to_line(&thread.points, point, reach)?;
        Some((thread, distance))
    });
    near.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(thread, _)| thread)
}

/// Items inside a box: racks and devices that lie in it whole. Where there are devices in it, racks
/// and ports are left out; else ports.
#[must_use]
pub fn pick_box(scene: &Scene, area: Area, scale: f32) -> Vec<Item> {
    let inside: Vec<&Spot> =
        scene.spots.iter().filter(|spot| spot.scales.holds(scale) && area.covers(spot.area)).collect();
    let kinds: [fn(&Item) -> bool; 3] = [
        |item| matches!(item, Item::Host(_) | Item::Switch(_)),
        |item| matches!(item, Item::Rack(_)),
        |item| matches!(item, Item::Port(_)),
    ];
    for is_kind in kinds {
        let items: Vec<Item> =
            inside.iter().filter(|spot| is_kind(&spot.item)).map(|spot| spot.item.clone()).collect();
        if !items.is_empty() {
            return items;
        }
    }
    Vec::new()
}

/// The area that items take in a scene; `None` where none is in it.
#[must_use]
pub fn area_of<'a>(scene: &Scene, items: impl IntoIterator<Item = &'a Item>) -> Option<Area> {
    let wanted: std::collections::BTreeSet<&Item> = items.into_iter().collect();
    let spots = scene.spots.iter().filter(|spot| wanted.contains(&spot.item)).map(|spot| spot.area);
    let threads = scene.threads.iter().filter(|thread| stands_for(thread, &wanted));
    spots.chain(threads.filter_map(|thread| bounds(&thread.points))).reduce(Area::around)
}

/// The area at which items are to be looked for in a scene: their own, or that of what holds them.
#[must_use]
pub fn area_with_holders(scene: &Scene, document: &Document, items: &[Item]) -> Option<Area> {
    let mut items = items.to_vec();
    while !items.is_empty() {
        if let Some(area) = area_of(scene, &items) {
            return Some(area);
        }
        items = items.iter().filter_map(|item| holder(document, item)).collect();
    }
    None
}

/// What an item is in: a port in a device, a device in a rack.
#[must_use]
pub fn holder(document: &Document, item: &Item) -> Option<Item> {
    let rack = |device| document.mount(device).map(|mount| Item::Rack(mount.rack));
    match item {
        Item::Port(port) => Some(port.device.into()),
        Item::Host(id) => rack(DeviceId::Host(*id)),
        Item::Switch(id) => rack(DeviceId::Switch(*id)),
        _ => None,
    }
}

fn stands_for(thread: &Thread, wanted: &std::collections::BTreeSet<&Item>) -> bool {
    wanted.contains(&thread.item)
        || thread
            .links
            .iter()
            .any(|link| wanted.contains(&Item::Cable(*link)) || wanted.contains(&Item::Link(*link)))
}

/// The area of points; `None` where there is none.
#[must_use]
pub fn bounds(points: &[Point]) -> Option<Area> {
    points.iter().map(|point| Area::new(point.x, point.y, 0.0, 0.0)).reduce(Area::around)
}

/// The area between two corners.
#[must_use]
pub fn between(a: Point, b: Point) -> Area {
    Area::new(a.x.min(b.x), a.y.min(b.y), (a.x - b.x).abs(), (a.y - b.y).abs())
}

fn distance_to_area(area: Area, point: Point) -> f32 {
    let beyond = |value: f32, low: f32, high: f32| (low - value).max(value - high).max(0.0);
    beyond(point.x, area.x, area.right()).hypot(beyond(point.y, area.y, area.bottom()))
}

/// Distance of a point to a polyline, where it is within reach.
fn distance_to_line(points: &[Point], point: Point, reach: f32) -> Option<f32> {
    let area = bounds(points)?;
    if distance_to_area(area, point) > reach {
        return None;
    }
    let nearest = points.windows(2).filter_map(|pair| match pair {
        [a, b] => Some(distance_to_segment(*a, *b, point)),
        _ => None,
    });
    nearest.min_by(f32::total_cmp).filter(|distance| *distance <= reach)
}

fn distance_to_segment(a: Point, b: Point, point: Point) -> f32 {
    let (x, y) = (b.x - a.x, b.y - a.y);
    let length = x * x + y * y;
    let share = if length > 0.0 { ((point.x - a.x) * x + (point.y - a.y) * y) / length } else { 0.0 };
    let share = share.clamp(0.0, 1.0);
    (point.x - a.x - x * share).hypot(point.y - a.y - y * share)
}
