//! The questions about files, and what each answer leads to.

use super::super::App;
use super::super::dialogs::desktop::{Desktop, Outcome, Wanted};
use super::super::dialogs::file::{FileDialog, Picked};
use super::super::dialogs::{Answer, Question};
use super::leaving::{self, Next};
use super::opening::Loaded;
use super::saving::Task;
use super::{
    Purpose, ask_for_file, chosen, progress, recover, recoverable_name, save_then, start_saving, words,
};
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::text::files::{FileSaid, FileWord};
use eframe::egui::Context;
use std::path::PathBuf;

/// What waits for an answer.
pub enum Asking {
    /// A question of ours.
    Question(Question, About),
    /// A dialog of the desktop.
    Desktop(Desktop, Wanted, Purpose),
    /// The file dialog of this window.
    Own(Box<FileDialog>, Purpose),
}

/// What a question is about.
#[derive(Debug)]
pub enum About {
    /// Unsaved work, and what would take its place.
    Leave(Next),
    /// A layout, and the later work of its recovery copy; none where the layout is that copy.
    Recovery(Box<Loaded>, Option<Box<Document>>),
    /// A file that somebody else wrote.
    Changed(Task),
    /// A file that would be replaced.
    Replace(PathBuf, Purpose),
    /// A layout that could not be saved, and what was to come then.
    NotSaved(Option<Next>),
    /// The recovery copy of an untitled layout.
    Found(PathBuf),
    /// Nothing: a sentence that was read.
    Told,
}

fn ask(
    title: FileWord,
    lines: Vec<String>,
    answers: &[(FileWord, Answer)],
    about: About,
    language: Language,
) -> Asking {
    let answers: Vec<_> = answers.iter().map(|(word, answer)| (word.text(language), *answer)).collect();
    Asking::Question(Question::new(title.text(language), lines, &answers), about)
}

/// Whether changes are saved before they are left.
pub fn unsaved(name: String, next: Next, language: Language) -> Asking {
    let lines =
        vec![FileSaid::Unsaved { name }.text(language), FileWord::UnsavedText.text(language).to_owned()];
    let answers = [
        (FileWord::Save, Answer::Save),
        (FileWord::Discard, Answer::Discard),
        (FileWord::Cancel, Answer::Cancel),
    ];
    ask(FileWord::UnsavedTitle, lines, &answers, About::Leave(next), language)
}

/// Whether a recovery copy is taken.
pub fn recovery(loaded: Box<Loaded>, later: Option<Box<Document>>, language: Language) -> Asking {
    let name = loaded.path.as_deref().map(words::name).unwrap_or_default();
    let damaged = later.is_none();
    let said = if damaged { FileSaid::Damaged { name } } else { FileSaid::Newer { name } };
    let lines = vec![said.text(language), FileWord::RecoveryText.text(language).to_owned()];
    let answers = [
        (FileWord::Recover, Answer::Recover),
        (FileWord::OpenSaved, Answer::OpenSaved),
        (FileWord::Cancel, Answer::Cancel),
    ];
    let answers: Vec<_> =
        answers.into_iter().filter(|(_, answer)| !(damaged && *answer == Answer::OpenSaved)).collect();
    ask(FileWord::RecoveryTitle, lines, &answers, About::Recovery(loaded, later), language)
}

/// Whether copies of untitled layouts are taken up.
pub fn found(copies: &[PathBuf], newest: PathBuf, language: Language) -> Asking {
    let names = copies.iter().map(|copy| recoverable_name(copy)).collect();
    let lines = vec![FileSaid::Found { names }.text(language), FileWord::FoundText.text(language).to_owned()];
    let answers = [(FileWord::Recover, Answer::Recover), (FileWord::Later, Answer::Cancel)];
    ask(FileWord::RecoveryTitle, lines, &answers, About::Found(newest), language)
}

/// Whether the work of somebody else is replaced.
pub fn changed(task: Task, language: Language) -> Asking {
    let name = words::name(&task.path);
    let lines =
        vec![FileSaid::Elsewhere { name }.text(language), FileWord::ChangedText.text(language).to_owned()];
    // Enter must not be what loses something.
    let answers = [
        (FileWord::SaveElsewhere, Answer::SaveElsewhere),
        (FileWord::Replace, Answer::Replace),
        (FileWord::Cancel, Answer::Cancel),
    ];
    ask(FileWord::ChangedTitle, lines, &answers, About::Changed(task), language)
}

/// Whether a file is replaced.
pub fn replace(path: PathBuf, purpose: Purpose, language: Language) -> Asking {
    let lines = vec![FileSaid::Exists { name: words::name(&path) }.text(language)];
    let answers = [(FileWord::Replace, Answer::Replace), (FileWord::Cancel, Answer::Cancel)];
    ask(FileWord::ReplaceTitle, lines, &answers, About::Replace(path, purpose), language)
}

/// That a layout was not saved, and where it could be.
pub fn not_saved(next: Option<Next>, sentence: String, language: Language) -> Asking {
    let answers = [(FileWord::SaveElsewhere, Answer::SaveElsewhere), (FileWord::Cancel, Answer::Cancel)];
    ask(FileWord::CannotSave, vec![sentence], &answers, About::NotSaved(next), language)
}

/// Shows what waits for an answer, and how far work is.
pub fn dialogs(app: &mut App, context: &Context) {
    progress::show(app, context);
    let (theme, language, wait) = (app.theme(), app.language(), app.wait);
    match app.files.asking.take() {
        None => {}
        Some(Asking::Question(mut question, about)) => match question.show(context, theme) {
            None => app.files.asking = Some(Asking::Question(question, about)),
            Some(answer) => {
                answered(app, context, about, answer);
                context.request_repaint();
            }
        },
        Some(Asking::Own(mut dialog, purpose)) => match dialog.show(context, theme, language, wait) {
            None => app.files.asking = Some(Asking::Own(dialog, purpose)),
            Some(picked) => {
                if let Picked::File(path) = picked {
                    chosen(app, context, purpose, path, true);
                }
                context.request_repaint();
            }
        },
        Some(Asking::Desktop(desktop, wanted, purpose)) => match desktop.poll() {
            Some(Outcome::Chosen(path)) => chosen(app, context, purpose, path, false),
            Some(Outcome::Canceled) => context.request_repaint(),
            Some(Outcome::Absent) => {
                app.files.own_dialogs = true;
                ask_for_file(app, context, purpose);
                context.request_repaint();
            }
            None => match progress::waiting(context, language) {
                None => app.files.asking = Some(Asking::Desktop(desktop, wanted, purpose)),
                Some(Answer::OwnDialog) => {
                    // An answer of the desktop that comes later is not waited for.
                    app.files.own_dialogs = true;
                    app.files.asking = Some(Asking::Own(Box::new(FileDialog::new(wanted)), purpose));
                }
                Some(_) => {}
            },
        },
    }
}

/// An answer was given.
pub(super) fn answered(app: &mut App, context: &Context, about: About, answer: Answer) {
    match (about, answer) {
        (_, Answer::Cancel | Answer::OwnDialog) | (About::Told, _) => {}
        (About::Leave(next), Answer::Save) => save_then(app, context, Some(next)),
        (About::Leave(next), _) => leaving::go_on(app, context, next),
        (About::Recovery(loaded, Some(later)), Answer::Recover) => {
            leaving::leave(app, context, Next::Show(Box::new(loaded.with_later(*later))));
        }
        (About::Recovery(loaded, _), _) => leaving::leave(app, context, Next::Show(loaded)),
        (About::Changed(task), Answer::Replace) => start_saving(app, context, Task { known: None, ..task }),
        (About::Changed(task), _) => ask_for_file(app, context, Purpose::SaveAs(task.next)),
        (About::Replace(path, purpose), _) => chosen(app, context, purpose, path, true),
        (About::NotSaved(next), _) => ask_for_file(app, context, Purpose::SaveAs(next)),
        (About::Found(copy), _) => recover(app, context, copy),
    }
}
