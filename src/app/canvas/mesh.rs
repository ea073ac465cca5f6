//! Triangles: filled polygons and lines with soft edges, appended to one mesh.
//!
//! Points are of the screen. An edge fades over one point on its outer side, which is what makes
//! slanted lines calm without help of the graphics card. Knows no marks.

use eframe::egui::epaint::{Mesh, Vertex, WHITE_UV};
use eframe::egui::{Color32, Pos2, Vec2, vec2};
use kurbo::PathEl;

/// Half of the width over which an edge fades.
const FADE: f32 = 0.5;
/// Longest miter of a corner, in half widths.
const MITER: f32 = 3.0;

/// Adds triangles to a mesh.
#[derive(Debug, Default)]
pub(super) struct Builder {
    pub mesh: Mesh,
    /// Lines beyond this number have hard edges: half of the vertices.
    pub soft: bool,
}

impl Builder {
    pub(super) fn new(soft: bool) -> Self {
        Self { mesh: Mesh::default(), soft }
    }

    fn vertex(&mut self, pos: Pos2, color: Color32) -> u32 {
        let index = self.mesh.vertices.len() as u32;
        self.mesh.vertices.push(Vertex { pos, uv: WHITE_UV, color });
        index
    }

    fn triangle(&mut self, a: u32, b: u32, c: u32) {
        self.mesh.indices.extend_from_slice(&[a, b, c]);
    }

    /// A rectangle without rounded corners and soft edges: exactly on its pixels.
    pub(super) fn rectangle(&mut self, min: Pos2, max: Pos2, color: Color32) {
        let corners = [min, Pos2::new(max.x, min.y), max, Pos2::new(min.x, max.y)];
        let first = self.mesh.vertices.len() as u32;
        for corner in corners {
            self.vertex(corner, color);
        }
        self.triangle(first, first + 1, first + 2);
        self.triangle(first, first + 2, first + 3);
    }

    /// A convex polygon, corners in either order, with soft or hard edges.
    pub(super) fn polygon(&mut self, points: &[Pos2], color: Color32, soft: bool) {
        let count = points.len();
        if count < 3 || color.a() == 0 {
            return;
        }
        if !soft {
            let first = self.mesh.vertices.len() as u32;
            for point in points {
                self.vertex(*point, color);
            }
            for index in 2..count as u32 {
                self.triangle(first, first + index - 1, first + index);
            }
            return;
        }
        let turn = if area(points) < 0.0 { -1.0 } else { 1.0 };
        let first = self.mesh.vertices.len() as u32;
        for index in 0..count {
            let before = points[(index + count - 1) % count];
            let (here, after) = (points[index], points[(index + 1) % count]);
            let out = (normal(before, here) + normal(here, after)) * 0.5 * turn;
            let out = out / out.length_sq().max(0.25);
            self.vertex(here - out * FADE, color);
            self.vertex(here + out * FADE, Color32::TRANSPARENT);
        }
        let count = count as u32;
        for index in 2..count {
            self.triangle(first, first + 2 * (index - 1), first + 2 * index);
        }
        for index in 0..count {
            let next = (index + 1) % count;
            let (inner, outer) = (first + 2 * index, first + 2 * index + 1);
            let (inner_next, outer_next) = (first + 2 * next, first + 2 * next + 1);
            self.triangle(inner, outer, outer_next);
            self.triangle(inner, outer_next, inner_next);
        }
    }

    /// A line through points; thinner than a point it is paler, not thinner.
    pub(super) fn line(&mut self, points: &[Pos2], width: f32, color: Color32, closed: bool) {
        if points.len() < 2 || color.a() == 0 || width <= 0.0 {
            return;
        }
        let color = if width < 1.0 { color.gamma_multiply(width.max(0.12)) } else { color };
        let half = width.max(1.0) / 2.0;
        if self.soft {
            let rows = [
                (half + FADE, Color32::TRANSPARENT),
                (half - FADE, color),
                (FADE - half, color),
                (-half - FADE, Color32::TRANSPARENT),
            ];
            // A line of one point has no full middle.
            if half <= FADE {
                self.strip(points, &[rows[0], (0.0, color), rows[3]], closed)
            } else {
                self.strip(points, &rows, closed)
            }
        } else {
            self.strip(points, &[(half, color), (-half, color)], closed);
        }
    }

    /// Parallel rows of vertices along a line, at distances from it, joined by triangles.
    fn strip(&mut self, points: &[Pos2], rows: &[(f32, Color32)], closed: bool) {
        let count = points.len();
        let first = self.mesh.vertices.len() as u32;
        for index in 0..count {
            let here = points[index];
            let before = if index > 0 {
                points[index - 1]
            } else if closed {
                points[count - 1]
            } else {
                here
            };
            let after = if index + 1 < count {
                points[index + 1]
            } else if closed {
                points[0]
            } else {
                here
            };
            let out = match (before == here, after == here) {
                (true, _) => normal(here, after),
                (_, true) => normal(before, here),
                _ => {
                    let sum = normal(before, here) + normal(here, after);
                    let middle = sum * 0.5;
                    middle / middle.length_sq().max(1.0 / (MITER * MITER))
                }
            };
            for (distance, color) in rows {
                self.vertex(here + out * *distance, *color);
            }
        }
        let width = rows.len() as u32;
        let segments = if closed { count } else { count - 1 };
        for index in 0..segments {
            let (a, b) = (first + index as u32 * width, first + ((index + 1) % count) as u32 * width);
            for row in 0..width - 1 {
                self.triangle(a + row, a + row + 1, b + row + 1);
                self.triangle(a + row, b + row + 1, b + row);
            }
        }
    }
}

/// The unit normal of a segment, to its left on the screen.
fn normal(a: Pos2, b: Pos2) -> Vec2 {
    let along = b - a;
    let length = along.length();
    if length > 0.0 { vec2(along.y, -along.x) / length } else { Vec2::ZERO }
}

/// Twice the signed area.
fn area(points: &[Pos2]) -> f32 {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
}

/// The outline of a rectangle with rounded corners.
pub(super) fn rounded(min: Pos2, max: Pos2, radius: f32) -> Vec<Pos2> {
    if radius < 0.5 {
        return vec![min, Pos2::new(max.x, min.y), max, Pos2::new(min.x, max.y)];
    }
    let steps = (radius.sqrt() * 1.3).ceil().clamp(2.0, 10.0) as usize;
    let centers = [
        (Pos2::new(max.x - radius, min.y + radius), -90.0_f32),
        (Pos2::new(max.x - radius, max.y - radius), 0.0),
        (Pos2::new(min.x + radius, max.y - radius), 90.0),
        (Pos2::new(min.x + radius, min.y + radius), 180.0),
    ];
    let mut points = Vec::with_capacity(4 * (steps + 1));
    for (center, start) in centers {
        for step in 0..=steps {
            let angle = (start + 90.0 * step as f32 / steps as f32).to_radians();
            points.push(center + vec2(angle.cos(), angle.sin()) * radius);
        }
    }
    points
}

/// Points along a cubic curve, as few as keep it within `off` points of the true one.
pub(super) fn curve([a, b, c, d]: [Pos2; 4], off: f32) -> Vec<Pos2> {
    let point = |at: Pos2| kurbo::Point::new(at.x.into(), at.y.into());
    let path = [PathEl::MoveTo(point(a)), PathEl::CurveTo(point(b), point(c), point(d))];
    let mut points = Vec::new();
    kurbo::flatten(path, off.into(), |piece| {
        if let PathEl::MoveTo(to) | PathEl::LineTo(to) = piece {
            points.push(Pos2::new(to.x as f32, to.y as f32));
        }
    });
    points
}

/// A line cut into dashes: lengths of dash, gap, dash, gap …, in points.
pub(super) fn dashed(points: &[Pos2], lengths: &[f32]) -> Vec<Vec<Pos2>> {
    let mut dashes = Vec::new();
    let mut current: Vec<Pos2> = points.first().copied().into_iter().collect();
    let (mut index, mut left) = (0, lengths.first().copied().unwrap_or(f32::INFINITY));
    for pair in points.windows(2) {
        let [mut from, to] = [pair[0], pair[1]];
        loop {
            let distance = (to - from).length();
            if distance <= left {
                left -= distance;
                if index % 2 == 0 {
                    current.push(to);
                }
                break;
            }
            let cut = from + (to - from) * (left / distance);
            if index % 2 == 0 {
                current.push(cut);
                dashes.push(std::mem::take(&mut current));
            } else {
                current = vec![cut];
            }
            from = cut;
            index += 1;
            left = lengths.get(index % lengths.len().max(1)).copied().unwrap_or(f32::INFINITY).max(0.05);
        }
    }
    if index % 2 == 0 && current.len() > 1 {
        dashes.push(current);
    }
    dashes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f32, y: f32) -> Pos2 {
        Pos2::new(x, y)
    }

    #[test]
    fn a_soft_line_has_three_or_four_vertices_a_point_and_a_hard_one_two() {
        for (soft, width, each) in [(true, 1.0, 3), (true, 2.5, 4), (false, 2.5, 2)] {
            let mut builder = Builder::new(soft);
            builder.line(&[at(0.0, 0.0), at(5.0, 0.0), at(9.0, 3.0)], width, Color32::BLACK, false);
            assert_eq!(builder.mesh.vertices.len(), 3 * each);
            assert_eq!(builder.mesh.indices.len(), 2 * (each - 1) * 6);
        }
    }

    #[test]
    fn a_curve_is_cut_where_it_bends_and_stays_near() {
        let trunk = [at(0.0, 0.0), at(0.0, 150.0), at(900.0, 150.0), at(900.0, 300.0)];
        let points = curve(trunk, 0.25);
        // Even pieces as fine as the sharpest bend needs would be 48.
        assert!((8..36).contains(&points.len()), "{} points", points.len());
        assert_eq!((points.first(), points.last()), (Some(&trunk[0]), Some(&trunk[3])));
        for step in 0..=1_000 {
            let t = step as f32 / 1_000.0;
            let [a, b, c, d] = trunk.map(|point| point.to_vec2());
            let s = 1.0 - t;
            let true_at = a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t);
            let away = points.windows(2).map(|pair| {
                let along = pair[1] - pair[0];
                let share = (true_at - pair[0].to_vec2()).dot(along) / along.length_sq();
                (true_at - (pair[0] + along * share.clamp(0.0, 1.0)).to_vec2()).length()
            });
            assert!(away.fold(f32::INFINITY, f32::min) < 0.26, "at {t}");
        }
    }

    #[test]
    fn dashes_add_up_to_their_share_of_the_line() {
        let dashes = dashed(&[at(0.0, 0.0), at(10.0, 0.0), at(10.0, 10.0)], &[3.0, 2.0]);
        let length = |dash: &Vec<Pos2>| dash.windows(2).map(|pair| (pair[1] - pair[0]).length()).sum::<f32>();
        assert_eq!(dashes.len(), 4);
        assert!((dashes.iter().map(length).sum::<f32>() - 12.0).abs() < 0.01);
    }

    #[test]
    fn a_polygon_fades_outward_whatever_its_order() {
        for points in [[at(0.0, 0.0), at(9.0, 0.0), at(9.0, 9.0)], [at(9.0, 9.0), at(9.0, 0.0), at(0.0, 0.0)]]
        {
            let mut builder = Builder::new(true);
            builder.polygon(&points, Color32::BLACK, true);
            let outer = builder.mesh.vertices.iter().filter(|vertex| vertex.color == Color32::TRANSPARENT);
            assert!(outer.into_iter().all(|vertex| vertex.pos.x - vertex.pos.y > -0.8 || vertex.pos.x > 8.0));
        }
    }
}
