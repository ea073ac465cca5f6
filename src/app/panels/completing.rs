//! A list below a field that offers how what is typed may go on; Down goes into it.

use eframe::egui::{Button, Key, Layout, Popup, Response, Ui};

/// An entry: what is put into the field, and what is shown.
pub(super) type Offered = (String, String);

/// Offers entries below a field while it is typed in; hands out the one that was chosen.
pub(super) fn complete(
    ui: &mut Ui,
    field: &Response,
    typed: &str,
    offered: impl FnOnce(&str) -> Vec<Offered>,
) -> Option<String> {
    let open = ui.scope_id().with("completing");
    let mut is_open = ui.data(|data| data.get_temp::<bool>(open).unwrap_or(false));
    if field.changed() {
        is_open = !typed.trim().is_empty();
    }
    if !is_open {
        return None;
    }
    let wanted = typed.trim().to_lowercase();
    let found = offered(&wanted);
    let whole = found.iter().any(|(value, _)| value.to_lowercase() == wanted);
    let mut chosen = None;
    let mut inside = false;
    is_open = !whole && !found.is_empty();
    if is_open {
        let list =
            Popup::from_response(field).id(open.with("list")).open(true).width(field.rect.width().max(280.0));
        let shown = list.show(|ui| {
            ui.with_layout(Layout::top_down_justified(eframe::egui::Align::Min), |ui| {
                for (index, (value, words)) in found.iter().enumerate() {
                    let entry = ui.add(Button::new(words).frame_when_inactive(false).truncate());
                    if index == 0
                        && (field.has_focus() || field.lost_focus())
                        && ui.input(|input| input.key_pressed(Key::ArrowDown))
                    {
                        entry.request_focus();
                    }
                    inside |= entry.has_focus() || entry.gained_focus();
                    if entry.clicked() {
                        chosen = Some(value.clone());
                    }
                }
            });
        });
        inside |= shown.is_some_and(|shown| shown.response.contains_pointer());
    }
    is_open &= chosen.is_none()
        && (field.has_focus() || inside || ui.input(|input| input.key_pressed(Key::ArrowDown)));
    ui.data_mut(|data| data.insert_temp(open, is_open));
    chosen
}
