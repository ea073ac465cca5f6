//! The rows of the findings. Only those in view are laid out; the chosen one opens to its whole text.

use super::super::super::theme::{bold, muted};
use super::super::BAR;
use super::{Findings, View, Wanted};
use crate::checks::finding::{Finding, Severity};
use crate::drawing::ink::Ink;
use crate::model::edit::Edit;
use crate::text::findings_panel::{Listed, Tallied};
use eframe::egui::{
    Align, Button, EventFilter, Id, Key, Label, Layout, Modifiers, Rect, Response, RichText, Role,
    ScrollArea, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode, Ui, UiBuilder, WidgetInfo, WidgetText,
    pos2, vec2,
};
use std::sync::Arc;

/// Height of a row that is not chosen.
const ROW: f32 = 26.0;
/// Width of the dot and the code before the sentence.
const LEAD: f32 = 84.0;
/// Width below which ways out are offered on the chosen row only.
const NARROW: f32 = 520.0;

pub(super) fn show(state: &mut Findings, view: &mut View, ui: &mut Ui) {
    let derived = Arc::clone(&view.derived);
    let rows: Vec<usize> = derived
        .findings
        .iter()
        .enumerate()
        .filter(|(_, finding)| state.kept.is_none_or(|kept| kept.keeps(finding)))
        .map(|(row, _)| row)
        .collect();
    if rows.is_empty() {
        ui.label(muted(ui, view.text(Listed::NoneOfKind)));
        return;
    }
    let focus = Id::unique("findings list");
    let chosen = view.chosen.and_then(|chosen| rows.iter().position(|row| *row == chosen));
    if let Some(next) = keys(ui, focus, chosen, rows.len())
        && let Some(row) = rows.get(next)
    {
        view.wanted.push(Wanted::Choose(*row));
    }
    let tall = if chosen.is_some() { state.tall.max(ROW) } else { ROW };
    ui.spacing_mut().item_spacing.y = 0.0;
    let scroll = std::mem::take(&mut state.scroll);
    ScrollArea::vertical()
        .id_salt("findings rows")
        .min_scrolled_height(0.0)
        .auto_shrink([false, false])
        .show_viewport(ui, |ui, seen| {
            let area = ui.max_rect();
            let area = area.with_max_x(area.right() - BAR); // the scroll bar is beside the rows
            let whole = rows.len() as f32 * ROW + tall - ROW;
            ui.set_height(whole);
            ui.set_width(area.width());
            // The list is one stop for the keyboard; its rows are reached by arrows.
            let stop = ui.interact(
                Rect::from_min_size(area.min, vec2(area.width(), whole)),
                focus,
                Sense::FOCUSABLE,
            );
            stop.widget_info(|| {
                WidgetInfo::labeled(Role::ListBox, true, Listed::Findings.text(view.language))
            });
            for (place, row) in rows.iter().enumerate() {
                let below = chosen.is_some_and(|chosen| place > chosen);
                let is_chosen = chosen == Some(place);
                let top = place as f32 * ROW + if below { tall - ROW } else { 0.0 };
                let height = if is_chosen { tall } else { ROW };
                let corner = pos2(area.left(), area.top() + top);
                let rect = Rect::from_min_size(corner, vec2(area.width(), height));
                if is_chosen && scroll {
                    ui.scroll_to_rect(rect, None);
                }
                if top + height < seen.top() || top > seen.bottom() {
                    continue;
                }
                let Some(finding) = derived.findings.get(*row) else { continue };
                let drawn =
                    Drawn { row: *row, finding, rect, chosen: is_chosen, related: state.is_related(*row) };
                let (response, used) = drawn.show(view, ui, stop.has_focus());
                if is_chosen && (used - state.tall).abs() > 0.5 {
                    state.tall = used;
                    ui.ctx().request_repaint();
                }
                if response.clicked() {
                    stop.request_focus();
                    view.wanted.push(Wanted::Choose(*row));
                }
            }
        });
}

/// The row that an arrow key leads to, where the list has the keyboard.
fn keys(ui: &Ui, focus: Id, chosen: Option<usize>, count: usize) -> Option<usize> {
    if !ui.memory(|memory| memory.has_focus(focus)) {
        return None;
    }
    let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(focus, filter));
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let last = count.saturating_sub(1);
    let to = if pressed(Key::ArrowDown) {
        chosen.map_or(0, |chosen| (chosen + 1).min(last))
    } else if pressed(Key::ArrowUp) {
        chosen.map_or(last, |chosen| chosen.saturating_sub(1))
    } else if pressed(Key::Home) {
        0
    } else if pressed(Key::End) {
        last
    } else {
        return None;
    };
    (chosen != Some(to)).then_some(to)
}

fn inks(severity: Severity) -> (Ink, Ink) {
    match severity {
        Severity::Error => (Ink::Error, Ink::ErrorTint),
        Severity::Warning => (Ink::Warning, Ink::WarningTint),
        Severity::Info => (Ink::Note, Ink::NoteTint),
    }
}

/// A row with its place.
struct Drawn<'a> {
    row: usize,
    finding: &'a Finding,
    rect: Rect,
    chosen: bool,
    related: bool,
}

impl Drawn<'_> {
    /// Draws the row; hands out the height that it takes.
    fn show(&self, view: &mut View, ui: &mut Ui, keyed: bool) -> (Response, f32) {
        let finding = self.finding;
        let id = ui.scope_id().with(("finding", self.row));
        let response = ui.interact(self.rect, id, Sense::CLICK);
        let sentence = finding.problem.text(view.language);
        let severity = finding.severity.label().text(view.language);
        let spoken = format!("{severity} {}: {sentence}", finding.rule);
        response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, self.chosen, &spoken));
        self.surface(view, ui, &response, keyed);
        let theme = view.theme;
        let color = |ink| theme.color(ink);
        let (ink, _) = inks(finding.severity);
        let waived = finding.waived.is_some();
        let top = self.rect.top();
        let dot = pos2(self.rect.left() + 7.0, top + ROW / 2.0);
        if waived {
            ui.painter().circle_stroke(dot, 3.5, Stroke::new(1.4, color(Ink::Muted)));
        } else {
            ui.painter().circle_filled(dot, 4.0, color(ink));
        }
        let words = if waived { Ink::Muted } else { Ink::Text };
        let code = WidgetText::from(bold(finding.rule).color(color(words)));
        let code = code.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
        let at = pos2(self.rect.left() + 20.0, dot.y - code.size().y / 2.0);
        ui.painter().galley(at, code, color(words));
        let wide = self.rect.width() >= NARROW;
        if self.chosen {
            return (response, self.opened(view, ui, &sentence, wide));
        }
        let text = WidgetText::from(RichText::new(&sentence).color(color(words)));
        let whole = text.clone().into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
        let wish = LEAD + whole.size().x + 24.0;
        let right = if wide { self.actions(view, ui, wish) } else { self.rect.right() };
        let room = (right - 10.0 - self.rect.left() - LEAD).max(20.0);
        let galley = text.into_galley(ui, Some(TextWrapMode::Truncate), room, TextStyle::Body);
        let short = galley.elided;
        let at = pos2(self.rect.left() + LEAD, dot.y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, color(words));
        (if short { response.on_hover_text(sentence) } else { response }, ROW)
    }

    /// The chosen row: what can be done stands at the right, or below where there is no room.
    fn opened(&self, view: &mut View, ui: &mut Ui, sentence: &str, wide: bool) -> f32 {
        let mut place =
            Rect::from_min_max(pos2(self.rect.left() + LEAD, self.rect.top() + 4.0), self.rect.max);
        place.max.x -= 6.0;
        let mut used = 0.0_f32;
        if wide {
            let builder = UiBuilder::new().id_salt(("done", self.row)).max_rect(place);
            let mut inner = ui.new_child(builder.layout(Layout::right_to_left(Align::Min)));
            self.buttons(view, &mut inner);
            place.max.x = inner.min_rect().left() - 14.0;
            used = inner.min_rect().bottom();
        }
        let builder = UiBuilder::new().id_salt(("whole", self.row)).max_rect(place);
        let mut inner = ui.new_child(builder.layout(Layout::top_down(Align::Min)));
        inner.spacing_mut().item_spacing.y = 3.0;
        self.whole(view, &mut inner, sentence);
        if !wide {
            inner.horizontal_wrapped(|ui| self.buttons(view, ui));
        }
        used.max(inner.min_rect().bottom()) + 6.0 - self.rect.top()
    }

    fn surface(&self, view: &View, ui: &Ui, response: &Response, keyed: bool) {
        let color = |ink| view.theme.color(ink);
        let fill = if self.chosen {
            Some(inks(self.finding.severity).1)
        } else if self.related {
            Some(Ink::AccentTint)
        } else if response.hovered() {
            Some(Ink::Panel)
        } else {
            None
        };
        if let Some(ink) = fill {
            ui.painter().rect_filled(self.rect, 4.0, color(ink));
        }
        if self.chosen && keyed {
            let line = Stroke::new(1.0, color(Ink::Accent));
            ui.painter().rect_stroke(self.rect, 4.0, line, StrokeKind::Inside);
        }
    }

    /// The way out at the right end of a row that is not chosen; hands out where it begins. What the
    /// program cannot do by itself gives way to the sentence, which wishes so much room.
    fn actions(&self, view: &mut View, ui: &mut Ui, wish: f32) -> f32 {
        let finding = self.finding;
        let can = finding.waived.is_some() || finding.fix.as_ref().is_some_and(|fix| fix.edit.is_some());
        let free = self.rect.width() - wish;
        let width = if can { free.clamp(self.rect.width() * 0.3, self.rect.width() * 0.5) } else { free };
        if width < 90.0 {
            return self.rect.right();
        }
        let place = Rect::from_min_max(pos2(self.rect.right() - width, self.rect.top()), self.rect.max);
        let layout = Layout::right_to_left(Align::Center);
        let builder = UiBuilder::new().id_salt(("way out", self.row)).max_rect(place);
        let mut inner = ui.new_child(builder.layout(layout));
        if finding.waived.is_some() {
            self.take_back(view, &mut inner);
        } else if let Some(fix) = &finding.fix {
            let words = fix.text(view.language);
            match &fix.edit {
                Some(edit) => self.way_out(view, &mut inner, &words, edit),
                None => {
                    let words = muted(&inner, words);
                    inner.add(Label::new(words).truncate().selectable(false));
                }
            }
        } else {
            return self.rect.right();
        }
        inner.min_rect().left()
    }

    /// A way out that the program can take: tried while it is pointed at, done by a click.
    fn way_out(&self, view: &mut View, ui: &mut Ui, words: &str, edit: &Edit) {
        let text = RichText::new(words).color(view.theme.color(Ink::Accent));
        let response = ui.add(Button::new(text).truncate().frame_when_inactive(false));
        if view.ready && (response.hovered() || response.has_focus()) {
            view.tried = Some(edit.clone());
        }
        if response.clicked() {
            view.wanted.push(Wanted::Edit(edit.clone()));
        }
    }

    fn take_back(&self, view: &mut View, ui: &mut Ui) {
        let Some(id) = self.finding.waived else { return };
        if ui.button(view.text(Listed::TakeBack)).clicked() {
            view.wanted.push(Wanted::Edit(Edit::Unwaive(id)));
        }
    }

    /// Everything about the chosen finding.
    fn whole(&self, view: &View, ui: &mut Ui, sentence: &str) {
        let finding = self.finding;
        ui.add(Label::new(bold(sentence)).wrap().selectable(false));
        let mut more = Vec::new();
        if let (Some(measured), Some(limit)) = (finding.measured, finding.limit) {
            let words = Tallied::Numbers { measured: measured.text(), limit: limit.text() };
            more.push(words.text(view.language));
        }
        if let Some(waiver) = finding.waived.and_then(|id| view.document.waivers.get(id)) {
            let words = Tallied::WaivedBy { by: waiver.by.clone(), reason: waiver.reason.clone() };
            more.push(words.text(view.language));
        } else if let Some(fix) = &finding.fix {
            more.push(Tallied::WayOut { advice: fix.text(view.language) }.text(view.language));
        }
        if finding.items.len() > 1 {
            more.push(Tallied::Items { count: finding.items.len() }.text(view.language));
        }
        if !more.is_empty() {
            ui.add(Label::new(muted(ui, more.join(" · "))).wrap().selectable(false));
        }
    }

    /// What can be done about the chosen finding.
    fn buttons(&self, view: &mut View, ui: &mut Ui) {
        if self.finding.waived.is_some() {
            self.take_back(view, ui);
            return;
        }
        if let Some(edit) = self.finding.fix.as_ref().and_then(|fix| fix.edit.as_ref()) {
            let words = RichText::new(view.text(Listed::Apply)).color(view.theme.color(Ink::Paper));
            let button = ui.add(Button::new(words).fill(view.theme.color(Ink::Accent)));
            if view.ready && (button.hovered() || button.has_focus()) {
                view.tried = Some(edit.clone());
            }
            if button.clicked() {
                view.wanted.push(Wanted::Edit(edit.clone()));
            }
        }
        if ui.button(view.text(Listed::Waive)).clicked() {
            view.wanted.push(Wanted::Waive(self.row));
        }
    }
}
