//! The bytes of a spreadsheet to rows of cells: CSV in any of the encodings that spreadsheets write,
//! or XLSX. Says nothing about what the cells mean: price books and tables of parts are read so.

use super::bounded::{self, Unread};
use crate::text::spreadsheet::{SheetRefusal, Spreadsheet};
use calamine::{DataRef, Reader, Xlsx};
use encoding_rs::{Encoding, GB18030};
use std::io::Cursor;
use std::path::Path;

/// Largest file that is read, in MiB: far above any book.
const LARGEST_MIB: u64 = 64;
/// Largest sum of the files in a workbook, in MiB.
const LARGEST_UNPACKED_MIB: u64 = 512;
/// Most lines of a book.
const MOST_ROWS: usize = 200_000;
/// Cells of a line beyond this column are looked at by nobody.
const MOST_COLUMNS: usize = 256;
/// Lines in which the head is looked for.
pub(super) const HEAD_LINES: usize = 20;

/// A sheet; CSV is one without a name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sheet {
    pub(super) name: Option<String>,
    pub(super) rows: Vec<Row>,
}

/// A line that is not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Its number, from 1.
    pub(super) line: usize,
    /// Its cells as words, trimmed.
    pub(super) cells: Vec<String>,
}

/// A file to be read: what it was taken for, and its name for messages.
#[derive(Clone, Copy, Debug)]
pub(super) struct Book<'a> {
    pub(super) what: Spreadsheet,
    pub(super) path: &'a str,
}

/// The bytes of a file that is not absurdly large.
pub(super) fn read(what: Spreadsheet, path: &Path) -> Result<Vec<u8>, SheetRefusal> {
    let name = path.display().to_string();
    bounded::read(path, LARGEST_MIB << 20).map_err(|error| match error {
        Unread::Io(error) => SheetRefusal::Unreadable { what, path: name, why: error.to_string() },
        Unread::TooLarge(bytes) => Book { what, path: &name }.too_large(bytes, LARGEST_MIB),
    })
}

/// The sheets of a file. CSV is separated by the sign with which the first rows have the heads.
pub(super) fn sheets(
    bytes: &[u8],
    book: Book<'_>,
    has_heads: impl Fn(&[Row]) -> bool,
) -> Result<Vec<Sheet>, SheetRefusal> {
    let (what, path) = (book.what, || book.path.to_owned());
    if bytes.starts_with(b"PK\x03\x04") {
        return book.workbook(bytes);
    }
    if bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]) {
        return Err(SheetRefusal::OldWorkbook { what, path: path() });
    }
    let text = decoded(bytes).ok_or_else(|| SheetRefusal::NoText { what, path: path() })?;
    // Where no separator gives a head, it is a comma, for the message.
    let mut separators = b",;\t".iter().copied();
    let separator =
        separators.find(|separator| has_heads(&lines(&text, *separator, HEAD_LINES).unwrap_or_default()));
    let separator = separator.unwrap_or(b',');
    if let Some(line) = open_quote(&text, separator) {
        return Err(SheetRefusal::OpenQuote { what, path: path(), line });
    }
    match lines(&text, separator, MOST_ROWS + 1) {
        Some(rows) if rows.len() <= MOST_ROWS => Ok(vec![Sheet { name: None, rows }]),
        Some(_) => Err(book.too_many()),
        None => Err(SheetRefusal::NoText { what, path: path() }),
    }
}

/// Text by its byte order mark; else UTF-8 where it is that, else GBK, which Chinese spreadsheets write.
fn decoded(bytes: &[u8]) -> Option<String> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let rest = bytes.get(mark..)?;
        return encoding.decode_without_bom_handling_and_without_replacement(rest).map(Into::into);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(text.to_owned()),
        Err(_) => GB18030.decode_without_bom_handling_and_without_replacement(bytes).map(Into::into),
    }
}

/// Wide letters and signs of Chinese keyboards as narrow ones.
#[must_use]
pub fn narrow(words: &str) -> String {
    let narrow = |sign: char| match sign {
        '\u{3000}' | '\u{a0}' | '\u{202f}' => ' ',
        '￥' => '¥',
        '。' => '.',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        _ => sign,
    };
    words.chars().map(narrow).collect::<String>().trim().to_owned()
}

/// The lines of CSV that are not empty, at most so many.
fn lines(text: &str, separator: u8, most: usize) -> Option<Vec<Row>> {
    let mut reader = ::csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.ok()?;
        let line = record.position().map_or(1, |place| line_of(text, place));
        let cells: Vec<String> =
            record.iter().take(MOST_COLUMNS).map(|cell| cell.trim().to_owned()).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push(Row { line, cells });
        }
        if rows.len() >= most {
            break;
        }
    }
    Some(rows)
}

/// The line of a cell whose quotation mark is never closed: it would swallow all that follows.
fn open_quote(text: &str, separator: u8) -> Option<usize> {
    // A line of its own at the end is read as one unless it lies within quotation marks.
    const END: &str = "\u{1}";
    let text = format!("{text}\n{END}");
    let mut reader = ::csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(text.as_bytes());
    let last = reader.byte_records().map_while(Result::ok).last()?;
    let is_end = last.len() == 1 && last.get(0) == Some(END.as_bytes());
    (!is_end).then(|| last.position().map_or(1, |place| line_of(&text, place)))
}

/// The line of a record. The reader's own number is that of the empty lines before it.
fn line_of(text: &str, place: &::csv::Position) -> usize {
    let rest = text.as_bytes().get(place.byte() as usize..).unwrap_or_default();
    let ends = rest.iter().take_while(|byte| matches!(byte, b'\n' | b'\r'));
    place.line() as usize + ends.filter(|byte| **byte == b'\n').count()
}

impl Book<'_> {
    fn too_large(self, bytes: u64, limit_mib: u64) -> SheetRefusal {
        let (found, limit) = (format!("{} MiB", bytes.div_ceil(1 << 20)), format!("{limit_mib} MiB"));
        SheetRefusal::TooLarge { what: self.what, path: self.path.to_owned(), found, limit }
    }

    fn too_many(self) -> SheetRefusal {
        SheetRefusal::TooManyRows { what: self.what, path: self.path.to_owned(), limit: MOST_ROWS as u32 }
    }

    /// The sheets of a workbook, read cell by cell: a lonely cell far below makes no table of gigabytes.
    fn workbook(self, bytes: &[u8]) -> Result<Vec<Sheet>, SheetRefusal> {
        let failed = |error: calamine::XlsxError| SheetRefusal::NotAWorkbook {
            what: self.what,
            path: self.path.to_owned(),
            why: error.to_string(),
        };
        let unpacked = unpacked(bytes).map_err(|error| failed(error.into()))?;
        if unpacked > LARGEST_UNPACKED_MIB << 20 {
            return Err(self.too_large(unpacked, LARGEST_UNPACKED_MIB));
        }
        let mut book = Xlsx::new(Cursor::new(bytes)).map_err(failed)?;
        let mut sheets = Vec::new();
        let mut count = 0;
        for name in book.sheet_names() {
            let mut rows: Vec<Row> = Vec::new();
            let mut cells = match book.worksheet_cells_reader(&name) {
                Ok(cells) => cells,
                // A sheet that is a chart has no cells.
                Err(calamine::XlsxError::WorksheetNotFound(_)) => continue,
                Err(error) => return Err(failed(error)),
            };
            while let Some(cell) = cells.next_cell().map_err(failed)? {
                let (row, column) = cell.get_position();
                let (line, column) = (row as usize + 1, column as usize);
                let words = words(cell.get_value());
                if words.is_empty() || column >= MOST_COLUMNS {
                    continue;
                }
                if rows.last().is_none_or(|row| row.line != line) {
                    rows.push(Row { line, cells: Vec::new() });
                    count += 1;
                    if count > MOST_ROWS {
                        return Err(self.too_many());
                    }
                }
                if let Some(row) = rows.last_mut() {
                    row.cells.resize(row.cells.len().max(column + 1), String::new());
                    row.cells[column] = words;
                }
            }
            sheets.push(Sheet { name: Some(name), rows });
        }
        Ok(sheets)
    }
}

/// Bytes of all files of a workbook, as its own list says.
fn unpacked(bytes: &[u8]) -> zip::result::ZipResult<u64> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes))?;
    (0..archive.len())
        .try_fold(0_u64, |sum, index| Ok(sum.saturating_add(archive.by_index_raw(index)?.size())))
}

/// What a cell of a workbook says.
fn words(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Empty => String::new(),
        DataRef::String(words) | DataRef::DurationIso(words) => words.trim().to_owned(),
        DataRef::SharedString(words) => words.trim().to_owned(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => shown(*number),
        DataRef::Bool(value) => value.to_string(),
        DataRef::DateTime(date) if date.is_datetime() => {
            let (year, month, day, ..) = date.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::DateTime(date) => shown(date.as_f64()),
        DataRef::DateTimeIso(words) => words.split('T').next().unwrap_or_default().to_owned(),
        DataRef::Error(error) => error.to_string(),
    }
}

/// A number with the fifteen digits that a spreadsheet shows, so that 0.1 + 0.2 is 0.3.
fn shown(number: f64) -> String {
    format!("{number:.14e}").parse::<f64>().unwrap_or(number).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_a_workbook_are_those_it_shows() {
        assert_eq!(shown(0.1 + 0.2), "0.3");
        assert_eq!(shown(1234.5), "1234.5");
        assert_eq!(shown(99_999_999.99), "99999999.99");
        assert_eq!(shown(12.0), "12");
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_is_found_by_its_line() {
        assert_eq!(open_quote("part,price\nA,1\n\"B,2\nC,3\n", b','), Some(3));
        assert_eq!(open_quote("part,price,note\nA,1,\"19 in\nB,2,\n", b','), Some(2));
        // Marks in pairs, doubled, or within words are none.
        for whole in
            ["a,b\n\"x, y\",1\n", "a\n\"say \"\"x\"\"\"", "a,b\n19\" rack,2", "a,b\n\"two\nlines\",1", ""]
        {
            assert_eq!(open_quote(whole, b','), None, "{whole}");
        }
    }
}
