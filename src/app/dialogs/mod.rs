//! Dialogs: a question with answers, the file dialog of the desktop, and one of our own.
//!
//! A dialog returns what was answered; what follows is decided in [`super::files`].

pub(super) mod desktop;
pub(super) mod file;
pub(super) mod listing;
pub(super) mod waiver;

use super::theme::{Theme, muted};
use crate::drawing::ink::Ink;
use eframe::egui::{Button, Context, Frame, Id, Label, Margin, Modal, RichText, ScrollArea, Ui, vec2};

/// Widest question, in points.
const WIDTH: f32 = 460.0;
/// Widest dialog with a part that scrolls.
const WIDE: f32 = 720.0;

/// What a question can be answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Save, then go on.
    Save,
    /// Save under another name.
    SaveElsewhere,
    /// Go on without saving.
    Discard,
    /// Put the new file in place of the old one.
    Replace,
    /// Delete what was asked about.
    Delete,
    /// Take the recovery copy.
    Recover,
    /// Take the saved file.
    OpenSaved,
    /// Use the dialog of this window.
    OwnDialog,
    /// Leave everything as it is.
    Cancel,
}

/// A question over the window.
#[derive(Clone, Debug)]
pub struct Question {
    title: String,
    lines: Vec<String>,
    answers: Vec<(String, Answer)>,
}

impl Question {
    /// A question with its answers; the first is what Enter means.
    pub fn new(title: &str, lines: Vec<String>, answers: &[(&str, Answer)]) -> Self {
        let answers = answers.iter().map(|(words, answer)| ((*words).to_owned(), *answer)).collect();
        Self { title: title.to_owned(), lines, answers }
    }

    /// Shows the question until it is answered; Escape is the answer that changes nothing.
    pub fn show(&mut self, context: &Context, theme: Theme) -> Option<Answer> {
        let mut given = None;
        let room = context.content_rect().size() - vec2(48.0, 48.0);
        let modal = Modal::new(Id::unique("question")).show(context, |ui| {
            ui.set_width(room.x.min(WIDTH));
            ui.heading(&self.title);
            ui.add_space(4.0);
            ScrollArea::vertical().max_height((room.y - 110.0).max(40.0)).show(ui, |ui| {
                ui.set_width(ui.available_width());
                for (index, line) in self.lines.iter().enumerate() {
                    let words = if index == 0 { RichText::new(line) } else { muted(ui, line) };
                    ui.label(words);
                }
            });
            ui.add_space(10.0);
            let (mut first, mut focused) = (None, false);
            ui.horizontal_wrapped(|ui| {
                for (index, (words, answer)) in self.answers.iter().enumerate() {
                    let button = if index == 0 {
                        let words = RichText::new(words).color(theme.color(Ink::Paper));
                        Button::new(words).fill(theme.color(Ink::Accent))
                    } else {
                        Button::new(words)
                    };
                    let response = ui.add(button.min_size(vec2(64.0, 28.0)));
                    focused |= response.has_focus() || response.gained_focus();
                    first.get_or_insert_with(|| response.clone());
                    if response.clicked() {
                        given = Some(*answer);
                    }
                }
            });
            // The keyboard stays in the question.
            if let Some(first) = first.filter(|_| !focused) {
                first.request_focus();
            }
        });
        given.or_else(|| {
            (modal.should_close() && !modal.backdrop_response.clicked()).then_some(Answer::Cancel)
        })
    }

    /// The title and the sentences, as a test reads them.
    #[cfg(test)]
    pub fn words(&self) -> String {
        format!("{}\n{}", self.title, self.lines.join("\n"))
    }
}

/// A dialog with a heading, a part that scrolls and a row of buttons; whether it is to be closed.
pub(super) fn dialog(
    context: &Context,
    id: &str,
    heading: &str,
    middle: impl FnOnce(&mut Ui),
    below: impl FnOnce(&mut Ui),
) -> bool {
    let room = context.content_rect().size() - vec2(48.0, 48.0);
    let modal = Modal::new(Id::unique(id)).show(context, |ui| {
        Frame::new().inner_margin(Margin::symmetric(12, 10)).show(ui, |ui| {
            ui.set_width((room.x - 24.0).min(WIDE));
            ui.heading(heading);
            let height = (room.y - 150.0).max(80.0);
            ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
                ui.set_width(ui.available_width());
                middle(ui);
            });
            ui.add_space(8.0);
            below(ui);
        });
    });
    modal.should_close() && !modal.backdrop_response.clicked()
}

/// The button that a dialog is for.
pub(super) fn main_button(words: &str, enabled: bool, theme: Theme) -> Button<'static> {
    let words = RichText::new(words);
    let button = match enabled {
        true => Button::new(words.color(theme.color(Ink::Paper))).fill(theme.color(Ink::Accent)),
        false => Button::new(words),
    };
    button.min_size(vec2(64.0, 28.0))
}

/// Why something could not be done, where it could not.
pub(super) fn refusal(ui: &mut Ui, words: Option<&String>, theme: Theme) {
    if let Some(words) = words {
        ui.add(Label::new(RichText::new(words).color(theme.color(Ink::Error))).wrap());
    }
}
