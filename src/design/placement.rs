//! Puts devices into racks, racks into rows and trays over them.
//!
//! Every position is that of the final size, so that growth moves nothing. One scalable unit: its
//! leaves, the spines and the managers share a rack in the middle of its row. More units: leaves in
//! the middle of their unit, spines and managers in racks of their own at the end of the middle row.

use super::order::{Order, host_facts, rack_facts, switch_facts};
use super::sizing::{Plan, SizingError};
use crate::model::edit::Generated;
use crate::model::fabric::{DeviceId, Duty, Switch, Tier};
use crate::model::floor::{Facing, FloorPoint, Mount, Rack, Row, Tray};
use crate::model::ids::{PartId, RackId, RowId};
use crate::model::part::{Part, RackFacts};
use crate::model::units::{Millimeters, Watts};

/// Servers in a rack where nothing else limits them.
pub const HOSTS_PER_RACK: u32 = 4;
/// Width of the aisle between two rows, cold and hot.
pub const AISLE: Millimeters = Millimeters(1_200);
/// Height of the overhead trays above the floor.
pub const TRAY_HEIGHT: Millimeters = Millimeters(2_600);
/// Rack units left free at the top of a rack of switches, for cable management.
const FREE_AT_TOP: u8 = 2;
/// Rows that a room gets before a row takes a second unit.
const MOST_ROWS: u32 = 8;
/// How far a tray reaches beyond the outer racks: where the cross tray runs.
const OVERHANG: Millimeters = Millimeters(600);

/// What stands at one place of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    /// Servers from this number, so many at the final size.
    Hosts { first: u32, count: u32 },
    /// Network devices, from the top down.
    Network(Vec<Slot>),
}

/// A device of a network rack, or the place of one that comes later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slot {
    device: Option<DeviceId>,
    units: u8,
    watts: Option<Watts>,
}

/// Places everything that `into` holds.
///
/// # Errors
/// Where a server is higher than the rack, draws more than the rack's limit, or has no published
/// height; says what would help.
pub fn place(order: &Order, plan: &Plan, into: &mut Generated) -> Result<(), SizingError> {
    let Some(rack) = rack_facts(&order.rack).cloned() else { return Ok(()) };
    let devices = order.spines.iter().map(|(part, _)| part).chain([&order.leaf]).chain(&order.manager);
    if let Some(part) = devices.into_iter().find(|part| device_units(part).is_none()) {
        return Err(SizingError {
            wanted: format!("a place for {}", part.opn),
            why: "its maker publishes no rack units".to_owned(),
            help: "choose another model".to_owned(),
        });
    }
    let per_rack = hosts_per_rack(order, &rack)?;
    let rows = rows_of(order, plan, &rack, per_rack, into)?;
    let part = into.carry(&order.rack);
    build(order, &rack, part, &rows, into);
    Ok(())
}

/// Servers in a rack: asked for or four, at most what fits in units and in kilowatts.
fn hosts_per_rack(order: &Order, rack: &RackFacts) -> Result<u32, SizingError> {
    let refused = |why: String, help: &str| SizingError {
        wanted: format!("a place for {}", order.host.opn),
        why,
        help: help.to_owned(),
    };
    let facts = host_facts(&order.host);
    let Some(units) = facts.and_then(|facts| facts.size.rack_units).filter(|units| *units > 0) else {
        return Err(refused(
            "its maker publishes no rack units".to_owned(),
            "give them with --host-rack-units",
        ));
    };
    let by_units = u32::from(rack.units / units);
    if by_units == 0 {
        return Err(refused(
            format!("it is {units} U high and the rack has {}", rack.units),
            "choose a higher rack with --rack",
        ));
    }
    let watts = facts.and_then(|facts| facts.power.maximum);
    let by_power = match (order.rack_limit, watts) {
        (Some(limit), Some(watts)) if watts.0 > 0 => u32::try_from(limit.0 / watts.0).unwrap_or(u32::MAX),
        _ => u32::MAX,
    };
    if by_power == 0 {
        return Err(refused(
            format!(
                "it draws {} W and a rack may draw {}",
                watts.map_or(0, |watts| watts.0 / 1000),
                order.rack_limit.map_or(0, |limit| limit.0 / 1000)
            ),
            "raise --rack-kw or choose another server",
        ));
    }
    if let Some(asked) = order.hosts_per_rack
        && asked > by_units.min(by_power)
    {
        return Err(refused(
            format!("{asked} in a rack were asked for and {} fit", by_units.min(by_power)),
            "give a smaller --hosts-per-rack, a higher rack or a higher --rack-kw",
        ));
    }
    Ok(order.hosts_per_rack.unwrap_or(HOSTS_PER_RACK).min(by_units).min(by_power))
}

/// The places of every row, left to right.
fn rows_of(
    order: &Order,
    plan: &Plan,
    rack: &RackFacts,
    per_rack: u32,
    into: &Generated,
) -> Result<Vec<Vec<Place>>, SizingError> {
    let leaves =
        |unit: Option<u16>| slots(into, |s| s.tier == Tier::Leaf && unit.is_none_or(|unit| s.unit == unit));
    let spines = slots(into, |switch| switch.tier == Tier::Spine);
    let later = spines.last().map(|spine| Slot { device: None, ..*spine });
    let later = later.into_iter().cycle().take((plan.final_spines as usize).saturating_sub(spines.len()));
    let spines: Vec<Slot> = spines.iter().copied().chain(later).collect();
    let managers: Vec<Slot> = into
        .hosts
        .iter()
        .filter(|(_, host)| host.duty == Duty::Manager)
        .filter_map(|(id, host)| Slot::of(DeviceId::Host(id), into.parts.get(host.part)?))
        .collect();

    let single = plan.units <= 1 || plan.leaves <= 2;
    let mut units = Vec::new();
    for unit in 0..plan.units.max(1) {
        let first = unit * plan.hosts_per_unit;
        let last = (first + plan.hosts_per_unit).min(order.final_hosts).max(first);
        let hosts: Vec<Place> = (first..last)
            .step_by(per_rack as usize)
            .map(|first| Place::Hosts { first, count: per_rack.min(last - first) })
            .collect();
        let network = match (single, unit) {
            (true, 0) => stack(order, rack, &[spines.clone(), leaves(None), managers.clone()].concat())?,
            (true, _) => Vec::new(),
            (false, _) => stack(order, rack, &leaves(Some(unit as u16)))?,
        };
        let (left, right) = hosts.split_at(hosts.len() / 2);
        units.push([left, &network, right].concat());
    }
    let per_row = plan.units.max(1).div_ceil(MOST_ROWS) as usize;
    let mut rows: Vec<Vec<Place>> = units.chunks(per_row).map(<[Vec<Place>]>::concat).collect();
    if !single {
        let central = stack(order, rack, &[spines, managers].concat())?;
        let middle = rows.len().saturating_sub(1) / 2;
        // Away from the leaf racks: their uplinks are then of one medium, not copper for one unit only.
        if let Some(row) = rows.get_mut(middle) {
            row.extend(central);
        }
    }
    Ok(rows)
}

/// The slots of the switches that are wanted, in order.
fn slots(into: &Generated, wanted: impl Fn(&Switch) -> bool) -> Vec<Slot> {
    let switches = into.switches.iter().filter(|(_, switch)| wanted(switch));
    switches.filter_map(|(id, switch)| Slot::of(DeviceId::Switch(id), into.parts.get(switch.part)?)).collect()
}

impl Slot {
    fn of(device: DeviceId, part: &Part) -> Option<Self> {
        Some(Self { device: Some(device), units: device_units(part)?, watts: device_watts(part) })
    }
}

/// Network devices by rack, from the top down: as many as fit in units and power.
fn stack(order: &Order, rack: &RackFacts, slots: &[Slot]) -> Result<Vec<Place>, SizingError> {
    let room = rack.units.saturating_sub(FREE_AT_TOP);
    let mut racks: Vec<Vec<Slot>> = Vec::new();
    let (mut free, mut power) = (0, None);
    for slot in slots {
        let over = |limit: Option<Watts>| limit.zip(slot.watts).is_some_and(|(limit, watts)| watts > limit);
        if racks.is_empty() || slot.units > free || over(power) {
            (free, power) = (room, order.rack_limit);
            racks.push(Vec::new());
            if slot.units > free || over(power) {
                return Err(SizingError {
                    wanted: "a place for a network device".to_owned(),
                    why: format!(
                        "it needs {} U and {} W",
                        slot.units,
                        slot.watts.map_or(0, |watts| watts.0 / 1000)
                    ),
                    help: "raise --rack-kw or choose a higher rack with --rack".to_owned(),
                });
            }
        }
        free -= slot.units;
        power = power.zip(slot.watts).map(|(power, watts)| power - watts).or(power);
        if let Some(rack) = racks.last_mut() {
            rack.push(*slot);
        }
    }
    Ok(racks.into_iter().map(Place::Network).collect())
}

/// Rack units of a switch or host.
#[must_use]
pub fn device_units(part: &Part) -> Option<u8> {
    let size = switch_facts(part).map(|facts| facts.size).or(host_facts(part).map(|facts| facts.size))?;
    size.rack_units
}

/// Highest power of a switch or host.
#[must_use]
pub fn device_watts(part: &Part) -> Option<Watts> {
    let power = switch_facts(part).map(|facts| facts.power).or(host_facts(part).map(|facts| facts.power))?;
    power.maximum
}

/// Makes rows, racks and trays, and mounts everything.
fn build(order: &Order, rack: &RackFacts, part: PartId, rows: &[Vec<Place>], into: &mut Generated) {
    let longest = rows.iter().map(Vec::len).max().unwrap_or(0) as i64;
    let pitch = rack.depth + AISLE;
    let mut lines = Vec::new();
    for (number, places) in (0i64..).zip(rows) {
        let letter = row_name(number as usize);
        // Fronts face each other over cold aisles, backs over hot ones.
        let front = if number % 2 == 0 { Facing::Down } else { Facing::Up };
        let row = into.rows.push(Row { name: letter.clone(), front });
        let y = Millimeters(rack.depth.0 / 2 + number * pitch.0);
        lines.push((letter.clone(), y));
        let digits = places.len().to_string().len().max(2);
        for (index, place) in (0i64..).zip(places) {
            let at = FloorPoint { x: Millimeters(rack.width.0 / 2 + index * rack.width.0), y };
            let name = format!("{letter}{:0digits$}", index + 1);
            fill(order, rack, part, row, Spot { name, at }, place, into);
        }
    }
    let (left, right) = (Millimeters(-OVERHANG.0), Millimeters(longest * rack.width.0) + OVERHANG);
    for (letter, y) in &lines {
        into.trays.push(Tray {
            name: format!("tray-{letter}"),
            from: FloorPoint { x: left, y: *y },
            to: FloorPoint { x: right, y: *y },
            height: TRAY_HEIGHT,
        });
    }
    if let ([(_, first), ..], [.., (_, last)]) = (&lines[..], &lines[..])
        && lines.len() > 1
    {
        // Between two racks, not over the middle of one.
        let middle = Millimeters((left.0 + right.0) / 2 / rack.width.0.max(1) * rack.width.0);
        for (number, x) in [left, middle, right].into_iter().enumerate() {
            into.trays.push(Tray {
                name: format!("cross-{}", number + 1),
                from: FloorPoint { x, y: *first },
                to: FloorPoint { x, y: *last },
                height: TRAY_HEIGHT,
            });
        }
    }
}

/// A rack's name and place.
struct Spot {
    name: String,
    at: FloorPoint,
}

fn fill(
    order: &Order,
    facts: &RackFacts,
    part: PartId,
    row: RowId,
    spot: Spot,
    place: &Place,
    into: &mut Generated,
) {
    let Spot { name, at } = spot;
    let new_rack = |into: &mut Generated| -> RackId {
        into.racks.push(Rack { name: name.clone(), part, row, at, power_limit: order.rack_limit })
    };
    match place {
        Place::Hosts { first, count } => {
            let present: Vec<_> = into
                .hosts
                .iter()
                .filter(|(_, host)| host.duty == Duty::Compute)
                .map(|(id, _)| id)
                .skip(*first as usize)
                .take(*count as usize)
                .collect();
            if present.is_empty() {
                return;
            }
            let rack = new_rack(into);
            let units = device_units(&order.host).unwrap_or(1);
            let mut unit = 1;
            for id in present {
                if let Some(host) = into.hosts.get_mut(id) {
                    host.mount = Some(Mount { rack, unit });
                }
                unit += units;
            }
        }
        Place::Network(slots) if slots.iter().all(|slot| slot.device.is_none()) => {}
        Place::Network(slots) => {
            let rack = new_rack(into);
            let mut unit = facts.units.saturating_sub(FREE_AT_TOP) + 1;
            for slot in slots {
                unit -= slot.units;
                let mount = Some(Mount { rack, unit });
                match slot.device {
                    Some(DeviceId::Host(id)) => {
                        if let Some(host) = into.hosts.get_mut(id) {
                            host.mount = mount;
                        }
                    }
                    Some(DeviceId::Switch(id)) => {
                        if let Some(switch) = into.switches.get_mut(id) {
                            switch.mount = mount;
                        }
                    }
                    None => {}
                }
            }
        }
    }
}

/// `A` to `Z`, then `AA` and so on.
fn row_name(number: usize) -> String {
    let letter = char::from(b'A' + (number % 26) as u8);
    if number < 26 { letter.to_string() } else { format!("{}{letter}", row_name(number / 26 - 1)) }
}
