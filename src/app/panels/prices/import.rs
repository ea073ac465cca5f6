//! The import of a price list: read off the frame, looked at, and taken over as one edit or not at all.

use crate::app::App;
use crate::app::dialogs::{dialog, main_button, refusal};
use crate::app::jobs::{Job, Polled};
use crate::app::theme::{Theme, muted};
use crate::catalog::price_book::{self, BookError, PriceBook};
use crate::derived::Derived;
use crate::design::quote::quote;
use crate::drawing::ink::Ink;
use crate::editor::prices::read_currency;
use crate::model::money::Currency;
use crate::model::pricing::Pricing;
use crate::model::requirement::Language;
use crate::report::description::description;
use crate::text::part_form::FormWord;
use crate::text::prices::{PriceSaid, PriceWord};
use eframe::egui::{Button, Context, Label, RichText, Spinner, TextEdit, Ui, vec2};
use std::path::PathBuf;
use std::sync::Arc;

/// A price list.
pub(super) struct Import {
    path: PathBuf,
    derived: Arc<Derived>,
    before: Arc<Pricing>,
    reading: Option<Job<Result<Read, BookError>>>,
    read: Option<Result<Read, BookError>>,
    /// What is shown of it, in a language.
    shown: Option<(Language, Shown)>,
    refused: Option<String>,
    /// The currency of prices that name none, as typed.
    currency: String,
}

/// What was read, and what would come of it.
struct Read {
    book: PriceBook,
    pricing: Pricing,
    left_out: usize,
    /// Parts of the bill, and those of them that stay without a price.
    parts: usize,
    without: Vec<String>,
}

/// The sentences of an import.
#[derive(Default)]
struct Shown {
    sums: Vec<String>,
    mistakes: Vec<String>,
    without: Vec<String>,
}

/// What the dialog ended with.
pub(super) enum Decided {
    Close,
    /// This list is taken over.
    Take(PriceBook),
}

impl Import {
    /// Reads a list beside the prices that there are.
    pub fn start(context: &Context, path: PathBuf, derived: Arc<Derived>, before: Arc<Pricing>) -> Self {
        let currency = before.terms.currency.map(|currency| currency.to_string()).unwrap_or_default();
        let mut import =
            Self { path, derived, before, reading: None, read: None, shown: None, refused: None, currency };
        import.read_with(context, import.before.terms.currency);
        import
    }

    fn read_with(&mut self, context: &Context, currency: Option<Currency>) {
        let (path, derived, before) =
            (self.path.clone(), Arc::clone(&self.derived), Arc::clone(&self.before));
        (self.read, self.shown, self.refused) = (None, None, None);
        self.reading = Some(Job::start(context, move |_| {
            let book = price_book::open(&path, currency, &derived.catalog)?;
            let (pricing, left_out) = book.clone().into_pricing(&before, &derived.catalog);
            let missing = quote(&pricing, &derived.bill, &derived.catalog).missing;
            let mut opns: Vec<&str> = derived.bill.lines.iter().map(|line| line.part.opn.as_str()).collect();
            opns.sort_unstable();
            opns.dedup();
            let without = missing.into_iter().collect();
            Ok(Read { book, pricing, left_out, parts: opns.len(), without })
        }));
    }

    /// Takes what has come.
    pub fn poll(&mut self, wait: bool, language: Language) {
        if let Some(reading) = self.reading.take() {
            match reading.poll(wait) {
                Polled::Working => self.reading = Some(reading),
                Polled::Done(read) => self.read = Some(read),
                Polled::Lost => self.refused = Some(FormWord::Stopped.text(language).to_owned()),
            }
        }
        if self.shown.as_ref().is_none_or(|(known, _)| *known != language)
            && let Some(read) = &self.read
        {
            self.shown = Some((language, Shown::of(read, &self.derived, language)));
        }
    }

    fn prices(&self) -> usize {
        self.read.as_ref().and_then(|read| read.as_ref().ok()).map_or(0, |read| read.pricing.prices.len())
    }

    /// Shows the dialog until it is decided.
    pub fn show(&mut self, app: &App, context: &Context) -> Option<Decided> {
        let (theme, language) = (app.theme(), app.language());
        let (mut take, mut close) = (false, false);
        let prices = self.prices();
        let mut asked = None;
        let currency = &mut self.currency;
        let (path, shown, refused) = (&self.path, self.shown.as_ref(), self.refused.as_ref());
        let escape = dialog(
            context,
            "import prices",
            PriceWord::ImportTitle.text(language),
            |ui| {
                ui.add(Label::new(muted(ui, path.display().to_string()).small()).truncate());
                match shown {
                    Some((_, shown)) => shown.show(ui, theme, language),
                    None if refused.is_none() => {
                        ui.horizontal(|ui| {
                            ui.add(Spinner::new());
                            ui.label(FormWord::Reading.text(language));
                        });
                    }
                    None => {}
                }
            },
            |ui| {
                refusal(ui, refused, theme);
                ui.horizontal_wrapped(|ui| {
                    let label = ui.label(muted(ui, PriceWord::BookCurrency.text(language)));
                    let field = TextEdit::singleline(currency).desired_width(56.0).hint_text("CNY");
                    let field = ui.add(field).labelled_by(label.id);
                    let entered =
                        field.lost_focus() && ui.input(|input| input.key_pressed(eframe::egui::Key::Enter));
                    if ui.button(PriceWord::Apply.text(language)).clicked() || entered {
                        asked = Some(currency.clone());
                    }
                });
                ui.add_space(6.0);
                ui.horizontal_wrapped(|ui| {
                    let ready = prices > 0;
                    let words = PriceSaid::Take { prices }.text(language);
                    take = ui.add_enabled(ready, main_button(&words, ready, theme)).clicked();
                    let cancel = Button::new(FormWord::Cancel.text(language)).min_size(vec2(64.0, 28.0));
                    close = ui.add(cancel).clicked();
                });
            },
        );
        if let Some(words) = asked {
            let none = words.trim().is_empty();
            match if none { Ok(None) } else { read_currency(&words).map(Some) } {
                Ok(currency) => self.read_with(context, currency),
                Err(fault) => self.refused = Some(fault.text(language)),
            }
        }
        if escape || close {
            return Some(Decided::Close);
        }
        let read = self.read.as_ref().and_then(|read| read.as_ref().ok()).filter(|_| take);
        read.map(|read| Decided::Take(read.book.clone()))
    }
}

impl Shown {
    fn of(read: &Result<Read, BookError>, derived: &Derived, language: Language) -> Self {
        let read = match read {
            Ok(read) => read,
            Err(error) => {
                let mistakes = error.text(language).lines().map(str::to_owned).collect();
                return Self { mistakes, ..Self::default() };
            }
        };
        let priced = read.parts.saturating_sub(read.without.len());
        let mut sums = vec![PriceSaid::Priced { priced, parts: read.parts }.text(language)];
        if read.left_out > 0 {
            sums.push(PriceSaid::LeftOut { lines: read.left_out }.text(language));
        }
        if !read.without.is_empty() {
            sums.push(PriceSaid::Without { parts: read.without.len() }.text(language));
        }
        let words = |opn: &String| match derived.catalog.get(opn) {
            Some(part) => format!("{opn}   {}", description(part, language)),
            None => opn.clone(),
        };
        Self { sums, mistakes: Vec::new(), without: read.without.iter().map(words).collect() }
    }

    fn show(&self, ui: &mut Ui, theme: Theme, language: Language) {
        if self.mistakes.is_empty() {
            ui.add(Label::new(muted(ui, PriceWord::Replaces.text(language)).small()).wrap());
        }
        for mistake in &self.mistakes {
            let words = RichText::new(mistake).small().color(theme.color(Ink::Error));
            ui.add(Label::new(words).wrap());
        }
        for sum in &self.sums {
            ui.add(Label::new(sum).wrap());
        }
        for part in &self.without {
            ui.add(Label::new(muted(ui, part).small()).truncate());
        }
    }
}
