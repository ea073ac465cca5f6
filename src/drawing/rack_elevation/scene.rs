//! The elevations as a scene: all racks, row under row and beside row, with the places of their units; devices that
//! stand in no rack beside them, so that they can be put into one.
//!
//! Mounts nothing.

use super::super::far::{PAPER, growth, part};
use super::super::marks::{Area, Sheet, at};
use super::super::scene::{Layers, Scales, Scene, Spot, shown_items};
use super::super::sheet::{NAME, hairline, name};
use super::far;
use super::rack::{self, Device, Elevation};
use super::{
    FOOT, GAP, HEAD, LEAST_UNIT, MARGIN, NARROWEST, ROW_GAP, corners, devices, legend, nothing, rows_height,
    unit_height,
};
use crate::derived::Derived;
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::text::Label;

/// Least height of the strip of devices that stand in no rack.
const LEAST_STRIP: f32 = 60.0;
/// Between rows side by side, and the shape that suits a screen: width by height.
const BESIDE: f32 = 9.0;
const SHAPE: f32 = 1.4;
/// Between a name and what stands below it, and most that is kept above racks for names from afar.
const BELOW: f32 = 1.8;
const MOST_HEAD: f32 = 16.0;
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
    let columns = columns(&rows, unit);
    let racks_width = wide(&columns).max(NARROWEST);
    let racks_height = high(&columns, unit);
    let strip = Strip::new(&loose, unit, racks_height - HEAD);
    let width = racks_width + strip.width + if loose.is_empty() { 0.0 } else { GAP };
    let inside = racks_height.max(strip.height + HEAD);
    let grown = growth(width, MARGIN + inside);
    let head = (NAME * grown - (HEAD - BELOW)).clamp(0.0, MOST_HEAD);
    let top = MARGIN + head;
    let below =
        legend.height(width - 4.0, language).max(legend.height((width - 4.0) / grown, language) * grown);
    let room = Area::new(2.0, top + inside + 0.4, width - 4.0, below);
    let mut sheet = Sheet::new(width, room.bottom() + MARGIN);
    let mut frames = Vec::with_capacity(racks.len());
    let mut words = far::Words::default();
    let mut left = (racks_width - wide(&columns)) / 2.0;
    for column in &columns {
        let width = column_width(column);
        for (rack, corner) in corners(column, unit, width) {
            let first = column.first().is_some_and(|row| row.iter().any(|other| std::ptr::eq(other, rack)));
            let corner = at(left + corner.x, corner.y + head);
            rack::draw(&mut sheet, rack, corner, unit, language);
            let frame = rack::frame(rack, corner, unit);
            words.rack(rack, &frame, if first { head } else { FOOT + ROW_GAP });
            frames.push(frame);
        }
        left += width + BESIDE;
    }
    if !loose.is_empty() {
        let area = Area::new(racks_width + GAP - MARGIN, top + HEAD, strip.width, strip.height);
        sheet.framed(area, 1.2, Ink::Panel, hairline(), None);
        let title = Label::Unracked.text(language);
        sheet.text_within(at(area.x + PAD, area.y - BELOW), area.width - PAD, title, name());
        words.title(Area::new(area.x, 0.2, area.width, area.y - 1.4), title);
        for (device, place) in loose.iter().zip(&strip.places) {
            let place = Area { x: area.x + place.x, y: area.y + place.y, ..*place };
            rack::face(&mut sheet, device, place, language);
            words.device(device, place);
        }
    }
    let spots = shown_items(&sheet).into_iter().map(|(item, area)| Spot { item, area, scales: Scales::ALL });
    let spots = spots.collect();
    let (width, height) = (sheet.width, sheet.height);
    let mut layers = Layers::new(width, height);
    let (shapes, names) = part(sheet);
    layers.at(Scales::ALL).place(&shapes, at(0.0, 0.0), 1.0);
    let near = layers.at(Scales::from(PAPER));
    near.place(&names, at(0.0, 0.0), 1.0);
    legend.draw(near, at(room.x, room.y), room.width, language);
    words.draw(&mut layers, (&legend, room), language);
    Scene { width, height, layers: layers.finish(), spots, frames, ..Scene::default() }
}

/// Rows under each other, in as many columns as show them largest on a screen.
fn columns<'a, 'b>(rows: &'b [&'a [Elevation]], unit: f32) -> Vec<&'b [&'a [Elevation]]> {
    let split = |count: usize| rows.chunks(rows.len().div_ceil(count).max(1)).collect::<Vec<_>>();
    let grown = |columns: &Vec<&[&[Elevation]]>| {
        let (width, height) = (wide(columns), high(columns, unit));
        (width / SHAPE).max(height)
    };
    (1..=rows.len().max(1)).map(split).min_by(|a, b| grown(a).total_cmp(&grown(b))).unwrap_or_default()
}

fn column_width(column: &[&[Elevation]]) -> f32 {
    column.iter().map(|row| super::width(row)).fold(0.0, f32::max)
}

fn wide(columns: &[&[&[Elevation]]]) -> f32 {
    let between = BESIDE * columns.len().saturating_sub(1) as f32;
    columns.iter().map(|column| column_width(column)).sum::<f32>() + between
}

fn high(columns: &[&[&[Elevation]]], unit: f32) -> f32 {
    columns.iter().map(|column| rows_height(column, unit)).fold(0.0, f32::max)
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
