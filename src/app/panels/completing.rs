//! The list below a field that offers what the words may become while they are typed.
//!
//! Down goes into the list, Escape back to the field. What is offered is the field's own affair.

use crate::model::part::Part;
use eframe::egui::{Align, Button, Key, Layout, Popup, Response, SetOpenCommand, Ui};
use std::sync::Arc;

/// Most entries that are offered while one is typed.
pub(super) const MOST_OFFERED: usize = 8;

/// What words may become.
pub(super) struct Offered {
    /// How it is listed.
    pub words: String,
    /// What the field holds once it is chosen.
    pub value: String,
}

/// What came of the list in this frame.
#[derive(Default)]
pub(super) struct Completed {
    /// What was chosen.
    pub chosen: Option<String>,
    /// Whether the list is open: the field is not yet left for good.
    pub open: bool,
    /// Whether the list was left for something else than the field.
    pub left: bool,
}

/// Offers what `offers` finds for the words typed so far, which is asked only while the list is open.
pub(super) fn complete(
    ui: &mut Ui,
    field: &Response,
    typed: &str,
    offers: impl FnOnce(&str) -> Vec<Offered>,
) -> Completed {
    let open = field.id.with("completing");
    let mut is_open = ui.data(|data| data.get_temp::<bool>(open).unwrap_or(false));
    if field.changed() {
        is_open = !typed.trim().is_empty();
    }
    if !is_open {
        return Completed::default();
    }
    let wanted = typed.trim().to_lowercase();
    let found = offers(&wanted);
    let whole = found.iter().any(|offered| offered.value.to_lowercase() == wanted);
    let mut chosen = None;
    let mut inside = false;
    let down = ui.input(|input| input.key_pressed(Key::ArrowDown));
    is_open = !whole && !found.is_empty();
    if is_open {
        // Known as an open list, so that Escape closes it and leaves the selection alone.
        let list = Popup::from_response(field)
            .id(open.with("list"))
            .open_memory(Some(SetOpenCommand::Bool(true)))
            .width(field.rect.width().max(280.0));
        let shown = list.show(|ui| {
            ui.with_layout(Layout::top_down_justified(Align::Min), |ui| {
                for (index, offered) in found.into_iter().enumerate() {
                    let entry = ui.add(Button::new(offered.words).frame_when_inactive(false).truncate());
                    if index == 0 && (field.has_focus() || field.lost_focus()) && down {
                        entry.request_focus();
                    }
                    inside |= entry.has_focus() || entry.gained_focus();
                    if entry.clicked() {
                        chosen = Some(offered.value);
                    }
                }
            });
        });
        inside |= shown.is_some_and(|shown| shown.response.contains_pointer());
    }
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        is_open = false;
        if inside {
            field.request_focus();
        }
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    is_open &= chosen.is_none() && !entered && (field.has_focus() || inside || down);
    ui.data_mut(|data| data.insert_temp(open, is_open));
    let left = !is_open && chosen.is_none() && !inside && !field.has_focus() && !field.lost_focus();
    Completed { chosen, open: is_open, left }
}

/// The parts that are called by the words, or hold them in a name; those that begin so first.
pub(super) fn parts_called<'a>(
    parts: impl Iterator<Item = &'a Arc<Part>>,
    wanted: &str,
    words: impl Fn(&Part) -> String,
) -> Vec<Offered> {
    let rank = |part: &Part| {
        let names = [&part.opn].into_iter().chain(&part.model).chain(&part.also).chain(&part.sku);
        let names: Vec<String> = names.map(|name| name.to_lowercase()).collect();
        let begins = names.iter().any(|name| name.starts_with(wanted));
        (begins || names.iter().any(|name| name.contains(wanted))).then_some(!begins)
    };
    let mut found: Vec<_> = parts.filter_map(|part| Some((rank(part)?, part))).collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.truncate(MOST_OFFERED);
    found.into_iter().map(|(_, part)| Offered { words: words(part), value: part.opn.clone() }).collect()
}
