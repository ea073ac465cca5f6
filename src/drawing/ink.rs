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

    /// The color on the screen's dark theme: the same hues, a little lighter where they draw and darker
    /// where they fill.
    #[must_use]
    pub fn rgb_dark(self) -> [u8; 3] {
        match self {
            Self::Text => [0xe5, 0xe7, 0xeb],
            Self::Muted => [0x9c, 0xa8, 0xb8],
            Self::Paper => [0x11, 0x18, 0x27],
            Self::Panel => [0x17, 0x20, 0x30],
            Self::Band => [0x1f, 0x29, 0x3a],
            Self::Hairline => [0x33, 0x40, 0x52],
            Self::Outline => [0x94, 0xa3, 0xb8],
            Self::Accent => [0x2d, 0xd4, 0xbf],
            Self::AccentTint => [0x13, 0x3b, 0x3c],
            Self::Error => [0xf8, 0x71, 0x71],
            Self::ErrorTint => [0x47, 0x1c, 0x22],
            Self::Warning => [0xfb, 0xbf, 0x24],
            Self::WarningTint => [0x42, 0x2f, 0x12],
            Self::Note => [0x7d, 0xaf, 0xfd],
            Self::NoteTint => [0x1b, 0x2f, 0x55],
            Self::Cold => [0x16, 0x27, 0x42],
            Self::Hot => [0x38, 0x20, 0x27],
            Self::HostFace => [0x8d, 0x9d, 0xb3],
            Self::SpineTint => [0x2d, 0x28, 0x52],
            Self::Rail(index) => DARK_RAILS[usize::from(index) % DARK_RAILS.len()],
            Self::RailLine(index) => {
                mixed(DARK_RAILS[usize::from(index) % DARK_RAILS.len()], Self::Paper.rgb_dark(), 0.82)
            }
            Self::Dac => [0xa5, 0xb1, 0xc2],
            Self::Acc => [0xa7, 0x8b, 0xfa],
            Self::Aoc => [0xfb, 0x92, 0x3c],
            Self::Multimode => [0x22, 0xd3, 0xee],
            Self::SingleMode => [0xfa, 0xcc, 0x15],
            Self::Trunk => [0x12, 0x47, 0x56],
            Self::DacTrunk => [0x34, 0x3f, 0x50],
            Self::AccTrunk => [0x3b, 0x2b, 0x66],
            Self::AocTrunk => [0x5a, 0x33, 0x1b],
            Self::SingleModeTrunk => [0x51, 0x42, 0x14],
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

/// The rails on the dark theme.
const DARK_RAILS: [[u8; 3]; 8] = [
    [0x60, 0xa5, 0xfa],
    [0x22, 0xd3, 0xee],
    [0x34, 0xd3, 0x99],
    [0xa3, 0xe6, 0x35],
    [0xfa, 0xcc, 0x15],
    [0xfb, 0x92, 0x3c],
    [0xf4, 0x72, 0xb6],
    [0xa7, 0x8b, 0xfa],
];

/// A color mixed with paper: `strength` 1 is the color itself.
fn tint(rgb: [u8; 3], strength: f32) -> [u8; 3] {
    rgb.map(|channel| (255.0 - (255.0 - f32::from(channel)) * strength).round() as u8)
}

/// A color mixed with another: `strength` 1 is the color itself.
fn mixed(rgb: [u8; 3], with: [u8; 3], strength: f32) -> [u8; 3] {
    let mix =
        |index: usize| f32::from(with[index]) + (f32::from(rgb[index]) - f32::from(with[index])) * strength;
    [mix(0), mix(1), mix(2)].map(|channel| channel.round() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance of WCAG 2.
    fn luminance(rgb: [u8; 3]) -> f64 {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let [r, g, b] = rgb.map(linear);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[track_caller]
    fn check(ink: Ink, on: Ink, least: f64) {
        let found = contrast(ink.rgb_dark(), on.rgb_dark());
        assert!(found >= least, "{ink:?} on {on:?}: {found:.2}");
    }

    #[test]
    fn words_are_read_on_the_dark_theme() {
        let words = [Ink::Text, Ink::Muted, Ink::Error, Ink::Warning, Ink::Note, Ink::Accent];
        for ink in words {
            for surface in [Ink::Paper, Ink::Panel, Ink::Band] {
                check(ink, surface, 4.5);
            }
        }
        for (ink, tint) in [
            (Ink::Accent, Ink::AccentTint),
            (Ink::Error, Ink::ErrorTint),
            (Ink::Warning, Ink::WarningTint),
            (Ink::Note, Ink::NoteTint),
        ] {
            check(ink, tint, 4.5);
            check(Ink::Text, tint, 4.5);
        }
        check(Ink::Paper, Ink::HostFace, 4.5);
        check(Ink::Hairline, Ink::HostFace, 3.0);
        for face in [Ink::SpineTint, Ink::Cold, Ink::Hot] {
            check(Ink::Text, face, 4.5);
            check(Ink::Muted, face, 4.5);
        }
    }

    #[test]
    fn lines_and_ports_are_seen_on_the_dark_theme() {
        for media in [Ink::Dac, Ink::Acc, Ink::Aoc, Ink::Multimode, Ink::SingleMode, Ink::Error, Ink::Outline]
        {
            check(media, Ink::Paper, 3.0);
        }
        for rail in 0..8 {
            check(Ink::RailLine(rail), Ink::Band, 3.0);
            check(Ink::Rail(rail), Ink::Paper, 4.5);
        }
    }
}
