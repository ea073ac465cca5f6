//! Words of the form of a part and of tables of parts: values to choose from, units, mistakes.

use super::labels::labels;
use super::message::messages;
use crate::model::requirement::Language;

labels! {
    /// A value of a field that has a known set of them; each is named as in catalog files.
    pub enum Choice {
        Infiniband "InfiniBand" "InfiniBand";
        Ethernet "Ethernet" "以太网";
        Both "InfiniBand and Ethernet (VPI)" "InfiniBand 与以太网（VPI）";
        Sold "sold" "在售";
        NoLongerSold "no longer sold" "已停售";
        NotYetSold "not yet sold" "未上市";
        NotListed "not listed" "未见列出";
        Osfp "OSFP" "OSFP";
        Qsfp28 "QSFP28" "QSFP28";
        Qsfp56 "QSFP56" "QSFP56";
        Qsfp112 "QSFP112" "QSFP112";
        QsfpDd "QSFP-DD" "QSFP-DD";
        Qsfp "QSFP" "QSFP";
        Sfp28 "SFP28" "SFP28";
        SfpPlus "SFP+" "SFP+";
        Rj45 "RJ45" "RJ45";
        Mpo12 "MPO-12" "MPO-12";
        Mmc12 "MMC-12" "MMC-12";
        DensiLink "DensiLink" "DensiLink";
        Backplane "backplane" "背板";
        Unpublished "not published" "未公布";
        Finned "finned" "带鳍片";
        Flat "flat" "平顶";
        Plain "plain" "无区分";
        Base1000T "1000BASE-T" "1000BASE-T";
        Nrz25 "25 Gb/s NRZ (EDR)" "25 Gb/s NRZ（EDR）";
        Pam50 "50 Gb/s PAM4 (HDR)" "50 Gb/s PAM4（HDR）";
        Pam100 "100 Gb/s PAM4 (NDR)" "100 Gb/s PAM4（NDR）";
        Pam200 "200 Gb/s PAM4 (XDR)" "200 Gb/s PAM4（XDR）";
        PowerToConnector "power to connector side (P2C)" "电源侧到接口侧（P2C）";
        ConnectorToPower "connector to power side (C2P)" "接口侧到电源侧（C2P）";
        Compute "computes" "计算";
        Management "manages the fabric" "管理网络";
        Service "runs the cluster" "集群服务";
        Storage "serves storage" "存储";
        Built "built in" "内置";
        Open "slots for adapters" "网卡插槽";
        Dac "passive copper (DAC)" "无源铜缆（DAC）";
        Acc "active copper (ACC)" "有源铜缆（ACC）";
        Aoc "active optical (AOC)" "有源光缆（AOC）";
        Multimode "multimode" "多模";
        SingleMode "single-mode" "单模";
        Mpo12Apc "MPO-12/APC" "MPO-12/APC";
        Mpo12Upc "MPO-12/UPC" "MPO-12/UPC";
        Mpo16Apc "MPO-16/APC" "MPO-16/APC";
        DuplexLc "duplex LC" "双芯 LC";
        Om3 "OM3" "OM3";
        Om4 "OM4" "OM4";
        Vendor "maker's text" "厂商资料";
        Secondary "copy of the maker's text" "转载资料";
        Community "community" "社区资料";
        Design "convention of this program" "本程序约定";
        User "entered by the user" "用户录入";
        Page "read on the page" "见于原文";
        Inferred "inferred: to be confirmed" "推定：待确认";
        True "yes" "是";
        False "no" "否";
    }
}

messages! {
    /// Why a field of a part says nothing that can be used.
    pub enum FieldFault {
        Missing {} "wanted a value, found nothing (fill it in)" "须填写，现为空（请填写）";
        NoColumn { head: String }
            "wanted a value of {head}, found no column of it (add it as in the template)"
            "须有 {head}，现没有该列（请按模板添加）";
        Number { unit: String, found: String }
            "wanted a number ({unit}), found \"{found}\" (write digits, such as 12 or 12.5)"
            "须为数字（{unit}），现为“{found}”（请写数字，例如 12 或 12.5）";
        Digits { unit: String, found: String }
            "wanted a whole number ({unit}), found \"{found}\" (write digits, such as 12)"
            "须为整数（{unit}），现为“{found}”（请写数字，例如 12）";
        Whole { unit: String, found: String }
            "wanted a whole number ({unit}), found \"{found}\" (round it)"
            "须为整数（{unit}），现为“{found}”（请取整）";
        Above { most: String, found: String }
            "wanted at most {most}, found \"{found}\" (look at the unit)"
            "不得超过 {most}，现为“{found}”（请核对单位）";
        Choice { known: String, found: String }
            "wanted one of {known}, found \"{found}\" (choose one)"
            "须为 {known} 之一，现为“{found}”（请选择其一）";
        Entry { shape: String, line: usize, found: String }
            "line {line}: wanted {shape}, found \"{found}\" (one entry a line, its figures with | between them)"
            "第 {line} 行：须为 {shape}，现为“{found}”（每行一项，各值以 | 分隔）";
        NotHere { found: String, choice: String }
            "wanted nothing here unless the ports are given as {choice}, found \"{found}\" (clear it)"
            "端口形式为 {choice} 时才填写此项，现为“{found}”（请清空）";
        Refused { why: String }
            "the part cannot be put together: {why} (look at its figures)"
            "无法组成部件：{why}（请核对参数）";
    }
}

labels! {
    /// A fixed word about own parts in the window.
    pub enum FormWord {
        NewPart "New part" "新建部件";
        Import "Import…" "导入…";
        Template "Template…" "模板…";
        CopyAsOwn "Copy as own part" "复制为自有部件";
        Edit "Edit part" "编辑部件";
        Delete "Delete part" "删除部件";
        Save "Save part" "保存部件";
        Cancel "Cancel" "取消";
        MustBe "must be filled in" "必填";
        Choose "choose…" "请选择…";
        Absent "—" "—";
        DeleteTitle "Delete this part?" "删除该部件吗？";
        DeleteText "Layouts that use it keep their own copy of it." "使用它的方案会保留自己的副本。";
        DiscardTitle "What was typed is not saved" "输入的内容尚未保存";
        Discard "Discard it" "放弃";
        GoOn "Go on editing" "继续编辑";
        CopyPath "Copy the path" "复制路径";
        ImportTitle "Import parts" "导入部件";
        Reading "Reading the table…" "正在读取表格…";
        Sound "Nothing to object to" "检查无误";
        OpenTable "Open a table of parts" "打开部件表";
        OpenIt "Open" "打开";
        SaveTemplate "Save a template for the import" "保存导入模板";
        SaveIt "Save" "保存";
        TableFiles "Tables of parts (CSV)" "部件表（CSV）";
        Stopped "The work stopped in the middle; try again" "工作中途停止，请重试";
    }
}

messages! {
    /// A sentence about own parts in the window.
    pub enum FormSaid {
        Title { kind: String, opn: String } "{kind}: {opn}" "{kind}：{opn}";
        KeptIn { path: String } "Kept in {path}" "保存于 {path}";
        Left { missing: usize, mistakes: usize }
            "to be filled in: {missing} · mistakes: {mistakes}"
            "待填写：{missing} · 错误：{mistakes}";
        CopiedFrom { opn: String, source: String } "copy of {opn}: {source}" "复制自 {opn}：{source}";
        TakeOver { parts: usize } "Take over {parts} parts" "导入 {parts} 个部件";
        OneALine {} "one a line" "每行一项";
        Entries { shape: String } "an entry a line: {shape}" "每行一项：{shape}";
    }
}
