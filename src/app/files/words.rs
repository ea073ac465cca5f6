//! What stopped a file, as sentences in the language of the window.

use crate::export::ExportError;
use crate::model::requirement::Language;
use crate::store::StoreError;
use crate::store::format::VERSION;
use crate::text::files::{FileSaid, FileWord};
use std::io::{Error, ErrorKind};
use std::path::Path;

/// The last part of a path.
pub fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// Why the system refused.
pub fn reason(error: &Error, language: Language) -> String {
    let word = match error.kind() {
        ErrorKind::NotFound => FileWord::NoSuchFile,
        ErrorKind::PermissionDenied => FileWord::NotAllowed,
        ErrorKind::IsADirectory => FileWord::IsFolder,
        ErrorKind::StorageFull => FileWord::DiskFull,
        ErrorKind::ReadOnlyFilesystem => FileWord::ReadOnly,
        ErrorKind::Other if error.to_string().contains("folder") => FileWord::IsFolder,
        _ => return error.to_string(),
    };
    word.text(language).to_owned()
}

/// What would help where a file cannot be written.
fn help(error: &Error) -> FileWord {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => FileWord::MakeFolder,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => FileWord::WriteElsewhere,
        ErrorKind::StorageFull => FileWord::MakeRoom,
        _ => FileWord::OtherPlace,
    }
}

/// Why a layout could not be read or written.
pub fn store_error(error: &StoreError, language: Language) -> String {
    let path = |path: &Path| path.display().to_string();
    let text = |word: FileWord| word.text(language).to_owned();
    let said = match error {
        StoreError::Read { path: at, source } => {
            FileSaid::CannotRead { path: path(at), why: reason(source, language) }
        }
        StoreError::Write { path: at, source, .. } => FileSaid::CannotWrite {
            path: path(at),
            why: if matches!(source.kind(), ErrorKind::NotFound) {
                text(FileWord::NoSuchFolder)
            } else {
                reason(source, language)
            },
            help: text(help(source)),
        },
        StoreError::NotALayout { path: at, found } => {
            FileSaid::NotALayout { path: path(at), found: found.clone(), help: text(FileWord::ChooseLayout) }
        }
        StoreError::Newer { path: at, found, .. } => FileSaid::NewerVersion {
            path: path(at),
            found: found.to_string(),
            known: VERSION.to_string(),
            help: text(FileWord::NewerProgram),
        },
        StoreError::Text { path: at, place, what, why, hint } => FileSaid::Wrong {
            path: path(at),
            line: place.line.to_string(),
            column: place.column.to_string(),
            why: why.trim_end_matches('.').to_owned(),
            help: text(if hint.contains("cut off") {
                FileWord::CutOff
            } else if what.contains("UTF-8") {
                FileWord::SaveAsUtf8
            } else {
                FileWord::MendPlace
            }),
        },
        StoreError::Unwritable(error) => FileSaid::NoText { why: error.to_string() },
    };
    said.text(language)
}

/// Why a document could not be exported.
pub fn export_error(error: &ExportError, language: Language) -> String {
    let said = match error {
        ExportError::NoPages => FileSaid::NoPage {},
        ExportError::PageSize { page, width, height, limit } => FileSaid::PageTooLarge {
            page: *page,
            width: format!("{width:.0}"),
            height: format!("{height:.0}"),
            limit: limit.to_string(),
        },
        other => FileSaid::NotWritten { why: other.to_string() },
    };
    said.text(language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store;

    #[test]
    fn what_is_wrong_with_a_file_is_said_in_both_languages() {
        let folder = tempfile::tempdir().unwrap();
        let check = |bytes: &[u8], english: &str, chinese: &str| {
            let path = folder.path().join("方案.ron");
            std::fs::write(&path, bytes).unwrap();
            let error = store::open(&path).unwrap_err();
            let said = [Language::En, Language::Zh].map(|language| store_error(&error, language));
            assert!(said[0].contains(english) && said[0].contains("方案.ron"), "{}", said[0]);
            assert!(said[1].contains(chinese) && said[1].contains("方案.ron"), "{}", said[1]);
        };
        check(b"hello", "begins with \"hello\"", "开头是");
        check(b"(spineleaf: 99)", "version 99", "版本为 99");
        check(&[0xff], "Save the file as UTF-8", "UTF-8");
        check(b"(spineleaf: 1, requirement: (", "cut off", "截断");
        check(b"(spineleaf: 1, x: 2)\n", "line 1", "第 1 行");
        let missing = store::open(Path::new("/none/a.ron")).unwrap_err();
        assert!(store_error(&missing, Language::En).contains("there is no such file"));
        assert!(store_error(&store::open(folder.path()).unwrap_err(), Language::Zh).contains("文件夹"));
        let nowhere = store::save_bytes(b"x", Path::new("/none/a.ron")).unwrap_err();
        assert!(store_error(&nowhere, Language::En).contains("Make the folder first"));
    }
}
