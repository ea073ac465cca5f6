//! Words from afar: below the scale at which paper's words are read, the most important ones stand
//! larger in their boxes, in steps of scale, so that one set of words is read at every scale.
//!
//! Words stay within their box and off each other; what has no room is left out. Knows no box and
//! decides nothing about what is important: wishes come in that order.

use super::ink::Ink;
use super::marks::{Anchor, Area, Mark, Point, Shape, Sheet, TextStyle, at};
use super::scene::{Layers, Scales};
use super::sheet::{Legend, Places, SMALL, SMALLEST, overlap, text_area};
use crate::model::requirement::Language;

/// Least height of words on the screen.
const LEAST: f32 = 9.05;
/// Heights of words on the screen where a step begins, the best first.
const HEIGHTS: [f32; 4] = [11.0, 10.2, 9.6, LEAST];
/// The scale from which words of paper's sizes are read.
pub(super) const PAPER: f32 = LEAST / SMALLEST;
/// The lowest step of the scale that just fits, and the ratio of steps above and below one pixel per
/// millimeter.
const LOWEST: f32 = 0.4;
const STEPS: (f32, f32) = (1.11, 1.25);
/// Height on the screen of the strips in which words are compared.
const STRIP: f32 = 24.0;
/// Distance of baselines.
const LINE: f32 = 1.18;
/// Room on the screen that a drawing is expected to have at least.
const SCREEN: (f32, f32) = (600.0, 490.0);

/// Where words stand in the height of their box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rise {
    /// At its upper edge.
    Top,
    /// In its middle.
    Middle,
    /// At its lower edge.
    Bottom,
}

/// A line of words: the first of its wordings that fits, each with its width at size 1.
#[derive(Clone, Debug)]
struct Line {
    wordings: Vec<(String, f32)>,
    style: TextStyle,
}

/// Words that a box wishes to have.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    /// Boxes for the words, the best first.
    areas: Vec<(Area, Anchor)>,
    rise: Rise,
    lines: Vec<Line>,
    patch: Option<Ink>,
    shy: bool,
}

impl Wish {
    /// Words in the middle of a box.
    pub(super) fn new(area: Area) -> Self {
        Self {
            areas: vec![(area, Anchor::Middle)],
            rise: Rise::Middle,
            lines: Vec::new(),
            patch: None,
            shy: false,
        }
    }

    /// The same elsewhere in the box.
    pub(super) fn set(mut self, anchor: Anchor, rise: Rise) -> Self {
        self.areas.iter_mut().for_each(|(_, own)| *own = anchor);
        Self { rise, ..self }
    }

    /// The same, or in another box where the first ones are not free.
    pub(super) fn or(mut self, area: Area, anchor: Anchor) -> Self {
        self.areas.push((area, anchor));
        self
    }

    /// The same with paper behind the words.
    pub(super) fn on(self, patch: Option<Ink>) -> Self {
        Self { patch, ..self }
    }

    /// The same, off all obstacles.
    pub(super) fn shy(self) -> Self {
        Self { shy: true, ..self }
    }

    /// The same with another line below, by its wordings; the first line is the one that matters.
    pub(super) fn line(
        mut self,
        wordings: impl IntoIterator<Item = impl Into<String>>,
        style: TextStyle,
    ) -> Self {
        let style = TextStyle { size: 1.0, ..style };
        let measured = |words: String| (Sheet::width_of(&words, style), words);
        let mut known: Vec<(String, f32)> = Vec::new();
        for (width, words) in wordings.into_iter().map(Into::into).map(measured) {
            if !words.is_empty() && known.iter().all(|(other, _)| *other != words) {
                known.push((words, width));
            }
        }
        if !known.is_empty() {
            self.lines.push(Line { wordings: known, style });
        }
        self
    }

    /// The box in which words of this wording of the first line fit at a size.
    fn fits(&self, wording: usize, size: f32) -> bool {
        self.areas.iter().any(|place| self.fits_in(*place, wording, size))
    }

    fn fits_in(&self, (area, anchor): (Area, Anchor), wording: usize, size: f32) -> bool {
        let beside = if anchor == Anchor::Middle { BESIDE } else { 0.0 };
        let Some(first) = self.lines.first() else { return false };
        let last = first.wordings.len().saturating_sub(1);
        first
            .wordings
            .get(wording.min(last))
            .is_some_and(|(_, width)| (width + beside) * size <= area.width && size <= area.height)
    }
}

/// Room that words in the middle of a box keep from its sides, in all, by their size.
const BESIDE: f32 = 0.3;

/// A step of scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    /// When it is shown.
    pub scales: Scales,
}

impl Step {
    /// Millimeters of the drawing for so many pixels, at most.
    pub(super) fn millimeters(self, pixels: f32) -> f32 {
        pixels / self.scales.from
    }

    /// The least size of words.
    pub(super) fn least(self) -> f32 {
        self.millimeters(LEAST)
    }
}

/// The steps below paper's words, from the largest scale down to where a drawing of this size is a
/// fraction of the screen.
pub(super) fn steps(width: f32, height: f32) -> Vec<Step> {
    let lowest = fit(width, height) * LOWEST;
    let mut steps = Vec::new();
    let mut below = PAPER;
    while below > lowest {
        let from = below / if below > 1.0 { STEPS.0 } else { STEPS.1 };
        steps.push(Step { scales: Scales { from, below } });
        below = from;
    }
    steps
}

/// How much larger than on paper words are where a drawing of this size just fits the screen.
pub(super) fn growth(width: f32, height: f32) -> f32 {
    (PAPER * 1.06 / fit(width, height)).clamp(1.0, 6.0)
}

/// The scale at which a drawing of this size just fits the screen.
fn fit(width: f32, height: f32) -> f32 {
    (SCREEN.0 / width.max(1.0)).min(SCREEN.1 / height.max(1.0))
}

/// Sets the words of one step.
pub(super) struct Setter<'a> {
    sheet: &'a mut Sheet,
    step: Step,
    /// Words set so far, by strips of the drawing's height.
    strips: Vec<Vec<Area>>,
    obstacles: &'a Places,
}

impl<'a> Setter<'a> {
    /// Nothing set yet; shy words keep off the obstacles.
    pub(super) fn new(layers: &'a mut Layers, step: Step, obstacles: &'a Places) -> Self {
        let sheet = layers.at(step.scales);
        let count = (sheet.height / step.millimeters(STRIP)).ceil().max(1.0) as usize;
        Self { sheet, step, strips: vec![Vec::new(); count], obstacles }
    }

    /// The strips that an area lies in.
    fn strips_of(&self, area: Area) -> std::ops::Range<usize> {
        let strip = |y: f32| (y / self.step.millimeters(STRIP)).max(0.0) as usize;
        let end = (strip(area.bottom()) + 1).min(self.strips.len());
        strip(area.y).min(end)..end
    }

    /// Whether no words are in an area.
    fn is_free(&self, area: Area) -> bool {
        let strips = self.strips.get(self.strips_of(area)).unwrap_or_default();
        !strips.iter().flatten().any(|taken| overlap(*taken, area))
    }

    /// Sets words of one kind: all in one size and wording where that fits all of them, else each in the
    /// least size.
    pub(super) fn set(&mut self, kind: &[Wish]) {
        let wordings = kind.iter().filter_map(|wish| wish.lines.first()).map(|line| line.wordings.len());
        let wordings = wordings.max().unwrap_or(0);
        let sizes = HEIGHTS.map(|height| self.step.millimeters(height));
        let forms = || (0..wordings).flat_map(|wording| sizes.map(|size| (wording, size)));
        let best = |wish: &Wish, wording, size| {
            wish.areas.first().is_some_and(|place| wish.fits_in(*place, wording, size))
        };
        let common = forms()
            .find(|(wording, size)| kind.iter().all(|wish| best(wish, *wording, *size)))
            .or_else(|| forms().find(|(wording, size)| kind.iter().all(|wish| wish.fits(*wording, *size))));
        for wish in kind {
            match common {
                Some((wording, size)) => self.place(wish, wording, size),
                None => {
                    let size = self.step.least();
                    if let Some(wording) = (0..wordings).find(|wording| wish.fits(*wording, size)) {
                        self.place(wish, wording, size);
                    }
                }
            }
        }
    }

    /// Whether all words of one kind fit their boxes.
    pub(super) fn have_room(&self, kind: &[Wish]) -> bool {
        let size = self.step.least();
        kind.iter().all(|wish| wish.lines.first().is_some_and(|line| wish.fits(line.wordings.len(), size)))
    }

    /// Sets words of one kind where all of them have room, else none.
    pub(super) fn set_all(&mut self, kind: &[Wish]) {
        if self.have_room(kind) {
            self.set(kind);
        }
    }

    fn place(&mut self, wish: &Wish, wording: usize, size: f32) {
        for (area, anchor) in &wish.areas {
            if !wish.fits_in((*area, *anchor), wording, size) {
                continue;
            }
            let lines = lines(wish, *area, wording, size);
            let rows = lines.len() as f32;
            let height = size * (1.0 + (rows - 1.0) * LINE);
            let top = match wish.rise {
                Rise::Top => area.y,
                Rise::Middle => area.center().y - height / 2.0,
                Rise::Bottom => area.bottom() - height,
            };
            let x = match anchor {
                Anchor::Start => area.x,
                Anchor::Middle => area.center().x,
                Anchor::End => area.right(),
            };
            let mut first = true;
            for (row, (words, style)) in lines.into_iter().enumerate() {
                let point = at(x, top + size * (0.85 + row as f32 * LINE));
                let style = TextStyle { size, anchor: *anchor, ..style };
                if !self.word(wish, point, words, style) {
                    break;
                }
                first = false;
            }
            if !first {
                return;
            }
        }
    }

    fn word(&mut self, wish: &Wish, point: Point, words: &str, style: TextStyle) -> bool {
        let covered = text_area(point, words, style);
        let inside = self.sheet.area().covers(covered);
        let around = covered.inset(-self.step.millimeters(1.0));
        let clear = |area| self.obstacles.is_free(area) && self.is_free(area);
        let free = if wish.shy { clear(around) } else { self.is_free(covered) };
        if !inside || !free {
            return false;
        }
        if let Some(ink) = wish.patch {
            self.sheet.fill(covered.inset(-0.2), 0.3, ink);
        }
        for strip in self.strips_of(covered) {
            if let Some(strip) = self.strips.get_mut(strip) {
                strip.push(covered);
            }
        }
        self.sheet.text(point, words, style);
        true
    }

    /// The legend as large as its words are read, where it has room in an area.
    pub(super) fn legend(&mut self, legend: &Legend, area: Area, language: Language) {
        let growth = self.step.least() / SMALL;
        let width = area.width / growth;
        if growth < 1.0 || legend.height(width, language) * growth > area.height + 0.01 {
            return;
        }
        let mut own = Sheet::new(width, area.height / growth);
        legend.draw(&mut own, at(0.0, 0.0), width, language);
        if own.marks.iter().all(|mark| right(&own, mark) <= width) {
            self.sheet.place(&own, at(area.x, area.y), growth);
        }
    }
}

fn right(sheet: &Sheet, mark: &Mark) -> f32 {
    match mark.shape {
        Shape::Text { at, words, style } => text_area(at, sheet.words(words), style).right(),
        _ => 0.0,
    }
}

/// The lines of a wish that have room at a size.
fn lines(wish: &Wish, area: Area, wording: usize, size: f32) -> Vec<(&str, TextStyle)> {
    let rows = ((area.height / size - 1.0) / LINE + 1.0 + 1e-3).max(1.0) as usize;
    let mut found: Vec<(&str, TextStyle)> = Vec::with_capacity(rows);
    for (index, line) in wish.lines.iter().enumerate() {
        let last = line.wordings.len().saturating_sub(1);
        let words = if index == 0 {
            line.wordings.get(wording.min(last))
        } else {
            line.wordings.iter().find(|(_, width)| width * size <= area.width)
        };
        if let (Some((words, _)), true) = (words, found.len() < rows) {
            found.push((words, line.style));
        }
    }
    found
}

/// The digits at the end of a name.
pub(super) fn number(name: &str) -> &str {
    let head = name.trim_end_matches(|character: char| character.is_ascii_digit());
    name.strip_prefix(head).unwrap_or("")
}

/// Parts a drawing of paper into what is shown at every scale of its own, and its words with the paper
/// behind them, which are read from [`PAPER`] on.
pub(super) fn part(sheet: Sheet) -> (Sheet, Sheet) {
    let mut shapes = Sheet { marks: Vec::with_capacity(sheet.marks.len()), ..sheet };
    let mut words = Sheet::new(shapes.width, shapes.height);
    for mark in sheet.marks {
        let Shape::Text { at: point, words: span, style } = mark.shape else {
            shapes.marks.push(mark);
            continue;
        };
        let text = shapes.words(span).to_owned();
        let middle = text_area(point, &text, style).center();
        if let Some(patch) = shapes.marks.last().copied().filter(|mark| is_patch(mark, middle)) {
            shapes.marks.pop();
            words.add(patch.shape, None);
        }
        words.text(point, &text, style);
    }
    shapes.words = String::new();
    (shapes, words)
}

fn is_patch(mark: &Mark, middle: Point) -> bool {
    match mark.shape {
        Shape::Rectangle { area, fill: Some(_), pen: None, .. } => {
            let across = area.x <= middle.x && middle.x <= area.right();
            mark.item.is_none() && across && area.y <= middle.y && middle.y <= area.bottom()
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests;
