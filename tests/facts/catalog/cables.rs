//! The columns of `cables.csv`: cables, modules, fibers and what reduces a plug.

use super::row::{Check, Row, first_number, numbers};
use spineleaf::model::part::{
    CableFacts, CableMedium, Cage, Connector, Facts, FiberEnd, FiberFacts, FiberMode, ReducerFacts, Top,
    TransceiverFacts,
};
use spineleaf::model::units::Watts;
use spineleaf::report::description::fiber_end;

pub fn part(row: &Row) -> Option<String> {
    Some(row.get("opn").to_owned())
}

pub fn compare(check: &mut Check<'_>) {
    let part = check.part;
    check.number_and_sku();
    check.words("generation", &part.generation);
    check.protocol("protocol");
    check.words("connects", &part.connects);
    check.words("lifecycle", &part.lifecycle.words);
    // No source gives a bend radius, so a part has no field for it.
    check.words("bend_radius", "");
    match &part.facts {
        Facts::Cable(facts) => cable(check, facts),
        Facts::Transceiver(facts) => transceiver(check, facts),
        Facts::Fiber(facts) => fiber(check, facts),
        Facts::Reducer(facts) => reducer(check, facts),
        other => check.that("kind", false, other),
    }
    check.provenance();
}

fn mode(mode: Option<FiberMode>) -> &'static str {
    match mode {
        Some(FiberMode::Multimode) => "MMF",
        Some(FiberMode::SingleMode) => "SMF",
        None => "",
    }
}

fn cable(check: &mut Check<'_>, facts: &CableFacts) {
    let kind = match facts.medium {
        CableMedium::Dac => "dac",
        CableMedium::Acc => "acc",
        CableMedium::Aoc => "aoc",
    };
    check.words("kind", kind);
    check.words("fibre_mode", mode(facts.mode));
    check.figure("length_m", 1000.0, Some(facts.length.0.unsigned_abs()));
    no_reach(check);
    check.words("split", &format!("1:{}", facts.tails));
    plug(check, "end_a_connector", facts.head, 1);
    plug(check, "end_b_connector", facts.tail, facts.tails);
    // A port of the head carries the tails that it is split into.
    let split = u64::from(facts.tails / facts.head.ports).max(1);
    rate(check, "end_a_rate", u64::from(facts.head.ports), facts.rate.0 * split);
    rate(check, "end_b_rate", u64::from(facts.tail.ports * facts.tails), facts.rate.0);
    let tops = match (facts.head.top, facts.tail.top) {
        (Top::Finned, Top::Finned) => vec!["finned both ends", "finned both ends (IHS)"],
        (Top::Finned, Top::Flat) if facts.tails == 1 => vec!["flat one end / finned other (-FTF)"],
        (Top::Finned, Top::Flat) => vec!["finned switch end / flat HCA ends"],
        (Top::Finned, Top::Plain) => vec!["finned", "finned switch end / flat QSFP112"],
        (Top::Flat, Top::Flat) if facts.tails > 1 => vec!["flat twin-port end / flat HCA ends"],
        (Top::Flat, Top::Flat) => {
            vec!["flat both ends (-FLT)", "flat both ends (RHS)", "flat (-FLT variant)"]
        }
        (Top::Flat, Top::Plain) => vec!["flat"],
        (Top::Plain, _) => vec![""],
        (Top::Flat, Top::Finned) => Vec::new(),
    };
    let cell = check.cell("top");
    check.that("top", tops.contains(&cell), &tops);
    power(check, "power_w_end_a", facts.head_power, None, None);
    power(check, "power_w_end_b", facts.tail_power, None, None);
}

fn no_reach(check: &mut Check<'_>) {
    check.words("max_reach_m", "");
    check.words("reach_condition", "");
}

/// Connector, ports and how many of it; the QSFP families have no heat sink to tell.
fn plug(check: &mut Check<'_>, column: &str, cage: Cage, count: u8) {
    let ports = match (cage.connector, cage.ports) {
        (Connector::Osfp, 2) => " twin-port",
        _ => "",
    };
    let name = format!("{}{ports}", cage.connector.name());
    let one: &[String] = &[name.clone(), format!("{name} (OSFP1600)"), format!("{name} single-port")];
    let many = format!("{count}x{name}");
    let cell = check.cell(column);
    let agrees = if count > 1 { cell == many } else { one.iter().any(|name| name == cell) };
    check.that(column, agrees, (cage, count));
}

/// `2x400G NDR/400GbE`: ports of the end, and the rate of each; `1600G` is the sum of both ports.
fn rate(check: &mut Check<'_>, column: &str, ports: u64, rate: u64) {
    let cell = check.cell(column);
    let written = counted(cell);
    let said = [Some((ports, rate)), Some((1, ports * rate)).filter(|_| cell == "1600G")];
    check.that(column, said.contains(&written), said);
}

/// Count and rate of `2x400G …`, `2x 800G …` or `400G …`.
fn counted(cell: &str) -> Option<(u64, u64)> {
    let start = cell.split('G').next()?;
    let (count, rate) = start.split_once('x').unwrap_or(("1", start));
    Some((count.trim().parse().ok()?, rate.trim().parse().ok()?))
}

/// `9 max (8 typ, 5 at 200G)`.
fn power(
    check: &mut Check<'_>,
    column: &str,
    most: Option<Watts>,
    typical: Option<Watts>,
    half: Option<Watts>,
) {
    let cell = check.cell(column);
    let milliwatts =
        |words: Option<&str>| words.and_then(first_number).map(|watts| (watts * 1000.0).round() as u64);
    let of = |word: &str| cell.split(['(', ',', ')']).skip(1).find(|clause| clause.contains(word));
    let read = [milliwatts(cell.split('(').next()), milliwatts(of("typ")), milliwatts(of("at 200G"))];
    let said = [most, typical, half].map(|power| power.map(|power| power.0));
    check.that(column, read == said, said);
}

fn transceiver(check: &mut Check<'_>, facts: &TransceiverFacts) {
    check.words("kind", "transceiver");
    check.words("fibre_mode", mode(Some(facts.mode)));
    check.words("length_m", "");
    check.figure("max_reach_m", 1000.0, facts.reach.map(|reach| reach.0.unsigned_abs()));
    check.words("reach_condition", &facts.reach_condition);
    let ports = facts.plug.ports;
    let cell = check.cell("split");
    let split = format!("1:{ports}");
    check.that("split", cell == split || cell == format!("{split} (or 200G on a 1:2 fibre)"), &split);
    plug(check, "end_a_connector", facts.plug, 1);
    let cell = check.cell("end_b_connector");
    let end = end_words(facts.socket);
    let one = cell.strip_prefix("2x ").filter(|_| ports == 2).unwrap_or(cell);
    check.that("end_b_connector", end.contains(&one) && (one != cell) == (ports == 2), end);
    let cell = check.cell("end_a_rate");
    let said = (u64::from(ports), facts.rate.0);
    check.that("end_a_rate", counted(cell) == Some(said), said);
    check.words("end_b_rate", &facts.optics);
    let cell = check.cell("top");
    let tops: &[&str] = match (facts.plug.top, facts.plug.connector) {
        (Top::Finned, _) => &["finned", "finned (IHS)"],
        // The list calls a QSFP112 flat, which has no other kind.
        (Top::Flat, _) | (_, Connector::Qsfp112) => &["flat", "flat (RHS)"],
        _ => &[""],
    };
    check.that("top", tops.contains(&cell), tops);
    power(check, "power_w_end_a", facts.power, facts.typical_power, facts.half_rate_power);
    check.words("power_w_end_b", "");
}

fn end_words(end: FiberEnd) -> Vec<&'static str> {
    match end {
        FiberEnd::DuplexLc => vec!["duplex LC", "duplex LC/UPC"],
        end => vec![fiber_end(end)],
    }
}

fn fiber(check: &mut Check<'_>, facts: &FiberFacts) {
    check.words("kind", "fiber");
    check.words("fibre_mode", mode(Some(facts.mode)));
    check.figure("length_m", 1000.0, Some(facts.length.0.unsigned_abs()));
    no_reach(check);
    check.words("split", &format!("1:{}", facts.tails));
    for (column, count) in [("end_a_connector", 1), ("end_b_connector", facts.tails)] {
        let cell = check.cell(column);
        let cell = cell.strip_suffix(" female").unwrap_or(cell);
        let one = if count > 1 { cell.strip_prefix(&format!("{count}x ")).unwrap_or("?") } else { cell };
        check.that(column, end_words(facts.end).contains(&one), facts.end);
    }
    // A fiber has no rate of its own: the row says which modules it was listed for.
    let known = |cell: &str| ["400G", "2x200G", "400G or 800G", "2x half rate"].contains(&cell);
    for column in ["end_a_rate", "end_b_rate"] {
        let cell = check.cell(column);
        check.that(column, known(cell), "no rate");
    }
    for column in ["power_w_end_a", "power_w_end_b"] {
        let cell = check.cell(column);
        check.that(column, numbers(cell) == [0], "no power");
    }
    check.words("top", "");
}

fn reducer(check: &mut Check<'_>, facts: &ReducerFacts) {
    check.words("kind", "adapter");
    check.words("end_a_connector", facts.cage.name());
    check.words("end_b_connector", facts.takes.name());
    no_reach(check);
    let empty = [
        "fibre_mode",
        "length_m",
        "split",
        "end_a_rate",
        "end_b_rate",
        "top",
        "power_w_end_a",
        "power_w_end_b",
    ];
    for column in empty {
        check.words(column, "");
    }
}
