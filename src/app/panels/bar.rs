//! The bar: name and file, menus, search, export, language and theme.

use super::super::App;
use super::super::command::{Command, Export, Menu};
use super::super::files;
use super::super::project::Project;
use super::super::theme::{Theme, bold, muted};
use crate::drawing::ink::Ink;
use crate::model::requirement::Language;
use crate::text::window::Word;
use eframe::egui::{self, Align, Button, Layout, RichText, Role, Sense, Ui, WidgetInfo, vec2};

/// Widths below which parts of the bar give way: the search field, then file name and export button,
/// then the menus, which gather in one.
const WIDE: f32 = 1_000.0;
const MIDDLE: f32 = 720.0;
const NARROW: f32 = 560.0;

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    let (language, theme) = (app.language(), app.theme());
    let mut asked = None;
    let mut scale = app.settings.scale;
    let width = ui.available_width();
    let unsaved = files::is_unsaved(app);
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        ui.label(bold("Spineleaf").size(16.0).color(theme.color(Ink::Accent)));
        if let Some(project) = app.project.as_ref().filter(|_| width > MIDDLE) {
            let name = match &project.path {
                Some(path) => {
                    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
                }
                None if !project.document().requirement.name.is_empty() => {
                    project.document().requirement.name.clone()
                }
                None => Word::Untitled.text(language).to_owned(),
            };
            let room = if width > WIDE { 210.0 } else { 120.0 };
            let shown = ui.scope(|ui| {
                ui.set_max_width(room);
                ui.add(egui::Label::new(RichText::new(&name).size(14.0)).truncate())
            });
            if let Some(path) = &project.path {
                shown.inner.on_hover_text(path.display().to_string());
            }
            if unsaved {
                let (rect, response) = ui.allocate_exact_size(vec2(10.0, 10.0), Sense::hover());
                ui.painter().circle_filled(rect.center(), 4.0, theme.color(Ink::Warning));
                let words = Word::Unsaved.text(language);
                response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
                response.on_hover_text(words);
            }
        }
        if width > NARROW {
            ui.add_space(10.0);
            menus(app, ui, &mut asked);
        } else {
            ui.menu_button(Word::Menu.text(language), |ui| menus(app, ui, &mut asked));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            right(app, ui, &mut asked, &mut scale, width);
        });
    });
    app.settings.scale = scale;
    if let Some(command) = asked {
        app.ask(command);
    }
}

fn menus(app: &App, ui: &mut Ui, asked: &mut Option<Command>) {
    let language = app.language();
    let project = app.project.as_deref();
    ui.spacing_mut().item_spacing.x = 2.0;
    for menu in Menu::ALL {
        if project.is_none() && !matches!(menu, Menu::File | Menu::View) {
            continue;
        }
        let button = Button::new(menu.word().text(language)).frame_when_inactive(false);
        egui::containers::menu::MenuButton::from_button(button).ui(ui, |ui| {
            ui.set_min_width(230.0);
            // In a low window a menu scrolls.
            let room = (ui.ctx().content_rect().height() - 64.0).max(120.0);
            egui::ScrollArea::vertical().max_height(room).show(ui, |ui| {
                for command in menu.commands() {
                    let Some(command) = command else {
                        ui.separator();
                        continue;
                    };
                    if entry(ui, command, project, language) {
                        *asked = Some(command);
                    }
                }
            });
        });
    }
}

/// A command in a menu with its shortcut; whether it was chosen.
pub(super) fn entry(ui: &mut Ui, command: Command, project: Option<&Project>, language: Language) -> bool {
    let mut button = Button::new(command.title(project, language));
    if let Some(shortcut) = command.shortcut() {
        button = button.shortcut_text(ui.ctx().format_shortcut(&shortcut));
    }
    let chosen = ui.add_enabled(command.is_possible(project), button).clicked();
    if chosen {
        ui.close();
    }
    chosen
}

/// The interface's scale, to choose from.
fn scales(ui: &mut Ui, scale: &mut u32, theme: Theme) {
    let words = RichText::new(format!("{scale} %")).color(theme.color(Ink::Muted));
    let button = Button::new(words).frame_when_inactive(false);
    egui::containers::menu::MenuButton::from_button(button).ui(ui, |ui| {
        for percent in [100, 125, 150, 175, 200, 250, 300] {
            let chosen = *scale == percent;
            if ui.add(Button::selectable(chosen, format!("{percent} %"))).clicked() {
                *scale = percent;
                ui.close();
            }
        }
    });
}

fn right(app: &App, ui: &mut Ui, asked: &mut Option<Command>, scale: &mut u32, width: f32) {
    let (language, theme) = (app.language(), app.theme());
    ui.spacing_mut().item_spacing.x = 8.0;
    let mut quiet = |ui: &mut Ui, words: String, command: Command| {
        let button = Button::new(RichText::new(words).color(theme.color(Ink::Muted))).frame(false);
        let response = ui.add(button.min_size(vec2(24.0, 26.0)));
        let name = command.word().text(language);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
        if response.on_hover_text(name).clicked() {
            *asked = Some(command);
        }
    };
    scales(ui, scale, theme);
    let lamp = match theme {
        Theme::Light => "◐",
        Theme::Dark => "◑",
    };
    quiet(ui, lamp.to_owned(), Command::OtherTheme);
    quiet(ui, "中 / EN".to_owned(), Command::OtherLanguage);
    if app.project.is_none() || width <= MIDDLE {
        return;
    }
    let words = RichText::new(Word::ExportProposal.text(language)).color(theme.color(Ink::Paper));
    let button = Button::new(words).fill(theme.color(Ink::Accent)).min_size(vec2(0.0, 28.0));
    if ui.add(button).clicked() {
        *asked = Some(Command::Export(Export::Proposal));
    }
    if width > WIDE {
        let room = (ui.available_width() - 8.0).clamp(60.0, 290.0);
        let words = Word::FindAnything.text(language);
        let button = Button::new(muted(ui, words)).truncate().min_size(vec2(room, 28.0));
        let response = ui.scope(|ui| {
            ui.set_max_width(room);
            ui.add(button.shortcut_text("Ctrl K"))
        });
        if response.inner.clicked() {
            *asked = Some(Command::Find);
        }
    }
}
