//! The columns of `switches.csv`.

use super::row::{Check, Row, first_number, numbers, pairs};
use spineleaf::model::part::{Airflow, Connector, Facts, Protocol, Purpose, SwitchFacts, Top};

/// The one switch of which the row counts the ports at the backplane, not the data ports.
const COUNTED_AT_THE_BACKPLANE: &str = "SN6200-LD";

/// Rows that count one 800G port to a cage that takes a module of two ports.
const ONE_PORT_TO_A_TWIN_CAGE: [&str; 3] = ["920-9N42F-00RI-7C0", "SN5610", "SN5600D"];

/// The number of the part, else its model.
pub fn part(row: &Row) -> Option<String> {
    Some([row.get("opn"), row.get("model")].into_iter().find(|name| !name.is_empty())?.to_owned())
}

pub fn compare(check: &mut Check<'_>) {
    let part = check.part;
    let Facts::Switch(facts) = &part.facts else { return check.that("model", false, "no switch") };
    check.words("vendor", &part.vendor);
    check.words("family", &part.family);
    check.words("model", part.model.as_deref().unwrap_or(&part.opn));
    check.number_and_sku();
    check.protocol("protocol");
    check.words("rate_generation", &part.generation);
    check.words("lifecycle", &part.lifecycle.words);
    cages(check, facts);
    ports(check, facts);
    check.figure("switching_capacity_tbps", 1000.0, facts.capacity.map(|of| of.0 * in_box(facts)));
    management(check, facts);
    size_and_power(check, facts);
    check.figure("latency_ns", 1.0, facts.latency_ns.map(u64::from));
    let sharp = check.cell("sharp_support");
    let read = sharp.trim_start_matches("yes (").trim_end_matches(')');
    let read = read.trim_end_matches(": inferred").trim_end_matches(", inferred");
    check.that(
        "sharp_support",
        read == facts.sharp || (read == "n/a" && facts.sharp.is_empty()),
        &facts.sharp,
    );
    port_numbering(check, facts);
    check.provenance();
}

fn in_box(facts: &SwitchFacts) -> u64 {
    u64::from(facts.in_box)
}

/// Data ports and other ports but those of service, with their rate.
fn groups(facts: &SwitchFacts) -> Vec<(u64, u64)> {
    let data = (u64::from(facts.ports()), facts.rate.0);
    let beside = facts.beside.iter().filter(|group| group.purpose != Purpose::Service);
    std::iter::once(data)
        .chain(beside.map(|group| (u64::from(group.ports()), group.rate.map_or(0, |rate| rate.0))))
        .collect()
}

fn cages(check: &mut Check<'_>, facts: &SwitchFacts) {
    let data = u64::from(facts.cages);
    let beside = facts.beside.iter().filter(|group| group.purpose != Purpose::Service);
    let beside: Vec<u64> = beside.map(|group| u64::from(group.cages)).collect();
    let cell = check.cell("cages");
    let agrees = if cell.contains("independent") {
        numbers(cell) == [data * in_box(facts), in_box(facts), data]
    } else if cell.contains('+') {
        let counts = cell.split('+').filter_map(|of| Some(first_number(of)? as u64));
        counts.eq(std::iter::once(data).chain(beside.clone()))
    } else {
        cell.is_empty() || [data, data + beside.iter().sum::<u64>()].contains(&numbers(cell)[0])
    };
    check.that("cages", agrees, (data, beside));

    let cell = check.cell("cage_type");
    let types: Vec<&str> = cell.split(" + ").collect();
    let mut agrees = match cell {
        "" => facts.cage.connector == Connector::Unpublished,
        "4 card slots" => facts.cage.connector == Connector::Unpublished && facts.cages == 0,
        _ => {
            let own = std::iter::once((facts.cage.connector, facts.cages));
            let all = own.chain(facts.beside.iter().map(|group| (group.cage.connector, group.cages)));
            types.iter().zip(all).all(|(words, (connector, count))| {
                let (counted, name) = words.split_once("x ").unwrap_or(("", words));
                (counted.is_empty() || counted == count.to_string())
                    && (name.split(' ').next() == Some(connector.name()))
            })
        }
    };
    let one_port = ONE_PORT_TO_A_TWIN_CAGE.contains(&check.part.opn.as_str());
    if cell.contains("twin-port") || cell.contains("(2x") {
        agrees &= facts.cage.ports == if one_port { 1 } else { 2 };
    }
    if let Some(twin) = pairs(cell).first().filter(|_| types.len() == 1) {
        agrees &= *twin == if one_port { (2, facts.rate.0 / 2) } else { (2, facts.rate.0) };
    }
    agrees &= !cell.contains("finned") || facts.cage.top == Top::Finned;
    // The rest of the words are the source's remarks.
    let known = ["co-packaged optics", "no pluggables", "page text says QSFP28 body", "IHS modules only"];
    let rest = cell.split_once('(').map_or("", |(_, rest)| rest.trim_end_matches(')'));
    agrees &= rest.is_empty()
        || known.iter().any(|words| rest.ends_with(words))
        || ["2x400G", "2x800G", "finned modules only"].contains(&rest);
    check.that("cage_type", agrees, facts.cage);
}

fn ports(check: &mut Check<'_>, facts: &SwitchFacts) {
    let ports = u64::from(facts.ports());
    let groups = groups(facts);
    let splits: Vec<(u64, u64)> =
        facts.splits.iter().map(|split| (u64::from(split.ports), split.rate.0)).collect();
    let at_the_backplane = check.part.opn == COUNTED_AT_THE_BACKPLANE;

    let cell = check.cell("ports");
    let listed = pairs(cell);
    let agrees = if !listed.is_empty() {
        listed.iter().all(|pair| groups.contains(pair) || splits.contains(pair))
            && groups.iter().all(|pair| listed.contains(pair))
    } else if at_the_backplane {
        numbers(cell) == [groups[1].0]
    } else if facts.in_box > 1 {
        numbers(cell) == [ports * in_box(facts), in_box(facts), ports]
    } else {
        numbers(cell).first().copied().unwrap_or_default() == ports
    };
    check.that("ports", agrees, &groups);

    let cell = check.cell("port_rate_gbps");
    let rates = numbers(cell);
    let known = |rate: &u64| groups.iter().chain(&splits).any(|(_, known)| known == rate);
    let own = if at_the_backplane { groups[1].1 } else { facts.rate.0 };
    check.that(
        "port_rate_gbps",
        rates.iter().all(known)
            && rates.iter().chain(rates.is_empty().then_some(&0)).any(|rate| *rate == own),
        &groups,
    );

    let cell = check.cell("max_split");
    let named = ["none", "external ports only", ""].contains(&cell);
    // A switch that is built in two ways has the other among its splits.
    let written = pairs(cell);
    let built = pairs(check.cell("ports"));
    let by_split: Vec<_> =
        splits.iter().copied().filter(|split| written.contains(split) || !built.contains(split)).collect();
    // A rate that it splits down to (`to 400G and below`).
    let rates = cell.split(' ').filter_map(|word| word.strip_suffix('G')?.parse::<u64>().ok());
    let mut rates = rates.map(|rate| splits.iter().any(|split| split.1 == rate));
    let agrees = written == by_split && (named || !by_split.is_empty()) && rates.all(|known| known);
    check.that("max_split", agrees, &splits);
}

fn management(check: &mut Check<'_>, facts: &SwitchFacts) {
    let ethernet = check.part.protocol == Protocol::Ethernet;
    let cell = check.cell("managed");
    let (word, rest) = cell.split_once(" (").unwrap_or((cell, ""));
    let agrees = match word {
        "yes" => facts.managed || ethernet,
        "no" => !facts.managed,
        _ => false,
    };
    let agrees = agrees && rest.trim_end_matches(')') == facts.management;
    check.that("managed", agrees, (facts.managed, &facts.management));
    let cell = check.cell("sm_max_nodes");
    let nodes = facts.manager_nodes.map(u64::from);
    check.that(
        "sm_max_nodes",
        match cell {
            "" | "n/a" | "0" => nodes.is_none(),
            _ => nodes.is_some_and(|nodes| cell == nodes.to_string()),
        },
        nodes,
    );
}

fn size_and_power(check: &mut Check<'_>, facts: &SwitchFacts) {
    check.figure("rack_units", 1.0, facts.size.rack_units.map(|units| u64::from(units) * in_box(facts)));
    check.figure("depth_mm", 1.0, facts.size.depth.map(|depth| depth.0.unsigned_abs()));
    check.figure("weight_kg", 1000.0, facts.size.weight.map(|weight| weight.0));
    check.figure("power_typical_w", 1000.0, facts.power.typical.map(|power| power.0));
    check.figure("power_max_w", 1000.0, facts.power.maximum.map(|power| power.0));
    check.words("psu", &facts.supplies);
    let note = check.all_words();
    let cell = check.cell("airflow");
    let agrees = match (cell.get(..3), facts.airflow) {
        (Some("P2C"), air) => air == Some(Airflow::PowerToConnector),
        (Some("C2P"), air) => air == Some(Airflow::ConnectorToPower),
        (_, air) => air.is_none() && note.contains(cell),
    };
    check.that("airflow", agrees, facts.airflow);
}

/// Every port that the source writes is a name of the switch.
fn port_numbering(check: &mut Check<'_>, facts: &SwitchFacts) {
    let mut names: Vec<String> = (0..facts.ports()).filter_map(|port| facts.port_name(port)).collect();
    names.extend(
        (0..facts.ports()).flat_map(|port| (0..2).filter_map(move |part| facts.split_name(port, part))),
    );
    names.extend(facts.beside.iter().filter_map(|group| group.port_name(0)));
    let cell = check.cell("port_numbering");
    let edges = |letter: char| !letter.is_ascii_alphanumeric();
    let is_port = |token: &&str| {
        let sized = token.contains('/') && !token.contains('<');
        let plain = token.strip_prefix("swp").or(token.strip_prefix("sw")).or(token.strip_prefix("fnm"));
        sized || plain.is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
    };
    let written: Vec<&str> =
        cell.split_whitespace().map(|token| token.trim_matches(edges)).filter(is_port).collect();
    let comware = |token: &str| token.split_once("GigE").map(|(_, rest)| rest.to_owned());
    let patterns = cell.split_whitespace().filter_map(|token| token.split_once('<'));
    let mut starts = patterns.map(|(start, _)| start.is_empty() || facts.naming.starts_with(start));
    let agrees = if cell.is_empty() {
        // Counted as the Q3400's are, marked as inferred.
        names.is_empty() || facts.in_box > 1
    } else if cell.starts_with("Comware") {
        // Printed for 200G; the word of another rate follows the pattern.
        written.iter().all(|token| names.iter().any(|name| comware(name) == comware(token)))
    } else if facts.naming.is_empty() {
        // The source counts cages; how two ports of a cage are written it does not say.
        facts.cage.ports > 1 && written == ["swp1"]
    } else {
        let first = match cell.split_once("cage ") {
            Some((_, rest)) => first_number(rest).map_or(0, |cage| (cage as u16 - 1) * 2),
            None => 0,
        };
        let first = facts.port_name(first);
        written.iter().all(|token| names.iter().any(|name| name == token))
            && (written.first().copied() == first.as_deref() || cell.contains("<leaf>"))
    };
    let agrees = agrees && starts.all(|good| good) && (cell.is_empty() || !written.is_empty());
    check.that("port_numbering", agrees, names.first());
}
