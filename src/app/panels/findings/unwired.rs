//! What auto-wiring could not wire: ports by reason, until they are linked.

use super::super::super::theme::muted;
use super::{Findings, View, Wanted};
use crate::design::joining::free_ports;
use crate::drawing::ink::Ink;
use crate::model::document::Document;
use crate::model::fabric::PortRef;
use crate::model::waiver::Item;
use crate::text::findings_panel::Tallied;
use crate::text::message::Spoken;
use eframe::egui::{
    Label, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode, Ui, WidgetInfo,
    WidgetText, pos2, vec2,
};
use std::sync::Arc;

/// Drops ports that have been linked since, or are gone.
pub(super) fn keep_free(state: &mut Findings, document: &Arc<Document>) {
    if state.unwired.is_empty() || state.wired.as_ref().is_some_and(|known| Arc::ptr_eq(known, document)) {
        return;
    }
    let free = free_ports(document);
    state.unwired.retain_mut(|unwired| {
        let had = !unwired.ports.is_empty();
        unwired.ports.retain(|port| free.contains(port));
        !had || !unwired.ports.is_empty()
    });
    state.wired = Some(Arc::clone(document));
}

/// A row for each reason; a click selects its ports' devices.
pub(super) fn show(state: &Findings, view: &mut View, ui: &mut Ui) {
    let language = view.language;
    ScrollArea::vertical()
        .id_salt("not wired")
        .min_scrolled_height(0.0)
        .auto_shrink([false, false])
        .show_rows(ui, ROW, state.unwired.len(), |ui, rows| {
            for unwired in state.unwired.get(rows).unwrap_or_default() {
                let names = names(&view.document, &unwired.ports);
                let reason = unwired.text(language);
                if row(view, ui, &reason, &names.spoken(language), unwired.ports.len())
                    && !unwired.ports.is_empty()
                {
                    view.wanted.push(Wanted::Reveal(devices(&unwired.ports)));
                }
            }
        });
}

/// Height of a row.
const ROW: f32 = 24.0;

fn row(view: &View, ui: &mut Ui, reason: &str, names: &str, ports: usize) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let count = Tallied::Ports { ports }.text(view.language);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{reason}: {names} ({count})")));
    let color = |ink| view.theme.color(ink);
    if response.hovered() {
        ui.painter().rect_filled(rect, 4.0, color(Ink::Panel));
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 4.0, Stroke::new(1.0, color(Ink::Accent)), StrokeKind::Inside);
    }
    let cut = |ui: &Ui, words: RichText, room: f32| {
        WidgetText::from(words).into_galley(ui, Some(TextWrapMode::Truncate), room.max(10.0), TextStyle::Body)
    };
    let count = if ports > 0 { count } else { String::new() };
    let count = cut(ui, muted(ui, count), rect.width() * 0.3);
    let room = rect.width() - count.size().x - 24.0;
    let reason = cut(ui, RichText::new(reason).color(color(Ink::Text)), room * 0.6);
    let middle = |height: f32| rect.center().y - height / 2.0;
    let names_at = rect.left() + 8.0 + reason.size().x + 14.0;
    let listed = cut(ui, muted(ui, names), rect.left() + room - names_at);
    let elided = reason.elided || listed.elided;
    ui.painter().galley(
        pos2(rect.right() - 6.0 - count.size().x, middle(count.size().y)),
        count,
        color(Ink::Muted),
    );
    ui.painter().galley(pos2(rect.left() + 8.0, middle(reason.size().y)), reason, color(Ink::Text));
    ui.painter().galley(pos2(names_at, middle(listed.size().y)), listed, color(Ink::Muted));
    let clicked = response.clicked();
    if elided {
        response.on_hover_ui(|ui| {
            ui.add(Label::new(names).wrap());
        });
    }
    clicked
}

fn names(document: &Document, ports: &[PortRef]) -> Vec<String> {
    ports.iter().map(|port| document.port_label(*port)).collect()
}

/// The devices of ports, each once.
fn devices(ports: &[PortRef]) -> Vec<Item> {
    let mut devices: Vec<_> = ports.iter().map(|port| port.device).collect();
    devices.sort_unstable();
    devices.dedup();
    devices.into_iter().map(Item::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::auto_wire::{Unwired, UnwiredReason};
    use crate::model::edit::Edit;

    #[test]
    fn ports_leave_the_list_when_they_are_linked() {
        let path = std::path::Path::new("university.ron");
        let mut document = crate::store::parse(crate::examples::UNIVERSITY.2, path).unwrap();
        let (link, ends) = document.links.iter().map(|(id, link)| (id, link.ends)).next().unwrap();
        let linked = document.clone();
        document.apply(&Edit::Disconnect { links: vec![link] }).unwrap();
        let reason = UnwiredReason::LeavesFull {};
        let mut state =
            Findings { unwired: vec![Unwired { ports: ends.to_vec(), reason }], ..Findings::default() };
        keep_free(&mut state, &Arc::new(document));
        assert_eq!(state.unwired.len(), 1);
        assert_eq!(devices(&state.unwired[0].ports).len(), 2);
        keep_free(&mut state, &Arc::new(linked));
        assert!(state.unwired.is_empty());
    }
}
