//! The fields of a layout's prices: what each says, and the prices with what was typed into it.
//!
//! Words are read as those of a price book are, so that what may mean two things is refused. Changes
//! nothing: hands out the pricing that an edit sets.

use crate::catalog::Catalog;
use crate::catalog::price_book;
use crate::model::category::Category;
use crate::model::money::{Currency, Money, Percent};
use crate::model::pricing::Pricing;
use crate::text::numbers;
use crate::text::price_book::BookProblem;
use crate::text::prices::PriceFault;

/// A field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PriceField {
    /// The currency of all prices.
    Currency,
    /// The last day of all prices.
    AllValidUntil,
    /// The list price of a part.
    List(String),
    /// The discount on it.
    Discount(String),
    /// The last day that it holds.
    ValidUntil(String),
    /// Spares of a part in pieces.
    Spares(String),
    /// The discount of a category.
    CategoryDiscount(Category),
    /// The spares of a category in per cent.
    CategorySpares(Category),
    /// The discount on the sum.
    TotalDiscount,
    /// The tax.
    Tax,
    /// Pieces of an optional item.
    Pieces(String),
    /// An optional item that is to be added.
    AddOption,
}

/// What words are read beside.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    /// The parts.
    pub catalog: &'a Catalog,
    /// The currency of a first price that names none.
    pub currency: Option<Currency>,
}

impl PriceField {
    /// What it says; nothing where nothing is given.
    #[must_use]
    pub fn written(&self, pricing: &Pricing) -> String {
        let percent = |percent: Option<Percent>| percent.map(|percent| percent.to_string());
        let price = |opn: &String| pricing.prices.get(opn);
        let pieces = |pieces: Option<&u32>| pieces.map(|pieces| numbers::count(u64::from(*pieces)));
        match self {
            Self::Currency => pricing.terms.currency.map(|currency| currency.to_string()),
            Self::AllValidUntil => {
                let mut days = pricing.prices.values().map(|price| price.valid_until);
                let first = days.next().flatten();
                first.filter(|_| days.all(|day| day == first)).map(|day| day.to_string())
            }
            Self::List(opn) => {
                price(opn).zip(pricing.terms.currency).map(|(price, code)| numbers::money(price.list, code))
            }
            Self::Discount(opn) => percent(price(opn).and_then(|price| price.discount)),
            Self::ValidUntil(opn) => {
                price(opn).and_then(|price| price.valid_until).map(|day| day.to_string())
            }
            Self::Spares(opn) => pieces(pricing.spares.get(opn)),
            Self::CategoryDiscount(category) => percent(pricing.category(*category).discount),
            Self::CategorySpares(category) => percent(pricing.category(*category).spares),
            Self::TotalDiscount => percent(pricing.terms.discount),
            Self::Tax => percent(pricing.terms.tax),
            Self::Pieces(opn) => pieces(pricing.options.get(opn)),
            Self::AddOption => None,
        }
        .unwrap_or_default()
    }

    /// The prices with these words in it; an empty field takes away what it said.
    ///
    /// # Errors
    /// Where the words are no value of it.
    pub fn set(&self, pricing: &Pricing, words: &str, known: Known<'_>) -> Result<Pricing, PriceFault> {
        let mut new = pricing.clone();
        match self {
            Self::Currency => currency(&mut new, words)?,
            Self::List(opn) => list(&mut new, opn, words, known)?,
            Self::Discount(opn) => {
                let discount = percent(words)?;
                match new.prices.get_mut(opn) {
                    Some(price) => price.discount = discount.filter(|discount| !discount.is_zero()),
                    None if discount.is_none() => {}
                    None => return Err(PriceFault::PriceFirst { part: opn.clone() }),
                }
            }
            Self::ValidUntil(opn) => {
                let day = price_book::date(words).map_err(|problem| fault(problem, words))?;
                match new.prices.get_mut(opn) {
                    Some(price) => price.valid_until = day,
                    None if day.is_none() => {}
                    None => return Err(PriceFault::PriceFirst { part: opn.clone() }),
                }
            }
            Self::AllValidUntil => {
                let day = price_book::date(words).map_err(|problem| fault(problem, words))?;
                if new.prices.is_empty() && day.is_some() {
                    return Err(PriceFault::PricesFirst {});
                }
                new.prices.values_mut().for_each(|price| price.valid_until = day);
            }
            Self::Spares(opn) => {
                new.spares.insert(opn.clone(), pieces(words)?);
            }
            Self::Pieces(opn) => {
                new.options.insert(opn.clone(), pieces(words)?);
            }
            Self::CategoryDiscount(category) => {
                new.categories.entry(*category).or_default().discount = percent(words)?;
            }
            Self::CategorySpares(category) => {
                new.categories.entry(*category).or_default().spares = percent(words)?;
            }
            Self::TotalDiscount => new.terms.discount = percent(words)?,
            Self::Tax => new.terms.tax = percent(words)?,
            Self::AddOption => option(&mut new, words, known.catalog)?,
        }
        Ok(new.tidy())
    }
}

/// A fault of the words of a cell, said of a field.
fn fault(problem: BookProblem, words: &str) -> PriceFault {
    let found = words.trim().to_owned();
    match problem {
        BookProblem::PercentAmbiguous { .. } => PriceFault::PercentAmbiguous { found },
        BookProblem::PercentAbove { .. } => PriceFault::PercentAbove { found },
        BookProblem::PercentForm { .. } => PriceFault::Percent { found },
        BookProblem::NoCurrency { .. } => PriceFault::NoCurrency { found },
        other => PriceFault::Cell { problem: other },
    }
}

fn percent(words: &str) -> Result<Option<Percent>, PriceFault> {
    price_book::discount(words).map_err(|problem| fault(problem, words))
}

fn pieces(words: &str) -> Result<u32, PriceFault> {
    let narrow = price_book::narrow(words);
    if narrow.is_empty() {
        return Ok(0);
    }
    let plain: String = narrow.chars().filter(|sign| *sign != ',').collect();
    // Commas stand where the number is written with them, so that 1,2 is not 12.
    let grouped = |pieces: &u32| plain == narrow || numbers::count(u64::from(*pieces)) == narrow;
    let digits = plain.bytes().all(|byte| byte.is_ascii_digit());
    let pieces = plain.parse().ok().filter(|pieces| digits && grouped(pieces));
    pieces.ok_or_else(|| PriceFault::Pieces { found: words.trim().to_owned() })
}

fn list(pricing: &mut Pricing, opn: &str, words: &str, known: Known<'_>) -> Result<(), PriceFault> {
    let read = price_book::price(words, pricing.terms.currency.or(known.currency));
    match read.map_err(|problem| fault(problem, words))? {
        None => {
            pricing.prices.remove(opn);
        }
        Some((list, currency)) => {
            pricing.terms.currency = Some(currency);
            let price = pricing.prices.entry(opn.to_owned());
            let new = crate::model::pricing::Price { list, discount: None, valid_until: None };
            price.and_modify(|price| price.list = list).or_insert(new);
        }
    }
    Ok(())
}

/// Another currency: prices keep the numbers that are written.
fn currency(pricing: &mut Pricing, words: &str) -> Result<(), PriceFault> {
    if words.trim().is_empty() {
        if pricing.prices.is_empty() {
            pricing.terms.currency = None;
            return Ok(());
        }
        return Err(PriceFault::CurrencyNeeded {});
    }
    let new = read_currency(words)?;
    if let Some(old) = pricing.terms.currency {
        let (from, to) = (10_u128.pow(old.decimals()), 10_u128.pow(new.decimals()));
        for (part, price) in &mut pricing.prices {
            let units = price.list.minor_units() * to;
            let units = u64::try_from(units / from).ok().filter(|_| units.is_multiple_of(from));
            let kept = units.ok_or_else(|| PriceFault::CurrencyDecimals {
                part: part.clone(),
                currency: new.to_string(),
            })?;
            price.list = Money::minor(kept);
        }
    }
    pricing.terms.currency = Some(new);
    Ok(())
}

/// The currency that words name.
///
/// # Errors
/// Where they name none.
pub fn read_currency(words: &str) -> Result<Currency, PriceFault> {
    price_book::currency_words(words)
        .ok_or_else(|| PriceFault::CurrencyForm { found: words.trim().to_owned() })
}

fn option(pricing: &mut Pricing, words: &str, catalog: &Catalog) -> Result<(), PriceFault> {
    let found = words.trim();
    if found.is_empty() {
        return Ok(());
    }
    let same = |number: &str| number.eq_ignore_ascii_case(found);
    let priced = pricing.prices.keys().find(|opn| same(opn)).cloned();
    let part = priced.or_else(|| catalog.parts().map(|part| &part.opn).find(|opn| same(opn)).cloned());
    let part = part.ok_or_else(|| PriceFault::UnknownPart { found: found.to_owned() })?;
    if pricing.options.contains_key(&part) {
        return Err(PriceFault::OptionTwice { part });
    }
    pricing.options.insert(part, 1);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::requirement::Language;

    const SWITCH: &str = "MQM9790-NS2F";

    fn known(currency: &str) -> Known<'static> {
        Known { catalog: Catalog::built_in(), currency: currency.parse().ok() }
    }

    fn typed(pricing: &Pricing, field: PriceField, words: &str) -> Result<Pricing, String> {
        field.set(pricing, words, known("")).map_err(|fault| fault.text(Language::En))
    }

    fn switch() -> Pricing {
        let list = PriceField::List(SWITCH.to_owned());
        list.set(&Pricing::default(), "1,234.50", known("CNY")).unwrap()
    }

    #[test]
    fn what_a_field_says_is_what_was_typed_in_and_goes_when_it_is_cleared() {
        let part = || SWITCH.to_owned();
        for (field, words, said) in [
            (PriceField::List(part()), "￥2,000", "2,000.00"),
            (PriceField::Discount(part()), "12 %", "12%"),
            (PriceField::ValidUntil(part()), "2026/12/31", "2026-12-31"),
            (PriceField::AllValidUntil, "2026年12月31日", "2026-12-31"),
            (PriceField::Spares(part()), "1,200", "1,200"),
            (PriceField::Pieces(part()), "４", "4"),
            (PriceField::CategoryDiscount(Category::Cable), "0.05", "5%"),
            (PriceField::CategorySpares(Category::Cable), "2.5%", "2.5%"),
            (PriceField::TotalDiscount, "2%", "2%"),
            (PriceField::Tax, "13%", "13%"),
            (PriceField::Currency, "usd", "USD"),
        ] {
            let pricing = typed(&switch(), field.clone(), words).unwrap();
            assert_eq!(field.written(&pricing), said);
            if field != PriceField::Currency {
                assert_eq!(field.written(&typed(&pricing, field.clone(), " ").unwrap()), "");
            }
        }
    }

    #[test]
    fn what_is_no_value_is_refused_with_what_was_wanted() {
        let part = || SWITCH.to_owned();
        let refused = |field, words: &str, why: &str| {
            let found = typed(&switch(), field, words).unwrap_err();
            assert!(found.contains(why), "{words}: {found}");
        };
        refused(PriceField::List(part()), "12,34", "a price such as 1234.50 or 1,234.50");
        refused(PriceField::List(part()), "USD 5", "another currency");
        refused(PriceField::Discount(part()), "12", "may mean either");
        refused(PriceField::Discount("X".into()), "12%", "a list price of X first");
        refused(PriceField::Tax, "120%", "at most 100 %");
        refused(PriceField::Tax, "x", "a per cent with at most two decimals");
        refused(PriceField::Spares(part()), "1,2", "a whole number of pieces");
        refused(PriceField::Pieces(part()), "-1", "a whole number of pieces");
        refused(PriceField::ValidUntil(part()), "31.12.26", "YYYY-MM-DD");
        refused(PriceField::Currency, "", "need one");
        refused(PriceField::Currency, "EURO", "three letters");
        refused(PriceField::Currency, "JPY", "more decimals");
        refused(PriceField::AddOption, "nothing", "found \"nothing\"");
        let none = typed(&Pricing::default(), PriceField::List(part()), "5").unwrap_err();
        assert!(none.starts_with("a currency for the price 5"), "{none}");
    }

    #[test]
    fn another_currency_keeps_the_numbers_that_are_written() {
        let whole = typed(&switch(), PriceField::List(SWITCH.into()), "1,234").unwrap();
        for (code, said) in [("JPY", "1,234"), ("KWD", "1,234.000")] {
            let pricing = typed(&whole, PriceField::Currency, code).unwrap();
            assert_eq!(PriceField::List(SWITCH.into()).written(&pricing), said);
        }
    }

    #[test]
    fn an_optional_item_is_added_once_by_its_number() {
        let pricing = typed(&switch(), PriceField::AddOption, " mqm9790-ns2f ").unwrap();
        assert_eq!(pricing.options.get(SWITCH), Some(&1));
        assert!(typed(&pricing, PriceField::AddOption, SWITCH).unwrap_err().contains("change its pieces"));
    }
}
