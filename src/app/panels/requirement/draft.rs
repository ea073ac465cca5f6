//! A requirement as it is being typed: words that may not yet be a requirement.
//!
//! Reads words with the same code as files and the command line. Loses nothing that was typed, and
//! says of each field why it cannot be read. Knows no widget.

use crate::model::requirement::{Kilowatts, PartCount, PartCounts, Ratio, Requirement, on_or_off};
use crate::model::units::{Grams, Watts};
use crate::text::requirement_panel::{Ask, Unreadable};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

/// Most of anything that can be counted in a requirement.
const MOST: u32 = 1_000_000;

/// A field of the requirement; the spines are a list of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // named as the fields of the requirement
pub enum Field {
    Name,
    Customer,
    Language,
    Hosts,
    Gpus,
    HostModel,
    Hca,
    HcaCount,
    HostRackUnits,
    HostWatts,
    HostKilograms,
    Leaf,
    LeafCount,
    Ratio,
    Rails,
    RailsPerLeaf,
    Tiers,
    FinalHosts,
    Ufm,
    HostsPerRack,
    RackLimit,
    Rack,
    Media,
}

impl Field {
    /// Every field.
    pub const ALL: [Self; 23] = [
        Self::Name,
        Self::Customer,
        Self::Language,
        Self::Hosts,
        Self::Gpus,
        Self::HostModel,
        Self::Hca,
        Self::HcaCount,
        Self::HostRackUnits,
        Self::HostWatts,
        Self::HostKilograms,
        Self::Leaf,
        Self::LeafCount,
        Self::Ratio,
        Self::Rails,
        Self::RailsPerLeaf,
        Self::Tiers,
        Self::FinalHosts,
        Self::Ufm,
        Self::HostsPerRack,
        Self::RackLimit,
        Self::Rack,
        Self::Media,
    ];

    /// What it is called.
    pub fn label(self) -> Ask {
        match self {
            Self::Name => Ask::Name,
            Self::Customer => Ask::Customer,
            Self::Language => Ask::DocumentLanguage,
            Self::Hosts => Ask::Hosts,
            Self::Gpus => Ask::Gpus,
            Self::HostModel => Ask::HostModel,
            Self::Hca => Ask::Hca,
            Self::HcaCount => Ask::HcaCount,
            Self::HostRackUnits => Ask::HostRackUnits,
            Self::HostWatts => Ask::HostWatts,
            Self::HostKilograms => Ask::HostKilograms,
            Self::Leaf => Ask::Leaf,
            Self::LeafCount => Ask::LeafCount,
            Self::Ratio => Ask::Ratio,
            Self::Rails => Ask::Rails,
            Self::RailsPerLeaf => Ask::RailsPerLeaf,
            Self::Tiers => Ask::Tiers,
            Self::FinalHosts => Ask::FinalHosts,
            Self::Ufm => Ask::Ufm,
            Self::HostsPerRack => Ask::HostsPerRack,
            Self::RackLimit => Ask::RackLimit,
            Self::Rack => Ask::Rack,
            Self::Media => Ask::Media,
        }
    }
}

/// The words of a field in a requirement.
fn words_of(requirement: &Requirement, field: Field) -> String {
    fn word<T: Display>(value: Option<T>) -> String {
        value.map_or_else(String::new, |value| value.to_string())
    }
    let part = |part: &Option<PartCount>| part.as_ref().map_or_else(String::new, |part| part.part.clone());
    let count = |part: &Option<PartCount>| word(part.as_ref().and_then(|part| part.count));
    match field {
        Field::Name => requirement.name.clone(),
        Field::Customer => requirement.customer.clone(),
        Field::Language => word(requirement.language),
        Field::Hosts => word(requirement.hosts),
        Field::Gpus => word(requirement.gpus),
        Field::HostModel => requirement.host_model.clone().unwrap_or_default(),
        Field::Hca => part(&requirement.hca),
        Field::HcaCount => count(&requirement.hca),
        Field::HostRackUnits => word(requirement.host_rack_units),
        Field::HostWatts => word(requirement.host_watts.and_then(|watts| ron::to_string(&watts).ok())),
        Field::HostKilograms => word(requirement.host_grams.map(|grams| grams.0 / 1000)),
        Field::Leaf => part(&requirement.leaf),
        Field::LeafCount => count(&requirement.leaf),
        Field::Ratio => word(requirement.ratio),
        Field::Rails => word(requirement.rails.map(|on| if on { "on" } else { "off" })),
        Field::RailsPerLeaf => word(requirement.rails_per_leaf),
        Field::Tiers => word(requirement.tiers),
        Field::FinalHosts => word(requirement.final_hosts),
        Field::Ufm => word(Some(requirement.ufm).filter(|ufm| *ufm > 0)),
        Field::HostsPerRack => word(requirement.hosts_per_rack),
        Field::RackLimit => word(requirement.rack_kw),
        Field::Rack => requirement.rack.clone().unwrap_or_default(),
        Field::Media => word(requirement.media),
    }
}

fn spines_of(requirement: &Requirement) -> Vec<[String; 2]> {
    let words = |part: &PartCount| {
        [part.part.clone(), part.count.map_or_else(String::new, |count| count.to_string())]
    };
    requirement.spine.0.iter().map(words).collect()
}

/// Where words stand that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// In a field.
    Field(Field),
    /// In the spine with this index.
    Spine(usize),
}

/// What was read, and what could not be.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The requirement, without the fields that could not be read.
    pub requirement: Requirement,
    /// Why fields could not be read.
    pub wrong: BTreeMap<Place, Unreadable>,
}

/// Words as they are being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    words: BTreeMap<Field, String>,
    /// Part and number of each spine model.
    pub spines: Vec<[String; 2]>,
}

impl Draft {
    /// The words of a requirement.
    pub fn of(requirement: &Requirement) -> Self {
        let words = Field::ALL.into_iter().map(|field| (field, words_of(requirement, field)));
        Self { words: words.collect(), spines: spines_of(requirement) }
    }

    /// What stands in a field.
    pub fn get(&self, field: Field) -> &str {
        self.words.get(&field).map_or("", String::as_str)
    }

    /// Puts words into a field.
    pub fn set(&mut self, field: Field, words: impl Into<String>) {
        self.words.insert(field, words.into());
    }

    /// What stands in a field, to be typed over.
    pub fn words_mut(&mut self, field: Field) -> &mut String {
        self.words.entry(field).or_default()
    }

    /// Takes over what changed from one requirement to another; what was typed elsewhere stays.
    pub fn follow(&mut self, before: &Requirement, after: &Requirement) {
        for field in Field::ALL {
            let words = words_of(after, field);
            if words != words_of(before, field) {
                self.set(field, words);
            }
        }
        if before.spine != after.spine {
            self.spines = spines_of(after);
        }
    }

    /// Whether both ask for the same design; what it is called and for whom does not matter.
    pub fn asks_the_same(&self, other: &Self) -> bool {
        let title = [Field::Name, Field::Customer, Field::Language];
        let mut fields = Field::ALL.into_iter().filter(|field| !title.contains(field));
        self.spines == other.spines && fields.all(|field| self.get(field) == other.get(field))
    }

    /// Takes another ratio, with the numbers of switches left open as in the comparison: models
    /// stay, the first spine model alone.
    pub fn take_ratio(&mut self, ratio: Ratio) {
        self.set(Field::Ratio, ratio.to_string());
        self.set(Field::LeafCount, "");
        self.spines.truncate(1);
        for [_, count] in &mut self.spines {
            count.clear();
        }
    }

    /// Reads the words.
    pub fn read(&self) -> Reading {
        let mut reader = Reader { draft: self, reading: Reading::default() };
        let requirement = reader.requirement();
        Reading { requirement, ..reader.reading }
    }
}

struct Reader<'a> {
    draft: &'a Draft,
    reading: Reading,
}

impl Reader<'_> {
    fn requirement(&mut self) -> Requirement {
        let draft = self.draft;
        let named = |field: Field| Some(draft.get(field).trim().to_owned()).filter(|name| !name.is_empty());
        Requirement {
            name: draft.get(Field::Name).to_owned(),
            customer: draft.get(Field::Customer).to_owned(),
            language: parsed(draft.get(Field::Language)),
            hosts: self.number(Field::Hosts, MOST),
            gpus: self.number(Field::Gpus, MOST),
            host_model: named(Field::HostModel),
            hca: self.part(Field::Hca, Field::HcaCount),
            host_rack_units: self.number(Field::HostRackUnits, u8::MAX.into()),
            host_watts: self.word(Field::HostWatts, watts, |found| Unreadable::Watts { found }),
            host_grams: self
                .number::<u64>(Field::HostKilograms, MOST)
                .map(|kilograms| Grams(kilograms.saturating_mul(1000))),
            leaf: self.part(Field::Leaf, Field::LeafCount),
            spine: self.spines(),
            ratio: self.word(Field::Ratio, parsed::<Ratio>, |found| Unreadable::Ratio { found }),
            rails: on_or_off(draft.get(Field::Rails)).ok(),
            rails_per_leaf: self.number(Field::RailsPerLeaf, u16::MAX.into()),
            tiers: parsed(draft.get(Field::Tiers)),
            final_hosts: self.number(Field::FinalHosts, MOST),
            ufm: self.number(Field::Ufm, MOST).unwrap_or_default(),
            hosts_per_rack: self.number(Field::HostsPerRack, MOST),
            rack_kw: self
                .word(Field::RackLimit, parsed::<Kilowatts>, |found| Unreadable::Kilowatts { found }),
            rack: named(Field::Rack),
            media: parsed(draft.get(Field::Media)),
        }
    }

    /// The value of a field that is not empty.
    fn word<T>(
        &mut self,
        field: Field,
        read: impl Fn(&str) -> Option<T>,
        wrong: impl Fn(String) -> Unreadable,
    ) -> Option<T> {
        let words = self.draft.get(field).trim();
        if words.is_empty() {
            return None;
        }
        let value = read(words);
        if value.is_none() {
            self.reading.wrong.insert(Place::Field(field), wrong(words.to_owned()));
        }
        value
    }

    fn number<T: TryFrom<u32>>(&mut self, field: Field, most: u32) -> Option<T> {
        let within = |words: &str| {
            let number = parsed::<u32>(words).filter(|number| *number <= most)?;
            T::try_from(number).ok()
        };
        self.word(field, within, |found| Unreadable::Number { found, most })
    }

    fn part(&mut self, part: Field, count: Field) -> Option<PartCount> {
        let words = [self.draft.get(part), self.draft.get(count)].map(str::trim);
        match counted(words) {
            Ok(mut parts) if parts.len() < 2 => parts.pop(),
            Ok(_) => {
                let wrong = Unreadable::Part { found: words[0].to_owned() };
                self.reading.wrong.insert(Place::Field(part), wrong);
                None
            }
            Err(wrong) => {
                let place = if matches!(wrong, Unreadable::Number { .. }) { count } else { part };
                self.reading.wrong.insert(Place::Field(place), wrong);
                None
            }
        }
    }

    fn spines(&mut self) -> PartCounts {
        let mut all = PartCounts::default();
        for (index, [part, count]) in self.draft.spines.iter().enumerate() {
            match counted([part.trim(), count.trim()]) {
                Ok(parts) => all.0.extend(parts),
                Err(wrong) => {
                    self.reading.wrong.insert(Place::Spine(index), wrong);
                }
            }
        }
        all
    }
}

fn parsed<T: FromStr>(words: &str) -> Option<T> {
    words.parse().ok()
}

/// Watts as layout files write them.
fn watts(words: &str) -> Option<Watts> {
    ron::from_str(words).ok()
}

/// A part with its number; several where they were written into one field.
fn counted([part, count]: [&str; 2]) -> Result<Vec<PartCount>, Unreadable> {
    if part.is_empty() {
        return match count {
            "" => Ok(Vec::new()),
            found => Err(Unreadable::CountAlone { found: found.to_owned() }),
        };
    }
    let wrong = || Unreadable::Part { found: part.to_owned() };
    let mut parts = parsed::<PartCounts>(part).ok_or_else(wrong)?.0;
    if !count.is_empty() {
        let number = parsed::<u32>(count).filter(|number| *number > 0);
        let number = number.ok_or_else(|| Unreadable::Number { found: count.to_owned(), most: MOST })?;
        match parts.as_mut_slice() {
            [part] if part.count.is_none() => part.count = Some(number),
            _ => return Err(wrong()),
        }
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples;
    use crate::store::parse_requirement;
    use std::path::Path;

    #[test]
    fn a_requirement_reads_back_from_its_own_words() {
        let own = r#"(name: "A ", hosts: 4, gpus: 32, host_model: "HGX 8-GPU", hca: "MCX75310AAS-NEAT=8",
            host_rack_units: 8, host_watts: 10200.5, host_kg: 130, leaf: "MQM9790-NS2F=8",
            spine: "MQM9700-NS2F=2,MQM9790-NS2F=2", ratio: "2:1", rails: "on", rails_per_leaf: 2, tiers: "auto",
            final_hosts: 64, ufm: 2, hosts_per_rack: 3, rack_kw: "40.8", rack: "RACK-52U-800", media: "optics",
            lang: "zh", customer: "B")"#;
        let texts = examples::ALL.iter().map(|(_, requirement, _)| *requirement);
        for text in texts.chain([own, "()"]) {
            let requirement = parse_requirement(text, Path::new("test")).unwrap();
            let reading = Draft::of(&requirement).read();
            assert!(reading.wrong.is_empty(), "{:?}", reading.wrong);
            assert_eq!(reading.requirement, requirement);
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_of_its_own_field_and_stays() {
        let mut draft = Draft::of(&Requirement::default());
        draft.set(Field::Hosts, "many");
        draft.set(Field::Ratio, "2");
        draft.set(Field::LeafCount, "8");
        draft.set(Field::HostWatts, "-1");
        draft.spines.push(["MQM9700-NS2F".to_owned(), "two".to_owned()]);
        let reading = draft.read();
        let fields = [Field::Hosts, Field::HostWatts, Field::Leaf, Field::Ratio];
        let places: Vec<_> = fields.into_iter().map(Place::Field).chain([Place::Spine(0)]).collect();
        assert_eq!(reading.wrong.keys().copied().collect::<Vec<_>>(), places);
        assert_eq!(draft.get(Field::Hosts), "many");
        assert_eq!(reading.requirement, Requirement::default());
    }

    #[test]
    fn a_change_by_others_keeps_what_is_being_typed_elsewhere() {
        let before = Requirement { hosts: Some(32), name: "A".to_owned(), ..Requirement::default() };
        let after = Requirement { name: "B".to_owned(), ..before.clone() };
        let mut draft = Draft::of(&before);
        draft.set(Field::Hosts, "6");
        draft.follow(&before, &after);
        assert_eq!((draft.get(Field::Hosts), draft.get(Field::Name)), ("6", "B"));
        draft.follow(&after, &Requirement { hosts: Some(16), ..after.clone() });
        assert_eq!(draft.get(Field::Hosts), "16");
    }

    #[test]
    fn mixed_spines_may_be_written_into_one_field() {
        let mut draft = Draft::of(&Requirement::default());
        draft.spines.push(["MQM9700-NS2F=2,MQM9790-NS2F=2".to_owned(), String::new()]);
        assert_eq!(draft.read().requirement.spine.to_string(), "MQM9700-NS2F=2,MQM9790-NS2F=2");
    }
}
