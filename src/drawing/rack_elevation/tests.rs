//! Elevations at true height, on pages that fit.

use super::super::marks::{Shape, Sheet};
use super::super::samples::{LANGUAGES, Sample, check_scene, check_sheet, named, samples, says, texts};
use super::{HIGHEST, WIDEST, rack_elevations, rack_sheet, racks_scene};
use crate::model::document::Document;
use crate::model::fabric::DeviceId;
use crate::model::ids::{HostId, RackId, SwitchId};
use crate::model::requirement::Language;
use crate::model::units::Watts;
use crate::model::waiver::Item;

fn pages(sample: &Sample, language: Language) -> Vec<Sheet> {
    rack_elevations(&sample.document, &sample.derived, language)
}

#[track_caller]
fn check(sample: &Sample) {
    for language in LANGUAGES {
        for page in pages(sample, language) {
            check_sheet(&page, sample.name);
            let fits = page.width <= WIDEST && page.height <= HIGHEST;
            assert!(fits, "{}: {} x {}", sample.name, page.width, page.height);
        }
        check_sheet(&rack_sheet(&sample.document, &sample.derived, language), sample.name);
    }
}

fn of_item(sheet: &Sheet, wanted: &Item) -> Option<crate::drawing::marks::Area> {
    sheet.marks.iter().find_map(|mark| match mark.shape {
        Shape::Rectangle { area, .. } if sheet.items.get(mark.item? as usize) == Some(wanted) => Some(area),
        _ => None,
    })
}

#[test]
fn every_rack_draws_well_in_both_languages() {
    for sample in samples().iter().filter(|sample| sample.name != "hall") {
        check(sample);
    }
}

#[test]
fn a_row_of_nine_racks_stays_on_one_page() {
    assert_eq!(pages(named("university"), Language::En).len(), 1);
    let all = pages(named("hall"), Language::En);
    let shown: usize =
        all.iter().map(|page| page.items.iter().filter(|i| matches!(i, Item::Rack(_))).count()).sum();
    assert_eq!(shown, named("hall").document.racks.len());
}

#[test]
fn devices_are_at_true_height() {
    let sample = named("university");
    let sheet = rack_sheet(&sample.document, &sample.derived, Language::En);
    let switch = of_item(&sheet, &Item::Switch(SwitchId(0)));
    let host = of_item(&sheet, &Item::Host(HostId(0)));
    let (Some(switch), Some(host)) = (switch, host) else { panic!("both are drawn") };
    // A hair of air above and below each.
    assert!(((switch.height + 0.2) * 8.0 - (host.height + 0.2)).abs() < 1e-2, "{switch:?} {host:?}");
    assert!(switch.height + 0.2 >= 2.6);
}

#[test]
fn every_device_is_named_with_its_model() {
    let sample = named("four units");
    let sheet = rack_sheet(&sample.document, &sample.derived, Language::Zh);
    for device in sample.document.devices() {
        assert!(says(&sheet, sample.document.device_name(device)), "{device:?}");
    }
    let switch = sample.document.device_part(DeviceId::Switch(SwitchId(0))).map(|part| part.opn.as_str());
    let models = texts(&sheet).iter().filter(|(words, ..)| Some(words.as_str()) == switch).count();
    assert_eq!(models, 32 + 16);
}

#[test]
fn what_stands_below_a_rack() {
    let english = pages(named("four units"), Language::En);
    let Some(first) = english.first() else { panic!("there are racks") };
    for words in ["32 / 48 U", "40.8 kW / 44.0 kW"] {
        assert!(says(first, words), "{words}");
    }
    let hdr = pages(named("hdr"), Language::Zh);
    let Some(first) = hdr.first() else { panic!("there are racks") };
    assert!(says(first, "功率未公布") && says(first, "重量未公布"));
}

#[test]
fn power_above_the_limit_is_red() {
    let mut document = named("one switch").document.clone();
    for id in document.racks.ids().collect::<Vec<RackId>>() {
        if let Some(rack) = document.racks.get_mut(id) {
            rack.power_limit = Some(Watts::whole(20_000));
        }
    }
    let sample = Sample::of("over", document);
    let sheet = rack_sheet(&sample.document, &sample.derived, Language::En);
    let found = texts(&sheet).into_iter().find(|(words, ..)| words == "40.8 kW / 20.0 kW");
    assert_eq!(found.map(|(_, _, style)| style.ink), Some(crate::drawing::ink::Ink::Error));
}

#[test]
fn a_document_without_racks_says_so() {
    let sample = Sample::of("empty", Document::default());
    assert!(pages(&sample, Language::En).is_empty());
    check(&sample);
}

#[test]
fn a_scene_has_a_frame_for_every_rack_and_a_place_for_every_device() {
    for sample in samples() {
        let scene = racks_scene(&sample.document, &sample.derived, Language::En);
        check_scene(&scene, sample.name);
        assert_eq!(scene.frames.len(), sample.document.racks.len());
        let devices = scene.spots.iter().filter(|spot| !matches!(spot.item, Item::Rack(_))).count();
        assert_eq!(devices, sample.document.devices().count(), "{}", sample.name);
    }
}

#[test]
fn a_device_fills_the_units_of_its_frame() {
    let sample = named("university");
    let scene = racks_scene(&sample.document, &sample.derived, Language::En);
    let host = HostId(5);
    let Some(mount) = sample.document.mount(DeviceId::Host(host)) else { panic!("it is mounted") };
    let frame = scene.frames.iter().find(|frame| frame.rack == mount.rack);
    let spot = scene.spots.iter().find(|spot| spot.item == Item::Host(host));
    let (Some(frame), Some(spot)) = (frame, spot) else { panic!("both are shown") };
    let units = frame.units_area(mount.unit, 8);
    assert!((units.y - spot.area.y).abs() < 0.2 && (units.bottom() - spot.area.bottom()).abs() < 0.2);
    assert_eq!(frame.unit_at(units.bottom() - 0.1), mount.unit);
    assert_eq!(frame.unit_at(units.y + 0.1), mount.unit + 7);
}

#[test]
fn devices_without_a_rack_stand_beside_the_racks() {
    let mut document = named("university").document.clone();
    for id in document.switches.ids().collect::<Vec<_>>() {
        if let Some(switch) = document.switches.get_mut(id) {
            switch.mount = None;
        }
    }
    let sample = Sample::of("loose", document.clone());
    let scene = racks_scene(&sample.document, &sample.derived, Language::En);
    check_scene(&scene, "loose");
    let right = scene.frames.iter().map(|frame| frame.area.right()).fold(0.0, f32::max);
    let beside = scene.spots.iter().filter(|spot| spot.area.x > right).count();
    assert_eq!(beside, 12);
    document.racks = Default::default();
    let bare = Sample::of("no racks", document);
    let scene = racks_scene(&bare.document, &bare.derived, Language::Zh);
    check_scene(&scene, "no racks");
    assert_eq!((scene.frames.len(), scene.spots.len()), (0, 32 + 12));
}
