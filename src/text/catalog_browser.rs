//! Words of the catalog browser: facts of a part, facets, sources.

use super::labels::labels;
use super::message::messages;
use crate::model::requirement::Language;
use crate::model::units::Millimeters;

labels! {
    /// A word of the catalog browser.
    pub enum Shelf {
        Catalog "Catalog" "部件目录";
        Search "Number, model, family, any figure…" "料号、型号、系列、任意参数…";
        Kind "Kind" "类别";
        AllKinds "All kinds" "全部类别";
        Generation "Generation" "代际";
        AnyGeneration "Any generation" "全部代际";
        Connector "Connector" "接口";
        AnyConnector "Any connector" "全部接口";
        Reach "Reach" "距离";
        AnyReach "Any reach" "不限距离";
        SoldOnly "Sold now" "仅在售";
        OwnOnly "Own parts" "仅自有部件";
        Clear "Clear" "清除";
        None "No part is so" "没有符合条件的部件";
        Choose "Choose a part to see its facts and sources" "选择部件以查看参数与来源";
        Switches "Switches" "交换机";
        Hosts "Servers and appliances" "服务器与管理设备";
        Adapters "Adapters" "网卡";
        Cables "Cables" "线缆";
        Transceivers "Optical modules" "光模块";
        Fibers "Fibers" "光纤";
        Racks "Racks" "机柜";
        Pdus "PDUs" "配电单元";
        Reducers "Reducers" "转接件";
        Facts "Facts" "参数";
        Sources "Sources" "来源";
        Fits "Where it fits" "适用位置";
        Vendor "Maker" "厂商";
        Model "Model" "型号";
        Family "Family" "系列";
        Sku "Maker's number" "厂商料号";
        Also "Also known as" "别名";
        Protocol "Protocol" "协议";
        Lifecycle "Lifecycle" "生命周期";
        Joins "Joins" "连接对象";
        Note "Note" "备注";
        Ports "Ports" "端口";
        Cages "Cages" "端口笼";
        PortNames "Port names" "端口命名";
        Rate "Rate of a port" "端口速率";
        Rates "Rates" "支持速率";
        Capacity "Capacity, one direction" "单向容量";
        Latency "Latency" "时延";
        Management "Management" "管理";
        ManagerNodes "On-board manager serves" "内置子网管理可管理";
        CagePower "Power of a cage" "端口笼供电";
        Airflow "Airflow" "风向";
        Height "Height" "高度";
        Depth "Depth" "深度";
        Width "Width" "宽度";
        Weight "Weight" "重量";
        Typical "Power, typical" "典型功耗";
        Most "Power, max" "最大功耗";
        Supplies "Power supplies" "电源";
        Gpus "GPUs" "GPU";
        FabricPorts "Fabric ports" "计算网端口";
        Slots "Adapter slots" "网卡插槽";
        StorageNics "Storage network" "存储网络";
        InBand "In-band network" "带内网络";
        OutOfBand "Out-of-band network" "带外网络";
        Cooling "Cooling" "散热";
        Pcie "PCI Express" "PCI Express";
        Form "Form" "外形";
        Psid "Parameter set" "PSID";
        Medium "Medium" "介质";
        Length "Length" "长度";
        HeadPlug "Plug at one end" "一端接头";
        TailPlug "Plug at the other end" "另一端接头";
        Tails "Tails" "分支数";
        HeadPower "Power at one end" "一端功耗";
        TailPower "Power at the other end" "另一端功耗";
        Plug "Plug" "接头";
        Socket "Fiber socket" "光纤接口";
        FiberMode "Fiber" "光纤";
        LongestReach "Reach" "传输距离";
        Optics "Optics" "光学规格";
        HalfRate "Power at half rate" "半速功耗";
        Ends "Ends" "两端接头";
        Units "Rack units" "机柜高度";
        HandedOut "Power handed out" "输出功率";
        Infiniband "InfiniBand" "InfiniBand";
        Ethernet "Ethernet" "以太网";
        Either "InfiniBand and Ethernet (VPI)" "InfiniBand 与以太网（VPI）";
        Sold "sold" "在售";
        NoLongerSold "no longer sold" "已停售";
        NotYetSold "not yet sold" "未上市";
        NotListed "not listed" "未见列出";
        Unpublished "not published" "未公布";
        Read "read on the page" "见于原文";
        Inferred "inferred: to be confirmed" "推定：待确认";
        VendorSource "maker's text" "厂商资料";
        Secondary "copy of the maker's text" "转载资料";
        Community "community" "社区资料";
        Design "convention of this program" "本程序约定";
        User "entered by the user" "用户录入";
        Cites "cites" "引用";
        InSwitches "In switches" "可插入交换机";
        InAdapters "In adapters" "可插入网卡";
        InHosts "In servers" "可插入服务器";
        TakesCables "Takes cables" "可接线缆";
        TakesModules "Takes modules" "可接光模块";
        WithFibers "With fibers" "可配光纤";
        WithModules "With modules" "可配光模块";
        FitsNothing "Nothing in the catalog takes it" "目录中没有可配的部件";
        OwnFolder "Own parts are read from" "自有部件目录";
        Place "Drag to the stage, or press Enter" "拖到画布，或按回车放置";
    }
}

messages! {
    /// A sentence of the catalog browser.
    pub enum Shelved {
        Found { parts: usize, all: usize } "{parts} of {all} parts" "{parts} / {all} 个部件";
        More { parts: usize } "and {parts} more" "另有 {parts} 个";
        AtLeast { length: Millimeters } "{length} and more" "{length} 及以上";
        Nodes { nodes: u32 } "{nodes} nodes" "{nodes} 个节点";
        Nanoseconds { nanoseconds: u32 } "{nanoseconds} ns" "{nanoseconds} 纳秒";
        Several { count: u32, each: String } "{count} × {each}" "{count} × {each}";
        Under { length: Millimeters, condition: String } "{length} ({condition})" "{length}（{condition}）";
        OwnParts { parts: usize } "{parts} own parts" "{parts} 个自有部件";
    }
}
