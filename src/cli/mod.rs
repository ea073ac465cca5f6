//! The commands: the same functions as elsewhere, without a window, and the way into the window. One
//! file per command.
//!
//! Messages go to standard error as `error: what was wanted: why not (what would help)`; exit code 0
//! is done, 1 done with findings or differences, 2 could not be done. Computes nothing itself.

mod catalog;
mod check;
mod demo;
mod design;
mod export;
mod json;
mod layout;
mod price;
mod summary;
mod today;
mod window;

use clap::{CommandFactory, Parser, Subcommand};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Designs the InfiniBand networks of GPU clusters: from a requirement to a cabled, checked layout
/// with drawings, tables and a proposal. Without a command it opens the window.
#[derive(Parser)]
#[command(name = "spineleaf", version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// A layout to open in the window; none opens the start page
    #[arg(value_name = "LAYOUT.ron")]
    layout: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// Open the university order (256 NDR ports); where no window opens, write its outputs instead
    Demo(demo::Options),
    /// Design a network: requirement to finished layout, placed and cabled
    Design(Box<design::Options>),
    /// The numbers a customer asks for
    Summary(layout::Telling),
    /// All findings, worst first; exit code 1 where errors are not waived
    Check(layout::Telling),
    /// One output of a layout
    Export(export::Options),
    /// Prices, discounts and spares into a layout
    Price(Box<price::Options>),
    /// The parts: list them, show one with its sources, or judge a file of own parts
    Catalog(catalog::Options),
}

/// What a command that was carried out ends with.
enum Done {
    /// Nothing to object to.
    Well,
    /// Done, and something was found.
    Found,
}

/// Why a command could not be carried out, as a sentence.
type Failure = Box<dyn std::error::Error>;

/// Runs the program with these arguments.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let words: Vec<OsString> = arguments.into_iter().collect();
    let arguments = match Arguments::try_parse_from(&words) {
        Ok(arguments) => arguments,
        Err(error) => {
            let known = Arguments::command();
            let first = words.get(1).filter(|word| known.find_subcommand(word).is_none());
            if let Some(failure) = first.and_then(|word| window::unknown(word)) {
                let _ = writeln!(std::io::stderr(), "error: {failure}");
                return ExitCode::from(2);
            }
            let _ = error.print();
            return ExitCode::from(u8::from(error.use_stderr()) * 2);
        }
    };
    let done = match arguments.command {
        None => window::run(arguments.layout),
        Some(Command::Demo(options)) => demo::run(&options),
        Some(Command::Design(options)) => design::run(&options),
        Some(Command::Summary(options)) => summary::run(&options),
        Some(Command::Check(options)) => check::run(&options),
        Some(Command::Export(options)) => export::run(&options),
        Some(Command::Price(options)) => price::run(&options),
        Some(Command::Catalog(options)) => catalog::run(&options),
    };
    match done {
        Ok(Done::Well) => ExitCode::SUCCESS,
        Ok(Done::Found) => ExitCode::from(1),
        Err(failure) => {
            let _ = writeln!(std::io::stderr(), "error: {failure}");
            ExitCode::from(2)
        }
    }
}

/// Refuses an output that would replace the file it is made from.
fn not_over(input: &Path, output: &Path) -> Result<(), Failure> {
    let same = match (input.canonicalize(), output.canonicalize()) {
        (Ok(input), Ok(output)) => input == output,
        _ => false,
    };
    if same {
        let place = output.display();
        return Err(
            format!("a file to write: it is the file that is read (name another with -o): {place}").into()
        );
    }
    Ok(())
}

/// Words of a person on one line: no control characters.
fn one_line(words: &str) -> String {
    words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Prints to standard output. A reader that closed the pipe (`| head`) has seen enough.
fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
