//! Several things at once: how many of each kind, and what can be done to all of them.

use super::super::super::command::Command;
use super::super::super::theme::muted;
use super::rack::limit;
use super::rows::{self, choice, group};
use super::{Desk, Inspector, device};
use crate::editor::arrange::Line;
use crate::editor::details::CommonMedium;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::{Duty, Tier};
use crate::model::ids::{HostId, PartId, RackId, SwitchId};
use crate::model::part::Part;
use crate::model::waiver::Item;
use crate::text::inspector::{Detail, Entry};
use crate::text::numbers;
use crate::text::window::Word;
use eframe::egui::{Button, Ui};
use std::sync::Arc;

/// How many of each kind there are.
#[derive(Debug, Default, PartialEq, Eq)]
struct Kinds {
    racks: Vec<RackId>,
    leaves: Vec<SwitchId>,
    spines: Vec<SwitchId>,
    servers: Vec<HostId>,
    managers: Vec<HostId>,
    cables: usize,
    ports: usize,
    trays: usize,
    others: usize,
}

impl Kinds {
    fn of(document: &Document, items: &[Item]) -> Self {
        let mut kinds = Self::default();
        for item in items {
            match item {
                Item::Rack(id) => kinds.racks.push(*id),
                Item::Switch(id) => match document.switches.get(*id).map(|switch| switch.tier) {
                    Some(Tier::Leaf) => kinds.leaves.push(*id),
                    Some(Tier::Spine) => kinds.spines.push(*id),
                    None => kinds.others += 1,
                },
                Item::Host(id) => match document.hosts.get(*id).map(|host| host.duty) {
                    Some(Duty::Compute) => kinds.servers.push(*id),
                    Some(Duty::Manager) => kinds.managers.push(*id),
                    None => kinds.others += 1,
                },
                Item::Cable(_) | Item::Link(_) => kinds.cables += 1,
                Item::Port(_) => kinds.ports += 1,
                Item::Tray(_) => kinds.trays += 1,
                Item::Fabric(_) | Item::Part(_) => kinds.others += 1,
            }
        }
        kinds
    }

    /// Whether there are switches or hosts among them.
    fn has_devices(&self) -> bool {
        let empty = self.leaves.is_empty() && self.spines.is_empty();
        !(empty && self.servers.is_empty() && self.managers.is_empty())
    }
}

pub(super) fn show(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, items: &[Item]) {
    rows::title(ui, desk, &numbers::count(items.len() as u64), Entry::Several);
    let document = Arc::clone(&desk.document);
    let kinds = Kinds::of(&document, items);
    for (count, words) in [
        (kinds.racks.len(), Detail::Racks { count: kinds.racks.len() }),
        (kinds.spines.len(), Detail::Spines { count: kinds.spines.len() }),
        (kinds.leaves.len(), Detail::Leaves { count: kinds.leaves.len() }),
        (kinds.servers.len(), Detail::Servers { count: kinds.servers.len() }),
        (kinds.managers.len(), Detail::Managers { count: kinds.managers.len() }),
        (kinds.cables, Detail::Cables { count: kinds.cables }),
        (kinds.ports, Detail::Ports { count: kinds.ports }),
        (kinds.trays, Detail::Trays { count: kinds.trays }),
        (kinds.others, Detail::Others { count: kinds.others }),
    ] {
        if count > 0 {
            ui.label(words.text(desk.language));
        }
    }
    if kinds.has_devices() {
        rows::hairline(ui, desk);
        models(desk, ui, &document, &kinds);
    }
    if let Some(first) = kinds.racks.first() {
        rows::hairline(ui, desk);
        let limits =
            || kinds.racks.iter().map(|id| document.racks.get(*id).and_then(|rack| rack.power_limit));
        let known = limits().next().flatten().filter(|known| limits().all(|limit| limit == Some(*known)));
        limit(state, desk, ui, &kinds.racks, &Item::Rack(*first), known);
    }
    if kinds.cables > 0 {
        media(state, desk, ui);
    }
    actions(desk, ui, &kinds);
}

/// The part that all of these have.
fn common(document: &Document, parts: impl Iterator<Item = Option<PartId>>) -> Option<&Part> {
    let mut all = parts;
    let first = all.next().flatten()?;
    if all.all(|part| part == Some(first)) { document.part(first) } else { None }
}

/// One model for all switches, one for all servers, one for all fabric managers.
fn models(desk: &mut Desk, ui: &mut Ui, document: &Document, kinds: &Kinds) {
    let different = desk.text(Entry::Different);
    let switches: Vec<SwitchId> = kinds.spines.iter().chain(&kinds.leaves).copied().collect();
    if !switches.is_empty() {
        let parts = switches.iter().map(|id| document.switches.get(*id).map(|switch| switch.part));
        let now = common(document, parts);
        let shown = now.map_or(different, |part| part.opn.as_str());
        let models = device::switch_models(desk, now);
        if let Some(part) = choice(ui, desk.text(Entry::CommonSwitch), shown, models) {
            desk.edit(Edit::SetSwitchPart { switches, part });
        }
    }
    for (hosts, duty, entry) in [
        (&kinds.servers, Duty::Compute, Entry::CommonHost),
        (&kinds.managers, Duty::Manager, Entry::CommonManager),
    ] {
        if hosts.is_empty() {
            continue;
        }
        let parts = hosts.iter().map(|id| document.hosts.get(*id).map(|host| host.part));
        let now = common(document, parts);
        let shown = now.map_or(different, |part| part.model.as_deref().unwrap_or(&part.opn));
        let models = device::host_models(desk, now, duty);
        if let Some(part) = choice(ui, desk.text(entry), shown, models) {
            desk.edit(Edit::SetHostPart { hosts: hosts.clone(), part, adapter: None });
        }
    }
}

/// One medium for all selected cables, or the choice left to the program.
fn media(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui) {
    group(ui, desk, Entry::CommonMedium);
    let Some(looked) = &state.looked else {
        ui.label(muted(ui, Word::Working.text(desk.language)));
        return;
    };
    let row = |left: &'static str, right: &str, ui: &mut Ui, desk: &Desk| {
        rows::Link { left, right, mark: None, radio: None, enabled: true }.show(ui, desk).clicked()
    };
    if row(desk.text(Entry::Automatic), "", ui, desk) {
        desk.edit(Edit::ChooseCable { links: looked.block.clone(), choice: None });
    }
    if looked.common.is_empty() && !looked.choices.is_empty() {
        // All that is selected is one cable.
        for choice in &looked.choices {
            let Some(parts) = &choice.choice else { continue };
            if row(choice.medium.label().text(desk.language), &choice.part, ui, desk) {
                desk.edit(Edit::ChooseCable { links: looked.block.clone(), choice: Some(parts.clone()) });
            }
        }
    }
    for CommonMedium { medium, serves, of, edit } in &looked.common {
        let words = if serves == of {
            Detail::ServesAll { of: *of }
        } else {
            Detail::ServesSome { serves: *serves, of: *of }
        };
        let clicked = row(medium.label().text(desk.language), &words.text(desk.language), ui, desk);
        if let Some(edit) = edit.clone().filter(|_| clicked) {
            desk.edit(edit);
        }
    }
}

/// Commands that stand for all that is selected.
fn actions(desk: &mut Desk, ui: &mut Ui, kinds: &Kinds) {
    group(ui, desk, Entry::Actions);
    let mut asked = None;
    let mut button = |ui: &mut Ui, command: Command| {
        if ui.add(Button::new(command.word().text(desk.language))).clicked() {
            asked = Some(command);
        }
    };
    ui.horizontal_wrapped(|ui| {
        if kinds.racks.len() > 1 {
            for line in [Line::Row, Line::Top, Line::Bottom, Line::Left, Line::Right] {
                button(ui, Command::Align(line));
            }
        }
        if !kinds.racks.is_empty() || kinds.has_devices() {
            button(ui, Command::AutoWire { all: false });
        }
        button(ui, Command::Unwire);
        button(ui, Command::Duplicate);
        button(ui, Command::Delete);
    });
    if let Some(command) = asked {
        desk.wanted.push(super::Wanted::Command(command));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ids::{LinkId, TrayId};

    #[test]
    fn things_are_counted_by_what_they_are() {
        let (_, _, layout) = crate::examples::ALL.iter().find(|(name, ..)| *name == "superpod-127").unwrap();
        let document = crate::store::parse(layout, std::path::Path::new("superpod.ron")).unwrap();
        let mut items: Vec<Item> = document.devices().map(Item::from).collect();
        items.extend([Item::Rack(RackId(1)), Item::Cable(LinkId(4)), Item::Tray(TrayId(1))]);
        items.push(Item::Part("x".to_owned()));
        let kinds = Kinds::of(&document, &items);
        assert_eq!((kinds.servers.len(), kinds.managers.len()), (127, 2), "managers are no servers");
        assert_eq!((kinds.leaves.len(), kinds.spines.len()), (32, 16));
        assert_eq!((kinds.racks.len(), kinds.cables, kinds.ports), (1, 1, 0));
        assert_eq!((kinds.trays, kinds.others), (1, 1));
    }
}
