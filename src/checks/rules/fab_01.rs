//! FAB-01: a port carries two links, or a switch or host has no such port.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::fabric::{DeviceId, PortRef};
use crate::model::ids::LinkId;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};

/// The rule.
pub const RULE: Rule = Rule { code: "FAB-01", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    if document.links.is_empty() {
        return RuleState::NothingToJudge;
    }
    let mut used: Vec<(PortRef, LinkId)> =
        document.links.iter().flat_map(|(id, link)| link.ends.map(|end| (end, id))).collect();
    used.sort_unstable();
    let mut device: Option<(DeviceId, u16)> = None;
    for links in used.chunk_by(|(a, _), (b, _)| a == b) {
        let Some((port, _)) = links.first().copied() else { continue };
        let ports = match device {
            Some((known, ports)) if known == port.device => ports,
            _ => document.port_shape(port.device).map_or(0, |shape| shape.ports),
        };
        device = Some((port.device, ports));
        let count = links.len() as u32;
        if port.port < ports && count == 1 {
            continue;
        }
        let links = links.iter().map(|(_, link)| Item::Link(*link));
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
        } else {
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
