//! The floor plan as a scene: the room at one scale, wherever its racks stand, so that a rack can be
//! dragged while all else stays; from near with the name of every device.
//!
//! Shares its marks with the plan on paper and moves nothing.

use super::super::far::{PAPER, growth, part};
use super::super::marks::{Area, Pen, Shape, Sheet, TextStyle, at};
use super::super::scene::{Faults, Layers, Scales, Scene, Spot, Thread, readable_from};
use super::super::sheet::{Legend, Places, SMALLEST, Swatch};
use super::racks::{EDGE, NAMES};
use super::view::{View, window_scale};
use super::{RackBox, TrayLine, legend, room};
use crate::derived::Derived;
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use crate::text::Label;

/// The scale from which racks show the names of their devices.
const NAMED: f32 = 14.0;

/// The floor plan of a document in levels of detail.
#[must_use]
pub fn floor_scene(document: &Document, derived: &Derived, language: Language) -> Scene {
    let (racks, trays) = (super::racks(document), super::trays(document));
    let view = View::of_window(&racks, &trays);
    let rows = room::rows(&racks, &view);
    let faults = Faults::new(derived);
    let mut legend = legend(&racks, &trays, &rows, &view, language);
    if racks.iter().any(|rack| faults.rack(rack.id)) {
        legend.add(Swatch::Box(Ink::Paper, Some(Ink::Error)), Label::FaultyRack.text(language));
    }
    let room = legend_room(&legend, &view, language);
    let height = room.bottom() + 0.6;
    let mut layers = Layers::new(view.width, height);
    let mut places = Places::default();

    let mut sheet = Sheet::new(view.width, height);
    room::ground(&mut sheet, &view);
    room::aisles(&mut sheet, &rows);
    room::tray_bands(&mut sheet, &trays, &view);
    super::racks::boxes(&mut sheet, &racks, &view);
    for rack in racks.iter().filter(|rack| faults.rack(rack.id)) {
        let (area, pen) = (view.area(rack).inset(0.15), Pen::solid(Ink::Error, 0.6));
        sheet.add(Shape::Rectangle { area, radius: 0.5, fill: None, pen: Some(pen) }, None);
    }
    room::tray_lines(&mut sheet, &trays, &view);
    room::take(&mut places, &racks, &trays, &view);
    let obstacles = places.clone();
    let mut dimensions = Sheet::new(view.width, height);
    room::dimensions(&mut dimensions, &mut places, &racks, &view);
    room::aisle_labels(&mut sheet, &mut places, &rows, language);
    room::tray_names(&mut sheet, &mut places, &trays, &rows, &view);
    room::rulers(&mut sheet, &view);
    let (shapes, names) = part(sheet);
    layers.at(Scales::ALL).place(&shapes, at(0.0, 0.0), 1.0);
    let near = layers.at(Scales::from(PAPER));
    near.place(&dimensions, at(0.0, 0.0), 1.0);
    near.place(&names, at(0.0, 0.0), 1.0);
    legend.draw(near, at(room.x, room.y), room.width, language);
    let plan = super::far::Plan { racks: &racks, trays: &trays, rows: &rows, view: &view, obstacles };
    super::far::words(&mut layers, &plan, (&legend, room), language);
    for rack in &racks {
        words(&mut layers, document, rack, &trays, &view, language);
    }

    let spot =
        |rack: &RackBox| Spot { item: Item::Rack(rack.id), area: view.area(rack), scales: Scales::ALL };
    let thread = |tray: &TrayLine| Thread {
        item: Item::Tray(tray.id),
        links: Vec::new(),
        points: vec![view.point(tray.from), view.point(tray.to)],
        pen: Pen::solid(Ink::Accent, 0.4),
        scales: Scales::ALL,
    };
    Scene {
        width: view.width,
        height,
        layers: layers.finish(),
        spots: racks.iter().map(spot).collect(),
        threads: trays.iter().map(thread).collect(),
        floor: Some(window_scale()),
        ..Scene::default()
    }
}

/// Where the legend stands: below the plan, with room for words that are read from afar.
fn legend_room(legend: &Legend, view: &View, language: Language) -> Area {
    let (x, y) = (2.0, view.bottom + 2.0);
    let width = view.width - 2.0 * x;
    let grown = growth(view.width, view.bottom);
    let height = legend.height(width, language).max(legend.height(width / grown, language) * grown);
    Area::new(x, y, width, height)
}

/// The name of a rack; what is in it by number from afar, by name from near.
fn words(
    layers: &mut Layers,
    document: &Document,
    rack: &RackBox,
    trays: &[TrayLine],
    view: &View,
    language: Language,
) {
    let width = Sheet::width_of(&rack.name, TextStyle::new(1.0, Ink::Text).bold()).max(0.1);
    let fits = (view.length(rack.width) - 2.0 * EDGE) / width;
    let size = NAMES.into_iter().find(|size| *size <= fits).unwrap_or(fits);
    let near = devices(layers, document, rack, trays, view, size);
    let from = if size < SMALLEST { Scales::from(readable_from(size, PAPER)) } else { Scales::from(PAPER) };
    for (index, line) in super::racks::rack_words(rack, trays, view, size, language).iter().enumerate() {
        line.draw(layers.at(if index == 0 { from } else { Scales { from: from.from, ..near } }));
    }
}

/// The names of what is mounted, from the top; gives back the scales at which they are not shown.
fn devices(
    layers: &mut Layers,
    document: &Document,
    rack: &RackBox,
    trays: &[TrayLine],
    view: &View,
    name: f32,
) -> Scales {
    let area = super::racks::free_part(rack, trays, view, name);
    if rack.devices.is_empty() || !area.is_drawn() {
        return Scales::ALL;
    }
    let names: Vec<&str> = rack.devices.iter().map(|device| document.device_name(*device)).collect();
    let unit = TextStyle::new(1.0, Ink::Text);
    let widest = names.iter().map(|name| Sheet::width_of(name, unit)).fold(0.1, f32::max);
    let pitch = (area.height / names.len() as f32).min(SMALLEST * 1.3);
    let size = (pitch / 1.3).min(area.width / widest);
    let from = readable_from(size, NAMED);
    let sheet = layers.at(Scales::from(from));
    let style = TextStyle { size, ..unit }.middle();
    for (index, name) in names.into_iter().enumerate() {
        let y = area.y + (index as f32 + 0.5) * pitch + size * 0.36;
        sheet.text(at(area.center().x, y), name, style);
    }
    Scales::below(from)
}
