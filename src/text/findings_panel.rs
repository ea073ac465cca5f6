//! The words of the findings panel and of the dialog in which a finding is waived.

use super::labels::labels;
use super::message::messages;
use crate::model::requirement::Language;

labels! {
    /// A fixed word of the findings panel.
    pub enum Listed {
        Findings "Findings" "检查";
        NotWired "Not wired" "未布线";
        Unfold "Show the findings" "展开检查结果";
        Fold "Fold the findings" "收起检查结果";
        Clean "No findings" "未发现问题";
        NoneOfKind "None of this kind; click the count again to see all" "没有此类问题；再次点击计数可显示全部";
        Judging "Judging…" "检查中…";
        Apply "Apply" "应用";
        Waive "Waive…" "豁免…";
        TakeBack "Take back" "取消豁免";
        WaiveTitle "Waive a finding" "豁免问题";
        Accept "Accept the finding" "接受该问题";
        Reviewer "Your name" "接受人";
        Reason "Reason" "理由";
        BothNeeded "A name and a reason are needed." "须填写接受人与理由。";
        WaiverHolds "It holds for what the finding names now; about anything else the finding comes back." "豁免仅对当前所涉对象有效；涉及其他对象时问题会重新出现。";
    }
}

messages! {
    /// A sentence of the findings panel.
    pub enum Tallied {
        Errors { count: u32 } "{count} errors" "{count} 错误";
        Error {} "1 error" "1 错误";
        Warnings { count: u32 } "{count} warnings" "{count} 警告";
        Warning {} "1 warning" "1 警告";
        Notes { count: u32 } "{count} notes" "{count} 提示";
        Note {} "1 note" "1 提示";
        Waived { count: u32 } "{count} waived" "{count} 已豁免";
        Judged { rules: usize } "{rules} rules judged" "{rules} 条规则已评估";
        Ports { ports: usize } "{ports} ports" "{ports} 个端口";
        NotWired { ports: usize } "{ports} not wired" "{ports} 未布线";
        Numbers { measured: String, limit: String } "measured {measured}, limit {limit}" "实测 {measured}，上限 {limit}";
        WayOut { advice: String } "Way out: {advice}" "建议：{advice}";
        WaivedBy { by: String, reason: String } "Waived by {by}: {reason}" "{by} 已豁免：{reason}";
        Items { count: usize } "{count} items" "涉及 {count} 项";
        Cannot { why: String } "This cannot be done now: {why}" "目前无法执行：{why}";
    }
}

/// A count in its words: one thing is not many.
#[must_use]
pub fn errors(count: u32, language: Language) -> String {
    if count == 1 { Tallied::Error {}.text(language) } else { Tallied::Errors { count }.text(language) }
}

/// Warnings, counted.
#[must_use]
pub fn warnings(count: u32, language: Language) -> String {
    if count == 1 { Tallied::Warning {}.text(language) } else { Tallied::Warnings { count }.text(language) }
}

/// Notes, counted.
#[must_use]
pub fn notes(count: u32, language: Language) -> String {
    if count == 1 { Tallied::Note {}.text(language) } else { Tallied::Notes { count }.text(language) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::font::has_glyph;

    #[test]
    fn every_word_can_be_set_in_our_font() {
        for word in Listed::ALL {
            for language in [Language::En, Language::Zh] {
                let words = word.text(language);
                assert!(!words.is_empty() && words.chars().all(has_glyph), "{words}");
            }
        }
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!(errors(1, Language::En), "1 error");
        assert_eq!(notes(2, Language::En), "2 notes");
        assert_eq!(warnings(3, Language::Zh), "3 警告");
    }
}
