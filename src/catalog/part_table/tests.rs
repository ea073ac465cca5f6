//! Tables of parts as people send them: what is taken, and what is refused by line and column.

use super::*;
use encoding_rs::GBK;

fn csv(rows: &[Vec<String>]) -> String {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row).unwrap();
    }
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

fn read(text: &str) -> PartTable {
    parse(text.as_bytes(), "p.csv", &Catalog::default()).unwrap()
}

#[test]
fn every_part_of_the_catalog_comes_back_from_a_table_of_its_kind() {
    for kind in PartKind::ALL {
        let parts: Vec<_> =
            Catalog::built_in().parts().filter(|part| PartKind::of(&part.facts) == kind).cloned().collect();
        let rows = template(kind, Language::Zh).into_iter().chain(parts.iter().map(|part| row_of(part)));
        let text = csv(&rows.collect::<Vec<_>>());
        let table = read(&text);
        let errors: Vec<_> = table.sentences("p.csv", Language::En);
        assert_eq!((table.parts.len(), table.bad_rows), (parts.len(), 0), "{kind}: {errors:?}");
        assert_eq!(table.parts, parts, "{kind}");
        let gbk = parse(&GBK.encode(&text).0, "p.csv", &Catalog::default()).unwrap();
        assert_eq!(gbk.bad_rows, 0, "{kind}");
    }
}

const RACKS: &str = "kind,opn,vendor,units,width [mm],depth [m],height [mm],first_unit [mm],provenance.source,provenance.kind,provenance.read,provenance.date\n";

fn rack(opn: &str, units: &str, depth: &str) -> String {
    format!("Rack,{opn},我司,{units},600,{depth},2000,50,样本,User,Page,2026-11-30\n")
}

#[track_caller]
fn wrong(text: &str, place: &str, words: &[&str]) {
    let table = read(text);
    let said = table.sentences("p.csv", Language::En);
    let hit = said.iter().find(|line| line.starts_with(&format!("p.csv:{place}: ")));
    let hit = hit.unwrap_or_else(|| panic!("{place} in {said:?}"));
    for word in words {
        assert!(hit.contains(word), "\"{word}\" in: {hit}");
    }
    assert!(!table.is_sound());
}

#[test]
fn a_row_is_read_in_the_units_of_its_heads() {
    let table = read(&format!("{RACKS}{}", rack("R1", "42", "1.2")));
    let crate::model::part::Facts::Rack(facts) = &table.parts[0].facts else { panic!() };
    assert_eq!(facts.depth.0, 1200);
    assert!(table.is_sound());
    let wide = read(&format!("{RACKS}{}", rack("R1", "４２", "1.2")));
    assert_eq!(wide.bad_rows, 0, "{wide:?}");
}

#[test]
fn every_mistake_has_its_cell_and_what_would_help() {
    wrong(
        &format!("{RACKS}{}", rack("R1", "forty", "1")),
        "2:4",
        &["column \"units\"", "whole number", "forty"],
    );
    wrong(&format!("{RACKS}{}", rack("R1", "0", "1")), "2:4", &["at least 1"]);
    wrong(&format!("{RACKS}{}", rack("R1", "42", "1.23456")), "2:6", &["depth [m]", "mm", "round it"]);
    wrong(&format!("{RACKS}{}", rack("R1", "42", "")), "2:6", &["found nothing"]);
    wrong(&format!("{RACKS}{}{}", rack("R1", "42", "1"), rack("r1", "42", "1")), "3:2", &["line 2"]);
    wrong(
        &format!("{RACKS}{}", rack("R1", "42", "1").replace("Rack", "Shelf")),
        "2:1",
        &["Switch, Host", "Shelf"],
    );
    let heads = |from: &str, to: &str| format!("{}{}", RACKS.replace(from, to), rack("R1", "42", "1"));
    wrong(&heads("width [mm]", "width"), "1:5", &["width [mm]", "square brackets"]);
    wrong(&heads("width [mm]", "width [inch]"), "1:5", &["width [mm]", "inch"]);
    wrong(&heads("width [mm]", "breadth"), "1:5", &["breadth", "template"]);
    wrong(&heads("width [mm]", "depth [mm]"), "1:6", &["same as"]);
    wrong(&heads("width [mm]", "cages"), "2:5", &["Rack", "600"]);
    wrong(&heads("width [mm]", "cages"), "2:1", &["width [mm]", "no column"]);
    wrong("料号,价格\nX,1\n", "1:1", &["kind and opn"]);
    assert!(!read(RACKS).is_sound(), "no row");
    for line in read(&heads("width [mm]", "cages")).sentences("p.csv", Language::Zh) {
        assert!(line.chars().any(|sign| sign >= '\u{4e00}'), "{line}");
    }
}

#[test]
fn a_thousand_bad_rows_are_fifty_and_how_many_more() {
    let rows: String = (0..1000).map(|index| rack(&format!("R{index}"), "x", "1")).collect();
    let table = read(&format!("{RACKS}{rows}{}", rack("GOOD", "42", "1")));
    assert_eq!((table.parts.len(), table.bad_rows, table.listed.len(), table.more), (1, 1000, 50, 950));
    let said = table.sentences("p.csv", Language::En);
    assert_eq!(said.last().map(String::as_str), Some("and 950 more"));
}

#[test]
fn a_part_that_stands_for_a_built_in_one_is_told_and_taken() {
    let rows = format!("{RACKS}{}", rack("RACK-42U-600", "42", "1"));
    let table = parse(rows.as_bytes(), "p.csv", Catalog::built_in()).unwrap();
    assert!(table.is_sound() && table.listed.len() == 1, "{table:?}");
}
