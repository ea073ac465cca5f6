//! Front elevations of racks: devices at true height with their names, units, power and weight.
//!
//! Rows stay together on a page where they fit. What no maker publishes is said, never guessed;
//! devices without a place are drawn beside the racks for the window alone.

mod far;
mod rack;
mod scene;
#[cfg(test)]
mod tests;

use super::ink::Ink;
use super::marks::{Point, Sheet, at};
use super::sheet::{Legend, Swatch, balanced, small};
use crate::derived::Derived;
use crate::model::document::Document;
use crate::model::ids::RowId;
use crate::model::requirement::Language;
use crate::text::Label;
use rack::{Device, Elevation, Holds};

pub use scene::racks_scene;

/// Width that a sheet may take of an A4 page, and its height.
const WIDEST: f32 = 265.0;
const HIGHEST: f32 = 165.0;
/// Width that the legend wants.
const NARROWEST: f32 = 180.0;
const MARGIN: f32 = 0.6;
/// Between racks.
const GAP: f32 = 2.6;
/// The column of unit numbers at the left of each rack.
const NUMBERS: f32 = 4.6;
/// Name above, and lines below a rack.
const HEAD: f32 = 5.6;
const FOOT: f32 = 11.6;
/// Height of a rack unit on paper.
const LEAST_UNIT: f32 = 2.6;
const MOST_UNIT: f32 = 2.9;
/// Space between rows that stand under each other.
const ROW_GAP: f32 = 5.0;
/// The legend's lines, as the height of units is reckoned.
const LEGEND: f32 = 5.2;

/// Draws all racks on sheets that each fit a landscape A4 page.
#[must_use]
pub fn rack_elevations(document: &Document, _: &Derived, language: Language) -> Vec<Sheet> {
    let racks = rack::elevations(document, language);
    let unit = unit_height(&racks);
    let pages = pages(&racks);
    pages.iter().map(|page| draw(&[page.as_slice()], unit, language)).collect()
}

/// Draws all racks on one sheet, row under row.
#[must_use]
pub fn rack_sheet(document: &Document, _: &Derived, language: Language) -> Sheet {
    let racks = rack::elevations(document, language);
    let rows: Vec<&[Elevation]> = racks.chunk_by(|a, b| a.row == b.row).collect();
    if rows.is_empty() {
        return nothing(language);
    }
    draw(&rows, unit_height(&racks), language)
}

/// What is shown of a document without a rack.
fn nothing(language: Language) -> Sheet {
    let mut sheet = Sheet::new(120.0, 12.0);
    sheet.text(at(2.0, 7.0), Label::NothingToDraw.text(language), small());
    sheet
}

/// The height at which the highest rack fits a page.
fn unit_height(racks: &[Elevation]) -> f32 {
    let units = racks.iter().map(|rack| rack.units).max().unwrap_or(1);
    let room = HIGHEST - 2.0 * MARGIN - HEAD - FOOT - LEGEND - rack::PLINTH - rack::TOP;
    (room / f32::from(units.max(1))).clamp(LEAST_UNIT, MOST_UNIT)
}

fn width(racks: &[Elevation]) -> f32 {
    let each = racks.iter().map(|rack| NUMBERS + rack.width).sum::<f32>();
    each + GAP * racks.len().saturating_sub(1) as f32 + 2.0 * MARGIN
}

/// Racks by page: whole rows while they fit, longer rows in even parts.
fn pages(racks: &[Elevation]) -> Vec<Vec<Elevation>> {
    let mut pages: Vec<Vec<Elevation>> = Vec::new();
    for row in racks.chunk_by(|a, b| a.row == b.row) {
        for part in parts(row) {
            match pages.last_mut() {
                Some(page) if width(&[page.as_slice(), part.as_slice()].concat()) <= WIDEST => {
                    page.extend(part)
                }
                _ => pages.push(part),
            }
        }
    }
    pages
}

fn parts(row: &[Elevation]) -> Vec<Vec<Elevation>> {
    (1..=row.len())
        .map(|runs| balanced(row, runs))
        .find(|parts| parts.iter().all(|part| width(part) <= WIDEST))
        .unwrap_or_else(|| balanced(row, row.len()))
}

fn draw(rows: &[&[Elevation]], unit: f32, language: Language) -> Sheet {
    let legend = legend(&devices(rows), language);
    let width = rows.iter().map(|row| width(row)).fold(NARROWEST, f32::max);
    let racks = rows_height(rows, unit);
    let below = legend.height(width - 4.0, language);
    let mut sheet = Sheet::new(width, MARGIN + racks + 0.4 + below + MARGIN);
    for (rack, corner) in corners(rows, unit, width) {
        rack::draw(&mut sheet, rack, corner, unit, language);
    }
    legend.draw(&mut sheet, at(2.0, MARGIN + racks + 0.4), width - 4.0, language);
    sheet
}

fn devices<'a>(rows: &[&'a [Elevation]]) -> Vec<&'a Device> {
    rows.iter().flat_map(|row| row.iter()).flat_map(|rack| &rack.devices).collect()
}

/// Height of a row with its words.
fn row_height(row: &[Elevation], unit: f32) -> f32 {
    let units = row.iter().map(|rack| rack.units).max().unwrap_or(1);
    HEAD + rack::TOP + f32::from(units) * unit + rack::PLINTH + FOOT
}

/// Height of rows under each other.
fn rows_height(rows: &[&[Elevation]], unit: f32) -> f32 {
    rows.iter().map(|row| row_height(row, unit)).sum::<f32>() + ROW_GAP * (rows.len().max(1) - 1) as f32
}

/// Every rack with the lower left corner of its frame.
fn corners<'a>(rows: &[&'a [Elevation]], unit: f32, width: f32) -> Vec<(&'a Elevation, Point)> {
    let mut corners = Vec::new();
    let mut y = MARGIN;
    for row in rows {
        // Rows under each other begin at the left, so that their racks line up.
        let free = if rows.len() > 1 { 0.0 } else { width - self::width(row) };
        let mut x = free / 2.0 + MARGIN;
        let floor = y + row_height(row, unit) - FOOT;
        for rack in *row {
            corners.push((rack, at(x + NUMBERS, floor)));
            x += NUMBERS + rack.width + GAP;
        }
        y += row_height(row, unit) + ROW_GAP;
    }
    corners
}

/// What tints mean, of those in use.
fn legend(devices: &[&Device], language: Language) -> Legend {
    let devices = || devices.iter();
    let mut legend = Legend::default();
    for (holds, label) in [
        (Holds::Spine, Label::Spine),
        (Holds::Leaf, Label::Leaf),
        (Holds::Server, Label::Host),
        (Holds::Manager, Label::Manager),
    ] {
        if devices().any(|device| device.holds == holds) {
            legend.add(Swatch::Box(holds.ink(), Some(Ink::Outline)), label.text(language));
        }
    }
    legend.rails(devices().flat_map(|device| device.rails.iter().copied()).collect(), language);
    if devices().any(|device| device.subnet_manager) {
        legend.add(Swatch::Badge(Label::ActiveManager), Label::SubnetManagerOn.text(language));
    }
    legend
}

/// The row of a rack, and its place in it: racks are drawn as they stand.
type Order = (RowId, i64, u32);
