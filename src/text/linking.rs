//! Why two ports cannot be linked, and why ports were left without a link.

use super::message::messages;

messages! {
    /// Why two ports cannot be linked.
    pub enum Refusal {
        PortTaken { port: String, far: String }
            "{port} is linked to {far} already"
            "{port} 已连接 {far}";
        OneDevice { device: String }
            "both ends are on {device}: a link joins two devices"
            "两端都在 {device} 上：链路须连接两台设备";
        TwoHosts { first: String, second: String }
            "{first} and {second} are hosts: one end must be a switch"
            "{first} 与 {second} 都是主机：一端须为交换机";
        NoPorts { device: String }
            "{device} has no port on this fabric"
            "{device} 在本网络上没有端口";
        NoSuchPort { device: String, ports: u32 }
            "{device} has {ports} ports and not this one"
            "{device} 共 {ports} 口，没有该端口";
        NoPartJoins { first: String, second: String }
            "no cable or module joins {first} to {second}"
            "没有线缆或光模块可连接 {first} 与 {second}";
        NoCommonRate { first: String, second: String }
            "no source says that {first} and {second} run at one rate"
            "没有资料表明 {first} 与 {second} 可在同一速率下运行";
    }
}

messages! {
    /// Why no port is the one that was named.
    pub enum NoPort {
        Unknown { words: String, example: String }
            "no port is called \"{words}\"; write the device and the port, like {example}"
            "没有名为“{words}”的端口；请填写设备与端口，例如 {example}";
        NoneFree { words: String }
            "no port is called \"{words}\", and no other device has a free port that this one fits; add a switch or unplug a cable first"
            "没有名为“{words}”的端口，其他设备也没有可匹配的空闲端口；请先添加交换机或拔出一根线缆";
    }
}

messages! {
    /// Why ports were left without a link.
    pub enum UnwiredReason {
        NoPorts { device: String }
            "{device} has no port on this fabric"
            "{device} 在本网络上没有端口";
        NoLeafInUnit { unit: u32 }
            "unit {unit} has no leaf"
            "第 {unit} 单元没有 Leaf";
        NoLeaf {}
            "the fabric has no leaf"
            "网络没有 Leaf";
        NoSpine { leaf: String }
            "there is no spine for {leaf} to go up to"
            "没有可供 {leaf} 上联的 Spine";
        SwitchFull { switch: String }
            "{switch} has no free port"
            "{switch} 没有空闲端口";
        LeavesFull {}
            "no leaf has a free port"
            "所有 Leaf 均无空闲端口";
        NoPartJoins { first: String, second: String }
            "no cable or module joins {first} to {second}"
            "没有线缆或光模块可连接 {first} 与 {second}";
    }
}
