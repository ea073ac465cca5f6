//! What is wrong in a price book, row by row: what was wanted, what was found, what would help.

use super::message::{Spoken, messages};
use crate::model::requirement::Language;

messages! {
    /// Why a price book, or a row of it, cannot be taken over.
    pub enum BookProblem {
        NoHead {}
            "a head with the columns Part number and List price: there is none in the first 20 lines (name the columns so, or 料号 and 目录价)"
            "表头须有“料号”与“目录价”两列：前 20 行中没有（请这样命名，或用 Part number 与 List price）";
        HeadTwice { head: String, first: String }
            "one column of its kind: \"{head}\" means the same as \"{first}\" (keep one of them)"
            "同类列只能有一个：“{head}”与“{first}”含义相同（请保留一个）";
        HeadUnit { head: String, found: String }
            "list prices in whole units of a currency, without tax: the head \"{head}\" says \"{found}\" (write List price (CNY), or leave the brackets out)"
            "目录价须以货币单位计且不含税：表头“{head}”中写有“{found}”（请写作“目录价（元）”，或去掉括号）";
        NoPart { price: String }
            "a part number beside the price {price}: the cell is empty (fill it in, or clear the line)"
            "价格 {price} 须有料号：该单元格为空（请填写，或清空该行）";
        PartTwice { part: String, first: String }
            "one price for {part}: it has one in line {first} already (keep one of the two lines)"
            "{part} 只能有一个价格：第 {first} 行已有（请保留其中一行）";
        PriceForm { found: String }
            "a price such as 1234.50 or 1,234.50: found \"{found}\" (write it so; leave the cell empty where there is no price)"
            "价格须写作 1234.50 或 1,234.50：现为“{found}”（请改写；没有价格请留空）";
        PriceDecimals { found: String, currency: String, decimals: u32 }
            "a price in {currency} has at most {decimals} decimals: found \"{found}\" (round it, and write thousands with a comma or not at all)"
            "{currency} 价格最多 {decimals} 位小数：现为“{found}”（请取整；千位用逗号或不分隔）";
        NoCurrency { found: String }
            "a currency for the price {found}: none is given (add a column Currency with a code such as CNY, or give --currency CNY)"
            "价格 {found} 须注明币种：未给出（请加“币种”列并填写代码，例如 CNY，或用 --currency CNY）";
        CurrencyForm { found: String }
            "the three letters of a currency, such as CNY: found \"{found}\" (write the code)"
            "币种须为三个字母，例如 CNY：现为“{found}”（请填写代码）";
        CurrencyConflict { found: String, currency: String }
            "a price in {currency}: \"{found}\" says another currency (make sign and code agree)"
            "价格币种应为 {currency}：“{found}”为其他币种（请使符号与代码一致）";
        OtherCurrency { found: String, currency: String }
            "one currency for the whole layout, {currency}: this line is in {found} (convert it, or change the layout's with --currency {found} and a book in {found})"
            "同一方案只用一种币种 {currency}：该行为 {found}（请换算，或用 --currency {found} 并提供 {found} 价格表）";
        PercentAmbiguous { found: String }
            "a discount as 10% or 0.1: \"{found}\" may mean either (write 10% or 0.1)"
            "优惠须写作 10% 或 0.1：“{found}”有歧义（请写作 10% 或 0.1）";
        PercentForm { found: String }
            "a discount with at most two decimals of a per cent, such as 10% or 0.1: found \"{found}\" (write 10% or 0.1)"
            "优惠须为百分数，最多两位小数，例如 10% 或 0.1：现为“{found}”（请写作 10% 或 0.1）";
        PercentAbove { found: String }
            "a discount of at most 100%: found \"{found}\" (mend it)"
            "优惠不超过 100%：现为“{found}”（请更正）";
        FoldAmbiguous { found: String }
            "under 折扣 a value such as 9折 (pay 90%): \"{found}\" may be what is taken off or what is paid (write 9折, or name the column 优惠 or Discount and write 10%)"
            "“折扣”列须写作 9折（按 90% 付款）：“{found}”可指减去或支付的比例（请写作 9折，或将列名改为“优惠”并写作 10%）";
        DateForm { found: String }
            "a date as YYYY-MM-DD, such as 2026-12-31: found \"{found}\" (write it so)"
            "日期须写作 YYYY-MM-DD，例如 2026-12-31：现为“{found}”（请改写）";
        NoSuchDay { found: String }
            "a day that exists: found \"{found}\" (mend it)"
            "日期须存在：现为“{found}”（请更正）";
    }
}

messages! {
    /// The sum of what is wrong in a price book.
    pub enum BookSum {
        Rows { lines: usize }
            "a price book without mistakes: {lines} found (mend them; nothing was taken over)"
            "价格表有误：共 {lines} 处（请更正；未采用任何内容）";
        More { more: usize } "and {more} more" "另有 {more} 处";
    }
}

impl Spoken for BookProblem {
    fn spoken(&self, language: Language) -> String {
        self.text(language)
    }
}
