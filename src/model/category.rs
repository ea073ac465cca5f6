//! The chapters of a bill: what kind of thing a line is.
//!
//! Discounts and spares are given by category, bills are set in their order. Counts nothing itself.

use super::part::{Facts, Part};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// A chapter of the bill, in the order of the bill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Category {
    /// Servers.
    Host,
    /// Adapters of open chassis.
    Adapter,
    /// Switches.
    Switch,
    /// Fabric managers.
    Manager,
    /// Copper and active optical cables.
    Cable,
    /// Optical modules.
    Transceiver,
    /// Fibers.
    Fiber,
    /// Racks.
    Rack,
}

/// Words that are no category.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no category \"{0}\"; categories are {words}", words = Category::ALL.map(Category::word).join(", "))]
pub struct CategoryError(String);

impl Category {
    /// Every category, in the order of the bill.
    pub const ALL: [Self; 8] = [
        Self::Host,
        Self::Adapter,
        Self::Switch,
        Self::Manager,
        Self::Cable,
        Self::Transceiver,
        Self::Fiber,
        Self::Rack,
    ];

    /// Its word in JSON and CSV.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Host => "host",
            Self::Adapter => "adapter",
            Self::Switch => "switch",
            Self::Manager => "manager",
            Self::Cable => "cable",
            Self::Transceiver => "transceiver",
            Self::Fiber => "fiber",
            Self::Rack => "rack",
        }
    }

    /// The category of a part outside the bill. A management appliance counts as a server there, a PDU
    /// goes with the racks, a reducer with the cables.
    #[must_use]
    pub fn of(part: &Part) -> Self {
        match part.facts {
            Facts::Host(_) => Self::Host,
            Facts::Adapter(_) => Self::Adapter,
            Facts::Switch(_) => Self::Switch,
            Facts::Cable(_) | Facts::Reducer(_) => Self::Cable,
            Facts::Transceiver(_) => Self::Transceiver,
            Facts::Fiber(_) => Self::Fiber,
            Facts::Rack(_) | Facts::Pdu(_) => Self::Rack,
        }
    }

    /// Whether it is part of the cabling: cables, modules, fibers.
    #[must_use]
    pub fn is_cabling(self) -> bool {
        matches!(self, Self::Cable | Self::Transceiver | Self::Fiber)
    }
}

impl FromStr for Category {
    type Err = CategoryError;

    /// Reads its word, in the singular or plural (`cable`, `cables`, `switches`).
    fn from_str(words: &str) -> Result<Self, CategoryError> {
        let asked = words.trim().to_ascii_lowercase();
        let named = |category: &Self| {
            let rest = asked.strip_prefix(category.word());
            rest.is_some_and(|rest| matches!(rest, "" | "s" | "es"))
        };
        Self::ALL.into_iter().find(named).ok_or_else(|| CategoryError(words.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_category_is_named_in_the_singular_and_plural() {
        for (words, expected) in [
            ("cable", Category::Cable),
            ("Cables", Category::Cable),
            ("switches", Category::Switch),
            ("fibers", Category::Fiber),
        ] {
            assert_eq!(words.parse(), Ok(expected));
        }
        let error = "wires".parse::<Category>().map_err(|error| error.to_string());
        assert_eq!(
            error,
            Err("there is no category \"wires\"; categories are host, adapter, switch, manager, cable, \
                 transceiver, fiber, rack"
                .to_owned())
        );
    }
}
