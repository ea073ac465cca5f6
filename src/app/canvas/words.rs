//! Words on the canvas: laid out at a few sizes, so that zooming lays little out anew.

use super::super::theme::canvas_family;
use crate::drawing::font::printable;
use crate::drawing::marks::{Anchor, Point, TextStyle};
use eframe::egui::{Color32, FontId, Galley, Painter, Pos2, pos2};
use std::sync::Arc;

/// Words smaller than this many points on the screen are left out.
pub(super) const SMALLEST: f32 = 6.0;

/// Words with their place.
#[derive(Clone, Debug)]
pub(super) struct Words {
    /// The mark that they are of.
    pub mark: usize,
    /// The size at which they were laid out, in points.
    pub size: f32,
    pub at: Pos2,
    pub galley: Arc<Galley>,
    pub color: Color32,
}

/// Sizes at which words are laid out: half points when small, whole ones and more when large. Rounded
/// down, so that they fit where they were measured to fit.
pub(super) fn stepped(size: f32) -> f32 {
    let size = size.min(160.0);
    let step = if size < 16.0 {
        0.5
    } else if size < 40.0 {
        1.0
    } else {
        4.0
    };
    (size / step).floor() * step
}

/// Lays words out about a point of the screen, their baseline on it.
pub(super) fn lay_out(
    painter: &Painter,
    mark: usize,
    words: &str,
    at: Point,
    style: TextStyle,
    size: f32,
    color: Color32,
) -> Option<Words> {
    if words.is_empty() {
        return None;
    }
    let family = canvas_family(style.weight);
    let galley = painter.layout_no_wrap(printable(words).into_owned(), FontId::new(size, family), color);
    Some(placed(Words { mark, size, at: Pos2::ZERO, galley, color }, at, style))
}

/// Words about another point of the screen.
pub(super) fn placed(words: Words, at: Point, style: TextStyle) -> Words {
    let galley = &words.galley;
    let baseline =
        galley.rows.first().and_then(|row| row.row.glyphs.first()).map_or(0.0, |glyph| glyph.pos.y);
    let left = match style.anchor {
        Anchor::Start => at.x,
        Anchor::Middle => at.x - galley.size().x / 2.0,
        Anchor::End => at.x - galley.size().x,
    };
    Words { at: pos2(left, at.y - baseline), ..words }
}
