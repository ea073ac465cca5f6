//! RCK-02: a rack may draw more than its limit, or more than 80 % of it. Not judged where no limit
//! is given; where the power of a device is not published, a rack is judged by what is known, and a
//! note says so.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::placement::device_watts;
use crate::model::ids::RackId;
use crate::model::units::Watts;
use crate::model::waiver::Item;
use crate::text::Label;
use crate::text::findings::{Advice, Problem};
use std::collections::{BTreeMap, BTreeSet};

/// The rule.
pub const RULE: Rule = Rule { code: "RCK-02", check };

/// Share of a feed that may be planned, in percent.
const PLANNED_PERCENT: u64 = 80;

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    if document.racks.is_empty() {
        return RuleState::NothingToJudge;
    }
    if document.racks.rows().all(|rack| rack.power_limit.is_none()) {
        return RuleState::Lacks(Label::RackLimitNotGiven);
    }
    let mut drawn: BTreeMap<RackId, Watts> = BTreeMap::new();
    let mut unknown: BTreeSet<String> = BTreeSet::new();
    for device in document.devices() {
        let Some(mount) = document.mount(device) else { continue };
        let Some(part) = document.device_part(device) else { continue };
        match device_watts(part) {
            Some(watts) => *drawn.entry(mount.rack).or_default() += watts,
            None => {
                unknown.insert(part.opn.clone());
            }
        }
    }
    for (id, rack) in document.racks.iter() {
        let (Some(limit), Some(power)) = (rack.power_limit, drawn.get(&id).copied()) else { continue };
        let name = rack.name.clone();
        let (severity, problem) = if power > limit {
            (Severity::Error, Problem::RackPower { rack: name, power, limit })
        } else if power.0 * 100 > limit.0 * PLANNED_PERCENT {
            (Severity::Warning, Problem::RackNearPower { rack: name, power, limit })
        } else {
            continue;
        };
        findings.push(
            Finding::new(RULE.code, severity, vec![Item::Rack(id)], problem)
                .numbers(Quantity::Power(power), Quantity::Power(limit))
                .fix(Fix::advice(Advice::FewerHosts {})),
        );
    }
    if unknown.is_empty() {
        return RuleState::Judged;
    }
    let items = unknown.iter().map(|part| Item::Part(part.clone())).collect();
    let problem = Problem::PowerUnknown { parts: unknown.into_iter().collect() };
    findings.push(
        Finding::new(RULE.code, Severity::Info, items, problem).fix(Fix::advice(Advice::GiveFigure {})),
    );
    RuleState::Lacks(Label::PowerNotPublished)
}
