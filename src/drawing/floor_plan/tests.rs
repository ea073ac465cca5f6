//! The floor plan to scale: what is named, what gives way, what is red.

use super::super::marks::{Shape, Sheet};
use super::super::samples::{LANGUAGES, Sample, check_scene, check_sheet, named, samples, says, texts};
use super::super::scene::{Scene, Spot};
use super::super::sheet::{A3, A4};
use super::{cable_runs, floor_plan, floor_scene};
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::floor::{Facing, FloorPoint};
use crate::model::ids::{LinkId, RackId};
use crate::model::requirement::Language;
use crate::model::units::{Millimeters, Watts};
use crate::model::waiver::Item;
use crate::text::Label;

fn plan(sample: &Sample, language: Language) -> Sheet {
    floor_plan(&sample.document, &sample.derived, language)
}

#[track_caller]
fn check(sample: &Sample) {
    for language in LANGUAGES {
        let sheet = plan(sample, language);
        check_sheet(&sheet, sample.name);
        assert!(sheet.width <= A3.width && sheet.height <= A3.height, "{}: {}", sample.name, sheet.height);
    }
}

#[track_caller]
fn check_scale(name: &str, scale: &str, on_a4: bool) {
    let sheet = plan(named(name), Language::En);
    assert!(says(&sheet, &format!("{scale} · Dimensions in meters")), "{name}: {:?}", texts(&sheet).last());
    assert_eq!(sheet.width <= A4.width && sheet.height <= A4.height, on_a4, "{name}");
}

/// The rectangle that shows a rack.
fn rack_size(sheet: &Sheet, rack: RackId) -> Option<(f32, f32)> {
    sheet.marks.iter().find_map(|mark| match (mark.shape, sheet.items.get(mark.item? as usize)?) {
        (Shape::Rectangle { area, .. }, Item::Rack(id)) if *id == rack => Some((area.width, area.height)),
        _ => None,
    })
}

#[test]
fn every_room_draws_well_in_both_languages() {
    for sample in samples() {
        check(sample);
    }
}

#[test]
fn the_scale_is_the_largest_that_fits() {
    check_scale("university", "1 : 30", true);
    check_scale("open chassis", "1 : 40", true);
    check_scale("four units", "1 : 75", true);
    check_scale("eight units", "1 : 100", false);
    check_scale("hall", "1 : 125", false);
}

#[test]
fn racks_are_to_scale() {
    let sheet = plan(named("university"), Language::En);
    let Some((width, depth)) = rack_size(&sheet, RackId(0)) else { panic!("there is a rack") };
    // The outline stands a hair inside the footprint.
    assert!((width - (600.0 / 30.0 - 0.3)).abs() < 1e-3, "{width}");
    assert!((depth - (1200.0 / 30.0 - 0.3)).abs() < 1e-3, "{depth}");
}

#[test]
fn aisles_are_cold_between_fronts_and_hot_between_backs() {
    let sheet = plan(named("four units"), Language::En);
    let count = |wanted: &str| texts(&sheet).iter().filter(|(words, ..)| words == wanted).count();
    assert_eq!((count("cold aisle 1.2 m"), count("hot aisle 1.2 m")), (2, 1));
    let mut document = named("open chassis").document.clone();
    for id in document.rows.ids().collect::<Vec<_>>() {
        if let Some(row) = document.rows.get_mut(id) {
            row.front = Facing::Up;
        }
    }
    assert!(says(&plan(&Sample::of("one way", document), Language::En), "aisle 1.2 m"));
}

#[test]
fn every_rack_and_tray_is_named_where_there_is_room() {
    for name in ["university", "four units", "eight units", "hall"] {
        let sample = named(name);
        let sheet = plan(sample, Language::Zh);
        for rack in sample.document.racks.rows() {
            assert!(says(&sheet, &rack.name), "{name}: {}", rack.name);
        }
        for tray in sample.document.trays.rows() {
            assert!(says(&sheet, &tray.name), "{name}: {}", tray.name);
        }
    }
}

/// A row of so many racks.
fn row(racks: i64) -> Document {
    let mut document = named("university").document.clone();
    let Some(first) = document.racks.rows().next().cloned() else { panic!("there is a rack") };
    document.hosts = Default::default();
    document.switches = Default::default();
    document.links = Default::default();
    document.trays = Default::default();
    document.racks = (0..racks)
        .map(|number| {
            let at = FloorPoint { x: Millimeters(300 + number * 600), y: Millimeters(600) };
            crate::model::floor::Rack { name: format!("A{:03}", number + 1), at, ..first.clone() }
        })
        .collect();
    document
}

#[test]
fn names_that_do_not_fit_give_way_but_for_the_ends_of_rows() {
    let sample = Sample::of("long row", row(150));
    check(&sample);
    let sheet = plan(&sample, Language::En);
    assert!(says(&sheet, "A001") && says(&sheet, "A150") && !says(&sheet, "A075"));
}

#[test]
fn a_room_of_a_kilometer_still_has_a_scale() {
    check(&Sample::of("endless row", row(3000)));
    check(&Sample::of("empty", Document::default()));
    check(&Sample::of("one rack", row(1)));
}

#[test]
fn power_above_the_limit_is_red() {
    let mut document = named("four units").document.clone();
    let sheet = plan(&Sample::of("within", document.clone()), Language::En);
    assert!(says(&sheet, "power against the limit") && !says(&sheet, "above the limit"));
    if let Some(rack) = document.racks.get_mut(RackId(0)) {
        rack.power_limit = Some(Watts::whole(10_000));
    }
    let sample = Sample::of("over", document);
    check(&sample);
    assert!(says(&plan(&sample, Language::En), "above the limit"));
}

fn scene(sample: &Sample) -> Scene {
    floor_scene(&sample.document, &sample.derived, Language::En)
}

#[test]
fn every_scene_can_be_read_at_every_scale() {
    for sample in samples() {
        for language in LANGUAGES {
            let scene = floor_scene(&sample.document, &sample.derived, language);
            check_scene(&scene, sample.name);
            assert_eq!(scene.spots.len(), sample.document.racks.len());
            assert_eq!(scene.threads.len(), sample.document.trays.len());
        }
    }
    let empty = scene(&Sample::of("empty", Document::default()));
    check_scene(&empty, "empty");
    assert!(empty.width > 400.0 && empty.height > 240.0);
}

#[test]
fn the_scene_is_to_scale_there_and_back() {
    let sample = named("four units");
    let scene = scene(sample);
    let Some(floor) = scene.floor else { panic!("a floor has a scale") };
    for (rack, spot) in sample.document.racks.rows().zip(&scene.spots) {
        assert_eq!(floor.floor_from_sheet(floor.sheet_from_floor(rack.at)), rack.at);
        let middle = spot.area.center();
        let placed = floor.sheet_from_floor(rack.at);
        assert!((middle.x - placed.x).abs() < 1e-3 && (middle.y - placed.y).abs() < 1e-3);
        assert!((spot.area.width - 600.0 / 50.0).abs() < 1e-3);
    }
}

#[test]
fn a_dragged_rack_moves_no_other() {
    let before = scene(named("four units"));
    for to in [(30_000, 20_000), (-9_000, -9_000)] {
        let mut document = named("four units").document.clone();
        if let Some(rack) = document.racks.get_mut(RackId(3)) {
            rack.at = FloorPoint { x: Millimeters(to.0), y: Millimeters(to.1) };
        }
        let after = scene(&Sample::of("dragged", document));
        let moved: Vec<&Spot> =
            before.spots.iter().zip(&after.spots).filter(|(a, b)| a != b).map(|(_, b)| b).collect();
        assert_eq!(moved.iter().map(|spot| &spot.item).collect::<Vec<_>>(), [&Item::Rack(RackId(3))]);
        assert_eq!(after.floor, before.floor);
    }
}

#[test]
fn from_near_a_rack_names_its_devices() {
    let sample = named("university");
    let scene = scene(sample);
    let named_at = |scale: f32| {
        let shown = scene.layers.iter().filter(move |layer| layer.scales.holds(scale));
        let all: Vec<String> = shown.flat_map(|layer| texts(&layer.sheet)).map(|(words, ..)| words).collect();
        let devices = sample.document.devices();
        devices.filter(|device| all.contains(&sample.document.device_name(*device).to_owned())).count()
    };
    assert_eq!((named_at(4.0), named_at(40.0)), (0, 32 + 12));
}

#[test]
fn racks_that_an_error_speaks_of_are_outlined() {
    let mut document = named("four units").document.clone();
    if let Some(rack) = document.racks.get_mut(RackId(0)) {
        rack.power_limit = Some(Watts::whole(10_000));
    }
    let scene = scene(&Sample::of("over", document));
    let red = |shape: &Shape| matches!(shape, Shape::Rectangle { fill: None, pen: Some(pen), .. } if pen.ink == Ink::Error);
    let marks = scene.layers.iter().flat_map(|layer| &layer.sheet.marks);
    assert_eq!(marks.filter(|mark| red(&mark.shape)).count(), 1);
    let words = Label::FaultyRack.text(Language::En);
    let layers = scene.layers.iter().flat_map(|layer| texts(&layer.sheet));
    assert!(layers.into_iter().any(|(text, ..)| text == words), "in the legend");
}

/// Lines of so many links from the first, and the numbers on bands.
fn runs(name: &str, links: usize) -> (usize, Vec<String>) {
    let sample = named(name);
    let links: Vec<LinkId> = sample.document.links.ids().take(links).collect();
    let sheet = cable_runs(&sample.document, &sample.derived, &links);
    let lines = sheet.marks.iter().filter(|mark| matches!(mark.shape, Shape::Line { .. })).count();
    for mark in &sheet.marks {
        if let Shape::Line { points, .. } = mark.shape {
            let square =
                sheet.points(points).windows(2).all(|pair| pair[0].x == pair[1].x || pair[0].y == pair[1].y);
            assert!(square, "{:?}", sheet.points(points));
        }
    }
    (lines, texts(&sheet).into_iter().map(|(words, ..)| words).collect())
}

#[test]
fn few_cables_are_lines_and_many_are_bands_with_their_number() {
    assert_eq!(runs("four units", 0), (0, vec![]));
    assert_eq!(runs("four units", 8), (8, vec![]));
    // The first four racks of a unit: a band and a line over it each.
    let (lines, numbers) = runs("four units", 128);
    assert_eq!((lines, numbers.len()), (8, 4));
    assert!(numbers.iter().all(|number| number == "×32"), "{numbers:?}");
}
