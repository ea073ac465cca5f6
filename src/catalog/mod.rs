//! The catalog: what is known of the parts that can be bought.
//!
//! It owns the built-in parts of `catalog/*.ron`, finds them by number or name, puts the copies
//! that a layout carries over them, and answers what fits what. Every figure comes from those files
//! and keeps its source; a figure that no source gives is absent. It never knows a design, chooses
//! no part for one, and changes no fact.

pub mod bounded;
pub mod difference;
pub mod fit;
pub mod form;
pub mod judge;
pub mod lint;
pub mod load;
pub mod part_table;
pub mod price_book;
pub mod seats;
pub mod spreadsheet;

pub use load::{Catalog, CatalogError, FindError, PartKind};
