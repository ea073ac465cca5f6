//! The topology as a scene: from afar as on paper, from near every link, server and port.
//!
//! Both stand in the same boxes, so that a line opens where it is. Knows no window; what can be
//! pointed at is read off what was drawn.

use super::super::far;
use super::super::marks::Pen;
use super::super::scene::{Faults, Layers, Scales, Scene, Spot, Thread, along_curve, shown_items};
use super::super::sheet::Swatch;
use super::layout::Layout;
use super::near::Near;
use super::net::{Net, Tie};
use super::{boxes, legend, nothing, opened, trunks};
use crate::derived::Derived;
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Point, Sheet, at};
use crate::model::document::Document;
use crate::model::fabric::PortRef;
use crate::model::ids::LinkId;
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use crate::text::Label;
use std::collections::{BTreeMap, BTreeSet};

/// Pieces of a curve that can be pointed at.
const PIECES: usize = 12;
/// Width of a port on the screen from which it can be pointed at.
const LEAST_PORT: f32 = 4.0;

/// The topology of a document in levels of detail.
#[must_use]
pub fn topology_scene(document: &Document, derived: &Derived, language: Language) -> Scene {
    let net = Net::new(document, derived);
    if net.is_empty() {
        return Scene::of(nothing(language));
    }
    let faults = Faults::new(derived);
    let mut legend = legend(&net, language);
    if document.links.iter().any(|(id, _)| faults.link(id)) {
        legend.add(Swatch::Line(Pen::solid(Ink::Error, 0.4), None), Label::FaultyCable.text(language));
    }
    let layout = Layout::compact(&net, &legend, language);
    let near = Near::new(&net, &layout);
    let (afar, close) = (Scales::below(near.opens), Scales::from(near.opens));
    let mut scene = Scene { width: layout.width, height: layout.height, ..Scene::default() };
    let mut layers = Layers::new(layout.width, layout.height);

    let mut bands = Sheet::new(layout.width, layout.height);
    boxes::bands(&mut bands, &layout);
    let (bands, heads) = far::part(bands);
    layers.at(Scales::ALL).place(&bands, at(0.0, 0.0), 1.0);

    let shapes = layers.at(afar);
    trunks::lines(shapes, &net, &layout, &near.ends);
    let red = ties(&mut scene, &net, &layout, &near, &faults);
    let mut level = Sheet::new(layout.width, layout.height);
    trunks::level(&mut level, &net, &layout);
    let (level, level_words) = far::part(level);
    shapes.place(&level, at(0.0, 0.0), 1.0);
    for (points, pen, cable) in red {
        let item = shapes.item(Item::Cable(cable));
        shapes.curve(points, pen, Some(item));
    }
    let mut filled = Sheet::new(layout.width, layout.height);
    boxes::boxes(&mut filled, &net, &layout, false, language);
    let (filled, names) = far::part(filled);
    shapes.place(&filled, at(0.0, 0.0), 1.0);
    trunks::ports(shapes, &net, &layout, &near.ends);
    let far_spots = shown_items(shapes);
    let words = layers.at(Scales { from: far::PAPER, below: near.opens });
    boxes::all_squares(words, &net, &layout);
    for sheet in [&level_words, &names] {
        words.place(sheet, at(0.0, 0.0), 1.0);
    }
    super::far::words(&mut layers, &net, &layout, &legend, language);

    let strands = opened::strands(&net, &near, derived, &faults);
    let open = layers.at(close);
    opened::frames(open, &net, &layout);
    opened::links(open, &strands);
    opened::heads(open, &net, &layout, language);
    opened::devices(&mut layers, &net, &near, &layout, language);
    let near_spots = shown_items(layers.at(close));
    opened::ports(&mut layers, &net, &near, derived, &faults);
    let heading = layers.at(Scales::from(far::PAPER));
    heading.place(&heads, at(0.0, 0.0), 1.0);
    let room = layout.legend_room();
    legend.draw(heading, at(room.x, room.y), room.width, language);

    spots(&mut scene, far_spots, near_spots, &near);
    scene.threads.reserve(strands.len());
    scene.threads.extend(strands.into_iter().map(|strand| thread(strand, close)));
    scene.bands = layout.bands.iter().map(|band| (band.tier, band.area)).collect();
    scene.layers = layers.finish();
    scene
}

/// What is the same from afar and from near is one spot.
fn spots(scene: &mut Scene, far: Vec<(Item, Area)>, close: Vec<(Item, Area)>, near: &Near) {
    let known: BTreeMap<&Item, Area> = close.iter().map(|(item, area)| (item, *area)).collect();
    let (same, gone): (Vec<_>, Vec<_>) =
        far.into_iter().partition(|(item, area)| known.get(item) == Some(area));
    let same: BTreeSet<Item> = same.into_iter().map(|(item, _)| item).collect();
    let (below, from) = (Scales::below(near.opens), Scales::from(near.opens));
    scene.spots.extend(gone.into_iter().map(|(item, area)| Spot { item, area, scales: below }));
    scene.spots.extend(close.into_iter().map(|(item, area)| {
        let scales = if same.contains(&item) { Scales::ALL } else { from };
        Spot { item, area, scales }
    }));
    scene.spots.reserve(near.cells.len());
    for place in &near.places {
        for (number, cell) in near.ports(place).iter().enumerate() {
            let port = PortRef { device: place.device, port: u16::try_from(number).unwrap_or(u16::MAX) };
            let width = cell.area.width.max(cell.area.height).max(1e-3);
            let scales = Scales::from((LEAST_PORT / width).max(near.opens));
            scene.spots.push(Spot { item: Item::Port(port), area: cell.area, scales });
        }
    }
}

/// A line to be drawn again in red.
type Red = ([Point; 4], Pen, LinkId);

/// A thread for every tie; gives back those with a faulty cable.
fn ties(scene: &mut Scene, net: &Net, layout: &Layout, near: &Near, faults: &Faults) -> Vec<Red> {
    let trunks =
        net.trunks.iter().zip(&near.ends.trunks).zip(&near.ties.trunks).map(|((tie, ends), links)| {
            (tie, trunks::tie_points(tie, *ends, layout), trunks::trunk_pen(net, tie, *ends), links)
        });
    let drops = net.drops.iter().zip(&near.ends.drops).zip(&near.ties.drops).map(|((tie, ends), links)| {
        (tie, trunks::tie_points(tie, *ends, layout), trunks::drop_pen(net, tie), links)
    });
    let level = net
        .level
        .iter()
        .zip(&near.ties.level)
        .map(|(tie, links)| (tie, trunks::level_points(tie, layout), trunks::level_pen(tie), links));
    let mut red = Vec::new();
    let mut add = |tie: &Tie, points: Option<[Point; 4]>, pen: Pen, links: &[usize]| {
        let Some(points) = points else { return };
        let links: Vec<LinkId> =
            links.iter().filter_map(|link| net.keys.get(*link)).map(|(id, _)| *id).collect();
        let faulty = links.iter().find(|link| faults.link(**link));
        let pen = if faulty.is_some() { Pen { ink: Ink::Error, ..pen } } else { pen };
        if faulty.is_some() {
            red.push((points, pen, tie.cable));
        }
        scene.threads.push(Thread {
            item: Item::Cable(tie.cable),
            links,
            points: along_curve(points, PIECES).collect(),
            pen,
            scales: Scales::below(near.opens),
        });
    };
    for (tie, points, pen, links) in trunks.chain(drops).chain(level) {
        add(tie, points, pen, links);
    }
    red
}

fn thread(strand: opened::Strand, scales: Scales) -> Thread {
    let mut points = Vec::with_capacity(PIECES + 3);
    if strand.start != strand.curve[0] {
        points.push(strand.start);
    }
    points.extend(along_curve(strand.curve, PIECES));
    if strand.end != strand.curve[3] {
        points.push(strand.end);
    }
    Thread { item: Item::Cable(strand.cable), links: vec![strand.id], points, pen: strand.pen, scales }
}
