//! Notices: sentences that come up at the lower edge of the stage and go by themselves.
//!
//! Errors stay longer, and below dialogs. Decides nothing.

use super::theme::Theme;
use crate::drawing::ink::Ink;
use crate::model::requirement::Language;
use crate::text::window::Word;
use eframe::egui::{self, Align2, Area, Frame, Id, Margin, Pos2, RichText, Stroke, vec2};

/// Seconds that a notice stays, and that an error does.
const SECONDS: f64 = 5.0;
const ERROR_SECONDS: f64 = 15.0;
/// Most notices at a time.
const MOST: usize = 4;

/// What a sentence is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tone {
    /// Something was done.
    Done,
    /// A step was taken, back or again; the next one takes its place.
    Step,
    /// Something could not be done.
    Error,
}

/// A sentence.
#[derive(Clone, Debug)]
struct Notice {
    words: String,
    tone: Tone,
    /// When it goes, in seconds of the window's time; absent before it was first shown.
    until: Option<f64>,
}

/// The sentences in view.
#[derive(Clone, Debug, Default)]
pub struct Notices(Vec<Notice>);

impl Notices {
    /// Says what was done.
    pub fn say(&mut self, words: impl Into<String>) {
        self.push(words.into(), Tone::Done);
    }

    /// Names a step that was taken, back or again, in place of the one before it.
    pub fn step(&mut self, words: impl Into<String>) {
        self.0.retain(|notice| notice.tone != Tone::Step);
        self.push(words.into(), Tone::Step);
    }

    /// Says what could not be done, and what would help.
    pub fn error(&mut self, words: impl Into<String>) {
        self.push(words.into(), Tone::Error);
    }

    /// The sentences in view, the newest last.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|notice| notice.words.as_str())
    }

    fn push(&mut self, words: String, tone: Tone) {
        self.0.retain(|notice| notice.words != words);
        self.0.push(Notice { words, tone, until: None });
        let surplus = self.0.len().saturating_sub(MOST);
        self.0.drain(..surplus);
    }

    /// Shows them one above the other, the lowest at this point.
    pub fn show(&mut self, context: &egui::Context, theme: Theme, language: Language, at: Pos2) {
        let now = context.input(|input| input.time);
        for notice in &mut self.0 {
            let seconds = if notice.tone == Tone::Error { ERROR_SECONDS } else { SECONDS };
            notice.until.get_or_insert(now + seconds);
        }
        self.0.retain(|notice| notice.until.is_none_or(|until| now < until));
        let next = self.0.iter().filter_map(|notice| notice.until).reduce(f64::min);
        if let Some(next) = next {
            context.request_repaint_after_secs((next - now).max(0.05) as f32);
        }
        let mut closed = None;
        for (index, notice) in self.0.iter().enumerate() {
            let (line, ink) = match notice.tone {
                Tone::Error => (Ink::Error, Ink::Error),
                Tone::Done | Tone::Step => (Ink::Accent, Ink::Text),
            };
            let row = (self.0.len() - 1 - index) as f32;
            Area::new(Id::unique(("notice", index)))
                .pivot(Align2::CENTER_BOTTOM)
                .fixed_pos(at - vec2(0.0, 12.0 + row * 44.0))
                .order(egui::Order::Middle)
                .show(context, |ui| {
                    let frame = Frame::popup(ui.style())
                        .stroke(Stroke::new(1.0, theme.color(line)))
                        .inner_margin(Margin::symmetric(12, 7));
                    frame.show(ui, |ui| {
                        ui.set_max_width(640.0);
                        ui.horizontal(|ui| {
                            ui.label(RichText::new(&notice.words).color(theme.color(ink)));
                            if ui.small_button(Word::Close.text(language)).clicked() {
                                closed = Some(index);
                            }
                        });
                    });
                });
        }
        if let Some(index) = closed {
            self.0.remove(index);
        }
    }
}
