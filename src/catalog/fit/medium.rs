//! What carries a link, and whether a part can be ordered.

use crate::model::part::{Availability, CableMedium, FiberMode, Part};
use crate::text::Label;
use serde::{Deserialize, Serialize};

/// What carries a link, cheapest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Medium {
    /// Passive copper.
    Dac,
    /// Active copper.
    Acc,
    /// Active optical cable.
    Aoc,
    /// Modules and multimode fiber.
    Multimode,
    /// Modules and single-mode fiber.
    SingleMode,
}

impl Medium {
    /// All, cheapest first.
    pub const CHEAPEST_FIRST: [Self; 5] =
        [Self::Dac, Self::Acc, Self::Aoc, Self::Multimode, Self::SingleMode];

    /// Its word.
    #[must_use]
    pub fn label(self) -> Label {
        match self {
            Self::Dac => Label::Dac,
            Self::Acc => Label::Acc,
            Self::Aoc => Label::Aoc,
            Self::Multimode => Label::Multimode,
            Self::SingleMode => Label::SingleMode,
        }
    }

    /// Whether it is copper, passive or active.
    #[must_use]
    pub fn is_copper(self) -> bool {
        matches!(self, Self::Dac | Self::Acc)
    }
}

impl From<CableMedium> for Medium {
    fn from(medium: CableMedium) -> Self {
        match medium {
            CableMedium::Dac => Self::Dac,
            CableMedium::Acc => Self::Acc,
            CableMedium::Aoc => Self::Aoc,
        }
    }
}

impl From<FiberMode> for Medium {
    fn from(mode: FiberMode) -> Self {
        match mode {
            FiberMode::Multimode => Self::Multimode,
            FiberMode::SingleMode => Self::SingleMode,
        }
    }
}

/// Whether a new design may take the part without remark.
#[must_use]
pub fn orderable(part: &Part) -> bool {
    matches!(part.lifecycle.state, Availability::Sold | Availability::NotListed)
}
