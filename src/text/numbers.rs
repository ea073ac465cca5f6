//! Numbers with their units as a reader sees them. Both languages group by thousands with a comma
//! and use a decimal point, as Chinese and English engineering documents do.

use crate::model::money::{Currency, Money};
use crate::model::units::{Gbps, Grams, Millimeters, Watts};

/// What stands for a figure that is not known.
pub const ABSENT: &str = "—";

/// A count with its thousands grouped: `1,024`.
#[must_use]
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A length in meters, as exact as a reader needs: `0.5 m`, `1.39 m`, `31.4 m`, `50 m`.
#[must_use]
pub fn length(length: Millimeters) -> String {
    let step = if length.0.abs() < 10_000 { 10 } else { 100 };
    let rounded = (length.0.abs() + step / 2) / step * step;
    let sign = if length.0 < 0 { "-" } else { "" };
    format!("{sign}{} m", decimal(rounded, 3))
}

/// A length in meters with one decimal, for columns: `31.4`, `2.5`, `50.0`.
#[must_use]
pub fn meters(length: Millimeters) -> String {
    let tenths = (length.0.abs() + 50) / 100;
    let sign = if length.0 < 0 { "-" } else { "" };
    format!("{sign}{}.{}", count((tenths / 10) as u64), tenths % 10)
}

/// A sold length in meters without loss: `0.5`, `2.5`, `50`.
#[must_use]
pub fn sold_length(length: Millimeters) -> String {
    decimal(length.0, 3)
}

/// Power: watts below 10 kW, kilowatts with one decimal from there.
#[must_use]
pub fn power(power: Watts) -> String {
    let watts = (power.0 + 500) / 1000;
    if watts < 10_000 {
        if power.0 < 10_000 && !power.0.is_multiple_of(1000) {
            return format!("{} W", decimal(power.0 as i64, 3));
        }
        return format!("{} W", count(watts));
    }
    let tenths = (watts + 50) / 100;
    format!("{}.{} kW", count(tenths / 10), tenths % 10)
}

/// A weight in kilograms.
#[must_use]
pub fn weight(weight: Grams) -> String {
    format!("{} kg", decimal((weight.0 as i64 + 50) / 100 * 100, 3))
}

/// A data rate: `400 Gb/s`, `51.2 Tb/s`.
#[must_use]
pub fn rate(rate: Gbps) -> String {
    if rate.0 < 10_000 {
        format!("{} Gb/s", count(rate.0))
    } else {
        format!("{} Tb/s", decimal(rate.0 as i64, 3))
    }
}

/// An amount in a currency with its decimals, thousands grouped: `1,234.50`.
#[must_use]
pub fn money(amount: Money, currency: Currency) -> String {
    let plain = plain_money(amount, currency);
    let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
    let digits = whole.len();
    let mut grouped = String::with_capacity(plain.len() + digits / 3);
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (digits - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if fraction.is_empty() { grouped } else { format!("{grouped}.{fraction}") }
}

/// An amount in a currency as other software reads it: `1234.50`.
#[must_use]
pub fn plain_money(amount: Money, currency: Currency) -> String {
    let places = currency.decimals() as usize;
    let unit = 10_u128.pow(currency.decimals());
    let (whole, fraction) = (amount.minor_units() / unit, amount.minor_units() % unit);
    if places == 0 { whole.to_string() } else { format!("{whole}.{fraction:0places$}") }
}

/// `number` divided by ten to the power of `places`, without trailing zeros.
fn decimal(number: i64, places: u32) -> String {
    let unit = 10_i64.pow(places);
    let fraction = format!("{:0width$}", number.abs() % unit, width = places as usize);
    let fraction = fraction.trim_end_matches('0');
    let whole = count((number.abs() / unit) as u64);
    if fraction.is_empty() { whole } else { format!("{whole}.{fraction}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_read_like_a_cable_list() {
        assert_eq!(length(Millimeters(31_350)), "31.4 m");
        assert_eq!(length(Millimeters(30_000)), "30 m");
        assert_eq!(length(Millimeters(1_389)), "1.39 m");
        assert_eq!(length(Millimeters(2_500)), "2.5 m");
        assert_eq!(meters(Millimeters(9_846_040)), "9,846.0");
    }

    #[test]
    fn money_has_the_decimals_of_its_currency() {
        let money = |minor, code: &str| code.parse().map(|code| money(Money::minor(minor), code));
        assert_eq!(money(123_456_705, "CNY"), Ok("1,234,567.05".to_owned()));
        assert_eq!(money(5, "USD"), Ok("0.05".to_owned()));
        assert_eq!(money(1_234, "JPY"), Ok("1,234".to_owned()));
        assert_eq!(money(1_234, "KWD"), Ok("1.234".to_owned()));
    }

    #[test]
    fn power_and_rate_change_unit_where_people_do() {
        assert_eq!(power(Watts::whole(1_720)), "1,720 W");
        assert_eq!(power(Watts(100)), "0.1 W");
        assert_eq!(power(Watts::whole(40_800)), "40.8 kW");
        assert_eq!(rate(Gbps(400)), "400 Gb/s");
        assert_eq!(rate(Gbps(51_200)), "51.2 Tb/s");
        assert_eq!(count(1_048_576), "1,048,576");
    }
}
