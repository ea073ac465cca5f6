//! The columns of `servers.csv`.

use super::row::{Check, Row, first_number};
use spineleaf::model::part::{BuiltPorts, Connector, FabricPorts, Facts, HostFacts, HostRole, Read, Top};
use std::collections::BTreeSet;

/// Rows under another name than their part.
const NAMES: [(&str, &str); 4] = [
    ("DGX A100 640GB", "DGX A100"),
    ("HGX 8-GPU (generic)", "HGX 8-GPU"),
    ("1-NIC host (generic)", "1-NIC host"),
    ("UFM Enterprise Appliance MUA960", "920-9B020-00FA-0D3"),
];

pub fn part(row: &Row) -> Option<String> {
    let model = row.get("model");
    Some(NAMES.iter().find(|(name, _)| *name == model).map_or(model, |(_, opn)| opn).to_owned())
}

pub fn compare(check: &mut Check<'_>) {
    let part = check.part;
    let Facts::Host(facts) = &part.facts else { return check.that("model", false, "no host") };
    check.words("vendor", &part.vendor);
    check.words("model", part.model.as_deref().unwrap_or(&part.opn));
    let kind: &[&str] = match facts.role {
        HostRole::Compute if facts.trays > 1 => &["gpu rack"],
        HostRole::Compute if facts.gpus > 0 => &["gpu"],
        HostRole::Compute => &["compute"],
        HostRole::Storage => &["storage"],
        HostRole::Management | HostRole::Service => &["management"],
    };
    let cell = check.cell("kind");
    check.that("kind", kind.contains(&cell), kind);
    let cell = check.cell("gpus");
    let words = if facts.gpu_model.is_empty() {
        [facts.gpus.to_string(), format!("{}-GPU", facts.gpus)]
    } else {
        [format!("{}x {}", facts.gpus, facts.gpu_model), String::new()]
    };
    check.that("gpus", words.iter().any(|words| words == cell), &words);
    check.words("compute_nics", &facts.nics);
    fabric(check, facts);
    check.words("storage_nics", &facts.storage_nics);
    check.words("inband_mgmt", &facts.in_band);
    check.words("oob_bmc", &facts.out_of_band);
    let cell = check.cell("rack_units");
    if facts.trays > 1 {
        let agrees = cell.starts_with("full rack") && part.note.contains(cell);
        check.that("rack_units", agrees, facts.size.rack_units);
    } else {
        check.figure("rack_units", 1.0, facts.size.rack_units.map(u64::from));
    }
    check.figure("depth_mm", 1.0, facts.size.depth.map(|depth| depth.0.unsigned_abs()));
    check.figure("width_mm", 1.0, facts.size.width.map(|width| width.0.unsigned_abs()));
    check.figure("weight_kg", 1000.0, facts.size.weight.map(|weight| weight.0));
    check.figure("power_max_w", 1000.0, facts.power.maximum.map(|power| power.0));
    check.words("psu", &facts.supplies);
    check.words("cooling", &facts.cooling);
    check.words("lifecycle", &part.lifecycle.words);
    let source = check.cell("source");
    if source.starts_with("management.csv") {
        // A row that points at another one: what is inferred here is an exception of the part.
        check.words("source", "management.csv, row MUA960");
        check.words("source_kind", "secondary");
        check.words("cites", "");
        let inferred = part.provenance.exceptions.iter().any(|of| of.read == Read::Inferred);
        let cell = check.cell("verified");
        check.that("verified", cell == "inferred" && inferred, inferred);
        check.note();
    } else {
        check.provenance();
    }
}

fn fabric(check: &mut Check<'_>, facts: &HostFacts) {
    let trays = u64::from(facts.trays);
    let (ports, cages) = match &facts.fabric {
        FabricPorts::Built(built) => {
            let cages: BTreeSet<u8> = built.hcas.iter().map(|hca| hca.cage).collect();
            (Some(built.hcas.len() as u64 * trays), Some(cages.len() as u64 * trays))
        }
        FabricPorts::Open { slots } => (Some(u64::from(*slots)), Some(u64::from(*slots))),
        FabricPorts::Unpublished => (None, None),
    };
    for (column, said) in [("compute_ports", ports), ("compute_cages", cages)] {
        let cell = check.cell(column);
        let read = first_number(cell).map(|number| number as u64);
        // An empty cell leaves open what another column says in words.
        let in_words = read.is_none() && said.is_some_and(|said| facts.nics.contains(&format!("{said} x ")));
        check.that(column, read == said || in_words, said);
    }
    let note = check.all_words();
    let cell = check.cell("compute_cage_type");
    let agrees = match &facts.fabric {
        FabricPorts::Built(built) => built_cage(built, cell, &note),
        FabricPorts::Open { .. } => cell.is_empty() || cell == "that of the adapter chosen",
        FabricPorts::Unpublished => note.contains(cell),
    };
    check.that("compute_cage_type", agrees, &facts.fabric);
}

fn built_cage(built: &BuiltPorts, cell: &str, note: &str) -> bool {
    let (connector, twin) = (built.cage.connector, built.cage.ports == 2);
    let top = if connector == Connector::Osfp { Top::Flat } else { Top::Plain };
    let known = [
        "",
        "OSFP twin-port, FLAT-TOP modules only",
        "OSFP single, FLAT-TOP modules only",
        "OSFP single-port, FLAT-TOP modules only",
        "OSFP single-port, FLAT-TOP modules only (inferred)",
        "OSFP single-port flat-top (inferred)",
        "QSFP56 (NetBox comment; later builds mention ConnectX-7 at 200G)",
    ];
    known.contains(&cell)
        && built.cage.top == top
        && (cell.is_empty() || cell.starts_with(connector.name()))
        && (cell.contains("twin-port") == twin)
        && (!cell.contains("inferred") || note.contains("inferred"))
}
