//! FLR-02: cables without a route or a length: no tray reaches a rack, or a device stands in none.

use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::tray_laying::trays_to;
use crate::model::edit::Edit;
use crate::model::fabric::DeviceId;
use crate::model::ids::RackId;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::collections::BTreeSet;

/// The rule.
pub const RULE: Rule = Rule { code: "FLR-02", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    if checked.cabling.cables.is_empty() {
        return RuleState::NothingToJudge;
    }
    let mut homeless: BTreeSet<DeviceId> = BTreeSet::new();
    let mut racks: BTreeSet<RackId> = BTreeSet::new();
    let (mut without_rack, mut without_tray) = (Vec::new(), Vec::new());
    for cable in checked.cabling.cables.iter().filter(|cable| cable.run.is_none()) {
        let ends = checked.cabling.links(cable).iter().filter_map(|id| document.links.get(*id));
        let devices: BTreeSet<DeviceId> = ends.flat_map(|link| link.ends).map(|end| end.device).collect();
        let unplaced: Vec<_> =
            devices.iter().filter(|device| checked.routes.position(**device).is_none()).copied().collect();
        if unplaced.is_empty() {
            without_tray.push(Item::Cable(cable.id));
            let positions = devices.iter().filter_map(|device| checked.routes.position(*device));
            let stranded = |rack: &RackId| checked.routes.trays.height_over(*rack).is_none();
            let all: Vec<RackId> = positions.map(|position| position.rack).collect();
            let some: Vec<RackId> = all.iter().copied().filter(stranded).collect();
            racks.extend(if some.is_empty() { all } else { some });
        } else {
            homeless.extend(unplaced);
            without_rack.push(Item::Cable(cable.id));
        }
    }
    if !without_tray.is_empty() {
        let name = |id: &RackId| document.racks.get(*id).map_or_else(String::new, |rack| rack.name.clone());
        let problem = Problem::RackNoTray {
            racks: racks.iter().map(name).collect(),
            cables: without_tray.len() as u32,
        };
        let items = racks.iter().map(|id| Item::Rack(*id)).chain(without_tray).collect();
        let trays = trays_to(document, &racks.iter().copied().collect::<Vec<_>>());
        let edit = (!trays.is_empty()).then_some(Edit::LayTrays { trays });
        let fix = Some(Fix { advice: vec![Advice::LayTray {}], edit });
        findings.push(Finding::new(RULE.code, Severity::Error, items, problem).fix(fix));
    }
    if !without_rack.is_empty() {
        let problem = Problem::NotMounted {
            devices: homeless.iter().map(|device| document.device_name(*device).to_owned()).collect(),
            cables: without_rack.len() as u32,
        };
        let devices = homeless.iter().copied().map(Item::from);
        let items = devices.chain(without_rack).collect();
        findings.push(
            Finding::new(RULE.code, Severity::Error, items, problem).fix(Fix::advice(Advice::MountDevice {})),
        );
    }
    RuleState::Judged
}
