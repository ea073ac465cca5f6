//! The canvas: marks in millimeters to meshes in points of the screen.
//!
//! Everything is painted in screen space by own meshes, so that words stay sharp at every zoom and
//! tens of thousands of cables stay quick. What is not in the window is left out; what has not changed
//! is painted from the last frame's mesh.

mod geometry;
mod mesh;
mod paint;
mod words;

pub use paint::{Cache, Cost, Look, Marks, Painted, paint};
pub use words::forget_words;

/// The point of the toolkit for a point of the scene's kind.
#[must_use]
pub fn pos(point: crate::drawing::marks::Point) -> eframe::egui::Pos2 {
    eframe::egui::pos2(point.x, point.y)
}

/// The area of the screen for a rectangle of the toolkit.
#[must_use]
pub fn area(rect: eframe::egui::Rect) -> crate::drawing::marks::Area {
    crate::drawing::marks::Area::new(rect.min.x, rect.min.y, rect.width(), rect.height())
}

/// The rectangle of the toolkit for an area of the screen.
#[must_use]
pub fn rect(area: crate::drawing::marks::Area) -> eframe::egui::Rect {
    eframe::egui::Rect::from_min_size(
        eframe::egui::pos2(area.x, area.y),
        eframe::egui::vec2(area.width.max(0.0), area.height.max(0.0)),
    )
}
