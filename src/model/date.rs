//! Calendar days, as documents are dated. Reads no clock.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// Why words are not a date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DateError {
    /// Not in the one form that is understood.
    #[error("expected a date as YYYY-MM-DD, such as 2026-11-30, found \"{0}\"")]
    Form(String),
    /// No such month.
    #[error("there is no month {month}; months are 01 to 12")]
    Month {
        /// What was asked for.
        month: u8,
    },
    /// No such day.
    #[error("there is no day {day} in {year:04}-{month:02}; its last day is {last}")]
    Day {
        /// The year.
        year: i32,
        /// The month.
        month: u8,
        /// What was asked for.
        day: u8,
        /// The last day of that month.
        last: u8,
    },
}

/// A calendar day, as documents are dated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// Year.
    pub year: i32,
    /// Month, from 1.
    pub month: u8,
    /// Day of the month, from 1.
    pub day: u8,
}

impl Date {
    /// A day that exists.
    ///
    /// # Errors
    /// When the calendar has no such month or day.
    pub fn new(year: i32, month: u8, day: u8) -> Result<Self, DateError> {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let last = match month {
            2 => 28 + u8::from(leap),
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return Err(DateError::Month { month }),
        };
        if !(1..=last).contains(&day) {
            return Err(DateError::Day { year, month, day, last });
        }
        Ok(Self { year, month, day })
    }

    /// The day so many days after 1970-01-01, by the Gregorian calendar.
    #[must_use]
    pub fn from_days_since_1970(days: i64) -> Self {
        // Counted in 400-year eras that begin on March 1, so that a leap day ends a year.
        let shifted = days + 719_468;
        let (era, day) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day_of_year = day - (365 * year + year / 4 - year / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        let year = era * 400 + year + i64::from(month <= 2);
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        Self { year: year as i32, month: month as u8, day: day as u8 }
    }
}

impl FromStr for Date {
    type Err = DateError;

    /// Reads `YYYY-MM-DD`.
    fn from_str(words: &str) -> Result<Self, DateError> {
        let form = || DateError::Form(words.to_owned());
        let number = |range, digits: usize| {
            let part: Option<&str> = words.get(range);
            part.filter(|part| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit()))
                .and_then(|part| part.parse().ok())
                .ok_or_else(form)
        };
        if words.len() != 10 || words.get(4..5) != Some("-") || words.get(7..8) != Some("-") {
            return Err(form());
        }
        let (year, month, day): (i32, i32, i32) = (number(0..4, 4)?, number(5..7, 2)?, number(8..10, 2)?);
        Self::new(year, month as u8, day as u8)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_refused(words: &str, expected: &str) {
        assert_eq!(words.parse::<Date>().map_err(|error| error.to_string()), Err(expected.to_owned()));
    }

    #[test]
    fn days_that_exist_are_read_and_written_alike() {
        for words in ["2026-11-30", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"] {
            assert_eq!(words.parse::<Date>().map(|date| date.to_string()), Ok(words.to_owned()));
        }
    }

    #[test]
    fn days_are_counted_from_1970() {
        for (days, expected) in [(0, "1970-01-01"), (11_016, "2000-02-29"), (20_787, "2026-11-30")] {
            assert_eq!(Date::from_days_since_1970(days).to_string(), expected);
        }
    }

    #[test]
    fn days_that_do_not_exist_are_refused_with_the_last_day() {
        check_refused("2026-02-30", "there is no day 30 in 2026-02; its last day is 28");
        check_refused("1900-02-29", "there is no day 29 in 1900-02; its last day is 28");
        check_refused("2026-11-00", "there is no day 0 in 2026-11; its last day is 30");
        check_refused("2026-13-01", "there is no month 13; months are 01 to 12");
    }

    #[test]
    fn other_forms_are_refused_with_an_example() {
        for words in ["30.11.2026", "2026-11-3", "2026-+1-01", "2026/11/30", "二〇二六年", "", "2026-11-30 "]
        {
            let expected = format!("expected a date as YYYY-MM-DD, such as 2026-11-30, found \"{words}\"");
            check_refused(words, &expected);
        }
    }
}
