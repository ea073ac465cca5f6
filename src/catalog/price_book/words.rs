//! What the cells of a price book say: prices, currencies, discounts, dates. What may mean two
//! things is refused with the form that is wanted.

use crate::catalog::spreadsheet::narrow;
use crate::model::date::{Date, DateError};
use crate::model::money::{Currency, Money, Percent, PercentError};
use crate::text::price_book::BookProblem;

/// A price as written: its digits, and what is said of its currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written {
    words: String,
    whole: String,
    fraction: String,
    mark: Mark,
}

/// What a price says of its currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    None,
    Code(Currency),
    /// `¥`, of two currencies.
    Yuan,
    /// `$`, of many.
    Dollar,
}

impl Written {
    /// Reads a price; [`None`] where the cell says that there is none.
    pub(super) fn read(cell: &str) -> Result<Option<Self>, BookProblem> {
        let words = narrow(cell);
        if is_absent(&words) {
            return Ok(None);
        }
        let form = || BookProblem::PriceForm { found: cell.to_owned() };
        let begin = words.find(|sign: char| sign.is_ascii_digit()).ok_or_else(form)?;
        let end = words.rfind(|sign: char| sign.is_ascii_digit()).map_or(begin, |last| last + 1);
        let (before, number, after) = (&words[..begin], &words[begin..end], &words[end..]);
        let mark = mark(before.trim(), after.trim()).ok_or_else(form)?;
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let groups: Vec<&str> = whole.split(',').collect();
        let grouped = groups.iter().enumerate().all(|(index, group)| match (index, groups.len()) {
            (0, 1) => true,
            (0, _) => (1..=3).contains(&group.len()),
            _ => group.len() == 3,
        });
        let whole = groups.concat();
        if !grouped || !digits(&whole) || whole.len() > 12 || !digits(fraction) {
            return Err(form());
        }
        Ok(Some(Self { words: cell.to_owned(), whole, fraction: fraction.to_owned(), mark }))
    }

    /// The currency that the price itself names for certain.
    pub(super) fn currency(&self) -> Option<Currency> {
        match self.mark {
            Mark::Code(currency) => Some(currency),
            Mark::None | Mark::Yuan | Mark::Dollar => None,
        }
    }

    /// The price in a currency.
    pub(super) fn in_currency(&self, currency: Currency) -> Result<Money, BookProblem> {
        let code = currency.to_string();
        let agrees = match self.mark {
            Mark::None => true,
            Mark::Code(named) => named == currency,
            Mark::Yuan => matches!(code.as_str(), "CNY" | "JPY"),
            Mark::Dollar => code.ends_with('D'),
        };
        if !agrees {
            return Err(BookProblem::CurrencyConflict { found: self.words.clone(), currency: code });
        }
        let decimals = currency.decimals();
        if self.fraction.len() > decimals as usize {
            return Err(BookProblem::PriceDecimals { found: self.words.clone(), currency: code, decimals });
        }
        let units = format!("{}{:0<width$}", self.whole, self.fraction, width = decimals as usize);
        let units = units.parse().map_err(|_| BookProblem::PriceForm { found: self.words.clone() })?;
        Ok(Money::minor(units))
    }
}

/// Words that say that there is no price.
fn is_absent(words: &str) -> bool {
    let words = words.to_lowercase();
    matches!(
        words.as_str(),
        "" | "-"
            | "–"
            | "—"
            | "/"
            | "n/a"
            | "tbd"
            | "on request"
            | "price on request"
            | "另报"
            | "待询"
            | "价格待询"
            | "询价"
    )
}

/// The mark before or behind a number; [`None`] where it is none.
fn mark(before: &str, after: &str) -> Option<Mark> {
    match (before, after) {
        ("", "") => Some(Mark::None),
        ("¥", "") | ("", "¥") => Some(Mark::Yuan),
        ("$", "") | ("", "$") => Some(Mark::Dollar),
        (words, "") | ("", words) => currency_words(words).map(Mark::Code),
        (before, after) => {
            // `¥ 12.50 元` and the like: both must say the same.
            let (first, second) = (mark(before, "")?, mark("", after)?);
            match (first, second) {
                (Mark::Code(a), Mark::Code(b)) if a == b => Some(first),
                (Mark::Yuan, Mark::Code(code)) if code.to_string() == "CNY" => Some(second),
                _ => None,
            }
        }
    }
}

/// The currency that words name: a code, a sign or word of one currency only.
#[must_use]
pub fn currency_words(words: &str) -> Option<Currency> {
    let code = match narrow(words).to_uppercase().as_str() {
        "元" | "人民币" | "人民币元" | "CN¥" => "CNY",
        "美元" | "US$" => "USD",
        "港元" | "港币" | "HK$" => "HKD",
        "欧元" | "€" => "EUR",
        "英镑" | "£" => "GBP",
        "日元" => "JPY",
        other => return other.parse().ok(),
    }
    .parse();
    code.ok()
}

/// A discount; [`None`] where the cell is empty.
///
/// # Errors
/// Where the words are no per cent, or may mean two.
pub fn discount(cell: &str) -> Result<Option<Percent>, BookProblem> {
    let words = narrow(cell);
    if is_absent(&words) {
        return Ok(None);
    }
    words.parse().map(Some).map_err(|error| {
        let found = cell.to_owned();
        match error {
            PercentError::Ambiguous(_) => BookProblem::PercentAmbiguous { found },
            PercentError::Form(_) => BookProblem::PercentForm { found },
            PercentError::Above(_) => BookProblem::PercentAbove { found },
        }
    })
}

/// A discount under 折扣: `9折`, `8.5折` and `85折` say what is paid; a bare per cent says neither.
pub(super) fn fold(cell: &str) -> Result<Option<Percent>, BookProblem> {
    let words = narrow(cell);
    if is_absent(&words) {
        return Ok(None);
    }
    let ambiguous = || BookProblem::FoldAmbiguous { found: cell.to_owned() };
    let number = words.strip_suffix('折').map(str::trim_end).ok_or_else(ambiguous)?;
    let digits: Vec<u32> = number.chars().filter_map(|sign| sign.to_digit(10)).collect();
    let paid = match (digits.as_slice(), number.len(), number.find('.')) {
        ([tens @ 1..=9], 1, None) => tens * 10,
        ([tens @ 1..=9, ones], 2, None) if *ones > 0 => tens * 10 + ones,
        ([tens @ 1..=9, ones], 3, Some(1)) => tens * 10 + ones,
        _ => return Err(ambiguous()),
    };
    Ok(Some(Percent::basis_points(paid * 100).rest()))
}

/// A date; [`None`] where the cell is empty.
///
/// # Errors
/// Where the words are no date, or no such day exists.
pub fn date(cell: &str) -> Result<Option<Date>, BookProblem> {
    let words = narrow(cell);
    if is_absent(&words) {
        return Ok(None);
    }
    let form = || BookProblem::DateForm { found: cell.to_owned() };
    let plain = words.replace(['年', '月', '/', '.'], "-").replace('日', "");
    let parts: Vec<&str> = plain.split('-').map(str::trim).collect();
    let [year, month, day] = parts[..] else { return Err(form()) };
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if year.len() != 4 || month.len() > 2 || day.len() > 2 || !parts.iter().all(|part| digits(part)) {
        return Err(form());
    }
    let number = |part: &str| part.parse::<u8>().map_err(|_| form());
    let year = year.parse().map_err(|_| form())?;
    match Date::new(year, number(month)?, number(day)?) {
        Ok(date) => Ok(Some(date)),
        Err(DateError::Form(_)) => Err(form()),
        Err(DateError::Month { .. } | DateError::Day { .. }) => {
            Err(BookProblem::NoSuchDay { found: cell.to_owned() })
        }
    }
}
