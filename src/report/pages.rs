//! Sets the pages of the proposal: chapters, text, tables and drawings from top to bottom.
//!
//! Everything flows: what has no room goes to the next page, tables with their heads repeated. Text
//! never leaves the margins; a drawing that is too large for A4 gets a page of A3. Decides nothing
//! about the content.

use super::grid::{Grid, Look, glued};
use super::table::Table;
use crate::drawing::font::{self, Weight};
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Sheet, TextStyle, at};
use crate::model::requirement::Language;
use crate::text::Label;
use crate::text::proposal::Sentence;

/// Paper: A4 and A3, landscape.
pub(super) const A4: (f32, f32) = (297.0, 210.0);
const A3: (f32, f32) = (420.0, 297.0);
/// Left and right of text and tables.
pub(super) const MARGIN: f32 = 14.0;
/// Least distance of a drawing from the edges.
const DRAWING_MARGIN: f32 = 9.0;
/// Where text begins below the head.
pub(super) const TOP: f32 = 24.5;
/// Where a drawing begins below the head.
const DRAWING_TOP: f32 = 20.5;
/// How far above the lower edge text and tables end, and drawings with their captions.
const BOTTOM: f32 = 13.5;
const DRAWING_BOTTOM: f32 = 11.0;
/// Room for the caption of a drawing.
const CAPTION: f32 = 5.0;
/// Lines longer than this are hard to read.
const MEASURE: f32 = 205.0;
/// Running text: size and distance of lines.
const BODY: (f32, f32) = (3.2, 5.0);
/// Words beside it: size and distance of lines.
const SMALL: (f32, f32) = (2.6, 4.0);

/// A place that contents and bookmarks lead to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    /// Its number and title.
    pub(super) title: String,
    /// 0 for a chapter, 1 for a section.
    pub(super) level: u8,
    /// Index of its page among these.
    pub(super) page: usize,
    /// Where on it, in millimeters from above.
    pub(super) y: f32,
}

/// Pages in the making.
pub(super) struct Pages {
    pub(super) language: Language,
    pages: Vec<Page>,
    entries: Vec<Entry>,
    y: f32,
    chapters: u32,
    sections: u32,
    figures: u32,
}

/// A page with the title at its head.
#[derive(Clone, Debug)]
pub(super) struct Page {
    pub(super) sheet: Sheet,
    pub(super) title: String,
}

impl Pages {
    /// No page yet.
    pub(super) fn new(language: Language) -> Self {
        Self {
            language,
            pages: Vec::new(),
            entries: Vec::new(),
            y: 0.0,
            chapters: 0,
            sections: 0,
            figures: 0,
        }
    }

    /// All pages and the places on them.
    pub(super) fn finish(self) -> (Vec<Page>, Vec<Entry>) {
        (self.pages, self.entries)
    }

    /// A chapter, on a page of its own.
    pub(super) fn chapter(&mut self, title: Label) {
        self.chapters += 1;
        self.sections = 0;
        let title = format!("{} {}", self.chapters, title.text(self.language));
        self.open(A4, title.clone());
        self.entries.push(Entry { title, level: 0, page: self.pages.len() - 1, y: 0.0 });
    }

    /// A section, not at the very end of a page.
    pub(super) fn section(&mut self, title: &str) {
        self.sections += 1;
        let title = format!("{}.{} {title}", self.chapters, self.sections);
        if self.y > TOP {
            self.y += 3.5;
        }
        self.ensure(22.0);
        let page = self.pages.len().saturating_sub(1);
        self.entries.push(Entry { title: title.clone(), level: 1, page, y: self.y - 2.0 });
        let y = self.y + 3.4;
        let style = TextStyle::new(3.9, Ink::Text).bold();
        if let Some(sheet) = self.sheet() {
            sheet.text_within(at(MARGIN, y), sheet.width - 2.0 * MARGIN, &title, style);
        }
        self.y += 7.0;
    }

    /// Running text.
    pub(super) fn paragraph(&mut self, words: &str) {
        self.lines(words, 0.0, BODY, Ink::Text, false);
        self.y += 2.2;
    }

    /// Sentences, one below the other, each with a mark before it.
    pub(super) fn points(&mut self, sentences: &[String]) {
        for words in sentences {
            self.lines(words, 4.5, BODY, Ink::Text, true);
            self.y += 0.6;
        }
        self.y += 2.0;
    }

    /// Words beside the matter, below a table.
    pub(super) fn note(&mut self, words: &str) {
        self.y += 0.6;
        self.lines(words, 0.0, SMALL, Ink::Muted, false);
        self.y += 1.0;
    }

    /// Short words on tinted grounds, side by side: how many findings of which kind.
    pub(super) fn chips(&mut self, chips: &[(String, Ink, Ink)]) {
        const HEIGHT: f32 = 8.2;
        self.ensure(HEIGHT + 2.0);
        let (mut x, y) = (MARGIN, self.y);
        for (words, ink, ground) in chips {
            let style = TextStyle::new(BODY.0, *ink).bold();
            let width = Sheet::width_of(words, style) + 9.0;
            if let Some(sheet) = self.sheet() {
                sheet.fill(Area::new(x, y, width, HEIGHT), 1.2, *ground);
                sheet.text(at(x + 4.5, y + 5.25), words, style);
            }
            x += width + 3.5;
        }
        self.y += HEIGHT + 3.0;
    }

    fn lines(&mut self, words: &str, indent: f32, (size, pitch): (f32, f32), ink: Ink, mark: bool) {
        let style = TextStyle::new(size, ink);
        let width = (self.page_size().0 - 2.0 * MARGIN).min(MEASURE) - indent;
        for (index, line) in font::wrap(&glued(words), width, size, Weight::Regular).iter().enumerate() {
            self.ensure(pitch);
            let baseline = self.y + pitch * 0.5 + size * 0.37;
            let y = self.y;
            if let Some(sheet) = self.sheet() {
                if mark && index == 0 {
                    sheet.fill(Area::new(MARGIN + 0.8, y + pitch * 0.5 - 0.6, 1.2, 1.2), 0.3, Ink::Accent);
                }
                sheet.text(at(MARGIN + indent, baseline), line, style);
            }
            self.y += pitch;
        }
    }

    /// A section with its table, kept together where the table is short.
    pub(super) fn tabled(&mut self, title: &str, table: &Table, look: Look) {
        const SHORT: f32 = 75.0;
        let grid = Grid::new(table, look, self.language, self.page_size().0 - 2.0 * MARGIN);
        if grid.height() < SHORT {
            self.ensure(grid.height() + 18.0);
        }
        self.section(title);
        self.table(table, look);
    }

    /// A table over the whole width, on as many pages as it needs, with the word on its marks.
    pub(super) fn table(&mut self, table: &Table, look: Look) {
        let grid = Grid::new(table, look, self.language, self.page_size().0 - 2.0 * MARGIN);
        // The word on the marks does not stand alone on the next page.
        let tail = if table.marks_parts() { SMALL.1 + 2.5 } else { 0.0 };
        self.flow(&grid, tail);
        self.y += 1.5;
        if table.marks_parts() {
            self.note(&Sentence::ToBeConfirmedMark {}.text(self.language));
        }
        self.y += 1.5;
    }

    /// A narrow table in two halves side by side.
    pub(super) fn halves(&mut self, table: &Table, look: Look) {
        let (first, second) = table.rows.split_at(table.rows.len().div_ceil(2));
        let half =
            |rows: &[_]| Table { rows: rows.to_vec(), ..Table::new(table.title, table.columns.clone()) };
        self.beside(&[(String::new(), half(first)), (String::new(), half(second))], look);
    }

    /// Narrow tables side by side under heads of their own, two to a line at least; one below the
    /// other where they have no room on one page.
    pub(super) fn beside(&mut self, tables: &[(String, Table)], look: Look) {
        const GAP: f32 = 9.0;
        const HEAD: f32 = 6.4;
        let columns = tables.len().max(2) as f32;
        let width = (self.page_size().0 - 2.0 * MARGIN - GAP * (columns - 1.0)) / columns;
        let grids: Vec<Grid> =
            tables.iter().map(|(_, table)| Grid::new(table, look, self.language, width)).collect();
        let head = if tables.iter().all(|(words, _)| words.is_empty()) { 0.0 } else { HEAD };
        let height = head + grids.iter().map(Grid::height).fold(0.0, f32::max);
        if height > self.limit() - TOP {
            for (words, table) in tables {
                self.ensure(30.0);
                self.head_of_table(words, MARGIN, self.page_size().0 - 2.0 * MARGIN);
                self.y += head;
                self.table(table, look);
            }
            return;
        }
        self.ensure(height);
        for (index, ((words, _), grid)) in tables.iter().zip(&grids).enumerate() {
            let x = MARGIN + index as f32 * (width + GAP);
            self.head_of_table(words, x, width);
            let y = self.y + head;
            if let Some(sheet) = self.sheet() {
                grid.draw(sheet, x, y, 0..grid.rows());
            }
        }
        self.y += height + 3.0;
    }

    fn head_of_table(&mut self, words: &str, x: f32, width: f32) {
        let baseline = self.y + 4.2;
        if let Some(sheet) = self.sheet() {
            sheet.text_within(at(x, baseline), width, words, TextStyle::new(BODY.0, Ink::Text).bold());
        }
    }

    /// Rows from top to bottom; the head again on every page, no row in two.
    fn flow(&mut self, grid: &Grid, tail: f32) {
        let mut from = 0;
        self.ensure(grid.head_height() + grid.rows_height(0..grid.rows().min(2)));
        loop {
            let room = self.limit() - self.y - grid.head_height();
            let mut to = grid.fitting(from, room);
            if to == grid.rows() && grid.rows_height(from..to) + tail > room {
                to = to.saturating_sub(2).max(from);
            }
            if to == from && self.y <= TOP {
                to = (from + 1).min(grid.rows());
            }
            if to > from || grid.rows() == 0 {
                let y = self.y;
                if let Some(sheet) = self.sheet() {
                    grid.draw(sheet, MARGIN, y, from..to);
                }
                self.y += grid.head_height() + grid.rows_height(from..to);
            }
            from = to;
            if from >= grid.rows() {
                return;
            }
            self.turn();
        }
    }

    /// A finished drawing with its caption: here where it fits, else on a page of its own, of A3 where
    /// it must; what is larger still is made smaller.
    pub(super) fn drawing(&mut self, drawing: &Sheet, what: &str) {
        self.figures += 1;
        let caption = Sentence::Figure { number: self.figures, what: what.to_owned() }.text(self.language);
        let entry = caption.clone();
        let fits = |paper: (f32, f32), top: f32| {
            drawing.width <= paper.0 - 2.0 * DRAWING_MARGIN
                && top + drawing.height + CAPTION <= paper.1 - DRAWING_BOTTOM
        };
        let here = if self.y <= TOP { DRAWING_TOP } else { self.y };
        let paper = if fits(self.page_size(), here) {
            self.y = here;
            self.page_size()
        } else {
            let paper = if fits(A4, DRAWING_TOP) { A4 } else { A3 };
            // A page that holds nothing but its head becomes the page of the drawing.
            let title = match self.pages.last() {
                Some(last) if self.y <= TOP => {
                    let title = last.title.clone();
                    self.pages.pop();
                    title
                }
                _ => self.continued(),
            };
            self.open(paper, title);
            self.y = DRAWING_TOP;
            paper
        };
        let scale = ((paper.0 - 2.0 * DRAWING_MARGIN) / drawing.width)
            .min((paper.1 - DRAWING_BOTTOM - CAPTION - self.y) / drawing.height)
            .min(1.0);
        let (x, y) = ((paper.0 - drawing.width * scale) / 2.0, self.y);
        self.entries.push(Entry {
            title: entry,
            level: 1,
            page: self.pages.len().saturating_sub(1),
            y: y - 2.0,
        });
        let baseline = y + drawing.height * scale + 3.6;
        if let Some(sheet) = self.sheet() {
            sheet.place(drawing, at(x, y), scale);
            let style = TextStyle::new(SMALL.0, Ink::Muted);
            sheet.text_within(at(MARGIN, baseline), paper.0 - 2.0 * MARGIN, &caption, style);
        }
        self.y = baseline + 4.0;
        if paper != A4 {
            self.y = self.limit();
        }
    }

    /// Begins a new page where less than `height` is left.
    fn ensure(&mut self, height: f32) {
        if self.y + height > self.limit() && self.y > TOP {
            self.turn();
        }
    }

    /// The next page of the same chapter.
    fn turn(&mut self) {
        let title = self.continued();
        self.open(A4, title);
    }

    fn continued(&self) -> String {
        let title = self.pages.last().map_or("", |page| page.title.as_str());
        let mark = match self.language {
            Language::En => format!(" ({})", Label::Continued.text(self.language)),
            Language::Zh => format!("（{}）", Label::Continued.text(self.language)),
        };
        if title.ends_with(&mark) { title.to_owned() } else { format!("{title}{mark}") }
    }

    fn open(&mut self, paper: (f32, f32), title: String) {
        self.pages.push(Page { sheet: Sheet::new(paper.0, paper.1), title });
        self.y = TOP;
    }

    fn sheet(&mut self) -> Option<&mut Sheet> {
        self.pages.last_mut().map(|page| &mut page.sheet)
    }

    /// What is left of the page.
    pub(super) fn room(&self) -> f32 {
        self.limit() - self.y
    }

    fn page_size(&self) -> (f32, f32) {
        self.pages.last().map_or(A4, |page| (page.sheet.width, page.sheet.height))
    }

    fn limit(&self) -> f32 {
        self.page_size().1 - BOTTOM
    }
}
