//! Sentences of the proposal: what the pages say around tables and drawings.
//!
//! English and Chinese side by side; a customer reads them, so they name no field of the program.

use super::Label;
use super::message::messages;
use crate::model::requirement::Ratio;
use crate::model::units::{Gbps, Millimeters};

messages! {
    /// A sentence or phrase of the proposal.
    pub enum Sentence {
        GpuServers { gpus: u32, hosts: u32, model: String }
            "{gpus} GPUs in {hosts} servers ({model})" "{hosts} 台服务器（{model}），共 {gpus} GPU";
        Servers { hosts: u32, model: String } "{hosts} servers ({model})" "{hosts} 台服务器（{model}）";
        FatTree { generation: String, tiers: u32 }
            "{generation} InfiniBand, {tiers}-tier fat tree" "{generation} InfiniBand {tiers} 层胖树网络";
        SwitchPair { generation: String }
            "{generation} InfiniBand, two switches back to back" "{generation} InfiniBand 双交换机背靠背网络";
        SingleSwitch { generation: String }
            "{generation} InfiniBand on one switch" "{generation} InfiniBand 单交换机网络";
        RailOptimized {} "rail-optimized" "轨道优化";
        RatioPhrase { ratio: Ratio } "oversubscription {ratio}" "收敛比 {ratio}";
        UnresolvedErrors { errors: u32 }
            "Draft: unresolved errors: {errors}. See the chapter on findings."
            "草稿：尚有 {errors} 项错误未解决，见“检查结果与豁免”一章。";
        NotPublished { parts: Vec<String> } "not published ({parts})" "未公布（{parts}）";
        Judged { rules: u32 }
            "{rules} rules judged this design; the last chapter lists findings, waivers and rules."
            "本方案经 {rules} 条规则评估，检查结果、豁免与规则见最后一章。";
        ChangedByHand {}
            "The network was changed by hand after it was sized; reasons of the sizing are left out because they no longer describe it."
            "网络在计算后经人工修改，原计算理由已不适用，故不再列出。";
        ToBeConfirmedMark {}
            "* Part number or figures inferred from the product family; to be confirmed before an order."
            "* 料号或参数按产品系列推定，下单前请确认。";
        LinksOfLeaves { leaves: u32, down: String, up: String, per_pair: String, spines: u32 }
            "Each of the {leaves} leaves has {down} links down and {up} up; {per_pair} links join it to each of the {spines} spines."
            "{leaves} 台 Leaf 各有 {down} 条下联、{up} 条上联，以每对 {per_pair} 条链路连接 {spines} 台 Spine 中的每一台。";
        LinksOfPair { links: u32 }
            "Two switches are joined by {links} inter-switch links."
            "两台交换机之间以 {links} 条链路互联。";
        LinksOfOne { ports: u32 }
            "All {ports} host ports are on one switch." "全部 {ports} 个主机端口接入同一台交换机。";
        RailByRail {}
            "HCA i of every server goes to the leaf of rail i, so that traffic of one rail stays on one leaf."
            "每台服务器的第 i 块 HCA 固定接入第 i 轨道的 Leaf，同轨流量不出 Leaf。";
        RailsShared { rails: u32 }
            "Each leaf serves {rails} rails; HCA i of every server of a unit goes to the same leaf."
            "每台 Leaf 承载 {rails} 个轨道；同一单元内各服务器的第 i 块 HCA 接入同一台 Leaf。";
        CarriedAcross { bisection: Gbps, ratio: Ratio }
            "Half of the servers reach the other half at {bisection} in one direction; oversubscription at the leaves is {ratio}."
            "对分带宽（单向）{bisection}，Leaf 收敛比 {ratio}。";
        OnBoardManagers { names: Vec<String> }
            "Subnet management: on board of {names}; one is master, the others stand by."
            "子网管理：由 {names} 的内置子网管理承担，主备运行。";
        OneOnBoardManager { names: Vec<String> }
            "Subnet management: on board of {names}, without a standby."
            "子网管理：由 {names} 的内置子网管理承担，无备用。";
        HostManagers { names: Vec<String> }
            "Subnet management: the fabric managers {names}; on-board managers of the switches stay off."
            "子网管理：由网络管理主机 {names} 承担，交换机内置子网管理不启用。";
        NoManager {}
            "Subnet management: none yet, see the findings." "子网管理：尚未配置，见检查结果。";
        LengthsFollow {}
            "Lengths are measured along the floor plan: up from the port, along the trays, down to the port, slack included."
            "线缆长度按平面图量取：自端口上升、沿桥架、下降至端口，含余量。";
        Ways { in_rack: u32, beside: u32, overhead: u32 }
            "{in_rack} cables stay in their rack, {beside} go over the side to the next rack, {overhead} over the trays."
            "柜内线缆 {in_rack} 根，邻柜直连 {beside} 根，经桥架 {overhead} 根。";
        Unmeasured { cables: u32 }
            "{cables} cables have no length yet, see the findings." "{cables} 根线缆尚无长度，见检查结果。";
        Figure { number: u32, what: String } "Figure {number}: {what}" "图 {number}  {what}";
        SheetOf { what: String, sheet: u32, sheets: u32 }
            "{what}, sheet {sheet} of {sheets}" "{what}（第 {sheet} 张，共 {sheets} 张）";
        FinalPorts {}
            "Every port number is that of the final size: growth adds cables and moves none."
            "端口号均按终期规模分配：扩容只增加线缆，不移动已有线缆。";
        LeafPorts { per_pair: u32 }
            "On a leaf the lower ports go to servers in the order of their slots, the upper ones to spines in order, {per_pair} to each spine."
            "Leaf 的低位端口按服务器位序下联，高位端口按 Spine 顺序上联，每台 Spine {per_pair} 口。";
        SpinePorts { per_pair: u32 }
            "On a spine {per_pair} ports in a row belong to each leaf, in the order of the leaves."
            "Spine 端口按 Leaf 顺序分配，每台 Leaf 连续 {per_pair} 口。";
        ManagerPorts {}
            "Fabric managers take leaf ports that no server of the final size needs, two each on different leaves."
            "网络管理主机使用终期规模下服务器不占用的 Leaf 端口，每台两口、接入不同 Leaf。";
        MakersNames {}
            "Ports are named as on the devices; HCAs as Linux names them."
            "端口名称与设备面板标识一致，HCA 名称为 Linux 设备名。";
        PortsOf { device: String } "Ports of {device}" "{device} 端口分配";
        RailsOf { device: String } "Rails of {device}" "{device} 轨道与端口对应";
        HostRange { first: String, last: String, hcas: String }
            "{first} to {last}, HCA {hcas}" "{first} 至 {last}，HCA {hcas}";
        OneHost { host: String, hcas: String } "{host}, HCA {hcas}" "{host}，HCA {hcas}";
        DeviceRange { first: String, last: String, each: u32 }
            "{first} to {last}, {each} each" "{first} 至 {last}，每台 {each} 口";
        PortRange { first: String, last: String } "{first} – {last}" "{first} – {last}";
        RunFormula {}
            "run = rise + in the racks + route + drop + slack, measured from port to port"
            "走线长度 = 上升 + 柜内横走 + 路由 + 下降 + 余量，自端口量至端口";
        SlackOverhead { least: Millimeters }
            "a tenth of the rest, at least {least}" "其余各项之和的 10 %，至少 {least}";
        SlackBeside { slack: Millimeters } "{slack} without trays" "不经桥架 {slack}";
        RiseFrom { device: String } "from the port of {device} up to the tray" "自 {device} 端口升至桥架";
        Difference {} "difference in height of the two ports" "两端口高差";
        LateralTwice { each: Millimeters } "{each} sideways in each rack" "每柜横走 {each}";
        AlongTrays {} "along the trays" "沿桥架";
        AcrossRacks {} "from rack to rack over the side" "邻柜间横走";
        NoRoute {} "none" "无";
        DropTo { device: String } "from the tray down to the port of {device}" "自桥架降至 {device} 端口";
        WorkedExample { cable: String, from: String, to: String }
            "Worked example, the longest run: {cable} from {from} to {to}"
            "算例（最长走线）：{cable}，{from} 至 {to}";
        ExampleOrdered { part: String, ordered: Millimeters, reach: Millimeters }
            "Ordered: {part}, {ordered}; reach {reach}." "订货：{part}，{ordered}；可用距离 {reach}。";
        ExampleOfBlock { longest: Millimeters }
            "It shares modules with other fibers and is ordered with them for their longest run, {longest}."
            "该光纤与其他光纤共用光模块，按其中最长走线 {longest} 统一订货。";
        SoldLength { percent: u32 }
            "The ordered length is the smallest sold length of which the run is at most {percent} %: the rest is for errors of measuring on site."
            "订货长度取走线不超过其 {percent} % 的最小在售长度，余量用于现场量测误差。";
        ReachHeld {}
            "Reach is held against the longer of run and ordered length."
            "可用距离按走线与订货长度中较大者校核。";
        SharedModule {}
            "Fibers that share a twin-port module are of one kind and ordered at one length, that of the longest."
            "共用同一双口光模块的光纤类型一致，并统一按其中最长者订货。";
        MediaOrder { media: Vec<Label> }
            "Media are tried in this order, and the first that serves the run is taken: {media}."
            "介质按以下顺序选用，取首个满足走线者：{media}。";
        MediaOrderSpines { media: Vec<Label> }
            "Between switches they are tried in this order: {media}."
            "交换机之间按以下顺序选用：{media}。";
        NoDiscontinued {}
            "Parts that are no longer sold, or not yet, are never taken."
            "不选用已停售或尚未上市的部件。";
        NoThirdParty {}
            "Cables and modules are those of the makers of the switches."
            "线缆与光模块仅选用交换机厂商的产品。";
        HeatSinks {}
            "Modules with fins go into air-cooled switches, flat-top ones into servers and adapters; they are not interchangeable."
            "鳍片式光模块用于风冷交换机，平顶光模块用于服务器与网卡，二者不可互换。";
        BillNote {}
            "Quantities are those of the design, without spares; parts without a price are quoted on request."
            "数量为设计用量，不含备件；未列单价的部件另行报价。";
        PricedBillNote { currency: String }
            "Quantities are those of the design; spares stand beside them. Amounts in {currency}: quantity and spares at the unit price, less the discount, rounded once a line. Parts without a price are quoted on request."
            "数量为设计用量，备件另列。金额单位 {currency}：数量与备件之和乘以单价，扣除优惠，逐行四舍五入。无价格的部件另行报价。";
        SparesBillNote {}
            "Quantities are those of the design; spares stand beside them. Parts without a price are quoted on request."
            "数量为设计用量，备件另列。无价格的部件另行报价。";
        PriceMissing { parts: Vec<String> }
            "Price on request, so that there is no total: {parts}."
            "以下部件价格待询，故不给出合计：{parts}。";
        PriceMissingCables { cables: u32 }
            "{cables} cables have no part and no price, so that there is no total."
            "{cables} 根线缆尚无部件与价格，故不给出合计。";
        PricesValidUntil { date: String } "Prices are valid until {date}." "价格有效期至 {date}。";
        PricesExpired { date: String }
            "Prices were valid until {date}, which is before the date of this proposal: new ones are to be asked for."
            "价格有效期至 {date}，早于本方案日期，须重新询价。";
        OptionsNote {}
            "Optional items are not part of the total; their amounts are before discount on the total and before tax."
            "选配项不计入合计；其金额未扣整单优惠、未计税。";
        DiscountOf { percent: String } "Discount on the sum, {percent}" "整单优惠 {percent}";
        TaxOf { percent: String } "Tax, {percent}" "税额（税率 {percent}）";
        NoPartFor {} "Cables that no sold part serves, see the findings" "尚无在售部件可用的线缆，见检查结果";
        ScheduleNote { cables: u32, run: Millimeters, ordered: Millimeters }
            "{cables} cables, measured runs {run}, ordered {ordered}. End A is the server, or the leaf where both ends are switches."
            "共 {cables} 根，走线合计 {run}，订货合计 {ordered}。A 端为服务器；两端均为交换机时 A 端为 Leaf。";
        RuleFindings { findings: u32 } "findings: {findings}" "发现 {findings} 项";
        RulePassed {} "passed" "通过";
        Lacking { figure: Label } "not judged: {figure}" "未评估：{figure}";
        WithoutObject {} "not judged: nothing of its kind" "未评估：无此类对象";
        AssumedLengths {}
            "Lengths follow from the floor plan of this proposal and are to be measured on site before an order."
            "线缆长度由本方案平面图得出，订货前须现场复测。";
        AssumedBisection {}
            "Bisection and oversubscription count server ports; links of fabric managers are left out."
            "对分带宽与收敛比按服务器端口计算，不含网络管理主机链路。";
        AssumedPower {}
            "Highest power of a switch is the maker's figure with active modules in every cage."
            "交换机最大功率为厂家标称值，含全部笼口装有源光模块。";
        AssumedAbsent {}
            "A figure that no maker publishes is shown as absent and never estimated."
            "厂家未公布的数据如实标为缺失，不作估计。";
    }
}

messages! {
    /// What a rule judges, as a customer reads it.
    pub enum RuleTitle {
        Ports {} "one link on every port in use, and only ports that exist" "在用端口均存在，且一口一条链路";
        EvenPairs {} "as many links to a spine from every leaf" "各 Leaf 到同一 Spine 的链路数一致";
        RatioHeld {} "the promised ratio at every leaf" "每台 Leaf 的收敛比不劣于承诺";
        AllSpines {} "every leaf joined to every spine" "每台 Leaf 连到每台 Spine";
        Rails {} "every HCA on the leaf of its rail" "每块 HCA 接入本轨道的 Leaf";
        Reachable {} "every server reachable, every server port linked" "服务器全部连通，端口全部接入";
        Manager {} "a subnet manager in every fabric" "每张网络均有子网管理";
        Standby {} "a standby for the subnet manager" "子网管理有备用";
        ManagerHosts {} "fabric managers connected, to different leaves" "网络管理主机已接入，且分布在不同 Leaf";
        Served {} "a sold part for every run" "每条走线均有在售部件可用";
        Reach {} "run and ordered length within reach" "走线与订货长度不超过可用距离";
        Margin {} "a margin of 5 % on every length" "长度留有 5 % 余量";
        ActiveOptical {} "active optical cables only at rates they run at" "有源光缆支持所在链路的速率";
        FiberKind {} "fiber and modules of one mode, connector and rate" "光纤与两端模块的模式、接头、速率一致";
        TwinUsed {} "both links of twin-port copper in use, to one far cage" "双口铜缆两条链路均在用且终点一致";
        Sold {} "cables and modules still sold" "线缆与光模块均在售";
        Cages {} "modules that suit the cages: connector and heat sink" "光模块与笼口匹配：接口与散热外形";
        Units {} "nothing twice in a rack unit, nothing outside a rack" "U 位不重叠、不超出机柜";
        RackPower {} "power of every rack within its limit" "机柜功率不超过上限";
        Trays {} "a tray to every rack that needs one" "需走桥架的机柜均有桥架通达";
        KnownParts {} "all parts known to the catalog" "部件均在部件库中";
        Read {} "part numbers and figures read, not inferred" "料号与参数均见于原文，非推定";
        FactsOfToday {} "figures of parts are those of the catalog" "部件参数与当前目录一致";
        Adds {} "the bill agrees with the links" "清单数量与链路一致";
        Spares {} "spares of cables, modules and fibers" "线缆、光模块与光纤配有备件";
        NamesUnique {} "every device, rack and tray with a name of its own" "设备、机柜与桥架名称均不重复";
        Priced {} "a price for every line of a priced proposal" "含价方案的每一行均有价格";
    }
}

impl RuleTitle {
    /// What the rule with this code judges.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        Some(match code {
            "FAB-01" => Self::Ports {},
            "FAB-02" => Self::EvenPairs {},
            "FAB-04" => Self::RatioHeld {},
            "FAB-05" => Self::AllSpines {},
            "FAB-08" => Self::Rails {},
            "FAB-10" => Self::Reachable {},
            "SM-01" => Self::Manager {},
            "SM-02" => Self::Standby {},
            "SM-04" => Self::ManagerHosts {},
            "CAB-01" => Self::Served {},
            "CAB-02" => Self::Reach {},
            "CAB-03" => Self::Margin {},
            "CAB-05" => Self::ActiveOptical {},
            "CAB-08" => Self::FiberKind {},
            "CAB-14" => Self::TwinUsed {},
            "CAB-15" => Self::Sold {},
            "CAG-01" => Self::Cages {},
            "RCK-01" => Self::Units {},
            "RCK-02" => Self::RackPower {},
            "FLR-02" => Self::Trays {},
            "CAT-01" => Self::KnownParts {},
            "CAT-02" => Self::Read {},
            "CAT-03" => Self::Adds {},
            "CAT-06" => Self::FactsOfToday {},
            "CAT-04" => Self::Spares {},
            "CAT-05" => Self::Priced {},
            "DOC-02" => Self::NamesUnique {},
            _ => return None,
        })
    }
}
