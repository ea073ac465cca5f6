//! The palette: parts that can stand on the stage, with search; dragged there or added by Enter.

use super::super::App;
use super::super::theme::{Theme, bold, muted};
use super::stage::Dragged;
use crate::design::order::{host_facts, rack_facts, switch_facts};
use crate::drawing::ink::Ink;
use crate::drawing::marks::at;
use crate::editor::gesture::{Gesture, Held};
use crate::editor::tools::{Outcome, Placing, Stage as ToolStage, Tool};
use crate::model::part::{Facts, HostRole, Part, Protocol};
use crate::model::requirement::Language;
use crate::text::numbers;
use crate::text::part_name;
use crate::text::window::Word;
use eframe::egui::{
    self, CursorIcon, Frame, Key, Margin, Order, Response, Role, ScrollArea, Sense, Stroke, TextEdit, Ui,
    WidgetInfo, vec2,
};
use std::sync::Arc;

/// What the palette keeps: the words searched for, and what the parts are called.
#[derive(Default)]
pub struct Palette {
    search: String,
    /// By group, in a language.
    groups: Vec<(Word, Vec<Entry>)>,
    language: Option<Language>,
}

/// A part that can be placed.
struct Entry {
    part: Arc<Part>,
    title: String,
    subtitle: String,
    /// All that it can be found by, in lower case.
    known: String,
}

/// A group of parts: its word, and what belongs to it.
type Group = (Word, fn(&Part) -> bool);

/// Fabrics are InfiniBand: a switch that runs Ethernet alone stands in none.
const GROUPS: [Group; 4] = [
    (Word::SwitchParts, |part| matches!(part.facts, Facts::Switch(_)) && part.protocol != Protocol::Ethernet),
    (Word::HostParts, |part| matches!(&part.facts, Facts::Host(facts) if facts.role != HostRole::Management)),
    (
        Word::ManagerParts,
        |part| matches!(&part.facts, Facts::Host(facts) if facts.role == HostRole::Management),
    ),
    (Word::RackParts, |part| matches!(part.facts, Facts::Rack(_))),
];

impl Palette {
    /// Lists the parts anew: the catalog has changed.
    pub fn forget(&mut self) {
        self.language = None;
    }
}

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    let (language, theme) = (app.language(), app.theme());
    ui.label(bold(Word::Parts.text(language)).size(14.0));
    let hint = Word::SearchParts.text(language);
    let field = TextEdit::singleline(&mut app.palette.search).hint_text(hint).desired_width(f32::INFINITY);
    let response = ui.add(field.margin(Margin::symmetric(8, 5)));
    response.widget_info(|| WidgetInfo::labeled(Role::SearchInput, true, hint));
    ui.add_space(4.0);
    let wanted = app.palette.search.to_lowercase();
    let mut placed = None;
    if app.palette.language != Some(language) {
        app.palette.language = Some(language);
        let of = |is_of: fn(&Part) -> bool| app.catalog.parts().filter(move |part| is_of(part));
        let entries = |is_of| of(is_of).map(|part| Entry::of(part, language)).collect();
        app.palette.groups = GROUPS.map(|(word, is_of)| (word, entries(is_of))).into();
    }
    // Enter adds the first part that matches; the field keeps the keyboard.
    let first =
        response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) && !wanted.is_empty();
    if first {
        response.request_focus();
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let mut found = false;
        for (word, entries) in &app.palette.groups {
            let mut entries = entries.iter().filter(|entry| entry.matches(&wanted)).peekable();
            let Some(next) = entries.peek() else { continue };
            if first && !found {
                placed = Some(Arc::clone(&next.part));
            }
            found = true;
            ui.add_space(4.0);
            ui.label(muted(ui, word.text(language)).small());
            for entry in entries {
                let response = entry.show(ui, theme);
                if response.clicked() {
                    response.request_focus();
                }
                if response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter))
                    || response.double_clicked()
                {
                    placed = Some(Arc::clone(&entry.part));
                }
                response.on_hover_text(Word::DragToStage.text(language));
            }
        }
        if !found {
            ui.label(muted(ui, Word::NoPartFound.text(language)));
        }
    });
    if let Some(part) = placed {
        place(app, part);
    }
    ghost(ui, theme, language);
}

impl Entry {
    fn of(part: &Arc<Part>, language: Language) -> Self {
        let subtitle = subtitle(part);
        let names =
            [&part.opn].into_iter().chain(part.sku.iter()).chain(part.model.iter()).chain(part.also.iter());
        let mut known = names.map(String::as_str).collect::<Vec<_>>().join(" ");
        let title = part_name(part, language).into_owned();
        known = format!("{known} {title} {subtitle}");
        if let Some(facts) = switch_facts(part) {
            known = format!("{known} {}g", facts.rate.0); // as rates are said: 400G
        }
        Self { title, known: known.to_lowercase(), part: Arc::clone(part), subtitle }
    }

    /// Whether every word searched for is in what the part is called.
    fn matches(&self, wanted: &str) -> bool {
        wanted.split_whitespace().all(|word| self.known.contains(word))
    }

    /// Draws the card, which can be dragged.
    fn show(&self, ui: &mut Ui, theme: Theme) -> Response {
        let (rect, response) = ui.allocate_exact_size(
            vec2(ui.available_width(), 42.0),
            Sense::click_and_drag() | Sense::focusable_noninteractive(),
        );
        let name = || WidgetInfo::labeled(Role::Button, true, format!("{} {}", self.title, self.subtitle));
        response.widget_info(name);
        response.dnd_set_drag_payload(Dragged(Arc::clone(&self.part)));
        if ui.is_rect_visible(rect) {
            let lit = response.hovered() || response.has_focus();
            let line = if lit { theme.color(Ink::Accent) } else { theme.color(Ink::Hairline) };
            let line = Stroke::new(1.0, line);
            ui.painter().rect(rect, 6.0, theme.color(Ink::Paper), line, egui::StrokeKind::Inside);
            self.card(ui, rect, theme);
        }
        response.on_hover_cursor(CursorIcon::Grab)
    }

    fn card(&self, ui: &mut Ui, rect: egui::Rect, theme: Theme) {
        let place = egui::Rect::from_min_size(rect.min + vec2(7.0, 11.0), vec2(22.0, 20.0));
        icon(ui, place, &self.part, theme);
        let room = rect.width() - 41.0;
        let title = egui::RichText::new(&self.title).size(13.0);
        let sub = muted(ui, &self.subtitle).size(12.0);
        let mut corner = rect.min + vec2(37.0, 3.0);
        for words in [title, sub] {
            let words = egui::WidgetText::from(words);
            let wrap = Some(egui::TextWrapMode::Truncate);
            let galley = words.into_galley(ui, wrap, room, egui::FontSelection::Default);
            let height = galley.size().y;
            ui.painter().galley(corner, galley, ui.visuals().text_color());
            corner.y += height;
        }
    }
}

/// What a part is in a few words.
fn subtitle(part: &Part) -> String {
    if let Some(facts) = switch_facts(part) {
        return format!("{} × {}", facts.ports(), numbers::rate(facts.rate));
    }
    if let Some(facts) = host_facts(part) {
        let units = facts.size.rack_units.map_or_else(String::new, |units| format!(" · {units}U"));
        return if facts.gpus > 0 {
            format!("{} GPU{units}", facts.gpus)
        } else {
            units.trim_start_matches(" · ").to_owned()
        };
    }
    if let Some(facts) = rack_facts(part) {
        let [width, depth] = [facts.width, facts.depth].map(|length| numbers::count(length.0.unsigned_abs()));
        // A generic rack's name says how many units it has.
        let units = if part.is_generic() { String::new() } else { format!("{}U · ", facts.units) };
        return format!("{units}{width} × {depth} mm");
    }
    String::new()
}

/// A small picture of the kind of part.
fn icon(ui: &Ui, rect: egui::Rect, part: &Part, theme: Theme) {
    let painter = ui.painter();
    let (dark, light) = (theme.color(Ink::Muted), theme.color(Ink::Band));
    match &part.facts {
        Facts::Switch(_) => {
            painter.rect_filled(rect.shrink2(vec2(0.0, 4.0)), 2.0, light);
            for index in 0..4 {
                let at = rect.left_center() + vec2(2.0 + 5.0 * index as f32, -2.0);
                painter.rect_filled(egui::Rect::from_min_size(at, vec2(3.5, 4.0)), 1.0, dark);
            }
        }
        Facts::Rack(_) => {
            let frame = rect.shrink2(vec2(4.0, 0.0));
            painter.rect_stroke(frame, 1.5, Stroke::new(1.4, dark), egui::StrokeKind::Inside);
            for index in 1..4 {
                let y = frame.top() + frame.height() * index as f32 / 4.0;
                painter.hline(frame.x_range(), y, Stroke::new(1.0, dark));
            }
        }
        _ => {
            painter.rect_filled(rect.shrink2(vec2(0.0, 1.5)), 2.0, theme.color(Ink::HostFace));
            for index in 0..3 {
                let at = rect.left_top() + vec2(3.0 + 6.0 * index as f32, 6.0);
                painter.rect_filled(egui::Rect::from_min_size(at, vec2(4.0, 8.0)), 1.0, dark);
            }
        }
    }
}

/// The dragged part at the pointer, while it is not over the stage.
fn ghost(ui: &Ui, theme: Theme, language: Language) {
    let (Some(dragged), Some(pointer)) =
        (egui::DragAndDrop::payload::<Dragged>(ui.ctx()), ui.input(|input| input.pointer.latest_pos()))
    else {
        return;
    };
    egui::Area::new(egui::Id::unique("dragged part"))
        .order(Order::Tooltip)
        .interactable(false)
        .fixed_pos(pointer + vec2(-20.0, -34.0))
        .show(ui.ctx(), |ui| {
            let frame = Frame::new().fill(theme.color(Ink::AccentTint)).corner_radius(5.0);
            frame.inner_margin(Margin::symmetric(8, 3)).show(ui, |ui| {
                ui.label(bold(part_name(&dragged.0, language)).color(theme.color(Ink::Accent)));
            });
        });
}

/// Adds a part without dragging: in the middle of what is seen, or where there is room.
pub(super) fn place(app: &mut App, part: Arc<Part>) {
    let language = app.language();
    let Some(project) = app.project.as_deref_mut() else { return };
    let (Some(shown), Some(camera), Some(window)) =
        (project.shown.clone(), *project.camera(), app.stage.window)
    else {
        return;
    };
    let middle = camera.scene_from_screen(at(window.center().x, window.center().y));
    // Racks that are selected take the device, else the first that has room.
    let frames = shown.scene.frames.iter().map(|frame| (frame.rack, frame.area.center()));
    let racks = shown.scene.spots.iter().filter_map(|spot| match spot.item {
        crate::model::waiver::Item::Rack(id) => Some((id, spot.area.center())),
        _ => None,
    });
    let mut points: Vec<(bool, crate::drawing::marks::Point)> = frames
        .chain(racks)
        .map(|(rack, point)| (!project.selection.holds(&crate::model::waiver::Item::Rack(rack)), point))
        .collect();
    points.sort_by_key(|(other, _)| *other);
    let points = std::iter::once(middle).chain(points.into_iter().map(|(_, point)| point));
    let selection = project.selection.clone();
    let stage = ToolStage {
        shown: &shown,
        selection: &selection,
        scale: camera.scale,
        held: Held::default(),
        catalog: app.catalog,
    };
    let mut refused = None;
    for point in points {
        let mut tool = Tool::Placing(Placing::new(Arc::clone(&part)));
        match tool.on_gesture(&stage, Gesture::Drop(point)) {
            Outcome::Commit(edit) => {
                project.end_gesture(*edit, language);
                return;
            }
            Outcome::Refused(why) => refused = refused.or(Some(why)),
            _ => {}
        }
    }
    if let Some(why) = refused {
        app.notices.error(why.text(language));
    }
}

/// Every part that the palette offers is of one group.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::Catalog;

    #[test]
    fn a_part_is_found_by_its_number_its_model_and_its_rate() {
        let offered = |wanted: &str| {
            let of = |part: &&Arc<Part>| {
                GROUPS.iter().any(|(_, is_of)| is_of(part)) && Entry::of(part, Language::En).matches(wanted)
            };
            Catalog::built_in().parts().filter(of).count()
        };
        assert!(offered("mqm9790") >= 1 && offered("dgx h100") >= 1 && offered("64 400g") >= 2);
        assert_eq!(offered("no such part"), 0);
    }
}
