//! A window on a desk: the real app in a harness, with short names for what a hand does.

use crate::soft::Soft;
use eframe::egui::{Key, Modifiers, Pos2, Role, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use spineleaf::app::{App, Settings, Theme};
use spineleaf::model::date::Date;
use spineleaf::model::document::Document;
use spineleaf::model::requirement::Language;
use spineleaf::store;
use spineleaf::store::own_parts::OwnParts;
use std::path::Path;

/// How the window is set up.
#[derive(Clone, Copy)]
pub struct Setup {
    pub size: Vec2,
    pub language: Language,
    pub theme: Theme,
    pub scale: u32,
}

impl Default for Setup {
    fn default() -> Self {
        Self { size: vec2(1280.0, 800.0), language: Language::En, theme: Theme::Light, scale: 100 }
    }
}

/// The window.
pub struct Desk {
    pub harness: Harness<'static, App>,
}

impl Desk {
    /// An empty window: the start page.
    pub fn new(setup: Setup) -> Self {
        Self::made(setup, None)
    }

    /// An empty window with the parts of a user.
    pub fn with_own_parts(setup: Setup, own: &'static OwnParts) -> Self {
        Self::made(setup, Some(own))
    }

    fn made(setup: Setup, own: Option<&'static OwnParts>) -> Self {
        let settings = Settings {
            language: setup.language,
            theme: setup.theme,
            scale: setup.scale,
            ..Settings::default()
        };
        let harness = Harness::builder()
            .with_size(setup.size)
            .with_max_steps(40)
            .renderer(Soft::default())
            .build_eframe(move |creation| {
                let app = App::new(&creation.egui_ctx, settings, None).waiting();
                match own {
                    Some(own) => app.with_own_parts(own),
                    None => app,
                }
            });
        let mut desk = Self { harness };
        desk.harness.state_mut().date = Date::new(2026, 11, 30).ok();
        desk.settle();
        desk
    }

    /// A window with a document in it.
    pub fn with(setup: Setup, document: Document) -> Self {
        let mut desk = Self::new(setup);
        desk.harness.state_mut().show_document(document, None);
        desk.settle();
        desk
    }

    /// Frames until nothing moves any more.
    pub fn settle(&mut self) {
        self.harness.run_steps(3);
        let _ = self.harness.try_run();
    }

    /// Presses a key.
    pub fn key(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Clicks the control of this name.
    pub fn click(&mut self, name: &str) {
        self.harness.get_by_label(name).click();
        self.settle();
    }

    /// Brings a tab of the stage to the front.
    pub fn tab(&mut self, name: &str) {
        self.harness.get_by_role_and_label(Role::Tab, name).click();
        self.settle();
    }

    /// Clicks at a place.
    pub fn click_at(&mut self, at: Pos2) {
        self.harness.hover_at(at);
        self.harness.run_steps(1);
        self.harness.drag_at(at);
        self.harness.run_steps(1);
        self.harness.drop_at(at);
        self.settle();
    }

    /// Drags from one place to another in steps, and lets go where `release` says so.
    pub fn drag(&mut self, from: Pos2, to: Pos2, release: bool) {
        self.harness.hover_at(from);
        self.harness.run_steps(1);
        self.harness.drag_at(from);
        self.harness.run_steps(1);
        for step in 1..=6 {
            self.harness.hover_at(from + (to - from) * (step as f32 / 6.0));
            self.harness.run_steps(1);
        }
        if release {
            self.harness.drop_at(to);
        }
        self.settle();
    }

    /// Types a path into the file dialog and takes it.
    pub fn name_file(&mut self, path: &Path) {
        let field = self.harness.get_by_role_and_label(Role::TextInput, "File name");
        field.focus();
        self.harness.run_steps(2);
        self.key(Modifiers::COMMAND, Key::A);
        let words = path.display().to_string();
        self.harness.get_by_role_and_label(Role::TextInput, "File name").type_text(&words);
        self.harness.run_steps(2);
        self.key(Modifiers::NONE, Key::Enter);
        self.harness.run_steps(8);
        self.settle();
    }

    /// The document as it is.
    pub fn document(&self) -> &Document {
        self.harness.state().project.as_ref().expect("a layout is open").document()
    }

    /// A picture of the window, to be looked at, in the folder that SPINELEAF_PICTURES names; none
    /// otherwise.
    pub fn look(&mut self, name: &str) {
        let Some(folder) = std::env::var_os("SPINELEAF_PICTURES") else { return };
        let picture = self.harness.render().expect("a picture");
        picture.save(Path::new(&folder).join(format!("{name}.png"))).expect("a picture file");
    }
}

/// The layout of an example.
pub fn example(stem: &str) -> Document {
    let (_, _, layout) =
        spineleaf::examples::ALL.iter().find(|(known, ..)| *known == stem).expect("an example");
    store::parse(layout, Path::new(stem)).expect("the example opens")
}
