//! The words of the window: menus, commands, panels.
//!
//! One line a word, English and Chinese side by side; what a panel says beside these stands in the
//! panel's own file of this folder.

use super::labels::labels;
use super::message::messages;
use crate::model::requirement::Language;

labels! {
    /// A fixed word of the window.
    pub enum Word {
        File "File" "文件";
        EditMenu "Edit" "编辑";
        DesignMenu "Design" "设计";
        ViewMenu "View" "视图";
        ExportMenu "Export" "导出";
        Help "Help" "帮助";
        New "New order" "新建方案";
        Open "Open…" "打开…";
        Save "Save" "保存";
        SaveAs "Save as…" "另存为…";
        CloseProject "Close layout" "关闭方案";
        Quit "Quit" "退出";
        Undo "Undo" "撤销";
        Redo "Redo" "重做";
        Cut "Cut" "剪切";
        Copy "Copy" "复制";
        Paste "Paste" "粘贴";
        Duplicate "Duplicate" "创建副本";
        Delete "Delete" "删除";
        SelectAll "Select all" "全选";
        SelectNone "Select nothing" "取消选择";
        AlignTop "Align upper edges" "上沿对齐";
        AlignBottom "Align lower edges" "下沿对齐";
        AlignLeft "Align left edges" "左对齐";
        AlignRight "Align right edges" "右对齐";
        AlignRow "Close up in a row" "紧靠成排";
        AutoWire "Wire selection" "为所选自动布线";
        AutoWireAll "Wire everything" "全部自动布线";
        Unwire "Remove links of selection" "拆除所选链路";
        EditRequirement "Requirement…" "需求…";
        ShowTopology "Topology" "拓扑";
        ShowFloor "Floor" "机房";
        ShowRacks "Racks" "机柜";
        ShowProposal "Proposal" "方案";
        ZoomIn "Zoom in" "放大";
        ZoomOut "Zoom out" "缩小";
        FitAll "Fit all" "适合窗口";
        FitSelection "Fit selection" "适合所选";
        ActualSize "Size as printed" "按打印尺寸";
        OtherTheme "Light or dark" "浅色 / 深色";
        OtherLanguage "中文 / English" "中文 / English";
        Larger "Larger interface" "放大界面";
        Smaller "Smaller interface" "缩小界面";
        NormalSize "Interface at 100 %" "界面 100 %";
        TogglePalette "Parts panel" "部件栏";
        ToggleInspector "Inspector panel" "属性栏";
        ToggleFindings "Findings panel" "检查栏";
        ToggleOverview "Overview map" "缩略图";
        Prices "Prices…" "价格…";
        CatalogBrowser "Parts catalog…" "部件目录…";
        ExportProposal "Export proposal…" "导出方案…";
        ExportTopologySvg "Topology as SVG…" "拓扑图 SVG…";
        ExportTopologyPdf "Topology as PDF…" "拓扑图 PDF…";
        ExportFloorSvg "Floor plan as SVG…" "机房平面 SVG…";
        ExportFloorPdf "Floor plan as PDF…" "机房平面 PDF…";
        ExportRacksSvg "Rack elevations as SVG…" "机柜立面 SVG…";
        ExportRacksPdf "Rack elevations as PDF…" "机柜立面 PDF…";
        ExportBill "Bill of materials as CSV…" "材料清单 CSV…";
        ExportCables "Cable schedule as CSV…" "线缆表 CSV…";
        ExportPrices "Price book as CSV…" "价格表 CSV…";
        FindAnything "Search devices, ports, cables, commands…" "搜索设备、端口、线缆、命令…";
        FindCommand "Search" "搜索";
        NothingFound "Nothing of this name" "没有找到";
        About "About Spineleaf" "关于 Spineleaf";
        AboutText "Designs the InfiniBand networks of GPU clusters. Font: Noto Sans SC, SIL Open Font License 1.1." "GPU 集群 InfiniBand 网络设计工具。字体：Noto Sans SC，SIL Open Font License 1.1。";
        Close "Close" "关闭";
        Cancel "Cancel" "取消";
        Apply "Apply" "应用";
        Done "Done" "完成";
        Parts "Parts" "部件";
        SearchParts "Model, rate, connector…" "型号、速率、接口…";
        SwitchParts "Switches" "交换机";
        HostParts "Servers" "服务器";
        RackParts "Racks" "机柜";
        ManagerParts "Fabric managers" "网络管理";
        DragToStage "Drag on to the stage, or press Enter to add" "拖到画布上，或按回车添加";
        NoPartFound "No part matches" "没有匹配的部件";
        Untitled "Untitled" "未命名";
        Unsaved "unsaved changes" "未保存的更改";
        Stage "Stage" "画布";
        Working "Working…" "计算中…";
        Before "before" "拖动前";
        After "after" "后";
        Total "total" "总长";
        NothingToCopy "Select racks or devices to copy" "请先选择要复制的机柜或设备";
        NothingToPaste "The clipboard holds no racks or devices" "剪贴板中没有机柜或设备";
        NothingSelected "Select something first" "请先选择对象";
        NothingToWire "Nothing is left to wire" "没有可布线的端口";
        NoPartServes "no part serves" "无可用部件";
        Untraced "not measured" "未测量";
        ProposalLanguage "Language" "语言";
        ProjectName "Project" "项目";
        Page "Page" "页";
        Menu "Menu" "菜单";
        Overview "Overview" "全图";
    }
}

messages! {
    /// A sentence of the window.
    pub enum Said {
        Done { edit: String } "Done: {edit} (undo brings it back)" "已完成：{edit}（可撤销）";
        Unplugged { links: usize } "{links} links went: the new part has no such ports (undo brings them back)" "已移除 {links} 条链路：新部件没有这些端口（可撤销）";
        Undone { edit: String } "Undone: {edit}" "已撤销：{edit}";
        Redone { edit: String } "Done again: {edit}" "已重做：{edit}";
        UndoEdit { edit: String } "Undo: {edit}" "撤销：{edit}";
        RedoEdit { edit: String } "Redo: {edit}" "重做：{edit}";
        Copied { items: usize } "Copied: {items}" "已复制 {items} 项";
        CablesOfPart { cables: usize } "cables: {cables}" "{cables} 根线缆";
        Wired { links: usize } "Wired {links} links" "已连接 {links} 条链路";
        WiredSome { links: usize, left: usize } "Wired {links} links; {left} ports could not be wired" "已连接 {links} 条链路，{left} 个端口无法布线";
        Kept { length: String, fibers: u32, copper: u32, modules: u32 } "{length} · copper {copper} · fiber {fibers} · modules {modules}" "{length} · 铜缆 {copper} · 光纤 {fibers} · 模块 {modules}";
        Position { x: String, y: String } "x {x}   y {y} m" "x {x}   y {y} m";
        Inventory { switches: usize, hosts: usize, gpus: u32 } "{switches} switches · {hosts} servers · {gpus} GPU" "{switches} 台交换机 · {hosts} 台服务器 · {gpus} GPU";
        NoPart { cables: usize } "{cables} cables: no part serves" "{cables} 根线缆无可用部件";
    }
}
