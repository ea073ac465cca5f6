//! The figures of a design as a table, and why they are as they are.
//!
//! The figures are [`crate::design::metrics`]'; a figure that is missing says whose it is. Reasons are
//! those of the sizing, and only where they still describe the network.

use super::table::{Cell, Column, Table};
use crate::derived::Derived;
use crate::design::generate::plan;
use crate::design::metrics::{FabricMetrics, Metrics, Sum};
use crate::design::order::Order;
use crate::design::sizing::Plan;
use crate::model::document::Document;
use crate::text::proposal::Sentence;
use crate::text::{Label, Reason, numbers};

/// The figures of the whole design.
#[must_use]
pub fn summary(derived: &Derived) -> Table {
    let metrics = &derived.metrics;
    let mut table =
        Table::new(Label::Summary, vec![Column::text(Label::Figure, 1), Column::number(Label::Value)]);
    let mut add = |label, cell| table.rows.push(vec![Cell::Label(label), cell]);
    if metrics.gpus > 0 {
        add(Label::Gpus, Cell::Count(metrics.gpus));
    }
    add(Label::Servers, Cell::Count(metrics.hosts));
    add(Label::RacksHead, Cell::Count(metrics.racks));
    for fabric in &metrics.fabrics {
        fabric_rows(fabric, &mut add);
    }
    add(Label::CablesTotal, Cell::Count(metrics.cables));
    add(Label::RunTotal, Cell::Length(metrics.run));
    add(Label::OrderedTotal, Cell::Length(metrics.ordered));
    add(Label::MaximumPower, power(&metrics.maximum));
    add(Label::TypicalPower, power(&metrics.typical));
    if derived.quote.priced {
        add(Label::TotalPrice, total_price(derived));
    }
    table
}

fn fabric_rows(fabric: &FabricMetrics, add: &mut impl FnMut(Label, Cell)) {
    add(Label::PortRate, Cell::Words(format!("{}, {}", fabric.generation, numbers::rate(fabric.rate))));
    add(Label::TiersOfSwitches, Cell::Count(fabric.tiers));
    add(Label::Leaves, Cell::Count(fabric.leaves));
    if fabric.spines > 0 {
        add(Label::Spines, Cell::Count(fabric.spines));
    }
    add(Label::HostPorts, Cell::Count(fabric.host_ports));
    add(Label::HostLinks, Cell::Count(fabric.host_leaf));
    let links = [
        (Label::FabricLinks, fabric.leaf_spine),
        (Label::InterSwitchLinks, fabric.inter_switch),
        (Label::ManagerLinks, fabric.manager),
    ];
    for (label, count) in links.into_iter().filter(|(_, count)| *count > 0) {
        add(label, Cell::Count(count));
    }
    if fabric.spines > 0 {
        add(
            Label::LinksPerPair,
            Cell::or_dash(fabric.links_per_pair, |(fewest, most)| Cell::Words(range(fewest, most))),
        );
    }
    add(Label::Oversubscription, Cell::or_dash(fabric.oversubscription, Cell::Ratio));
    add(Label::Bisection, Cell::Rate(fabric.bisection));
    add(Label::RailOptimized, Cell::Label(if fabric.rail_optimized { Label::Yes } else { Label::No }));
    let free = if fabric.spines > 0 {
        Cell::Words(format!(
            "{} / {}",
            numbers::count(fabric.free_leaf.into()),
            numbers::count(fabric.free_spine.into())
        ))
    } else {
        Cell::Count(fabric.free_leaf)
    };
    add(if fabric.spines > 0 { Label::FreePorts } else { Label::FreePortsOfLeaves }, free);
    add(Label::SubnetManagers, Cell::Count(fabric.subnet_managers));
}

/// One number where fewest and most agree, else both.
pub(super) fn range(fewest: u32, most: u32) -> String {
    if fewest == most {
        numbers::count(fewest.into())
    } else {
        format!("{}–{}", numbers::count(fewest.into()), numbers::count(most.into()))
    }
}

/// The total with its currency; words where a price is missing.
fn total_price(derived: &Derived) -> Cell {
    let quote = &derived.quote;
    match quote.total.zip(quote.currency) {
        Some((total, currency)) => Cell::Words(format!("{currency} {}", numbers::money(total, currency))),
        None => Cell::Absent(Label::NoPrice),
    }
}

fn power(sum: &Sum) -> Cell {
    sum.total().map_or_else(|| Cell::NotPublished(sum.missing.iter().cloned().collect()), Cell::Power)
}

/// The order and plan that a document's requirement leads to, sized again for the pages.
#[must_use]
pub fn order_and_plan(document: &Document, derived: &Derived) -> Option<(Order, Plan)> {
    plan(&document.requirement, &derived.catalog).ok()
}

/// Whether the network is still what the plan says: as many devices and links.
#[must_use]
pub fn follows(plan: &Plan, metrics: &Metrics) -> bool {
    let tree_links = plan.leaves * plan.spines * plan.links_per_pair;
    match metrics.fabrics.as_slice() {
        [fabric] => {
            (fabric.leaves, fabric.spines) == (plan.leaves, plan.spines)
                && (fabric.leaf_spine, fabric.inter_switch) == (tree_links, plan.inter_switch)
                && fabric.host_leaf == metrics.hosts * plan.hcas
        }
        _ => false,
    }
}

/// Why the design has these numbers; [`None`] where it was changed by hand after it was sized.
#[must_use]
pub fn reasons(document: &Document, derived: &Derived) -> Option<Vec<Reason>> {
    let (_, plan) = order_and_plan(document, derived)?;
    follows(&plan, &derived.metrics).then_some(plan.reasons)
}

/// What the network is, in phrases for one line.
#[must_use]
pub fn headline(document: &Document, derived: &Derived) -> Vec<Sentence> {
    let metrics = &derived.metrics;
    let mut models: Vec<String> = Vec::new();
    for host in document.hosts.rows().filter(|host| host.duty == crate::model::fabric::Duty::Compute) {
        let name = document.part(host.part).map_or("?", |part| part.opn.as_str());
        if !models.iter().any(|known| known == name) {
            models.push(name.to_owned());
        }
    }
    let (hosts, model) = (metrics.hosts, models.join(" / "));
    let mut phrases = vec![if metrics.gpus > 0 {
        Sentence::GpuServers { gpus: metrics.gpus, hosts, model }
    } else {
        Sentence::Servers { hosts, model }
    }];
    let Some(fabric) = metrics.fabrics.first() else { return phrases };
    let generation = fabric.generation.clone();
    phrases.push(match (fabric.spines, fabric.leaves) {
        (0, 0 | 1) => Sentence::SingleSwitch { generation },
        (0, _) => Sentence::SwitchPair { generation },
        _ => Sentence::FatTree { generation, tiers: fabric.tiers },
    });
    if fabric.rail_optimized {
        phrases.push(Sentence::RailOptimized {});
    }
    phrases.extend(fabric.oversubscription.map(|ratio| Sentence::RatioPhrase { ratio }));
    phrases
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::edit::Edit;
    use crate::model::requirement::Language;
    use crate::report::samples;

    #[track_caller]
    fn figure(table: &Table, label: Label, expected: &str) {
        let row = table.rows.iter().find(|row| row.first() == Some(&Cell::Label(label)));
        let found = row.and_then(|row| row.get(1)).map(|cell| cell.text(Language::En));
        assert_eq!(found.as_deref(), Some(expected), "{label:?}");
    }

    #[test]
    fn the_university_has_256_host_ports_and_half_of_them_across() {
        let table = summary(&samples::university().derived);
        figure(&table, Label::HostPorts, "256");
        figure(&table, Label::FabricLinks, "256");
        figure(&table, Label::LinksPerPair, "8");
        figure(&table, Label::Bisection, "51.2 Tb/s");
        figure(&table, Label::TypicalPower, "not published (DGX H100)");
    }

    #[test]
    fn reasons_are_given_until_a_hand_changes_the_network() {
        let sample = samples::university();
        let reasons_now = reasons(&sample.document, &sample.derived);
        assert!(reasons_now.is_some_and(|reasons| reasons.len() > 3));
        let mut changed = sample.document.clone();
        let links: Vec<_> = changed.links.ids().take(1).collect();
        assert!(changed.apply(&Edit::Disconnect { links }).is_ok());
        let derived = crate::derived::derive(&changed, crate::catalog::load::Catalog::built_in());
        assert_eq!(reasons(&changed, &derived), None);
    }

    #[test]
    fn the_headline_says_what_it_is_in_one_line() {
        let sample = samples::university();
        let words: Vec<_> = headline(&sample.document, &sample.derived)
            .iter()
            .map(|phrase| phrase.text(Language::Zh))
            .collect();
        assert_eq!(
            words.join("，"),
            "32 台服务器（DGX H100），共 256 GPU，NDR InfiniBand 2 层胖树网络，轨道优化，收敛比 1:1"
        );
    }
}
