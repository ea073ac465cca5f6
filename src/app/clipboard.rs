//! Copy and paste: racks and devices as text, so that they go from one window to another.

use super::App;
use crate::editor::arrange::several;
use crate::model::clip::{clip, pasted};
use crate::model::edit::Edit;
use crate::model::floor::FloorPoint;
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use crate::store::clip::{from_text, to_text};
use crate::text::edit_name;
use crate::text::window::{Said, Word};
use eframe::egui::Context;
use std::sync::Arc;

/// Copies the selection; says so.
pub(super) fn copy(app: &mut App, context: &Context) -> bool {
    let language = app.language();
    let Some(project) = &app.project else { return false };
    let items: Vec<Item> = project.selection.items().cloned().collect();
    match clip(project.document(), &items) {
        Some(insertion) => {
            let items = insertion.racks.len() + insertion.hosts.len() + insertion.switches.len();
            context.copy_text(to_text(&insertion));
            app.notices.say(Said::Copied { items }.text(language));
            true
        }
        None => {
            app.notices.error(Word::NothingToCopy.text(language));
            false
        }
    }
}

/// Inserts what was copied, free of what is there, and selects it.
pub(super) fn paste(app: &mut App, text: &str) {
    let language = app.language();
    let Some(insertion) = from_text(text) else {
        app.notices.error(Word::NothingToPaste.text(language));
        return;
    };
    insert(app, &insertion);
}

/// Copies and inserts in one step; the system's clipboard stays as it is.
pub(super) fn duplicate(app: &mut App) {
    let language = app.language();
    let Some(project) = &app.project else { return };
    let items: Vec<Item> = project.selection.items().cloned().collect();
    match clip(project.document(), &items) {
        Some(insertion) => insert(app, &insertion),
        None => app.notices.error(Word::NothingToCopy.text(language)),
    }
}

fn insert(app: &mut App, insertion: &crate::model::insertion::Insertion) {
    let language = app.language();
    let Some(project) = app.project.as_deref_mut() else { return };
    let nowhere = FloorPoint { x: Millimeters(0), y: Millimeters(0) };
    let placed = pasted(project.document(), insertion, nowhere);
    let before = Arc::clone(project.document());
    if project.commit(Edit::Insert(Box::new(placed)), language, &mut app.notices) {
        let items = project.document().last_inserted(&before);
        project.selection.set(items.clone());
        project.reveal = Some(super::project::Reveal::Show(items));
    }
}

/// Removes the selection: links where links are selected, else devices and racks.
pub(super) fn delete(app: &mut App) {
    let language = app.language();
    let Some(project) = app.project.as_deref_mut() else { return };
    let Some(shown) = project.shown.clone() else { return };
    let document = Arc::clone(project.document());
    let links: Vec<_> = project.selection.links(&document, &shown.derived).into_iter().collect();
    let things = project
        .selection
        .items()
        .filter(|item| matches!(item, Item::Host(_) | Item::Switch(_) | Item::Rack(_) | Item::Tray(_)));
    let items: Vec<Item> = things.cloned().collect();
    let mut edits = Vec::new();
    if !links.is_empty() {
        edits.push(Edit::Disconnect { links });
    }
    if !items.is_empty() {
        edits.push(Edit::Remove { items });
    }
    match several(edits) {
        Some(edit) => {
            let words = edit_name(&edit, &document).text(language);
            if project.commit(edit, language, &mut app.notices) {
                app.notices.say(Said::Done { edit: words }.text(language));
            }
        }
        None => app.notices.error(Word::NothingSelected.text(language)),
    }
}
