//! The words of the prices in the window: heads and fields, why words are no value, what an import brings.

use super::labels::labels;
use super::message::messages;
use super::price_book::BookProblem;
use crate::model::requirement::Language;

labels! {
    /// A fixed word of the prices.
    pub enum PriceWord {
        Title "Prices" "价格";
        Import "Import price list…" "导入价格表…";
        Export "Export price book…" "导出价格表…";
        Currency "Currency" "币种";
        AllValidUntil "All valid until" "统一有效期至";
        Part "Part" "部件";
        Quantity "Quantity" "数量";
        Spares "Spares" "备件";
        ListPrice "List price" "目录价";
        Discount "Discount" "优惠";
        Net "Net price" "净价";
        Total "Line total" "行合计";
        ValidUntil "Valid until" "有效期至";
        OptionalItems "Optional items, beside the total" "选配项（不计入总价）";
        AddOption "Add an item: part number" "添加选配项：料号";
        OptionHint "Add an item: part number…" "添加选配项：料号…";
        TotalDiscount "Discount on the sum" "整单优惠";
        Tax "Tax" "税率";
        GrandTotal "Total" "总价";
        NoParts "Nothing to be priced yet: the bill has no parts. Design a network, or add an optional item." "尚无可报价内容：清单中没有部件。请先设计网络，或添加选配项。";
        NoTotal "no total yet" "尚无总价";
        OpenList "Open a price list" "打开价格表";
        Lists "Price lists (CSV, XLSX)" "价格表（CSV、XLSX）";
        ImportTitle "Import a price list" "导入价格表";
        Replaces "These prices replace all prices of the layout. Discounts by category and in total, spares, optional items and tax stay." "将替换方案的全部价格；类别优惠、整单优惠、备件、选配项和税率保留。";
        BookCurrency "Currency of prices that name none" "未注明币种的价格按此币种";
        Apply "Apply" "应用";
    }
}

messages! {
    /// Why what was typed is no value of a field of the prices.
    pub enum PriceFault {
        Cell { problem: BookProblem } "{problem}" "{problem}";
        NoCurrency { found: String }
            "a currency for the price {found}: none is given yet (write CNY 12.50, or fill in the currency first)"
            "价格 {found} 须注明币种：尚未给出（请写作 CNY 12.50，或先填写币种）";
        CurrencyForm { found: String }
            "the three letters of a currency, such as CNY: found \"{found}\" (write the code)"
            "币种须为三个字母，例如 CNY：现为“{found}”（请填写代码）";
        CurrencyNeeded {}
            "a currency: the layout has prices, which need one (write its code, such as CNY)"
            "须有币种：方案中已有价格（请填写代码，例如 CNY）";
        CurrencyDecimals { part: String, currency: String }
            "prices that {currency} can say: that of {part} has more decimals or is too large (change that price first)"
            "价格须能以 {currency} 表示：{part} 的价格小数过多或过大（请先修改该价格）";
        Percent { found: String }
            "a per cent with at most two decimals, such as 12 % or 0.12: found \"{found}\" (write 12 %)"
            "须为百分数，最多两位小数，例如 12 % 或 0.12：现为“{found}”（请写作 12 %）";
        PercentAmbiguous { found: String }
            "a per cent as 12 % or 0.12: \"{found}\" may mean either (write it with its % sign)"
            "百分数须写作 12 % 或 0.12：“{found}”有歧义（请写上 % 号）";
        PercentAbove { found: String }
            "at most 100 %: found \"{found}\" (lower it)"
            "不得超过 100 %：现为“{found}”（请减小）";
        Pieces { found: String }
            "a whole number of pieces, such as 4 or 1,200: found \"{found}\" (write digits, or clear the field)"
            "件数须为整数，例如 4 或 1,200：现为“{found}”（请写数字，或清空）";
        PriceFirst { part: String }
            "a list price of {part} first: discount and date are kept with it (fill it in)"
            "请先填写 {part} 的目录价：优惠与有效期随价格保存";
        PricesFirst {}
            "prices first: the date is kept with each of them (fill one in, or import a list)"
            "请先填写或导入价格：有效期随价格保存";
        UnknownPart { found: String }
            "the number of a part of the catalog or of the price list: found \"{found}\" (choose one from the list below the field)"
            "须为部件目录或价格表中的料号：现为“{found}”（请从字段下方的列表中选择）";
        OptionTwice { part: String }
            "an item that is not listed yet: {part} is (change its pieces)"
            "{part} 已在选配项中（请修改其件数）";
    }
}

messages! {
    /// A sentence about prices.
    pub enum PriceSaid {
        FieldOf { field: String, part: String } "{field}, {part}" "{field}，{part}";
        Fault { field: String, why: String } "{field}: {why}" "{field}：{why}";
        More { more: usize } "and {more} more" "另有 {more} 处";
        InAll { percent: String } "with the discount of the category {percent}" "连同类别优惠共 {percent}";
        Priced { priced: usize, parts: usize } "{priced} of {parts} parts of the bill get a price" "清单中 {parts} 个部件，{priced} 个获得价格";
        Without { parts: usize } "parts that stay without a price: {parts}" "仍无价格的部件：{parts}";
        LeftOut { lines: usize }
            "lines of the list that name no part of the catalog and no optional item, left out: {lines}"
            "价格表中既非目录部件也非选配项的行，不采用：{lines}";
        Take { prices: usize } "Take over {prices} prices" "导入 {prices} 个价格";
    }
}
