//! Tables of parts: a row a part, in CSV or XLSX, with the fields of catalog files as heads.
//!
//! Reads every row and names every cell that is wrong; a row with a mistake is left out. Cells are read by
//! [`super::spreadsheet`], fields by [`super::form`], parts judged as catalog files are. Also says what
//! the head of each kind looks like. Writes no file.

mod heads;

pub use heads::head_of;

use super::form::{Draft, Form, fields, kind_name, shape};
use super::judge::{Numbers, numbers_of};
use super::lint::Weight;
use super::load::{Catalog, PartKind};
use super::spreadsheet::{self, Book, Row, Sheet};
use crate::model::part::Part;
use crate::model::requirement::Language;
use crate::text::part_faults::PartFault;
use crate::text::part_form::FieldFault;
use crate::text::part_table::{Hint, Imported, TableFault};
use crate::text::spreadsheet::{CellSaid, SheetRefusal, Spreadsheet};
use heads::{Column, Heads, KIND};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

/// Most mistakes that are listed one by one.
const LISTED: usize = 50;

/// What is wrong in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// With the table.
    Table(TableFault),
    /// With what a field says.
    Field(FieldFault),
    /// With the part that its fields describe.
    Part(PartFault),
}

impl Problem {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Table(fault) => fault.text(language),
            Self::Field(fault) => fault.text(language),
            Self::Part(fault) => fault.text(language),
        }
    }
}

/// What there is to say of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The sheet, where a workbook has several.
    pub sheet: Option<String>,
    /// Line, from 1.
    pub line: usize,
    /// Column by cells, from 1.
    pub column: usize,
    /// The head of that column; none where the head itself is wrong.
    pub head: Option<String>,
    /// Whether the row cannot be used.
    pub weight: Weight,
    /// What is wrong.
    pub problem: Problem,
}

impl Mistake {
    /// The sentence with its place in a file, `FILE:LINE:COLUMN: …`.
    #[must_use]
    pub fn text(&self, path: &str, language: Language) -> String {
        let mut problem = self.problem.text(language);
        if let Some(head) = self.head.clone() {
            problem = CellSaid::Under { head, problem }.text(language);
        }
        let sheet = self.sheet.as_ref().map_or_else(String::new, |sheet| format!("[{sheet}]"));
        format!("{path}{sheet}:{}:{}: {problem}", self.line, self.column)
    }
}

/// What a table of parts holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartTable {
    /// The parts of rows without errors, in the order of the file.
    pub parts: Vec<Arc<Part>>,
    /// Rows that cannot be used.
    pub bad_rows: usize,
    /// The first mistakes, errors before warnings.
    pub listed: Vec<Mistake>,
    /// How many more there are.
    pub more: usize,
}

impl PartTable {
    /// Whether every row can be used, and there is one.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.listed.iter().all(|mistake| mistake.weight == Weight::Warning) && !self.parts.is_empty()
    }

    /// The mistakes, a sentence each, and how many more there are.
    #[must_use]
    pub fn sentences(&self, path: &str, language: Language) -> Vec<String> {
        let mut sentences: Vec<String> =
            self.listed.iter().map(|mistake| mistake.text(path, language)).collect();
        if self.more > 0 {
            sentences.push(Imported::More { more: self.more }.text(language));
        }
        sentences
    }
}

/// Reads a table of parts beside the parts that are known.
///
/// # Errors
/// Where the file cannot be read or is no table at all.
pub fn open(path: &Path, known: &Catalog) -> Result<PartTable, SheetRefusal> {
    let bytes = spreadsheet::read(Spreadsheet::Parts, path)?;
    parse(&bytes, &path.display().to_string(), known)
}

/// Reads the bytes of a table of parts; `path` is for messages.
///
/// # Errors
/// Where they are no table at all.
pub fn parse(bytes: &[u8], path: &str, known: &Catalog) -> Result<PartTable, SheetRefusal> {
    let book = Book { what: Spreadsheet::Parts, path };
    let sheets = spreadsheet::sheets(bytes, book, |rows| Heads::find(rows).is_some())?;
    let tables: Vec<(&Sheet, Heads)> =
        sheets.iter().filter_map(|sheet| Some((sheet, Heads::find(&sheet.rows)?))).collect();
    let mut reader = Reader {
        named: tables.len() > 1,
        numbers: Numbers::of(known.parts()),
        seen: BTreeMap::new(),
        table: PartTable::default(),
    };
    if tables.is_empty() {
        reader.table.listed.push(Mistake {
            sheet: None,
            line: 1,
            column: 1,
            head: None,
            weight: Weight::Error,
            problem: Problem::Table(TableFault::NoHead {}),
        });
    }
    for (sheet, heads) in tables {
        reader.sheet(sheet, &heads);
    }
    let mut table = reader.table;
    table.listed.sort_by_key(|mistake| mistake.weight);
    table.more = table.listed.len().saturating_sub(LISTED);
    table.listed.truncate(LISTED);
    Ok(table)
}

struct Reader {
    /// Whether places name their sheet.
    named: bool,
    numbers: Numbers,
    /// The line of each number.
    seen: BTreeMap<String, usize>,
    table: PartTable,
}

/// The columns of a kind of part, once its first row was met.
type Kinds = BTreeMap<PartKind, Vec<Column>>;

impl Reader {
    fn sheet(&mut self, sheet: &Sheet, heads: &Heads) {
        let name = sheet.name.clone().filter(|_| self.named);
        let Some(head) = sheet.rows.get(heads.row) else { return };
        let error = |line: usize, column: usize, problem: Problem| Mistake {
            sheet: name.clone(),
            line,
            column: column + 1,
            head: heads.written(column).filter(|_| line != head.line),
            weight: Weight::Error,
            problem,
        };
        let wrong = heads.judge();
        if !wrong.is_empty() {
            let wrong =
                wrong.into_iter().map(|(column, fault)| error(head.line, column, Problem::Table(fault)));
            self.table.listed.extend(wrong);
            self.table.bad_rows +=
                sheet.rows.iter().skip(heads.row + 1).filter(|row| !is_remark(row)).count();
            return;
        }
        let mut kinds = Kinds::new();
        for row in sheet.rows.iter().skip(heads.row + 1).filter(|row| !is_remark(row)) {
            let mut said = Vec::new();
            let part = self.row(row, heads, &mut kinds, &mut |line, weight, column, problem| {
                said.push(Mistake { weight, ..error(line.unwrap_or(head.line), column, problem) });
            });
            match part {
                Some(part) => self.table.parts.push(Arc::new(part)),
                None => self.table.bad_rows += 1,
            }
            self.table.listed.extend(said);
        }
    }

    /// The part of a row; none where anything in it is an error. `say` takes the line, none for that
    /// of the heads.
    fn row(
        &mut self,
        row: &Row,
        heads: &Heads,
        kinds: &mut Kinds,
        say: &mut dyn FnMut(Option<usize>, Weight, usize, Problem),
    ) -> Option<Part> {
        let line = Some(row.line);
        let kind_at = heads.column(KIND)?;
        let found = row.cells.get(kind_at).map_or("", String::as_str).trim();
        let Some(kind) = PartKind::ALL.into_iter().find(|kind| kind_name(*kind).eq_ignore_ascii_case(found))
        else {
            let known = PartKind::ALL.map(kind_name).join(", ");
            let problem = TableFault::Kind { found: found.to_owned(), known };
            say(line, Weight::Error, kind_at, Problem::Table(problem));
            return None;
        };
        let columns = kinds.entry(kind).or_insert_with(|| {
            let (columns, wrong) = heads.columns(kind);
            for (column, fault) in wrong {
                say(None, Weight::Error, column, Problem::Table(fault));
            }
            columns
        });
        let mut sound = true;
        let mut draft = Draft::empty(kind);
        for (index, (cell, column)) in row.cells.iter().zip(columns.iter()).enumerate() {
            // Tables of this program disarm what a spreadsheet would take for a formula.
            let cell = cell.strip_prefix('\'').unwrap_or(cell);
            match column {
                _ if cell.is_empty() => {}
                Column::Field(field, factor) => draft.set_in(field.path, cell.to_owned(), *factor),
                Column::Wrong => sound = false,
                Column::Other => {}
                Column::None => {
                    sound = false;
                    let problem = TableFault::OtherKind { kind: kind_name(kind), found: cell.to_owned() };
                    say(line, Weight::Error, index, Problem::Table(problem));
                }
            }
        }
        // A column that is needed and counts in no known unit was told in its head.
        let told: BTreeSet<usize> = columns
            .iter()
            .enumerate()
            .filter(|(_, column)| matches!(column, Column::Wrong))
            .map(|(at, _)| at)
            .collect();
        let part = match draft.part() {
            Ok(part) => part,
            Err(wrong) => {
                for wrong in wrong {
                    let column = heads.column(wrong.path);
                    if column.is_none_or(|column| !told.contains(&column)) {
                        let problem = match (column, wrong.problem) {
                            (None, FieldFault::Missing {}) => {
                                Problem::Field(FieldFault::NoColumn { head: field_head(kind, wrong.path) })
                            }
                            (_, problem) => Problem::Field(problem),
                        };
                        say(line, Weight::Error, column.unwrap_or(kind_at), problem);
                    }
                }
                return None;
            }
        };
        for fault in self.numbers.judge(&part) {
            sound &= fault.weight != Weight::Error;
            let column = heads.column(&fault.figure).or(heads.column("opn")).unwrap_or(0);
            say(line, fault.weight, column, Problem::Part(fault.problem));
        }
        let numbered: BTreeSet<String> = numbers_of(&part).map(|number| number.to_lowercase()).collect();
        for number in numbered {
            match self.seen.get(&number) {
                Some(first) => {
                    sound = false;
                    let column = heads.column("opn").unwrap_or(0);
                    let problem = TableFault::Twice { number, line: *first };
                    say(line, Weight::Error, column, Problem::Table(problem));
                }
                None => {
                    self.seen.insert(number, row.line);
                }
            }
        }
        sound.then_some(part)
    }
}

/// Whether a row says something about the table, not a part.
fn is_remark(row: &Row) -> bool {
    row.cells.iter().find(|cell| !cell.is_empty()).is_none_or(|cell| cell.starts_with(['#', '＃']))
}

fn field_head(kind: PartKind, path: &str) -> String {
    fields(kind).iter().find(|field| field.path == path).map_or_else(|| path.to_owned(), head_of)
}

/// The rows of a template of a kind: its heads, and below them what each column wants.
#[must_use]
pub fn template(kind: PartKind, language: Language) -> Vec<Vec<String>> {
    let fields = fields(kind);
    let heads = std::iter::once(KIND.to_owned()).chain(fields.iter().map(head_of)).collect();
    let hints = fields.iter().map(|field| {
        let what = match field.form {
            Form::Words(_) | Form::Text => Hint::Words {},
            Form::Count(most) => Hint::Whole { most: most.to_string() },
            Form::Quantity(unit, _) => Hint::Number { unit: unit.name().to_owned() },
            Form::Choice(known) => Hint::OneOf { known: known.join(", ") },
            Form::List([only]) if only.name.is_empty() => Hint::List { shape: Hint::Name {}.text(language) },
            Form::List(cells) => Hint::List { shape: shape(cells) },
        };
        let what = what.text(language);
        match (field.needed, field.only) {
            (_, Some(choice)) => Hint::NeededIf { what, choice: choice.to_owned() }.text(language),
            (true, None) => Hint::Needed { what }.text(language),
            (false, None) => what,
        }
    });
    let remark = Hint::Kind { kind: kind_name(kind) }.text(language);
    vec![heads, std::iter::once(remark).chain(hints).collect()]
}

/// A row of a table of a kind for a part, under the heads of its template.
#[must_use]
pub fn row_of(part: &Part) -> Vec<String> {
    let draft = Draft::of(part);
    let cells = fields(draft.kind).into_iter().map(|field| draft.get(field.path).to_owned());
    std::iter::once(kind_name(draft.kind)).chain(cells).collect()
}

#[cfg(test)]
mod tests;
