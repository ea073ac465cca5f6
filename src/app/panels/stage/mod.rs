//! The stage: tabs of four views of one document, and the canvas with its pointer, wheel and keys.
//!
//! Paints the scene's layers and the overlay; `pointer` turns what the toolkit reports into gestures,
//! `tabs` is the line above.

mod pointer;
mod tabs;

use super::super::App;
use super::super::canvas::{Cache, Cost, Look, Marks, Painted, area, paint, rect};
use super::super::command::Command;
use super::super::project::{Project, Reveal, Tab};
use super::super::theme::bold_family;
use super::{bar, card, proposal};
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Point, Sheet};
use crate::editor::camera::Camera;
use crate::editor::gesture::Held;
use crate::editor::overlay::{Shine, overlay};
use crate::editor::pick;
use crate::editor::selection::Selection;
use crate::editor::shown::Shown;
use crate::editor::tools::{Stage as ToolStage, Tool, Why};
use crate::model::part::Part;
use crate::model::waiver::Item;
use crate::text::window::Word;
use eframe::egui::{self, EventFilter, FontId, Rect, Response, RichText, Role, Sense, Ui, WidgetInfo};
use std::sync::Arc;

/// Margin around a fitted view, in points.
const MARGIN: f32 = 18.0;
/// Most devices that the screen reader is told of.
const MOST_NAMED: usize = 300;

/// A part on its way from the palette.
#[derive(Clone, Debug)]
pub struct Dragged(pub Arc<Part>);

/// What the overlay was drawn for.
struct OverlayKey {
    scene: u64,
    scale: f32,
    selection: Selection,
    tool: Tool,
    hover: Option<Item>,
    marked: Vec<Item>,
}

impl OverlayKey {
    fn fits(&self, project: &Project, scene: u64, scale: f32) -> bool {
        self.scene == scene
            && self.scale == scale
            && self.selection == project.selection
            && self.tool == project.tool
            && self.hover == project.hover
            && self.marked == project.marked
    }
}

/// What the canvas keeps between frames.
#[derive(Default)]
pub struct Stage {
    drawn: Option<Arc<Shown>>,
    scene: u64,
    next: u64,
    layers: Cache,
    /// The layers that were shown last.
    shown_layers: Vec<usize>,
    overlay: Option<(OverlayKey, Sheet, u64)>,
    overlay_mesh: Option<Painted>,
    minimap: super::minimap::Minimap,
    cost: Cost,
    /// Where the canvas is on the screen.
    pub window: Option<Rect>,
    /// The canvas as what can have the keyboard.
    pub id: Option<egui::Id>,
    /// Where the pointer is in the scene.
    pub pointer: Option<Point>,
    panning: bool,
}

impl Stage {
    /// Forgets what was painted.
    pub fn clear(&mut self) {
        *self = Self { next: self.next, ..Self::default() };
    }

    /// What the last frame cost.
    #[must_use]
    pub fn cost(&self) -> Cost {
        self.cost
    }

    /// An identity of what is drawn, which changes with it.
    fn identity(&mut self, shown: &Arc<Shown>) -> u64 {
        if !self.drawn.as_ref().is_some_and(|drawn| Arc::ptr_eq(drawn, shown)) {
            self.drawn = Some(Arc::clone(shown));
            self.next += 1;
            self.scene = self.next;
        }
        self.scene
    }
}

/// Draws the tabs and the view in front.
pub fn show(app: &mut App, ui: &mut Ui) {
    let theme = app.theme();
    let surface =
        egui::Frame::new().fill(theme.color(Ink::Paper)).inner_margin(egui::Margin::symmetric(16, 0));
    egui::Panel::top("tabs").exact_size(36.0).frame(surface).show(ui, |ui| tabs::show(app, ui));
    let Some(project) = &app.project else { return };
    if project.tab == Tab::Proposal {
        proposal::show(app, ui);
    } else {
        canvas(app, ui);
    }
}

fn canvas(app: &mut App, ui: &mut Ui) {
    let (language, theme) = (app.language(), app.theme());
    let response = ui.allocate_rect(ui.available_rect_before_wrap(), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, Word::Stage.text(language)));
    if response.has_focus() {
        // Arrows move what is selected, not the keyboard.
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    }
    app.stage.window = Some(response.rect);
    app.stage.id = Some(response.id);
    let painter = ui.painter_at(response.rect);
    painter.rect_filled(response.rect, 0.0, theme.stage());
    let Some(project) = app.project.as_deref_mut() else { return };
    let Some(drawn) = project.drawn().cloned() else {
        let words = Word::Working.text(language);
        let font = FontId::proportional(14.0);
        painter.text(
            response.rect.center(),
            egui::Align2::CENTER_CENTER,
            words,
            font,
            theme.color(Ink::Muted),
        );
        return;
    };
    if drawn.view != project.view() {
        ui.ctx().request_repaint();
        return;
    }
    let window = area(response.rect);
    look(project, &drawn, window);
    pointer::navigate(project, &mut app.stage, ui, &response);
    let held = ui.input(|input| Held { shift: input.modifiers.shift, alt: input.modifiers.alt });
    pointer::gestures(project, &mut app.stage, app.catalog, ui, &response, held, language);
    let Some(camera) = *project.camera() else { return };
    let Some(drawn) = project.drawn().cloned() else { return };
    let identity = app.stage.identity(&drawn);
    let mut cost = Cost::default();
    let layers = drawn.scene.layers.iter().enumerate();
    let wanted: Vec<usize> =
        layers.filter(|(_, layer)| layer.scales.holds(camera.scale)).map(|(index, _)| index).collect();
    // Until layers that come up are there, those before them stay.
    let before = std::mem::take(&mut app.stage.shown_layers);
    let layer = |stage: &mut Stage, index: usize| {
        let look = Look { identity: identity * 64 + index as u64, camera, theme, wait: app.wait };
        paint(&painter, Marks::Layer(&drawn, index), look, stage.layers.layer(index))
    };
    for index in &wanted {
        cost += layer(&mut app.stage, *index);
    }
    if cost.pending {
        for index in before.iter().filter(|index| !wanted.contains(index)) {
            cost += layer(&mut app.stage, *index);
        }
    }
    app.stage.shown_layers = if cost.pending { before } else { wanted };
    let over = paint_overlay(project, &mut app.stage, app.catalog, &drawn, camera, &painter, held, theme);
    cost.vertices += over.vertices;
    app.stage.cost = cost;
    let mut moved = camera;
    let look = Look { identity: identity * 64, camera, theme, wait: app.wait };
    if app.settings.overview {
        app.stage.minimap.show(ui, &drawn, look, &mut moved, (response.rect, contents(&drawn)), language);
    }
    if moved != camera {
        *project.camera() = Some(moved);
    }
    if ui.ctx().has_accesskit_node(response.id) {
        named_devices(ui, project, &drawn, &camera, response.rect);
    }
    pointer::cursor(project, &app.stage, ui, &response);
    card::show(app, ui, &response);
    context_menu(app, &response);
}

/// What of a floor is of interest: its racks and trays with some room around them.
fn contents(shown: &Shown) -> Option<Area> {
    /// Room around racks, in millimeters of the sheet: 1.25 m at 1:50.
    const AROUND: f32 = 25.0;
    shown.scene.floor?;
    let stands = |item: &Item| matches!(item, Item::Rack(_) | Item::Tray(_));
    let areas = shown.scene.spots.iter().filter(|spot| stands(&spot.item)).map(|spot| spot.area);
    areas.reduce(Area::around).map(|area| area.inset(-AROUND))
}

/// Sets the camera: fitted when first shown, or to what was asked for.
fn look(project: &mut Project, shown: &Shown, window: Area) {
    let whole = Area::new(0.0, 0.0, shown.scene.width, shown.scene.height);
    // What was asked for may be in a scene that is still being made.
    let current = Arc::ptr_eq(&shown.document, project.document());
    let reveal = if current { project.reveal.take() } else { None };
    let fit = Camera::fitting(contents(shown).unwrap_or(whole), window, MARGIN);
    let fitted = &mut project.fitted;
    let camera = project.cameras.get_mut(shown.view as usize);
    let Some(camera) = camera else { return };
    // What was fitted and not touched since is fitted again when the window gets another size.
    let untouched = fitted.is_some_and(|(known, at)| Some(known) == *camera && at != window);
    let mut now = if untouched { fit } else { camera.unwrap_or(fit) };
    match reveal {
        Some(Reveal::All) => now = fit,
        Some(Reveal::Fit(items)) => {
            if let Some(area) = pick::area_with_holders(&shown.scene, &shown.document, &items) {
                let margin = window.width.min(window.height) * 0.15;
                now = Camera::fitting(area, window, margin);
                now.zoom(window.center(), (24.0 / now.scale).min(1.0));
            }
        }
        Some(Reveal::Show(items)) => {
            if let Some(area) = pick::area_with_holders(&shown.scene, &shown.document, &items) {
                now.reveal(area, window);
            }
        }
        None => {}
    }
    if now == fit {
        *fitted = Some((now, window));
    }
    *camera = Some(now);
}

#[allow(clippy::too_many_arguments)]
fn paint_overlay(
    project: &Project,
    stage: &mut Stage,
    catalog: &'static crate::catalog::load::Catalog,
    drawn: &Arc<Shown>,
    camera: Camera,
    painter: &egui::Painter,
    held: Held,
    theme: super::super::theme::Theme,
) -> Cost {
    let current =
        stage.overlay.as_ref().is_some_and(|(key, ..)| key.fits(project, stage.scene, camera.scale));
    if !current {
        let tools =
            ToolStage { shown: drawn, selection: &project.selection, scale: camera.scale, held, catalog };
        let mark = Some(if project.marked_error { Ink::Error } else { Ink::Warning });
        let shine = Shine { hover: project.hover.as_ref(), marked: &project.marked, mark };
        let sheet = overlay(&tools, &project.tool, shine);
        stage.next += 1;
        let key = OverlayKey {
            scene: stage.scene,
            scale: camera.scale,
            selection: project.selection.clone(),
            tool: project.tool.clone(),
            hover: project.hover.clone(),
            marked: project.marked.clone(),
        };
        stage.overlay = Some((key, sheet, stage.next));
    }
    let Some((_, sheet, identity)) = &stage.overlay else { return Cost::default() };
    let look = Look { identity: *identity * 64 + 63, camera, theme, wait: true };
    paint(painter, Marks::Sheet(sheet), look, &mut stage.overlay_mesh)
}

/// Tells the screen reader, and tests, where devices and racks are.
fn named_devices(ui: &Ui, project: &Project, drawn: &Shown, camera: &Camera, window: Rect) {
    let in_view = drawn.scene.spots.iter().filter(|spot| {
        !matches!(spot.item, Item::Port(_))
            && spot.scales.holds(camera.scale)
            && window.intersects(rect(camera.screen_area(spot.area)))
    });
    for (index, spot) in in_view.take(MOST_NAMED).enumerate() {
        let place = rect(camera.screen_area(spot.area)).intersect(window);
        let document = &drawn.document;
        let name = match &spot.item {
            Item::Host(id) => document.hosts.get(*id).map(|host| host.name.as_str()),
            Item::Switch(id) => document.switches.get(*id).map(|switch| switch.name.as_str()),
            Item::Rack(id) => document.racks.get(*id).map(|rack| rack.name.as_str()),
            _ => None,
        };
        let Some(name) = name else { continue };
        let response = ui.interact(place, ui.scope_id().with(("spot", index)), Sense::hover());
        let selected = project.selection.holds(&spot.item);
        response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, selected, name));
    }
}

fn context_menu(app: &mut App, response: &Response) {
    let language = app.language();
    let mut asked = None;
    if response.secondary_clicked()
        && let Some(project) = &mut app.project
        && let Some(hover) = project.hover.clone()
        && !project.selection.holds(&hover)
    {
        project.selection.set([hover]);
    }
    response.context_menu(|ui| {
        for command in [
            Command::AutoWire { all: false },
            Command::Unwire,
            Command::Copy,
            Command::Paste,
            Command::Duplicate,
            Command::Delete,
            Command::FitSelection,
            Command::FitAll,
        ] {
            if bar::entry(ui, command, app.project.as_deref(), language) {
                asked = Some(command);
            }
        }
    });
    if let Some(command) = asked {
        app.ask(command);
    }
}

/// Words for why a gesture is refused.
pub fn refusal(why: &Why, language: crate::model::requirement::Language) -> RichText {
    RichText::new(why.text(language)).family(bold_family())
}
