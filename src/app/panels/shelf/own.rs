//! Own parts in the window: made, changed, deleted and imported, each by a dialog over the browser.
//!
//! Files are read and written off the frame; the catalog in use is read again after each.

use super::form::PartForm;
use crate::app::App;
use crate::app::dialogs::{Answer, Question, dialog, main_button, refusal};
use crate::app::files;
use crate::app::jobs::{Job, Polled};
use crate::app::theme::muted;
use crate::catalog::Catalog;
use crate::catalog::form::Draft;
use crate::catalog::lint::Weight;
use crate::catalog::load::PartKind;
use crate::catalog::part_table::{self, PartTable};
use crate::drawing::ink::Ink;
use crate::model::part::{Part, SourceKind};
use crate::model::requirement::Language;
use crate::report::description::description;
use crate::store::own_parts::{FILE, KeepError, Kept, OwnParts, put, remove};
use crate::text::own_parts::{OwnRefusal, OwnSaid};
use crate::text::part_form::{FormSaid, FormWord};
use crate::text::part_table::Imported;
use crate::text::spreadsheet::SheetRefusal;
use eframe::egui::{Button, Context, Key, Label, RichText, Spinner, vec2};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What is done with own parts at the moment.
#[derive(Default)]
pub(super) enum Own {
    /// Nothing.
    #[default]
    Idle,
    /// A part is made or changed.
    Form(Box<Editing>),
    /// It is asked whether a part is deleted.
    Deleting(Question, String),
    /// A table is read, then shown.
    Import(Box<Import>),
}

/// A form, and what stands in the way of it.
pub(super) struct Editing {
    form: PartForm,
    /// Why the part was not kept.
    refused: Option<String>,
    /// Whether it is asked if what was typed is discarded.
    leaving: Option<Question>,
}

/// A table of parts.
pub(super) struct Import {
    path: PathBuf,
    reading: Option<Job<Result<PartTable, SheetRefusal>>>,
    read: Option<Result<PartTable, SheetRefusal>>,
    /// What is shown of it, in a language.
    shown: Option<(Language, Shown)>,
    refused: Option<String>,
}

/// The sentences of an import.
struct Shown {
    sums: Vec<String>,
    mistakes: Vec<(Weight, String)>,
    /// How many mistakes there are beside those.
    more: Option<String>,
    parts: Vec<String>,
}

/// Parts that are being kept or deleted.
pub(super) struct Keeping {
    job: Job<Result<(OwnParts, PathBuf), KeepError>>,
    doing: Doing,
}

#[derive(Clone)]
enum Doing {
    Save(String),
    Delete(String),
    Import(usize),
}

impl Own {
    /// Whether nothing is done.
    pub fn is_idle(&self) -> bool {
        matches!(self, Self::Idle)
    }

    /// A new part of a kind.
    pub fn make(app: &App, kind: PartKind) -> Self {
        let draft = Draft::new(kind, &files::today().to_string());
        Self::form(app, draft, None)
    }

    /// A copy of a part, which says where its figures are from.
    pub fn copy(app: &App, part: &Part) -> Self {
        let mut part = part.clone();
        let source = std::mem::take(&mut part.provenance.source);
        part.provenance.source = FormSaid::CopiedFrom { opn: part.opn.clone(), source }.text(app.language());
        part.provenance.kind = SourceKind::User;
        part.provenance.date = files::today().to_string();
        Self::form(app, Draft::of(&part), None)
    }

    /// An own part to be changed.
    pub fn edit(app: &App, part: &Part) -> Self {
        Self::form(app, Draft::of(part), Some(part.opn.clone()))
    }

    fn form(app: &App, draft: Draft, before: Option<String>) -> Self {
        let form = PartForm::new(draft, before, app.catalog, app.own);
        Self::Form(Box::new(Editing { form, refused: None, leaving: None }))
    }

    /// Asks whether an own part is deleted.
    pub fn delete(opn: &str, language: Language) -> Self {
        let lines = vec![opn.to_owned(), FormWord::DeleteText.text(language).to_owned()];
        // Enter must not be what loses something.
        let answers = [
            (FormWord::Cancel.text(language), Answer::Cancel),
            (FormWord::Delete.text(language), Answer::Delete),
        ];
        Self::Deleting(Question::new(FormWord::DeleteTitle.text(language), lines, &answers), opn.to_owned())
    }

    /// Reads a table of parts.
    pub fn import(context: &Context, path: PathBuf, known: &'static Catalog) -> Self {
        let own = path.clone();
        let reading = Some(Job::start(context, move |_| part_table::open(&own, known)));
        Self::Import(Box::new(Import { path, reading, read: None, shown: None, refused: None }))
    }

    /// Shows the dialog; hands out what is left to be shown, and what is to be kept.
    pub fn show(self, app: &App, context: &Context, busy: bool) -> (Self, Option<Keeping>) {
        let (theme, language) = (app.theme(), app.language());
        match self {
            Self::Idle => (Self::Idle, None),
            Self::Form(mut editing) => match editing.show(app, context, busy) {
                Some(Decided::Close) => (Self::Idle, None),
                Some(Decided::Keep(keeping)) => (Self::Form(editing), Some(keeping)),
                None => (Self::Form(editing), None),
            },
            Self::Deleting(mut question, opn) => match question.show(context, theme) {
                None => (Self::Deleting(question, opn), None),
                Some(Answer::Delete) => (Self::Idle, deletion(app, context, opn)),
                Some(_) => (Self::Idle, None),
            },
            Self::Import(mut import) => {
                import.poll(app.wait, language);
                match import.show(app, context, busy) {
                    Some(Decided::Close) => (Self::Idle, None),
                    Some(Decided::Keep(keeping)) => (Self::Import(import), Some(keeping)),
                    None => (Self::Import(import), None),
                }
            }
        }
    }

    /// Says in the dialog why something was not kept; whether there is one.
    fn refuse(&mut self, sentence: &str) -> bool {
        match self {
            Self::Form(editing) => editing.refused = Some(sentence.to_owned()),
            Self::Import(import) => import.refused = Some(sentence.to_owned()),
            Self::Idle | Self::Deleting(..) => return false,
        }
        true
    }
}

/// What a dialog ended with.
enum Decided {
    Close,
    Keep(Keeping),
}

impl Keeping {
    /// Keeps parts in the user's folder and reads it again.
    fn start(app: &App, context: &Context, parts: Vec<Kept>, doing: Doing) -> Result<Self, String> {
        let refused = || OwnRefusal::NoFolder {}.text(app.language());
        let own = app.own.ok_or_else(refused)?;
        let folder = own.folder.clone().ok_or_else(refused)?;
        let job = Job::start(context, move |_| {
            let path = put(&folder, &own.files, &parts)?;
            Ok((OwnParts::read(Some(folder)), path))
        });
        Ok(Self { job, doing })
    }

    /// Takes what has come, and gives the catalog to the window.
    pub fn poll(self, app: &mut App, own: &mut Own, front: &mut Option<String>) -> Option<Self> {
        let language = app.language();
        let refused = match self.job.poll(app.wait) {
            Polled::Working => return Some(self),
            Polled::Done(Ok((read, path))) => {
                let path = path.display().to_string();
                let said = match self.doing {
                    Doing::Save(opn) => {
                        *front = Some(opn.clone());
                        OwnSaid::Saved { opn, path }
                    }
                    Doing::Delete(opn) => OwnSaid::Deleted { opn, path },
                    Doing::Import(parts) => OwnSaid::Imported { parts, path },
                };
                app.notices.say(said.text(language));
                app.use_own_parts(read);
                *own = Own::Idle;
                return None;
            }
            Polled::Done(Err(KeepError::Refused(refusal))) => refusal.text(language),
            Polled::Done(Err(KeepError::Store(error))) => files::words::store_error(&error, language),
            Polled::Lost => FormWord::Stopped.text(language).to_owned(),
        };
        if !own.refuse(&refused) {
            app.notices.error(refused);
        }
        None
    }
}

/// Takes a part out of its file.
fn deletion(app: &App, context: &Context, opn: String) -> Option<Keeping> {
    let own = app.own?;
    let (folder, path) = (own.folder.clone(), own.files.get(&opn)?.clone());
    let number = opn.clone();
    let job = Job::start(context, move |_| {
        remove(&path, &number)?;
        Ok((OwnParts::read(folder), path))
    });
    Some(Keeping { job, doing: Doing::Delete(opn) })
}

impl Editing {
    fn show(&mut self, app: &App, context: &Context, busy: bool) -> Option<Decided> {
        let (theme, language) = (app.theme(), app.language());
        let form = &mut self.form;
        form.judge(language);
        let kind = super::kind_word(form.draft.kind).text(language).to_owned();
        let number = form.before.clone().unwrap_or_else(|| FormWord::NewPart.text(language).to_owned());
        let heading = FormSaid::Title { kind, opn: number }.text(language);
        let form = std::cell::RefCell::new(form);
        let (mut save, mut close) = (false, false);
        let escape = dialog(
            context,
            "own part",
            &heading,
            |ui| form.borrow_mut().fields(ui, theme, language),
            |ui| {
                let form = form.borrow();
                refusal(ui, self.refused.as_ref(), theme);
                if let Some(path) = file_of(app, form.before.as_deref()) {
                    let path = path.display().to_string();
                    ui.add(
                        Label::new(muted(ui, FormSaid::KeptIn { path }.text(language)).small()).truncate(),
                    );
                }
                ui.horizontal_wrapped(|ui| {
                    let ready = form.part().is_some() && !busy;
                    let button = main_button(FormWord::Save.text(language), ready, theme);
                    let keys = ui.input(|input| input.modifiers.command && input.key_pressed(Key::Enter));
                    save = ui.add_enabled(ready, button).clicked() || (keys && ready);
                    let cancel = Button::new(FormWord::Cancel.text(language)).min_size(vec2(64.0, 28.0));
                    close = ui.add(cancel).clicked();
                    let (missing, mistakes) = form.left();
                    let words = match (missing, mistakes) {
                        (0, 0) => FormWord::Sound.text(language).to_owned(),
                        _ => FormSaid::Left { missing, mistakes }.text(language),
                    };
                    ui.label(muted(ui, words).small());
                });
            },
        );
        let form = form.into_inner();
        if let Some(question) = &mut self.leaving {
            match question.show(context, theme) {
                None => {}
                Some(Answer::Discard) => return Some(Decided::Close),
                Some(_) => self.leaving = None,
            }
            return None;
        }
        if (escape || close) && !form.is_changed() {
            return Some(Decided::Close);
        }
        if escape || close {
            let answers = [
                (FormWord::GoOn.text(language), Answer::Cancel),
                (FormWord::Discard.text(language), Answer::Discard),
            ];
            let title = FormWord::DiscardTitle.text(language);
            self.leaving = Some(Question::new(title, vec![heading], &answers));
        }
        let part = form.part().filter(|_| save)?;
        let doing = Doing::Save(part.opn.clone());
        let kept = Kept { before: form.before.clone(), part };
        match Keeping::start(app, context, vec![kept], doing) {
            Ok(keeping) => Some(Decided::Keep(keeping)),
            Err(sentence) => {
                self.refused = Some(sentence);
                None
            }
        }
    }
}

/// The file that a part is or will be kept in.
fn file_of(app: &App, before: Option<&str>) -> Option<PathBuf> {
    let own = app.own?;
    let known = before.and_then(|opn| own.files.get(opn)).cloned();
    known.or_else(|| own.folder.as_deref().map(|folder: &Path| folder.join(FILE)))
}

impl Import {
    fn poll(&mut self, wait: bool, language: Language) {
        if let Some(reading) = self.reading.take() {
            match reading.poll(wait) {
                Polled::Working => self.reading = Some(reading),
                Polled::Done(read) => self.read = Some(read),
                Polled::Lost => self.refused = Some(FormWord::Stopped.text(language).to_owned()),
            }
        }
        if self.shown.as_ref().is_none_or(|(known, _)| *known != language)
            && let Some(read) = &self.read
        {
            self.shown = Some((language, Shown::of(read, &self.path, language)));
        }
    }

    fn parts(&self) -> &[Arc<Part>] {
        self.read.as_ref().and_then(|read| read.as_ref().ok()).map_or(&[], |table| table.parts.as_slice())
    }

    fn show(&mut self, app: &App, context: &Context, busy: bool) -> Option<Decided> {
        let (theme, language) = (app.theme(), app.language());
        let (mut take, mut close) = (false, false);
        let parts = self.parts().len();
        let escape = dialog(
            context,
            "import parts",
            FormWord::ImportTitle.text(language),
            |ui| {
                ui.add(Label::new(muted(ui, self.path.display().to_string()).small()).truncate());
                let Some((_, shown)) = &self.shown else {
                    if self.refused.is_none() {
                        ui.horizontal(|ui| {
                            ui.add(Spinner::new());
                            ui.label(FormWord::Reading.text(language));
                        });
                    }
                    return;
                };
                for sum in &shown.sums {
                    ui.label(sum);
                }
                for (weight, mistake) in &shown.mistakes {
                    let ink = if *weight == Weight::Error { Ink::Error } else { Ink::Warning };
                    ui.add(Label::new(RichText::new(mistake).small().color(theme.color(ink))).wrap());
                }
                if let Some(more) = &shown.more {
                    ui.label(muted(ui, more).small());
                }
                ui.add_space(6.0);
                for part in &shown.parts {
                    ui.add(Label::new(muted(ui, part).small()).truncate());
                }
            },
            |ui| {
                refusal(ui, self.refused.as_ref(), theme);
                if let Some(path) = file_of(app, None) {
                    let path = path.display().to_string();
                    ui.add(
                        Label::new(muted(ui, FormSaid::KeptIn { path }.text(language)).small()).truncate(),
                    );
                }
                ui.horizontal_wrapped(|ui| {
                    let ready = parts > 0 && !busy;
                    let words = FormSaid::TakeOver { parts }.text(language);
                    take = ui.add_enabled(ready, main_button(&words, ready, theme)).clicked();
                    let cancel = Button::new(FormWord::Cancel.text(language)).min_size(vec2(64.0, 28.0));
                    close = ui.add(cancel).clicked();
                });
            },
        );
        if escape || close {
            return Some(Decided::Close);
        }
        if !take {
            return None;
        }
        let kept = self.parts().iter().map(|part| Kept { part: Arc::clone(part), before: None }).collect();
        match Keeping::start(app, context, kept, Doing::Import(parts)) {
            Ok(keeping) => Some(Decided::Keep(keeping)),
            Err(sentence) => {
                self.refused = Some(sentence);
                None
            }
        }
    }
}

impl Shown {
    fn of(read: &Result<PartTable, SheetRefusal>, path: &Path, language: Language) -> Self {
        /// Parts that are named before the rest is counted.
        const NAMED: usize = 50;
        let table = match read {
            Ok(table) => table,
            Err(error) => {
                let mistakes = vec![(Weight::Error, error.text(language))];
                return Self { sums: Vec::new(), mistakes, more: None, parts: Vec::new() };
            }
        };
        let mut sums = vec![Imported::Good { parts: table.parts.len() }.text(language)];
        if table.bad_rows > 0 {
            sums.push(Imported::Bad { rows: table.bad_rows }.text(language));
        }
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let named = table.parts.iter().take(NAMED);
        let mut parts: Vec<String> =
            named.map(|part| format!("{}   {}", part.opn, description(part, language))).collect();
        if table.parts.len() > NAMED {
            parts.push(Imported::More { more: table.parts.len() - NAMED }.text(language));
        }
        let listed = table.listed.iter();
        let mistakes = listed.map(|mistake| (mistake.weight, mistake.text(&name, language))).collect();
        let more = (table.more > 0).then(|| Imported::More { more: table.more }.text(language));
        Self { sums, mistakes, more, parts }
    }
}
