//! A switch or a server: model, place, links, power, its ports.

use super::super::super::theme::muted;
use super::face;
use super::rows::{self, Choosable, Field, Slot, choice, colored, group, line};
use super::{Desk, Facts, Inspector};
use crate::catalog::fit::orderable;
use crate::design::bill::adapters_of;
use crate::design::order::{built_ports, host_facts, switch_facts};
use crate::drawing::ink::Ink;
use crate::editor::arrange::{height_of, mounted_near};
use crate::editor::details::{down_and_up, free_ports, power_of, size_of};
use crate::model::edit::Edit;
use crate::model::fabric::{DeviceId, Duty, Tier};
use crate::model::floor::Mount;
use crate::model::ids::{HostId, RackId, SwitchId};
use crate::model::part::{FabricPorts, Facts as PartFacts, HostRole, Part, Power, Protocol};
use crate::model::waiver::Item;
use crate::report::description::{airflow_word, description};
use crate::text::inspector::{Detail, Entry};
use crate::text::{Label, numbers};
use eframe::egui::Ui;
use std::collections::BTreeSet;
use std::sync::Arc;

pub(super) fn switch(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, id: SwitchId, facts: &Facts) {
    let (document, derived) = (Arc::clone(&desk.document), Arc::clone(&desk.derived));
    let Some(row) = document.switches.get(id) else { return };
    let (item, device) = (Item::Switch(id), DeviceId::Switch(id));
    rows::name(ui, desk, &mut state.typed, &item, &row.name, Entry::Switch);
    let part = document.part(row.part);
    let opn = part.map_or(numbers::ABSENT, |part| part.opn.as_str());
    if let Some(part) = choice(ui, desk.text(Entry::Model), opn, switch_models(desk, part)) {
        desk.edit(Edit::SetSwitchPart { switches: vec![id], part });
    }
    mount(state, desk, ui, device, &item);
    let tier_word = |tier: Tier| match tier {
        Tier::Leaf => Label::Leaf,
        Tier::Spine => Label::Spine,
    };
    let tiers = [Tier::Leaf, Tier::Spine].map(|tier| Choosable {
        words: tier_word(tier).text(desk.language).to_owned(),
        more: String::new(),
        value: tier,
        chosen: tier == row.tier,
    });
    let now = tier_word(row.tier).text(desk.language);
    if let Some(tier) = choice(ui, desk.text(Entry::Tier), now, tiers.into()) {
        desk.edit(Edit::SetTier { switches: vec![id], tier });
    }
    if !facts.rails.is_empty() {
        let rails: Vec<String> = facts.rails.iter().map(u32::to_string).collect();
        line(ui, desk, desk.text(Entry::Rails), rails.join(", "));
    }
    if let Some(links) = derived.metrics.switch_links.get(&id) {
        let [down, up] = down_and_up(links);
        line(ui, desk, desk.text(Entry::DownUp), format!("{down} / {up}"));
        if links.managers > 0 {
            line(ui, desk, desk.text(Entry::ToManagers), links.managers.to_string());
        }
        if let Some(ratio) = links.ratio().filter(|_| row.tier == Tier::Leaf && links.hosts > 0) {
            line(ui, desk, desk.text(Entry::Ratio), ratio.to_string());
        }
    }
    line(ui, desk, desk.text(Entry::FreePorts), numbers::count(free_ports(&facts.ports) as u64));
    let known = part.and_then(switch_facts);
    if known.is_some_and(|known| known.managed) {
        let states = [(true, Entry::ManagerOn), (false, Entry::ManagerOff)];
        let options = states.map(|(on, entry)| Choosable {
            words: desk.text(entry).to_owned(),
            more: String::new(),
            value: on,
            chosen: on == row.manager,
        });
        let shown = desk.text(if row.manager { Entry::ManagerOn } else { Entry::ManagerOff });
        if let Some(on) = choice(ui, desk.text(Entry::SubnetManager), shown, options.into()) {
            desk.edit(Edit::SetSubnetManager { switches: vec![id], on });
        }
    } else {
        line(ui, desk, desk.text(Entry::SubnetManager), desk.text(Entry::ManagedElsewhere));
    }
    power(desk, ui, part);
    if let Some(airflow) = known.and_then(|known| known.airflow) {
        line(ui, desk, desk.text(Entry::Airflow), airflow_word(airflow));
    }
    size(desk, ui, part);
    group(ui, desk, Entry::FrontPanel);
    face::show(state, desk, ui, &facts.ports, device);
}

pub(super) fn host(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, id: HostId, facts: &Facts) {
    let document = Arc::clone(&desk.document);
    let Some(row) = document.hosts.get(id) else { return };
    let (item, device) = (Item::Host(id), DeviceId::Host(id));
    let kind = if row.duty == Duty::Manager { Entry::Manager } else { Entry::Server };
    rows::name(ui, desk, &mut state.typed, &item, &row.name, kind);
    let part = document.part(row.part);
    let shown = part.map_or(numbers::ABSENT, title_of);
    if let Some(part) = choice(ui, desk.text(Entry::Model), shown, host_models(desk, part, row.duty)) {
        desk.edit(Edit::SetHostPart { hosts: vec![id], part, adapter: None });
    }
    let open = part.and_then(host_facts).is_some_and(|host| matches!(host.fabric, FabricPorts::Open { .. }));
    if open && let Some(carried) = document.parts.get(row.part) {
        let adapter = row.adapter.and_then(|adapter| document.part(adapter));
        let count = adapters_of(&document, id);
        let shown = adapter.map_or_else(
            || desk.text(Entry::NoAdapter).to_owned(),
            |adapter| format!("{count} × {}", adapter.opn),
        );
        if let Some(adapter) = choice(ui, desk.text(Entry::Adapter), &shown, adapters(desk, adapter)) {
            let part = Arc::clone(carried);
            desk.edit(Edit::SetHostPart { hosts: vec![id], part, adapter: Some(adapter) });
        }
    }
    mount(state, desk, ui, device, &item);
    if row.duty == Duty::Compute {
        line(ui, desk, desk.text(Entry::Unit), (u32::from(row.unit) + 1).to_string());
    }
    power(desk, ui, part);
    size(desk, ui, part);
    group(ui, desk, Entry::HcaPorts);
    if facts.ports.is_empty() {
        ui.label(muted(ui, desk.text(Entry::NoPorts)));
    }
    for (index, port) in facts.ports.iter().enumerate() {
        let name = document.port_name(port.port);
        let hca = document.hca_name(port.port);
        let name = if name == hca { name } else { format!("{name} · {hca}") };
        let left = format!("{}  {name}", index + 1);
        let right = match port.far {
            Some(far) => format!("→ {}", document.port_label(far)),
            None => desk.text(Entry::FreePort).to_owned(),
        };
        let link = rows::Link { left: &left, right: &right, mark: port.ink, radio: None, enabled: true };
        face::led(desk, &link.show(ui, desk), port);
    }
}

/// The short name of a chassis.
fn title_of(part: &Part) -> &str {
    part.model.as_deref().unwrap_or(&part.opn)
}

fn option(desk: &Desk, part: &Arc<Part>, words: &str, chosen: bool) -> Choosable<Arc<Part>> {
    Choosable {
        words: words.to_owned(),
        more: description(part, desk.language),
        value: Arc::clone(part),
        chosen,
    }
}

/// Fabrics are InfiniBand: a part that runs Ethernet alone is not offered.
fn runs_infiniband(part: &Part) -> bool {
    part.protocol != Protocol::Ethernet
}

/// Switches, those with as many ports first.
pub(super) fn switch_models(desk: &Desk, now: Option<&Part>) -> Vec<Choosable<Arc<Part>>> {
    let ports = |part: &Part| switch_facts(part).map(|facts| (facts.ports(), facts.rate));
    let wanted = now.and_then(ports);
    let mut parts: Vec<&Arc<Part>> =
        desk.derived.catalog.parts().filter(|part| ports(part).is_some() && runs_infiniband(part)).collect();
    parts.sort_by_key(|part| {
        (ports(part) != wanted, ports(part).map(|of| of.0) != wanted.map(|of| of.0), !orderable(part))
    });
    let is_now = |part: &Part| now.is_some_and(|now| now.opn == part.opn);
    parts.into_iter().map(|part| option(desk, part, &part.opn, is_now(part))).collect()
}

/// Chassis for a duty, those with as many ports first.
pub(super) fn host_models(desk: &Desk, now: Option<&Part>, duty: Duty) -> Vec<Choosable<Arc<Part>>> {
    let manages = |part: &Part| host_facts(part).is_some_and(|facts| facts.role == HostRole::Management);
    let fits = |part: &&Arc<Part>| host_facts(part).is_some() && manages(part) == (duty == Duty::Manager);
    let ports = |part: &Part| built_ports(part).map(|shape| shape.ports);
    let wanted = now.and_then(ports);
    let mut parts: Vec<&Arc<Part>> = desk.derived.catalog.parts().filter(fits).collect();
    parts.sort_by_key(|part| (ports(part) != wanted, !orderable(part)));
    let is_now = |part: &Part| now.is_some_and(|now| now.opn == part.opn);
    parts.into_iter().map(|part| option(desk, part, title_of(part), is_now(part))).collect()
}

fn adapters(desk: &Desk, now: Option<&Part>) -> Vec<Choosable<Arc<Part>>> {
    let fits = |part: &&Arc<Part>| matches!(part.facts, PartFacts::Adapter(_)) && runs_infiniband(part);
    let adapters = desk.derived.catalog.parts().filter(fits);
    let is_now = |part: &Part| now.is_some_and(|now| now.opn == part.opn);
    adapters.map(|part| option(desk, part, &part.opn, is_now(part))).collect()
}

/// Rack and lowest unit; both lead to the nearest free place.
fn mount(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, device: DeviceId, item: &Item) {
    let document = Arc::clone(&desk.document);
    let now = document.mount(device);
    let rack_name =
        |rack: RackId| document.racks.get(rack).map_or(numbers::ABSENT, |rack| rack.name.as_str());
    let nowhere = desk.text(Entry::NotMounted);
    let mut options = vec![Choosable {
        words: nowhere.to_owned(),
        more: String::new(),
        value: None,
        chosen: now.is_none(),
    }];
    options.extend(document.racks.iter().map(|(id, rack)| Choosable {
        words: rack.name.clone(),
        more: String::new(),
        value: Some(id),
        chosen: now.is_some_and(|mount| mount.rack == id),
    }));
    let shown = now.map_or(nowhere, |mount| rack_name(mount.rack));
    let to = choice(ui, desk.text(Entry::InRack), shown, options);
    if let Some(Mount { rack, unit }) = now {
        let (label, known) = (desk.text(Entry::LowestUnit), unit.to_string());
        let field = Field { item, slot: Slot::Unit, label, known: &known, hint: "", width: 64.0 };
        field.show(ui, desk, &mut state.typed, |desk, typed| {
            let unit = typed.trim().trim_start_matches(['U', 'u']).parse();
            let unit = unit.map_err(|_| rows::no_number(desk, typed, "17"))?;
            mounted(desk, device, rack, unit)
        });
    }
    match to {
        None => {}
        Some(None) => desk.edit(Edit::MoveDevice { device, to: None }),
        Some(Some(rack)) => match mounted(desk, device, rack, now.map_or(1, |mount| mount.unit)) {
            Ok(edit) => desk.edit(edit),
            Err(words) => desk.refuse(words),
        },
    }
}

/// The edit that mounts a device as near to a unit as there is room.
fn mounted(desk: &Desk, device: DeviceId, rack: RackId, unit: u8) -> Result<Edit, String> {
    let document = &desk.document;
    mounted_near(document, device, rack, unit, &BTreeSet::from([device])).ok_or_else(|| {
        let full = Detail::RackFull {
            rack: document.racks.get(rack).map_or(numbers::ABSENT, |rack| rack.name.as_str()).to_owned(),
            device: document.device_name(device).to_owned(),
            units: u32::from(height_of(document, device)),
        };
        full.text(desk.language)
    })
}

/// Typical and highest power; what is not published is seen to be missing.
fn power(desk: &Desk, ui: &mut Ui, part: Option<&Part>) {
    let Power { typical, maximum } = part.and_then(power_of).unwrap_or_default();
    let words = |watts: Option<_>| watts.map_or_else(|| numbers::ABSENT.to_owned(), numbers::power);
    if typical.is_none() && maximum.is_none() {
        colored(ui, desk, desk.text(Entry::PowerMaximum), desk.text(Entry::NoFigure), Ink::Muted);
    } else {
        let both = format!("{} / {}", words(typical), words(maximum));
        line(ui, desk, desk.text(Entry::PowerBoth), both);
    }
}

fn size(desk: &Desk, ui: &mut Ui, part: Option<&Part>) {
    let size = part.and_then(size_of).unwrap_or_default();
    if let Some(units) = size.rack_units {
        line(ui, desk, desk.text(Entry::Height), format!("{units} U"));
    }
    if let Some(weight) = size.weight {
        line(ui, desk, desk.text(Entry::Weight), numbers::weight(weight));
    }
}
