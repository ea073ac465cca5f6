//! Quantities with their unit in the type: lengths, rates, power, weight.
//!
//! Integers only, so that the same input gives the same bytes on every system. How a quantity is
//! written for a reader (meters, a decimal comma) is decided in [`crate::text`], never here.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};

macro_rules! quantity {
    ($(#[$doc:meta])* $name:ident($repr:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $repr);

        impl Add for $name {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                Self(self.0.saturating_add(other.0))
            }
        }
        impl AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                *self = *self + other;
            }
        }
        impl Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0.saturating_sub(other.0))
            }
        }
        impl Mul<$repr> for $name {
            type Output = Self;
            fn mul(self, count: $repr) -> Self {
                Self(self.0.saturating_mul(count))
            }
        }
        impl Sum for $name {
            fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
                items.fold(Self::default(), Add::add)
            }
        }
    };
}

quantity! {
    /// A length or a coordinate in whole millimeters.
    Millimeters(i64)
}
quantity! {
    /// A data rate in one direction, in gigabits per second.
    Gbps(u64)
}
quantity! {
    /// Electric power; the number inside is milliwatts, since a copper plug takes 0.1 W.
    Watts(u64)
}
quantity! {
    /// A mass in whole grams.
    Grams(u64)
}

impl Millimeters {
    /// The absolute value.
    #[must_use]
    pub fn abs(self) -> Self {
        Self(self.0.abs())
    }
}

impl Watts {
    /// So many whole watts.
    #[must_use]
    pub const fn whole(watts: u64) -> Self {
        Self(watts * 1000)
    }
}

macro_rules! plain_number {
    ($name:ident, $repr:ty) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.0.serialize(serializer)
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <$repr>::deserialize(deserializer).map(Self)
            }
        }
    };
}
plain_number!(Millimeters, i64);
plain_number!(Gbps, u64);
plain_number!(Grams, u64);

impl Serialize for Watts {
    /// Writes watts (`1720`, `0.1`), the unit of data sheets.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_multiple_of(1000) {
            (self.0 / 1000).serialize(serializer)
        } else {
            // Milliwatts below 2^53 are exact in a double.
            (self.0 as f64 / 1000.0).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Watts {
    /// Reads watts; refuses negative, infinite and absurd numbers.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let watts = f64::deserialize(deserializer)?;
        if !(0.0..=1.0e9).contains(&watts) {
            return Err(de::Error::custom(format_args!(
                "expected watts from 0 to 1,000,000,000, found {watts}"
            )));
        }
        Ok(Self((watts * 1000.0).round() as u64))
    }
}
