//! Head and foot of every page: what the document is, its edition, and the number of the page.
//!
//! Stamped on finished pages, since only then it is known how many there are.

use super::pages::MARGIN;
use crate::drawing::font;
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Pen, Sheet, TextStyle, at};

/// Baseline of the foot above the lower edge.
const FOOT: f32 = 7.0;

/// What stands on every page.
pub(super) struct Frame {
    /// The project.
    pub(super) project: String,
    /// The kind of document.
    pub(super) kind: &'static str,
    /// Revision and date.
    pub(super) edition: String,
    /// The note at the foot.
    pub(super) note: &'static str,
}

/// The head of a page: accent, title, document and edition, a hairline.
pub(super) fn stamp_head(sheet: &mut Sheet, title: &str, frame: &Frame) {
    let (width, right) = (sheet.width, sheet.width - MARGIN);
    sheet.fill(Area::new(0.0, 0.0, width, 1.5), 0.0, Ink::Accent);
    let aside = TextStyle::new(2.75, Ink::Muted).end();
    let half = (right - MARGIN) * 0.48;
    let kind = format!(" · {}", frame.kind);
    let room = half - Sheet::width_of(&kind, aside);
    let about = format!("{}{kind}", font::cut(&frame.project, room, aside.size, aside.weight));
    sheet.text(at(right, 9.6), &about, aside);
    sheet.text_within(at(right, 13.7), half, &frame.edition, aside);
    let beside = Sheet::width_of(&about, aside).max(Sheet::width_of(&frame.edition, aside)).min(half);
    let style = TextStyle::new(5.2, Ink::Text).bold();
    sheet.text_within(at(MARGIN, 13.3), right - MARGIN - beside - 8.0, title, style);
    sheet.line(&[at(MARGIN, 17.6), at(right, 17.6)], Pen::solid(Ink::Hairline, 0.25));
}

/// The foot of a page: the note, and its number of how many.
pub(super) fn stamp_foot(sheet: &mut Sheet, number: usize, pages: usize, frame: &Frame) {
    let (baseline, right) = (sheet.height - FOOT, sheet.width - MARGIN);
    let style = TextStyle::new(2.5, Ink::Muted);
    sheet.text_within(at(MARGIN, baseline), right - MARGIN - 30.0, frame.note, style);
    sheet.text(at(right, baseline), &format!("{number} / {pages}"), style.end());
}
