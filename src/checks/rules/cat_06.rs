//! CAT-06: a part that the layout carries states other figures than the program's catalog.

use crate::catalog::difference::{Difference, differences};
use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::edit::Edit;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::sync::Arc;

/// The rule.
pub const RULE: Rule = Rule { code: "CAT-06", check };

/// Most figures that a finding names.
const MOST: usize = 6;

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let known = checked.document.parts.rows().filter_map(|part| Some((part, checked.sold.get(&part.opn)?)));
    let mut judged = false;
    for (carried, sold) in known {
        judged = true;
        if carried == sold {
            continue;
        }
        let found = differences(carried, sold);
        if found.is_empty() {
            continue;
        }
        let part = carried.opn.clone();
        let mut figures: Vec<String> = found.iter().take(MOST).map(words).collect();
        if found.len() > MOST {
            figures.push("…".to_owned());
        }
        let problem = Problem::PartDiffers { part: part.clone(), figures };
        let edit = Edit::UpdateParts(vec![Arc::clone(sold)]);
        findings.push(
            Finding::new(RULE.code, Severity::Info, vec![Item::Part(part)], problem)
                .fix(Fix::edit(Advice::UpdatePart {}, edit)),
        );
    }
    if judged { RuleState::Judged } else { RuleState::NothingToJudge }
}

/// A figure with its value in the layout and in the catalog.
fn words(difference: &Difference) -> String {
    let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "—".to_owned());
    format!("{} {} → {}", difference.figure, value(&difference.first), value(&difference.second))
}
