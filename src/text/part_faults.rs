//! What cannot be right in a part of the catalog: what was wanted, what was found, what would help.

use super::message::messages;

messages! {
    /// A fault of a part.
    pub enum PartFault {
        Opn { found: String }
            "wanted a part number without spaces around it, found \"{found}\""
            "须有料号且前后无空格，现为“{found}”";
        Vendor {} "wanted who makes the part, found nothing" "须注明厂商，现为空";
        Generation { found: String, known: String }
            "\"{found}\" is not a known generation (known are {known} and such)"
            "“{found}”不是已知代际（已知有 {known} 等）";
        Rate { known: String, found: String }
            "wanted a rate of a port in Gb/s ({known}), found {found}"
            "须为端口速率，单位 Gb/s（{known}），现为 {found}";
        NoPorts { connector: String }
            "wanted at least one port in a {connector}, found 0"
            "{connector} 须至少有一个端口，现为 0";
        Lanes { ports: String, rate: String, needed: String, lane: String, connector: String, lanes: String }
            "{ports} × {rate} Gb/s take {needed} lanes of {lane} Gb/s and a {connector} has {lanes} (look at rate, signal and ports)"
            "{ports} × {rate} Gb/s 需要 {needed} 条 {lane} Gb/s 通道，而 {connector} 只有 {lanes} 条（请核对速率、信号与端口数）";
        OsfpTop {}
            "wanted Finned or Flat for an OSFP, found Plain (switches take finned, adapters flat modules)"
            "OSFP 须为 Finned 或 Flat，现为 Plain（交换机用带鳍片模块，网卡用平顶模块）";
        PlainTop { connector: String, found: String }
            "wanted Plain for a {connector}, found {found}"
            "{connector} 须为 Plain，现为 {found}";
        Capacity { cages: String, ports: String, rate: String, sum: String, found: String }
            "{cages} cages × {ports} ports × {rate} Gb/s are {sum} Gb/s, found {found} (one direction)"
            "{cages} 个端口笼 × {ports} 个端口 × {rate} Gb/s 为 {sum} Gb/s，现为 {found}（单向）";
        CageNames { found: String }
            "\"{found}\" gives all cages one name (use {{cage}})"
            "“{found}”使所有端口笼同名（请使用 {{cage}}）";
        PortNames { found: String }
            "\"{found}\" gives both ports of a cage one name (use {{port}})"
            "“{found}”使同一端口笼的两个端口同名（请使用 {{port}}）";
        Modules { cages: String, module: String }
            "{cages} cages are no whole modules of {module}"
            "{cages} 个端口笼不能分成每模块 {module} 个的整数个模块";
        Split { ports: String, found: String }
            "a split gives more than {ports} ports, found {found}"
            "拆分后端口数应多于 {ports}，现为 {found}";
        HcaPlace { device: String, ports: String, cage: String, port: String }
            "{device}: wanted a cage from 1 and a port from 1 to {ports}, found cage {cage} port {port}"
            "{device}：端口笼须从 1 起，端口须为 1 至 {ports}，现为端口笼 {cage} 端口 {port}";
        HcaTwice { device: String, cage: String, port: String }
            "{device}: cage {cage} port {port} is named twice"
            "{device}：端口笼 {cage} 端口 {port} 重复";
        NoCondition {}
            "a reach holds under a condition, found none (give reach_condition, as \"OM4\")"
            "传输距离须有条件，现无（请填写 reach_condition，例如 OM4）";
        NoReachOfCondition {}
            "a condition without a reach (give reach)"
            "有条件而无传输距离（请填写 reach）";
        NoReach {}
            "no reach: the module is never chosen (give reach)"
            "无传输距离：该模块不会被选用（请填写 reach）";
        Length { most: String, found: String }
            "wanted millimeters from 1 to {most}, found {found}"
            "须为 1 至 {most} 毫米，现为 {found}";
        None {} "wanted at least 1, found 0" "至少为 1，现为 0";
        Typical { typical: String, maximum: String }
            "{typical} W typical are more than {maximum} W at most"
            "典型功耗 {typical} W 大于最大功耗 {maximum} W";
        Source {}
            "wanted where the figures were read, found nothing"
            "须注明参数来源，现为空";
        Day { found: String }
            "wanted a day as 2026-11-30, found \"{found}\""
            "日期须写作 2026-11-30，现为“{found}”";
        DesignKind {}
            "Design is for conventions of the program (use User)"
            "Design 用于本程序约定（请使用 User）";
        Exception { figure: String }
            "the part has no figure \"{figure}\" that could be an exception"
            "该部件没有可作例外的参数“{figure}”";
        ExceptionSource { figure: String }
            "{figure}: wanted a source, found nothing"
            "{figure}：须注明来源，现为空";
        NumberTwice { number: String, other: String }
            "\"{number}\" is already a number of part \"{other}\" (one part, one number)"
            "“{number}”已是部件“{other}”的料号（一个部件一个料号）";
        NumberKnown { number: String, other: String }
            "\"{number}\" is a number of part \"{other}\" in the catalog, too (give another, or leave it out)"
            "“{number}”也是目录中部件“{other}”的料号（请更换或留空）";
        Replaces { opn: String }
            "part \"{opn}\" stands for the part of that number in the catalog"
            "部件“{opn}”将替代目录中同料号的部件";
    }
}
