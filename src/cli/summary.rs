//! `summary`: the numbers a customer asks for.

use super::layout::Telling;
use super::{Done, Failure, json, layout, one_line, print};
use crate::report::summary::summary;
use std::fmt::Write;

/// Runs the command.
pub(super) fn run(options: &Telling) -> Result<Done, Failure> {
    let (document, derived) = layout::open(&options.layout)?;
    if options.json {
        print(&json::text(&json::summary(&document, &derived))?)?;
        return Ok(Done::Well);
    }
    let language = options.lang.unwrap_or_else(|| document.language());
    let mut text = String::new();
    let requirement = &document.requirement;
    let head = [&requirement.name, &requirement.customer, &document.revision];
    let head: Vec<String> = head.into_iter().filter(|words| !words.is_empty()).map(|w| one_line(w)).collect();
    let _ = writeln!(text, "{}", head.join(" · "));
    for row in &summary(&derived).rows {
        let cells: Vec<_> = row.iter().map(|cell| cell.text(language)).collect();
        let _ = writeln!(text, "  {}", cells.join(": "));
    }
    print(&text)?;
    Ok(Done::Well)
}
