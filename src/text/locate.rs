//! Finds lines of entries and fields in a file of RON, for errors of meaning.
//!
//! A small scan over brackets, strings and comments; the reader itself gives the place of errors of
//! syntax and type.

use std::ops::Range;

/// A place in a text, both numbers from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Line.
    pub line: usize,
    /// Column in characters.
    pub column: usize,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The place of entry `index` of the top-level list `list`; of the list where there is no such entry.
#[must_use]
pub fn entry(text: &str, list: &str, index: usize) -> Option<Place> {
    let start = list_start(text, list)?;
    let mut item = 0;
    let mut depth = 0usize;
    let mut found = None;
    scan(text.get(start..)?, |offset, symbol| {
        match symbol {
            '(' | '[' | '{' => {
                if depth == 0 && item == index {
                    found = Some(start + offset);
                    return false;
                }
                depth += 1;
            }
            ')' | ']' | '}' if depth == 0 => return false,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => item += 1,
            _ => {}
        }
        true
    });
    place(text, found.unwrap_or(start))
}

/// The extent of every entry of a file that is a list, in bytes.
#[must_use]
pub fn entries(text: &str) -> Vec<Range<usize>> {
    let (mut depth, mut start) = (0usize, 0);
    let mut found = Vec::new();
    scan(text, |offset, symbol| {
        match symbol {
            '(' | '[' | '{' => {
                if depth == 1 {
                    start = offset;
                }
                depth += 1;
            }
            ')' | ']' | '}' => {
                depth = depth.saturating_sub(1);
                if depth == 1 {
                    found.push(start..offset + 1);
                }
            }
            _ => {}
        }
        true
    });
    found
}

/// The offset of the first field of this name, in bytes.
#[must_use]
pub fn field(text: &str, name: &str) -> Option<usize> {
    let mut found = None;
    scan(text, |offset, symbol| {
        if symbol == ':' {
            let before = text.get(..offset).unwrap_or_default().trim_end();
            let rest = before.strip_suffix(name);
            let whole = rest.filter(|rest| !rest.ends_with(|c: char| c.is_alphanumeric() || c == '_'));
            found = whole.map(str::len);
        }
        found.is_none()
    });
    found
}

/// The offset of a field by its path (`cage.ports`), in bytes: each name behind the one before. Of the
/// last name that is there, where the field is left out.
#[must_use]
pub fn path(text: &str, path: &str) -> Option<usize> {
    let mut found = None;
    for name in path.split('.') {
        let start = found.unwrap_or(0);
        let Some(offset) = field(text.get(start..)?, name) else { break };
        found = Some(start + offset);
    }
    found
}

/// Where the entries of a list begin: behind its bracket, at the second level of the file.
fn list_start(text: &str, list: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut found = None;
    scan(text, |offset, symbol| {
        match symbol {
            '[' if depth == 1 => {
                let before = text.get(..offset).unwrap_or_default().trim_end();
                let name = before.strip_suffix(':').map(str::trim_end).unwrap_or_default();
                if name.ends_with(list)
                    && !name
                        .strip_suffix(list)
                        .unwrap_or_default()
                        .ends_with(|c: char| c.is_alphanumeric() || c == '_')
                {
                    found = Some(offset + 1);
                    return false;
                }
                depth += 1;
            }
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        true
    });
    found
}

/// The comments of a text, in order.
#[must_use]
pub fn comments(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    walk(text, |seen| {
        if let Seen::Comment(extent) = seen {
            found.extend(text.get(extent).map(str::trim_end));
        }
        true
    });
    found
}

/// Calls `see` with every character outside strings and comments until it says stop.
pub fn scan(text: &str, mut see: impl FnMut(usize, char) -> bool) {
    walk(text, |seen| match seen {
        Seen::Symbol(offset, symbol) => see(offset, symbol),
        Seen::Comment(_) => true,
    });
}

/// What stands outside of strings.
enum Seen {
    Symbol(usize, char),
    Comment(Range<usize>),
}

/// Walks over a text until `see` says stop. The header `#![...]` counts as a comment.
fn walk(text: &str, mut see: impl FnMut(Seen) -> bool) {
    let mut symbols = text.char_indices().peekable();
    while let Some((offset, symbol)) = symbols.next() {
        let next = symbols.peek().map(|(_, next)| *next);
        match (symbol, next) {
            ('"', _) => {
                while let Some((_, inside)) = symbols.next() {
                    match inside {
                        '\\' => {
                            symbols.next();
                        }
                        '"' => break,
                        _ => {}
                    }
                }
            }
            ('/', Some('/' | '*')) | ('#', _) => {
                let block = next == Some('*') && symbol == '/';
                let rest = text.get(offset..).unwrap_or_default();
                let length = match block {
                    true => rest.get(2..).and_then(|inside| inside.find("*/")).map(|end| end + 4),
                    false => rest.find('\n').map(|end| end + 1),
                };
                let end = offset + length.unwrap_or(rest.len());
                while symbols.next_if(|(at, _)| *at < end).is_some() {}
                if !see(Seen::Comment(offset..end)) {
                    return;
                }
            }
            _ => {
                if !see(Seen::Symbol(offset, symbol)) {
                    return;
                }
            }
        }
    }
}

/// The place of a word's first occurrence.
#[must_use]
pub fn word(text: &str, word: &str) -> Option<Place> {
    place(text, text.find(word)?)
}

/// Line and column of a byte offset.
#[must_use]
pub fn place(text: &str, offset: usize) -> Option<Place> {
    let before = text.get(..offset)?;
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |rest| rest.chars().count()) + 1;
    Some(Place { line, column })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_behind_strings_comments_and_other_lists() {
        let text = "#![enable(implicit_some)]\n(\n  a: [ (1, \"x), [\"), // ( [\n  ],\n  links: [\n    (0, 1),\n    (1, 2),\n  ],\n)";
        assert_eq!(entry(text, "links", 1), Some(Place { line: 7, column: 5 }));
        assert_eq!(entry(text, "a", 0), Some(Place { line: 3, column: 8 }));
        assert_eq!(entry(text, "none", 0), None);
    }

    #[test]
    fn entries_and_fields_of_a_list() {
        let text =
            "// opn: no\n[\n (opn: \"A (\", size: (rack_units: 1)),\n /* ( */ (opn: \"B\", units: 3),\n]";
        let found = entries(text);
        assert_eq!(found.len(), 2);
        let second = text.get(found[1].clone()).unwrap_or_default();
        assert_eq!(second, "(opn: \"B\", units: 3)");
        assert_eq!(field(second, "units"), Some(11));
        let first = text.get(found[0].clone()).unwrap_or_default();
        assert_eq!(field(first, "units"), None, "rack_units is another field");
        assert_eq!(comments(text), ["// opn: no", "/* ( */"]);
        let cable = "(rate: 1, head: (ports: 2), tail: (ports: 0))";
        assert_eq!(path(cable, "tail.ports"), cable.rfind("ports"));
        assert_eq!(path(cable, "tail.top"), cable.find("tail"));
        assert_eq!(path(cable, "none"), None);
    }
}
