//! The floor plan as a scene: the room at one scale, wherever its racks stand, so that a rack can be
//! dragged while all else stays; from near with the name of every device.
//!
//! Shares its marks with the plan on paper and moves nothing.

use super::super::marks::{Pen, Shape, Sheet, TextStyle, at};
use super::super::scene::{Faults, Layers, Scales, Scene, Spot, Thread, readable_from};
use super::super::sheet::{Places, SMALLEST};
use super::racks::{EDGE, NAMES};
use super::view::{View, window_scale};
use super::{RackBox, TrayLine, legend, room};
use crate::derived::Derived;
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::model::waiver::Item;

/// The scale from which racks show the names of their devices.
const NAMED: f32 = 14.0;

/// The floor plan of a document in levels of detail.
#[must_use]
pub fn floor_scene(document: &Document, derived: &Derived, language: Language) -> Scene {
    let (racks, trays) = (super::racks(document), super::trays(document));
    let view = View::of_window(&racks, &trays);
    let rows = room::rows(&racks, &view);
    let legend = legend(&racks, &trays, &rows, &view, language);
    let legend_width = view.width - 4.0;
    let height = view.bottom + 2.0 + legend.height(legend_width, language) + 0.6;
    let faults = Faults::new(derived);
    let mut layers = Layers::new(view.width, height);
    let mut places = Places::default();

    let sheet = layers.at(Scales::ALL);
    room::ground(sheet, &view);
    room::aisles(sheet, &rows);
    room::tray_bands(sheet, &trays, &view);
    super::racks::boxes(sheet, &racks, &view);
    for rack in racks.iter().filter(|rack| faults.rack(rack.id)) {
        let (area, pen) = (view.area(rack).inset(0.15), Pen::solid(Ink::Error, 0.6));
        sheet.add(Shape::Rectangle { area, radius: 0.5, fill: None, pen: Some(pen) }, None);
    }
    room::tray_lines(sheet, &trays, &view);
    room::take(&mut places, &racks, &trays, &view);
    room::dimensions(sheet, &mut places, &racks, &view);
    room::aisle_labels(sheet, &mut places, &rows, language);
    room::tray_names(sheet, &mut places, &trays, &rows, &view);
    room::rulers(sheet, &view);
    legend.draw(sheet, at(2.0, view.bottom + 2.0), legend_width, language);
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
    let from = if size < SMALLEST { Scales::from(readable_from(size, 1.0)) } else { Scales::ALL };
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
