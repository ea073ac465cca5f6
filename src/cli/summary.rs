//! `summary`: the numbers a customer asks for.

use super::{Done, Failure, json, layout, one_line, print};
use crate::model::requirement::Language;
use crate::report::summary::summary;
use clap::Args;
use std::fmt::Write;
use std::path::PathBuf;

/// Options of `summary`.
#[derive(Args)]
pub(super) struct Options {
    /// The layout
    layout: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Language of the text: zh or en; default: the layout's own
    #[arg(long, conflicts_with = "json")]
    lang: Option<Language>,
}

/// Runs the command.
pub(super) fn run(options: &Options) -> Result<Done, Failure> {
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
