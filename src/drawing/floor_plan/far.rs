//! The words of a plan from afar: racks, aisles, rulers, trays, by importance.
//!
//! Stand where the plan has its boxes. Draws no box and decides no scale.

use super::super::far::{Rise, Setter, Step, Wish, number, steps};
use super::super::marks::{Anchor, Area, TextStyle};
use super::super::scene::Layers;
use super::super::sheet::{Legend, Places};
use super::racks::{self, EDGE};
use super::room::{self, RowSpan};
use super::view::View;
use super::{RackBox, TrayLine};
use crate::drawing::ink::Ink;
use crate::model::requirement::Language;
use crate::text::numbers;

/// Meters between the numbers of a ruler.
const METERS: [i64; 7] = [1, 2, 5, 10, 20, 50, 100];
/// Least distance of a ruler's numbers in heights of their words.
const APART: f32 = 2.6;
/// Between a frame and the numbers of its ruler, and the words inside it.
const TICK: f32 = 1.1;

/// What a plan shows.
pub(super) struct Plan<'a> {
    pub racks: &'a [RackBox],
    pub trays: &'a [TrayLine],
    pub rows: &'a [RowSpan],
    pub view: &'a View,
    /// What words beside racks keep off.
    pub obstacles: Places,
}

/// Adds the words for all scales at which paper's words are too small.
pub(super) fn words(layers: &mut Layers, plan: &Plan, legend: (&Legend, Area), language: Language) {
    let (racks, aisles, trays) = (racks(plan, language), aisles(plan, language), trays(plan));
    for step in steps(plan.view.width, legend.1.bottom()) {
        let mut setter = Setter::new(layers, step, &plan.obstacles);
        setter.set(&racks);
        setter.set(&aisles);
        rulers(plan.view, step).iter().for_each(|ruler| setter.set(ruler));
        setter.set(&trays);
        setter.legend(legend.0, legend.1, language);
    }
}

fn plain(ink: Ink) -> TextStyle {
    TextStyle::new(1.0, ink)
}

/// Names of racks, or their numbers where names do not fit; below them what they hold.
fn racks(plan: &Plan, language: Language) -> Vec<Wish> {
    let rack = |rack: &RackBox| {
        let area = plan.view.area(rack);
        let top = racks::words_top(rack, area);
        let words =
            Area::new(area.x + EDGE, top, area.width - 2.0 * EDGE, racks::words_bottom(rack, area) - top);
        let crossing = racks::crossing(plan.trays, plan.view, area);
        // No word is struck through by the tray along the row.
        let along = crossing.iter().filter(|tray| tray.width > tray.height).map(|tray| tray.y);
        let words = match along.filter(|y| y - words.y > area.height * 0.3).reduce(f32::min) {
            Some(y) => Area { height: (y - 0.2 - words.y).min(words.height), ..words },
            None => words,
        };
        let patch = racks::patch(rack, words, &crossing, Area { height: area.height * 4.0, ..area });
        let mut wish = Wish::new(words).set(Anchor::Middle, Rise::Top).on(patch);
        for (index, (wordings, style)) in racks::wordings(rack, 1.0, language).into_iter().enumerate() {
            let digits = if index == 0 { number(&rack.name) } else { "" };
            wish = wish.line(wordings.into_iter().chain([digits.to_owned()]), style);
        }
        wish
    };
    plan.racks.iter().map(rack).collect()
}

/// Aisles with their widths on the floor.
fn aisles(plan: &Plan, language: Language) -> Vec<Wish> {
    let aisle = |(area, ink, wide)| {
        let label = room::aisle_label(ink).text(language);
        let area: Area = area;
        let piece = |share: f32| {
            let x = area.x + 1.5 + area.width * share;
            Area::new(x, area.y + 0.6, area.right() - x, area.height - 1.2)
        };
        let wish = Wish::new(piece(0.0)).set(Anchor::Start, Rise::Middle).shy();
        let wish = (1..8).fold(wish, |wish, step| wish.or(piece(step as f32 * 0.12), Anchor::Start));
        wish.line([format!("{label} {}", numbers::length(wide)), label.to_owned()], plain(Ink::Muted))
    };
    room::between(plan.rows).map(aisle).collect()
}

/// Names of trays beyond their ends.
fn trays(plan: &Plan) -> Vec<Wish> {
    const ROOM: (f32, f32) = (70.0, 14.0);
    let tray = |tray: &TrayLine| {
        let (a, b) = (plan.view.point(tray.from), plan.view.point(tray.to));
        let (left, right) = if a.x <= b.x { (a, b) } else { (b, a) };
        let (top, bottom) = if a.y <= b.y { (a, b) } else { (b, a) };
        let beside = |x: f32, y: f32| Area::new(x, y - ROOM.1 / 2.0, ROOM.0, ROOM.1);
        let wish = if right.x - left.x >= bottom.y - top.y {
            Wish::new(beside(right.x + 1.6, right.y))
                .set(Anchor::Start, Rise::Middle)
                .or(beside(left.x - 1.6 - ROOM.0, left.y), Anchor::End)
        } else {
            let above = Area::new(top.x - ROOM.0 / 2.0, bottom.y - ROOM.1 / 2.0 + 5.0, ROOM.0, ROOM.1);
            let wish = Wish::new(above)
                .or(Area { y: top.y - 5.0 - ROOM.1 / 2.0, ..above }, Anchor::Middle)
                .or(beside(bottom.x + 1.6, bottom.y - 2.0), Anchor::Start)
                .or(beside(bottom.x - 1.6 - ROOM.0, bottom.y - 2.0), Anchor::End);
            room::between(plan.rows).fold(wish, |wish, (aisle, ..)| {
                let y = aisle.center().y;
                wish.or(beside(a.x + 1.6, y), Anchor::Start).or(beside(a.x - 1.6 - ROOM.0, y), Anchor::End)
            })
        };
        wish.shy().line([tray.name.as_str()], plain(Ink::Accent))
    };
    plan.trays.iter().map(tray).collect()
}

/// Meters above and at the left; inside the frame where the ruler is too narrow.
fn rulers(view: &View, step: Step) -> [Vec<Wish>; 2] {
    let (frame, size) = (view.frame, step.least());
    let meter = view.length(1000.0);
    let apart = METERS.into_iter().find(|meters| meter * *meters as f32 >= size * APART).unwrap_or(200);
    let wish = |number: i64, outside: (Area, Anchor, Rise), inside: (Area, Anchor)| {
        Wish::new(outside.0)
            .set(outside.1, outside.2)
            .or(inside.0, inside.1)
            .shy()
            .line([(number / 1000).to_string()], plain(Ink::Muted))
    };
    let (wide, high) = (size * 2.0, size * 1.2);
    let along_x = view.multiples(apart * 1000, true).map(|(number, x)| {
        let above = Area::new(x - wide / 2.0, 0.0, wide, frame.y - TICK / 2.0);
        let below = Area::new(x - wide / 2.0, frame.y + 0.5, wide, high);
        wish(number, (above, Anchor::Middle, Rise::Bottom), (below, Anchor::Middle))
    });
    let along_y = view.multiples(apart * 1000, false).map(|(number, y)| {
        let left = Area::new(0.2, y - high / 2.0, frame.x - TICK - 0.2, high);
        let right = Area::new(frame.x + 0.8, y - high / 2.0, wide, high);
        wish(number, (left, Anchor::End, Rise::Middle), (right, Anchor::Start))
    });
    [along_x.collect(), along_y.collect()]
}
