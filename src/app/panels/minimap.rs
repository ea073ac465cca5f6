//! The mini-map: all of the view in a corner while only a part of it is on the screen.
//!
//! Shows the scene's marks of every scale and a frame around what is seen; a press goes there.

use super::super::canvas::{Cache, Look, Marks, area, paint, rect};
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, at};
use crate::editor::camera::Camera;
use crate::editor::shown::Shown;
use crate::model::requirement::Language;
use crate::text::window::Word;
use eframe::egui::{Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use std::sync::Arc;

/// Largest size on the screen.
const LARGEST: (f32, f32) = (190.0, 120.0);
/// Windows smaller than this have no room for it.
const LEAST_WINDOW: (f32, f32) = (560.0, 360.0);
const MARGIN: f32 = 12.0;

/// The map's meshes between frames.
#[derive(Default)]
pub struct Minimap(Cache);

impl Minimap {
    /// Draws the map where a part of the scene, or of what of it is of interest, is out of sight; a
    /// press moves the camera.
    pub fn show(
        &mut self,
        ui: &Ui,
        shown: &Arc<Shown>,
        look: Look,
        camera: &mut Camera,
        (window, contents): (Rect, Option<Area>),
        language: Language,
    ) {
        let (scene, theme) = (&shown.scene, look.theme);
        let whole = Area::new(0.0, 0.0, scene.width, scene.height);
        let seen = camera.scene_area(area(window));
        let all = seen.covers(contents.unwrap_or(whole).inset(1.0));
        let room = window.width() >= LEAST_WINDOW.0 && window.height() >= LEAST_WINDOW.1;
        if all || !room {
            return;
        }
        let scale = (LARGEST.0 / whole.width.max(1.0)).min(LARGEST.1 / whole.height.max(1.0));
        let size = vec2(whole.width * scale, whole.height * scale);
        let place = Rect::from_min_size(window.max - size - vec2(MARGIN, MARGIN), size);
        let response = ui.interact(place, ui.scope_id().with("minimap"), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, Word::Overview.text(language)));
        let painter = ui.painter().with_clip_rect(place.expand(1.0).intersect(window));
        let line = Stroke::new(1.0, theme.color(Ink::Hairline));
        painter.rect(place, 4.0, theme.color(Ink::Paper), line, StrokeKind::Outside);
        let map = Camera { scale, origin: at(place.min.x, place.min.y) };
        let layers = scene.layers.iter().enumerate();
        for (index, _) in layers.filter(|(_, layer)| layer.scales.holds(scale)) {
            let look = Look { identity: look.identity + index as u64, camera: map, ..look };
            paint(&painter, Marks::Layer(shown, index), look, self.0.layer(index));
        }
        let frame = rect(map.screen_area(seen)).intersect(place);
        painter.rect_stroke(frame, 2.0, Stroke::new(1.5, theme.color(Ink::Accent)), StrokeKind::Inside);
        if let Some(pointer) = response.interact_pointer_pos()
            && (response.dragged() || response.clicked() || response.is_pointer_button_down_on())
        {
            let to = map.scene_from_screen(at(pointer.x, pointer.y));
            let shown = camera.screen_from_scene(to);
            let middle = pos2(window.center().x, window.center().y);
            camera.pan(at(middle.x - shown.x, middle.y - shown.y));
        }
    }
}
