//! Why a part does not join two cages: a rule, or two figures that differ.

use super::rule::RuleId;
use crate::model::part::Part;
pub use crate::text::fit::Mismatch;
use std::sync::Arc;

/// What rules a part out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Refused {
    /// The figures that differ.
    pub mismatch: Mismatch,
    /// The rule that says so; absent where the figures alone do.
    pub rule: Option<RuleId>,
}

impl Refused {
    /// By figures alone.
    #[must_use]
    pub fn of(mismatch: Mismatch) -> Self {
        Self { mismatch, rule: None }
    }

    /// By a rule.
    #[must_use]
    pub fn by(rule: RuleId, mismatch: Mismatch) -> Self {
        Self { mismatch, rule: Some(rule) }
    }
}

/// Parts that are ruled out for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason.
    pub why: Refused,
    /// The parts, in catalog order; two modules that do not work together are named one after the other.
    pub parts: Vec<Arc<Part>>,
}
