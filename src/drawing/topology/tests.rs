//! A curve for every wired pair, boxes apart, nothing cut, from one switch to the largest fabric.

use super::super::marks::{Area, Shape, Sheet};
use super::super::samples::{LANGUAGES, Sample, check_scene, check_sheet, named, samples, says, texts};
use super::super::scene::{Scene, Thread};
use super::super::sheet::{A3, overlap};
use super::layout::Layout;
use super::net::{Net, Node};
use super::{legend, topology, topology_scene};
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Link, PortRef, Switch, Tier};
use crate::model::floor::FloorPoint;
use crate::model::ids::{HostId, LinkId, SwitchId};
use crate::model::requirement::Language;
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use crate::text::Label;
use std::collections::BTreeSet;

/// Both languages: nothing cut, tiny or on top of another; boxes apart; the sheet fits A3.
#[track_caller]
fn check(sample: &Sample) {
    for language in LANGUAGES {
        let sheet = topology(&sample.document, &sample.derived, language);
        check_sheet(&sheet, sample.name);
        assert!(sheet.width <= A3.width && sheet.height <= A3.height, "{}: {}", sample.name, sheet.height);
        let net = Net::new(&sample.document, &sample.derived);
        let layout = Layout::new(&net, &legend(&net, language), language);
        check_boxes(&layout, sample.name);
    }
}

#[track_caller]
fn check_boxes(layout: &Layout, of: &str) {
    let tier = |wanted: fn(&Node) -> bool| -> Vec<Area> {
        layout.areas.iter().filter(|(node, _)| wanted(node)).map(|(_, area)| *area).collect()
    };
    for boxes in [
        tier(|node| matches!(node, Node::Spine(_))),
        tier(|node| matches!(node, Node::Block(_))),
        tier(|node| matches!(node, Node::Leaf(_))),
        tier(|node| matches!(node, Node::Group(_))),
    ] {
        for (index, area) in boxes.iter().enumerate() {
            assert!(area.width > 3.0 && area.height > 3.0, "{of}: a box is {area:?}");
            let other = boxes.iter().skip(index + 1).find(|other| overlap(*area, **other));
            assert_eq!(other, None, "{of}: boxes overlap");
        }
    }
}

/// Curves that show a cable and begin and end where tiers do.
fn curves(sheet: &Sheet, wanted: impl Fn(Ink) -> bool) -> usize {
    let cable = |item: Option<u32>| item.and_then(|item| sheet.items.get(item as usize));
    let is = |shape| matches!(shape, Shape::Curve { pen, .. } if wanted(pen.ink));
    sheet.marks.iter().filter(|m| matches!(cable(m.item), Some(Item::Cable(_))) && is(m.shape)).count()
}

fn medium(ink: Ink) -> bool {
    matches!(ink, Ink::Dac | Ink::Acc | Ink::Aoc | Ink::Multimode | Ink::SingleMode | Ink::Error)
}

fn rail(ink: Ink) -> bool {
    matches!(ink, Ink::RailLine(_))
}

#[track_caller]
fn check_curves(name: &str, trunks: usize, rails: usize) {
    let sample = named(name);
    let sheet = topology(&sample.document, &sample.derived, Language::En);
    assert_eq!((curves(&sheet, medium), curves(&sheet, rail)), (trunks, rails), "{name}");
}

/// A document of switches alone, joined as said; ports are numbered as they come.
fn switches(leaves: u32, spines: u32, joined: impl Fn(u32, u32) -> bool) -> Document {
    let mut document = named("one switch").document.clone();
    document.hosts = Default::default();
    document.links = Default::default();
    let Some(first) = document.switches.rows().next().cloned() else { panic!("it has a switch") };
    document.switches = Default::default();
    for number in 0..leaves + spines {
        let (tier, index, word) = if number < leaves {
            (Tier::Leaf, number, "leaf")
        } else {
            (Tier::Spine, number - leaves, "spine")
        };
        let name = format!("{word}-{:02}", index + 1);
        let unit = if tier == Tier::Leaf { index as u16 } else { 0 };
        document.switches.push(Switch {
            name,
            tier,
            unit,
            index: index as u16,
            manager: false,
            ..first.clone()
        });
    }
    let mut used = vec![0u16; (leaves + spines) as usize];
    let mut port = |switch: u32| {
        let next = &mut used[switch as usize];
        *next += 1;
        PortRef::switch(SwitchId(switch), *next - 1)
    };
    for a in 0..leaves + spines {
        for b in a + 1..leaves + spines {
            if joined(a, b) {
                document.links.push(Link { ends: [port(a), port(b)] });
            }
        }
    }
    document
}

#[test]
fn every_design_draws_well_in_both_languages() {
    for sample in samples() {
        check(sample);
    }
}

#[test]
fn there_is_a_curve_for_every_wired_pair() {
    check_curves("university", 8 * 4, 8 * 8);
    check_curves("staged", 8 * 2, 8 * 4);
    check_curves("open chassis", 16 * 8, 8 * 16);
    check_curves("hdr", 5 * 4 + 25, 0);
    check_curves("pair", 1, 8 * 2);
    check_curves("one switch", 0, 8);
    // One curve for each rail of a leaf that serves two.
    check_curves("shared rails", 16 * 8, 8 * 16);
}

#[test]
fn a_unit_has_one_curve_for_each_spine() {
    check_curves("four units", 4 * 16, 32);
    check_curves("eight units", 8 * 32, 64);
    check_curves("no rails", 8 * 32 + 64, 0);
}

#[test]
fn every_device_of_a_detailed_topology_can_be_selected() {
    let sample = named("managers");
    let sheet = topology(&sample.document, &sample.derived, Language::Zh);
    let shown: BTreeSet<&Item> =
        sheet.marks.iter().filter_map(|m| sheet.items.get(m.item? as usize)).collect();
    for device in sample.document.devices() {
        let item = match device {
            DeviceId::Host(id) => Item::Host(id),
            DeviceId::Switch(id) => Item::Switch(id),
        };
        assert!(shown.contains(&item), "{item:?}");
    }
}

#[test]
fn lines_say_what_they_stand_for() {
    let sample = named("university");
    let english = topology(&sample.document, &sample.derived, Language::En);
    let chinese = topology(&sample.document, &sample.derived, Language::Zh);
    for words in ["8 × 400G per pair", "4 × 400G per line", "Spine ×4", "Servers ×32", "32 ↓ 32 ↑", "256 GPU"]
    {
        assert!(says(&english, words), "{words}");
    }
    for words in ["每对 8 × 400G", "服务器 ×32", "机柜 A01", "leaf-r1"] {
        assert!(says(&chinese, words), "{words}");
    }
    let pair = topology(&named("pair").document, &named("pair").derived, Language::En);
    assert!(says(&pair, "32 × 400G") && says(&pair, "32 ↓ 32 ↔"));
}

#[test]
fn active_subnet_managers_have_a_badge() {
    let count = |name: &str| {
        let sample = named(name);
        let sheet = topology(&sample.document, &sample.derived, Language::En);
        super::super::samples::texts(&sheet).iter().filter(|(words, ..)| words == "SM").count()
    };
    // Two switches and the legend.
    assert_eq!((count("university"), count("eight units"), count("four units")), (3, 3, 0));
}

#[test]
fn the_largest_two_tier_fabric_of_144_ports_fits() {
    let document = switches(144, 72, |a, b| a < 144 && b >= 144);
    let sample = Sample::of("144 leaves", document);
    check(&sample);
    let net = Net::new(&sample.document, &sample.derived);
    assert_eq!((net.blocks.len(), net.spines.len()), (9, 24));
    assert_eq!(net.trunks.iter().map(|tie| tie.links).sum::<u32>(), 144 * 72);
}

#[test]
fn a_mesh_of_switches_is_drawn_with_arcs() {
    let sample = Sample::of("mesh", switches(4, 0, |_, _| true));
    check(&sample);
    let sheet = topology(&sample.document, &sample.derived, Language::En);
    assert_eq!(curves(&sheet, medium), 6);
}

#[test]
fn incomplete_documents_draw_too() {
    check(&Sample::of("no links", switches(3, 2, |_, _| false)));
    check(&Sample::of("empty", Document::default()));
    let mut unmounted = named("university").document.clone();
    unmounted.racks = Default::default();
    for id in unmounted.hosts.ids().collect::<Vec<_>>() {
        if let Some(host) = unmounted.hosts.get_mut(id) {
            host.mount = None;
        }
    }
    check(&Sample::of("unmounted", unmounted));
    let mut servers = named("university").document.clone();
    servers.switches = Default::default();
    servers.links = Default::default();
    check(&Sample::of("servers only", servers));
}

#[test]
fn long_names_are_cut_and_stay_in_their_boxes() {
    let mut document = named("university").document.clone();
    for id in document.switches.ids().collect::<Vec<_>>() {
        if let Some(switch) = document.switches.get_mut(id) {
            switch.name = format!("switch of the second building, rack row {}", id.0);
        }
    }
    let sample = Sample::of("long names", document);
    let sheet = topology(&sample.document, &sample.derived, Language::En);
    assert!(super::super::samples::texts(&sheet).iter().all(|(_, area, _)| area.right() <= sheet.width));
}

fn scene(sample: &Sample) -> Scene {
    topology_scene(&sample.document, &sample.derived, Language::En)
}

/// Lines from afar and from near.
fn threads(scene: &Scene) -> (Vec<&Thread>, Vec<&Thread>) {
    scene.threads.iter().partition(|thread| thread.scales.from == 0.0)
}

/// All links are in a line from afar, and each is one from near.
#[track_caller]
fn check_threads(sample: &Sample, ties: usize) {
    let scene = scene(sample);
    let (far, near) = threads(&scene);
    let links: Vec<LinkId> = sample.document.links.ids().collect();
    assert_eq!(far.len(), ties, "{}", sample.name);
    let mut of_far: Vec<LinkId> = far.iter().flat_map(|thread| &thread.links).copied().collect();
    of_far.sort();
    assert_eq!(of_far, links, "{}", sample.name);
    assert_eq!(near.iter().flat_map(|thread| &thread.links).copied().collect::<Vec<_>>(), links);
    assert!(near.iter().all(|thread| thread.links.len() == 1));
}

#[test]
fn lines_open_into_their_links() {
    check_threads(named("university"), 8 * 4 + 8 * 8);
    check_threads(named("pair"), 1 + 8 * 2);
    check_threads(named("hdr"), 5 * 4 + 25);
    check_threads(named("eight units"), 8 * 32 + 64);
    check_threads(named("four units"), 4 * 16 + 32 + 2 * 2);
}

#[test]
fn every_port_and_every_device_has_one_place_from_near() {
    for sample in samples() {
        let scene = scene(sample);
        let opens = threads(&scene).1.first().map_or(0.0, |thread| thread.scales.from);
        let mut found: Vec<&Item> = scene
            .spots
            .iter()
            .filter(|spot| spot.scales.below.is_infinite())
            .map(|spot| &spot.item)
            .collect();
        found.retain(|item| !matches!(item, Item::Rack(_)));
        found.sort();
        let mut wanted = Vec::new();
        for device in sample.document.devices() {
            wanted.push(match device {
                DeviceId::Host(id) => Item::Host(id),
                DeviceId::Switch(id) => Item::Switch(id),
            });
            let ports = sample.document.port_shape(device).map_or(0, |shape| shape.ports);
            wanted.extend((0..ports).map(|port| Item::Port(PortRef { device, port })));
        }
        wanted.sort();
        assert!(found.iter().copied().eq(&wanted), "{}: {} of {}", sample.name, found.len(), wanted.len());
        assert!((9.0..=48.0).contains(&opens), "{}: lines open at {opens}", sample.name);
    }
}

#[test]
fn every_scene_can_be_read_at_every_scale() {
    for sample in samples() {
        for language in LANGUAGES {
            check_scene(&topology_scene(&sample.document, &sample.derived, language), sample.name);
        }
    }
    let mesh = Sample::of("mesh", switches(4, 0, |_, _| true));
    check_scene(&scene(&mesh), "mesh");
    check_threads(&mesh, 6);
    // Nine blocks of sixteen leaves, three spines in a box.
    let largest = Sample::of("144 leaves", switches(144, 72, |a, b| a < 144 && b >= 144));
    check_scene(&scene(&largest), "144 leaves");
}

#[test]
fn a_line_ends_among_the_cables_that_it_opens_into() {
    let scene = scene(named("university"));
    let (far, near) = threads(&scene);
    let end = |thread: &Thread, last: bool| {
        let point = if last { thread.points.last() } else { thread.points.first() };
        point.map_or(0.0, |point| point.x)
    };
    let among = |xs: &[f32], x: f32| {
        let (least, most) = xs.iter().fold((f32::MAX, f32::MIN), |(a, b), x| (a.min(*x), b.max(*x)));
        (least - 0.1..=most + 0.1).contains(&x)
    };
    for tie in far {
        let of = |link: &LinkId| near.iter().find(|thread| thread.links.contains(link)).copied();
        let cables: Vec<&Thread> = tie.links.iter().filter_map(of).collect();
        let [first, second] =
            [false, true].map(|last| cables.iter().map(|cable| end(cable, last)).collect::<Vec<f32>>());
        // A line begins above; a cable begins where its link does.
        let (upper, lower) = (end(tie, false), end(tie, true));
        let agree = (among(&first, upper) && among(&second, lower))
            || (among(&second, upper) && among(&first, lower));
        assert!(agree, "{upper} and {lower}: {first:?} {second:?}");
    }
}

#[test]
fn cables_that_no_part_serves_are_red_from_afar_and_from_near() {
    let mut document = named("university").document.clone();
    let far_away = document.racks.ids().next();
    let Some(rack) = far_away.and_then(|id| document.racks.get_mut(id)) else { panic!("there is a rack") };
    rack.at = FloorPoint { x: Millimeters(900_000), ..rack.at };
    let scene = scene(&Sample::of("far away", document));
    let (far, near) = threads(&scene);
    let red = |threads: &[&Thread]| threads.iter().filter(|thread| thread.pen.ink == Ink::Error).count();
    // Four servers of one rack on eight leaves.
    assert_eq!((red(&far), red(&near)), (8, 32));
    let drawn = |at: f32| {
        let layers = scene.layers.iter().filter(move |layer| layer.scales.holds(at));
        layers.map(|layer| curves(&layer.sheet, |ink| ink == Ink::Error)).sum::<usize>()
    };
    assert_eq!((drawn(4.0), drawn(20.0)), (8, 32));
    let layers = || scene.layers.iter().filter(|layer| layer.scales.holds(20.0));
    let words = Label::FaultyCable.text(Language::En);
    assert!(layers().flat_map(|layer| texts(&layer.sheet)).any(|(text, ..)| text == words), "in the legend");
}

#[test]
fn new_devices_without_links_have_their_places() {
    let mut document = switches(2, 1, |_, _| false);
    let Some(host) = named("university").document.hosts.rows().next().cloned() else { panic!("a server") };
    document.hosts.push(crate::model::fabric::Host { mount: None, ..host });
    let scene = scene(&Sample::of("new", document));
    let has = |item: Item| scene.spots.iter().any(|spot| spot.item == item);
    assert!(has(Item::Switch(SwitchId(0))) && has(Item::Switch(SwitchId(2))) && has(Item::Host(HostId(0))));
    assert!(has(Item::Port(PortRef::switch(SwitchId(1), 63))));
    let tiers: Vec<Option<Tier>> = scene.bands.iter().map(|(tier, _)| *tier).collect();
    assert_eq!(tiers, [Some(Tier::Spine), Some(Tier::Leaf), None]);
    let empty = topology_scene(&Document::default(), &named("pair").derived, Language::En);
    assert!(empty.layers.iter().any(|layer| says(&layer.sheet, "There is no device to draw yet.")));
}
