//! The window: panels, commands, dialogs and jobs around one open layout.
//!
//! Shows what lower layers made and turns input into gestures and commands. Computes no number about
//! the network and changes a document only through an edit.

mod act;
mod canvas;
mod clipboard;
pub mod command;
mod dialogs;
mod files;
mod jobs;
mod notices;
mod panels;
pub mod project;
mod run;
mod settings;
mod theme;

pub use canvas::Cost;
pub use run::{Opening, WindowError, open_window};
pub use settings::Settings;
pub use theme::Theme;

use crate::catalog::load::Catalog;
use crate::model::date::Date;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::store::own_parts::OwnParts;
use command::Command;
use eframe::egui::{self, Context};
use notices::Notices;
use project::Project;
use std::path::PathBuf;

/// The window's state.
pub struct App {
    /// What the window remembers.
    pub settings: Settings,
    /// The open layout; none on the start page.
    pub project: Option<Box<Project>>,
    /// Sentences in view.
    pub notices: Notices,
    /// The day on the proposal's cover; today's where none is set.
    pub date: Option<Date>,
    catalog: &'static Catalog,
    settings_path: Option<PathBuf>,
    settings_saved: Settings,
    commands: Vec<Command>,
    files: files::Files,
    stage: panels::stage::Stage,
    palette: panels::palette::Palette,
    search: panels::search::Search,
    shelf: panels::shelf::Shelf,
    prices: panels::prices::Prices,
    /// The user's own parts; none in tests.
    own: Option<&'static OwnParts>,
    start: panels::start::Start,
    requirement: panels::requirement::Panel,
    inspector: panels::inspector::Inspector,
    findings: panels::findings::Findings,
    proposal: panels::proposal::Pages,
    about: bool,
    style: Option<(Theme, u32)>,
    /// How full the texture of glyphs was, to see that it began anew.
    glyphs: f32,
    /// Frames wait for jobs, so that tests see what a person sees a moment later.
    wait: bool,
}

impl App {
    /// A window with these settings, kept at `settings_path`.
    #[must_use]
    pub fn new(context: &Context, settings: Settings, settings_path: Option<PathBuf>) -> Self {
        theme::set_fonts(context);
        context.options_mut(|options| {
            options.zoom_with_keyboard = false; // the interface's scale is a command of ours
        });
        let mut app = Self {
            settings_saved: settings.clone(),
            settings,
            project: None,
            notices: Notices::default(),
            date: None,
            catalog: Catalog::built_in(),
            settings_path,
            commands: Vec::new(),
            files: files::Files::default(),
            stage: panels::stage::Stage::default(),
            palette: panels::palette::Palette::default(),
            search: panels::search::Search::default(),
            shelf: panels::shelf::Shelf::default(),
            prices: panels::prices::Prices::default(),
            own: None,
            start: panels::start::Start::default(),
            requirement: panels::requirement::Panel::default(),
            inspector: panels::inspector::Inspector::default(),
            findings: panels::findings::Findings::default(),
            proposal: panels::proposal::Pages::default(),
            about: false,
            style: None,
            glyphs: 0.0,
            wait: false,
        };
        app.restyle(context);
        app
    }

    /// A window whose frames wait for their jobs, as tests need.
    #[must_use]
    pub fn waiting(mut self) -> Self {
        self.wait = true;
        self
    }

    /// A window with these parts, told what of the user's own could not be used.
    #[must_use]
    pub fn with_own_parts(mut self, own: &'static OwnParts) -> Self {
        (self.catalog, self.own) = (&own.catalog, Some(own));
        own.problems.iter().for_each(|problem| self.notices.error(problem));
        self
    }

    /// Takes the user's own parts as they are now: all that is shown follows from them.
    fn use_own_parts(&mut self, own: OwnParts) {
        // Jobs may still read the catalog before it, so each stays until the end: a save by hand
        // costs a list of parts, which themselves are shared.
        let own: &'static OwnParts = Box::leak(Box::new(own));
        (self.catalog, self.own) = (&own.catalog, Some(own));
        self.palette.forget();
        self.shelf.forget();
        self.requirement.forget_answers();
        if let Some(project) = &mut self.project {
            project.rederive();
        }
    }

    /// Puts a document on the stage.
    pub fn show_document(&mut self, document: Document, path: Option<PathBuf>) {
        self.project = Some(Box::new(Project::new(document, path)));
        self.stage.clear();
        self.requirement = panels::requirement::Panel::default();
        self.inspector = panels::inspector::Inspector::default();
        self.findings = panels::findings::Findings::default();
        self.proposal = panels::proposal::Pages::default();
        self.prices = panels::prices::Prices::default();
    }

    /// Asks for a command, done at the end of the frame.
    pub fn ask(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// What the last frame's canvas cost.
    #[must_use]
    pub fn cost(&self) -> Cost {
        self.stage.cost()
    }

    fn language(&self) -> Language {
        self.settings.language
    }

    fn theme(&self) -> Theme {
        self.settings.theme
    }

    fn restyle(&mut self, context: &Context) {
        let wanted = (self.settings.theme, self.settings.scale);
        if self.style != Some(wanted) {
            self.style = Some(wanted);
            theme::set_style(context, wanted.0);
        }
        let scale = wanted.1 as f32 / 100.0;
        if context.zoom_factor() != scale {
            context.set_zoom_factor(scale);
            context.request_repaint();
        }
    }

    fn save_settings(&mut self) {
        if self.settings == self.settings_saved {
            return;
        }
        self.settings_saved = self.settings.clone();
        if let Some(path) = &self.settings_path
            && let Err(error) = self.settings.save(path)
        {
            self.notices.error(error);
        }
    }

    /// One frame of the whole window.
    pub fn frame(&mut self, ui: &mut egui::Ui) {
        let context = ui.ctx().clone();
        self.restyle(&context);
        let fill = |context: &Context| context.fonts(|fonts| fonts.font_atlas_fill_ratio());
        if fill(&context) < self.glyphs {
            canvas::forget_words(&context);
        }
        act::shortcuts(self, &context);
        files::poll(self, &context);
        let (language, wait) = (self.language(), self.wait);
        if let Some(project) = &mut self.project {
            project.refresh(&context, self.catalog, language, wait);
        }
        panels::show(self, ui);
        files::dialogs(self, &context);
        // Over the stage, so that findings below it stay in view.
        let stage = self.stage.window.filter(|_| self.project.is_some());
        let at = stage.unwrap_or(context.content_rect()).center_bottom();
        self.notices.show(&context, self.settings.theme, language, at);
        for command in std::mem::take(&mut self.commands) {
            act::act(self, &context, command);
            context.request_repaint();
        }
        self.save_settings();
        self.glyphs = fill(&context);
    }
}

impl eframe::App for App {
    /// A minimized window draws no frames, and must ask before it closes all the same.
    fn logic(&mut self, context: &Context, _: &mut eframe::Frame) {
        files::close_requested(self, context);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        self.frame(ui);
    }
}
