//! Selecting: by click, by box, and what a grab takes along.

use super::{Outcome, Stage};
use crate::drawing::marks::{Area, Point};
use crate::editor::pick;
use crate::model::waiver::Item;

/// A click selects what lies under it, or nothing.
pub(super) fn click(stage: &Stage<'_>, at: Point) -> Outcome {
    let items: Vec<Item> = stage.item_at(at).into_iter().collect();
    if items.is_empty() && stage.held.shift {
        return Outcome::Idle;
    }
    Outcome::Select { items, add: stage.held.shift }
}

/// A box selects what lies in it whole.
pub(super) fn boxed(stage: &Stage<'_>, area: Area) -> Outcome {
    let mut items = pick::pick_box(&stage.shown.scene, area, stage.scale);
    if stage.held.shift {
        // A box never takes out.
        items.retain(|item| !stage.selection.holds(item));
        if items.is_empty() {
            return Outcome::Idle;
        }
    }
    Outcome::Select { items, add: stage.held.shift }
}

/// What moves with a grabbed item: the selection where it is part of it, else it alone, and then it
/// becomes the selection.
pub(super) fn kept(stage: &Stage<'_>, item: Item) -> (Vec<Item>, Outcome) {
    if stage.selection.holds(&item) {
        (stage.selection.items().cloned().collect(), Outcome::Idle)
    } else {
        (vec![item.clone()], Outcome::Select { items: vec![item], add: false })
    }
}
