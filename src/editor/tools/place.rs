//! Placing a part of the palette: a rack on the floor, a device in a rack or in a tier.
//!
//! Names follow those that are there; the document makes them unique.

use super::mount::frame_at;
use super::{Outcome, Stage, Why};
use crate::catalog::load::PartKind;
use crate::design::order::rack_facts;
use crate::design::placement::device_units;
use crate::drawing::marks::Point;
use crate::drawing::scene::Scene;
use crate::drawing::view::View;
use crate::editor::arrange::{nearest_free, taken_units};
use crate::editor::pick;
use crate::editor::snap::{Guide, snap};
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::{Duty, Tier};
use crate::model::floor::{FloorPoint, Mount};
use crate::model::ids::RackId;
use crate::model::insertion::{Insertion, NewHost, NewMount, NewRack, NewSwitch};
use crate::model::part::{FabricPorts, Facts, HostRole, Part};
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use crate::text::hints::Obstacle;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A part on its way to the stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Placing {
    /// The part.
    pub part: Arc<Part>,
    /// Lines that its place was snapped to.
    pub guides: Vec<Guide>,
}

impl Placing {
    /// Begins to place a part.
    #[must_use]
    pub fn new(part: Arc<Part>) -> Self {
        Self { part, guides: Vec::new() }
    }

    pub(super) fn preview(&mut self, stage: &Stage<'_>, at: Point) -> Outcome {
        self.guides.clear();
        match self.insertion(stage, at) {
            Ok(insertion) => Outcome::Preview(Box::new(Edit::Insert(Box::new(insertion)))),
            Err(obstacle) => Outcome::Refused(Why::Obstacle(obstacle)),
        }
    }

    fn insertion(&mut self, stage: &Stage<'_>, at: Point) -> Result<Insertion, Obstacle> {
        let document = &stage.shown.document;
        let part = Arc::clone(&self.part);
        match &part.facts {
            Facts::Rack(_) => self.rack(stage, at),
            Facts::Switch(_) => {
                let mount = mount(stage, &part, at)?;
                Ok(Insertion {
                    switches: vec![switch(document, &part, tier_at(&stage.shown.scene, at), mount)],
                    parts: vec![part],
                    ..Insertion::default()
                })
            }
            Facts::Host(_) => {
                let mount = mount(stage, &part, at)?;
                let (host, adapter) = host(stage, &part, mount);
                let parts = std::iter::once(part).chain(adapter).collect();
                Ok(Insertion { hosts: vec![host], parts, ..Insertion::default() })
            }
            _ => Err(Obstacle::NotOnStage { part: part.opn.clone() }),
        }
    }

    fn rack(&mut self, stage: &Stage<'_>, at: Point) -> Result<Insertion, Obstacle> {
        let document = &stage.shown.document;
        let not_here = || Obstacle::NotHere { part: self.part.opn.clone() };
        let facts = rack_facts(&self.part).ok_or_else(not_here)?;
        let wanted = match (stage.shown.view, stage.shown.scene.floor) {
            (View::Floor, Some(floor)) => {
                let wanted = floor.floor_from_sheet(at);
                if stage.held.alt {
                    wanted
                } else {
                    let reach = Millimeters((stage.reach(10.0) * floor.scale) as i64);
                    let none = BTreeSet::new();
                    let snapped = snap(document, &none, (facts.width, facts.depth), wanted, reach);
                    self.guides = snapped.guides;
                    snapped.at
                }
            }
            _ => beside_last(document, facts.width, facts.depth),
        };
        let last = document.racks.iter().max_by_key(|(id, rack)| {
            let far = (rack.at.y - wanted.y).abs() + (rack.at.x - wanted.x).abs();
            (std::cmp::Reverse(far), *id)
        });
        let name = last.map_or_else(|| "A01".to_owned(), |(_, rack)| rack.name.clone());
        let power_limit = last.and_then(|(_, rack)| rack.power_limit);
        let rack = NewRack { name, part: self.part.opn.clone(), row: None, at: wanted, power_limit };
        Ok(Insertion { parts: vec![Arc::clone(&self.part)], racks: vec![rack], ..Insertion::default() })
    }
}

/// The place right of the last rack, or the floor's first place.
fn beside_last(document: &Document, width: Millimeters, depth: Millimeters) -> FloorPoint {
    let last = document.racks.rows().max_by_key(|rack| (rack.at.y, rack.at.x));
    match last {
        Some(rack) => {
            let other = document.part(rack.part).and_then(rack_facts).map_or(width, |facts| facts.width);
            FloorPoint { x: rack.at.x + Millimeters((other.0 + width.0) / 2), y: rack.at.y }
        }
        None => FloorPoint { x: Millimeters(width.0 / 2), y: Millimeters(depth.0 / 2) },
    }
}

/// Where a device goes: nowhere yet in the topology, else in the rack under the pointer.
fn mount(stage: &Stage<'_>, part: &Part, at: Point) -> Result<NewMount, Obstacle> {
    let document = &stage.shown.document;
    let height = device_units(part).unwrap_or(1).max(1);
    let (rack, wanted) = match stage.shown.view {
        View::Topology => return Ok(NewMount::Nowhere),
        View::Floor => {
            let rack = rack_at(stage, at).ok_or(if document.racks.is_empty() {
                Obstacle::NeedsRack {}
            } else {
                Obstacle::DropOnRack {}
            })?;
            (rack, 1)
        }
        View::Racks => {
            let frame = frame_at(&stage.shown.scene, at).ok_or(Obstacle::DropOnRack {})?;
            (frame.rack, frame.unit_at(at.y))
        }
    };
    let taken = taken_units(document, rack, &BTreeSet::new());
    match nearest_free(&taken, height, wanted) {
        Some(unit) => Ok(NewMount::In(Mount { rack, unit })),
        None => {
            let rack = document.racks.get(rack).map_or_else(String::new, |rack| rack.name.clone());
            Err(Obstacle::NoFreeUnits { rack, units: u32::from(height) })
        }
    }
}

fn rack_at(stage: &Stage<'_>, at: Point) -> Option<RackId> {
    let rack = |item: &Item| if let Item::Rack(id) = item { Some(*id) } else { None };
    pick::spots_at(&stage.shown.scene, at, stage.scale).find_map(|spot| rack(&spot.item))
}

/// The tier whose band is at a point; above the leaves it is the spines', elsewhere the leaves'.
fn tier_at(scene: &Scene, at: Point) -> Tier {
    let band = scene.bands.iter().find(|(_, area)| area.holds(at));
    let above = |tier: Tier| scene.bands.iter().any(|(of, area)| *of == Some(tier) && at.y < area.y);
    match band {
        Some((Some(tier), _)) => *tier,
        _ if above(Tier::Leaf) => Tier::Spine,
        _ => Tier::Leaf,
    }
}

fn switch(document: &Document, part: &Part, tier: Tier, mount: NewMount) -> NewSwitch {
    let peers = || document.switches.rows().filter(|switch| switch.tier == tier);
    let first = match tier {
        Tier::Leaf => "leaf-01",
        Tier::Spine => "spine-01",
    };
    let unit = match tier {
        Tier::Leaf => peers().map(|switch| switch.unit).max().unwrap_or(0),
        Tier::Spine => 0,
    };
    let index = peers().filter(|switch| switch.unit == unit).map(|switch| switch.index + 1).max();
    NewSwitch {
        name: peers().next_back().map_or_else(|| first.to_owned(), |switch| switch.name.clone()),
        part: part.opn.clone(),
        tier,
        unit,
        index: index.unwrap_or(0),
        manager: false,
        mount,
    }
}

/// A new host, with the adapter that hosts of its kind have.
fn host(stage: &Stage<'_>, part: &Part, mount: NewMount) -> (NewHost, Option<Arc<Part>>) {
    let document = &stage.shown.document;
    let Facts::Host(facts) = &part.facts else {
        return (named(document, part, None, Duty::Compute, mount), None);
    };
    let open = matches!(facts.fabric, FabricPorts::Open { .. });
    let duty = if facts.role == HostRole::Management { Duty::Manager } else { Duty::Compute };
    let like = document.hosts.rows().filter(|host| host.adapter.is_some());
    let same = |host: &&crate::model::fabric::Host| {
        document.part(host.part).is_some_and(|known| known.opn == part.opn)
    };
    let known = like.clone().find(same).or_else(|| like.clone().next()).and_then(|host| host.adapter);
    let carried = known.and_then(|id| document.parts.get(id)).cloned();
    let hca = document.requirement.hca.as_ref();
    let asked = hca.and_then(|hca| stage.catalog.find(&hca.part, PartKind::Adapter).ok()).cloned();
    let any = || stage.catalog.parts().find(|part| matches!(part.facts, Facts::Adapter(_))).cloned();
    let adapter = if open { carried.or(asked).or_else(any) } else { None };
    (named(document, part, adapter.as_ref().map(|part| part.opn.clone()), duty, mount), adapter)
}

fn named(document: &Document, part: &Part, adapter: Option<String>, duty: Duty, mount: NewMount) -> NewHost {
    let peers = || document.hosts.rows().filter(|host| host.duty == duty);
    let first = match duty {
        Duty::Compute => "gpu001",
        Duty::Manager => "ufm-01",
    };
    NewHost {
        name: peers().next_back().map_or_else(|| first.to_owned(), |host| host.name.clone()),
        part: part.opn.clone(),
        adapter,
        duty,
        unit: peers().map(|host| host.unit).max().unwrap_or(0),
        mount,
    }
}
