//! Which media a customer wants first, and what may not be taken at all.
//!
//! Words as on the command line and in files; which part that means is decided in
//! [`crate::design::preference`].

use super::requirement::WordError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// Media first wanted, by tier, and what is never taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Media {
    /// Between hosts and leaves.
    pub hosts: MediaOrder,
    /// Between switches.
    pub spines: MediaOrder,
    /// Whether copper is never taken.
    pub no_copper: bool,
    /// Whether parts that are not sold are never taken.
    pub no_discontinued: bool,
    /// Whether cables and modules of others than the makers of switches are never taken.
    pub no_third_party: bool,
}

/// Which media are taken first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MediaOrder {
    /// Copper where it reaches, optics beyond: the cheapest first.
    #[default]
    PreferCopper,
    /// Optics everywhere, multimode before single-mode.
    Optics,
    /// Single-mode everywhere.
    SingleMode,
}

impl MediaOrder {
    const WORDS: [(Self, &str); 3] =
        [(Self::PreferCopper, "prefer-copper"), (Self::Optics, "optics"), (Self::SingleMode, "single-mode")];

    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(order, _)| *order == self).map_or("", |(_, word)| word)
    }
}

impl From<MediaOrder> for Media {
    /// The same on both tiers.
    fn from(order: MediaOrder) -> Self {
        Self { hosts: order, spines: order, ..Self::default() }
    }
}

impl FromStr for Media {
    type Err = WordError;

    /// Words between commas: an order for all tiers, `hosts=` or `spines=` an order, `no-copper`,
    /// `no-discontinued`, `no-third-party`.
    fn from_str(words: &str) -> Result<Self, WordError> {
        let wrong = || {
            WordError::new(
                "prefer-copper, optics or single-mode, also as hosts= or spines=, with no-copper, \
                 no-discontinued or no-third-party after commas",
                words,
            )
        };
        let order =
            |word: &str| MediaOrder::WORDS.iter().find(|(_, known)| *known == word).map(|(order, _)| *order);
        let mut media = Self::default();
        for (place, word) in words.split(',').map(str::trim).enumerate() {
            match word.split_once('=') {
                Some(("hosts", of)) => media.hosts = order(of).ok_or_else(wrong)?,
                Some(("spines", of)) => media.spines = order(of).ok_or_else(wrong)?,
                Some(_) => return Err(wrong()),
                None => match (word, order(word)) {
                    (_, Some(all)) if place == 0 => (media.hosts, media.spines) = (all, all),
                    ("no-copper", _) => media.no_copper = true,
                    ("no-discontinued", _) => media.no_discontinued = true,
                    ("no-third-party", _) => media.no_third_party = true,
                    _ => return Err(wrong()),
                },
            }
        }
        Ok(media)
    }
}

impl fmt::Display for Media {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.hosts.word())?;
        if self.spines != self.hosts {
            write!(f, ",spines={}", self.spines.word())?;
        }
        let flags = [
            (self.no_copper, ",no-copper"),
            (self.no_discontinued, ",no-discontinued"),
            (self.no_third_party, ",no-third-party"),
        ];
        flags.iter().filter(|(set, _)| *set).try_for_each(|(_, word)| f.write_str(word))
    }
}

impl Serialize for Media {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Media {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(words: &str, written: &str) {
        assert_eq!(words.parse::<Media>().map(|media| media.to_string()), Ok(written.to_owned()));
        assert_eq!(written.parse::<Media>(), words.parse());
    }

    #[test]
    fn words_are_read_and_written_alike() {
        check("prefer-copper", "prefer-copper");
        check("optics", "optics");
        check("single-mode,no-discontinued", "single-mode,no-discontinued");
        check("hosts=prefer-copper,spines=optics", "prefer-copper,spines=optics");
        check("no-third-party,no-copper", "prefer-copper,no-copper,no-third-party");
    }

    #[test]
    fn other_words_are_refused() {
        for words in ["", "copper", "optics,single-mode", "cores=optics", "hosts=", "no-copper,optics"] {
            assert!(words.parse::<Media>().is_err(), "{words}");
        }
    }
}
