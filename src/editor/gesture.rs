//! Gestures: what a person does with the pointer on a scene, in the scene's millimeters.
//!
//! Raw pointer events become gestures in one place, here: a press that moves past a few points is a
//! drag, one that does not is a click. Knows no tool and no toolkit.

use crate::drawing::marks::Point;

/// Points of the screen that a pressed pointer may move and still click.
const SLOP: f32 = 4.0;

/// Keys that are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Adds to the selection.
    pub shift: bool,
    /// Turns snapping off.
    pub alt: bool,
}

/// A gesture; points are of the scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// The pointer is somewhere, nothing is pressed.
    Hover(Point),
    /// Pressed and released at one place.
    Click(Point),
    /// The press that a drag begins with.
    Grab(Point),
    /// The pointer moved while pressed.
    Drag(Point),
    /// Released after a drag.
    Drop(Point),
    /// Given up: Escape, or the window lost the pointer.
    Cancel,
}

/// The pointer as the window reports it: on the screen, and in the scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pointer {
    /// On the screen, in points.
    pub screen: Point,
    /// In the scene, in millimeters.
    pub scene: Point,
    /// Whether the main button is down.
    pub down: bool,
}

/// Turns pointer states into gestures.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Recognizer {
    /// Nothing is pressed.
    #[default]
    Idle,
    /// Pressed here, not moved yet.
    Pressed(Pointer),
    /// Dragging.
    Dragging,
    /// Given up while pressed: nothing follows before the release.
    Spent,
}

impl Recognizer {
    /// The gestures that a new state of the pointer means, in order.
    pub fn see(&mut self, pointer: Pointer) -> Vec<Gesture> {
        match (*self, pointer.down) {
            (Self::Idle, false) => vec![Gesture::Hover(pointer.scene)],
            (Self::Idle, true) => {
                *self = Self::Pressed(pointer);
                Vec::new()
            }
            (Self::Pressed(start), true) => {
                let (x, y) = (pointer.screen.x - start.screen.x, pointer.screen.y - start.screen.y);
                if x.hypot(y) <= SLOP {
                    return Vec::new();
                }
                *self = Self::Dragging;
                vec![Gesture::Grab(start.scene), Gesture::Drag(pointer.scene)]
            }
            (Self::Pressed(start), false) => {
                *self = Self::Idle;
                vec![Gesture::Click(start.scene)]
            }
            (Self::Dragging, true) => vec![Gesture::Drag(pointer.scene)],
            (Self::Dragging, false) => {
                *self = Self::Idle;
                vec![Gesture::Drop(pointer.scene)]
            }
            (Self::Spent, true) => Vec::new(),
            (Self::Spent, false) => {
                *self = Self::Idle;
                Vec::new()
            }
        }
    }

    /// Gives the gesture up.
    pub fn cancel(&mut self) -> Gesture {
        *self = if *self == Self::Idle { Self::Idle } else { Self::Spent };
        Gesture::Cancel
    }

    /// Whether a drag goes on.
    #[must_use]
    pub fn is_dragging(&self) -> bool {
        *self == Self::Dragging
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::marks::at;

    fn seen(states: &[(f32, bool)]) -> Vec<Gesture> {
        let mut recognizer = Recognizer::default();
        let see = |(x, down): &(f32, bool)| {
            recognizer.see(Pointer { screen: at(*x, 0.0), scene: at(*x / 4.0, 0.0), down: *down })
        };
        states.iter().flat_map(see).collect()
    }

    #[test]
    fn a_trembling_hand_still_clicks() {
        assert_eq!(seen(&[(8.0, true), (11.0, true), (10.0, false)]), [Gesture::Click(at(2.0, 0.0))]);
    }

    #[test]
    fn a_drag_begins_where_it_was_pressed() {
        assert_eq!(
            seen(&[(8.0, true), (20.0, true), (24.0, true), (24.0, false)]),
            [
                Gesture::Grab(at(2.0, 0.0)),
                Gesture::Drag(at(5.0, 0.0)),
                Gesture::Drag(at(6.0, 0.0)),
                Gesture::Drop(at(6.0, 0.0)),
            ]
        );
    }

    #[test]
    fn nothing_follows_a_canceled_drag() {
        let mut recognizer = Recognizer::default();
        for x in [0.0, 20.0] {
            recognizer.see(Pointer { screen: at(x, 0.0), scene: at(x, 0.0), down: true });
        }
        assert_eq!(recognizer.cancel(), Gesture::Cancel);
        assert!(
            recognizer.see(Pointer { screen: at(40.0, 0.0), scene: at(40.0, 0.0), down: true }).is_empty()
        );
        assert!(
            recognizer.see(Pointer { screen: at(40.0, 0.0), scene: at(40.0, 0.0), down: false }).is_empty()
        );
    }
}
