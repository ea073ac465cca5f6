//! Where a tray must be laid so that racks without one are reached: straight from the nearest tray.
//!
//! Hands out pieces of tray and lays none. Pieces run along x first, then along y, at the height of the
//! tray they begin at; where there is no tray yet, the first runs over the rack's own row.

use super::placement::TRAY_HEIGHT;
use crate::model::document::Document;
use crate::model::floor::{FloorPoint, Tray};
use crate::model::ids::RackId;
use crate::model::units::Millimeters;

/// The pieces of tray that join these racks to the others.
#[must_use]
pub fn trays_to(document: &Document, racks: &[RackId]) -> Vec<Tray> {
    let mut trays: Vec<Tray> = document.trays.rows().cloned().collect();
    let known = trays.len();
    for rack in racks {
        let Some(row) = document.racks.get(*rack) else { continue };
        let to = row.at;
        let nearest = trays.iter().map(|tray| (nearest_point(tray, to), tray.height));
        let start =
            nearest.min_by_key(|(point, _)| ((point.x - to.x).abs() + (point.y - to.y).abs(), *point));
        match start {
            Some((from, height)) => {
                let corner = FloorPoint { x: to.x, y: from.y };
                for (from, to) in [(from, corner), (corner, to)] {
                    if from != to {
                        trays.push(piece(trays.len(), from, to, height));
                    }
                }
            }
            None => {
                let across = document.racks.rows().map(|rack| rack.at.x);
                let (first, last) = (across.clone().min().unwrap_or(to.x), across.max().unwrap_or(to.x));
                let end = |x| FloorPoint { x, y: to.y };
                trays.push(piece(0, end(first), end(last), TRAY_HEIGHT));
            }
        }
    }
    trays.split_off(known)
}

fn piece(index: usize, from: FloorPoint, to: FloorPoint, height: Millimeters) -> Tray {
    Tray { name: format!("tray-{:02}", index + 1), from, to, height }
}

fn nearest_point(tray: &Tray, to: FloorPoint) -> FloorPoint {
    let within = |a: Millimeters, b: Millimeters, p: Millimeters| p.clamp(a.min(b), a.max(b));
    FloorPoint { x: within(tray.from.x, tray.to.x, to.x), y: within(tray.from.y, tray.to.y, to.y) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::Catalog;
    use crate::design::design;
    use crate::design::routing::Routes;
    use crate::model::edit::Edit;
    use crate::model::fabric::DeviceId;
    use crate::model::requirement::Requirement;

    fn order() -> Document {
        let requirement = Requirement {
            hosts: Some(32),
            host_model: Some("DGX H100".to_owned()),
            ..Requirement::default()
        };
        design(&requirement, Catalog::built_in()).expect("an order")
    }

    /// Every pair of devices has a run again, wherever the rack was put.
    #[test]
    fn a_rack_beside_behind_or_far_from_all_trays_is_reached() {
        for (x, y) in [(30_000, 600), (5_000, 9_000), (-12_345, -6_789)] {
            let mut document = order();
            let rack = document.racks.ids().next().expect("a rack");
            let to = FloorPoint { x: Millimeters(x), y: Millimeters(y) };
            document.apply(&Edit::MoveRack { rack, to }).expect("moved");
            let stranded = |document: &Document| {
                let routes = Routes::new(document);
                let links = document.links.rows();
                links.filter(|link| routes.run(link.ends[0].device, link.ends[1].device).is_none()).count()
            };
            assert!(stranded(&document) > 0);
            document.apply(&Edit::LayTrays { trays: trays_to(&document, &[rack]) }).expect("laid");
            assert_eq!(stranded(&document), 0, "with the rack at {x}, {y}");
        }
    }

    #[test]
    fn a_room_without_trays_gets_one_over_the_row() {
        let mut document = order();
        let trays: Vec<_> = document.trays.ids().map(crate::model::waiver::Item::Tray).collect();
        document.apply(&Edit::Remove { items: trays }).expect("removed");
        let racks: Vec<RackId> = document.racks.ids().collect();
        document.apply(&Edit::LayTrays { trays: trays_to(&document, &racks) }).expect("laid");
        let routes = Routes::new(&document);
        let [first, .., last] = document.hosts.ids().collect::<Vec<_>>()[..] else { return };
        let leaf = document.switches.ids().next().expect("a switch");
        for host in [first, last] {
            assert!(routes.run(DeviceId::Host(host), DeviceId::Switch(leaf)).is_some());
        }
    }
}
