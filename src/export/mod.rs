//! Finished drawings to bytes: SVG and PDF.
//!
//! An exporter decides nothing: where things stand was decided in [`crate::drawing`], what is counted
//! in [`crate::report`]. It opens no file and reads no clock; the date comes in as a [`Date`], so that
//! the same input gives the same bytes.

pub mod pdf;
pub mod svg;

use std::fmt;
use std::str::FromStr;

/// Why a document cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// There is nothing on paper.
    #[error("a document needs at least one page")]
    NoPages,
    /// A page that PDF cannot hold.
    #[error(
        "page {page} would be {width} × {height} mm; a page has 1 to {limit} mm a side (draw at a smaller scale)"
    )]
    PageSize {
        /// Number of the page, from 1.
        page: usize,
        /// Its width in millimeters.
        width: f32,
        /// Its height in millimeters.
        height: f32,
        /// The longest side in millimeters.
        limit: u16,
    },
    /// A bookmark or a jump that leads nowhere.
    #[error("\"{from}\" leads to page {page}, but there are {pages}")]
    NoSuchPage {
        /// The bookmark's title, or the page with the jump.
        from: String,
        /// Number of the page that it leads to, from 1.
        page: usize,
        /// Number of pages.
        pages: usize,
    },
    /// The shipped font cannot be read or cut down.
    #[error("the font that comes with this program cannot be embedded: {0} (install the program again)")]
    Font(String),
    /// The finished document does not hold together.
    #[error("the document could not be put together: {0}")]
    Write(String),
}

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
