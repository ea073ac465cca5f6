//! The shipped font: how wide words are, where their lines break, which characters it can print.
//!
//! One measure for the window, SVG and PDF, read once from the font's own tables. Draws nothing and
//! never looks for a font of the system.

use std::borrow::Cow;
use std::sync::OnceLock;
use ttf_parser::Face;

/// A weight of the shipped font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// Running text.
    Regular,
    /// Heads and names.
    Bold,
}

impl Weight {
    /// Both weights.
    pub const ALL: [Self; 2] = [Self::Regular, Self::Bold];
}

/// The font file of a weight.
#[must_use]
pub fn bytes(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => include_bytes!("../../assets/fonts/NotoSansSC-Regular.ttf"),
        Weight::Bold => include_bytes!("../../assets/fonts/NotoSansSC-Bold.ttf"),
    }
}

/// The tables of a weight; absent where the font file is damaged.
#[must_use]
pub fn face(weight: Weight) -> Option<&'static Face<'static>> {
    measure(weight).face.as_ref()
}

/// Whether the font can print a character in every weight.
#[must_use]
pub fn has_glyph(character: char) -> bool {
    Weight::ALL.iter().all(|weight| measure(*weight).has(character))
}

/// Width in millimeters of one line of text at a size (height of the em) in millimeters.
#[must_use]
pub fn text_width(words: &str, size: f32, weight: Weight) -> f32 {
    let measure = measure(weight);
    let units: u32 = words.chars().map(|character| measure.advance(character)).sum();
    (f64::from(units) * f64::from(size) / measure.em) as f32
}

/// The words, cut so that they end with `...` where they are wider than `width`.
#[must_use]
pub fn cut(words: &str, width: f32, size: f32, weight: Weight) -> Cow<'_, str> {
    let measure = measure(weight);
    let room = measure.room(width, size);
    if measure.fitting(words, room) == words.len() {
        return Cow::Borrowed(words);
    }
    let dots = &"..."[..measure.fitting("...", room)];
    let dots_width = f64::from(measure.advance('.')) * dots.len() as f64;
    let kept = &words[..measure.fitting(words, room - dots_width)];
    Cow::Owned(format!("{}{dots}", kept.trim_end()))
}

/// The words in lines that are no wider than `width`; `\n` begins a line, and there is at least one.
///
/// Chinese breaks between any two characters, but not before closing nor after opening punctuation;
/// Latin breaks at spaces. A word that is wider than a line is broken anywhere.
#[must_use]
pub fn wrap(words: &str, width: f32, size: f32, weight: Weight) -> Vec<String> {
    let measure = measure(weight);
    let room = measure.room(width, size);
    let mut lines = Vec::new();
    for paragraph in words.split('\n') {
        let mut rest = paragraph.trim_end();
        loop {
            let fitting = measure.fitting(rest, room);
            if fitting == rest.len() {
                lines.push(rest.to_owned());
                break;
            }
            let end = line_end(rest, fitting);
            lines.push(rest[..end].trim_end().to_owned());
            rest = rest[end..].trim_start();
            if rest.is_empty() {
                break;
            }
        }
    }
    lines
}

/// The words as the font can print them: control characters become spaces, invisible ones vanish,
/// and what the font has no glyph for becomes a box (U+25A1). The width stays the same.
#[must_use]
pub fn printable(words: &str) -> Cow<'_, str> {
    if words.chars().all(has_glyph) {
        return Cow::Borrowed(words);
    }
    let print = |character| if has_glyph(character) { Some(character) } else { stand_in(character) };
    Cow::Owned(words.chars().filter_map(print).collect())
}

/// The advances of one weight in font units: one number for each character of the Basic
/// Multilingual Plane, beyond which the shipped font has no glyph.
struct Measure {
    face: Option<Face<'static>>,
    em: f64,
    advances: Vec<u16>,
}

/// The advance of a character without a glyph; no glyph of the font is that wide.
const ABSENT: u16 = u16::MAX;

fn measure(weight: Weight) -> &'static Measure {
    static REGULAR: OnceLock<Measure> = OnceLock::new();
    static BOLD: OnceLock<Measure> = OnceLock::new();
    let cell = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    cell.get_or_init(|| Measure::read(bytes(weight)))
}

impl Measure {
    fn read(font: &'static [u8]) -> Self {
        let Ok(face) = Face::parse(font, 0) else {
            return Self { face: None, em: 1000.0, advances: Vec::new() };
        };
        let advance = |code: u16| {
            let glyph = face.glyph_index(char::from_u32(u32::from(code))?).filter(|glyph| glyph.0 != 0)?;
            face.glyph_hor_advance(glyph)
        };
        let advances = (0..=u16::MAX).map(|code| advance(code).unwrap_or(ABSENT)).collect();
        Self { em: f64::from(face.units_per_em()), advances, face: Some(face) }
    }

    /// Whether there is a glyph; a font that cannot be read is not asked.
    fn has(&self, character: char) -> bool {
        self.face.is_none() || self.own_advance(character).is_some()
    }

    fn own_advance(&self, character: char) -> Option<u16> {
        self.advances.get(character as usize).copied().filter(|advance| *advance != ABSENT)
    }

    /// The advance of what is printed for a character; half an em where the font cannot be read.
    fn advance(&self, character: char) -> u32 {
        if let Some(advance) = self.own_advance(character) {
            return u32::from(advance);
        }
        if self.face.is_none() {
            return 500;
        }
        stand_in(character).and_then(|printed| self.own_advance(printed)).map_or(0, u32::from)
    }

    /// A width in font units, with a hair of tolerance for widths that were measured here.
    fn room(&self, width: f32, size: f32) -> f64 {
        if size > 0.0 { f64::from(width) / f64::from(size) * self.em + 0.05 } else { f64::INFINITY }
    }

    /// How many bytes of the words fit into `room`.
    fn fitting(&self, words: &str, room: f64) -> usize {
        let mut units = 0;
        for (index, character) in words.char_indices() {
            units += self.advance(character);
            if f64::from(units) > room {
                return index;
            }
        }
        words.len()
    }
}

/// What is printed for a character without a glyph: nothing, a space or a box.
fn stand_in(character: char) -> Option<char> {
    match character {
        // Joiners, marks of direction, variation selectors, byte order mark.
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => None,
        '\u{fe00}'..='\u{fe0f}' | '\u{feff}' => None,
        _ if character.is_control() || character.is_whitespace() => Some(' '),
        _ => Some('\u{25a1}'),
    }
}

/// Where a line ends of which `fitting` bytes have room: the last break that is allowed, or anywhere.
fn line_end(words: &str, fitting: usize) -> usize {
    let mut end = 0;
    let mut before = ' ';
    let mut blank = true;
    for (index, after) in words.char_indices().take_while(|(index, _)| *index <= fitting) {
        if !blank && may_break(before, after) {
            end = index;
        }
        blank &= after.is_whitespace();
        before = after;
    }
    if end > 0 { end } else { fitting.max(words.chars().next().map_or(0, char::len_utf8)) }
}

fn may_break(before: char, after: char) -> bool {
    let space = |character: char| character.is_whitespace() && !matches!(character, '\u{a0}' | '\u{202f}');
    if space(before) || space(after) {
        return true;
    }
    (is_cjk(before) || is_cjk(after)) && !opens(before) && !closes(after)
}

/// Characters of the scripts that are written without spaces, with their punctuation.
fn is_cjk(character: char) -> bool {
    matches!(character,
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe4f}' | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}' | '\u{20000}'..='\u{3fffd}')
}

/// Punctuation that no line begins with. Straight quotes open and close.
fn closes(character: char) -> bool {
    "!),.:;?]}%\"'/·°‰℃’”、。々〉》」』】〕〗〙〛〜ー！），．：；？］｝％／～".contains(character)
}

/// Punctuation that no line ends with.
fn opens(character: char) -> bool {
    "([{\"'$#¥‘“〈《「『【〔〖〘〚（［｛￥＄＃".contains(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: f32 = 10.0;

    fn width(words: &str) -> f32 {
        text_width(words, SIZE, Weight::Regular)
    }

    #[track_caller]
    fn check_lines(words: &str, as_wide_as: &str, expected: &[&str]) {
        assert_eq!(wrap(words, width(as_wide_as), SIZE, Weight::Regular), expected);
    }

    #[track_caller]
    fn check_cut(words: &str, as_wide_as: &str, expected: &str) {
        assert_eq!(cut(words, width(as_wide_as), SIZE, Weight::Regular), expected);
    }

    #[test]
    fn figures_are_tabular() {
        for weight in Weight::ALL {
            for figure in '0'..='9' {
                let four: String = [figure; 4].iter().collect();
                assert_eq!(text_width(&four, SIZE, weight), text_width("0000", SIZE, weight));
            }
        }
        assert!((width("0000") - 22.2).abs() < 1e-5);
    }

    #[test]
    fn a_chinese_character_is_as_wide_as_the_em() {
        assert_eq!(width("机柜"), 20.0);
        assert!(text_width("Rack", SIZE, Weight::Bold) > width("Rack"));
        assert_eq!(width(""), 0.0);
    }

    #[test]
    fn both_weights_print_the_same_characters() {
        let all = (0..=0xffff).filter_map(char::from_u32);
        let measures = Weight::ALL.map(measure);
        assert!(all.clone().all(|c| measures[0].has(c) == measures[1].has(c)));
        assert!(all.filter(|c| measures[0].has(*c)).count() > 22_000);
        assert!("昇喆堃→≥①€¥×□".chars().all(has_glyph));
        assert!(!has_glyph('\u{7}') && !has_glyph('\u{1f600}'));
    }

    #[test]
    fn what_has_no_glyph_is_a_box_a_space_or_nothing_and_as_wide_as_measured() {
        assert!(matches!(printable("交换机 leaf-01"), Cow::Borrowed(_)));
        let odd = "a\tb\u{1}c\u{200b}d😀\u{fe0f}";
        assert_eq!(printable(odd), "a b cd□");
        assert_eq!(width(odd), width("a b cd□"));
    }

    #[test]
    fn words_are_cut_with_three_dots() {
        check_cut("MQM9790-NS2F", "MQM9790-NS2F", "MQM9790-NS2F");
        check_cut("MQM9790-NS2F", "MQM9790-...", "MQM9790-...");
        check_cut("leaf switch of rail 6", "leaf switch ...", "leaf switch...");
        check_cut("交换机清单", "交换机..", "交换...");
        check_cut("交换机清单", "..", "..");
        check_cut("交换机清单", "", "");
        assert!(cut(&"线缆".repeat(500), 40.0, SIZE, Weight::Bold).ends_with("线..."));
    }

    #[test]
    fn latin_breaks_at_spaces() {
        check_lines("each leaf has 32 hosts", "each leaf has", &["each leaf has", "32 hosts"]);
        check_lines("each leaf  has 32 hosts", "each leaf h", &["each leaf", "has 32", "hosts"]);
        check_lines("64\u{a0}ports free", "64 ports", &["64\u{a0}ports", "free"]);
    }

    #[test]
    fn a_word_wider_than_a_line_is_broken() {
        check_lines("see 000000000 there", "00000", &["see", "00000", "0000", "there"]);
        check_lines("机柜", "i", &["机", "柜"]);
    }

    #[test]
    fn chinese_breaks_anywhere_but_not_around_punctuation() {
        check_lines("胖树网络无阻塞", "胖树网络", &["胖树网络", "无阻塞"]);
        check_lines("胖树网络，无阻塞", "胖树网络", &["胖树网", "络，无阻", "塞"]);
        check_lines("每轨（共八轨）一台", "每轨（", &["每轨", "（共八", "轨）一", "台"]);
        check_lines("他说“无阻塞”。", "他说“无阻塞", &["他说“无阻", "塞”。"]);
    }

    #[test]
    fn mixed_text_breaks_between_the_scripts() {
        check_lines("使用NDR交换机", "使用ND", &["使用", "NDR交", "换机"]);
        check_lines("交换机(64口)", "交换机(6", &["交换机", "(64口)"]);
    }

    #[test]
    fn lines_begin_where_the_writer_says() {
        check_lines("", "机柜", &[""]);
        check_lines("机柜\n\n托盘 \n", "机柜机柜", &["机柜", "", "托盘", ""]);
        check_lines("  - rack A05 front", "  - rack A", &["  - rack", "A05", "front"]);
    }

    #[test]
    fn no_line_overflows_and_no_word_is_lost() {
        let words = "每个 SU 含 32 台主机、8 台叶交换机（MQM9790-NS2F），“轨道优化”；see https://example.com/very/long/path 。";
        for width in 10..150 {
            let width = width as f32;
            let lines = wrap(words, width, SIZE, Weight::Bold);
            assert!(
                lines.iter().all(|line| text_width(line, SIZE, Weight::Bold) <= width + 1e-3),
                "{lines:?}"
            );
            let kept = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            assert_eq!(kept(&lines.concat()), kept(words));
        }
    }

    #[test]
    fn a_damaged_font_measures_half_an_em() {
        let damaged = Measure::read(b"not a font");
        assert_eq!(damaged.fitting("机柜", damaged.room(10.0, 10.0)), 6);
        assert!(damaged.has('机'));
    }
}
