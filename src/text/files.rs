//! The words of opening, saving and exporting: dialogs, questions, and why a file could not be had.

use super::labels::labels;
use super::message::messages;
use crate::model::requirement::Language;

labels! {
    /// A fixed word about files.
    pub enum FileWord {
        OpenLayout "Open a layout" "打开方案";
        SaveLayout "Save the layout as" "方案另存为";
        ExportFile "Export" "导出";
        Open "Open" "打开";
        Save "Save" "保存";
        Discard "Discard changes" "放弃更改";
        Cancel "Cancel" "取消";
        Close "Close" "关闭";
        Replace "Replace" "替换";
        SaveElsewhere "Save as…" "另存为…";
        Recover "Recover" "恢复";
        OpenSaved "Open the saved one" "打开已保存的";
        Later "Later" "以后再说";
        OwnDialog "Use the dialog of this window" "使用本窗口的对话框";
        Waiting "Waiting for the file dialog of the desktop…" "正在等待桌面的文件对话框…";
        Folder "Folder" "文件夹";
        FileName "File name" "文件名";
        Contents "Contents of the folder" "文件夹内容";
        Up "Up" "上一级";
        Home "Home" "主目录";
        NothingHere "No folders and no such files here" "此处没有文件夹和此类文件";
        TypeAName "Type a file name, or choose a file" "请输入文件名或选择文件";
        Opening "Opening" "正在打开";
        Saving "Saving" "正在保存";
        CannotOpen "This file cannot be opened" "无法打开此文件";
        CannotSave "The layout was not saved" "方案未能保存";
        CannotExport "Nothing was exported" "未能导出";
        UnsavedTitle "Save the changes?" "保存更改吗？";
        UnsavedText "What was changed since the last saving is lost otherwise." "否则上次保存后的更改会丢失。";
        RecoveryTitle "Recover unsaved work?" "恢复未保存的工作吗？";
        RecoveryText "The recovery copy stays until this layout is saved or closed." "恢复副本会保留到方案保存或关闭为止。";
        ChangedTitle "The file was changed elsewhere" "文件已在别处更改";
        ChangedText "Another program or window wrote it after it was read here. Replacing it loses what was written there." "在此读取之后，另一个程序或窗口写入了它。替换会丢失那里写入的内容。";
        ReplaceTitle "Replace the file?" "替换文件吗？";
        FoundText "They were open when the program ended without saving." "程序未保存即结束时它们处于打开状态。";
        LayoutFiles "Spineleaf layouts" "Spineleaf 方案";
        Untitled "Untitled" "未命名";
        Proposal "proposal" "方案书";
        Topology "topology" "拓扑图";
        Floor "floor plan" "机房平面图";
        Racks "rack elevations" "机柜立面图";
        Bill "bill of materials" "材料清单";
        Cables "cable schedule" "线缆表";
        PriceBook "price book" "价格表";
        Deriving "Measuring cables" "正在测量线缆";
        Composing "Setting pages" "正在排版";
        Encoding "Writing bytes" "正在生成文件";
        Putting "Putting the file on the disk" "正在写入磁盘";
        ExportCanceled "Export canceled; nothing was written" "已取消导出，没有写入文件";
        OneExport "One export at a time: wait for the first, or cancel it" "一次只能导出一个文件：请等待前一个完成，或将其取消";
        OneSaving "The layout is being saved; try again in a moment" "正在保存方案，请稍后再试";
        DropOneLayout "Drop one layout file, which ends in .ron" "请拖入一个以 .ron 结尾的方案文件";
        AnswerFirst "Answer the open question first" "请先回答打开的问题";
        Stopped "The work stopped in the middle; try again" "工作中途停止，请重试";
        NoSuchFile "there is no such file" "没有这个文件";
        NoSuchFolder "there is no such folder" "没有这个文件夹";
        NotAllowed "you may not" "没有权限";
        IsFolder "it is a folder" "它是文件夹";
        DiskFull "the disk is full" "磁盘已满";
        ReadOnly "it is read-only" "它是只读的";
        WriteElsewhere "Choose a folder that you may write to." "请选择有写入权限的文件夹。";
        MakeRoom "Make room on the disk." "请腾出磁盘空间。";
        MakeFolder "Make the folder first, or choose another." "请先建立文件夹，或选择其他文件夹。";
        OtherPlace "Choose another place." "请选择其他位置。";
        MendPlace "Mend this place in a text editor." "请用文本编辑器修正此处。";
        CutOff "The file seems cut off: take a backup or the last saved copy." "文件似乎被截断：请使用备份或上次保存的副本。";
        SaveAsUtf8 "Save the file as UTF-8, or choose another." "请将文件另存为 UTF-8，或选择其他文件。";
        NewerProgram "Open it with a newer Spineleaf; nothing was changed." "请使用更新版本的 Spineleaf 打开；文件未被改动。";
        ChooseLayout "Choose a file that this program saved." "请选择本程序保存的文件。";
    }
}

messages! {
    /// A sentence about files.
    pub enum FileSaid {
        Unsaved { name: String } "\"{name}\" has unsaved changes." "“{name}”有未保存的更改。";
        Saved { path: String } "Saved: {path}" "已保存：{path}";
        Written { path: String } "Written: {path}" "已写入：{path}";
        WrittenPages { path: String, pages: usize } "Written: {path} ({pages} pages)" "已写入：{path}（{pages} 页）";
        Exporting { name: String } "Exporting {name}" "正在导出 {name}";
        Loading { name: String } "Opening {name}" "正在打开 {name}";
        Exists { name: String } "\"{name}\" is there already." "“{name}”已存在。";
        OverLayout { name: String } "\"{name}\" is the layout itself; choose another name." "“{name}”是方案文件本身，请换一个名称。";
        Elsewhere { name: String } "\"{name}\" is not as it was when it was read." "“{name}”与读取时不同。";
        Newer { name: String } "There is a recovery copy of \"{name}\" that is newer than the file." "“{name}”有一份比文件更新的恢复副本。";
        Damaged { name: String } "\"{name}\" cannot be read, but there is a recovery copy of it." "“{name}”无法读取，但有一份恢复副本。";
        Found { names: Vec<String> } "Recovery copies of untitled layouts: {names}." "未命名方案的恢复副本：{names}。";
        Recovered { name: String } "Recovered: {name}. Save it to keep it." "已恢复：{name}。请保存以保留。";
        NoCopy { why: String } "No recovery copy can be written ({why}); save often." "无法写入恢复副本（{why}），请经常保存。";
        CannotRead { path: String, why: String } "{path} cannot be read: {why}." "无法读取 {path}：{why}。";
        CannotWrite { path: String, why: String, help: String } "{path} cannot be written: {why}. {help}" "无法写入 {path}：{why}。{help}";
        CannotList { path: String, why: String } "{path} cannot be listed: {why}." "无法列出 {path}：{why}。";
        NotALayout { path: String, found: String, help: String } "{path} is no Spineleaf layout: it begins with {found}. {help}" "{path} 不是 Spineleaf 方案：开头是 {found}。{help}";
        NewerVersion { path: String, found: String, known: String, help: String } "{path} has version {found} of layout files; this program knows up to {known}. {help}" "{path} 的方案文件版本为 {found}，本程序最高支持 {known}。{help}";
        Wrong { path: String, line: String, column: String, why: String, help: String } "{path}, line {line}, column {column}: {why}. {help}" "{path} 第 {line} 行第 {column} 列：{why}。{help}";
        NoText { why: String } "The layout cannot be written as text: {why}." "方案无法写成文本：{why}。";
        NoPage {} "The document has no page." "文档没有页面。";
        PageTooLarge { page: usize, width: String, height: String, limit: String } "Page {page} would be {width} × {height} mm; a page has 1 to {limit} mm a side." "第 {page} 页为 {width} × {height} mm，页面每边须为 1 至 {limit} mm。";
        NotWritten { why: String } "The document could not be put together: {why}." "无法生成文档：{why}。";
    }
}
