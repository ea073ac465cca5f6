//! Why a link has the cable it has, in words.

use super::Label;
use super::fit::Told;
use super::message::messages;
use crate::model::units::{Gbps, Millimeters};

messages! {
    /// One reason for a cable.
    pub enum Why {
        PersonChose {} "a person chose it" "由人工指定";
        WouldTake { part: String, ordered: Millimeters }
            "the program would take {part}, {ordered}"
            "程序自动选择为 {part}，{ordered}";
        NotMeasured {}
            "the run is not known: a device stands in no rack, or no tray leads there"
            "走线长度未知：设备未上架，或没有桥架通往该处";
        Shared { links: usize, run: Millimeters }
            "{links} links share cages; the longest of their runs, {run}, decides"
            "{links} 条链路共用笼口，按其中最长走线 {run} 选择";
        OpticsAsked {} "optics were asked for" "按要求采用光互联";
        SingleModeAsked {} "single-mode was asked for" "按要求采用单模光互联";
        NoCopperAsked {} "no copper was asked for" "按要求不使用铜缆";
        FiberEach {}
            "these cages do not pair up port by port: every link has a fiber of its own, no cable with fixed plugs serves"
            "两端笼口的端口并非一一对应：每条链路单独使用光纤，不能用成品线缆";
        NotSold { medium: Label, rate: Gbps }
            "{medium} is not sold for these cages at {rate}"
            "{medium}没有适用于该笼口、速率 {rate} 的产品";
        RuledOut { medium: Label, rule: Told }
            "{medium}: {rule}"
            "{medium}：{rule}";
        Remarked { rule: Told } "{rule}" "{rule}";
        SoldUpTo { medium: Label, longest: Millimeters, run: Millimeters }
            "{medium} is sold up to {longest}; the run is {run}"
            "{medium}最长 {longest}；走线 {run}";
        ReachesTo { medium: Label, longest: Millimeters, run: Millimeters }
            "{medium} reaches {longest}; the run is {run}"
            "{medium}最远 {longest}；走线 {run}";
        NoLongerSold { medium: Label, run: Millimeters }
            "{medium} for a run of {run} is no longer sold, or not yet"
            "适用于走线 {run} 的{medium}已停售或尚未上市";
        ThirdParty { medium: Label, run: Millimeters }
            "{medium} for a run of {run} is made by a third party, which was not wanted"
            "适用于走线 {run} 的{medium}为第三方产品，按要求不选用";
        Reach { medium: Label, reach: Millimeters }
            "{medium} reaches {reach}"
            "{medium}最远 {reach}";
        Smallest { ordered: Millimeters, run: Millimeters }
            "{ordered} is the smallest sold length of which a run of {run} takes at most 95 %"
            "{ordered} 是走线 {run} 不超过其 95 % 的最短在售长度";
        Tight { ordered: Millimeters, run: Millimeters }
            "{ordered} is the smallest sold length for a run of {run}; a longer one is not within reach"
            "{ordered} 是满足走线 {run} 的最短在售长度；更长的不在可达范围内";
        NothingServes { run: Millimeters }
            "nothing that is sold serves a run of {run}"
            "没有在售部件可用于 {run} 的走线";
    }
}
