//! A table as set type: widths of columns, lines of cells, heights of rows, then marks.
//!
//! Columns are as wide as their cells; those with a share divide what is left and break their lines.
//! Breaking over pages is [`super::pages`]'; here a range of rows is drawn under the head.

use super::table::{Align, Cell, Column, Table};
use crate::drawing::font::{self, Weight};
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Pen, Sheet, TextStyle, at};
use crate::model::requirement::Language;
use std::ops::Range;

/// How a table is set, in millimeters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Look {
    /// Height of the em.
    size: f32,
    /// Distance of lines.
    pitch: f32,
    /// Left and right of a cell.
    side: f32,
    /// Above and below its lines.
    gap: f32,
    /// Most lines of a cell.
    most_lines: usize,
}

impl Look {
    /// Tables of a page or two.
    pub(super) const PLAIN: Self = Self { size: 2.9, pitch: 4.1, side: 1.8, gap: 1.0, most_lines: 8 };
    /// Tables with much text.
    pub(super) const SMALL: Self = Self { size: 2.6, pitch: 3.6, side: 1.6, gap: 0.9, most_lines: 10 };
    /// Tables of a thousand rows.
    pub(super) const DENSE: Self = Self { size: 2.35, pitch: 3.15, side: 0.9, gap: 0.5, most_lines: 12 };
}

/// A table ready to be drawn.
pub(super) struct Grid {
    look: Look,
    widths: Vec<f32>,
    indents: Vec<f32>,
    aligns: Vec<Align>,
    head: Line,
    rows: Vec<Line>,
    width: f32,
}

/// A line of cells, or the head of a chapter.
struct Line {
    kind: Kind,
    cells: Vec<Set>,
    height: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Head,
    Chapter,
    Row,
    Total,
}

/// A cell in lines.
#[derive(Clone, Debug)]
struct Set {
    lines: Vec<String>,
    ink: Ink,
}

impl Grid {
    /// Sets a table to a width.
    pub(super) fn new(table: &Table, look: Look, language: Language, width: f32) -> Self {
        let words = |row: &Vec<Cell>| -> Vec<(String, Ink)> {
            row.iter().map(|cell| (cell.text(language), cell.ink())).collect()
        };
        let rows: Vec<Vec<(String, Ink)>> = table.rows.iter().map(words).collect();
        let total: Option<Vec<(String, Ink)>> = table.total.as_ref().map(words);
        let heads: Vec<&str> = table.columns.iter().map(|column| column.head.text(language)).collect();
        let indents = indents(&table.columns, look);
        let wants = wants(&heads, &rows, total.as_ref(), look, &indents);
        let widths = widths(&table.columns, &wants, width, look);
        let setter = Setter { look, widths: &widths, indents: &indents };
        let head =
            setter.line(Kind::Head, heads.iter().map(|head| ((*head).to_owned(), Ink::Muted)).collect());
        let mut lines = Vec::with_capacity(rows.len() + table.chapters.len() + 1);
        let mut chapters = table.chapters.iter().peekable();
        for (index, row) in rows.into_iter().enumerate() {
            while let Some(chapter) = chapters.next_if(|chapter| chapter.first_row <= index) {
                lines.push(setter.chapter(chapter, language, table.columns.len(), width));
            }
            lines.push(setter.line(Kind::Row, row));
        }
        lines.extend(total.map(|total| setter.line(Kind::Total, total)));
        let aligns = table.columns.iter().map(|column| column.align).collect();
        Self { look, aligns, head, rows: lines, width, widths, indents }
    }

    /// Lines below the head.
    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Height of the head.
    pub(super) fn head_height(&self) -> f32 {
        self.head.height
    }

    /// Height of some lines.
    pub(super) fn rows_height(&self, range: Range<usize>) -> f32 {
        self.rows.get(range).unwrap_or_default().iter().map(|line| line.height).sum()
    }

    /// Height of all of it.
    pub(super) fn height(&self) -> f32 {
        self.head.height + self.rows_height(0..self.rows.len())
    }

    /// Up to which line a page goes that begins with `from` and has `room`. The head of a chapter does
    /// not stand last on a page, the total not alone on the next.
    pub(super) fn fitting(&self, from: usize, room: f32) -> usize {
        let mut used = 0.0;
        let mut to = from;
        for line in self.rows.get(from..).unwrap_or_default() {
            used += line.height;
            if used > room + 1e-3 {
                break;
            }
            to += 1;
        }
        let kind = |index: usize| self.rows.get(index).map(|line| line.kind);
        while to > from && (kind(to - 1) == Some(Kind::Chapter) || kind(to) == Some(Kind::Total)) {
            to -= 1;
        }
        to
    }

    /// Draws the head and some lines with the upper left corner at `x`, `y`.
    pub(super) fn draw(&self, sheet: &mut Sheet, x: f32, y: f32, range: Range<usize>) {
        sheet.fill(Area::new(x, y, self.width, self.head.height), 0.0, Ink::Band);
        self.draw_line(sheet, &self.head, x, y);
        let mut top = y + self.head.height;
        for line in self.rows.get(range).unwrap_or_default() {
            match line.kind {
                Kind::Chapter => sheet.fill(Area::new(x, top, self.width, line.height), 0.0, Ink::AccentTint),
                Kind::Total => {
                    sheet.line(&[at(x, top), at(x + self.width, top)], Pen::solid(Ink::Outline, 0.3));
                }
                Kind::Head | Kind::Row => {}
            }
            self.draw_line(sheet, line, x, top);
            top += line.height;
            if line.kind == Kind::Row {
                sheet.line(&[at(x, top), at(x + self.width, top)], Pen::solid(Ink::Hairline, 0.15));
            }
        }
    }

    fn draw_line(&self, sheet: &mut Sheet, line: &Line, x: f32, top: f32) {
        let look = self.look;
        let mut left = x;
        let columns = self.widths.iter().zip(&self.indents).zip(&self.aligns);
        for (column, (cell, ((width, indent), align))) in line.cells.iter().zip(columns).enumerate() {
            let style = TextStyle { weight: line.kind.weight(), ..TextStyle::new(look.size, cell.ink) };
            // The words of a chapter's head begin at the left, whatever its first column holds.
            let (x, style) = match align {
                Align::Right if line.kind != Kind::Chapter || column > 0 => {
                    (left + width - look.side, style.end())
                }
                _ => (left + indent, style),
            };
            for (index, words) in cell.lines.iter().enumerate().filter(|(_, words)| !words.is_empty()) {
                let middle = top + look.gap + (index as f32 + 0.5) * look.pitch;
                sheet.text(at(x, middle + look.size * 0.37), words, style);
            }
            left += width;
        }
    }
}

impl Kind {
    fn weight(self) -> Weight {
        match self {
            Self::Row => Weight::Regular,
            Self::Head | Self::Chapter | Self::Total => Weight::Bold,
        }
    }
}

/// Breaks the words of cells into lines.
struct Setter<'a> {
    look: Look,
    widths: &'a [f32],
    indents: &'a [f32],
}

impl Setter<'_> {
    fn line(&self, kind: Kind, cells: Vec<(String, Ink)>) -> Line {
        let set = |((words, ink), (width, indent)): ((String, Ink), (&f32, &f32))| {
            let room = width - indent - self.look.side;
            Set { lines: self.broken(words, room, kind.weight()), ink }
        };
        let cells: Vec<Set> = cells.into_iter().zip(self.widths.iter().zip(self.indents)).map(set).collect();
        let lines = cells.iter().map(|cell| cell.lines.len()).max().unwrap_or(1).max(1);
        Line { kind, cells, height: lines as f32 * self.look.pitch + 2.0 * self.look.gap }
    }

    /// The head of a chapter: its words reach over the columns up to its sum.
    fn chapter(
        &self,
        chapter: &super::table::Chapter,
        language: Language,
        columns: usize,
        width: f32,
    ) -> Line {
        let mut cells = vec![Set { lines: Vec::new(), ink: Ink::Accent }; columns];
        let sum = chapter.sum.as_ref().map(|(column, cell)| (*column, cell.text(language)));
        let reach: f32 = match &sum {
            Some((column, _)) => self.widths.iter().take(*column).sum(),
            None => width,
        };
        let head = chapter.head.text(language);
        let room = reach - 2.0 * self.look.side;
        if let Some(first) = cells.first_mut() {
            first.lines = vec![font::cut(&head, room, self.look.size, Weight::Bold).into_owned()];
        }
        if let Some((column, words)) = sum
            && let Some(cell) = cells.get_mut(column)
        {
            cell.lines = vec![words];
        }
        Line { kind: Kind::Chapter, cells, height: self.look.pitch + 2.0 * self.look.gap }
    }

    fn broken(&self, words: String, room: f32, weight: Weight) -> Vec<String> {
        let size = self.look.size;
        if !words.contains('\n') && font::text_width(&words, size, weight) <= room {
            return vec![words];
        }
        let mut lines = font::wrap(&glued(&words), room, size, weight);
        if lines.len() > self.look.most_lines {
            let rest = lines.split_off(self.look.most_lines - 1).join(" ");
            let mut last = font::cut(&rest, room, size, weight).into_owned();
            if last == rest {
                last = font::cut(&format!("{rest} ..."), room, size, weight).into_owned();
            }
            lines.push(last);
        }
        lines
    }
}

/// Words whose numbers stay with their units when lines are broken: `17 W`, `2 × 400 Gb/s`.
pub(super) fn glued(words: &str) -> String {
    let mut before = ' ';
    let mut rest = words.chars().peekable();
    let mut kept = String::with_capacity(words.len() + 8);
    while let Some(character) = rest.next() {
        let after = rest.peek().copied().unwrap_or(' ');
        let unit = before.is_ascii_digit() && (after.is_ascii_alphabetic() || matches!(after, '%' | '×'));
        kept.push(if character == ' ' && (unit || before == '×') { '\u{a0}' } else { character });
        before = character;
    }
    kept
}

/// Where the words of each column begin: further in where numbers end just before them.
fn indents(columns: &[Column], look: Look) -> Vec<f32> {
    let before = std::iter::once(Align::Left).chain(columns.iter().map(|column| column.align));
    let indent = |(column, before): (&Column, Align)| match (before, column.align) {
        (Align::Right, Align::Left) => look.side * 1.9,
        _ => look.side,
    };
    columns.iter().zip(before).map(indent).collect()
}

/// What a column would like to be wide: with its head in one line, with its head in two, and what it
/// must be at least.
#[derive(Clone, Copy, Debug, Default)]
struct Want {
    roomy: f32,
    natural: f32,
    least: f32,
}

fn wants(
    heads: &[&str],
    rows: &[Vec<(String, Ink)>],
    total: Option<&Vec<(String, Ink)>>,
    look: Look,
    indents: &[f32],
) -> Vec<Want> {
    let widest = |words: &str, weight| {
        words.lines().map(|line| font::text_width(line, look.size, weight)).fold(0.0, f32::max)
    };
    let column = |(index, indent): (usize, &f32)| {
        let head = heads.get(index).copied().unwrap_or_default();
        let cells =
            rows.iter().filter_map(|row| row.get(index)).map(|(words, _)| widest(words, Weight::Regular));
        let total =
            total.and_then(|row| row.get(index)).map_or(0.0, |(words, _)| widest(words, Weight::Bold));
        let cells = cells.fold(total, f32::max);
        let whole = widest(head, Weight::Bold);
        let word =
            head.split(' ').map(|word| font::text_width(word, look.size, Weight::Bold)).fold(0.0, f32::max);
        // A long head may break into two lines, but not its longest word, nor Chinese into single signs.
        let broken =
            (whole * 0.55).max(if head.is_ascii() { word } else { 0.0 }).max(look.size * 4.2).min(whole);
        let sides = indent + look.side + 0.1;
        Want { roomy: cells.max(whole) + sides, natural: cells.max(broken) + sides, least: broken + sides }
    };
    indents.iter().enumerate().map(column).collect()
}

/// Widths that add up to `width`.
fn widths(columns: &[Column], wants: &[Want], width: f32, look: Look) -> Vec<f32> {
    let shares: f32 = columns.iter().map(|column| f32::from(column.share)).sum();
    for wanted in [|want: &Want| want.roomy, |want: &Want| want.natural] {
        let wanted: Vec<f32> = wants.iter().map(wanted).collect();
        let all: f32 = wanted.iter().sum();
        if all <= width {
            return spread(columns, wanted, width - all, shares);
        }
    }
    // Columns without a share keep what they want, within reason; the others divide the rest.
    let natural: Vec<f32> = wants.iter().map(|want| want.natural).collect();
    let most = width * 0.24;
    let fixed: f32 =
        columns.iter().zip(&natural).filter(|(c, _)| c.share == 0).map(|(_, want)| want.min(most)).sum();
    let rest = width - fixed;
    let least_of_shared: f32 = columns
        .iter()
        .zip(wants)
        .filter(|(c, _)| c.share > 0)
        .map(|(_, want)| want.least.max(look.size * 8.0))
        .sum();
    if shares > 0.0 && rest >= least_of_shared {
        return filled(shared(columns, &natural, rest, most), &natural, width);
    }
    squeezed(wants, width)
}

/// What the shared columns leave goes to those that were kept from what they want.
fn filled(widths: Vec<f32>, natural: &[f32], width: f32) -> Vec<f32> {
    let left = (width - widths.iter().sum::<f32>()).max(0.0);
    let lacking = |(have, want): (&f32, &f32)| (want - have).max(0.0);
    let all: f32 = widths.iter().zip(natural).map(lacking).sum();
    if all <= 0.0 {
        return widths;
    }
    widths.iter().zip(natural).map(|pair| pair.0 + lacking(pair) * left / all).collect()
}

/// Too much of everything: each column gets its part, none less than its head where that can be.
fn squeezed(wants: &[Want], width: f32) -> Vec<f32> {
    let least: f32 = wants.iter().map(|want| want.least).sum();
    let over: f32 = wants.iter().map(|want| want.natural - want.least).sum();
    let squeeze = if least > width { width / least } else { 1.0 };
    let part = if over > 0.0 { (width - least).max(0.0) / over } else { 0.0 };
    wants.iter().map(|want| want.least * squeeze + (want.natural - want.least) * part).collect()
}

/// All fit: the columns with a share, else all, take what is left.
fn spread(columns: &[Column], natural: Vec<f32>, rest: f32, shares: f32) -> Vec<f32> {
    let count = columns.len().max(1) as f32;
    let part = |column: &Column| if shares > 0.0 { f32::from(column.share) / shares } else { 1.0 / count };
    columns.iter().zip(natural).map(|(column, want)| want + rest * part(column)).collect()
}

/// Columns with a share divide `rest`; one that needs less than its part leaves it to the others.
fn shared(columns: &[Column], natural: &[f32], rest: f32, most: f32) -> Vec<f32> {
    let mut widths: Vec<Option<f32>> = columns
        .iter()
        .zip(natural)
        .map(|(column, want)| (column.share == 0).then_some(want.min(most)))
        .collect();
    let mut left = rest;
    loop {
        let open =
            || columns.iter().zip(natural).zip(&widths).enumerate().filter(|(_, (_, width))| width.is_none());
        let shares: f32 = open().map(|(_, ((column, _), _))| f32::from(column.share)).sum();
        let part = |column: &Column| left * f32::from(column.share) / shares.max(1.0);
        let small = open()
            .find(|(_, ((column, want), _))| **want < part(column))
            .map(|(index, ((_, want), _))| (index, *want));
        match small {
            Some((index, want)) => {
                widths[index] = Some(want);
                left -= want;
            }
            None => {
                let parts: Vec<f32> = columns.iter().map(part).collect();
                return widths.into_iter().zip(parts).map(|(width, part)| width.unwrap_or(part)).collect();
            }
        }
    }
}
