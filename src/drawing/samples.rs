//! Facts that hold for every drawing, and the documents on which they are proved.

use super::font::has_glyph;
use super::marks::{Area, Shape, Sheet, TextStyle};
use super::scene::Scene;
use super::sheet::{SMALLEST, overlap, text_area};
use crate::catalog::Catalog;
use crate::derived::{Derived, derive};
use crate::design::design;
use crate::model::document::Document;
use crate::model::requirement::{Language, PartCounts, Requirement};
use std::sync::OnceLock;

/// Both languages.
pub(super) const LANGUAGES: [Language; 2] = [Language::En, Language::Zh];

/// A designed document with what follows from it.
pub(super) struct Sample {
    pub name: &'static str,
    pub document: Document,
    pub derived: Derived,
}

impl Sample {
    /// A document with what follows from it.
    pub(super) fn of(name: &'static str, document: Document) -> Self {
        let derived = derive(&document, Catalog::built_in());
        Self { name, document, derived }
    }
}

/// The designs on which drawings are proved, from one switch to sixty-four leaves.
pub(super) fn samples() -> &'static [Sample] {
    static SAMPLES: OnceLock<Vec<Sample>> = OnceLock::new();
    SAMPLES.get_or_init(|| requirements().into_iter().map(|(name, asked)| sample(name, &asked)).collect())
}

/// The sample of this name.
#[track_caller]
pub(super) fn named(name: &str) -> &'static Sample {
    samples().iter().find(|sample| sample.name == name).unwrap_or_else(|| panic!("no sample {name}"))
}

fn sample(name: &'static str, asked: &Requirement) -> Sample {
    let document = design(asked, Catalog::built_in()).unwrap_or_else(|error| panic!("{name}: {error}"));
    Sample::of(name, document)
}

/// So many servers of a model, with this leaf and these spines where they are named.
fn asked(hosts: u32, model: &str, leaf: &str, spine: &str) -> Requirement {
    let parts = |words: &str| -> PartCounts {
        if words.is_empty() {
            PartCounts::default()
        } else {
            words.parse().unwrap_or_else(|_| panic!("{words}"))
        }
    };
    Requirement {
        hosts: Some(hosts),
        host_model: Some(model.to_owned()),
        leaf: parts(leaf).0.into_iter().next(),
        spine: parts(spine),
        ..Requirement::default()
    }
}

fn with_adapter(asked: Requirement, adapter: &str) -> Requirement {
    let hca = Some(adapter.parse().unwrap_or_else(|_| panic!("{adapter}")));
    Requirement { hca, host_rack_units: Some(if adapter.ends_with("=8") { 8 } else { 1 }), ..asked }
}

fn requirements() -> Vec<(&'static str, Requirement)> {
    let dgx = |hosts, leaf, spine| asked(hosts, "DGX H100", leaf, spine);
    let limit = "44".parse().unwrap_or_else(|_| panic!("kilowatts"));
    vec![
        ("university", dgx(32, "MQM9790-NS2F=8", "MQM9700-NS2F=2,MQM9790-NS2F=2")),
        ("staged", Requirement { final_hosts: Some(32), ..asked(16, "DGX H200", "", "MQM9790-NS2F=2") }),
        ("open chassis", with_adapter(asked(64, "HGX 8-GPU", "MQM9790-NS2F", ""), "MCX75310AAS-NEAT=8")),
        ("four units", Requirement { ufm: 2, rack_kw: Some(limit), ..dgx(127, "MQM9700-NS2F", "") }),
        ("eight units", dgx(256, "", "")),
        ("no rails", Requirement { rails: Some(false), ..dgx(256, "", "") }),
        ("one switch", dgx(4, "", "")),
        ("pair", dgx(8, "MQM9700-NS2F=2", "")),
        ("managers", Requirement { ufm: 2, ..dgx(31, "", "") }),
        ("shared rails", Requirement { rails_per_leaf: Some(2), ..dgx(64, "", "") }),
        ("hdr", with_adapter(asked(100, "1-NIC host", "MQM8790-HS2F", ""), "MCX653105A-HDAT=1")),
        ("hall", with_adapter(asked(2000, "1-NIC host", "MQM9700-NS2F", ""), "MCX75310AAS-NEAT=1")),
    ]
}

/// Every text with what it covers.
pub(super) fn texts(sheet: &Sheet) -> Vec<(String, Area, TextStyle)> {
    let text = |shape| match shape {
        Shape::Text { at, words, style } => {
            let words = sheet.words(words);
            Some((words.to_owned(), text_area(at, words, style), style))
        }
        _ => None,
    };
    sheet.marks.iter().filter_map(|mark| text(mark.shape)).collect()
}

/// Whether some text of a sheet reads so.
pub(super) fn says(sheet: &Sheet, words: &str) -> bool {
    texts(sheet).iter().any(|(found, ..)| found == words)
}

/// No text is cut off, too small, unprintable or on another one, and no mark leaves the sheet.
#[track_caller]
pub(super) fn check_sheet(sheet: &Sheet, of: &str) {
    let texts = texts(sheet);
    for (words, area, style) in &texts {
        assert!(style.size >= SMALLEST - 1e-4, "{of}: \"{words}\" is {} mm high", style.size);
        assert!(words.chars().all(has_glyph), "{of}: \"{words}\" has no glyph");
        assert!(!words.ends_with("..."), "{of}: \"{words}\" is cut");
        assert!(inside(sheet, *area), "{of}: \"{words}\" leaves the sheet: {area:?}");
    }
    check_overlaps(&texts, of);
    for mark in &sheet.marks {
        if let Shape::Rectangle { area, .. } = mark.shape {
            assert!(inside(sheet, area), "{of}: {area:?} leaves {} x {}", sheet.width, sheet.height);
        }
        assert!(mark.item.is_none_or(|item| (item as usize) < sheet.items.len()), "{of}: no such item");
    }
    for point in &sheet.points {
        let inside = inside(sheet, Area::new(point.x, point.y, 0.0, 0.0));
        assert!(inside, "{of}: {point:?} leaves {} x {}", sheet.width, sheet.height);
    }
}

/// Facts that hold for every scene: at each scale at which a layer begins, words can be read and none
/// lies on another; nothing leaves the drawing.
#[track_caller]
pub(super) fn check_scene(scene: &Scene, of: &str) {
    let whole = Sheet::new(scene.width + 1e-2, scene.height + 1e-2);
    for layer in &scene.layers {
        for (words, area, style) in texts(&layer.sheet) {
            assert!(words.chars().all(has_glyph), "{of}: \"{words}\" has no glyph");
            assert!(inside(&whole, area), "{of}: \"{words}\" leaves the scene: {area:?}");
            let readable = style.size >= SMALLEST - 1e-4 || style.size * layer.scales.from >= 7.99;
            assert!(readable, "{of}: \"{words}\" of {} mm from {:?}", style.size, layer.scales);
        }
        for point in &layer.sheet.points {
            let area = Area::new(point.x, point.y, 0.0, 0.0);
            assert!(inside(&whole, area), "{of}: {point:?} leaves {} x {}", scene.width, scene.height);
        }
        let scale = layer.scales.from;
        let shown = scene.layers.iter().filter(|layer| layer.scales.holds(scale));
        let shown: Vec<_> = shown.flat_map(|layer| texts(&layer.sheet)).collect();
        check_overlaps(&shown, of);
    }
    for spot in &scene.spots {
        assert!(spot.area.is_drawn() && inside(&whole, spot.area), "{of}: {spot:?}");
    }
}

fn inside(sheet: &Sheet, area: Area) -> bool {
    area.x >= 0.0 && area.y >= 0.0 && area.right() <= sheet.width && area.bottom() <= sheet.height
}

/// Sweeps from the left, so that thousands of labels are compared with their neighbors only.
#[track_caller]
fn check_overlaps(texts: &[(String, Area, TextStyle)], of: &str) {
    let mut order: Vec<_> = texts.iter().collect();
    order.sort_by(|a, b| a.1.x.total_cmp(&b.1.x));
    for (index, (words, area, _)) in order.iter().enumerate() {
        for (other, second, _) in order.iter().skip(index + 1).take_while(|next| next.1.x < area.right()) {
            assert!(
                !overlap(*area, *second),
                "{of}: \"{words}\" {area:?} and \"{other}\" {second:?} overlap"
            );
        }
    }
}
