//! Marks: what a drawing consists of, in millimeters on paper, the same for screen, SVG and PDF.
//!
//! Flat arrays: a mark holds numbers and ranges into the sheet's points and text, never a `String`,
//! and an index of the item that it shows. Knows nothing of egui, SVG or PDF.

use super::font::{Weight, text_width};
use super::ink::Ink;
use crate::model::waiver::Item;

/// A point on a sheet in millimeters, from the upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downward.
    pub y: f32,
}

/// Short for a [`Point`].
#[must_use]
pub fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// A rectangle on a sheet in millimeters.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Area {
    /// A rectangle by its upper left corner and size.
    #[must_use]
    pub fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// The same, smaller by `by` on every side.
    #[must_use]
    pub fn inset(self, by: f32) -> Self {
        Self::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }

    /// The middle.
    #[must_use]
    pub fn center(self) -> Point {
        at(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Right edge.
    #[must_use]
    pub fn right(self) -> f32 {
        self.x + self.width
    }

    /// Lower edge.
    #[must_use]
    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// The area around both.
    #[must_use]
    pub fn around(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Self::new(x, y, self.right().max(other.right()) - x, self.bottom().max(other.bottom()) - y)
    }

    /// Whether the two touch.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        self.x <= other.right()
            && other.x <= self.right()
            && self.y <= other.bottom()
            && other.y <= self.bottom()
    }

    /// Whether the other lies in it whole.
    #[must_use]
    pub fn covers(self, other: Self) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }

    /// Whether a point lies in it or on its edge.
    #[must_use]
    pub fn holds(self, point: Point) -> bool {
        (self.x..=self.right()).contains(&point.x) && (self.y..=self.bottom()).contains(&point.y)
    }

    /// The radius its corners can have: half of its shorter side at most.
    #[must_use]
    pub fn radius(self, wanted: f32) -> f32 {
        wanted.min(self.width / 2.0).min(self.height / 2.0)
    }

    /// Whether there is anything to draw: an empty or inside-out rectangle is left out alike by the
    /// window, SVG and PDF.
    #[must_use]
    pub fn is_drawn(self) -> bool {
        self.width > 0.0 && self.height > 0.0
    }
}

/// A line's look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// Color.
    pub ink: Ink,
    /// Width in millimeters.
    pub width: f32,
    /// Pattern: hues alone do not survive black-and-white print.
    pub pattern: Pattern,
}

impl Pen {
    /// A solid line.
    #[must_use]
    pub fn solid(ink: Ink, width: f32) -> Self {
        Self { ink, width, pattern: Pattern::Solid }
    }

    /// The same in a pattern.
    #[must_use]
    pub fn with(self, pattern: Pattern) -> Self {
        Self { pattern, ..self }
    }
}

/// A line's pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// Unbroken.
    Solid,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
    /// Dash and dot.
    DashDot,
}

impl Pattern {
    /// Lengths of dash, gap, dash, gap … in millimeters for a line of this width with round caps;
    /// none for an unbroken line. In proportion to the width, but never too fine to be seen.
    #[must_use]
    pub fn dashes(self, width: f32) -> Vec<f32> {
        // A cap adds half a width to both ends of a dash, so that a tenth of a width is a dot.
        let lengths: &[f32] = match self {
            Self::Solid => &[],
            Self::Dashed => &[4.0, 3.5],
            Self::Dotted => &[0.1, 2.4],
            Self::DashDot => &[4.0, 2.6, 0.1, 2.6],
        };
        lengths.iter().map(|length| length * width.max(0.15)).collect()
    }
}

/// Where a text's point lies in its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The point is its left end.
    Start,
    /// The point is its middle.
    Middle,
    /// The point is its right end.
    End,
}

/// How a text is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextStyle {
    /// Height of the em in millimeters.
    pub size: f32,
    /// Weight.
    pub weight: Weight,
    /// Color.
    pub ink: Ink,
    /// Where its point lies.
    pub anchor: Anchor,
}

impl TextStyle {
    /// Regular text from its left end.
    #[must_use]
    pub fn new(size: f32, ink: Ink) -> Self {
        Self { size, weight: Weight::Regular, ink, anchor: Anchor::Start }
    }

    /// The same in bold.
    #[must_use]
    pub fn bold(self) -> Self {
        Self { weight: Weight::Bold, ..self }
    }

    /// The same about its middle.
    #[must_use]
    pub fn middle(self) -> Self {
        Self { anchor: Anchor::Middle, ..self }
    }

    /// The same from its right end.
    #[must_use]
    pub fn end(self) -> Self {
        Self { anchor: Anchor::End, ..self }
    }
}

/// A range in a sheet's points or text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// First index.
    pub start: u32,
    /// Number of points or bytes.
    pub len: u32,
}

/// One mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// What is drawn.
    pub shape: Shape,
    /// The item it shows: an index into the sheet's items.
    pub item: Option<u32>,
}

/// What a mark draws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle, filled, outlined or both.
    Rectangle {
        /// Where.
        area: Area,
        /// Radius of its corners.
        radius: f32,
        /// Filled with.
        fill: Option<Ink>,
        /// Outlined with.
        pen: Option<Pen>,
    },
    /// A line through points.
    Line {
        /// Its points.
        points: Span,
        /// How.
        pen: Pen,
    },
    /// A cubic Bézier curve.
    Curve {
        /// Start, two controls, end.
        points: Span,
        /// How.
        pen: Pen,
    },
    /// A filled polygon.
    Polygon {
        /// Its corners.
        points: Span,
        /// Filled with.
        fill: Ink,
    },
    /// One line of text.
    Text {
        /// Baseline point.
        at: Point,
        /// The words.
        words: Span,
        /// How.
        style: TextStyle,
    },
}

/// A place on a sheet that leads to another sheet of the same document.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Jump {
    /// Where to click.
    pub area: Area,
    /// Index of the sheet it leads to.
    pub sheet: usize,
}

/// A finished drawing or page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// Width in millimeters.
    pub width: f32,
    /// Height in millimeters.
    pub height: f32,
    /// The marks, lowest first.
    pub marks: Vec<Mark>,
    /// Points of lines, curves and polygons.
    pub points: Vec<Point>,
    /// All text of the sheet, one after the other.
    pub words: String,
    /// The items that marks show.
    pub items: Vec<Item>,
    /// Places that lead to other sheets.
    pub jumps: Vec<Jump>,
}

impl Sheet {
    /// An empty sheet of this size in millimeters.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Self {
        Self { width, height, ..Self::default() }
    }

    /// All of it.
    #[must_use]
    pub fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.width, self.height)
    }

    /// The points of a span.
    #[must_use]
    pub fn points(&self, span: Span) -> &[Point] {
        let start = span.start as usize;
        self.points.get(start..start + span.len as usize).unwrap_or_default()
    }

    /// The words of a span.
    #[must_use]
    pub fn words(&self, span: Span) -> &str {
        let start = span.start as usize;
        self.words.get(start..start + span.len as usize).unwrap_or_default()
    }

    /// Registers an item, for marks to come.
    pub fn item(&mut self, item: Item) -> u32 {
        self.items.push(item);
        self.items.len() as u32 - 1
    }

    /// Adds a mark that shows the last `item`, if any.
    pub fn add(&mut self, shape: Shape, item: Option<u32>) {
        self.marks.push(Mark { shape, item });
    }

    /// A filled rectangle.
    pub fn fill(&mut self, area: Area, radius: f32, ink: Ink) {
        self.add(Shape::Rectangle { area, radius, fill: Some(ink), pen: None }, None);
    }

    /// A filled and outlined rectangle that shows an item.
    pub fn framed(&mut self, area: Area, radius: f32, fill: Ink, pen: Pen, item: Option<u32>) {
        self.add(Shape::Rectangle { area, radius, fill: Some(fill), pen: Some(pen) }, item);
    }

    /// A line through points.
    pub fn line(&mut self, points: &[Point], pen: Pen) {
        let points = self.keep(points);
        self.add(Shape::Line { points, pen }, None);
    }

    /// A cubic Bézier curve that shows an item.
    pub fn curve(&mut self, points: [Point; 4], pen: Pen, item: Option<u32>) {
        let points = self.keep(&points);
        self.add(Shape::Curve { points, pen }, item);
    }

    /// A filled polygon.
    pub fn polygon(&mut self, points: &[Point], fill: Ink) {
        let points = self.keep(points);
        self.add(Shape::Polygon { points, fill }, None);
    }

    /// One line of text with its baseline at a point.
    pub fn text(&mut self, at: Point, words: &str, style: TextStyle) {
        let span = Span { start: self.words.len() as u32, len: words.len() as u32 };
        self.words.push_str(words);
        self.add(Shape::Text { at, words: span, style }, None);
    }

    /// One line of text, cut with `...` where it is wider than `width`.
    pub fn text_within(&mut self, at: Point, width: f32, words: &str, style: TextStyle) {
        self.text(at, &super::font::cut(words, width, style.size, style.weight), style);
    }

    /// Adds another sheet's marks, scaled about its upper left corner and moved to `to`.
    pub fn place(&mut self, other: &Sheet, to: Point, scale: f32) {
        let (point0, word0, item0) =
            (self.points.len() as u32, self.words.len() as u32, self.items.len() as u32);
        let moved = |p: Point| at(to.x + p.x * scale, to.y + p.y * scale);
        self.points.extend(other.points.iter().map(|p| moved(*p)));
        self.words.push_str(&other.words);
        self.items.extend(other.items.iter().cloned());
        let span = |s: Span, by: u32| Span { start: s.start + by, ..s };
        let pen = |p: Pen| Pen { width: p.width * scale, ..p };
        for mark in &other.marks {
            let shape = match mark.shape {
                Shape::Rectangle { area, radius, fill, pen: line } => {
                    let corner = moved(at(area.x, area.y));
                    let area = Area::new(corner.x, corner.y, area.width * scale, area.height * scale);
                    Shape::Rectangle { area, radius: radius * scale, fill, pen: line.map(pen) }
                }
                Shape::Line { points, pen: line } => {
                    Shape::Line { points: span(points, point0), pen: pen(line) }
                }
                Shape::Curve { points, pen: line } => {
                    Shape::Curve { points: span(points, point0), pen: pen(line) }
                }
                Shape::Polygon { points, fill } => Shape::Polygon { points: span(points, point0), fill },
                Shape::Text { at, words, style } => Shape::Text {
                    at: moved(at),
                    words: span(words, word0),
                    style: TextStyle { size: style.size * scale, ..style },
                },
            };
            self.add(shape, mark.item.map(|item| item + item0));
        }
    }

    /// Width of a text in millimeters.
    #[must_use]
    pub fn width_of(words: &str, style: TextStyle) -> f32 {
        text_width(words, style.size, style.weight)
    }

    fn keep(&mut self, points: &[Point]) -> Span {
        let span = Span { start: self.points.len() as u32, len: points.len() as u32 };
        self.points.extend_from_slice(points);
        span
    }
}
