//! The heads of a price book: which column holds what, in English and Chinese, in any order.

use super::words::currency_words;
use crate::catalog::spreadsheet::{HEAD_LINES, Row, narrow};
use crate::model::money::Currency;
use crate::text::price_book::BookProblem;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Field {
    /// The number that bills use.
    Part,
    /// The maker's ordering number, read where the first is empty.
    Sku,
    /// Currency.
    Currency,
    /// List price of one piece.
    List,
    /// What is taken off.
    Discount,
    /// 折扣, which may be what is taken off or what is paid.
    Fold,
    /// The last day.
    ValidUntil,
}

/// Names of heads, in small letters without blanks.
const NAMES: [(Field, &[&str]); 7] = [
    (
        Field::Part,
        &[
            "partnumber",
            "partno",
            "partno.",
            "part",
            "opn",
            "p/n",
            "pn",
            "料号",
            "部件号",
            "物料编码",
            "物料号",
            "产品编号",
        ],
    ),
    (Field::Sku, &["orderingnumber", "sku", "订货号"]),
    (Field::Currency, &["currency", "币种", "货币"]),
    (
        Field::List,
        &["listprice", "unitprice", "unitlistprice", "price", "目录价", "列表价", "单价", "标价", "价格"],
    ),
    (Field::Discount, &["discount", "优惠", "优惠比例", "优惠率", "下浮", "下浮率"]),
    (Field::Fold, &["折扣", "折扣率"]),
    (
        Field::ValidUntil,
        &["validuntil", "validto", "expires", "expirydate", "有效期至", "有效期", "截止日期"],
    ),
];

/// Where the head of a sheet stands and what its columns hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Heads {
    /// Index of the row of heads.
    pub(super) row: usize,
    /// Columns with what they hold, by index.
    columns: Vec<(usize, Field)>,
    /// The currency in the head of the list price.
    pub(super) currency: Option<Currency>,
}

impl Heads {
    /// The first row with a part number and a list price.
    pub(super) fn find(rows: &[Row]) -> Option<Self> {
        rows.iter().take(HEAD_LINES).enumerate().find_map(|(index, row)| {
            let columns: Vec<(usize, Field)> = row
                .cells
                .iter()
                .enumerate()
                .filter_map(|(column, head)| Some((column, field(head)?)))
                .collect();
            let has = |field| columns.iter().any(|(_, found)| *found == field);
            ((has(Field::Part) || has(Field::Sku)) && has(Field::List)).then_some(Self {
                row: index,
                columns,
                currency: None,
            })
        })
    }

    /// What is wrong with the heads, by column; takes the currency out of them.
    pub(super) fn judge(&mut self, row: &Row) -> Vec<(usize, BookProblem)> {
        let head = |column: usize| row.cells.get(column).cloned().unwrap_or_default();
        let mut wrong = Vec::new();
        for (place, (column, field)) in self.columns.iter().enumerate() {
            let off = |field| matches!(field, Field::Discount | Field::Fold);
            let same = |(_, other): &&(usize, Field)| other == field || (off(*other) && off(*field));
            if let Some((first, _)) = self.columns.iter().take(place).find(same) {
                wrong.push((*column, BookProblem::HeadTwice { head: head(*column), first: head(*first) }));
            }
            if *field != Field::List {
                continue;
            }
            for unit in in_brackets(&head(*column)) {
                match currency_words(&unit) {
                    Some(currency) => self.currency = Some(currency),
                    None if without_tax(&unit) => {}
                    None => wrong.push((*column, BookProblem::HeadUnit { head: head(*column), found: unit })),
                }
            }
        }
        wrong
    }

    /// The column of a field, by index.
    pub(super) fn column(&self, field: Field) -> Option<usize> {
        self.columns.iter().find(|(_, found)| *found == field).map(|(column, _)| *column)
    }
}

/// What a head names, whatever stands in brackets behind it.
fn field(head: &str) -> Option<Field> {
    let head = narrow(head).to_lowercase();
    let name = head.split(['(', '[', '/']).next().unwrap_or_default();
    let name = if head.starts_with("p/n") { "p/n" } else { name };
    let name: String = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, '_' | '-' | '%')).collect();
    NAMES.iter().find(|(_, names)| names.contains(&name.as_str())).map(|(field, _)| *field)
}

/// What stands in brackets or behind a stroke in a head: `(CNY)`, `（元，不含税）`, `/元`.
fn in_brackets(head: &str) -> Vec<String> {
    let head = narrow(head);
    let inside = head.split_once(['(', '[', '/']).map_or("", |(_, inside)| inside);
    let units = inside.split([',', ';', '(', ')', '[', ']', '/', '、']);
    units.map(|unit| unit.trim().to_owned()).filter(|unit| !unit.is_empty()).collect()
}

fn without_tax(unit: &str) -> bool {
    let unit: String = unit.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect();
    matches!(unit.as_str(), "不含税" | "未税" | "excl.tax" | "excludingtax" | "withouttax" | "net" | "exvat")
}
