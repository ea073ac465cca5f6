//! A cable: both ends, its run term by term, its parts, why it has them, and what else would serve.

use super::super::super::theme::muted;
use super::super::completing::{MOST_OFFERED, Offered, parts_called};
use super::rows::{self, Field, Slot, colored, group, line};
use super::{Desk, Facts, Inspector, Looked};
use crate::design::bill::verified;
use crate::design::cabling::{Cable, Cabling, PartIndex};
use crate::design::choices::Choice;
use crate::design::routing::{Run, Way};
use crate::drawing::ink::Ink;
use crate::drawing::sheet::medium_look;
use crate::editor::connecting::{NotConnected, Reachable, connect};
use crate::editor::details::{NumberRefused, choice_by_number, choice_of_part};
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::PortRef;
use crate::model::ids::LinkId;
use crate::model::part::Part;
use crate::model::waiver::Item;
use crate::report::description::description;
use crate::text::inspector::{Detail, Entry, to_be_confirmed};
use crate::text::window::Word;
use crate::text::{Label, numbers};
use eframe::egui::{self, RichText, Ui};
use std::sync::Arc;

pub(super) fn cable(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, link: LinkId, facts: &Facts) {
    let derived = Arc::clone(&desk.derived);
    let made = derived.cabling.cable_of(link);
    rows::title(ui, desk, &Cabling::name(made.map_or(link, |made| made.id)), Entry::Cable);
    if let Some(made) = made
        && facts.bundle.len() > 1
    {
        let [first, second] = made.ends.map(|end| desk.document.device_name(end).to_owned());
        let words = Detail::Bundle { cables: facts.bundle.len(), first, second }.text(desk.language);
        ui.add(egui::Label::new(muted(ui, words)).wrap());
        if ui.button(desk.text(Entry::SelectBundle)).clicked() {
            desk.select(facts.bundle.iter().copied().map(Item::Cable).collect());
        }
    }
    body(state, desk, ui, link, &facts.item);
}

/// A port: its cable, or that it is free.
pub(super) fn port(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, port: PortRef, facts: &Facts) {
    rows::title(ui, desk, &desk.document.port_label(port), Entry::Port);
    let linked = facts.line(port).and_then(|line| line.cable);
    if linked.is_none() {
        ui.label(muted(ui, desk.text(Entry::FreePort)));
        connect_to(state, desk, ui, port, &facts.item);
    }
    if ui.button(desk.text(Entry::SelectDevice)).clicked() {
        desk.select(vec![Item::from(port.device)]);
    }
    if let Some(link) = linked {
        rows::hairline(ui, desk);
        body(state, desk, ui, link, &facts.item);
    }
}

/// What a free port is linked to, by name; free ports that fit are offered.
fn connect_to(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, port: PortRef, item: &Item) {
    let document = Arc::clone(&desk.document);
    let catalog = Arc::clone(&desk.derived);
    let reachable = &mut state.reachable;
    let offers = |wanted: &str| {
        let fits = |known: &&mut (Arc<Document>, PortRef, Reachable)| {
            Arc::ptr_eq(&known.0, &document) && known.1 == port
        };
        let look_up = || (Arc::clone(&document), port, Reachable::new(&document, &catalog.catalog, port));
        if reachable.as_mut().filter(fits).is_none() {
            *reachable = Some(look_up());
        }
        let called = reachable.as_ref().map(|(.., known)| known.called(wanted, MOST_OFFERED));
        let offer = |port| {
            let label = document.port_label(port);
            Offered { words: label.clone(), value: label }
        };
        called.unwrap_or_default().into_iter().map(offer).collect()
    };
    let (label, hint) = (desk.text(Entry::ConnectTo), desk.text(Entry::DeviceAndPort));
    let field = Field { item, slot: Slot::Connect, label, known: "", hint, width: 190.0 };
    field.show_offering(ui, desk, &mut state.typed, offers, |desk, typed| {
        connect(&desk.document, &desk.derived.catalog, port, typed).map_err(|refused| match refused {
            NotConnected::NoPort(why) => why.text(desk.language),
            NotConnected::Refused(why) => why.text(desk.language),
        })
    });
}

/// Everything about the cable of a link.
fn body(state: &mut Inspector, desk: &mut Desk, ui: &mut Ui, link: LinkId, item: &Item) {
    let derived = Arc::clone(&desk.derived);
    let made = derived.cabling.cable_of(link);
    ends(desk, ui, made, link);
    let Some(made) = made else { return };
    line(ui, desk, desk.text(Entry::Rate), rate(made));
    let medium = medium_look(made.medium).2.text(desk.language);
    colored(
        ui,
        desk,
        desk.text(Entry::Medium),
        medium,
        if made.medium.is_some() { Ink::Text } else { Ink::Error },
    );
    match made.run {
        Some(run) => {
            line(ui, desk, desk.text(Entry::Run), numbers::length(run.total()));
            ui.add(egui::Label::new(muted(ui, terms(run, desk)).small()).wrap());
            line(ui, desk, desk.text(Entry::Way), way(run.way).text(desk.language));
        }
        None => colored(ui, desk, desk.text(Entry::Run), Word::Untraced.text(desk.language), Ink::Error),
    }
    let length = |length: Option<_>| length.map_or_else(|| numbers::ABSENT.to_owned(), numbers::length);
    line(ui, desk, desk.text(Entry::Ordered), length(made.ordered));
    line(ui, desk, desk.text(Entry::Reach), length(made.reach));
    parts(desk, ui, made);
    let Some(looked) = state.looked.take() else {
        rows::hairline(ui, desk);
        ui.label(muted(ui, Word::Working.text(desk.language)));
        return;
    };
    if looked.about.links.contains(&link) {
        reasons(desk, ui, &looked);
        options(state, desk, ui, (made, item), &looked);
    }
    state.looked = Some(looked);
}

fn rate(made: &Cable) -> String {
    let rate = numbers::rate(made.channel.rate);
    made.channel.name().map_or(rate.clone(), |name| format!("{name} · {rate}"))
}

/// Both ends of every link of the cable.
fn ends(desk: &mut Desk, ui: &mut Ui, made: Option<&Cable>, link: LinkId) {
    let document = Arc::clone(&desk.document);
    let derived = Arc::clone(&desk.derived);
    let own = [link];
    let links = made.map_or(&own[..], |made| derived.cabling.links(made));
    for link in links {
        let Some(row) = document.links.get(*link) else { continue };
        for (end, entry) in row.ends.into_iter().zip([Entry::EndA, Entry::EndB]) {
            let label = document.port_label(end);
            let response =
                rows::Link { left: &label, right: desk.text(entry), mark: None, radio: None, enabled: true }
                    .show(ui, desk);
            if response.hovered() {
                desk.lit = Some(Item::from(end.device));
            }
            if response.clicked() {
                desk.select(vec![Item::from(end.device)]);
            }
        }
    }
}

/// `31.4 = 1.3 rise + 0.6 in the racks + 25.0 route + 1.6 drop + 2.9 slack`.
fn terms(run: Run, desk: &Desk) -> String {
    let terms = Detail::Terms {
        total: numbers::meters(run.total()),
        rise: numbers::meters(run.rise),
        lateral: numbers::meters(run.lateral),
        route: numbers::meters(run.route),
        drop: numbers::meters(run.drop),
        slack: numbers::meters(run.slack),
    };
    terms.text(desk.language)
}

fn way(way: Way) -> Label {
    match way {
        Way::InRack => Label::InRack,
        Way::Beside => Label::Beside,
        Way::Overhead => Label::Overhead,
    }
}

/// The parts of a cable in the order in which they lie: module, cable, module.
fn parts_of<'a>(desk: &'a Desk, made: &Cable) -> Vec<&'a Arc<Part>> {
    let part = |index: Option<PartIndex>| index.and_then(|index| desk.derived.cabling.part(index));
    [made.modules[0], made.part, made.modules[1]].into_iter().filter_map(part).collect()
}

/// Numbers with full descriptions; what was inferred is to be confirmed.
fn parts(desk: &Desk, ui: &mut Ui, made: &Cable) {
    group(ui, desk, Entry::Parts);
    let parts = parts_of(desk, made);
    if made.part.is_none() {
        ui.label(RichText::new(Word::NoPartServes.text(desk.language)).color(desk.theme.color(Ink::Error)));
    }
    let mut told: Vec<&str> = Vec::new();
    for part in parts {
        let count = if told.contains(&part.opn.as_str()) { continue } else { count_of(desk, made, part) };
        told.push(&part.opn);
        let times = if count > 1 { format!("{count} × ") } else { String::new() };
        ui.label(format!("{times}{}", part.opn));
        ui.add(egui::Label::new(muted(ui, description(part, desk.language)).small()).wrap());
        if !verified(part) {
            confirm(desk, ui);
        }
    }
}

fn count_of(desk: &Desk, made: &Cable, wanted: &Part) -> usize {
    parts_of(desk, made).iter().filter(|part| part.opn == wanted.opn).count()
}

fn confirm(desk: &Desk, ui: &mut Ui) {
    let words = RichText::new(to_be_confirmed(desk.language)).small().color(desk.theme.color(Ink::Warning));
    ui.label(words);
}

/// A cable in three lines, for the port in front of a front panel.
pub(super) fn short(desk: &Desk, ui: &mut Ui, made: &Cable) {
    if let Some(run) = made.run {
        ui.add(egui::Label::new(muted(ui, terms(run, desk)).small()).wrap());
    }
    let parts = parts_of(desk, made);
    if made.part.is_none() {
        let words = RichText::new(Word::NoPartServes.text(desk.language)).color(desk.theme.color(Ink::Error));
        ui.label(words.small());
        return;
    }
    let marked = |part: &Arc<Part>| format!("{}{}", part.opn, if verified(part) { "" } else { "*" });
    let numbers: Vec<String> = parts.iter().map(|part| marked(part)).collect();
    ui.add(egui::Label::new(muted(ui, numbers.join(" · ")).small()).wrap());
    if parts.iter().any(|part| !verified(part)) {
        confirm(desk, ui);
    }
}

fn reasons(desk: &Desk, ui: &mut Ui, looked: &Looked) {
    if looked.why.is_empty() {
        return;
    }
    group(ui, desk, Entry::WhyThis);
    for why in &looked.why {
        ui.add(egui::Label::new(RichText::new(why.text(desk.language)).small()).wrap());
    }
}

/// The media that could serve, the program's own choice, and a number of one's own.
fn options(
    state: &mut Inspector,
    desk: &mut Desk,
    ui: &mut Ui,
    (made, item): (&Cable, &Item),
    looked: &Looked,
) {
    group(ui, desk, Entry::ChooseMedium);
    let links = || looked.block.clone();
    let automatic = rows::Link {
        left: desk.text(Entry::Automatic),
        right: "",
        mark: None,
        radio: Some(!made.chosen),
        enabled: true,
    };
    if automatic.show(ui, desk).clicked() && made.chosen {
        desk.edit(Edit::ChooseCable { links: links(), choice: None });
    }
    for choice in &looked.choices {
        let is_it = made.chosen && made.medium == Some(choice.medium);
        let right = offer(desk, choice);
        let row = rows::Link {
            left: choice.medium.label().text(desk.language),
            right: &right,
            mark: None,
            radio: Some(is_it),
            enabled: choice.choice.is_some(),
        };
        if row.show(ui, desk).clicked()
            && let Some(parts) = &choice.choice
        {
            desk.edit(Edit::ChooseCable { links: links(), choice: Some(parts.clone()) });
        }
    }
    let (label, hint) = (desk.text(Entry::OwnNumber), "");
    let field = Field { item, slot: Slot::Number, label, known: "", hint, width: 150.0 };
    let (document, derived, language) =
        (Arc::clone(&desk.document), Arc::clone(&desk.derived), desk.language);
    let offers = |wanted: &str| {
        // What joins these cages and makes a whole cable with what is there.
        let fits = |part: &&Arc<Part>| {
            looked.joining.contains(&part.opn) && choice_of_part(&document, &derived, made, part).is_ok()
        };
        let words = |part: &Part| format!("{}   {}", part.opn, description(part, language));
        parts_called(derived.catalog.parts().filter(fits), wanted, words)
    };
    field.show_offering(ui, desk, &mut state.typed, offers, |desk, typed| {
        let number = typed.trim().to_owned();
        let words = match choice_by_number(&desk.document, &desk.derived, made, &number) {
            Ok(choice) => return Ok(Edit::ChooseCable { links: links(), choice: Some(choice) }),
            Err(NumberRefused::Unknown) => Detail::UnknownNumber { number },
            Err(NumberRefused::NeedsModules) => Detail::NeedsModules { number },
            Err(NumberRefused::GoesNowhere) => Detail::GoesNowhere { number },
        };
        Err(words.text(desk.language))
    });
}

/// A medium's part and length, or how far it reaches.
fn offer(desk: &Desk, choice: &Choice) -> String {
    match choice.ordered.filter(|_| choice.serves) {
        Some(ordered) => format!("{} · {}", choice.part, numbers::length(ordered)),
        None => Detail::UpTo { length: choice.longest }.text(desk.language),
    }
}
