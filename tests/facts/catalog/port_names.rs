//! How the makers write ports, with the examples of their manuals.

use super::part;
use spineleaf::catalog::load::Catalog;
use spineleaf::derived::derive;
use spineleaf::design::design;
use spineleaf::model::fabric::{DeviceId, PortRef};
use spineleaf::model::part::{Facts, SwitchFacts};
use spineleaf::model::requirement::Requirement;

fn switch(opn: &str) -> &'static SwitchFacts {
    match &part(opn).facts {
        Facts::Switch(facts) => facts,
        _ => panic!("{opn} is no switch"),
    }
}

#[track_caller]
fn check(opn: &str, port: u16, name: &str) {
    assert_eq!(switch(opn).port_name(port).as_deref(), Some(name), "{opn} port {port}");
}

#[track_caller]
fn check_split(opn: &str, port: u16, names: [&str; 2]) {
    let split = [0, 1].map(|half| switch(opn).split_name(port, half));
    assert_eq!(split, names.map(|name| Some(name.to_owned())), "{opn} port {port}");
}

#[test]
fn an_edr_switch_counts_its_cages() {
    check("MSB7800-ES2F", 0, "1/1");
    check("MSB7800-ES2F", 35, "1/36");
    assert_eq!(switch("MSB7800-ES2F").port_name(36), None);
    assert_eq!(switch("MSB7800-ES2F").split_name(4, 0), None);
}

#[test]
fn an_hdr_port_splits_into_two_behind_its_name() {
    check("MQM8700-HS2F", 4, "1/5");
    check_split("MQM8700-HS2F", 4, ["1/5/1", "1/5/2"]);
    check("MQM8790-HS2R", 39, "1/40");
}

#[test]
fn a_director_counts_ports_in_each_leaf_module() {
    check("MCS8500", 4, "1/1/5");
    check_split("MCS8500", 4, ["1/1/5/1", "1/1/5/2"]);
    check("MCS8500", 799, "1/20/40");
}

#[test]
fn an_ndr_cage_holds_two_ports_each_of_which_splits_into_two() {
    check("MQM9700-NS2F", 4, "1/3/1");
    check("MQM9700-NS2F", 5, "1/3/2");
    check_split("MQM9790-NS2F", 5, ["1/3/2/1", "1/3/2/2"]);
    check("MQM9790-NS2R", 63, "1/32/2");
}

#[test]
fn a_q3400_has_its_service_port_beside_144_data_ports() {
    let q3400 = switch("920-9B36F-00RX-8S0");
    assert_eq!(q3400.ports(), 144);
    check("920-9B36F-00RX-8S0", 0, "sw1p1");
    check("920-9B36F-00RX-8S0", 1, "sw1p2");
    check("920-9B36F-00RX-8S0", 143, "sw72p2");
    let data: Vec<_> = (0..q3400.ports()).filter_map(|port| q3400.port_name(port)).collect();
    assert!(!data.contains(&"fnm1".to_owned()));
    assert_eq!(
        q3400.beside.iter().map(|group| group.port_name(0)).collect::<Vec<_>>(),
        [Some("fnm1".into())]
    );
    assert_eq!(q3400.beside[0].port_name(1), None);
}

#[test]
fn a_q3200_is_two_switches_in_one_box() {
    let q3200 = switch("920-9B34F-00RX-FS0");
    assert_eq!((q3200.ports(), q3200.in_box), (36, 2));
    check("920-9B34F-00RX-FS0", 0, "sw1p1");
    check("920-9B34F-00RX-FS0", 35, "sw18p2");
}

#[test]
fn ethernet_ports_are_written_as_the_sources_print_them() {
    check("SN4700", 0, "swp1");
    check("920-9N42F-00RI-7C0", 63, "swp64");
    check("H3C S9855-40B", 0, "TwoHundredGigE1/0/1");
    check_split("H3C S9855-40B", 0, ["TwoHundredGigE1/0/1:1", "TwoHundredGigE1/0/1:2"]);
    check("H3C S9825-64D", 63, "FourHundredGigE1/0/64");
    // No source prints them.
    assert_eq!(switch("02353EGP").port_name(0), None);
    assert_eq!(switch("SN6600").port_name(0), None);
}

/// The layout's names, which every table, label and drawing shows, are those of the parts.
#[test]
fn a_fabric_of_xdr_switches_writes_their_ports() {
    let order = Requirement {
        hosts: Some(8),
        host_model: Some("DGX B300 (AC PSU)".into()),
        leaf: Some("Q3200-RA".parse().unwrap()),
        ..Requirement::default()
    };
    let document = design(&order, Catalog::built_in()).unwrap();
    let derived = derive(&document, Catalog::built_in());
    let link = document.links.rows().next().unwrap();
    assert_eq!(link.ends.map(|end| document.port_name(end)), ["P1", "sw1p1"]);
    let nodes = document.switches.rows().count() as u32;
    let boxes: u32 = derived
        .bill
        .lines
        .iter()
        .filter(|line| line.part.opn == "920-9B34F-00RX-FS0")
        .map(|line| line.quantity)
        .sum();
    assert!(nodes > 1 && boxes == nodes.div_ceil(2), "{nodes} switches in {boxes} boxes");
    let leaf = document.switches.ids().next().unwrap();
    let beyond = PortRef { device: DeviceId::Switch(leaf), port: 36 };
    assert_eq!((document.port_name(beyond), document.cage_of(beyond)), ("#36".to_owned(), None));
}

#[test]
fn a_dgx_h100_writes_the_second_port_of_its_fourth_cage() {
    let order = Requirement {
        hosts: Some(1),
        host_model: Some("DGX H100".into()),
        leaf: Some("MQM9700-NS2F".parse().unwrap()),
        ..Requirement::default()
    };
    let document = design(&order, Catalog::built_in()).unwrap();
    let host = DeviceId::Host(document.hosts.ids().next().unwrap());
    let names = [0, 3, 4, 7].map(|port| document.port_name(PortRef { device: host, port }));
    assert_eq!(names, ["OSFP4P2", "OSFP4P1", "OSFP1P2", "OSFP1P1"]);
}
