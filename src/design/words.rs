//! Why a requirement cannot be designed, as a sentence in both languages.

use super::generate::DesignError;
use super::order::OrderError;
use super::sizing::SizingError;
use crate::catalog::load::FindError;
use crate::model::requirement::Language;
use crate::text::design_errors::{DesignRefusal, chinese};

/// The sentence of a refusal in a language: what was wanted, why it cannot be, what would help.
#[must_use]
pub fn design_error(error: &DesignError, language: Language) -> String {
    if language == Language::En {
        return error.to_string();
    }
    // A phrase that has no translation, as of a user's own part, is said as it is.
    let say = |words: &str| chinese(words).unwrap_or_else(|| words.to_owned());
    let field = |option: &str| option.to_owned();
    let refusal = match error {
        DesignError::Order(OrderError::Part { option, source }) => part(field(option), source),
        DesignError::Order(OrderError::Missing { option, help }) => {
            DesignRefusal::NotGiven { field: field(option), help: say(help) }
        }
        DesignError::Order(OrderError::Value { option, why, help }) => {
            DesignRefusal::Refused { what: field(option), why: say(why), help: say(help) }
        }
        DesignError::Sizing(SizingError { wanted, why, help }) => {
            DesignRefusal::Refused { what: say(wanted), why: say(why), help: say(help) }
        }
        DesignError::NoCable { first, second, help } => {
            DesignRefusal::NoCable { first: first.clone(), second: second.clone(), help: say(help) }
        }
    };
    refusal.text(language)
}

fn part(field: String, source: &FindError) -> DesignRefusal {
    match source.clone() {
        FindError::Unknown { wanted, similar, .. } if similar.is_empty() => {
            DesignRefusal::UnknownPart { field, wanted }
        }
        FindError::Unknown { wanted, similar, .. } => {
            DesignRefusal::UnknownButNear { field, wanted, similar }
        }
        FindError::Ambiguous { wanted, candidates, .. } => {
            DesignRefusal::Ambiguous { field, wanted, candidates }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::Catalog;
    use crate::design::design;
    use crate::model::requirement::{PartCounts, Requirement};
    use crate::model::units::Watts;

    /// Every refusal that can be brought about is said in Chinese without an English phrase.
    #[test]
    fn a_refusal_is_whole_in_chinese() {
        type Change = fn(&mut Requirement);
        let refusals: &[Change] = &[
            |r| r.hosts = Some(0),
            |r| r.hosts = None,
            |r| r.host_model = None,
            |r| r.hosts = Some(257),
            |r| r.hosts = Some(u32::MAX),
            |r| r.final_hosts = Some(u32::MAX),
            |r| r.final_hosts = Some(31),
            |r| r.leaf = "MQM9999".parse().ok(),
            |r| r.leaf = "QM9790".parse().ok(),
            |r| r.host_model = Some("DGX Z9".to_owned()),
            |r| r.host_model = Some("PowerEdge XE9680".to_owned()),
            |r| r.host_model = Some("GB300 NVL72 (rack as a unit)".to_owned()),
            |r| r.host_model = Some("HGX 8-GPU".to_owned()),
            |r| r.hca = "MCX75310AAS-NEAT=8".parse().ok(),
            |r| {
                r.host_model = Some("HGX 8-GPU".to_owned());
                r.hca = "MCX75310AAS-NEAT=4".parse().ok();
            },
            |r| {
                r.host_model = Some("HGX 8-GPU".to_owned());
                r.hca = "MCX75310AAS-NEAT=8".parse().ok();
                r.leaf = "MQM8790-HS2F".parse().ok();
            },
            |r| r.spine = spines("MQM9790-NS2F=5"),
            |r| r.spine = spines("MQM9790-NS2F=2"),
            |r| r.spine = spines("MQM9790-NS2F=1"),
            |r| r.spine = spines("MQM9700-NS2F,MQM9790-NS2F"),
            |r| r.spine = spines("MQM8790-HS2F=4"),
            |r| r.leaf = "MQM9790-NS2F=9".parse().ok(),
            |r| (r.hosts, r.gpus) = (None, Some(250)),
            |r| r.gpus = Some(128),
            |r| r.rack_kw = "9".parse().ok(),
            |r| r.rack_kw = "0.5".parse().ok(),
            |r| r.hosts_per_rack = Some(7),
            |r| r.hosts_per_rack = Some(0),
            |r| r.ufm = 2,
            |r| r.ufm = 1,
            |r| (r.ufm, r.final_hosts) = (2, Some(64)),
            |r| r.ufm = 65,
            |r| (r.rails, r.rails_per_leaf) = (Some(false), Some(2)),
            |r| r.rails_per_leaf = Some(3),
            |r| r.host_watts = Some(Watts::whole(1)),
            |r| r.host_rack_units = Some(9),
            |r| r.host_rack_units = Some(99),
            |r| r.tiers = "1".parse().ok(),
            |r| (r.tiers, r.leaf) = ("1".parse().ok(), "MQM9790-NS2F=2".parse().ok()),
            |r| (r.tiers, r.leaf) = ("1".parse().ok(), "MQM9790-NS2F=3".parse().ok()),
            |r| (r.tiers, r.spine) = ("1".parse().ok(), spines("MQM9790-NS2F=2")),
            |r| r.ratio = "1000:1".parse().ok(),
            |r| (r.ratio, r.rails) = ("1:15".parse().ok(), Some(false)),
        ];
        for (index, change) in refusals.iter().enumerate() {
            let mut wanted = Requirement {
                hosts: Some(32),
                host_model: Some("DGX H100".to_owned()),
                leaf: "MQM9790-NS2F".parse().ok(),
                ..Requirement::default()
            };
            change(&mut wanted);
            let Err(error) = design(&wanted, Catalog::built_in()) else {
                continue; // some of these can be built
            };
            let said = design_error(&error, Language::Zh);
            let english = [" is ", " and ", "give ", "name ", "choose ", "use ", " the ", " of ", "raise "];
            let left = english.iter().find(|word| said.contains(**word));
            assert_eq!(left, None, "{index}: {said} ({error})");
        }
    }

    fn spines(words: &str) -> PartCounts {
        words.parse().unwrap_or_default()
    }
}
