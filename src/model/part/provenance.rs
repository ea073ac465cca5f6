//! Where the figures of a part come from, and whether the part is still sold.
//!
//! Plain data: what a source says is judged by [`crate::checks`], never here.

use serde::{Deserialize, Serialize};

/// Whether a part can still be ordered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lifecycle {
    /// The state that decides whether the part is chosen for a new design.
    pub state: Availability,
    /// The source's own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub words: String,
}

/// The state of a part's sale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Availability {
    /// Listed as sold.
    Sold,
    /// The maker's list says that it is no longer sold.
    NoLongerSold,
    /// A sample or a plan.
    NotYetSold,
    /// No list says anything.
    #[default]
    NotListed,
}

/// Where a part's figures come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The page or document that was read.
    pub source: String,
    /// What kind of source that is.
    pub kind: SourceKind,
    /// The maker's page that the source cites; this is what a customer is shown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cites: String,
    /// Read on the page, or inferred from it.
    pub read: Read,
    /// The day until which the source was read, `YYYY-MM-DD`.
    pub date: String,
    /// Figures whose source differs from the rest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<FigureSource>,
}

impl Provenance {
    /// The page to cite to a customer: the maker's own where it was read or is named, else the page
    /// that was read. `None` where that is no public page.
    #[must_use]
    pub fn page(&self) -> Option<&str> {
        let page =
            if self.cites.is_empty() || self.kind == SourceKind::Vendor { &self.source } else { &self.cites };
        page.starts_with("http").then_some(page)
    }
}

/// The source of one figure that differs from the rest of its part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureSource {
    /// The figure's field name.
    pub figure: String,
    /// What kind of source.
    pub kind: SourceKind,
    /// Read or inferred.
    pub read: Read,
    /// The source, or how it was inferred.
    pub source: String,
}

/// The kind of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SourceKind {
    /// The maker's own text.
    Vendor,
    /// A copy or a reseller's copy of it.
    Secondary,
    /// An inventory, a fixture, a hobby list.
    Community,
    /// A convention of this program (generic racks and hosts).
    Design,
    /// Entered by the user of the layout.
    User,
}

/// Whether a figure was read or inferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Read {
    /// Read on the page named.
    Page,
    /// Inferred from it: shown "to be confirmed" on a bill.
    Inferred,
}
