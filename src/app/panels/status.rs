//! The status line: what the pointer does now, totals before and after a change, where it is.

use super::super::App;
use super::super::project::Tab;
use super::super::theme::bold;
use crate::derived::Totals;
use crate::drawing::ink::Ink;
use crate::model::fabric::Duty;
use crate::model::requirement::Language;
use crate::text::hints::Hint;
use crate::text::numbers;
use crate::text::window::{Said, Word};
use eframe::egui::{Align, Label, Layout, RichText, TextStyle, TextWrapMode, Ui, WidgetText};

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    let (language, theme) = (app.language(), app.theme());
    if let Some(words) = app.project.as_mut().and_then(|project| project.refused.take()) {
        app.notices.error(words);
    }
    let Some(project) = app.project.as_deref() else { return };
    let hint = match (&project.why, project.tab) {
        (_, Tab::Proposal) => RichText::new(Hint::Proposal.text(language)).color(theme.color(Ink::Muted)),
        (Some(why), _) => super::stage::refusal(why, language).color(theme.color(Ink::Error)),
        (None, _) => {
            let words = project.tool.hint(project.view()).text(language);
            RichText::new(words).color(theme.color(Ink::Muted))
        }
    };
    ui.style_mut().override_text_style = Some(TextStyle::Small);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        let pointer = app.stage.pointer.zip(project.drawn().and_then(|shown| shown.scene.floor));
        match pointer {
            Some((point, floor)) if project.tab == Tab::Floor => {
                let at = floor.floor_from_sheet(point);
                let meters =
                    |length: crate::model::units::Millimeters| format!("{:.2}", length.0 as f64 / 1000.0);
                let words = Said::Position { x: meters(at.x), y: meters(at.y) }.text(language);
                ui.label(RichText::new(words).color(theme.color(Ink::Muted)));
            }
            _ => {
                let document = project.document();
                let hosts = document.hosts.rows().filter(|host| host.duty == Duty::Compute).count();
                let switches = document.switches.len();
                let gpus = project.shown.as_ref().map_or(0, |shown| shown.derived.metrics.gpus);
                let words = Said::Inventory { switches, hosts, gpus }.text(language);
                let words = RichText::new(words).color(theme.color(Ink::Muted));
                // What is counted elsewhere too gives way to the totals.
                let wide = project
                    .shown
                    .as_ref()
                    .map_or(0.0, |shown| width(ui, RichText::new(kept(shown.derived.totals(), language))));
                if wide + width(ui, words.clone()) + 28.0 <= ui.available_width() {
                    ui.label(words);
                }
            }
        }
        if let Some(shown) = &project.shown {
            let now = shown.derived.totals();
            let after = project.preview.as_ref().and_then(|preview| preview.shown.as_ref());
            totals(ui, app, now, after.map(|shown| shown.derived.totals()));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            if ui.available_width() > 24.0 {
                ui.add(Label::new(hint).truncate());
            }
        });
    });
}

/// The width of words on one line.
fn width(ui: &Ui, words: RichText) -> f32 {
    let galley =
        WidgetText::from(words).into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Small);
    galley.size().x
}

/// Words that are cut at their end where there is little room, and left out where there is none.
fn fitted(ui: &mut Ui, words: RichText) {
    if ui.available_width() > 24.0 {
        ui.add(Label::new(words).truncate());
    }
}

/// The totals of a design.
fn kept(totals: Totals, language: Language) -> String {
    let length = numbers::length(totals.ordered);
    Said::Kept { length, fibers: totals.fibers, copper: totals.cables, modules: totals.modules }
        .text(language)
}

/// Totals, or before and after; drawn from the right.
fn totals(ui: &mut Ui, app: &App, now: Totals, after: Option<Totals>) {
    let (language, theme) = (app.language(), app.theme());
    let words = |totals: Totals| kept(totals, language);
    let Some(after) = after else {
        if now.without_part > 0 {
            let cables = now.without_part as usize;
            fitted(ui, bold(Said::NoPart { cables }.text(language)).color(theme.color(Ink::Error)));
        }
        fitted(ui, RichText::new(words(now)));
        return;
    };
    let change = after.ordered.0 - now.ordered.0;
    let sign = if change < 0 { "−" } else { "+" };
    let change = format!("{sign}{}", numbers::length(crate::model::units::Millimeters(change.abs())));
    let worse = after.without_part > now.without_part || after.errors > now.errors;
    let ink = if worse { Ink::Error } else { Ink::Text };
    let mut line = format!("{}  ({change})", words(after));
    if after.without_part > 0 {
        line = format!("{line} · {}", Said::NoPart { cables: after.without_part as usize }.text(language));
    }
    fitted(ui, bold(line).color(theme.color(ink)));
    fitted(ui, bold("→").color(theme.color(Ink::Muted)));
    fitted(ui, RichText::new(words(now)).color(theme.color(Ink::Muted)));
    fitted(ui, RichText::new(Word::Before.text(language)).color(theme.color(Ink::Muted)));
}
