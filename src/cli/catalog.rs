//! `catalog list`, `show`, `check`, `import` and `template`: the parts, one part with its sources, a file
//! of parts judged, parts from a table, and an empty table for them.

use super::{Done, Failure, json, print};
use crate::catalog::form::kind_name;
use crate::catalog::lint::Weight;
use crate::catalog::load::{Catalog, FindError, PartKind};
use crate::catalog::part_table;
use crate::export::documents;
use crate::model::part::{Facts, Part, Read, SwitchFacts};
use crate::model::requirement::Language;
use crate::report::description::description;
use crate::store::{self, own_parts};
use crate::text::part_table::Imported;
use clap::{Args, Subcommand};
use std::fmt::Write;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Once;

/// Options of `catalog`.
#[derive(Args)]
pub(super) struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List all parts
    List {
        /// Print JSON with every figure and source
        #[arg(long)]
        json: bool,
    },
    /// Show one part with its sources
    Show {
        /// Ordering number, legacy number or model
        part: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Judge a file of own parts: errors and warnings with their lines
    Check {
        /// The catalog file
        file: PathBuf,
    },
    /// Parts from a table, a row a part, into a catalog file; nothing where a row has a mistake
    Import {
        /// The table, CSV or XLSX; its heads are those of a template
        table: PathBuf,
        /// The catalog file; parts that it holds already stay, those of the same number are replaced
        #[arg(short, long, value_name = "FILE.ron")]
        output: PathBuf,
    },
    /// An empty table for the import of parts: the heads of a kind, and what each column wants
    Template {
        /// switch, host, adapter, cable, transceiver, fiber, rack, pdu or reducer
        #[arg(value_parser = kind)]
        kind: PartKind,
        /// The table
        #[arg(short, long, value_name = "FILE.csv")]
        output: PathBuf,
        /// Language of what each column wants: zh or en
        #[arg(long, default_value = "en")]
        lang: Language,
    },
}

/// The parts of this run, the user's own among them; what of those cannot be used is told once.
pub(super) fn in_use() -> &'static Catalog {
    static TOLD: Once = Once::new();
    let own = own_parts::in_use();
    TOLD.call_once(|| {
        for problem in &own.problems {
            let _ = writeln!(std::io::stderr(), "warning: own parts: {problem}");
        }
    });
    &own.catalog
}

/// Runs the command.
pub(super) fn run(options: &Options) -> Result<Done, Failure> {
    match &options.command {
        Command::List { json: true } => {
            print(&json::text(&json::parts(in_use().parts().map(AsRef::as_ref))?)?)?
        }
        Command::List { json: false } => {
            let mut text = String::new();
            for part in in_use().parts() {
                let sure = if crate::design::bill::verified(part) { "" } else { " [to be confirmed]" };
                let _ = writeln!(text, "{:<20} {}{sure}", part.opn, description(part, Language::En));
            }
            print(&text)?;
        }
        Command::Show { part, json } => {
            let part = find(in_use(), part)?;
            if *json {
                print(&json::text(&json::parts(std::iter::once(part))?)?)?;
            } else {
                print(&show(part)?)?;
            }
        }
        Command::Check { file } => return check(file),
        Command::Import { table, output } => import(table, output)?,
        Command::Template { kind, output, lang } => {
            store::save_bytes(&documents::part_template_csv(*kind, *lang)?, output)?;
            print(&format!("{}\n", output.display()))?;
        }
    }
    Ok(Done::Well)
}

/// Judges a file beside the built-in parts: over these it will stand.
fn check(file: &Path) -> Result<Done, Failure> {
    let judged = own_parts::judge_file(file, Catalog::built_in())?;
    let mut text: String = judged.remarks.iter().map(|remark| format!("{remark}\n")).collect();
    let errors = judged.remarks.iter().filter(|remark| remark.weight == Weight::Error).count();
    let warnings = judged.remarks.len() - errors;
    let parts = judged.parts.len();
    let _ = writeln!(text, "{parts} parts can be used; error: {errors}, warning: {warnings}");
    if let Some(folder) = own_parts::folder() {
        let _ = writeln!(text, "own parts are read from {}", folder.display());
    }
    print(&text)?;
    match errors {
        0 => Ok(Done::Well),
        _ => Err(NotSound { file: file.display().to_string(), errors }.into()),
    }
}

/// A kind of part by its name.
fn kind(words: &str) -> Result<PartKind, String> {
    let known = PartKind::ALL.map(|kind| kind_name(kind).to_lowercase());
    let found = PartKind::ALL.into_iter().find(|kind| kind_name(*kind).eq_ignore_ascii_case(words));
    found.ok_or_else(|| format!("expected a kind of part ({})", known.join(", ")))
}

/// Parts from a table into a catalog file, all or none.
fn import(table: &Path, output: &Path) -> Result<(), Failure> {
    super::not_over(table, output)?;
    let path = table.display().to_string();
    let language = Language::En;
    let read = part_table::open(table, Catalog::built_in()).map_err(|error| error.text(language))?;
    let sentences = read.sentences(&path, language);
    if !read.is_sound() {
        let found = match read.bad_rows {
            0 => Imported::None {}.text(language),
            rows => Imported::Bad { rows }.text(language),
        };
        let what =
            format!("{path}: wanted a table of sound parts, found {found} (mend it; nothing was written)");
        return Err([vec![what], sentences].concat().join("\n").into());
    }
    for sentence in sentences {
        let _ = writeln!(std::io::stderr(), "warning: {sentence}");
    }
    own_parts::put_into(output, &read.parts)?;
    let (parts, path) = (read.parts.len(), output.display().to_string());
    print(&format!("{}\n", Imported::Written { parts, path }.text(language)))
}

/// A file that holds mistakes, each of which was told.
#[derive(Debug, thiserror::Error)]
#[error("{file}: wanted a catalog without errors, found {errors} (mend the places named above)")]
struct NotSound {
    file: String,
    errors: usize,
}

/// Why no part was found by a name.
#[derive(Debug, thiserror::Error)]
enum NameError {
    #[error("part \"{0}\": no such part in the catalog{1}")]
    Unknown(String, String),
    #[error(transparent)]
    Ambiguous(FindError),
}

/// A part of any kind by name.
fn find<'a>(catalog: &'a Catalog, name: &str) -> Result<&'a Part, NameError> {
    const NEAREST: usize = 5;
    let mut near = Vec::new();
    for kind in PartKind::ALL {
        match catalog.find(name, kind) {
            Ok(part) => return Ok(part),
            Err(error @ FindError::Ambiguous { .. }) => return Err(NameError::Ambiguous(error)),
            Err(FindError::Unknown { similar, .. }) => near.extend(similar),
        }
    }
    near.truncate(NEAREST);
    let help = match near.as_slice() {
        [] => " (see catalog list)".to_owned(),
        near => format!(" (nearest: {})", near.join(", ")),
    };
    Err(NameError::Unknown(name.to_owned(), help))
}

/// How the maker writes the ports: the first and the last, a split one, those beside the data ports.
fn port_names(facts: &SwitchFacts) -> String {
    let first = facts.port_name(0);
    let last = facts.port_name(facts.ports().saturating_sub(1));
    let all = first.zip(last).map(|(first, last)| format!("{first} to {last}"));
    let halves = facts.split_name(0, 0).zip(facts.split_name(0, 1));
    let split = halves.map(|(first, second)| format!("split {first}, {second}"));
    let beside = facts.beside.iter().filter_map(|group| group.port_name(0));
    all.into_iter()
        .chain(split)
        .chain(beside.map(|name| format!("beside them {name}")))
        .collect::<Vec<_>>()
        .join("; ")
}

fn show(part: &Part) -> Result<String, Failure> {
    let mut text = format!("{}\n{}\n\n", part.opn, description(part, Language::En));
    let mut line = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(text, "{name:<12} {value}");
        }
    };
    line("vendor", &part.vendor);
    line("model", part.model.as_deref().unwrap_or_default());
    line("family", &part.family);
    line("sku", part.sku.as_deref().unwrap_or_default());
    line("also", &part.also.join(", "));
    line("generation", &part.generation);
    line("lifecycle", &part.lifecycle.words);
    line("connects", &part.connects);
    if let Facts::Switch(facts) = &part.facts {
        line("ports", &port_names(facts));
    }
    line("source", &part.provenance.source);
    line("cites", &part.provenance.cites);
    let read = match part.provenance.read {
        Read::Page => "read on the page",
        Read::Inferred => "inferred: to be confirmed",
    };
    line(
        "read",
        &format!("{read}, {:?} source, {}", part.provenance.kind, part.provenance.date)
            .replace("Secondary", "secondary")
            .replace("Vendor", "vendor")
            .replace("Community", "community")
            .replace("Design", "design")
            .replace("User", "user"),
    );
    for exception in &part.provenance.exceptions {
        let read = match exception.read {
            Read::Page => "read",
            Read::Inferred => "inferred",
        };
        line("", &format!("{}: {read}: {}", exception.figure, exception.source));
    }
    line("note", &part.note);
    let facts = ron::ser::to_string_pretty(
        &part.facts,
        ron::ser::PrettyConfig::new()
            .new_line("\n")
            .indentor("  ")
            .extensions(ron::extensions::Extensions::IMPLICIT_SOME),
    )?;
    let _ = write!(text, "\n{facts}\n");
    Ok(text)
}
