//! Switches in use and how their ports are assigned, read off the finished network.

use crate::derived::Derived;
use crate::design::cabling::Cabling;
use crate::design::metrics::SwitchLinks;
use crate::design::order::switch_facts;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Duty, PortRef, Switch, Tier};
use crate::model::ids::{HostId, PartId, SwitchId};
use crate::model::part::{Part, SwitchFacts};
use crate::report::description::airflow_word;
use crate::report::summary::range;
use crate::report::table::{Cell, Column, Table};
use crate::text::Label;
use crate::text::numbers;
use crate::text::proposal::Sentence;
use std::collections::{BTreeMap, BTreeSet};

/// Every model of switch in every tier, with its ports and figures.
#[must_use]
pub fn switches(document: &Document, derived: &Derived) -> Table {
    let mut table = Table::new(
        Label::SwitchesInUse,
        vec![
            Column::words(Label::Model),
            Column::words(Label::Tier),
            Column::number(Label::Quantity),
            Column::number(Label::Ports),
            Column::number(Label::ToServers),
            Column::number(Label::ToSwitches),
            Column::number(Label::ToManagers),
            Column::number(Label::Free),
            Column::words(Label::Managed),
            Column::number(Label::ManagersOn),
            Column::words(Label::Airflow),
            Column::number(Label::Size),
            Column::number(Label::Power),
            Column::number(Label::Weight),
        ],
    );
    let links = &derived.metrics.switch_links;
    let mut groups: BTreeMap<(Tier, PartId), Vec<(SwitchId, &Switch)>> = BTreeMap::new();
    for (id, switch) in document.switches.iter() {
        groups.entry((switch.tier, switch.part)).or_default().push((id, switch));
    }
    for ((tier, part), group) in groups {
        let Some(part) = document.part(part) else { continue };
        let Some(facts) = switch_facts(part) else { continue };
        let counts: Vec<SwitchLinks> = group.iter().filter_map(|(id, _)| links.get(id).copied()).collect();
        let on = group.iter().filter(|(_, switch)| switch.manager).count();
        table.rows.push(switch_row(part, facts, tier, &counts, on as u32));
    }
    table
}

/// One model in one tier; ports are those of one switch, from fewest to most.
fn switch_row(part: &Part, facts: &SwitchFacts, tier: Tier, counts: &[SwitchLinks], on: u32) -> Vec<Cell> {
    let ports = u32::from(facts.ports());
    let each = |of: &dyn Fn(&SwitchLinks) -> u32| {
        let all = || counts.iter().map(of);
        Cell::Words(range(all().min().unwrap_or(0), all().max().unwrap_or(0)))
    };
    let known = |cell: Option<Cell>| cell.unwrap_or(Cell::Absent(Label::NotPublished));
    vec![
        Cell::Words(part.opn.clone()),
        Cell::Label(tier_label(tier)),
        Cell::Count(counts.len() as u32),
        Cell::Count(ports),
        each(&|links| links.hosts),
        each(&|links| links.up + links.down + links.level),
        each(&|links| links.managers),
        each(&|links| ports.saturating_sub(links.all())),
        Cell::Label(if facts.managed { Label::Yes } else { Label::No }),
        Cell::Count(on),
        known(facts.airflow.map(|airflow| Cell::Words(airflow_word(airflow).to_owned()))),
        known(facts.size.rack_units.map(|units| Cell::Words(format!("{units} U")))),
        known(facts.power.maximum.map(Cell::Power)),
        known(facts.size.weight.map(|weight| Cell::Words(numbers::weight(weight)))),
    ]
}

fn tier_label(tier: Tier) -> Label {
    match tier {
        Tier::Leaf => Label::Leaf,
        Tier::Spine => Label::Spine,
    }
}

/// Who manages the subnets.
#[must_use]
pub fn managers(document: &Document) -> Sentence {
    let hosts: Vec<String> = document
        .hosts
        .rows()
        .filter(|host| host.duty == Duty::Manager)
        .map(|host| host.name.clone())
        .collect();
    let on_board: Vec<String> =
        document.switches.rows().filter(|switch| switch.manager).map(|switch| switch.name.clone()).collect();
    match (hosts.len(), on_board.len()) {
        (1.., _) => Sentence::HostManagers { names: hosts },
        (0, 0) => Sentence::NoManager {},
        (0, 1) => Sentence::OneOnBoardManager { names: on_board },
        (0, _) => Sentence::OnBoardManagers { names: on_board },
    }
}

/// The first switch of a tier: the worked example.
#[must_use]
pub fn example(document: &Document, tier: Tier) -> Option<SwitchId> {
    document.switches.iter().find(|(_, switch)| switch.tier == tier).map(|(id, _)| id)
}

/// Where a run of ports leads.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Far {
    Hosts,
    Device(DeviceId),
    Nowhere,
}

/// The ports of a switch in runs that lead the same way.
#[must_use]
pub fn ports_of(document: &Document, switch: SwitchId) -> Table {
    let mut table = Table::new(
        Label::Ports,
        vec![Column::words(Label::Ports), Column::number(Label::Quantity), Column::text(Label::LeadsTo, 1)],
    );
    let far = far_ends(document, switch);
    let device = DeviceId::Switch(switch);
    let ports = document.port_shape(device).map_or(0, |shape| shape.ports);
    let kinds: Vec<(u16, Far)> = (0..ports)
        .map(|port| {
            let kind = match far.get(&port).map(|far| far.device) {
                None => Far::Nowhere,
                Some(DeviceId::Host(host)) if is_server(document, host) => Far::Hosts,
                Some(device) => Far::Device(device),
            };
            (port, kind)
        })
        .collect();
    let runs: Vec<&[(u16, Far)]> = kinds.chunk_by(|a, b| a.1 == b.1).collect();
    let many = runs.len() > MOST_RUNS;
    // Many bundles of one size to switches in a row become one line.
    let alike =
        |a: &&[(u16, Far)], b: &&[(u16, Far)]| many && a.len() == b.len() && to_switch(a) && to_switch(b);
    for bundle in runs.chunk_by(alike) {
        let (Some(first), Some(last)) = (bundle.first(), bundle.last()) else { continue };
        let (Some((low, kind)), Some((high, end))) = (first.first(), last.last()) else { continue };
        let name = |port: u16| document.port_name(PortRef { device, port });
        let ports = if low == high {
            Cell::Words(name(*low))
        } else {
            Cell::Sentence(Sentence::PortRange { first: name(*low), last: name(*high) })
        };
        let device_name = |far: &Far| match far {
            Far::Device(device) => document.device_name(*device).to_owned(),
            Far::Hosts | Far::Nowhere => String::new(),
        };
        let leads_to = match kind {
            Far::Nowhere => Cell::Absent(Label::Free),
            Far::Hosts => {
                let far: Vec<PortRef> = first.iter().filter_map(|(port, _)| far.get(port)).copied().collect();
                hosts_cell(document, &far)
            }
            Far::Device(_) if bundle.len() > 1 => Cell::Sentence(Sentence::DeviceRange {
                first: device_name(kind),
                last: device_name(end),
                each: first.len() as u32,
            }),
            Far::Device(_) => Cell::Words(device_name(kind)),
        };
        table.rows.push(vec![ports, Cell::Count(u32::from(high - low) + 1), leads_to]);
    }
    table
}

/// More runs than this are drawn together.
const MOST_RUNS: usize = 10;

fn to_switch(run: &[(u16, Far)]) -> bool {
    matches!(run.first(), Some((_, Far::Device(DeviceId::Switch(_)))))
}

fn is_server(document: &Document, host: HostId) -> bool {
    document.hosts.get(host).is_some_and(|host| host.duty == Duty::Compute)
}

/// The far end of every linked port of a switch.
fn far_ends(document: &Document, switch: SwitchId) -> BTreeMap<u16, PortRef> {
    let device = DeviceId::Switch(switch);
    let mut far = BTreeMap::new();
    for link in document.links.rows() {
        for (near, other) in [(0, 1), (1, 0)] {
            if link.ends[near].device == device {
                far.insert(link.ends[near].port, link.ends[other]);
            }
        }
    }
    far
}

/// `gpu001 to gpu032, HCA 1`.
fn hosts_cell(document: &Document, far: &[PortRef]) -> Cell {
    let hcas: BTreeSet<u16> = far.iter().map(|port| port.port + 1).collect();
    let hcas = match (hcas.first(), hcas.last()) {
        (Some(low), Some(high)) if high > low && usize::from(high - low) + 1 == hcas.len() => {
            format!("{low}–{high}")
        }
        _ => hcas.iter().map(u16::to_string).collect::<Vec<_>>().join("/"),
    };
    let name = |port: Option<&PortRef>| port.map_or("?", |port| document.device_name(port.device)).to_owned();
    let (first, last) = (name(far.first()), name(far.last()));
    Cell::Sentence(if first == last {
        Sentence::OneHost { host: first, hcas }
    } else {
        Sentence::HostRange { first, last, hcas }
    })
}

/// The HCAs of the first server with their ports, leaves and cables.
#[must_use]
pub fn rails(document: &Document, derived: &Derived) -> Option<(String, Table)> {
    let (id, host) = document.hosts.iter().find(|(_, host)| host.duty == Duty::Compute)?;
    let mut table = Table::new(
        Label::RailsAsked,
        vec![
            Column::number(Label::Rail),
            Column::words(Label::Hca),
            Column::words(Label::PortOfServer),
            Column::words(Label::LeafHead),
            Column::words(Label::LeafPort),
            Column::words(Label::Cable),
        ],
    );
    let device = DeviceId::Host(id);
    for (link_id, link) in document.links.iter() {
        let Some(near) = link.ends.iter().find(|end| end.device == device) else { continue };
        let Some(far) = link.ends.iter().find(|end| end.device != device) else { continue };
        let cable = derived.cabling.cable_of(link_id).map(|cable| Cabling::name(cable.id));
        table.rows.push(vec![
            Cell::Count(u32::from(near.port) + 1),
            Cell::Words(document.hca_name(*near)),
            Cell::Words(document.port_name(*near)),
            Cell::Words(document.device_name(far.device).to_owned()),
            Cell::Words(document.port_name(*far)),
            Cell::or_dash(cable, Cell::Words),
        ]);
    }
    Some((host.name.clone(), table))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::requirement::Language;
    use crate::report::samples;

    fn words(table: &Table) -> Vec<String> {
        let row =
            |row: &Vec<Cell>| row.iter().map(|cell| cell.text(Language::En)).collect::<Vec<_>>().join(" | ");
        table.rows.iter().map(row).collect()
    }

    #[test]
    fn a_leaf_of_the_university_has_32_servers_below_and_eight_ports_to_each_spine() {
        let document = &samples::university().document;
        let table =
            example(document, Tier::Leaf).map(|leaf| ports_of(document, leaf)).unwrap_or_else(|| panic!());
        assert_eq!(
            words(&table),
            [
                "1/1/1 – 1/16/2 | 32 | gpu001 to gpu032, HCA 1",
                "1/17/1 – 1/20/2 | 8 | spine-01",
                "1/21/1 – 1/24/2 | 8 | spine-02",
                "1/25/1 – 1/28/2 | 8 | spine-03",
                "1/29/1 – 1/32/2 | 8 | spine-04",
            ]
        );
    }

    #[test]
    fn ports_of_a_switch_add_up_to_all_it_has() {
        for sample in [samples::university(), samples::growing(), samples::chassis(), samples::superpod()] {
            for tier in [Tier::Leaf, Tier::Spine] {
                let Some(switch) = example(&sample.document, tier) else { continue };
                let counted: u32 = ports_of(&sample.document, switch)
                    .rows
                    .iter()
                    .filter_map(
                        |row| if let Some(Cell::Count(count)) = row.get(1) { Some(*count) } else { None },
                    )
                    .sum();
                assert_eq!(counted, 64);
            }
        }
    }

    #[test]
    fn the_rails_of_a_dgx_come_out_where_its_maker_says() {
        let sample = samples::university();
        let Some((name, table)) = rails(&sample.document, &sample.derived) else {
            panic!("there are servers")
        };
        assert_eq!(name, "gpu001");
        assert!(words(&table)[0].starts_with("1 | mlx5_0 | OSFP4P2 | leaf-r1 | 1/1/1 | C"));
        assert_eq!(table.rows.len(), 8);
    }

    #[test]
    fn both_models_of_spine_are_listed_with_their_managers() {
        let sample = samples::university();
        let table = switches(&sample.document, &sample.derived);
        let rows = words(&table);
        assert_eq!(rows.len(), 3);
        assert!(
            rows[0].starts_with("MQM9790-NS2F | leaf | 8 | 64 | 32 | 32 | 0 | 0 | no | 0 | P2C | 1 U"),
            "{rows:?}"
        );
        assert!(rows.iter().any(|row| row.starts_with("MQM9700-NS2F | spine | 2 |")), "{rows:?}");
    }
}
