//! What the pointer does now, and why a gesture is refused: the words of the status line.

use super::labels::labels;
use super::message::messages;
use crate::model::requirement::Language;

labels! {
    /// What a tool's buttons do now.
    pub enum Hint {
        Topology "Click selects, Shift adds, drag boxes; pull from a port to wire it; double-click zooms in" "单击选择，Shift 追加，拖动框选；从端口拉出即可布线；双击放大";
        Floor "Click selects, Shift adds; drag a rack to move it; arrow keys move by half a tile; Alt switches snapping off" "单击选择，Shift 追加；拖动机柜移动；方向键移动半格；Alt 关闭吸附";
        Racks "Click selects, Shift adds; drag a device to other units or racks; arrow keys move by one unit" "单击选择，Shift 追加；拖动设备到其他 U 位或机柜；上下键移动 1U";
        Proposal "The pages as they will print" "即将打印的页面";
        Boxing "Release to select what lies in the box" "松开以选择框内对象";
        MovingRacks "Release to place; Escape puts back; Alt switches snapping off" "松开放置；Esc 放回；Alt 关闭吸附";
        MovingDevices "Release to mount; Escape puts back" "松开安装；Esc 放回";
        Pulling "Release on a lit port to link; Escape lets go" "在点亮的端口上松开即可连接；Esc 取消";
        Placing "Release to place; Escape gives up" "松开放置；Esc 取消";
        Panning "Drag to move the view" "拖动以平移视图";
    }
}

messages! {
    /// Why a gesture cannot end here.
    pub enum Obstacle {
        NoFreeUnits { rack: String, units: u32 } "{rack} has no {units} free units in one piece" "机柜 {rack} 没有连续的 {units}U 空位";
        DropOnRack {} "drop it on a rack" "请放到机柜上";
        NeedsRack {} "add a rack first" "请先添加机柜";
        NotHere { part: String } "{part} cannot stand here" "{part} 不能放在这里";
        NotOnStage { part: String } "{part} is chosen for cables, not placed: select a cable and choose it there" "{part} 用于线缆选型，不能直接放置：请选中线缆后在右侧指定";
        ManagedOnly { part: String } "{part} has no role in this fabric yet" "{part} 在本网络中尚无用途";
    }
}
