//! Facts of the field across layers, without a window.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod architecture;
mod cables;
mod catalog;
mod commands;
mod documents;
mod editing;
mod fabrics;
mod fit;
mod orders;
mod prices;
mod reference_designs;
mod refusals;
mod rules;
mod support;
