//! FAB-01: a port carries two links, or a switch or host has no such port.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::fabric::PortRef;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::collections::BTreeMap;

/// The rule.
pub const RULE: Rule = Rule { code: "FAB-01", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    if document.links.is_empty() {
        return RuleState::NothingToJudge;
    }
    let mut used: BTreeMap<PortRef, Vec<Item>> = BTreeMap::new();
    for (id, link) in document.links.iter() {
        for end in link.ends {
            used.entry(end).or_default().push(Item::Link(id));
        }
    }
    for (port, links) in used {
        let ports = document.port_shape(port.device).map_or(0, |shape| shape.ports);
        let count = links.len() as u32;
        let items: Vec<Item> = std::iter::once(Item::Port(port)).chain(links).collect();
        if port.port >= ports {
            let device = document.device_name(port.device).to_owned();
            let number = u32::from(port.port) + 1;
            let problem = Problem::NoSuchPort { device, number, ports: u32::from(ports) };
            findings.push(
                Finding::new(RULE.code, Severity::Error, items, problem)
                    .numbers(Quantity::Count(number), Quantity::Count(u32::from(ports)))
                    .fix(Fix::advice(Advice::ConnectFreePort {})),
            );
        } else if count > 1 {
            let problem = Problem::PortTwice { port: document.port_label(port), links: count };
            findings.push(
                Finding::new(RULE.code, Severity::Error, items, problem)
                    .numbers(Quantity::Count(count), Quantity::Count(1))
                    .fix(Fix::advice(Advice::ConnectFreePort {})),
            );
        }
    }
    RuleState::Judged
}
