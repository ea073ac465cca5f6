//! The requirement: what is asked for, answered while it is typed, and the network as it is.
//!
//! `draft` keeps the words, `fields` shows them, `answer` what would be built and why, `compare` other
//! ratios beside it, `network` the numbers of the document. Title fields are committed when they are
//! left; everything else by "Design", as one step.

mod answer;
mod compare;
mod draft;
mod fields;
mod network;

use super::super::App;
use super::super::jobs::{Job, Polled};
use super::super::project::Reveal;
use super::super::theme::{Theme, bold, muted};
use super::BAR;
use crate::design::DesignError;
use crate::design::redesign;
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::requirement::Requirement;
use crate::text::requirement_panel::Ask;
use crate::text::window::Word;
use draft::{Draft, Reading};
use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Button, Color32, FontSelection, Galley, Id, Label, Response, RichText, Role, ScrollArea, Sense,
    Stroke, TextStyle, TextWrapMode, Ui, UiBuilder, WidgetInfo, WidgetText, pos2, vec2,
};
use std::sync::Arc;

/// What the panel keeps: the words being typed, and answers to them.
#[derive(Default)]
pub struct Panel {
    /// The requirement that the words follow; absent before the first frame.
    base: Option<Requirement>,
    draft: Draft,
    answers: answer::Answers,
    compare: compare::Compare,
    designing: Option<Designing>,
    /// What could not be designed, and why: racks and places are only known then.
    refused: Option<(Requirement, DesignError)>,
    /// A design that shall be brought on the screen as soon as it is drawn.
    reveal: Option<Arc<Document>>,
    /// What stood in the field that is being typed in.
    before: Option<(Id, String)>,
    /// Height of the answer above the buttons, in points.
    answer_height: f32,
}

impl Panel {
    /// Answers again: the catalog has changed.
    pub fn forget_answers(&mut self) {
        self.answers = answer::Answers::default();
        self.compare = compare::Compare::default();
    }
}

/// A design on its way, and what it answers.
struct Designing {
    wanted: Requirement,
    job: Job<Result<Edit, DesignError>>,
}

/// Height of the buttons below the fields with what is around them, in points.
const FOOT: f32 = 46.0;
/// The same with a remark about what is replaced.
const FOOT_WITH_REMARK: f32 = 82.0;
/// Lines of the answer above the buttons at most.
const ANSWER_LINES: usize = 4;

/// Draws the panel.
pub(super) fn show(app: &mut App, ui: &mut Ui) {
    let mut panel = std::mem::take(&mut app.requirement);
    panel.show(app, ui);
    app.requirement = panel;
}

/// A requirement without what only names it, since no design depends on that.
fn without_title(requirement: &Requirement) -> Requirement {
    Requirement { name: String::new(), customer: String::new(), language: None, ..requirement.clone() }
}

/// Whether nothing stands in a document.
fn is_blank(document: &Document) -> bool {
    document.hosts.is_empty() && document.switches.is_empty() && document.racks.is_empty()
}

impl Panel {
    fn show(&mut self, app: &mut App, ui: &mut Ui) {
        self.finish(app);
        self.reveal(app);
        let Some(project) = app.project.as_deref() else { return };
        let document = Arc::clone(project.document());
        self.follow(&document.requirement);
        // The way to the design stays in view below the fields, while there is something to design.
        let mut room = ui.available_rect_before_wrap().intersect(ui.clip_rect());
        room.max.y -= 4.0;
        if room.width() < 60.0 || room.height() < 40.0 {
            return; // the panel is being closed, or is out of sight
        }
        let foot = match (self.has_foot(&document), is_blank(&document)) {
            (false, _) => 0.0,
            (true, true) => FOOT + self.answer_height,
            (true, false) => FOOT_WITH_REMARK + self.answer_height,
        };
        let foot = foot.min(room.height() / 2.0);
        let mut body =
            ui.new_child(UiBuilder::new().max_rect(room.with_max_y(room.max.y - foot)).id_salt("body"));
        let fields = ScrollArea::vertical().id_salt("requirement fields").auto_shrink([false, false]);
        let reading = fields.show(&mut body, |ui| self.body(app, ui, &document)).inner;
        if foot > 0.0 {
            let place = room.with_min_y(room.max.y - foot);
            let mut ui = ui.new_child(UiBuilder::new().max_rect(place).id_salt("foot"));
            self.foot(app, &mut ui, &document, &reading);
        } else if self.has_foot(&document) {
            ui.ctx().request_repaint();
        }
        ui.allocate_rect(room, Sense::hover());
    }

    /// Numbers of the network, fields, answer and alternatives.
    fn body(&mut self, app: &mut App, ui: &mut Ui, document: &Arc<Document>) -> Reading {
        let (language, theme) = (app.language(), app.theme());
        let blank = is_blank(document);
        ui.set_max_width(ui.available_width() - BAR);
        ui.style_mut().interaction.selectable_labels = false;
        if let Some(shown) =
            app.project.as_ref().and_then(|project| project.shown.as_ref()).filter(|_| !blank)
        {
            heading(ui, Ask::Network.text(language));
            network::show(ui, shown, language, theme);
            ui.add_space(10.0);
        }
        heading(ui, Ask::Requirement.text(language));
        if blank {
            ui.label(muted(ui, Ask::Begin.text(language)));
        }
        let wrong = self.draft.read().wrong;
        let mut form = fields::Form {
            draft: &mut self.draft,
            wrong: &wrong,
            before: &mut self.before,
            known: self.answers.plan(),
            catalog: app.catalog,
            language,
            theme,
            typing_title: false,
        };
        form.show(ui);
        let typing_title = form.typing_title;
        let reading = self.draft.read();
        if !typing_title {
            set_title(app, document, &reading.requirement);
        }
        self.answers.refresh(&reading, app.catalog);
        group(ui, Ask::Answer.text(language));
        self.answers.show(ui, &reading, language, theme);
        if self.answers.may_be_compared() {
            group(ui, Ask::Alternatives.text(language));
            let wanted = without_title(&reading.requirement);
            let taken = self.compare.show(ui, &wanted, app.catalog, app.wait, language, theme);
            if let Some(ratio) = taken {
                self.draft.take_ratio(ratio);
                ui.ctx().request_repaint();
            }
        }
        ui.add_space(12.0);
        reading
    }

    /// Takes over what others changed in the requirement.
    fn follow(&mut self, requirement: &Requirement) {
        match &self.base {
            Some(base) if base == requirement => return,
            Some(base) => self.draft.follow(base, requirement),
            None => self.draft = Draft::of(requirement),
        }
        self.base = Some(requirement.clone());
    }

    /// Whether there is something to design or to take back.
    fn has_foot(&self, document: &Document) -> bool {
        let same = self.draft.asks_the_same(&Draft::of(&document.requirement));
        is_blank(document) || self.designing.is_some() || !same
    }

    /// The answer in short, and the buttons.
    fn foot(&mut self, app: &mut App, ui: &mut Ui, document: &Arc<Document>, reading: &Reading) {
        let (language, theme) = (app.language(), app.theme());
        let blank = is_blank(document);
        let differs = without_title(&reading.requirement) != without_title(&document.requirement);
        let buildable = reading.wrong.is_empty() && self.answers.plan().is_some();
        let possible = buildable && (differs || blank) && self.designing.is_none();
        ui.spacing_mut().item_spacing.y = 4.0;
        let line = Stroke::new(1.0, theme.color(Ink::Hairline));
        ui.painter().hline(ui.max_rect().x_range(), ui.max_rect().top(), line);
        ui.add_space(6.0);
        let (words, ink) = match self.refused.as_ref().filter(|(wanted, _)| *wanted == reading.requirement) {
            Some((_, error)) => (answer::refusal(error, language), Ink::Error),
            None => self.answers.in_short(reading, language),
        };
        let answer = short_galley(ui, &words, theme.color(ink));
        if answer.size().y != self.answer_height {
            self.answer_height = answer.size().y; // room for it from the next frame on
            ui.ctx().request_repaint();
        }
        let cut = answer.elided;
        let (rect, short) = ui.allocate_exact_size(answer.size(), Sense::hover());
        ui.painter().galley(rect.min, answer, theme.color(Ink::Text));
        short.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
        if cut {
            short.on_hover_text(words);
        }
        ui.horizontal(|ui| {
            let words = if self.designing.is_some() { Ask::Designing } else { Ask::Design };
            if primary(ui, possible, words.text(language), theme).clicked() {
                let (document, catalog) = (Arc::clone(document), app.catalog);
                let (wanted, requirement) = (reading.requirement.clone(), reading.requirement.clone());
                let job = Job::start(ui.ctx(), move |_| redesign(&document, &requirement, catalog));
                self.designing = Some(Designing { wanted, job });
            }
            if self.designing.is_some() {
                if ui.button(Word::Cancel.text(language)).clicked() {
                    self.designing = None;
                }
            } else {
                let changed = !self.draft.asks_the_same(&Draft::of(&document.requirement));
                let revert = Button::new(Ask::Revert.text(language)).min_size(vec2(0.0, 28.0));
                if ui.add_enabled(changed, revert).clicked() {
                    self.draft = Draft::of(&document.requirement);
                    ui.ctx().request_repaint();
                }
            }
        });
        if possible && !blank {
            ui.add(Label::new(muted(ui, Ask::Replaces.text(language)).small()).wrap());
        }
        if app.wait {
            self.finish(app);
        }
    }

    /// Commits the design that has come.
    fn finish(&mut self, app: &mut App) {
        let Some(designing) = self.designing.take() else { return };
        let language = app.language();
        let answer = match designing.job.poll(app.wait) {
            Polled::Working => {
                self.designing = Some(designing);
                return;
            }
            Polled::Done(answer) => Some(answer),
            Polled::Lost => None,
        };
        let Some(project) = app.project.as_deref_mut() else { return };
        match answer {
            Some(Ok(edit)) => {
                if project.commit(edit, language, &mut app.notices) {
                    self.reveal = Some(Arc::clone(project.document()));
                }
            }
            Some(Err(error)) => self.refused = Some((designing.wanted, error)),
            None => app.notices.error(Ask::Failed.text(language)),
        }
    }

    /// Brings a new design on the screen, once it is drawn.
    fn reveal(&mut self, app: &mut App) {
        let (Some(document), Some(project)) = (&self.reveal, app.project.as_deref_mut()) else { return };
        if !Arc::ptr_eq(document, project.document()) {
            self.reveal = None;
        } else if project.shown.as_ref().is_some_and(|shown| Arc::ptr_eq(&shown.document, document)) {
            project.cameras = [None; 3];
            project.reveal = Some(Reveal::All);
            self.reveal = None;
        }
    }
}

/// Commits name, customer and language once they are left, where they are others than before.
fn set_title(app: &mut App, document: &Document, wanted: &Requirement) {
    let language = app.language();
    let known = &document.requirement;
    let (name, customer) = (wanted.name.clone(), wanted.customer.clone());
    let chosen = wanted.language.unwrap_or_default();
    if (&name, &customer, chosen) == (&known.name, &known.customer, document.language()) {
        return;
    }
    let revision = document.revision.clone();
    if let Some(project) = app.project.as_deref_mut() {
        project.commit(
            Edit::SetTitle { name, customer, language: chosen, revision },
            language,
            &mut app.notices,
        );
    }
}

/// The answer in a few lines.
fn short_galley(ui: &Ui, words: &str, color: Color32) -> Arc<Galley> {
    let font = TextStyle::Body.resolve(ui.style());
    let mut job = LayoutJob::simple(words.to_owned(), font, color, ui.available_width());
    job.wrap.max_rows = ANSWER_LINES;
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// The title of the panel's halves.
fn heading(ui: &mut Ui, words: &str) {
    ui.label(bold(words).size(15.0));
    ui.add_space(2.0);
}

/// The title of a group of fields, under a hairline.
fn group(ui: &mut Ui, words: &str) {
    ui.add_space(5.0);
    ui.separator();
    ui.label(bold(words).size(13.0));
}

/// A figure: what it is called at the left, its value at the right. Painted without widgets in it,
/// since there are many.
fn figure(ui: &mut Ui, name: &str, value: &str, color: Option<Color32>) -> Response {
    let (width, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
    let color = color.unwrap_or(ui.visuals().text_color());
    let called = WidgetText::from(muted(ui, name));
    let called = called.into_galley(ui, Some(TextWrapMode::Wrap), width * 0.58, FontSelection::Default);
    let value_text = WidgetText::from(RichText::new(value).color(color));
    let mut job = value_text.into_layout_job(ui.style(), FontSelection::Default, Align::Center);
    let mut job = std::mem::take(Arc::make_mut(&mut job));
    job.wrap.max_width = (width - called.size().x - gap).max(30.0);
    job.halign = Align::RIGHT;
    let value_galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let height = called.size().y.max(value_galley.size().y);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    if ui.is_rect_visible(rect) {
        let top = |galley: &Galley| rect.center().y - galley.size().y / 2.0;
        ui.painter().galley(pos2(rect.left(), top(&called)), called, color);
        ui.painter().galley(pos2(rect.right(), top(&value_galley)), value_galley, color);
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{} {value}", name.trim())));
    response
}

/// The button that does the main thing.
fn primary(ui: &mut Ui, enabled: bool, words: &str, theme: Theme) -> Response {
    let text = RichText::new(words);
    let button = if enabled {
        Button::new(text.color(theme.color(Ink::Paper))).fill(theme.color(Ink::Accent))
    } else {
        Button::new(text)
    };
    let response = ui.add_enabled(enabled, button.min_size(vec2(86.0, 28.0)));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, words));
    response
}
