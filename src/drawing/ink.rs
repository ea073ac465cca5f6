//! The one table of colors: what a color means is the same on screen, in SVG and in PDF.
//!
//! Hue for medium or rail, red only for errors, amber only for warnings. Rails also differ by their
//! label and media by line pattern, for the color-blind and for black-and-white print.

use super::marks::Pattern;

/// A color by its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Words that carry content.
    Text,
    /// Words beside them.
    Muted,
    /// The page.
    Paper,
    /// A quiet surface.
    Panel,
    /// A quiet surface one step darker: table heads.
    Band,
    /// Hairlines.
    Hairline,
    /// The outline of devices.
    Outline,
    /// The one accent.
    Accent,
    /// A tint of the accent.
    AccentTint,
    /// Errors.
    Error,
    /// A tint of it.
    ErrorTint,
    /// Warnings.
    Warning,
    /// A tint of it.
    WarningTint,
    /// Notes.
    Note,
    /// A tint of it.
    NoteTint,
    /// The cold aisle.
    Cold,
    /// The hot aisle.
    Hot,
    /// A host's front.
    HostFace,
    /// A spine's or a spine rack's tint.
    SpineTint,
    /// A rail by its index; indices beyond eight repeat.
    Rail(u8),
    /// A rail's line where many cross.
    RailLine(u8),
    /// Passive copper.
    Dac,
    /// Active copper.
    Acc,
    /// Active optical cable.
    Aoc,
    /// Multimode fiber.
    Multimode,
    /// Single-mode fiber.
    SingleMode,
    /// A band of cables of a medium: a tint of multimode.
    Trunk,
    /// The same of passive copper.
    DacTrunk,
    /// The same of active copper.
    AccTrunk,
    /// The same of active optical cables.
    AocTrunk,
    /// The same of single-mode fiber.
    SingleModeTrunk,
}

const RAILS: [[u8; 3]; 8] = [
    [0x25, 0x63, 0xeb],
    [0x08, 0x91, 0xb2],
    [0x05, 0x96, 0x69],
    [0x65, 0xa3, 0x0d],
    [0xca, 0x8a, 0x04],
    [0xea, 0x58, 0x0c],
    [0xdb, 0x27, 0x77],
    [0x7c, 0x3a, 0xed],
];

impl Ink {
    /// The color on paper: red, green, blue.
    #[must_use]
    pub fn rgb(self) -> [u8; 3] {
        match self {
            Self::Text => [0x1e, 0x29, 0x3b],
            Self::Muted => [0x64, 0x74, 0x8b],
            Self::Paper => [0xff, 0xff, 0xff],
            Self::Panel => [0xf8, 0xfa, 0xfc],
            Self::Band => [0xf1, 0xf5, 0xf9],
            Self::Hairline => [0xd9, 0xe0, 0xe8],
            Self::Outline => [0x33, 0x41, 0x55],
            Self::Accent => [0x0f, 0x76, 0x6e],
            Self::AccentTint => [0xe3, 0xf2, 0xef],
            Self::Error => [0xdc, 0x26, 0x26],
            Self::ErrorTint => [0xfd, 0xe8, 0xe8],
            Self::Warning => [0xb4, 0x53, 0x09],
            Self::WarningTint => [0xfe, 0xf3, 0xd6],
            Self::Note => [0x1d, 0x4e, 0xd8],
            Self::NoteTint => [0xe0, 0xea, 0xfe],
            Self::Cold => [0xe8, 0xf1, 0xfe],
            Self::Hot => [0xfe, 0xee, 0xee],
            Self::HostFace => [0x33, 0x41, 0x55],
            Self::SpineTint => [0xed, 0xe9, 0xfe],
            Self::Rail(index) => RAILS[usize::from(index) % RAILS.len()],
            Self::RailLine(index) => tint(RAILS[usize::from(index) % RAILS.len()], 0.68),
            Self::Dac => [0x47, 0x55, 0x69],
            Self::Acc => [0x7c, 0x3a, 0xed],
            Self::Aoc => [0xea, 0x58, 0x0c],
            Self::Multimode => [0x08, 0x91, 0xb2],
            Self::SingleMode => [0xca, 0x8a, 0x04],
            Self::Trunk => [0xc4, 0xe4, 0xec],
            Self::DacTrunk => [0xd6, 0xdb, 0xe2],
            Self::AccTrunk => [0xe2, 0xd5, 0xfb],
            Self::AocTrunk => [0xfb, 0xdb, 0xc8],
            Self::SingleModeTrunk => [0xf5, 0xe5, 0xbd],
        }
    }

    /// The line pattern that goes with a medium.
    #[must_use]
    pub fn pattern(self) -> Pattern {
        match self {
            Self::Acc => Pattern::Dashed,
            Self::Aoc => Pattern::DashDot,
            Self::SingleMode => Pattern::Dotted,
            _ => Pattern::Solid,
        }
    }
}

/// A color mixed with paper: `strength` 1 is the color itself.
fn tint(rgb: [u8; 3], strength: f32) -> [u8; 3] {
    rgb.map(|channel| (255.0 - (255.0 - f32::from(channel)) * strength).round() as u8)
}
