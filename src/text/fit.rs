//! Why a cable or module does not join two cages, in words. A rule's own sentence comes from the
//! catalog; here are the figures that differ.

use super::message::Spoken;
use crate::model::requirement::Language;

/// The sentence of a rule, which the catalog keeps in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// In English.
    pub english: String,
    /// In Chinese.
    pub chinese: String,
}

impl Spoken for Told {
    fn spoken(&self, language: Language) -> String {
        match language {
            Language::En => self.english.clone(),
            Language::Zh => self.chinese.clone(),
        }
    }
}

/// What does not agree. In order of how little it has to do with the plug: the last is the nearest miss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // each is its sentence below
pub enum Mismatch {
    Protocol,
    Connector,
    Ports,
    HeatSink,
    PortSignal,
    CagesNotPaired,
    Signal,
    Generations,
    Rate,
    NotMade,
    Split,
    Tails,
    Power,
    ReachUnknown,
    Length,
    Mode,
    Polish,
    Socket,
    FiberKinds,
    Panels,
}

impl Mismatch {
    /// Its sentence.
    #[must_use]
    pub fn text(self, language: Language) -> &'static str {
        let (english, chinese) = match self {
            Self::Protocol => ("it does not run the protocol of the fabric", "不支持该网络的协议"),
            Self::Connector => ("its plug is of another connector", "插头与笼口的连接器不同"),
            Self::Ports => ("its plug has another number of ports than the cage", "插头端口数与笼口不符"),
            Self::HeatSink => {
                ("the back of its plug does not suit the cage's cooling", "插头散热形式与笼口不符")
            }
            Self::PortSignal => {
                ("no source says that the port runs at this rate", "没有资料表明该端口可在此速率下运行")
            }
            Self::CagesNotPaired => (
                "the ports of the cages do not pair up for one cable",
                "两端笼口的端口并非一一对应，不能共用一根线缆",
            ),
            Self::Signal => ("its lanes are modulated otherwise", "通道调制方式不同"),
            Self::Generations => {
                ("no rule names it between these generations", "没有规则允许其用于这两代设备之间")
            }
            Self::Rate => ("it is slower than the link", "速率低于链路"),
            Self::NotMade => ("nothing of the kind is made at this rate", "该速率没有此类产品"),
            Self::Split => ("the port is not split this way", "该端口不能如此拆分"),
            Self::Tails => ("it has another number of far ends", "分支数不符"),
            Self::Power => ("it draws more than the cage can feed and cool", "功耗超过笼口的供电与散热能力"),
            Self::ReachUnknown => ("no source gives its reach", "没有资料给出其传输距离"),
            Self::Length => ("it is longer than such a link may be", "超过此类链路允许的长度"),
            Self::Mode => ("multimode at one end, single-mode at the other", "一端多模、另一端单模"),
            Self::Polish => ("angled polish meets flat polish", "APC 与 UPC 端面不能对接"),
            Self::Socket => ("fiber and module have different ends", "光纤与光模块的接口不同"),
            Self::FiberKinds => ("straight and split fiber in one module", "同一光模块混用直连与分支光纤"),
            Self::Panels => ("more patch panels than a channel may have", "配线架数量超过上限"),
        };
        match language {
            Language::En => english,
            Language::Zh => chinese,
        }
    }
}
