//! From afar every tier, switch, unit and rack has a name that is read; words keep apart at every scale.

use super::super::floor_plan::floor_scene;
use super::super::rack_elevation::racks_scene;
use super::super::samples::{LANGUAGES, Sample, named, samples, texts};
use super::super::scene::Scene;
use super::super::sheet::overlap;
use super::super::topology::topology_scene;
use super::*;
use crate::derived::Derived;
use crate::model::document::Document;
use crate::model::waiver::Item;

type View = fn(&Document, &Derived, Language) -> Scene;

/// Stages of a small window, the university's with both panels open.
const NARROW: (f32, f32) = (600.0, 540.0);
const WIDE: (f32, f32) = (730.0, 540.0);

fn scene(sample: &Sample, view: View, language: Language) -> Scene {
    view(&sample.document, &sample.derived, language)
}

/// The scale at which a scene just fits a stage.
fn fit(scene: &Scene, stage: (f32, f32)) -> f32 {
    ((stage.0 - 36.0) / scene.width).min((stage.1 - 36.0) / scene.height)
}

/// The words that are read at a scale, with what they cover.
fn read(scene: &Scene, scale: f32) -> Vec<(String, Area)> {
    let shown = scene.layers.iter().filter(|layer| layer.scales.holds(scale));
    let words = shown.flat_map(|layer| texts(&layer.sheet));
    words.filter(|(_, _, style)| style.size * scale >= 9.0).map(|(words, area, _)| (words, area)).collect()
}

/// Whether some words in an area say one of these.
fn says(words: &[(String, Area)], area: Area, wanted: &[&str]) -> bool {
    let of = |words: &str| {
        wanted.iter().any(|wanted| words == *wanted || words.starts_with(&format!("{wanted} ")))
    };
    words.iter().any(|(found, covered)| overlap(*covered, area) && of(found))
}

/// Every box's name is read; returns those that are not.
fn unnamed(sample: &Sample, scene: &Scene, scale: f32) -> Vec<String> {
    let words = read(scene, scale);
    let document = &sample.document;
    let is_missing = |item: &Item, area: Area| match item {
        Item::Switch(id) => {
            let name = document.switches.get(*id).map_or("", |switch| switch.name.as_str());
            let short = name.rsplit('-').next().unwrap_or(name);
            (!says(&words, area, &[name, short])).then(|| name.to_owned())
        }
        Item::Rack(id) => {
            let name = document.racks.get(*id).map_or("", |rack| rack.name.as_str());
            let around = Area::new(area.x, area.y - 30.0, area.width, area.height + 30.0);
            let ranged = words.iter().any(|(words, _)| {
                words.split('·').any(|part| {
                    let ends = part.split_once('–').map(|(first, last)| (first.trim(), last.trim()));
                    ends.is_some_and(|(first, last)| first <= name && name <= last)
                })
            });
            let number = name.trim_start_matches(|c: char| !c.is_ascii_digit());
            let full = words.iter().any(|(words, covered)| overlap(*covered, area) && words.contains(name));
            (!full && !ranged && !says(&words, around, &[name, number])).then(|| name.to_owned())
        }
        _ => None,
    };
    let spots = scene.spots.iter().filter(|spot| spot.scales.holds(scale));
    spots.filter_map(|spot| is_missing(&spot.item, spot.area)).collect()
}

#[track_caller]
fn check(name: &str, view: View, stage: (f32, f32)) {
    for language in LANGUAGES {
        let sample = named(name);
        let scene = scene(sample, view, language);
        let scale = fit(&scene, stage);
        assert_eq!(unnamed(sample, &scene, scale), Vec::<String>::new(), "{name} at {scale}");
    }
}

#[test]
fn all_is_named_where_a_topology_just_fits_the_stage() {
    check("university", topology_scene, NARROW);
    check("university", topology_scene, WIDE);
    check("four units", topology_scene, WIDE);
}

#[test]
fn all_is_named_where_a_floor_just_fits_the_stage() {
    check("university", floor_scene, NARROW);
    check("four units", floor_scene, WIDE);
}

#[test]
fn racks_are_named_where_elevations_just_fit_the_stage() {
    let racks = |name: &str| {
        let sample = named(name);
        let scene = scene(sample, racks_scene, Language::En);
        let scale = fit(&scene, WIDE);
        let words = read(&scene, scale);
        let names = sample.document.racks.rows().map(|rack| rack.name.as_str());
        names.filter(|name| !words.iter().any(|(words, _)| words == name)).collect::<Vec<_>>()
    };
    assert_eq!(racks("university"), Vec::<&str>::new());
    assert_eq!(racks("four units"), Vec::<&str>::new());
}

#[test]
fn from_afar_words_stay_on_the_drawing_and_apart_at_every_scale() {
    for sample in samples().iter().filter(|sample| sample.name != "hall") {
        for view in [topology_scene as View, floor_scene, racks_scene] {
            let scene = scene(sample, view, Language::Zh);
            for step in steps(scene.width, scene.height) {
                for scale in [step.scales.from, step.scales.below * 0.999] {
                    let words = read(&scene, scale);
                    for (index, (first, area)) in words.iter().enumerate() {
                        let inside =
                            area.x >= 0.0 && area.right() <= scene.width && area.bottom() <= scene.height;
                        assert!(inside, "{}: {first} at {scale}", sample.name);
                        let other = words.iter().skip(index + 1).find(|(_, other)| overlap(*area, *other));
                        assert_eq!(other, None, "{}: {first} at {scale}", sample.name);
                    }
                }
            }
        }
    }
}
