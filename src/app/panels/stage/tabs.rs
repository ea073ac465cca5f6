//! The tabs of the views, and the zoom beside them.

use super::super::super::App;
use super::super::super::command::Command;
use super::super::super::project::Tab;
use super::super::super::theme::bold;
use crate::drawing::ink::Ink;
use eframe::egui::{self, RichText, Role, Stroke, Ui, WidgetInfo, vec2};

/// Draws them.
pub(super) fn show(app: &mut App, ui: &mut Ui) {
    let (language, theme) = (app.language(), app.theme());
    let Some(project) = &mut app.project else { return };
    let mut asked = None;
    ui.horizontal_centered(|ui| {
        let (space, size) = match ui.available_width() {
            ..220.0 => (4.0, 12.5),
            ..360.0 => (8.0, 14.0),
            _ => (22.0, 14.0),
        };
        ui.spacing_mut().item_spacing.x = space;
        for tab in Tab::ALL {
            let front = project.tab == tab;
            let words = Command::Show(tab).word().text(language);
            let words = if front {
                bold(words).color(theme.color(Ink::Accent))
            } else {
                RichText::new(words).color(theme.color(Ink::Muted))
            };
            let button = egui::Button::new(words.size(size)).frame(false).min_size(vec2(36.0, 30.0));
            let response = ui.add(button);
            let name = Command::Show(tab).word().text(language);
            response.widget_info(|| WidgetInfo::selected(Role::Tab, true, front, name));
            if front {
                let line = response.rect;
                let y = ui.max_rect().bottom() - 1.5;
                ui.painter().hline(line.left()..=line.right(), y, Stroke::new(3.0, theme.color(Ink::Accent)));
            }
            if response.clicked() {
                asked = Some(Command::Show(tab));
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            if project.tab.view().is_none() || ui.available_width() < 170.0 {
                return;
            }
            for command in [Command::FitAll, Command::ZoomIn, Command::ZoomOut] {
                let words = match command {
                    Command::ZoomIn => "+",
                    Command::ZoomOut => "−",
                    _ => command.word().text(language),
                };
                let button =
                    egui::Button::new(RichText::new(words).color(theme.color(Ink::Muted))).frame(false);
                let response = ui.add(button.min_size(vec2(24.0, 24.0)));
                let name = command.word().text(language);
                response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
                if response.on_hover_text(name).clicked() {
                    asked = Some(command);
                }
            }
            if let Some(camera) = project.camera() {
                // A point is a 96th of an inch.
                let percent = camera.scale * 25.4 / 96.0 * 100.0;
                ui.label(RichText::new(format!("{percent:.0} %")).color(theme.color(Ink::Muted)));
            }
        });
    });
    if let Some(command) = asked {
        app.ask(command);
    }
}
