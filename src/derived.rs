//! Everything that follows from a document: cables, bill, numbers, findings. Never stored or edited.
//!
//! Also made of previews, so it must be quick and cannot fail: what cannot be known is absent.

use crate::catalog::load::Catalog;
use crate::checks::finding::Severity;
use crate::checks::finding::{Finding, RuleState};
use crate::checks::run::{Checked, check};
use crate::design::bill::{Bill, Category, bill};
use crate::design::cabling::{Cabling, cable};
use crate::design::metrics::{Metrics, metrics};
use crate::design::quote::{Quote, quote};
use crate::design::routing::Routes;
use crate::model::document::Document;
use crate::model::units::Millimeters;

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
    /// What it costs.
    pub quote: Quote,
    /// Numbers.
    pub metrics: Metrics,
    /// Findings, worst first.
    pub findings: Vec<Finding>,
    /// What became of each rule.
    pub rules: Vec<(&'static str, RuleState)>,
}

/// The few totals that a change is judged by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Summed sold lengths.
    pub ordered: Millimeters,
    /// Copper and active optical cables.
    pub cables: u32,
    /// Fibers.
    pub fibers: u32,
    /// Optical modules.
    pub modules: u32,
    /// Cables that no part serves.
    pub without_part: u32,
    /// Errors that nobody accepted.
    pub errors: usize,
    /// Warnings that nobody accepted.
    pub warnings: usize,
}

impl Derived {
    /// The totals of the bill and of the findings.
    #[must_use]
    pub fn totals(&self) -> Totals {
        let of = |category| {
            let lines = self.bill.lines.iter().filter(|line| line.category == category);
            lines.map(|line| line.quantity).sum()
        };
        let open = |severity| {
            let of = |finding: &&Finding| finding.severity == severity && finding.waived.is_none();
            self.findings.iter().filter(of).count()
        };
        Totals {
            ordered: self.metrics.ordered,
            cables: of(Category::Cable),
            fibers: of(Category::Fiber),
            modules: of(Category::Transceiver),
            without_part: self.bill.without_part,
            errors: open(Severity::Error),
            warnings: open(Severity::Warning),
        }
    }
}

/// Derives all from a document and the built-in or user's catalog.
#[must_use]
pub fn derive(document: &Document, catalog: &Catalog) -> Derived {
    let sold = catalog;
    let catalog = sold.with_carried(document.parts.rows());
    let routes = Routes::new(document);
    let cabling = cable(document, &catalog, &routes);
    let bill = bill(document, &cabling);
    let quote = quote(&document.pricing, &bill, &catalog);
    let metrics = metrics(document, &cabling, &bill);
    let checked = Checked {
        document,
        catalog: &catalog,
        sold,
        routes: &routes,
        cabling: &cabling,
        bill: &bill,
        quote: &quote,
        metrics: &metrics,
    };
    let (findings, rules) = check(&checked);
    Derived { catalog, routes, cabling, bill, quote, metrics, findings, rules }
}
