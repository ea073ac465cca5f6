//! The same order at other ratios, side by side: whole designs, made off the frame.
//!
//! Made only while it can be seen, since each costs a whole design.

use super::super::super::jobs::Latest;
use super::super::super::theme::{Theme, bold, muted};
use super::network::medium_word;
use super::{answer, figure};
use crate::catalog::fit::Medium;
use crate::catalog::load::Catalog;
use crate::design::alternatives::{Alternative, Answer, alternatives};
use crate::drawing::ink::Ink;
use crate::model::requirement::{Language, Ratio, Requirement};
use crate::text::numbers;
use crate::text::requirement_panel::{Answered, Ask};
use crate::text::window::Word;
use eframe::egui::{Align, Frame, Layout, Margin, RichText, Role, Stroke, Ui, WidgetInfo};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Least width of a card, in points.
const CARD: f32 = 132.0;

/// Alternatives to a requirement.
#[derive(Clone)]
struct Made {
    wanted: Requirement,
    all: Arc<Vec<Alternative>>,
}

/// What the comparison keeps between frames.
#[derive(Default)]
pub(super) struct Compare {
    made: Option<Made>,
    asked: Option<Requirement>,
    job: Latest<Made>,
}

impl Compare {
    /// Draws the alternatives; gives the ratio that was taken.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        wanted: &Requirement,
        catalog: &'static Catalog,
        wait: bool,
        language: Language,
        theme: Theme,
    ) -> Option<Ratio> {
        let mut place = ui.available_rect_before_wrap();
        place.max.y = place.min.y + 120.0;
        self.refresh(ui, wanted, catalog, wait, ui.is_rect_visible(place));
        let current = self.made.as_ref().is_some_and(|made| made.wanted == *wanted);
        if !current {
            ui.label(muted(ui, Word::Working.text(language)).small());
        }
        let all = Arc::clone(&self.made.as_ref()?.all);
        let answers = all.iter().filter_map(|one| one.answer.as_ref().ok());
        let media: BTreeSet<Medium> =
            answers.flat_map(|answer| &answer.cables).map(|(medium, _)| *medium).collect();
        let columns = ((ui.available_width() / CARD) as usize).clamp(1, all.len().max(1));
        let mut taken = None;
        for row in all.chunks(columns) {
            ui.columns(columns, |uis| {
                for (ui, alternative) in uis.iter_mut().zip(row) {
                    taken = taken.or(card(ui, alternative, &media, language, theme));
                }
            });
        }
        taken
    }

    /// Asks for the alternatives to what is wanted, where they are not there.
    fn refresh(&mut self, ui: &Ui, wanted: &Requirement, catalog: &'static Catalog, wait: bool, seen: bool) {
        if let Some(made) = self.job.poll(ui.ctx(), wait) {
            self.made = Some(made);
        }
        let known = self.made.as_ref().is_some_and(|made| made.wanted == *wanted);
        let coming = self.job.is_busy() && self.asked.as_ref() == Some(wanted);
        if known || coming || !seen {
            return;
        }
        self.asked = Some(wanted.clone());
        let wanted = wanted.clone();
        self.job.ask(ui.ctx(), move |_| {
            let all = Arc::new(alternatives(&wanted, catalog));
            Made { wanted, all }
        });
        if wait && let Some(made) = self.job.poll(ui.ctx(), true) {
            self.made = Some(made);
        }
    }
}

/// One ratio and what comes of it.
fn card(
    ui: &mut Ui,
    alternative: &Alternative,
    media: &BTreeSet<Medium>,
    language: Language,
    theme: Theme,
) -> Option<Ratio> {
    let line = if alternative.current { Ink::Accent } else { Ink::Hairline };
    let frame = Frame::new()
        .stroke(Stroke::new(1.0, theme.color(line)))
        .corner_radius(6.0)
        .inner_margin(Margin::symmetric(8, 6));
    let ratio = alternative.ratio;
    // Columns justify; sentences shall not.
    let upright = Layout::top_down(Align::Min);
    let content = |ui: &mut Ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.style_mut().override_text_style = Some(eframe::egui::TextStyle::Small);
        ui.label(bold(ratio.to_string()).size(15.0));
        match &alternative.answer {
            Ok(answer) => rows(ui, answer, media, language),
            Err(error) => {
                let words = answer::refusal(error, language);
                ui.label(RichText::new(words).color(theme.color(Ink::Error)));
            }
        }
        ui.add_space(2.0);
        if alternative.current {
            ui.label(RichText::new(Ask::AsAsked.text(language)).color(theme.color(Ink::Accent)));
            return false;
        }
        let button = ui.horizontal(|ui| ui.button(Ask::Take.text(language))).inner;
        let name = Answered::TakeRatio { ratio }.text(language);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        button.clicked()
    };
    let inner = frame.show(ui, |ui| ui.with_layout(upright, content).inner);
    inner.inner.then_some(ratio)
}

fn rows(ui: &mut Ui, answer: &Answer, media: &BTreeSet<Medium>, language: Language) {
    let absent = || numbers::ABSENT.to_owned();
    let mut say = |ask: Ask, value: String| figure(ui, ask.text(language), &value, None);
    say(Ask::Switches, numbers::count(answer.switches.into()));
    say(Ask::Links, numbers::count(answer.links.into()));
    for medium in media {
        let cables = answer.cables.iter().find(|(of, _)| of == medium).map_or(0, |(_, cables)| *cables);
        say(medium_word(*medium), numbers::count(cables.into()));
    }
    say(Ask::Length, numbers::length(answer.ordered));
    say(Ask::Racks, numbers::count(answer.racks.into()));
    say(Ask::PowerMost, answer.maximum.map_or_else(absent, numbers::power));
    say(Ask::Bisection, numbers::rate(answer.bisection));
}
