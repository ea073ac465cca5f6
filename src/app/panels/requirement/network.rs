//! The numbers of the network as it is, beside the requirement.

use super::super::super::theme::Theme;
use super::figure;
use crate::catalog::fit::Medium;
use crate::checks::run::Tally;
use crate::design::metrics::Sum;
use crate::drawing::ink::Ink;
use crate::editor::shown::Shown;
use crate::model::requirement::Language;
use crate::text::requirement_panel::{Answered, Ask};
use crate::text::{Label, numbers};
use eframe::egui::Ui;

/// The short word of a medium.
pub(super) fn medium_word(medium: Medium) -> Ask {
    match medium {
        Medium::Dac => Ask::Dac,
        Medium::Acc => Ask::Acc,
        Medium::Aoc => Ask::Aoc,
        Medium::Multimode => Ask::Multimode,
        Medium::SingleMode => Ask::SingleMode,
    }
}

/// Draws the numbers.
pub(super) fn show(ui: &mut Ui, shown: &Shown, language: Language, theme: Theme) {
    let (document, derived) = (&shown.document, &shown.derived);
    let metrics = &derived.metrics;
    let count = |number: u32| numbers::count(number.into());
    let say = |ui: &mut Ui, ask: Ask, value: String| figure(ui, ask.text(language), &value, None);
    ui.spacing_mut().item_spacing.y = 3.0;
    say(ui, Ask::Servers, count(metrics.hosts));
    if metrics.gpus > 0 {
        figure(ui, Label::Gpus.text(language), &count(metrics.gpus), None);
    }
    say(ui, Ask::Switches, numbers::count(document.switches.len() as u64));
    say(ui, Ask::Links, numbers::count(document.links.len() as u64));
    for fabric in &metrics.fabrics {
        let ratio = fabric.oversubscription.map_or(numbers::ABSENT.to_owned(), |ratio| ratio.to_string());
        say(ui, Ask::Ratios, ratio);
        say(ui, Ask::Bisection, numbers::rate(fabric.bisection));
        let (leaf, spine) = (count(fabric.free_leaf), count(fabric.free_spine));
        if fabric.spines > 0 {
            figure(ui, Label::FreePorts.text(language), &format!("{leaf} / {spine}"), None);
        } else {
            figure(ui, Label::FreePortsOfLeaves.text(language), &leaf, None);
        }
    }
    say(ui, Ask::Cables, count(metrics.cables));
    for (medium, cables) in &shown.media {
        let name = format!("    {}", medium_word(*medium).text(language));
        figure(ui, &name, &count(*cables), None);
    }
    let totals = derived.totals();
    if totals.without_part > 0 {
        let value = count(totals.without_part);
        figure(ui, Ask::NoPart.text(language), &value, Some(theme.color(Ink::Error)));
    }
    say(ui, Ask::CableLength, numbers::length(metrics.ordered));
    say(ui, Ask::Racks, count(metrics.racks));
    power(ui, Ask::PowerTypical, &metrics.typical, language, theme);
    power(ui, Ask::PowerMost, &metrics.maximum, language, theme);
    let tally = Tally::of(&derived.findings);
    let (errors, warnings, notes) = (tally.errors, tally.warnings, tally.infos);
    let color = match (errors, warnings) {
        (0, 0) => None,
        (0, _) => Some(theme.color(Ink::Warning)),
        _ => Some(theme.color(Ink::Error)),
    };
    let words = Answered::Tally { errors, warnings, notes }.text(language);
    figure(ui, Ask::FindingsCount.text(language), &words, color);
}

/// A sum of power; where makers publish no figure it is visibly absent, and says whose it is.
fn power(ui: &mut Ui, ask: Ask, sum: &Sum, language: Language, theme: Theme) {
    match sum.total() {
        Some(watts) => {
            figure(ui, ask.text(language), &numbers::power(watts), None);
        }
        None => {
            let words = Label::NotPublished.text(language);
            let missing: Vec<&str> = sum.missing.iter().map(String::as_str).collect();
            figure(ui, ask.text(language), words, Some(theme.color(Ink::Muted)))
                .on_hover_text(missing.join("\n"));
        }
    }
}
