//! Marks other than words as one mesh, in points of the screen. Pure: may be made on any thread.

use super::super::theme::Theme;
use super::mesh::{Builder, curve, dashed, rounded};
use super::{pos, rect};
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Pattern, Pen, Point, Shape, Sheet, at};
use crate::editor::camera::Camera;
use crate::editor::pick::bounds;
use eframe::egui::epaint::Mesh;
use eframe::egui::{Pos2, Rect, pos2};

/// Lines beyond which edges are hard: at that density softness is not seen, but costs twice.
const SOFT_LINES: usize = 1_500;

/// How a mesh is to be made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Plan {
    pub camera: Camera,
    pub theme: Theme,
    pub pixels_per_point: f32,
    /// What it shall cover, in millimeters of the sheet.
    pub window: Area,
}

/// Makes the mesh of a sheet.
pub(super) fn geometry(sheet: &Sheet, plan: &Plan) -> Mesh {
    let lines = |shape: &Shape| match shape {
        Shape::Curve { points, .. } | Shape::Line { points, .. } => {
            bounds(sheet.points(*points)).is_some_and(|area| plan.window.meets(area))
        }
        _ => false,
    };
    let count = sheet.marks.iter().filter(|mark| lines(&mark.shape)).take(SOFT_LINES + 1).count();
    let soft = count <= SOFT_LINES;
    // The fewer lines, the rounder.
    let off = match count {
        0..=300 => 0.2,
        301..=SOFT_LINES => 0.4,
        _ => 1.0,
    };
    let corner = plan.camera.screen_area(plan.window);
    let mut work = Work { sheet, plan, builder: Builder::new(soft), off, screen: rect(corner) };
    for mark in &sheet.marks {
        work.mark(&mark.shape);
    }
    work.builder.mesh
}

struct Work<'a> {
    sheet: &'a Sheet,
    plan: &'a Plan,
    builder: Builder,
    /// How far the pieces of a curve may be off it, in points.
    off: f32,
    /// What the mesh covers, on the screen.
    screen: Rect,
}

impl Work<'_> {
    fn mark(&mut self, shape: &Shape) {
        match *shape {
            Shape::Rectangle { area, radius, fill, pen } => {
                if self.plan.window.meets(area) && area.is_drawn() {
                    self.rectangle(area, area.radius(radius), fill, pen);
                }
            }
            Shape::Line { points, pen } => {
                let points = self.sheet.points(points);
                if self.is_seen(points, pen) {
                    let points: Vec<Pos2> = points.iter().map(|point| self.on_screen(*point)).collect();
                    let closed = points.len() > 3 && points.first() == points.last();
                    let points = if closed { &points[..points.len() - 1] } else { &points[..] };
                    self.stroke(points, pen, closed);
                }
            }
            Shape::Curve { points, pen } => {
                let points = self.sheet.points(points);
                if let (true, [a, b, c, d]) = (self.is_seen(points, pen), points) {
                    let points = [*a, *b, *c, *d].map(|point| self.on_screen(point));
                    self.stroke(&curve(points, self.off), pen, false);
                }
            }
            Shape::Polygon { points, fill } => {
                let points = self.sheet.points(points);
                if bounds(points).is_some_and(|area| self.plan.window.meets(area)) {
                    let points: Vec<Pos2> = points.iter().map(|point| self.on_screen(*point)).collect();
                    self.builder.polygon(&points, self.plan.theme.color(fill), true);
                }
            }
            Shape::Text { .. } => {}
        }
    }

    fn is_seen(&self, points: &[Point], pen: Pen) -> bool {
        bounds(points).is_some_and(|area| self.plan.window.meets(area.inset(-pen.width)))
    }

    fn on_screen(&self, point: Point) -> Pos2 {
        pos(self.plan.camera.screen_from_scene(point))
    }

    fn rectangle(&mut self, area: Area, radius: f32, fill: Option<Ink>, pen: Option<Pen>) {
        let (pixels, camera) = (self.plan.pixels_per_point, &self.plan.camera);
        let snapped = |value: f32| (value * pixels).round() / pixels;
        let corner = camera.screen_from_scene(at(area.x, area.y));
        let other = camera.screen_from_scene(at(area.right(), area.bottom()));
        let (min, max) =
            (pos2(snapped(corner.x), snapped(corner.y)), pos2(snapped(other.x), snapped(other.y)));
        let radius = (radius * camera.scale).min((max.x - min.x) / 2.0).min((max.y - min.y) / 2.0);
        if let Some(fill) = fill {
            let color = self.plan.theme.color(fill);
            if radius < 1.0 {
                let least = 1.0 / pixels;
                let max = pos2(max.x.max(min.x + least), max.y.max(min.y + least));
                self.builder.rectangle(min, max, color);
            } else {
                // Under a line an edge need not fade.
                self.builder.polygon(&rounded(min, max, radius), color, pen.is_none());
            }
        }
        if let Some(pen) = pen {
            // A line of odd pixels lies on the middle of its pixels.
            let half = 0.5 / pixels;
            let outline = rounded(pos2(min.x + half, min.y + half), pos2(max.x - half, max.y - half), radius);
            self.stroke(&outline, pen, true);
        }
    }

    /// A long line only where it is in sight: most of a cable is elsewhere when one looks closely.
    fn stroke(&mut self, points: &[Pos2], pen: Pen, closed: bool) {
        if closed || points.len() < 6 {
            self.piece(points, pen, closed);
            return;
        }
        let seen = |pair: &[Pos2]| self.screen.intersects(Rect::from_two_pos(pair[0], pair[1]));
        let mut first = None;
        let mut pieces = Vec::new();
        for (index, pair) in points.windows(2).enumerate() {
            match (seen(pair), first) {
                (true, None) => first = Some(index),
                (false, Some(from)) => {
                    pieces.push(from..index + 1);
                    first = None;
                }
                _ => {}
            }
        }
        pieces.extend(first.map(|from| from..points.len()));
        for piece in pieces {
            if let Some(points) = points.get(piece) {
                self.piece(points, pen, false);
            }
        }
    }

    fn piece(&mut self, points: &[Pos2], pen: Pen, closed: bool) {
        let scale = self.plan.camera.scale;
        let (width, color) = (pen.width * scale, self.plan.theme.color(pen.ink));
        if pen.pattern == Pattern::Solid {
            self.builder.line(points, width, color, closed);
            return;
        }
        let dashes: Vec<f32> = pen.pattern.dashes(pen.width).iter().map(|length| length * scale).collect();
        // Dashes too fine to be seen are a line.
        if dashes.iter().sum::<f32>() < 5.0 {
            self.builder.line(points, width, color, closed);
            return;
        }
        let mut points = points.to_vec();
        if closed {
            points.extend(points.first().copied());
        }
        for dash in dashed(&points, &dashes) {
            self.builder.line(&dash, width, color, false);
        }
    }
}
