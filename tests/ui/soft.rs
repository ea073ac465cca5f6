//! Draws frames in memory, without a graphics driver: triangles, one texture each, nothing else.
//!
//! Colors are premultiplied and mixed as the window mixes them. Good enough to look at and to compare
//! with itself; not quick.

use eframe::egui::epaint::{ImageData, Mesh, Primitive, Vertex};
use eframe::egui::{Context, FullOutput, Rect, TextureId, TexturesDelta};
use egui_kittest::TestRenderer;
use image::RgbaImage;
use std::collections::BTreeMap;

/// A color with its opacity in it.
type Color = [f32; 4];

/// A texture in memory.
struct Texture {
    width: usize,
    height: usize,
    texels: Vec<Color>,
}

impl Texture {
    fn texel(&self, x: usize, y: usize) -> Color {
        self.texels[y.min(self.height - 1) * self.width + x.min(self.width - 1)]
    }

    /// The color between the four nearest texels.
    fn sample(&self, u: f32, v: f32) -> Color {
        let x = (u * self.width as f32 - 0.5).max(0.0);
        let y = (v * self.height as f32 - 0.5).max(0.0);
        let (left, top) = (x.floor(), y.floor());
        let (right_share, lower_share) = (x - left, y - top);
        let (left, top) = (left as usize, top as usize);
        let upper = mix(self.texel(left, top), self.texel(left + 1, top), right_share);
        let lower = mix(self.texel(left, top + 1), self.texel(left + 1, top + 1), right_share);
        mix(upper, lower, lower_share)
    }
}

fn mix(a: Color, b: Color, share: f32) -> Color {
    std::array::from_fn(|channel| a[channel] + (b[channel] - a[channel]) * share)
}

/// The renderer.
#[derive(Default)]
pub struct Soft {
    textures: BTreeMap<TextureId, Texture>,
}

/// Pixels that are being drawn.
struct Canvas {
    width: usize,
    pixels: Vec<Color>,
}

/// Whole pixels to draw in.
#[derive(Clone, Copy)]
struct Window {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

impl TestRenderer for Soft {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, changes) in std::mem::take(&mut delta.set) {
            for change in changes {
                let ImageData::Color(picture) = &change.image;
                let [width, height] = picture.size;
                let colors = picture.pixels.iter().map(|pixel| {
                    let channels = pixel.to_array();
                    channels.map(|channel| f32::from(channel) / 255.0)
                });
                match change.pos {
                    None => {
                        self.textures.insert(id, Texture { width, height, texels: colors.collect() });
                    }
                    Some([left, top]) => {
                        let texture = self.textures.get_mut(&id).expect("a part of a known texture");
                        for (index, color) in colors.enumerate() {
                            let (x, y) = (left + index % width, top + index / width);
                            texture.texels[y * texture.width + x] = color;
                        }
                    }
                }
            }
        }
        for id in std::mem::take(&mut delta.free) {
            self.textures.remove(&id);
        }
    }

    fn render(&mut self, context: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let scale = context.pixels_per_point();
        let size = context.content_rect().size() * scale;
        let (width, height) = (size.x.round() as usize, size.y.round() as usize);
        let mut canvas = Canvas { width, pixels: vec![[0.0; 4]; width * height] };
        for primitive in context.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = &primitive.primitive else { continue };
            let texture = self.textures.get(&mesh.texture_id).ok_or("a mesh without its texture")?;
            let window = window(primitive.clip_rect, scale, width, height);
            draw(&mut canvas, mesh, texture, window, scale);
        }
        let bytes =
            canvas.pixels.iter().flatten().map(|channel| (channel.clamp(0.0, 1.0) * 255.0).round() as u8);
        RgbaImage::from_raw(width as u32, height as u32, bytes.collect())
            .ok_or_else(|| "no picture".to_owned())
    }
}

fn window(clip: Rect, scale: f32, width: usize, height: usize) -> Window {
    let pixel = |value: f32, most: usize| ((value * scale).round().max(0.0) as usize).min(most);
    Window {
        left: pixel(clip.left(), width),
        right: pixel(clip.right(), width),
        top: pixel(clip.top(), height),
        bottom: pixel(clip.bottom(), height),
    }
}

fn draw(canvas: &mut Canvas, mesh: &Mesh, texture: &Texture, window: Window, scale: f32) {
    for corners in mesh.indices.chunks_exact(3) {
        let [a, b, c] = [corners[0], corners[1], corners[2]].map(|index| mesh.vertices[index as usize]);
        triangle(canvas, [a, b, c], texture, window, scale);
    }
}

/// Twice the area on which side of `from`–`to` a point lies.
fn side(from: (f32, f32), to: (f32, f32), point: (f32, f32)) -> f32 {
    (to.0 - from.0) * (point.1 - from.1) - (to.1 - from.1) * (point.0 - from.0)
}

fn triangle(canvas: &mut Canvas, mut corners: [Vertex; 3], texture: &Texture, window: Window, scale: f32) {
    let place = |vertex: &Vertex| (vertex.pos.x * scale, vertex.pos.y * scale);
    let mut places = corners.each_ref().map(place);
    let mut area = side(places[0], places[1], places[2]);
    if area < 0.0 {
        corners.swap(1, 2);
        places.swap(1, 2);
        area = -area;
    }
    if area <= 1e-6 {
        return;
    }
    let least = |of: fn(&(f32, f32)) -> f32| places.iter().map(of).fold(f32::INFINITY, f32::min);
    let most = |of: fn(&(f32, f32)) -> f32| places.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
    let top = (least(|p| p.1).floor().max(0.0) as usize).max(window.top);
    let bottom = (most(|p| p.1).ceil().max(0.0) as usize).min(window.bottom);
    let left = (least(|p| p.0).floor().max(0.0) as usize).max(window.left);
    let right = (most(|p| p.0).ceil().max(0.0) as usize).min(window.right);
    // A pixel on an edge belongs to the triangle whose upper or left edge it is.
    let owns = [1, 2, 0].map(|from| {
        let (a, b) = (places[from], places[(from + 1) % 3]);
        (a.1 == b.1 && b.0 > a.0) || b.1 < a.1
    });
    let plain = corners.iter().all(|corner| corner.uv == corners[0].uv);
    let flat = texture.sample(corners[0].uv.x, corners[0].uv.y);
    let tints = corners.map(|corner| corner.color.to_array().map(|channel| f32::from(channel) / 255.0));
    for y in top..bottom {
        for x in left..right {
            let point = (x as f32 + 0.5, y as f32 + 0.5);
            let sides = [
                side(places[1], places[2], point),
                side(places[2], places[0], point),
                side(places[0], places[1], point),
            ];
            if sides.iter().zip(owns).any(|(side, owns)| *side < 0.0 || (*side == 0.0 && !owns)) {
                continue;
            }
            let share = sides.map(|side| side / area);
            let tint: Color = std::array::from_fn(|channel| {
                (0..3).map(|corner| share[corner] * tints[corner][channel]).sum()
            });
            let texel = if plain {
                flat
            } else {
                let between = |of: fn(&Vertex) -> f32| {
                    corners.iter().zip(share).map(|(corner, share)| of(corner) * share).sum::<f32>()
                };
                texture.sample(between(|corner| corner.uv.x), between(|corner| corner.uv.y))
            };
            let pixel = &mut canvas.pixels[y * canvas.width + x];
            let opacity = tint[3] * texel[3];
            *pixel = std::array::from_fn(|channel| {
                tint[channel] * texel[channel] + pixel[channel] * (1.0 - opacity)
            });
        }
    }
}
