//! The panels around the stage and the pages in its place.
//!
//! From the left: parts, stage, inspector; above the bar with menus, below findings and status. Each
//! file is one panel. Decides nothing about the network.

mod bar;
mod card;
mod completing;
pub(super) mod findings;
pub(super) mod inspector;
mod minimap;
pub(super) mod palette;
pub(super) mod prices;
pub(super) mod proposal;
pub(super) mod requirement;
pub(super) mod search;
pub(super) mod shelf;
pub(super) mod stage;
pub(super) mod start;
mod status;

use super::App;
use crate::drawing::ink::Ink;
use crate::text::window::Word;
use eframe::egui::{CentralPanel, Frame, Margin, Panel, Stroke, Ui};

/// Width below which a side panel shows nothing, as while it is being closed.
const LEAST: f32 = 120.0;

/// Room for a scroll bar beside values, in points.
const BAR: f32 = 8.0;

/// Draws the whole window.
pub(super) fn show(app: &mut App, ui: &mut Ui) {
    let theme = app.theme();
    let surface = Frame::new().fill(theme.color(Ink::Paper));
    Panel::top("bar")
        .exact_size(44.0)
        .frame(surface.inner_margin(Margin::symmetric(14, 0)))
        .show(ui, |ui| bar::show(app, ui));
    if app.project.is_none() {
        CentralPanel::default()
            .frame(Frame::new().fill(theme.color(Ink::Panel)))
            .show(ui, |ui| start::show(app, ui));
        shelf::show(app, ui);
        search::show(app, ui);
        return;
    }
    Panel::bottom("status")
        .exact_size(26.0)
        .frame(surface.inner_margin(Margin::symmetric(14, 0)))
        .show(ui, |ui| status::show(app, ui));
    // In a small window the stage comes first: the parts give way, then the inspector takes a share.
    let width = ui.available_width();
    let roomy = width >= 760.0;
    let mut open = app.settings.palette && roomy;
    Panel::left("palette")
        .default_size(218.0)
        .size_range(150.0..=(width * 0.3).max(160.0))
        .frame(surface.inner_margin(Margin::symmetric(12, 10)))
        .show_collapsible(ui, &mut open, |ui| {
            if ui.available_width() >= LEAST {
                palette::show(app, ui);
            }
        });
    if roomy {
        app.settings.palette = open;
    }
    let mut open = app.settings.inspector;
    // Widths of a window too narrow for all panels are kept apart, for when it is wide again.
    Panel::right(if roomy { "inspector" } else { "narrow inspector" })
        .default_size(if roomy { 348.0 } else { width * 0.46 })
        .size_range((width * 0.25).min(240.0)..=(width * 0.5).min(560.0))
        .frame(surface.inner_margin(Margin::symmetric(14, 10)))
        .show_collapsible(ui, &mut open, |ui| {
            if ui.available_width() >= LEAST {
                inspector::show(app, ui);
            }
        });
    app.settings.inspector = open;
    // The folded line and the open list keep their heights apart.
    let folded = findings::is_folded(app);
    let findings_id = match (folded, roomy) {
        (true, _) => "findings folded",
        (false, true) => "findings",
        (false, false) => "narrow findings",
    };
    Panel::bottom(findings_id)
        .resizable(!folded)
        .default_size(150.0)
        .size_range(34.0..=(ui.available_height() * 0.5).max(35.0))
        .frame(surface.inner_margin(Margin::symmetric(16, 6)))
        .show(ui, |ui| findings::show(app, ui));
    CentralPanel::default()
        .frame(Frame::new().fill(theme.stage()).stroke(Stroke::NONE))
        .show(ui, |ui| stage::show(app, ui));
    prices::show(app, ui);
    shelf::show(app, ui);
    search::show(app, ui);
    if app.about {
        about(app, ui);
    }
}

fn about(app: &mut App, ui: &Ui) {
    let language = app.language();
    let modal = eframe::egui::Modal::new(eframe::egui::Id::unique("about")).show(ui.ctx(), |ui| {
        ui.set_max_width(420.0);
        ui.heading(format!("Spineleaf {}", env!("CARGO_PKG_VERSION")));
        ui.label(Word::AboutText.text(language));
        ui.add_space(8.0);
        ui.button(Word::Close.text(language)).clicked()
    });
    if modal.inner || modal.should_close() {
        app.about = false;
    }
}
