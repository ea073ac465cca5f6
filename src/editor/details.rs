//! The figures of one selected thing: ports with their far ends, what a rack holds and draws, what
//! else could carry links.
//!
//! Counts and looks up for panels that show one thing at a time; changes nothing and judges nothing.

use super::arrange::{height_of, taken_units, units_of};
use crate::catalog::fit::{Medium, plugs_in};
use crate::derived::Derived;
use crate::design::blocks::blocks;
use crate::design::cabling::Cable;
use crate::design::choices::choices;
use crate::design::metrics::SwitchLinks;
use crate::design::order::{host_facts, switch_facts};
use crate::design::placement::device_watts;
use crate::drawing::ink::Ink;
use crate::drawing::sheet::medium_look;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::{DeviceId, Duty, PortRef};
use crate::model::floor::Tray;
use crate::model::ids::{LinkId, RackId, SwitchId};
use crate::model::overrides::CableChoice;
use crate::model::part::{CableFacts, Facts, Part, Power, Size};
use crate::model::units::{Grams, Millimeters, Watts};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A port of a device and where it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortLine {
    /// The port.
    pub port: PortRef,
    /// The other end of its link; absent where it is free.
    pub far: Option<PortRef>,
    /// The cable that carries the link, by its name.
    pub cable: Option<LinkId>,
    /// The color of its link: the rail's where there are rails, else the medium's.
    pub ink: Option<Ink>,
}

/// The ports of a device in order.
#[must_use]
pub fn ports_of(document: &Document, derived: &Derived, device: DeviceId) -> Vec<PortLine> {
    let count = document.port_shape(device).map_or(0, |shape| shape.ports);
    let free = |port| PortLine { port: PortRef { device, port }, far: None, cable: None, ink: None };
    let mut lines: Vec<PortLine> = (0..count).map(free).collect();
    for (id, link) in document.links.iter() {
        for (near, far) in [(link.ends[0], link.ends[1]), (link.ends[1], link.ends[0])] {
            if near.device != device {
                continue;
            }
            if let Some(line) = lines.get_mut(usize::from(near.port)) {
                line.far = Some(far);
                line.cable = Some(derived.cabling.cable_of(id).map_or(id, |cable| cable.id));
                line.ink = Some(ink_of(document, derived, id));
            }
        }
    }
    lines
}

/// The color of a link: red where no part serves, the rail's where there are rails, else the medium's.
fn ink_of(document: &Document, derived: &Derived, link: LinkId) -> Ink {
    let cable = derived.cabling.cable_of(link);
    let medium = cable.and_then(|cable| cable.medium.filter(|_| cable.part.is_some()));
    let Some(ends) = document.links.get(link).map(|link| link.ends) else { return Ink::Muted };
    let host = ends.iter().find_map(|end| match end.device {
        DeviceId::Host(id) => Some((document.hosts.get(id)?, end.port)),
        DeviceId::Switch(_) => None,
    });
    if medium.is_none() {
        return Ink::Error;
    }
    match host {
        Some((host, _)) if host.duty == Duty::Manager => Ink::Muted,
        Some((host, port)) if document.fabrics.get(host.fabric).is_some_and(|row| row.rail_optimized) => {
            Ink::Rail((port % 8) as u8)
        }
        _ => medium_look(medium).0,
    }
}

/// The rails whose servers end on a switch, from 1; none where the fabric is not rail-optimized.
#[must_use]
pub fn rails_of(document: &Document, switch: SwitchId) -> BTreeSet<u32> {
    let mut rails = BTreeSet::new();
    for link in document.links.rows() {
        let [DeviceId::Host(host), DeviceId::Switch(leaf)] = link.ends.map(|end| end.device) else {
            continue;
        };
        if leaf != switch {
            continue;
        }
        let Some(row) = document.hosts.get(host).filter(|row| row.duty == Duty::Compute) else { continue };
        if document.fabrics.get(row.fabric).is_some_and(|fabric| fabric.rail_optimized) {
            rails.insert(u32::from(link.ends[0].port) + 1);
        }
    }
    rails
}

/// Ports without a link.
#[must_use]
pub fn free_ports(lines: &[PortLine]) -> usize {
    lines.iter().filter(|line| line.far.is_none()).count()
}

/// What goes down from a switch to servers and lower tiers, and what goes up or across.
#[must_use]
pub fn down_and_up(links: &SwitchLinks) -> [u32; 2] {
    [links.hosts + links.down, links.up + links.level]
}

/// The power figures of a switch or host.
#[must_use]
pub fn power_of(part: &Part) -> Option<Power> {
    switch_facts(part).map(|facts| facts.power).or(host_facts(part).map(|facts| facts.power))
}

/// Height, depth and weight of a switch or host.
#[must_use]
pub fn size_of(part: &Part) -> Option<Size> {
    switch_facts(part).map(|facts| facts.size).or(host_facts(part).map(|facts| facts.size))
}

/// A device in a rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mounted {
    /// The device.
    pub device: DeviceId,
    /// Its lowest unit.
    pub unit: u8,
    /// Units that it takes.
    pub height: u8,
}

/// What a rack holds, draws and weighs; figures that are missing are named by part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RackFigures {
    /// What is mounted, from the lowest unit.
    pub devices: Vec<Mounted>,
    /// Units of the rack.
    pub units: u8,
    /// Units in use.
    pub used: usize,
    /// Highest power of what is mounted, as far as it is known.
    pub power: Watts,
    /// Parts whose power is not published.
    pub without_power: BTreeSet<String>,
    /// Weight of what is mounted, as far as it is known.
    pub weight: Grams,
    /// Parts whose weight is not published.
    pub without_weight: BTreeSet<String>,
}

/// The figures of a rack.
#[must_use]
pub fn rack_figures(document: &Document, rack: RackId) -> RackFigures {
    let mut figures = RackFigures { units: units_of(document, rack), ..RackFigures::default() };
    for device in document.devices() {
        let Some(mount) = document.mount(device).filter(|mount| mount.rack == rack) else { continue };
        figures.devices.push(Mounted { device, unit: mount.unit, height: height_of(document, device) });
        let Some(part) = document.device_part(device) else { continue };
        match device_watts(part) {
            Some(watts) => figures.power += watts,
            None => {
                figures.without_power.insert(part.opn.clone());
            }
        }
        match size_of(part).and_then(|size| size.weight) {
            Some(weight) => figures.weight += weight,
            None => {
                figures.without_weight.insert(part.opn.clone());
            }
        }
    }
    figures.devices.sort_by_key(|mounted| (mounted.unit, mounted.device));
    figures.used = taken_units(document, rack, &BTreeSet::new()).iter().filter(|taken| **taken).count();
    figures
}

/// The length of a tray between its ends.
#[must_use]
pub fn tray_length(tray: &Tray) -> Millimeters {
    let [x, y] = [tray.to.x - tray.from.x, tray.to.y - tray.from.y].map(|side| side.0 as f64);
    Millimeters(x.hypot(y).round() as i64)
}

/// The cables between the two devices of a cable, itself among them.
#[must_use]
pub fn bundle_of(derived: &Derived, cable: &Cable) -> Vec<LinkId> {
    let same = |other: &&Cable| {
        other.ends == cable.ends || (other.ends[0] == cable.ends[1] && other.ends[1] == cable.ends[0])
    };
    derived.cabling.cables.iter().filter(same).map(|cable| cable.id).collect()
}

/// A medium for several links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommonMedium {
    /// The medium.
    pub medium: Medium,
    /// Links that it serves.
    pub serves: usize,
    /// Links that were asked about, with those that share their cages.
    pub of: usize,
    /// The choice for those that it serves.
    pub edit: Option<Edit>,
}

/// What could carry several links.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommonMedia {
    /// The links, with those that share their cages.
    pub links: Vec<LinkId>,
    /// The media, cheapest first.
    pub media: Vec<CommonMedium>,
}

/// What could carry these links and those that share their cages. `go_on` is asked before each block;
/// where it says no, nothing is answered.
#[must_use]
pub fn common_media(
    document: &Document,
    derived: &Derived,
    links: &BTreeSet<LinkId>,
    go_on: impl Fn() -> bool,
) -> CommonMedia {
    let mut edits: BTreeMap<Medium, (usize, Vec<Edit>)> = BTreeMap::new();
    let mut joined = Vec::new();
    for block in blocks(document) {
        if !block.links.iter().any(|(id, _)| links.contains(id)) {
            continue;
        }
        if !go_on() {
            return CommonMedia::default();
        }
        let Some((first, _)) = block.links.first() else { continue };
        let all: Vec<LinkId> = block.links.iter().map(|(id, _)| *id).collect();
        joined.extend_from_slice(&all);
        for choice in choices(document, &derived.catalog, &derived.routes, *first) {
            let Some(parts) = choice.choice else { continue };
            let (serves, chosen) = edits.entry(choice.medium).or_default();
            *serves += all.len();
            chosen.push(Edit::ChooseCable { links: all.clone(), choice: Some(parts) });
        }
    }
    let of = joined.len();
    let common = |medium| {
        let (serves, chosen) = edits.remove(&medium)?;
        Some(CommonMedium { medium, serves, of, edit: super::arrange::several(chosen) })
    };
    let media = Medium::CHEAPEST_FIRST.into_iter().filter_map(common).collect();
    CommonMedia { links: joined, media }
}

/// The links that share cages with a link, itself among them.
#[must_use]
pub fn block_links(document: &Document, link: LinkId) -> Vec<LinkId> {
    let block = crate::design::blocks::block_of(document, link);
    block.map_or_else(|| vec![link], |block| block.links.iter().map(|(id, _)| *id).collect())
}

/// Why a part number cannot be taken for a cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberRefused {
    /// The catalog has no such cable, fiber or module.
    Unknown,
    /// A fiber or a module alone, where the cable has no modules yet.
    NeedsModules,
    /// A module that goes into no cage of this cable.
    GoesNowhere,
}

/// The cable with another part by number: a whole cable, another fiber, or another module.
///
/// # Errors
/// Where the number is not known or makes no whole cable.
pub fn choice_by_number(
    document: &Document,
    derived: &Derived,
    cable: &Cable,
    number: &str,
) -> Result<CableChoice, NumberRefused> {
    let wanted = number.trim().to_lowercase();
    let is_named = |part: &&Arc<Part>| {
        let also = part.also.iter().chain(&part.sku);
        part.opn.to_lowercase() == wanted || also.map(|name| name.to_lowercase()).any(|name| name == wanted)
    };
    let of_cable =
        |part: &&Arc<Part>| matches!(part.facts, Facts::Cable(_) | Facts::Fiber(_) | Facts::Transceiver(_));
    let part = derived.catalog.parts().filter(of_cable).find(is_named).ok_or(NumberRefused::Unknown)?;
    choice_of_part(document, derived, cable, part)
}

/// The cable with another part: a whole cable, another fiber, or another module.
///
/// # Errors
/// Where the part makes no whole cable.
pub fn choice_of_part(
    document: &Document,
    derived: &Derived,
    cable: &Cable,
    part: &Part,
) -> Result<CableChoice, NumberRefused> {
    let opn = part.opn.clone();
    let now = |index| {
        let part = derived.cabling.part(index)?;
        Some((part.opn.clone(), part))
    };
    let modules = cable.modules.map(|module| module.and_then(now));
    match (&part.facts, modules, cable.part.and_then(now)) {
        (Facts::Cable(CableFacts { .. }), ..) => Ok(CableChoice::Fixed { cable: opn }),
        (Facts::Fiber(_), [Some((first, _)), Some((second, _))], _) => {
            Ok(CableChoice::Optical { first, second, fiber: opn })
        }
        (Facts::Transceiver(facts), [Some(first), Some(second)], Some((fiber, _))) => {
            // A finned module goes into the switch alone, the flat one of the adapter stays.
            let goes = cable.ends.map(|device| {
                document.port_shape(device).is_some_and(|socket| plugs_in(&socket, facts.plug))
            });
            let place = |goes, known: String| if goes { opn.clone() } else { known };
            let (first, second) = (place(goes[0], first.0), place(goes[1], second.0));
            if goes == [false; 2] {
                return Err(NumberRefused::GoesNowhere);
            }
            Ok(CableChoice::Optical { first, second, fiber })
        }
        _ => Err(NumberRefused::NeedsModules),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::Catalog;
    use crate::derived::derive;
    use crate::examples::UNIVERSITY;
    use std::path::Path;

    fn university() -> (Document, Derived) {
        let document = crate::store::parse(UNIVERSITY.2, Path::new("university.ron")).unwrap();
        let derived = derive(&document, Catalog::built_in());
        (document, derived)
    }

    #[test]
    fn ports_lead_to_their_far_ends() {
        let (document, derived) = university();
        for device in document.devices() {
            for line in ports_of(&document, &derived, device) {
                let far = line.far.unwrap();
                let back = ports_of(&document, &derived, far.device);
                assert_eq!(back[usize::from(far.port)].far, Some(line.port));
                assert!(line.cable.is_some() && line.ink.is_some());
            }
        }
    }

    #[test]
    fn a_leaf_serves_its_rail_and_a_spine_none() {
        let (document, _) = university();
        let (leaf, spine) = (SwitchId(0), document.switches.ids().last().unwrap());
        assert_eq!(rails_of(&document, leaf), BTreeSet::from([1]));
        assert!(rails_of(&document, spine).is_empty());
    }

    #[test]
    fn a_rack_adds_up_what_it_holds() {
        let (document, _) = university();
        let mut units = 0;
        for rack in document.racks.ids() {
            let figures = rack_figures(&document, rack);
            let heights: usize = figures.devices.iter().map(|device| usize::from(device.height)).sum();
            assert_eq!(figures.used, heights);
            units += heights;
        }
        assert!(units > 0);
    }

    #[test]
    fn a_medium_for_all_uplinks_is_one_edit() {
        let (document, derived) = university();
        let links: BTreeSet<LinkId> = document.links.ids().collect();
        let common = common_media(&document, &derived, &links, || true);
        assert_eq!(common.links.len(), links.len());
        let single = common.media.iter().find(|common| common.medium == Medium::SingleMode).unwrap();
        assert_eq!((single.serves, single.of), (links.len(), links.len()));
        let mut after = document.clone();
        after.apply(single.edit.as_ref().unwrap()).unwrap();
        let after = derive(&after, Catalog::built_in());
        assert!(after.cabling.cables.iter().all(|cable| cable.medium == Some(Medium::SingleMode)));
        assert!(common_media(&document, &derived, &links, || false).media.is_empty());
    }

    #[test]
    fn a_number_makes_a_whole_cable_or_says_why_not() {
        let (document, derived) = university();
        let optical = derived.cabling.cables.iter().find(|cable| cable.modules[0].is_some()).unwrap();
        let mut copper = *optical;
        (copper.part, copper.modules) = (None, [None; 2]);
        let part = |wanted: fn(&Facts) -> bool| {
            derived.catalog.parts().find(|part| wanted(&part.facts)).unwrap().opn.to_lowercase()
        };
        let cable = part(|facts| matches!(facts, Facts::Cable(_)));
        let fiber = part(|facts| matches!(facts, Facts::Fiber(_)));
        assert!(matches!(
            choice_by_number(&document, &derived, optical, &cable),
            Ok(CableChoice::Fixed { .. })
        ));
        assert!(matches!(
            choice_by_number(&document, &derived, optical, &fiber),
            Ok(CableChoice::Optical { .. })
        ));
        assert_eq!(choice_by_number(&document, &derived, &copper, &fiber), Err(NumberRefused::NeedsModules));
        assert_eq!(
            choice_by_number(&document, &derived, optical, "no such part"),
            Err(NumberRefused::Unknown)
        );
        // The module of the switch again: the flat one of the server stays.
        let now = optical.modules.map(|module| derived.cabling.part(module.unwrap()).unwrap().opn.clone());
        assert_ne!(now[0], now[1], "finned and flat");
        for module in &now {
            let choice = choice_by_number(&document, &derived, optical, module);
            let Ok(CableChoice::Optical { first, second, .. }) = choice else { panic!("{choice:?}") };
            assert_eq!([first, second], now);
        }
    }
}
