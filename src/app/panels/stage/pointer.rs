//! The pointer over the canvas: wheel, drags and clicks as gestures, and what tools make of them.
//!
//! Turns what the toolkit reports into gestures of the scene. Paints nothing.

use super::super::super::project::{Project, Reveal, Tab};
use super::{Dragged, Stage};
use crate::drawing::marks::at;
use crate::editor::camera::Camera;
use crate::editor::gesture::{Gesture, Held, Pointer, Recognizer};
use crate::editor::pick;
use crate::editor::tools::{Outcome, Placing, Stage as ToolStage, Tool};
use crate::model::waiver::Item;
use eframe::egui::{
    self, CursorIcon, Event, Key, MouseWheelSource, MouseWheelUnit, PointerButton, Response, Ui,
};
use std::sync::Arc;

/// Wheel, pinch, middle button and space.
pub(super) fn navigate(project: &mut Project, stage: &mut Stage, ui: &Ui, response: &Response) {
    let Some(camera) = project.camera() else { return };
    let space = !ui.ctx().text_edit_focused() && ui.input(|input| input.key_down(Key::Space));
    let middle = response.dragged_by(PointerButton::Middle);
    stage.panning = middle || (space && response.dragged_by(PointerButton::Primary));
    if stage.panning {
        let delta = response.drag_delta();
        camera.pan(at(delta.x, delta.y));
    }
    if !response.hovered() {
        return;
    }
    let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) else { return };
    let about = at(pointer.x, pointer.y);
    let events = ui.input(|input| input.raw.events.clone());
    for event in events {
        match event {
            Event::Zoom(factor) => camera.zoom(about, factor),
            Event::MouseWheel { unit, delta, source, modifiers, .. } => {
                let fingers = matches!(source, MouseWheelSource::Trackpad | MouseWheelSource::Momentum)
                    || (unit == MouseWheelUnit::Point && source == MouseWheelSource::Unknown);
                if fingers && !modifiers.command {
                    camera.pan(at(delta.x, delta.y));
                } else {
                    let steps = if unit == MouseWheelUnit::Point { delta.y / 40.0 } else { delta.y };
                    camera.zoom(about, 1.18_f32.powf(steps.clamp(-8.0, 8.0)));
                }
            }
            _ => {}
        }
    }
}

/// The pointer's state as gestures, and what tools make of them.
pub(super) fn gestures(
    project: &mut Project,
    stage: &mut Stage,
    catalog: &'static crate::catalog::load::Catalog,
    ui: &Ui,
    response: &Response,
    held: Held,
    language: crate::model::requirement::Language,
) {
    let Some(camera) = *project.camera() else { return };
    let position = ui.input(|input| input.pointer.latest_pos());
    let inside = position.filter(|position| response.rect.contains(*position));
    stage.pointer = inside.map(|position| camera.scene_from_screen(at(position.x, position.y)));
    let mut gestures = Vec::new();
    // Parts from the palette are dragged by the toolkit.
    let released = response.dnd_release_payload::<Dragged>().is_some();
    if released && let (Tool::Placing(_), Some(point)) = (&project.tool, stage.pointer) {
        gestures.push(Gesture::Drop(point));
        response.request_focus(); // the keyboard goes where the part went
    } else if let Some(dragged) = response.dnd_hover_payload::<Dragged>() {
        if let Some(point) = stage.pointer {
            if !matches!(&project.tool, Tool::Placing(placing) if placing.part == dragged.0) {
                project.tool = Tool::Placing(Placing::new(Arc::clone(&dragged.0)));
            }
            gestures.push(Gesture::Drag(point));
        }
    } else if matches!(project.tool, Tool::Placing(_)) {
        gestures.push(Gesture::Cancel);
    } else if !stage.panning
        && let Some(position) = position
    {
        let scene = camera.scene_from_screen(at(position.x, position.y));
        let pointer = |screen: egui::Pos2, down| Pointer {
            screen: at(screen.x, screen.y),
            scene: camera.scene_from_screen(at(screen.x, screen.y)),
            down,
        };
        let pressed = response.is_pointer_button_down_on() && ui.input(|input| input.pointer.primary_down());
        let idle = project.recognizer == Recognizer::Idle;
        if idle && pressed {
            let origin = ui.input(|input| input.pointer.press_origin()).unwrap_or(position);
            gestures.extend(project.recognizer.see(pointer(origin, true)));
        } else if idle && response.clicked() {
            gestures.push(Gesture::Click(scene)); // pressed and released within one frame
        }
        if !idle || pressed || response.hovered() {
            gestures.extend(project.recognizer.see(pointer(position, pressed)));
        }
    } else if stage.panning && !project.tool.is_ready() {
        gestures.push(project.recognizer.cancel());
    }
    if response.clicked() || response.drag_started() {
        response.request_focus();
    }
    for gesture in gestures {
        take(project, catalog, gesture, camera.scale, held, language);
    }
    if response.double_clicked() {
        enter(project, &camera, response, stage);
    }
}

/// Hands a gesture to the tool and does what comes of it.
fn take(
    project: &mut Project,
    catalog: &'static crate::catalog::load::Catalog,
    gesture: Gesture,
    scale: f32,
    held: Held,
    language: crate::model::requirement::Language,
) {
    let Some(shown) = project.shown.clone() else { return };
    let selection = project.selection.clone();
    let tools = ToolStage { shown: &shown, selection: &selection, scale, held, catalog };
    if let Gesture::Hover(point) = gesture {
        project.hover = tools.item_at(point);
    }
    let mut tool = std::mem::take(&mut project.tool);
    let outcome = tool.on_gesture(&tools, gesture);
    project.tool = tool;
    let mut words = None;
    match outcome {
        Outcome::Idle => {
            if !matches!(gesture, Gesture::Hover(_)) || !project.tool.is_ready() {
                project.why = None;
                project.try_edit(None, &mut words, language);
            }
        }
        Outcome::Select { items, add } => {
            project.finding = None;
            project.marked.clear();
            if add {
                for item in items {
                    project.selection.toggle(item);
                }
            } else {
                project.selection.set(items);
            }
        }
        Outcome::Preview(edit) => {
            project.why = None;
            project.try_edit(Some(*edit), &mut words, language);
        }
        Outcome::Commit(edit) => {
            project.why = None;
            project.end_gesture(*edit, language);
        }
        Outcome::Refused(why) => {
            project.try_edit(None, &mut words, language);
            project.why = Some(why);
            if project.tool.is_ready() {
                project.refuse(language);
            }
        }
    }
    if let Some(words) = words {
        project.refused = Some(words);
    }
}

/// A double click goes into what lies there: into a rack's elevation, or closer.
fn enter(project: &mut Project, camera: &Camera, response: &Response, stage: &Stage) {
    let Some(position) = response.interact_pointer_pos() else { return };
    let Some(shown) = project.shown.clone() else { return };
    let point = camera.scene_from_screen(at(position.x, position.y));
    let reach = 5.0 / camera.scale;
    match pick::pick(&shown.scene, point, camera.scale, reach) {
        Some(item @ Item::Rack(_)) if project.tab == Tab::Floor => {
            project.tab = Tab::Racks;
            project.reveal = Some(Reveal::Fit(vec![item]));
        }
        Some(item) if pick::area_of(&shown.scene, [&item]).is_some() && camera.scale < 20.0 => {
            project.reveal = Some(Reveal::Fit(vec![item]));
        }
        _ => {
            if let (Some(camera), Some(_)) = (project.camera().as_mut(), stage.window) {
                camera.zoom(at(position.x, position.y), 2.0);
            }
        }
    }
}

/// The pointer's shape.
pub(super) fn cursor(project: &Project, stage: &Stage, ui: &Ui, response: &Response) {
    if !response.hovered() && project.tool.is_ready() {
        return;
    }
    let icon = match &project.tool {
        _ if stage.panning => CursorIcon::Grabbing,
        Tool::Shifting(_) | Tool::Mounting(_) | Tool::Placing(_) if project.why.is_some() => {
            CursorIcon::NotAllowed
        }
        Tool::Pulling(_) if project.why.is_some() => CursorIcon::NotAllowed,
        Tool::Shifting(_) | Tool::Mounting(_) | Tool::Placing(_) => CursorIcon::Grabbing,
        Tool::Pulling(_) | Tool::Boxing { .. } => CursorIcon::Crosshair,
        Tool::Ready if ui.input(|input| input.key_down(Key::Space)) => CursorIcon::Grab,
        Tool::Ready if project.hover.is_some() => CursorIcon::PointingHand,
        Tool::Ready => CursorIcon::Default,
    };
    ui.ctx().set_cursor_icon(icon);
}
