//! Why a spreadsheet cannot be read at all: a price book, a table of parts.

use super::labels::labels;
use super::message::{Spoken, messages};
use crate::model::requirement::Language;

labels! {
    /// What a spreadsheet was taken for.
    pub enum Spreadsheet {
        PriceBook "a price book" "价格表";
        Parts "a table of parts" "部件表";
    }
}

impl Spoken for Spreadsheet {
    fn spoken(&self, language: Language) -> String {
        self.text(language).to_owned()
    }
}

messages! {
    /// Why a spreadsheet cannot be read as a whole.
    pub enum SheetRefusal {
        Unreadable { what: Spreadsheet, path: String, why: String }
            "{what} to read: {why} (check the name): {path}"
            "无法读取{what}：{why}（请检查文件名）：{path}";
        TooLarge { what: Spreadsheet, path: String, found: String, limit: String }
            "{what} of at most {limit}: the file has {found} (name the right file, or split it): {path}"
            "{what}不超过 {limit}：该文件为 {found}（请选择正确的文件，或将其拆分）：{path}";
        TooManyRows { what: Spreadsheet, path: String, limit: u32 }
            "{what} of at most {limit} lines: there are more (leave out what is not needed): {path}"
            "{what}不超过 {limit} 行：该文件更多（请删去不需要的行）：{path}";
        OldWorkbook { what: Spreadsheet, path: String }
            "{what} as CSV or XLSX: this is a workbook of the old kind (save it as .xlsx or .csv): {path}"
            "{what}须为 CSV 或 XLSX：该文件为旧格式工作簿（请另存为 .xlsx 或 .csv）：{path}";
        NotAWorkbook { what: Spreadsheet, path: String, why: String }
            "a workbook to read: {why} (save {what} again as .xlsx, or as .csv): {path}"
            "无法读取工作簿：{why}（请将{what}重新另存为 .xlsx 或 .csv）：{path}";
        OpenQuote { what: Spreadsheet, path: String, line: usize }
            "{what} with quotation marks in pairs: the one in this line is never closed (close it, or take it away): {path}:{line}"
            "{what}中引号须成对：该行的引号没有结束（请补上或删去）：{path}:{line}";
        NoText { what: Spreadsheet, path: String }
            "{what} in UTF-8, UTF-16 or GBK: the file is none of them (save it as CSV UTF-8 or as .xlsx): {path}"
            "{what}须为 UTF-8、UTF-16 或 GBK 编码：该文件都不是（请另存为 CSV UTF-8 或 .xlsx）：{path}";
    }
}

messages! {
    /// A mistake in a cell, by the head of its column.
    pub enum CellSaid {
        Under { head: String, problem: String } "column \"{head}\": {problem}" "“{head}”列：{problem}";
    }
}
