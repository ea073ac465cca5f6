//! # Spineleaf: the architecture
//!
//! A requirement ("1,024 H100, NDR, rail-optimized, 1:1, four servers a rack") becomes a fabric, the
//! fabric stands on a floor, the floor gives every cable a measured length and a legal part, rules
//! judge all of it, and the same marks that a drawing consists of become SVG and the customer's PDF.
//!
//! ```text
//! Requirement ─► Plan ─► Fabric ─► Floor ─► Cables ─► Findings, Metrics ─► Sheets, Tables ─► SVG, PDF, CSV
//!    asked      derived  decided  decided   derived       derived            derived            bytes
//! ```
//!
//! What people asked for or decided is stored in the document ([`model`]); what follows from it is
//! derived again and never stored ([`derived`]). Against the stream runs only data: an override (a
//! person chose another cable) and a waiver (this finding is accepted, by whom, because …).
//!
//! ## The whole way
//!
//! ```
//! use spineleaf::catalog::Catalog;
//! use spineleaf::derived::derive;
//! use spineleaf::design::design;
//! use spineleaf::export::documents::{View, diagram_svg, proposal_pdf};
//! use spineleaf::model::date::Date;
//! use spineleaf::model::requirement::{Language, Requirement};
//! use spineleaf::store;
//! use std::path::Path;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Asked: 32 servers with eight NDR ports each, two of the four spines managed.
//! let requirement = Requirement {
//!     name: "University 256".into(),
//!     hosts: Some(32),
//!     host_model: Some("DGX H100".into()),
//!     leaf: Some("MQM9790-NS2F".parse()?),
//!     spine: "MQM9700-NS2F=2,MQM9790-NS2F=2".parse()?,
//!     ..Requirement::default()
//! };
//!
//! // Decided: switches, links, racks, trays. Derived: cables, bill, numbers, findings.
//! let document = design(&requirement, Catalog::built_in())?;
//! let derived = derive(&document, Catalog::built_in());
//! let fabric = &derived.metrics.fabrics[0];
//! assert_eq!((fabric.leaves, fabric.spines, fabric.links_per_pair), (8, 4, Some((8, 8))));
//! assert_eq!(fabric.bisection.0, 51_200);
//!
//! // The layout file opens again as it was.
//! let text = store::write(&document)?;
//! assert_eq!(store::parse(&text, Path::new("university.ron"))?, document);
//!
//! // Bytes for the customer: the same marks as SVG and in the proposal.
//! let svg = diagram_svg(&document, &derived, View::Topology, Language::En);
//! assert!(svg.contains("spine-01"));
//! let pdf = proposal_pdf(&document, &derived, Language::Zh, Date::new(2026, 11, 30)?)?;
//! assert!(pdf.starts_with(b"%PDF-1.7"));
//! # Ok(())
//! # }
//! ```
//!
//! ## Layers
//!
//! Imports point one way, from the bottom of this list to its top; a test keeps it.
//!
//! | layer | holds | must never |
//! | --- | --- | --- |
//! | [`model`] | the document, ids, units, edits and their history | read files; know a pixel |
//! | [`text`] | messages with typed arguments in Chinese and English, numbers with units | know how a design is made |
//! | [`catalog`] | parts with their sources, what fits what, price books | know a design |
//! | [`design`] | size, wire, place, route, choose cables, bill, quote, measure | keep state; panic on input |
//! | [`checks`] | one file per rule, and the findings | change anything |
//! | [`derived`] | all that follows from one document | be stored; fail |
//! | [`drawing`] | marks in millimeters: topology, floor, racks | know a file format |
//! | [`report`] | tables, chapters, the pages of the proposal | format for a file type |
//! | [`export`] | marks and tables to bytes | lay out; count; read the clock |
//! | [`store`] | the layout file: open, save | know what a design means |
//! | [`editor`] | camera, selection, picking, snapping, tools; no window toolkit | change the document except by an edit |
//! | `app` | the window: panels, menus, dialogs, jobs | compute a number about the network |
//! | [`cli`] | the commands | compute a number about the network |
//!
//! Same input, same bytes, on every system: ordered tables, integer millimeters, `\n` line ends, no
//! clock and no chance below [`cli`]. No figure of a product stands in code; all come from `catalog/`.

pub mod model;

pub mod text;

pub mod catalog;

pub mod design;

pub mod checks;

pub mod derived;

pub mod drawing;

pub mod report;

pub mod export;

pub mod store;

pub mod examples;

pub mod editor;

#[cfg(feature = "gui")]
pub mod app;

pub mod cli;
