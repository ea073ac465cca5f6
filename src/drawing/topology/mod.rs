//! The topology: tiers of boxes and the lines between them, as on a proposal's page.
//!
//! Up to sixteen leaves each is a box with its servers by rack below; beyond, a scalable unit is a
//! block with its leaves as chips. `net` counts, `layout` places, `boxes` and `trunks` draw; `near` and
//! `opened` do the same for the window from near, `scene` joins both. Changes nothing and knows no
//! file type.

mod boxes;
mod far;
mod layout;
mod near;
mod net;
mod opened;
mod scene;
#[cfg(test)]
mod tests;
mod trunks;
mod words;

use super::ink::Ink;
use super::marks::{Pen, Sheet, at};
use super::sheet::{Legend, Swatch, medium_look, small};
use crate::catalog::fit::Medium;
use crate::derived::Derived;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::text::Label;
use layout::Layout;
use net::{Net, Node};
pub use scene::topology_scene;
use std::collections::BTreeSet;

/// Draws the topology of a document; at most A3 wide.
#[must_use]
pub fn topology(document: &Document, derived: &Derived, language: Language) -> Sheet {
    let net = Net::new(document, derived);
    if net.is_empty() {
        return nothing(language);
    }
    let legend = legend(&net, language);
    let layout = Layout::new(&net, &legend, language);
    let mut sheet = Sheet::new(layout.width, layout.height);
    boxes::bands(&mut sheet, &layout);
    let ends = trunks::AllEnds::on_paper(&net, &layout);
    trunks::lines(&mut sheet, &net, &layout, &ends);
    trunks::level(&mut sheet, &net, &layout);
    boxes::boxes(&mut sheet, &net, &layout, true, language);
    trunks::ports(&mut sheet, &net, &layout, &ends);
    legend.draw(&mut sheet, at(3.6, layout.legend_at), layout.width - 7.2, language);
    sheet
}

/// What is shown of a document without a device.
fn nothing(language: Language) -> Sheet {
    let mut sheet = Sheet::new(120.0, 12.0);
    sheet.text(at(2.0, 7.0), Label::NothingToDraw.text(language), small());
    sheet
}

/// What colors and badges mean, of those in use.
fn legend(net: &Net, language: Language) -> Legend {
    let mut legend = Legend::default();
    let by_medium = net.drops.iter().filter(|tie| tie.rail.is_none() && !words::is_manager(net, tie));
    let media: BTreeSet<Option<Medium>> =
        net.trunks.iter().chain(&net.level).chain(by_medium).map(|tie| tie.medium).collect();
    for medium in media {
        let (line, band, label) = medium_look(medium);
        legend
            .add(Swatch::Line(Pen::solid(line, 0.4).with(line.pattern()), Some(band)), label.text(language));
    }
    legend.rails(net.rails_of.values().flatten().copied().collect(), language);
    if net.document.switches.rows().any(|switch| switch.manager) {
        legend.add(Swatch::Badge(Label::ActiveManager), Label::SubnetManagerOn.text(language));
    }
    if net.drops.iter().any(|tie| words::is_manager(net, tie) && matches!(tie.lower, Node::Group(_))) {
        legend.add(Swatch::Line(Pen::solid(Ink::Muted, 0.3), None), Label::ManagerLink.text(language));
    }
    legend
}
