//! One rack from the front: what it holds, and how that is drawn.

use super::super::marks::{Area, Pen, Point, Sheet, TextStyle, at};
use super::super::scene::RackFrame;
use super::super::sheet::{SMALLEST, fitting, hairline, name, outline, rail_ink, rails, smallest};
use super::Order;
use crate::design::order::{host_facts, rack_facts, switch_facts};
use crate::design::placement::{device_units, device_watts};
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Duty, Tier};
use crate::model::ids::{RackId, RowId, SwitchId};
use crate::model::part::Part;
use crate::model::requirement::Language;
use crate::model::units::{Grams, Watts};
use crate::model::waiver::Item;
use crate::text::{Label, numbers};
use std::collections::{BTreeMap, BTreeSet};

/// Below the lowest unit and above the highest.
pub(super) const PLINTH: f32 = 1.6;
pub(super) const TOP: f32 = 1.0;
/// Between the frame and the devices.
pub(super) const POST: f32 = 0.8;
/// Width of a rack on paper.
const NARROWEST: f32 = 20.0;
const WIDEST: f32 = 36.0;
/// Units between two numbers.
pub(super) const NUMBERED: u8 = 5;
/// Width of a rail's chip, and of all chips of a switch together.
const CHIP: f32 = 1.3;
const CHIPS: f32 = 5.2;
/// Height from which a device has two lines of words.
const TWO_LINES: f32 = 6.6;

/// What a device is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// A spine.
    Spine,
    /// A leaf.
    Leaf,
    /// A server.
    Server,
    /// A fabric manager.
    Manager,
}

impl Holds {
    /// Its face.
    pub(super) fn ink(self) -> Ink {
        match self {
            Self::Spine => Ink::SpineTint,
            Self::Leaf => Ink::AccentTint,
            Self::Server => Ink::HostFace,
            Self::Manager => Ink::NoteTint,
        }
    }

    /// Words on it: its name and what stands beside.
    pub(super) fn words(self) -> (Ink, Ink) {
        if self == Self::Server { (Ink::Paper, Ink::Hairline) } else { (Ink::Text, Ink::Muted) }
    }
}

/// A mounted device.
#[derive(Clone, Debug)]
pub(super) struct Device {
    pub holds: Holds,
    pub rails: BTreeSet<u16>,
    pub subnet_manager: bool,
    pub height: u8,
    item: Item,
    pub name: String,
    /// Part number, then the shorter model.
    pub models: [String; 2],
    pub lowest: u8,
}

/// A rack with what it holds.
#[derive(Clone, Debug)]
pub(super) struct Elevation {
    pub row: RowId,
    pub units: u8,
    pub devices: Vec<Device>,
    /// On paper.
    pub width: f32,
    id: RackId,
    pub name: String,
    /// Units in use, power against its limit, weight; the second is over the limit or not.
    pub below: [(String, bool); 3],
    place: Order,
}

/// All racks in order of rows, left to right.
pub(super) fn elevations(document: &Document, language: Language) -> Vec<Elevation> {
    let rails = rails(document);
    let mut held: BTreeMap<RackId, Vec<DeviceId>> = BTreeMap::new();
    for device in document.devices() {
        if let Some(mount) = document.mount(device) {
            held.entry(mount.rack).or_default().push(device);
        }
    }
    let mut racks: Vec<Elevation> = document
        .racks
        .iter()
        .filter_map(|(id, rack)| {
            let facts = rack_facts(document.part(rack.part)?)?;
            let ids = held.get(&id).map(Vec::as_slice).unwrap_or_default();
            let devices: Vec<Device> =
                ids.iter().filter_map(|device| mounted(document, *device, &rails)).collect();
            let widest = devices.iter().map(Device::wanted).fold(NARROWEST, f32::max).min(WIDEST);
            Some(Elevation {
                row: rack.row,
                units: facts.units,
                width: widest,
                id,
                name: rack.name.clone(),
                below: below(document, ids, facts.units, rack.power_limit, language),
                place: (rack.row, rack.at.x.0, id.0),
                devices,
            })
        })
        .collect();
    racks.sort_by_key(|rack| rack.place);
    racks
}

/// The devices that no rack of the document holds, in order.
pub(super) fn loose(document: &Document) -> Vec<Device> {
    let rails = rails(document);
    let held = |device: &DeviceId| {
        document.mount(*device).is_some_and(|mount| {
            let rack = document.racks.get(mount.rack);
            rack.and_then(|rack| rack_facts(document.part(rack.part)?)).is_some()
        })
    };
    let loose = document.devices().filter(|device| !held(device));
    loose.filter_map(|device| of_device(document, device, 1, &rails)).collect()
}

fn mounted(
    document: &Document,
    device: DeviceId,
    rails: &BTreeMap<SwitchId, BTreeSet<u16>>,
) -> Option<Device> {
    of_device(document, device, document.mount(device)?.unit, rails)
}

fn of_device(
    document: &Document,
    device: DeviceId,
    lowest: u8,
    rails: &BTreeMap<SwitchId, BTreeSet<u16>>,
) -> Option<Device> {
    let part = document.device_part(device);
    let (holds, item, own_rails, subnet_manager) = match device {
        DeviceId::Host(id) => {
            let manager = document.hosts.get(id)?.duty == Duty::Manager;
            let holds = if manager { Holds::Manager } else { Holds::Server };
            (holds, Item::Host(id), BTreeSet::new(), false)
        }
        DeviceId::Switch(id) => {
            let switch = document.switches.get(id)?;
            let holds = if switch.tier == Tier::Spine { Holds::Spine } else { Holds::Leaf };
            (holds, Item::Switch(id), rails.get(&id).cloned().unwrap_or_default(), switch.manager)
        }
    };
    Some(Device {
        holds,
        rails: own_rails,
        subnet_manager,
        item,
        name: document.device_name(device).to_owned(),
        models: [
            part.map_or_else(String::new, |part| part.opn.clone()),
            part.and_then(|part| part.model.clone()).unwrap_or_default(),
        ],
        lowest,
        height: part.and_then(device_units).unwrap_or(1).max(1),
    })
}

/// What stands below a rack.
fn below(
    document: &Document,
    devices: &[DeviceId],
    units: u8,
    limit: Option<Watts>,
    language: Language,
) -> [(String, bool); 3] {
    let parts = || devices.iter().filter_map(|device| document.device_part(*device));
    let used: u32 = parts().filter_map(device_units).map(u32::from).sum();
    let watts: Option<Watts> = parts().map(device_watts).sum_known();
    let grams: Option<Grams> = parts().map(device_weight).sum_known();
    let power = match (watts, limit) {
        (None, _) => Label::PowerNotPublished.text(language).to_owned(),
        (Some(watts), None) => numbers::power(watts),
        (Some(watts), Some(limit)) => format!("{} / {}", numbers::power(watts), numbers::power(limit)),
    };
    let weight = grams.map_or_else(|| Label::WeightNotPublished.text(language).to_owned(), numbers::weight);
    let over = watts.zip(limit).is_some_and(|(watts, limit)| watts > limit);
    [(format!("{used} / {units} U"), used > u32::from(units)), (power, over), (weight, false)]
}

/// Sums that are absent where a figure is.
trait SumKnown<T> {
    fn sum_known(self) -> Option<T>;
}

impl<T: std::iter::Sum<T>, I: Iterator<Item = Option<T>>> SumKnown<T> for I {
    fn sum_known(self) -> Option<T> {
        self.collect::<Option<Vec<T>>>().map(|known| known.into_iter().sum())
    }
}

fn device_weight(part: &Part) -> Option<Grams> {
    let size = switch_facts(part).map(|facts| facts.size).or(host_facts(part).map(|facts| facts.size))?;
    size.weight
}

impl Device {
    /// Width of a rack in which everything on one line has room; high devices have two lines.
    pub(super) fn wanted(&self) -> f32 {
        if self.height > 2 {
            return NARROWEST;
        }
        let models = Sheet::width_of(&self.models[0], smallest(Ink::Muted));
        2.0 * POST + self.lead() + Sheet::width_of(&self.name, bold(Ink::Text)) + self.badge() + models + 3.4
    }

    /// Width of the chips at its left.
    pub(super) fn lead(&self) -> f32 {
        (self.rails.len() as f32 * CHIP).min(CHIPS)
    }

    fn badge(&self) -> f32 {
        if self.subnet_manager { 4.6 } else { 0.0 }
    }
}

fn bold(ink: Ink) -> TextStyle {
    smallest(ink).bold()
}

/// The frame of a rack with its lower left corner at a point.
pub(super) fn frame(rack: &Elevation, corner: Point, unit: f32) -> RackFrame {
    let height = TOP + f32::from(rack.units) * unit + PLINTH;
    let area = Area::new(corner.x, corner.y - height, rack.width, height);
    RackFrame { rack: rack.id, area, lowest: corner.y - PLINTH, unit, units: rack.units }
}

/// Draws a rack with the lower left corner of its frame at a point.
pub(super) fn draw(sheet: &mut Sheet, rack: &Elevation, corner: Point, unit: f32, language: Language) {
    let frame = frame(rack, corner, unit).area;
    let middle = frame.center().x;
    let item = sheet.item(Item::Rack(rack.id));
    sheet.framed(frame, 0.8, Ink::Panel, outline(), Some(item));
    sheet.text_within(at(middle, frame.y - 1.8), rack.width, &rack.name, name().middle());
    let top_of = |number: u8| corner.y - PLINTH - f32::from(number) * unit;
    for number in (1..=rack.units).filter(|number| *number == 1 || number % NUMBERED == 0) {
        let style = smallest(Ink::Muted).end();
        sheet.text(at(frame.x - 0.7, top_of(number) + unit / 2.0 + 0.76), &number.to_string(), style);
        if number > 1 {
            let y = top_of(number);
            sheet.line(&[at(frame.x + 0.4, y), at(frame.right() - 0.4, y)], hairline());
        }
    }
    for device in &rack.devices {
        let top = device.lowest.saturating_add(device.height).saturating_sub(1).min(rack.units);
        let area = Area::new(
            frame.x + POST,
            top_of(top),
            frame.width - 2.0 * POST,
            f32::from(top.saturating_add(1).saturating_sub(device.lowest)) * unit,
        );
        face(sheet, device, area, language);
    }
    for (index, (words, over)) in rack.below.iter().enumerate() {
        let ink = match (index, over) {
            (_, true) => Ink::Error,
            (0, false) => Ink::Text,
            _ => Ink::Muted,
        };
        let y = corner.y + 3.2 + index as f32 * 3.1;
        sheet.text_within(at(middle, y), rack.width + 2.0, words, smallest(ink).middle());
    }
}

/// A device's front.
pub(super) fn face(sheet: &mut Sheet, device: &Device, area: Area, language: Language) {
    let inside = Area::new(area.x, area.y + 0.1, area.width, area.height - 0.2);
    let item = sheet.item(device.item.clone());
    sheet.framed(inside, 0.4, device.holds.ink(), Pen::solid(Ink::Outline, 0.18), Some(item));
    let lead = device.lead();
    for (index, rail) in device.rails.iter().enumerate() {
        let width = lead / device.rails.len() as f32;
        let chip = Area::new(inside.x + index as f32 * width, inside.y, width, inside.height);
        sheet.fill(chip.inset(0.15), 0.2, rail_ink(*rail));
    }
    if area.height >= TWO_LINES {
        two_lines(sheet, device, inside);
    } else {
        one_line(sheet, device, inside, lead, language);
    }
}

fn two_lines(sheet: &mut Sheet, device: &Device, area: Area) {
    let (ink, muted) = device.holds.words();
    let middle = area.center();
    let room = area.width - 1.2;
    let style = TextStyle { size: 2.4, ..bold(ink) };
    sheet.text_within(at(middle.x, middle.y - 0.3), room, &device.name, style.middle());
    let style = smallest(muted).middle();
    let models = device.models.iter().map(String::as_str);
    if let Some(model) = fitting(models, room, style) {
        sheet.text(at(middle.x, middle.y + 2.7), model, style);
    }
}

fn one_line(sheet: &mut Sheet, device: &Device, area: Area, lead: f32, language: Language) {
    let (ink, muted) = device.holds.words();
    let baseline = area.center().y + SMALLEST * 0.36;
    let mut x = area.x + lead + 0.8;
    let style = bold(ink);
    let room = area.right() - 0.6 - x;
    sheet.text_within(at(x, baseline), room, &device.name, style);
    x += Sheet::width_of(&device.name, style).min(room) + 1.0;
    let word = Label::ActiveManager.text(language);
    if device.subnet_manager && x + Sheet::width_of(word, bold(Ink::Accent)) <= area.right() - 0.6 {
        sheet.text(at(x, baseline), word, bold(Ink::Accent));
        x += Sheet::width_of(word, bold(Ink::Accent)) + 1.0;
    }
    let style = smallest(muted).end();
    let models = device.models.iter().map(String::as_str);
    if let Some(model) = fitting(models, area.right() - 0.8 - x, style) {
        sheet.text(at(area.right() - 0.8, baseline), model, style);
    }
}
