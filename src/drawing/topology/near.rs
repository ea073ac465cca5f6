//! From near: where every switch, server and port of a topology stands, and what each line opens into.
//!
//! Fills the boxes that the layout has placed: a switch has its ports along its edges, uplinks above
//! and the rest below, in the order of their numbers; a server has its ports along its upper edge.
//! Ends of lines follow from the ports that they open into. Draws nothing.

use super::super::marks::{Area, Point, at};
use super::layout::{HOST, HOST_GAP, Layout};
use super::net::{Group, Net, Node, Tie, TieKey};
use super::trunks::{AllEnds, Ends};
use super::words;
use crate::model::fabric::{DeviceId, Link, PortRef, Tier};
use crate::model::ids::HostId;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Widest distance of ports along an edge.
const MOST_PITCH: f32 = 2.8;
/// Highest cell of a port, and of one that is narrower than high.
const MOST_CELL: f32 = 1.2;
const SLIM_CELL: f32 = 0.45;
/// Distance of lines on the screen from which each is drawn by itself.
const APART: f32 = 3.0;
/// Width of a server on the screen from which it has a box of its own.
const LEAST_HOST: f32 = 9.0;
/// Scales between which lines open.
const OPENS: (f32, f32) = (9.0, 48.0);
/// Above the servers of a group: its words.
pub(super) const GROUP_HEAD: f32 = 3.2;
/// Shape of a server's box in a grid: width by height.
const HOST_SHAPE: f32 = 1.9;

/// The edge of a box that a port stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

impl Side {
    const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];

    /// The direction in which a cable leaves.
    pub(super) fn outward(self) -> (f32, f32) {
        match self {
            Self::Top => (0.0, -1.0),
            Self::Bottom => (0.0, 1.0),
            Self::Left => (-1.0, 0.0),
            Self::Right => (1.0, 0.0),
        }
    }
}

/// A device with its ports.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub device: DeviceId,
    /// Its box.
    pub area: Area,
    /// The box that stands for it from afar: its unit's or its group's.
    pub outer: Area,
    tier: Option<Tier>,
    first: usize,
    ports: usize,
    /// How far beside a port's middle cables end, as a share of the distance of ports: those to lower
    /// rows of servers pass the upper ones.
    aside: f32,
    /// Rows of servers in the group: so many cables pass at a port.
    pub rows: f32,
}

/// A port.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub area: Area,
    /// Where its cable ends.
    pub end: Point,
    pub side: Side,
    /// Its link: an index into the links of the document, in order.
    pub link: Option<usize>,
}

/// The links of every tie, by their index in the document.
#[derive(Clone, Debug, Default)]
pub(super) struct TieLinks {
    pub trunks: Vec<Vec<usize>>,
    pub level: Vec<Vec<usize>>,
    pub drops: Vec<Vec<usize>>,
}

/// The places of devices and ports.
#[derive(Clone, Debug, Default)]
pub(super) struct Near {
    /// Devices, switches first.
    pub places: Vec<Place>,
    /// The ports of a place stand together, by number.
    pub cells: Vec<Cell>,
    switches: Vec<Option<usize>>,
    hosts: Vec<Option<usize>>,
    pub ties: TieLinks,
    pub ends: AllEnds,
    /// The scale from which lines open.
    pub opens: f32,
}

impl Near {
    pub(super) fn new(net: &Net, layout: &Layout) -> Self {
        let mut near = Self { ties: tie_links(net), ..Self::default() };
        let most = linked_ports(net);
        near.place_switches(net, layout, &most);
        near.place_hosts(net, layout, &most);
        let linked = near.wire(net);
        let pitch = near.line_up(&linked);
        let host = near.places.iter().filter(|place| place.tier.is_none()).map(|place| place.area.width);
        let host = host.fold(f32::INFINITY, f32::min);
        near.opens = (APART / pitch).max(LEAST_HOST / host).clamp(OPENS.0, OPENS.1);
        let places: Vec<[f32; 2]> = net.document.links.rows().map(|link| near.upper_lower(link)).collect();
        near.ends = AllEnds {
            trunks: tie_ends(layout, &net.trunks, &near.ties.trunks, &places),
            drops: tie_ends(layout, &net.drops, &near.ties.drops, &places),
        };
        near
    }

    /// The place of a device.
    pub(super) fn place(&self, device: DeviceId) -> Option<&Place> {
        let index = match device {
            DeviceId::Switch(id) => self.switches.get(id.0 as usize),
            DeviceId::Host(id) => self.hosts.get(id.0 as usize),
        };
        self.places.get((*index?)?)
    }

    /// The cell of a port.
    pub(super) fn cell(&self, port: PortRef) -> Option<&Cell> {
        let place = self.place(port.device)?;
        let number = usize::from(port.port);
        (number < place.ports).then(|| self.cells.get(place.first + number))?
    }

    /// The ports of a place.
    pub(super) fn ports(&self, place: &Place) -> &[Cell] {
        self.cells.get(place.first..place.first + place.ports).unwrap_or_default()
    }

    fn add(
        &mut self,
        net: &Net,
        device: DeviceId,
        at: (Area, Area),
        row: (f32, f32),
        most: &[Vec<usize>; 2],
    ) {
        let shape = net.document.port_shape(device).map_or(0, |shape| usize::from(shape.ports));
        let (index, table, linked, tier) = match device {
            DeviceId::Switch(id) => {
                let tier = net.document.switches.get(id).map(|switch| switch.tier);
                (id.0 as usize, &mut self.switches, most[0].get(id.0 as usize), tier)
            }
            DeviceId::Host(id) => (id.0 as usize, &mut self.hosts, most[1].get(id.0 as usize), None),
        };
        let ports = shape.max(linked.copied().unwrap_or(0));
        table.resize(table.len().max(index + 1), None);
        if let Some(known) = table.get_mut(index) {
            *known = Some(self.places.len());
        }
        let (row, rows) = row;
        let aside = ((row + 0.5) / rows - 0.5) * 0.66;
        let first = self.cells.len();
        let free = Cell { area: Area::default(), end: Point::default(), side: Side::Bottom, link: None };
        self.cells.resize(first + ports, free);
        self.places.push(Place { device, area: at.0, outer: at.1, tier, first, ports, aside, rows });
    }

    /// Several spines of one box stand side by side in it.
    fn place_switches(&mut self, net: &Net, layout: &Layout, most: &[Vec<usize>; 2]) {
        for (index, spines) in net.spines.iter().enumerate() {
            let Some(outer) = layout.areas.get(&Node::Spine(index)).copied() else { continue };
            let pitch = outer.width / spines.len().max(1) as f32;
            for (number, id) in spines.iter().enumerate() {
                let area = match spines.len() {
                    1 => outer,
                    _ => {
                        let x = outer.x + number as f32 * pitch + pitch * 0.04;
                        Area::new(x, outer.y, pitch * 0.92, outer.height)
                    }
                };
                self.add(net, DeviceId::Switch(*id), (area, outer), (0.0, 1.0), most);
            }
        }
        for (index, leaves) in net.blocks.iter().enumerate() {
            let Some(outer) = layout.areas.get(&Node::Block(index)).copied() else { continue };
            for id in leaves {
                let Some(area) = layout.areas.get(&Node::Leaf(*id)).copied() else { continue };
                self.add(net, DeviceId::Switch(*id), (area, outer), (0.0, 1.0), most);
            }
        }
    }

    fn place_hosts(&mut self, net: &Net, layout: &Layout, most: &[Vec<usize>; 2]) {
        for (index, group) in net.groups.iter().enumerate() {
            let Some(outer) = layout.areas.get(&Node::Group(index)).copied() else { continue };
            let (columns, places) =
                if layout.hosts_shown { (1, stacked(group, outer)) } else { gridded(group, outer) };
            let rows = group.hosts.len().div_ceil(columns).max(1) as f32;
            for (number, (host, area)) in places.into_iter().enumerate() {
                let row = (number / columns) as f32;
                self.add(net, DeviceId::Host(host), (area, outer), (row, rows), most);
            }
        }
    }

    /// Tells every port its link and its side; the sides by cell, where there is a link.
    fn wire(&mut self, net: &Net) -> Vec<Option<Side>> {
        let mut sides = vec![None; self.cells.len()];
        for (index, (link, (_, key))) in net.document.links.rows().zip(&net.keys).enumerate() {
            for (port, side) in link.ends.into_iter().zip(self.sides(net, link, *key)) {
                let Some(place) = self.place(port.device) else { continue };
                let number = place.first + usize::from(port.port);
                if let (Some(cell), Some(known)) = (self.cells.get_mut(number), sides.get_mut(number)) {
                    cell.link = Some(index);
                    *known = Some(side);
                }
            }
        }
        sides
    }

    fn sides(&self, net: &Net, link: &Link, key: Option<TieKey>) -> [Side; 2] {
        let [a, b] = link.ends.map(|end| self.place(end.device));
        let (Some(a), Some(b)) = (a, b) else { return [Side::Bottom; 2] };
        match (a.tier, b.tier) {
            (Some(Tier::Leaf), Some(Tier::Spine)) | (None, Some(_)) => [Side::Top, Side::Bottom],
            (Some(Tier::Spine), Some(Tier::Leaf)) | (Some(_), None) => [Side::Bottom, Side::Top],
            (None, None) => [Side::Top; 2],
            _ => match key {
                Some((upper, lower, _))
                    if is_alone(net, upper) && is_alone(net, lower) && words::are_neighbors(upper, lower) =>
                {
                    if a.area.x < b.area.x {
                        [Side::Right, Side::Left]
                    } else {
                        [Side::Left, Side::Right]
                    }
                }
                _ => [Side::Top; 2],
            },
        }
    }

    /// Lines the ports of every device up along its edges; the least distance of linked ones.
    fn line_up(&mut self, linked: &[Option<Side>]) -> f32 {
        let mut least = f32::INFINITY;
        let mut on_side: Vec<usize> = Vec::new();
        for place in &self.places {
            let sides = linked.get(place.first..place.first + place.ports).unwrap_or_default();
            let sides = all_sides(place, sides);
            for side in Side::ALL {
                on_side.clear();
                on_side.extend((0..sides.len()).filter(|number| sides.get(*number) == Some(&side)));
                let pitch = pitch(place.area, side, on_side.len());
                let mut used = 0;
                for (rank, number) in on_side.iter().enumerate() {
                    let Some(cell) = self.cells.get_mut(place.first + number) else { continue };
                    let along = (rank as f32 - (on_side.len() as f32 - 1.0) / 2.0) * pitch;
                    let (area, end) = cell_at(place, side, along, pitch);
                    *cell = Cell { area, end, side, link: cell.link };
                    used += usize::from(cell.link.is_some());
                }
                if used > 1 {
                    least = least.min(pitch);
                }
            }
        }
        least
    }

    /// Where a link's ends stand along x: the one below a box, then the one above.
    fn upper_lower(&self, link: &Link) -> [f32; 2] {
        let [a, b] = link.ends.map(|end| self.cell(end));
        match (a, b) {
            (Some(a), Some(b)) if a.side == Side::Bottom => [a.end.x, b.end.x],
            (Some(a), Some(b)) => [b.end.x, a.end.x],
            _ => [0.0; 2],
        }
    }
}

/// Where lines end on the edges of boxes: in the order of where they lead, each in the middle of as
/// many ports as it has links; `of_link` tells where the ends of every link stand.
fn tie_ends(layout: &Layout, ties: &[Tie], links: &[Vec<usize>], of_link: &[[f32; 2]]) -> Vec<Ends> {
    let mut ends = vec![Ends { lane: MOST_PITCH * 2.0, ..Ends::default() }; ties.len()];
    let middle = |node: Node| layout.areas.get(&node).map_or(0.0, |area| area.center().x);
    for below in [false, true] {
        let mut by_box: BTreeMap<Node, Vec<usize>> = BTreeMap::new();
        for (index, tie) in ties.iter().enumerate() {
            by_box.entry(if below { tie.lower } else { tie.upper }).or_default().push(index);
        }
        for lines in by_box.values_mut() {
            lines.sort_by(|a, b| {
                let key = |index: &usize| {
                    ties.get(*index).map(|tie| (middle(if below { tie.upper } else { tie.lower }), tie.rail))
                };
                key(a).partial_cmp(&key(b)).unwrap_or(Ordering::Equal)
            });
            let of = |line: &usize| links.get(*line).map(Vec::as_slice).unwrap_or_default();
            let mut places: Vec<f32> = lines
                .iter()
                .flat_map(of)
                .filter_map(|link| {
                    of_link.get(*link).map(|[upper, lower]| if below { *lower } else { *upper })
                })
                .collect();
            places.sort_by(f32::total_cmp);
            let mut rest = places.as_slice();
            let mut before: Option<(usize, f32)> = None;
            for line in lines.iter() {
                let (own, others) = rest.split_at(of(line).len().min(rest.len()));
                rest = others;
                let x = own.iter().sum::<f32>() / own.len().max(1) as f32;
                let gap = before.map(|(_, last)| x - last);
                for (index, gap) in [before.map(|(index, _)| index), Some(*line)].into_iter().zip([gap; 2]) {
                    if let (Some(end), Some(gap)) = (index.and_then(|index| ends.get_mut(index)), gap) {
                        end.lane = end.lane.min(gap);
                    }
                }
                if let Some(end) = ends.get_mut(*line) {
                    *(if below { &mut end.lower } else { &mut end.upper }) = x;
                }
                before = Some((*line, x));
            }
        }
    }
    ends
}

fn is_alone(net: &Net, node: Node) -> bool {
    match node {
        Node::Spine(index) => net.spines.get(index).is_some_and(|ids| ids.len() == 1),
        Node::Block(index) => net.detailed && net.blocks.get(index).is_some_and(|ids| ids.len() == 1),
        Node::Leaf(_) | Node::Group(_) => false,
    }
}

/// How many ports of every switch and every host the links presume.
fn linked_ports(net: &Net) -> [Vec<usize>; 2] {
    let mut most = [Vec::new(), Vec::new()];
    for end in net.document.links.rows().flat_map(|link| link.ends) {
        let (table, number) = match end.device {
            DeviceId::Switch(id) => (&mut most[0], id.0 as usize),
            DeviceId::Host(id) => (&mut most[1], id.0 as usize),
        };
        table.resize(table.len().max(number + 1), 0);
        if let Some(ports) = table.get_mut(number) {
            *ports = (*ports).max(usize::from(end.port) + 1);
        }
    }
    most
}

fn tie_links(net: &Net) -> TieLinks {
    let mut links = TieLinks {
        trunks: vec![Vec::new(); net.trunks.len()],
        level: vec![Vec::new(); net.level.len()],
        drops: vec![Vec::new(); net.drops.len()],
    };
    for (index, (_, key)) in net.keys.iter().enumerate() {
        let Some(key) = key else { continue };
        let (ties, lists) = match (key.0, key.1) {
            (_, Node::Group(_)) => (&net.drops, &mut links.drops),
            (Node::Spine(_), Node::Block(_)) => (&net.trunks, &mut links.trunks),
            _ => (&net.level, &mut links.level),
        };
        let found = ties.binary_search_by(|tie| (tie.upper, tie.lower, tie.rail).cmp(key));
        if let Some(list) = found.ok().and_then(|found| lists.get_mut(found)) {
            list.push(index);
        }
    }
    links
}

/// Servers of a rack under each other, as on paper.
fn stacked(group: &Group, outer: Area) -> Vec<(HostId, Area)> {
    let area = |number: usize| {
        let y = outer.y + 1.2 + number as f32 * (HOST + HOST_GAP);
        Area::new(outer.x + 1.0, y, outer.width - 2.0, HOST)
    };
    group.hosts.iter().enumerate().map(|(number, host)| (*host, area(number))).collect()
}

/// Servers in even rows below the words of their group, and how many a row has.
fn gridded(group: &Group, outer: Area) -> (usize, Vec<(HostId, Area)>) {
    let count = group.hosts.len().max(1);
    let inside = Area::new(
        outer.x + 0.5,
        outer.y + GROUP_HEAD,
        (outer.width - 1.0).max(0.5),
        (outer.height - GROUP_HEAD - 0.5).max(0.5),
    );
    let size = |rows: usize| {
        (inside.width / count.div_ceil(rows) as f32 / HOST_SHAPE).min(inside.height / rows as f32)
    };
    let rows = (1..=count).max_by(|a, b| size(*a).total_cmp(&size(*b)).then(b.cmp(a))).unwrap_or(1);
    let columns = count.div_ceil(rows);
    let (width, height) = (inside.width / columns as f32, inside.height / rows as f32);
    let gap = width.min(height) * 0.12;
    let area = |number: usize| {
        let (row, column) = ((number / columns) as f32, (number % columns) as f32);
        let corner = at(inside.x + column * width + gap / 2.0, inside.y + row * height + gap / 2.0);
        Area::new(corner.x, corner.y, width - gap, height - gap)
    };
    (columns, group.hosts.iter().enumerate().map(|(number, host)| (*host, area(number))).collect())
}

/// The side of every port. A free one stands beside the last linked one before it; on a leaf without
/// links half of the ports lead up.
fn all_sides(place: &Place, linked: &[Option<Side>]) -> Vec<Side> {
    let mut last = None;
    let side = |(number, linked): (usize, &Option<Side>)| {
        if matches!(linked, Some(Side::Top | Side::Bottom)) {
            last = *linked;
        }
        match (linked, place.tier) {
            (Some(side), _) => *side,
            (None, None) => Side::Top,
            (None, Some(Tier::Spine)) => Side::Bottom,
            (None, Some(Tier::Leaf)) => match last {
                Some(side) => side,
                None if number * 2 < place.ports => Side::Bottom,
                None => Side::Top,
            },
        }
    };
    linked.iter().enumerate().map(side).collect()
}

/// The distance of so many ports along a side.
fn pitch(area: Area, side: Side, count: usize) -> f32 {
    let length = match side {
        Side::Top | Side::Bottom => area.width * 0.94,
        Side::Left | Side::Right => area.height * 0.7,
    };
    (length / count.max(1) as f32).min(MOST_PITCH)
}

/// A port's cell so far from the middle of a side, and where its cable ends.
fn cell_at(place: &Place, side: Side, along: f32, pitch: f32) -> (Area, Point) {
    let (area, middle) = (place.area, place.area.center());
    let most = area.width.min(area.height) * 0.3;
    let (long, deep) = (pitch * 0.84, (pitch * 0.9).max(SLIM_CELL.min(pitch * 3.0)).min(MOST_CELL).min(most));
    let edge = (pitch * 0.08).min(0.1);
    let (x, y) = (middle.x + along, middle.y + along);
    let end = x + place.aside * pitch;
    match side {
        Side::Top => (Area::new(x - long / 2.0, area.y + edge, long, deep), at(end, area.y)),
        Side::Bottom => {
            (Area::new(x - long / 2.0, area.bottom() - edge - deep, long, deep), at(end, area.bottom()))
        }
        Side::Left => (Area::new(area.x + edge, y - long / 2.0, deep, long), at(area.x, y)),
        Side::Right => {
            (Area::new(area.right() - edge - deep, y - long / 2.0, deep, long), at(area.right(), y))
        }
    }
}
