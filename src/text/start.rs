//! The words of the start page.

use super::labels::labels;
use super::message::messages;
use crate::model::requirement::Language;

labels! {
    /// A fixed word of the start page.
    pub enum Welcome {
        Title "Design an InfiniBand network" "设计 InfiniBand 网络";
        Subtitle "From an order to a cabled, checked layout and its proposal." "从需求到布线、检查与技术方案。";
        Unsaved "Unsaved work" "未保存的工作";
        Recent "Recent" "最近打开";
        Examples "Begin from an example" "从示例开始";
        Missing "not found" "文件不存在";
        Forget "Remove from the list" "从列表移除";
        Empty "Empty layout" "空白方案";
        EmptyStory "Fill in a requirement, or draw the network by hand." "填写需求，或手动绘制网络。";
        Drawing "Drawing…" "绘制中…";
        Unreadable "This example cannot be read." "无法读取此示例。";
        UniversityTitle "University, 256 GPUs" "高校 256 卡";
        SecuritiesTitle "Securities firm, 128 GPUs, first phase" "证券公司 128 卡（一期）";
        CenterTitle "Computing center, 512 GPUs" "智算中心 512 卡";
        FourUnitsTitle "SuperPOD of 127 servers" "SuperPOD 127 台";
        ThreeUnitsTitle "SuperPOD of 95 servers" "SuperPOD 95 台";
        University "Eight rails, 1:1, every port of twelve switches in use." "八轨道、收敛比 1:1，十二台交换机端口全部用满。";
        Securities "Two spines today, four later, and no cable moves in between." "本期两台 Spine，终期四台，扩容不移动线缆。";
        Center "Open chassis with adapters of your choice, managed and unmanaged spines." "网卡自选的开放机箱，内管与外管 Spine 混用。";
        FourUnits "The published SuperPOD of four units; one place makes room for two UFM hosts." "公开的四单元 SuperPOD，让出一台为两台 UFM 主机留口。";
        ThreeUnits "Three units on sixteen spines, since 32 uplinks do not divide by twelve." "三个单元配十六台 Spine：32 条上联无法被十二整除。";
    }
}

messages! {
    /// A line of the start page with its arguments.
    pub enum Shown {
        Counts { servers: u32, gpus: u32, switches: usize, links: usize } "{servers} servers · {gpus} GPU · {switches} switches · {links} links" "{servers} 台服务器 · {gpus} GPU · {switches} 台交换机 · {links} 条链路";
        ServersOnly { servers: u32, switches: usize, links: usize } "{servers} servers · {switches} switches · {links} links" "{servers} 台服务器 · {switches} 台交换机 · {links} 条链路";
        OpenExample { name: String } "Open the example {name}" "打开示例 {name}";
        Recover { name: String } "Recover {name}" "恢复 {name}";
        OpenRecent { name: String, folder: String } "Open {name} in {folder}" "打开 {folder} 中的 {name}";
        ForgetFile { name: String } "Remove {name} from the list" "从列表移除 {name}";
    }
}
