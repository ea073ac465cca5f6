//! The front panel of a switch: its cages in two rows, ports in the colors of their links.
//!
//! One stop for the keyboard: arrow keys go from port to port, Enter selects the cable. The port in
//! front says below where it leads.

use super::super::super::theme::muted;
use super::cable;
use super::{Desk, Inspector};
use crate::drawing::ink::Ink;
use crate::editor::details::PortLine;
use crate::model::fabric::DeviceId;
use crate::model::waiver::Item;
use crate::text::inspector::{Entry, named};
use eframe::egui::{
    self, CursorIcon, EventFilter, Key, Modifiers, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

/// Least and greatest width of a cage.
const CAGE: [f32; 2] = [13.0, 24.0];
/// Height of one port.
const PORT: f32 = 6.5;
/// Height of the part below, so that nothing jumps while one points from port to port.
const BELOW: f32 = 118.0;

/// Where the cages of a front panel stand.
struct Plan {
    /// Ports in a cage.
    per_cage: usize,
    /// Columns of a band; a band has two rows of cages.
    columns: usize,
    width: f32,
    height: f32,
}

impl Plan {
    fn new(ports: usize, per_cage: usize, room: f32) -> Self {
        let per_cage = per_cage.max(1);
        let all = ports.div_ceil(per_cage).div_ceil(2).max(1);
        let fit = ((room / CAGE[0]) as usize).max(1);
        // Bands of equal length: 32 columns where 24 fit make two of 16.
        let bands = all.div_ceil(fit);
        let columns = all.div_ceil(bands);
        let width = (room / columns as f32).clamp(CAGE[0], CAGE[1]);
        Self { per_cage, columns, width, height: PORT * per_cage as f32 + 5.0 }
    }

    fn size(&self, ports: usize) -> [f32; 2] {
        let bands = ports.div_ceil(self.per_cage).div_ceil(2).div_ceil(self.columns).max(1);
        [self.width * self.columns as f32, (self.height * 2.0 + 8.0) * bands as f32]
    }

    /// The frame of a cage: odd ones above, even ones below, as switches are numbered.
    fn cage(&self, cage: usize, origin: egui::Pos2) -> Rect {
        let (column, row) = (cage / 2 % self.columns, cage % 2);
        let band = cage / 2 / self.columns;
        let y = band as f32 * (self.height * 2.0 + 8.0) + row as f32 * (self.height + 2.0);
        let corner = origin + vec2(column as f32 * self.width, y);
        Rect::from_min_size(corner, vec2(self.width - 1.5, self.height))
    }

    fn port(&self, port: usize, origin: egui::Pos2) -> Rect {
        let cage = self.cage(port / self.per_cage, origin);
        let y = cage.top() + 2.5 + (port % self.per_cage) as f32 * PORT;
        Rect::from_min_max(pos2(cage.left() + 2.5, y + 0.75), pos2(cage.right() - 2.5, y + PORT - 0.75))
    }

    /// The port under a point.
    fn at(&self, point: egui::Pos2, origin: egui::Pos2, ports: usize) -> Option<usize> {
        (0..ports).find(|port| self.port(*port, origin).expand2(vec2(2.5, 0.75)).contains(point))
    }

    /// The port that an arrow key leads to.
    fn next(&self, from: usize, key: Key, ports: usize) -> usize {
        let (place, cage) = (from % self.per_cage, from / self.per_cage);
        let to = match key {
            Key::ArrowLeft => cage.checked_sub(2).map(|cage| cage * self.per_cage + place),
            Key::ArrowRight => Some((cage + 2) * self.per_cage + place),
            Key::ArrowUp => from.checked_sub(1),
            _ => Some(from + 1),
        };
        to.filter(|to| *to < ports).unwrap_or(from)
    }
}

/// Draws the front panel, and below it where the port in front leads.
pub(super) fn show(
    state: &mut Inspector,
    desk: &mut Desk,
    ui: &mut Ui,
    lines: &[PortLine],
    device: DeviceId,
) {
    if lines.is_empty() {
        return;
    }
    let per_cage = desk.document.port_shape(device).map_or(1, |shape| usize::from(shape.cage.ports));
    let plan = Plan::new(lines.len(), per_cage, ui.available_width());
    let [width, height] = plan.size(lines.len());
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let origin = rect.min;
    let spot = response.hover_pos().and_then(|point| plan.at(point, origin, lines.len()));
    if let Some(port) = spot {
        state.port = u16::try_from(port).ok();
    }
    if response.has_focus() {
        keys(state, ui, &response, &plan, lines.len());
    }
    let front = state.port.map(usize::from).filter(|port| *port < lines.len());
    let entered = response.has_focus()
        && ui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
    let chosen = if entered { front } else { spot.filter(|_| response.clicked()) };
    if let Some(line) = spot.and_then(|port| lines.get(port)) {
        desk.lit = Some(line.cable.map_or(Item::Port(line.port), Item::Cable));
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    }
    if let Some(line) = chosen.and_then(|port| lines.get(port)) {
        desk.select(vec![line.cable.map_or(Item::Port(line.port), Item::Cable)]);
    }
    let spoken = front.and_then(|port| lines.get(port)).map_or_else(
        || desk.text(Entry::FrontPanel).to_owned(),
        |line| named(desk.text(Entry::FrontPanel), &leads(desk, line), desk.language),
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, true, &spoken));
    if ui.is_rect_visible(rect) {
        paint(desk, ui, lines, &plan, origin, front.filter(|_| spot.is_some() || response.has_focus()));
        if response.has_focus() {
            let line = Stroke::new(1.0, desk.theme.color(Ink::Accent));
            ui.painter().rect_stroke(rect.expand(2.0), 3.0, line, StrokeKind::Outside);
        }
    }
    let below = ui.scope(|ui| {
        match front.and_then(|port| lines.get(port)) {
            Some(line) => told(desk, ui, line),
            None => {
                ui.label(muted(ui, desk.text(Entry::PointAtPort)));
            }
        }
        ui.min_rect().height()
    });
    ui.add_space((BELOW - below.inner).max(0.0));
}

fn keys(state: &mut Inspector, ui: &Ui, response: &egui::Response, plan: &Plan, ports: usize) {
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    for key in [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown] {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            let to = state.port.map_or(0, |port| plan.next(usize::from(port), key, ports));
            state.port = u16::try_from(to).ok();
        }
    }
}

fn paint(desk: &Desk, ui: &Ui, lines: &[PortLine], plan: &Plan, origin: egui::Pos2, front: Option<usize>) {
    let painter = ui.painter();
    let color = |ink| desk.theme.color(ink);
    let frame = Stroke::new(1.0, color(Ink::Hairline));
    for cage in 0..lines.len().div_ceil(plan.per_cage) {
        let rect = plan.cage(cage, origin);
        if ui.is_rect_visible(rect) {
            painter.rect(rect, 2.0, color(Ink::Panel), frame, StrokeKind::Inside);
        }
    }
    for (index, line) in lines.iter().enumerate() {
        let rect = plan.port(index, origin);
        if !ui.is_rect_visible(rect) {
            continue;
        }
        match line.ink {
            Some(ink) => {
                painter.rect_filled(rect, 1.0, color(ink));
            }
            None => {
                painter.rect_stroke(rect, 1.0, Stroke::new(0.8, color(Ink::Muted)), StrokeKind::Inside);
            }
        }
        if front == Some(index) {
            painter.rect_stroke(
                rect.expand(1.0),
                1.5,
                Stroke::new(1.6, color(Ink::Text)),
                StrokeKind::Outside,
            );
        }
    }
}

/// The row of a port leads to its cable, of a free one to the port, where it can be linked.
pub(super) fn led(desk: &mut Desk, row: &Response, line: &PortLine) {
    let item = line.cable.map_or(Item::Port(line.port), Item::Cable);
    if row.clicked() {
        desk.select(vec![item.clone()]);
    }
    if row.hovered() {
        desk.lit = Some(item);
    }
}

/// A port and its far end.
fn leads(desk: &Desk, line: &PortLine) -> String {
    let near = desk.document.port_name(line.port);
    match line.far {
        Some(far) => format!("{near} → {}", desk.document.port_label(far)),
        None => format!("{near} · {}", desk.text(Entry::FreePort)),
    }
}

/// Where a port leads, how long the cable is and of what it is made.
fn told(desk: &mut Desk, ui: &mut Ui, line: &PortLine) {
    let words = leads(desk, line);
    let derived = std::sync::Arc::clone(&desk.derived);
    let made = line.cable.and_then(|cable| derived.cabling.cable_of(cable));
    let run = made
        .and_then(|cable| cable.run)
        .map_or_else(String::new, |run| crate::text::numbers::length(run.total()));
    let link = super::rows::Link { left: &words, right: &run, mark: line.ink, radio: None, enabled: true };
    led(desk, &link.show(ui, desk), line);
    if let Some(made) = made {
        cable::short(desk, ui, made);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_two_twin_cages_stand_in_two_rows_of_sixteen() {
        let plan = Plan::new(64, 2, 302.0);
        assert_eq!((plan.columns, plan.per_cage), (16, 2));
        let origin = pos2(0.0, 0.0);
        assert_eq!(plan.cage(0, origin).left(), plan.cage(1, origin).left());
        assert!(plan.cage(1, origin).top() > plan.cage(0, origin).bottom());
        for port in 0..64 {
            assert_eq!(plan.at(plan.port(port, origin).center(), origin, 64), Some(port));
        }
        let [width, height] = plan.size(64);
        assert!(width <= 302.0 && plan.port(63, origin).bottom() <= height);
    }

    #[test]
    fn many_cages_break_into_even_bands() {
        let plan = Plan::new(800, 1, 302.0);
        let [width, height] = plan.size(800);
        assert!(width <= 302.0 && plan.columns * plan.size(800)[1] as usize > 0);
        let last = plan.port(799, pos2(0.0, 0.0));
        assert!(last.right() <= width && last.bottom() <= height);
    }

    #[test]
    fn arrows_stay_on_the_panel() {
        let plan = Plan::new(64, 2, 302.0);
        assert_eq!(plan.next(0, Key::ArrowLeft, 64), 0);
        assert_eq!(plan.next(0, Key::ArrowRight, 64), 4);
        assert_eq!(plan.next(0, Key::ArrowDown, 64), 1);
        assert_eq!(plan.next(63, Key::ArrowDown, 64), 63);
    }
}
