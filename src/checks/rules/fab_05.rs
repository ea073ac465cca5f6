//! FAB-05: a leaf is not joined to every spine of its fabric.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::fabric::Tier;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "FAB-05", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    let tier = |tier: Tier| document.switches.iter().filter(move |(_, switch)| switch.tier == tier);
    if tier(Tier::Spine).next().is_none() || tier(Tier::Leaf).next().is_none() {
        return RuleState::NothingToJudge;
    }
    let pairs = &checked.metrics.pair_links;
    for (id, leaf) in tier(Tier::Leaf) {
        let spines: Vec<_> = tier(Tier::Spine).filter(|(_, spine)| spine.fabric == leaf.fabric).collect();
        let apart: Vec<_> = spines.iter().filter(|(spine, _)| !pairs.contains_key(&(id, *spine))).collect();
        if apart.is_empty() {
            continue;
        }
        let joined = (spines.len() - apart.len()) as u32;
        let names = apart.iter().map(|(_, spine)| spine.name.clone()).collect();
        let items =
            std::iter::once(Item::Switch(id)).chain(apart.iter().map(|(id, _)| Item::Switch(*id))).collect();
        findings.push(
            Finding::new(
                RULE.code,
                Severity::Error,
                items,
                Problem::NotJoined { leaf: leaf.name.clone(), spines: names },
            )
            .numbers(Quantity::Count(joined), Quantity::Count(spines.len() as u32))
            .fix(Fix::advice(Advice::JoinSpines {})),
        );
    }
    RuleState::Judged
}
