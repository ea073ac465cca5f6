//! `demo`: the university order in the window; where none opens, its layout, drawings, tables and
//! proposal in a folder.

use super::design::sentence;
use super::today::today;
use super::window::{self, Opening, Shown};
use super::{Done, Failure, print};
use crate::derived::derive;
use crate::design::design;
use crate::examples::UNIVERSITY;
use crate::export::documents::{self, View};
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::store;
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};

/// Where outputs go when nobody says where.
const FOLDER: &str = "spineleaf-demo";

/// Options of `demo`.
#[derive(Args)]
pub(super) struct Options {
    /// Write layout, drawings, tables and proposal to this folder; without a window the default is
    /// spineleaf-demo
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
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
    let document = design(&requirement, super::catalog::in_use())?;
    match &options.output {
        Some(folder) => {
            let told = write(&document, folder)?;
            let layout = layout_in(folder);
            if let Shown::Not(why) = window::show(Opening::Layout(layout))? {
                print(&format!("No window was opened: {why}.\n{told}"))?;
            } else {
                print(&told)?;
            }
        }
        None => {
            if let Shown::Not(why) = window::show(Opening::Document(Box::new(document.clone())))? {
                let told = write(&document, Path::new(FOLDER))?;
                print(&format!("No window was opened: {why}.\n{told}"))?;
            }
        }
    }
    Ok(Done::Well)
}

fn layout_in(folder: &Path) -> PathBuf {
    folder.join(format!("{}.ron", UNIVERSITY.0))
}

/// Writes everything to a folder and says what.
fn write(document: &Document, folder: &Path) -> Result<String, Failure> {
    let derived = derive(document, super::catalog::in_use());
    fs::create_dir_all(folder).map_err(|source| FolderError { path: folder.to_owned(), source })?;
    let layout = layout_in(folder);
    let date = today();
    let mut files: Vec<(PathBuf, Vec<u8>)> = vec![(layout.clone(), store::write(document)?.into_bytes())];
    for view in View::ALL {
        let svg = documents::diagram_svg(document, &derived, view, Language::En);
        files.push((folder.join(format!("{}.svg", view.word())), svg.into_bytes()));
    }
    files.push((folder.join("bom.csv"), documents::bill_csv(&derived, Language::En)?));
    files.push((folder.join("cables.csv"), documents::cables_csv(document, &derived, Language::En)?));
    for (language, word) in [(Language::En, "en"), (Language::Zh, "zh")] {
        let pdf = documents::proposal_pdf(document, &derived, language, date)?;
        files.push((folder.join(format!("proposal-{word}.pdf")), pdf));
    }
    for (path, bytes) in &files {
        store::save_bytes(bytes, path)?;
    }
    let mut text =
        String::from("The university order: 32 servers with 256 NDR ports, designed, cabled and checked.\n");
    text += &sentence(document, &derived, &layout.display().to_string());
    text += "Written:\n";
    for (path, _) in &files {
        text += &format!("  {}\n", path.display());
    }
    Ok(text)
}
