//! Drawings as marks in millimeters: topology, floor plan, rack elevations, pages.
//!
//! A drawing is made once and painted alike by the window, the SVG and the PDF writer. Fonts are
//! measured here. Knows nothing of file formats or of egui.

mod far;
pub mod floor_plan;
pub mod font;
pub mod ink;
pub mod marks;
pub mod rack_elevation;
#[cfg(test)]
mod samples;
pub mod scene;
pub mod sheet;
pub mod topology;
pub mod view;
