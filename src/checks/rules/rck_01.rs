//! RCK-01: two things in one rack unit, or a device that reaches outside its rack.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::order::rack_facts;
use crate::design::placement::device_units;
use crate::model::fabric::DeviceId;
use crate::model::ids::RackId;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::collections::BTreeMap;

/// The rule.
pub const RULE: Rule = Rule { code: "RCK-01", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    let mut units: BTreeMap<(RackId, u32), Vec<DeviceId>> = BTreeMap::new();
    let mut state = RuleState::NothingToJudge;
    for device in document.devices() {
        let Some(mount) = document.mount(device) else { continue };
        let Some(rack) = document.racks.get(mount.rack) else { continue };
        let Some(facts) = document.part(rack.part).and_then(rack_facts) else { continue };
        let Some(height) = document.device_part(device).and_then(device_units) else { continue };
        state = RuleState::Judged;
        let (bottom, top) = (u32::from(mount.unit), u32::from(mount.unit) + u32::from(height) - 1);
        if bottom < 1 || top > u32::from(facts.units) {
            let problem = Problem::OutsideRack {
                rack: rack.name.clone(),
                device: document.device_name(device).to_owned(),
                top,
                units: u32::from(facts.units),
            };
            findings.push(
                Finding::new(
                    RULE.code,
                    Severity::Error,
                    vec![Item::Rack(mount.rack), Item::from(device)],
                    problem,
                )
                .numbers(Quantity::Count(top), Quantity::Count(u32::from(facts.units)))
                .fix(Fix::advice(Advice::MoveDevice {})),
            );
        }
        for unit in bottom..=top {
            units.entry((mount.rack, unit)).or_default().push(device);
        }
    }
    // One finding per set of devices that meet, at their lowest common unit.
    let mut seen: Vec<Vec<DeviceId>> = Vec::new();
    for ((rack, unit), devices) in units {
        if devices.len() < 2 || seen.contains(&devices) {
            continue;
        }
        let name = document.racks.get(rack).map_or_else(String::new, |rack| rack.name.clone());
        let names = devices.iter().map(|device| document.device_name(*device).to_owned()).collect();
        let items = std::iter::once(Item::Rack(rack))
            .chain(devices.iter().map(|device| Item::from(*device)))
            .collect();
        findings.push(
            Finding::new(
                RULE.code,
                Severity::Error,
                items,
                Problem::UnitTaken { rack: name, unit, devices: names },
            )
            .numbers(Quantity::Count(devices.len() as u32), Quantity::Count(1))
            .fix(Fix::advice(Advice::MoveDevice {})),
        );
        seen.push(devices);
    }
    state
}
