//! How a part is called where there is room for a few words only.
//!
//! What it is ordered by stands beside it or on its page; this is no number to order by.

use crate::model::part::{Facts, Part};
use crate::model::requirement::Language;
use std::borrow::Cow;

/// A generic rack by its size, a switch by a number that names its model, else the model, else the
/// number.
#[must_use]
pub fn part_name(part: &Part, language: Language) -> Cow<'_, str> {
    if let (Facts::Rack(facts), true) = (&part.facts, part.is_generic()) {
        let (units, width) = (facts.units, facts.width.0);
        return Cow::Owned(match language {
            Language::En => format!("Rack {units}U, {width} mm"),
            Language::Zh => format!("机柜 {units}U · {width} mm"),
        });
    }
    let numbered = |model: &&str| matches!(part.facts, Facts::Switch(_)) && part.opn.contains(model);
    Cow::Borrowed(part.model.as_deref().filter(|model| !numbered(model)).unwrap_or(&part.opn))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::Catalog;
    use std::collections::BTreeSet;

    #[test]
    fn racks_are_told_apart_in_a_few_words_of_either_language() {
        let racks = || Catalog::built_in().parts().filter(|part| matches!(part.facts, Facts::Rack(_)));
        for language in [Language::En, Language::Zh] {
            let names: BTreeSet<String> =
                racks().map(|part| part_name(part, language).into_owned()).collect();
            assert_eq!(names.len(), racks().count(), "{names:?}");
            assert!(names.iter().all(|name| name.chars().count() <= 20), "{names:?}");
        }
    }

    #[test]
    fn a_switch_is_called_by_its_number_and_a_server_by_its_model() {
        let name = |number: &str| {
            let found = Catalog::built_in().parts().find(|part| part.opn == number);
            found.map(|part| part_name(part, Language::En).into_owned())
        };
        assert_eq!(name("MQM9790-NS2F").as_deref(), Some("MQM9790-NS2F"));
        assert!(name("RACK-48U-800").is_some_and(|name| name == "Rack 48U, 800 mm"));
    }
}
