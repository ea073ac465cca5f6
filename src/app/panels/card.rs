//! The card at the pointer: what a drag changes, or what lies under the pointer.

use super::super::App;
use super::super::project::Project;
use super::super::theme::{Theme, bold};
use crate::derived::Derived;
use crate::design::cabling::{Cable, Cabling};
use crate::drawing::ink::Ink;
use crate::drawing::scene::Thread;
use crate::drawing::sheet::medium_look;
use crate::editor::shown::Shown;
use crate::model::document::Document;
use crate::model::ids::LinkId;
use crate::model::requirement::Language;
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use crate::text::cards::Told;
use crate::text::edit_name;
use crate::text::numbers;
use crate::text::part_name;
use crate::text::window::Word;
use eframe::egui::{Area, Frame, Id, Margin, Order, Response, RichText, Stroke, Ui, vec2};

/// Draws the card, where there is something to say.
pub(super) fn show(app: &App, ui: &Ui, response: &Response) {
    let Some(project) = app.project.as_deref() else { return };
    let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) else { return };
    if !response.rect.contains(pointer) || response.context_menu_opened() {
        return;
    }
    let (language, theme) = (app.language(), app.theme());
    let lines = match (&project.preview, project.tool.is_ready()) {
        (Some(_), _) => change(project, language, theme),
        (None, true) if response.hovered() => hovered(project, language, theme),
        _ => Vec::new(),
    };
    if lines.is_empty() {
        return;
    }
    // On the side where there is room.
    let left = pointer.x > response.rect.right() - 330.0;
    let above = pointer.y > response.rect.bottom() - 130.0;
    let pivot = match (left, above) {
        (false, false) => eframe::egui::Align2::LEFT_TOP,
        (true, false) => eframe::egui::Align2::RIGHT_TOP,
        (false, true) => eframe::egui::Align2::LEFT_BOTTOM,
        (true, true) => eframe::egui::Align2::RIGHT_BOTTOM,
    };
    let by = vec2(if left { -16.0 } else { 18.0 }, if above { -12.0 } else { 18.0 });
    Area::new(Id::unique("card"))
        .order(Order::Tooltip)
        .interactable(false)
        .pivot(pivot)
        .fixed_pos(pointer + by)
        .show(ui.ctx(), |ui| {
            let frame = Frame::popup(ui.style())
                .stroke(Stroke::new(1.0, theme.color(Ink::Hairline)))
                .inner_margin(Margin::symmetric(12, 8));
            frame.show(ui, |ui| {
                ui.set_max_width(310.0);
                ui.spacing_mut().item_spacing.y = 3.0;
                for line in lines {
                    ui.label(line);
                }
            });
        });
}

/// What a change would do.
fn change(project: &Project, language: Language, theme: Theme) -> Vec<RichText> {
    let (Some(preview), Some(now)) = (&project.preview, &project.shown) else { return Vec::new() };
    let mut lines = vec![bold(edit_name(&preview.edit, project.document()).text(language))];
    let Some(after) = &preview.shown else { return lines };
    let racks = project.tool.shifted();
    if !racks.is_empty() {
        let runs = runs_of(after, racks);
        if let Some(longest) = runs.iter().flatten().max() {
            let words = Told::Runs { cables: runs.len(), longest: *longest }.text(language);
            lines.push(RichText::new(words));
        }
        let untraced = runs.iter().filter(|run| run.is_none()).count();
        if untraced > 0 {
            let words = Told::Untraced { cables: untraced }.text(language);
            lines.push(RichText::new(words).color(theme.color(Ink::Error)));
        }
    }
    let (before, then) = (now.derived.totals(), after.derived.totals());
    if then.without_part > 0 {
        let words = Told::NoPart { cables: then.without_part }.text(language);
        lines.push(RichText::new(words).color(theme.color(Ink::Error)));
    }
    let change = then.ordered.0 - before.ordered.0;
    let sign = if change < 0 { "−" } else { "+" };
    let length = format!("{sign}{}", numbers::length(Millimeters(change.abs())));
    let words = Told::Change { length, errors: then.errors, before: before.errors }.text(language);
    let ink = if then.errors > before.errors { Ink::Error } else { Ink::Muted };
    lines.push(RichText::new(words).color(theme.color(ink)));
    lines
}

/// Runs of the cables that end in these racks.
fn runs_of(shown: &Shown, racks: &[crate::model::ids::RackId]) -> Vec<Option<Millimeters>> {
    let inside = |device| shown.document.mount(device).is_some_and(|mount| racks.contains(&mount.rack));
    let cables =
        shown.derived.cabling.cables.iter().filter(|cable| cable.ends.iter().any(|end| inside(*end)));
    cables.map(|cable| cable.run.map(|run| run.total())).collect()
}

/// What lies under the pointer.
fn hovered(project: &Project, language: Language, theme: Theme) -> Vec<RichText> {
    let (Some(item), Some(shown)) = (&project.hover, project.drawn()) else { return Vec::new() };
    let (document, derived) = (&shown.document, &shown.derived);
    match item {
        Item::Cable(id) | Item::Link(id) => {
            let thread = shown.scene.threads.iter().find(|thread| thread.item == *item);
            match thread {
                Some(thread) if thread.links.len() > 1 => trunk(document, derived, thread, language, theme),
                _ => cable(document, derived, *id, language, theme),
            }
        }
        Item::Port(port) => {
            let mut lines = vec![bold(document.port_label(*port))];
            let link = document.links.iter().find(|(_, link)| link.ends.contains(port));
            match link {
                Some((id, _)) => lines.extend(cable(document, derived, id, language, theme)),
                None => {
                    lines.push(RichText::new(Told::Free {}.text(language)).color(theme.color(Ink::Muted)))
                }
            }
            lines
        }
        Item::Host(_) | Item::Switch(_) | Item::Rack(_) => device(document, item, language, theme),
        _ => Vec::new(),
    }
}

fn device(document: &Document, item: &Item, language: Language, theme: Theme) -> Vec<RichText> {
    let (name, part) = match item {
        Item::Host(id) => match document.hosts.get(*id) {
            Some(host) => (&host.name, document.part(host.part)),
            None => return Vec::new(),
        },
        Item::Switch(id) => match document.switches.get(*id) {
            Some(switch) => (&switch.name, document.part(switch.part)),
            None => return Vec::new(),
        },
        Item::Rack(id) => match document.racks.get(*id) {
            Some(rack) => (&rack.name, document.part(rack.part)),
            None => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    let part = part.map(|part| RichText::new(part_name(part, language)).color(theme.color(Ink::Muted)));
    std::iter::once(bold(name)).chain(part).collect()
}

/// A bundle: its ends, its links, the span of its lengths.
fn trunk(
    document: &Document,
    derived: &Derived,
    thread: &Thread,
    language: Language,
    theme: Theme,
) -> Vec<RichText> {
    let cables: Vec<&Cable> =
        thread.links.iter().filter_map(|link| derived.cabling.cable_of(*link)).collect();
    let Some(first) = cables.first() else { return Vec::new() };
    let ends = document.links.get(first.id).map(|link| link.ends.map(|end| document.device_name(end.device)));
    let one_pair = cables.iter().all(|cable| cable.ends == first.ends);
    let rate = first.channel.rate.0;
    let title = match ends {
        Some([a, b]) if one_pair => format!("{b} ⇄ {a}   {} × {rate}G", thread.links.len()),
        _ => format!("{} × {rate}G", thread.links.len()),
    };
    let mut lines = vec![bold(title)];
    let runs: Vec<Millimeters> = cables.iter().filter_map(|cable| cable.run.map(|run| run.total())).collect();
    if let (Some(least), Some(most)) = (runs.iter().min(), runs.iter().max()) {
        let words = if least == most {
            numbers::length(*most)
        } else {
            format!("{} – {}", numbers::length(*least), numbers::length(*most))
        };
        lines.push(RichText::new(Told::Run { length: words }.text(language)));
    }
    let without = cables.iter().filter(|cable| cable.part.is_none()).count();
    if without > 0 {
        let words = Told::NoPart { cables: without as u32 }.text(language);
        lines.push(RichText::new(words).color(theme.color(Ink::Error)));
    } else {
        let (_, _, label) = medium_look(first.medium);
        lines.push(RichText::new(label.text(language)).color(theme.color(Ink::Muted)));
    }
    lines
}

/// A cable: its ends, its run against its reach, its part.
fn cable(
    document: &Document,
    derived: &Derived,
    link: LinkId,
    language: Language,
    theme: Theme,
) -> Vec<RichText> {
    let Some(row) = document.links.get(link) else { return Vec::new() };
    let [a, b] = row.ends.map(|end| document.port_label(end));
    let id = derived.cabling.cable_of(link).map_or(link, |cable| cable.id);
    let mut lines = vec![bold(format!("{}   {a} ⇄ {b}", Cabling::name(id)))];
    let Some(cable) = derived.cabling.cable_of(link) else { return lines };
    let run = cable.run.map(|run| run.total());
    let words = match (run, cable.ordered) {
        (Some(run), Some(ordered)) => Told::RunAndOrdered { run, ordered }.text(language),
        (Some(run), None) => Told::Run { length: numbers::length(run) }.text(language),
        (None, _) => Word::Untraced.text(language).to_owned(),
    };
    lines.push(RichText::new(words));
    let parts: Vec<&str> = [cable.modules[0], cable.part, cable.modules[1]]
        .into_iter()
        .flatten()
        .filter_map(|part| derived.cabling.part(part))
        .map(|part| part.opn.as_str())
        .collect();
    lines.push(if cable.part.is_some() {
        RichText::new(parts.join(" · ")).color(theme.color(Ink::Muted))
    } else {
        RichText::new(Word::NoPartServes.text(language)).color(theme.color(Ink::Error))
    });
    lines
}
