//! The camera of a view: which part of a scene is on the screen, and how large.
//!
//! All painting is done in screen points, so that words stay sharp. Moves only when asked.

use crate::drawing::marks::{Area, Point, at};

/// Smallest and largest scale in points per millimeter.
const SCALES: (f32, f32) = (0.05, 160.0);

/// Where a scene's millimeters lie on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Points of the screen for a millimeter of the scene.
    pub scale: f32,
    /// Where the scene's origin lies on the screen.
    pub origin: Point,
}

impl Default for Camera {
    fn default() -> Self {
        Self { scale: 4.0, origin: at(0.0, 0.0) }
    }
}

impl Camera {
    /// The camera that shows an area in a window with a margin around it.
    #[must_use]
    pub fn fitting(area: Area, window: Area, margin: f32) -> Self {
        let room = window.inset(margin.min(window.width / 4.0).min(window.height / 4.0));
        let width = (room.width / area.width.max(0.1)).min(room.height / area.height.max(0.1));
        let scale = width.clamp(SCALES.0, SCALES.1);
        let (to, from) = (room.center(), area.center());
        Self { scale, origin: at(to.x - from.x * scale, to.y - from.y * scale) }
    }

    /// A point of the scene on the screen.
    #[must_use]
    pub fn screen_from_scene(&self, point: Point) -> Point {
        at(self.origin.x + point.x * self.scale, self.origin.y + point.y * self.scale)
    }

    /// A point of the screen in the scene.
    #[must_use]
    pub fn scene_from_screen(&self, point: Point) -> Point {
        at((point.x - self.origin.x) / self.scale, (point.y - self.origin.y) / self.scale)
    }

    /// An area of the scene on the screen.
    #[must_use]
    pub fn screen_area(&self, area: Area) -> Area {
        let corner = self.screen_from_scene(at(area.x, area.y));
        Area::new(corner.x, corner.y, area.width * self.scale, area.height * self.scale)
    }

    /// An area of the screen in the scene.
    #[must_use]
    pub fn scene_area(&self, area: Area) -> Area {
        let corner = self.scene_from_screen(at(area.x, area.y));
        Area::new(corner.x, corner.y, area.width / self.scale, area.height / self.scale)
    }

    /// Zooms by a factor; the point of the screen stays where it is.
    pub fn zoom(&mut self, about: Point, factor: f32) {
        if !factor.is_finite() || factor <= 0.0 {
            return;
        }
        let kept = self.scene_from_screen(about);
        self.scale = (self.scale * factor).clamp(SCALES.0, SCALES.1);
        self.origin = at(about.x - kept.x * self.scale, about.y - kept.y * self.scale);
    }

    /// Moves the scene by so many points of the screen.
    pub fn pan(&mut self, by: Point) {
        if by.x.is_finite() && by.y.is_finite() {
            self.origin = at(self.origin.x + by.x, self.origin.y + by.y);
        }
    }

    /// Brings an area on the screen: moves only as far as needed, and zooms out where it is larger
    /// than the window.
    pub fn reveal(&mut self, area: Area, window: Area) {
        let shown = self.screen_area(area);
        if shown.width > window.width || shown.height > window.height {
            *self = Self::fitting(area, window, 24.0);
            return;
        }
        let by = |low: f32, high: f32, from: f32, to: f32| {
            let margin = 24.0_f32.min((to - from - (high - low)).max(0.0) / 2.0);
            if low < from + margin {
                from + margin - low
            } else if high > to - margin {
                to - margin - high
            } else {
                0.0
            }
        };
        self.pan(at(
            by(shown.x, shown.right(), window.x, window.right()),
            by(shown.y, shown.bottom(), window.y, window.bottom()),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: Point, b: Point) {
        assert!((a.x - b.x).abs() < 0.05 && (a.y - b.y).abs() < 0.05, "{a:?} is not {b:?}");
    }

    #[test]
    fn the_point_under_the_pointer_stays_while_zooming() {
        let mut camera =
            Camera::fitting(Area::new(0.0, 0.0, 297.0, 210.0), Area::new(200.0, 80.0, 900.0, 600.0), 20.0);
        let pointer = at(731.0, 222.0);
        let before = camera.scene_from_screen(pointer);
        for factor in [1.2, 3.0, 0.1, 1000.0, 0.000_1] {
            camera.zoom(pointer, factor);
            near(camera.screen_from_scene(before), pointer);
        }
    }

    #[test]
    fn fitting_shows_all_of_it_in_the_middle() {
        let window = Area::new(100.0, 50.0, 800.0, 400.0);
        let camera = Camera::fitting(Area::new(10.0, 20.0, 400.0, 100.0), window, 0.0);
        near(camera.screen_from_scene(at(210.0, 70.0)), window.center());
        assert!((camera.scale - 2.0).abs() < 0.001);
    }

    #[test]
    fn revealing_what_is_on_the_screen_moves_nothing() {
        let window = Area::new(0.0, 0.0, 800.0, 400.0);
        let mut camera = Camera::fitting(Area::new(0.0, 0.0, 400.0, 200.0), window, 0.0);
        let before = camera;
        camera.reveal(Area::new(100.0, 100.0, 20.0, 20.0), window);
        assert_eq!(camera, before);
        camera.reveal(Area::new(500.0, 100.0, 20.0, 20.0), window);
        assert!(camera.screen_area(Area::new(500.0, 100.0, 20.0, 20.0)).right() <= window.right());
    }
}
