//! The page of a part: numbers, facts, where it fits, sources. A click on another part leads there.

use super::super::super::theme::{Theme, bold, muted};
use crate::catalog::load::{Catalog, PartKind};
use crate::catalog::seats::{Seat, seats};
use crate::drawing::ink::Ink;
use crate::model::part::{Part, Read, SourceKind};
use crate::model::requirement::Language;
use crate::report::description::description;
use crate::report::part_page::{Line, facts, names};
use crate::text::part_page::{Shelf as Word, Shelved};
use eframe::egui::{Button, Label, RichText, ScrollArea, Ui, vec2};

/// Parts of a kind that are named before the rest is counted.
const MOST: usize = 14;

/// Draws the page; hands out the number of another part that was clicked.
pub(super) fn show(
    ui: &mut Ui,
    catalog: &Catalog,
    part: &Part,
    theme: Theme,
    language: Language,
) -> Option<String> {
    let mut wanted = None;
    ScrollArea::vertical().id_salt(("part", &part.opn)).auto_shrink([false, false]).show(ui, |ui| {
        ui.set_max_width(ui.available_width() - super::super::BAR);
        ui.label(bold(&part.opn).size(18.0));
        ui.add(Label::new(muted(ui, description(part, language))).wrap());
        ui.add_space(6.0);
        lines(ui, names(part, language), theme, language);
        heading(ui, Word::Facts, theme, language);
        lines(ui, facts(part, language), theme, language);
        wanted = fits(ui, catalog, part, theme, language);
        heading(ui, Word::Sources, theme, language);
        sources(ui, part, theme, language);
    });
    wanted
}

fn heading(ui: &mut Ui, word: Word, theme: Theme, language: Language) {
    ui.add_space(6.0);
    ui.separator();
    ui.label(bold(word.text(language)).size(13.0).color(theme.color(Ink::Muted)));
}

/// Figures under their names; what is inferred is marked.
fn lines(ui: &mut Ui, lines: Vec<Line>, theme: Theme, language: Language) {
    for line in lines {
        let (value, ink) = match line.value {
            Some(value) => (value, Ink::Text),
            None => (Word::Unpublished.text(language).to_owned(), Ink::Muted),
        };
        let value = match line.inferred {
            true => format!("{value} · {}", Word::Inferred.text(language)),
            false => value,
        };
        let ink = if line.inferred { Ink::Warning } else { ink };
        ui.horizontal_top(|ui| {
            let name = (ui.available_width() * 0.36).clamp(90.0, 190.0);
            let label = muted(ui, line.label.text(language));
            ui.allocate_ui_with_layout(
                vec2(name, 18.0),
                eframe::egui::Layout::top_down(eframe::egui::Align::Min),
                |ui| {
                    ui.set_min_width(name);
                    ui.add(Label::new(label).wrap());
                },
            );
            ui.add(Label::new(RichText::new(value).color(theme.color(ink))).wrap());
        });
    }
}

/// Parts that go with this one.
fn fits(ui: &mut Ui, catalog: &Catalog, part: &Part, theme: Theme, language: Language) -> Option<String> {
    let kind = PartKind::of(&part.facts);
    if matches!(kind, PartKind::Rack | PartKind::Pdu | PartKind::Reducer) {
        return None;
    }
    heading(ui, Word::Fits, theme, language);
    let found = seats(catalog, part);
    if found.is_empty() {
        ui.label(muted(ui, Word::FitsNothing.text(language)));
    }
    let mut wanted = None;
    for (seat, parts) in found {
        let word = match seat {
            Seat::Switch => Word::InSwitches,
            Seat::Adapter => Word::InAdapters,
            Seat::Host => Word::InHosts,
            Seat::Cable => Word::TakesCables,
            Seat::Module => Word::TakesModules,
            Seat::Fiber => Word::WithFibers,
            Seat::ModuleOfFiber => Word::WithModules,
        };
        ui.label(muted(ui, word.text(language)).small());
        ui.horizontal_wrapped(|ui| {
            for part in parts.iter().take(MOST) {
                let words = RichText::new(&part.opn).color(theme.color(Ink::Accent)).size(12.5);
                let link = ui.add(Button::new(words).frame_when_inactive(false));
                if link.on_hover_text(description(part, language)).clicked() {
                    wanted = Some(part.opn.clone());
                }
            }
            let more = parts.len().saturating_sub(MOST);
            if more > 0 {
                ui.label(muted(ui, Shelved::More { parts: more }.text(language)));
            }
        });
    }
    wanted
}

/// Where figures were read, and which were read elsewhere or inferred.
fn sources(ui: &mut Ui, part: &Part, theme: Theme, language: Language) {
    let from = &part.provenance;
    let kind = |kind: SourceKind| match kind {
        SourceKind::Vendor => Word::VendorSource,
        SourceKind::Secondary => Word::Secondary,
        SourceKind::Community => Word::Community,
        SourceKind::Design => Word::Design,
        SourceKind::User => Word::User,
    };
    let read = |read: Read| match read {
        Read::Page => Word::Read,
        Read::Inferred => Word::Inferred,
    };
    let how = [kind(from.kind).text(language), read(from.read).text(language), &from.date].join(" · ");
    ui.label(muted(ui, how));
    ui.add(Label::new(&from.source).wrap());
    if !from.cites.is_empty() {
        ui.add(Label::new(format!("{} {}", Word::Cites.text(language), from.cites)).wrap());
    }
    for exception in &from.exceptions {
        let how = [kind(exception.kind).text(language), read(exception.read).text(language)].join(" · ");
        let ink = if exception.read == Read::Inferred { Ink::Warning } else { Ink::Muted };
        ui.label(RichText::new(format!("{} · {how}", exception.figure)).color(theme.color(ink)));
        ui.add(Label::new(&exception.source).wrap());
    }
}
