//! The shape of the source: imports point one way, files stay small, nothing may panic by design.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Layers from the lowest: a file may name those before its own. Proposal pages (`report`) set
/// drawings among their tables, so `report` stands above `drawing`.
const LAYERS: &[(&str, &[&str])] = &[
    ("model", &[]),
    ("text", &["model"]),
    ("catalog", &["model", "text"]),
    ("design", &["model", "text", "catalog"]),
    ("checks", &["model", "text", "catalog", "design"]),
    ("derived", &["model", "text", "catalog", "design", "checks"]),
    ("drawing", &["model", "text", "catalog", "design", "checks", "derived"]),
    ("report", &["model", "text", "catalog", "design", "checks", "derived", "drawing"]),
    ("export", &["model", "text", "catalog", "derived", "drawing", "report"]),
    ("store", &["model", "text", "catalog"]),
    ("examples", &[]),
    ("editor", &["model", "text", "catalog", "design", "checks", "derived", "drawing"]),
    (
        "app",
        &[
            "model", "text", "catalog", "design", "checks", "derived", "drawing", "report", "export",
            "store", "examples", "editor",
        ],
    ),
    (
        "cli",
        &[
            "model", "text", "catalog", "design", "checks", "derived", "drawing", "report", "export",
            "store", "examples", "app",
        ],
    ),
];

fn sources() -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 60);
    found
}

fn layer(path: &Path) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let first = path.strip_prefix(root).unwrap().components().next().unwrap();
    first.as_os_str().to_string_lossy().trim_end_matches(".rs").to_owned()
}

/// The part of a file before its own tests, without comments.
fn code(text: &str) -> String {
    let before_tests = text.split("#[cfg(test)]").next().unwrap();
    before_tests.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn imports_point_down_only() {
    let may: BTreeMap<&str, &[&str]> = LAYERS.iter().copied().collect();
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        let layer = layer(&path);
        if layer == "main" || layer == "lib" {
            continue;
        }
        let may = may.get(layer.as_str()).unwrap_or_else(|| panic!("{layer} is no layer"));
        for used in code(&text).split("crate::").skip(1) {
            let used: String = used.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            // A macro of the same layer is named by its full path.
            if used != layer && !may.contains(&used.as_str()) {
                wrong.push(format!("{}: {used}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "imports that point up: {wrong:#?}");
}

#[test]
fn files_stay_small() {
    for (path, text) in sources() {
        let lines = text.split("#[cfg(test)]").next().unwrap().lines().count();
        assert!(lines <= 600, "{} has {lines} lines: look for the seam", path.display());
    }
}

#[test]
fn every_module_says_what_it_owns() {
    for (path, text) in sources() {
        assert!(text.starts_with("//! "), "{} begins with no module comment", path.display());
    }
}

#[test]
fn no_code_below_the_commands_reads_the_clock_or_chance() {
    for (path, text) in sources() {
        if !["app", "cli"].contains(&layer(&path).as_str()) {
            for word in ["SystemTime", "Instant::now", "rand::", "thread_rng", "HashMap<"] {
                // Hash maps may be looked up, never walked: only this one place keeps them.
                let allowed = word == "HashMap<" && (path.ends_with("blocks.rs"));
                assert!(allowed || !code(&text).contains(word), "{}: {word}", path.display());
            }
        }
    }
}

/// No number of a product in code: part numbers stand in the catalog, messages' examples excepted.
#[test]
fn no_part_number_stands_in_design_or_checks() {
    for (path, text) in sources() {
        if path.ends_with("samples.rs") {
            continue; // orders that the tests of a layer share
        }
        if ["design", "checks", "derived", "drawing", "report"].contains(&layer(&path).as_str()) {
            let without_help: String = code(&text)
                .lines()
                .filter(|line| !line.contains("such as") && !line.contains("for example"))
                .collect();
            for stem in ["MMA4Z", "MMS4X", "MCP4Y", "MCP7Y", "MFP7E", "MFS1S", "MFA7U", "MQM9", "MQM8"] {
                assert!(!without_help.contains(stem), "{}: {stem}", path.display());
            }
        }
    }
}
