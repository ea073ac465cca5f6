//! How two copies of one part differ, figure by figure.
//!
//! A layout carries the facts it was made with; the catalog may since have been corrected. Says what
//! differs and decides nothing.

use crate::model::part::Part;
use serde_json::Value;
use std::collections::BTreeMap;

/// A figure that two copies of a part state differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The figure, by its path in the catalog file (`power.typical`).
    pub figure: String,
    /// What the first copy states; absent where it states nothing.
    pub first: Option<String>,
    /// What the second copy states.
    pub second: Option<String>,
}

/// What differs between two copies of a part, by figure. Where figures were read and remarks beside
/// them do not count.
#[must_use]
pub fn differences(first: &Part, second: &Part) -> Vec<Difference> {
    let (first, second) = (figures(first), figures(second));
    let names: std::collections::BTreeSet<&String> = first.keys().chain(second.keys()).collect();
    let differing = names.into_iter().filter(|name| first.get(*name) != second.get(*name));
    differing
        .map(|name| Difference {
            figure: name.clone(),
            first: first.get(name).cloned(),
            second: second.get(name).cloned(),
        })
        .collect()
}

/// All figures of a part, by path.
fn figures(part: &Part) -> BTreeMap<String, String> {
    let mut figures = BTreeMap::new();
    if let Ok(Value::Object(mut fields)) = serde_json::to_value(part) {
        for beside in ["provenance", "note", "also"] {
            fields.remove(beside);
        }
        // The kind of part is known; its figures are what is spoken of.
        if let Some(Value::Object(kinds)) = fields.remove("facts") {
            for (_, facts) in kinds {
                gather("", &facts, &mut figures);
            }
        }
        gather("", &Value::Object(fields), &mut figures);
    }
    figures
}

fn gather(path: &str, value: &Value, figures: &mut BTreeMap<String, String>) {
    let under = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| gather(&under(name), value, figures));
        }
        Value::Array(items) => {
            items
                .iter()
                .zip(1..)
                .for_each(|(value, number)| gather(&under(&number.to_string()), value, figures));
        }
        Value::Null => {}
        Value::String(words) => {
            figures.insert(path.to_owned(), words.clone());
        }
        other => {
            figures.insert(path.to_owned(), other.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::Catalog;
    use crate::model::part::Facts;
    use crate::model::units::Watts;

    #[test]
    fn a_corrected_figure_is_named_with_both_values() {
        let Some(part) = Catalog::built_in().get("MQM9790-NS2F") else { panic!("in the catalog") };
        assert_eq!(differences(part, part), []);
        let mut old = (**part).clone();
        old.note = "another remark".to_owned();
        if let Facts::Switch(facts) = &mut old.facts {
            facts.power.typical = Some(Watts::whole(700));
            facts.size.weight = None;
        }
        let found = differences(&old, part);
        let names: Vec<_> = found.iter().map(|difference| difference.figure.as_str()).collect();
        assert_eq!(names, ["power.typical", "size.weight"]);
        assert_eq!(found[0].first.as_deref(), Some("700"));
        assert!(found[1].first.is_none() && found[1].second.is_some());
    }
}
