//! Measures the run of a cable between two devices, term by term.
//!
//! `run = rise + lateral + route + drop + slack`, all in millimeters. In one rack and to the next
//! rack of the row cables go over the side; everywhere else along the trays. One definition for
//! screen, bill and checks; ordering a sold length is [`super::cabling`]'s.

use super::order::rack_facts;
use super::placement::device_units;
use super::tray_graph::{ByRack, Distances, TrayGraph};
use crate::model::document::Document;
use crate::model::fabric::DeviceId;
use crate::model::floor::{FloorPoint, Rack};
use crate::model::ids::RackId;
use crate::model::part::RackFacts;
use crate::model::units::Millimeters;

/// Lateral piece inside a rack at each end.
pub const LATERAL: Millimeters = Millimeters(300);
/// Slack inside a rack and to the next one.
pub const SLACK_BESIDE: Millimeters = Millimeters(300);
/// Least slack between racks over trays; a tenth of the rest where that is more.
pub const SLACK_OVERHEAD: Millimeters = Millimeters(1_000);
/// Gap up to which racks of a row count as side by side.
const BESIDE_GAP: i64 = 100;
/// Height of a rack unit in hundredths of a millimeter (EIA-310).
const RACK_UNIT: i64 = 4_445;

/// A measured run with every term kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// How the cable goes.
    pub way: Way,
    /// Up at end A; in one rack and beside, the difference of height.
    pub rise: Millimeters,
    /// Sideways inside both racks.
    pub lateral: Millimeters,
    /// Along the trays, or from rack to rack.
    pub route: Millimeters,
    /// Down at end B.
    pub drop: Millimeters,
    /// Reserve.
    pub slack: Millimeters,
}

/// How a cable goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Inside one rack.
    InRack,
    /// Over the side to the next rack of the row.
    Beside,
    /// Over the trays.
    Overhead,
}

impl Run {
    /// The whole run, slack included.
    #[must_use]
    pub fn total(&self) -> Millimeters {
        self.rise + self.lateral + self.route + self.drop + self.slack
    }

    /// A run over trays from its terms; slack is the greater of one meter and a tenth of the rest.
    #[must_use]
    pub fn overhead(rise: Millimeters, route: Millimeters, drop: Millimeters) -> Self {
        let lateral = LATERAL * 2;
        let rest = rise + lateral + route + drop;
        let slack = Millimeters((rest.0 + 9) / 10).max(SLACK_OVERHEAD);
        Self { way: Way::Overhead, rise, lateral, route, drop, slack }
    }

    /// A run without trays: over the side, `route` between the middles of the racks.
    #[must_use]
    pub fn beside(way: Way, difference: Millimeters, route: Millimeters) -> Self {
        let (lateral, slack) = (LATERAL * 2, SLACK_BESIDE);
        Self { way, rise: difference, lateral, route, drop: Millimeters(0), slack }
    }
}

/// Where devices are, measured once.
#[derive(Clone, Debug)]
pub struct Routes {
    /// The trays.
    pub trays: TrayGraph,
    racks: ByRack<Place>,
    searched: ByRack<Distances>,
    hosts: Vec<Option<Position>>,
    switches: Vec<Option<Position>>,
}

/// A rack's place and size.
#[derive(Clone, Debug)]
struct Place {
    rack: Rack,
    facts: RackFacts,
}

/// A device's rack and the height of its ports: the middle of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The rack.
    pub rack: RackId,
    /// Height of the ports above the floor.
    pub height: Millimeters,
}

impl Routes {
    /// Measures a floor: one search per rack that holds a switch.
    #[must_use]
    pub fn new(document: &Document) -> Self {
        let trays = TrayGraph::new(document);
        let mut racks = ByRack::default();
        for (id, rack) in document.racks.iter() {
            if let Some(facts) = document.part(rack.part).and_then(rack_facts) {
                racks.insert(id, Place { rack: rack.clone(), facts: facts.clone() });
            }
        }
        let searched = ByRack::default();
        let mut routes = Self { trays, racks, searched, hosts: Vec::new(), switches: Vec::new() };
        for device in document.devices() {
            let position = routes.locate(document, device);
            let (table, number) = match device {
                DeviceId::Host(id) => (&mut routes.hosts, id.0 as usize),
                DeviceId::Switch(id) => (&mut routes.switches, id.0 as usize),
            };
            table.resize(table.len().max(number + 1), None);
            if let Some(place) = table.get_mut(number) {
                *place = position;
            }
        }
        let with_switches: Vec<RackId> =
            routes.switches.iter().flatten().map(|position| position.rack).collect();
        for rack in with_switches {
            if routes.searched.get(rack).is_none()
                && let Some(distances) = routes.trays.distances(rack)
            {
                routes.searched.insert(rack, distances);
            }
        }
        routes
    }

    /// Where a device is; `None` where it is mounted nowhere.
    #[must_use]
    pub fn position(&self, device: DeviceId) -> Option<Position> {
        match device {
            DeviceId::Host(id) => self.hosts.get(id.0 as usize).copied().flatten(),
            DeviceId::Switch(id) => self.switches.get(id.0 as usize).copied().flatten(),
        }
    }

    /// The run between two devices; `None` where one is mounted nowhere or no tray joins their racks.
    #[must_use]
    pub fn run(&self, a: DeviceId, b: DeviceId) -> Option<Run> {
        let (from, to) = (self.position(a)?, self.position(b)?);
        let difference = (from.height - to.height).abs();
        if from.rack == to.rack {
            return Some(Run::beside(Way::InRack, difference, Millimeters(0)));
        }
        let (first, second) = (self.racks.get(from.rack)?, self.racks.get(to.rack)?);
        if let Some(apart) = beside(first, second) {
            return Some(Run::beside(Way::Beside, difference, apart));
        }
        let route = self.route_length(from.rack, to.rack)?;
        let rise = (self.trays.height_over(from.rack)? - from.height).abs();
        let drop = (self.trays.height_over(to.rack)? - to.height).abs();
        Some(Run::overhead(rise, route, drop))
    }

    /// Length along the trays between two racks, one of which holds a switch.
    #[must_use]
    pub fn route_length(&self, a: RackId, b: RackId) -> Option<Millimeters> {
        match (self.searched.get(a), self.searched.get(b)) {
            (Some(distances), _) => self.trays.length(distances, b),
            (None, Some(distances)) => self.trays.length(distances, a),
            (None, None) => self.trays.length(&self.trays.distances(a)?, b),
        }
    }

    /// How a cable goes from one rack to another; `None` where no tray joins them.
    #[must_use]
    pub fn way(&self, a: RackId, b: RackId) -> Option<Way> {
        if a == b {
            return Some(Way::InRack);
        }
        if beside(self.racks.get(a)?, self.racks.get(b)?).is_some() {
            return Some(Way::Beside);
        }
        self.route_length(a, b).map(|_| Way::Overhead)
    }

    /// The points on the trays that a cable passes from one rack to another; `None` where no tray joins
    /// them.
    #[must_use]
    pub fn route(&self, a: RackId, b: RackId) -> Option<Vec<FloorPoint>> {
        match (self.searched.get(a), self.searched.get(b)) {
            (Some(distances), _) => self.trays.route(distances, b),
            (None, Some(distances)) => {
                let mut points = self.trays.route(distances, a)?;
                points.reverse();
                Some(points)
            }
            (None, None) => self.trays.route(&self.trays.distances(a)?, b),
        }
    }

    fn locate(&self, document: &Document, device: DeviceId) -> Option<Position> {
        let mount = document.mount(device)?;
        let facts = &self.racks.get(mount.rack)?.facts;
        let units = i64::from(document.device_part(device).and_then(device_units).unwrap_or(1));
        let halves = 2 * (i64::from(mount.unit) - 1) + units;
        let height = facts.first_unit + Millimeters((halves * RACK_UNIT + 100) / 200);
        Some(Position { rack: mount.rack, height })
    }
}

/// Distance of the middles of two racks that stand side by side in a row.
fn beside(a: &Place, b: &Place) -> Option<Millimeters> {
    let apart = (a.rack.at.x - b.rack.at.x).abs();
    let gap = apart.0 - (a.facts.width.0 + b.facts.width.0) / 2;
    let side_by_side = a.rack.row == b.rack.row && a.rack.at.y == b.rack.at.y && gap <= BESIDE_GAP;
    side_by_side.then_some(apart)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 31.4 m = 1.3 rise + 0.6 lateral + 25.0 route + 1.6 drop + 2.9 slack.
    #[test]
    fn a_run_over_trays_is_the_sum_of_its_terms() {
        let run = Run::overhead(Millimeters(1300), Millimeters(25_000), Millimeters(1600));
        assert_eq!(run.slack, Millimeters(2850));
        assert_eq!(run.total(), Millimeters(31_350));
    }

    #[test]
    fn a_short_run_over_trays_has_a_meter_of_slack() {
        let run = Run::overhead(Millimeters(700), Millimeters(1200), Millimeters(900));
        assert_eq!(run.total(), Millimeters(700 + 600 + 1200 + 900 + 1000));
    }

    #[test]
    fn a_run_in_one_rack_needs_no_tray() {
        let run = Run::beside(Way::InRack, Millimeters(489), Millimeters(0));
        assert_eq!(run.total(), Millimeters(489 + 600 + 300));
    }
}
