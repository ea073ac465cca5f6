//! Tables of parts: what is wrong in one, what its columns may say, what came of an import.

use super::message::messages;

messages! {
    /// What is wrong in a table of parts beside the figures of a part.
    pub enum TableFault {
        NoHead {}
            "a head with the columns kind and opn: there is none in the first 20 lines (begin with a template: spineleaf catalog template KIND)"
            "表头须有 kind 与 opn 两列：前 20 行中没有（请从模板开始：spineleaf catalog template KIND）";
        Head { found: String }
            "the name of a field of catalog files, such as size.depth [mm]: \"{found}\" is none (write it as in the template, or take the column out)"
            "表头须为目录文件的字段名，例如 size.depth [mm]：“{found}”不是（请按模板书写，或删去该列）";
        HeadTwice { found: String, first: String }
            "one column for each field: \"{found}\" is the same as \"{first}\" (keep one of them)"
            "每个字段只能有一列：“{found}”与“{first}”相同（请保留一列）";
        HeadUnit { found: String, wanted: String }
            "the unit in the head, as {wanted}: found \"{found}\" (write it in square brackets)"
            "表头须注明单位，例如 {wanted}：现为“{found}”（请写在方括号中）";
        HeadNoUnit { found: String, wanted: String }
            "the head {wanted}, which counts in no unit: found \"{found}\" (take the brackets out)"
            "表头须为 {wanted}，不带单位：现为“{found}”（请去掉括号）";
        Kind { found: String, known: String }
            "a kind of part ({known}): found \"{found}\" (write one of them)"
            "须为部件类别（{known}）：现为“{found}”（请填写其一）";
        OtherKind { kind: String, found: String }
            "nothing here for a part of kind {kind}: found \"{found}\" (clear the cell, or mend the kind)"
            "类别为 {kind} 的部件不填此列：现为“{found}”（请清空，或更正类别）";
        Twice { number: String, line: usize }
            "one row for each number: \"{number}\" is in line {line} already (keep one of the two)"
            "每个料号只能有一行：“{number}”已在第 {line} 行（请保留其一）";
    }
}

messages! {
    /// What an import of parts came to.
    pub enum Imported {
        Good { parts: usize } "{parts} parts can be taken over" "可导入 {parts} 个部件";
        Bad { rows: usize } "rows with mistakes: {rows}" "有误的行：{rows}";
        More { more: usize } "and {more} more" "另有 {more} 处";
        None {} "no row holds a part" "没有任何部件行";
        Written { parts: usize, path: String } "{parts} parts written: {path}" "已写入 {parts} 个部件：{path}";
    }
}

messages! {
    /// What a column of the template wants, in the row below its head.
    pub enum Hint {
        Kind { kind: String } "# rows that begin with # are left out; {kind}" "# 以 # 开头的行不读取；{kind}";
        Words {} "words" "文字";
        Number { unit: String } "number of {unit}" "数值，单位 {unit}";
        Whole { most: String } "whole number up to {most}" "整数，不超过 {most}";
        OneOf { known: String } "one of: {known}" "其一：{known}";
        List { shape: String } "an entry a line: {shape}" "每行一项：{shape}";
        Name {} "name" "名称";
        Needed { what: String } "must be filled in: {what}" "必填：{what}";
        NeededIf { what: String, choice: String } "only where fabric is {choice}: {what}" "仅当 fabric 为 {choice}：{what}";
    }
}
