//! What the customer wants, as asked: a requirement file and the `design` options have these fields.
//!
//! Nothing is resolved here: parts are names, and an absent field means the default of
//! [`crate::design::sizing`]. Text forms (`MQM9700-NS2F=2,MQM9790-NS2F=2`, `2:1`) are parsed here
//! and nowhere else.

use super::media::Media;
use super::units::{Grams, Watts};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// What is wanted. Every field but the number of hosts or GPUs may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Requirement {
    /// Name of the project.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Who it is for.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub customer: String,
    /// Language of what is handed over.
    #[serde(rename = "lang", alias = "language", skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Servers now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hosts: Option<u32>,
    /// GPUs now, instead of servers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpus: Option<u32>,
    /// The server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host_model: Option<String>,
    /// The adapters of a chassis that leaves them open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hca: Option<PartCount>,
    /// Rack units of one server, where its maker publishes none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host_rack_units: Option<u8>,
    /// Highest power of one server, where its maker publishes none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host_watts: Option<Watts>,
    /// Weight of one server, where its maker publishes none.
    #[serde(rename = "host_kg", skip_serializing_if = "Option::is_none", with = "kilograms")]
    pub host_grams: Option<Grams>,
    /// The leaf switch, with the number wanted where it matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaf: Option<PartCount>,
    /// The spine switches; mixed models with their numbers.
    #[serde(skip_serializing_if = "PartCounts::is_empty")]
    pub spine: PartCounts,
    /// Down to up at a leaf.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratio: Option<Ratio>,
    /// Whether HCA i goes to the leaf of rail i.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "switch_word")]
    pub rails: Option<bool>,
    /// Rails that share a leaf.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rails_per_leaf: Option<u16>,
    /// Tiers of switches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiers: Option<Tiers>,
    /// Servers that the fabric must reach without moving a cable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub final_hosts: Option<u32>,
    /// Fabric managers (UFM hosts) with two links each.
    #[serde(skip_serializing_if = "is_zero")]
    pub ufm: u32,
    /// Servers in a rack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hosts_per_rack: Option<u32>,
    /// Power limit of a rack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rack_kw: Option<Kilowatts>,
    /// The kind of rack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rack: Option<String>,
    /// Which media are taken first, and what is never taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media: Option<Media>,
}

/// A weight in whole kilograms, as the command line takes it.
mod kilograms {
    use super::Grams;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(weight: &Option<Grams>, serializer: S) -> Result<S::Ok, S::Error> {
        weight.map(|grams| grams.0 / 1000).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Grams>, D::Error> {
        let kilograms = Option::<u64>::deserialize(deserializer)?;
        Ok(kilograms.map(|kilograms| Grams(kilograms.saturating_mul(1000))))
    }
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The language of a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Simplified Chinese.
    Zh,
}

/// Tiers of switches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tiers {
    /// As few as hold the hosts.
    #[default]
    Auto,
    /// One switch or a pair.
    One,
    /// Leaves and spines.
    Two,
}

/// A ratio of ports down to ports up, in whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    /// Toward the hosts.
    pub down: u16,
    /// Toward the spines.
    pub up: u16,
}

/// Power in kilowatts as people say it (`40.8`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kilowatts(pub Watts);

/// A part and, where it matters, how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartCount {
    /// Ordering number, legacy number or model.
    pub part: String,
    /// How many.
    pub count: Option<u32>,
}

/// Parts with their numbers (`MQM9700-NS2F=2,MQM9790-NS2F=2`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartCounts(pub Vec<PartCount>);

impl PartCounts {
    /// Whether none is named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A word or number of a requirement that could not be read; says what was wanted and found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {wanted}, found \"{found}\"")]
pub struct WordError {
    wanted: &'static str,
    found: String,
}

impl WordError {
    pub(super) fn new(wanted: &'static str, found: &str) -> Self {
        Self { wanted, found: found.chars().take(80).collect() }
    }
}

impl Default for Ratio {
    fn default() -> Self {
        Self { down: 1, up: 1 }
    }
}

impl Ratio {
    /// The ratio of two numbers of ports in lowest terms; `None` where nothing goes up.
    #[must_use]
    pub fn of(down: u32, up: u32) -> Option<Self> {
        let divisor = greatest_common_divisor(down, up);
        if up == 0 || divisor == 0 {
            return None;
        }
        Some(Self { down: u16::try_from(down / divisor).ok()?, up: u16::try_from(up / divisor).ok()? })
    }
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

impl FromStr for Ratio {
    type Err = WordError;
    fn from_str(word: &str) -> Result<Self, WordError> {
        let wrong = || WordError::new("a ratio of whole numbers from 1 such as 2:1", word);
        let (down, up) = word.split_once(':').ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<u16>().ok().filter(|n| *n > 0 && *n <= 1024);
        let ratio = Self { down: number(down).ok_or_else(wrong)?, up: number(up).ok_or_else(wrong)? };
        Self::of(ratio.down.into(), ratio.up.into()).ok_or_else(wrong)
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.down, self.up)
    }
}

impl FromStr for PartCount {
    type Err = WordError;
    fn from_str(word: &str) -> Result<Self, WordError> {
        let wrong = || WordError::new("a part or PART=NUMBER with a number from 1", word);
        let (part, count) = match word.rsplit_once('=') {
            None => (word, None),
            Some((part, number)) => {
                let count = number.trim().parse::<u32>().ok().filter(|n| *n > 0).ok_or_else(wrong)?;
                (part, Some(count))
            }
        };
        if part.trim().is_empty() {
            return Err(wrong());
        }
        Ok(Self { part: part.trim().to_owned(), count })
    }
}

impl fmt::Display for PartCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.part)?;
        self.count.map_or(Ok(()), |count| write!(f, "={count}"))
    }
}

impl FromStr for PartCounts {
    type Err = WordError;
    fn from_str(words: &str) -> Result<Self, WordError> {
        words.split(',').map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for PartCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, part) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            part.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for Kilowatts {
    type Err = WordError;
    fn from_str(word: &str) -> Result<Self, WordError> {
        let wrong = || WordError::new("kilowatts from 0.1 to 1000 such as 40.8", word);
        let kilowatts = word.trim().parse::<f64>().map_err(|_| wrong())?;
        if !(0.1..=1000.0).contains(&kilowatts) {
            return Err(wrong());
        }
        Ok(Self(Watts((kilowatts * 1000.0).round() as u64 * 1000)))
    }
}

impl fmt::Display for Kilowatts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.0 as f64 / 1.0e6)
    }
}

macro_rules! words {
    ($name:ident, $wanted:literal, $($variant:ident = $word:literal),*) => {
        impl FromStr for $name {
            type Err = WordError;
            fn from_str(word: &str) -> Result<Self, WordError> {
                match word.trim() {
                    $($word => Ok(Self::$variant),)*
                    _ => Err(WordError::new($wanted, word)),
                }
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$variant => $word,)* })
            }
        }
    };
}
words!(Tiers, "1, 2 or auto", Auto = "auto", One = "1", Two = "2");
words!(Language, "zh or en", En = "en", Zh = "zh");

/// Written as the word that the command line takes; numbers are read as well.
macro_rules! as_word {
    ($($name:ident),*) => {
        $(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }
            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    word(deserializer)?.parse().map_err(de::Error::custom)
                }
            }
        )*
    };
}
as_word!(Ratio, PartCount, PartCounts, Kilowatts, Tiers, Language);

/// A string, or a number or truth value as the string that writes it.
fn word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    struct Word;
    impl de::Visitor<'_> for Word {
        type Value = String;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a word in quotation marks or a number")
        }
        fn visit_str<E: de::Error>(self, word: &str) -> Result<String, E> {
            Ok(word.to_owned())
        }
        fn visit_u64<E: de::Error>(self, number: u64) -> Result<String, E> {
            Ok(number.to_string())
        }
        fn visit_i64<E: de::Error>(self, number: i64) -> Result<String, E> {
            Ok(number.to_string())
        }
        fn visit_f64<E: de::Error>(self, number: f64) -> Result<String, E> {
            Ok(number.to_string())
        }
        fn visit_bool<E: de::Error>(self, truth: bool) -> Result<String, E> {
            Ok(if truth { "on" } else { "off" }.to_owned())
        }
    }
    deserializer.deserialize_any(Word)
}

/// `true`, `false`, `"on"` or `"off"`.
fn switch_word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    let word = word(deserializer)?;
    on_or_off(&word).map(Some).map_err(de::Error::custom)
}

/// The truth value of `on` or `off`.
///
/// # Errors
/// For every other word.
pub fn on_or_off(word: &str) -> Result<bool, WordError> {
    match word.trim() {
        "on" | "true" => Ok(true),
        "off" | "false" => Ok(false),
        _ => Err(WordError::new("on or off", word)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_kept_in_lowest_terms() {
        assert_eq!("4:2".parse(), Ok(Ratio { down: 2, up: 1 }));
        assert_eq!("1:1".parse(), Ok(Ratio::default()));
        assert!("0:1".parse::<Ratio>().is_err());
        assert!("2".parse::<Ratio>().is_err());
    }

    #[test]
    fn mixed_spines_read_and_write_alike() {
        let words = "MQM9700-NS2F=2,MQM9790-NS2F=2";
        let spines: PartCounts = words.parse().unwrap_or_default();
        assert_eq!(spines.0.len(), 2);
        assert_eq!(spines.to_string(), words);
        assert!("MQM9700-NS2F=0".parse::<PartCounts>().is_err());
        assert!("A,,B".parse::<PartCounts>().is_err());
    }

    #[test]
    fn kilowatts_are_whole_watts() {
        assert_eq!("40.8".parse(), Ok(Kilowatts(Watts::whole(40_800))));
        assert_eq!(Kilowatts(Watts::whole(40_800)).to_string(), "40.8");
        assert!("NaN".parse::<Kilowatts>().is_err());
        assert!("-3".parse::<Kilowatts>().is_err());
    }
}
