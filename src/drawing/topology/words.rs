//! The words of a topology: heads of tiers, what a line stands for, what a box holds.

use super::net::{Group, Net, Node, Tie};
use crate::model::fabric::{DeviceId, Duty};
use crate::model::ids::{HostId, SwitchId};
use crate::model::requirement::Language;
use crate::text::captions::{range, times};
use crate::text::{Caption, Label, numbers};
use std::collections::BTreeMap;

/// Head of the spines' band with their models.
pub(super) fn spine_tier(net: &Net, language: Language) -> (String, Vec<String>) {
    let ids: Vec<SwitchId> = net.spines.concat();
    (
        times(Label::TopologySpine.text(language), ids.len()),
        models(net, ids.iter().map(|id| DeviceId::Switch(*id))),
    )
}

/// Head of the leaves' band with their models.
pub(super) fn leaf_tier(net: &Net, language: Language) -> (String, Vec<String>) {
    let ids: Vec<SwitchId> = net.blocks.concat();
    (
        times(Label::TopologyLeaf.text(language), ids.len()),
        models(net, ids.iter().map(|id| DeviceId::Switch(*id))),
    )
}

/// Head of the servers' band with their models and adapters.
pub(super) fn host_tier(net: &Net, language: Language) -> (String, Vec<String>) {
    let compute = || net.document.hosts.iter().filter(|(_, host)| host.duty == Duty::Compute);
    let count = compute().count();
    let mut lines = models(net, compute().map(|(id, _)| DeviceId::Host(id)));
    let adapters =
        compute().filter_map(|(id, host)| Some((id, net.document.part(host.adapter?)?.opn.as_str())));
    let mut kinds: BTreeMap<&str, HostId> = BTreeMap::new();
    for (id, opn) in adapters {
        kinds.entry(opn).or_insert(id);
    }
    for (opn, host) in kinds {
        let count = crate::design::bill::adapters_of(net.document, host);
        lines.push(if count > 1 { format!("{count} × {opn}") } else { opn.to_owned() });
    }
    let gpus = net.groups.iter().map(|group| net.gpus(group)).sum();
    if gpus > 0 {
        lines.push(Caption::Gpus { gpus }.text(language));
    }
    (times(Label::Servers.text(language), count), lines)
}

/// Models in order, with their numbers where there are several.
fn models(net: &Net, devices: impl Iterator<Item = DeviceId>) -> Vec<String> {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for device in devices {
        let opn = net.document.device_part(device).map_or("?", |part| part.opn.as_str());
        match counts.iter_mut().find(|(known, _)| *known == opn) {
            Some((_, count)) => *count += 1,
            None => counts.push((opn, 1)),
        }
    }
    if let [(only, _)] = counts[..] {
        return vec![only.to_owned()];
    }
    counts.iter().map(|(opn, count)| format!("{count} × {opn}")).collect()
}

/// What a line between leaf and spine stands for.
pub(super) fn trunk_note(net: &Net, language: Language) -> Vec<String> {
    note(&net.trunks, language, |links, rate| {
        if net.detailed { Caption::PerPair { links, rate } } else { Caption::PerLine { links, rate } }
    })
}

/// What a line between servers and leaf stands for.
pub(super) fn drop_note(net: &Net, language: Language) -> Vec<String> {
    let hosts: Vec<Tie> = net.drops.iter().filter(|tie| !is_manager(net, tie)).copied().collect();
    note(&hosts, language, |links, rate| Caption::PerLine { links, rate })
}

fn note(ties: &[Tie], language: Language, caption: impl Fn(String, u32) -> Caption) -> Vec<String> {
    let (Some(least), Some(most)) = (ties.iter().map(|t| t.links).min(), ties.iter().map(|t| t.links).max())
    else {
        return Vec::new();
    };
    let links = if least == most { most.to_string() } else { format!("{least}–{most}") };
    let all = Caption::links(ties.iter().map(|tie| tie.links).sum()).text(language);
    match ties.iter().map(|tie| tie.rate).filter(|rate| *rate > 0).min() {
        Some(rate) => vec![caption(links, rate).text(language), all],
        None => vec![all],
    }
}

/// Whether a tie leads to managers.
pub(super) fn is_manager(net: &Net, tie: &Tie) -> bool {
    matches!(tie.lower, Node::Group(index) if net.groups.get(index).is_some_and(|group| group.managers))
}

/// Whether switches of one tier are joined that do not stand side by side.
pub(super) fn has_arcs(net: &Net) -> bool {
    net.level.iter().any(|tie| !beside(tie))
}

/// Whether a tie joins neighbors.
pub(super) fn beside(tie: &Tie) -> bool {
    are_neighbors(tie.upper, tie.lower)
}

/// Whether two boxes stand side by side in one tier.
pub(super) fn are_neighbors(a: Node, b: Node) -> bool {
    match (a, b) {
        (Node::Block(a), Node::Block(b)) | (Node::Spine(a), Node::Spine(b)) => a.abs_diff(b) == 1,
        _ => false,
    }
}

/// Links of switches: `32 ↓ 32 ↑`; level ones as `↔`.
pub(super) fn ports(net: &Net, switches: &[SwitchId]) -> String {
    let sum = |of: fn(&crate::design::metrics::SwitchLinks) -> u32| -> u32 {
        switches.iter().filter_map(|id| net.counts.get(id)).map(of).sum()
    };
    let (down, up, level) = (sum(|l| l.hosts + l.managers + l.down), sum(|l| l.up), sum(|l| l.level));
    let used: Vec<String> = [(down, "↓"), (up, "↑"), (level, "↔")]
        .into_iter()
        .filter(|(links, _)| *links > 0)
        .map(|(links, arrow)| format!("{} {arrow}", numbers::count(u64::from(links))))
        .collect();
    if used.is_empty() { "0 ↓".to_owned() } else { used.join(" ") }
}

/// Title of a block of leaves: its unit, its units, or its leaves from first to last.
pub(super) fn block_title(net: &Net, block: &[SwitchId], language: Language) -> String {
    let units: Vec<u16> = block.iter().filter_map(|id| Some(net.document.switches.get(*id)?.unit)).collect();
    let (Some(first), Some(last)) = (block.first(), block.last()) else { return String::new() };
    let several = units.iter().any(|unit| units.iter().filter(|other| *other == unit).count() > 1);
    if !several {
        let name = |id: &SwitchId| net.document.device_name(DeviceId::Switch(*id));
        return range(name(first), name(last));
    }
    let numbers = (
        units.iter().min().map_or(0, |unit| u32::from(*unit) + 1),
        units.iter().max().map_or(0, |unit| u32::from(*unit) + 1),
    );
    format!(
        "{} {}",
        Label::ScalableUnit.text(language),
        range(&numbers.0.to_string(), &numbers.1.to_string())
    )
}

/// What stands on a leaf's chip: the end of its name.
pub(super) fn short(name: &str) -> &str {
    name.rsplit_once('-').map_or(name, |(_, end)| end)
}

/// The lines of a group of servers: title, then the rest by importance.
pub(super) fn group_lines(net: &Net, group: &Group, language: Language) -> Vec<Vec<String>> {
    let gpus = net.gpus(group);
    let racks = || match (&group.racks[..], net.detailed) {
        ([], _) => Label::Unracked.text(language).to_owned(),
        ([first, .., last], _) => range(net.rack_name(*first), net.rack_name(*last)),
        ([only], _) => net.rack_name(*only).to_owned(),
    };
    let servers = if group.managers {
        [
            times(Label::Managers.text(language), group.hosts.len()),
            times("", group.hosts.len()).trim().to_owned(),
        ]
    } else {
        [Caption::servers(group.hosts.len()), Caption::machines(group.hosts.len())]
            .map(|caption| caption.text(language))
    };
    let mut lines = Vec::new();
    if net.detailed {
        let full = match &group.racks[..] {
            [only] => Caption::RackNamed { name: net.rack_name(*only).to_owned() }.text(language),
            _ => racks(),
        };
        lines.push(vec![full, racks()]);
        lines.push(servers.into());
    } else {
        let [long, short] = servers;
        let all = if gpus > 0 {
            format!("{long} · {}", Caption::Gpus { gpus }.text(language))
        } else {
            String::new()
        };
        lines.push(vec![all, long, short]);
        let count = Caption::racks(group.racks.len()).text(language);
        lines.push(if group.racks.is_empty() {
            vec![racks()]
        } else {
            vec![format!("{count} · {}", racks()), racks()]
        });
        return lines;
    }
    if gpus > 0 {
        lines.push(vec![Caption::Gpus { gpus }.text(language), gpus.to_string()]);
    }
    lines
}
