//! x
pub mod catalog;
pub mod checks;
pub mod derived;
pub mod design;
pub mod drawing;
pub mod examples;
pub mod export;
pub mod model;
pub mod report;
pub mod store;
pub mod text;
