//! The overhead trays as a graph: where they cross or end, and where racks drop into them.
//!
//! One shortest-path search per rack asked for, on distances in millimeters; every cable is then a
//! look-up. Ties between equal routes go to the node with the lowest number, so that the same floor
//! always gives the same route.

use crate::model::document::Document;
use crate::model::floor::{FloorPoint, Rack, Tray};
use crate::model::ids::{RackId, TrayId};
use crate::model::part::RackFacts;
use crate::model::units::Millimeters;
use petgraph::algo::dijkstra;
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::EdgeRef;
use std::collections::BTreeMap;

/// The trays and the racks that hang on them.
#[derive(Clone, Debug, Default)]
pub struct TrayGraph {
    graph: UnGraph<FloorPoint, i64>,
    drops: ByRack<Drop>,
}

/// Something per rack, found by its number: a cable asks several times.
#[derive(Clone, Debug)]
pub struct ByRack<T>(Vec<Option<T>>);

impl<T> Default for ByRack<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ByRack<T> {
    /// Puts it there.
    pub fn insert(&mut self, rack: RackId, item: T) {
        let number = rack.0 as usize;
        self.0.resize_with(self.0.len().max(number + 1), || None);
        if let Some(place) = self.0.get_mut(number) {
            *place = Some(item);
        }
    }

    /// What is there for a rack.
    #[must_use]
    pub fn get(&self, rack: RackId) -> Option<&T> {
        self.0.get(rack.0 as usize)?.as_ref()
    }
}

/// Where a rack's cables reach a tray.
#[derive(Clone, Copy, Debug)]
struct Drop {
    node: NodeIndex,
    height: Millimeters,
}

/// Distances from one rack to all nodes.
#[derive(Clone, Debug)]
pub struct Distances {
    from: RackId,
    costs: Vec<Option<i64>>,
}

impl TrayGraph {
    /// Builds the graph of a floor.
    #[must_use]
    pub fn new(document: &Document) -> Self {
        let trays: Vec<(TrayId, &Tray)> = document.trays.iter().collect();
        let mut stops: Vec<Vec<FloorPoint>> =
            trays.iter().map(|(_, tray)| vec![tray.from, tray.to]).collect();
        for (index, (_, first)) in trays.iter().enumerate() {
            for (other, (_, second)) in trays.iter().enumerate().skip(index + 1) {
                if first.height == second.height
                    && let Some(point) = crossing(first, second)
                {
                    for tray in [index, other] {
                        if let Some(stops) = stops.get_mut(tray) {
                            stops.push(point);
                        }
                    }
                }
            }
        }
        let mut hung: Vec<(RackId, FloorPoint, Millimeters)> = Vec::new();
        for (id, rack) in document.racks.iter() {
            let Some(facts) = document.part(rack.part).and_then(super::order::rack_facts) else { continue };
            let best = trays
                .iter()
                .enumerate()
                .filter_map(|(index, (_, tray))| {
                    let point = above(tray, rack, facts)?;
                    Some((distance(point, rack.at), index, point, tray.height))
                })
                .min_by_key(|(distance, index, ..)| (*distance, *index));
            if let Some((_, index, point, height)) = best {
                if let Some(stops) = stops.get_mut(index) {
                    stops.push(point);
                }
                hung.push((id, point, height));
            }
        }
        let mut graph = Self::default();
        let mut nodes: BTreeMap<(FloorPoint, Millimeters), NodeIndex> = BTreeMap::new();
        for ((_, tray), mut stops) in trays.iter().zip(stops) {
            stops.sort_by_key(|point| (distance(*point, tray.from), *point));
            stops.dedup();
            let mut before: Option<(NodeIndex, FloorPoint)> = None;
            for point in stops {
                let node = *nodes.entry((point, tray.height)).or_insert_with(|| graph.graph.add_node(point));
                if let Some((last, from)) = before {
                    graph.graph.update_edge(last, node, distance(from, point));
                }
                before = Some((node, point));
            }
        }
        for (rack, point, height) in hung {
            if let Some(node) = nodes.get(&(point, height)) {
                graph.drops.insert(rack, Drop { node: *node, height });
            }
        }
        graph
    }

    /// Height of the tray that a rack's cables reach; `None` where no tray passes over it.
    #[must_use]
    pub fn height_over(&self, rack: RackId) -> Option<Millimeters> {
        self.drops.get(rack).map(|drop| drop.height)
    }

    /// Searches from one rack.
    #[must_use]
    pub fn distances(&self, from: RackId) -> Option<Distances> {
        let start = self.drops.get(from)?.node;
        let found = dijkstra(&self.graph, start, None, |edge| *edge.weight());
        let mut costs = vec![None; self.graph.node_count()];
        for (node, cost) in found {
            if let Some(place) = costs.get_mut(node.index()) {
                *place = Some(cost);
            }
        }
        Some(Distances { from, costs })
    }

    /// Length along the trays to another rack; `None` where they are not joined.
    #[must_use]
    pub fn length(&self, distances: &Distances, to: RackId) -> Option<Millimeters> {
        let node = self.drops.get(to)?.node;
        distances.costs.get(node.index()).copied().flatten().map(Millimeters)
    }

    /// The points that the shortest route passes, from the searched rack to another.
    #[must_use]
    pub fn route(&self, distances: &Distances, to: RackId) -> Option<Vec<FloorPoint>> {
        let cost = |node: NodeIndex| distances.costs.get(node.index()).copied().flatten();
        let start = self.drops.get(distances.from)?.node;
        let mut node = self.drops.get(to)?.node;
        let mut points = vec![*self.graph.node_weight(node)?];
        while node != start {
            let here = cost(node)?;
            node = self
                .graph
                .edges(node)
                .filter(|edge| *edge.weight() > 0 && cost(edge.target()) == Some(here - edge.weight()))
                .map(|edge| edge.target())
                .min()?;
            points.push(*self.graph.node_weight(node)?);
        }
        points.reverse();
        Some(points)
    }
}

/// Distance along x and y: trays are laid at right angles.
fn distance(a: FloorPoint, b: FloorPoint) -> i64 {
    (a.x - b.x).abs().0 + (a.y - b.y).abs().0
}

/// Where two trays at right angles, or end to end, meet.
fn crossing(a: &Tray, b: &Tray) -> Option<FloorPoint> {
    let candidates = [
        FloorPoint { x: a.from.x, y: b.from.y },
        FloorPoint { x: b.from.x, y: a.from.y },
        a.from,
        a.to,
        b.from,
        b.to,
    ];
    candidates.into_iter().find(|point| on(a, *point) && on(b, *point))
}

fn on(tray: &Tray, point: FloorPoint) -> bool {
    let within = |a: Millimeters, b: Millimeters, p: Millimeters| a.min(b) <= p && p <= a.max(b);
    let level = tray.from.x == tray.to.x || tray.from.y == tray.to.y;
    level && within(tray.from.x, tray.to.x, point.x) && within(tray.from.y, tray.to.y, point.y)
}

/// The point of a tray nearest to a rack's middle, where the tray passes over its footprint.
fn above(tray: &Tray, rack: &Rack, facts: &RackFacts) -> Option<FloorPoint> {
    let nearest = |a: Millimeters, b: Millimeters, p: Millimeters| p.clamp(a.min(b), a.max(b));
    let point = FloorPoint {
        x: nearest(tray.from.x, tray.to.x, rack.at.x),
        y: nearest(tray.from.y, tray.to.y, rack.at.y),
    };
    let over = (point.x - rack.at.x).abs().0 * 2 <= facts.width.0
        && (point.y - rack.at.y).abs().0 * 2 <= facts.depth.0;
    over.then_some(point)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tray(x0: i64, y0: i64, x1: i64, y1: i64) -> Tray {
        let point = |x, y| FloorPoint { x: Millimeters(x), y: Millimeters(y) };
        Tray { name: String::new(), from: point(x0, y0), to: point(x1, y1), height: Millimeters(2600) }
    }

    #[test]
    fn trays_meet_where_they_cross_or_touch() {
        let row = tray(0, 600, 6000, 600);
        assert_eq!(crossing(&row, &tray(3000, 0, 3000, 3000)).map(|p| (p.x.0, p.y.0)), Some((3000, 600)));
        assert_eq!(crossing(&row, &tray(6000, 600, 6000, 3000)).map(|p| (p.x.0, p.y.0)), Some((6000, 600)));
        assert_eq!(crossing(&row, &tray(7000, 0, 7000, 3000)), None);
        assert_eq!(crossing(&row, &tray(0, 3000, 6000, 3000)), None);
    }
}
