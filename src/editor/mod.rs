//! The editor without a window: camera, selection, picking, snapping, tools and their overlay.
//!
//! Gestures come in as points of a scene in millimeters; what comes out is a preview or an
//! [`crate::model::edit::Edit`]. Changes no document by itself and knows nothing of egui.

pub mod arrange;
pub mod camera;
pub mod connecting;
pub mod details;
pub mod gesture;
pub mod overlay;
pub mod pick;
pub mod prices;
pub mod selection;
pub mod shown;
pub mod snap;
pub mod tools;
