//! Fixed words: heads of tables and chapters, roles, media, units of counting.
//!
//! One line a word, English and Chinese side by side.

use crate::model::requirement::Language;

/// Declares fixed words: `Variant "English" "Chinese";`.
macro_rules! labels {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $($variant:ident $english:literal $chinese:literal;)* }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $( #[doc = $english] $variant, )*
        }

        impl $name {
            /// Every label, for tests of the font.
            pub const ALL: &[Self] = &[$( Self::$variant, )*];

            /// The words in a language.
            #[must_use]
            pub fn text(self, language: Language) -> &'static str {
                match (self, language) {
                    $(
                        (Self::$variant, Language::En) => $english,
                        (Self::$variant, Language::Zh) => $chinese,
                    )*
                }
            }
        }
    };
}

pub(crate) use labels;

labels! {
    /// A fixed word or phrase.
    pub enum Label {
        Aoc "AOC" "AOC 有源光缆";
        Acc "ACC" "ACC 有源铜缆";
        Dac "DAC" "DAC 无源铜缆";
        Multimode "multimode fiber" "多模光纤";
        SingleMode "single-mode fiber" "单模光纤";
        NoMedium "no part" "无可用部件";
        Switches "switches" "交换机";
        Managers "fabric managers" "网络管理主机";
        Cables "cables" "线缆";
        Transceivers "optical modules" "光模块";
        Fibers "fibers" "光纤";
        Error "error" "错误";
        Warning "warning" "警告";
        Note "note" "提示";
        Waived "waived" "已豁免";
        NothingToJudge "nothing to judge" "无评估对象";
        RackLimitNotGiven "no power limit of a rack given" "未给出机柜功率上限";
        PowerNotPublished "power not published" "功率未公布";
        OpticsOnly "optics" "全光";
        SingleModeFirst "single-mode" "单模优先";
        BetweenSwitches "between switches:" "交换机之间：";
        NoCopper "no copper" "不用铜缆";
        NoDiscontinued "no discontinued parts" "不用停售部件";
        NoThirdParty "no third-party parts" "不用第三方部件";
        Yes "yes" "是";
        No "no" "否";
        Leaf "leaf" "Leaf";
        Spine "spine" "Spine";
        ColdAisle "cold aisle" "冷通道";
        HotAisle "hot aisle" "热通道";
        Legend "Legend" "图例";
        Tray "tray" "桥架";
        LeafRack "leaf" "leaf";
        SpineRack "spine" "spine";
        FabricTopology "Compute fabric topology" "计算网络拓扑";
        FloorPlan "Floor plan" "机房平面布置";
        RackElevations "Rack elevations" "机柜立面";
        Proposal "Technical proposal" "技术方案";
        NetworkDesign "InfiniBand network design" "InfiniBand 网络方案";
        Customer "Customer" "客户";
        Revision "Revision" "版本";
        Date "Date" "日期";
        Contents "Contents" "目录";
        Summary "Summary" "方案概要";
        Requirement "Requirement" "需求与设计输入";
        Topology "Network topology" "网络拓扑";
        SwitchRules "Switches and ports" "交换机与端口规则";
        CableRules "Cables and modules" "线缆与光模块规则";
        BillOfMaterials "Bill of materials" "设备与材料清单";
        CableSchedule "Cable schedule" "线缆表";
        FindingsAndWaivers "Findings and waivers" "检查结果与豁免";
        Item "No." "序号";
        Part "Part number" "料号";
        Sku "Ordering number" "订货号";
        Description "Description" "名称与参数";
        Quantity "Quantity" "数量";
        Unit "Unit" "单位";
        UnitPrice "Unit price" "单价";
        Remark "Remark" "备注";
        ToBeConfirmed "to be confirmed" "待确认";
        PriceOnRequest "on request" "另报";
        NoPrice "price on request" "价格待询";
        Currency "Currency" "币种";
        ListPrice "List price" "目录价";
        DiscountHead "Discount" "优惠";
        Spares "Spares" "备件";
        Amount "Amount" "金额";
        PriceSummary "Price summary" "价格汇总";
        Subtotal "Sum" "小计";
        TotalPrice "Total price" "总价";
        NetSum "Sum after discount" "优惠后金额";
        OptionalItems "Optional items" "选配项";
        ValidUntil "Valid until" "有效期至";
        PriceBook "Price book" "价格表";
        Cable "Cable" "线缆";
        DeviceA "Device A" "A 端设备";
        DeviceB "Device B" "B 端设备";
        PortA "Port A" "A 端端口";
        PortB "Port B" "B 端端口";
        ModuleA "Module A" "A 端模块";
        ModuleB "Module B" "B 端模块";
        Medium "Medium" "介质";
        Length "Ordered m" "订货 m";
        RunLength "Run m" "走线 m";
        Way "Route" "路由";
        InRack "in rack" "柜内";
        Beside "next rack" "邻柜";
        Overhead "tray" "桥架";
        Severity "Severity" "级别";
        Rule "Rule" "规则";
        Finding "Finding" "问题";
        WayOut "Way out" "建议";
        Measured "Measured" "实测";
        Limit "Limit" "上限";
        AcceptedBy "Accepted by" "接受人";
        Reason "Reason" "理由";
        NoFindings "No rule found anything to object to." "未发现问题。";
        NoWaivers "No finding was waived." "没有豁免。";
        Figure "Figure" "指标";
        Value "Value" "数值";
        Gpus "GPUs" "GPU 数";
        Servers "Servers" "服务器";
        HostPorts "Host ports" "主机端口";
        Leaves "Leaf switches" "Leaf 交换机";
        Spines "Spine switches" "Spine 交换机";
        HostLinks "Host to leaf links" "主机至 Leaf 链路";
        FabricLinks "Leaf to spine links" "Leaf 至 Spine 链路";
        InterSwitchLinks "Inter-switch links" "交换机互联链路";
        ManagerLinks "Manager links" "管理主机链路";
        LinksPerPair "Links per leaf-spine pair" "每对 Leaf-Spine 链路";
        Oversubscription "Oversubscription" "收敛比";
        Bisection "Bisection, one direction" "对分带宽（单向）";
        SubnetManagers "Subnet managers" "子网管理";
        CablesTotal "Cables" "线缆";
        RunTotal "Cable run, total" "走线总长";
        OrderedTotal "Ordered length, total" "订货总长";
        MaximumPower "Power, maximum" "最大功率";
        TypicalPower "Power, typical" "典型功率";
        RailOptimized "Rail-optimized" "轨道优化";
        FreePorts "Free ports, leaf / spine" "空闲端口 Leaf / Spine";
        FreePortsOfLeaves "Free ports" "空闲端口";
        NotPublished "not published" "未公布";
        Model "Model" "型号";
        Tier "Tier" "层级";
        Ports "Ports" "端口";
        Managed "On-board manager" "内置子网管理";
        Power "Power max" "最大功率";
        Size "Size" "尺寸";
        Weight "Weight" "重量";
        Source "Source" "来源";
        MadeFromOneModel "Every number on these pages comes from one model and agrees with the bill and the cable schedule." "本方案数字均由同一模型生成，与清单、线缆表一致。";
        HostModel "Server model" "服务器型号";
        HostsNow "Servers now" "本期服务器";
        HostsFinal "Servers at the final size" "终期服务器";
        AdapterModel "Adapters per server" "每台服务器网卡";
        LeafModel "Leaf model" "Leaf 型号";
        SpineModel "Spine models" "Spine 型号";
        RatioAsked "Oversubscription asked for" "要求收敛比";
        RailsAsked "Rails" "轨道";
        UfmAsked "UFM hosts" "UFM 主机";
        HostsPerRack "Servers per rack" "每柜服务器";
        RackLimit "Rack power limit" "机柜功率上限";
        MediaAsked "Media" "介质偏好";
        Default "default" "默认";
        Asked "as asked" "按要求";
        NoLimit "none given" "未给出";
        LengthRule "How lengths are made" "长度如何得出";
        MediaRule "How parts are chosen" "部件如何选择";
        PortRule "How ports are assigned" "端口如何分配";
        ActiveManager "SM" "SM";
        Host "server" "服务器";
        SeeFloorPlan "Dimensions in meters" "尺寸单位：米";
        WeightNotPublished "weight not published" "重量未公布";
        NothingToDraw "There is no device to draw yet." "尚无可绘制的设备。";
        TopologySpine "Spine" "Spine";
        TopologyLeaf "Leaf" "Leaf";
        ScalableUnit "SU" "SU";
        Rails "Rails" "轨道";
        SubnetManagerOn "subnet manager on" "已启用子网管理";
        ManagerLink "link of a fabric manager" "管理主机链路";
        Manager "fabric manager" "网络管理主机";
        ManagerShort "managers" "管理主机";
        Unracked "not in a rack" "未上架";
        Aisle "aisle" "通道";
        FrontSide "front of a rack" "机柜正面";
        PowerOfLimit "power against the limit" "功率 / 上限";
        ServerRack "servers" "服务器";
        FaultyCable "cable with an error" "有错误的线缆";
        FaultyRack "rack with an error" "有错误的机柜";
        OverLimit "above the limit" "超出上限";
        Finned "finned" "鳍片式";
        FlatTop "flat-top" "平顶";
        PassiveCopper "passive copper (DAC)" "无源铜缆（DAC）";
        ActiveCopper "active copper (ACC)" "有源铜缆（ACC）";
        ActiveOptical "active optical (AOC)" "有源光缆（AOC）";
        MultimodeShort "multimode" "多模";
        SingleModeShort "single-mode" "单模";
        AdaptersHead "Adapters" "网卡";
        SwitchesHead "Switches" "交换机";
        ManagersHead "Fabric managers" "网络管理主机";
        FixedCablesHead "Copper and active optical cables" "铜缆与有源光缆";
        ModulesHead "Optical modules" "光模块";
        FibersHead "Fibers" "光纤";
        RacksHead "Racks" "机柜";
        UnservedHead "Without a part" "尚无部件";
        UnitDevice "pcs" "台";
        UnitCard "pcs" "块";
        UnitModule "pcs" "只";
        UnitCable "pcs" "根";
        NoLongerSold "no longer sold" "已停售";
        NotYetSold "not yet sold" "尚未上市";
        AnyMaker "any maker" "品牌不限";
        Category "Category" "类别";
        RackA "Rack A" "A 端机柜";
        RackB "Rack B" "B 端机柜";
        UnitA "U A" "A 端 U 位";
        UnitB "U B" "B 端 U 位";
        LinksHead "Links" "链路数";
        RateGigabits "Gb/s" "Gb/s";
        CablePart "Cable or fiber" "线缆料号";
        DacShort "DAC" "DAC";
        AccShort "ACC" "ACC";
        AocShort "AOC" "AOC";
        Total "Total" "合计";
        PortRate "Rate of a host port" "主机端口速率";
        TiersOfSwitches "Tiers of switches" "交换机层数";
        TiersAsked "Tiers" "层数";
        RackKind "Rack" "机柜规格";
        GpusNow "GPUs now" "本期 GPU";
        OwnRackUnits "Rack units of a server, given by the customer" "服务器高度（客户提供）";
        OwnPower "Highest power of a server, given by the customer" "服务器最大功率（客户提供）";
        OwnWeight "Weight of a server, given by the customer" "服务器重量（客户提供）";
        GivenBy "Given by" "依据";
        AsFew "as few as hold the servers" "满足规模的最少层数";
        RailsPerLeaf "Rails on a leaf" "每台 Leaf 轨道数";
        ToServers "To servers" "接服务器";
        ToSwitches "To switches" "接交换机";
        ToManagers "To managers" "接管理主机";
        Free "Free" "空闲";
        Airflow "Airflow" "风向";
        ManagersOn "Managers on" "启用数";
        LeadsTo "Lead to" "去向";
        Rail "Rail" "轨道";
        Hca "HCA" "HCA";
        PortOfServer "Port" "服务器端口";
        LeafHead "Leaf" "Leaf";
        LeafPort "Leaf port" "Leaf 端口";
        LengthsSold "Length m" "长度 m";
        ReachMeters "Reach m" "可达 m";
        Condition "Condition" "条件";
        LongestRun "Longest run m" "最长走线 m";
        Term "Term" "项目";
        How "How" "说明";
        MetersHead "m" "m";
        Rise "rise" "上升";
        Lateral "in the racks" "柜内横走";
        AlongRoute "route" "路由";
        Drop "drop" "下降";
        Slack "slack" "余量";
        RunOfCable "run" "走线长度";
        Section "Section" "区段";
        SectionHostLeaf "server – leaf" "服务器 – Leaf";
        SectionLeafSpine "leaf – spine" "Leaf – Spine";
        SectionLevel "switch – switch" "交换机 – 交换机";
        SectionManager "manager – leaf" "管理主机 – Leaf";
        Result "Result" "结果";
        Judges "What is judged" "检查内容";
        Structure "Structure" "组网结构";
        KeyFigures "Key figures" "关键指标";
        WhyTheseNumbers "Why these numbers" "计算依据";
        FindingsTally "Findings" "检查结果";
        AsAskedFor "As asked for" "需求";
        Assumptions "Assumptions" "前提与约定";
        LinksBySection "Links by section" "分段链路";
        SwitchesInUse "Switches in use" "交换机配置";
        PartsInUse "Parts in use" "在用部件";
        LengthsInUse "Lengths in use" "长度统计";
        Findings "Findings" "检查结果";
        Waivers "Waivers" "豁免";
        Rules "Rules" "规则一览";
        Continued "continued" "续";
        LeafAndSpine "Leaf + spine" "Leaf + Spine";
        Errors "Errors" "错误";
        Warnings "Warnings" "警告";
        Notes "Notes" "提示";
        WaivedHead "Waived" "已豁免";
        CableCount "Cables" "线缆";
        InfinibandNetwork "InfiniBand network" "InfiniBand 网络";
        Parameter "Parameter" "项目";
        RailsOn "rail-optimized" "轨道优化";
        RailsOff "not rail-optimized" "不做轨道优化";
        NoneAsked "none" "无";
        OrderedUpTo "Ordered up to m" "最长订货 m";
        InSwitches "module in switches" "交换机侧光模块";
        InServers "module in servers" "服务器侧光模块";
        InBoth "module at both ends" "两端光模块";
        Use "Use" "用途";
        UseCable "cable" "成品线缆";
        UseFiber "fiber" "光纤跳线";
        CopperFirst "copper where it reaches, optics beyond" "铜缆优先，超距用光";
    }
}
