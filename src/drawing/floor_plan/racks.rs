//! Racks on the plan: footprint, tint, front side, power, and the words that have room.

use super::super::font::Weight;
use super::super::marks::{Anchor, Area, Pen, Point, Sheet, TextStyle, at};
use super::super::sheet::{Places, SMALLEST, fitting, outline, overlap, smallest, text_area};
use super::view::View;
use super::{RackBox, TrayLine};
use crate::drawing::ink::Ink;
use crate::model::floor::Facing;
use crate::model::ids::RowId;
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use crate::text::captions::times;
use crate::text::{Caption, Label, numbers};
use std::collections::BTreeMap;

/// Between a rack's edge and what is in it.
pub(super) const EDGE: f32 = 0.35;
/// Height of a line of words.
const LINE: f32 = 3.0;
/// Height of the power bar.
const BAR: f32 = 0.9;
/// Sizes of racks' names, the first that fits all of them.
pub(super) const NAMES: [f32; 4] = [3.2, 2.7, 2.4, SMALLEST];
/// Rack depth on paper from which a power bar has room.
const DEEP_ENOUGH: f32 = 7.0;

/// All racks without their words.
pub(super) fn boxes(sheet: &mut Sheet, racks: &[RackBox], view: &View) {
    for rack in racks {
        let area = view.area(rack);
        let item = sheet.item(Item::Rack(rack.id));
        let inside = area.inset(0.15);
        let tint = match (rack.leaves > 0, rack.spines > 0) {
            (true, false) => Ink::AccentTint,
            (_, true) => Ink::SpineTint,
            (false, false) => Ink::Paper,
        };
        sheet.framed(inside, 0.5, tint, Pen { width: 0.2, ..outline() }, Some(item));
        if rack.leaves > 0 && rack.spines > 0 {
            let lower =
                Area::new(inside.x + 0.1, area.center().y, inside.width - 0.2, inside.height / 2.0 - 0.1);
            sheet.fill(lower, 0.4, Ink::AccentTint);
        }
        front(sheet, rack.front, area);
        power(sheet, rack, area);
    }
}

/// The cold side.
fn front(sheet: &mut Sheet, facing: Facing, area: Area) {
    let width = (area.height * 0.05).clamp(0.25, 0.6);
    let y = match facing {
        Facing::Up => area.y + width * 1.2,
        Facing::Down => area.bottom() - width * 2.2,
    };
    sheet.fill(Area::new(area.x + width * 1.4, y, area.width - width * 2.8, width), 0.0, Ink::Outline);
}

/// A bar as long as the power is of the limit; red where it is more.
fn power(sheet: &mut Sheet, rack: &RackBox, area: Area) {
    let Some((power, limit)) = rack.power.zip(rack.limit).filter(|_| area.height >= DEEP_ENOUGH) else {
        return;
    };
    let track = Area::new(area.x + 1.0, bar_top(area), area.width - 2.0, BAR);
    let share = power.0 as f32 / limit.0.max(1) as f32;
    let ink = if share > 1.0 { Ink::Error } else { Ink::Accent };
    sheet.fill(track, BAR / 2.0, Ink::Hairline);
    sheet.fill(Area { width: track.width * share.min(1.0), ..track }, BAR / 2.0, ink);
}

fn bar_top(area: Area) -> f32 {
    area.bottom() - 2.9
}

/// Names, then what is in the racks; where names are wider than racks, only those at the ends of
/// rows, beside them.
pub(super) fn words(
    sheet: &mut Sheet,
    places: &mut Places,
    racks: &[RackBox],
    trays: &[TrayLine],
    view: &View,
    language: Language,
) {
    let size = NAMES.into_iter().find(|size| {
        let style = TextStyle::new(*size, Ink::Text).bold();
        let least = if *size > 2.4 { 1.6 } else { 1.0 };
        racks
            .iter()
            .all(|rack| Sheet::width_of(&rack.name, style) * least + 2.0 * EDGE <= view.length(rack.width))
    });
    let deep = racks.iter().all(|rack| view.length(rack.depth) >= 4.0);
    let Some(size) = size.filter(|_| deep) else {
        row_ends(sheet, places, racks, view);
        return;
    };
    for rack in racks {
        for line in rack_words(rack, trays, view, size, language) {
            line.draw(sheet);
        }
    }
}

/// A line of words in a rack.
pub(super) struct Line {
    point: Point,
    words: String,
    style: TextStyle,
    /// The ink of paper behind it, where a tray passes.
    patch: Option<Ink>,
}

impl Line {
    pub(super) fn draw(&self, sheet: &mut Sheet) {
        if let Some(ink) = self.patch {
            sheet.fill(text_area(self.point, &self.words, self.style).inset(-0.2), 0.3, ink);
        }
        sheet.text(self.point, &self.words, self.style);
    }
}

/// The words of a rack that have room: its name, then what is in it.
pub(super) fn rack_words(
    rack: &RackBox,
    trays: &[TrayLine],
    view: &View,
    size: f32,
    language: Language,
) -> Vec<Line> {
    let area = view.area(rack);
    let crossing = crossing(trays, view, area);
    let room = area.width - 2.0 * EDGE;
    let bottom = words_bottom(rack, area);
    let lines = wordings(rack, size, language);
    let mut y = words_top(rack, area);
    let mut set = Vec::with_capacity(lines.len());
    for (wordings, style) in lines {
        let Some(words) = fitting(wordings.iter().map(String::as_str), room, style) else { continue };
        let Some(top) = free_line(y, style.size, bottom, area, &crossing) else { return set };
        let point = at(area.center().x, top + style.size * 0.85);
        let patch = patch(rack, text_area(point, words, style), &crossing, area);
        set.push(Line { point, words: words.to_owned(), style, patch });
        y = top + LINE.max(style.size + 0.6);
    }
    set
}

/// The lines of words of a rack by importance, each in its wordings.
pub(super) fn wordings(rack: &RackBox, size: f32, language: Language) -> Vec<(Vec<String>, TextStyle)> {
    let name = TextStyle::new(size, Ink::Text).bold().middle();
    let mut lines: Vec<(Vec<String>, TextStyle)> = vec![(vec![rack.name.clone()], name)];
    let style = smallest(Ink::Text).middle();
    for (label, count) in [(Label::SpineRack, rack.spines), (Label::LeafRack, rack.leaves)] {
        if count > 0 {
            let word = label.text(language);
            lines.push((vec![times(word, count), word.to_owned()], style));
        }
    }
    if rack.servers > 0 {
        let words =
            vec![Caption::machines(rack.servers).text(language), times("", rack.servers).trim().to_owned()];
        lines.push((words, smallest(Ink::Muted).middle()));
    }
    if rack.managers > 0 {
        let word = Label::ManagerShort.text(language);
        lines.push((vec![times(word, rack.managers), word.to_owned()], smallest(Ink::Muted).middle()));
    }
    if let Some(power) = rack.power.filter(|power| power.0 > 0) {
        lines.push((vec![numbers::power(power)], smallest(Ink::Muted).middle()));
    }
    lines
}

/// Where the words of a rack begin and end.
pub(super) fn words_top(rack: &RackBox, area: Area) -> f32 {
    area.y + if rack.front == Facing::Up { 2.2 } else { 1.3 }
}

pub(super) fn words_bottom(rack: &RackBox, area: Area) -> f32 {
    if rack.limit.is_some() && rack.power.is_some() && area.height >= DEEP_ENOUGH {
        bar_top(area)
    } else {
        area.bottom() - 1.2
    }
}

/// The largest part of a rack below its name, so high, that no tray along the row crosses.
pub(super) fn free_part(rack: &RackBox, trays: &[TrayLine], view: &View, name: f32) -> Area {
    let area = view.area(rack);
    let mut from = words_top(rack, area) + name + 0.5;
    let bottom = words_bottom(rack, area) - 0.3;
    let mut along: Vec<Area> =
        crossing(trays, view, area).into_iter().filter(|tray| tray.width > tray.height).collect();
    along.sort_by(|a, b| a.y.total_cmp(&b.y));
    let mut best = (from, from);
    for (top, after) in along.iter().map(|tray| (tray.y, tray.bottom() + 0.2)).chain([(bottom, bottom)]) {
        if top.min(bottom) - from > best.1 - best.0 {
            best = (from, top.min(bottom));
        }
        from = from.max(after);
    }
    Area::new(area.x + EDGE, best.0, area.width - 2.0 * EDGE, best.1 - best.0)
}

/// The parts of trays that pass over a rack.
pub(super) fn crossing(trays: &[TrayLine], view: &View, area: Area) -> Vec<Area> {
    let lines = trays.iter().map(|tray| {
        let (a, b) = (view.point(tray.from), view.point(tray.to));
        let (x, y) = (a.x.min(b.x) - 0.4, a.y.min(b.y) - 0.4);
        Area::new(x, y, (a.x - b.x).abs() + 0.8, (a.y - b.y).abs() + 0.8)
    });
    lines.filter(|line| overlap(*line, area)).collect()
}

/// The first height from `y` at which a line of words is not struck through by a tray along the row.
fn free_line(y: f32, size: f32, bottom: f32, area: Area, crossing: &[Area]) -> Option<f32> {
    let mut top = y;
    for _ in 0..4 {
        let line = Area::new(area.x, top, area.width, size);
        let along = crossing.iter().find(|tray| tray.width > tray.height && overlap(**tray, line));
        match along {
            Some(tray) => top = tray.bottom() + 0.3,
            None => break,
        }
    }
    (top + size <= bottom).then_some(top)
}

/// The ink of paper behind words where a tray passes across the row.
pub(super) fn patch(rack: &RackBox, words: Area, crossing: &[Area], area: Area) -> Option<Ink> {
    if !crossing.iter().any(|tray| overlap(*tray, words)) {
        return None;
    }
    let lower = words.center().y > area.center().y;
    Some(match (rack.leaves > 0, rack.spines > 0) {
        (true, false) => Ink::AccentTint,
        (true, true) if lower => Ink::AccentTint,
        (_, true) => Ink::SpineTint,
        (false, false) => Ink::Paper,
    })
}

/// Names of the first and the last rack of each row, outside of it.
fn row_ends(sheet: &mut Sheet, places: &mut Places, racks: &[RackBox], view: &View) {
    let mut rows: BTreeMap<RowId, (&RackBox, &RackBox)> = BTreeMap::new();
    for rack in racks {
        let ends = rows.entry(rack.row).or_insert((rack, rack));
        if rack.x < ends.0.x {
            ends.0 = rack;
        }
        if rack.x > ends.1.x {
            ends.1 = rack;
        }
    }
    let style = TextStyle { size: SMALLEST, weight: Weight::Bold, ink: Ink::Text, anchor: Anchor::Start };
    for (first, last) in rows.into_values() {
        let (left, right) = (view.area(first), view.area(last));
        let heights =
            |area: Area| [area.y + 2.0, area.center().y - 1.0, area.bottom() - 0.3, area.center().y + 2.6];
        let points = heights(left).map(|y| (at(left.x - 1.0, y), Anchor::End));
        places.label(sheet, points, &first.name, style);
        if first.id != last.id {
            let points = heights(right).map(|y| (at(right.right() + 1.0, y), Anchor::Start));
            places.label(sheet, points, &last.name, style);
        }
    }
}
