//! Tools: what a gesture on a scene means. Each is an enum whose variants are its states.
//!
//! A tool says what came of a gesture and never changes the document. One tool is at work at a time;
//! which one follows from what was grabbed.

mod connect;
mod mount;
pub mod place;
mod select;
mod shift;

use super::pick;
use super::selection::Selection;
use super::shown::Shown;
use super::snap::Guide;
use crate::catalog::load::Catalog;
use crate::design::joining::Refusal;
use crate::drawing::marks::{Area, Point};
use crate::drawing::view::View;
use crate::editor::gesture::{Gesture, Held};
use crate::model::edit::Edit;
use crate::model::fabric::{DeviceId, PortRef};
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use crate::text::hints::{Hint, Obstacle};
use std::collections::BTreeSet;

pub use connect::Pull;
pub use mount::Mounting;
pub use place::Placing;
pub use shift::Shifting;

/// What a tool works on.
#[derive(Clone, Copy)]
pub struct Stage<'a> {
    /// The document as it is, with its scene.
    pub shown: &'a Shown,
    /// What is selected.
    pub selection: &'a Selection,
    /// Points of the screen for a millimeter of the scene.
    pub scale: f32,
    /// Keys that are held.
    pub held: Held,
    /// The parts.
    pub catalog: &'a Catalog,
}

impl Stage<'_> {
    /// So many points of the screen in millimeters of the scene.
    #[must_use]
    pub fn reach(&self, points: f32) -> f32 {
        points / self.scale.max(0.001)
    }

    /// The item under a point.
    #[must_use]
    pub fn item_at(&self, at: Point) -> Option<Item> {
        pick::pick(&self.shown.scene, at, self.scale, self.reach(5.0))
    }
}

/// What came of a gesture.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Nothing.
    Idle,
    /// Selects items; with `add` each is added, or taken out where it is selected.
    Select {
        /// The items.
        items: Vec<Item>,
        /// Whether the selection grows.
        add: bool,
    },
    /// The document as it would be.
    Preview(Box<Edit>),
    /// One step.
    Commit(Box<Edit>),
    /// Cannot end here, and why.
    Refused(Why),
}

/// Why a gesture cannot end where it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// Something is in the way.
    Obstacle(Obstacle),
    /// The ports cannot be linked.
    Refusal(Refusal),
}

impl Why {
    /// The words.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Obstacle(obstacle) => obstacle.text(language),
            Self::Refusal(refusal) => refusal.text(language),
        }
    }
}

/// The tool at work.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Tool {
    /// Waits for a gesture.
    #[default]
    Ready,
    /// Draws a box around what is to be selected.
    Boxing {
        /// Where it began.
        from: Point,
        /// Where it is now.
        to: Point,
    },
    /// Moves racks on the floor.
    Shifting(Shifting),
    /// Moves devices between units and racks.
    Mounting(Mounting),
    /// Pulls a link from a port.
    Pulling(Pull),
    /// Brings a part from the palette.
    Placing(Placing),
}

impl Tool {
    /// Takes a gesture and says what came of it.
    pub fn on_gesture(&mut self, stage: &Stage<'_>, gesture: Gesture) -> Outcome {
        match (std::mem::take(self), gesture) {
            (Self::Ready, Gesture::Click(at)) => select::click(stage, at),
            (Self::Ready, Gesture::Grab(at)) => {
                let (tool, outcome) = grab(stage, at);
                *self = tool;
                outcome
            }
            (Self::Ready, _) => Outcome::Idle,
            (Self::Boxing { from, .. }, Gesture::Drag(to)) => {
                *self = Self::Boxing { from, to };
                Outcome::Idle
            }
            (Self::Boxing { from, .. }, Gesture::Drop(to)) => select::boxed(stage, pick::between(from, to)),
            (Self::Shifting(mut shifting), Gesture::Drag(at)) => {
                let outcome = shifting.preview(stage, at);
                *self = Self::Shifting(shifting);
                outcome
            }
            (Self::Shifting(mut shifting), Gesture::Drop(at)) => committed(shifting.preview(stage, at)),
            (Self::Mounting(mut mounting), Gesture::Drag(at)) => {
                let outcome = mounting.preview(stage, at);
                *self = Self::Mounting(mounting);
                outcome
            }
            (Self::Mounting(mut mounting), Gesture::Drop(at)) => committed(mounting.preview(stage, at)),
            (Self::Pulling(mut pull), Gesture::Drag(at)) => {
                let outcome = pull.preview(stage, at);
                *self = Self::Pulling(pull);
                outcome
            }
            (Self::Pulling(mut pull), Gesture::Drop(at)) => committed(pull.preview(stage, at)),
            (Self::Placing(mut placing), Gesture::Hover(at) | Gesture::Drag(at)) => {
                let outcome = placing.preview(stage, at);
                *self = Self::Placing(placing);
                outcome
            }
            (Self::Placing(mut placing), Gesture::Drop(at) | Gesture::Click(at)) => {
                committed(placing.preview(stage, at))
            }
            (_, _) => Outcome::Idle, // Cancel, or a gesture that means nothing here: back to Ready
        }
    }

    /// What the pointer does now.
    #[must_use]
    pub fn hint(&self, view: View) -> Hint {
        match (self, view) {
            (Self::Ready, View::Topology) => Hint::Topology,
            (Self::Ready, View::Floor) => Hint::Floor,
            (Self::Ready, View::Racks) => Hint::Racks,
            (Self::Boxing { .. }, _) => Hint::Boxing,
            (Self::Shifting(_), _) => Hint::MovingRacks,
            (Self::Mounting(_), _) => Hint::MovingDevices,
            (Self::Pulling(_), _) => Hint::Pulling,
            (Self::Placing(_), _) => Hint::Placing,
        }
    }

    /// Guide lines of what was snapped to.
    #[must_use]
    pub fn guides(&self) -> &[Guide] {
        match self {
            Self::Shifting(shifting) => &shifting.guides,
            Self::Placing(placing) => &placing.guides,
            _ => &[],
        }
    }

    /// The box that is being drawn.
    #[must_use]
    pub fn boxing(&self) -> Option<Area> {
        match self {
            Self::Boxing { from, to } => Some(pick::between(*from, *to)),
            _ => None,
        }
    }

    /// The racks that are being moved, whose cables are shown.
    #[must_use]
    pub fn shifted(&self) -> &[crate::model::ids::RackId] {
        match self {
            Self::Shifting(shifting) => shifting.racks(),
            _ => &[],
        }
    }

    /// Whether nothing is going on.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        *self == Self::Ready
    }
}

/// What begins where something is grabbed.
fn grab(stage: &Stage<'_>, at: Point) -> (Tool, Outcome) {
    let boxing = |at| Tool::Boxing { from: at, to: at };
    if stage.held.shift {
        return (boxing(at), Outcome::Idle);
    }
    match (stage.shown.view, grabbed(stage, at)) {
        (View::Topology, Some(Item::Port(port))) => {
            (Tool::Pulling(Pull::from(stage, port, at)), Outcome::Idle)
        }
        (View::Floor, Some(Item::Rack(rack))) => {
            let (racks, outcome) = select::kept(stage, Item::Rack(rack));
            match Shifting::new(stage, rack, racks, at) {
                Some(shifting) => (Tool::Shifting(shifting), outcome),
                None => (boxing(at), Outcome::Idle),
            }
        }
        (View::Racks, Some(item @ (Item::Host(_) | Item::Switch(_)))) => {
            let device = match item {
                Item::Host(id) => DeviceId::Host(id),
                Item::Switch(id) => DeviceId::Switch(id),
                _ => return (boxing(at), Outcome::Idle),
            };
            let (items, outcome) = select::kept(stage, item);
            (Tool::Mounting(Mounting::new(stage, device, &items, at)), outcome)
        }
        _ => (boxing(at), Outcome::Idle),
    }
}

/// What a grab takes hold of: near ports in the topology, racks whatever stands in them on the floor,
/// devices in elevations.
fn grabbed(stage: &Stage<'_>, at: Point) -> Option<Item> {
    let scene = &stage.shown.scene;
    match stage.shown.view {
        View::Topology => pick::port_at(scene, at, stage.scale, stage.reach(3.0)).map(Item::Port),
        View::Floor => {
            let racks = |item: &Item| matches!(item, Item::Rack(_));
            pick::spots_at(scene, at, stage.scale).map(|spot| spot.item.clone()).find(racks)
        }
        View::Racks => {
            let devices = |item: &Item| matches!(item, Item::Host(_) | Item::Switch(_));
            pick::spots_at(scene, at, stage.scale).map(|spot| spot.item.clone()).find(devices)
        }
    }
}

/// The end of a gesture: what was a preview becomes a step.
fn committed(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Preview(edit) => Outcome::Commit(edit),
        other => other,
    }
}

/// Ports that can take the end that is being pulled.
#[must_use]
pub fn lit_ports(tool: &Tool) -> Option<&BTreeSet<PortRef>> {
    match tool {
        Tool::Pulling(pull) => Some(&pull.lit),
        _ => None,
    }
}
