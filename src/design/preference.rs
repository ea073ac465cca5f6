//! The order in which media are tried for a block, and which parts it may take: what the customer
//! wants, applied to one tier.

use crate::catalog::fit::{Medium, orderable};
use crate::catalog::load::Catalog;
use crate::model::fabric::DeviceId;
use crate::model::media::{Media, MediaOrder};
use crate::model::naming::CageRef;
use crate::model::part::{Facts, Part};

/// What a block may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Preference {
    /// The order in which media are tried.
    pub order: MediaOrder,
    /// Whether copper may be taken.
    pub copper: bool,
    /// Whether parts may be taken that are not sold, where none that is sold serves.
    pub discontinued: bool,
    /// Whether parts of others than the makers of switches may be taken.
    pub third_party: bool,
}

impl Preference {
    /// Of the cages of a block: those with a host between them follow the hosts' order.
    #[must_use]
    pub fn of<'a>(media: Media, mut cages: impl Iterator<Item = &'a CageRef>) -> Self {
        let host = cages.any(|cage| matches!(cage.device, DeviceId::Host(_)));
        Self::on(media, if host { media.hosts } else { media.spines })
    }

    /// On a tier that wants media in this order.
    #[must_use]
    pub fn on(media: Media, order: MediaOrder) -> Self {
        Self {
            order,
            copper: !media.no_copper,
            discontinued: !media.no_discontinued,
            third_party: !media.no_third_party,
        }
    }

    /// The media in the order in which they are tried.
    #[must_use]
    pub fn media(self) -> Vec<Medium> {
        let media = order(self.order).into_iter();
        media.filter(|medium| self.copper || !medium.is_copper()).collect()
    }

    /// Whether a part may be taken while sold ones are looked for, or any.
    pub(super) fn takes(self, part: &Part, third_party: bool, sold_only: bool) -> bool {
        (orderable(part) || (self.discontinued && !sold_only)) && (self.third_party || !third_party)
    }
}

/// The media in the order in which they are tried.
#[must_use]
pub fn order(order: MediaOrder) -> [Medium; 5] {
    match order {
        MediaOrder::PreferCopper => Medium::CHEAPEST_FIRST,
        MediaOrder::Optics => [Medium::Multimode, Medium::SingleMode, Medium::Aoc, Medium::Dac, Medium::Acc],
        MediaOrder::SingleMode => {
            [Medium::SingleMode, Medium::Multimode, Medium::Aoc, Medium::Dac, Medium::Acc]
        }
    }
}

/// Whether nobody who makes switches makes this part.
#[must_use]
pub fn is_third_party(catalog: &Catalog, part: &Part) -> bool {
    !catalog.parts().any(|other| matches!(other.facts, Facts::Switch(_)) && other.vendor == part.vendor)
}
