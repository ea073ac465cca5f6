//! A sheet as SVG: text stays text, lengths are millimeters on paper.
//!
//! Writes what the sheet says, in its order; groups, moves and measures nothing. A viewer without the
//! shipped font takes another, so that text is placed by its anchor and not by a measured edge.

use crate::drawing::font::Weight;
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Anchor, Area, Pen, Point, Shape, Sheet, Span, TextStyle};
use std::fmt::Write as _;

/// The font and its likeliest substitutes.
const FONTS: &str = "'Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei','PingFang SC',sans-serif";

/// The sheet as an SVG document with a title.
#[must_use]
pub fn svg(sheet: &Sheet, title: &str) -> String {
    let mut svg = Svg { sheet, out: String::with_capacity(512 + sheet.marks.len() * 128) };
    svg.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    svg.number(sheet.width);
    svg.put("mm\" height=\"");
    svg.number(sheet.height);
    svg.put("mm\" viewBox=\"0 0 ");
    svg.number(sheet.width);
    svg.put(" ");
    svg.number(sheet.height);
    svg.put("\" font-family=\"");
    svg.put(FONTS);
    svg.put("\" stroke-linecap=\"round\" stroke-linejoin=\"round\" xml:space=\"preserve\">\n<title>");
    svg.words(title);
    svg.put("</title>\n");
    svg.rectangle(Area::new(0.0, 0.0, sheet.width, sheet.height), 0.0, Some(Ink::Paper), None);
    for mark in &sheet.marks {
        match mark.shape {
            Shape::Rectangle { area, radius, fill, pen } => svg.rectangle(area, radius, fill, pen),
            Shape::Line { points, pen } => svg.line(points, pen),
            Shape::Curve { points, pen } => svg.curve(points, pen),
            Shape::Polygon { points, fill } => svg.polygon(points, fill),
            Shape::Text { at, words, style } => svg.text(at, words, style),
        }
    }
    svg.put("</svg>\n");
    svg.out
}

struct Svg<'a> {
    sheet: &'a Sheet,
    out: String,
}

impl Svg<'_> {
    fn put(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    fn rectangle(&mut self, area: Area, radius: f32, fill: Option<Ink>, pen: Option<Pen>) {
        if !area.is_drawn() {
            return;
        }
        self.put("<rect");
        self.attribute("x", area.x);
        self.attribute("y", area.y);
        self.attribute("width", area.width);
        self.attribute("height", area.height);
        let radius = area.radius(radius);
        if radius > 0.0 {
            self.attribute("rx", radius);
        }
        self.fill(fill);
        if let Some(pen) = pen {
            self.stroke(pen);
        }
        self.put("/>\n");
    }

    fn line(&mut self, points: Span, pen: Pen) {
        let points = self.sheet.points(points);
        if points.len() < 2 {
            return;
        }
        self.put("<polyline points=\"");
        self.points(points);
        self.put("\"");
        self.fill(None);
        self.stroke(pen);
        self.put("/>\n");
    }

    fn curve(&mut self, points: Span, pen: Pen) {
        let &[start, ref controls_and_end @ ..] = self.sheet.points(points) else { return };
        if controls_and_end.len() != 3 {
            return;
        }
        self.put("<path d=\"M");
        self.points(&[start]);
        self.put("C");
        self.points(controls_and_end);
        self.put("\"");
        self.fill(None);
        self.stroke(pen);
        self.put("/>\n");
    }

    fn polygon(&mut self, points: Span, fill: Ink) {
        let points = self.sheet.points(points);
        if points.len() < 3 {
            return;
        }
        self.put("<polygon points=\"");
        self.points(points);
        self.put("\"");
        self.fill(Some(fill));
        self.put("/>\n");
    }

    fn text(&mut self, at: Point, words: Span, style: TextStyle) {
        let words = self.sheet.words(words);
        if words.is_empty() {
            return;
        }
        self.put("<text");
        self.attribute("x", at.x);
        self.attribute("y", at.y);
        self.attribute("font-size", style.size);
        self.put(match style.weight {
            Weight::Regular => "",
            Weight::Bold => " font-weight=\"700\"",
        });
        self.put(match style.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        });
        self.fill(Some(style.ink));
        self.put(">");
        self.words(words);
        self.put("</text>\n");
    }

    fn fill(&mut self, ink: Option<Ink>) {
        match ink {
            Some(ink) => self.color("fill", ink),
            None => self.put(" fill=\"none\""),
        }
    }

    fn stroke(&mut self, pen: Pen) {
        self.color("stroke", pen.ink);
        self.attribute("stroke-width", pen.width);
        let dashes = pen.pattern.dashes(pen.width);
        if let Some((first, rest)) = dashes.split_first() {
            self.put(" stroke-dasharray=\"");
            self.number(*first);
            for length in rest {
                self.put(" ");
                self.number(*length);
            }
            self.put("\"");
        }
    }

    fn color(&mut self, name: &str, ink: Ink) {
        let [red, green, blue] = ink.rgb();
        // Writing to a string does not fail.
        let _ = write!(self.out, " {name}=\"#{red:02x}{green:02x}{blue:02x}\"");
    }

    fn attribute(&mut self, name: &str, value: f32) {
        let _ = write!(self.out, " {name}=\"");
        self.number(value);
        self.put("\"");
    }

    fn points(&mut self, points: &[Point]) {
        for (index, point) in points.iter().enumerate() {
            self.put(if index == 0 { "" } else { " " });
            self.number(point.x);
            self.put(",");
            self.number(point.y);
        }
    }

    /// A number of at most three decimals, without trailing zeros and never `-0`.
    fn number(&mut self, value: f32) {
        // The cast takes what is no number to 0.
        let thousandths = (f64::from(value) * 1000.0).round() as i64;
        let sign = if thousandths < 0 { "-" } else { "" };
        let (whole, decimals) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
        let _ = write!(self.out, "{sign}{whole}");
        if decimals > 0 {
            let _ = write!(self.out, ".{decimals:03}");
            self.out.truncate(self.out.trim_end_matches('0').len());
        }
    }

    /// Escaped words, without the characters that XML or a reader of the text cannot bear.
    fn words(&mut self, words: &str) {
        for character in words.chars() {
            match character {
                '&' => self.put("&amp;"),
                '<' => self.put("&lt;"),
                '>' => self.put("&gt;"),
                '"' => self.put("&quot;"),
                '\t' | '\n' => self.put(" "),
                '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}' => {}
                _ if character.is_control() => {}
                _ => self.out.push(character),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::marks::{Pattern, at};

    const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60mm\" height=\"40.5mm\" viewBox=\"0 0 60 40.5\" \
font-family=\"'Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei','PingFang SC',sans-serif\" \
stroke-linecap=\"round\" stroke-linejoin=\"round\" xml:space=\"preserve\">
<title>A &lt; B &amp; 机房</title>
<rect x=\"0\" y=\"0\" width=\"60\" height=\"40.5\" fill=\"#ffffff\"/>
";

    #[track_caller]
    fn check_marks(draw: impl Fn(&mut Sheet), expected: &str) {
        let mut sheet = Sheet::new(60.0, 40.5);
        draw(&mut sheet);
        assert_eq!(svg(&sheet, "A < B & 机房"), format!("{HEAD}{expected}</svg>\n"));
    }

    #[test]
    fn rectangles_have_corners_fill_and_outline() {
        check_marks(
            |sheet| {
                let pen = Pen::solid(Ink::Outline, 0.3);
                sheet.framed(Area::new(1.0, 2.0, 20.123_45, 10.0), 1.5, Ink::Panel, pen, None);
                sheet.fill(Area::new(0.0, -0.000_1, 5.0, 5.0), 0.0, Ink::Accent);
                sheet.fill(Area::new(9.0, 9.0, 6.0, 4.0), 50.0, Ink::Dac);
                sheet.fill(Area::new(0.0, 0.0, 0.0, 5.0), 0.0, Ink::Error);
            },
            "<rect x=\"1\" y=\"2\" width=\"20.123\" height=\"10\" rx=\"1.5\" fill=\"#f8fafc\" \
             stroke=\"#334155\" stroke-width=\"0.3\"/>
<rect x=\"0\" y=\"0\" width=\"5\" height=\"5\" fill=\"#0f766e\"/>
<rect x=\"9\" y=\"9\" width=\"6\" height=\"4\" rx=\"2\" fill=\"#475569\"/>
",
        );
    }

    #[test]
    fn lines_and_curves_have_patterns() {
        check_marks(
            |sheet| {
                let pen = Pen::solid(Ink::Aoc, 0.5);
                sheet.line(&[at(0.0, 1.0), at(10.0, 1.0), at(10.0, 2.5)], pen);
                sheet.line(&[at(0.0, 1.0)], pen);
                let points = [at(0.0, 0.0), at(0.0, 5.0), at(9.0, 5.0), at(9.0, 10.0)];
                sheet.curve(points, pen.with(Pattern::DashDot), None);
                sheet.polygon(&[at(0.0, 0.0), at(4.0, 0.0), at(2.0, 3.0)], Ink::Text);
            },
            "<polyline points=\"0,1 10,1 10,2.5\" fill=\"none\" stroke=\"#ea580c\" stroke-width=\"0.5\"/>
<path d=\"M0,0C0,5 9,5 9,10\" fill=\"none\" stroke=\"#ea580c\" stroke-width=\"0.5\" \
stroke-dasharray=\"2 1.3 0.05 1.3\"/>
<polygon points=\"0,0 4,0 2,3\" fill=\"#1e293b\"/>
",
        );
    }

    #[test]
    fn text_is_anchored_and_escaped() {
        check_marks(
            |sheet| {
                let style = TextStyle::new(3.2, Ink::Text);
                sheet.text(at(5.0, 6.0), "a<b \"交换机\"\u{1}\u{202e}", style);
                sheet.text(at(30.0, 6.0), "Leaf 01", style.bold().middle());
                sheet.text(at(55.0, 6.0), "12 m", style.end());
            },
            "<text x=\"5\" y=\"6\" font-size=\"3.2\" fill=\"#1e293b\">a&lt;b &quot;交换机&quot;</text>
<text x=\"30\" y=\"6\" font-size=\"3.2\" font-weight=\"700\" text-anchor=\"middle\" \
fill=\"#1e293b\">Leaf 01</text>
<text x=\"55\" y=\"6\" font-size=\"3.2\" text-anchor=\"end\" fill=\"#1e293b\">12 m</text>
",
        );
    }

    #[test]
    fn numbers_are_short() {
        let sheet = Sheet::default();
        let text = |value| {
            let mut svg = Svg { sheet: &sheet, out: String::new() };
            svg.number(value);
            svg.out
        };
        let values = [0.0, -0.0, -0.000_4, 100.0, -1.25, 0.05, 0.999_6, 1234.5, f32::NAN];
        assert_eq!(values.map(text), ["0", "0", "0", "100", "-1.25", "0.05", "1", "1234.5", "0"]);
    }
}
