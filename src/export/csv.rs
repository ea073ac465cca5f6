//! A table as CSV for spreadsheets and other software.
//!
//! UTF-8 with a byte order mark, which Excel needs to read Chinese; `\n` ends a line; quotes by RFC
//! 4180. Numbers are plain, absent figures empty. Chapters become a first column and totals are left
//! out, so that every line is one thing. A field that a spreadsheet would take for a formula is
//! disarmed: names come from people.

use super::ExportError;
use crate::model::requirement::Language;
use crate::report::table::{Cell, Table};
use crate::text::Label;
use std::borrow::Cow;

/// What a spreadsheet takes for the start of a formula, with the wide forms of Chinese keyboards.
const FORMULA_STARTS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// The bytes of rows of words as CSV.
///
/// # Errors
/// When they cannot be written, which no words of this program do.
pub fn rows(rows: &[Vec<String>]) -> Result<Vec<u8>, ExportError> {
    let written = |error: &dyn ToString| ExportError::Write(error.to_string());
    let mut writer = ::csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
    for row in rows {
        writer
            .write_record(row.iter().map(|cell| disarmed(cell).into_owned()))
            .map_err(|error| written(&error))?;
    }
    writer.into_inner().map_err(|error| written(&error))
}

/// The bytes of a table as CSV, heads in the language asked for.
///
/// # Errors
/// When the table cannot be written, which no table of this program does.
pub fn csv(table: &Table, language: Language) -> Result<Vec<u8>, ExportError> {
    let written = |error: &dyn ToString| ExportError::Write(error.to_string());
    let mut writer = ::csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
    let in_chapters = !table.chapters.is_empty();
    let heads = table.columns.iter().map(|column| column.head);
    let heads = in_chapters.then_some(Label::Category).into_iter().chain(heads);
    writer.write_record(heads.map(|head| head.text(language))).map_err(|error| written(&error))?;
    for (index, row) in table.rows.iter().enumerate() {
        let chapter = table.chapter_of(index).map(|chapter| &chapter.head).filter(|_| in_chapters);
        let cells = chapter.into_iter().chain(row);
        let fields: Vec<String> = cells.map(|cell| field(cell, language)).collect();
        writer.write_record(&fields).map_err(|error| written(&error))?;
    }
    writer.into_inner().map_err(|error| written(&error))
}

fn field(cell: &Cell, language: Language) -> String {
    let words = cell.data(language);
    if cell.is_number() { words } else { disarmed(&words).into_owned() }
}

/// Words that no spreadsheet runs; a plain number stays one.
fn disarmed(words: &str) -> Cow<'_, str> {
    if words.starts_with(FORMULA_STARTS) && !is_plain_number(words) {
        Cow::Owned(format!("'{words}"))
    } else {
        Cow::Borrowed(words)
    }
}

/// Digits with at most one sign before them and one point between them.
fn is_plain_number(words: &str) -> bool {
    let unsigned = words.strip_prefix(['+', '-']).unwrap_or(words);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole) && digits(fraction)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::load::Catalog;
    use crate::derived::{Derived, derive};
    use crate::design::generate::design;
    use crate::model::document::Document;
    use crate::model::requirement::Requirement;
    use crate::report::bill::bill;
    use crate::report::cable_schedule::cable_schedule;
    use crate::report::table::{Chapter, Column};

    fn university() -> (Document, Derived) {
        let requirement = Requirement {
            hosts: Some(32),
            host_model: Some("DGX H100".to_owned()),
            leaf: "MQM9790-NS2F=8".parse().ok(),
            spine: "MQM9700-NS2F=2,MQM9790-NS2F=2".parse().unwrap_or_default(),
            ..Requirement::default()
        };
        let document = design(&requirement, Catalog::built_in()).unwrap_or_default();
        let derived = derive(&document, Catalog::built_in());
        (document, derived)
    }

    fn lines(table: &Table, language: Language) -> Vec<String> {
        let bytes = csv(table, language).unwrap_or_default();
        let text = String::from_utf8(bytes).unwrap_or_default();
        assert!(text.starts_with('\u{feff}') && text.ends_with('\n') && !text.contains('\r'));
        text.trim_start_matches('\u{feff}').lines().map(str::to_owned).collect()
    }

    #[test]
    fn the_bill_begins_with_its_heads_and_the_server() {
        let (_, derived) = university();
        let lines = lines(&bill(&derived), Language::En);
        assert_eq!(
            lines[..2],
            [
                "Category,No.,Description,Part number,Ordering number,Quantity,Unit,Unit price,Remark",
                "Servers,1,\"server, 8 GPUs, 8 × 400 Gb/s in 4 twin-port OSFP cages, 8 U, up to 10.2 kW\",\
                 DGX H100,,32,pcs,on request,no longer sold",
            ]
        );
        assert_eq!(lines.len(), derived.bill.lines.len() + 1);
    }

    #[test]
    fn the_cables_begin_with_their_heads_and_the_first_rail() {
        let (document, derived) = university();
        let lines = lines(&cable_schedule(&document, &derived), Language::Zh);
        assert_eq!(
            lines[0],
            "线缆,A 端机柜,A 端 U 位,A 端设备,A 端端口,A 端模块,B 端机柜,B 端 U 位,B 端设备,B 端端口,B 端模块,\
             链路数,Gb/s,介质,线缆料号,订货 m,走线 m,路由"
        );
        assert!(lines[1].starts_with("C0001,A01,1,gpu001,OSFP4P2,"), "{}", lines[1]);
        assert_eq!(lines.len() as u32, derived.metrics.cables + 1);
    }

    #[test]
    fn names_that_look_like_formulas_are_disarmed_and_numbers_stay() {
        let mut table = Table::new(Label::Findings, vec![Column::words(Label::Reason)]);
        let names = [
            "=1+1", "+49 30", "-5", "-5.25", "@SUM(A1)", "\tx", "＝A1", "a=b", "—", "-", "a, \"b\"", "两\n行",
        ];
        table.rows = names.map(|name| vec![Cell::Words(name.to_owned())]).to_vec();
        let bytes = csv(&table, Language::En).unwrap_or_default();
        assert_eq!(
            String::from_utf8(bytes).unwrap_or_default(),
            "\u{feff}Reason\n'=1+1\n'+49 30\n-5\n-5.25\n'@SUM(A1)\n'\tx\n'＝A1\na=b\n—\n'-\n\"a, \"\"b\"\"\"\n\"两\n行\"\n"
        );
    }

    #[test]
    fn chapters_become_a_column_and_totals_are_left_out() {
        let mut table = Table::new(Label::Findings, vec![Column::number(Label::Quantity)]);
        table.rows = vec![vec![Cell::Count(1200)], vec![Cell::Dash]];
        let chapter = |first_row, head| Chapter { first_row, head: Cell::Label(head), sum: None };
        table.chapters = vec![chapter(0, Label::SwitchesHead), chapter(1, Label::FibersHead)];
        table.total = Some(vec![Cell::Count(1200)]);
        assert_eq!(lines(&table, Language::En), ["Category,Quantity", "Switches,1200", "Fibers,"]);
    }
}
