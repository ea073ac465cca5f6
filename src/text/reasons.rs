//! Why a design has the numbers it has: one sentence per decision of the sizing.

use super::message::messages;
use crate::model::requirement::Ratio;

messages! {
    /// A reason that a number of the design is as it is.
    pub enum Reason {
        OneSwitch { ports: u32, switch: String, radix: u32 }
            "{ports} host ports fit one {switch} with its {radix} ports."
            "{ports} 个主机端口可由一台 {switch}（{radix} 口）承载。";
        Pair { isl: u32, per_switch: u32 }
            "Two switches joined back to back: {isl} inter-switch links for {per_switch} host ports on each."
            "两台交换机背靠背互联：每台 {per_switch} 个主机端口，互联 {isl} 条链路。";
        LeafSplit { switch: String, radix: u32, down: u32, up: u32, ratio: Ratio }
            "{switch} has {radix} ports; at {ratio} a leaf gives {down} to hosts and {up} to spines."
            "{switch} 共 {radix} 口；收敛比 {ratio} 时，每台 Leaf 下联 {down} 口、上联 {up} 口。";
        RailUnit { leaves: u32, hosts: u32 }
            "One leaf per rail: {leaves} leaves form a scalable unit of {hosts} hosts."
            "每个轨道一台 Leaf：{leaves} 台 Leaf 组成一个可扩展单元，可接 {hosts} 台主机。";
        SharedRails { rails: u32, leaves: u32, hosts: u32 }
            "{rails} rails share a leaf: {leaves} leaves form a scalable unit of {hosts} hosts."
            "每台 Leaf 承载 {rails} 个轨道：{leaves} 台 Leaf 组成一个可扩展单元，可接 {hosts} 台主机。";
        LeafUnit { hosts: u32 }
            "Without rails a host has all its ports on one leaf, which takes {hosts} hosts."
            "不做轨道优化：一台主机的全部端口接同一台 Leaf，每台 Leaf 可接 {hosts} 台主机。";
        WholeUnits { hosts: u32, units: u32, leaves: u32 }
            "Whole units for {hosts} hosts: {units}, with {leaves} leaves."
            "{hosts} 台主机需 {units} 个完整单元，共 {leaves} 台 Leaf。";
        PlacesKept { places: u32 }
            "Places of the last unit that stay empty: {places}; its switches and uplinks are those of a full one."
            "末单元预留 {places} 台主机的位置，其交换机与上联按满配设计。";
        Spines { spines: u32, up: u32, per_pair: u32, leaves: u32, ports: u32 }
            "{spines} spines: the smallest divisor of {up} uplinks at which {leaves} leaves × {per_pair} links fit {ports} spine ports, so every leaf-spine pair has {per_pair} links."
            "{spines} 台 Spine：在能整除 {up} 条上联的台数中，取满足 {leaves} 台 Leaf × 每对 {per_pair} 条 ≤ {ports} 口的最小值，因此每对 Leaf-Spine 均为 {per_pair} 条链路。";
        PortFloor { floor: u32, up: u32 }
            "By ports alone {floor} spines would do, but {up} uplinks spread evenly over no number below the one chosen."
            "仅按端口数 {floor} 台 Spine 即可，但 {up} 条上联无法在其上均分，故取下一个可整除的台数。";
        MoreSpines { spines: u32, needed: u32, per_pair: u32 }
            "{spines} spines as ordered where {needed} would do; every pair has {per_pair} links."
            "按要求采用 {spines} 台 Spine（最少 {needed} 台即可），每对 {per_pair} 条链路。";
        Staged { spines: u32, final_spines: u32, per_pair: u32, now: u32, final_hosts: u32 }
            "{spines} of {final_spines} spines now: bundles of {per_pair} links are those of {final_hosts} hosts, so each leaf has {now} uplinks today and no cable moves later."
            "本期 {spines} 台 Spine（终期 {final_spines} 台）：每对 {per_pair} 条链路按终期 {final_hosts} 台主机规划，本期每台 Leaf 上联 {now} 条，扩容时不移动任何线缆。";
        Managers { managers: u32, links: u32 }
            "{managers} fabric managers take {links} leaf ports, two links each to different leaves."
            "{managers} 台网络管理主机占用 {links} 个 Leaf 端口，每台两条链路，接入不同 Leaf。";
    }
}
