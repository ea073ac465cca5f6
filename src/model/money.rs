//! Money, currencies and per cents: whole numbers only, rounding said in every name.
//!
//! An amount is a number of minor units (cents, fen) of one currency, which stands beside it and not
//! in it: a layout has one currency. How an amount is written for a reader is [`crate::text`]'s.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};
use std::str::FromStr;

/// Parts that a whole is divided into by a per cent of a per cent.
const WHOLE: u128 = 100_000_000;

/// An amount of money in minor units of the layout's currency.
///
/// A price is at most [`u64::MAX`] minor units, so that a price times any quantity times a rate of
/// eight places stays exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(u128);

impl Money {
    /// So many minor units.
    #[must_use]
    pub const fn minor(units: u64) -> Self {
        Self(units as u128)
    }

    /// How many minor units.
    #[must_use]
    pub const fn minor_units(self) -> u128 {
        self.0
    }

    /// This price for a number of pieces.
    #[must_use]
    pub fn times(self, pieces: u64) -> Self {
        Self(self.0.saturating_mul(u128::from(pieces)))
    }

    /// A share of it, rounded half up to minor units.
    #[must_use]
    pub fn share(self, percent: Percent) -> Self {
        self.part_of_whole(u128::from(percent.0) * 10_000)
    }

    /// So many of the [`WHOLE`] parts, rounded half up to minor units.
    fn part_of_whole(self, parts: u128) -> Self {
        // Whole and rest apart, so that no amount is too large.
        let (whole, rest) = (self.0 / WHOLE, self.0 % WHOLE);
        Self(whole.saturating_mul(parts).saturating_add((rest * parts + WHOLE / 2) / WHOLE))
    }
}

impl Add for Money {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}
impl Sub for Money {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}
impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
        items.fold(Self::default(), Add::add)
    }
}

impl Serialize for Money {
    /// Writes minor units.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        u64::try_from(self.0).unwrap_or(u64::MAX).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u64::deserialize(deserializer).map(Self::minor)
    }
}

/// The currencies that can be paid with (ISO 4217), so that a word of three letters is not taken for one.
const CURRENCIES: &str = "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN \
    BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD \
    FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY \
    KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP \
    MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR \
    RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT \
    TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW";

/// Words that are no currency.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the three letters of a currency, such as CNY, found \"{0}\"")]
pub struct CurrencyError(String);

/// A currency by its three letters (ISO 4217).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency([u8; 3]);

impl Currency {
    /// Decimals of its amounts: digits of its minor unit by ISO 4217.
    #[must_use]
    pub fn decimals(self) -> u32 {
        match &self.0 {
            b"BIF" | b"CLP" | b"DJF" | b"GNF" | b"ISK" | b"JPY" | b"KMF" | b"KRW" | b"PYG" | b"RWF"
            | b"UGX" | b"VND" | b"VUV" | b"XAF" | b"XOF" | b"XPF" => 0,
            b"BHD" | b"IQD" | b"JOD" | b"KWD" | b"LYD" | b"OMR" | b"TND" => 3,
            _ => 2,
        }
    }
}

impl FromStr for Currency {
    type Err = CurrencyError;

    /// Reads the letters of a currency that can be paid with; `RMB` is CNY.
    fn from_str(words: &str) -> Result<Self, CurrencyError> {
        let letters = words.trim().to_ascii_uppercase();
        match <[u8; 3]>::try_from(letters.as_bytes()) {
            Ok(code) if code == *b"RMB" => Ok(Self(*b"CNY")),
            Ok(code) if CURRENCIES.split(' ').any(|known| known.as_bytes() == code) => Ok(Self(code)),
            _ => Err(CurrencyError(words.to_owned())),
        }
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| write!(f, "{}", char::from(*letter)))
    }
}

impl fmt::Debug for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why words are no per cent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PercentError {
    /// A number that may be meant either way.
    #[error("{0} may be meant as {0}% or as a share of one (write 10% or 0.1)")]
    Ambiguous(String),
    /// Not a number with at most two decimals of a per cent.
    #[error("expected a per cent with at most two decimals, such as 10% or 0.1, found \"{0}\"")]
    Form(String),
    /// Above 100 %.
    #[error("{0} is more than 100%")]
    Above(String),
}

/// A share from 0 to 100 %, in basis points (hundredths of a per cent).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(u32);

impl Percent {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// So many hundredths of a per cent, at most 100 %.
    #[must_use]
    pub const fn basis_points(points: u32) -> Self {
        Self(if points > 10_000 { 10_000 } else { points })
    }

    /// What is left of the whole.
    #[must_use]
    pub const fn rest(self) -> Self {
        Self(10_000 - self.0)
    }

    /// Whether it is nothing.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// So many of `pieces`, rounded up to whole ones.
    #[must_use]
    pub fn of_pieces(self, pieces: u32) -> u32 {
        u64::from(pieces).saturating_mul(u64::from(self.0)).div_ceil(10_000) as u32
    }
}

impl FromStr for Percent {
    type Err = PercentError;

    /// Reads `10%`, `12.5 %` or a share of one below one (`0.125`).
    fn from_str(words: &str) -> Result<Self, PercentError> {
        let form = || PercentError::Form(words.to_owned());
        let trimmed = words.trim();
        let (number, places) = match trimmed.strip_suffix('%') {
            Some(number) => (number.trim_end(), 2),
            None => (trimmed, 4),
        };
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let fraction = fraction.trim_end_matches('0');
        if whole.is_empty() || whole.len() > 6 || !digits(whole) || !digits(fraction) || number.ends_with('.')
        {
            return Err(form());
        }
        let whole: u32 = whole.parse().map_err(|_| form())?;
        if places == 4 && whole > 0 {
            return Err(PercentError::Ambiguous(trimmed.to_owned()));
        }
        if fraction.len() > places {
            return Err(form());
        }
        let unit = 10_u32.pow(places as u32);
        let fraction: u32 = format!("{fraction:0<places$}").parse().map_err(|_| form())?;
        match whole.saturating_mul(unit).saturating_add(fraction) {
            points @ 0..=10_000 => Ok(Self(points)),
            _ => Err(PercentError::Above(trimmed.to_owned())),
        }
    }
}

impl fmt::Display for Percent {
    /// `10%`, `12.5%`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        decimal(f, u128::from(self.0), 2)
    }
}

/// A number of so many decimals with its per cent sign, without trailing zeros.
fn decimal(f: &mut fmt::Formatter<'_>, number: u128, places: usize) -> fmt::Result {
    let unit = 10_u128.pow(places as u32);
    let fraction = format!("{:0places$}", number % unit);
    match fraction.trim_end_matches('0') {
        "" => write!(f, "{}%", number / unit),
        fraction => write!(f, "{}.{fraction}%", number / unit),
    }
}

impl Serialize for Percent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Percent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Serialize for Currency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Currency {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The discount of a line: its own, and that of its category on what is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Discount {
    /// Of the line.
    pub line: Percent,
    /// Of the category, on what the line's leaves.
    pub category: Percent,
}

impl Discount {
    /// Whether nothing is taken off.
    #[must_use]
    pub fn is_zero(self) -> bool {
        self.line.is_zero() && self.category.is_zero()
    }

    /// What is left of an amount: both discounts at once, rounded once, half up to minor units.
    #[must_use]
    pub fn taken_off(self, amount: Money) -> Money {
        amount.part_of_whole(self.left())
    }

    /// What is left of the [`WHOLE`] parts.
    fn left(self) -> u128 {
        u128::from(self.line.rest().0) * u128::from(self.category.rest().0)
    }
}

impl fmt::Display for Discount {
    /// Both as one per cent, exact: `10%` and `5%` are `14.5%`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        decimal(f, WHOLE - self.left(), 6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(words: &str, expected: &str) {
        let found = words.parse::<Percent>().map_err(|error| error.to_string());
        assert_eq!(found, Err(expected.to_owned()));
    }

    #[test]
    fn a_per_cent_is_written_as_such_or_as_a_share_of_one() {
        for (words, points) in
            [("10%", 1_000), ("12.5 %", 1_250), ("0.1", 1_000), ("0", 0), ("0.0825", 825), ("100%", 10_000)]
        {
            assert_eq!(words.parse(), Ok(Percent(points)), "{words}");
        }
        assert_eq!(Percent(1_250).to_string(), "12.5%");
        assert_eq!(Percent(1_000).to_string(), "10%");
    }

    #[test]
    fn a_number_that_may_mean_two_things_is_refused() {
        refused("10", "10 may be meant as 10% or as a share of one (write 10% or 0.1)");
        refused("1", "1 may be meant as 1% or as a share of one (write 10% or 0.1)");
        refused("101%", "101% is more than 100%");
        for words in ["", "%", "-5%", "ten", "10.%", "1.234%", "0.12345", "1e1%", "nan"] {
            let expected = format!(
                "expected a per cent with at most two decimals, such as 10% or 0.1, found \"{words}\""
            );
            refused(words, &expected);
        }
    }

    /// 14.5 % off 333.33 is 285.00 (284.99715); half a cent goes up.
    #[test]
    fn two_discounts_are_taken_at_once_and_rounded_once() {
        let discount = Discount { line: Percent(1_000), category: Percent(500) };
        assert_eq!(discount.to_string(), "14.5%");
        assert_eq!(discount.taken_off(Money::minor(33_333)), Money::minor(28_500));
        let half = Discount { line: Percent(5_000), category: Percent::ZERO };
        assert_eq!(half.taken_off(Money::minor(1)), Money::minor(1));
        assert_eq!(half.taken_off(Money::minor(3)), Money::minor(2));
        assert_eq!(Money::minor(150).share(Percent(1_300)), Money::minor(20));
    }

    #[test]
    fn the_largest_price_of_the_most_pieces_is_exact() {
        let all = Money::minor(u64::MAX).times(u64::from(u32::MAX) * 2);
        assert_eq!(Discount::default().taken_off(all), all);
        assert_eq!(all.minor_units(), u128::from(u64::MAX) * u128::from(u32::MAX) * 2);
    }

    #[test]
    fn spares_are_whole_pieces_rounded_up() {
        assert_eq!(Percent(300).of_pieces(128), 4);
        assert_eq!(Percent(200).of_pieces(100), 2);
        assert_eq!(Percent(1).of_pieces(1), 1);
        assert_eq!(Percent(0).of_pieces(7), 0);
        assert_eq!(Percent(10_000).of_pieces(u32::MAX), u32::MAX);
    }

    #[test]
    fn a_currency_is_three_letters() {
        assert_eq!("cny".parse::<Currency>().map(|code| code.to_string()), Ok("CNY".to_owned()));
        assert_eq!("RMB".parse::<Currency>().map(|code| code.to_string()), Ok("CNY".to_owned()));
        assert_eq!("JPY".parse::<Currency>().map(Currency::decimals), Ok(0));
        assert!("FOB".parse::<Currency>().is_err() && "EURO".parse::<Currency>().is_err());
    }
}
