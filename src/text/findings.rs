//! What the rules say: the cause of each finding, and the ways out.

use super::Label;
use super::message::messages;
use crate::model::requirement::{Language, Ratio};
use crate::model::units::{Gbps, Millimeters, Watts};

messages! {
    /// The cause of a finding.
    pub enum Problem {
        PortTwice { port: String, links: u32 }
            "{port} carries {links} links; a port carries one"
            "{port} 上有 {links} 条链路；一个端口只能接一条";
        NoSuchPort { device: String, number: u32, ports: u32 }
            "{device} has no port number {number}; it has {ports} ports"
            "{device} 没有第 {number} 号端口，共 {ports} 口";
        PairsDiffer { spine: String, fewest: u32, most: u32 }
            "leaves have {fewest} to {most} links to {spine}: non-blocking is not proven"
            "各 Leaf 到 {spine} 的链路数从 {fewest} 到 {most} 不等，无法证明无阻塞";
        RatioWorse { leaf: String, down: Gbps, up: Gbps, promised: Ratio }
            "{leaf}: {down} to hosts over {up} to other switches is worse than the promised {promised}"
            "{leaf}：主机侧 {down} 对上联 {up}，劣于承诺的收敛比 {promised}";
        NotJoined { leaf: String, spines: Vec<String> }
            "{leaf} has no link to {spines}"
            "{leaf} 没有到 {spines} 的链路";
        WrongRail { rail: u32, expected: Vec<String>, hosts: u32 }
            "HCA {rail} of {hosts} hosts is not on the leaf of its rail ({expected})"
            "{hosts} 台主机的 HCA {rail} 未接入本轨道的 Leaf（{expected}）";
        HostCutOff { hosts: Vec<String> }
            "no link leads to {hosts}"
            "{hosts} 没有任何链路";
        HostUnreachable { hosts: Vec<String> }
            "the fabric is in parts: {hosts} cannot be reached from the rest"
            "网络不连通：{hosts} 与其余主机不可达";
        PortsUnlinked { hosts: Vec<String>, ports: u32 }
            "{ports} host ports have no link: {hosts}"
            "{ports} 个主机端口未接链路：{hosts}";
        NoSubnetManager { fabric: String }
            "fabric {fabric} has no subnet manager: no on-board manager is on and no fabric manager is connected"
            "网络 {fabric} 没有子网管理：既无启用的交换机内置子网管理，也没有接入的网络管理主机";
        OneSubnetManager { fabric: String, name: String }
            "fabric {fabric} has one subnet manager only ({name}); a standby is missing"
            "网络 {fabric} 只有一个子网管理（{name}），缺少备用";
        ManagerUnlinked { managers: Vec<String> }
            "{managers} manages the fabric but has no port on it"
            "{managers} 为网络管理主机，但未接入网络端口";
        ManagersMissing { wanted: u32, found: u32 }
            "{wanted} fabric managers were asked for, {found} are connected"
            "要求 {wanted} 台网络管理主机，实际接入 {found} 台";
        ManagersOnOneLeaf { leaf: String }
            "all links of the fabric managers end at {leaf}"
            "网络管理主机的全部链路都接在 {leaf} 上";
        NoPartServes { from: String, to: String, run: Millimeters, rate: Gbps, cables: u32 }
            "{from} to {to}: no sold part serves a run of {run} at {rate} ({cables} cables)"
            "{from} 至 {to}：走线 {run}、速率 {rate} 没有在售部件可用（{cables} 根）";
        TooLong { part: String, from: String, to: String, needed: Millimeters, limit: Millimeters, cables: u32 }
            "{from} to {to}: {part} serves {limit} and {needed} is needed ({cables} cables)"
            "{from} 至 {to}：{part} 可用 {limit}，需要 {needed}（{cables} 根）";
        NearLimit { part: String, from: String, to: String, run: Millimeters, limit: Millimeters, cables: u32 }
            "{from} to {to}: a run of {run} takes more than 95 % of the {limit} of {part} ({cables} cables)"
            "{from} 至 {to}：走线 {run} 超过 {part} 所限 {limit} 的 95 %（{cables} 根）";
        NoActiveOpticalAtRate { part: String, rate: Gbps, cables: u32 }
            "{part} is an active optical cable on links of {rate}, which it does not run at ({cables} cables)"
            "{part} 是有源光缆，不支持 {rate} 链路（{cables} 根）";
        TwinHalfUsed { part: String, cables: u32 }
            "{part} carries two links to one far cage, but only one is in use or they end apart ({cables} cables)"
            "{part} 承载到同一对端笼口的两条链路，但只用了一条或两条终点不同（{cables} 根）";
        Discontinued { part: String, quantity: u32 }
            "{part} is no longer sold, or not yet ({quantity} on the bill)"
            "{part} 已停售或尚未上市（清单中 {quantity} 件）";
        WrongHeatSink { part: String, model: String, cages: u32 }
            "{part} does not suit the cooling of the cages of {model} ({cages} cages)"
            "{part} 的散热外形不适合 {model} 的笼口（{cages} 个）";
        WrongPlug { part: String, model: String, cages: u32 }
            "{part} does not go into the cages of {model} ({cages} cages)"
            "{part} 无法插入 {model} 的笼口（{cages} 个）";
        UnitTaken { rack: String, unit: u32, devices: Vec<String> }
            "{rack} U{unit} holds {devices}"
            "{rack} 的 U{unit} 被 {devices} 同时占用";
        OutsideRack { rack: String, device: String, top: u32, units: u32 }
            "{device} reaches up to U{top} of {rack}, which has {units} U"
            "{device} 占到 {rack} 的 U{top}，该机柜只有 {units} U";
        RackPower { rack: String, power: Watts, limit: Watts }
            "{rack} draws up to {power} and may draw {limit}"
            "{rack} 最大功率 {power}，上限 {limit}";
        RackNearPower { rack: String, power: Watts, limit: Watts }
            "{rack} draws up to {power}, more than 80 % of its {limit}"
            "{rack} 最大功率 {power}，超过上限 {limit} 的 80 %";
        PowerUnknown { parts: Vec<String> }
            "the power of {parts} is not published: racks are judged by the rest"
            "{parts} 的功率未公布：机柜功率仅按其余设备评估";
        RackNoTray { racks: Vec<String>, cables: u32 }
            "no tray leads to {racks}: {cables} cables have no route"
            "没有桥架通往 {racks}：{cables} 根线缆无路由";
        NotMounted { devices: Vec<String>, cables: u32 }
            "{devices} stands in no rack: {cables} cables have no length"
            "{devices} 未上架：{cables} 根线缆没有长度";
        UnknownPart { part: String }
            "{part} is no such part of the catalog"
            "部件库中没有该类部件 {part}";
        ModesDiffer { parts: Vec<String>, cables: u32 }
            "{parts} do not work together: fiber mode, connector or split differ ({cables} cables)"
            "{parts} 无法配合：光纤模式、接头或分支不一致（{cables} 根）";
        Inferred { part: String }
            "{part}: number or figures inferred from its family, not read; to be confirmed before an order"
            "{part}：料号或参数按系列推定，未见原文；下单前请确认";
        PartDiffers { part: String, figures: Vec<String> }
            "{part}: the layout states other figures than the catalog: {figures}"
            "{part}：方案所带参数与当前目录不同：{figures}";
        BillShort { cables: u32 }
            "the bill is short of {cables} cables that have no part"
            "清单缺少 {cables} 根尚无料号的线缆";
        BillDiffers { what: Label, bill: u32, counted: u32 }
            "the bill has {bill} of {what}, the links need {counted}"
            "清单中{what}为 {bill}，按链路应为 {counted}";
        NoSpares { parts: Vec<String> }
            "no spares are planned for {parts}"
            "{parts} 未配置备件";
        StraySpares { parts: Vec<String> }
            "spares are asked for of {parts}, which the bill does not have"
            "要求了 {parts} 的备件，但清单中没有该部件";
        NoPrice { parts: Vec<String> }
            "the proposal has prices but none for {parts}: it has no total where the bill lacks one"
            "方案含价格，但 {parts} 没有价格：清单缺价时不给出合计";
        NameShared { name: String, count: u32 }
            "the name {name} is used {count} times: labels and cable lists do not say which is meant"
            "名称 {name} 被 {count} 处共用：标签与线缆表无法区分所指";
    }
}

messages! {
    /// A way out of a finding.
    pub enum Advice {
        UpdatePart {} "take the figures of the catalog" "采用目录中的参数";
        ConnectFreePort {} "move one link to a free port" "将其中一条链路移到空闲端口";
        AddLinks {} "give every leaf as many links to this spine" "使各 Leaf 到该 Spine 的链路数相同";
        MoreUplinks { links: u32 } "uplinks to add: {links}; or move hosts away" "增加 {links} 条上联，或移走部分主机";
        JoinSpines {} "link the leaf to every spine" "将该 Leaf 连到每台 Spine";
        SwapRails {} "move the links to the leaf of the rail" "将链路改接到本轨道的 Leaf";
        LinkHost {} "link the ports, or remove the hosts" "连接端口或移除主机";
        ManagedSwitches { part: String, switches: Vec<String> }
            "change {switches} to {part}, whose on-board subnet managers serve the fabric"
            "将 {switches} 改为 {part}，启用其内置子网管理";
        ManagerHosts { hosts: u32 }
            "connect UFM hosts, with at most {hosts} hosts in all"
            "接入 UFM 主机，主机总数不超过 {hosts} 台";
        ConnectManagers {} "connect UFM hosts to free leaf ports" "在空闲 Leaf 端口接入 UFM 主机";
        TurnOnManager { name: String } "turn the on-board subnet manager of {name} on" "启用 {name} 的内置子网管理";
        LinkManager {} "link the manager to two leaves" "将管理主机接入两台 Leaf";
        MoveCloser { by: Millimeters, medium: Label, reach: Millimeters }
            "{medium} serves up to {reach}: bring the racks {by} closer"
            "{medium}最远 {reach}：将机柜移近 {by}";
        OwnChoice {} "leave the choice of cable to the program" "改由程序选择线缆";
        Shorter {} "measure on site, or move the racks closer" "现场复测，或将机柜移近";
        MoveDevice {} "move a device to free units" "将设备移到空闲 U 位";
        FewerHosts {} "move devices to another rack or raise the limit" "将设备移到其他机柜或提高上限";
        GiveFigure {} "give the figure in the requirement" "在需求中填写该数据";
        LayTray {} "lay a tray over the rack" "在该机柜上方铺设桥架";
        MountDevice {} "mount the device in a rack" "将设备上架";
        AskMaker {} "ask the maker or the supplier" "向厂家或供应商确认";
        NamePart {} "name a part of the catalog" "改用部件库中的部件";
        ResolveCables {} "resolve the cables without a part first" "先解决没有料号的线缆";
        AddSpares { percent: String } "plan {percent} of spares (2 to 5% are usual)" "配置 {percent} 备件（通常为 2% 至 5%）";
        DropSpares {} "take these spares out" "去掉这些备件";
        RenameOthers { names: Vec<String> }
            "keep the name for the first and rename the others: {names}" "保留第一个的名称，其余改为 {names}";
        AddPrices {} "add their prices to the price book, or quote them on request" "在价格表中补充价格，或另行报价";
    }
}

/// Ways out as one text: any of them will do.
#[must_use]
pub fn ways_out(advice: &[Advice], language: Language) -> String {
    let or = match language {
        Language::En => ", or ",
        Language::Zh => "，或",
    };
    advice.iter().map(|advice| advice.text(language)).collect::<Vec<_>>().join(or)
}
