//! FAB-04: a leaf's ratio of host links to uplinks, by rate, is worse than promised. At every leaf, not on
//! average; links of fabric managers are no host traffic.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::fabric::Tier;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "FAB-04", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    let promised = document.requirement.ratio.unwrap_or_default();
    let leaves: Vec<_> = document.switches.iter().filter(|(_, switch)| switch.tier == Tier::Leaf).collect();
    if leaves.len() < 2 {
        return RuleState::NothingToJudge;
    }
    let links = &checked.metrics.switch_links;
    for (id, leaf) in leaves {
        let Some(count) = links.get(&id) else { continue };
        let (down, up) = (count.host_rate, count.up_rate);
        if down.0 * u64::from(promised.up) <= up.0 * u64::from(promised.down) {
            continue;
        }
        let needed = (down.0 * u64::from(promised.up)).div_ceil(u64::from(promised.down).max(1));
        let links = u64::from(count.up + count.level);
        let each = up.0.checked_div(links).unwrap_or(down.0 / u64::from(count.hosts).max(1));
        let links = (needed - up.0).div_ceil(each.max(1)) as u32;
        let problem = Problem::RatioWorse { leaf: leaf.name.clone(), down, up, promised };
        let finding = Finding::new(RULE.code, Severity::Error, vec![Item::Switch(id)], problem)
            .fix(Fix::advice(Advice::MoreUplinks { links }));
        findings.push(match count.ratio() {
            Some(ratio) => finding.numbers(Quantity::Ratio(ratio), Quantity::Ratio(promised)),
            None => finding,
        });
    }
    RuleState::Judged
}
