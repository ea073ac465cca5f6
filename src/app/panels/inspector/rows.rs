//! The rows of the inspector: a label with a value, a field, a choice, a link to something else.
//!
//! A value that does not fit beside its label stands under it, so that nothing is cut at any width.
//! What is typed lives here until Enter or until the field is left; Escape takes it back.

use super::super::super::theme::{bold, muted};
use super::super::completing::{Offered, complete};
use super::Desk;
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::units::{Millimeters, Watts};
use crate::model::waiver::Item;
use crate::text::edit_errors::edit_error;
use crate::text::inspector::{Detail, Entry, named};
use eframe::egui::{
    self, Align, Align2, ComboBox, EventFilter, Frame, Key, Label, Margin, Modifiers, Rect, Response,
    RichText, Role, Sense, Stroke, TextEdit, TextStyle, TextWrapMode, Ui, Vec2, WidgetInfo, WidgetText, pos2,
    vec2,
};

/// Height of a row.
pub(super) const ROW: f32 = 24.0;
/// Width below which a field or choice goes under its label.
const LEAST: f32 = 96.0;
/// Options from which on those out of sight are not laid out.
const MANY: usize = 40;

/// A field of the inspector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    Name,
    Unit,
    X,
    Y,
    Limit,
    Number,
    Connect,
}

/// What is being typed, or was typed and cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Typed {
    item: Item,
    slot: Slot,
    text: String,
    /// Why it cannot be done, said below the field until it is changed.
    wrong: Option<String>,
}

/// A name that cannot be changed, with its kind at the right.
pub(super) fn title(ui: &mut Ui, desk: &Desk, name: &str, kind: Entry) {
    ui.horizontal(|ui| {
        ui.add(Label::new(RichText::new(name).text_style(TextStyle::Heading)).wrap());
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            ui.label(muted(ui, desk.text(kind)));
        });
    });
    ui.add_space(2.0);
}

/// A name that can be changed, with its kind at the right.
pub(super) fn name(
    ui: &mut Ui,
    desk: &mut Desk,
    typed: &mut Option<Typed>,
    item: &Item,
    known: &str,
    kind: Entry,
) {
    let response = ui.horizontal(|ui| {
        let words = WidgetText::from(muted(ui, desk.text(kind)));
        let words = words.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
        let width = (ui.available_width() - words.size().x - 10.0).max(LEAST);
        let (response, text) = edit(ui, typed, item, Slot::Name, known, |edit| {
            edit.font(TextStyle::Heading).frame(Frame::NONE).margin(Margin::ZERO).desired_width(width)
        });
        ui.painter().galley(
            pos2(ui.max_rect().right() - words.size().x, response.rect.center().y - words.size().y / 2.0),
            words,
            ui.visuals().weak_text_color(),
        );
        (response.accessible_name(desk.text(Entry::Name)), text)
    });
    let (response, text) = response.inner;
    if response.hovered() || response.has_focus() {
        let ink = if response.has_focus() { Ink::Accent } else { Ink::Hairline };
        let line = Stroke::new(1.0, desk.theme.color(ink));
        ui.painter().hline(response.rect.x_range(), response.rect.bottom() + 1.0, line);
    }
    if ui.input(|input| input.key_pressed(Key::F2)) {
        response.request_focus();
    }
    if let Some(name) = text {
        let edit = Edit::Rename { item: item.clone(), name: name.clone() };
        done(desk, typed, (item, Slot::Name), &name, Ok(edit));
    }
    complain(ui, desk, typed.as_ref(), (item, Slot::Name));
    ui.add_space(2.0);
}

/// A field's text edit; hands the text out when it is done and differs.
fn edit(
    ui: &mut Ui,
    typed: &mut Option<Typed>,
    item: &Item,
    slot: Slot,
    known: &str,
    look: impl FnOnce(TextEdit<'_>) -> TextEdit<'_>,
) -> (Response, Option<String>) {
    let own = |typed: &&Typed| typed.is_in((item, slot));
    let mut text = typed.as_ref().filter(own).map_or_else(|| known.to_owned(), |typed| typed.text.clone());
    // Escape is the field's own: it takes back what was typed and leaves the selection alone.
    let filter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: true };
    let response =
        ui.add(look(TextEdit::singleline(&mut text).event_filter(filter).id_salt((slot as u8, item))));
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.has_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        *typed = None;
        response.surrender_focus();
        return (response, None);
    }
    if response.changed() {
        *typed = Some(Typed { item: item.clone(), slot, text: text.clone(), wrong: None });
    }
    let done = response.lost_focus() && typed.as_ref().is_some_and(|typed| own(&typed));
    if done {
        *typed = None;
    }
    (response, (done && text != known).then_some(text))
}

/// A field with its label, for one item.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    /// What it is about.
    pub item: &'a Item,
    /// Which of its fields.
    pub slot: Slot,
    /// Its label.
    pub label: &'a str,
    /// What stands in it while nothing is typed.
    pub known: &'a str,
    /// What may be typed into it, while nothing is.
    pub hint: &'a str,
    /// Its width, where there is room.
    pub width: f32,
}

impl Field<'_> {
    /// Draws label and field. What was typed is read by `read` when it is done: an edit, or why there is
    /// none; then what was typed stays, with the reason below.
    pub(super) fn show(
        self,
        ui: &mut Ui,
        desk: &mut Desk,
        typed: &mut Option<Typed>,
        read: impl FnOnce(&Desk, &str) -> Result<Edit, String>,
    ) {
        self.show_offering(ui, desk, typed, |_| Vec::new(), read);
    }

    /// The same with a list of what the words may become.
    pub(super) fn show_offering(
        self,
        ui: &mut Ui,
        desk: &mut Desk,
        typed: &mut Option<Typed>,
        offers: impl FnOnce(&str) -> Vec<Offered>,
        read: impl FnOnce(&Desk, &str) -> Result<Edit, String>,
    ) {
        let place = (self.item, self.slot);
        let text = beside(ui, self.label, self.width, |ui, id, width| {
            let (response, text) = edit(ui, typed, self.item, self.slot, self.known, |edit| {
                edit.hint_text(self.hint)
                    .desired_width((width - 12.0).max(20.0))
                    .align(Align2::RIGHT_CENTER)
                    .margin(Margin::symmetric(6, 3))
            });
            let own = typed.as_ref().filter(|typed| typed.is_in(place)).map(|typed| typed.text.as_str());
            let words = text.as_deref().or(own).unwrap_or_default().to_owned();
            let list = complete(ui, &response, &words, offers);
            let _ = response.labelled_by(id);
            if list.left {
                *typed = None;
                return Some(words);
            }
            if let Some(chosen) = list.chosen {
                *typed = None;
                return Some(chosen);
            }
            // In the list the field is left, but not yet done.
            if list.open
                && let Some(text) = text
            {
                *typed = Some(Typed { item: self.item.clone(), slot: self.slot, text, wrong: None });
                return None;
            }
            text
        });
        if let Some(text) = text {
            let read = read(desk, &text);
            done(desk, typed, place, &text, read);
        }
        complain(ui, desk, typed.as_ref(), place);
    }
}

/// Does what was typed, or keeps it with the reason why that cannot be done.
fn done(
    desk: &mut Desk,
    typed: &mut Option<Typed>,
    (item, slot): (&Item, Slot),
    text: &str,
    read: Result<Edit, String>,
) {
    let tried = read.and_then(|edit| {
        let mut document = Document::clone(&desk.document);
        document.apply(&edit).map_err(|error| edit_error(&error, desk.language))?;
        Ok(edit)
    });
    match tried {
        Ok(edit) => desk.edit(edit),
        Err(words) => {
            *typed = Some(Typed { item: item.clone(), slot, text: text.to_owned(), wrong: Some(words) });
        }
    }
}

/// Says in red below a field why what stands in it cannot be done.
fn complain(ui: &mut Ui, desk: &Desk, typed: Option<&Typed>, place: (&Item, Slot)) {
    if let Some(wrong) = typed.filter(|typed| typed.is_in(place)).and_then(|typed| typed.wrong.as_ref()) {
        let words = RichText::new(wrong).small().color(desk.theme.color(Ink::Error));
        ui.add(Label::new(words).wrap());
    }
}

/// A label, and at the right something as wide as wanted, or under it where there is no room.
fn beside<R>(ui: &mut Ui, label: &str, wanted: f32, content: impl FnOnce(&mut Ui, egui::Id, f32) -> R) -> R {
    let words = WidgetText::from(muted(ui, label));
    let galley = words.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
    let room = ui.available_width() - galley.size().x - 10.0;
    if room >= wanted.min(LEAST) {
        ui.horizontal(|ui| {
            let id = ui.label(galley).id;
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| content(ui, id, wanted.min(room)))
                .inner
        })
        .inner
    } else {
        let id = ui.label(galley).id;
        ui.with_layout(egui::Layout::top_down(Align::Max), |ui| {
            let width = wanted.min(ui.available_width());
            content(ui, id, width)
        })
        .inner
    }
}

/// An option of a choice.
pub(super) struct Choosable<T> {
    /// Its words.
    pub words: String,
    /// More about it, where there is more to say.
    pub more: String,
    /// What choosing it means.
    pub value: T,
    /// Whether it is the one.
    pub chosen: bool,
}

/// A label and a choice at the right; hands out what was chosen, where that is another one.
pub(super) fn choice<T>(ui: &mut Ui, label: &str, shown: &str, options: Vec<Choosable<T>>) -> Option<T> {
    beside(ui, label, 250.0, |ui, id, width| {
        let mut chosen = None;
        let many = options.len() > MANY;
        let combo = ComboBox::from_id_salt(("choice", label))
            .selected_text(shown)
            .width(width - 2.0)
            .height(320.0)
            .truncate()
            .show_ui(ui, |ui| {
                ui.set_min_width(220.0);
                for option in options {
                    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), ROW));
                    if many && !ui.is_rect_visible(place) {
                        ui.allocate_space(vec2(place.width(), ROW));
                        continue;
                    }
                    let mut entry = ui.selectable_label(option.chosen, &option.words);
                    if entry.gained_focus() {
                        entry.scroll_to_me(None);
                    }
                    if !option.more.is_empty() {
                        entry = entry.on_hover_text(&option.more);
                    }
                    if entry.clicked() && !option.chosen {
                        chosen = Some(option.value);
                    }
                }
            });
        let _ = combo.response.labelled_by(id);
        chosen
    })
}

/// A label with its value at the right.
pub(super) fn line(ui: &mut Ui, desk: &Desk, label: &str, value: impl Into<String>) {
    let value = value.into();
    colored(ui, desk, label, value, Ink::Text);
}

/// A label with its value at the right, in a color of its own.
pub(super) fn colored(ui: &mut Ui, desk: &Desk, label: &str, value: impl Into<String>, ink: Ink) {
    let value = value.into();
    let width = ui.available_width();
    let galley = |ui: &Ui, words: RichText, wrap: TextWrapMode, width: f32| {
        WidgetText::from(words).into_galley(ui, Some(wrap), width, TextStyle::Body)
    };
    let left = galley(ui, muted(ui, label), TextWrapMode::Wrap, width);
    let words = RichText::new(&value).color(desk.theme.color(ink));
    let mut right = galley(ui, words.clone(), TextWrapMode::Extend, f32::INFINITY);
    let one = left.size().x + 12.0 + right.size().x <= width;
    if !one {
        right = galley(ui, words, TextWrapMode::Wrap, width);
    }
    let tall = if one { left.size().y.max(right.size().y) } else { left.size().y + right.size().y };
    let (rect, response) = ui.allocate_exact_size(vec2(width, tall.max(18.0)), Sense::hover());
    let spoken = named(label, &value, desk.language);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    if ui.is_rect_visible(rect) {
        let text = desk.theme.color(Ink::Text);
        let y = if one { rect.center().y - right.size().y / 2.0 } else { rect.top() + left.size().y };
        ui.painter().galley(pos2(rect.right() - right.size().x, y), right, text);
        let top = if one { rect.center().y - left.size().y / 2.0 } else { rect.top() };
        ui.painter().galley(pos2(rect.left(), top), left, text);
    }
}

/// A group of rows begins.
pub(super) fn group(ui: &mut Ui, desk: &Desk, entry: Entry) {
    hairline(ui, desk);
    ui.label(bold(desk.text(entry)).size(12.5).color(desk.theme.color(Ink::Muted)));
}

/// A hairline between groups.
pub(super) fn hairline(ui: &mut Ui, desk: &Desk) {
    ui.add_space(4.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(1.0, desk.theme.color(Ink::Hairline)));
    ui.add_space(2.0);
}

/// A row that leads somewhere: words at the left and at the right, a mark of a color before them.
pub(super) struct Link<'a> {
    /// At the left.
    pub left: &'a str,
    /// At the right, muted.
    pub right: &'a str,
    /// The color of the mark.
    pub mark: Option<Ink>,
    /// A choice that is the one, or is not.
    pub radio: Option<bool>,
    /// Whether it can be chosen.
    pub enabled: bool,
}

impl Typed {
    /// Whether it is typed into a field of this item.
    pub(super) fn is_of(&self, item: &Item) -> bool {
        self.item == *item
    }

    fn is_in(&self, (item, slot): (&Item, Slot)) -> bool {
        self.item == *item && self.slot == slot
    }
}

impl Link<'_> {
    /// Draws it.
    pub(super) fn show(self, ui: &mut Ui, desk: &Desk) -> Response {
        let sense = if self.enabled { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), sense);
        let spoken = format!("{} {}", self.left, self.right).trim().to_owned();
        let role = if self.radio.is_some() { Role::RadioButton } else { Role::Button };
        let (enabled, radio) = (self.enabled, self.radio);
        response.widget_info(|| match radio {
            Some(on) => WidgetInfo::selected(role, enabled, on, &spoken),
            None => WidgetInfo::labeled(role, enabled, &spoken),
        });
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let color = |ink| desk.theme.color(ink);
        if self.enabled && (response.hovered() || response.has_focus()) {
            ui.painter().rect_filled(rect.expand2(vec2(4.0, 0.0)), 4.0, color(Ink::Band));
        }
        if response.has_focus() {
            let line = Stroke::new(1.0, color(Ink::Accent));
            ui.painter().rect_stroke(rect.expand2(vec2(4.0, 0.0)), 4.0, line, egui::StrokeKind::Inside);
        }
        let mut from = rect.left();
        let center = pos2(from + 6.0, rect.center().y);
        if let Some(on) = self.radio {
            let line = Stroke::new(1.2, color(if on { Ink::Accent } else { Ink::Muted }));
            ui.painter().circle_stroke(center, 5.5, line);
            if on {
                ui.painter().circle_filled(center, 3.0, color(Ink::Accent));
            }
            from += 19.0;
        } else if let Some(ink) = self.mark {
            ui.painter().rect_filled(Rect::from_center_size(center, Vec2::splat(8.0)), 2.0, color(ink));
            from += 17.0;
        }
        let room = rect.right() - from;
        let ink = if self.enabled { Ink::Text } else { Ink::Muted };
        let cut = |ui: &Ui, words: &str, ink: Ink, width: f32| {
            let words = WidgetText::from(RichText::new(words).color(color(ink)));
            words.into_galley(ui, Some(TextWrapMode::Truncate), width.max(8.0), TextStyle::Body)
        };
        let left = cut(ui, self.left, ink, room);
        let right = cut(ui, self.right, Ink::Muted, (room - left.size().x - 10.0).max(room * 0.45));
        let left =
            cut(ui, self.left, ink, room - right.size().x - if self.right.is_empty() { 0.0 } else { 10.0 });
        let short = left.elided || right.elided;
        let middle = |height: f32| rect.center().y - height / 2.0;
        ui.painter().galley(pos2(rect.right() - right.size().x, middle(right.size().y)), right, color(ink));
        ui.painter().galley(pos2(from, middle(left.size().y)), left, color(ink));
        if short { response.on_hover_text(format!("{}\n{}", self.left, self.right)) } else { response }
    }
}

/// Meters as they are typed (`11.6`), to millimeters.
pub(super) fn meters(text: &str) -> Option<Millimeters> {
    let number: f64 = text.trim().trim_end_matches(['m', 'M']).trim().replace(',', ".").parse().ok()?;
    let number = number * 1000.0;
    (number.abs() <= 1.0e9).then(|| Millimeters(number.round() as i64))
}

/// Kilowatts as they are typed (`44`, `13.2 kW`); nothing lifts the limit.
pub(super) fn kilowatts(text: &str) -> Option<Option<Watts>> {
    let lower = text.trim().to_lowercase();
    let number = lower.trim_end_matches("kw").trim().replace(',', ".");
    if number.is_empty() {
        return Some(None);
    }
    let number: f64 = number.parse().ok()?;
    let milliwatts = number * 1.0e6;
    (0.0 < milliwatts && milliwatts <= 1.0e12).then(|| Some(Watts(milliwatts.round() as u64)))
}

/// Why words are no number.
pub(super) fn no_number(desk: &Desk, text: &str, example: &str) -> String {
    Detail::NoNumber { words: text.trim().to_owned(), example: example.to_owned() }.text(desk.language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_powers_are_read_as_people_write_them() {
        assert_eq!(meters("11.6"), Some(Millimeters(11_600)));
        assert_eq!(meters(" -0,3 m"), Some(Millimeters(-300)));
        assert_eq!(meters("left"), None);
        assert_eq!(meters("1e99"), None);
        assert_eq!(kilowatts("44"), Some(Some(Watts::whole(44_000))));
        assert_eq!(kilowatts("13.2 kW"), Some(Some(Watts::whole(13_200))));
        assert_eq!(kilowatts("  "), Some(None));
        assert_eq!(kilowatts("0"), None);
        assert_eq!(kilowatts("nan"), None);
    }
}
