//! CAB-01: no sold part serves this run at this rate. Says the medium that reaches farthest and how
//! much closer the racks must come.

use super::cables_by_cause;
use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::cabling::{Cable, longest_serving};
use crate::design::order::rack_facts;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::floor::{FloorPoint, Rack};
use crate::model::ids::RackId;
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "CAB-01", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    if checked.cabling.cables.is_empty() {
        return RuleState::NothingToJudge;
    }
    let groups = cables_by_cause(checked, |cable| {
        cable.part.is_none() && !cable.chosen && cable.block_run.is_some() && cable.run.is_some()
    });
    for group in groups {
        let Some(first) = group.cables.first() else { continue };
        let Some(run) = group.longest_run() else { continue };
        let problem = Problem::NoPartServes {
            from: group.from.clone(),
            to: group.to.clone(),
            run,
            rate: first.channel.rate,
            cables: group.cables.len() as u32,
        };
        let items = group.cables.iter().map(|cable| Item::Cable(cable.id)).collect();
        let mut finding = Finding::new(RULE.code, Severity::Error, items, problem);
        finding.measured = Some(Quantity::Length(run));
        if let Some((medium, reach)) = longest_serving(checked.document, checked.catalog, first.id) {
            finding.limit = Some(Quantity::Length(reach));
            let advice = Advice::MoveCloser { by: run - reach, medium: medium.label(), reach };
            finding.fix =
                Some(Fix { advice: vec![advice], edit: closer(checked.document, first, run - reach) });
        }
        findings.push(finding);
    }
    RuleState::Judged
}

/// Steps in which a free place is looked for.
const STEP: i64 = 100;

/// Moves the rack of the cable's first end toward the other by this much, or as much farther as it
/// needs to stand free; `None` where there is no such place before the other rack.
fn closer(document: &Document, cable: &Cable, by: Millimeters) -> Option<Edit> {
    let mount = |device| document.mount(device).map(|mount| mount.rack);
    let [moved, other] = [mount(cable.ends[0])?, mount(cable.ends[1])?];
    let (from, to) = (document.racks.get(moved)?.at, document.racks.get(other)?.at);
    let (x, y) = (to.x - from.x, to.y - from.y);
    let along_x = x.abs() >= y.abs();
    let way = if along_x { x.0 } else { y.0 };
    let least = (by.0 + STEP - 1) / STEP * STEP;
    let at = |shift: i64| {
        let shift = Millimeters(shift * way.signum());
        if along_x {
            FloorPoint { x: from.x + shift, ..from }
        } else {
            FloorPoint { y: from.y + shift, ..from }
        }
    };
    let free = |shift: &i64| stands_free(document, moved, at(*shift));
    let shift = (least..=way.abs()).step_by(STEP as usize).find(free)?;
    Some(Edit::MoveRack { rack: moved, to: at(shift) })
}

/// Whether a rack would touch no other there.
fn stands_free(document: &Document, moved: RackId, at: FloorPoint) -> bool {
    let size =
        |rack: &Rack| document.part(rack.part).and_then(rack_facts).map(|facts| (facts.width, facts.depth));
    let Some((width, depth)) = document.racks.get(moved).and_then(size) else { return false };
    let apart = |a: Millimeters, b: Millimeters, size: i64, other: i64| (a.0 - b.0).abs() * 2 >= size + other;
    document.racks.iter().filter(|(id, _)| *id != moved).all(|(_, rack)| {
        let Some((other_width, other_depth)) = size(rack) else { return true };
        apart(rack.at.x, at.x, other_width.0, width.0) || apart(rack.at.y, at.y, other_depth.0, depth.0)
    })
}
