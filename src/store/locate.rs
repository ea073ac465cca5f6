//! Finds the line of an entry in a layout file, for errors of meaning.
//!
//! A small scan over brackets, strings and comments; the reader itself gives the place of errors of
//! syntax and type.

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

/// Calls `see` with every character outside strings and comments until it says stop. The header
/// `#![...]` counts as a comment.
fn scan(text: &str, mut see: impl FnMut(usize, char) -> bool) {
    let mut symbols = text.char_indices().peekable();
    while let Some((offset, symbol)) = symbols.next() {
        match symbol {
            '"' => {
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
            '/' if symbols.peek().is_some_and(|(_, next)| *next == '/') => {
                for (_, inside) in symbols.by_ref() {
                    if inside == '\n' {
                        break;
                    }
                }
            }
            '#' => {
                for (_, inside) in symbols.by_ref() {
                    if inside == '\n' {
                        break;
                    }
                }
            }
            _ => {
                if !see(offset, symbol) {
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
}
