//! The words of the requirement panel: fields, what cannot be read, the answer beside them.

use super::labels::labels;
use super::message::messages;
use crate::model::requirement::{Language, Ratio};

labels! {
    /// A fixed word of the panel.
    pub enum Ask {
        Network "Network" "网络现状";
        Requirement "Requirement" "需求";
        Project "Project" "项目";
        Servers "Servers" "服务器";
        Fabric "Fabric" "网络";
        Growth "Growth and management" "扩容与管理";
        Room "Room" "机房";
        More "More" "更多";
        Answer "Answer" "计算结果";
        Alternatives "Alternatives" "方案对比";
        Name "Name" "名称";
        Customer "Customer" "客户";
        DocumentLanguage "Language" "语言";
        Hosts "Servers" "服务器数";
        Gpus "or GPUs" "或 GPU 数";
        GpusQuoted "GPUs" "GPU 数";
        HostModel "Server model" "服务器型号";
        Hca "Adapter" "网卡";
        HcaCount "Adapters per server" "每台网卡数";
        Leaf "Leaf" "Leaf";
        LeafCount "Number of leaves" "Leaf 台数";
        Spine "Spine" "Spine";
        SpineCount "Number of spines" "Spine 台数";
        Ratio "Down : up" "收敛比";
        Rails "Rails" "轨道优化";
        RailsPerLeaf "Rails per leaf" "每台 Leaf 轨道";
        Tiers "Tiers" "层数";
        FinalHosts "Servers later" "终期服务器";
        Ufm "UFM hosts" "UFM 主机";
        HostsPerRack "Servers / rack" "每柜服务器";
        RackLimit "Rack limit, kW" "机柜上限 kW";
        Rack "Rack" "机柜";
        Media "Cables" "线缆介质";
        HostRackUnits "Server height, U" "服务器高度 U";
        HostWatts "Server power, W" "服务器功率 W";
        HostKilograms "Server weight, kg" "服务器重量 kg";
        AddSpine "Add a spine model" "添加 Spine 型号";
        RemoveSpine "Remove this spine model" "移除此 Spine 型号";
        Choose "choose from the catalog" "从部件库选择";
        ByDefault "default" "默认";
        Chinese "中文" "中文";
        English "English" "English";
        On "on" "是";
        Off "off" "否";
        AsFewTiers "as few as hold it" "最少";
        OneTier "1" "1";
        TwoTiers "2" "2";
        CopperFirst "copper first" "铜缆优先";
        AllOptics "optics" "全光";
        AllSingleMode "single-mode" "单模优先";
        NoCopper "no copper" "不用铜缆";
        NoDiscontinued "no discontinued parts" "不用停售部件";
        NoThirdParty "no third-party parts" "不用第三方部件";
        HostMedia "Server cables" "服务器线缆";
        SwitchMedia "Switch cables" "交换机间线缆";
        NoLimit "none" "不限";
        None "none" "无";
        Design "Create design" "生成设计";
        Designing "Designing…" "设计中…";
        Failed "The design broke off; change the requirement and try again." "设计中断；请修改需求后重试。";
        Revert "Revert" "还原";
        Take "Take" "采用";
        AsAsked "as asked" "按要求";
        Replaces "Changes by hand, chosen cables and waivers are replaced; undo brings them back." "手动更改、所选线缆与豁免将被替换；撤销可恢复。";
        Begin "Say how many servers of which model: the answer appears at once. Or drag parts on to the stage." "填写服务器型号与数量，即时得到计算结果；也可直接把部件拖到画布上。";
        Nothing "Nothing is asked for yet." "尚未填写需求。";
        FixFirst "Fields in red cannot be read yet." "红色字段尚无法识别。";
        Switches "Switches" "交换机";
        Links "Links" "链路";
        Ratios "Ratio" "收敛比";
        Bisection "Bisection" "对分带宽";
        Cables "Cables" "线缆";
        CableLength "Cable length" "线缆总长";
        Length "Length" "总长";
        Racks "Racks" "机柜";
        PowerMost "Power, max" "最大功率";
        PowerTypical "Power, typical" "典型功率";
        LeafPorts "Leaf ports, down / up" "Leaf 端口 下 / 上";
        Units "Scalable units" "可扩展单元";
        SpinesLater "Spines later" "终期 Spine";
        FabricManagers "Fabric managers" "网络管理主机";
        NoPart "No part serves" "无可用部件";
        FindingsCount "Findings" "检查结果";
        Dac "DAC" "DAC";
        Acc "ACC" "ACC";
        Aoc "AOC" "AOC";
        Multimode "Multimode" "多模";
        SingleMode "Single-mode" "单模";
    }
}

messages! {
    /// Why a field cannot be read.
    pub enum Unreadable {
        Number { found: String, most: u32 }
            "expected a whole number up to {most}, found \"{found}\""
            "应为不超过 {most} 的整数，现为“{found}”";
        Ratio { found: String }
            "expected two whole numbers such as 2:1, found \"{found}\""
            "应为两个整数之比，例如 2:1，现为“{found}”";
        Kilowatts { found: String }
            "expected kilowatts from 0.1 to 1000 such as 40.8, found \"{found}\""
            "应为 0.1 至 1000 千瓦，例如 40.8，现为“{found}”";
        Watts { found: String }
            "expected watts such as 10200, found \"{found}\""
            "应为瓦数，例如 10200，现为“{found}”";
        Part { found: String }
            "expected the number of one part, found \"{found}\""
            "应为一个部件料号，现为“{found}”";
        CountAlone { found: String }
            "{found} of which model? Name it, or leave the number out"
            "{found} 台什么型号？请填写型号，或去掉台数";
    }
}

messages! {
    /// A phrase of the panel with its arguments.
    pub enum Answered {
        NowAndLater { now: u32, later: u32 } "{now}, later {later}" "{now}，终期 {later}";
        UnitsOf { units: u32, hosts: u32 } "{units} × {hosts} servers" "{units} × {hosts} 台服务器";
        TakeRatio { ratio: Ratio } "Take {ratio}" "采用 {ratio}";
        Tally { errors: u32, warnings: u32, notes: u32 } "errors {errors} · warnings {warnings} · notes {notes}" "错误 {errors} · 警告 {warnings} · 提示 {notes}";
        OneSwitch {} "one switch" "一台交换机";
        TwoSwitches { links: u32 } "two switches, {links} links between them" "两台交换机，互联 {links} 条";
        Tree { leaves: u32, spines: u32, per_pair: u32 } "{leaves} leaves · {spines} spines · {per_pair} links a pair" "{leaves} 台 Leaf · {spines} 台 Spine · 每对 {per_pair} 条";
    }
}
