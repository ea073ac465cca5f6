//! The columns of `adapters.csv`.

use super::row::{Check, Row, numbers};
use spineleaf::model::part::{Connector, Facts, Top};

pub fn part(row: &Row) -> Option<String> {
    Some(row.get("opn").to_owned())
}

pub fn compare(check: &mut Check<'_>) {
    let part = check.part;
    let Facts::Adapter(facts) = &part.facts else { return check.that("model", false, "no adapter") };
    check.words("family", &part.family);
    // Where the row has the number for a model, the part has the family there.
    let model = check.cell("model");
    let named = part.model.as_deref().unwrap_or_default();
    check.that("model", model == named || (model == part.opn && named == part.family), named);
    check.number_and_sku();
    let ports = u64::from(facts.cages) * u64::from(facts.cage.ports);
    let cell = check.cell("ports");
    check.that("ports", numbers(cell).first() == Some(&ports), ports);
    connector(check, facts.cage.connector, facts.cage.top);
    rate(check, facts.rate.0);
    check.words("rate", &facts.rates);
    check.protocol("protocols");
    check.words("pcie_gen", &facts.pcie);
    check.words("pcie_lanes", &facts.pcie_lanes);
    check.words("form_factor", &facts.form);
    // No source gives the power of an adapter, so a part has no field for it.
    check.words("power_w", "");
    check.words("psid", &facts.psid);
    check.words("lifecycle", &part.lifecycle.words);
    check.provenance();
}

fn connector(check: &mut Check<'_>, connector: Connector, top: Top) {
    let cell = check.cell("connector");
    let family = cell.split(' ').next() == Some(connector.name());
    let heat_sink = if connector == Connector::Osfp { Top::Flat } else { Top::Plain };
    let known = ["", "flat-top (RHS cage)", "(RHS cage)", "to twin-port OSFP"];
    let rest = cell.split_once(' ').map_or("", |(_, rest)| rest);
    check.that("connector", family && top == heat_sink && known.contains(&rest), (connector, top));
}

/// The highest rate of one port is one that the row writes, or half of one that two ports share.
fn rate(check: &mut Check<'_>, rate: u64) {
    let cell = check.cell("rate");
    let written: Vec<u64> = cell
        .split([' ', '/'])
        .filter_map(|token| match token {
            "NDR" => Some(400),
            _ => numbers(token).last().copied().filter(|_| token.contains('G')),
        })
        .collect();
    let shared = if cell.contains("aggregate") { 2 } else { 1 };
    check.that("rate", written.iter().max() == Some(&(rate * shared)), rate);
}
