//! The day of today, for what carries a date and was given none. The clock is read here only.

use crate::model::date::Date;
use std::time::{SystemTime, UNIX_EPOCH};

/// Today in UTC.
pub(super) fn today() -> Date {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Date::from_days_since_1970(i64::try_from(seconds / 86_400).unwrap_or(0))
}
