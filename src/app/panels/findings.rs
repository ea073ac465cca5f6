//! Placeholder of the findings panel.

use super::super::App;
use crate::design::auto_wire::Unwired;
use eframe::egui::Ui;

/// What the panel keeps.
#[derive(Default)]
pub struct Findings {
    /// What the last auto-wiring could not wire.
    pub unwired: Vec<Unwired>,
}

pub(super) fn show(_: &mut App, _: &mut Ui) {}
