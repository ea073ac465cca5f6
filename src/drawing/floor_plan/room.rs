//! The room around the racks: tiles, aisles, trays, rulers, dimensions.

use super::super::marks::{Anchor, Area, Pen, Sheet, at};
use super::super::sheet::{Places, hairline, small, smallest};
use super::view::View;
use super::{RackBox, TrayLine};
use crate::drawing::ink::Ink;
use crate::model::floor::Facing;
use crate::model::ids::RowId;
use crate::model::requirement::Language;
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use crate::text::{Label, numbers};
use std::collections::BTreeMap;

/// Side of a floor tile.
const TILE: i64 = 600;
/// Least distance of grid lines on paper.
const LEAST_TILE: f32 = 3.4;
/// Meters between the numbers of a ruler.
const STEPS: [i64; 7] = [1, 2, 5, 10, 20, 50, 100];
/// Least distance of numbers on paper.
const LEAST_STEP: f32 = 6.5;

/// What a row covers on paper, in order of y.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowSpan {
    area: Area,
    front: Facing,
    /// Floor from the upper to the lower edge, in millimeters.
    floor: (f32, f32),
}

/// Rows in order from the top.
pub(super) fn rows(racks: &[RackBox], view: &View) -> Vec<RowSpan> {
    let mut found: BTreeMap<RowId, RowSpan> = BTreeMap::new();
    for rack in racks {
        let area = view.area(rack);
        let floor = (rack.y - rack.depth / 2.0, rack.y + rack.depth / 2.0);
        let row = found.entry(rack.row).or_insert(RowSpan { area, front: rack.front, floor });
        row.area = row.area.around(area);
        row.floor = (row.floor.0.min(floor.0), row.floor.1.max(floor.1));
    }
    let mut rows: Vec<RowSpan> = found.into_values().collect();
    rows.sort_by(|a, b| a.area.y.total_cmp(&b.area.y));
    rows
}

/// Paper and tiles.
pub(super) fn ground(sheet: &mut Sheet, view: &View) {
    sheet.framed(view.frame, 0.8, Ink::Paper, hairline(), None);
    if view.length(TILE as f32) < LEAST_TILE {
        return;
    }
    let pen = Pen::solid(Ink::Band, 0.2);
    for (_, x) in view.multiples(TILE, true) {
        sheet.line(&[at(x, view.frame.y + 0.2), at(x, view.frame.bottom() - 0.2)], pen);
    }
    for (_, y) in view.multiples(TILE, false) {
        sheet.line(&[at(view.frame.x + 0.2, y), at(view.frame.right() - 0.2, y)], pen);
    }
}

/// The aisles between rows: on paper, their color, their width on the floor.
pub(super) fn between(rows: &[RowSpan]) -> impl Iterator<Item = (Area, Ink, Millimeters)> {
    rows.windows(2).filter_map(|pair| {
        let [upper, lower] = pair else { return None };
        let height = lower.area.y - upper.area.bottom();
        let x = upper.area.x.min(lower.area.x);
        let width = upper.area.right().max(lower.area.right()) - x;
        let ink = match (upper.front, lower.front) {
            (Facing::Down, Facing::Up) => Ink::Cold,
            (Facing::Up, Facing::Down) => Ink::Hot,
            _ => Ink::Band,
        };
        let wide = Millimeters((lower.floor.0 - upper.floor.1).round() as i64);
        (height > 0.2).then_some((Area::new(x, upper.area.bottom(), width, height), ink, wide))
    })
}

/// Colors of aisles in use.
pub(super) fn aisle_inks(rows: &[RowSpan]) -> Vec<Ink> {
    let used: Vec<Ink> = between(rows).map(|(_, ink, _)| ink).collect();
    [Ink::Cold, Ink::Hot, Ink::Band].into_iter().filter(|ink| used.contains(ink)).collect()
}

/// The word of an aisle.
pub(super) fn aisle_label(ink: Ink) -> Label {
    match ink {
        Ink::Cold => Label::ColdAisle,
        Ink::Hot => Label::HotAisle,
        _ => Label::Aisle,
    }
}

/// Aisles as tints.
pub(super) fn aisles(sheet: &mut Sheet, rows: &[RowSpan]) {
    for (area, ink, _) in between(rows) {
        sheet.fill(area, 0.0, ink);
    }
}

/// Aisles' words and widths.
pub(super) fn aisle_labels(sheet: &mut Sheet, places: &mut Places, rows: &[RowSpan], language: Language) {
    for (area, ink, wide) in between(rows) {
        let words = format!("{} {}", aisle_label(ink).text(language), numbers::length(wide));
        let style = if area.height > 5.0 { small() } else { smallest(Ink::Muted) };
        let y = area.center().y + style.size * 0.36;
        let points =
            (0..10).map(|step| (at(area.x + 1.5 + area.width * 0.1 * step as f32, y), Anchor::Start));
        places.label(sheet, points, &words, style);
    }
}

/// Trays below the racks.
pub(super) fn tray_bands(sheet: &mut Sheet, trays: &[TrayLine], view: &View) {
    for tray in trays {
        let width = view.length(300.0).clamp(0.8, 3.0);
        sheet.line(&[view.point(tray.from), view.point(tray.to)], Pen::solid(Ink::AccentTint, width));
    }
}

/// Trays over the racks.
pub(super) fn tray_lines(sheet: &mut Sheet, trays: &[TrayLine], view: &View) {
    for tray in trays {
        let (a, b) = (view.point(tray.from), view.point(tray.to));
        let along = |share: f32| at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
        let item = sheet.item(Item::Tray(tray.id));
        sheet.curve([a, along(0.33), along(0.67), b], Pen::solid(Ink::Accent, 0.4), Some(item));
    }
}

/// Takes the places of racks and trays.
pub(super) fn take(places: &mut Places, racks: &[RackBox], trays: &[TrayLine], view: &View) {
    for rack in racks {
        places.take(view.area(rack));
    }
    for tray in trays {
        let (a, b) = (view.point(tray.from), view.point(tray.to));
        let corner = at(a.x.min(b.x), a.y.min(b.y));
        places.take(Area::new(corner.x, corner.y, (a.x - b.x).abs(), (a.y - b.y).abs()).inset(-0.3));
    }
}

/// Names of trays: along a row at its ends, across rows in an aisle or beyond the ends.
pub(super) fn tray_names(
    sheet: &mut Sheet,
    places: &mut Places,
    trays: &[TrayLine],
    rows: &[RowSpan],
    view: &View,
) {
    let style = smallest(Ink::Accent);
    for tray in trays {
        let (a, b) = (view.point(tray.from), view.point(tray.to));
        let (left, right) = if a.x <= b.x { (a, b) } else { (b, a) };
        let (top, bottom) = if a.y <= b.y { (a, b) } else { (b, a) };
        let mut points = Vec::new();
        if (a.x - b.x).abs() >= (a.y - b.y).abs() {
            points.push((at(right.x + 1.2, right.y + 0.75), Anchor::Start));
            points.push((at(left.x - 1.2, left.y + 0.75), Anchor::End));
            points.extend([-1.2, 2.7].map(|by| (at(right.x, right.y + by), Anchor::End)));
            points.extend([-1.2, 2.7].map(|by| (at(left.x, left.y + by), Anchor::Start)));
        } else {
            points.push((at(bottom.x, bottom.y + 3.2), Anchor::Middle));
            points.push((at(top.x, top.y - 1.5), Anchor::Middle));
            for (aisle, ..) in between(rows) {
                for share in [0.5, 0.25, 0.75] {
                    let y = aisle.y + aisle.height * share + 0.75;
                    points.push((at(a.x + 1.2, y), Anchor::Start));
                    points.push((at(a.x - 1.2, y), Anchor::End));
                }
            }
        }
        places.label(sheet, points, &tray.name, style);
    }
}

/// Width and depth over all racks.
pub(super) fn dimensions(sheet: &mut Sheet, places: &mut Places, racks: &[RackBox], view: &View) {
    let Some(all) = racks.iter().map(|rack| view.area(rack)).reduce(Area::around) else { return };
    let pen = Pen::solid(Ink::Muted, 0.2);
    let style = smallest(Ink::Text);
    let meters = |paper: f32| numbers::length(Millimeters((paper * view.scale as f32).round() as i64));
    let y = all.bottom().max(view.shown.bottom()) + 6.6;
    sheet.line(&[at(all.x, y), at(all.right(), y)], pen);
    places.take(Area::new(all.x, y - 0.1, all.width, 0.2));
    for x in [all.x, all.right()] {
        sheet.line(&[at(x, y - 1.2), at(x, y + 1.2)], pen);
    }
    places.label(sheet, [(at(all.center().x, y - 1.0), Anchor::Middle)], &meters(all.width), style);
    let x = view.shown.x - 5.4;
    sheet.line(&[at(x, all.y), at(x, all.bottom())], pen);
    places.take(Area::new(x - 0.1, all.y, 0.2, all.height));
    for y in [all.y, all.bottom()] {
        sheet.line(&[at(x - 1.2, y), at(x + 1.2, y)], pen);
    }
    places.label(sheet, [(at(x - 1.0, all.center().y + 0.75), Anchor::End)], &meters(all.height), style);
}

/// Meters above and at the left.
pub(super) fn rulers(sheet: &mut Sheet, view: &View) {
    let meter = view.length(1000.0);
    let step = STEPS.into_iter().find(|step| meter * *step as f32 >= LEAST_STEP).unwrap_or(200);
    let tick = STEPS.into_iter().find(|tick| meter * *tick as f32 >= 1.2).unwrap_or(200);
    let frame = view.frame;
    let pen = Pen::solid(Ink::Muted, 0.15);
    let style = smallest(Ink::Muted);
    let long = |number: i64| if number % (step * 1000) == 0 { 1.6 } else { 0.8 };
    for (number, x) in view.multiples(tick * 1000, true) {
        sheet.line(&[at(x, frame.y - long(number)), at(x, frame.y)], pen);
        if number % (step * 1000) == 0 {
            sheet.text(at(x, frame.y - 2.4), &(number / 1000).to_string(), style.middle());
        }
    }
    for (number, y) in view.multiples(tick * 1000, false) {
        sheet.line(&[at(frame.x - long(number), y), at(frame.x, y)], pen);
        if number % (step * 1000) == 0 && y > frame.y + 1.0 {
            sheet.text(at(frame.x - 2.4, y + 0.75), &(number / 1000).to_string(), style.end());
        }
    }
    sheet.text(at(frame.x - 2.4, frame.y - 2.4), "m", style.end());
}
