//! The elevations as a scene: all racks, row under row, with the places of their units; devices that
//! stand in no rack beside them, so that they can be put into one.
//!
//! Mounts nothing.

use super::super::marks::{Area, Sheet, at};
use super::super::scene::{Scales, Scene, Spot, shown_items};
use super::super::sheet::{hairline, name};
use super::rack::{self, Device, Elevation};
use super::{
    GAP, HEAD, LEAST_UNIT, MARGIN, NARROWEST, corners, devices, legend, nothing, rows_height, unit_height,
};
use crate::derived::Derived;
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::text::Label;

/// Least height of the strip of devices that stand in no rack.
const LEAST_STRIP: f32 = 60.0;
/// Around and between those devices.
const PAD: f32 = 2.0;
const BETWEEN: f32 = 0.8;
/// Width of a device there.
const LOOSE: (f32, f32) = (24.0, 36.0);

/// All racks of a document, and what stands in none.
#[must_use]
pub fn racks_scene(document: &Document, _: &Derived, language: Language) -> Scene {
    let racks = rack::elevations(document, language);
    let loose = rack::loose(document);
    let rows: Vec<&[Elevation]> = racks.chunk_by(|a, b| a.row == b.row).collect();
    if rows.is_empty() && loose.is_empty() {
        return Scene::of(nothing(language));
    }
    let unit = if rows.is_empty() { LEAST_UNIT } else { unit_height(&racks) };
    let legend = legend(&devices(&rows).into_iter().chain(&loose).collect::<Vec<_>>(), language);
    let racks_width = rows.iter().map(|row| super::width(row)).fold(NARROWEST, f32::max);
    let racks_height = if rows.is_empty() { 0.0 } else { rows_height(&rows, unit) };
    let strip = Strip::new(&loose, unit, racks_height - HEAD);
    let width = racks_width + strip.width + if loose.is_empty() { 0.0 } else { GAP };
    let inside = racks_height.max(strip.height + HEAD);
    let below = legend.height(width - 4.0, language);
    let mut sheet = Sheet::new(width, MARGIN + inside + 0.4 + below + MARGIN);
    let mut frames = Vec::with_capacity(racks.len());
    for (rack, corner) in corners(&rows, unit, racks_width) {
        rack::draw(&mut sheet, rack, corner, unit, language);
        frames.push(rack::frame(rack, corner, unit));
    }
    if !loose.is_empty() {
        let area = Area::new(racks_width + GAP - MARGIN, MARGIN + HEAD, strip.width, strip.height);
        sheet.framed(area, 1.2, Ink::Panel, hairline(), None);
        let words = Label::Unracked.text(language);
        sheet.text_within(at(area.x + PAD, area.y - 1.8), area.width - PAD, words, name());
        for (device, place) in loose.iter().zip(&strip.places) {
            let place = Area { x: area.x + place.x, y: area.y + place.y, ..*place };
            rack::face(&mut sheet, device, place, language);
        }
    }
    legend.draw(&mut sheet, at(2.0, MARGIN + inside + 0.4), width - 4.0, language);
    let spots = shown_items(&sheet).into_iter().map(|(item, area)| Spot { item, area, scales: Scales::ALL });
    let spots = spots.collect();
    Scene { spots, frames, ..Scene::of(sheet) }
}

/// The devices that stand in no rack, in columns.
#[derive(Default)]
struct Strip {
    width: f32,
    height: f32,
    /// From the strip's upper left corner.
    places: Vec<Area>,
}

impl Strip {
    fn new(devices: &[Device], unit: f32, room: f32) -> Self {
        if devices.is_empty() {
            return Self::default();
        }
        let most = room.max(LEAST_STRIP);
        let column = devices.iter().map(Device::wanted).fold(LOOSE.0, f32::max).min(LOOSE.1);
        let mut corner = at(PAD, PAD);
        let mut lowest: f32 = 0.0;
        let mut places = Vec::with_capacity(devices.len());
        for device in devices {
            let height = f32::from(device.height) * unit;
            if corner.y + height + PAD > most && corner.y > PAD {
                corner = at(corner.x + column + PAD, PAD);
            }
            places.push(Area::new(corner.x, corner.y, column, height));
            corner.y += height + BETWEEN;
            lowest = lowest.max(corner.y);
        }
        Self { width: corner.x + column + PAD, height: lowest.max(LEAST_STRIP.min(most)) + PAD, places }
    }
}
