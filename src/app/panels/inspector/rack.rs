//! A rack with its elevation, and a tray.

use super::rows::{self, Field, Slot, colored, group, line};
use super::{Desk, Facts, Inspector};
use crate::design::order::rack_facts;
use crate::drawing::ink::Ink;
use crate::editor::details::{Mounted, RackFigures};
use crate::model::edit::Edit;
use crate::model::fabric::{DeviceId, Tier};
use crate::model::floor::FloorPoint;
use crate::model::ids::{RackId, TrayId};
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use crate::text::inspector::{Detail, Entry};
use crate::text::numbers;
use eframe::egui::{
    FontId, Rect, RichText, Role, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode, Ui, WidgetInfo,
    WidgetText, pos2, vec2,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Height of a rack unit.
const UNIT: f32 = 11.0;
/// Room for the numbers of units.
const NUMBERS: f32 = 26.0;

pub(super) fn rack(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, id: RackId, facts: &Facts) {
    let document = Arc::clone(&desk.document);
    let Some(row) = document.racks.get(id) else { return };
    let item = Item::Rack(id);
    rows::name(ui, desk, &mut state.typed, &item, &row.name, Entry::Rack);
    if let Some(part) = document.part(row.part) {
        let kind = rack_facts(part).map_or_else(
            || part.opn.clone(),
            |facts| format!("{} U · {} × {} mm", facts.units, facts.width.0, facts.depth.0),
        );
        line(ui, desk, desk.text(Entry::Kind), kind);
    }
    if let Some(own) = document.rows.get(row.row) {
        line(ui, desk, desk.text(Entry::Row), own.name.clone());
    }
    for (slot, label, known) in [(Slot::X, Entry::PositionX, row.at.x), (Slot::Y, Entry::PositionY, row.at.y)]
    {
        let known = numbers::sold_length(known).replace(',', "");
        let field =
            Field { item: &item, slot, label: desk.text(label), known: &known, hint: "", width: 92.0 };
        field.show(ui, desk, &mut state.typed, |desk, typed| {
            let to = rows::meters(typed).ok_or_else(|| rows::no_number(desk, typed, "11.6"))?;
            let to = match slot {
                Slot::X => FloorPoint { x: to, ..row.at },
                _ => FloorPoint { y: to, ..row.at },
            };
            Ok(Edit::MoveRack { rack: id, to })
        });
    }
    let held = &facts.rack;
    drawn(desk, ui, held, row.power_limit);
    limit(state, desk, ui, &[id], &item, row.power_limit);
    let weight = figure(desk, numbers::weight(held.weight), &held.without_weight, held.weight.0 > 0);
    line(ui, desk, desk.text(Entry::Weight), weight);
    let free = usize::from(held.units).saturating_sub(held.used);
    line(ui, desk, desk.text(Entry::Units), format!("{} / {free}", held.used));
    line(ui, desk, desk.text(Entry::Devices), numbers::count(held.devices.len() as u64));
    group(ui, desk, Entry::Elevation);
    elevation(desk, ui, held);
}

/// A figure, or what is missing of it.
fn figure(desk: &Desk, words: String, missing: &BTreeSet<String>, some: bool) -> String {
    let parts: Vec<String> = missing.iter().cloned().collect();
    match (parts.is_empty(), some) {
        (true, _) => words,
        (false, true) => Detail::AtLeast { figure: words, parts }.text(desk.language),
        (false, false) => Detail::AndMissing { parts }.text(desk.language),
    }
}

/// Power against the limit; red above it.
fn drawn(desk: &Desk, ui: &mut Ui, held: &RackFigures, limit: Option<crate::model::units::Watts>) {
    let over = limit.is_some_and(|limit| held.power > limit);
    let words = match limit {
        Some(limit) => Detail::OfLimit { power: held.power, limit }.text(desk.language),
        None => numbers::power(held.power),
    };
    let words = figure(desk, words, &held.without_power, held.power.0 > 0);
    let ink = if over { Ink::Error } else { Ink::Text };
    colored(ui, desk, desk.text(Entry::PowerMaximum), words, ink);
}

/// The power limit of racks as a field; nothing typed lifts it.
pub(super) fn limit(
    state: &mut Inspector,
    desk: &mut Desk,
    ui: &mut Ui,
    racks: &[RackId],
    item: &Item,
    known: Option<crate::model::units::Watts>,
) {
    let shown = known.map_or_else(String::new, |limit| {
        // Watts as kilowatts, with as many decimals as there are.
        numbers::sold_length(Millimeters(i64::try_from(limit.0 / 1000).unwrap_or(i64::MAX))).replace(',', "")
    });
    let label = desk.text(Entry::PowerLimit);
    let field = Field { item, slot: Slot::Limit, label, known: &shown, hint: "", width: 92.0 };
    field.show(ui, desk, &mut state.typed, |desk, typed| {
        let limit = rows::kilowatts(typed).ok_or_else(|| rows::no_number(desk, typed, "44"))?;
        Ok(Edit::SetRackLimit { racks: racks.to_vec(), limit })
    });
}

/// The front of a rack: units from below, devices as boxes that can be clicked.
fn elevation(desk: &mut Desk, ui: &mut Ui, held: &RackFigures) {
    let units = f32::from(held.units);
    if held.units == 0 {
        return;
    }
    let width = ui.available_width().min(250.0);
    let (whole, _) = ui.allocate_exact_size(vec2(width, units * UNIT + 8.0), Sense::hover());
    let frame = Rect::from_min_max(
        pos2(whole.left() + NUMBERS, whole.top() + 2.0),
        pos2(whole.right(), whole.bottom() - 2.0),
    );
    let top = |unit: f32| frame.bottom() - 2.0 - unit * UNIT;
    let color = |ink| desk.theme.color(ink);
    ui.painter().rect(
        frame,
        3.0,
        color(Ink::Panel),
        Stroke::new(1.0, color(Ink::Outline)),
        StrokeKind::Inside,
    );
    for unit in 1..=held.units {
        if unit == 1 || unit % 10 == 0 || unit == held.units && unit % 10 > 2 {
            let place = pos2(frame.left() - 5.0, top(f32::from(unit) - 0.5));
            let font = FontId::proportional(10.5);
            ui.painter().text(place, eframe::egui::Align2::RIGHT_CENTER, unit, font, color(Ink::Muted));
        }
    }
    let mut chosen = None;
    for mounted in &held.devices {
        let Mounted { device, unit, height } = *mounted;
        let first = f32::from(unit.saturating_sub(1));
        let place = Rect::from_min_max(
            pos2(frame.left() + 3.0, top(first + f32::from(height)) + 0.5),
            pos2(frame.right() - 3.0, top(first) - 0.5),
        );
        let response = ui.interact(place, ui.scope_id().with(("mounted", device)), Sense::click());
        let name = desk.document.device_name(device).to_owned();
        let spoken = format!("{name} U{unit}");
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
        if response.hovered() {
            desk.lit = Some(Item::from(device));
        }
        if response.clicked() {
            chosen = Some(device);
        }
        if ui.is_rect_visible(place) {
            let lit = response.hovered() || response.has_focus();
            unit_box(desk, ui, place, device, &name, lit);
        }
        response.on_hover_text(spoken);
    }
    if let Some(device) = chosen {
        desk.select(vec![Item::from(device)]);
    }
}

fn unit_box(desk: &Desk, ui: &Ui, place: Rect, device: DeviceId, name: &str, lit: bool) {
    let (fill, words) = match device {
        DeviceId::Host(_) => (Ink::HostFace, Ink::Paper),
        DeviceId::Switch(id) => match desk.document.switches.get(id).map(|switch| switch.tier) {
            Some(Tier::Spine) => (Ink::SpineTint, Ink::Text),
            _ => (Ink::AccentTint, Ink::Text),
        },
    };
    let color = |ink| desk.theme.color(ink);
    let line = Stroke::new(if lit { 1.6 } else { 0.8 }, color(if lit { Ink::Accent } else { Ink::Outline }));
    ui.painter().rect(place, 2.0, color(fill), line, StrokeKind::Inside);
    let text = WidgetText::from(RichText::new(name).size(if place.height() > 16.0 { 12.0 } else { 9.5 }));
    let room = place.width() - 8.0;
    let galley = text.into_galley(ui, Some(TextWrapMode::Truncate), room, TextStyle::Small);
    let corner = place.center() - galley.size() / 2.0;
    ui.painter().galley(corner, galley, color(words));
}

pub(super) fn tray(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, id: TrayId) {
    let document = Arc::clone(&desk.document);
    let Some(row) = document.trays.get(id) else { return };
    rows::name(ui, desk, &mut state.typed, &Item::Tray(id), &row.name, Entry::Tray);
    let point = |at: FloorPoint| {
        let [x, y] = [at.x, at.y].map(numbers::sold_length);
        format!("x {x}   y {y} m")
    };
    line(ui, desk, desk.text(Entry::FromEnd), point(row.from));
    line(ui, desk, desk.text(Entry::ToEnd), point(row.to));
    line(ui, desk, desk.text(Entry::Length), numbers::length(crate::editor::details::tray_length(row)));
    line(ui, desk, desk.text(Entry::Height), numbers::length(row.height));
}
