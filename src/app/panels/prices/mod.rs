//! The prices of a layout: its bill as a table in which prices, discounts and spares are typed.
//!
//! `rows` gathers what is shown once for a document, `import` brings a price list in. What is typed
//! becomes an edit when its field is left; words that are no value stay, and it is said why.

mod import;
mod rows;

use super::super::theme::{Theme, bold, muted};
use super::super::{App, files};
use super::completing::{self, MOST_OFFERED, Offered};
use crate::app::command::{Command, Export};
use crate::derived::Derived;
use crate::drawing::ink::Ink;
use crate::editor::prices::{Known, PriceField, read_currency};
use crate::model::edit::Edit;
use crate::model::money::Currency;
use crate::model::part::Part;
use crate::model::pricing::Pricing;
use crate::model::requirement::Language;
use crate::text::prices::{PriceFault, PriceSaid, PriceWord};
use eframe::egui::{
    self, Align2, Context, FontSelection, Id, Key, Label, Rect, RichText, ScrollArea, Stroke, TextEdit,
    TextWrapMode, Ui, UiBuilder, Vec2, WidgetText, pos2, vec2,
};
use import::{Decided, Import};
use rows::{Cell, Gathered, Kind, Row};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Height of a row, in points.
const ROW: f32 = 40.0;
/// Height of a field.
const FIELD: f32 = 26.0;
/// Widths of the columns after the first: quantity, spares, list price, discount, net, total, date.
const WIDTHS: [f32; 7] = [64.0, 64.0, 112.0, 68.0, 108.0, 124.0, 98.0];
/// Least width of the first.
const FIRST: f32 = 190.0;
/// Room between columns.
const GAP: f32 = 8.0;
/// Most faults that are said one by one.
const SAID: usize = 2;

/// Words that are not in the document yet.
struct Draft {
    words: String,
    /// Why they cannot be; none while they are typed.
    fault: Option<PriceFault>,
    /// What the field is called.
    name: String,
}

/// What the prices keep.
#[derive(Default)]
pub struct Prices {
    /// Whether they are open.
    pub open: bool,
    gathered: Option<Gathered>,
    drafts: BTreeMap<PriceField, Draft>,
    /// The field that has the keyboard in this frame.
    typing: Option<PriceField>,
    /// An item that was chosen to be added.
    entered: bool,
    /// The currency of the first price, until there is one.
    currency: Option<Currency>,
    import: Option<Import>,
    /// Height of what stands below the rows, as it was drawn last.
    foot: f32,
}

impl Prices {
    /// Whether a dialog waits for an answer.
    pub fn is_asking(&self) -> bool {
        self.import.is_some()
    }
}

/// Shows what an import of a price list would bring.
pub(in crate::app) fn import(app: &mut App, context: &Context, path: PathBuf) {
    let Some(project) = app.project.as_deref() else { return };
    let document = Arc::clone(project.document());
    let Some(shown) = &project.shown else { return };
    let derived = Arc::clone(&shown.derived);
    app.prices.import = Some(Import::start(context, path, derived, Arc::clone(&document.pricing)));
}

/// Draws the prices over the stage.
pub(super) fn show(app: &mut App, ui: &Ui) {
    if !app.prices.open && app.prices.import.is_none() {
        return;
    }
    let mut prices = std::mem::take(&mut app.prices);
    if prices.open {
        prices.window(app, ui);
    }
    prices.importing(app, ui.ctx());
    app.prices = prices;
}

impl Prices {
    fn window(&mut self, app: &mut App, ui: &Ui) {
        let (language, theme) = (app.language(), app.theme());
        let Some(derived) = self.gather(app, language) else { return };
        let room = ui.ctx().content_rect().size();
        let mut open = true;
        let width = (room.x - 40.0).min(1080.0);
        let title = bold(PriceWord::Title.text(language)).size(15.0);
        let window = egui::Window::new(title)
            .id(Id::unique(("prices", app.settings.scale)))
            .open(&mut open)
            .default_size(vec2(width, (room.y - 126.0).min(700.0)))
            .min_size(vec2((room.x - 60.0).min(460.0), 240.0))
            .max_size(room - vec2(24.0, 60.0))
            .default_pos(pos2(((room.x - width) / 2.0 - 8.0).max(8.0), 46.0))
            .collapsible(false)
            .fade_in(false)
            .fade_out(false);
        self.typing = None;
        let typing = ui.ctx().text_edit_focused();
        window.show(ui.ctx(), |ui| self.inside(app, ui, &derived, theme, language));
        self.settle(app, &derived, language);
        let free = self.import.is_none() && !app.files.is_asking() && !app.shelf.open && !app.search.open;
        let escape = free && !typing && ui.input(|input| input.key_pressed(Key::Escape));
        if !open || escape {
            self.open = false;
            self.drafts.clear();
        }
    }

    /// Gathers what is shown, where that is of another document.
    fn gather(&mut self, app: &App, language: Language) -> Option<Arc<Derived>> {
        let shown = app.project.as_deref()?.shown.as_ref()?;
        let known = self.gathered.as_ref();
        if !known.is_some_and(|known| known.is_of(&shown.document, &shown.derived, language)) {
            let day = app.date.unwrap_or_else(files::today);
            self.gathered = Some(Gathered::of(&shown.document, &shown.derived, language, day));
        }
        Some(Arc::clone(&shown.derived))
    }

    fn inside(&mut self, app: &mut App, ui: &mut Ui, derived: &Derived, theme: Theme, language: Language) {
        let Some(gathered) = self.gathered.take() else { return };
        self.head(app, ui, &gathered, theme, language);
        ui.separator();
        // What is below is as tall as what it says; until that is known, room for two lines.
        let foot = if self.foot > 0.0 { self.foot } else { 70.0 };
        let bottom = ui.max_rect().bottom();
        let height = (bottom - ui.cursor().top() - foot).max(2.0 * ROW);
        let width = ui.available_width();
        ui.allocate_ui(vec2(width, height), |ui| {
            ui.set_min_size(vec2(width, height));
            ScrollArea::horizontal().id_salt("price columns").auto_shrink([false, false]).show(ui, |ui| {
                let least = FIRST + WIDTHS.iter().map(|width| width + GAP).sum::<f32>() + super::BAR;
                ui.set_width(ui.available_width().max(least));
                let columns = columns(ui.available_width() - super::BAR);
                heads(ui, &columns, language);
                let spacing = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 0.0);
                let area = ScrollArea::vertical().id_salt("price rows").auto_shrink([false, false]);
                area.show_rows(ui, ROW, gathered.rows.len(), |ui, shown| {
                    for index in shown {
                        if let Some(row) = gathered.rows.get(index) {
                            self.row(ui, index, row, &columns, derived, theme);
                        }
                    }
                });
                ui.spacing_mut().item_spacing.y = spacing;
            });
        });
        let below = ui.min_rect().bottom();
        self.foot(ui, &gathered, theme, language);
        self.foot = ui.min_rect().bottom() - below;
        self.gathered = Some(gathered);
    }

    fn head(&mut self, app: &mut App, ui: &mut Ui, gathered: &Gathered, theme: Theme, language: Language) {
        ui.horizontal_wrapped(|ui| {
            if ui.button(PriceWord::Import.text(language)).clicked() {
                files::import_prices(app, ui.ctx());
            }
            if ui.button(PriceWord::Export.text(language)).clicked() {
                app.ask(Command::Export(Export::Prices));
            }
            for (index, (cell, width)) in
                [(&gathered.currency, 64.0), (&gathered.until, 110.0)].into_iter().enumerate()
            {
                // A field stays beside its name where the row breaks.
                let label = WidgetText::from(muted(ui, &cell.name));
                let mode = Some(TextWrapMode::Extend);
                let galley = label.into_galley(ui, mode, f32::INFINITY, FontSelection::Default);
                let left = galley.size().x + 16.0;
                let (rect, _) = ui.allocate_exact_size(vec2(left + width, FIELD), egui::Sense::hover());
                let at = Align2::LEFT_CENTER.anchor_size(rect.left_center() + vec2(8.0, 0.0), galley.size());
                ui.painter().galley(at.min, galley, ui.visuals().weak_text_color());
                let place = rect.with_min_x(rect.left() + left);
                self.field(ui, place, Id::unique(("price head", index)), cell, theme, false);
            }
        });
    }

    fn foot(&self, ui: &mut Ui, gathered: &Gathered, theme: Theme, language: Language) {
        ui.separator();
        let wrong = self.drafts.values().filter_map(|draft| draft.fault.as_ref().zip(Some(&draft.name)));
        for (fault, name) in wrong.clone().take(SAID) {
            let said = PriceSaid::Fault { field: name.clone(), why: fault.text(language) }.text(language);
            ui.add(Label::new(RichText::new(said).small().color(theme.color(Ink::Error))).wrap());
        }
        let more = wrong.count().saturating_sub(SAID);
        if more > 0 {
            let said = PriceSaid::More { more }.text(language);
            ui.label(RichText::new(said).small().color(theme.color(Ink::Error)));
        }
        ui.horizontal(|ui| {
            ui.label(bold(PriceWord::GrandTotal.text(language)));
            ui.label(bold(&gathered.total));
        });
        for remark in &gathered.remarks {
            ui.add(Label::new(muted(ui, remark).small()).wrap());
        }
    }

    fn row(
        &mut self,
        ui: &mut Ui,
        index: usize,
        row: &Row,
        columns: &[(f32, f32)],
        derived: &Derived,
        theme: Theme,
    ) {
        let size = vec2(ui.available_width() - super::BAR, ROW);
        let (rect, response) = ui.allocate_exact_size(size, egui::Sense::hover());
        let strong = matches!(row.kind, Kind::Chapter | Kind::Total);
        if row.kind == Kind::Chapter {
            ui.painter().rect_filled(rect.shrink2(vec2(0.0, 2.0)), 4.0, theme.color(Ink::Band));
        }
        let line = Stroke::new(1.0, theme.color(Ink::Hairline));
        ui.painter().hline(rect.x_range(), rect.bottom(), line);
        let cell = |column: usize| {
            let (left, width) = columns.get(column).copied().unwrap_or_default();
            Rect::from_min_size(pos2(rect.left() + left, rect.top()), vec2(width, ROW))
        };
        let text =
            theme.color(if row.kind == Kind::Sum && row.amount.is_empty() { Ink::Muted } else { Ink::Text });
        let words = |ui: &Ui, column: usize, words: &str, right: bool| {
            let place = cell(column);
            let words = if strong { bold(words) } else { RichText::new(words) };
            let words = WidgetText::from(words.size(13.0));
            let mode = Some(TextWrapMode::Truncate);
            let galley = words.into_galley(ui, mode, place.width() - 8.0, FontSelection::Default);
            let (anchor, at) = match right {
                true => (Align2::RIGHT_CENTER, place.right_center() - vec2(6.0, 0.0)),
                false => (Align2::LEFT_CENTER, place.left_center() + vec2(6.0, 0.0)),
            };
            let at = anchor.anchor_size(at, galley.size()).min;
            ui.painter().galley(at, galley, text);
        };
        if row.number.is_empty() {
            words(ui, 0, &row.title, false);
        } else {
            let place = cell(0);
            let width = place.width() - 8.0;
            for (words, from) in
                [(RichText::new(&row.title).size(13.0), 3.0), (muted(ui, &row.number).size(12.0), 20.0)]
            {
                let galley = WidgetText::from(words).into_galley(
                    ui,
                    Some(TextWrapMode::Truncate),
                    width,
                    FontSelection::Default,
                );
                ui.painter().galley(place.min + vec2(6.0, from), galley, theme.color(Ink::Text));
            }
        }
        if row.more.is_empty() {
            words(ui, 1, &row.quantity, true);
        } else {
            words(ui, 1, &format!("{} {}", row.quantity, row.more), true);
        }
        words(ui, 5, &row.net, true);
        words(ui, 6, &row.amount, true);
        response.widget_info(|| {
            let name = [row.title.as_str(), &row.number, &row.amount].join(" ");
            egui::WidgetInfo::labeled(egui::Role::Label, true, name)
        });
        if !row.number.is_empty() {
            response.on_hover_ui(|ui| {
                ui.label(&row.title);
                ui.label(muted(ui, &row.number));
                if let Some(why) = &row.why {
                    ui.label(why);
                }
            });
        }
        if row.kind == Kind::Add {
            if let Some(field) = &row.pieces {
                let place = cell(0).shrink2(vec2(4.0, (ROW - FIELD) / 2.0));
                self.adding(ui, place, field, derived, theme);
            }
            return;
        }
        let fields = [&row.pieces, &row.spares, &row.list, &row.discount, &row.until];
        for (column, field) in [1, 2, 3, 4, 7].into_iter().zip(fields) {
            if let Some(field) = field {
                let place = cell(column).shrink2(vec2(0.0, (ROW - FIELD) / 2.0));
                self.field(ui, place, Id::unique(("price cell", index, column)), field, theme, column != 7);
            }
        }
    }

    /// A field: what is typed is kept until it is left.
    fn field(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        id: Id,
        cell: &Cell,
        theme: Theme,
        right: bool,
    ) -> egui::Response {
        let draft = self.drafts.get(&cell.field);
        let pending = self.currency.filter(|_| cell.field == PriceField::Currency && cell.written.is_empty());
        let mut words = match draft {
            Some(draft) => draft.words.clone(),
            None => pending.map_or_else(|| cell.written.clone(), |currency| currency.to_string()),
        };
        let fault = draft.and_then(|draft| draft.fault.clone());
        let edit = TextEdit::singleline(&mut words)
            .id(id)
            .hint_text(&cell.hint)
            .align(if right { Align2::RIGHT_CENTER } else { Align2::LEFT_CENTER })
            .min_size(rect.size())
            .desired_width(rect.width() - 12.0)
            .margin(egui::Margin::symmetric(6, 3))
            .interactive(cell.enabled);
        let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(id));
        let response = inside.add_enabled(cell.enabled, edit);
        response.widget_info(|| {
            let mut info = egui::WidgetInfo::text_edit(cell.enabled, &words, &words, &cell.hint);
            info.label = Some(cell.name.clone());
            info
        });
        if fault.is_some() {
            let line = Stroke::new(1.5, theme.color(Ink::Error));
            ui.painter().rect_stroke(response.rect, 3.0, line, egui::StrokeKind::Inside);
        }
        if response.has_focus() {
            self.typing = Some(cell.field.clone());
        }
        if response.changed() {
            self.drafts.insert(cell.field.clone(), Draft { words, fault: None, name: cell.name.clone() });
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
            self.drafts.remove(&cell.field);
        }
        response
    }

    /// The field that adds an optional item.
    fn adding(&mut self, ui: &mut Ui, rect: Rect, cell: &Cell, derived: &Derived, theme: Theme) {
        let response = self.field(ui, rect, Id::unique("price option"), cell, theme, false);
        let words = self.drafts.get(&cell.field).map_or(String::new(), |draft| draft.words.clone());
        let list = completing::complete(ui, &response, &words, |wanted| {
            let found = derived.catalog.parts().filter(|part| part.opn.to_lowercase().contains(wanted));
            let offered = |part: &Arc<Part>| Offered { words: part.opn.clone(), value: part.opn.clone() };
            found.take(MOST_OFFERED).map(offered).collect()
        });
        if let Some(words) = list.chosen {
            let draft = Draft { words, fault: None, name: cell.name.clone() };
            self.drafts.insert(cell.field.clone(), draft);
            self.entered = true;
        }
        self.entered |= response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    }

    /// Takes over what was typed into fields that were left.
    fn settle(&mut self, app: &mut App, derived: &Derived, language: Language) {
        let entered = std::mem::take(&mut self.entered);
        let Some(project) = app.project.as_deref_mut() else { return };
        let left = |field: &PriceField| match field {
            // Until Enter or a choice: the pointer may be on its way to the list below it.
            PriceField::AddOption => entered,
            field => self.typing.as_ref() != Some(field),
        };
        let ready: Vec<PriceField> = self
            .drafts
            .iter()
            .filter(|(field, draft)| draft.fault.is_none() && left(field))
            .map(|(field, _)| field.clone())
            .collect();
        for field in ready {
            let Some(mut draft) = self.drafts.remove(&field) else { continue };
            let before = Arc::clone(&project.document().pricing);
            let known = Known { catalog: &derived.catalog, currency: self.currency };
            if field == PriceField::Currency && before.prices.is_empty() && !draft.words.trim().is_empty() {
                // Kept here until there is a price that it is of.
                match read_currency(&draft.words) {
                    Ok(currency) => self.currency = Some(currency),
                    Err(fault) => {
                        draft.fault = Some(fault);
                        self.drafts.insert(field, draft);
                    }
                }
                continue;
            }
            if field == PriceField::Currency {
                self.currency = None;
            }
            match field.set(&before, &draft.words, known) {
                Ok(pricing) => set(project, pricing, &before, language, &mut app.notices),
                Err(fault) => {
                    draft.fault = Some(fault);
                    self.drafts.insert(field, draft);
                }
            }
        }
    }

    fn importing(&mut self, app: &mut App, context: &Context) {
        let Some(mut import) = self.import.take() else { return };
        let language = app.language();
        import.poll(app.wait, language);
        match import.show(app, context) {
            None => self.import = Some(import),
            Some(Decided::Close) => {}
            Some(Decided::Take(book)) => {
                let Some(project) = app.project.as_deref_mut() else { return };
                let Some(shown) = project.shown.clone() else { return };
                let before = Arc::clone(&project.document().pricing);
                let (pricing, _) = book.into_pricing(&before, &shown.derived.catalog);
                self.drafts.clear();
                set(project, pricing, &before, language, &mut app.notices);
            }
        }
    }
}

/// Sets other prices as one step.
fn set(
    project: &mut super::super::project::Project,
    pricing: Pricing,
    before: &Pricing,
    language: Language,
    notices: &mut super::super::notices::Notices,
) {
    if pricing != *before {
        project.commit(Edit::SetPricing(Box::new(pricing)), language, notices);
    }
}

/// Where the columns begin and how wide they are, within a width.
fn columns(width: f32) -> Vec<(f32, f32)> {
    let others: f32 = WIDTHS.iter().map(|width| width + GAP).sum();
    let first = (width - others).max(FIRST);
    let mut left = first + GAP;
    let mut columns = vec![(0.0, first)];
    for width in WIDTHS {
        columns.push((left, width));
        left += width + GAP;
    }
    columns
}

fn heads(ui: &mut Ui, columns: &[(f32, f32)], language: Language) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), egui::Sense::hover());
    let words = [
        PriceWord::Part,
        PriceWord::Quantity,
        PriceWord::Spares,
        PriceWord::ListPrice,
        PriceWord::Discount,
        PriceWord::Net,
        PriceWord::Total,
        PriceWord::ValidUntil,
    ];
    for ((index, word), (left, width)) in words.into_iter().enumerate().zip(columns) {
        let words = WidgetText::from(muted(ui, word.text(language)).size(12.0));
        let mode = Some(TextWrapMode::Truncate);
        let galley = words.into_galley(ui, mode, *width, FontSelection::Default);
        let place = Rect::from_min_size(rect.min + vec2(*left, 0.0), vec2(*width, rect.height()));
        let inner = place.shrink2(Vec2::new(6.0, 0.0));
        let at = match index {
            0 | 7 => Align2::LEFT_CENTER.align_size_within_rect(galley.size(), inner),
            _ => Align2::RIGHT_CENTER.align_size_within_rect(galley.size(), inner),
        };
        ui.painter().galley(at.min, galley, ui.visuals().weak_text_color());
    }
}
