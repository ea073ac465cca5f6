//! A table as set type: widths of columns, lines of cells, heights of rows, then marks.
//!
//! Columns are as wide as their cells; those with a share divide what is left and break their lines.
//! Breaking over pages is [`super::pages`]'; here a range of rows is drawn under the head.

use super::columns::{indents, wants, widths};
use super::table::{Align, Cell, Table};
use crate::drawing::font::{self, Weight};
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Pen, Sheet, TextStyle, at};
use crate::model::requirement::Language;
use std::ops::Range;

/// How a table is set, in millimeters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Look {
    /// Height of the em.
    pub(super) size: f32,
    /// Distance of lines.
    pub(super) pitch: f32,
    /// Left and right of a cell.
    pub(super) side: f32,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;
    use crate::report::table::{Chapter, Column};
    use crate::text::Label;

    fn listed() -> Grid {
        let mut table = Table::new(Label::Findings, vec![Column::number(Label::Quantity)]);
        table.rows = vec![vec![Cell::Count(1)]; 4];
        let head = Cell::Label(Label::SwitchesHead);
        table.chapters = vec![Chapter { first_row: 2, head, sum: None }];
        table.total = Some(vec![Cell::Count(4)]);
        Grid::new(&table, Look::PLAIN, Language::En, 60.0)
    }

    /// Two rows, a head, two rows, the total: lines of one height.
    #[test]
    fn a_head_does_not_stand_last_and_a_total_not_alone() {
        let grid = listed();
        let line = grid.rows_height(0..1);
        assert_eq!(grid.rows(), 6);
        assert_eq!(grid.fitting(0, line * 2.0), 2);
        assert_eq!(grid.fitting(0, line * 3.0), 2);
        assert_eq!(grid.fitting(0, line * 4.0), 4);
        assert_eq!(grid.fitting(0, line * 5.0), 4);
        assert_eq!(grid.fitting(0, line * 6.0), 6);
    }

    #[test]
    fn a_cell_has_no_more_lines_than_its_look_allows_and_says_that_it_was_cut() {
        let mut table = Table::new(Label::Waivers, vec![Column::text(Label::Reason, 1)]);
        table.rows =
            vec![vec![Cell::Words("很长的理由".repeat(500))], vec![Cell::Lines(vec!["x".into(); 30])]];
        let grid = Grid::new(&table, Look::PLAIN, Language::Zh, 60.0);
        for line in &grid.rows {
            assert_eq!(line.cells[0].lines.len(), Look::PLAIN.most_lines);
            assert!(line.cells[0].lines.last().is_some_and(|words| words.ends_with("...")));
        }
    }

    #[test]
    fn numbers_stay_with_their_units() {
        assert_eq!(glued("2 × 400 Gb/s, up to 17 W"), "2\u{a0}×\u{a0}400\u{a0}Gb/s, up to 17\u{a0}W");
        assert_eq!(glued("共 384 根"), "共 384 根");
    }

    #[test]
    fn marks_of_a_table_stay_inside_its_width() {
        let table = crate::report::bill::bill(&samples::superpod().derived);
        let grid = Grid::new(&table, Look::SMALL, Language::En, 269.0);
        assert!((grid.widths.iter().sum::<f32>() - 269.0).abs() < 0.01);
        assert!(grid.height() > 50.0);
    }
}
