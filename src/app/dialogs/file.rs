//! The file dialog of our own: for systems whose desktop has none, and for tests.
//!
//! Lists a folder off the frame, takes typed names and paths, asks before it replaces. Opens and writes
//! nothing itself.

use super::super::jobs::Latest;
use super::super::theme::{Theme, muted};
use super::desktop::Wanted;
use super::listing::{Entry, list, resolved, with_ending};
use crate::drawing::ink::Ink;
use crate::model::requirement::Language;
use crate::text::files::{FileSaid, FileWord};
use eframe::egui::{
    Button, Context, Frame, Id, Key, Label, Margin, Modal, Modifiers, Response, RichText, Role, ScrollArea,
    Stroke, TextEdit, TextWrapMode, Ui, WidgetInfo, vec2,
};
use std::path::{Path, PathBuf};

/// Widest dialog, in points.
const WIDTH: f32 = 560.0;
/// Height of a row of the list.
const ROW: f32 = 26.0;

/// A folder that was listed.
type Listed = (PathBuf, Result<Vec<Entry>, String>);

/// The dialog.
pub struct FileDialog {
    wanted: Wanted,
    folder: PathBuf,
    /// The folder as it is being typed.
    typed: String,
    name: String,
    entries: Vec<Entry>,
    listed: Option<PathBuf>,
    listing: Latest<Listed>,
    chosen: Option<usize>,
    /// Whether the list was moved in after the name was typed: Enter means its row then.
    steered: bool,
    /// What cannot be, and what would help.
    error: Option<String>,
    /// The file that would be replaced.
    over: Option<PathBuf>,
    focus: bool,
}

/// What the dialog ended with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// A file.
    File(PathBuf),
    /// Nothing.
    Canceled,
}

impl FileDialog {
    /// A dialog for this file.
    #[must_use]
    pub fn new(wanted: Wanted) -> Self {
        let folder = std::path::absolute(&wanted.folder).unwrap_or_else(|_| wanted.folder.clone());
        Self {
            typed: folder.display().to_string(),
            folder,
            name: if wanted.save { wanted.name.clone() } else { String::new() },
            wanted,
            entries: Vec::new(),
            listed: None,
            listing: Latest::default(),
            chosen: None,
            steered: false,
            error: None,
            over: None,
            focus: true,
        }
    }

    /// Shows the dialog until it ends.
    pub fn show(
        &mut self,
        context: &Context,
        theme: Theme,
        language: Language,
        wait: bool,
    ) -> Option<Picked> {
        self.refresh(context, language, wait);
        let mut picked = None;
        let room = context.content_rect().size() - vec2(40.0, 40.0);
        let modal = Modal::new(Id::unique("file dialog")).show(context, |ui| {
            ui.set_width(room.x.min(WIDTH));
            if let Some(over) = self.over.clone() {
                picked = self.replace(ui, theme, language, &over);
            } else {
                picked = self.choose(ui, theme, language, room.y);
            }
        });
        if picked.is_none() && (modal.should_close() && !modal.backdrop_response.clicked()) {
            // One level at a time: first the question, then the dialog.
            if self.over.take().is_none() {
                return Some(Picked::Canceled);
            }
            self.focus = true;
        }
        picked
    }

    fn refresh(&mut self, context: &Context, language: Language, wait: bool) {
        if self.listed.as_ref() != Some(&self.folder) && !self.listing.is_busy() {
            let (folder, endings) = (self.folder.clone(), self.wanted.endings);
            self.listing.ask(context, move |_| {
                let entries = list(&folder, endings).map_err(|error| {
                    let why = super::super::files::words::reason(&error, language);
                    FileSaid::CannotList { path: folder.display().to_string(), why }.text(language)
                });
                (folder, entries)
            });
        }
        let Some((folder, entries)) = self.listing.poll(context, wait) else { return };
        if folder == self.folder {
            self.chosen = None;
            match entries {
                Ok(entries) => self.entries = entries,
                Err(sentence) => {
                    self.entries.clear();
                    self.error = Some(sentence);
                }
            }
        }
        self.listed = Some(folder);
    }

    fn choose(&mut self, ui: &mut Ui, theme: Theme, language: Language, height: f32) -> Option<Picked> {
        let mut picked = None;
        let steps = ui.input_mut(|input| {
            let mut step = |key, by| input.count_and_consume_key(Modifiers::NONE, key) as isize * by;
            step(Key::ArrowDown, 1)
                + step(Key::ArrowUp, -1)
                + step(Key::PageDown, 10)
                + step(Key::PageUp, -10)
        });
        if ui.input_mut(|input| input.consume_key(Modifiers::ALT, Key::ArrowUp)) {
            self.up();
        }
        self.steer(steps);
        ui.heading(&self.wanted.title);
        ui.add_space(2.0);
        self.place(ui, language);
        if self.rows(ui, theme, language, (height - 190.0).clamp(ROW * 2.0, 300.0), steps != 0) {
            picked = self.accept(language);
        }
        ui.horizontal(|ui| {
            let label = ui.label(muted(ui, FileWord::FileName.text(language)));
            let field = TextEdit::singleline(&mut self.name).desired_width(ui.available_width());
            let response = ui.add(field).labelled_by(label.id);
            if std::mem::take(&mut self.focus) {
                response.request_focus();
            }
            if response.changed() {
                self.steered = false;
                self.error = None;
            }
            if entered(ui, &response) {
                picked = self.enter(language);
            }
        });
        if let Some(error) = &self.error {
            ui.label(RichText::new(error).color(theme.color(Ink::Error)));
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let words = RichText::new(&self.wanted.action).color(theme.color(Ink::Paper));
            let button = Button::new(words).fill(theme.color(Ink::Accent)).min_size(vec2(72.0, 28.0));
            if ui.add(button).clicked() {
                picked = self.accept(language);
            }
            if ui.add(Button::new(FileWord::Cancel.text(language)).min_size(vec2(72.0, 28.0))).clicked() {
                picked = Some(Picked::Canceled);
            }
        });
        picked
    }

    /// The folder: up, home, and a field to type it.
    fn place(&mut self, ui: &mut Ui, language: Language) {
        ui.horizontal(|ui| {
            if ui.button(FileWord::Up.text(language)).clicked() {
                self.up();
            }
            if let Some(home) = home()
                && ui.button(FileWord::Home.text(language)).clicked()
            {
                self.go(home);
            }
            let label = ui.label(muted(ui, FileWord::Folder.text(language)));
            let field = TextEdit::singleline(&mut self.typed).desired_width(ui.available_width());
            let response = ui.add(field).labelled_by(label.id);
            if response.lost_focus() {
                let escaped = ui.input(|input| input.key_pressed(Key::Escape));
                let wanted = resolved(&self.folder, &self.typed, home().as_deref());
                if escaped || wanted == self.folder {
                    let folder = self.folder.display().to_string();
                    if self.typed != folder {
                        // Escape takes the typing back, and only then the dialog.
                        ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
                    }
                    self.typed = folder;
                } else if wanted.is_dir() {
                    self.go(wanted);
                } else {
                    let (path, why) =
                        (wanted.display().to_string(), FileWord::NoSuchFolder.text(language).to_owned());
                    self.error = Some(FileSaid::CannotList { path, why }.text(language));
                    self.typed = self.folder.display().to_string();
                }
            }
        });
    }

    /// The list; whether a file of it was clicked twice.
    fn rows(&mut self, ui: &mut Ui, theme: Theme, language: Language, height: f32, steered: bool) -> bool {
        let mut clicked = None;
        let frame =
            Frame::new().stroke(Stroke::new(1.0, theme.color(Ink::Hairline))).inner_margin(Margin::same(4));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height(height);
            ui.response()
                .widget_info(|| WidgetInfo::labeled(Role::List, true, FileWord::Contents.text(language)));
            if self.entries.is_empty() && self.listed.is_some() {
                ui.label(muted(ui, FileWord::NothingHere.text(language)));
                return;
            }
            ui.spacing_mut().item_spacing.y = 0.0;
            let mut area = ScrollArea::vertical().id_salt(&self.folder).auto_shrink([false, false]);
            if let Some(chosen) = self.chosen.filter(|_| steered) {
                area = area.vertical_scroll_offset((chosen as f32 * ROW - height / 2.0).max(0.0));
            }
            area.show_rows(ui, ROW, self.entries.len(), |ui, range| {
                for index in range {
                    let Some(entry) = self.entries.get(index) else { continue };
                    let words = if entry.folder { format!("{}/", entry.name) } else { entry.name.clone() };
                    let row = Button::selectable(self.chosen == Some(index), words)
                        .wrap_mode(TextWrapMode::Truncate)
                        .min_size(vec2(ui.available_width(), ROW));
                    let response = ui.add(row);
                    if response.clicked() || response.double_clicked() {
                        clicked = Some((index, response.double_clicked()));
                    }
                }
            });
        });
        let Some((index, double)) = clicked else { return false };
        let Some(entry) = self.entries.get(index).cloned() else { return false };
        self.error = None;
        if entry.folder {
            self.go(self.folder.join(entry.name));
            return false;
        }
        self.chosen = Some(index);
        self.name = entry.name;
        self.steered = false;
        self.focus = true;
        double
    }

    /// The question before a file is replaced.
    fn replace(&mut self, ui: &mut Ui, theme: Theme, language: Language, over: &Path) -> Option<Picked> {
        let mut picked = None;
        ui.heading(FileWord::ReplaceTitle.text(language));
        let name = over.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        ui.add(Label::new(FileSaid::Exists { name }.text(language)).wrap());
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            let words = RichText::new(FileWord::Replace.text(language)).color(theme.color(Ink::Paper));
            let button = Button::new(words).fill(theme.color(Ink::Accent)).min_size(vec2(72.0, 28.0));
            let response = ui.add(button);
            if std::mem::take(&mut self.focus) {
                response.request_focus();
            }
            if response.clicked() {
                picked = Some(Picked::File(over.to_owned()));
            }
            if ui.add(Button::new(FileWord::Cancel.text(language)).min_size(vec2(72.0, 28.0))).clicked() {
                self.over = None;
                self.focus = true;
            }
        });
        picked
    }

    fn steer(&mut self, steps: isize) {
        if steps == 0 || self.entries.is_empty() {
            return;
        }
        let last = self.entries.len() - 1;
        let next = match self.chosen {
            Some(chosen) => chosen.saturating_add_signed(steps).min(last),
            None if steps > 0 => 0,
            None => last,
        };
        self.chosen = Some(next);
        self.steered = true;
        if let Some(entry) = self.entries.get(next).filter(|entry| !entry.folder) {
            self.name = entry.name.clone();
        }
    }

    fn up(&mut self) {
        if let Some(parent) = self.folder.parent().map(Path::to_owned) {
            self.go(parent);
        }
    }

    fn go(&mut self, folder: PathBuf) {
        self.typed = folder.display().to_string();
        self.folder = folder;
        self.chosen = None;
        self.steered = false;
        self.error = None;
        self.focus = true;
    }

    /// Enter: the row that was moved to, else the typed name.
    fn enter(&mut self, language: Language) -> Option<Picked> {
        let row = self.chosen.filter(|_| self.steered).and_then(|chosen| self.entries.get(chosen)).cloned();
        if let Some(entry) = row.filter(|entry| entry.folder) {
            self.go(self.folder.join(entry.name));
            return None;
        }
        self.accept(language)
    }

    /// What was typed: a folder is gone to, a file ends the dialog.
    fn accept(&mut self, language: Language) -> Option<Picked> {
        self.focus = true;
        if self.name.trim().is_empty() {
            self.error = Some(FileWord::TypeAName.text(language).to_owned());
            return None;
        }
        let path = resolved(&self.folder, &self.name, home().as_deref());
        if path.is_dir() {
            self.go(path);
            self.name.clear();
            return None;
        }
        if !self.wanted.save {
            let endings = self.wanted.endings.iter();
            let found = std::iter::once(path.clone())
                .chain(endings.map(|ending| with_ending(path.clone(), ending)))
                .find(|path| path.is_file());
            if found.is_none() {
                let (path, why) =
                    (path.display().to_string(), FileWord::NoSuchFile.text(language).to_owned());
                self.error = Some(FileSaid::CannotRead { path, why }.text(language));
            }
            return found.map(Picked::File);
        }
        let path = match self.wanted.endings.first() {
            Some(ending) => with_ending(path, ending),
            None => path,
        };
        if !path.parent().is_some_and(Path::is_dir) {
            let help = FileWord::MakeFolder.text(language).to_owned();
            let (path, why) = (path.display().to_string(), FileWord::NoSuchFolder.text(language).to_owned());
            self.error = Some(FileSaid::CannotWrite { path, why, help }.text(language));
            return None;
        }
        if path.exists() {
            self.over = Some(path);
            return None;
        }
        Some(Picked::File(path))
    }
}

/// Whether Enter ended what was typed.
fn entered(ui: &Ui, response: &Response) -> bool {
    response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// The user's own folder.
pub fn home() -> Option<PathBuf> {
    directories::UserDirs::new().map(|folders| folders.home_dir().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dialog(folder: &Path, save: bool) -> FileDialog {
        let mut dialog = FileDialog::new(Wanted {
            save,
            title: "t".into(),
            action: "a".into(),
            kind: "k".into(),
            endings: &["ron"],
            folder: folder.to_owned(),
            name: "n.ron".into(),
        });
        dialog.refresh(&Context::default(), Language::En, true);
        dialog
    }

    #[test]
    fn saving_over_a_file_is_asked_and_a_name_gets_its_ending() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("old.ron"), "x").unwrap();
        let mut dialog = dialog(folder.path(), true);
        dialog.name = "新 方案".into();
        let expected = std::path::absolute(folder.path()).unwrap();
        assert_eq!(dialog.accept(Language::En), Some(Picked::File(expected.join("新 方案.ron"))));
        dialog.name = "old".into();
        assert_eq!(dialog.accept(Language::En), None);
        assert_eq!(dialog.over, Some(expected.join("old.ron")));
        dialog.name = "none/x".into();
        assert_eq!(dialog.accept(Language::En), None);
        assert!(dialog.error.take().unwrap().contains("Make the folder first"));
        dialog.name = " ".into();
        assert_eq!(dialog.accept(Language::Zh), None);
        assert!(dialog.error.is_some());
    }

    #[test]
    fn opening_goes_through_folders_by_keys() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("sub")).unwrap();
        std::fs::write(folder.path().join("sub").join("a.ron"), "x").unwrap();
        let mut dialog = dialog(folder.path(), false);
        dialog.steer(1);
        assert_eq!(dialog.enter(Language::En), None);
        dialog.refresh(&Context::default(), Language::En, true);
        dialog.steer(5);
        assert_eq!(dialog.name, "a.ron");
        let expected = std::path::absolute(folder.path()).unwrap().join("sub").join("a.ron");
        assert_eq!(dialog.enter(Language::En), Some(Picked::File(expected.clone())));
        dialog.name = "A file".into();
        assert_eq!(dialog.accept(Language::En), None);
        assert!(dialog.error.take().unwrap().contains("no such file"));
        dialog.name = "a".into();
        assert_eq!(dialog.accept(Language::En), Some(Picked::File(expected)));
        dialog.up();
        assert_eq!(dialog.folder, std::path::absolute(folder.path()).unwrap());
    }
}
