//! Does commands, and turns keys into them.

use super::command::{Command, Export};
use super::project::{Project, Reveal, Tab};
use super::{App, clipboard, files};
use crate::design::auto_wire::auto_wire;
use crate::drawing::marks::{Area, at};
use crate::editor::arrange::{align, nudge_devices, nudge_racks};
use crate::editor::pick;
use crate::model::edit::Edit;
use crate::model::fabric::DeviceId;
use crate::model::requirement::Language;
use crate::model::units::Millimeters;
use crate::model::waiver::Item;
use crate::text::edit_name;
use crate::text::window::{Said, Word};
use eframe::egui::{Context, Event, Key, Modifiers, Popup};
use std::sync::Arc;

/// A step of arrow keys on the floor: half a tile.
const STEP: i64 = 300;

/// Keys as commands; words that are being typed come first.
pub(super) fn shortcuts(app: &mut App, context: &Context) {
    let keys = |event: &Event| {
        matches!(event, Event::Key { pressed: true, .. } | Event::Copy | Event::Cut | Event::Paste(_))
    };
    if !context.input(|input| input.raw.events.iter().any(keys)) {
        return;
    }
    let typing = context.text_edit_focused();
    let focused = context.memory(|memory| memory.focused());
    let on_stage = focused.is_none_or(|focused| app.stage.id == Some(focused));
    let asking = app.findings.is_asking() || app.shelf.is_asking() || app.prices.is_asking();
    let modal = app.files.is_asking() || asking || app.about;
    if modal {
        return;
    }
    let mut asked = Vec::new();
    // With Shift first: a shortcut without it would take the same keys.
    let mut commands: Vec<_> = Command::all()
        .into_iter()
        .chain([Command::Find])
        .filter_map(|command| Some((command, command.shortcut()?)))
        .collect();
    commands.sort_by_key(|(_, shortcut)| !shortcut.modifiers.shift);
    for (command, shortcut) in commands {
        if matches!(command, Command::Cut | Command::Copy | Command::Paste) {
            continue; // these come as events of their own, below
        }
        let plain = !shortcut.modifiers.command;
        // Enter, Space and plain keys belong to the control that has the keyboard.
        let editing =
            matches!(command, Command::Undo | Command::Redo | Command::SelectAll | Command::Duplicate);
        if typing && (plain || editing) {
            continue;
        }
        if context.input_mut(|input| input.consume_shortcut(&shortcut))
            && command.is_possible(app.project.as_deref())
        {
            asked.push(command);
        }
    }
    // The other redo, and Backspace for Delete.
    if !typing {
        let redo = context.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Y));
        if redo {
            asked.push(Command::Redo);
        }
        if context.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Backspace))
            && Command::Delete.is_possible(app.project.as_deref())
        {
            asked.push(Command::Delete);
        }
    }
    app.commands.extend(asked);
    if app.project.is_none() || app.search.open {
        return;
    }
    if !typing {
        let events = context.input(|input| input.raw.events.clone());
        for event in events {
            match event {
                Event::Copy => app.ask(Command::Copy),
                Event::Cut => app.ask(Command::Cut),
                Event::Paste(text) => clipboard::paste(app, &text),
                _ => {}
            }
        }
    }
    if typing {
        return; // Escape takes back what is being typed
    }
    // The catalog browser and the prices close first.
    if !Popup::is_any_open(context)
        && !app.shelf.open
        && !app.prices.open
        && context.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
        && let Some(project) = &mut app.project
    {
        project.step_back();
    }
    if on_stage {
        arrows(app, context);
    }
}

/// Arrow keys move the selection by a step of the view.
fn arrows(app: &mut App, context: &Context) {
    let Some(project) = app.project.as_deref() else { return };
    if project.selection.is_empty() || !project.tool.is_ready() {
        return;
    }
    let floor = project.tab == Tab::Floor && !project.selection.racks().is_empty();
    let racks = project.tab == Tab::Racks && !project.selection.devices(project.document()).is_empty();
    if !floor && !racks {
        return;
    }
    let mut steps = (0, 0);
    for (key, x, y) in
        [(Key::ArrowLeft, -1, 0), (Key::ArrowRight, 1, 0), (Key::ArrowUp, 0, -1), (Key::ArrowDown, 0, 1)]
    {
        if racks && x != 0 {
            continue;
        }
        let times = context.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as i64;
        steps = (steps.0 + x * times, steps.1 + y * times);
    }
    if steps == (0, 0) {
        return;
    }
    let document = Arc::clone(project.document());
    let edit = if floor {
        let (x, y) = (Millimeters(steps.0 * STEP), Millimeters(steps.1 * STEP));
        nudge_racks(&document, &project.selection.racks(), x, y)
    } else {
        let chosen = project.selection.hosts().into_iter().map(DeviceId::Host);
        let devices = chosen.chain(project.selection.switches().into_iter().map(DeviceId::Switch)).collect();
        nudge_devices(&document, &devices, steps.1 < 0)
    };
    commit(app, edit);
}

fn commit(app: &mut App, edit: Option<Edit>) {
    let language = app.language();
    if let (Some(edit), Some(project)) = (edit, app.project.as_deref_mut()) {
        project.commit(edit, language, &mut app.notices);
    }
}

/// Does a command.
pub(super) fn act(app: &mut App, context: &Context, command: Command) {
    let language = app.language();
    if !command.is_possible(app.project.as_deref()) {
        return;
    }
    match command {
        Command::New => files::new(app, context),
        Command::Open => files::open(app, context),
        Command::Save => files::save(app, context),
        Command::SaveAs => files::save_as(app, context),
        Command::CloseProject => files::close(app, context),
        Command::Quit => files::quit(app, context),
        Command::Export(what) => export(app, context, what),
        Command::Undo | Command::Redo => step(app, command, language),
        Command::Copy => {
            clipboard::copy(app, context);
        }
        Command::Cut => {
            if clipboard::copy(app, context) {
                clipboard::delete(app);
            }
        }
        Command::Paste => context.send_viewport_cmd(eframe::egui::ViewportCommand::RequestPaste),
        Command::Duplicate => clipboard::duplicate(app),
        Command::Delete => clipboard::delete(app),
        Command::SelectAll => select_all(app),
        Command::SelectNone => {
            if let Some(project) = &mut app.project {
                project.selection.clear();
            }
        }
        Command::Align(line) => {
            let edit = app
                .project
                .as_deref()
                .and_then(|project| align(project.document(), &project.selection.racks(), line));
            commit(app, edit);
        }
        Command::AutoWire { all } => wire(app, all, language),
        Command::Unwire => unwire(app),
        Command::EditRequirement => {
            app.settings.inspector = true;
            if let Some(project) = &mut app.project {
                project.selection.clear();
            }
        }
        Command::Show(tab) => {
            if let Some(project) = &mut app.project {
                project.step_out_of_gesture();
                project.tab = tab;
            }
        }
        Command::ZoomIn => zoom(app, 1.25),
        Command::ZoomOut => zoom(app, 0.8),
        Command::FitAll => reveal(app, Reveal::All),
        Command::FitSelection => {
            let items = app.project.as_deref().map(|project| project.selection.items().cloned().collect());
            reveal(app, Reveal::Fit(items.unwrap_or_default()));
        }
        Command::ActualSize => {
            let pixels = 96.0 / 25.4;
            if let Some(scale) =
                app.project.as_deref_mut().and_then(|project| project.camera().map(|camera| camera.scale))
            {
                zoom(app, pixels / scale);
            }
        }
        Command::OtherTheme => app.settings.theme = app.settings.theme.other(),
        Command::OtherLanguage => {
            app.settings.language = match language {
                Language::En => Language::Zh,
                Language::Zh => Language::En,
            };
        }
        Command::Larger => {
            app.settings.scale = (app.settings.scale + 25).min(300);
        }
        Command::Smaller => app.settings.scale = app.settings.scale.saturating_sub(25).max(100),
        Command::NormalSize => app.settings.scale = 100,
        Command::TogglePalette => app.settings.palette = !app.settings.palette,
        Command::ToggleInspector => app.settings.inspector = !app.settings.inspector,
        Command::Prices => app.prices.open = !app.prices.open && app.project.is_some(),
        Command::Catalog => app.shelf.open = !app.shelf.open,
        Command::ToggleOverview => app.settings.overview = !app.settings.overview,
        Command::ToggleFindings => app.settings.findings = !app.settings.findings,
        Command::Find => app.search.open(),
        Command::About => app.about = true,
    }
}

fn export(app: &mut App, context: &Context, what: Export) {
    files::export(app, context, what);
}

fn step(app: &mut App, command: Command, language: Language) {
    let Some(project) = app.project.as_deref_mut() else { return };
    let before = Arc::clone(project.document());
    let undo = command == Command::Undo;
    let edit = if undo { project.undo() } else { project.redo() };
    let Some(edit) = edit else { return };
    // Named in the document before it, where what it removes still has its name.
    let named_in = if undo { Arc::clone(project.document()) } else { before };
    let edit = edit_name(&edit, &named_in).text(language);
    let words = if undo { Said::Undone { edit } } else { Said::Redone { edit } };
    app.notices.step(words.text(language));
}

fn select_all(app: &mut App) {
    let Some(project) = app.project.as_deref_mut() else { return };
    let document = Arc::clone(project.document());
    let items: Vec<Item> = match project.tab {
        Tab::Floor => document.racks.ids().map(Item::Rack).collect(),
        _ => document.devices().map(Item::from).collect(),
    };
    project.selection.set(items);
}

fn wire(app: &mut App, all: bool, language: Language) {
    let Some(project) = app.project.as_deref_mut() else { return };
    let document = Arc::clone(project.document());
    let devices = project.selection.devices(&document);
    if !all && devices.is_empty() {
        app.notices.error(Word::NothingSelected.text(language));
        return;
    }
    let wired = auto_wire(&document, app.catalog, if all { None } else { Some(&devices) });
    let left: usize = wired.unwired.iter().map(|unwired| unwired.ports.len().max(1)).sum();
    let words = match (wired.links, left) {
        (0, 0) => Word::NothingToWire.text(language).to_owned(),
        (links, 0) => Said::Wired { links }.text(language),
        (links, left) => Said::WiredSome { links, left }.text(language),
    };
    app.findings.unwired = wired.unwired;
    if let Some(edit) = wired.edit {
        project.commit(edit, language, &mut app.notices);
    }
    app.notices.say(words);
}

fn unwire(app: &mut App) {
    let language = app.language();
    let Some(project) = app.project.as_deref_mut() else { return };
    let Some(shown) = project.shown.clone() else { return };
    let links: Vec<_> =
        project.selection.touched_links(project.document(), &shown.derived).into_iter().collect();
    if !links.is_empty() {
        project.commit(Edit::Disconnect { links }, language, &mut app.notices);
    }
}

fn zoom(app: &mut App, factor: f32) {
    let Some(window) = app.stage.window else { return };
    let Some(project) = app.project.as_deref_mut() else { return };
    let selected: Vec<Item> = project.selection.items().cloned().collect();
    let area: Option<Area> = project.drawn().and_then(|shown| pick::area_of(&shown.scene, &selected));
    let Some(camera) = project.camera() else { return };
    // Zooms about the selection where it is on the screen.
    let middle = at(window.center().x, window.center().y);
    let about = area.map(|area| camera.screen_from_scene(area.center()));
    let on_screen =
        |point: &crate::drawing::marks::Point| window.contains(eframe::egui::pos2(point.x, point.y));
    camera.zoom(about.filter(on_screen).unwrap_or(middle), factor);
}

fn reveal(app: &mut App, what: Reveal) {
    if let Some(project) = &mut app.project {
        project.reveal = Some(what);
    }
}

impl Project {
    /// Gives up what is going on, as when another tab comes to the front.
    pub fn step_out_of_gesture(&mut self) {
        if !self.tool.is_ready() || self.preview.is_some() {
            self.step_back();
        }
    }
}
