//! The rows of `management.csv` that are parts, and those that say something of a switch.

use super::part as part_of;
use super::row::{Check, Row, first_number, rows};
use spineleaf::model::part::{FabricPorts, Facts};

/// Appliances are parts; the other rows are rules.
pub fn part(row: &Row) -> Option<String> {
    let opn = [row.get("opn"), row.get("item")].into_iter().find(|name| !name.is_empty())?;
    (row.get("topic") == "ufm_appliance").then(|| opn.to_owned())
}

pub fn compare(check: &mut Check<'_>) {
    let part = check.part;
    let Facts::Host(facts) = &part.facts else { return check.that("item", false, "no host") };
    check.words("topic", "ufm_appliance");
    let item = check.cell("item");
    let model = part.model.as_deref().unwrap_or(&part.opn);
    let name = item.strip_suffix(" (NDR, gen 3)").unwrap_or(item);
    check.that("item", name == model || (name.starts_with(model) && item != name), model);
    let opn = check.cell("opn");
    let sku = part.sku.as_deref().unwrap_or_default();
    check.that("opn", opn == sku && (opn == part.opn || opn.is_empty()), &part.opn);
    check.words("unit", "");
    // "1 U; 809 x 482 mm; 17 kg; 689 W max; 2 x 1100 W", in any part.
    let cell = check.cell("value");
    let mut agrees = true;
    for clause in cell.split("; ").filter(|clause| !clause.is_empty()) {
        let number = first_number(clause).map(|number| number as u64);
        agrees &= if clause.ends_with(" U") {
            number == facts.size.rack_units.map(u64::from)
        } else if clause.ends_with(" mm") {
            let said = [facts.size.depth, facts.size.width].map(|side| side.map_or(0, |side| side.0));
            clause == format!("{} x {} mm", said[0], said[1])
        } else if clause.ends_with(" kg") {
            number.map(|number| number * 1000) == facts.size.weight.map(|weight| weight.0)
        } else if clause.ends_with(" W max") {
            number.map(|number| number * 1000) == facts.power.maximum.map(|power| power.0)
        } else if clause.contains("ConnectX") {
            let FabricPorts::Built(built) = &facts.fabric else { return check.that("value", false, "none") };
            clause == facts.nics && number == Some(built.hcas.len() as u64) && built.rate.0 == 400
        } else {
            clause == facts.supplies
        };
    }
    check.that("value", agrees, facts.size);
    let cell = check.cell("applies_to");
    let generation = format!("{} fabrics", part.generation);
    let agrees = match cell {
        "" => true,
        "legacy" => part.lifecycle.words == "legacy",
        "XDR, DC power" => part.generation == "XDR" && facts.supplies == "DC",
        other => other == generation || other == part.generation,
    };
    check.that("applies_to", agrees, &part.generation);
    check.words("source", &part.provenance.source);
    // The legacy number is one of the names that the part is found by.
    let also = |word: &str| part.also.iter().any(|other| other == word);
    let note = check.cell("note");
    let numbers = note.split(' ').filter(|word| word.starts_with("MUA") || word.starts_with("920-"));
    let found = numbers.clone().all(also);
    check.that("note", found, &part.also);
    check.provenance();
}

#[test]
fn what_the_manuals_say_of_switches_is_in_their_parts() {
    let rows: Vec<Row> = rows(include_str!("../reference/management.csv")).collect();
    let value = |item: &str| {
        let row = rows.iter().find(|row| row.get("item") == item).unwrap();
        row.get("value").to_owned()
    };
    let switch = |opn: &str| match &part_of(opn).facts {
        Facts::Switch(facts) => facts,
        _ => panic!("{opn} is no switch"),
    };
    for opn in ["MQM9700-NS2F", "MQM9700-NS2R"] {
        let nodes = switch(opn).manager_nodes.map(|nodes| nodes.to_string());
        assert_eq!(nodes, Some(value("on-board SM node limit")));
    }
    for opn in ["MQM9790-NS2F", "MQM8790-HS2F", "MSB7890-ES2R", "MSB7790-ES2F"] {
        assert!(!switch(opn).managed && switch(opn).manager_nodes.is_none(), "{opn}");
    }
    let service = &switch("920-9B36F-00RX-8S0").beside[0];
    assert_eq!(service.port_name(0), Some(value("Q3400 UFM port")));
}
