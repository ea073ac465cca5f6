//! Sizes a fat tree: from an order to the number of leaves, spines and links per pair.
//!
//! Counts only: no device, no link and no rack exists yet (see [`super::wiring`]). Formulas are the
//! closed ones of fat trees; the main rule is the even one: as many spines as the smallest divisor
//! of the uplinks at which the spine ports suffice, so that every leaf-spine pair has as many links.

use super::order::{Order, switch_facts};
use crate::model::requirement::{Ratio, Tiers};
use crate::text::Reason;
use std::sync::Arc;

/// The numbers of a fabric, with the reason of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// One switch, a pair, or a tree.
    pub shape: Shape,
    /// HCA ports of a host.
    pub hcas: u32,
    /// Rails that share a leaf.
    pub rails_per_leaf: u32,
    /// Leaves of a scalable unit.
    pub leaves_per_unit: u32,
    /// Hosts that a unit takes.
    pub hosts_per_unit: u32,
    /// Units, at the final size.
    pub units: u32,
    /// Leaves.
    pub leaves: u32,
    /// Leaf ports toward hosts.
    pub down: u32,
    /// Leaf ports toward spines at the final size.
    pub up: u32,
    /// Links of every leaf-spine pair.
    pub links_per_pair: u32,
    /// Spines now.
    pub spines: u32,
    /// Spines at the final size.
    pub final_spines: u32,
    /// Links between the two switches of a pair.
    pub inter_switch: u32,
    /// Why the numbers are so.
    pub reasons: Vec<Reason>,
}

/// The shape of a fabric.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// All hosts on one switch.
    One,
    /// Two switches back to back.
    Pair,
    /// Leaves and spines.
    Tree,
}

/// Why an order cannot be built, with the ways out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{wanted}: {why} ({help})")]
pub struct SizingError {
    /// What was wanted.
    pub wanted: String,
    /// Why it is not possible.
    pub why: String,
    /// What would help.
    pub help: String,
}

fn refused(wanted: String, why: String, help: String) -> SizingError {
    SizingError { wanted, why, help }
}

/// Sizes an order.
///
/// # Errors
/// Where no fabric of one or two tiers holds the order as asked; says what would.
pub fn size(order: &Order) -> Result<Plan, SizingError> {
    let hcas = u32::from(order.host_ports.ports);
    let radix = radix(order);
    if hcas == 0 {
        return Err(refused(
            order.host.opn.clone(),
            "it has no port on this fabric".to_owned(),
            "choose a host with fabric ports".to_owned(),
        ));
    }
    let end_ports = u64::from(order.final_hosts) * u64::from(hcas);
    let wants_spines = !order.spines.is_empty();
    let plan = match (order.tiers, order.leaf_count) {
        (Tiers::One, Some(2)) => pair(order, hcas, radix)?,
        (Tiers::One, None | Some(1)) => one(order, hcas, radix)?,
        (Tiers::One, Some(count)) => {
            return Err(refused(
                format!("{count} leaves in one tier"),
                "one tier is one switch or a pair".to_owned(),
                "give 1 or 2 leaves, or --tiers 2".to_owned(),
            ));
        }
        (Tiers::Auto, Some(2)) if !wants_spines && end_ports <= u64::from(radix) => pair(order, hcas, radix)?,
        (Tiers::Auto, None | Some(1))
            if !wants_spines && end_ports + MANAGER_LINKS * u64::from(order.managers) <= u64::from(radix) =>
        {
            one(order, hcas, radix)?
        }
        _ => tree(order, hcas, radix)?,
    };
    check_managers(order, &plan)?;
    Ok(plan)
}

fn radix(order: &Order) -> u32 {
    switch_facts(&order.leaf).map_or(0, |facts| u32::from(facts.ports()))
}

/// One switch: as many end ports as it has.
fn one(order: &Order, hcas: u32, radix: u32) -> Result<Plan, SizingError> {
    no_spines_in_one_tier(order)?;
    let most = radix / hcas;
    if order.final_hosts > most {
        return Err(refused(
            format!("{} hosts on one {}", order.final_hosts, order.leaf.opn),
            format!("its {radix} ports hold {most} hosts with {hcas} ports"),
            "use --tiers 2, fewer hosts or a larger switch".to_owned(),
        ));
    }
    let ports = order.final_hosts * hcas;
    Ok(Plan {
        shape: Shape::One,
        hcas,
        rails_per_leaf: hcas,
        leaves_per_unit: 1,
        hosts_per_unit: most,
        units: 1,
        leaves: 1,
        down: radix,
        up: 0,
        links_per_pair: 0,
        spines: 0,
        final_spines: 0,
        inter_switch: 0,
        reasons: vec![Reason::OneSwitch { ports, switch: order.leaf.opn.clone(), radix }],
    })
}

/// Two switches back to back: as many inter-switch links as the promised ratio asks for.
fn pair(order: &Order, hcas: u32, radix: u32) -> Result<Plan, SizingError> {
    no_spines_in_one_tier(order)?;
    let (rails_per_leaf, leaves_per_unit) =
        if order.rails && hcas > 1 { (hcas.div_ceil(2), 2) } else { (hcas, 1) };
    let hosts_on_first = if leaves_per_unit == 2 { order.final_hosts } else { order.final_hosts.div_ceil(2) };
    let per_switch = u64::from(hosts_on_first) * u64::from(rails_per_leaf);
    let links = (per_switch * u64::from(order.ratio.up)).div_ceil(u64::from(order.ratio.down));
    if per_switch + links > u64::from(radix) {
        let fraction = radix * u32::from(order.ratio.down) / u32::from(order.ratio.down + order.ratio.up);
        let most = fraction / rails_per_leaf * if leaves_per_unit == 2 { 1 } else { 2 };
        return Err(refused(
            format!("{} hosts on a pair of {}", order.final_hosts, order.leaf.opn),
            format!("{per_switch} host ports and {links} inter-switch links exceed {radix} ports of each"),
            format!("a pair holds {most} hosts at {}; use --tiers 2 for more", order.ratio),
        ));
    }
    let (per_switch, inter_switch) = (per_switch as u32, links as u32);
    Ok(Plan {
        shape: Shape::Pair,
        hcas,
        rails_per_leaf,
        leaves_per_unit,
        hosts_per_unit: (radix - inter_switch) / rails_per_leaf,
        units: if leaves_per_unit == 2 { 1 } else { 2 },
        leaves: 2,
        down: radix - inter_switch,
        up: inter_switch,
        links_per_pair: 0,
        spines: 0,
        final_spines: 0,
        inter_switch,
        reasons: vec![Reason::Pair { isl: inter_switch, per_switch }],
    })
}

fn no_spines_in_one_tier(order: &Order) -> Result<(), SizingError> {
    if order.spines.is_empty() {
        return Ok(());
    }
    Err(refused(
        "spines in one tier".to_owned(),
        "one tier has no spines".to_owned(),
        "leave --spine out, or use --tiers 2".to_owned(),
    ))
}

/// Ports of a leaf down and up at a ratio: whole multiples of it, with an even number of uplinks
/// where there is room, so that twin cages stay whole.
#[must_use]
pub fn leaf_split(radix: u32, ratio: Ratio) -> (u32, u32) {
    let (down, up) = (u32::from(ratio.down), u32::from(ratio.up));
    let most = radix / (down + up);
    let times = if most > 1 && (up * most) % 2 == 1 && down > up { most - 1 } else { most };
    (down * times, up * times)
}

/// The even rule: the smallest divisor of `up` at which `leaves` bundles fit `ports` spine ports.
#[must_use]
pub fn even_spines(leaves: u32, up: u32, ports: u32) -> Option<u32> {
    divisors(up).find(|spines| u64::from(leaves) * u64::from(up / spines) <= u64::from(ports))
}

fn divisors(number: u32) -> impl Iterator<Item = u32> {
    (1..=number).filter(move |divisor| number.is_multiple_of(*divisor))
}

fn tree(order: &Order, hcas: u32, radix: u32) -> Result<Plan, SizingError> {
    let (down, up) = leaf_split(radix, order.ratio);
    let spine_ports = order
        .spines
        .iter()
        .map(|(part, _)| switch_facts(part).map_or(0, |facts| u32::from(facts.ports())))
        .min()
        .unwrap_or(radix);
    if up == 0 || down == 0 {
        return Err(refused(
            format!("a ratio of {}", order.ratio),
            format!("a leaf of {radix} ports cannot be split so"),
            "give a smaller ratio".to_owned(),
        ));
    }
    let units = |rails_per_leaf: u32| {
        let hosts_per_unit = down / rails_per_leaf;
        let leaves_per_unit = hcas / rails_per_leaf;
        (hosts_per_unit > 0)
            .then(|| (order.final_hosts.div_ceil(hosts_per_unit), hosts_per_unit, leaves_per_unit))
    };
    let rails_per_leaf = rails_per_leaf(order, hcas, down, &units)?;
    let Some((unit_count, hosts_per_unit, leaves_per_unit)) = units(rails_per_leaf) else {
        return Err(refused(
            format!("{rails_per_leaf} ports of a host on one leaf"),
            format!("a leaf has {down} ports down at {}", order.ratio),
            "use --rails on, fewer rails per leaf or a larger switch".to_owned(),
        ));
    };
    let leaves = u64::from(unit_count) * u64::from(leaves_per_unit);
    if leaves > u64::from(spine_ports) {
        let most = spine_ports / leaves_per_unit * hosts_per_unit;
        return Err(refused(
            format!("{} hosts with {hcas} ports in two tiers", order.final_hosts),
            format!("they need {leaves} leaves and a spine joins {spine_ports}"),
            format!(
                "two tiers of {} hold {most} such hosts at {}; use fewer hosts, switches with more ports or a higher ratio",
                order.leaf.opn, order.ratio
            ),
        ));
    }
    let leaves = leaves as u32;
    let Some(needed) = even_spines(leaves, up, spine_ports) else {
        return Err(refused(
            format!("{leaves} leaves with {up} uplinks"),
            format!("no number of spines with {spine_ports} ports divides them evenly"),
            "choose another ratio or spine".to_owned(),
        ));
    };
    let mut reasons =
        vec![Reason::LeafSplit { switch: order.leaf.opn.clone(), radix, down, up, ratio: order.ratio }];
    reasons.push(if leaves_per_unit == 1 && !order.rails {
        Reason::LeafUnit { hosts: hosts_per_unit }
    } else if rails_per_leaf == 1 {
        Reason::RailUnit { leaves: leaves_per_unit, hosts: hosts_per_unit }
    } else {
        Reason::SharedRails { rails: rails_per_leaf, leaves: leaves_per_unit, hosts: hosts_per_unit }
    });
    reasons.push(Reason::WholeUnits { hosts: order.final_hosts, units: unit_count, leaves });
    let places = unit_count * hosts_per_unit - order.final_hosts;
    if places > 0 {
        reasons.push(Reason::PlacesKept { places });
    }

    let (spines, final_spines) = spine_count(order, leaves, up, spine_ports, needed)?;
    let links_per_pair = up / final_spines;
    check_now(order, hosts_per_unit, rails_per_leaf, spines * links_per_pair, spines, final_spines)?;
    reasons.push(if final_spines == needed {
        Reason::Spines { spines: needed, up, per_pair: links_per_pair, leaves, ports: spine_ports }
    } else {
        Reason::MoreSpines { spines: final_spines, needed, per_pair: links_per_pair }
    });
    let floor = (u64::from(leaves) * u64::from(up)).div_ceil(u64::from(spine_ports)) as u32;
    if floor < needed {
        reasons.push(Reason::PortFloor { floor, up });
    }
    if spines < final_spines {
        reasons.push(Reason::Staged {
            spines,
            final_spines,
            per_pair: links_per_pair,
            now: spines * links_per_pair,
            final_hosts: order.final_hosts,
        });
    }
    if order.managers > 0 {
        reasons.push(Reason::Managers { managers: order.managers, links: 2 * order.managers });
    }
    Ok(Plan {
        shape: Shape::Tree,
        hcas,
        rails_per_leaf,
        leaves_per_unit,
        hosts_per_unit,
        units: unit_count,
        leaves,
        down,
        up,
        links_per_pair,
        spines,
        final_spines,
        inter_switch: 0,
        reasons,
    })
}

/// Rails on a leaf: as asked, or one, or as many as give the number of leaves asked for.
fn rails_per_leaf(
    order: &Order,
    hcas: u32,
    down: u32,
    units: &dyn Fn(u32) -> Option<(u32, u32, u32)>,
) -> Result<u32, SizingError> {
    let choices: Vec<u32> = match (order.rails, order.rails_per_leaf) {
        (false, _) => vec![hcas],
        (true, Some(shared)) => vec![u32::from(shared)],
        (true, None) => divisors(hcas).filter(|shared| *shared <= down).collect(),
    };
    let leaves = |shared: u32| units(shared).map(|(units, _, leaves)| units.saturating_mul(leaves));
    let Some(count) = order.leaf_count else {
        return Ok(choices.first().copied().unwrap_or(hcas));
    };
    choices.iter().copied().find(|shared| leaves(*shared) == Some(count)).ok_or_else(|| {
        let mut possible: Vec<_> = choices.iter().filter_map(|shared| leaves(*shared)).collect();
        possible.dedup();
        let possible = possible.iter().map(u32::to_string).collect::<Vec<_>>().join(" or ");
        refused(
            format!("{count} leaves for {} hosts at {}", order.final_hosts, order.ratio),
            format!("the hosts take {possible} leaves in whole units"),
            "leave the number out; more leaves come with --final-hosts, fewer with a higher ratio".to_owned(),
        )
    })
}

/// Spines now and at the end.
fn spine_count(
    order: &Order,
    leaves: u32,
    up: u32,
    spine_ports: u32,
    needed: u32,
) -> Result<(u32, u32), SizingError> {
    let asked: Option<u32> = order
        .spines
        .iter()
        .map(|(_, count)| *count)
        .try_fold(0u32, |sum, count| count.map(|count| sum.saturating_add(count)));
    match asked {
        None | Some(0) => Ok((needed, needed)),
        Some(asked) if asked <= needed => Ok((asked, needed)),
        Some(asked) if up.is_multiple_of(asked) => Ok((asked, asked)),
        Some(asked) => {
            let possible: Vec<_> = divisors(up)
                .filter(|spines| u64::from(leaves) * u64::from(up / spines) <= u64::from(spine_ports))
                .map(|spines| spines.to_string())
                .collect();
            Err(refused(
                format!("{asked} spines"),
                format!("{up} uplinks of a leaf do not divide by {asked}, so pairs would differ"),
                format!("give {} spines", possible.join(" or ")),
            ))
        }
    }
}

/// Whether the spines of today keep the promise for the hosts of today.
fn check_now(
    order: &Order,
    hosts_per_unit: u32,
    rails_per_leaf: u32,
    up_now: u32,
    spines: u32,
    final_spines: u32,
) -> Result<(), SizingError> {
    let down_now = order.hosts.min(hosts_per_unit) * rails_per_leaf;
    let (ratio_down, ratio_up) = (u64::from(order.ratio.down), u64::from(order.ratio.up));
    if u64::from(down_now) * ratio_up <= u64::from(up_now) * ratio_down {
        return Ok(());
    }
    let carried = u64::from(up_now) * ratio_down / ratio_up / u64::from(rails_per_leaf);
    let needed = (u64::from(down_now) * ratio_up).div_ceil(ratio_down);
    let enough = needed.div_ceil(u64::from((up_now / spines.max(1)).max(1))).min(u64::from(final_spines));
    Err(refused(
        if spines == 1 { "1 spine now".to_owned() } else { format!("{spines} spines now") },
        format!(
            "they give each leaf {up_now} uplinks, but {down_now} host ports at {} need {needed}",
            order.ratio
        ),
        format!("hosts per unit now: {carried}; or {enough} spines, or a higher ratio"),
    ))
}

/// Links of one fabric manager.
const MANAGER_LINKS: u64 = 2;

/// Leaf ports that no host of the final size and no uplink needs.
fn free_leaf_ports(order: &Order, plan: &Plan) -> u64 {
    let total = u64::from(plan.leaves) * u64::from(radix(order) - plan.up);
    total.saturating_sub(u64::from(order.final_hosts) * u64::from(plan.hcas))
}

/// How many hosts at most leave ports for so many managers; `None` where not even one does.
#[must_use]
pub fn hosts_beside_managers(order: &Order, plan: &Plan, managers: u32) -> Option<u32> {
    let short = (u64::from(managers) * MANAGER_LINKS).saturating_sub(free_leaf_ports(order, plan));
    let fewer = u32::try_from(short.div_ceil(u64::from(plan.hcas.max(1)))).ok()?;
    order.final_hosts.checked_sub(fewer).filter(|hosts| *hosts > 0)
}

/// Managers take free leaf ports only; they never add a unit or a spine.
fn check_managers(order: &Order, plan: &Plan) -> Result<(), SizingError> {
    let needed = u64::from(order.managers) * MANAGER_LINKS;
    let free = free_leaf_ports(order, plan);
    if needed <= free {
        return Ok(());
    }
    let count_option = if order.grows { "--final-hosts" } else { "--hosts" };
    let mut ways = Vec::new();
    if let Some(hosts) = hosts_beside_managers(order, plan, order.managers) {
        ways.push(format!("{count_option} {hosts}"));
    }
    let managed_spine = order
        .spines
        .iter()
        .map(|(part, _)| part)
        .chain([&order.leaf])
        .any(|part| switch_facts(part).is_some_and(|facts| facts.managed));
    ways.push(if managed_spine {
        "the on-board subnet managers of the managed switches instead of --ufm".to_owned()
    } else {
        "managed spines with on-board subnet managers, such as MQM9700-NS2F, instead of --ufm".to_owned()
    });
    ways.extend(another_unit(order, plan));
    Err(refused(
        match order.managers {
            1 => "1 fabric manager on fabric ports".to_owned(),
            managers => format!("{managers} fabric managers on fabric ports"),
        },
        format!(
            "they need {needed} leaf ports and {free} are free: {} hosts use the rest",
            order.final_hosts
        ),
        format!("ways out: {}", ways.join("; ")),
    ))
}

/// The way out by a further unit, or by two tiers: named only where it was found to work.
fn another_unit(order: &Order, plan: &Plan) -> Option<String> {
    let open = Order {
        leaf_count: None,
        spines: order.spines.iter().take(1).map(|(part, _)| (Arc::clone(part), None)).collect(),
        ..order.clone()
    };
    if plan.shape != Shape::Tree {
        let tree = Order { tiers: Tiers::Two, ..open };
        return size(&tree).is_ok().then(|| "--tiers 2".to_owned());
    }
    let hosts = plan.units * plan.hosts_per_unit + 1;
    let larger = size(&Order { final_hosts: hosts, grows: true, ..open }).ok()?;
    Some(format!(
        "unit number {} by --final-hosts {hosts} or more with {} leaves and {} spines",
        plan.units + 1,
        larger.leaves,
        larger.spines
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_split(radix: u32, ratio: &str, expected: (u32, u32)) {
        let ratio = ratio.parse().unwrap_or_default();
        assert_eq!(leaf_split(radix, ratio), expected, "{radix} ports at {ratio}");
    }

    #[test]
    fn a_leaf_is_split_in_whole_ratios_with_whole_cages() {
        check_split(36, "1:1", (18, 18));
        check_split(40, "1:1", (20, 20));
        check_split(64, "1:1", (32, 32));
        check_split(80, "1:1", (40, 40));
        check_split(128, "1:1", (64, 64));
        check_split(144, "1:1", (72, 72));
        check_split(64, "2:1", (40, 20));
        check_split(64, "3:1", (48, 16));
        check_split(40, "3:1", (30, 10));
        check_split(144, "2:1", (96, 48));
        check_split(64, "4:3", (32, 24));
    }

    #[track_caller]
    fn check_spines(leaves: u32, up: u32, ports: u32, expected: Option<u32>) {
        assert_eq!(even_spines(leaves, up, ports), expected, "{leaves} leaves, {up} uplinks, {ports} ports");
    }

    /// The published SuperPOD rows by scalable unit of eight leaves.
    #[test]
    fn spines_are_the_smallest_divisor_that_fits() {
        for (units, spines) in [(1, 4), (2, 8), (3, 16), (4, 16), (5, 32), (8, 32)] {
            check_spines(units * 8, 32, 64, Some(spines));
        }
        for (units, spines) in [(1, 4), (2, 8), (3, 12), (4, 18)] {
            check_spines(units * 8, 72, 144, Some(spines));
        }
        for (units, spines) in [(1, 4), (2, 10), (3, 20), (5, 20)] {
            check_spines(units * 8, 20, 40, Some(spines));
        }
        check_spines(65, 32, 64, None);
    }
}
