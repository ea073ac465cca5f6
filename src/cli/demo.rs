//! `demo`: the university order to layout, drawings, tables and proposal in a folder.

use super::design::sentence;
use super::today::today;
use super::{Done, Failure, print};
use crate::catalog::load::Catalog;
use crate::derived::derive;
use crate::design::design;
use crate::examples::UNIVERSITY;
use crate::export::documents::{self, View};
use crate::model::requirement::Language;
use crate::store;
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};

/// Options of `demo`.
#[derive(Args)]
pub(super) struct Options {
    /// The folder to write to
    #[arg(short, long, value_name = "DIR", default_value = "spineleaf-demo")]
    output: PathBuf,
}

/// Why the folder cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("a folder for the demo: {source} (name another with -o): {}", path.display())]
struct FolderError {
    path: PathBuf,
    source: std::io::Error,
}

/// Runs the command.
pub(super) fn run(options: &Options) -> Result<Done, Failure> {
    let (stem, requirement, _) = UNIVERSITY;
    let requirement = store::parse_requirement(requirement, Path::new(stem))?;
    let catalog = Catalog::built_in();
    let document = design(&requirement, catalog)?;
    let derived = derive(&document, catalog);
    let folder = &options.output;
    fs::create_dir_all(folder).map_err(|source| FolderError { path: folder.clone(), source })?;

    let date = today();
    let mut files: Vec<(String, Vec<u8>)> =
        vec![(format!("{stem}.ron"), store::write(&document)?.into_bytes())];
    for view in View::ALL {
        let svg = documents::diagram_svg(&document, &derived, view, Language::En);
        files.push((format!("{}.svg", view.word()), svg.into_bytes()));
    }
    files.push(("bom.csv".to_owned(), documents::bill_csv(&derived, Language::En)?));
    files.push(("cables.csv".to_owned(), documents::cables_csv(&document, &derived, Language::En)?));
    for (language, word) in [(Language::En, "en"), (Language::Zh, "zh")] {
        let pdf = documents::proposal_pdf(&document, &derived, language, date)?;
        files.push((format!("proposal-{word}.pdf"), pdf));
    }
    for (name, bytes) in &files {
        store::save_bytes(bytes, &folder.join(name))?;
    }
    let mut text =
        String::from("The university order: 32 servers with 256 NDR ports, designed, cabled and checked.\n");
    text += &sentence(&document, &derived, &folder.join(format!("{stem}.ron")).display().to_string());
    text += "No window was opened, since this program works from the command line. Written instead:\n";
    for (name, _) in &files {
        text += &format!("  {}\n", folder.join(name).display());
    }
    print(&text)?;
    Ok(Done::Well)
}
