//! Before work would be lost: the question, and what comes after it. Also the title of the window.

use super::super::App;
use super::answers::{self, About, Asking};
use super::opening::Loaded;
use super::{keeper, words};
use crate::model::document::Document;
use crate::text::files::{FileSaid, FileWord};
use eframe::egui::{Context, ViewportCommand};
use std::sync::Arc;

/// What takes the place of the open layout.
#[derive(Debug)]
pub enum Next {
    /// An empty order.
    New,
    /// A layout that was read.
    Show(Box<Loaded>),
    /// The start page.
    Close,
    /// Nothing: the program ends.
    Quit,
}

/// Whether the open layout holds work that no file holds. An example that nobody changed is no work.
pub fn is_unsaved(app: &mut App) -> bool {
    let Some(project) = &app.project else {
        app.files.unsaved = None;
        return false;
    };
    if project.path.is_none() && project.saved.is_none() {
        return app.files.recovered || project.history.undo_edit().is_some();
    }
    let (now, saved) = (project.document(), &project.saved);
    let same = |a: &Option<Arc<Document>>, b: &Option<Arc<Document>>| match (a, b) {
        (Some(a), Some(b)) => Arc::ptr_eq(a, b),
        (None, None) => true,
        _ => false,
    };
    if let Some((document, file, answer)) = &app.files.unsaved
        && Arc::ptr_eq(document, now)
        && same(file, saved)
    {
        return *answer;
    }
    let answer = project.is_unsaved();
    app.files.unsaved = Some((Arc::clone(now), saved.clone(), answer));
    answer
}

/// What the open layout is called: by its file, by its order, or not at all.
pub fn name(app: &App) -> String {
    let Some(project) = &app.project else { return String::new() };
    let name = &project.document().requirement.name;
    match &project.path {
        Some(path) => words::name(path),
        None if name.is_empty() => FileWord::Untitled.text(app.language()).to_owned(),
        None => name.clone(),
    }
}

/// Goes on to what is next; asks first where work would be lost.
pub fn leave(app: &mut App, context: &Context, next: Next) {
    if let Some(saving) = &mut app.files.saving {
        // What is being saved comes first, then this.
        saving.task.next.get_or_insert(next);
    } else if is_unsaved(app) {
        let (name, language) = (name(app), app.language());
        app.files.asking = Some(answers::unsaved(name, next, language));
    } else {
        go_on(app, context, next);
    }
}

/// Goes on to what is next, whatever is lost.
pub fn go_on(app: &mut App, context: &Context, next: Next) {
    let last = matches!(next, Next::Quit);
    if app.project.is_some() || last {
        keeper(app).forget(last);
    }
    app.files.recovered = false;
    match next {
        Next::New => {
            app.files.stamp = None;
            app.show_document(Document::default(), None);
            app.settings.inspector = true;
        }
        Next::Show(loaded) => show(app, *loaded),
        Next::Close => {
            app.files.stamp = None;
            app.project = None;
            app.stage.clear();
            keeper(app).look_again();
        }
        Next::Quit => {
            if let Some(exporting) = &app.files.exporting {
                exporting.job.progress.cancel();
            }
            app.files.leaving = true;
            context.send_viewport_cmd(ViewportCommand::Close);
        }
    }
    context.request_repaint();
}

fn show(app: &mut App, loaded: Loaded) {
    let Loaded { document, path, saved, damaged, stamp, copy, recovered } = loaded;
    app.show_document(document, path.clone());
    app.files.stamp = stamp;
    app.files.recovered = recovered;
    let Some(project) = &mut app.project else { return };
    if let Some(saved) = saved {
        project.saved = Some(Arc::new(saved));
    } else if damaged {
        project.saved = None;
    }
    let held = recovered.then(|| Arc::clone(project.document()));
    keeper(app).adopt(copy, held);
    keeper(app).look_again();
    if let Some(path) = &path {
        app.settings.remember(path);
    }
    if recovered {
        let said = FileSaid::Recovered { name: name(app) };
        app.notices.say(said.text(app.language()));
    }
}

/// The window is asked to close: it does where nothing would be lost, else it asks.
pub fn close_requested(app: &mut App, context: &Context) {
    if !context.input(|input| input.viewport().close_requested()) || app.files.leaving {
        return;
    }
    if app.files.saving.is_none() && !is_unsaved(app) {
        go_on(app, context, Next::Quit);
        return;
    }
    context.send_viewport_cmd(ViewportCommand::CancelClose);
    if context.input(|input| input.viewport().minimized == Some(true)) {
        context.send_viewport_cmd(ViewportCommand::Minimized(false)); // where the question is seen
    }
    context.send_viewport_cmd(ViewportCommand::Focus);
    if !matches!(&app.files.asking, Some(Asking::Question(_, About::Leave(Next::Quit)))) {
        leave(app, context, Next::Quit);
    }
    context.request_repaint();
}

/// Puts name and mark into the title of the window, where they changed.
pub fn entitle(app: &mut App, context: &Context) {
    let mark = if is_unsaved(app) { "*" } else { "" };
    let title = match name(app).as_str() {
        "" => "Spineleaf".to_owned(),
        name => format!("{name}{mark} – Spineleaf"),
    };
    if app.files.title != title {
        context.send_viewport_cmd(ViewportCommand::Title(title.clone()));
        app.files.title = title;
    }
}
