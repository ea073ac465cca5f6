//! What people decided about prices: the book's lines, discounts, spares, optional items, tax.
//!
//! By part number and category, so that it outlives a new design. Sums are derived
//! ([`crate::design::quote`]) and never stored; a part without a line here has no price.

use super::category::Category;
use super::date::Date;
use super::money::{Currency, Money, Percent};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Prices of a layout and what is done with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pricing {
    /// What holds for the whole quote.
    pub terms: Terms,
    /// Prices by part number, in the currency of the terms.
    pub prices: BTreeMap<String, Price>,
    /// Discounts and spares by category.
    pub categories: BTreeMap<Category, CategoryTerms>,
    /// Spares in pieces by part number: at least so many.
    pub spares: BTreeMap<String, u32>,
    /// Optional items in pieces by part number: beside the total, never in it.
    pub options: BTreeMap<String, u32>,
}

/// What holds for the whole quote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// The one currency of all prices; absent while there is no price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// Discount on the sum of all lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discount: Option<Percent>,
    /// Tax on what the discounts leave.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax: Option<Percent>,
}

/// The price of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// List price of one piece, in minor units.
    pub list: Money,
    /// Discount on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount: Option<Percent>,
    /// The last day that it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_until: Option<Date>,
}

/// What holds for a category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CategoryTerms {
    /// Discount on what the lines' own discounts leave.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discount: Option<Percent>,
    /// Spares of the quantity, rounded up to whole pieces a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spares: Option<Percent>,
}

impl Pricing {
    /// Whether nothing was decided: outputs are then those of a layout without prices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What holds for a category; nothing where none was given.
    #[must_use]
    pub fn category(&self, category: Category) -> CategoryTerms {
        self.categories.get(&category).copied().unwrap_or_default()
    }

    /// Whether its prices have a currency.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.prices.is_empty() || self.terms.currency.is_some()
    }

    /// Without entries that say nothing (no spares, no pieces, no discount).
    #[must_use]
    pub fn tidy(mut self) -> Self {
        let some = |percent: Option<Percent>| percent.filter(|percent| !percent.is_zero());
        self.terms.discount = some(self.terms.discount);
        self.terms.tax = some(self.terms.tax);
        self.categories.retain(|_, terms| {
            *terms = CategoryTerms { discount: some(terms.discount), spares: some(terms.spares) };
            *terms != CategoryTerms::default()
        });
        self.spares.retain(|_, pieces| *pieces > 0);
        self.options.retain(|_, pieces| *pieces > 0);
        if self.prices.is_empty() {
            self.terms.currency = None;
        }
        self
    }
}
