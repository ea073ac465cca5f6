//! The whole way from a requirement to a placed fabric, and a new requirement for an old document.

use super::cabling::{Cabling, cable};
use super::order::{Order, OrderError, resolve};
use super::placement::place;
use super::routing::Routes;
use super::sizing::{Plan, SizingError, size};
use super::wiring::wire;
use crate::catalog::fit::Fit;
use crate::catalog::load::Catalog;
use crate::model::document::Document;
use crate::model::edit::{Edit, Generated};
use crate::model::naming::PortShape;
use crate::model::part::{Part, Protocol};
use crate::model::requirement::Requirement;
use std::sync::Arc;

/// Why a requirement cannot be designed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DesignError {
    /// A field could not be resolved.
    #[error(transparent)]
    Order(#[from] OrderError),
    /// No fabric holds it as asked.
    #[error(transparent)]
    Sizing(#[from] SizingError),
    /// Two kinds of port that no part joins, at any length.
    #[error(
        "a cable from {first} to {second}: no part of the catalog joins their cages at any length ({help})"
    )]
    NoCable {
        /// One device.
        first: String,
        /// The other.
        second: String,
        /// What would help.
        help: String,
    },
}

/// Designs a requirement: a new document, placed, with the parts it uses carried along.
///
/// # Errors
/// Where the requirement cannot be read or built; says what would help.
pub fn design(requirement: &Requirement, catalog: &Catalog) -> Result<Document, DesignError> {
    let mut document = Document::default();
    let edit = redesign(&document, requirement, catalog)?;
    // A whole design refers to nothing outside itself, so that it always applies.
    if let Edit::Several(edits) = &edit {
        for edit in edits {
            let _ = document.apply(edit);
        }
    }
    Ok(document)
}

/// The edit that gives a document a new requirement and the design for it, as one step.
///
/// # Errors
/// As [`design`].
pub fn redesign(
    document: &Document,
    requirement: &Requirement,
    catalog: &Catalog,
) -> Result<Edit, DesignError> {
    let order = resolve(requirement, catalog)?;
    check_cages(&order, catalog)?;
    let plan = size(&order)?;
    let mut generated = Generated { requirement: requirement.clone(), ..Generated::default() };
    wire(&order, &plan, &mut generated);
    place(&order, &plan, &mut generated)?;
    let edit = Edit::ReplaceDesign(Box::new(generated));
    let mut next = document.clone();
    let _ = next.apply(&edit);
    let cabling = cable(&next, catalog, &Routes::new(&next));
    Ok(Edit::Several(vec![edit, Edit::CarryParts(used_parts(&cabling))]))
}

/// The numbers of a requirement with their reasons, without devices: for answers while one types.
///
/// # Errors
/// As [`design`].
pub fn plan(requirement: &Requirement, catalog: &Catalog) -> Result<(Order, Plan), DesignError> {
    let order = resolve(requirement, catalog)?;
    check_cages(&order, catalog)?;
    let plan = size(&order)?;
    Ok((order, plan))
}

/// The cable, module and fiber parts in use, by number, so that a saved layout carries them.
#[must_use]
pub fn used_parts(cabling: &Cabling) -> Vec<Arc<Part>> {
    let mut parts = cabling.parts.clone();
    parts.sort_by(|a, b| a.opn.cmp(&b.opn));
    parts
}

fn check_cages(order: &Order, catalog: &Catalog) -> Result<(), DesignError> {
    let switch = |part: &Part| PortShape::of_switch(part);
    let Some(leaf) = switch(&order.leaf) else { return Ok(()) };
    let check = |name: &str, ports: &PortShape, help: &str| {
        if Fit::new(catalog).joins(ports, &leaf, Protocol::Infiniband) {
            return Ok(());
        }
        Err(DesignError::NoCable {
            first: name.to_owned(),
            second: order.leaf.opn.clone(),
            help: help.to_owned(),
        })
    };
    let host = order.adapter.as_ref().unwrap_or(&order.host);
    check(
        &host.opn,
        &order.host_ports,
        "choose an adapter and a leaf of one connector family and generation",
    )?;
    for (spine, _) in &order.spines {
        if let Some(ports) = switch(spine) {
            check(&spine.opn, &ports, "choose a leaf and a spine of one generation")?;
        }
    }
    if let Some(manager) = &order.manager
        && let Some(ports) = super::order::built_ports(manager)
    {
        check(&manager.opn, &ports, "leave --ufm out, or choose a leaf of the appliance's generation")?;
    }
    Ok(())
}
