//! From a requirement to a network: pure functions, no state.
//!
//! In the order of the work: [`order`] resolves names to parts, [`sizing`] counts, [`wiring`] links
//! port to port, [`placement`] puts devices into racks and racks into rows, [`routing`] measures,
//! [`cabling`] turns links into cables with part numbers, [`bill`] and [`metrics`] add up, [`quote`]
//! says what it costs.
//! For changes by hand: [`joining`] says which ports go together, [`auto_wire`] links free ones,
//! [`choices`] tells what else could carry a link, [`alternatives`] what other ratios would take.
//! Bad input is an error with a way out; a poor design is a finding of [`crate::checks`].

pub mod alternatives;
pub mod auto_wire;
pub mod bill;
pub mod blocks;
pub mod cabling;
pub mod carrying;
pub mod choices;
pub mod generate;
pub mod joining;
pub mod media;
pub mod metrics;
pub mod offer;
pub mod order;
pub mod placement;
pub mod preference;
pub mod quote;
pub mod routing;
pub mod sizing;
pub mod tray_graph;
pub mod tray_laying;
mod uplinks;
pub mod wiring;
pub mod words;

pub use carrying::carrying;
pub use generate::{DesignError, design, redesign};
