//! The rules, one file each, in the order in which they are listed.
//!
//! Here stands only what several rules share: cables grouped by their cause.

pub mod cab_01;
pub mod cab_02;
pub mod cab_03;
pub mod cab_05;
pub mod cab_08;
pub mod cab_14;
pub mod cab_15;
pub mod cag_01;
pub mod cat_01;
pub mod cat_02;
pub mod cat_03;
pub mod cat_04;
pub mod cat_05;
pub mod cat_06;
pub mod doc_02;
pub mod fab_01;
pub mod fab_02;
pub mod fab_04;
pub mod fab_05;
pub mod fab_08;
pub mod fab_10;
pub mod flr_02;
pub mod rck_01;
pub mod rck_02;
pub mod sm_01;
pub mod sm_02;
pub mod sm_04;

use super::run::{Checked, Rule};
use crate::design::cabling::Cable;
use crate::model::fabric::DeviceId;
use crate::model::units::Millimeters;
use std::collections::BTreeMap;

/// All rules.
pub const RULES: &[Rule] = &[
    fab_01::RULE,
    fab_02::RULE,
    fab_04::RULE,
    fab_05::RULE,
    fab_08::RULE,
    fab_10::RULE,
    sm_01::RULE,
    sm_02::RULE,
    sm_04::RULE,
    cab_01::RULE,
    cab_02::RULE,
    cab_03::RULE,
    cab_05::RULE,
    cab_08::RULE,
    cab_14::RULE,
    cab_15::RULE,
    cag_01::RULE,
    rck_01::RULE,
    rck_02::RULE,
    flr_02::RULE,
    cat_01::RULE,
    cat_02::RULE,
    cat_03::RULE,
    cat_06::RULE,
    cat_04::RULE,
    cat_05::RULE,
    doc_02::RULE,
];

/// Cables with one cause: the same part between the same two racks.
struct Group<'a> {
    from: String,
    to: String,
    part: Option<String>,
    cables: Vec<&'a Cable>,
}

impl Group<'_> {
    fn longest_run(&self) -> Option<Millimeters> {
        self.cables.iter().filter_map(|cable| cable.block_run).max()
    }
}

/// The cables that are wanted, by part and racks. A drag that spoils a thousand is a few findings.
fn cables_by_cause<'a>(checked: &Checked<'a>, wanted: impl Fn(&Cable) -> bool) -> Vec<Group<'a>> {
    let place = |device: DeviceId| {
        let mount = checked.document.mount(device);
        let rack = mount.and_then(|mount| checked.document.racks.get(mount.rack));
        rack.map_or_else(|| checked.document.device_name(device).to_owned(), |rack| rack.name.clone())
    };
    let mut groups: BTreeMap<(String, String, Option<String>), Vec<&Cable>> = BTreeMap::new();
    for cable in checked.cabling.cables.iter().filter(|cable| wanted(cable)) {
        let part = cable.part.and_then(|part| checked.cabling.part(part)).map(|part| part.opn.clone());
        let [from, to] = cable.ends.map(place);
        groups.entry((from, to, part)).or_default().push(cable);
    }
    groups.into_iter().map(|((from, to, part), cables)| Group { from, to, part, cables }).collect()
}
