//! The three drawings of a document: what each shows, its word and its title.

use crate::text::Label;

/// What a drawing shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// Tiers, rails and trunks.
    #[default]
    Topology,
    /// The room to scale.
    Floor,
    /// Racks from the front.
    Racks,
}

impl View {
    /// Every view.
    pub const ALL: [Self; 3] = [Self::Topology, Self::Floor, Self::Racks];

    /// Its word on the command line and in file names.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Topology => "topology",
            Self::Floor => "floor",
            Self::Racks => "racks",
        }
    }

    /// Its title.
    #[must_use]
    pub fn title(self) -> Label {
        match self {
            Self::Topology => Label::FabricTopology,
            Self::Floor => Label::FloorPlan,
            Self::Racks => Label::RackElevations,
        }
    }
}
