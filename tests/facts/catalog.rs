//! The catalog against what was read: every row of the reference has its part, every figure of the row
//! is the part's, and no part stands in the catalog without a row.
//!
//! The reference in `tests/facts/reference` is the reading itself, one row a part. Each file has a
//! comparison of its columns; a column that it forgets fails too.

mod adapters;
mod cables;
mod compatibility;
mod lint;
mod management;
mod port_names;
mod row;
mod servers;
mod switches;

use row::{Check, Row};
use spineleaf::catalog::load::Catalog;
use spineleaf::model::part::{Facts, Part};
use std::collections::BTreeSet;

/// Compares the columns of one file.
type Compare = fn(&mut Check<'_>);

/// A file of the reference: its name, its text, which part a row is of, the comparison.
type Reference = (&'static str, &'static str, fn(&Row) -> Option<String>, Compare);

const REFERENCE: [Reference; 5] = [
    ("switches", include_str!("reference/switches.csv"), switches::part, switches::compare),
    ("adapters", include_str!("reference/adapters.csv"), adapters::part, adapters::compare),
    ("servers", include_str!("reference/servers.csv"), servers::part, servers::compare),
    ("cables", include_str!("reference/cables.csv"), cables::part, cables::compare),
    ("management", include_str!("reference/management.csv"), management::part, management::compare),
];

/// Parts that stand for any product of their kind: conventions of the program, read nowhere.
const GENERIC: [&str; 13] = [
    "Management host",
    "Out-of-band host",
    "PDU-0U",
    "PDU-1U",
    "RACK-42U-600",
    "RACK-42U-800",
    "RACK-45U-600",
    "RACK-45U-800",
    "RACK-48U-600",
    "RACK-48U-800",
    "RACK-52U-600",
    "RACK-52U-800",
    "Storage host",
];

fn part(opn: &str) -> &'static Part {
    Catalog::built_in().get(opn).unwrap_or_else(|| panic!("{opn} is not in the catalog"))
}

/// What differs between a row and its part.
fn differences(row: &Row, part: &Part, compare: Compare) -> Vec<String> {
    let mut check = Check::new(row, part);
    compare(&mut check);
    check.differences()
}

#[test]
fn every_row_of_the_reference_is_a_part_with_the_same_figures() {
    let mut wrong = Vec::new();
    for (file, text, opn, compare) in REFERENCE {
        for row in row::rows(text) {
            let Some(opn) = opn(&row) else { continue };
            match Catalog::built_in().get(&opn) {
                None => wrong.push(format!("{file}: {opn} is not in the catalog")),
                Some(part) => wrong.extend(
                    differences(&row, part, compare).into_iter().map(|what| format!("{file}: {opn}: {what}")),
                ),
            }
        }
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_reference_is_whole() {
    let counts = REFERENCE.map(|(_, text, opn, _)| row::rows(text).filter_map(|row| opn(&row)).count());
    assert_eq!(counts, [53, 57, 19, 185, 6]);
}

#[test]
fn no_part_stands_in_the_catalog_without_a_row_but_the_generic_ones() {
    let read: BTreeSet<String> = REFERENCE
        .iter()
        .flat_map(|(_, text, opn, _)| row::rows(text).filter_map(|row| opn(&row)).collect::<Vec<_>>())
        .collect();
    let unread: BTreeSet<&str> = Catalog::built_in()
        .parts()
        .map(|part| part.opn.as_str())
        .filter(|opn| !read.contains(*opn))
        .collect();
    assert_eq!(unread, BTreeSet::from(GENERIC));
}

/// A comparison that would not notice another figure is none: each cell is altered in turn.
#[test]
fn an_altered_cell_is_noticed() {
    let mut missed = Vec::new();
    for (file, text, opn, compare) in REFERENCE {
        for row in row::rows(text) {
            let Some(opn) = opn(&row) else { continue };
            for (column, altered) in row.alterations() {
                if differences(&altered, part(&opn), compare).is_empty() {
                    missed.push(format!("{file}: {opn}: {column} as {:?}", altered.get(&column)));
                }
            }
        }
    }
    assert!(missed.is_empty(), "{} not noticed:\n{}", missed.len(), missed.join("\n"));
}

/// A family of one length each: what was read, and what only follows the pattern of its numbers.
#[test]
fn lengths_that_only_follow_the_pattern_are_to_be_confirmed() {
    let to_confirm = |opn: &str| !spineleaf::design::bill::verified(part(opn));
    for opn in ["MFP7E30-N070", "MFP7E30-N100", "MFP7E10-N035", "MFP7E20-N010", "MFS1S00-H050V"] {
        assert!(to_confirm(opn), "{opn}");
    }
    for opn in ["MFP7E10-N030", "MFP7E30-N030", "MFP7E40-N030", "MFS1S00-H030V"] {
        assert!(!to_confirm(opn), "{opn}");
    }
}

/// Layouts carry copies of parts, so one from before the newest figures must open.
#[test]
fn a_copy_in_an_older_layout_still_opens() {
    let switch = r#"(opn: "OLD-SWITCH", vendor: "NVIDIA", facts: Switch((
        cage: (connector: Osfp, ports: 2, top: Finned), cages: 32, rate: 400, signal: Pam100,
        naming: "1/{cage}/{port}", managed: false)),
        provenance: (source: "a page", kind: Vendor, read: Page, date: "2026-11-30"))"#;
    let host = r#"(opn: "OLD-HOST", vendor: "generic", facts: Host((role: Compute, gpus: 8, fabric: Open(slots: 8))),
        provenance: (source: "design default", kind: Design, read: Inferred, date: "2026-11-30"))"#;
    let adapter = r#"(opn: "OLD-ADAPTER", vendor: "NVIDIA", facts: Adapter((
        cage: (connector: Qsfp56, ports: 1, top: Plain), cages: 1, rate: 200, signal: Pam50)),
        provenance: (source: "a page", kind: Vendor, read: Page, date: "2026-11-30"))"#;
    let old = Catalog::parse(&[("old.ron", &format!("[{switch}, {host}, {adapter}]"))]).unwrap();
    assert_eq!(old.parts().count(), 3);
    let Facts::Switch(facts) = &old.get("OLD-SWITCH").unwrap().facts else { panic!() };
    assert_eq!((facts.in_box, facts.port_name(5).as_deref()), (1, Some("1/3/2")));
    assert_eq!((facts.split_name(5, 0), facts.beside.len()), (None, 0));
}
