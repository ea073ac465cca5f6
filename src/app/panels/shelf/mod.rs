//! The catalog browser: every part with search and facets, its page beside it; dragged from here too.
//!
//! `facets` is what is kept of the list, `page` the part in front, `own` makes, changes and imports own
//! parts by the `form` of a part. Changes nothing in a design but by placing a part, as the palette does.

mod facets;
mod form;
mod own;
mod page;

use super::super::theme::{Theme, bold, muted};
use super::super::{App, files};
use super::stage::Dragged;
use crate::catalog::load::{Catalog, PartKind};
use crate::drawing::ink::Ink;
use crate::model::part::{Facts, Part};
use crate::model::requirement::Language;
use crate::report::description::description;
use crate::text::catalog_browser::{Shelf as Word, Shelved};
use crate::text::part_form::FormWord;
use eframe::egui::{
    self, CursorIcon, DragAndDrop, FontSelection, Key, Label, Margin, RichText, Role, ScrollArea, Sense,
    Stroke, TextEdit, TextWrapMode, Ui, WidgetInfo, WidgetText, vec2,
};
use facets::Facets;
use own::{Keeping, Own};
use page::Page;
use std::path::PathBuf;
use std::sync::Arc;

/// Height of a row of the list, in points.
const ROW: f32 = 44.0;
/// Width of the list.
const LIST: f32 = 330.0;

/// What the browser keeps.
#[derive(Default)]
pub struct Shelf {
    /// Whether it is open.
    pub open: bool,
    facets: Facets,
    entries: Vec<Entry>,
    /// The language in which entries are described.
    language: Option<Language>,
    /// The part in front, by its place among the entries.
    chosen: Option<usize>,
    /// Its page.
    page: Option<Page>,
    /// What is done with own parts.
    own: Own,
    /// Parts that are being kept.
    keeping: Option<Keeping>,
}

/// A part as it is listed.
pub(super) struct Entry {
    part: Arc<Part>,
    words: String,
    /// All that it can be found by, in lower case.
    known: String,
    own: bool,
}

/// The word of a kind.
pub(super) fn kind_word(kind: PartKind) -> Word {
    match kind {
        PartKind::Switch => Word::Switches,
        PartKind::Host => Word::Hosts,
        PartKind::Adapter => Word::Adapters,
        PartKind::Cable => Word::Cables,
        PartKind::Transceiver => Word::Transceivers,
        PartKind::Fiber => Word::Fibers,
        PartKind::Rack => Word::Racks,
        PartKind::Pdu => Word::Pdus,
        PartKind::Reducer => Word::Reducers,
    }
}

impl Shelf {
    /// Opens the browser with a part in front.
    pub fn show_part(&mut self, opn: &str) {
        self.open = true;
        self.facets = Facets::of(opn);
        self.chosen = self.entries.iter().position(|entry| entry.part.opn == opn);
    }

    /// Whether a dialog waits for an answer.
    pub fn is_asking(&self) -> bool {
        !self.own.is_idle()
    }

    /// Lists the parts anew: the catalog has changed.
    pub fn forget(&mut self) {
        self.language = None;
        self.page = None;
    }

    /// Shows what an import of a table would bring.
    pub fn import(&mut self, context: &egui::Context, path: PathBuf, known: &'static Catalog) {
        self.own = Own::import(context, path, known);
    }

    fn refresh(&mut self, app: &App) {
        let language = app.language();
        if self.language == Some(language) {
            return;
        }
        self.language = Some(language);
        let built_in = Catalog::built_in();
        let entry = |part: &Arc<Part>| {
            let words = description(part, language);
            let facts = ron::ser::to_string(&**part).unwrap_or_default();
            Entry {
                known: format!("{words} {facts}").to_lowercase(),
                own: built_in.get(&part.opn) != Some(part),
                part: Arc::clone(part),
                words,
            }
        };
        let front = self.chosen.and_then(|index| self.entries.get(index)).map(|entry| entry.part.opn.clone());
        self.entries = app.catalog.parts().map(entry).collect();
        self.chosen = front.and_then(|opn| self.entries.iter().position(|entry| entry.part.opn == opn));
    }
}

/// Takes what has come of parts that were to be kept: the window lists its parts anew.
fn keep(app: &mut App) {
    let Some(keeping) = app.shelf.keeping.take() else { return };
    let mut own = std::mem::take(&mut app.shelf.own);
    let mut front = None;
    app.shelf.keeping = keeping.poll(app, &mut own, &mut front);
    app.shelf.own = own;
    if let Some(opn) = front {
        let mut shelf = std::mem::take(&mut app.shelf);
        shelf.refresh(app);
        shelf.show_part(&opn);
        app.shelf = shelf;
    }
}

/// Draws the browser over the stage; while a part is dragged from it, it makes room.
pub(super) fn show(app: &mut App, ui: &Ui) {
    keep(app);
    if !app.shelf.open {
        return;
    }
    let mut shelf = std::mem::take(&mut app.shelf);
    shelf.refresh(app);
    let dragging = DragAndDrop::has_payload_of_type::<Dragged>(ui.ctx());
    let (language, theme) = (app.language(), app.theme());
    let room = ui.ctx().content_rect().size();
    let mut open = true;
    let title = bold(Word::Catalog.text(language)).size(15.0);
    let id = egui::Id::unique(("catalog", app.settings.scale));
    let window = egui::Window::new(title)
        .id(id)
        .open(&mut open)
        .default_size(vec2((room.x - 80.0).min(900.0), (room.y - 140.0).min(700.0)))
        .min_size(vec2((room.x - 60.0).min(460.0), 260.0))
        .max_size(room - vec2(24.0, 60.0))
        .collapsible(false)
        .fade_in(false)
        .fade_out(false);
    let default = egui::pos2(((room.x - 900.0) / 2.0).max(12.0), 56.0);
    // Out of sight while something is dragged, not closed: that belongs to a row of it.
    let away = if dragging { vec2(-4.0 * room.x, 0.0) } else { egui::Vec2::ZERO };
    let layer = egui::LayerId::new(egui::Order::Middle, id);
    ui.ctx().set_transform_layer(layer, egui::emath::TSTransform::from_translation(away));
    let window = window.default_pos(default);
    window.show(ui.ctx(), |ui| shelf.inside(app, ui, theme, language));
    let free = shelf.own.is_idle() && !app.files.is_asking() && !ui.ctx().text_edit_focused();
    let escape = ui.input(|input| input.key_pressed(Key::Escape)) && free;
    shelf.open = open && !escape;
    let own = std::mem::take(&mut shelf.own);
    let (own, keeping) = own.show(app, ui.ctx(), shelf.keeping.is_some());
    shelf.own = own;
    shelf.keeping = keeping.or(shelf.keeping);
    app.shelf = shelf;
}

impl Shelf {
    fn inside(&mut self, app: &mut App, ui: &mut Ui, theme: Theme, language: Language) {
        let hint = Word::Search.text(language);
        let field = TextEdit::singleline(&mut self.facets.words)
            .hint_text(hint)
            .desired_width(f32::INFINITY)
            .margin(Margin::symmetric(8, 5));
        let response = ui.add(field);
        response.widget_info(|| WidgetInfo::labeled(Role::SearchInput, true, hint));
        self.facets.show(ui, app.catalog, language);
        self.makers(app, ui, language);
        let kept = self.facets.kept(&self.entries);
        let (parts, all) = (kept.len(), self.entries.len());
        ui.label(muted(ui, Shelved::Found { parts, all }.text(language)).small());
        ui.separator();
        let wide = ui.available_width() > 620.0;
        let height = ui.available_height();
        ui.horizontal_top(|ui| {
            let list = if wide { LIST } else { ui.available_width() * 0.45 };
            ui.allocate_ui_with_layout(vec2(list, height), egui::Layout::top_down(egui::Align::Min), |ui| {
                self.list(app, ui, &kept, theme, language);
            });
            ui.separator();
            ui.vertical(|ui| {
                ui.set_min_height(height);
                let chosen = self.chosen.and_then(|index| self.entries.get(index));
                let Some(entry) = chosen else {
                    ui.label(muted(ui, Word::Choose.text(language)));
                    own_folder(ui, app, language);
                    return;
                };
                let part = Arc::clone(&entry.part);
                if let Some(own) = part_buttons(ui, app, &part, language) {
                    self.own = own;
                }
                if !self.page.as_ref().is_some_and(|page| page.is_of(&entry.part, language)) {
                    self.page = Some(Page::of(&entry.part, app.catalog, language));
                }
                let followed = self.page.as_ref().and_then(|page| page.show(ui, theme));
                if let Some(opn) = followed {
                    self.show_part(&opn);
                }
            });
        });
    }

    /// How own parts come into the catalog.
    fn makers(&mut self, app: &mut App, ui: &mut Ui, language: Language) {
        ui.horizontal_wrapped(|ui| {
            if let Some(kind) = kind_menu(ui, FormWord::NewPart, language) {
                self.own = Own::make(app, kind);
            }
            if ui.button(FormWord::Import.text(language)).clicked() {
                files::import_parts(app, ui.ctx());
            }
            if let Some(kind) = kind_menu(ui, FormWord::Template, language) {
                files::part_template(app, ui.ctx(), kind);
            }
        });
    }

    fn list(&mut self, app: &mut App, ui: &mut Ui, kept: &[usize], theme: Theme, language: Language) {
        ui.set_min_width(ui.available_width());
        if kept.is_empty() {
            ui.label(muted(ui, Word::None.text(language)));
            return;
        }
        let mut placed = None;
        ScrollArea::vertical().id_salt("catalog rows").auto_shrink([false, false]).show_rows(
            ui,
            ROW - ui.spacing().item_spacing.y,
            kept.len(),
            |ui, rows| {
                for index in kept.get(rows).unwrap_or_default() {
                    let Some(entry) = self.entries.get(*index) else { continue };
                    let response = row(ui, entry, self.chosen == Some(*index), theme, language);
                    if response.clicked() || response.drag_started() {
                        response.request_focus();
                        self.chosen = Some(*index);
                    }
                    let enter = response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                    if (enter || response.double_clicked()) && can_be_placed(&entry.part) {
                        placed = Some(Arc::clone(&entry.part));
                    }
                }
            },
        );
        if let Some(part) = placed.filter(|_| app.project.is_some()) {
            super::palette::place(app, part);
        }
    }
}

/// Whether a part stands on the floor or in a rack.
fn can_be_placed(part: &Part) -> bool {
    matches!(part.facts, Facts::Switch(_) | Facts::Host(_) | Facts::Rack(_))
}

/// A row of the list.
fn row(ui: &mut Ui, entry: &Entry, front: bool, theme: Theme, language: Language) -> egui::Response {
    let placeable = can_be_placed(&entry.part);
    let sense = if placeable { Sense::click_and_drag() } else { Sense::click() };
    let size = vec2(ui.available_width() - 8.0, ROW - ui.spacing().item_spacing.y);
    let (rect, response) = ui.allocate_exact_size(size, sense | Sense::focusable_noninteractive());
    let name = || {
        WidgetInfo::selected(Role::ListBoxOption, true, front, format!("{} {}", entry.part.opn, entry.words))
    };
    response.widget_info(name);
    if placeable {
        response.dnd_set_drag_payload(Dragged(Arc::clone(&entry.part)));
    }
    let color = |ink| theme.color(ink);
    if front {
        ui.painter().rect_filled(rect, 5.0, color(Ink::AccentTint));
    } else if response.hovered() {
        ui.painter().rect_filled(rect, 5.0, color(Ink::Band));
    }
    if response.has_focus() {
        let line = Stroke::new(1.0, color(Ink::Accent));
        ui.painter().rect_stroke(rect, 5.0, line, egui::StrokeKind::Inside);
    }
    let width = rect.width() - 16.0;
    let cut = |ui: &Ui, words: RichText| {
        WidgetText::from(words).into_galley(ui, Some(TextWrapMode::Truncate), width, FontSelection::Default)
    };
    let sure = crate::design::bill::verified(&entry.part);
    let mark = match (entry.own, sure) {
        (true, _) => format!("  · {}", Word::OwnOnly.text(language)),
        (false, false) => format!("  · {}", Word::Inferred.text(language)),
        _ => String::new(),
    };
    let title = cut(ui, bold(format!("{}{mark}", entry.part.opn)).size(13.0));
    let sub = cut(ui, muted(ui, &entry.words).size(12.0));
    let below = title.size().y;
    ui.painter().galley(rect.min + vec2(8.0, 2.0), title, color(Ink::Text));
    ui.painter().galley(rect.min + vec2(8.0, 2.0 + below), sub, color(Ink::Muted));
    let response = if placeable { response.on_hover_cursor(CursorIcon::Grab) } else { response };
    let more = if placeable { Word::Place.text(language) } else { entry.words.as_str() };
    response.on_hover_text(more)
}

/// A button with a menu of the kinds of parts.
fn kind_menu(ui: &mut Ui, word: FormWord, language: Language) -> Option<PartKind> {
    let mut chosen = None;
    ui.menu_button(word.text(language), |ui| {
        for kind in PartKind::ALL {
            if ui.button(kind_word(kind).text(language)).clicked() {
                chosen = Some(kind);
            }
        }
    });
    chosen
}

/// What can be done with a part: copied, and an own one changed or deleted.
fn part_buttons(ui: &mut Ui, app: &App, part: &Part, language: Language) -> Option<Own> {
    let own = app.own.is_some_and(|own| own.files.contains_key(&part.opn));
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        if ui.button(FormWord::CopyAsOwn.text(language)).clicked() {
            wanted = Some(Own::copy(app, part));
        }
        if own && ui.button(FormWord::Edit.text(language)).clicked() {
            wanted = Some(Own::edit(app, part));
        }
        if own && ui.button(FormWord::Delete.text(language)).clicked() {
            wanted = Some(Own::delete(&part.opn, language));
        }
    });
    wanted
}

/// Where own parts are read from, and what of them could not be used.
fn own_folder(ui: &mut Ui, app: &App, language: Language) {
    let Some((own, folder)) = app.own.and_then(|own| Some((own, own.folder.as_ref()?))) else { return };
    ui.add_space(10.0);
    ui.label(muted(ui, Word::OwnFolder.text(language)).small());
    let path = folder.display().to_string();
    ui.add(Label::new(&path).wrap());
    if ui.button(FormWord::CopyPath.text(language)).clicked() {
        ui.ctx().copy_text(path);
    }
    ui.label(muted(ui, Shelved::OwnParts { parts: own.count }.text(language)).small());
    for problem in &own.problems {
        ui.label(RichText::new(problem).small().color(app.theme().color(Ink::Error)));
    }
}
