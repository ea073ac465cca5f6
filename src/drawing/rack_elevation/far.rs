//! The words of elevations from afar: racks, devices, units, what racks hold, by importance.
//!
//! Stand where racks and devices are drawn. Draws no box.

use super::super::far::{Rise, Setter, Wish, number, steps};
use super::super::marks::{Anchor, Area, TextStyle};
use super::super::scene::{Layers, RackFrame};
use super::super::sheet::{Legend, Places};
use super::rack::{Device, Elevation, NUMBERED, POST};
use super::{FOOT, GAP, HEAD, NUMBERS};
use crate::drawing::ink::Ink;
use crate::model::requirement::Language;

/// Between a rack and its name.
const ABOVE: f32 = 0.8;
/// Units between two numbers, the closest first.
const UNITS: [u8; 3] = [NUMBERED, 2 * NUMBERED, 4 * NUMBERED];

/// The words that racks and devices wish to have.
#[derive(Default)]
pub(super) struct Words {
    names: Vec<Wish>,
    devices: Vec<Wish>,
    below: Vec<Wish>,
    numbers: [Vec<Wish>; 3],
}

fn plain(ink: Ink) -> TextStyle {
    TextStyle::new(1.0, ink)
}

impl Words {
    /// A rack with its devices; above it is so much room beside that of paper's names.
    pub(super) fn rack(&mut self, rack: &Elevation, frame: &RackFrame, above: f32) {
        let area = frame.area;
        let height = HEAD + above;
        let over = Area::new(
            area.x - NUMBERS,
            (area.y - height).max(0.1),
            area.width + 2.0 * NUMBERS,
            height - ABOVE,
        );
        let wish = Wish::new(over).set(Anchor::Middle, Rise::Bottom);
        self.names.push(wish.line([rack.name.as_str(), number(&rack.name)], plain(Ink::Text).bold()));
        let foot = Area::new(area.x - NUMBERS / 2.0, area.bottom() + 0.6, area.width + NUMBERS, FOOT - 0.6);
        let wish = Wish::new(foot).set(Anchor::Middle, Rise::Top);
        self.below.push(rack.below.iter().enumerate().fold(wish, |wish, (index, (words, over))| {
            let ink = match (index, over) {
                (_, true) => Ink::Error,
                (0, false) => Ink::Text,
                _ => Ink::Muted,
            };
            let used = words.strip_suffix(" U").and_then(|words| words.split_once(" / "));
            let short = used.map_or_else(String::new, |(used, _)| format!("{used} U"));
            wish.line([words.clone(), short], plain(ink))
        }));
        for device in &rack.devices {
            let units = frame.units_area(device.lowest, device.height);
            self.device(device, Area::new(area.x + POST, units.y, area.width - 2.0 * POST, units.height));
        }
        for (numbers, apart) in self.numbers.iter_mut().zip(UNITS) {
            for unit in (1..=rack.units).filter(|unit| *unit == 1 || *unit % apart == 0) {
                let middle = frame.units_area(unit, 1).center().y;
                let half = f32::from(apart) * frame.unit * 0.45;
                let x = area.x - NUMBERS - GAP + 0.4;
                let column = Area::new(x, middle - half, area.x - 0.6 - x, 2.0 * half);
                let wish = Wish::new(column).set(Anchor::End, Rise::Middle);
                numbers.push(wish.line([unit.to_string()], plain(Ink::Muted)));
            }
        }
    }

    /// A device in its place.
    pub(super) fn device(&mut self, device: &Device, place: Area) {
        let lead = if device.height > 2 { 0.0 } else { device.lead() };
        let x = place.x + lead + 0.5;
        let area = Area::new(x, place.y + 0.1, place.right() - 0.5 - x, place.height - 0.2);
        let (ink, muted) = device.holds.words();
        let wish = Wish::new(area).line([device.name.as_str()], plain(ink).bold());
        self.devices.push(wish.line(device.models.iter().map(String::as_str), plain(muted)));
    }

    /// A title over what stands in no rack.
    pub(super) fn title(&mut self, area: Area, words: &str) {
        let wish = Wish::new(area).set(Anchor::Start, Rise::Bottom);
        self.names.push(wish.line([words], plain(Ink::Text).bold()));
    }

    /// Adds the words for all scales at which paper's words are too small.
    pub(super) fn draw(&self, layers: &mut Layers, legend: (&Legend, Area), language: Language) {
        let none = Places::default();
        for step in steps(legend.1.right(), legend.1.bottom()) {
            let mut setter = Setter::new(layers, step, &none);
            setter.set(&self.names);
            setter.set(&self.devices);
            setter.set(&self.below);
            let fitting = self.numbers.iter().find(|numbers| setter.have_room(numbers));
            if let Some(numbers) = fitting {
                setter.set(numbers);
            }
            setter.legend(legend.0, legend.1, language);
        }
    }
}
