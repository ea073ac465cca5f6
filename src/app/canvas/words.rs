//! Words on the canvas: laid out at a few sizes and kept, so that zooming and dragging lay little out
//! anew.
//!
//! One store for all that is painted in a window. What is laid out in one frame is bounded by time;
//! until its turn comes, a word is shown at the size that it had.

use super::super::theme::canvas_family;
use crate::drawing::font::{Weight, printable};
use crate::drawing::marks::{Anchor, Point, TextStyle};
use eframe::egui::{Color32, Context, FontId, Galley, Id, Painter, Pos2, mutex::Mutex, pos2};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Words smaller than this many points on the screen are left out.
pub(super) const SMALLEST: f32 = 6.0;
/// How long words may be laid out in one frame.
const TURN: Duration = Duration::from_micros(500);
/// Galleys kept at most, beside those in use.
const MOST_KEPT: usize = 6_000;

/// Words with their place.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub at: Pos2,
    pub galley: Arc<Galley>,
    pub color: Color32,
}

/// One text at one size.
#[derive(Debug)]
struct Laid {
    size: f32,
    weight: Weight,
    galley: Arc<Galley>,
    /// The frame in which it was last asked for.
    used: u64,
}

/// What was laid out, by text.
#[derive(Debug, Default)]
pub(super) struct Store {
    laid: HashMap<String, Vec<Laid>>,
    count: usize,
    frame: u64,
    spent: Duration,
    /// How often all of it has become worthless.
    epoch: u64,
}

/// What a window has of a text.
pub(super) enum Found {
    /// The text at the size asked for.
    Exact(Arc<Galley>),
    /// At another size, until there is time.
    Other(Arc<Galley>),
    /// Nothing yet.
    Nothing,
}

/// The store of a window.
pub(super) fn store(context: &Context) -> Arc<Mutex<Store>> {
    let id = Id::unique("words of the canvas");
    context.data_mut(|data| Arc::clone(data.get_temp_mut_or_default::<Arc<Mutex<Store>>>(id)))
}

/// Lays all words out anew from the next paint on: a new theme, another scale of the window or a full
/// texture make the toolkit draw all glyphs anew, elsewhere.
pub fn forget_words(context: &Context) {
    let store = store(context);
    let mut store = store.lock();
    let epoch = store.epoch + 1;
    *store = Store { epoch, ..Store::default() };
}

impl Store {
    /// Changes whenever what was laid out has become worthless.
    pub(super) fn epoch(&self) -> u64 {
        self.epoch
    }

    /// A text at a size in points, laid out now if there is time left in this frame or `at_once`.
    pub(super) fn find(
        &mut self,
        painter: &Painter,
        words: &str,
        style: TextStyle,
        size: f32,
        at_once: bool,
    ) -> Found {
        let frame = painter.ctx().cumulative_frame_nr();
        if self.frame != frame {
            (self.frame, self.spent) = (frame, Duration::ZERO);
            if self.count > MOST_KEPT {
                self.let_go();
            }
        }
        let weight = style.weight;
        if let Some(sizes) = self.laid.get_mut(words) {
            let of_weight = || |laid: &&mut Laid| laid.weight == weight;
            if let Some(laid) = sizes.iter_mut().filter(of_weight()).find(|laid| laid.size == size) {
                laid.used = frame;
                return Found::Exact(Arc::clone(&laid.galley));
            }
            if !at_once && self.spent >= TURN {
                let off = |laid: &&mut Laid| ((laid.size / size).ln().abs() * 1e4) as u32;
                let near = sizes.iter_mut().filter(of_weight()).min_by_key(off);
                return near.map_or(Found::Nothing, |laid| Found::Other(Arc::clone(&laid.galley)));
            }
        } else if !at_once && self.spent >= TURN {
            return Found::Nothing;
        }
        let start = Instant::now();
        let font = FontId::new(size, canvas_family(weight));
        // Colored where it is painted.
        let galley = painter.layout_no_wrap(printable(words).into_owned(), font, Color32::PLACEHOLDER);
        self.spent += start.elapsed();
        self.count += 1;
        let laid = Laid { size, weight, galley: Arc::clone(&galley), used: frame };
        self.laid.entry(words.to_owned()).or_default().push(laid);
        Found::Exact(galley)
    }

    /// Lets go of what was not asked for lately.
    fn let_go(&mut self) {
        let frame = self.frame;
        self.laid.retain(|_, sizes| {
            sizes.retain(|laid| laid.used + 120 > frame);
            !sizes.is_empty()
        });
        self.count = self.laid.values().map(Vec::len).sum();
    }
}

/// Sizes at which words are laid out: steps of a tenth or less, so that few pictures of glyphs are made
/// while zooming. Rounded down, so that words fit where they were measured to fit.
pub(super) fn stepped(size: f32) -> f32 {
    let size = size.min(160.0);
    let step = match size {
        ..10.0 => 0.5,
        ..20.0 => 1.0,
        ..40.0 => 2.0,
        _ => 8.0,
    };
    (size / step).floor() * step
}

/// The upper left corner of words whose baseline is anchored at a point.
pub(super) fn corner(galley: &Galley, at: Point, style: TextStyle) -> Pos2 {
    let baseline =
        galley.rows.first().and_then(|row| row.row.glyphs.first()).map_or(0.0, |glyph| glyph.pos.y);
    let left = match style.anchor {
        Anchor::Start => at.x,
        Anchor::Middle => at.x - galley.size().x / 2.0,
        Anchor::End => at.x - galley.size().x,
    };
    pos2(left, at.y - baseline)
}
