//! Resolves a requirement: names to parts, defaults to values. Counts nothing yet.

use crate::catalog::load::{Catalog, FindError, PartKind};
use crate::model::naming::PortShape;
use crate::model::part::{
    FabricPorts, Facts, FigureSource, HostFacts, HostRole, Part, Protocol, RackFacts, Read, SourceKind,
    SwitchFacts,
};
use crate::model::requirement::{Ratio, Requirement, Tiers};
use crate::model::units::{Grams, Watts};
use std::sync::Arc;

/// A requirement with its parts and defaults.
#[derive(Clone, Debug)]
pub struct Order {
    /// Servers now.
    pub hosts: u32,
    /// Servers at the end; equal to `hosts` where no growth is planned.
    pub final_hosts: u32,
    /// Whether the requirement names a final size.
    pub grows: bool,
    /// The server, with the user's own figures in it.
    pub host: Arc<Part>,
    /// The adapter in each slot of an open chassis.
    pub adapter: Option<Arc<Part>>,
    /// The fabric ports of a server.
    pub host_ports: PortShape,
    /// The leaf.
    pub leaf: Arc<Part>,
    /// Leaves asked for.
    pub leaf_count: Option<u32>,
    /// Spine models in order, with the number asked for.
    pub spines: Vec<(Arc<Part>, Option<u32>)>,
    /// Down to up at a leaf.
    pub ratio: Ratio,
    /// Whether HCA i goes to the leaf of rail i.
    pub rails: bool,
    /// Rails on a leaf, where asked for.
    pub rails_per_leaf: Option<u16>,
    /// Tiers asked for.
    pub tiers: Tiers,
    /// Fabric managers.
    pub managers: u32,
    /// The fabric manager's appliance, where one is wanted.
    pub manager: Option<Arc<Part>>,
    /// The kind of rack.
    pub rack: Arc<Part>,
    /// Servers in a rack, where asked for.
    pub hosts_per_rack: Option<u32>,
    /// Power limit of a rack.
    pub rack_limit: Option<Watts>,
}

/// Why a requirement could not be resolved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// A part name that is unknown or ambiguous.
    #[error("{option}: {source}")]
    Part {
        /// The field.
        option: &'static str,
        /// What is wrong with it.
        source: FindError,
    },
    /// A field that is needed and missing.
    #[error("{option}: not given ({help})")]
    Missing {
        /// The field.
        option: &'static str,
        /// What would help.
        help: String,
    },
    /// A field whose value cannot be.
    #[error("{option}: {why} ({help})")]
    Value {
        /// The field.
        option: &'static str,
        /// What is wrong.
        why: String,
        /// What would help.
        help: String,
    },
}

fn value(option: &'static str, why: String, help: &str) -> OrderError {
    OrderError::Value { option, why, help: help.to_owned() }
}

/// Most hosts a requirement may ask for: beyond every fabric that can be built, within memory.
const MOST_HOSTS: u32 = 1_000_000;

/// Most fabric managers: one manages, the others stand by.
const MOST_MANAGERS: u32 = 64;

/// Highest power and weight of one server that a person may enter: ten times any rack.
const MOST_WATTS: Watts = Watts::whole(1_000_000);
const MOST_WEIGHT: Grams = Grams(100_000_000);

/// Resolves a requirement against a catalog.
///
/// # Errors
/// Names the field, what is wrong with it and what would help.
pub fn resolve(requirement: &Requirement, catalog: &Catalog) -> Result<Order, OrderError> {
    let find = |option, name: &str, kind| {
        catalog.find(name, kind).cloned().map_err(|source| OrderError::Part { option, source })
    };
    let host_name = requirement.host_model.as_deref().ok_or(OrderError::Missing {
        option: "host-model",
        help: "name the server, for example --host-model \"DGX H100\"; see catalog list".to_owned(),
    })?;
    let found = find("host-model", host_name, PartKind::Host)?;
    let host = with_own_figures(&found, requirement)?;
    let Facts::Host(facts) = &host.facts else {
        return Err(value("host-model", format!("{} is no server", host.opn), "name a server"));
    };
    if facts.role == HostRole::Management {
        return Err(value(
            "host-model",
            format!("{} is a management appliance", host.opn),
            "name a server; fabric managers are asked for with --ufm",
        ));
    }
    if facts.trays > 1 {
        return Err(value(
            "host-model",
            format!("{} is a whole rack of {} servers", host.opn, facts.trays),
            "name a server; racks that are sold as one are not designed",
        ));
    }
    let (adapter, host_ports) = host_ports(facts, &host, requirement, catalog)?;
    let hosts = host_count(requirement, facts)?;
    let final_hosts = requirement.final_hosts.unwrap_or(hosts);
    if final_hosts < hosts {
        return Err(value(
            "final-hosts",
            format!("{final_hosts} is fewer than the {hosts} hosts of today"),
            "give the number at the end, today's included",
        ));
    }
    if final_hosts > MOST_HOSTS {
        return Err(value("final-hosts", format!("{final_hosts} is beyond {MOST_HOSTS}"), "give fewer"));
    }

    let leaf = match &requirement.leaf {
        Some(leaf) => find("leaf", &leaf.part, PartKind::Switch)?,
        None => default_leaf(&host_ports, catalog)?,
    };
    let mut spines = Vec::new();
    for spine in &requirement.spine.0 {
        spines.push((find("spine", &spine.part, PartKind::Switch)?, spine.count));
    }
    if spines.len() > 1 && spines.iter().any(|(_, count)| count.is_none()) {
        return Err(value(
            "spine",
            "several models need a number each".to_owned(),
            "write MODEL=NUMBER,MODEL=NUMBER",
        ));
    }
    for (option, part) in
        std::iter::once(("leaf", &leaf)).chain(spines.iter().map(|(part, _)| ("spine", part)))
    {
        let facts = switch_facts(part)
            .ok_or_else(|| value(option, format!("{} is no switch", part.opn), "name a switch"))?;
        if part.protocol == Protocol::Ethernet {
            return Err(value(
                option,
                format!("{} runs no InfiniBand", part.opn),
                "name an InfiniBand switch",
            ));
        }
        if facts.ports() < 2 {
            return Err(value(
                option,
                format!("{} has fewer than two ports", part.opn),
                "name another switch",
            ));
        }
    }

    let rate = |part: &Part| switch_facts(part).map(|facts| facts.rate);
    if let Some((slow, _)) = spines.iter().find(|(part, _)| rate(part) < rate(&leaf)) {
        return Err(value(
            "spine",
            format!("{} is slower than the leaf {}, so uplinks would break the ratio", slow.opn, leaf.opn),
            "name a spine of the leaf's rate",
        ));
    }

    let rails = requirement.rails.unwrap_or(host_ports.ports > 1);
    if let Some(shared) = requirement.rails_per_leaf {
        if !rails {
            return Err(value(
                "rails-per-leaf",
                "there are no rails with --rails off".to_owned(),
                "leave one out",
            ));
        }
        if shared == 0 || !host_ports.ports.is_multiple_of(shared) {
            return Err(value(
                "rails-per-leaf",
                format!("{shared} does not divide the {} rails of a host", host_ports.ports),
                "give a divisor of the number of rails",
            ));
        }
    }
    if requirement.ufm > MOST_MANAGERS {
        return Err(value(
            "ufm",
            format!("{} fabric managers are beyond {MOST_MANAGERS}", requirement.ufm),
            "give 2: one manages, one stands by",
        ));
    }
    let manager = match requirement.ufm {
        0 => None,
        _ => Some(default_manager(catalog)?),
    };
    let rack = find("rack", requirement.rack.as_deref().unwrap_or("RACK-48U-600"), PartKind::Rack)?;
    if requirement.hosts_per_rack == Some(0) {
        return Err(value("hosts-per-rack", "0 hosts in a rack hold no host".to_owned(), "give 1 or more"));
    }
    Ok(Order {
        hosts,
        final_hosts,
        grows: requirement.final_hosts.is_some(),
        adapter,
        host_ports,
        leaf,
        leaf_count: requirement.leaf.as_ref().and_then(|leaf| leaf.count),
        spines,
        ratio: requirement.ratio.unwrap_or_default(),
        rails,
        rails_per_leaf: requirement.rails_per_leaf,
        tiers: requirement.tiers.unwrap_or_default(),
        managers: requirement.ufm,
        manager,
        rack,
        hosts_per_rack: requirement.hosts_per_rack,
        rack_limit: requirement.rack_kw.map(|limit| limit.0),
        host,
    })
}

/// The figures of a switch.
#[must_use]
pub fn switch_facts(part: &Part) -> Option<&SwitchFacts> {
    match &part.facts {
        Facts::Switch(facts) => Some(facts),
        _ => None,
    }
}

/// The figures of a host.
#[must_use]
pub fn host_facts(part: &Part) -> Option<&HostFacts> {
    match &part.facts {
        Facts::Host(facts) => Some(facts),
        _ => None,
    }
}

/// The fabric ports that are built into a host.
#[must_use]
pub fn built_ports(part: &Part) -> Option<PortShape> {
    PortShape::of_host(part)
}

/// The figures of a rack.
#[must_use]
pub fn rack_facts(part: &Part) -> Option<&RackFacts> {
    match &part.facts {
        Facts::Rack(facts) => Some(facts),
        _ => None,
    }
}

fn host_count(requirement: &Requirement, facts: &HostFacts) -> Result<u32, OrderError> {
    let from_gpus = match requirement.gpus {
        None => None,
        Some(gpus) => {
            let each = u32::from(facts.gpus);
            if each == 0 {
                return Err(value("gpus", "this host has no GPUs".to_owned(), "give --hosts"));
            }
            if !gpus.is_multiple_of(each) {
                let below = (gpus / each).saturating_mul(each);
                return Err(value(
                    "gpus",
                    format!("{gpus} is no whole number of hosts with {each} GPUs"),
                    &format!("give {} or {}", below.max(each), below.saturating_add(each)),
                ));
            }
            Some(gpus / each)
        }
    };
    match (requirement.hosts, from_gpus) {
        (Some(hosts), Some(other)) if hosts != other => Err(value(
            "gpus",
            format!("{} GPUs are {other} hosts, not {hosts}", requirement.gpus.unwrap_or_default()),
            "give one of --hosts and --gpus",
        )),
        (Some(0), _) | (_, Some(0)) => {
            Err(value("hosts", "0 hosts need no network".to_owned(), "give 1 or more"))
        }
        (Some(hosts), _) | (None, Some(hosts)) if hosts > MOST_HOSTS => {
            Err(value("hosts", format!("{hosts} is beyond {MOST_HOSTS}"), "give fewer"))
        }
        (Some(hosts), _) | (None, Some(hosts)) => Ok(hosts),
        (None, None) => {
            Err(OrderError::Missing { option: "hosts", help: "give --hosts or --gpus".to_owned() })
        }
    }
}

/// The adapter and the fabric ports of a host.
fn host_ports(
    facts: &HostFacts,
    host: &Part,
    requirement: &Requirement,
    catalog: &Catalog,
) -> Result<(Option<Arc<Part>>, PortShape), OrderError> {
    if let (Some(shape), None) = (built_ports(host), &requirement.hca) {
        return Ok((None, shape));
    }
    match (&facts.fabric, &requirement.hca) {
        (FabricPorts::Built(_), Some(hca)) => Err(value(
            "hca",
            format!("{} has its adapters built in; {} was asked for", host.opn, hca.part),
            "leave --hca out, or name a chassis with open slots such as \"HGX 8-GPU\"",
        )),
        (FabricPorts::Built(_), None) | (FabricPorts::Unpublished, _) => Err(value(
            "host-model",
            format!("no source says which fabric ports {} has", host.opn),
            "name a server of known ports, or a chassis with open slots such as \"HGX 8-GPU\"",
        )),
        (FabricPorts::Open { slots }, None) => Err(OrderError::Missing {
            option: "hca",
            help: format!(
                "{} leaves its adapters open: name them, for example --hca MCX75310AAS-NEAT={slots}",
                host.opn
            ),
        }),
        (FabricPorts::Open { slots }, Some(hca)) => {
            let adapter = catalog
                .find(&hca.part, PartKind::Adapter)
                .cloned()
                .map_err(|source| OrderError::Part { option: "hca", source })?;
            let Some(shape) = PortShape::of_adapters(&adapter, *slots) else {
                return Err(value("hca", format!("{} is no adapter", adapter.opn), "name an adapter"));
            };
            let count = hca.count.unwrap_or(u32::from(*slots));
            if count != u32::from(*slots) {
                return Err(value(
                    "hca",
                    format!("{} takes {slots} adapters, {count} were given", host.opn),
                    &format!("give {}={slots}", hca.part),
                ));
            }
            if adapter.protocol == Protocol::Ethernet {
                return Err(value(
                    "hca",
                    format!("{} runs no InfiniBand", adapter.opn),
                    "name a VPI adapter",
                ));
            }
            Ok((Some(adapter), shape))
        }
    }
}

/// The first managed switch of the host's generation: a fabric with a subnet manager of its own.
fn default_leaf(host: &PortShape, catalog: &Catalog) -> Result<Arc<Part>, OrderError> {
    catalog
        .parts()
        .find(|part| {
            part.protocol == Protocol::Infiniband
                && switch_facts(part).is_some_and(|facts| facts.managed && facts.signal == host.signal)
        })
        .cloned()
        .ok_or(OrderError::Missing {
            option: "leaf",
            help: "name the leaf switch; see catalog list".to_owned(),
        })
}

fn default_manager(catalog: &Catalog) -> Result<Arc<Part>, OrderError> {
    catalog
        .parts()
        .find(|part| host_facts(part).is_some_and(|facts| facts.role == HostRole::Management))
        .cloned()
        .ok_or(OrderError::Missing { option: "ufm", help: "the catalog has no fabric manager".to_owned() })
}

/// The host with the user's own figures where its maker publishes none, marked as the user's.
fn with_own_figures(found: &Arc<Part>, requirement: &Requirement) -> Result<Arc<Part>, OrderError> {
    let mut part = Part::clone(found);
    let mut own: Vec<&'static str> = Vec::new();
    // A figure that the user entered before may be entered again; a published one stands.
    let entered = |figure: &str| {
        found.provenance.exceptions.iter().any(|own| own.figure == figure && own.kind == SourceKind::User)
    };
    let known = |option, name: &str| {
        value(
            option,
            format!("{name} has a published figure"),
            "leave it out; published figures are not replaced",
        )
    };
    if let Facts::Host(facts) = &mut part.facts {
        if let Some(units) = requirement.host_rack_units {
            if !(1..=60).contains(&units) {
                return Err(value(
                    "host-rack-units",
                    format!("{units} is no height of a server"),
                    "give 1 to 60",
                ));
            }
            let open = entered("rack_units") || found.provenance.kind == SourceKind::Design;
            if facts.size.rack_units.is_some() && !open {
                return Err(known("host-rack-units", &found.opn));
            }
            facts.size.rack_units = Some(units);
            own.push("rack_units");
        }
        if let Some(watts) = requirement.host_watts {
            if watts > MOST_WATTS || watts == Watts(0) {
                let why = format!("{} W is no power of a server", watts.0 / 1000);
                return Err(value("host-watts", why, "give 1 to 1000000"));
            }
            if facts.power.maximum.is_some() && !entered("power") {
                return Err(known("host-watts", &found.opn));
            }
            facts.power.maximum = Some(watts);
            own.push("power");
        }
        if let Some(grams) = requirement.host_grams {
            if grams > MOST_WEIGHT || grams == Grams(0) {
                let why = format!("{} kg is no weight of a server", grams.0 / 1000);
                return Err(value("host-kg", why, "give 1 to 100000"));
            }
            if facts.size.weight.is_some() && !entered("weight") {
                return Err(known("host-kg", &found.opn));
            }
            facts.size.weight = Some(grams);
            own.push("weight");
        }
    }
    if own.is_empty() {
        return Ok(Arc::clone(found));
    }
    for figure in own {
        part.provenance.exceptions.retain(|known| known.figure != figure);
        part.provenance.exceptions.push(FigureSource {
            figure: figure.to_owned(),
            kind: SourceKind::User,
            read: Read::Page,
            source: "entered in the requirement".to_owned(),
        });
    }
    Ok(Arc::new(part))
}
