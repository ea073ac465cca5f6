//! The text of what was copied, for the system's clipboard: one can paste into another window.
//!
//! The first line says what it is, the rest is a [`Insertion`] as layouts are written. Other text is
//! no clip; nobody is told of it.

use super::format::{FARTHEST, options};
use crate::model::insertion::Insertion;

/// The first line of every clip of this version.
const HEADER: &str = "// Spineleaf clip 1";

/// Longest text that is looked at: far above a copy of a whole layout.
const LONGEST: usize = 64 << 20;

/// A clip as text.
#[must_use]
pub fn to_text(clip: &Insertion) -> String {
    let body = options().to_string(clip).unwrap_or_default();
    format!("{HEADER}\n{body}\n")
}

/// The clip in a text; `None` where it is none, or names what cannot be.
#[must_use]
pub fn from_text(text: &str) -> Option<Insertion> {
    if text.len() > LONGEST {
        return None;
    }
    let (header, body) = text.trim_start_matches('\u{feff}').split_once('\n')?;
    if header.trim_end() != HEADER {
        return None;
    }
    let clip: Insertion = options().from_str(body).ok()?;
    let racks = clip.racks.iter().map(|rack| &rack.name);
    let mut names = racks
        .chain(clip.hosts.iter().map(|host| &host.name))
        .chain(clip.switches.iter().map(|switch| &switch.name));
    let named = names.all(|name| !name.trim().is_empty() && !name.chars().any(char::is_control));
    let near = |number: crate::model::units::Millimeters| number >= FARTHEST * -1 && number <= FARTHEST;
    let placed = clip.racks.iter().all(|rack| near(rack.at.x) && near(rack.at.y));
    (named && placed && !clip.is_empty()).then_some(clip)
}
