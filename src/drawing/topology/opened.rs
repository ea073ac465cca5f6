//! A topology from near: every link a line of its own, every server a box, every port a cell.
//!
//! Draws what `near` has placed. Words appear where they can be read, each in the layer of its size.

use super::super::marks::{Area, Pen, Point, Shape, Sheet, TextStyle, at};
use super::super::scene::{Faults, Layers, Scales, readable_from};
use super::super::sheet::{hairline, medium_look, outline, rail_ink, smallest, text_area};
use super::boxes;
use super::layout::Layout;
use super::near::{Cell, GROUP_HEAD, Near, Place, Side};
use super::net::{Net, Node};
use super::trunks::drop_curve;
use super::words;
use crate::catalog::fit::Medium;
use crate::derived::Derived;
use crate::drawing::ink::Ink;
use crate::model::fabric::{DeviceId, Duty, Link, PortRef};
use crate::model::ids::{LinkId, PartId, SwitchId};
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use crate::text::Label;
use std::collections::BTreeMap;

/// Widest line of a link, and its share of the room that it has at a port.
const WIDEST_LINE: f32 = 0.3;
const LINE_SHARE: f32 = 0.32;
/// Height of a bar in the rails' colors.
const BAR: f32 = 1.0;
/// Largest names of servers and of small switches.
const MOST_NAME: f32 = 2.2;

/// A link as a line.
pub(super) struct Strand {
    pub id: LinkId,
    /// The cable that carries it.
    pub cable: LinkId,
    pub pen: Pen,
    /// Straight out of the first box, a curve, straight into the second box.
    pub start: Point,
    pub curve: [Point; 4],
    pub end: Point,
}

/// All links as lines, in the order of the document.
pub(super) fn strands(net: &Net, near: &Near, derived: &Derived, faults: &Faults) -> Vec<Strand> {
    let strand = |(id, link): (LinkId, &Link)| {
        let (a, b) = (near.cell(link.ends[0])?, near.cell(link.ends[1])?);
        let (place_a, place_b) = (near.place(link.ends[0].device)?, near.place(link.ends[1].device)?);
        let cable = derived.cabling.cable_of(id);
        let ink = link_ink(net, link, id, cable.and_then(|cable| cable.medium), faults);
        let lane = |cell: &Cell, place: &Place| cell.area.width.max(cell.area.height) / place.rows;
        let width = (lane(a, place_a).min(lane(b, place_b)) * LINE_SHARE).min(WIDEST_LINE);
        let pen = Pen::solid(ink, width).with(ink.pattern());
        let (start, curve, end) = way((a, place_a), (b, place_b));
        Some(Strand { id, cable: cable.map_or(id, |cable| cable.id), pen, start, curve, end })
    };
    net.document.links.iter().filter_map(strand).collect()
}

/// Lines of links, lowest first.
pub(super) fn links(sheet: &mut Sheet, strands: &[Strand]) {
    // At most three marks and eight points each: thousands come at once.
    sheet.marks.reserve(strands.len() * 3);
    sheet.points.reserve(strands.len() * 8);
    sheet.items.reserve(strands.len());
    for strand in strands {
        let item = sheet.item(Item::Cable(strand.cable));
        for (from, to) in [(strand.start, strand.curve[0]), (strand.curve[3], strand.end)] {
            if from != to {
                sheet.line(&[from, to], strand.pen);
            }
        }
        sheet.curve(strand.curve, strand.pen, Some(item));
    }
}

/// Between two ports: from tier to tier as its line goes, within a tier in an arc or straight.
fn way((a, from): (&Cell, &Place), (b, to): (&Cell, &Place)) -> (Point, [Point; 4], Point) {
    match (a.side, b.side) {
        (Side::Bottom, Side::Top) => {
            let curve = drop_curve(at(a.end.x, from.outer.bottom()), at(b.end.x, to.outer.y));
            (a.end, curve, b.end)
        }
        (Side::Top, Side::Bottom) => {
            let curve = drop_curve(at(b.end.x, to.outer.bottom()), at(a.end.x, from.outer.y));
            (b.end, curve, a.end)
        }
        _ => {
            let apart = (a.end.x - b.end.x).abs() + (a.end.y - b.end.y).abs();
            let out = |cell: &Cell| {
                let (x, y) = cell.side.outward();
                let far = if x == 0.0 { 3.0 + apart * 0.12 } else { apart * 0.33 };
                at(cell.end.x + x * far, (cell.end.y + y * far).max(0.6))
            };
            (a.end, [a.end, out(a), out(b), b.end], b.end)
        }
    }
}

/// Red where the cable has a fault, else the rail's color or the medium's; managers are muted.
fn link_ink(net: &Net, link: &Link, id: LinkId, medium: Option<Medium>, faults: &Faults) -> Ink {
    if faults.link(id) {
        return Ink::Error;
    }
    match host_end(link) {
        Some(port) => match rail_of(net, port) {
            (true, _) => Ink::Muted,
            (_, Some(rail)) => Ink::RailLine((rail % 8) as u8),
            (_, None) => medium_look(medium).0,
        },
        None => medium_look(medium).0,
    }
}

fn host_end(link: &Link) -> Option<PortRef> {
    link.ends.into_iter().find(|end| matches!(end.device, DeviceId::Host(_)))
}

/// Whether a server's port is a manager's, and its rail.
fn rail_of(net: &Net, port: PortRef) -> (bool, Option<u16>) {
    let DeviceId::Host(id) = port.device else { return (false, None) };
    let Some(host) = net.document.hosts.get(id) else { return (false, None) };
    let rails = net.document.fabrics.get(host.fabric).is_some_and(|fabric| fabric.rail_optimized);
    (host.duty == Duty::Manager, Some(port.port).filter(|_| rails && host.duty == Duty::Compute))
}

/// What lies below the lines: units of leaves, groups of servers, boxes of several spines.
pub(super) fn frames(sheet: &mut Sheet, net: &Net, layout: &Layout) {
    let area = |node| layout.areas.get(&node).copied();
    for (index, spines) in net.spines.iter().enumerate() {
        if let Some(area) = area(Node::Spine(index)).filter(|_| spines.len() > 1) {
            sheet.framed(area, 1.2, Ink::Panel, hairline(), None);
        }
    }
    for index in 0..net.blocks.len() {
        if let Some(area) = area(Node::Block(index)).filter(|_| !net.detailed) {
            sheet.framed(area, 1.2, Ink::Paper, outline(), None);
        }
    }
    for (index, group) in net.groups.iter().enumerate() {
        let Some(area) = area(Node::Group(index)) else { continue };
        let item = match group.racks[..] {
            [rack] if !group.managers => Some(sheet.item(Item::Rack(rack))),
            _ => None,
        };
        sheet.framed(area, 1.2, Ink::Band, hairline(), item);
    }
}

/// The words of units and groups, over the lines.
pub(super) fn heads(sheet: &mut Sheet, net: &Net, layout: &Layout, language: Language) {
    for (index, block) in net.blocks.iter().enumerate() {
        let Some(area) = layout.areas.get(&Node::Block(index)).filter(|_| !net.detailed) else { continue };
        let mut words = Sheet::new(sheet.width, sheet.height);
        boxes::unit_words(&mut words, net, block, *area, language);
        on_patches(sheet, &words, Ink::Paper);
    }
    for (index, group) in net.groups.iter().enumerate() {
        let Some(area) = layout.areas.get(&Node::Group(index)) else { continue };
        let y = if layout.hosts_shown { area.bottom() - 1.7 } else { area.y + GROUP_HEAD - 0.9 };
        let mut words = Sheet::new(sheet.width, sheet.height);
        boxes::rack_words(&mut words, net, group, at(area.center().x, y), area.width - 1.0, language);
        on_patches(sheet, &words, Ink::Band);
    }
}

/// Words with paper behind them, so that lines do not strike them through.
fn on_patches(sheet: &mut Sheet, words: &Sheet, ink: Ink) {
    for mark in &words.marks {
        if let Shape::Text { at, words: span, style } = mark.shape {
            let words = words.words(span);
            sheet.fill(text_area(at, words, style).inset(-0.3), 0.3, ink);
            sheet.text(at, words, style);
        }
    }
}

/// Every switch and server, with its name where it can be read.
pub(super) fn devices(layers: &mut Layers, net: &Net, near: &Near, layout: &Layout, language: Language) {
    let opens = near.opens;
    for place in &near.places {
        let sheet = layers.at(Scales::from(opens));
        match place.device {
            DeviceId::Switch(id) if place.area == place.outer => {
                let top = depth(near, place, Side::Top);
                let below = if top > 0.0 { top + 0.25 } else { 0.0 };
                if layout.areas.contains_key(&Node::Leaf(id)) {
                    boxes::leaf(sheet, net, id, place.area, below, language);
                } else {
                    boxes::spine(sheet, net, &[id], place.area, language);
                }
            }
            DeviceId::Switch(id) => {
                let item = sheet.item(Item::Switch(id));
                sheet.framed(place.area, 0.6, Ink::Band, Pen::solid(Ink::Outline, 0.1), Some(item));
                small_switch(layers, net, near, place, id, language);
            }
            DeviceId::Host(id) => {
                let item = sheet.item(Item::Host(id));
                let pen = Pen { width: (place.area.height * 0.05).min(0.25), ..hairline() };
                sheet.framed(place.area, (place.area.height * 0.15).min(0.8), Ink::Paper, pen, Some(item));
                let top = depth(near, place, Side::Top);
                let room =
                    Area::new(place.area.x, place.area.y + top, place.area.width, place.area.height - top);
                let style = TextStyle::new(MOST_NAME, Ink::Text);
                fitted(layers, net.document.device_name(place.device), room, style, opens);
            }
        }
    }
}

/// How far the ports of a side reach into the box.
fn depth(near: &Near, place: &Place, side: Side) -> f32 {
    let cells = near.ports(place).iter().filter(|cell| cell.side == side);
    let deep = |cell: &Cell| match side {
        Side::Top => cell.area.bottom() - place.area.y,
        _ => place.area.bottom() - cell.area.y,
    };
    cells.map(deep).fold(0.0, f32::max)
}

/// The bar, the name and the links of a switch that shares its box with others.
fn small_switch(
    layers: &mut Layers,
    net: &Net,
    near: &Near,
    place: &Place,
    id: SwitchId,
    language: Language,
) {
    let (top, bottom) = (depth(near, place, Side::Top), depth(near, place, Side::Bottom));
    let bar = (place.area.height * 0.14).min(BAR);
    let strip = Area { y: place.area.y + top + 0.25, ..place.area };
    boxes::bar(layers.at(Scales::from(near.opens)), &net.rails_of(id), strip, bar, Ink::Muted);
    let from = place.area.y + top + bar + 0.1;
    let height = (place.area.bottom() - bottom - from) / 2.0;
    let line = |number: f32| Area::new(place.area.x, from + number * height, place.area.width, height);
    let name = TextStyle::new(MOST_NAME, Ink::Text).bold();
    fitted(layers, boxes::switch_name(net, id), line(0.0), name, near.opens);
    let ports = words::ports(net, &[id]);
    if boxes::manages(net, id) {
        let words = format!("{} · {ports}", Label::ActiveManager.text(language));
        fitted(layers, &words, line(1.0), smallest(Ink::Accent).bold(), near.opens);
    } else {
        fitted(layers, &ports, line(1.0), smallest(Ink::Muted), near.opens);
    }
}

/// Words in the middle of an area, as large as they fit it, in the layer of their size.
fn fitted(layers: &mut Layers, words: &str, area: Area, style: TextStyle, least: f32) {
    let width = Sheet::width_of(words, TextStyle { size: 1.0, ..style });
    let size = style.size.min(area.height * 0.72).min(area.width * 0.92 / width.max(0.1));
    let style = TextStyle { size, ..style }.middle();
    let point = at(area.center().x, area.center().y + size * 0.36);
    layers.at(Scales::from(readable_from(size, least))).text(point, words, style);
}

/// Every port as a cell, free ones pale, with its name where that can be read.
pub(super) fn ports(layers: &mut Layers, net: &Net, near: &Near, derived: &Derived, faults: &Faults) {
    let inks: Vec<Ink> =
        net.document.links.iter().map(|(id, link)| port_ink(net, derived, faults, id, link)).collect();
    let mut cells = layers.beside();
    let mut texts = layers.beside();
    let mut names = Names::default();
    let sheet = cells.at(Scales::from(near.opens));
    sheet.marks.reserve(near.cells.len());
    for place in &near.places {
        let own = near.ports(place);
        for (cell, name) in own.iter().zip(names.of(net, place.device, own.len())) {
            let short = cell.area.width.min(cell.area.height);
            let ink = match cell.link.and_then(|link| inks.get(link)) {
                Some(ink) => {
                    sheet.fill(cell.area, short * 0.15, *ink);
                    Ink::Paper
                }
                None => {
                    let pen = Pen { width: (short * 0.12).min(0.12), ..hairline() };
                    sheet.framed(cell.area, short * 0.15, Ink::Band, pen, None);
                    Ink::Muted
                }
            };
            name.set(&mut texts, cell.area, ink, near.opens);
        }
    }
    layers.append(cells);
    layers.append(texts);
}

/// The color of a linked port: its rail's or its medium's.
fn port_ink(net: &Net, derived: &Derived, faults: &Faults, id: LinkId, link: &Link) -> Ink {
    let medium = || derived.cabling.cable_of(id).and_then(|cable| cable.medium);
    match host_end(link).map(|port| rail_of(net, port)) {
        _ if faults.link(id) => Ink::Error,
        Some((true, _)) => Ink::Muted,
        Some((_, Some(rail))) => rail_ink(rail),
        _ => medium_look(medium()).0,
    }
}

/// The name of a port and its width at size 1: in one line, and in a line for each of its numbers.
struct Name {
    whole: String,
    width: f32,
    widest_part: f32,
}

impl Name {
    fn new(whole: String) -> Self {
        let width = |words: &str| Sheet::width_of(words, TextStyle::new(1.0, Ink::Text)).max(0.5);
        let widest_part = whole.split_inclusive('/').map(width).fold(0.5, f32::max);
        Self { width: width(&whole), widest_part, whole }
    }

    /// Sets the name into a cell, in the layer of its size; in a slim cell its numbers stand under each
    /// other.
    fn set(&self, texts: &mut Layers, cell: Area, ink: Ink, least: f32) {
        let (middle, room) = (cell.center(), cell.width * 0.92);
        let count = self.whole.split_inclusive('/').count() as f32;
        let line = (room / self.width).min(cell.height * 0.72);
        let stacked = (room / self.widest_part).min(cell.height * 0.8 / count);
        let size = line.max(stacked);
        let style = TextStyle::new(size, ink).middle();
        let sheet = texts.at(Scales::from(readable_from(size, least)));
        let baseline = middle.y + size * 0.36;
        if line >= stacked {
            sheet.text(at(middle.x, baseline), &self.whole, style);
            return;
        }
        for (number, part) in self.whole.split_inclusive('/').enumerate() {
            let y = baseline + (number as f32 - (count - 1.0) / 2.0) * size * 1.1;
            sheet.text(at(middle.x, y), part, style);
        }
    }
}

/// Names of ports, made once for all devices of a kind.
#[derive(Default)]
struct Names {
    known: BTreeMap<(PartId, Option<PartId>, usize), Vec<Name>>,
}

impl Names {
    fn of(&mut self, net: &Net, device: DeviceId, ports: usize) -> &[Name] {
        let kind = match device {
            DeviceId::Switch(id) => net.document.switches.get(id).map(|row| (row.part, None)),
            DeviceId::Host(id) => net.document.hosts.get(id).map(|row| (row.part, row.adapter)),
        };
        let Some((part, adapter)) = kind else { return &[] };
        self.known.entry((part, adapter, ports)).or_insert_with(|| {
            let name = |port| Name::new(net.document.port_name(PortRef { device, port }));
            (0..u16::try_from(ports).unwrap_or(u16::MAX)).map(name).collect()
        })
    }
}
