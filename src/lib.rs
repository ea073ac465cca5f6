//! x
pub mod catalog;
pub mod design;
pub mod model;
pub mod text;
