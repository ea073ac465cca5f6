//! The floor plan: rows of racks to scale with aisles, trays, rulers and dimensions.
//!
//! Shows the floor as it is in the document; moves nothing. Labels give way by importance: rack
//! names first, then what is in a rack, aisles, trays. `scene` shows the same to the window at one scale
//! for every room, `runs` the ways of cables over its trays.

mod far;
mod racks;
mod room;
mod runs;
mod scene;
#[cfg(test)]
mod tests;
mod view;

use super::ink::Ink;
use super::marks::{Pen, Sheet, at};
use super::sheet::{Legend, Places, Swatch, small};
use crate::derived::Derived;
use crate::design::order::rack_facts;
use crate::design::placement::device_watts;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Duty, Tier};
use crate::model::floor::Facing;
use crate::model::ids::{RackId, RowId, TrayId};
use crate::model::requirement::Language;
use crate::model::units::Watts;
use crate::text::Label;
use std::collections::BTreeMap;
use view::{View, floor};

pub use runs::cable_runs;
pub use scene::floor_scene;

/// A rack as the plan shows it; lengths in millimeters of the floor.
#[derive(Clone, Debug)]
struct RackBox {
    id: RackId,
    name: String,
    row: RowId,
    front: Facing,
    x: f32,
    y: f32,
    width: f32,
    depth: f32,
    leaves: usize,
    spines: usize,
    servers: usize,
    managers: usize,
    /// What is mounted, from the top.
    devices: Vec<DeviceId>,
    /// Highest power, where it is known of all devices.
    power: Option<Watts>,
    /// Limit, where one was given.
    limit: Option<Watts>,
}

/// A tray as the plan shows it.
#[derive(Clone, Debug)]
struct TrayLine {
    id: TrayId,
    name: String,
    from: (f32, f32),
    to: (f32, f32),
}

/// Draws the floor plan of a document, at most A3; the scale is chosen and noted.
#[must_use]
pub fn floor_plan(document: &Document, _: &Derived, language: Language) -> Sheet {
    let racks = racks(document);
    let trays = trays(document);
    // The legend's height depends on the width, and the width on the scale: two lines are enough.
    let Some(view) = View::new(&racks, &trays, 13.0) else {
        let mut sheet = Sheet::new(120.0, 12.0);
        sheet.text(at(2.0, 7.0), Label::NothingToDraw.text(language), small());
        return sheet;
    };
    let rows = room::rows(&racks, &view);
    let legend = legend(&racks, &trays, &rows, &view, language);
    let legend_width = view.width - 4.0;
    let height = view.bottom + 2.0 + legend.height(legend_width, language) + 0.6;
    let mut sheet = Sheet::new(view.width, height);
    let mut places = Places::default();
    room::ground(&mut sheet, &view);
    room::aisles(&mut sheet, &rows);
    room::tray_bands(&mut sheet, &trays, &view);
    racks::boxes(&mut sheet, &racks, &view);
    room::tray_lines(&mut sheet, &trays, &view);
    room::take(&mut places, &racks, &trays, &view);
    racks::words(&mut sheet, &mut places, &racks, &trays, &view, language);
    room::dimensions(&mut sheet, &mut places, &racks, &view);
    room::aisle_labels(&mut sheet, &mut places, &rows, language);
    room::tray_names(&mut sheet, &mut places, &trays, &rows, &view);
    room::rulers(&mut sheet, &view);
    legend.draw(&mut sheet, at(2.0, view.bottom + 2.0), legend_width, language);
    sheet
}

fn trays(document: &Document) -> Vec<TrayLine> {
    let line = |(id, tray): (TrayId, &crate::model::floor::Tray)| TrayLine {
        id,
        name: tray.name.clone(),
        from: floor(tray.from),
        to: floor(tray.to),
    };
    document.trays.iter().map(line).collect()
}

fn racks(document: &Document) -> Vec<RackBox> {
    let mut held: BTreeMap<RackId, Vec<(u8, DeviceId)>> = BTreeMap::new();
    for device in document.devices() {
        if let Some(mount) = document.mount(device) {
            held.entry(mount.rack).or_default().push((mount.unit, device));
        }
    }
    for devices in held.values_mut() {
        devices.sort_by_key(|(unit, _)| std::cmp::Reverse(*unit));
    }
    let rack_box = |(id, rack): (RackId, &crate::model::floor::Rack)| {
        let facts = rack_facts(document.part(rack.part)?)?;
        let devices: Vec<DeviceId> =
            held.get(&id).map(|held| held.iter().map(|(_, device)| *device).collect()).unwrap_or_default();
        let tier = |wanted: Tier| {
            let of = |device: &&DeviceId| match **device {
                DeviceId::Switch(id) => document.switches.get(id).is_some_and(|switch| switch.tier == wanted),
                DeviceId::Host(_) => false,
            };
            devices.iter().filter(of).count()
        };
        let duty = |wanted: Duty| {
            let of = |device: &&DeviceId| match **device {
                DeviceId::Host(id) => document.hosts.get(id).is_some_and(|host| host.duty == wanted),
                DeviceId::Switch(_) => false,
            };
            devices.iter().filter(of).count()
        };
        let watts: Option<Vec<Watts>> =
            devices.iter().map(|device| device_watts(document.device_part(*device)?)).collect();
        let (x, y) = floor(rack.at);
        Some(RackBox {
            id,
            name: rack.name.clone(),
            row: rack.row,
            front: document.rows.get(rack.row).map_or(Facing::Down, |row| row.front),
            x,
            y,
            width: facts.width.0 as f32,
            depth: facts.depth.0 as f32,
            leaves: tier(Tier::Leaf),
            spines: tier(Tier::Spine),
            servers: duty(Duty::Compute),
            managers: duty(Duty::Manager),
            devices,
            power: watts.map(|watts| watts.into_iter().sum()),
            limit: rack.power_limit,
        })
    };
    document.racks.iter().filter_map(rack_box).collect()
}

/// What tints and lines mean, of those in use, and the scale.
fn legend(
    racks: &[RackBox],
    trays: &[TrayLine],
    rows: &[room::RowSpan],
    view: &View,
    language: Language,
) -> Legend {
    let mut legend = Legend::default();
    let mut word = |swatch, label: Label| legend.add(swatch, label.text(language));
    if racks.iter().any(|rack| rack.servers > 0) {
        word(Swatch::Box(Ink::Paper, Some(Ink::Outline)), Label::ServerRack);
    }
    if racks.iter().any(|rack| rack.leaves > 0) {
        word(Swatch::Box(Ink::AccentTint, Some(Ink::Outline)), Label::Leaf);
    }
    if racks.iter().any(|rack| rack.spines > 0) {
        word(Swatch::Box(Ink::SpineTint, Some(Ink::Outline)), Label::Spine);
    }
    if !racks.is_empty() {
        word(Swatch::Edge(Ink::Outline), Label::FrontSide);
    }
    for ink in room::aisle_inks(rows) {
        word(Swatch::Box(ink, Some(Ink::Hairline)), room::aisle_label(ink));
    }
    if !trays.is_empty() {
        word(Swatch::Line(Pen::solid(Ink::Accent, 0.4), Some(Ink::AccentTint)), Label::Tray);
    }
    let loads = || racks.iter().filter_map(|rack| rack.power.zip(rack.limit));
    if loads().next().is_some() {
        word(Swatch::Line(Pen::solid(Ink::Accent, 0.9), None), Label::PowerOfLimit);
    }
    if loads().any(|(power, limit)| power > limit) {
        word(Swatch::Line(Pen::solid(Ink::Error, 0.9), None), Label::OverLimit);
    }
    legend.note(format!("1 : {} · {}", view.scale, Label::SeeFloorPlan.text(language)));
    legend
}
