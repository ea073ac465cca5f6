//! The rules by which ports were assigned and cables chosen, shown on the design itself.
//!
//! Tables of what is in use with its limits and sources, and worked examples taken from the finished
//! network: a leaf, a spine, a server's rails, the longest run term by term.

pub mod cables;
pub mod lengths;
pub mod ports;
