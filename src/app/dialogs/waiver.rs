//! The dialog in which a finding is waived: who accepts it, and why.
//!
//! Both are required; the name is remembered by the settings. Hands out the waiver and changes nothing.

use super::super::theme::{Theme, muted};
use crate::checks::finding::Finding;
use crate::drawing::ink::Ink;
use crate::model::requirement::Language;
use crate::model::waiver::{Item, Waiver};
use crate::text::Problem;
use crate::text::findings_panel::Listed;
use crate::text::window::Word;
use eframe::egui::{
    Button, Context, EventFilter, Frame, Id, Key, Label, Margin, Modal, RichText, ScrollArea, TextEdit, Ui,
    vec2,
};

/// Widest dialog, in points.
const WIDTH: f32 = 480.0;

/// The dialog.
pub struct WaiverDialog {
    code: &'static str,
    items: Vec<Item>,
    problem: Problem,
    by: String,
    reason: String,
    shown: bool,
}

/// What the dialog ended with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decided {
    /// The finding is accepted.
    Accept(Waiver),
    /// Nothing changes.
    Cancel,
}

impl WaiverDialog {
    /// A dialog for a finding; `reviewer` is the name that was given last.
    #[must_use]
    pub fn new(finding: &Finding, reviewer: &str) -> Self {
        Self {
            code: finding.rule,
            items: finding.items.clone(),
            problem: finding.problem.clone(),
            by: reviewer.to_owned(),
            reason: String::new(),
            shown: false,
        }
    }

    /// The waiver, where name and reason are given.
    fn waiver(&self) -> Option<Waiver> {
        let [by, reason] = [&self.by, &self.reason].map(|words| words.trim().to_owned());
        (!by.is_empty() && !reason.is_empty()).then(|| Waiver {
            code: self.code.to_owned(),
            items: self.items.clone(),
            by,
            reason,
        })
    }

    /// Shows the dialog until it is decided; Escape cancels.
    pub fn show(&mut self, context: &Context, theme: Theme, language: Language) -> Option<Decided> {
        let mut decided = None;
        let room = context.content_rect().size() - vec2(48.0, 48.0);
        let modal = Modal::new(Id::unique("waiver")).show(context, |ui| {
            let inner = Frame::new().inner_margin(Margin::symmetric(12, 10));
            let width = room.x.min(WIDTH);
            inner.show(ui, |ui| {
                ui.set_width(width - 24.0);
                ScrollArea::vertical().max_height((room.y - 20.0).max(60.0)).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.heading(Listed::WaiveTitle.text(language));
                    ui.add_space(4.0);
                    let words = format!("{}  {}", self.code, self.problem.text(language));
                    ui.add(Label::new(words).wrap());
                    ui.add(Label::new(muted(ui, Listed::WaiverHolds.text(language)).small()).wrap());
                    ui.add_space(6.0);
                    self.fields(ui, language);
                    ui.add_space(8.0);
                    decided = self.buttons(ui, theme, language);
                });
            });
        });
        self.shown = true;
        decided.or_else(|| {
            (modal.should_close() && !modal.backdrop_response.clicked()).then_some(Decided::Cancel)
        })
    }

    fn fields(&mut self, ui: &mut Ui, language: Language) {
        // Escape shall end the dialog, not only leave the field.
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        let filter = EventFilter { escape: true, ..arrows };
        let label = ui.label(muted(ui, Listed::Reviewer.text(language)));
        let by = TextEdit::singleline(&mut self.by).event_filter(filter).desired_width(f32::INFINITY);
        let by = ui.add(by).labelled_by(label.id);
        let label = ui.label(muted(ui, Listed::Reason.text(language)));
        let reason = TextEdit::multiline(&mut self.reason)
            .event_filter(filter)
            .desired_rows(3)
            .desired_width(f32::INFINITY);
        let reason = ui.add(reason).labelled_by(label.id);
        if !self.shown {
            if self.by.trim().is_empty() { by.request_focus() } else { reason.request_focus() }
        }
    }

    fn buttons(&self, ui: &mut Ui, theme: Theme, language: Language) -> Option<Decided> {
        let waiver = self.waiver();
        let mut decided = None;
        ui.horizontal_wrapped(|ui| {
            let ready = waiver.is_some();
            let mut words = RichText::new(Listed::Accept.text(language));
            let mut button = Button::new(words.clone());
            if ready {
                words = words.color(theme.color(Ink::Paper));
                button = Button::new(words).fill(theme.color(Ink::Accent));
            }
            let accept = ui.add_enabled(ready, button.min_size(vec2(64.0, 28.0)));
            let accept = accept.on_disabled_hover_text(Listed::BothNeeded.text(language));
            let keys = ui.input(|input| input.modifiers.command && input.key_pressed(Key::Enter));
            if accept.clicked() || keys {
                decided = waiver.map(Decided::Accept);
            }
            let cancel = Button::new(Word::Cancel.text(language)).min_size(vec2(64.0, 28.0));
            if ui.add(cancel).clicked() {
                decided = Some(Decided::Cancel);
            }
            if !ready {
                ui.label(muted(ui, Listed::BothNeeded.text(language)).small());
            }
        });
        decided
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::finding::Severity;
    use crate::model::ids::RackId;

    #[test]
    fn a_waiver_names_the_items_of_its_finding_and_needs_both_words() {
        let items = vec![Item::Rack(RackId(3))];
        let problem = Problem::Inferred { part: "x".to_owned() };
        let finding = Finding::new("CAT-02", Severity::Info, items.clone(), problem);
        let mut dialog = WaiverDialog::new(&finding, " Li ");
        assert_eq!(dialog.waiver(), None);
        dialog.reason = "  \n".to_owned();
        assert_eq!(dialog.waiver(), None);
        dialog.reason = "confirmed by the maker ".to_owned();
        let waiver = dialog.waiver().unwrap();
        assert_eq!((waiver.by.as_str(), waiver.reason.as_str()), ("Li", "confirmed by the maker"));
        assert!(waiver.covers("CAT-02", &items));
    }
}
