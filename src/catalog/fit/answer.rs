//! What fit answers: the legal assemblies, and the reasons against the rest.

use super::fixed::Fixed;
use super::medium::Medium;
use super::optical::Optical;
use super::refused::{Mismatch, Refusal, Refused};
use super::rule::{RuleId, Spoken};
use crate::model::part::{Facts, Part};
use crate::model::units::Millimeters;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Everything that joins the cages of a question, and why the rest does not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assemblies {
    /// Cables with fixed plugs, by medium, cheapest first.
    pub fixed: Vec<Fixed>,
    /// Modules and fibers, by mode and end, multimode first.
    pub optical: Vec<Optical>,
    /// The rules that let the ports run at all, and that allow a split.
    pub rules: Spoken,
    /// What was ruled out, by reason. A reason without parts rules out everything.
    pub refused: Vec<Refusal>,
}

impl Assemblies {
    /// Whether nothing joins the cages.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fixed.is_empty() && self.optical.is_empty()
    }

    /// The longest channel of a medium that the rules allow, whatever its modules reach.
    #[must_use]
    pub fn longest_channel(&self, medium: Medium) -> Option<Millimeters> {
        self.optical.iter().filter(|kit| kit.medium == medium).filter_map(|kit| kit.limit).min()
    }

    /// The rule by which a medium does not serve this signal or these generations, where one says so.
    #[must_use]
    pub fn ruled_out(&self, medium: Medium) -> Option<RuleId> {
        let is_of = |part: &Part| match &part.facts {
            Facts::Cable(facts) => Medium::from(facts.medium) == medium,
            Facts::Transceiver(facts) => Medium::from(facts.mode) == medium,
            _ => false,
        };
        let about = |refusal: &&Refusal| {
            matches!(refusal.why.mismatch, Mismatch::NotMade | Mismatch::Signal)
                && refusal.parts.iter().any(|part| is_of(part))
        };
        self.refused.iter().filter(about).filter_map(|refusal| refusal.why.rule).next_back()
    }
}

/// Reasons with the parts that each rules out.
#[derive(Default)]
pub(super) struct Against(BTreeMap<Refused, Vec<Arc<Part>>>);

impl Against {
    pub(super) fn add<'p>(&mut self, why: Refused, parts: impl IntoIterator<Item = &'p Arc<Part>>) {
        let known = self.0.entry(why).or_default();
        for part in parts {
            if !known.iter().any(|known| known.opn == part.opn) {
                known.push(Arc::clone(part));
            }
        }
    }

    pub(super) fn list(self) -> Vec<Refusal> {
        self.0.into_iter().map(|(why, parts)| Refusal { why, parts }).collect()
    }
}
