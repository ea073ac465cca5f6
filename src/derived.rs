//! Everything that follows from a document: cables, bill, numbers, findings. Never stored or edited.
//!
//! Also made of previews, so it must be quick and cannot fail: what cannot be known is absent.

use crate::catalog::load::Catalog;
use crate::checks::finding::{Finding, RuleState};
use crate::checks::run::{Checked, check};
use crate::design::bill::{Bill, bill};
use crate::design::cabling::{Cabling, cable};
use crate::design::metrics::{Metrics, metrics};
use crate::design::routing::Routes;
use crate::model::document::Document;

/// What follows from a document.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The parts: the catalog with the layout's own facts over it.
    pub catalog: Catalog,
    /// Measured places and trays.
    pub routes: Routes,
    /// Cables.
    pub cabling: Cabling,
    /// Bill.
    pub bill: Bill,
    /// Numbers.
    pub metrics: Metrics,
    /// Findings, worst first.
    pub findings: Vec<Finding>,
    /// What became of each rule.
    pub rules: Vec<(&'static str, RuleState)>,
}

/// Derives all from a document and the built-in or user's catalog.
#[must_use]
pub fn derive(document: &Document, catalog: &Catalog) -> Derived {
    let catalog = catalog.with_carried(document.parts.rows());
    let routes = Routes::new(document);
    let cabling = cable(document, &catalog, &routes);
    let bill = bill(document, &cabling);
    let metrics = metrics(document, &cabling, &bill);
    let checked = Checked {
        document,
        catalog: &catalog,
        routes: &routes,
        cabling: &cabling,
        bill: &bill,
        metrics: &metrics,
    };
    let (findings, rules) = check(&checked);
    Derived { catalog, routes, cabling, bill, metrics, findings, rules }
}
