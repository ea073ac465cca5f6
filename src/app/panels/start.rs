//! The start page: a new order, files that were open, and examples as pictures of their networks.
//!
//! Pictures are made off the frame when the page is first shown; an example opens as a layout without
//! a file.

use super::super::App;
use super::super::canvas::{Look, Marks, Painted, area, paint};
use super::super::command::Command;
use super::super::files;
use super::super::jobs::{Job, Latest, Polled};
use super::super::theme::{Theme, bold, muted};
use crate::catalog::load::Catalog;
use crate::derived::derive;
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Sheet};
use crate::drawing::topology::topology;
use crate::editor::camera::Camera;
use crate::examples;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::store;
use crate::text::start::{Shown, Welcome};
use crate::text::window::Word;
use eframe::egui::{
    Align2, Button, CursorIcon, FontId, Label, Rect, Response, RichText, Role, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use std::path::{Path, PathBuf};

/// Widest page, in points.
const WIDEST: f32 = 1_560.0;
/// Least width of a card, in points.
const CARD: f32 = 300.0;
/// Height of the words under a card's picture.
const WORDS: f32 = 88.0;
/// Space between cards.
const GAP: f32 = 18.0;

/// An example as far as it is made.
struct Made {
    document: Document,
    sheet: Sheet,
    language: Language,
    counts: Shown,
}

/// A card of an example.
#[derive(Default)]
struct Card {
    job: Option<Job<Option<Made>>>,
    made: Option<Made>,
    failed: bool,
    serial: u64,
    painted: Option<Painted>,
}

/// What the page keeps between frames.
#[derive(Default)]
pub struct Start {
    cards: Vec<Card>,
    /// The example to open as soon as it is made.
    wanted: Option<usize>,
    /// Files that were open, and whether they are still there.
    recent: Vec<(PathBuf, bool)>,
    look: Latest<Vec<(PathBuf, bool)>>,
}

/// Draws the page.
pub(super) fn show(app: &mut App, ui: &mut Ui) {
    refresh(app, ui);
    if let Some(document) = wanted(app) {
        app.show_document(document, None);
        ui.ctx().request_repaint();
        return;
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let room = ui.available_width();
        let margin = if room > 700.0 { 40.0 } else { 16.0 };
        let width = (room - 2.0 * margin).min(WIDEST);
        let left = ui.min_rect().left() + (room - width) / 2.0;
        let page = Rect::from_min_size(pos2(left, ui.cursor().top()), vec2(width, 0.0));
        let mut inner =
            ui.new_child(UiBuilder::new().max_rect(page.with_max_y(f32::INFINITY)).id_salt("page"));
        inner.set_width(width);
        head(app, &mut inner);
        recoverable(app, &mut inner);
        recent(app, &mut inner);
        cards(app, &mut inner);
        inner.add_space(28.0);
        let used = inner.min_rect();
        ui.allocate_rect(used.with_max_x(ui.min_rect().left() + room), Sense::hover());
    });
}

/// Starts what is to be made and takes what has come.
fn refresh(app: &mut App, ui: &Ui) {
    let (language, wait, catalog) = (app.language(), app.wait, app.catalog);
    let start = &mut app.start;
    start.cards.resize_with(examples::ALL.len(), Card::default);
    for (card, (stem, _, layout)) in start.cards.iter_mut().zip(examples::ALL) {
        let fits = card.made.as_ref().is_some_and(|made| made.language == language);
        if card.job.is_none() && !fits && !card.failed {
            card.job = Some(Job::start(ui.ctx(), move |_| make(stem, layout, language, catalog)));
        }
        let Some(job) = &card.job else { continue };
        match job.poll(wait) {
            Polled::Working => continue,
            Polled::Done(Some(made)) => {
                card.made = Some(made);
                card.serial += 1;
            }
            Polled::Done(None) | Polled::Lost => card.failed = true,
        }
        card.job = None;
    }
    if let Some(recent) = start.look.poll(ui.ctx(), wait) {
        start.recent = recent;
    }
    let known = start.recent.iter().map(|(path, _)| path);
    if !known.eq(app.settings.recent.iter()) && !start.look.is_busy() {
        let paths = app.settings.recent.clone();
        start.look.ask(ui.ctx(), move |_| {
            paths.into_iter().map(|path| (path.clone(), path.is_file())).collect::<Vec<_>>()
        });
        if let Some(recent) = start.look.poll(ui.ctx(), wait) {
            start.recent = recent;
        }
    }
}

fn make(stem: &str, layout: &str, language: Language, catalog: &Catalog) -> Option<Made> {
    let document = store::parse(layout, Path::new(stem)).ok()?;
    let derived = derive(&document, catalog);
    let sheet = topology(&document, &derived, language);
    let (servers, gpus) = (derived.metrics.hosts, derived.metrics.gpus);
    let (switches, links) = (document.switches.len(), document.links.len());
    let counts = if gpus > 0 {
        Shown::Counts { servers, gpus, switches, links }
    } else {
        Shown::ServersOnly { servers, switches, links }
    };
    Some(Made { document, sheet, language, counts })
}

/// The example that was chosen, once it is made.
fn wanted(app: &mut App) -> Option<Document> {
    let card = app.start.cards.get(app.start.wanted?)?;
    if card.failed {
        app.start.wanted = None;
        return None;
    }
    let document = card.made.as_ref()?.document.clone();
    app.start.wanted = None;
    Some(document)
}

/// Title and the two ways to begin.
fn head(app: &mut App, ui: &mut Ui) {
    let (language, theme) = (app.language(), app.theme());
    ui.add_space(if ui.available_width() > 700.0 { 34.0 } else { 16.0 });
    ui.add(Label::new(bold(Welcome::Title.text(language)).size(26.0)).wrap());
    ui.add(Label::new(muted(ui, Welcome::Subtitle.text(language)).size(15.0)).wrap());
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        let new = RichText::new(Word::New.text(language)).size(15.0).color(theme.color(Ink::Paper));
        let size = vec2(130.0, 36.0);
        if ui.add(Button::new(new).fill(theme.color(Ink::Accent)).min_size(size)).clicked() {
            app.ask(Command::New);
        }
        let open = RichText::new(Word::Open.text(language)).size(15.0);
        if ui.add(Button::new(open).fill(theme.color(Ink::Paper)).min_size(size)).clicked() {
            app.ask(Command::Open);
        }
    });
}

/// Work that was not saved when the program ended.
fn recoverable(app: &mut App, ui: &mut Ui) {
    let copies = files::recoverable(app);
    if copies.is_empty() {
        return;
    }
    let (language, theme) = (app.language(), app.theme());
    section(ui, Welcome::Unsaved.text(language));
    let mut chosen = None;
    for copy in copies {
        ui.horizontal_wrapped(|ui| {
            let name = files::recoverable_name(&copy);
            ui.label(RichText::new(&name).color(theme.color(Ink::Warning)));
            let words = Shown::Recover { name }.text(language);
            if ui.button(words).clicked() {
                chosen = Some(copy);
            }
        });
    }
    if let Some(copy) = chosen {
        let context = ui.ctx().clone();
        files::recover(app, &context, copy);
    }
}

/// Files that were open, in as many columns as there is room for.
fn recent(app: &mut App, ui: &mut Ui) {
    if app.settings.recent.is_empty() {
        return;
    }
    let (language, theme) = (app.language(), app.theme());
    section(ui, Welcome::Recent.text(language));
    let files = app.settings.recent.clone();
    let columns = ((ui.available_width() / 330.0) as usize).clamp(1, 4);
    let mut forgotten = None;
    let mut opened = None;
    for line in files.chunks(columns) {
        ui.columns(columns, |uis| {
            for (ui, path) in uis.iter_mut().zip(line) {
                let known = app.start.recent.iter().find(|(known, _)| known == path);
                let there = known.is_none_or(|(_, there)| *there);
                let (open, forget) = file(ui, path, there, language, theme);
                if open {
                    opened = Some(path.clone());
                }
                if forget {
                    forgotten = Some(path.clone());
                }
            }
        });
    }
    if let Some(path) = forgotten {
        app.settings.forget(&path);
        ui.ctx().request_repaint();
    }
    if let Some(path) = opened {
        let context = ui.ctx().clone();
        files::open_path(app, &context, path);
    }
}

/// One file: whether it shall be opened, whether it shall be forgotten.
fn file(ui: &mut Ui, path: &Path, there: bool, language: Language, theme: Theme) -> (bool, bool) {
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let folder = path.parent().map_or_else(String::new, |folder| folder.display().to_string());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 46.0), sense(there));
    let words = Shown::OpenRecent { name: name.clone(), folder: folder.clone() }.text(language);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, there, &words));
    surface(ui, rect, &response, there, theme);
    let mut room = rect.shrink2(vec2(12.0, 5.0));
    let mut forget = false;
    if !there {
        let close = Rect::from_center_size(pos2(rect.right() - 20.0, rect.center().y), vec2(24.0, 24.0));
        let button = ui.put(close, Button::new("×").frame(false));
        let words = Shown::ForgetFile { name: name.clone() }.text(language);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
        forget = button.on_hover_text(Welcome::Forget.text(language)).clicked();
        room.max.x = close.left() - 4.0;
    }
    let mut inner = ui.new_child(UiBuilder::new().max_rect(room));
    inner.spacing_mut().item_spacing.y = 0.0;
    let ink = if there { Ink::Text } else { Ink::Muted };
    inner.add(Label::new(RichText::new(name).color(theme.color(ink))).truncate().selectable(false));
    let below = if there { folder } else { format!("{} · {folder}", Welcome::Missing.text(language)) };
    let below = muted(&inner, below).small();
    inner.add(Label::new(below).truncate().selectable(false));
    if there {
        response.clone().on_hover_text(path.display().to_string());
    }
    (there && response.clicked(), forget)
}

/// What a place senses that can be chosen, or cannot.
fn sense(possible: bool) -> Sense {
    if possible { Sense::click() } else { Sense::hover() }
}

/// The surface of a card: its line is of the accent where the pointer or the focus is.
fn surface(ui: &Ui, rect: Rect, response: &Response, possible: bool, theme: Theme) {
    let lit = possible && (response.hovered() || response.has_focus());
    let stroke = if lit {
        Stroke::new(if response.has_focus() { 2.0 } else { 1.0 }, theme.color(Ink::Accent))
    } else {
        Stroke::new(1.0, theme.color(Ink::Hairline))
    };
    ui.painter().rect(rect, 8.0, theme.color(Ink::Paper), stroke, StrokeKind::Inside);
}

fn section(ui: &mut Ui, words: &str) {
    ui.add_space(22.0);
    ui.label(bold(words).size(15.0));
    ui.add_space(4.0);
}

/// The examples and the empty layout, in as many columns as there is room for.
fn cards(app: &mut App, ui: &mut Ui) {
    let (language, theme) = (app.language(), app.theme());
    section(ui, Welcome::Examples.text(language));
    let width = ui.available_width();
    let columns = (((width + GAP) / (CARD + GAP)) as usize).clamp(1, 4);
    let each = (width - GAP * (columns - 1) as f32) / columns as f32;
    let size = vec2(each, (each * 0.56).clamp(120.0, 250.0) + WORDS);
    let (top, left) = (ui.cursor().top(), ui.cursor().left());
    let count = examples::ALL.len() + 1;
    for index in 0..count {
        let (column, line) = ((index % columns) as f32, (index / columns) as f32);
        let corner = pos2(left + column * (size.x + GAP), top + line * (size.y + GAP));
        let place = Rect::from_min_size(corner, size);
        if index < examples::ALL.len() {
            example(app, ui, index, place, language, theme);
        } else if empty(ui, place, language, theme) {
            app.ask(Command::New);
        }
    }
    let lines = count.div_ceil(columns) as f32;
    let all = Rect::from_min_size(pos2(left, top), vec2(width, lines * (size.y + GAP) - GAP));
    ui.advance_cursor_after_rect(all);
}

fn example(app: &mut App, ui: &mut Ui, index: usize, place: Rect, language: Language, theme: Theme) {
    let Some((stem, _, _)) = examples::ALL.get(index) else { return };
    let Some(card) = app.start.cards.get_mut(index) else { return };
    let id = ui.scope_id().with(("example", index));
    let response = ui.interact(place, id, sense(!card.failed)).on_hover_cursor(CursorIcon::PointingHand);
    let (title, story) =
        words_of(stem).map(|(title, story)| (title.text(language), story.text(language))).unzip();
    let name = title.unwrap_or(stem);
    let words = Shown::OpenExample { name: name.to_owned() }.text(language);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, !card.failed, &words));
    if response.clicked() {
        app.start.wanted = Some(index);
        ui.ctx().request_repaint();
    }
    if response.gained_focus() {
        ui.scroll_to_rect(place, None);
    }
    if !ui.is_rect_visible(place) {
        return;
    }
    surface(ui, place, &response, !card.failed, theme);
    let picture = Rect::from_min_max(place.min, pos2(place.right(), place.bottom() - WORDS)).shrink(7.0);
    ui.painter().rect_filled(picture, 5.0, theme.stage());
    if let Some(made) = &card.made {
        let painter = ui.painter().with_clip_rect(ui.clip_rect().intersect(picture));
        let whole = Area::new(0.0, 0.0, made.sheet.width, made.sheet.height);
        let camera = Camera::fitting(whole, area(picture), 6.0);
        let identity = card.serial << 8 | index as u64;
        let look = Look { identity, camera, theme, wait: true };
        paint(&painter, Marks::Sheet(&made.sheet), look, &mut card.painted);
    } else {
        let words = if card.failed { Welcome::Unreadable } else { Welcome::Drawing };
        center(ui, picture, words.text(language), 13.5, theme);
    }
    let counts = card.made.as_ref().map(|made| made.counts.text(language));
    caption(ui, place, name, story, counts.as_deref(), theme);
}

/// The card of a layout without anything; whether it was chosen.
fn empty(ui: &mut Ui, place: Rect, language: Language, theme: Theme) -> bool {
    let response = ui.interact(place, ui.scope_id().with("empty"), Sense::click());
    let name = Welcome::Empty.text(language);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    if response.gained_focus() {
        ui.scroll_to_rect(place, None);
    }
    surface(ui, place, &response, true, theme);
    let picture = Rect::from_min_max(place.min, pos2(place.right(), place.bottom() - WORDS)).shrink(7.0);
    ui.painter().rect_filled(picture, 5.0, theme.stage());
    center(ui, picture, "+", 40.0, theme);
    caption(ui, place, name, Some(Welcome::EmptyStory.text(language)), None, theme);
    response.on_hover_cursor(CursorIcon::PointingHand).clicked()
}

fn center(ui: &Ui, place: Rect, words: &str, size: f32, theme: Theme) {
    let font = FontId::proportional(size);
    ui.painter().text(place.center(), Align2::CENTER_CENTER, words, font, theme.color(Ink::Muted));
}

/// The words under a card's picture.
fn caption(ui: &mut Ui, place: Rect, name: &str, story: Option<&str>, counts: Option<&str>, theme: Theme) {
    let top = place.bottom() - WORDS;
    let room = Rect::from_min_max(pos2(place.left() + 14.0, top), place.max - vec2(14.0, 8.0));
    let mut inner = ui.new_child(UiBuilder::new().max_rect(room));
    inner.set_clip_rect(ui.clip_rect().intersect(place));
    inner.spacing_mut().item_spacing.y = 1.0;
    inner.add(Label::new(bold(name).size(14.5)).truncate().selectable(false));
    if let Some(story) = story {
        let story = RichText::new(story).size(12.5).color(theme.color(Ink::Text));
        inner.add(Label::new(story).wrap().selectable(false));
    }
    if let Some(counts) = counts {
        let counts = muted(&inner, counts).size(12.0);
        inner.add(Label::new(counts).truncate().selectable(false));
    }
}

/// The title of an example, and in a line what it shows.
fn words_of(stem: &str) -> Option<(Welcome, Welcome)> {
    Some(match stem {
        "university-256" => (Welcome::UniversityTitle, Welcome::University),
        "securities-128" => (Welcome::SecuritiesTitle, Welcome::Securities),
        "center-512" => (Welcome::CenterTitle, Welcome::Center),
        "superpod-127" => (Welcome::FourUnitsTitle, Welcome::FourUnits),
        "superpod-95" => (Welcome::ThreeUnitsTitle, Welcome::ThreeUnits),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_has_a_picture_and_a_line() {
        for (stem, _, layout) in examples::ALL {
            assert!(words_of(stem).is_some(), "{stem}");
            let made = make(stem, layout, Language::En, Catalog::built_in());
            assert!(made.is_some_and(|made| made.sheet.marks.len() > 20), "{stem}");
        }
    }
}
