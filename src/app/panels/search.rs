//! The search field (Ctrl+K): commands, devices, racks and cables by name; Enter does or shows it.

use super::super::App;
use super::super::command::Command;
use super::super::project::{Project, Reveal, Tab};
use super::super::theme::muted;
use crate::design::cabling::Cabling;
use crate::editor::shown::Shown;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, PortRef};
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use crate::text::window::{Said, Word};
use eframe::egui::{
    self, Align2, Area, Frame, Id, Key, Margin, Order, Role, ScrollArea, TextEdit, Ui, WidgetInfo, vec2,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Most answers that are listed.
const MOST: usize = 40;

/// What the field keeps.
#[derive(Default)]
pub struct Search {
    /// Whether it is open.
    pub open: bool,
    words: String,
    chosen: usize,
    found: Option<Found>,
}

/// What words found in a layout, kept until either changes.
struct Found {
    words: String,
    language: Language,
    document: Arc<Document>,
    shown: Option<Arc<Shown>>,
    listed: Vec<Listed>,
}

/// An answer with its name and what stands beside it.
type Listed = (String, String, Answer);

/// An answer.
#[derive(Clone)]
enum Answer {
    Do(Command),
    Show(Vec<Item>),
}

impl Search {
    /// Opens the field anew.
    pub fn open(&mut self) {
        *self = Self { open: true, ..Self::default() };
    }
}

pub(super) fn show(app: &mut App, ui: &Ui) {
    if !app.search.open {
        return;
    }
    let language = app.language();
    let answers = answers(app, language);
    let mut done = None;
    let mut close = ui.input(|input| input.key_pressed(Key::Escape));
    let steps = ui.input_mut(|input| {
        let down = input.count_and_consume_key(egui::Modifiers::NONE, Key::ArrowDown) as isize;
        down - input.count_and_consume_key(egui::Modifiers::NONE, Key::ArrowUp) as isize
    });
    let last = answers.len().saturating_sub(1);
    app.search.chosen = app.search.chosen.saturating_add_signed(steps).min(last);
    let area = Area::new(Id::unique(("search", app.settings.scale)))
        .anchor(Align2::CENTER_TOP, vec2(0.0, 60.0))
        .order(Order::Foreground)
        .show(ui.ctx(), |ui| {
            Frame::popup(ui.style()).inner_margin(Margin::same(10)).show(ui, |ui| {
                ui.set_width(480.0);
                let hint = Word::FindAnything.text(language);
                let field = TextEdit::singleline(&mut app.search.words).hint_text(hint);
                let response = ui.add(field.desired_width(f32::INFINITY).margin(Margin::symmetric(8, 6)));
                response.widget_info(|| WidgetInfo::labeled(Role::SearchInput, true, hint));
                response.request_focus();
                if response.changed() {
                    app.search.chosen = 0;
                }
                ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
                    for (index, (words, beside, answer)) in answers.iter().enumerate() {
                        let front = index == app.search.chosen;
                        let row = ui.add(
                            egui::Button::selectable(front, words.as_str())
                                .right_text(muted(ui, beside.as_str()))
                                .min_size(vec2(ui.available_width(), 26.0)),
                        );
                        if front && steps != 0 {
                            row.scroll_to_me(None);
                        }
                        if row.clicked() {
                            done = Some(answer.clone());
                        }
                    }
                    if answers.is_empty() {
                        ui.label(muted(ui, Word::NothingFound.text(language)));
                    }
                });
            });
        });
    if ui.input(|input| input.key_pressed(Key::Enter)) {
        done = done.or_else(|| answers.get(app.search.chosen).map(|(.., answer)| answer.clone()));
    }
    let place = area.response.rect;
    close |= ui.input(|input| {
        input.pointer.any_pressed() && input.pointer.interact_pos().is_some_and(|at| !place.contains(at))
    });
    match done {
        Some(Answer::Do(command)) => app.ask(command),
        Some(Answer::Show(items)) => {
            if let Some(project) = &mut app.project {
                go_to(project, items);
            }
        }
        None if !close => return,
        None => {}
    }
    app.search.open = false;
}

/// Selects items of one kind and brings them on the screen, in a view that shows them.
pub(in super::super) fn go_to(project: &mut Project, items: Vec<Item>) {
    let Some(item) = items.first() else { return };
    if project.tab == Tab::Proposal {
        project.tab = Tab::Topology;
    }
    match (item, project.tab) {
        (Item::Rack(_), Tab::Topology) => project.tab = Tab::Floor,
        // Elevations show no cables, and ports are seen in the topology.
        (Item::Cable(_) | Item::Link(_), Tab::Racks) => project.tab = Tab::Topology,
        (Item::Port(_), Tab::Floor | Tab::Racks) => project.tab = Tab::Topology,
        _ => {}
    }
    project.selection.set(items.iter().cloned());
    project.reveal = Some(Reveal::Fit(items));
}

/// Ports as they are written on labels: `leaf-r3 1/5/1`, or only the port.
fn ports(document: &Document, wanted: &str) -> Vec<Listed> {
    let mut words: Vec<&str> = wanted.split_whitespace().collect();
    // Part of a port's name: a number of a cage, or the maker's word for one.
    let is_port = |word: &&str| word.contains('/') || word.starts_with("osfp") || word.starts_with("p");
    let Some(port) = words.pop().filter(is_port) else { return Vec::new() };
    let of_device = |device: &DeviceId| {
        let name = document.device_name(*device).to_lowercase();
        words.iter().all(|word| name.contains(word))
    };
    let mut found = Vec::new();
    for device in document.devices().filter(of_device) {
        let count = document.port_shape(device).map_or(0, |shape| shape.ports);
        for number in 0..count {
            let end = PortRef { device, port: number };
            let name = document.port_name(end).to_lowercase();
            if name == port || (!words.is_empty() && name.starts_with(port)) {
                let model = document.device_part(device).map_or("", |part| part.opn.as_str());
                found.push((document.port_label(end), model.to_owned(), Answer::Show(vec![Item::Port(end)])));
            }
            if found.len() >= MOST {
                return found;
            }
        }
    }
    found
}

/// Parts of cables by number, which show all cables of that part.
fn of_parts(project: &Project, shown: &Shown, wanted: &str, language: Language) -> Vec<Listed> {
    let cabling = &shown.derived.cabling;
    let mut cables: BTreeMap<&str, Vec<Item>> = BTreeMap::new();
    if wanted.len() < 3 || !Arc::ptr_eq(&shown.document, project.document()) {
        return Vec::new();
    }
    for cable in &cabling.cables {
        let part = cable.part.and_then(|part| cabling.part(part));
        if let Some(part) = part.filter(|part| part.opn.to_lowercase().contains(wanted)) {
            cables.entry(part.opn.as_str()).or_default().push(Item::Cable(cable.id));
        }
    }
    let words = |items: &Vec<Item>| Said::CablesOfPart { cables: items.len() }.text(language);
    cables.into_iter().map(|(opn, items)| (opn.to_owned(), words(&items), Answer::Show(items))).collect()
}

/// Commands by name, after what the words find in the layout.
fn answers(app: &mut App, language: Language) -> Vec<Listed> {
    let project = app.project.as_deref();
    let wanted = app.search.words.trim().to_lowercase();
    let mut answers = Vec::new();
    if let Some(project) = project.filter(|_| !wanted.is_empty()) {
        let fits = |found: &Found| found.is_of(project, &wanted, language);
        if !app.search.found.as_ref().is_some_and(fits) {
            app.search.found = Some(Found::of(project, &wanted, language));
        }
        answers.extend(app.search.found.iter().flat_map(|found| &found.listed).cloned());
    }
    for command in Command::all() {
        let words = command.title(project, language);
        let other = command.word().text(match language {
            Language::En => Language::Zh,
            Language::Zh => Language::En,
        });
        let found = words.to_lowercase().contains(&wanted) || other.to_lowercase().contains(&wanted);
        if found && command.is_possible(project) && command != Command::Find {
            let keys = command.shortcut().map(|keys| egui::Context::default().format_shortcut(&keys));
            answers.push((words, keys.unwrap_or_default(), Answer::Do(command)));
        }
    }
    answers.truncate(MOST);
    answers
}

impl Found {
    fn is_of(&self, project: &Project, words: &str, language: Language) -> bool {
        let shown = match (&self.shown, &project.shown) {
            (Some(known), Some(now)) => Arc::ptr_eq(known, now),
            (known, now) => known.is_none() && now.is_none(),
        };
        shown
            && Arc::ptr_eq(&self.document, project.document())
            && self.words == words
            && self.language == language
    }

    /// Devices, racks, cables, ports and parts of which the name holds the words; exact names first.
    fn of(project: &Project, wanted: &str, language: Language) -> Self {
        let document = project.document();
        let mut items = Vec::new();
        for device in document.devices() {
            let model = document.device_part(device).map_or("", |part| part.opn.as_str());
            items.push((document.device_name(device).to_owned(), model.to_owned(), Item::from(device)));
        }
        for (id, rack) in document.racks.iter() {
            items.push((rack.name.clone(), String::new(), Item::Rack(id)));
        }
        let found = items.into_iter().filter(|(name, model, _)| {
            name.to_lowercase().contains(wanted) || model.to_lowercase().contains(wanted)
        });
        let mut listed: Vec<Listed> =
            found.map(|(name, model, item)| (name, model, Answer::Show(vec![item]))).collect();
        if let Some(shown) = &project.shown {
            let cables = shown.derived.cabling.cables.iter();
            let named = cables.filter(|cable| Cabling::name(cable.id).to_lowercase().contains(wanted));
            listed.extend(named.filter_map(|cable| {
                let ends = document.links.get(cable.id)?.ends.map(|end| document.port_label(end));
                let show = Answer::Show(vec![Item::Cable(cable.id)]);
                Some((Cabling::name(cable.id), ends.join(" ⇄ "), show))
            }));
        }
        listed.extend(ports(document, wanted));
        if let Some(shown) = &project.shown {
            listed.extend(of_parts(project, shown, wanted, language));
        }
        listed.sort_by_key(|(name, ..)| {
            (name.to_lowercase() != wanted, !name.to_lowercase().starts_with(wanted))
        });
        listed.truncate(MOST);
        let (document, shown) = (Arc::clone(document), project.shown.clone());
        Self { words: wanted.to_owned(), language, document, shown, listed }
    }
}
