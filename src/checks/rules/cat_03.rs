//! CAT-03: the bill does not add up. Counts again from the links, another way than the bill did:
//! a fiber and two module sides per optical link, a place in a cable for every other.

use crate::catalog::fit::takes_fiber;
use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::bill::Category;
use crate::design::blocks::CageIndex;
use crate::model::ids::LinkId;
use crate::model::naming::CageRef;
use crate::model::part::Facts;
use crate::model::waiver::Item;
use crate::text::Label;
use crate::text::findings::{Advice, Problem};
use std::collections::BTreeSet;

/// The rule.
pub const RULE: Rule = Rule { code: "CAT-03", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    if document.links.is_empty() {
        return RuleState::NothingToJudge;
    }
    let index = CageIndex::new(document);
    let mut cages: Vec<CageRef> = Vec::new();
    let mut fixed: BTreeSet<LinkId> = BTreeSet::new();
    let (mut fibers, mut without) = (0, Vec::new());
    for (id, link) in document.links.iter() {
        let cable = checked.cabling.cable_of(id);
        let part = cable.and_then(|cable| Some((cable, checked.cabling.part(cable.part?)?)));
        match part.map(|(cable, part)| (cable, &part.facts)) {
            Some((_, Facts::Fiber(_))) => {
                fibers += 1;
                let ends = link.ends.iter().filter_map(|end| index.cage_of(*end));
                cages.extend(ends.filter(|(_, port)| !takes_fiber(port.cage)).map(|(cage, _)| cage));
            }
            Some((cable, _)) => {
                fixed.insert(cable.id);
            }
            None => without.push(Item::Link(id)),
        }
    }
    cages.sort_unstable();
    cages.dedup();
    let on_bill = |category| -> u32 {
        let lines = checked.bill.lines.iter().filter(|line| line.category == category);
        lines.map(|line| line.quantity).sum()
    };
    let counts = [
        (Category::Fiber, Label::Fibers, fibers),
        (Category::Transceiver, Label::Transceivers, cages.len() as u32),
        (Category::Cable, Label::Cables, fixed.len() as u32),
        (Category::Switch, Label::Switches, document.switches.len() as u32),
    ];
    let fabrics = || document.fabrics.ids().map(Item::Fabric).collect::<Vec<_>>();
    for (category, what, counted) in counts {
        let bill = on_bill(category);
        if bill != counted {
            findings.push(
                Finding::new(
                    RULE.code,
                    Severity::Error,
                    fabrics(),
                    Problem::BillDiffers { what, bill, counted },
                )
                .numbers(Quantity::Count(bill), Quantity::Count(counted))
                .fix(Fix::advice(Advice::AskMaker {})),
            );
        }
    }
    if !without.is_empty() {
        let cables = checked.bill.without_part.max(1);
        findings.push(
            Finding::new(RULE.code, Severity::Error, without, Problem::BillShort { cables })
                .numbers(Quantity::Count(cables), Quantity::Count(0))
                .fix(Fix::advice(Advice::ResolveCables {})),
        );
    }
    RuleState::Judged
}
