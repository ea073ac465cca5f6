//! The proposal: its pages as they will print, made again after every change.
//!
//! Title, customer, language and revision are edited above the pages. Pages are paper in either theme.

use super::super::App;
use super::super::canvas::{Cache, Look, Marks, paint};
use super::super::jobs::Latest;
use super::super::theme::{Theme, muted};
use crate::derived::Derived;
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Sheet, at};
use crate::drawing::sheet::A4;
use crate::editor::camera::Camera;
use crate::model::date::Date;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::requirement::Language;
use crate::report;
use crate::text::Label;
use crate::text::window::Word;
use eframe::egui::{
    self, CentralPanel, EventFilter, Frame, Key, Margin, Modifiers, Panel, Rect, Role, ScrollArea, Sense,
    Stroke, TextEdit, Ui, WidgetInfo, vec2,
};
use std::sync::Arc;

/// Space between pages, in points.
const GAP: f32 = 18.0;
/// Pages are not wider than this many points.
const WIDEST: f32 = 1_100.0;
/// Room for the two languages, in points.
const LANGUAGES: f32 = 140.0;

/// The pages, and what they were made of.
#[derive(Clone)]
struct Made {
    document: Arc<Document>,
    date: Date,
    sheets: Arc<Vec<Sheet>>,
}

/// What the view keeps between frames.
#[derive(Default)]
pub struct Pages {
    made: Option<Made>,
    job: Latest<Made>,
    serial: u64,
    cache: Cache,
    /// Title, customer and revision as they are being typed.
    typed: Option<[String; 3]>,
    /// The page to scroll to.
    jump: Option<usize>,
}

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    refresh(app, ui);
    let theme = app.theme();
    let surface = Frame::new().fill(theme.color(Ink::Paper)).inner_margin(Margin::symmetric(16, 6));
    Panel::top("title").frame(surface).show(ui, |ui| title(app, ui));
    CentralPanel::default().frame(Frame::new().fill(theme.stage())).show(ui, |ui| pages(app, ui));
}

/// Asks for pages of the document as it is, where those at hand are older.
fn refresh(app: &mut App, ui: &Ui) {
    let Some(project) = &app.project else { return };
    if let Some(made) = app.proposal.job.poll(ui.ctx(), app.wait) {
        app.proposal.made = Some(made);
        app.proposal.serial += 1;
    }
    let date = app.date.unwrap_or_else(super::super::files::today);
    let now = Arc::clone(project.document());
    let fits = |made: &Made| Arc::ptr_eq(&made.document, &now) && made.date == date;
    if app.proposal.made.as_ref().is_some_and(fits) || app.proposal.job.is_busy() {
        return;
    }
    let known = project.shown.as_ref().filter(|shown| Arc::ptr_eq(&shown.document, &now));
    let derived: Option<Arc<Derived>> = known.map(|shown| Arc::clone(&shown.derived));
    let catalog = app.catalog;
    app.proposal.job.ask(ui.ctx(), move |_| {
        let derived = derived.unwrap_or_else(|| Arc::new(crate::derived::derive(&now, catalog)));
        let proposal = report::proposal::proposal(&now, &derived, now.language(), date);
        Made { document: now, date, sheets: Arc::new(proposal.sheets) }
    });
    if app.wait
        && let Some(made) = app.proposal.job.poll(ui.ctx(), true)
    {
        app.proposal.made = Some(made);
        app.proposal.serial += 1;
    }
}

/// Fields of the cover.
fn title(app: &mut App, ui: &mut Ui) {
    let language = app.language();
    let Some(project) = app.project.as_deref_mut() else { return };
    let document = Arc::clone(project.document());
    let requirement = &document.requirement;
    let known = [requirement.name.clone(), requirement.customer.clone(), document.revision.clone()];
    let mut typed = app.proposal.typed.clone().unwrap_or_else(|| known.clone());
    let mut chosen = document.language();
    let mut done = false;
    let mut editing = false;
    ui.horizontal_wrapped(|ui| {
        let wrap = Some(egui::TextWrapMode::Extend);
        let beside = egui::Layout::left_to_right(egui::Align::Center);
        for (label, index, width) in [
            (Word::ProjectName.text(language), 0, 260.0),
            (Label::Customer.text(language), 1, 200.0),
            (Label::Revision.text(language), 2, 50.0),
        ] {
            let filter = EventFilter { horizontal_arrows: true, escape: true, ..EventFilter::default() };
            let field = TextEdit::singleline(&mut typed[index]).desired_width(width).event_filter(filter);
            // A label stays with its field where the line wraps.
            let words = egui::WidgetText::from(muted(ui, label));
            let words = words.into_galley(ui, wrap, f32::INFINITY, egui::TextStyle::Body);
            let size = vec2(words.size().x + width + 24.0, ui.spacing().interact_size.y);
            let response = ui
                .allocate_ui_with_layout(size, beside, |ui| {
                    let name = ui.label(words);
                    ui.add(field).labelled_by(name.id)
                })
                .inner;
            if response.has_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
                typed.clone_from(&known); // takes back what was typed
                response.surrender_focus();
            }
            editing |= response.has_focus();
            done |= response.lost_focus();
        }
        let words = egui::WidgetText::from(muted(ui, Word::ProposalLanguage.text(language)));
        let words = words.into_galley(ui, wrap, f32::INFINITY, egui::TextStyle::Body);
        let size = vec2(words.size().x + LANGUAGES, ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(size, beside, |ui| {
            ui.label(words);
            for (value, words) in [(Language::Zh, "中文"), (Language::En, "English")] {
                if ui.selectable_label(chosen == value, words).clicked() {
                    chosen = value;
                    done = true;
                }
            }
        });
    });
    let [name, customer, revision] = typed.clone();
    let changed = typed != known || chosen != document.language();
    app.proposal.typed = (editing && !done).then_some(typed);
    if done && changed {
        let edit = Edit::SetTitle { name, customer, language: chosen, revision };
        project.commit(edit, language, &mut app.notices);
    }
}

fn pages(app: &mut App, ui: &mut Ui) {
    let language = app.language();
    let Some(made) = app.proposal.made.clone() else {
        ui.centered_and_justified(|ui| ui.label(muted(ui, Word::Working.text(language))));
        return;
    };
    let room = (ui.available_width() - 48.0).min(WIDEST);
    // A4 across fills the room; wider sheets are made to fit, narrower ones keep their proportion.
    let scale_of = |sheet: &Sheet| (room / A4.width).min(room / sheet.width.max(1.0));
    let jump = app.proposal.jump.take();
    let mut asked = None;
    ScrollArea::vertical().auto_shrink([false, false]).show_viewport(ui, |ui, viewport| {
        let width = ui.available_width();
        let left = ui.min_rect().left();
        let top = ui.min_rect().top();
        let mut y = GAP;
        for (index, sheet) in made.sheets.iter().enumerate() {
            let scale = scale_of(sheet);
            let size = vec2(sheet.width * scale, sheet.height * scale);
            let place = Rect::from_min_size(egui::pos2(left + (width - size.x) / 2.0, top + y), size);
            if jump == Some(index) {
                ui.scroll_to_rect(place, Some(egui::Align::TOP));
            }
            let seen = y + size.y >= viewport.top() && y <= viewport.bottom();
            if seen {
                page(app, ui, sheet, index, place, scale, &mut asked);
            }
            y += size.y + GAP;
        }
        ui.allocate_space(vec2(width, y));
    });
    if asked.is_some() {
        app.proposal.jump = asked;
        ui.ctx().request_repaint();
    }
}

#[allow(clippy::too_many_arguments)]
fn page(
    app: &mut App,
    ui: &mut Ui,
    sheet: &Sheet,
    index: usize,
    place: Rect,
    scale: f32,
    asked: &mut Option<usize>,
) {
    let language = app.language();
    let response = ui.interact(place, ui.scope_id().with(("page", index)), Sense::hover());
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Figure, true, format!("{} {}", Word::Page.text(language), index + 1))
    });
    let painter = ui.painter().with_clip_rect(ui.clip_rect().intersect(place.expand(1.0)));
    painter.rect(
        place,
        0.0,
        Theme::Light.color(Ink::Paper),
        Stroke::new(1.0, app.theme().color(Ink::Hairline)),
        egui::StrokeKind::Outside,
    );
    let camera = Camera { scale, origin: at(place.min.x, place.min.y) };
    let identity = app.proposal.serial << 16 | index as u64;
    let look = Look { identity, camera, theme: Theme::Light, wait: true };
    paint(&painter, Marks::Sheet(sheet), look, app.proposal.cache.layer(index));
    for (number, jump) in sheet.jumps.iter().enumerate() {
        let spot = super::super::canvas::rect(camera.screen_area(jump.area));
        let link = ui.interact(spot, ui.scope_id().with(("jump", index, number)), Sense::click());
        link.widget_info(|| {
            WidgetInfo::labeled(Role::Link, true, format!("{} {}", Word::Page.text(language), jump.sheet + 1))
        });
        if link.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
            *asked = Some(jump.sheet);
        }
    }
}
