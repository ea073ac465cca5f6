//! The lines of a topology: bands between tiers, rails to servers, links between neighbors.
//!
//! Lines leave a box straight, in order of where they lead, and never cross within one edge.

use super::super::marks::{Area, Pen, Point, Sheet, at};
use super::super::sheet::{medium_look, smallest, spread};
use super::layout::Layout;
use super::net::{Net, Node, Tie};
use super::words;
use crate::drawing::ink::Ink;
use crate::model::waiver::Item;
use std::collections::BTreeMap;

/// Widest distance of lines along an edge.
const LANE: f32 = 3.2;
const WIDE_LANE: f32 = 12.0;
/// Lines beyond which they are thin and have no bands, so that paper stays between them.
const MANY: usize = 130;
/// Between the corner of a box and its outer line.
const CORNER: f32 = 2.0;
/// Distance of lines from which their ends are drawn as ports.
const PORT_LANE: f32 = 1.15;

/// A line's ends on the edges of its boxes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ends {
    /// On the upper box.
    pub upper: f32,
    /// On the lower box.
    pub lower: f32,
    /// The smaller distance to the next line at either end.
    pub lane: f32,
}

/// The ends of all lines between tiers, in the order of the ties.
#[derive(Clone, Debug, Default)]
pub(super) struct AllEnds {
    /// Of trunks.
    pub trunks: Vec<Ends>,
    /// Of drops.
    pub drops: Vec<Ends>,
}

impl AllEnds {
    /// The ends on paper: about the middle of an edge, in the order of where lines lead.
    pub(super) fn on_paper(net: &Net, layout: &Layout) -> Self {
        Self {
            trunks: ends(&net.trunks, layout, trunk_lane(net)),
            drops: ends(&net.drops, layout, drop_lane(net)),
        }
    }
}

/// All lines between tiers, bands first.
pub(super) fn lines(sheet: &mut Sheet, net: &Net, layout: &Layout, ends: &AllEnds) {
    for (tie, ends) in net.trunks.iter().zip(&ends.trunks) {
        let (_, band, _) = medium_look(tie.medium);
        let width = (0.9 + tie.links as f32 * 0.06).min(1.5).min(ends.lane * 0.8);
        if width > 0.45 && !is_many(net) {
            curve(sheet, tie, *ends, layout, Pen::solid(band, width), None);
        }
    }
    for (tie, ends) in net.trunks.iter().zip(&ends.trunks) {
        let item = sheet.item(Item::Cable(tie.cable));
        curve(sheet, tie, *ends, layout, trunk_pen(net, tie, *ends), Some(item));
    }
    for (tie, ends) in net.drops.iter().zip(&ends.drops) {
        let item = sheet.item(Item::Cable(tie.cable));
        curve(sheet, tie, *ends, layout, drop_pen(net, tie), Some(item));
    }
}

/// Whether there are so many lines that they are thin.
fn is_many(net: &Net) -> bool {
    net.trunks.len() > MANY
}

/// The look of a line between tiers of switches.
pub(super) fn trunk_pen(net: &Net, tie: &Tie, ends: Ends) -> Pen {
    let (line, ..) = medium_look(tie.medium);
    Pen::solid(line, if is_many(net) { 0.2 } else { 0.34f32.min(ends.lane * 0.35) }).with(line.pattern())
}

/// Lines to whole units may stand a little farther apart.
fn trunk_lane(net: &Net) -> f32 {
    if net.detailed { LANE } else { LANE * 1.5 }
}

/// Lines to servers may stand farther apart where they come from chips.
fn drop_lane(net: &Net) -> f32 {
    if net.detailed { LANE } else { WIDE_LANE }
}

/// The look of a line to servers: by rail, else by medium; managers are muted.
pub(super) fn drop_pen(net: &Net, tie: &Tie) -> Pen {
    match tie.rail {
        _ if words::is_manager(net, tie) => Pen::solid(Ink::Muted, 0.3),
        Some(rail) => Pen::solid(Ink::RailLine((rail % 8) as u8), 0.3),
        None => {
            let (line, ..) = medium_look(tie.medium);
            Pen::solid(line, 0.3).with(line.pattern())
        }
    }
}

/// The ends of lines as ports inside their boxes.
pub(super) fn ports(sheet: &mut Sheet, net: &Net, layout: &Layout, ends: &AllEnds) {
    if !net.detailed {
        return;
    }
    for (tie, ends) in net.trunks.iter().zip(&ends.trunks) {
        port(sheet, tie, *ends, layout, Ink::Muted);
    }
    for (tie, ends) in net.drops.iter().zip(&ends.drops) {
        let ink = if tie.rail.is_some() { drop_pen(net, tie).ink } else { Ink::Muted };
        port(sheet, tie, *ends, layout, ink);
    }
}

fn port(sheet: &mut Sheet, tie: &Tie, ends: Ends, layout: &Layout, ink: Ink) {
    if ends.lane < PORT_LANE {
        return;
    }
    if let Some(area) = layout.areas.get(&tie.upper) {
        let width = (ends.lane * 0.66).min(1.9);
        sheet.fill(Area::new(ends.upper - width / 2.0, area.bottom() - 2.3, width, 1.4), 0.3, ink);
    }
}

fn curve(sheet: &mut Sheet, tie: &Tie, ends: Ends, layout: &Layout, pen: Pen, item: Option<u32>) {
    if let Some(points) = tie_points(tie, ends, layout) {
        sheet.curve(points, pen, item);
    }
}

/// The curve of a line between tiers.
pub(super) fn tie_points(tie: &Tie, ends: Ends, layout: &Layout) -> Option<[Point; 4]> {
    let (upper, lower) = (layout.areas.get(&tie.upper)?, layout.areas.get(&tie.lower)?);
    Some(drop_curve(at(ends.upper, upper.bottom()), at(ends.lower, lower.y)))
}

/// A curve that leaves one tier and reaches the next one straight.
pub(super) fn drop_curve(from: Point, to: Point) -> [Point; 4] {
    let bend = (to.y - from.y) * 0.56;
    [from, at(from.x, from.y + bend), at(to.x, to.y - bend), to]
}

/// Where each line ends: along an edge in the order of where lines lead.
fn ends(ties: &[Tie], layout: &Layout, widest: f32) -> Vec<Ends> {
    let mut ends = vec![Ends { lane: LANE, ..Ends::default() }; ties.len()];
    let middle = |node: Node| layout.areas.get(&node).map_or(0.0, |area| area.center().x);
    for below in [false, true] {
        let mut by_box: BTreeMap<Node, Vec<usize>> = BTreeMap::new();
        for (index, tie) in ties.iter().enumerate() {
            by_box.entry(if below { tie.lower } else { tie.upper }).or_default().push(index);
        }
        for (node, mut lines) in by_box {
            let Some(area) = layout.areas.get(&node) else { continue };
            lines.sort_by(|a, b| {
                let key = |index: &usize| {
                    ties.get(*index).map(|tie| (middle(if below { tie.upper } else { tie.lower }), tie.rail))
                };
                key(a).partial_cmp(&key(b)).unwrap_or(std::cmp::Ordering::Equal)
            });
            let corner = CORNER.min(area.width / 6.0).max(if widest >= WIDE_LANE {
                area.width / lines.len() as f32 / 2.0
            } else {
                0.0
            });
            let places: Vec<f32> =
                spread(lines.len(), area.x + corner, area.right() - corner, widest).collect();
            let lane = match places[..] {
                [first, second, ..] => second - first,
                _ => LANE,
            };
            for (index, x) in lines.into_iter().zip(places) {
                if let Some(end) = ends.get_mut(index) {
                    *(if below { &mut end.lower } else { &mut end.upper }) = x;
                    end.lane = end.lane.min(lane);
                }
            }
        }
    }
    ends
}

/// Lines between boxes of one tier: straight between neighbors, else in an arc above them.
pub(super) fn level(sheet: &mut Sheet, net: &Net, layout: &Layout) {
    for tie in &net.level {
        let Some(points) = level_points(tie, layout) else { continue };
        let item = sheet.item(Item::Cable(tie.cable));
        if words::beside(tie) {
            let (_, band, _) = medium_look(tie.medium);
            let [left, middle, _, right] = points;
            sheet.line(&[left, right], Pen::solid(band, 2.2));
            sheet.curve(points, level_pen(tie), Some(item));
            let words = format!("{} × {}G", tie.links, tie.rate);
            let style = smallest(Ink::Text).bold().middle();
            if Sheet::width_of(&words, style) + 2.0 <= right.x - left.x {
                sheet.text(at(left.x + (right.x - left.x) * 0.5, middle.y - 2.2), &words, style);
            }
        } else {
            sheet.curve(points, level_pen(tie), Some(item));
        }
    }
}

/// The look of a line within a tier.
pub(super) fn level_pen(tie: &Tie) -> Pen {
    let (line, ..) = medium_look(tie.medium);
    Pen::solid(line, 0.4).with(line.pattern())
}

/// The curve of a line within a tier.
pub(super) fn level_points(tie: &Tie, layout: &Layout) -> Option<[Point; 4]> {
    let (a, b) = (layout.areas.get(&tie.upper)?, layout.areas.get(&tie.lower)?);
    if words::beside(tie) {
        let (left, right) = if a.x < b.x { (a, b) } else { (b, a) };
        let y = left.center().y + 0.8;
        let (from, to) = (at(left.right(), y), at(right.x, y));
        let third = |share: f32| at(from.x + (to.x - from.x) * share, y);
        return Some([from, third(0.33), third(0.67), to]);
    }
    // Farther arcs begin nearer the middle and rise higher, so that none lies on another.
    let (left, right) = if a.x < b.x { (a, b) } else { (b, a) };
    let distance = right.center().x - left.center().x;
    let aside = left.width * (0.4 - 0.08 * distance / left.width).max(0.05);
    let (from, to) = (left.center().x + aside, right.center().x - aside);
    let high = (a.y - 6.0 - distance * 0.06).max(0.6);
    Some([at(from, a.y), at(from, high), at(to, high), at(to, b.y)])
}
