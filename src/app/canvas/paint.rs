//! Paints a sheet of marks through a camera, with the last frame's mesh where nothing changed.
//!
//! A mesh holds what lies in the window and some of what is around it: panning moves it. For another
//! scale or another sheet a large mesh is made off the frame; until it is there, the last one is shown
//! at the new scale. Words are laid out anew a few at a time. Counts what it paints, for tests and
//! benchmarks.

use super::super::jobs::{Job, Polled};
use super::super::theme::Theme;
use super::area;
use super::geometry::{Plan, geometry};
use super::words::{Found, SMALLEST, Words, corner, stepped, store};
use crate::drawing::marks::{Area, Point, Shape, Sheet};
use crate::editor::camera::Camera;
use crate::editor::shown::Shown;
use eframe::egui::epaint::{Mesh, TextShape};
use eframe::egui::{self, Painter, Vec2};
use std::sync::Arc;

/// Marks from which a mesh is made off the frame.
const LARGE: usize = 64;
/// Most words on the screen at a time.
const MOST_WORDS: usize = 1_200;

/// What a paint cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Vertices in meshes.
    pub vertices: usize,
    /// Words laid out or reused.
    pub words: usize,
    /// Whether a mesh was built in this frame.
    pub rebuilt: bool,
    /// Whether a mesh or words are being made for the first time, so that nothing is seen of the marks
    /// yet.
    pub pending: bool,
}

impl std::ops::AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.vertices += other.vertices;
        self.words += other.words;
        self.rebuilt |= other.rebuilt;
        self.pending |= other.pending;
    }
}

/// Marks to paint.
#[derive(Clone, Copy)]
pub enum Marks<'a> {
    /// A layer of a view, which can be handed to another thread.
    Layer(&'a Arc<Shown>, usize),
    /// A sheet, painted at once.
    Sheet(&'a Sheet),
}

impl Marks<'_> {
    fn sheet(&self) -> Option<&Sheet> {
        match self {
            Self::Layer(shown, index) => shown.scene.layers.get(*index).map(|layer| &layer.sheet),
            Self::Sheet(sheet) => Some(sheet),
        }
    }
}

/// How marks are to be painted.
#[derive(Clone, Copy)]
pub struct Look {
    /// Changes whenever the marks do.
    pub identity: u64,
    /// What is seen.
    pub camera: Camera,
    /// Light or dark.
    pub theme: Theme,
    /// Whether everything is made at once, as tests need.
    pub wait: bool,
}

/// What a mesh was made of.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Key {
    identity: u64,
    plan: Plan,
}

impl Key {
    /// Whether a mesh of this key can be shown for what is wanted, moved if need be.
    fn serves(&self, wanted: &Self, window: Area) -> bool {
        self.identity == wanted.identity
            && self.plan.camera.scale == wanted.plan.camera.scale
            && self.plan.theme == wanted.plan.theme
            && self.plan.pixels_per_point == wanted.plan.pixels_per_point
            && self.plan.window.covers(window)
    }
}

/// A painted sheet, kept between frames.
#[derive(Debug)]
pub struct Painted {
    key: Key,
    mesh: Arc<Mesh>,
    job: Option<(Key, Job<Mesh>)>,
    words: Vec<Words>,
    words_key: Key,
    /// Whether some words are missing or still of another size.
    stale: bool,
    /// Whether all words were there once.
    complete: bool,
    /// When they were laid out, see [`super::words::Store::epoch`].
    epoch: u64,
}

/// What is kept of the layers of a view, by layer.
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

/// Paints marks.
pub fn paint(painter: &Painter, marks: Marks<'_>, look: Look, kept: &mut Option<Painted>) -> Cost {
    let Some(sheet) = marks.sheet() else { return Cost::default() };
    let camera = look.camera;
    let seen = camera.scene_area(area(painter.clip_rect()));
    let window = seen.inset(-(seen.width.max(seen.height)) * 0.35);
    let plan = Plan { camera, theme: look.theme, pixels_per_point: painter.pixels_per_point(), window };
    let wanted = Key { identity: look.identity, plan };
    // Made for nothing yet: what is wanted is made now, or asked for.
    let none = || Painted {
        key: Key { identity: u64::MAX, plan },
        mesh: Arc::default(),
        job: None,
        words: Vec::new(),
        words_key: wanted,
        stale: true,
        complete: false,
        epoch: 0,
    };
    let mut painted = kept.take().unwrap_or_else(none);
    let rebuilt = painted.renew(painter, marks, wanted, seen, look.wait);
    painted.renew_words(painter, sheet, wanted, seen, look.wait);
    let pending = painted.key.identity == u64::MAX || !painted.complete;
    let mut cost = Cost { vertices: painted.mesh.vertices.len(), words: 0, rebuilt, pending };
    if !pending {
        painted.show_mesh(painter, camera);
        cost.words = painted.show_words(painter, camera);
    }
    *kept = Some(painted);
    cost
}

impl Painted {
    /// Brings the mesh up to what is wanted, or has it made; whether it was made in this frame.
    fn renew(&mut self, painter: &Painter, marks: Marks<'_>, wanted: Key, seen: Area, wait: bool) -> bool {
        if let Some((key, job)) = self.job.take() {
            match job.poll(wait) {
                Polled::Done(mesh) => {
                    self.key = key;
                    self.mesh = Arc::new(mesh);
                }
                Polled::Working => self.job = Some((key, job)),
                Polled::Lost => {}
            }
        }
        if self.key.serves(&wanted, seen) {
            return false;
        }
        let Some(sheet) = marks.sheet() else { return false };
        match marks {
            Marks::Layer(shown, index) if sheet.marks.len() >= LARGE && !wait => {
                if self.job.is_none() {
                    let shown = Arc::clone(shown);
                    let job = Job::start(painter.ctx(), move |_| match shown.scene.layers.get(index) {
                        Some(layer) => geometry(&layer.sheet, &wanted.plan),
                        None => Mesh::default(),
                    });
                    self.job = Some((wanted, job));
                }
                false
            }
            _ => {
                self.mesh = Arc::new(geometry(sheet, &wanted.plan));
                self.key = wanted;
                true
            }
        }
    }

    fn show_mesh(&self, painter: &Painter, camera: Camera) {
        if self.mesh.vertices.is_empty() {
            return;
        }
        // With a clip of its own a large mesh is handed on in one piece; else the toolkit appends it to
        // what is beside it, and copies all of it once more for the next word.
        let painter = &painter.with_clip_rect(painter.clip_rect().expand(0.25 / painter.pixels_per_point()));
        let made = self.key.plan.camera;
        if made.scale == camera.scale {
            let moved = moved(painter, made.origin, camera.origin);
            if moved == Vec2::ZERO {
                painter.add(egui::Shape::Mesh(Arc::clone(&self.mesh)));
                return;
            }
            let mut mesh = Mesh::clone(&self.mesh);
            mesh.translate(moved);
            painter.add(egui::Shape::mesh(mesh));
            return;
        }
        // The last mesh at the new scale, until its own is there.
        let factor = camera.scale / made.scale;
        let mut mesh = Mesh::clone(&self.mesh);
        for vertex in &mut mesh.vertices {
            vertex.pos.x = camera.origin.x + (vertex.pos.x - made.origin.x) * factor;
            vertex.pos.y = camera.origin.y + (vertex.pos.y - made.origin.y) * factor;
        }
        painter.add(egui::Shape::mesh(mesh));
    }

    /// Places words for what is wanted, at their size as far as there was time to lay them out.
    fn renew_words(&mut self, painter: &Painter, sheet: &Sheet, wanted: Key, seen: Area, at_once: bool) {
        let store = store(painter.ctx());
        let mut store = store.lock();
        if self.epoch != store.epoch() {
            self.epoch = store.epoch();
            self.stale = true;
        }
        if !self.stale && self.words_key.serves(&wanted, seen) {
            return;
        }
        let Plan { camera, theme, window, .. } = wanted.plan;
        let least = SMALLEST / camera.scale;
        let mut missing = false;
        self.stale = false;
        self.words.clear();
        for mark in &sheet.marks {
            let Shape::Text { at: place, words: span, style } = mark.shape else { continue };
            if style.size < least {
                continue;
            }
            let words = sheet.words(span);
            let half = style.size * words.len() as f32;
            let around = Area::new(place.x - half, place.y - style.size, 2.0 * half, 2.0 * style.size);
            if words.is_empty() || self.words.len() >= MOST_WORDS || !window.meets(around) {
                continue;
            }
            let size = stepped(style.size * camera.scale);
            let galley = match store.find(painter, words, style, size, at_once) {
                Found::Exact(galley) => galley,
                Found::Other(galley) => {
                    self.stale = true;
                    galley
                }
                Found::Nothing => {
                    (self.stale, missing) = (true, true);
                    continue;
                }
            };
            let at = corner(&galley, camera.screen_from_scene(place), style);
            self.words.push(Words { at, galley, color: theme.color(style.ink) });
        }
        self.complete |= !missing;
        self.words_key = wanted;
        if self.stale {
            painter.ctx().request_repaint();
        }
    }

    fn show_words(&self, painter: &Painter, camera: Camera) -> usize {
        let moved = moved(painter, self.words_key.plan.camera.origin, camera.origin);
        let clip = painter.clip_rect();
        let mut count = 0;
        for words in &self.words {
            let at = words.at + moved;
            if clip.intersects(egui::Rect::from_min_size(at, words.galley.size())) {
                painter.add(TextShape::new(at, Arc::clone(&words.galley), words.color));
                count += 1;
            }
        }
        count
    }
}

/// How far the origin went, in whole pixels, so that words stay crisp while panning.
fn moved(painter: &Painter, from: Point, to: Point) -> Vec2 {
    let pixels = painter.pixels_per_point();
    (Vec2::new(to.x - from.x, to.y - from.y) * pixels).round() / pixels
}
