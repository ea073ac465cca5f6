//! The contents: chapters and sections with their pages, in two columns, each leading there.

use super::pages::{A4, Entry, MARGIN, Page, TOP};
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Jump, Pen, Sheet, TextStyle, at};
use crate::model::requirement::Language;
use crate::text::Label;

/// Height of the line of a chapter and of a section.
const CHAPTER: f32 = 9.4;
const SECTION: f32 = 6.2;
/// Between the columns.
const GAP: f32 = 17.0;
/// Height of a column.
const COLUMN: f32 = 168.0;

/// More sections than these stand in the outline only: the sheets of many racks.
const MOST_SECTIONS: usize = 8;

/// The pages of the contents. `before` counts the pages before them: the cover.
pub(super) fn contents(entries: &[Entry], before: usize, language: Language) -> Vec<Page> {
    let chapters = entries.chunk_by(|_, next| next.level > 0);
    let listed = |chapter: &[Entry]| if chapter.len() > MOST_SECTIONS + 1 { 1 } else { chapter.len() };
    let entries: Vec<&Entry> = chapters.flat_map(|chapter| chapter.iter().take(listed(chapter))).collect();
    let columns = columns(&entries);
    let pages = columns.len().div_ceil(2);
    let width = (A4.0 - 2.0 * MARGIN - GAP) / 2.0;
    let mut made: Vec<Page> = Vec::new();
    for pair in columns.chunks(2) {
        let mut sheet = Sheet::new(A4.0, A4.1);
        for (column, x) in pair.iter().zip([MARGIN, MARGIN + width + GAP]) {
            let mut y = TOP - 2.0;
            for entry in column {
                let target = before + pages + entry.page;
                y += line(&mut sheet, entry, target, Area::new(x, y, width, height(entry)));
            }
        }
        made.push(Page { sheet, title: Label::Contents.text(language).to_owned() });
    }
    made
}

/// A line that leads to its page; returns its height.
fn line(sheet: &mut Sheet, entry: &Entry, target: usize, area: Area) -> f32 {
    let chapter = entry.level == 0;
    let style = if chapter { TextStyle::new(3.7, Ink::Text).bold() } else { TextStyle::new(3.2, Ink::Text) };
    let indent = if chapter { 0.0 } else { 6.5 };
    let baseline = area.bottom() - 2.0;
    let number = (target + 1).to_string();
    let room = area.width - indent - 14.0;
    sheet.text_within(at(area.x + indent, baseline), room, &entry.title, style);
    sheet.text(at(area.right(), baseline), &number, style.end());
    if chapter {
        sheet.line(
            &[at(area.x, area.bottom()), at(area.right(), area.bottom())],
            Pen::solid(Ink::Hairline, 0.2),
        );
    }
    sheet.jumps.push(Jump { area, sheet: target });
    area.height
}

fn height(entry: &Entry) -> f32 {
    if entry.level == 0 { CHAPTER } else { SECTION }
}

/// Entries in columns of even height; a chapter stays with its sections where a column can hold them.
fn columns<'a>(entries: &[&'a Entry]) -> Vec<Vec<&'a Entry>> {
    let total: f32 = entries.iter().map(|entry| height(entry)).sum();
    let mut limit = (total / 2.0).min(COLUMN);
    loop {
        let columns = filled(entries, limit);
        if columns.len() <= 2 || limit >= COLUMN {
            return columns;
        }
        limit = (limit + 4.0).min(COLUMN);
    }
}

fn filled<'a>(entries: &[&'a Entry], limit: f32) -> Vec<Vec<&'a Entry>> {
    let mut columns: Vec<Vec<&Entry>> = vec![Vec::new()];
    let mut used = 0.0;
    for chapter in entries.chunk_by(|_, next| next.level > 0) {
        let needed: f32 = chapter.iter().map(|entry| height(entry)).sum();
        if used > 0.0 && used + needed > limit {
            columns.push(Vec::new());
            used = 0.0;
        }
        for &entry in chapter {
            if used + height(entry) > COLUMN {
                columns.push(Vec::new());
                used = 0.0;
            }
            used += height(entry);
            if let Some(column) = columns.last_mut() {
                column.push(entry);
            }
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheets_of_many_racks_are_one_line() {
        let entry = |level: u8| Entry { title: "x".to_owned(), level, page: 0, y: 0.0 };
        let lines = |sections: usize| {
            let entries: Vec<Entry> = (0..=sections).map(|index| entry(u8::from(index > 0))).collect();
            contents(&entries, 1, Language::Zh).iter().map(|page| page.sheet.jumps.len()).sum::<usize>()
        };
        assert_eq!(lines(MOST_SECTIONS), MOST_SECTIONS + 1);
        assert_eq!(lines(MOST_SECTIONS + 1), 1);
    }

    #[test]
    fn many_entries_take_more_pages_and_none_is_lost() {
        let entry = |index: usize| Entry {
            title: format!("{index} entry"),
            level: u8::from(!index.is_multiple_of(5)),
            page: index,
            y: 0.0,
        };
        for count in [1, 12, 60, 400] {
            let entries: Vec<Entry> = (0..count).map(entry).collect();
            let pages = contents(&entries, 1, Language::En);
            let jumps: Vec<usize> =
                pages.iter().flat_map(|page| &page.sheet.jumps).map(|jump| jump.sheet).collect();
            let expected: Vec<usize> = (0..count).map(|index| 1 + pages.len() + index).collect();
            assert_eq!(jumps, expected);
            for jump in pages.iter().flat_map(|page| &page.sheet.jumps) {
                assert!(jump.area.bottom() < A4.1 - 12.0, "{jump:?}");
            }
        }
    }
}
