//! The cover: whose project it is, what it is in one line, and its key figures at a glance.

use super::pages::A4;
use super::summary::headline;
use crate::checks::run::Tally;
use crate::derived::Derived;
use crate::drawing::font::{self, Weight};
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Pen, Sheet, TextStyle, at};
use crate::model::date::Date;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::text::proposal::Sentence;
use crate::text::{Label, numbers};

/// Left edge of everything on the cover, and its width.
const LEFT: f32 = 26.0;
const WIDTH: f32 = A4.0 - 2.0 * LEFT;

/// The cover.
pub(super) fn cover(document: &Document, derived: &Derived, language: Language, date: Date) -> Sheet {
    let mut sheet = Sheet::new(A4.0, A4.1);
    sheet.fill(Area::new(0.0, 0.0, A4.0, 4.0), 0.0, Ink::Accent);
    let kind = format!("{} · {}", Label::InfinibandNetwork.text(language), Label::Proposal.text(language));
    sheet.text_within(at(LEFT, 38.0), WIDTH, &kind, TextStyle::new(4.4, Ink::Accent).bold());
    let mut y = title(&mut sheet, &project(document, language)) + 3.0;
    let phrases = headline(document, derived);
    let line = joined(&phrases, language);
    for words in font::wrap(&line, WIDTH, 4.4, Weight::Regular).iter().take(3) {
        y += 7.0;
        sheet.text(at(LEFT, y), words, TextStyle::new(4.4, Ink::Muted));
    }
    figures(&mut sheet, derived, language, 113.0);
    unresolved(&mut sheet, derived, language, 155.0);
    edition(&mut sheet, document, language, date, 173.0);
    sheet
}

/// The project's name; what it is where it has none.
pub(super) fn project(document: &Document, language: Language) -> String {
    let name = document.requirement.name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() { Label::NetworkDesign.text(language).to_owned() } else { name }
}

/// Phrases as one line.
pub(super) fn joined(phrases: &[Sentence], language: Language) -> String {
    let comma = match language {
        Language::En => ", ",
        Language::Zh => "，",
    };
    phrases.iter().map(|phrase| phrase.text(language)).collect::<Vec<_>>().join(comma)
}

/// The project's name, large, in three lines at most; returns its last baseline.
fn title(sheet: &mut Sheet, name: &str) -> f32 {
    const MOST: usize = 3;
    let size = if font::text_width(name, 12.5, Weight::Bold) <= WIDTH { 12.5 } else { 9.5 };
    let mut lines = font::wrap(name, WIDTH, size, Weight::Bold);
    if lines.len() > MOST {
        let rest = lines.split_off(MOST - 1).join(" ");
        lines.push(font::cut(&rest, WIDTH, size, Weight::Bold).into_owned());
    }
    let mut y = 44.0;
    for line in &lines {
        y += size * 1.28;
        sheet.text(at(LEFT, y), line, TextStyle::new(size, Ink::Text).bold());
    }
    y
}

/// The key figures, each on a card as wide as its number asks for.
fn figures(sheet: &mut Sheet, derived: &Derived, language: Language, y: f32) {
    const GAP: f32 = 5.0;
    const SIDES: f32 = 11.0;
    const SIZE: f32 = 8.6;
    let cards = cards(derived);
    let label = TextStyle::new(3.1, Ink::Muted);
    let count = cards.len().max(1) as f32;
    let room = WIDTH - GAP * (count - 1.0) - SIDES * count;
    let widths: Vec<f32> =
        cards.iter().map(|(value, _)| font::text_width(value, SIZE, Weight::Bold).max(17.0)).collect();
    let scale = (room / widths.iter().sum::<f32>().max(1.0)).min(1.0);
    let spare = (room - widths.iter().sum::<f32>() * scale).max(0.0) / count;
    let mut x = LEFT;
    for ((value, words), width) in cards.iter().zip(widths) {
        let inner = width * scale + spare;
        let area = Area::new(x, y, inner + SIDES, 33.0);
        sheet.framed(area, 1.6, Ink::Panel, Pen::solid(Ink::Hairline, 0.25), None);
        sheet.fill(Area::new(x, y + 6.5, 1.1, 11.5), 0.0, Ink::Accent);
        let style = TextStyle::new(SIZE * scale.max(0.5), Ink::Text).bold();
        sheet.text_within(at(x + 5.5, y + 16.0), inner + 2.0, value, style);
        for (line, words) in
            font::wrap(words.text(language), inner + 4.0, label.size, label.weight).iter().take(2).enumerate()
        {
            sheet.text(at(x + 5.5, y + 23.8 + line as f32 * 4.4), words, label);
        }
        x += inner + SIDES + GAP;
    }
}

fn cards(derived: &Derived) -> Vec<(String, Label)> {
    let metrics = &derived.metrics;
    let count = |number: u32| numbers::count(u64::from(number));
    let mut cards = Vec::new();
    if metrics.gpus > 0 {
        cards.push((count(metrics.gpus), Label::Gpus));
    }
    cards.push((count(metrics.hosts), Label::Servers));
    if let Some(fabric) = metrics.fabrics.first() {
        cards.push(if fabric.spines > 0 {
            (format!("{} + {}", count(fabric.leaves), count(fabric.spines)), Label::LeafAndSpine)
        } else {
            (count(fabric.leaves), Label::SwitchesHead)
        });
        cards.push((numbers::rate(fabric.bisection), Label::Bisection));
    }
    cards.push((count(metrics.cables), Label::CableCount));
    cards.push((count(metrics.racks), Label::RacksHead));
    cards
}

/// A design with errors is a draft, and its cover says so.
fn unresolved(sheet: &mut Sheet, derived: &Derived, language: Language, y: f32) {
    let errors = Tally::of(&derived.findings).errors;
    if errors == 0 {
        return;
    }
    let words = Sentence::UnresolvedErrors { errors }.text(language);
    let style = TextStyle::new(3.4, Ink::Error).bold();
    let width = (Sheet::width_of(&words, style) + 8.0).min(WIDTH);
    sheet.fill(Area::new(LEFT, y, width, 8.4), 1.2, Ink::ErrorTint);
    sheet.text_within(at(LEFT + 4.0, y + 5.5), width - 8.0, &words, style);
}

/// For whom, which revision, of which day.
fn edition(sheet: &mut Sheet, document: &Document, language: Language, date: Date, y: f32) {
    let customer = document.requirement.customer.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines = [
        (Label::Customer, customer, 130.0),
        (Label::Revision, document.revision.trim().to_owned(), 50.0),
        (Label::Date, date.to_string(), WIDTH - 180.0),
    ];
    let mut x = LEFT;
    sheet.line(&[at(LEFT, y), at(LEFT + WIDTH, y)], Pen::solid(Ink::Hairline, 0.3));
    for (label, words, width) in lines {
        sheet.text(at(x, y + 7.0), label.text(language), TextStyle::new(2.9, Ink::Muted));
        let words = if words.is_empty() { numbers::ABSENT } else { &words };
        sheet.text_within(at(x, y + 13.5), width - 6.0, words, TextStyle::new(4.2, Ink::Text).bold());
        x += width;
    }
}
