//! CAT-01: a part that a person named for a cable and that no catalog knows, or that is of another
//! kind than its place.

use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::edit::Edit;
use crate::model::ids::LinkId;
use crate::model::overrides::CableChoice;
use crate::model::part::Facts;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::collections::BTreeMap;

/// The rule.
pub const RULE: Rule = Rule { code: "CAT-01", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    if checked.document.overrides.is_empty() {
        return RuleState::NothingToJudge;
    }
    let mut unknown: BTreeMap<String, Vec<LinkId>> = BTreeMap::new();
    for (link, choice) in checked.document.overrides.iter() {
        let known = |name: &str, kind: fn(&Facts) -> bool| {
            checked.catalog.get(name).is_some_and(|part| kind(&part.facts))
        };
        let is_module = |facts: &Facts| matches!(facts, Facts::Transceiver(_));
        let names: Vec<(&String, bool)> = match choice {
            CableChoice::Fixed { cable } => {
                vec![(cable, known(cable, |facts| matches!(facts, Facts::Cable(_))))]
            }
            CableChoice::Optical { first, second, fiber } => vec![
                (first, known(first, is_module)),
                (second, known(second, is_module)),
                (fiber, known(fiber, |facts| matches!(facts, Facts::Fiber(_)))),
            ],
        };
        for (name, known) in names {
            // A port that takes the fiber itself has no module to name.
            if !known && !name.is_empty() {
                unknown.entry(name.clone()).or_default().push(*link);
            }
        }
    }
    for (part, links) in unknown {
        let items = std::iter::once(Item::Part(part.clone()))
            .chain(links.iter().map(|link| Item::Link(*link)))
            .collect();
        findings.push(
            Finding::new(RULE.code, Severity::Error, items, Problem::UnknownPart { part })
                .fix(Fix::edit(Advice::NamePart {}, Edit::ChooseCable { links, choice: None })),
        );
    }
    RuleState::Judged
}
