//! The text of a layout file and of a requirement file.
//!
//! Top-level lists only, one item a line, links as tuples of small integers, unknown fields refused,
//! the version read first. Saving what was opened gives the same bytes.

use super::pricing::{PriceLists, is_default};
use crate::model::category::Category;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Fabric, Host, Link, PortRef, Switch};
use crate::model::floor::{Rack, Row, Tray};
use crate::model::ids::{FabricId, HostId, Id, LinkId, PartId, RackId, RowId, SwitchId, TrayId, WaiverId};
use crate::model::overrides::CableChoice;
use crate::model::part::Part;
use crate::model::pricing::{CategoryTerms, Price, Terms};
use crate::model::requirement::Requirement;
use crate::model::table::Table;
use crate::model::units::Millimeters;
use crate::model::waiver::Waiver;
use crate::text::locate::{Place, entry};
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The version of layout files that this program writes.
pub const VERSION: u32 = 1;

/// Highest number of a row: far above any room, and low enough to be an index.
const HIGHEST_ID: u32 = 4_000_000;

/// Farthest from the origin that anything stands: ten kilometers.
pub(super) const FARTHEST: Millimeters = Millimeters(10_000_000);

/// Largest file that is read: far above a layout of 200,000 links.
const LARGEST: u64 = 1 << 30;

/// Why a file could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file is not there or may not be read.
    #[error("a file to read: {source} (check the name): {}", path.display())]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file cannot be written.
    #[error("a file to write: {source} ({help}): {}", path.display())]
    Write {
        /// Which.
        path: PathBuf,
        /// What would help.
        help: &'static str,
        /// Why.
        source: io::Error,
    },
    /// The file is no layout at all.
    #[error("a Spineleaf layout, which begins with (spineleaf: {VERSION}: found {found} (name a file that this program saved): {}:1:1", path.display())]
    NotALayout {
        /// Which.
        path: PathBuf,
        /// What was found.
        found: String,
    },
    /// A newer program wrote the file.
    #[error("a layout of version {VERSION} or older: this one has version {found} (open it with a newer Spineleaf; nothing was changed): {}:{place}", path.display())]
    Newer {
        /// Which.
        path: PathBuf,
        /// Where it says so.
        place: Place,
        /// Its version.
        found: u32,
    },
    /// The text is not what was expected at a place.
    #[error("{what}: {why}{hint}: {}:{place}", path.display())]
    Text {
        /// Which.
        path: PathBuf,
        /// Where.
        place: Place,
        /// What was wanted.
        what: &'static str,
        /// What is wrong.
        why: String,
        /// What would help, in brackets.
        hint: &'static str,
    },
    /// The document cannot be written as text.
    #[error("a layout as text: {0}")]
    Unwritable(#[from] ron::Error),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LayoutFile {
    spineleaf: u32,
    requirement: Requirement,
    revision: String,
    parts: Vec<(PartId, Arc<Part>)>,
    fabrics: Vec<(FabricId, Fabric)>,
    hosts: Vec<(HostId, Host)>,
    switches: Vec<(SwitchId, Switch)>,
    /// Link, host, HCA, switch, port.
    host_links: Vec<(u32, u32, u16, u32, u16)>,
    /// Link, switch, port, switch, port.
    switch_links: Vec<(u32, u32, u16, u32, u16)>,
    rows: Vec<(RowId, Row)>,
    racks: Vec<(RackId, Rack)>,
    trays: Vec<(TrayId, Tray)>,
    overrides: Vec<(LinkId, CableChoice)>,
    waivers: Vec<(WaiverId, Waiver)>,
    #[serde(default, skip_serializing_if = "is_default")]
    price_terms: Terms,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    prices: Vec<(String, Price)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    category_terms: Vec<(Category, CategoryTerms)>,
    /// Part number and pieces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    spares: Vec<(String, u32)>,
    /// Part number and pieces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    options: Vec<(String, u32)>,
}

pub(super) fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Opens a layout file.
///
/// # Errors
/// Says what is wrong, where, and what would help; the file is not touched.
pub fn open(path: &Path) -> Result<Document, StoreError> {
    parse(&read(path)?, path)
}

/// Reads a requirement file.
///
/// # Errors
/// Says what is wrong, where, and what would help.
pub fn read_requirement(path: &Path) -> Result<Requirement, StoreError> {
    parse_requirement(&read(path)?, path)
}

/// Reads the text of a requirement file; `path` is for messages.
///
/// # Errors
/// Says what is wrong, where, and what would help.
pub fn parse_requirement(text: &str, path: &Path) -> Result<Requirement, StoreError> {
    if let Ok(version) = version(text, path) {
        let place = Place { line: 1, column: 1 };
        let why = format!("this is a finished layout of version {version}");
        let hint = " (give the requirement it was designed from, or use summary, check or export)";
        return Err(StoreError::Text { path: path.to_owned(), place, what: "a requirement", why, hint });
    }
    options().from_str(text).map_err(|error| spanned(text, path, "a requirement", &error))
}

fn read(path: &Path) -> Result<String, StoreError> {
    let failed = |source| StoreError::Read { path: path.to_owned(), source };
    let data = fs::metadata(path).map_err(failed)?;
    if data.is_dir() {
        return Err(failed(io::Error::other("it is a folder")));
    }
    if data.len() > LARGEST {
        return Err(failed(io::Error::other("it is larger than 1 GiB, which no layout is")));
    }
    let bytes = fs::read(path).map_err(failed)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let sound = String::from_utf8_lossy(
            error.as_bytes().get(..error.utf8_error().valid_up_to()).unwrap_or_default(),
        );
        StoreError::Text {
            path: path.to_owned(),
            place: crate::text::locate::place(&sound, sound.len()).unwrap_or(Place { line: 1, column: 1 }),
            what: "text in UTF-8",
            why: "there is a byte that is none".to_owned(),
            hint: " (save the file as UTF-8, or name another)",
        }
    })?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Reads the text of a layout file; `path` is for messages.
///
/// # Errors
/// Says what is wrong, where, and what would help.
pub fn parse(text: &str, path: &Path) -> Result<Document, StoreError> {
    let found = version(text, path)?;
    if found > VERSION {
        let place = crate::text::locate::word(text, "spineleaf").unwrap_or(Place { line: 1, column: 1 });
        return Err(StoreError::Newer { path: path.to_owned(), place, found });
    }
    let file: LayoutFile =
        options().from_str(text).map_err(|error| spanned(text, path, "a layout", &error))?;
    Reader { text, path }.document(file)
}

/// The version, before anything else is looked at.
fn version(text: &str, path: &Path) -> Result<u32, StoreError> {
    let not_a_layout = || StoreError::NotALayout {
        path: path.to_owned(),
        found: match text.trim() {
            "" => "an empty file".to_owned(),
            text => format!(
                "\"{}\"",
                text.chars().take(30).map(|c| if c.is_control() { ' ' } else { c }).collect::<String>()
            ),
        },
    };
    let mut rest = text.trim_start();
    while rest.starts_with("#!") || rest.starts_with("//") {
        rest = rest.split_once('\n').map_or("", |(_, after)| after.trim_start());
    }
    let rest = rest.strip_prefix('(').ok_or_else(not_a_layout)?.trim_start();
    let rest = rest.strip_prefix("spineleaf").ok_or_else(not_a_layout)?.trim_start();
    let rest = rest.strip_prefix(':').ok_or_else(not_a_layout)?.trim_start();
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|version| *version > 0).ok_or_else(not_a_layout)
}

fn spanned(text: &str, path: &Path, what: &'static str, error: &ron::error::SpannedError) -> StoreError {
    let place = Place { line: error.span.start.line, column: error.span.start.col };
    let last_line = text.trim_end().matches('\n').count() + 1;
    let begun = text.lines().any(|line| line.trim_start().starts_with('('));
    let hint = if begun && error.span.end.line >= last_line && !text.trim_end().ends_with(')') {
        " (the file seems cut off: take a backup or the last saved copy)"
    } else {
        " (mend this place in a text editor)"
    };
    StoreError::Text { path: path.to_owned(), place, what, why: error.code.to_string(), hint }
}

/// Builds a document and refuses what refers to nothing.
struct Reader<'a> {
    text: &'a str,
    path: &'a Path,
}

impl Reader<'_> {
    fn document(&self, file: LayoutFile) -> Result<Document, StoreError> {
        let mut document = Document {
            requirement: file.requirement,
            revision: file.revision,
            parts: self.table("parts", file.parts)?,
            fabrics: self.table("fabrics", file.fabrics)?,
            hosts: self.table("hosts", file.hosts)?,
            switches: self.table("switches", file.switches)?,
            rows: self.table("rows", file.rows)?,
            racks: self.table("racks", file.racks)?,
            trays: self.table("trays", file.trays)?,
            waivers: self.table("waivers", file.waivers)?,
            ..Document::default()
        };
        self.check_rows(&document)?;
        document.links = self.links(&document, &file.host_links, &file.switch_links)?;
        let mut overrides = std::collections::BTreeMap::new();
        for (index, (link, choice)) in file.overrides.into_iter().enumerate() {
            if document.links.get(link).is_none() {
                return Err(self.wrong("overrides", index, format!("there is no link {}", link.0)));
            }
            overrides.insert(link, choice);
        }
        document.overrides = Arc::new(overrides);
        let lists = PriceLists {
            terms: file.price_terms,
            prices: file.prices,
            categories: file.category_terms,
            spares: file.spares,
            options: file.options,
        };
        document.pricing =
            Arc::new(lists.pricing().map_err(|(list, index, why)| self.wrong(list, index, why))?);
        Ok(document)
    }

    fn table<I: Id, T: Clone>(
        &self,
        list: &'static str,
        rows: Vec<(I, T)>,
    ) -> Result<Table<I, T>, StoreError> {
        let mut table = Table::default();
        for (index, (id, row)) in rows.into_iter().enumerate() {
            if id.number() > HIGHEST_ID {
                let why = format!("number {} is higher than {HIGHEST_ID}", id.number());
                return Err(self.wrong(list, index, why));
            }
            if table.insert_last(id, row).is_err() {
                let why = format!("number {} is not higher than the one before it", id.number());
                return Err(self.wrong(list, index, why));
            }
        }
        Ok(table)
    }

    fn check_rows(&self, document: &Document) -> Result<(), StoreError> {
        let part = |list, index, id: PartId| match document.parts.get(id) {
            Some(_) => Ok(()),
            None => Err(self.wrong(list, index, format!("there is no part {}", id.0))),
        };
        let fabric = |list, index, id: FabricId| match document.fabrics.get(id) {
            Some(_) => Ok(()),
            None => Err(self.wrong(list, index, format!("there is no fabric {}", id.0))),
        };
        let rack = |list, index, mount: Option<crate::model::floor::Mount>| match mount {
            Some(mount) if document.racks.get(mount.rack).is_none() => {
                Err(self.wrong(list, index, format!("there is no rack {}", mount.rack.0)))
            }
            Some(mount) if mount.unit == 0 => {
                Err(self.wrong(list, index, "rack units count from 1".to_owned()))
            }
            _ => Ok(()),
        };
        for (index, host) in document.hosts.rows().enumerate() {
            part("hosts", index, host.part)?;
            host.adapter.map_or(Ok(()), |adapter| part("hosts", index, adapter))?;
            fabric("hosts", index, host.fabric)?;
            rack("hosts", index, host.mount)?;
        }
        for (index, switch) in document.switches.rows().enumerate() {
            part("switches", index, switch.part)?;
            fabric("switches", index, switch.fabric)?;
            rack("switches", index, switch.mount)?;
        }
        let on_floor = |list, index, numbers: &[Millimeters]| match numbers
            .iter()
            .find(|number| number.abs() > FARTHEST)
        {
            Some(far) => Err(self.wrong(list, index, format!("{} mm is outside any room", far.0))),
            None => Ok(()),
        };
        for (index, tray) in document.trays.rows().enumerate() {
            on_floor("trays", index, &[tray.from.x, tray.from.y, tray.to.x, tray.to.y, tray.height])?;
        }
        for (index, waiver) in document.waivers.rows().enumerate() {
            if waiver.by.trim().is_empty() || waiver.reason.trim().is_empty() {
                let why = "a waiver needs the name of who accepts and a reason".to_owned();
                return Err(self.wrong("waivers", index, why));
            }
        }
        for (index, row) in document.racks.rows().enumerate() {
            on_floor("racks", index, &[row.at.x, row.at.y])?;
            part("racks", index, row.part)?;
            if document.rows.get(row.row).is_none() {
                return Err(self.wrong("racks", index, format!("there is no row {}", row.row.0)));
            }
        }
        Ok(())
    }

    fn links(
        &self,
        document: &Document,
        to_hosts: &[(u32, u32, u16, u32, u16)],
        to_switches: &[(u32, u32, u16, u32, u16)],
    ) -> Result<Table<LinkId, Link>, StoreError> {
        let mut links = Vec::with_capacity(to_hosts.len() + to_switches.len());
        for (index, (id, host, hca, switch, port)) in to_hosts.iter().enumerate() {
            let ends = [PortRef::host(HostId(*host), *hca), PortRef::switch(SwitchId(*switch), *port)];
            links.push((LinkId(*id), Link { ends }, "host_links", index));
        }
        for (index, (id, a, port_a, b, port_b)) in to_switches.iter().enumerate() {
            let ends = [PortRef::switch(SwitchId(*a), *port_a), PortRef::switch(SwitchId(*b), *port_b)];
            links.push((LinkId(*id), Link { ends }, "switch_links", index));
        }
        links.sort_by_key(|(id, ..)| *id);
        let mut table = Table::default();
        for (id, link, list, index) in links {
            for end in link.ends {
                let (known, what, number) = match end.device {
                    DeviceId::Host(id) => (document.hosts.get(id).is_some(), "host", id.0),
                    DeviceId::Switch(id) => (document.switches.get(id).is_some(), "switch", id.0),
                };
                if !known {
                    return Err(self.wrong(list, index, format!("there is no {what} {number}")));
                }
            }
            if table.insert_last(id, link).is_err() {
                return Err(self.wrong(list, index, format!("link {} is there twice", id.0)));
            }
        }
        Ok(table)
    }

    fn wrong(&self, list: &'static str, index: usize, why: String) -> StoreError {
        StoreError::Text {
            path: self.path.to_owned(),
            place: entry(self.text, list, index).unwrap_or(Place { line: 1, column: 1 }),
            what: "a layout whose entries agree",
            why,
            hint: " (mend this entry in a text editor)",
        }
    }
}

/// The text of a layout file.
///
/// # Errors
/// Where the document holds what cannot be written, such as a number that is not finite.
pub fn write(document: &Document) -> Result<String, StoreError> {
    fn rows<I: Id, T: Clone>(table: &Table<I, T>) -> Vec<(I, T)> {
        table.iter().map(|(id, row)| (id, row.clone())).collect()
    }
    let lists = PriceLists::of(document);
    let mut file = LayoutFile {
        spineleaf: VERSION,
        requirement: document.requirement.clone(),
        revision: document.revision.clone(),
        parts: rows(&document.parts),
        fabrics: rows(&document.fabrics),
        hosts: rows(&document.hosts),
        switches: rows(&document.switches),
        host_links: Vec::new(),
        switch_links: Vec::new(),
        rows: rows(&document.rows),
        racks: rows(&document.racks),
        trays: rows(&document.trays),
        overrides: document.overrides.iter().map(|(id, choice)| (*id, choice.clone())).collect(),
        waivers: rows(&document.waivers),
        price_terms: lists.terms,
        prices: lists.prices,
        category_terms: lists.categories,
        spares: lists.spares,
        options: lists.options,
    };
    for (id, link) in document.links.iter() {
        let [a, b] = link.ends;
        match (a.device, b.device) {
            (DeviceId::Host(host), DeviceId::Switch(switch)) => {
                file.host_links.push((id.0, host.0, a.port, switch.0, b.port));
            }
            (DeviceId::Switch(switch), DeviceId::Host(host)) => {
                file.host_links.push((id.0, host.0, b.port, switch.0, a.port));
            }
            (DeviceId::Switch(first), DeviceId::Switch(second)) => {
                file.switch_links.push((id.0, first.0, a.port, second.0, b.port));
            }
            // Two hosts on one cable are no fabric; an edit that makes such a link does not exist.
            (DeviceId::Host(_), DeviceId::Host(_)) => {}
        }
    }
    let pretty = PrettyConfig::new()
        .depth_limit(2)
        .new_line("\n")
        .indentor("  ")
        .separate_tuple_members(false)
        .extensions(Extensions::IMPLICIT_SOME);
    let mut text = options().to_string_pretty(&file, pretty)?;
    text.push('\n');
    Ok(text)
}
