//! What was asked for, and what was taken where nothing was asked.
//!
//! Every line says whether it is the customer's word or a default, so that nobody takes a default for
//! a promise. Names are the resolved parts'.

use super::summary::order_and_plan;
use super::table::{Cell, Column, Table};
use crate::derived::Derived;
use crate::design::order::Order;
use crate::model::document::Document;
use crate::model::fabric::Duty;
use crate::model::media::MediaOrder;
use crate::model::requirement::{Requirement, Tiers};
use crate::text::Label;
use std::collections::BTreeMap;

/// The requirement, as asked and as completed by defaults.
#[must_use]
pub fn requirement(document: &Document, derived: &Derived) -> Table {
    let asked = &document.requirement;
    let order = order_and_plan(document, derived).map(|(order, _)| order);
    let mut lines = Lines { rows: Vec::new() };
    servers(&mut lines, document, asked, order.as_ref());
    let spined = !asked.spine.is_empty() || derived.metrics.fabrics.iter().any(|fabric| fabric.spines > 0);
    switches(&mut lines, asked, order.as_ref(), spined);
    room(&mut lines, document, asked, order.as_ref());
    let columns =
        vec![Column::text(Label::Parameter, 2), Column::text(Label::Value, 3), Column::words(Label::GivenBy)];
    Table { rows: lines.rows, ..Table::new(Label::Requirement, columns) }
}

struct Lines {
    rows: Vec<Vec<Cell>>,
}

impl Lines {
    fn add(&mut self, label: Label, value: Cell, asked: bool) {
        let by = if asked { Label::Asked } else { Label::Default };
        self.rows.push(vec![Cell::Label(label), value, Cell::Label(by)]);
    }

    /// A line that is there only where it was asked for.
    fn asked(&mut self, label: Label, value: Option<Cell>) {
        if let Some(value) = value {
            self.add(label, value, true);
        }
    }
}

fn servers(lines: &mut Lines, document: &Document, asked: &Requirement, order: Option<&Order>) {
    let model = order.map(|order| order.host.opn.clone()).or_else(|| asked.host_model.clone());
    lines.add(Label::HostModel, Cell::or_dash(model, Cell::Words), asked.host_model.is_some());
    lines.asked(Label::GpusNow, asked.gpus.map(Cell::Count));
    if asked.hosts.is_some() || asked.gpus.is_none() {
        let hosts = asked.hosts.or(order.map(|order| order.hosts));
        lines.add(Label::HostsNow, Cell::or_dash(hosts, Cell::Count), asked.hosts.is_some());
    }
    lines.asked(Label::HostsFinal, asked.final_hosts.map(Cell::Count));
    lines.asked(
        Label::AdapterModel,
        asked.hca.as_ref().map(|hca| {
            let part =
                order.and_then(|order| order.adapter.as_ref()).map_or(&hca.part, |adapter| &adapter.opn);
            Cell::Words(counted(part, hca.count))
        }),
    );
    lines.asked(Label::OwnRackUnits, asked.host_rack_units.map(|units| Cell::Count(units.into())));
    lines.asked(Label::OwnPower, asked.host_watts.map(Cell::Power));
    lines.asked(
        Label::OwnWeight,
        asked.host_grams.map(|grams| Cell::Words(crate::text::numbers::weight(grams))),
    );
    let most = most_hosts_in_a_rack(document);
    lines.add(
        Label::HostsPerRack,
        Cell::or_dash(asked.hosts_per_rack.or(most), Cell::Count),
        asked.hosts_per_rack.is_some(),
    );
}

fn switches(lines: &mut Lines, asked: &Requirement, order: Option<&Order>, spined: bool) {
    let leaf = match (&asked.leaf, order) {
        (Some(leaf), order) => {
            let name = order.map_or(&leaf.part, |order| &order.leaf.opn);
            Some(counted(name, leaf.count))
        }
        (None, order) => order.map(|order| order.leaf.opn.clone()),
    };
    lines.add(Label::LeafModel, Cell::or_dash(leaf.clone(), Cell::Words), asked.leaf.is_some());
    let spines: Vec<String> = match order {
        Some(order) => order.spines.iter().map(|(part, count)| counted(&part.opn, *count)).collect(),
        None => asked.spine.0.iter().map(|spine| counted(&spine.part, spine.count)).collect(),
    };
    let as_leaf = || order.map_or(Cell::Dash, |order| Cell::Words(order.leaf.opn.clone()));
    if spined {
        let spine = if spines.is_empty() { as_leaf() } else { Cell::Lines(spines) };
        lines.add(Label::SpineModel, spine, !asked.spine.is_empty());
    }
    let tiers = match asked.tiers.unwrap_or_default() {
        Tiers::Auto => Cell::Label(Label::AsFew),
        Tiers::One => Cell::Count(1),
        Tiers::Two => Cell::Count(2),
    };
    lines.add(Label::TiersAsked, tiers, asked.tiers.is_some());
    lines.add(Label::RatioAsked, Cell::Ratio(asked.ratio.unwrap_or_default()), asked.ratio.is_some());
    let rails = asked.rails.or(order.map(|order| order.rails));
    let rails =
        Cell::or_dash(rails, |rails| Cell::Label(if rails { Label::RailsOn } else { Label::RailsOff }));
    lines.add(Label::RailsAsked, rails, asked.rails.is_some());
    lines.asked(Label::RailsPerLeaf, asked.rails_per_leaf.map(|rails| Cell::Count(rails.into())));
    let managers = if asked.ufm == 0 { Cell::Label(Label::NoneAsked) } else { Cell::Count(asked.ufm) };
    lines.add(Label::UfmAsked, managers, asked.ufm > 0);
}

fn room(lines: &mut Lines, document: &Document, asked: &Requirement, order: Option<&Order>) {
    let limit = asked.rack_kw.map_or(Cell::Absent(Label::NoLimit), |limit| Cell::Power(limit.0));
    lines.add(Label::RackLimit, limit, asked.rack_kw.is_some());
    let rack = order.map(|order| std::sync::Arc::clone(&order.rack)).or_else(|| {
        let rack = document.racks.rows().next()?;
        document.parts.get(rack.part).cloned()
    });
    lines.add(Label::RackKind, Cell::or_dash(rack, Cell::Description), asked.rack.is_some());
    let wanted = asked.media.unwrap_or_default();
    let order = |order| match order {
        MediaOrder::PreferCopper => Label::CopperFirst,
        MediaOrder::Optics => Label::OpticsOnly,
        MediaOrder::SingleMode => Label::SingleModeFirst,
    };
    let mut media = vec![order(wanted.hosts)];
    if wanted.spines != wanted.hosts {
        media.extend([Label::BetweenSwitches, order(wanted.spines)]);
    }
    let never = [
        (wanted.no_copper, Label::NoCopper),
        (wanted.no_discontinued, Label::NoDiscontinued),
        (wanted.no_third_party, Label::NoThirdParty),
    ];
    media.extend(never.into_iter().filter(|(set, _)| *set).map(|(_, label)| label));
    let media = if let [one] = media[..] { Cell::Label(one) } else { Cell::Labels(media) };
    lines.add(Label::MediaAsked, media, asked.media.is_some());
}

/// `MQM9790-NS2F × 8`.
fn counted(part: &str, count: Option<u32>) -> String {
    count.map_or_else(
        || part.to_owned(),
        |count| format!("{part} × {}", crate::text::numbers::count(count.into())),
    )
}

fn most_hosts_in_a_rack(document: &Document) -> Option<u32> {
    let mut counts: BTreeMap<_, u32> = BTreeMap::new();
    for host in document.hosts.rows().filter(|host| host.duty == Duty::Compute) {
        if let Some(mount) = host.mount {
            *counts.entry(mount.rack).or_default() += 1;
        }
    }
    counts.into_values().max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::requirement::Language;
    use crate::report::samples;

    #[test]
    fn a_default_is_never_shown_as_asked() {
        let sample = samples::university();
        let table = requirement(&sample.document, &sample.derived);
        let line = |label: Label| {
            let row = table.rows.iter().find(|row| row.first() == Some(&Cell::Label(label)));
            row.map(|row| row.iter().skip(1).map(|cell| cell.data(Language::En)).collect::<Vec<_>>())
        };
        let words = |a: &str, b: &str| Some(vec![a.to_owned(), b.to_owned()]);
        assert_eq!(line(Label::LeafModel), words("MQM9790-NS2F × 8", "as asked"));
        assert_eq!(line(Label::SpineModel), words("MQM9700-NS2F × 2; MQM9790-NS2F × 2", "as asked"));
        assert_eq!(line(Label::RatioAsked), words("1:1", "default"));
        assert_eq!(line(Label::RackLimit), words("none given", "default"));
        assert_eq!(line(Label::HostsPerRack), words("4", "default"));
    }
}
