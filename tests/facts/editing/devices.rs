//! Removing, renaming, and other models in a device's place.

use super::part;
use crate::support::*;
use spineleaf::catalog::load::PartKind;
use spineleaf::model::edit::{Edit, EditError};
use spineleaf::model::fabric::{DeviceId, Duty};
use spineleaf::model::ids::{FabricId, HostId, LinkId, RackId, SwitchId, TrayId};
use spineleaf::model::overrides::CableChoice;
use spineleaf::model::requirement::Language;
use spineleaf::model::units::Watts;
use spineleaf::model::waiver::Item;
use spineleaf::text::edit_name;

/// Rack A01 holds four servers with eight links each.
#[test]
fn a_rack_goes_with_its_servers_their_links_and_choices() {
    let (mut document, _) = designed(&university());
    let rack = document.mount(DeviceId::Host(HostId(0))).unwrap().rack;
    let choice = Some(CableChoice::Fixed { cable: "MCP4Y10-N002".into() });
    document.apply(&Edit::ChooseCable { links: vec![LinkId(0), LinkId(400)], choice }).unwrap();
    // The server and one of its links are named too: they go only once.
    let items = vec![Item::Rack(rack), Item::Host(HostId(0)), Item::Link(LinkId(0)), Item::Cable(LinkId(1))];
    document.apply(&Edit::Remove { items }).unwrap();
    assert_eq!((document.racks.len(), document.hosts.len(), document.links.len()), (8, 28, 512 - 32));
    assert_eq!(document.overrides.keys().copied().collect::<Vec<_>>(), [LinkId(400)]);
}

#[test]
fn a_spine_goes_with_its_64_links_and_a_tray_alone() {
    let (mut document, _) = designed(&university());
    let items = vec![Item::Switch(SwitchId(8)), Item::Tray(TrayId(0))];
    document.apply(&Edit::Remove { items }).unwrap();
    assert_eq!((document.switches.len(), document.links.len()), (11, 512 - 64));
    assert!(document.trays.get(TrayId(0)).is_none());
}

#[test]
fn what_cannot_be_removed_is_refused() {
    let (mut document, _) = designed(&university());
    let before = document.clone();
    for item in [Item::Part("MQM9790-NS2F".into()), Item::Fabric(FabricId(0))] {
        let items = vec![Item::Host(HostId(0)), item];
        assert_eq!(document.apply(&Edit::Remove { items }), Err(EditError::NotRemovable));
    }
    let gone = EditError::Missing { what: "host", number: 99 };
    let items = vec![Item::Host(HostId(0)), Item::Host(HostId(99))];
    assert_eq!(document.apply(&Edit::Remove { items }), Err(gone));
    assert_eq!(document, before);
}

#[test]
fn names_are_trimmed_and_unique_among_devices() {
    let (mut document, _) = designed(&university());
    let mut rename = |item: Item, name: &str| document.apply(&Edit::Rename { item, name: name.into() });
    let taken = |name: &str| Err(EditError::NameTaken { name: name.into() });
    assert_eq!(rename(Item::Host(HostId(0)), " storage-1 "), Ok(()));
    assert_eq!(rename(Item::Host(HostId(1)), "storage-1"), taken("storage-1"));
    assert_eq!(rename(Item::Switch(SwitchId(0)), "storage-1"), taken("storage-1"));
    assert_eq!(rename(Item::Switch(SwitchId(0)), "leaf-r1"), Ok(()), "its own name");
    assert_eq!(rename(Item::Rack(RackId(0)), "storage-1"), Ok(()), "racks have names of their own");
    assert_eq!(rename(Item::Rack(RackId(1)), "A03"), taken("A03"));
    assert_eq!(rename(Item::Tray(TrayId(0)), "main"), Ok(()));
    assert_eq!(rename(Item::Host(HostId(2)), " \t"), Err(EditError::EmptyName));
    assert_eq!(rename(Item::Host(HostId(2)), "a\nb"), Err(EditError::ControlInName));
    assert_eq!(rename(Item::Fabric(FabricId(0)), "x"), Err(EditError::NotNamed));
    assert_eq!(rename(Item::Rack(RackId(77)), "x"), Err(EditError::Missing { what: "rack", number: 77 }));
    assert_eq!(document.hosts.get(HostId(0)).unwrap().name, "storage-1");
}

/// A spine of 64 ports in use becomes one of 40: the links on the other 24 go.
#[test]
fn a_smaller_switch_loses_the_links_on_ports_it_does_not_have() {
    let (mut document, _) = designed(&university());
    let choice = Some(CableChoice::Fixed { cable: "MCP4Y10-N002".into() });
    let on_last: Vec<LinkId> = document
        .links
        .iter()
        .filter(|(_, link)| link.ends[1].device == DeviceId::Switch(SwitchId(8)) && link.ends[1].port == 63)
        .map(|(id, _)| id)
        .collect();
    document.apply(&Edit::ChooseCable { links: on_last, choice }).unwrap();
    let part = part("MQM8790-HS2F", PartKind::Switch);
    document.apply(&Edit::SetSwitchPart { switches: vec![SwitchId(8)], part }).unwrap();
    assert_eq!(document.links.len(), 512 - 24);
    assert!(document.overrides.is_empty());
}

/// Eight built-in ports become one adapter with one port, then eight slots with the same adapter.
#[test]
fn another_chassis_keeps_the_links_it_has_ports_for() {
    let (mut document, _) = designed(&university());
    let adapter = part("MCX75310AAS-NEAT", PartKind::Adapter);
    let small = Edit::SetHostPart {
        hosts: vec![HostId(0)],
        part: part("1-NIC host", PartKind::Host),
        adapter: Some(adapter.clone()),
    };
    document.apply(&small).unwrap();
    assert_eq!(document.links.len(), 512 - 7);
    let large = Edit::SetHostPart {
        hosts: vec![HostId(0), HostId(1)],
        part: part("HGX 8-GPU", PartKind::Host),
        adapter: None,
    };
    document.apply(&large).unwrap();
    assert_eq!(document.port_shape(DeviceId::Host(HostId(0))).unwrap().ports, 8, "it keeps its adapter");
    assert_eq!(document.port_shape(DeviceId::Host(HostId(1))), None, "it had none");
    assert_eq!(document.links.len(), 512 - 7 - 8);
    let built = Edit::SetHostPart {
        hosts: vec![HostId(0)],
        part: part("DGX H100", PartKind::Host),
        adapter: Some(adapter.clone()),
    };
    document.apply(&built).unwrap();
    assert_eq!(document.hosts.get(HostId(0)).unwrap().adapter, None);
    let wrong = Edit::SetHostPart { hosts: vec![HostId(0)], part: adapter, adapter: None };
    let error = EditError::WrongPart { part: "MCX75310AAS-NEAT".into(), wanted: "host" };
    assert_eq!(document.apply(&wrong), Err(error));
}

#[test]
fn the_power_limit_of_racks_is_set_and_lifted() {
    let (mut document, _) = designed(&university());
    let racks = vec![RackId(0), RackId(1)];
    let limit = Some(Watts::whole(50_000));
    document.apply(&Edit::SetRackLimit { racks: racks.clone(), limit }).unwrap();
    assert_eq!(document.racks.get(RackId(1)).unwrap().power_limit, limit);
    document.apply(&Edit::SetRackLimit { racks, limit: None }).unwrap();
    assert_eq!(document.racks.get(RackId(1)).unwrap().power_limit, None);
}

/// Undo names what was exchanged: managers are no servers.
#[test]
fn an_exchange_of_managers_is_not_called_one_of_servers() {
    let (document, _) = designed(&superpod(4));
    let of = |duty: Duty| -> Vec<HostId> {
        document.hosts.iter().filter(|(_, host)| host.duty == duty).map(|(id, _)| id).collect()
    };
    let name = |duty: Duty, opn: &str| {
        let edit = Edit::SetHostPart { hosts: of(duty), part: part(opn, PartKind::Host), adapter: None };
        edit_name(&edit, &document).text(Language::En)
    };
    assert_eq!(name(Duty::Compute, "DGX H200"), "make 127 servers DGX H200");
    assert_eq!(name(Duty::Manager, "DGX H200"), "make 2 fabric managers DGX H200");
}
