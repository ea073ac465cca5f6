//! The lists of a layout file that hold prices, and the document's pricing made of them.
//!
//! All may be absent: a layout without prices has none of these lists, and files from before them open.

use crate::model::category::Category;
use crate::model::document::Document;
use crate::model::pricing::{CategoryTerms, Price, Pricing, Terms};
use std::collections::BTreeMap;

/// The lists, set among the others of the file.
pub(super) struct PriceLists {
    /// Currency, discount on the total, tax.
    pub(super) terms: Terms,
    /// Part number and price.
    pub(super) prices: Vec<(String, Price)>,
    /// Category, its discount and spares.
    pub(super) categories: Vec<(Category, CategoryTerms)>,
    /// Part number and pieces.
    pub(super) spares: Vec<(String, u32)>,
    /// Part number and pieces.
    pub(super) options: Vec<(String, u32)>,
}

/// Whether nothing holds for the whole quote, so that the file need not say so.
pub(super) fn is_default(terms: &Terms) -> bool {
    *terms == Terms::default()
}

/// An entry that disagrees with the others: its list, its index, why.
pub(super) type Disagreement = (&'static str, usize, String);

impl PriceLists {
    /// The lists of a document.
    pub(super) fn of(document: &Document) -> Self {
        let Pricing { terms, prices, categories, spares, options } = document.pricing.as_ref();
        let pieces = |list: &BTreeMap<String, u32>| list.iter().map(|(opn, n)| (opn.clone(), *n)).collect();
        Self {
            terms: *terms,
            prices: prices.iter().map(|(opn, price)| (opn.clone(), *price)).collect(),
            categories: categories.iter().map(|(category, terms)| (*category, *terms)).collect(),
            spares: pieces(spares),
            options: pieces(options),
        }
    }

    /// The pricing that the lists make, where nothing is there twice and prices have a currency.
    pub(super) fn pricing(self) -> Result<Pricing, Disagreement> {
        let pricing = Pricing {
            terms: self.terms,
            prices: unique("prices", self.prices, |opn| format!("{opn} has two prices"))?,
            categories: unique("category_terms", self.categories, |category| {
                format!("the category {} is there twice", category.word())
            })?,
            spares: unique("spares", self.spares, |opn| format!("spares of {opn} are there twice"))?,
            options: unique("options", self.options, |opn| format!("the option {opn} is there twice"))?,
        };
        if !pricing.is_whole() {
            let why = "prices need a currency: price_terms: (currency: \"CNY\")".to_owned();
            return Err(("prices", 0, why));
        }
        Ok(pricing)
    }
}

fn unique<K: Ord, V>(
    list: &'static str,
    entries: Vec<(K, V)>,
    twice: impl Fn(&K) -> String,
) -> Result<BTreeMap<K, V>, Disagreement> {
    let mut map = BTreeMap::new();
    for (index, (key, value)) in entries.into_iter().enumerate() {
        if map.contains_key(&key) {
            return Err((list, index, twice(&key)));
        }
        map.insert(key, value);
    }
    Ok(map)
}
