//! How many cables there are of each medium.

use super::cabling::Cabling;
use crate::catalog::fit::Medium;
use std::collections::BTreeMap;

/// Cables that have a part, by medium, cheapest medium first.
#[must_use]
pub fn cables_by_medium(cabling: &Cabling) -> BTreeMap<Medium, u32> {
    let mut cables = BTreeMap::new();
    for medium in cabling.cables.iter().filter_map(|cable| cable.medium.filter(|_| cable.part.is_some())) {
        *cables.entry(medium).or_insert(0) += 1;
    }
    cables
}
