//! What a part is, in the words of a bill: one phrase per figure, joined by [`describe`].
//!
//! Which figures a part has is decided in [`crate::report::description`]; a figure that is not known
//! has no phrase.

use super::Label;
use super::message::messages;
use crate::model::requirement::Language;
use crate::model::units::{Gbps, Millimeters, Watts};

messages! {
    /// One figure of a part as a bill says it.
    pub enum Phrase {
        Switch { generation: String } "{generation} switch" "{generation} 交换机";
        Cages { cages: u32, connector: String } "{cages} {connector} cages" "{cages} 个 {connector} 笼口";
        Ports { ports: u32, rate: Gbps } "{ports} × {rate}" "{ports} × {rate}";
        OnePort { rate: Gbps } "{rate}" "{rate}";
        OfOneBox { switches: u32 } "box of {switches}, figures of one" "一机箱 {switches} 台，以下为单台数据";
        OnBoardManager {} "on-board subnet manager" "内置子网管理";
        ExternallyManaged {} "externally managed" "外部管理（无内置子网管理）";
        Airflow { side: String } "{side}" "{side} 风向";
        RackUnits { units: u32 } "{units} U" "{units}U";
        Server {} "server" "服务器";
        StorageServer {} "storage server" "存储服务器";
        ServiceNode {} "service node" "集群服务节点";
        Appliance {} "management appliance" "管理设备";
        Model { name: String } "{name}" "{name}";
        Gpus { gpus: u32 } "{gpus} GPUs" "{gpus} GPU";
        Trays { trays: u32 } "in each of the {trays} servers of a rack" "整机柜内 {trays} 台服务器每台如此";
        PortsInCages { ports: u32, rate: Gbps, cages: u32, plug: String }
            "{ports} × {rate} in {cages} {plug} cages" "{ports} × {rate}（{cages} 个 {plug} 笼口）";
        PortsInOneCage { ports: u32, rate: Gbps, plug: String }
            "{ports} × {rate} in one {plug} cage" "{ports} × {rate}（1 个 {plug} 笼口）";
        PortsUnpublished {} "fabric ports not published" "组网端口未公布";
        OneSlot {} "one adapter slot" "1 个网卡槽位";
        Slots { slots: u32 } "{slots} adapter slots" "{slots} 个网卡槽位";
        UpTo { power: Watts } "up to {power}" "最大功率 {power}";
        Adapter { name: String } "{name} adapter" "{name} 网卡";
        Sockets { count: u32, plug: String } "{count} × {plug}" "{count} × {plug}";
        Straight { generation: String, medium: Label } "{generation} {medium} cable" "{generation} {medium}";
        Splitter { generation: String, medium: Label, tails: u32 }
            "{generation} {medium} splitter 1:{tails}" "{generation} {medium}，一分 {tails}";
        Length { length: Millimeters } "{length}" "{length}";
        FromTo { head: String, tail: String } "{head} to {tail}" "{head} 至 {tail}";
        BothEnds { plug: String } "{plug} at both ends" "两端 {plug}";
        FromToMany { head: String, tails: u32, tail: String } "{head} to {tails} × {tail}" "{head} 至 {tails} × {tail}";
        OpticalModule { generation: String } "{generation} optical module" "{generation} 光模块";
        FiberMode { mode: Label } "{mode}" "{mode}";
        Reach { reach: Millimeters } "reach {reach}" "最远 {reach}";
        FiberSplitter { tails: u32 } "splitter 1:{tails}" "一分 {tails}";
        Rack {} "rack" "机柜";
        Pdu {} "power distribution unit" "配电单元（PDU）";
        Upright {} "upright beside the rack units" "立式，不占 U 位";
        Reducer {} "plug reducer" "接口转接件";
        Outer { width: String, depth: String, height: String }
            "{width} × {depth} × {height} mm (W × D × H)" "{width} × {depth} × {height} mm（宽 × 深 × 高）";
    }
}

/// The phrases as one description.
#[must_use]
pub fn describe(phrases: &[Phrase], language: Language) -> String {
    let comma = match language {
        Language::En => ", ",
        Language::Zh => "，",
    };
    let words = phrases.iter().map(|phrase| phrase.text(language)).collect::<Vec<_>>().join(comma);
    if language == Language::Zh { without_gaps(&words) } else { words }
}

/// Chinese without the blanks that arguments leave between two Chinese characters (`4 个 双口`).
fn without_gaps(words: &str) -> String {
    let wide = |character: Option<char>| character.is_some_and(|character| character >= '\u{2e80}');
    let mut kept = String::with_capacity(words.len());
    let mut rest = words.chars().peekable();
    while let Some(character) = rest.next() {
        if character != ' ' || !wide(kept.chars().next_back()) || !wide(rest.peek().copied()) {
            kept.push(character);
        }
    }
    kept
}

/// A plug or cage as a bill names it: family, ports and shape of the heat sink.
#[must_use]
pub fn plug_words(connector: &str, ports: u8, heat_sink: Option<Label>, language: Language) -> String {
    let twin = match (ports, language) {
        (0 | 1, _) => connector.to_owned(),
        (2, Language::En) => format!("twin-port {connector}"),
        (2, Language::Zh) => format!("双口 {connector}"),
        (_, Language::En) => format!("{ports}-port {connector}"),
        (_, Language::Zh) => format!("{ports} 口 {connector}"),
    };
    match (heat_sink, language) {
        (None, _) => twin,
        (Some(top), Language::En) => format!("{twin} ({})", top.text(language)),
        (Some(top), Language::Zh) => format!("{twin}（{}）", top.text(language)),
    }
}
