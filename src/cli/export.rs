//! `export`: one output of a layout, whole or not at all.

use super::today::today;
use super::{Done, Failure, layout, not_over, print};
use crate::export::documents::{self, View};
use crate::model::date::Date;
use crate::model::requirement::Language;
use crate::store;
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};

/// Options of `export`.
#[derive(Args)]
pub(super) struct Options {
    /// The layout
    layout: PathBuf,
    /// What to write: proposal (.pdf), diagram (.svg, .pdf), bom (.csv), cables (.csv)
    kind: Kind,
    /// The file to write; its ending says how
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// Language: zh or en; default: the layout's own
    #[arg(long)]
    lang: Option<Language>,
    /// What a diagram shows; default topology
    #[arg(long)]
    view: Option<ViewWord>,
    /// Date on the pages, YYYY-MM-DD; default today
    #[arg(long)]
    date: Option<Date>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    Proposal,
    Diagram,
    Bom,
    Cables,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Self::Proposal => "proposal",
            Self::Diagram => "diagram",
            Self::Bom => "bom",
            Self::Cables => "cables",
        }
    }

    /// The endings that it is written as.
    fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Proposal => &["pdf"],
            Self::Diagram => &["svg", "pdf"],
            Self::Bom | Self::Cables => &["csv"],
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum ViewWord {
    Topology,
    Floor,
    Racks,
}

impl From<ViewWord> for View {
    fn from(word: ViewWord) -> Self {
        match word {
            ViewWord::Topology => Self::Topology,
            ViewWord::Floor => Self::Floor,
            ViewWord::Racks => Self::Racks,
        }
    }
}

/// Why an output cannot be written as asked.
#[derive(Debug, thiserror::Error)]
enum AskedError {
    #[error("a {kind} to write: it is not written as {found} (name a file that ends in {endings}): {path}")]
    Ending { kind: &'static str, found: String, endings: String, path: String },
    #[error("--view with {kind}: only a diagram has views (leave --view out)")]
    View { kind: &'static str },
}

/// Runs the command.
pub(super) fn run(options: &Options) -> Result<Done, Failure> {
    let ending = ending(options.kind, &options.output)?;
    if options.view.is_some() && options.kind != Kind::Diagram {
        return Err(AskedError::View { kind: options.kind.word() }.into());
    }
    not_over(&options.layout, &options.output)?;
    let (document, derived) = layout::open(&options.layout)?;
    let language = options.lang.unwrap_or_else(|| document.language());
    let date = options.date.unwrap_or_else(today);
    let view = options.view.map_or(View::default(), View::from);
    let bytes = match (options.kind, ending) {
        (Kind::Proposal, _) => documents::proposal_pdf(&document, &derived, language, date)?,
        (Kind::Diagram, "svg") => documents::diagram_svg(&document, &derived, view, language).into_bytes(),
        (Kind::Diagram, _) => documents::diagram_pdf(&document, &derived, view, language, date)?,
        (Kind::Bom, _) => documents::bill_csv(&derived, language)?,
        (Kind::Cables, _) => documents::cables_csv(&document, &derived, language)?,
    };
    store::save_bytes(&bytes, &options.output)?;
    print(&format!("{}\n", options.output.display()))?;
    Ok(Done::Well)
}

/// The ending of the file, which must be one that the kind is written as.
fn ending(kind: Kind, path: &Path) -> Result<&'static str, AskedError> {
    let found = path.extension().map(|end| end.to_string_lossy().to_lowercase()).unwrap_or_default();
    kind.endings().iter().copied().find(|known| *known == found).ok_or_else(|| AskedError::Ending {
        kind: kind.word(),
        found: if found.is_empty() { "a file without an ending".to_owned() } else { format!(".{found}") },
        endings: kind.endings().iter().map(|end| format!(".{end}")).collect::<Vec<_>>().join(" or "),
        path: path.display().to_string(),
    })
}
