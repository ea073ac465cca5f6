//! Why an edit could not be done, in both languages.

use super::message::messages;
use crate::model::edit_error::EditError;
use crate::model::requirement::Language;

messages! {
    /// The sentence of an [`EditError`].
    pub enum EditRefusal {
        Missing { what: String, kind: String, number: String }
            "the {what} with number {number} is not in this layout"
            "本布局中没有编号为 {number} 的{kind}";
        NoSuchPort { device: String, port: String, ports: u32 }
            "{device} has no port number {port}; it has {ports} ports"
            "{device} 没有编号 {port} 的端口，共 {ports} 口";
        PortTaken { port: String }
            "port {port} carries a link already; disconnect it first"
            "端口 {port} 已有链路；请先断开";
        OneDevice { device: String }
            "a link needs two devices; both ends are on {device}"
            "链路须连接两台设备；两端都在 {device} 上";
        TwoHosts { first: String, second: String }
            "a link needs a switch at one end; {first} and {second} are hosts"
            "链路至少一端须为交换机；{first} 与 {second} 都是主机";
        WrongPart { part: String, wanted: String, kind: String }
            "{part} is not a {wanted}"
            "{part} 不是{kind}";
        UnknownPart { part: String }
            "nothing is known of the part {part}; choose it from the catalog again"
            "缺少部件 {part} 的数据；请从部件库重新选择";
        Torn {}
            "what is to be added is not whole; copy it again"
            "要添加的内容不完整；请重新复制";
        EmptyWaiver {}
            "a waiver needs the name of who accepts and a reason"
            "豁免须写明接受人与理由";
        NoCurrency {}
            "prices need a currency, such as CNY"
            "价格须注明币种，例如 CNY";
        EmptyName {}
            "a name needs at least one character"
            "名称至少须有一个字符";
        ControlInName {}
            "a name is one line of plain characters; leave out line breaks and tabs"
            "名称须为单行文字；请去掉换行与制表符";
        NameTaken { name: String }
            "{name} is the name of another one; choose a name that is free"
            "名称 {name} 已被占用；请换一个";
        NotNamed {}
            "only devices, racks and trays have names to change"
            "只有设备、机柜与桥架可以重命名";
        NotRemovable {}
            "only devices, racks, trays and links can be removed"
            "只能删除设备、机柜、桥架与链路";
    }
}

/// The sentence of an error in a language.
#[must_use]
pub fn edit_error(error: &EditError, language: Language) -> String {
    let owned = |word: &str| word.to_owned();
    let message = match error.clone() {
        EditError::Missing { what, number } => {
            // The number of a row is a name, not a count: no thousands are grouped.
            EditRefusal::Missing { what: owned(what), kind: owned(kind(what)), number: number.to_string() }
        }
        EditError::NoSuchPort { device, port, ports } => {
            EditRefusal::NoSuchPort { device, port: port.to_string(), ports: u32::from(ports) }
        }
        EditError::PortTaken { port } => EditRefusal::PortTaken { port },
        EditError::OneDevice { device } => EditRefusal::OneDevice { device },
        EditError::TwoHosts { first, second } => EditRefusal::TwoHosts { first, second },
        EditError::WrongPart { part, wanted } => {
            EditRefusal::WrongPart { part, wanted: owned(wanted), kind: owned(kind(wanted)) }
        }
        EditError::UnknownPart { part } => EditRefusal::UnknownPart { part },
        EditError::Torn => EditRefusal::Torn {},
        EditError::EmptyWaiver => EditRefusal::EmptyWaiver {},
        EditError::NoCurrency => EditRefusal::NoCurrency {},
        EditError::EmptyName => EditRefusal::EmptyName {},
        EditError::ControlInName => EditRefusal::ControlInName {},
        EditError::NameTaken { name } => EditRefusal::NameTaken { name },
        EditError::NotNamed => EditRefusal::NotNamed {},
        EditError::NotRemovable => EditRefusal::NotRemovable {},
    };
    message.text(language)
}

/// The Chinese word of a kind that an error names.
fn kind(what: &str) -> &str {
    match what {
        "host" => "主机",
        "switch" => "交换机",
        "link" => "链路",
        "rack" => "机柜",
        "row" => "列",
        "tray" => "桥架",
        "waiver" => "豁免",
        "adapter" => "网卡",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same_and_english_agrees_with_the_error_itself() {
        let name = || "gpu001".to_owned();
        let all = [
            EditError::Missing { what: "rack", number: 1_234 },
            EditError::NoSuchPort { device: name(), port: 64, ports: 64 },
            EditError::PortTaken { port: name() },
            EditError::OneDevice { device: name() },
            EditError::TwoHosts { first: name(), second: name() },
            EditError::WrongPart { part: name(), wanted: "switch" },
            EditError::UnknownPart { part: name() },
            EditError::Torn,
            EditError::EmptyWaiver,
            EditError::NoCurrency,
            EditError::EmptyName,
            EditError::ControlInName,
            EditError::NameTaken { name: name() },
            EditError::NotNamed,
            EditError::NotRemovable,
        ];
        for error in all {
            assert_eq!(edit_error(&error, Language::En), error.to_string());
            assert!(edit_error(&error, Language::Zh).chars().any(|c| c >= '\u{4e00}'), "{error}");
        }
    }

    #[test]
    fn a_missing_rack_in_chinese() {
        let error = EditError::Missing { what: "rack", number: 1_234 };
        assert_eq!(edit_error(&error, Language::Zh), "本布局中没有编号为 1234 的机柜");
    }
}
