//! The prices in the window: imported, typed, discounted, summed, and taken back.

use crate::desk::{Desk, Setup, example};
use eframe::egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::Queryable;
use spineleaf::app::Theme;
use spineleaf::catalog::Catalog;
use spineleaf::derived::derive;
use spineleaf::model::requirement::Language;

const SWITCH: &str = "MQM9700-NS2F";
const LEAF: &str = "MQM9790-NS2F";

fn open(desk: &mut Desk, menu: &str, entry: &str) {
    desk.click(menu);
    desk.click(entry);
}

fn fill(desk: &mut Desk, field: &str, words: &str) {
    desk.harness.get_by_role_and_label(Role::TextInput, field).focus();
    desk.harness.run_steps(2);
    desk.key(Modifiers::COMMAND, Key::A);
    desk.harness.get_by_role_and_label(Role::TextInput, field).type_text(words);
    desk.harness.run_steps(2);
    desk.key(Modifiers::NONE, Key::Enter);
    desk.settle();
}

/// Turns the wheel over the rows.
fn wheel(desk: &mut Desk, down: f32) {
    desk.harness.hover_at(eframe::egui::pos2(250.0, 220.0));
    desk.harness.event(eframe::egui::Event::MouseWheel {
        unit: eframe::egui::MouseWheelUnit::Point,
        delta: vec2(0.0, down),
        phase: eframe::egui::TouchPhase::Move,
        source: eframe::egui::MouseWheelSource::Trackpad,
        modifiers: Modifiers::NONE,
    });
    desk.harness.run_steps(20);
    desk.settle();
}

/// A list with 100.00 for every part of the bill but one.
fn list(desk: &Desk, path: &std::path::Path) -> (usize, String) {
    let derived = derive(desk.document(), Catalog::built_in());
    let parts: std::collections::BTreeSet<_> =
        derived.bill.lines.iter().map(|line| line.part.opn.clone()).collect();
    let last = LEAF.to_owned();
    let rows: String =
        parts.iter().filter(|opn| **opn != last).map(|opn| format!("{opn},CNY,100.00\n")).collect();
    std::fs::write(path, format!("Part number,Currency,List price\n{rows}STRANGE,CNY,1\n"))
        .expect("a written list");
    (parts.len(), last)
}

#[test]
fn a_list_is_imported_a_price_typed_discounted_summed_and_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("prices.csv");
    let mut desk = Desk::with(Setup::default(), example("university-256"));
    let first = desk.document().clone();
    open(&mut desk, "Design", "Prices…");
    desk.look("prices-1-empty");
    assert!(desk.harness.query_by_label("no total yet").is_some());
    let (parts, last) = list(&desk, &path);
    desk.click("Import price list…");
    desk.name_file(&path);
    desk.look("prices-2-import");
    let said = format!("{} of {parts} parts of the bill get a price", parts - 1);
    assert!(desk.harness.query_by_label(&said).is_some(), "{said}");
    assert!(desk.harness.query_by_label("parts that stay without a price: 1").is_some());
    assert!(desk.harness.query_by_label_contains("no optional item, left out: 1").is_some());
    assert!(*desk.document() == first, "nothing before it is confirmed");
    desk.click(&format!("Take over {} prices", parts - 1));
    desk.look("prices-3-imported");
    assert_eq!(desk.document().pricing.prices.len(), parts - 1);
    assert!(desk.harness.query_by_label("no total yet").is_some(), "a sum of the rest is no total");
    assert!(desk.harness.query_by_label_contains(&format!("there is no total: {last}")).is_some());

    let total = |desk: &Desk| {
        let quote = derive(desk.document(), Catalog::built_in()).quote;
        spineleaf::text::numbers::money(quote.total.expect("a total"), quote.currency.expect("a currency"))
    };
    fill(&mut desk, &format!("List price, {last}"), "1,234.50");
    let before = total(&desk);
    assert!(desk.harness.query_by_label(&format!("CNY {before}")).is_some(), "{before}");
    fill(&mut desk, &format!("Discount, {SWITCH}"), "12");
    desk.look("prices-4-wrong");
    let why = desk.harness.query_by_label_contains("may mean either");
    assert!(why.is_some(), "wrong words are explained");
    assert_eq!(total(&desk), before);
    fill(&mut desk, &format!("Discount, {SWITCH}"), "12 %");
    assert!(desk.harness.query_by_label_contains("may mean either").is_none());
    let after = total(&desk);
    assert_ne!(after, before);
    assert!(desk.harness.query_by_label(&format!("CNY {after}")).is_some());
    fill(&mut desk, "Discount, Switches", "5%");
    fill(&mut desk, "Spares, Switches", "10%");
    fill(&mut desk, "All valid until", "2026-12-31");
    assert!(desk.harness.query_by_label("Prices are valid until 2026-12-31.").is_some());
    desk.look("prices-5-discounts");

    let book = folder.path().join("book.csv");
    desk.click("Export price book…");
    desk.name_file(&book);
    assert!(std::fs::read_to_string(&book).unwrap().contains("1234.50"));

    for name in
        ["prices of", "spares", "discounts", "price of MQM9700", &format!("price of {last}"), "prices of"]
    {
        let project = desk.harness.state().project.as_ref().unwrap();
        let title = spineleaf::app::command::Command::Undo.title(Some(project), Language::En);
        assert!(title.contains(name), "{title}");
        desk.key(Modifiers::COMMAND, Key::Z);
    }
    assert!(*desk.document() == first, "all of it is taken back");
}

#[test]
fn wrong_rows_of_a_list_are_named_and_nothing_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wrong.csv");
    std::fs::write(&path, format!("料号,目录价\n{SWITCH},12x\n")).unwrap();
    let setup = Setup { language: Language::Zh, theme: Theme::Dark, scale: 150, size: vec2(853.0, 533.0) };
    let mut desk = Desk::with(setup, example("university-256"));
    let first = desk.document().clone();
    open(&mut desk, "设计", "价格…");
    desk.look("prices-6-zh-dark-150");
    desk.click("导入价格表…");
    let field = desk.harness.get_by_role_and_label(Role::TextInput, "文件名");
    field.focus();
    desk.harness.run_steps(2);
    desk.key(Modifiers::COMMAND, Key::A);
    desk.harness.get_by_role_and_label(Role::TextInput, "文件名").type_text(&path.display().to_string());
    desk.harness.run_steps(2);
    desk.key(Modifiers::NONE, Key::Enter);
    desk.harness.run_steps(8);
    desk.settle();
    desk.look("prices-7-zh-wrong");
    assert!(desk.harness.query_by_label_contains("wrong.csv:2:2:").is_some());
    desk.click("取消");
    assert!(*desk.document() == first);
}

#[test]
fn an_optional_item_and_a_tax_stand_in_a_narrow_window() {
    for (language, theme, menu, entry, add, tax, head) in [
        (Language::En, Theme::Light, "Design", "Prices…", "Add an item: part number", "Tax", "Currency"),
        (Language::Zh, Theme::Dark, "设计", "价格…", "添加选配项：料号", "税率", "币种"),
    ] {
        let setup = Setup { language, theme, scale: 200, size: vec2(640.0, 400.0) };
        let mut desk = Desk::with(setup, example("university-256"));
        open(&mut desk, menu, entry);
        fill(&mut desk, head, "usd");
        let name = if language == Language::En { "en" } else { "zh" };
        desk.look(&format!("prices-8-{name}-200"));
        wheel(&mut desk, -4_000.0);
        desk.look(&format!("prices-9-{name}-200"));
        fill(&mut desk, add, SWITCH);
        assert_eq!(desk.document().pricing.options.get(SWITCH), Some(&1));
        wheel(&mut desk, 170.0);
        fill(&mut desk, tax, "13%");
        assert_eq!(desk.document().pricing.terms.tax, "13%".parse().ok());
        desk.look(&format!("prices-10-{name}-200"));
    }
}
