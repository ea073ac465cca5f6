//! The bytes of a file that is not absurdly large: price books, tables of parts, catalog files.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Why a file was not read.
#[derive(Debug)]
pub enum Unread {
    /// The system's reason.
    Io(io::Error),
    /// It is larger than the limit: so many bytes, as far as is known.
    TooLarge(u64),
}

/// Reads a file of at most so many bytes; a larger one is refused unread, and one that says nothing
/// of its size is read no further than the limit.
///
/// # Errors
/// When the file cannot be read or is larger.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, Unread> {
    let file = File::open(path).map_err(Unread::Io)?;
    let known = file.metadata().map_err(Unread::Io)?;
    if known.is_dir() {
        return Err(Unread::Io(io::Error::other("it is a folder")));
    }
    if known.len() > limit {
        return Err(Unread::TooLarge(known.len()));
    }
    let mut bytes = Vec::new();
    file.take(limit + 1).read_to_end(&mut bytes).map_err(Unread::Io)?;
    match bytes.len() as u64 {
        read if read > limit => Err(Unread::TooLarge(read)),
        _ => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_limit_whatever_it_says_of_its_size() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        std::fs::write(&path, b"12345").unwrap();
        assert_eq!(read(&path, 5).unwrap(), b"12345");
        assert!(matches!(read(&path, 4), Err(Unread::TooLarge(5))));
        assert!(matches!(read(folder.path(), 4), Err(Unread::Io(_))));
        if cfg!(target_os = "linux") {
            // A device has no size and no end.
            assert!(matches!(read(Path::new("/dev/zero"), 1000), Err(Unread::TooLarge(1001))));
        }
    }
}
