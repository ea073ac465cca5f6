//! What the same order would take at other ratios: whole designs side by side, counted as always.

use super::bill::bill;
use super::cabling::cable;
use super::generate::{DesignError, design};
use super::metrics::metrics;
use super::routing::Routes;
use crate::catalog::fit::Medium;
use crate::catalog::load::Catalog;
use crate::model::requirement::{Ratio, Requirement};
use crate::model::units::{Gbps, Millimeters, Watts};
use std::collections::BTreeMap;

/// The ratios that are held against the one asked for, as down to 1 up.
const RATIOS: [u16; 3] = [1, 2, 3];

/// One ratio and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// Down to up at a leaf.
    pub ratio: Ratio,
    /// Whether this is the one asked for.
    pub current: bool,
    /// The numbers, or why it cannot be built.
    pub answer: Result<Answer, DesignError>,
}

/// The numbers of a design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Leaves.
    pub leaves: u32,
    /// Spines.
    pub spines: u32,
    /// All switches.
    pub switches: u32,
    /// All links.
    pub links: u32,
    /// Cables by medium, cheapest medium first; cables without a part are not among them.
    pub cables: Vec<(Medium, u32)>,
    /// Summed sold lengths.
    pub ordered: Millimeters,
    /// Racks.
    pub racks: u32,
    /// Typical power, where every figure is known.
    pub typical: Option<Watts>,
    /// Highest power, where every figure is known.
    pub maximum: Option<Watts>,
    /// Bandwidth across the worst cut into halves, one direction.
    pub bisection: Gbps,
    /// HCA ports of servers.
    pub endpoints: u32,
}

/// The requirement as asked, then at other ratios. Costs a whole design each.
#[must_use]
pub fn alternatives(requirement: &Requirement, catalog: &Catalog) -> Vec<Alternative> {
    let asked = requirement.ratio.unwrap_or_default();
    let others = RATIOS.into_iter().map(|down| Ratio { down, up: 1 }).filter(|ratio| *ratio != asked);
    let one = |ratio: Ratio| {
        let wanted = if ratio == asked { requirement.clone() } else { at_ratio(requirement, ratio) };
        Alternative { ratio, current: ratio == asked, answer: answer(&wanted, catalog) }
    };
    std::iter::once(asked).chain(others).map(one).collect()
}

/// The same order at another ratio. Numbers of switches are those of the ratio asked for, so they
/// are left open: models stay, the first spine model alone.
fn at_ratio(requirement: &Requirement, ratio: Ratio) -> Requirement {
    let mut other = Requirement { ratio: Some(ratio), ..requirement.clone() };
    if let Some(leaf) = &mut other.leaf {
        leaf.count = None;
    }
    other.spine.0.truncate(1);
    for spine in &mut other.spine.0 {
        spine.count = None;
    }
    other
}

fn answer(requirement: &Requirement, catalog: &Catalog) -> Result<Answer, DesignError> {
    let document = design(requirement, catalog)?;
    let catalog = catalog.with_carried(document.parts.rows());
    let cabling = cable(&document, &catalog, &Routes::new(&document));
    let bill = bill(&document, &cabling);
    let metrics = metrics(&document, &cabling, &bill);
    let mut cables: BTreeMap<Medium, u32> = BTreeMap::new();
    for medium in cabling.cables.iter().filter_map(|cable| cable.medium.filter(|_| cable.part.is_some())) {
        *cables.entry(medium).or_insert(0) += 1;
    }
    let fabrics = || metrics.fabrics.iter();
    Ok(Answer {
        leaves: fabrics().map(|fabric| fabric.leaves).sum(),
        spines: fabrics().map(|fabric| fabric.spines).sum(),
        switches: document.switches.len() as u32,
        links: document.links.len() as u32,
        cables: cables.into_iter().collect(),
        ordered: metrics.ordered,
        racks: metrics.racks,
        typical: metrics.typical.total(),
        maximum: metrics.maximum.total(),
        bisection: fabrics().map(|fabric| fabric.bisection).sum(),
        endpoints: fabrics().map(|fabric| fabric.host_ports).sum(),
    })
}
