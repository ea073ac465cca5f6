//! The quote: the bill with spares, prices, discounts, tax and a total, or the names of what is missing.
//!
//! Whole minor units only. An amount is rounded half up once a line (both its discounts at once) and
//! once for each of the sums that a per cent makes: discount on the total, and tax. A sum that lacks
//! a price is absent, never a sum of the rest.

use super::bill::Bill;
use crate::catalog::load::Catalog;
use crate::model::category::Category;
use crate::model::date::Date;
use crate::model::money::{Currency, Discount, Money, Percent};
use crate::model::part::Part;
use crate::model::pricing::{Price, Pricing};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What a document costs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quote {
    /// Whether anything was decided about prices; else outputs speak of none.
    pub given: bool,
    /// Whether there are prices.
    pub priced: bool,
    /// The currency of all amounts.
    pub currency: Option<Currency>,
    /// One for each line of the bill, in its order.
    pub lines: Vec<QuoteLine>,
    /// Sums by category, in the order of the bill.
    pub categories: Vec<(Category, Option<Money>)>,
    /// The sum of all lines.
    pub subtotal: Option<Money>,
    /// The discount on it.
    pub discount: Option<Reduction>,
    /// What is left.
    pub net: Option<Money>,
    /// Tax on that.
    pub tax: Option<Reduction>,
    /// What is to be paid.
    pub total: Option<Money>,
    /// Parts of the bill without a price.
    pub missing: BTreeSet<String>,
    /// Cables that no part serves: they have no price either.
    pub without_part: u32,
    /// Parts with spares in pieces that are not on the bill.
    pub stray_spares: Vec<String>,
    /// Optional items, beside the total.
    pub options: Vec<OptionLine>,
    /// The last day on which every price in use holds.
    pub valid_until: Option<Date>,
}

/// A per cent with the amount that it makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reduction {
    /// The per cent.
    pub percent: Percent,
    /// The amount, where what it is taken of is known.
    pub amount: Option<Money>,
}

/// What a line of the bill costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuoteLine {
    /// Pieces beside the quantity.
    pub spares: u32,
    /// List price of one piece.
    pub unit: Option<Money>,
    /// What is taken off it.
    pub discount: Discount,
    /// Quantity and spares at that price, less the discounts.
    pub amount: Option<Money>,
}

/// An optional item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// Its part number.
    pub opn: String,
    /// What is known of it.
    pub part: Option<Arc<Part>>,
    /// Pieces.
    pub quantity: u32,
    /// List price of one piece.
    pub unit: Option<Money>,
    /// Discounts of its line and category; none on the total.
    pub discount: Discount,
    /// What it would cost more, before discount on the total and tax.
    pub amount: Option<Money>,
}

impl Quote {
    /// Spares of all lines of a category.
    #[must_use]
    pub fn spares(&self, bill: &Bill, category: Category) -> u64 {
        let lines = bill.lines.iter().zip(&self.lines).filter(|(line, _)| line.category == category);
        lines.map(|(_, quoted)| u64::from(quoted.spares)).sum()
    }
}

/// Quotes a bill.
#[must_use]
pub fn quote(pricing: &Pricing, bill: &Bill, catalog: &Catalog) -> Quote {
    let mut dates: Vec<Date> = Vec::new();
    let mut price = |opn: &str| -> Option<Price> {
        let price = pricing.prices.get(opn).copied()?;
        dates.extend(price.valid_until);
        Some(price)
    };
    let discount = |price: Option<Price>, category: Option<Category>| Discount {
        line: price.and_then(|price| price.discount).unwrap_or_default(),
        category: category.and_then(|category| pricing.category(category).discount).unwrap_or_default(),
    };
    let amount = |price: Option<Price>, pieces: u64, discount: Discount| {
        price.map(|price| discount.taken_off(price.list.times(pieces)))
    };

    let mut lines = Vec::with_capacity(bill.lines.len());
    // A part on two lines, as a server and as a manager, has its spare pieces once.
    let mut spared: BTreeSet<&str> = BTreeSet::new();
    for line in &bill.lines {
        let per_cent = pricing.category(line.category).spares.unwrap_or_default();
        let pieces = pricing.spares.get(&line.part.opn).copied();
        let pieces = pieces.filter(|_| spared.insert(&line.part.opn)).unwrap_or(0);
        let spares = per_cent.of_pieces(line.quantity).max(pieces);
        let price = price(&line.part.opn);
        let discount = discount(price, Some(line.category));
        let amount = amount(price, u64::from(line.quantity) + u64::from(spares), discount);
        lines.push(QuoteLine { spares, unit: price.map(|price| price.list), discount, amount });
    }
    let options = pricing
        .options
        .iter()
        .map(|(opn, quantity)| {
            let part = catalog.get(opn).cloned();
            let on_bill = bill.lines.iter().find(|line| line.part.opn == *opn).map(|line| line.category);
            let category = on_bill.or_else(|| part.as_deref().map(Category::of));
            let price = price(opn);
            let discount = discount(price, category);
            let unit = price.map(|price| price.list);
            let amount = amount(price, u64::from(*quantity), discount);
            OptionLine { opn: opn.clone(), part, quantity: *quantity, unit, discount, amount }
        })
        .collect();

    let zipped = || bill.lines.iter().zip(&lines);
    let mut categories: Vec<(Category, Option<Money>)> = Vec::new();
    for (line, quoted) in zipped() {
        match categories.last_mut() {
            Some((category, sum)) if *category == line.category => {
                *sum = sum.zip(quoted.amount).map(|(sum, amount)| sum + amount);
            }
            _ => categories.push((line.category, quoted.amount)),
        }
    }
    let missing: BTreeSet<String> =
        zipped().filter(|(_, quoted)| quoted.unit.is_none()).map(|(line, _)| line.part.opn.clone()).collect();
    let known = missing.is_empty() && bill.without_part == 0 && !bill.lines.is_empty();
    let subtotal = known.then(|| lines.iter().filter_map(|line| line.amount).sum::<Money>());
    let share = |of: Option<Money>, percent: Option<Percent>| {
        percent.map(|percent| Reduction { percent, amount: of.map(|of| of.share(percent)) })
    };
    let made =
        |reduction: Option<Reduction>| reduction.map_or(Some(Money::default()), |reduction| reduction.amount);
    let discount = share(subtotal, pricing.terms.discount);
    let net = subtotal.zip(made(discount)).map(|(subtotal, discount)| subtotal - discount);
    let tax = share(net, pricing.terms.tax);
    let total = net.zip(made(tax)).map(|(net, tax)| net + tax);
    let on_bill = |opn: &&String| bill.lines.iter().any(|line| line.part.opn == **opn);
    Quote {
        given: !pricing.is_empty(),
        priced: !pricing.prices.is_empty(),
        currency: pricing.terms.currency,
        categories,
        subtotal,
        discount,
        net,
        tax,
        total,
        missing,
        without_part: bill.without_part,
        stray_spares: pricing.spares.keys().filter(|opn| !on_bill(opn)).cloned().collect(),
        options,
        valid_until: dates.into_iter().min(),
        lines,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::bill::Line;
    use crate::model::pricing::{CategoryTerms, Terms};
    use proptest::prelude::*;

    fn percent(words: &str) -> Option<Percent> {
        words.parse().ok()
    }

    fn list(minor: u64) -> Price {
        Price { list: Money::minor(minor), discount: None, valid_until: None }
    }

    /// So many of the first parts of the catalog that are of these categories.
    fn bill(lines: &[(Category, u32)]) -> Bill {
        let mut parts = Catalog::built_in().parts();
        let line = |(category, quantity): &(Category, u32)| {
            let part = parts.find(|part| Category::of(part) == *category).cloned();
            part.map(|part| Line { category: *category, part, quantity: *quantity })
        };
        Bill { lines: lines.iter().filter_map(line).collect(), without_part: 0 }
    }

    fn priced(bill: &Bill, prices: &[Price]) -> Pricing {
        let opns = bill.lines.iter().map(|line| line.part.opn.clone());
        Pricing {
            terms: Terms { currency: "CNY".parse().ok(), ..Terms::default() },
            prices: opns.zip(prices.iter().copied()).collect(),
            ..Pricing::default()
        }
    }

    fn quoted(pricing: &Pricing, bill: &Bill) -> Quote {
        quote(pricing, bill, Catalog::built_in())
    }

    /// By hand: 10 switches at 180,000.00 less 10 %; 128 cables and 4 spares (3 %, rounded up) at
    /// 3,333.33 less 10 % and 5 % = 376,199.62 (376,199.6238); 2 % off 1,996,199.62 = 39,923.99
    /// (39,923.9924); 13 % tax on 1,956,275.63 = 254,315.83 (254,315.8319).
    #[test]
    fn a_quote_counted_by_hand() {
        let bill = bill(&[(Category::Switch, 10), (Category::Cable, 128)]);
        let ten = percent("10%");
        let mut pricing = priced(
            &bill,
            &[Price { discount: ten, ..list(18_000_000) }, Price { discount: ten, ..list(333_333) }],
        );
        let terms = CategoryTerms { discount: percent("5%"), spares: percent("3%") };
        pricing.categories.insert(Category::Cable, terms);
        pricing.terms.discount = percent("2%");
        pricing.terms.tax = percent("13%");
        let quote = quoted(&pricing, &bill);
        assert_eq!(quote.lines[1].spares, 4);
        assert_eq!(quote.lines[1].discount.to_string(), "14.5%");
        assert_eq!(quote.lines[0].amount, Some(Money::minor(162_000_000)));
        assert_eq!(quote.lines[1].amount, Some(Money::minor(37_619_962)));
        assert_eq!(quote.subtotal, Some(Money::minor(199_619_962)));
        assert_eq!(quote.discount.and_then(|discount| discount.amount), Some(Money::minor(3_992_399)));
        assert_eq!(quote.net, Some(Money::minor(195_627_563)));
        assert_eq!(quote.tax.and_then(|tax| tax.amount), Some(Money::minor(25_431_583)));
        assert_eq!(quote.total, Some(Money::minor(221_059_146)));
        assert!(quote.missing.is_empty());
    }

    #[test]
    fn one_missing_price_leaves_no_total_and_names_the_part() {
        let bill = bill(&[(Category::Switch, 10), (Category::Cable, 128), (Category::Fiber, 4)]);
        let mut pricing = priced(&bill, &[list(100), list(200)]);
        pricing.terms.tax = percent("13%");
        let quote = quoted(&pricing, &bill);
        assert_eq!(quote.missing.iter().collect::<Vec<_>>(), [&bill.lines[2].part.opn]);
        assert_eq!((quote.subtotal, quote.net, quote.total), (None, None, None));
        assert_eq!(quote.tax.map(|tax| tax.amount), Some(None));
        assert_eq!(quote.categories[0].1, Some(Money::minor(1_000)));
        assert_eq!(quote.categories[2].1, None);
    }

    #[test]
    fn cables_without_a_part_leave_no_total() {
        let mut bill = bill(&[(Category::Switch, 1)]);
        let pricing = priced(&bill, &[list(100)]);
        assert_eq!(quoted(&pricing, &bill).total, Some(Money::minor(100)));
        bill.without_part = 1;
        assert_eq!(quoted(&pricing, &bill).total, None);
        assert_eq!(quoted(&Pricing::default(), &Bill::default()).total, None);
    }

    #[test]
    fn spares_are_per_cent_rounded_up_and_at_least_the_pieces() {
        let bill = bill(&[(Category::Cable, 100), (Category::Fiber, 100)]);
        let mut pricing = Pricing::default();
        let two = CategoryTerms { spares: percent("2.5%"), ..CategoryTerms::default() };
        pricing.categories.insert(Category::Cable, two);
        let spares = |pricing: &Pricing| {
            quoted(pricing, &bill).lines.iter().map(|line| line.spares).collect::<Vec<_>>()
        };
        assert_eq!(spares(&pricing), [3, 0]);
        pricing.spares.insert(bill.lines[0].part.opn.clone(), 2);
        pricing.spares.insert(bill.lines[1].part.opn.clone(), 7);
        pricing.spares.insert("gone".to_owned(), 7);
        assert_eq!(spares(&pricing), [3, 7]);
        assert_eq!(quoted(&pricing, &bill).stray_spares, ["gone"]);
    }

    #[test]
    fn optional_items_stand_beside_the_total_with_their_own_discounts() {
        let bill = bill(&[(Category::Switch, 1)]);
        let mut pricing = priced(&bill, &[list(1_000)]);
        pricing.terms.discount = percent("50%");
        let half = CategoryTerms { discount: percent("10%"), ..CategoryTerms::default() };
        pricing.categories.insert(Category::Switch, half);
        pricing.options.insert(bill.lines[0].part.opn.clone(), 4);
        pricing.options.insert("LICENSE".to_owned(), 1);
        let quote = quoted(&pricing, &bill);
        assert_eq!(quote.total, Some(Money::minor(450)));
        let amounts: Vec<_> = quote.options.iter().map(|option| option.amount).collect();
        assert!(amounts.contains(&Some(Money::minor(3_600))) && amounts.contains(&None), "{amounts:?}");
        assert!(quote.missing.is_empty());
    }

    #[test]
    fn the_quote_holds_until_the_earliest_day() {
        let bill = bill(&[(Category::Switch, 1), (Category::Cable, 1)]);
        let until = |words: &str, minor| Price { valid_until: words.parse().ok(), ..list(minor) };
        let mut pricing = priced(&bill, &[until("2026-12-31", 1), until("2026-11-30", 1)]);
        pricing.prices.insert("not in use".to_owned(), until("2020-01-01", 1));
        assert_eq!(quoted(&pricing, &bill).valid_until, "2026-11-30".parse().ok());
    }

    proptest! {
        /// Without discounts and tax the total is the sum of quantity times price.
        #[test]
        fn the_total_is_the_sum_of_quantities_times_prices(
            quantities in prop::collection::vec(1_u32..100_000, 5),
            prices in prop::collection::vec(0_u64..1_000_000_000_000, 5),
        ) {
            let kinds = [Category::Host, Category::Switch, Category::Cable, Category::Fiber, Category::Rack];
            // Parts of the catalog come by kind; each line takes a bill of its own.
            let lines: Vec<Line> =
                kinds.iter().zip(&quantities).flat_map(|(kind, q)| bill(&[(*kind, *q)]).lines).collect();
            let bill = Bill { lines, without_part: 0 };
            let pricing = priced(&bill, &prices.iter().map(|price| list(*price)).collect::<Vec<_>>());
            let expected: u128 =
                quantities.iter().zip(&prices).map(|(q, p)| u128::from(*q) * u128::from(*p)).sum();
            let quote = quoted(&pricing, &bill);
            prop_assert_eq!(quote.total.map(Money::minor_units), Some(expected));
            let by_category: u128 =
                quote.categories.iter().filter_map(|(_, sum)| *sum).map(Money::minor_units).sum();
            prop_assert_eq!(by_category, expected);
        }

        /// A discount never adds, a line is off by half a minor unit at most, and more spares cost more.
        #[test]
        fn discounts_lower_and_spares_raise(
            quantity in 1_u32..10_000, price in 0_u64..1_000_000_000,
            line in 0_u32..=10_000, category in 0_u32..=10_000, spares in 0_u32..=10_000,
        ) {
            let bill = bill(&[(Category::Cable, quantity)]);
            let off = Some(Percent::basis_points(line));
            let mut pricing = priced(&bill, &[Price { discount: off, ..list(price) }]);
            let full = quoted(&priced(&bill, &[list(price)]), &bill).total.unwrap_or_default();
            let terms = CategoryTerms { discount: Some(Percent::basis_points(category)), spares: None };
            pricing.categories.insert(Category::Cable, terms);
            let less = quoted(&pricing, &bill).total.unwrap_or_default();
            prop_assert!(less <= full);
            let exact = full.minor_units() * u128::from(10_000 - line) * u128::from(10_000 - category);
            prop_assert!((less.minor_units() * 100_000_000).abs_diff(exact) <= 50_000_000);
            let terms = CategoryTerms { spares: Some(Percent::basis_points(spares)), ..terms };
            pricing.categories.insert(Category::Cable, terms);
            let quote = quoted(&pricing, &bill);
            prop_assert!(quote.total.unwrap_or_default() >= less);
            let wanted = u64::from(quantity) * u64::from(spares);
            prop_assert!(u64::from(quote.lines[0].spares) * 10_000 >= wanted);
            prop_assert!(u64::from(quote.lines[0].spares) * 10_000 < wanted + 10_000);
        }
    }
}
