//! Facts of the field across layers, without a window.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod orders;
mod support;
