//! The catalog browser: found, read, and dragged from.

use crate::desk::{Desk, Setup, example};
use crate::job::spot;
use eframe::egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::Queryable;
use spineleaf::catalog::Catalog;
use spineleaf::model::ids::SwitchId;
use spineleaf::model::requirement::Language;
use spineleaf::model::waiver::Item;
use spineleaf::store::own_parts::{self, OwnParts};

const SHIFT: Modifiers = Modifiers { command: true, ctrl: true, shift: true, ..Modifiers::NONE };

fn search(desk: &mut Desk, hint: &str, words: &str) {
    desk.harness.get_by_role_and_label(Role::SearchInput, hint).focus();
    desk.harness.run_steps(2);
    desk.harness.get_by_role_and_label(Role::SearchInput, hint).type_text(words);
    desk.settle();
}

#[test]
fn a_part_is_found_by_any_figure_read_and_followed_to_where_it_fits() {
    let mut desk =
        Desk::with(Setup { size: vec2(1440.0, 900.0), ..Setup::default() }, example("university-256"));
    desk.key(SHIFT, Key::P);
    search(&mut desk, "Number, model, family, any figure…", "mma4z00-ns 400");
    desk.look("shelf-1-list");
    let row = desk.harness.get_all_by_label_contains("MMA4Z00-NS NDR").next();
    row.expect("the module").click();
    desk.settle();
    desk.look("shelf-2-page");
    assert!(desk.harness.query_by_label("50 m (50 m OM4, 30 m OM3; two patch panels assumed)").is_some());
    desk.harness.get_by_label("MQM9790-NS2F").scroll_to_me();
    desk.settle();
    desk.click("MQM9790-NS2F");
    desk.look("shelf-4-switch");
    assert!(desk.harness.query_by_label_contains("1/1/1 … 1/32/2").is_some(), "the switch that takes it");
    desk.key(Modifiers::NONE, Key::Escape);
    assert!(desk.harness.query_by_label_contains("1/1/1 … 1/32/2").is_none(), "closed");
}

#[test]
fn a_part_is_dragged_from_the_catalog_on_to_the_stage() {
    let mut desk =
        Desk::with(Setup { size: vec2(1440.0, 1000.0), ..Setup::default() }, example("university-256"));
    let to = spot(&desk, &Item::Switch(SwitchId(11)));
    desk.key(SHIFT, Key::P);
    search(&mut desk, "Number, model, family, any figure…", "mqm9700-ns2f");
    let row = desk.harness.get_all_by_label_contains("MQM9700-NS2F NDR switch").next();
    let from = row.expect("the switch").rect().center();
    desk.drag(from, to + vec2(4.0, 3.0), true);
    assert_eq!(desk.document().switches.len(), 13);
}

#[test]
fn the_catalog_speaks_chinese_in_a_small_dark_window() {
    let setup = Setup {
        size: vec2(1280.0, 800.0),
        language: Language::Zh,
        theme: spineleaf::app::Theme::Dark,
        ..Setup::default()
    };
    let mut desk = Desk::with(setup, example("university-256"));
    desk.key(SHIFT, Key::P);
    let hint = "料号、型号、系列、任意参数…";
    search(&mut desk, hint, "q3400");
    let row = desk.harness.get_all_by_label_contains("920-9B36F-00RX-8S0").next();
    row.expect("the switch").click();
    desk.settle();
    desk.look("shelf-3-zh-dark");
    assert!(desk.harness.query_by_label_contains("适用位置").is_some());
}

/// A window with a folder for own parts.
fn with_own(folder: &std::path::Path, setup: Setup) -> Desk {
    let own = Box::leak(Box::new(OwnParts::read(Some(folder.to_owned()))));
    let mut desk = Desk::with_own_parts(setup, own);
    desk.harness.state_mut().show_document(example("university-256"), None);
    desk.settle();
    desk.key(SHIFT, Key::P);
    desk
}

fn fill(desk: &mut Desk, field: &str, words: &str) {
    let role =
        |desk: &Desk| desk.harness.query_all_by_role_and_label(Role::TextInput, field).next().is_some();
    let kind = if role(desk) { Role::TextInput } else { Role::MultilineTextInput };
    desk.harness.get_by_role_and_label(kind, field).scroll_to_me();
    desk.settle();
    desk.harness.get_by_role_and_label(kind, field).focus();
    desk.harness.run_steps(2);
    desk.key(Modifiers::COMMAND, Key::A);
    desk.harness.get_by_role_and_label(kind, field).type_text(words);
    desk.settle();
}

#[test]
fn a_rack_is_made_in_the_window_changed_and_deleted_and_the_palette_follows() {
    let folder = tempfile::tempdir().unwrap();
    let setup = Setup { size: vec2(1440.0, 900.0), ..Setup::default() };
    let mut desk = with_own(folder.path(), setup);
    desk.click("New part");
    desk.look("own-1-kinds");
    desk.harness.get_all_by_label("Racks").last().unwrap().click();
    desk.settle();
    desk.look("own-2-empty");
    assert!(desk.harness.query_by_label("to be filled in: 8 · mistakes: 0").is_some());
    fill(&mut desk, "Part number", "OUR-RACK");
    fill(&mut desk, "Maker", "Ours");
    fill(&mut desk, "Rack units", "0");
    for field in ["Width", "Depth", "Height", "Lower edge of unit 1 above the floor"] {
        fill(&mut desk, field, "800");
    }
    fill(&mut desk, "Where the figures were read", "our data sheet");
    desk.look("own-3-mistake");
    assert!(desk.harness.query_by_label("wanted at least 1, found 0").is_some());
    assert!(desk.harness.query_by_label("to be filled in: 0 · mistakes: 1").is_some());
    fill(&mut desk, "Rack units", "46");
    desk.click("Save part");
    desk.look("own-4-saved");
    let path = folder.path().join("own-parts.ron");
    let judged = own_parts::judge_file(&path, Catalog::built_in()).unwrap();
    assert_eq!((judged.parts.len(), judged.remarks.len()), (1, 0), "{:?}", judged.remarks);
    assert!(desk.harness.query_all_by_label_contains("OUR-RACK").count() > 1, "in the list and in front");
    desk.click("Edit part");
    fill(&mut desk, "Rack units", "44");
    desk.key(Modifiers::NONE, Key::Escape);
    desk.look("own-5-leaving");
    desk.click("Go on editing");
    desk.click("Save part");
    assert!(std::fs::read_to_string(&path).unwrap().contains("units: 44"));
    desk.key(Modifiers::NONE, Key::Escape);
    assert!(desk.harness.query_by_label("OUR-RACK 44U · 800 × 800 mm").is_some(), "in the palette");
    desk.key(SHIFT, Key::P);
    desk.click("Delete part");
    desk.look("own-6-delete");
    desk.harness.get_all_by_label("Delete part").last().unwrap().click();
    desk.settle();
    assert!(!std::fs::read_to_string(&path).unwrap().contains("OUR-RACK"));
}

#[test]
fn a_part_is_copied_in_chinese_and_its_number_must_be_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let setup = Setup {
        size: vec2(1280.0, 800.0),
        language: Language::Zh,
        theme: spineleaf::app::Theme::Dark,
        ..Setup::default()
    };
    let mut desk = with_own(folder.path(), setup);
    search(&mut desk, "料号、型号、系列、任意参数…", "mcp7y00-n02a");
    desk.harness.get_all_by_label_contains("MCP7Y00-N02A").next().unwrap().click();
    desk.settle();
    desk.click("复制为自有部件");
    desk.look("own-7-copy-zh-dark");
    assert!(desk.harness.query_by_label_contains("将替代目录中同料号的部件").is_some());
    fill(&mut desk, "料号", "我方-DAC-2.5");
    fill(&mut desk, "端口速率", "300");
    assert!(desk.harness.query_by_label_contains("须为端口速率").is_some());
    fill(&mut desk, "端口速率", "400");
    desk.look("own-8-copy-zh-dark");
    desk.click("保存部件");
    let own = OwnParts::read(Some(folder.path().to_owned()));
    let part = own.catalog.get("我方-DAC-2.5").expect("kept");
    assert!(part.provenance.source.starts_with("复制自 MCP7Y00-N02A："));
}

#[test]
fn parts_are_imported_after_a_look_at_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("racks.csv");
    let heads = "kind,opn,vendor,units,width [mm],depth [mm],height [mm],first_unit [mm],provenance.source,provenance.kind,provenance.read,provenance.date\n";
    let rows: String = (0..30)
        .map(|index| {
            let units = if index < 20 { "x" } else { "42" };
            format!("Rack,R-{index},Ours,{units},600,1200,2000,50,sheet,User,Page,2026-11-30\n")
        })
        .collect();
    std::fs::write(&table, format!("{heads}{rows}")).unwrap();
    let own = folder.path().join("own");
    let setup = Setup { size: vec2(1280.0, 800.0), ..Setup::default() };
    let mut desk = with_own(&own, setup);
    desk.click("Import…");
    desk.name_file(&table);
    desk.look("own-9-import");
    assert!(desk.harness.query_by_label("10 parts can be taken over").is_some());
    assert!(desk.harness.query_by_label("rows with mistakes: 20").is_some());
    assert!(desk.harness.query_by_label_contains("racks.csv:2:4: column \"units\"").is_some());
    assert!(!own.exists(), "nothing before it is confirmed");
    desk.click("Take over 10 parts");
    assert_eq!(OwnParts::read(Some(own.clone())).count, 10);
    desk.click("Template…");
    desk.harness.get_all_by_label("Cables").last().unwrap().click();
    desk.settle();
    let template = folder.path().join("cables.csv");
    desk.name_file(&template);
    let text = std::fs::read_to_string(template).unwrap();
    assert!(text.contains("length [mm]") && text.contains("head.connector"), "{text}");
}
