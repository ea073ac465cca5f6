//! Paints a sheet of marks through a camera, with the last frame's meshes where nothing changed.
//!
//! A mesh holds what lies in the window and half a window around it: panning moves it, zooming or
//! leaving it builds it anew. Counts what it paints, for tests and benchmarks.

use super::super::theme::Theme;
use super::mesh::{Builder, curve, dashed, rounded};
use super::words::{SMALLEST, Words, lay_out};
use super::{area, pos};
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Pattern, Pen, Point, Shape, Sheet, at};
use crate::editor::camera::Camera;
use crate::editor::pick::bounds;
use eframe::egui::epaint::{Mesh, TextShape};
use eframe::egui::{self, Painter, Pos2, Vec2, pos2};
use std::sync::Arc;

/// Lines beyond which edges are hard: at that density softness is not seen, but costs twice.
const SOFT_LINES: usize = 3_000;
/// Most words on the screen at a time.
const MOST_WORDS: usize = 1_200;

/// What a paint cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Vertices in meshes.
    pub vertices: usize,
    /// Words laid out or reused.
    pub words: usize,
    /// Whether the mesh was built in this frame.
    pub rebuilt: bool,
}

impl std::ops::AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.vertices += other.vertices;
        self.words += other.words;
        self.rebuilt |= other.rebuilt;
    }
}

/// What a mesh was built for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Key {
    /// Which sheet: an identity that changes with its content.
    sheet: u64,
    scale: f32,
    theme: Theme,
    pixels_per_point: f32,
}

/// A built mesh, kept between frames.
#[derive(Debug)]
pub struct Painted {
    key: Key,
    /// What it covers, in millimeters of the sheet.
    covers: Area,
    origin: Point,
    mesh: Arc<Mesh>,
    words: Vec<Words>,
}

/// The built meshes of the layers of a view, by layer.
#[derive(Debug, Default)]
pub struct Cache(Vec<Option<Painted>>);

impl Cache {
    /// The place of a layer.
    pub fn layer(&mut self, index: usize) -> &mut Option<Painted> {
        if self.0.len() <= index {
            self.0.resize_with(index + 1, || None);
        }
        &mut self.0[index]
    }
}

/// Paints a sheet; `identity` changes whenever its content does.
pub fn paint_sheet(
    painter: &Painter,
    sheet: &Sheet,
    identity: u64,
    camera: &Camera,
    theme: Theme,
    kept: &mut Option<Painted>,
) -> Cost {
    let window = camera.scene_area(area(painter.clip_rect()));
    let key =
        Key { sheet: identity, scale: camera.scale, theme, pixels_per_point: painter.pixels_per_point() };
    let usable = kept.as_ref().is_some_and(|painted| painted.key == key && covers(painted.covers, window));
    if !usable {
        let around = window.inset(-(window.width.max(window.height)) * 0.35);
        *kept = Some(build(painter, sheet, key, camera, around));
    }
    let Some(painted) = kept else { return Cost::default() };
    let moved = Vec2::new(camera.origin.x - painted.origin.x, camera.origin.y - painted.origin.y);
    // Whole pixels, so that words stay crisp while panning.
    let moved = (moved * key.pixels_per_point).round() / key.pixels_per_point;
    if !painted.mesh.vertices.is_empty() {
        if moved == Vec2::ZERO {
            painter.add(egui::Shape::Mesh(Arc::clone(&painted.mesh)));
        } else {
            let mut mesh = Mesh::clone(&painted.mesh);
            mesh.translate(moved);
            painter.add(egui::Shape::mesh(mesh));
        }
    }
    let clip = painter.clip_rect();
    let mut words = 0;
    for word in &painted.words {
        let at = word.at + moved;
        if clip.intersects(egui::Rect::from_min_size(at, word.galley.size())) {
            painter.add(TextShape::new(at, Arc::clone(&word.galley), word.color));
            words += 1;
        }
    }
    Cost { vertices: painted.mesh.vertices.len(), words, rebuilt: !usable }
}

fn covers(outer: Area, inner: Area) -> bool {
    outer.x <= inner.x
        && outer.y <= inner.y
        && inner.right() <= outer.right()
        && inner.bottom() <= outer.bottom()
}

fn meets(a: Area, b: Area) -> bool {
    a.x <= b.right() && b.x <= a.right() && a.y <= b.bottom() && b.y <= a.bottom()
}

fn build(painter: &Painter, sheet: &Sheet, key: Key, camera: &Camera, window: Area) -> Painted {
    let lines = sheet.marks.iter().filter(|mark| matches!(mark.shape, Shape::Curve { .. } | Shape::Line { .. }));
    let mut work = Work {
        painter,
        sheet,
        camera,
        theme: key.theme,
        window,
        builder: Builder::new(lines.count() <= SOFT_LINES),
        words: Vec::new(),
    };
    for mark in &sheet.marks {
        work.mark(&mark.shape);
    }
    let Work { builder, words, .. } = work;
    Painted { key, covers: window, origin: camera.origin, mesh: Arc::new(builder.mesh), words }
}

struct Work<'a> {
    painter: &'a Painter,
    sheet: &'a Sheet,
    camera: &'a Camera,
    theme: Theme,
    window: Area,
    builder: Builder,
    words: Vec<Words>,
}

impl Work<'_> {
    fn mark(&mut self, shape: &Shape) {
        match *shape {
            Shape::Rectangle { area, radius, fill, pen } => {
                if meets(self.window, area) && area.is_drawn() {
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
                    let length: f32 = points.windows(2).map(|pair| (pair[1] - pair[0]).length()).sum();
                    let flat = is_flat(points);
                    let steps = if flat { 1 } else { (length.sqrt() * 0.9).clamp(4.0, 32.0) as usize };
                    self.stroke(&curve(points, steps), pen, false);
                }
            }
            Shape::Polygon { points, fill } => {
                let points = self.sheet.points(points);
                if bounds(points).is_some_and(|area| meets(self.window, area)) {
                    let points: Vec<Pos2> = points.iter().map(|point| self.on_screen(*point)).collect();
                    self.builder.polygon(&points, self.theme.color(fill));
                }
            }
            Shape::Text { at: place, words, style } => {
                if style.size * self.camera.scale < SMALLEST || self.words.len() >= MOST_WORDS {
                    return;
                }
                let words = self.sheet.words(words);
                let half = style.size * words.len() as f32;
                let around = Area::new(place.x - half, place.y - style.size, 2.0 * half, 2.0 * style.size);
                if meets(self.window, around) {
                    let at = self.camera.screen_from_scene(place);
                    let color = self.theme.color(style.ink);
                    self.words.extend(lay_out(self.painter, words, at, style, self.camera.scale, color));
                }
            }
        }
    }

    fn is_seen(&self, points: &[Point], pen: Pen) -> bool {
        bounds(points).is_some_and(|area| meets(self.window, area.inset(-pen.width)))
    }

    fn on_screen(&self, point: Point) -> Pos2 {
        pos(self.camera.screen_from_scene(point))
    }

    fn rectangle(&mut self, area: Area, radius: f32, fill: Option<Ink>, pen: Option<Pen>) {
        let pixels = self.painter.pixels_per_point();
        let snapped = |value: f32| (value * pixels).round() / pixels;
        let corner = self.camera.screen_from_scene(at(area.x, area.y));
        let other = self.camera.screen_from_scene(at(area.right(), area.bottom()));
        let (min, max) =
            (pos2(snapped(corner.x), snapped(corner.y)), pos2(snapped(other.x), snapped(other.y)));
        let radius = (radius * self.camera.scale).min((max.x - min.x) / 2.0).min((max.y - min.y) / 2.0);
        if let Some(fill) = fill {
            let color = self.theme.color(fill);
            if radius < 1.0 {
                let least = 1.0 / pixels;
                let max = pos2(max.x.max(min.x + least), max.y.max(min.y + least));
                self.builder.rectangle(min, max, color);
            } else {
                self.builder.polygon(&rounded(min, max, radius), color);
            }
        }
        if let Some(pen) = pen {
            // A line of odd pixels lies on the middle of its pixels.
            let half = 0.5 / pixels;
            let outline =
                rounded(pos2(min.x + half, min.y + half), pos2(max.x - half, max.y - half), radius);
            self.stroke(&outline, pen, true);
        }
    }

    fn stroke(&mut self, points: &[Pos2], pen: Pen, closed: bool) {
        let (width, color) = (pen.width * self.camera.scale, self.theme.color(pen.ink));
        let dashes: Vec<f32> =
            pen.pattern.dashes(pen.width).iter().map(|length| length * self.camera.scale).collect();
        // Dashes too fine to be seen are a line.
        let seen = pen.pattern != Pattern::Solid && dashes.iter().sum::<f32>() >= 5.0;
        if !seen {
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

/// Whether a curve is a straight line on the screen.
fn is_flat(points: [Pos2; 4]) -> bool {
    let along = points[3] - points[0];
    let length = along.length().max(0.001);
    let off = |point: Pos2| {
        let from = point - points[0];
        ((along.x * from.y - along.y * from.x) / length).abs()
    };
    off(points[1]) < 0.4 && off(points[2]) < 0.4
}
