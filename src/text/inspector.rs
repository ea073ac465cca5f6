//! The words of the inspector: what is selected, its figures and what can be changed about it.

use super::Label;
use super::labels::labels;
use super::message::messages;
use crate::model::requirement::Language;
use crate::model::units::{Millimeters, Watts};

labels! {
    /// A fixed word of the inspector.
    pub enum Entry {
        Inspector "Inspector" "属性";
        Name "Name" "名称";
        Switch "switch" "交换机";
        Server "server" "服务器";
        Manager "fabric manager" "网络管理主机";
        Rack "rack" "机柜";
        Cable "cable" "线缆";
        Tray "tray" "桥架";
        Port "port" "端口";
        Part "part" "部件";
        Fabric "fabric" "网络";
        Several "selection" "多选";
        Model "Model" "型号";
        Adapter "Adapters" "网卡";
        NoAdapter "none chosen" "未选择";
        InRack "Rack" "机柜";
        LowestUnit "Lowest unit" "最低 U 位";
        NotMounted "not mounted" "未上架";
        Tier "Tier" "层级";
        Unit "Scalable unit" "扩展单元";
        Rails "Rails" "轨道";
        DownUp "Down / up" "下联 / 上联";
        ToManagers "To managers" "接管理主机";
        FreePorts "Free ports" "空闲端口";
        Ratio "Down to up" "收敛比";
        SubnetManager "Subnet manager" "子网管理";
        ManagerOn "on" "启用";
        ManagerOff "off" "关闭";
        ManagedElsewhere "external" "外部";
        PowerBoth "Power typical / max" "功率 典型 / 最大";
        PowerMaximum "Power max" "最大功率";
        PowerLimit "Power limit, kW" "功率上限 kW";
        Airflow "Airflow" "风向";
        Weight "Weight" "重量";
        Height "Height" "高度";
        FrontPanel "Ports (front panel)" "端口（前面板）";
        PointAtPort "Point at a port to see where it leads" "指向端口可查看去向";
        HcaPorts "HCAs and where they lead" "HCA 与去向";
        NoPorts "Choose the adapters: the chassis has open slots" "请选择网卡：该机箱为开放槽位";
        FreePort "free" "空闲";
        ConnectTo "Connect to" "连接到";
        DeviceAndPort "device port" "设备 端口";
        Row "Row" "列";
        PositionX "Position x, m" "位置 x，m";
        PositionY "Position y, m" "位置 y，m";
        Units "Units used / free" "已用 / 空闲 U";
        Kind "Kind" "规格";
        Elevation "Front elevation" "正面立面";
        FromEnd "From" "起点";
        ToEnd "To" "终点";
        Length "Length" "长度";
        EndA "End A" "A 端";
        EndB "End B" "B 端";
        Rate "Rate" "速率";
        Medium "Medium" "介质";
        Run "Run" "走线";
        Way "Route" "路由";
        Ordered "Ordered" "订货长度";
        Reach "Reach" "可达";
        Parts "Parts" "料号";
        WhyThis "Why this cable" "选择理由";
        ChooseMedium "Choice of cable" "线缆选择";
        Automatic "Left to the program" "由程序选择";
        OwnChoice "Own choice" "人工指定";
        OwnNumber "Another part number" "其他料号";
        SelectBundle "Select all of them" "全部选中";
        Link "Link" "链路";
        SelectDevice "Select the device" "选中该设备";
        Actions "Actions" "操作";
        CommonSwitch "Model of all switches" "全部交换机型号";
        CommonHost "Model of all servers" "全部服务器型号";
        CommonManager "Model of all managers" "全部管理主机型号";
        CommonMedium "Cables of all" "全部线缆";
        Different "different" "不同";
        AlignRacks "Align racks" "机柜对齐";
        Devices "Devices" "设备";
        NoFigure "not published" "未公布";
    }
}

messages! {
    /// A line of the inspector.
    pub enum Detail {
        Racks { count: usize } "racks: {count}" "机柜：{count}";
        Spines { count: usize } "spines: {count}" "Spine 交换机：{count}";
        Leaves { count: usize } "leaves: {count}" "Leaf 交换机：{count}";
        Servers { count: usize } "servers: {count}" "服务器：{count}";
        Managers { count: usize } "fabric managers: {count}" "网络管理主机：{count}";
        Cables { count: usize } "cables: {count}" "线缆：{count}";
        Ports { count: usize } "ports: {count}" "端口：{count}";
        Trays { count: usize } "trays: {count}" "桥架：{count}";
        Others { count: usize } "others: {count}" "其他：{count}";
        Bundle { cables: usize, first: String, second: String }
            "{cables} cables between {first} and {second}" "{first} 与 {second} 之间共 {cables} 根线缆";
        Terms { total: String, rise: String, lateral: String, route: String, drop: String, slack: String }
            "{total} = {rise} rise + {lateral} in the racks + {route} route + {drop} drop + {slack} slack"
            "{total} = {rise} 升 + {lateral} 柜内 + {route} 路由 + {drop} 降 + {slack} 余";
        UpTo { length: Millimeters } "up to {length}: too short" "最长 {length}，不够长";
        Serves { length: Millimeters } "{length}" "{length}";
        ServesSome { serves: usize, of: usize } "serves {serves} of {of} links" "可用于 {of} 条链路中的 {serves} 条";
        ServesAll { of: usize } "serves all {of} links" "可用于全部 {of} 条链路";
        OfLimit { power: Watts, limit: Watts } "{power} of {limit}" "{power} / {limit}";
        AtLeast { figure: String, parts: Vec<String> }
            "at least {figure}; not published for {parts}" "不少于 {figure}；{parts} 未公布";
        AndMissing { parts: Vec<String> } "not published: {parts}" "未公布：{parts}";
        RackFull { rack: String, device: String, units: u32 }
            "{rack} has no {units} free units side by side for {device}; choose another rack or move a device out of it"
            "{rack} 没有连续 {units} U 空位可放 {device}；请选择其他机柜，或先移走一台设备";
        NoNumber { words: String, example: String }
            "\"{words}\" is no number; write one like {example}" "“{words}”不是数值；请按 {example} 的形式填写";
        UnknownNumber { number: String }
            "the catalog has no cable, fiber or module {number}; write the number as the price list does"
            "部件库中没有线缆、光纤或光模块 {number}；请按价目表填写料号";
        NeedsModules { number: String }
            "{number} alone joins nothing: choose a fiber medium first, then the fiber or module"
            "仅有 {number} 无法连接：请先选择光纤介质，再指定光纤或模块";
        GoesNowhere { number: String }
            "{number} goes into no cage of this cable; choose a module with the same connector and heat sink"
            "{number} 无法插入该线缆两端的笼口；请选择接口与散热形式相同的模块";
    }
}

/// A label with its value, as a screen reader hears them.
#[must_use]
pub fn named(label: &str, value: &str, language: Language) -> String {
    match language {
        Language::En => format!("{label}: {value}"),
        Language::Zh => format!("{label}：{value}"),
    }
}

/// What stands beside a part that was inferred.
#[must_use]
pub fn to_be_confirmed(language: Language) -> String {
    format!("* {}", Label::ToBeConfirmed.text(language))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::font::has_glyph;

    #[test]
    fn every_word_can_be_set_in_our_font() {
        for entry in Entry::ALL {
            for language in [Language::En, Language::Zh] {
                let words = entry.text(language);
                assert!(!words.is_empty() && words.chars().all(has_glyph), "{words}");
            }
        }
    }
}
