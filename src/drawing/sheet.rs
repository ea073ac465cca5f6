//! What the drawings share: paper sizes, text sizes, the look of media, the legend, and a placer
//! that keeps labels off each other.
//!
//! Draws no network and decides nothing about one.

use super::ink::Ink;
use super::marks::{Anchor, Area, Pen, Point, Sheet, TextStyle, at};
use crate::catalog::fit::Medium;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Duty};
use crate::model::ids::SwitchId;
use crate::model::requirement::Language;
use crate::text::Label;
use std::collections::{BTreeMap, BTreeSet};

/// What a drawing may take of a page, in millimeters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

/// The room on a landscape A4 page: a sheet no larger prints 1:1 there.
pub const A4: Paper = Paper { width: 277.0, height: 170.0 };
/// The room on a landscape A3 page.
pub const A3: Paper = Paper { width: 400.0, height: 260.0 };

/// The smallest em that is printed: about six points.
pub const SMALLEST: f32 = 2.1;
/// The em of what stands beside names.
pub const SMALL: f32 = 2.2;
/// The em of names.
pub const NAME: f32 = 2.7;

/// Muted words beside a name.
pub(super) fn small() -> TextStyle {
    TextStyle::new(SMALL, Ink::Muted)
}

/// The smallest words.
pub(super) fn smallest(ink: Ink) -> TextStyle {
    TextStyle::new(SMALLEST, ink)
}

/// A name.
pub(super) fn name() -> TextStyle {
    TextStyle::new(NAME, Ink::Text).bold()
}

/// The outline of what is no device: bands, groups.
pub(super) fn hairline() -> Pen {
    Pen::solid(Ink::Hairline, 0.2)
}

/// The outline of a device.
pub(super) fn outline() -> Pen {
    Pen::solid(Ink::Outline, 0.3)
}

/// The line, the band under it and the word of a medium; red where no part serves.
#[must_use]
pub fn medium_look(medium: Option<Medium>) -> (Ink, Ink, Label) {
    let (line, band) = match medium {
        Some(Medium::Dac) => (Ink::Dac, Ink::DacTrunk),
        Some(Medium::Acc) => (Ink::Acc, Ink::AccTrunk),
        Some(Medium::Aoc) => (Ink::Aoc, Ink::AocTrunk),
        Some(Medium::Multimode) => (Ink::Multimode, Ink::Trunk),
        Some(Medium::SingleMode) => (Ink::SingleMode, Ink::SingleModeTrunk),
        None => (Ink::Error, Ink::ErrorTint),
    };
    (line, band, medium.map_or(Label::NoMedium, Medium::label))
}

/// The first of the wordings that fits a width.
pub(super) fn fitting<'a>(
    wordings: impl IntoIterator<Item = &'a str>,
    width: f32,
    style: TextStyle,
) -> Option<&'a str> {
    wordings.into_iter().find(|words| !words.is_empty() && Sheet::width_of(words, style) <= width)
}

/// What the ink of a line of text covers.
pub(super) fn text_area(point: Point, words: &str, style: TextStyle) -> Area {
    let width = Sheet::width_of(words, style);
    let x = match style.anchor {
        Anchor::Start => point.x,
        Anchor::Middle => point.x - width / 2.0,
        Anchor::End => point.x - width,
    };
    Area::new(x, point.y - style.size * 0.85, width, style.size)
}

/// Whether two rectangles share more than an edge.
pub(super) fn overlap(a: Area, b: Area) -> bool {
    const HAIR: f32 = 0.01;
    a.x < b.right() - HAIR && b.x < a.right() - HAIR && a.y < b.bottom() - HAIR && b.y < a.bottom() - HAIR
}

/// Places in even steps about the middle of a span, `widest` apart at most.
pub(super) fn spread(count: usize, from: f32, to: f32, widest: f32) -> impl Iterator<Item = f32> {
    let gaps = count.saturating_sub(1) as f32;
    let step = if gaps > 0.0 { ((to - from) / gaps).min(widest) } else { 0.0 };
    let first = (from + to - step * gaps) / 2.0;
    (0..count).map(move |index| first + step * index as f32)
}

/// Items in even runs, `most` of them at most; a number of runs that divides evenly is taken where
/// it is at least half of `most`.
pub(super) fn even_runs<T: Clone>(items: &[T], most: usize) -> Vec<Vec<T>> {
    let most = most.clamp(1, items.len().max(1));
    let runs = (most.div_ceil(2)..=most).rev().find(|runs| items.len().is_multiple_of(*runs));
    balanced(items, runs.unwrap_or(most))
}

/// Items in so many runs whose lengths differ by one at most; the longer ones come first.
pub(super) fn balanced<T: Clone>(items: &[T], runs: usize) -> Vec<Vec<T>> {
    let runs = runs.max(1);
    let (each, longer) = (items.len() / runs, items.len() % runs);
    let mut rest = items;
    (0..runs)
        .map(|run| {
            let (head, tail) = rest.split_at((each + usize::from(run < longer)).min(rest.len()));
            rest = tail;
            head.to_vec()
        })
        .filter(|run| !run.is_empty())
        .collect()
}

/// The rails whose links end on each switch, of fabrics that are rail-optimized.
pub(super) fn rails(document: &Document) -> BTreeMap<SwitchId, BTreeSet<u16>> {
    let mut rails: BTreeMap<SwitchId, BTreeSet<u16>> = BTreeMap::new();
    for link in document.links.rows() {
        for (end, far) in [(0, 1), (1, 0)] {
            let (Some(near), Some(far)) = (link.ends.get(end), link.ends.get(far)) else { continue };
            let (DeviceId::Host(host), DeviceId::Switch(switch)) = (near.device, far.device) else {
                continue;
            };
            let Some(host) = document.hosts.get(host).filter(|host| host.duty == Duty::Compute) else {
                continue;
            };
            if document.fabrics.get(host.fabric).is_some_and(|fabric| fabric.rail_optimized) {
                rails.entry(switch).or_default().insert(near.port);
            }
        }
    }
    rails
}

/// What an entry of a legend shows before its words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Swatch {
    /// A line, over a band where there is one.
    Line(Pen, Option<Ink>),
    /// A small box.
    Box(Ink, Option<Ink>),
    /// A box with a thick lower edge.
    Edge(Ink),
    /// Words in a pill.
    Badge(Label),
}

/// A legend: entries that flow over as many lines as they need.
#[derive(Clone, Debug, Default)]
pub(super) struct Legend {
    entries: Vec<(Option<Swatch>, String)>,
}

impl Legend {
    const LINE: f32 = 4.6;
    const GAP: f32 = 5.0;

    /// Adds an entry.
    pub(super) fn add(&mut self, swatch: Swatch, words: impl Into<String>) {
        self.entries.push((Some(swatch), words.into()));
    }

    /// Adds words alone: a note.
    pub(super) fn note(&mut self, words: impl Into<String>) {
        self.entries.push((None, words.into()));
    }

    /// Adds rails by number, with a word before them.
    pub(super) fn rails(&mut self, rails: BTreeSet<u16>, language: Language) {
        for (index, rail) in rails.into_iter().enumerate() {
            if index == 0 {
                self.note(format!("{} ", Label::Rails.text(language)));
            }
            self.add(Swatch::Box(rail_ink(rail), None), (u32::from(rail) + 1).to_string());
        }
    }

    /// The height it takes at a width.
    pub(super) fn height(&self, width: f32, language: Language) -> f32 {
        let lines = self.flow(width, language).last().map_or(0.0, |place| place.y / Self::LINE + 1.0);
        lines * Self::LINE
    }

    /// Draws it with its upper left corner at a point.
    pub(super) fn draw(&self, sheet: &mut Sheet, to: Point, width: f32, language: Language) {
        if self.entries.is_empty() {
            return;
        }
        let title = small().bold();
        sheet.text(at(to.x, to.y + 3.2), Label::Legend.text(language), title);
        for ((swatch, words), place) in self.entries.iter().zip(self.flow(width, language)) {
            let corner = at(to.x + place.x, to.y + place.y);
            let lead = swatch.map_or(0.0, |swatch| draw_swatch(sheet, corner, swatch, language));
            sheet.text(at(corner.x + lead, corner.y + 3.2), words, small());
        }
    }

    /// Where each entry begins.
    fn flow(&self, width: f32, language: Language) -> Vec<Point> {
        let start = Sheet::width_of(Label::Legend.text(language), small().bold()) + Self::GAP;
        let mut pen = at(start, 0.0);
        let mut places = Vec::with_capacity(self.entries.len());
        for (swatch, words) in &self.entries {
            let own =
                swatch.map_or(0.0, |swatch| swatch_width(swatch, language)) + Sheet::width_of(words, small());
            if pen.x + own > width && pen.x > start {
                pen = at(start, pen.y + Self::LINE);
            }
            places.push(pen);
            // Numbers of rails stand close.
            let gap = if words.len() <= 3 || words.ends_with(' ') { 2.2 } else { Self::GAP };
            pen.x += own + gap;
        }
        places
    }
}

fn swatch_width(swatch: Swatch, language: Language) -> f32 {
    match swatch {
        Swatch::Line(..) => 10.0,
        Swatch::Box(..) | Swatch::Edge(_) => 4.6,
        Swatch::Badge(label) => badge_width(label.text(language)) + 1.6,
    }
}

fn draw_swatch(sheet: &mut Sheet, corner: Point, swatch: Swatch, language: Language) -> f32 {
    let middle = corner.y + 2.4;
    match swatch {
        Swatch::Line(pen, band) => {
            let ends = [at(corner.x + 0.8, middle), at(corner.x + 7.6, middle)];
            if let Some(band) = band {
                sheet.line(&ends, Pen::solid(band, 1.6));
            }
            sheet.line(&ends, pen);
        }
        Swatch::Box(fill, line) => {
            let area = Area::new(corner.x, middle - 1.4, 3.0, 2.8);
            match line {
                Some(line) => sheet.framed(area, 0.5, fill, Pen::solid(line, 0.25), None),
                None => sheet.fill(area, 0.5, fill),
            }
        }
        Swatch::Edge(ink) => {
            let area = Area::new(corner.x, middle - 1.4, 3.0, 2.8);
            sheet.framed(area, 0.3, Ink::Paper, Pen::solid(Ink::Outline, 0.2), None);
            sheet.fill(Area::new(area.x + 0.4, area.bottom() - 1.0, area.width - 0.8, 0.6), 0.0, ink);
        }
        Swatch::Badge(label) => {
            badge(sheet, at(corner.x, middle), label.text(language));
        }
    }
    swatch_width(swatch, language)
}

/// Width of a badge.
pub(super) fn badge_width(words: &str) -> f32 {
    Sheet::width_of(words, smallest(Ink::Accent).bold()) + 1.8
}

/// Words in a pill of the accent's tint, from its left end, about a height.
pub(super) fn badge(sheet: &mut Sheet, left: Point, words: &str) {
    let area = Area::new(left.x, left.y - 1.45, badge_width(words), 2.9);
    sheet.fill(area, 1.45, Ink::AccentTint);
    sheet.text(at(area.center().x, left.y + 0.8), words, smallest(Ink::Accent).bold().middle());
}

/// The color of a rail; colors repeat beyond eight.
pub(super) fn rail_ink(rail: u16) -> Ink {
    Ink::Rail((rail % 8) as u8)
}

/// Rectangles that are taken, so that a label finds free paper or is left out.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    taken: Vec<Area>,
}

impl Places {
    /// Takes a rectangle whether free or not.
    pub(super) fn take(&mut self, area: Area) {
        self.taken.push(area);
    }

    /// Whether a rectangle is free.
    pub(super) fn is_free(&self, area: Area) -> bool {
        !self.taken.iter().any(|taken| overlap(*taken, area))
    }

    /// Sets words at the first of the points where they are free and within bounds.
    pub(super) fn label(
        &mut self,
        sheet: &mut Sheet,
        points: impl IntoIterator<Item = (Point, Anchor)>,
        words: &str,
        style: TextStyle,
    ) -> bool {
        for (point, anchor) in points {
            let style = TextStyle { anchor, ..style };
            let area = text_area(point, words, style);
            let inside = sheet.area().covers(area);
            if inside && self.is_free(area.inset(-0.4)) {
                self.take(area);
                sheet.text(point, words, style);
                return true;
            }
        }
        false
    }
}
