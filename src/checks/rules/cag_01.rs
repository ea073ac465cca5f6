//! CAG-01: a plug that its cage does not take: another connector or number of ports, a finned back
//! in an adapter or DGX, a flat one in an air-cooled switch.

use crate::catalog::fit::plugs_in;
use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::design::blocks::CageIndex;
use crate::model::edit::Edit;
use crate::model::ids::LinkId;
use crate::model::naming::{CageRef, PortShape};
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
    socket: PortShape,
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
        if plugs_in(&entry.socket, entry.plug) {
            continue;
        }
        let (socket, plug) = (entry.socket.cage, entry.plug);
        let cooling_only = Cage { top: plug.top, ..socket } == plug && socket.top != plug.top;
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
    let mut items: Vec<Item> = cages.iter().map(|cage| cage.device.into()).collect();
    items.dedup();
    items
}

/// Every plug with the cage it sits in.
fn plugged<'a>(checked: &Checked<'a>) -> Vec<Plugged<'a>> {
    let cabling = checked.cabling;
    let index = CageIndex::new(checked.document);
    let mut plugged = Vec::new();
    for cable in &cabling.cables {
        let Some(part) = cable.part.and_then(|part| cabling.part(part)) else { continue };
        for link in cabling.links(cable) {
            let Some(link) = checked.document.links.get(*link) else { continue };
            let [Some(first), Some(second)] = link.ends.map(|end| index.cage_of(end)) else { continue };
            let plugs = match &part.facts {
                Facts::Cable(facts) => {
                    // Either way round: the better one counts.
                    let right = |plugs: [Cage; 2]| {
                        [first, second].iter().zip(plugs).filter(|((_, s), p)| plugs_in(s, *p)).count()
                    };
                    let (one, other) = ([facts.head, facts.tail], [facts.tail, facts.head]);
                    let plugs = if right(one) >= right(other) { one } else { other };
                    plugs.map(|plug| Some((plug, part.as_ref())))
                }
                Facts::Fiber(_) => cable.modules.map(|module| {
                    let module = cabling.part(module?)?;
                    match &module.facts {
                        Facts::Transceiver(facts) => Some((facts.plug, module.as_ref())),
                        _ => None,
                    }
                }),
                _ => continue,
            };
            for ((cage, shape), plug) in [first, second].into_iter().zip(plugs) {
                if let Some((plug, part)) = plug {
                    plugged.push(Plugged { cage, socket: shape, plug, part, link: cable.id });
                }
            }
        }
    }
    plugged
}
