//! Copying and pasting racks and devices.

use crate::support::*;
use spineleaf::model::clip::{clip, pasted};
use spineleaf::model::document::Document;
use spineleaf::model::edit::Edit;
use spineleaf::model::edit::EditError;
use spineleaf::model::fabric::{DeviceId, Tier};
use spineleaf::model::floor::FloorPoint;
use spineleaf::model::history::History;
use spineleaf::model::ids::{HostId, RackId, SwitchId};
use spineleaf::model::insertion::{Insertion, NewMount};
use spineleaf::model::requirement::Language;
use spineleaf::model::units::Millimeters;
use spineleaf::model::waiver::Item;
use spineleaf::store::clip::{from_text, to_text};
use spineleaf::text::edit_name;

const NOT_MOVED: FloorPoint = FloorPoint { x: Millimeters(0), y: Millimeters(0) };

fn paste(document: &Document, clip: &Insertion, by: FloorPoint) -> Document {
    let mut next = document.clone();
    next.apply(&Edit::Insert(Box::new(pasted(document, clip, by)))).unwrap();
    next
}

fn names(document: &Document, items: &[Item]) -> Vec<String> {
    items.iter().map(|item| document.item_name(item).unwrap().to_owned()).collect()
}

/// A rack of four servers: the copy stands at the right end of its row with four servers in it.
#[test]
fn a_rack_is_copied_with_its_servers_to_the_right_of_its_row() {
    let (document, _) = designed(&university());
    let copy = clip(&document, &[Item::Rack(RackId(0))]).unwrap();
    assert_eq!((copy.racks.len(), copy.hosts.len(), copy.switches.len(), copy.links.len()), (1, 4, 0, 0));
    let next = paste(&document, &copy, NOT_MOVED);
    let added = next.last_inserted(&document);
    let names = names(&next, &added);
    assert_eq!(names[0], "A10", "racks A01 to A09 stand in the row");
    assert_eq!(names[1..], ["gpu033", "gpu034", "gpu035", "gpu036"]);
    let [Item::Rack(rack), ..] = added[..] else { panic!("a rack first") };
    let (old, new) = (document.racks.get(RackId(0)).unwrap(), next.racks.get(rack).unwrap());
    assert_eq!((new.at.x, new.at.y, new.row), (old.at.x + Millimeters(9 * 600), old.at.y, old.row));
    for (before, after) in [(HostId(0), HostId(32)), (HostId(3), HostId(35))] {
        let (before, after) = (document.hosts.get(before).unwrap(), next.hosts.get(after).unwrap());
        assert_eq!(after.mount.unwrap().unit, before.mount.unwrap().unit);
        assert_eq!(after.mount.unwrap().rack, rack);
        assert_eq!((after.part, after.unit), (before.part, before.unit));
    }
}

/// Copied down into a line of its own: a new row that faces the old one.
#[test]
fn a_rack_copied_out_of_the_line_gets_a_row() {
    let (document, _) = designed(&university());
    let copy = clip(&document, &[Item::Rack(RackId(0))]).unwrap();
    let by = FloorPoint { x: Millimeters(0), y: Millimeters(2_400) };
    let next = paste(&document, &copy, by);
    let rack = next.racks.rows().next_back().unwrap();
    assert_eq!(rack.at.x, document.racks.get(RackId(0)).unwrap().at.x);
    let row = next.rows.get(rack.row).unwrap();
    assert_eq!(row.name, "B");
    assert_ne!(row.front, next.rows.rows().next().unwrap().front);
}

/// Everything copied beside itself: links among the copies, and leaves that form a second unit.
#[test]
fn a_whole_fabric_copied_keeps_its_links_and_becomes_a_second_unit() {
    let (document, _) = designed(&university());
    let racks: Vec<Item> = document.racks.ids().map(Item::Rack).collect();
    let copy = clip(&document, &racks).unwrap();
    assert_eq!(copy.links.len(), document.links.len());
    let next = paste(&document, &copy, NOT_MOVED);
    assert_eq!(next.links.len(), 2 * document.links.len());
    assert_eq!((next.hosts.len(), next.switches.len(), next.racks.len()), (64, 24, 18));
    let copied = |id: u32| next.switches.get(SwitchId(id)).unwrap();
    assert_eq!((copied(12).name.as_str(), copied(12).unit, copied(12).index), ("leaf-r9", 1, 0));
    assert_eq!((copied(20).name.as_str(), copied(20).tier, copied(20).index), ("spine-05", Tier::Spine, 4));
    assert!(next.hosts.rows().skip(32).all(|host| host.unit == 1));
}

/// A server alone keeps its rack while units are free, then stands in none.
#[test]
fn a_device_goes_to_free_units_of_its_rack_or_to_none() {
    let (document, _) = designed(&university());
    let rack = document.mount(DeviceId::Host(HostId(0))).unwrap().rack;
    let copy = clip(&document, &[Item::Host(HostId(0))]).unwrap();
    assert_eq!((copy.racks.len(), copy.hosts.len()), (0, 1));
    // Four servers of 8 U in 48 U: two more fit, at U33 and U41.
    let mut next = document.clone();
    let mut units = Vec::new();
    for _ in 0..3 {
        next = paste(&next, &copy, NOT_MOVED);
        let mount = next.hosts.rows().next_back().unwrap().mount;
        assert!(mount.is_none_or(|mount| mount.rack == rack));
        units.push(mount.map(|mount| mount.unit));
    }
    assert_eq!(units, [Some(33), Some(41), None]);
}

#[test]
fn a_clip_travels_as_text_into_another_document() {
    let (document, _) = designed(&university());
    let copy = clip(&document, &[Item::Rack(RackId(4)), Item::Host(HostId(0))]).unwrap();
    let text = to_text(&copy);
    assert!(text.starts_with("// Spineleaf clip 1\n"));
    let read = from_text(&text).unwrap();
    assert_eq!(read, copy);
    let mut other = Document::default();
    let new = pasted(&other, &read, NOT_MOVED);
    assert!(new.hosts.iter().all(|host| !matches!(host.mount, NewMount::In(_))), "its rack is not there");
    other.apply(&Edit::Insert(Box::new(new))).unwrap();
    assert_eq!((other.racks.len(), other.hosts.len()), (1, copy.hosts.len()));
    assert_eq!(other.links.len(), copy.links.len());
    assert_eq!(other.fabrics.rows().next().unwrap().name, "compute");
    let saved = spineleaf::store::write(&other).unwrap();
    assert_eq!(spineleaf::store::parse(&saved, std::path::Path::new("x")).unwrap(), other);
}

#[test]
fn other_text_is_no_clip() {
    let (document, _) = designed(&university());
    let text = to_text(&clip(&document, &[Item::Host(HostId(0))]).unwrap());
    for other in [
        String::new(),
        "gpu001".to_owned(),
        "// Spineleaf clip 1\n".to_owned(),
        "// Spineleaf clip 1\n()".to_owned(),
        text.replace("clip 1", "clip 2"),
        text.replace("duty:", "job:"),
        text.replace("\"gpu001\"", "\"gpu\\n001\""),
        text.get(..text.len() / 2).unwrap().to_owned(),
    ] {
        assert_eq!(from_text(&other), None, "{other}");
    }
    assert!(from_text(&text.replace('\n', "\r\n")).is_some());
    assert_eq!(clip(&document, &[Item::Link(spineleaf::model::ids::LinkId(0))]), None);
}

#[test]
fn names_of_steps_say_what_was_added_and_removed() {
    let (document, _) = designed(&university());
    let mut history = History::new(document.clone());
    let one = clip(&document, &[Item::Host(HostId(0))]).unwrap();
    let rack = clip(&document, &[Item::Rack(RackId(0))]).unwrap();
    let switches: Vec<Item> = (0..4).map(|id| Item::Switch(SwitchId(id))).collect();
    let four = clip(&document, &switches).unwrap();
    let steps = [
        (Edit::Insert(Box::new(one)), "add gpu033", "添加 gpu033"),
        (Edit::Insert(Box::new(four)), "add 4 devices", "添加 4 台设备"),
        (
            Edit::Insert(Box::new(pasted(&document, &rack, NOT_MOVED))),
            "add 5 racks and devices",
            "添加 5 个机柜与设备",
        ),
        (Edit::Remove { items: vec![Item::Host(HostId(32))] }, "remove gpu033", "删除 gpu033"),
        (
            Edit::Remove {
                items: vec![Item::Host(HostId(1)), Item::Host(HostId(2)), Item::Switch(SwitchId(3))],
            },
            "remove 3 items",
            "删除 3 项",
        ),
        (
            Edit::Rename { item: Item::Switch(SwitchId(0)), name: " x ".into() },
            "rename leaf-r1 to x",
            "将 leaf-r1 重命名为 x",
        ),
    ];
    for (number, (edit, english, chinese)) in steps.into_iter().enumerate() {
        history.commit(edit).unwrap();
        assert_eq!((history.undo_count(), history.redo_count()), (number + 1, 0));
        let (edit, before) = history.undo_step().unwrap();
        let name = edit_name(edit, before);
        assert_eq!((name.text(Language::En).as_str(), name.text(Language::Zh).as_str()), (english, chinese));
        history.undo();
        let (edit, before) = history.redo_step().unwrap();
        assert_eq!(edit_name(edit, before), name);
        assert_eq!(history.redo_count(), 1);
        history.redo();
    }
}

#[test]
fn what_is_not_whole_or_not_known_is_refused() {
    let (mut document, _) = designed(&university());
    let mut torn = clip(&document, &[Item::Host(HostId(0))]).unwrap();
    torn.hosts[0].mount = NewMount::InNew { rack: 0, unit: 1 };
    assert_eq!(document.clone().apply(&Edit::Insert(Box::new(torn.clone()))), Err(EditError::Torn));
    torn.hosts[0].mount = NewMount::Nowhere;
    torn.hosts[0].part = "DGX X".into();
    let error = document.apply(&Edit::Insert(Box::new(torn))).unwrap_err();
    assert_eq!(error, EditError::UnknownPart { part: "DGX X".into() });
}
