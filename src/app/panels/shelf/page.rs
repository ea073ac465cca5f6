//! The page of a part: numbers, facts, where it fits, sources. A click on another part leads there.

use super::super::super::theme::{Theme, bold, muted};
use crate::catalog::load::{Catalog, PartKind};
use crate::catalog::seats::{Seat, seats};
use crate::drawing::ink::Ink;
use crate::model::part::{Part, Read, SourceKind};
use crate::model::requirement::Language;
use crate::report::description::description;
use crate::report::part_page::{Line, facts, names};
use crate::text::catalog_browser::{Shelf as Word, Shelved};
use eframe::egui::{Button, Label, RichText, ScrollArea, Ui, vec2};
use std::sync::Arc;

/// Parts of a kind that are named before the rest is counted.
const MOST: usize = 14;

/// What a page shows, gathered once for a part.
pub(super) struct Page {
    part: Arc<Part>,
    language: Language,
    description: String,
    names: Vec<Line>,
    facts: Vec<Line>,
    fits: Vec<Fits>,
}

/// Parts that go with a part in one way.
struct Fits {
    seat: Seat,
    /// Numbers, and what the parts are.
    named: Vec<(String, String)>,
    /// How many there are beside those.
    more: usize,
}

impl Page {
    /// Gathers the page of a part.
    pub fn of(part: &Arc<Part>, catalog: &Catalog, language: Language) -> Self {
        let named = |part: &&Arc<Part>| (part.opn.clone(), description(part, language));
        let fits = seats(catalog, part).into_iter().map(|(seat, parts)| {
            let more = parts.len().saturating_sub(MOST);
            Fits { seat, named: parts.iter().take(MOST).map(named).collect(), more }
        });
        Self {
            part: Arc::clone(part),
            language,
            description: description(part, language),
            names: names(part, language),
            facts: facts(part, language),
            fits: fits.collect(),
        }
    }

    /// Whether it is the page of a part in a language.
    pub fn is_of(&self, part: &Arc<Part>, language: Language) -> bool {
        Arc::ptr_eq(&self.part, part) && self.language == language
    }

    /// Draws the page; hands out the number of another part that was clicked.
    pub fn show(&self, ui: &mut Ui, theme: Theme) -> Option<String> {
        let language = self.language;
        let scroll = ScrollArea::vertical().id_salt(("part", &self.part.opn)).auto_shrink([false, false]);
        let shown = scroll.show(ui, |ui| {
            ui.set_max_width(ui.available_width() - super::super::BAR);
            ui.label(bold(&self.part.opn).size(18.0));
            ui.add(Label::new(muted(ui, &self.description)).wrap());
            ui.add_space(6.0);
            lines(ui, &self.names, theme, language);
            heading(ui, Word::Facts, theme, language);
            lines(ui, &self.facts, theme, language);
            let wanted = self.fits(ui, theme);
            heading(ui, Word::Sources, theme, language);
            sources(ui, &self.part, theme, language);
            wanted
        });
        shown.inner
    }

    /// Parts that go with this one.
    fn fits(&self, ui: &mut Ui, theme: Theme) -> Option<String> {
        let language = self.language;
        let kind = PartKind::of(&self.part.facts);
        if matches!(kind, PartKind::Rack | PartKind::Pdu | PartKind::Reducer) {
            return None;
        }
        heading(ui, Word::Fits, theme, language);
        if self.fits.is_empty() {
            ui.label(muted(ui, Word::FitsNothing.text(language)));
        }
        let mut wanted = None;
        for Fits { seat, named, more } in &self.fits {
            ui.label(muted(ui, seat_word(*seat).text(language)).small());
            ui.horizontal_wrapped(|ui| {
                for (opn, words) in named {
                    let link = RichText::new(opn).color(theme.color(Ink::Accent)).size(12.5);
                    let link = ui.add(Button::new(link).frame_when_inactive(false));
                    if link.on_hover_text(words).clicked() {
                        wanted = Some(opn.clone());
                    }
                }
                if *more > 0 {
                    ui.label(muted(ui, Shelved::More { parts: *more }.text(language)));
                }
            });
        }
        wanted
    }
}

/// The word of how another part goes with a part.
fn seat_word(seat: Seat) -> Word {
    match seat {
        Seat::Switch => Word::InSwitches,
        Seat::Adapter => Word::InAdapters,
        Seat::Host => Word::InHosts,
        Seat::Cable => Word::TakesCables,
        Seat::Module => Word::TakesModules,
        Seat::Fiber => Word::WithFibers,
        Seat::ModuleOfFiber => Word::WithModules,
    }
}

fn heading(ui: &mut Ui, word: Word, theme: Theme, language: Language) {
    ui.add_space(6.0);
    ui.separator();
    ui.label(bold(word.text(language)).size(13.0).color(theme.color(Ink::Muted)));
}

/// Figures under their names; what is inferred is marked.
fn lines(ui: &mut Ui, lines: &[Line], theme: Theme, language: Language) {
    for line in lines {
        let (value, ink) = match &line.value {
            Some(value) => (value.clone(), Ink::Text),
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
