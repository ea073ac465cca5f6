//! The overlay of a scene: selection, hover, what a finding speaks of, guides, boxes, pulled links.
//!
//! Marks in the scene's millimeters over its layers, few and made anew whenever they change, so that
//! hovering rebuilds nothing else. Line widths are those of the screen.

use super::pick;
use super::snap::Guide;
use super::tools::{Stage, Tool, lit_ports};
use crate::drawing::floor_plan::cable_runs;
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Pattern, Pen, Point, Sheet, at};
use crate::drawing::scene::{Scene, Thread};
use crate::drawing::view::View;
use crate::model::fabric::DeviceId;
use crate::model::ids::LinkId;
use crate::model::waiver::Item;
use std::collections::BTreeSet;

/// Least side of the mark of something that is too small to be seen, in points of the screen.
const LEAST_MARK: f32 = 7.0;

/// What the overlay shows beside the tool.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shine<'a> {
    /// The item under the pointer.
    pub hover: Option<&'a Item>,
    /// What the chosen finding speaks of, and in which color.
    pub marked: &'a [Item],
    /// The color of that.
    pub mark: Option<Ink>,
}

/// Draws the overlay.
#[must_use]
pub fn overlay(stage: &Stage<'_>, tool: &Tool, shine: Shine<'_>) -> Sheet {
    let scene = &stage.shown.scene;
    let mut sheet = Sheet::new(scene.width, scene.height);
    if stage.shown.view == View::Floor {
        runs(&mut sheet, stage, tool);
    }
    let selected: BTreeSet<&Item> = stage.selection.items().collect();
    let links = stage.selection.links(&stage.shown.document, &stage.shown.derived);
    let mark = shine.mark.unwrap_or(Ink::Warning);
    let marked = with_devices(shine.marked);
    outline(&mut sheet, stage, &selected, &links, (Ink::Accent, 2.0));
    outline(&mut sheet, stage, &marked.iter().collect(), &BTreeSet::new(), (mark, 3.0));
    if let Some(hover) = shine.hover
        && tool.is_ready()
        && !selected.contains(hover)
    {
        outline(&mut sheet, stage, &std::iter::once(hover).collect(), &BTreeSet::new(), (Ink::Accent, 1.2));
    }
    guides(&mut sheet, stage, tool);
    if let Some(area) = tool.boxing() {
        let pen = Pen::solid(Ink::Accent, stage.reach(1.0)).with(Pattern::Dashed);
        sheet.line(&corners(area), pen);
    }
    if let (Tool::Pulling(pull), Some(lit)) = (tool, lit_ports(tool)) {
        pulled(&mut sheet, stage, pull.to, &Item::Port(pull.from), lit);
    }
    sheet
}

/// Ports of findings lie on devices, which are seen from afar.
fn with_devices(items: &[Item]) -> Vec<Item> {
    let mut all = items.to_vec();
    for item in items {
        if let Item::Port(port) = item {
            all.push(port.device.into());
        }
    }
    all
}

/// Routes of the selection's cables, or of the racks that are being moved.
fn runs(sheet: &mut Sheet, stage: &Stage<'_>, tool: &Tool) {
    let shown = stage.shown;
    let links: Vec<LinkId> = if tool.shifted().is_empty() {
        stage.selection.touched_links(&shown.document, &shown.derived).into_iter().collect()
    } else {
        let racks: BTreeSet<_> = tool.shifted().iter().copied().collect();
        let inside =
            |device: DeviceId| shown.document.mount(device).is_some_and(|mount| racks.contains(&mount.rack));
        let touching =
            shown.document.links.iter().filter(|(_, link)| link.ends.iter().any(|end| inside(end.device)));
        touching.map(|(id, _)| id).collect()
    };
    if !links.is_empty() {
        let lanes = cable_runs(&shown.document, &shown.derived, &links);
        sheet.place(&lanes, at(0.0, 0.0), 1.0);
    }
}

fn outline(
    sheet: &mut Sheet,
    stage: &Stage<'_>,
    items: &BTreeSet<&Item>,
    links: &BTreeSet<LinkId>,
    (ink, points): (Ink, f32),
) {
    if items.is_empty() && links.is_empty() {
        return;
    }
    let scene = &stage.shown.scene;
    let pen = Pen::solid(ink, stage.reach(points));
    let mut unseen = items.clone();
    for spot in scene.spots.iter().filter(|spot| spot.scales.holds(stage.scale)) {
        if items.contains(&spot.item) {
            unseen.remove(&spot.item);
            let grown = spot.area.inset(-stage.reach(points / 2.0 + 1.0));
            sheet.line(&corners(grown), pen);
        }
    }
    // What stands in one box from afar is marked where it is from near, large enough to be seen; what is
    // not drawn in this view is marked by what holds it.
    let mut seen = BTreeSet::new();
    let mut holders: BTreeSet<Item> = unseen.iter().copied().cloned().collect();
    while !holders.is_empty() {
        for spot in &scene.spots {
            if seen.len() == holders.len() {
                break;
            }
            if holders.contains(&spot.item) && seen.insert(spot.item.clone()) {
                let short = |length: f32| (stage.reach(LEAST_MARK) - length).max(0.0) / 2.0;
                let grown = spot.area.inset(-short(spot.area.width.min(spot.area.height)));
                sheet.line(&corners(grown), pen);
            }
        }
        let hidden = holders.difference(&seen);
        holders = hidden.filter_map(|item| pick::holder(&stage.shown.document, item)).collect();
        seen.clear();
    }
    let stands_for = |thread: &&Thread| {
        items.contains(&thread.item)
            || thread.links.iter().any(|link| {
                links.contains(link)
                    || items.contains(&Item::Link(*link))
                    || items.contains(&Item::Cable(*link))
            })
    };
    for thread in scene.threads.iter().filter(|thread| thread.scales.holds(stage.scale)).filter(stands_for) {
        sheet.line(&thread.points, Pen::solid(ink, stage.reach(points + 0.6)));
    }
}

fn guides(sheet: &mut Sheet, stage: &Stage<'_>, tool: &Tool) {
    let scene = &stage.shown.scene;
    let Some(floor) = scene.floor else { return };
    let pen = Pen::solid(Ink::Accent, stage.reach(1.0)).with(Pattern::Dashed);
    let on_sheet =
        |length: crate::model::units::Millimeters, origin: f32| origin + length.0 as f32 / floor.scale;
    for guide in tool.guides() {
        match guide {
            Guide::Upright(x) => {
                let x = on_sheet(*x, floor.origin.x);
                sheet.line(&[at(x, 0.0), at(x, scene.height)], pen);
            }
            Guide::Level(y) => {
                let y = on_sheet(*y, floor.origin.y);
                sheet.line(&[at(0.0, y), at(scene.width, y)], pen);
            }
        }
    }
}

fn pulled(
    sheet: &mut Sheet,
    stage: &Stage<'_>,
    to: Point,
    from: &Item,
    lit: &BTreeSet<crate::model::fabric::PortRef>,
) {
    let scene = &stage.shown.scene;
    let shown = scene.spots.iter().filter(|spot| spot.scales.holds(stage.scale));
    for spot in shown {
        if let Item::Port(port) = spot.item
            && lit.contains(&port)
        {
            sheet.fill(spot.area.inset(-stage.reach(1.0)), stage.reach(1.5), Ink::Accent);
        }
    }
    if let Some(start) = spot_area(scene, from) {
        let start = start.center();
        let bend = (to.y - start.y) * 0.5;
        let points = [start, at(start.x, start.y + bend), at(to.x, to.y - bend), to];
        sheet.curve(points, Pen::solid(Ink::Accent, stage.reach(2.0)), None);
    }
}

fn spot_area(scene: &Scene, item: &Item) -> Option<Area> {
    pick::area_of(scene, std::iter::once(item))
}

fn corners(area: Area) -> [Point; 5] {
    let (right, bottom) = (area.right(), area.bottom());
    [at(area.x, area.y), at(right, area.y), at(right, bottom), at(area.x, bottom), at(area.x, area.y)]
}
