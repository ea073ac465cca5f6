//! The form of a part: its fields in groups, each with its unit and what the check says of it.
//!
//! Judged as catalog files are, once for every change of what was typed. Keeps nothing: hands out the part.

use super::super::completing::{MOST_OFFERED, Offered, complete};
use crate::app::theme::{Theme, bold, muted};
use crate::catalog::form::{Draft, Field, Form, Group, choice, fields, groups, shape};
use crate::catalog::judge::Numbers;
use crate::catalog::lint::Weight;
use crate::drawing::ink::Ink;
use crate::model::part::Part;
use crate::model::requirement::Language;
use crate::store::own_parts::OwnParts;
use crate::text::part_faults::PartFault;
use crate::text::part_form::{FieldFault, FormSaid, FormWord};
use eframe::egui::{
    Align, ComboBox, EventFilter, Label, Layout, Response, RichText, TextEdit, TextWrapMode, Ui, vec2,
};
use std::sync::Arc;

/// Width of the names of fields.
const NAMES: f32 = 190.0;
/// Width of a field for a number.
const NUMBER: f32 = 110.0;

/// What the check says of a field.
struct Said {
    path: String,
    weight: Weight,
    words: String,
    /// Whether it only is empty so far.
    missing: bool,
}

/// What was found out about what was typed.
struct Judged {
    language: Language,
    part: Option<Arc<Part>>,
    said: Vec<Said>,
}

/// The form.
pub(super) struct PartForm {
    /// What was typed.
    pub draft: Draft,
    /// The number of the own part that is changed; none of a new one.
    pub before: Option<String>,
    first: Draft,
    groups: Vec<Group>,
    numbers: Numbers,
    own: Option<&'static OwnParts>,
    judged: Option<Judged>,
    focus: bool,
}

impl PartForm {
    /// A form beside the parts that are known.
    pub fn new(
        draft: Draft,
        before: Option<String>,
        known: &crate::catalog::Catalog,
        own: Option<&'static OwnParts>,
    ) -> Self {
        let others = known.parts().filter(|part| before.as_ref() != Some(&part.opn));
        Self {
            first: draft.clone(),
            groups: groups(draft.kind),
            numbers: Numbers::of(others),
            draft,
            before,
            own,
            judged: None,
            focus: true,
        }
    }

    /// Whether something was typed since the form was opened.
    pub fn is_changed(&self) -> bool {
        self.draft != self.first
    }

    /// The part, where nothing is wrong with it.
    pub fn part(&self) -> Option<Arc<Part>> {
        self.judged.as_ref().and_then(|judged| judged.part.clone())
    }

    /// How many fields are still to be filled in, and how many are wrong.
    pub fn left(&self) -> (usize, usize) {
        let said = self.judged.iter().flat_map(|judged| &judged.said);
        said.filter(|said| said.weight == Weight::Error).fold((0, 0), |(missing, wrong), said| {
            if said.missing { (missing + 1, wrong) } else { (missing, wrong + 1) }
        })
    }

    /// Judges what was typed, where that is not known.
    pub fn judge(&mut self, language: Language) {
        if self.judged.as_ref().is_some_and(|judged| judged.language == language) {
            return;
        }
        let mut said = Vec::new();
        let part = match self.draft.part() {
            Ok(part) => {
                let mut say = |path: String, weight, words| {
                    said.push(Said { path, weight, words, missing: false });
                };
                for fault in self.numbers.judge(&part) {
                    say(field_of(&self.draft, &fault.figure), fault.weight, fault.text(language));
                }
                let taken = self.own.is_some_and(|own| own.files.contains_key(&part.opn));
                if taken && self.before.as_ref() != Some(&part.opn) {
                    let (number, other) = (part.opn.clone(), part.opn.clone());
                    let fault = PartFault::NumberTwice { number, other };
                    say("opn".to_owned(), Weight::Error, fault.text(language));
                }
                said.iter().all(|said| said.weight != Weight::Error).then(|| Arc::new(part))
            }
            Err(wrong) => {
                said.extend(wrong.into_iter().map(|wrong| Said {
                    path: wrong.path.to_owned(),
                    weight: Weight::Error,
                    words: wrong.problem.text(language),
                    missing: wrong.problem == FieldFault::Missing {},
                }));
                None
            }
        };
        self.judged = Some(Judged { language, part, said });
    }

    /// Draws the fields.
    pub fn fields(&mut self, ui: &mut Ui, theme: Theme, language: Language) {
        let groups = std::mem::take(&mut self.groups);
        let mut changed = false;
        for group in &groups {
            ui.add_space(6.0);
            ui.label(bold(group.word.text(language)).size(13.0).color(theme.color(Ink::Muted)));
            for field in group.fields.iter().filter(|field| self.draft.has(field)).collect::<Vec<_>>() {
                ui.push_id(field.path, |ui| {
                    ui.horizontal_top(|ui| changed |= self.field(ui, field, theme, language));
                });
            }
        }
        self.groups = groups;
        if changed {
            // What belongs to another form of a host's ports goes with it.
            for field in fields(self.draft.kind) {
                if !self.draft.has(&field) {
                    self.draft.set(field.path, String::new());
                }
            }
            self.judged = None;
        }
    }

    /// Draws a field with its name; whether it was changed.
    fn field(&mut self, ui: &mut Ui, field: &Field, theme: Theme, language: Language) -> bool {
        let height = ui.spacing().interact_size.y;
        let name = field.word.text(language);
        let label = ui.allocate_ui_with_layout(vec2(NAMES, height), Layout::top_down(Align::Min), |ui| {
            ui.set_min_width(NAMES);
            ui.add(Label::new(muted(ui, name)).wrap()).on_hover_text(field.path)
        });
        ui.vertical(|ui| {
            let response = ui.horizontal(|ui| {
                let (response, changed) = self.control(ui, field, language);
                if let Some(unit) = field.unit() {
                    ui.label(muted(ui, unit.name()));
                }
                let response = response.labelled_by(label.inner.id);
                if std::mem::take(&mut self.focus) {
                    response.request_focus();
                }
                changed
            });
            for said in self.judged.iter().flat_map(|judged| &judged.said) {
                if said.path == field.path {
                    let (words, ink) = match (said.missing, said.weight) {
                        (true, _) => (FormWord::MustBe.text(language), Ink::Muted),
                        (false, Weight::Error) => (said.words.as_str(), Ink::Error),
                        (false, Weight::Warning) => (said.words.as_str(), Ink::Warning),
                    };
                    ui.add(Label::new(RichText::new(words).small().color(theme.color(ink))).wrap());
                }
            }
            response.inner
        })
        .inner
    }

    fn control(&mut self, ui: &mut Ui, field: &Field, language: Language) -> (Response, bool) {
        let wide = (ui.available_width() - super::super::BAR).clamp(NUMBER, 420.0);
        let words = self.draft.entry(field.path);
        // Escape shall close the form, not only leave the field.
        let filter = EventFilter {
            escape: true,
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        match field.form {
            Form::Choice(known) => pick(ui, words, known, field.needed, wide.min(300.0), language),
            Form::Text => {
                let edit =
                    TextEdit::multiline(words).desired_rows(2).desired_width(wide).event_filter(filter);
                let response = ui.add(edit);
                let changed = response.changed();
                (response, changed)
            }
            Form::List(cells) => {
                let hint = match cells {
                    [only] if only.name.is_empty() => FormSaid::OneALine {},
                    cells => FormSaid::Entries { shape: shape(cells) },
                };
                let hint = hint.text(language);
                let edit =
                    TextEdit::multiline(words).desired_rows(2).desired_width(wide).event_filter(filter);
                let response = ui.add(edit.hint_text(hint.clone()));
                let changed = response.changed();
                (response.on_hover_text(hint), changed)
            }
            Form::Words(known) => {
                typed(ui, words, wide, known.iter().map(|word| (*word).to_owned()).collect())
            }
            Form::Quantity(_, known) => typed(ui, words, NUMBER, known.iter().map(u64::to_string).collect()),
            Form::Count(_) => typed(ui, words, NUMBER, Vec::new()),
        }
    }
}

/// The path of the field that a fault is in: its own, else the first below it.
fn field_of(draft: &Draft, figure: &str) -> String {
    let known = fields(draft.kind);
    let exact = known.iter().find(|field| field.path == figure);
    let below = |field: &&Field| field.path.strip_prefix(figure).is_some_and(|rest| rest.starts_with('.'));
    exact.or_else(|| known.iter().find(below)).map_or("opn", |field| field.path).to_owned()
}

/// A line of words, completed from those that are often said.
fn typed(ui: &mut Ui, words: &mut String, width: f32, known: Vec<String>) -> (Response, bool) {
    let hint: Vec<&str> = known.iter().map(String::as_str).filter(|word| !word.is_empty()).take(4).collect();
    let hint = if hint.is_empty() { String::new() } else { format!("{}…", hint.join(", ")) };
    let edit = TextEdit::singleline(words).desired_width(width).hint_text(hint);
    let response = ui.add(edit);
    let list = complete(ui, &response, words, |wanted| {
        let found = known.iter().filter(|word| word.to_lowercase().contains(wanted)).take(MOST_OFFERED);
        found.map(|word| Offered { words: word.clone(), value: word.clone() }).collect()
    });
    let chosen = list.chosen;
    let changed = response.changed() || chosen.is_some();
    if let Some(chosen) = chosen {
        *words = chosen;
        response.request_focus();
    }
    (response, changed)
}

/// One of a known set.
fn pick(
    ui: &mut Ui,
    words: &mut String,
    known: &[&str],
    needed: bool,
    width: f32,
    language: Language,
) -> (Response, bool) {
    let word =
        |value: &str| choice(value).map_or(value.to_owned(), |choice| choice.text(language).to_owned());
    let none = if needed { FormWord::Choose } else { FormWord::Absent }.text(language);
    let shown = if words.is_empty() { none.to_owned() } else { word(words) };
    let before = words.clone();
    let combo =
        ComboBox::from_id_salt("choice").selected_text(shown).width(width).wrap_mode(TextWrapMode::Truncate);
    let combo = combo.height(360.0).show_ui(ui, |ui| {
        if !needed && ui.selectable_label(words.is_empty(), none).clicked() {
            words.clear();
        }
        for value in known {
            if ui.selectable_label(words == value, word(value)).clicked() {
                *words = (*value).to_owned();
            }
        }
    });
    (combo.response, *words != before)
}
