//! One sheet as one page: marks become operators, in their order.
//!
//! Colors, widths, patterns and fonts are set only where they change. Lengths become points with the
//! origin at the lower left; text is placed by the width that [`crate::drawing::font`] measures.

use super::fonts::{self, Fonts};
use crate::drawing::font::Weight;
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Anchor, Area, Jump, Pattern, Pen, Point, Shape, Sheet, TextStyle, at};
use printpdf::{
    Actions, BorderArray, Color, ColorArray, Destination, Line, LineCapStyle, LineDashPattern, LineJoinStyle,
    LinePoint, LinkAnnotation, Mm, Op, PaintMode, PdfPage, Polygon, PolygonRing, Pt, Rect, Rgb, TextItem,
    WindingOrder,
};

/// How far a Bézier control stands from the corner of a quarter circle, in radii.
const QUARTER: f32 = 0.552_285;

/// The page of a sheet; its jumps lead to others of `sheets`.
pub(super) fn page(sheet: &Sheet, sheets: &[Sheet], fonts: &Fonts) -> PdfPage {
    let mut painter = Painter::new(sheet, fonts);
    for mark in &sheet.marks {
        match mark.shape {
            Shape::Rectangle { area, radius, fill, pen } => painter.rectangle(area, radius, fill, pen),
            Shape::Line { points, pen } => painter.line(sheet.points(points), pen),
            Shape::Curve { points, pen } => painter.curve(sheet.points(points), pen),
            Shape::Polygon { points, fill } => painter.polygon(sheet.points(points), fill),
            Shape::Text { at, words, style } => painter.text(at, sheet.words(words), style),
        }
    }
    painter.leave_text();
    for jump in &sheet.jumps {
        painter.jump(*jump, sheets);
    }
    let mut page = PdfPage::new(Mm(0.0), Mm(0.0), painter.ops);
    let paper = Rect::from_wh(length(sheet.width), length(sheet.height));
    (page.media_box, page.trim_box, page.crop_box) = (paper.clone(), paper.clone(), paper);
    page
}

/// A length in points, as short as a thousandth allows.
pub(super) fn length(millimeters: f32) -> Pt {
    let points = (f64::from(millimeters) * 72.0 / 25.4 * 1000.0).round() / 1000.0;
    Pt(if points.is_finite() { points as f32 + 0.0 } else { 0.0 })
}

/// The way from one coordinate to another, without the dust of their difference.
fn step(from: Pt, to: Pt) -> Pt {
    Pt(((f64::from(to.0) - f64::from(from.0)) * 1000.0).round() as f32 / 1000.0 + 0.0)
}

struct Painter<'a> {
    fonts: &'a Fonts,
    height: f32,
    ops: Vec<Op>,
    in_text: bool,
    /// Where the last text of the section started: each is placed by its way from there.
    cursor: printpdf::Point,
    fill: Option<Ink>,
    stroke: Option<Ink>,
    line: Option<(f32, Pattern)>,
    font: Option<(Weight, f32)>,
}

impl<'a> Painter<'a> {
    fn new(sheet: &Sheet, fonts: &'a Fonts) -> Self {
        let mut ops = Vec::with_capacity(sheet.marks.len() * 3 + 8);
        ops.push(Op::SetLineCapStyle { cap: LineCapStyle::Round });
        ops.push(Op::SetLineJoinStyle { join: LineJoinStyle::Round });
        let (fill, stroke, line, font) = (None, None, None, None);
        let (height, in_text, cursor) = (sheet.height, false, printpdf::Point::default());
        Self { fonts, height, ops, in_text, cursor, fill, stroke, line, font }
    }

    fn point(&self, point: Point) -> printpdf::Point {
        printpdf::Point { x: length(point.x), y: length(self.height - point.y) }
    }

    fn corner(&self, point: Point) -> LinePoint {
        LinePoint { p: self.point(point), bezier: false }
    }

    fn control(&self, point: Point) -> LinePoint {
        LinePoint { p: self.point(point), bezier: true }
    }

    fn area(&self, area: Area) -> Rect {
        let corner = self.point(at(area.x, area.bottom()));
        Rect::from_xywh(corner.x, corner.y, length(area.width), length(area.height))
    }

    fn rectangle(&mut self, area: Area, radius: f32, fill: Option<Ink>, pen: Option<Pen>) {
        let pen = pen.filter(|pen| pen.width > 0.0);
        let mode = match (fill, pen) {
            (Some(_), Some(_)) => PaintMode::FillStroke,
            (Some(_), None) => PaintMode::Fill,
            (None, Some(_)) => PaintMode::Stroke,
            (None, None) => return,
        };
        if !area.is_drawn() {
            return;
        }
        self.leave_text();
        if let Some(ink) = fill {
            self.set_fill(ink);
        }
        if let Some(pen) = pen {
            self.set_pen(pen);
        }
        let radius = area.radius(radius);
        self.ops.push(if radius > 0.0 {
            let rings = vec![PolygonRing { points: self.rounded(area, radius) }];
            Op::DrawPolygon { polygon: Polygon { rings, mode, winding_order: WindingOrder::NonZero } }
        } else {
            Op::DrawRectangle { rectangle: Rect { mode: Some(mode), ..self.area(area) } }
        });
    }

    /// The outline of a rectangle with round corners, clockwise from the start of its upper side as in
    /// SVG, so that dashes fall alike.
    fn rounded(&self, area: Area, radius: f32) -> Vec<LinePoint> {
        let (left, top, right, bottom) = (area.x, area.y, area.right(), area.bottom());
        let pull = radius * (1.0 - QUARTER);
        // Of each corner: where its arc starts, the two controls, where the arc ends.
        let arcs = [
            [(right - radius, top), (right - pull, top), (right, top + pull), (right, top + radius)],
            [
                (right, bottom - radius),
                (right, bottom - pull),
                (right - pull, bottom),
                (right - radius, bottom),
            ],
            [(left + radius, bottom), (left + pull, bottom), (left, bottom - pull), (left, bottom - radius)],
            [(left, top + radius), (left, top + pull), (left + pull, top), (left + radius, top)],
        ];
        let arc = |points: [(f32, f32); 4]| {
            let [start, first, second, end] = points.map(|(x, y)| at(x, y));
            [self.corner(start), self.control(first), self.control(second), self.corner(end)]
        };
        let start = self.corner(at(left + radius, top));
        std::iter::once(start).chain(arcs.into_iter().flat_map(arc)).collect()
    }

    fn line(&mut self, points: &[Point], pen: Pen) {
        if points.len() >= 2 {
            let points = points.iter().map(|point| self.corner(*point)).collect();
            self.stroke(points, pen);
        }
    }

    fn curve(&mut self, points: &[Point], pen: Pen) {
        if let [start, first, second, end] = *points {
            let points =
                vec![self.corner(start), self.control(first), self.control(second), self.corner(end)];
            self.stroke(points, pen);
        }
    }

    fn stroke(&mut self, points: Vec<LinePoint>, pen: Pen) {
        if pen.width > 0.0 {
            self.leave_text();
            self.set_pen(pen);
            self.ops.push(Op::DrawLine { line: Line { points, is_closed: false } });
        }
    }

    fn polygon(&mut self, points: &[Point], fill: Ink) {
        if points.len() < 3 {
            return;
        }
        self.leave_text();
        self.set_fill(fill);
        let rings = vec![PolygonRing { points: points.iter().map(|point| self.corner(*point)).collect() }];
        let (mode, winding_order) = (PaintMode::Fill, WindingOrder::NonZero);
        self.ops.push(Op::DrawPolygon { polygon: Polygon { rings, mode, winding_order } });
    }

    fn text(&mut self, from: Point, words: &str, style: TextStyle) {
        // `NaN` is no size either.
        if words.is_empty() || length(style.size).0 <= 0.0 {
            return;
        }
        if !self.in_text {
            self.in_text = true;
            self.cursor = printpdf::Point::default();
            self.ops.push(Op::StartTextSection);
        }
        self.set_fill(style.ink);
        if self.font != Some((style.weight, style.size)) {
            self.font = Some((style.weight, style.size));
            self.ops.push(Op::SetFont { font: fonts::handle(style.weight), size: length(style.size) });
        }
        let left = match style.anchor {
            Anchor::Start => from.x,
            Anchor::Middle => from.x - Sheet::width_of(words, style) / 2.0,
            Anchor::End => from.x - Sheet::width_of(words, style),
        };
        let start = self.point(at(left, from.y));
        let pos = printpdf::Point { x: step(self.cursor.x, start.x), y: step(self.cursor.y, start.y) };
        self.cursor = start;
        self.ops.push(Op::SetTextCursor { pos });
        let items = vec![TextItem::Text(self.fonts.written(words, style.weight))];
        self.ops.push(Op::ShowText { items });
    }

    fn leave_text(&mut self) {
        if self.in_text {
            self.in_text = false;
            self.ops.push(Op::EndTextSection);
        }
    }

    fn jump(&mut self, jump: Jump, sheets: &[Sheet]) {
        let top = sheets.get(jump.sheet).map(|sheet| length(sheet.height).0);
        let place = Destination::Xyz { page: jump.sheet + 1, left: None, top, zoom: None };
        let (action, border) = (Actions::go_to(place), BorderArray::Solid([0.0; 3]));
        let color = Some(ColorArray::Transparent);
        let link = LinkAnnotation::new(self.area(jump.area), action, Some(border), color, None);
        self.ops.push(Op::LinkAnnotation { link });
    }

    fn set_fill(&mut self, ink: Ink) {
        if self.fill != Some(ink) {
            self.fill = Some(ink);
            self.ops.push(Op::SetFillColor { col: color(ink) });
        }
    }

    fn set_pen(&mut self, pen: Pen) {
        if self.stroke != Some(pen.ink) {
            self.stroke = Some(pen.ink);
            self.ops.push(Op::SetOutlineColor { col: color(pen.ink) });
        }
        let before = self.line.replace((pen.width, pen.pattern));
        if before.map(|(width, _)| width) != Some(pen.width) {
            self.ops.push(Op::SetOutlineThickness { pt: length(pen.width) });
        }
        let dashes = pen.pattern.dashes(pen.width);
        let unchanged = match before {
            Some((width, pattern)) => pattern.dashes(width) == dashes,
            None => dashes.is_empty(),
        };
        if !unchanged {
            let dashes: Vec<f32> = dashes.into_iter().map(|dash| length(dash).0).collect();
            self.ops.push(Op::SetLineDashPattern { dash: LineDashPattern::new(0.0, &dashes) });
        }
    }
}

fn color(ink: Ink) -> Color {
    let [r, g, b] = ink.rgb().map(|channel| (f32::from(channel) / 255.0 * 1000.0).round() / 1000.0);
    Color::Rgb(Rgb::new(r, g, b, None))
}
