//! Layout files: they open, say what is wrong, and come out as they went in.

use crate::support::*;
use spineleaf::model::edit::Edit;
use spineleaf::model::ids::LinkId;
use spineleaf::model::overrides::CableChoice;
use spineleaf::model::waiver::{Item, Waiver};
use spineleaf::store::{self, StoreError};
use std::path::Path;

fn text() -> String {
    store::write(&designed(&securities()).0).unwrap()
}

fn parse(text: &str) -> Result<spineleaf::model::document::Document, StoreError> {
    store::parse(text, Path::new("文件 1.ron"))
}

#[track_caller]
fn check(text: &str, words: &[&str]) {
    let error = parse(text).expect_err("this should have been refused").to_string();
    for word in words {
        assert!(error.contains(word), "\"{word}\" in: {error}");
    }
    assert!(error.contains("文件 1.ron"), "{error}");
}

#[test]
fn save_open_save_gives_the_same_bytes() {
    for requirement in [university(), securities(), center(), superpod(1)] {
        let (mut document, _) = designed(&requirement);
        document
            .apply(&Edit::Waive(Waiver {
                code: "SM-01".into(),
                items: vec![Item::Part("MQM9790-NS2F".into())],
                by: "王工 \"A\"".into(),
                reason: "客户自备\nUFM".into(),
            }))
            .unwrap();
        let choice = Some(CableChoice::Fixed { cable: "MCP4Y10-N002".into() });
        document.apply(&Edit::ChooseCable { links: vec![LinkId(3)], choice }).unwrap();
        let first = store::write(&document).unwrap();
        let opened = parse(&first).unwrap();
        assert_eq!(opened, document);
        assert_eq!(store::write(&opened).unwrap(), first);
        assert!(!first.contains('\r') && first.ends_with(")\n"));
    }
}

#[test]
fn a_file_holds_one_item_a_line() {
    let text = text();
    let links =
        text.lines().filter(|line| line.trim_start().starts_with('(') && line.matches(',').count() == 5);
    assert!(links.count() >= 256);
    assert!(text.lines().count() > 300);
}

#[test]
fn a_newer_version_is_refused_politely() {
    let newer = text().replacen("spineleaf: 1", "spineleaf: 2", 1);
    check(&newer, &["version 1 or older", "version 2", "newer Spineleaf", "ron:2:3"]);
}

#[test]
fn what_is_no_layout_is_named() {
    check("", &["empty file", "ron:1:1"]);
    check("hello", &["hello", "begins with (spineleaf"]);
    check("{\"spineleaf\": 1}", &["begins with (spineleaf"]);
    check("(hosts: 32)", &["begins with (spineleaf"]);
}

#[test]
fn a_truncated_file_says_so_and_where() {
    let text = text();
    let cut = &text[..text.len() / 2];
    check(cut, &["cut off"]);
    let error = parse(cut).unwrap_err().to_string();
    let line = cut.lines().count();
    assert!(error.contains(&format!("ron:{line}:")), "{error} at line {line}");
}

#[test]
fn a_wrong_word_is_found_by_line_and_column() {
    let text = text().replacen("tier: Spine", "tier: Spinne", 1);
    let line = text.lines().position(|line| line.contains("Spinne")).unwrap() + 1;
    check(&text, &["Spinne", "Spine", &format!("ron:{line}:")]);
}

#[test]
fn an_unknown_field_is_refused() {
    let text = text().replacen("revision:", "colour: 3,\n  revision:", 1);
    check(&text, &["colour"]);
}

#[test]
fn an_entry_that_refers_to_nothing_is_found_by_its_line() {
    let source = text();
    let text = source.replacen("part: 1,", "part: 99,", 1);
    let line = text.lines().position(|line| line.contains("part: 99,")).unwrap() + 1;
    check(&text, &["there is no part 99", &format!("ron:{line}:")]);
}

#[test]
fn a_number_beyond_any_room_is_refused() {
    let text = text().replacen("(15, (name: \"gpu016\"", "(4000000000, (name: \"gpu016\"", 1);
    let line = text.lines().position(|line| line.contains("4000000000")).unwrap() + 1;
    check(&text, &["4000000000 is higher", &format!("ron:{line}:")]);
}

#[test]
fn a_link_that_is_there_twice_is_found() {
    let source = text();
    let links = source.find("host_links").unwrap();
    let second = source[links..].find("(1, ").unwrap() + links;
    let mut text = source.clone();
    text.replace_range(second..second + 4, "(0, ");
    check(&text, &["link 0 is there twice"]);
}

#[test]
fn numbers_that_are_not_finite_are_refused() {
    let text = text().replacen("rack_units: 8", "rack_units: inf", 1);
    assert!(parse(&text).is_err());
    let requirement =
        store::write(&designed(&university()).0).unwrap().replacen("maximum: 10200", "maximum: inf", 1);
    check(&requirement, &["watts"]);
}

#[test]
fn a_file_is_replaced_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("客户 方案 1.ron");
    let (document, _) = designed(&university());
    store::save_document(&document, &path).unwrap();
    assert_eq!(store::open(&path).unwrap(), document);
    let missing = folder.path().join("none").join("a.ron");
    let error = store::save_document(&document, &missing).unwrap_err().to_string();
    assert!(error.contains("make the folder first"), "{error}");
    let error = store::save_bytes(b"x", folder.path()).unwrap_err().to_string();
    assert!(error.contains("folder"), "{error}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "nothing is left beside the file");
}

/// A link is followed and a file keeps its permissions; a read-only file is left alone.
#[cfg(unix)]
#[test]
fn links_permissions_and_devices_are_respected() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (target, link) = (folder.path().join("a.ron"), folder.path().join("b.ron"));
    std::fs::write(&target, "old").unwrap();
    std::fs::set_permissions(&target, std::fs::Permissions::from_mode(0o600)).unwrap();
    symlink(&target, &link).unwrap();
    store::save_bytes(b"new", &link).unwrap();
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::read(&target).unwrap(), b"new");
    assert_eq!(std::fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o600);
    std::fs::set_permissions(&target, std::fs::Permissions::from_mode(0o444)).unwrap();
    let error = store::save_bytes(b"newer", &target).unwrap_err().to_string();
    assert!(error.contains("read-only"), "{error}");
    assert_eq!(std::fs::read(&target).unwrap(), b"new");
    store::save_bytes(b"gone", Path::new("/dev/null")).unwrap();
    assert!(!std::fs::metadata("/dev/null").unwrap().is_file());
}

#[test]
fn a_requirement_file_is_no_layout_and_the_other_way_round() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("r.ron");
    std::fs::write(&path, "(hosts: 32, host_model: \"DGX H100\", ratio: \"1:1\", rails: on)").unwrap();
    assert!(store::read_requirement(&path).is_err());
    std::fs::write(&path, "(hosts: 32, host_model: \"DGX H100\", ratio: \"1:1\", rails: true, tiers: 2, lang: \"zh\", host_kg: 100)")
        .unwrap();
    assert_eq!(store::read_requirement(&path).unwrap().hosts, Some(32));
    std::fs::write(&path, "(hosts: 32,\n host_modell: \"DGX H100\")").unwrap();
    let error = store::read_requirement(&path).unwrap_err().to_string();
    assert!(error.contains("host_modell") && error.contains("r.ron:2:"), "{error}");
    std::fs::write(&path, text()).unwrap();
    let error = store::read_requirement(&path).unwrap_err().to_string();
    assert!(error.contains("finished layout"), "{error}");
}

/// The facts that travel win where the catalog is another: the layout opens as it was quoted.
#[test]
fn a_layout_keeps_its_facts_where_the_catalog_differs() {
    let text = text().replace("length: 7000", "length: 8000");
    let document = parse(&text).unwrap();
    let derived = spineleaf::derived::derive(&document, spineleaf::catalog::load::Catalog::built_in());
    let fiber = derived.catalog.get("MFP7E10-N007").unwrap();
    assert!(format!("{fiber:?}").contains("Millimeters(8000)"));
}

/// Layouts that ship open, and are what their requirement gives.
#[test]
fn shipped_examples_open_and_are_up_to_date() {
    for (name, requirement, layout) in spineleaf::examples::ALL {
        let wanted = store::parse_requirement(requirement, Path::new(name)).unwrap();
        let (fresh, _) = designed(&wanted);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            let path = format!("{}/assets/examples/{name}.ron", env!("CARGO_MANIFEST_DIR"));
            store::save_document(&fresh, Path::new(&path)).unwrap();
            continue;
        }
        let document = store::parse(layout, Path::new(name)).unwrap();
        assert_eq!(store::write(&fresh).unwrap(), *layout, "{name}: run with UPDATE_GOLDEN=1");
        assert_eq!(document, fresh);
    }
}
