//! Files: new, open, save, export, close, each off the frame, with the questions before work is lost.
//!
//! Nothing is written to a file that people named except by [`saving`] and [`exporting`]; recovery
//! copies are [`keeping`]'s.

mod answers;
mod exporting;
mod keeping;
mod leaving;
mod opening;
mod progress;
mod saving;
pub(super) mod words;

pub(super) use answers::dialogs;
pub use keeping::Lifeboat;
pub(super) use leaving::{close_requested, is_unsaved};

use super::App;
use super::command::Export;
use super::dialogs::desktop::{self, Desktop, Wanted};
use super::dialogs::file::{FileDialog, home};
use super::dialogs::listing::{ends, with_ending};
use super::dialogs::{Answer, Question};
use super::jobs::Polled;
use super::panels::prices;
use crate::catalog::form::kind_name;
use crate::catalog::load::PartKind;
use crate::export::documents;
use crate::model::date::Date;
use crate::model::document::Document;
use crate::store::recover::{Stamp, file_name, is_same_file, parts_of_untitled};
use crate::store::{self, StoreError};
use crate::text::files::{FileSaid, FileWord};
use crate::text::part_form::FormWord;
use crate::text::prices::PriceWord;
use answers::{About, Asking};
use eframe::egui::Context;
use exporting::{Exported, Exporting, Source};
use keeping::Keeper;
use leaving::Next;
use opening::{Loading, Read};
use saving::{Saved, Saving, Task};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a file is asked for.
#[derive(Debug)]
pub(super) enum Purpose {
    /// To open it.
    Open,
    /// To save the layout to it, and what then.
    SaveAs(Option<Next>),
    /// To export to it.
    Export(Export),
    /// To import parts from it.
    ImportParts,
    /// To import prices from it.
    ImportPrices,
    /// To write an empty table for the import of parts of a kind.
    PartTemplate(PartKind),
}

/// Files that are on their way, and the question that waits for an answer.
#[derive(Default)]
pub struct Files {
    asking: Option<Asking>,
    loading: Option<Loading>,
    saving: Option<Saving>,
    exporting: Option<Exporting>,
    /// Made with the first frame, when the settings are known.
    keeper: Option<Keeper>,
    /// The open layout's file as this window knows it.
    stamp: Option<Stamp>,
    /// Whether the open layout was recovered and never saved since.
    recovered: bool,
    /// What was found out about unsaved changes, and for which documents.
    unsaved: Option<(Arc<Document>, Option<Arc<Document>>, bool)>,
    /// The last folder that a file was chosen in.
    folder: Option<PathBuf>,
    /// Whether the dialogs of this window are preferred to those of the desktop.
    own_dialogs: bool,
    /// Whether recovery was offered at the start.
    offered: bool,
    /// Whether the window may close.
    leaving: bool,
    title: String,
}

impl Files {
    /// Whether a dialog waits for an answer.
    #[must_use]
    pub fn is_asking(&self) -> bool {
        self.asking.is_some() || self.loading.is_some()
    }

    fn tell(&mut self, title: &str, sentence: String, close: &str) {
        let question = Question::new(title, vec![sentence], &[(close, Answer::Cancel)]);
        self.asking = Some(Asking::Question(question, About::Told));
    }
}

/// An empty order with the requirement in front.
pub(super) fn new(app: &mut App, context: &Context) {
    leaving::leave(app, context, Next::New);
}

/// Asks for a layout and opens it.
pub(super) fn open(app: &mut App, context: &Context) {
    ask_for_file(app, context, Purpose::Open);
}

/// Opens a layout.
pub(super) fn open_path(app: &mut App, context: &Context, path: PathBuf) {
    app.files.loading = Some(Loading::start(context, path, false));
}

/// Saves to the layout's file, or asks for one.
pub(super) fn save(app: &mut App, context: &Context) {
    save_then(app, context, None);
}

/// Asks for a file and saves to it.
pub(super) fn save_as(app: &mut App, context: &Context) {
    ask_for_file(app, context, Purpose::SaveAs(None));
}

/// Back to the start page.
pub(super) fn close(app: &mut App, context: &Context) {
    leaving::leave(app, context, Next::Close);
}

/// Ends the program.
pub(super) fn quit(app: &mut App, context: &Context) {
    leaving::leave(app, context, Next::Quit);
}

/// Asks for a file and exports to it.
pub(super) fn export(app: &mut App, context: &Context, what: Export) {
    if app.files.exporting.is_some() {
        app.notices.error(FileWord::OneExport.text(app.language()));
    } else if app.project.is_some() {
        ask_for_file(app, context, Purpose::Export(what));
    }
}

/// Asks for a table of parts and shows what an import of it would bring.
pub(super) fn import_parts(app: &mut App, context: &Context) {
    ask_for_file(app, context, Purpose::ImportParts);
}

/// Asks for a price list and shows what an import of it would bring.
pub(super) fn import_prices(app: &mut App, context: &Context) {
    ask_for_file(app, context, Purpose::ImportPrices);
}

/// Asks where to write an empty table for the import of parts.
pub(super) fn part_template(app: &mut App, context: &Context, kind: PartKind) {
    ask_for_file(app, context, Purpose::PartTemplate(kind));
}

/// Recovery copies of layouts that were never saved, the newest first.
pub(super) fn recoverable(app: &App) -> Vec<PathBuf> {
    app.files.keeper.as_ref().map_or(Vec::new(), |keeper| keeper.known().to_vec())
}

/// What the layout of such a copy is called.
pub(super) fn recoverable_name(copy: &Path) -> String {
    parts_of_untitled(copy).map_or_else(|| words::name(copy), |(name, _)| name)
}

/// Opens such a copy as an unsaved layout; of a layout with a file, the file, which offers its copy.
pub(super) fn recover(app: &mut App, context: &Context, copy: PathBuf) {
    let untitled = parts_of_untitled(&copy).is_some();
    app.files.loading = Some(Loading::start(context, copy, untitled));
}

/// What saves the work from a crash.
pub(super) fn lifeboat(app: &mut App) -> Lifeboat {
    keeper(app).lifeboat()
}

/// Today's date where the user is.
pub(super) fn today() -> Date {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let seconds = since.map_or(0, |since| since.as_secs());
    Date::from_days_since_1970(i64::try_from(seconds / 86_400).unwrap_or(0))
}

/// Takes what jobs have brought; asks and copies where it is time to.
pub(super) fn poll(app: &mut App, context: &Context) {
    close_requested(app, context);
    dropped(app, context);
    poll_loading(app, context);
    poll_saving(app, context);
    poll_exporting(app);
    keep(app, context);
    leaving::entitle(app, context);
}

fn keeper(app: &mut App) -> &mut Keeper {
    let settings = app.settings_path.clone();
    app.files.keeper.get_or_insert_with(|| Keeper::new(settings.as_deref()))
}

fn save_then(app: &mut App, context: &Context, next: Option<Next>) {
    let Some(project) = &app.project else { return };
    let Some(path) = project.path.clone() else {
        ask_for_file(app, context, Purpose::SaveAs(next));
        return;
    };
    let document = Arc::clone(project.document());
    let known = app.files.stamp;
    start_saving(app, context, Task { document, path, known, next });
}

fn start_saving(app: &mut App, context: &Context, task: Task) {
    if app.files.saving.is_some() {
        app.notices.error(FileWord::OneSaving.text(app.language()));
        return;
    }
    app.files.saving = Some(Saving::start(context, app.catalog, task));
}

/// Asks for a file with the dialog of the desktop, or with our own where there is none.
fn ask_for_file(app: &mut App, context: &Context, purpose: Purpose) {
    let wanted = wanted(app, &purpose);
    let own = app.wait || app.files.own_dialogs || !desktop::may_be_there();
    app.files.asking = Some(if own {
        Asking::Own(Box::new(FileDialog::new(wanted)), purpose)
    } else {
        Asking::Desktop(Desktop::ask(context, wanted.clone()), wanted, purpose)
    });
}

fn wanted(app: &App, purpose: &Purpose) -> Wanted {
    let language = app.language();
    let project = app.project.as_deref();
    let path = project.and_then(|project| project.path.as_deref());
    if let Purpose::ImportParts | Purpose::ImportPrices | Purpose::PartTemplate(_) = purpose {
        return wanted_table(app, purpose);
    }
    let text = |word: FileWord| word.text(language).to_owned();
    let (title, action) = match purpose {
        Purpose::Open => (FileWord::OpenLayout, FileWord::Open),
        Purpose::SaveAs(_) => (FileWord::SaveLayout, FileWord::Save),
        _ => (FileWord::ExportFile, FileWord::ExportFile),
    };
    let name = match (purpose, project) {
        (Purpose::Export(what), Some(project)) => exporting::suggested(*what, project.document(), path),
        (Purpose::SaveAs(_), Some(project)) => path.map(words::name).unwrap_or_else(|| {
            let name = file_name(&project.document().requirement.name);
            format!("{}.ron", if name.is_empty() { FileWord::Untitled.text(language) } else { &name })
        }),
        _ => String::new(),
    };
    let (endings, kind) = match purpose {
        Purpose::Export(what) => (exporting::endings(*what), exporting::word(*what)),
        _ => (["ron"].as_slice(), FileWord::LayoutFiles),
    };
    let save = !matches!(purpose, Purpose::Open);
    Wanted {
        save,
        title: text(title),
        action: text(action),
        kind: text(kind),
        endings,
        folder: folder(app),
        name,
    }
}

/// A table of parts or prices to be read, or a template of one to be written.
fn wanted_table(app: &App, purpose: &Purpose) -> Wanted {
    let text = |word: FormWord| word.text(app.language()).to_owned();
    if let Purpose::ImportPrices = purpose {
        return Wanted {
            save: false,
            title: PriceWord::OpenList.text(app.language()).to_owned(),
            action: text(FormWord::OpenIt),
            kind: PriceWord::Lists.text(app.language()).to_owned(),
            endings: &["csv", "xlsx"],
            folder: folder(app),
            name: String::new(),
        };
    }
    let (title, action, name) = match purpose {
        Purpose::PartTemplate(kind) => {
            let name = format!("{}.csv", kind_name(*kind).to_lowercase());
            (FormWord::SaveTemplate, FormWord::SaveIt, name)
        }
        _ => (FormWord::OpenTable, FormWord::OpenIt, String::new()),
    };
    Wanted {
        save: matches!(purpose, Purpose::PartTemplate(_)),
        title: text(title),
        action: text(action),
        kind: text(FormWord::TableFiles),
        endings: &["csv"],
        folder: folder(app),
        name,
    }
}

/// The folder that a dialog begins in: of the layout, of the last file, of the newest recent one.
fn folder(app: &App) -> PathBuf {
    let parent =
        |path: &Path| path.parent().filter(|folder| !folder.as_os_str().is_empty()).map(Path::to_owned);
    let layout = app.project.as_ref().and_then(|project| project.path.as_deref()).and_then(parent);
    let recent = app.settings.recent.first().and_then(|path| parent(path));
    let documents =
        directories::UserDirs::new().and_then(|folders| folders.document_dir().map(Path::to_owned));
    [layout, app.files.folder.clone(), recent, documents, home()]
        .into_iter()
        .flatten()
        .find(|folder| folder.is_dir())
        .unwrap_or_else(|| PathBuf::from("."))
}

/// A file was chosen; `asked` says that replacing it was agreed to.
fn chosen(app: &mut App, context: &Context, purpose: Purpose, path: PathBuf, asked: bool) {
    let language = app.language();
    app.files.folder = path.parent().map(Path::to_owned);
    let ending = match &purpose {
        Purpose::Open => return open_path(app, context, path),
        Purpose::ImportParts => {
            app.shelf.import(context, path, app.catalog);
            return;
        }
        Purpose::ImportPrices => return prices::import(app, context, path),
        Purpose::SaveAs(_) => "ron",
        Purpose::PartTemplate(_) => "csv",
        Purpose::Export(what) => exporting::ending(*what),
    };
    let whole = with_ending(path.clone(), ending);
    if whole != path && !asked && whole.exists() {
        // Nobody was asked about the name with its ending.
        app.files.asking = Some(answers::replace(whole, purpose, language));
        return;
    }
    if let Purpose::PartTemplate(kind) = purpose {
        write_template(app, kind, &whole);
        return;
    }
    let Some(project) = &app.project else { return };
    let is_layout = project.path.as_ref().is_some_and(|layout| is_same_file(layout, &whole));
    let document = Arc::clone(project.document());
    match purpose {
        Purpose::Open | Purpose::ImportParts | Purpose::ImportPrices | Purpose::PartTemplate(_) => {}
        Purpose::SaveAs(next) => {
            let known = app.files.stamp.filter(|_| is_layout);
            start_saving(app, context, Task { document, path: whole, known, next });
        }
        Purpose::Export(_) if is_layout => {
            let sentence = FileSaid::OverLayout { name: words::name(&whole) }.text(language);
            app.files.tell(FileWord::CannotExport.text(language), sentence, FileWord::Close.text(language));
        }
        Purpose::Export(what) => {
            let known = project.shown.as_ref().filter(|shown| Arc::ptr_eq(&shown.document, &document));
            let derived = known.map(|shown| Arc::clone(&shown.derived));
            let source =
                Source { what, document, derived, catalog: app.catalog, date: today(), spoken: language };
            app.files.exporting = Some(Exporting::start(context, source, whole));
        }
    }
}

/// Writes an empty table for the import of parts of a kind.
fn write_template(app: &mut App, kind: PartKind, path: &Path) {
    let language = app.language();
    let failed = match documents::part_template_csv(kind, language) {
        Ok(bytes) => match store::save_bytes(&bytes, path) {
            Ok(()) => {
                app.notices.say(FileSaid::Written { path: path.display().to_string() }.text(language));
                return;
            }
            Err(error) => words::store_error(&error, language),
        },
        Err(error) => words::export_error(&error, language),
    };
    app.files.tell(FileWord::CannotExport.text(language), failed, FileWord::Close.text(language));
}

/// A file that was dropped on the window.
fn dropped(app: &mut App, context: &Context) {
    let files = context.input(|input| input.raw.dropped_files.clone());
    let language = app.language();
    match files.as_slice() {
        [] => {}
        _ if app.files.is_asking() => app.notices.error(FileWord::AnswerFirst.text(language)),
        [file] if ends(file.path(), "ron") => open_path(app, context, file.path().to_owned()),
        _ => app.notices.error(FileWord::DropOneLayout.text(language)),
    }
}

fn poll_loading(app: &mut App, context: &Context) {
    let language = app.language();
    let Some(loading) = app.files.loading.take() else { return };
    match loading.job.poll(app.wait) {
        Polled::Working => app.files.loading = Some(loading),
        Polled::Done(Read::Layout(loaded)) => leaving::leave(app, context, Next::Show(loaded)),
        Polled::Done(Read::Later(loaded, later)) => {
            app.files.asking = Some(answers::recovery(loaded, Some(later), language));
        }
        Polled::Done(Read::OnlyCopy(loaded)) => {
            app.files.asking = Some(answers::recovery(loaded, None, language));
        }
        Polled::Done(Read::Failed(path, error)) => {
            if matches!(&error, StoreError::Read { source, .. } if source.kind() == std::io::ErrorKind::NotFound)
            {
                app.settings.forget(&path);
            }
            let sentence = words::store_error(&error, language);
            app.files.tell(FileWord::CannotOpen.text(language), sentence, FileWord::Close.text(language));
        }
        Polled::Lost => {
            let sentence = FileWord::Stopped.text(language).to_owned();
            app.files.tell(FileWord::CannotOpen.text(language), sentence, FileWord::Close.text(language));
        }
    }
}

fn poll_saving(app: &mut App, context: &Context) {
    let language = app.language();
    let Some(saving) = app.files.saving.take() else { return };
    let task = match saving.job.poll(app.wait) {
        Polled::Working => {
            app.files.saving = Some(saving);
            return;
        }
        Polled::Done(Saved::Done(stamp)) => {
            let Task { document, path, next, .. } = saving.task;
            if let Some(project) = &mut app.project {
                project.path = Some(path.clone());
                project.saved = Some(document);
            }
            app.files.stamp = stamp;
            app.files.recovered = false;
            keeper(app).forget(false);
            app.settings.remember(&path);
            app.notices.say(FileSaid::Saved { path: path.display().to_string() }.text(language));
            if let Some(next) = next {
                leaving::leave(app, context, next);
            }
            return;
        }
        Polled::Done(Saved::ChangedElsewhere) => {
            app.files.asking = Some(answers::changed(saving.task, language));
            return;
        }
        Polled::Done(Saved::Failed(error)) => (saving.task, words::store_error(&error, language)),
        Polled::Lost => (saving.task, FileWord::Stopped.text(language).to_owned()),
    };
    let (task, sentence) = task;
    app.files.asking = Some(answers::not_saved(task.next, sentence, language));
}

fn poll_exporting(app: &mut App) {
    let language = app.language();
    let Some(exporting) = app.files.exporting.take() else { return };
    let failed = match exporting.job.poll(app.wait) {
        Polled::Working => {
            app.files.exporting = Some(exporting);
            return;
        }
        Polled::Done(Exported::Written(pages)) => {
            let path = exporting.path.display().to_string();
            let said = match pages {
                Some(pages) => FileSaid::WrittenPages { path, pages },
                None => FileSaid::Written { path },
            };
            app.notices.say(said.text(language));
            return;
        }
        Polled::Done(Exported::Canceled) => {
            app.notices.say(FileWord::ExportCanceled.text(language));
            return;
        }
        Polled::Done(Exported::Failed(sentence)) => sentence,
        Polled::Lost => FileWord::Stopped.text(language).to_owned(),
    };
    app.files.tell(FileWord::CannotExport.text(language), failed, FileWord::Close.text(language));
}

/// Recovery copies: of the work in this window, and of programs that ended.
fn keep(app: &mut App, context: &Context) {
    let wait = app.wait;
    if app.files.leaving {
        return;
    }
    let unsaved = leaving::is_unsaved(app);
    let work = app.project.as_ref().filter(|_| unsaved);
    let busy = work.is_some_and(|project| project.preview.is_some());
    let work = work.map(|project| (Arc::clone(project.document()), project.path.clone()));
    let work = work.as_ref().map(|(document, path)| (document, path.as_deref()));
    if let Some(why) = keeper(app).step(context, work, busy, wait) {
        app.notices.error(FileSaid::NoCopy { why }.text(app.language()));
    }
    if app.project.is_none() {
        app.files.recovered = false;
        let recent = app.settings.recent.clone();
        let first = keeper(app).found(context, &recent, wait).map(<[PathBuf]>::to_vec);
        let Some(found) = first else { return };
        if !std::mem::replace(&mut app.files.offered, true)
            && !app.files.is_asking()
            && let Some(newest) = found.first()
        {
            app.files.asking = Some(answers::found(&found, newest.clone(), app.language()));
        }
    }
}

#[cfg(test)]
mod tests;
