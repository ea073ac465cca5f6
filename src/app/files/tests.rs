//! Files as a person meets them, without a display: frames are run and answers given.

use super::super::settings::Settings;
use super::*;
use crate::model::edit::Edit;
use crate::model::requirement::Language;
use crate::store;
use eframe::egui::{
    Event, Key, Modifiers, Pos2, RawInput, Rect, ViewportCommand, ViewportEvent, ViewportId, vec2,
};
use std::fs;

struct Window {
    app: App,
    context: Context,
    home: tempfile::TempDir,
    time: f64,
}

impl Window {
    fn new() -> Self {
        let home = tempfile::tempdir().unwrap();
        let context = Context::default();
        let app = App::new(&context, Settings::default(), Some(home.path().join("settings.ron"))).waiting();
        Self { app, context, home, time: 0.0 }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// One frame; the commands to the window.
    fn frame_with(&mut self, events: Vec<Event>, close: bool) -> Vec<ViewportCommand> {
        self.time += 0.1;
        let mut input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0))),
            time: Some(self.time),
            events,
            ..RawInput::default()
        };
        if close {
            input.viewports.entry(ViewportId::ROOT).or_default().events.push(ViewportEvent::Close);
        }
        let app = &mut self.app;
        let mut output = self.context.run_ui(input, |ui| app.frame(ui));
        output.textures_delta.clear();
        output.viewport_output.remove(&ViewportId::ROOT).map(|output| output.commands).unwrap_or_default()
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame_with(Vec::new(), false);
        }
    }

    fn press(&mut self, key: Key) {
        let event = |pressed| Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        self.frame_with(vec![event(true)], false);
        self.frame_with(vec![event(false)], false);
        self.frames(2);
    }

    /// Answers the question in view.
    fn answer(&mut self, answer: Answer) {
        let Some(Asking::Question(_, about)) = self.app.files.asking.take() else { panic!("no question") };
        let context = self.context.clone();
        answers::answered(&mut self.app, &context, about, answer);
        self.frames(3);
    }

    fn question(&self) -> String {
        match &self.app.files.asking {
            Some(Asking::Question(question, _)) => question.words(),
            Some(Asking::Own(..)) => "file dialog".to_owned(),
            _ => String::new(),
        }
    }

    fn open(&mut self, path: &Path) {
        let context = self.context.clone();
        open_path(&mut self.app, &context, path.to_owned());
        self.frames(2);
    }

    fn rename(&mut self, name: &str) {
        let project = self.app.project.as_deref_mut().unwrap();
        let edit = Edit::SetTitle {
            name: name.to_owned(),
            customer: String::new(),
            language: Language::En,
            revision: "A".to_owned(),
        };
        assert!(project.commit(edit, Language::En, &mut self.app.notices));
        self.frames(1);
    }

    fn name(&self) -> Option<&str> {
        self.app.project.as_ref().map(|project| project.document().requirement.name.as_str())
    }

    fn put(&self, file: &str, name: &str) -> PathBuf {
        let mut document = Document::default();
        document.requirement.name = name.to_owned();
        let path = self.path(file);
        store::save_document(&document, &path).unwrap();
        path
    }
}

#[test]
fn a_layout_is_opened_changed_and_saved() {
    let mut window = Window::new();
    let path = window.put("大学 方案.ron", "old");
    window.open(&path);
    assert_eq!(window.name(), Some("old"));
    assert_eq!(window.app.settings.recent.len(), 1);
    assert_eq!(window.app.files.title, "大学 方案.ron – Spineleaf");
    window.rename("new");
    window.frames(1);
    assert_eq!(window.app.files.title, "大学 方案.ron* – Spineleaf");
    window.time += 5.0;
    window.frames(2);
    let copy = window.path(".大学 方案.autosave.ron");
    assert_eq!(store::open(&copy).unwrap().requirement.name, "new");
    let context = window.context.clone();
    save(&mut window.app, &context);
    window.frames(2);
    assert_eq!(store::open(&path).unwrap().requirement.name, "new");
    assert!(!copy.exists());
    assert_eq!(window.app.files.title, "大学 方案.ron – Spineleaf");
}

#[test]
fn what_cannot_be_opened_is_said_and_the_open_layout_stays() {
    let mut window = Window::new();
    let path = window.put("a.ron", "a");
    window.open(&path);
    fs::write(window.path("b.ron"), "hello").unwrap();
    let other = window.path("b.ron");
    window.open(&other);
    assert!(window.question().contains("is no Spineleaf layout"), "{}", window.question());
    window.press(Key::Escape);
    assert_eq!((window.question().as_str(), window.name()), ("", Some("a")));
}

#[test]
fn unsaved_work_is_asked_about_before_it_is_left() {
    let mut window = Window::new();
    let (a, b) = (window.put("a.ron", "a"), window.put("b.ron", "b"));
    window.open(&a);
    window.rename("changed");
    window.open(&b);
    assert!(window.question().contains("a.ron"), "{}", window.question());
    window.answer(Answer::Cancel);
    assert_eq!(window.name(), Some("changed"));
    window.open(&b);
    window.answer(Answer::Save);
    assert_eq!(window.name(), Some("b"));
    assert_eq!(store::open(&a).unwrap().requirement.name, "changed");
    window.rename("lost");
    let commands = window.frame_with(Vec::new(), true);
    assert!(commands.contains(&ViewportCommand::CancelClose), "{commands:?}");
    assert!(window.question().contains("Save the changes?"));
    window.answer(Answer::Discard);
    let commands = window.frame_with(Vec::new(), true);
    assert!(!commands.contains(&ViewportCommand::CancelClose));
    assert_eq!(store::open(&b).unwrap().requirement.name, "b");
    assert!(!window.path(".b.autosave.ron").exists());
}

#[test]
fn nothing_to_lose_is_not_asked_about() {
    let mut window = Window::new();
    let context = window.context.clone();
    new(&mut window.app, &context);
    window.frames(1);
    assert!(window.app.project.is_some() && window.app.settings.inspector);
    close(&mut window.app, &context);
    window.frames(1);
    assert!(window.app.project.is_none() && window.question().is_empty());
    let commands = window.frame_with(Vec::new(), true);
    assert!(!commands.contains(&ViewportCommand::CancelClose));
}

#[test]
fn a_file_that_was_written_elsewhere_is_not_replaced_unasked() {
    let mut window = Window::new();
    let path = window.put("a.ron", "a");
    window.open(&path);
    window.rename("mine");
    window.put("a.ron", "theirs and longer");
    let context = window.context.clone();
    save(&mut window.app, &context);
    window.frames(2);
    assert!(window.question().contains("changed elsewhere"), "{}", window.question());
    assert_eq!(store::open(&path).unwrap().requirement.name, "theirs and longer");
    window.answer(Answer::Replace);
    assert_eq!(store::open(&path).unwrap().requirement.name, "mine");
}

#[test]
fn later_work_of_a_crash_is_offered_again() {
    let mut window = Window::new();
    let path = window.put("a.ron", "saved");
    let copy = window.put(".a.autosave.ron", "later");
    let time = std::time::SystemTime::now() + std::time::Duration::from_secs(60);
    fs::File::options().write(true).open(&copy).unwrap().set_modified(time).unwrap();
    window.open(&path);
    assert!(window.question().contains("newer than the file"), "{}", window.question());
    window.answer(Answer::Recover);
    assert_eq!(window.name(), Some("later"));
    assert_eq!(window.app.files.title, "a.ron* – Spineleaf");
    let context = window.context.clone();
    save(&mut window.app, &context);
    window.frames(2);
    assert!(!copy.exists());
    assert_eq!(store::open(&path).unwrap().requirement.name, "later");
}

#[test]
fn untitled_work_of_a_crash_is_offered_at_the_start() {
    let mut window = Window::new();
    let folder = window.path("recovery");
    fs::create_dir_all(&folder).unwrap();
    let copy = store::recover::copy_of_untitled(&folder, "大学", u32::MAX, 1);
    let mut document = Document::default();
    document.requirement.name = "大学".to_owned();
    store::save_document(&document, &copy).unwrap();
    window.frames(2);
    assert!(window.question().contains("大学"), "{}", window.question());
    window.answer(Answer::Cancel);
    assert_eq!(recoverable(&window.app), std::slice::from_ref(&copy));
    let context = window.context.clone();
    recover(&mut window.app, &context, copy.clone());
    window.frames(2);
    assert_eq!(window.name(), Some("大学"));
    assert_eq!(window.app.files.title, "大学* – Spineleaf", "no file holds it yet");
    assert!(!copy.exists(), "it is this window's now");
    close(&mut window.app, &context);
    window.frames(1);
    assert!(window.question().contains("unsaved changes"));
    window.answer(Answer::Discard);
    assert!(recoverable(&window.app).is_empty());
    assert_eq!(
        fs::read_dir(&folder)
            .unwrap()
            .flatten()
            .filter(|e| e.path().extension().is_some_and(|end| end == "ron"))
            .count(),
        0
    );
}

#[test]
fn a_name_is_typed_into_the_dialog_and_escape_leaves_it() {
    let mut window = Window::new();
    let path = window.put("a.ron", "a");
    window.open(&path);
    let context = window.context.clone();
    save_as(&mut window.app, &context);
    window.frames(2);
    assert_eq!(window.question(), "file dialog");
    window.press(Key::Escape);
    assert_eq!(window.question(), "");
    save_as(&mut window.app, &context);
    window.frames(2);
    let select = Event::Key {
        key: Key::A,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    };
    window.frame_with(vec![select], false);
    window.frame_with(vec![Event::Text("第二版".to_owned())], false);
    window.press(Key::Enter);
    assert!(window.path("第二版.ron").is_file(), "{}", window.question());
    assert_eq!(window.app.files.title, "第二版.ron – Spineleaf");
}

#[test]
fn an_export_is_never_put_over_the_layout() {
    let mut window = Window::new();
    // A layout may have any name when it is opened.
    let path = window.put("plan.csv", "a");
    window.open(&path);
    let context = window.context.clone();
    chosen(&mut window.app, &context, Purpose::Export(Export::Bill), path.clone(), true);
    assert!(window.question().contains("the layout itself"), "{}", window.question());
    window.press(Key::Escape);
    let target = window.path("bill.csv");
    chosen(&mut window.app, &context, Purpose::Export(Export::Bill), target.clone(), true);
    window.frames(2);
    assert!(target.is_file());
    assert!(window.app.notices.texts().any(|words| words.contains("bill.csv")));
    assert!(store::open(&path).is_ok());
}

#[test]
fn dialogs_fit_a_small_window_at_any_scale_in_both_languages() {
    for scale in [100, 200, 300] {
        for language in [Language::En, Language::Zh] {
            let mut window = Window::new();
            window.app.settings.scale = scale;
            window.app.settings.language = language;
            let path = window.put("a.ron", "a");
            window.open(&path);
            window.rename("changed");
            let context = window.context.clone();
            let fits = |window: &mut Window, name: &'static str| {
                window.frames(3);
                let area = context.memory(|memory| memory.area_rect(eframe::egui::Id::unique(name)));
                let room = context.content_rect();
                assert!(
                    area.is_some_and(|area| room.contains_rect(area)),
                    "{name} {scale}: {area:?} in {room:?}"
                );
            };
            save_as(&mut window.app, &context);
            fits(&mut window, "file dialog");
            window.app.files.asking = None;
            quit(&mut window.app, &context);
            fits(&mut window, "question");
            window.app.files.asking = None;
            let sentence = "long words ".repeat(80);
            window.app.files.tell("title", sentence, "close");
            fits(&mut window, "question");
        }
    }
}
