//! The names of edits, for undo and redo.

use super::message::messages;
use crate::model::document::Document;
use crate::model::edit::Edit;

messages! {
    /// What an edit does, after "Undo" or "撤销".
    pub enum EditName {
        Redesign {} "design the network" "设计网络";
        Title {} "change the title" "修改标题";
        Carry {} "take over part facts" "更新部件数据";
        MoveRack { rack: String } "move rack {rack}" "移动机柜 {rack}";
        MoveDevice { device: String } "move {device}" "移动 {device}";
        Connect { first: String, second: String } "link {first} to {second}" "连接 {first} 与 {second}";
        Disconnect { links: usize } "remove {links} links" "删除 {links} 条链路";
        SwitchPart { part: String, switches: usize } "make {switches} switches {part}" "将 {switches} 台交换机改为 {part}";
        Manager { switches: usize } "switch subnet managers of {switches} switches" "切换 {switches} 台交换机的子网管理";
        Cable { links: usize } "choose the cable of {links} links" "指定 {links} 条链路的线缆";
        Waive { code: String } "waive {code}" "豁免 {code}";
        Unwaive {} "take a waiver back" "取消豁免";
        Several { edits: usize } "{edits} changes" "{edits} 项修改";
    }
}

/// The name of an edit of this document.
#[must_use]
pub fn edit_name(edit: &Edit, document: &Document) -> EditName {
    match edit {
        Edit::ReplaceDesign(_) => EditName::Redesign {},
        Edit::SetTitle { .. } => EditName::Title {},
        Edit::CarryParts(_) => EditName::Carry {},
        Edit::MoveRack { rack, .. } => EditName::MoveRack {
            rack: document.racks.get(*rack).map_or_else(|| "?".to_owned(), |rack| rack.name.clone()),
        },
        Edit::MoveDevice { device, .. } => {
            EditName::MoveDevice { device: document.device_name(*device).to_owned() }
        }
        Edit::Connect { ends } => {
            EditName::Connect { first: document.port_label(ends[0]), second: document.port_label(ends[1]) }
        }
        Edit::Disconnect { links } => EditName::Disconnect { links: links.len() },
        Edit::SetSwitchPart { switches, part } => {
            EditName::SwitchPart { part: part.opn.clone(), switches: switches.len() }
        }
        Edit::SetSubnetManager { switches, .. } => EditName::Manager { switches: switches.len() },
        Edit::ChooseCable { links, .. } => EditName::Cable { links: links.len() },
        Edit::Waive(waiver) => EditName::Waive { code: waiver.code.clone() },
        Edit::Unwaive(_) => EditName::Unwaive {},
        Edit::Several(edits) => match edits.as_slice() {
            [one] => edit_name(one, document),
            _ => EditName::Several { edits: edits.len() },
        },
    }
}
