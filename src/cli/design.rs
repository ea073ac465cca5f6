//! `design`: requirement to finished layout. Options win over the requirement file's fields.

use super::{Done, Failure, not_over, print};
use crate::checks::run::Tally;
use crate::derived::{Derived, derive};
use crate::design;
use crate::model::document::Document;
use crate::model::media::Media;
use crate::model::requirement::{
    Kilowatts, Language, PartCount, PartCounts, Ratio, Requirement, Tiers, on_or_off,
};
use crate::model::units::{Grams, Watts};
use crate::store;
use crate::text::numbers;
use clap::Args;
use std::fmt::Write;
use std::path::PathBuf;

/// Options of `design`.
#[derive(Args)]
pub(super) struct Options {
    /// A requirement file; options below win over its fields
    requirement: Option<PathBuf>,
    /// Name of the project
    #[arg(long)]
    name: Option<String>,
    /// Who it is for
    #[arg(long)]
    customer: Option<String>,
    /// Language of what is handed over: zh or en
    #[arg(long)]
    lang: Option<Language>,
    /// Servers now
    #[arg(long, value_name = "N")]
    hosts: Option<u32>,
    /// GPUs now, instead of servers
    #[arg(long, value_name = "N", conflicts_with = "hosts")]
    gpus: Option<u32>,
    /// The server, for example "DGX H100" or "HGX 8-GPU"
    #[arg(long, value_name = "NAME")]
    host_model: Option<String>,
    /// The adapters of a chassis that leaves them open
    #[arg(long, value_name = "OPN=N")]
    hca: Option<PartCount>,
    /// Rack units of one server, where its maker publishes none
    #[arg(long, value_name = "U")]
    host_rack_units: Option<u8>,
    /// Highest power of one server, where its maker publishes none
    #[arg(long, value_name = "W")]
    host_watts: Option<u64>,
    /// Weight of one server, where its maker publishes none
    #[arg(long, value_name = "KG")]
    host_kg: Option<u64>,
    /// The leaf switch; default: the managed switch of the servers' generation
    #[arg(long, value_name = "OPN[=N]")]
    leaf: Option<PartCount>,
    /// The spine switches; default: as many of the leaf's model as are needed
    #[arg(long, value_name = "OPN[=N][,OPN=N...]")]
    spine: Option<PartCounts>,
    /// Ports down to ports up at a leaf; default 1:1
    #[arg(long, value_name = "D:U")]
    ratio: Option<Ratio>,
    /// Whether HCA i goes to the leaf of rail i: on or off; default: on where hosts have several
    #[arg(long, value_parser = on_or_off, value_name = "on|off")]
    rails: Option<bool>,
    /// Rails that share a leaf; default 1
    #[arg(long, value_name = "Q")]
    rails_per_leaf: Option<u16>,
    /// Tiers of switches: 1, 2 or auto
    #[arg(long)]
    tiers: Option<Tiers>,
    /// Servers that the fabric must reach without moving a cable
    #[arg(long, value_name = "N")]
    final_hosts: Option<u32>,
    /// UFM hosts on fabric ports, two links each to different leaves
    #[arg(long, value_name = "N")]
    ufm: Option<u32>,
    /// Servers in a rack; default 4, at most what fits
    #[arg(long, value_name = "N")]
    hosts_per_rack: Option<u32>,
    /// Power limit of a rack in kilowatts; default none
    #[arg(long, value_name = "KW")]
    rack_kw: Option<Kilowatts>,
    /// The kind of rack, for example RACK-52U-800
    #[arg(long, value_name = "OPN")]
    rack: Option<String>,
    /// Which media are taken first: prefer-copper, optics or single-mode, also by tier (spines=optics),
    /// with no-copper, no-discontinued, no-third-party after commas
    #[arg(long, value_name = "WORDS")]
    media: Option<Media>,
    /// The layout to write
    #[arg(short, long, value_name = "LAYOUT.ron")]
    output: PathBuf,
}

/// Runs the command.
pub(super) fn run(options: &Options) -> Result<Done, Failure> {
    if let Some(input) = &options.requirement {
        not_over(input, &options.output)?;
    }
    let requirement = options.requirement()?;
    let document = design::design(&requirement, super::catalog::in_use())?;
    let derived = derive(&document, super::catalog::in_use());
    store::save_document(&document, &options.output)?;
    print(&sentence(&document, &derived, &options.output.display().to_string()))?;
    Ok(Done::Well)
}

impl Options {
    fn requirement(&self) -> Result<Requirement, Failure> {
        let mut wanted = match &self.requirement {
            Some(path) => store::read_requirement(path)?,
            None => Requirement::default(),
        };
        fn take<T: Clone>(field: &mut T, option: Option<&T>) {
            if let Some(value) = option {
                field.clone_from(value);
            }
        }
        fn put<T: Clone>(field: &mut Option<T>, option: Option<&T>) {
            if option.is_some() {
                *field = option.cloned();
            }
        }
        take(&mut wanted.name, self.name.as_ref());
        take(&mut wanted.customer, self.customer.as_ref());
        put(&mut wanted.language, self.lang.as_ref());
        // A number of hosts replaces a file's number of GPUs, and the other way round.
        if self.hosts.is_some() {
            wanted.gpus = None;
        }
        if self.gpus.is_some() {
            wanted.hosts = None;
        }
        put(&mut wanted.hosts, self.hosts.as_ref());
        put(&mut wanted.gpus, self.gpus.as_ref());
        put(&mut wanted.host_model, self.host_model.as_ref());
        put(&mut wanted.hca, self.hca.as_ref());
        put(&mut wanted.host_rack_units, self.host_rack_units.as_ref());
        put(&mut wanted.host_watts, self.host_watts.map(Watts::whole).as_ref());
        put(&mut wanted.host_grams, self.host_kg.map(|kg| Grams(kg.saturating_mul(1000))).as_ref());
        put(&mut wanted.leaf, self.leaf.as_ref());
        take(&mut wanted.spine, self.spine.as_ref());
        put(&mut wanted.ratio, self.ratio.as_ref());
        put(&mut wanted.rails, self.rails.as_ref());
        put(&mut wanted.rails_per_leaf, self.rails_per_leaf.as_ref());
        put(&mut wanted.tiers, self.tiers.as_ref());
        put(&mut wanted.final_hosts, self.final_hosts.as_ref());
        take(&mut wanted.ufm, self.ufm.as_ref());
        put(&mut wanted.hosts_per_rack, self.hosts_per_rack.as_ref());
        put(&mut wanted.rack_kw, self.rack_kw.as_ref());
        put(&mut wanted.rack, self.rack.as_ref());
        put(&mut wanted.media, self.media.as_ref());
        Ok(wanted)
    }
}

/// What was made, in two lines.
pub(super) fn sentence(document: &Document, derived: &Derived, place: &str) -> String {
    let metrics = &derived.metrics;
    let tally = Tally::of(&derived.findings);
    let of = |number: u32, one: &str, many: &str| {
        format!("{} {}", numbers::count(u64::from(number)), if number == 1 { one } else { many })
    };
    let mut text =
        format!("{place}: {}, {}", of(metrics.hosts, "host", "hosts"), of(metrics.gpus, "GPU", "GPUs"));
    for fabric in &metrics.fabrics {
        let (leaves, spines) = (of(fabric.leaves, "leaf", "leaves"), of(fabric.spines, "spine", "spines"));
        let _ = write!(text, "; {leaves}, {spines}");
    }
    let _ = writeln!(
        text,
        "; {} on {}, {} m ordered; {}",
        of(document.links.len() as u32, "link", "links"),
        of(metrics.cables, "cable", "cables"),
        numbers::meters(metrics.ordered),
        of(metrics.racks, "rack", "racks")
    );
    let _ = writeln!(
        text,
        "findings: {}, {}, {}",
        of(tally.errors, "error", "errors"),
        of(tally.warnings, "warning", "warnings"),
        of(tally.infos, "note", "notes")
    );
    text
}
