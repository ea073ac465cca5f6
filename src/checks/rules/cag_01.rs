//! CAG-01: a plug that its cage does not take: another connector or number of ports, a finned back
//! in an adapter or DGX, a flat one in an air-cooled switch.

use crate::catalog::fit::plugs_in;
use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::DeviceId;
use crate::model::ids::LinkId;
use crate::model::naming::CageRef;
use crate::model::part::{Cage, Facts, Part};
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::collections::{BTreeMap, BTreeSet};

/// The rule.
pub const RULE: Rule = Rule { code: "CAG-01", check };

/// A part, the model whose cage it is in, and whether only the cooling is wrong.
type Cause = (String, String, bool);

/// One plug in one cage.
struct Plugged<'a> {
    cage: CageRef,
    plug: Cage,
    part: &'a Part,
    link: LinkId,
}

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    let plugged = plugged(checked);
    if plugged.is_empty() {
        return RuleState::NothingToJudge;
    }
    let mut causes: BTreeMap<Cause, (BTreeSet<CageRef>, BTreeSet<LinkId>)> = BTreeMap::new();
    for entry in plugged {
        let Some(shape) = document.port_shape(entry.cage.device) else { continue };
        if plugs_in(shape.cage, entry.plug) {
            continue;
        }
        let cooling_only = plugs_in(Cage { top: entry.plug.top, ..shape.cage }, entry.plug);
        let model = document.device_part(entry.cage.device).map_or_else(String::new, |part| part.opn.clone());
        let cause = causes.entry((entry.part.opn.clone(), model, cooling_only)).or_default();
        cause.0.insert(entry.cage);
        cause.1.insert(entry.link);
    }
    for ((part, model, cooling_only), (cages, links)) in causes {
        let count = cages.len() as u32;
        let problem = if cooling_only {
            Problem::WrongHeatSink { part: part.clone(), model, cages: count }
        } else {
            Problem::WrongPlug { part: part.clone(), model, cages: count }
        };
        let items = std::iter::once(Item::Part(part))
            .chain(devices(&cages))
            .chain(links.iter().map(|link| Item::Cable(*link)))
            .collect();
        let links = links.into_iter().filter_map(|id| checked.cabling.cable_of(id));
        let links = links.flat_map(|cable| checked.cabling.links(cable)).copied().collect();
        findings.push(
            Finding::new(RULE.code, Severity::Error, items, problem)
                .fix(Fix::edit(Advice::OwnChoice {}, Edit::ChooseCable { links, choice: None })),
        );
    }
    RuleState::Judged
}

fn devices(cages: &BTreeSet<CageRef>) -> Vec<Item> {
    let mut items: Vec<Item> = cages
        .iter()
        .map(|cage| match cage.device {
            DeviceId::Host(id) => Item::Host(id),
            DeviceId::Switch(id) => Item::Switch(id),
        })
        .collect();
    items.dedup();
    items
}

/// Every plug with the cage it sits in.
fn plugged<'a>(checked: &Checked<'a>) -> Vec<Plugged<'a>> {
    let document = checked.document;
    let cabling = checked.cabling;
    let mut plugged = Vec::new();
    for cable in &cabling.cables {
        let Some(part) = cable.part.and_then(|part| cabling.part(part)) else { continue };
        for link in cabling.links(cable) {
            let Some(cages) = link_cages(document, *link) else { continue };
            match &part.facts {
                Facts::Cable(facts) => {
                    // Either way round: the better one counts.
                    let fits = |cage: CageRef, plug: Cage| {
                        document.port_shape(cage.device).is_some_and(|shape| plugs_in(shape.cage, plug))
                    };
                    let right = |plugs: [Cage; 2]| {
                        cages.iter().zip(plugs).filter(|(cage, plug)| fits(**cage, *plug)).count()
                    };
                    let (one, other) = ([facts.head, facts.tail], [facts.tail, facts.head]);
                    let plugs = if right(one) >= right(other) { one } else { other };
                    for (cage, plug) in cages.into_iter().zip(plugs) {
                        plugged.push(Plugged { cage, plug, part, link: cable.id });
                    }
                }
                Facts::Fiber(_) => {
                    for (cage, module) in cages.into_iter().zip(cable.modules) {
                        let module = module.and_then(|module| cabling.part(module));
                        if let Some((module, Facts::Transceiver(facts))) =
                            module.map(|part| (part, &part.facts))
                        {
                            plugged.push(Plugged { cage, plug: facts.plug, part: module, link: cable.id });
                        }
                    }
                }
                _ => {}
            }
        }
    }
    plugged
}

fn link_cages(document: &Document, link: LinkId) -> Option<[CageRef; 2]> {
    let link = document.links.get(link)?;
    Some([document.cage_of(link.ends[0])?, document.cage_of(link.ends[1])?])
}
