//! Why the user's own parts could not be kept, and what became of them.

use super::message::messages;

messages! {
    /// Why own parts could not be written.
    pub enum OwnRefusal {
        NoFolder {}
            "a folder for own parts: this system names none (set HOME, or keep parts in a file with catalog import)"
            "系统没有提供自有部件目录（请设置 HOME，或用 catalog import 写入文件）";
        Damaged { why: String }
            "{why} (mend the file in a text editor, or move it out of the folder; nothing was written)"
            "{why}（请用文本编辑器修正该文件，或将其移出目录；未写入任何内容）";
        Gone { opn: String, file: String }
            "part \"{opn}\" in {file}: it is not there any more (open the catalog again; nothing was written)"
            "{file} 中已没有部件“{opn}”（请重新打开目录；未写入任何内容）";
        Intricate { file: String }
            "{file} cannot be changed without losing something of it (change it in a text editor; nothing was written)"
            "无法在不丢失内容的情况下修改 {file}（请用文本编辑器修改；未写入任何内容）";
    }
}

messages! {
    /// What became of own parts.
    pub enum OwnSaid {
        Saved { opn: String, path: String } "Part saved: {opn}, in {path}" "已保存部件：{opn}，位于 {path}";
        Deleted { opn: String, path: String } "Part deleted: {opn}, from {path}" "已删除部件：{opn}，自 {path}";
        Imported { parts: usize, path: String } "{parts} parts imported into {path}" "已将 {parts} 个部件导入 {path}";
    }
}
