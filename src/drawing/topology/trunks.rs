//! The lines of a topology: bands between tiers, rails to servers, links between neighbors.
//!
//! Lines leave a box straight, in order of where they lead, and never cross within one edge.

use super::super::marks::{Area, Pen, Sheet, at};
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
struct Ends {
    upper: f32,
    lower: f32,
    /// The smaller distance to the next line at either end.
    lane: f32,
}

/// All lines between tiers, bands first.
pub(super) fn lines(sheet: &mut Sheet, net: &Net, layout: &Layout) {
    let trunks = ends(&net.trunks, layout, trunk_lane(net));
    let many = net.trunks.len() > MANY;
    for (tie, ends) in net.trunks.iter().zip(&trunks) {
        let (_, band, _) = medium_look(tie.medium);
        let width = (0.9 + tie.links as f32 * 0.06).min(1.5).min(ends.lane * 0.8);
        if width > 0.45 && !many {
            curve(sheet, tie, *ends, layout, Pen::solid(band, width), None);
        }
    }
    for (tie, ends) in net.trunks.iter().zip(&trunks) {
        let (line, ..) = medium_look(tie.medium);
        let item = sheet.item(Item::Cable(tie.cable));
        let pen =
            Pen::solid(line, if many { 0.2 } else { 0.34f32.min(ends.lane * 0.35) }).with(line.pattern());
        curve(sheet, tie, *ends, layout, pen, Some(item));
    }
    for (tie, ends) in net.drops.iter().zip(ends(&net.drops, layout, drop_lane(net))) {
        let item = sheet.item(Item::Cable(tie.cable));
        curve(sheet, tie, ends, layout, drop_pen(net, tie), Some(item));
    }
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
pub(super) fn ports(sheet: &mut Sheet, net: &Net, layout: &Layout) {
    if !net.detailed {
        return;
    }
    for (tie, ends) in net.trunks.iter().zip(ends(&net.trunks, layout, trunk_lane(net))) {
        port(sheet, tie, ends, layout, Ink::Muted);
    }
    for (tie, ends) in net.drops.iter().zip(ends(&net.drops, layout, drop_lane(net))) {
        let ink = if tie.rail.is_some() { drop_pen(net, tie).ink } else { Ink::Muted };
        port(sheet, tie, ends, layout, ink);
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
    let (Some(upper), Some(lower)) = (layout.areas.get(&tie.upper), layout.areas.get(&tie.lower)) else {
        return;
    };
    let (from, to) = (upper.bottom(), lower.y);
    let bend = (to - from) * 0.56;
    let points =
        [at(ends.upper, from), at(ends.upper, from + bend), at(ends.lower, to - bend), at(ends.lower, to)];
    sheet.curve(points, pen, item);
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
        let (Some(a), Some(b)) = (layout.areas.get(&tie.upper), layout.areas.get(&tie.lower)) else {
            continue;
        };
        let (line, band, _) = medium_look(tie.medium);
        let item = sheet.item(Item::Cable(tie.cable));
        let pen = Pen::solid(line, 0.4).with(line.pattern());
        if words::beside(tie) {
            let (left, right) = if a.x < b.x { (a, b) } else { (b, a) };
            let y = left.center().y + 0.8;
            let ends = [at(left.right(), y), at(right.x, y)];
            let third = |share: f32| at(ends[0].x + (ends[1].x - ends[0].x) * share, y);
            sheet.line(&ends, Pen::solid(band, 2.2));
            sheet.curve([ends[0], third(0.33), third(0.67), ends[1]], pen, Some(item));
            let words = format!("{} × {}G", tie.links, tie.rate);
            let style = smallest(Ink::Text).bold().middle();
            if Sheet::width_of(&words, style) + 2.0 <= right.x - left.right() {
                sheet.text(at(third(0.5).x, y - 2.2), &words, style);
            }
        } else {
            // Farther arcs begin nearer the middle and rise higher, so that none lies on another.
            let (left, right) = if a.x < b.x { (a, b) } else { (b, a) };
            let distance = right.center().x - left.center().x;
            let aside = left.width * (0.4 - 0.08 * distance / left.width).max(0.05);
            let (from, to) = (left.center().x + aside, right.center().x - aside);
            let high = (a.y - 6.0 - distance * 0.06).max(0.6);
            sheet.curve([at(from, a.y), at(from, high), at(to, high), at(to, b.y)], pen, Some(item));
        }
    }
}
