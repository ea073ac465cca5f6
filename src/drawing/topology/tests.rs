//! A curve for every wired pair, boxes apart, nothing cut, from one switch to the largest fabric.

use super::super::marks::{Area, Shape, Sheet};
use super::super::samples::{LANGUAGES, Sample, check_sheet, named, samples, says};
use super::super::sheet::{A3, overlap};
use super::layout::Layout;
use super::net::{Net, Node};
use super::{legend, topology};
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Link, PortRef, Switch, Tier};
use crate::model::ids::SwitchId;
use crate::model::requirement::Language;
use crate::model::waiver::Item;
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
