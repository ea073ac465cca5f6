//! What a view shows: a document with all that follows from it, and the scene of one view.
//!
//! Made off the frame, also of previews; kept as it is and replaced whole.

use crate::catalog::fit::Medium;
use crate::catalog::load::Catalog;
use crate::derived::{Derived, derive};
use crate::design::media::cables_by_medium;
use crate::drawing::scene::Scene;
use crate::drawing::view::View;
use crate::drawing::{floor_plan, rack_elevation, topology};
use crate::model::document::Document;
use crate::model::requirement::Language;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A document, what follows from it, and a scene.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The document.
    pub document: Arc<Document>,
    /// What follows from it.
    pub derived: Arc<Derived>,
    /// Cables by medium.
    pub media: BTreeMap<Medium, u32>,
    /// Which view the scene is of.
    pub view: View,
    /// The language of its words.
    pub language: Language,
    /// The scene.
    pub scene: Scene,
}

impl Shown {
    /// Makes a document's view.
    #[must_use]
    pub fn new(document: Arc<Document>, catalog: &Catalog, view: View, language: Language) -> Self {
        let derived = Arc::new(derive(&document, catalog));
        Self::of(document, derived, view, language)
    }

    /// Another view of a document that was derived before.
    #[must_use]
    pub fn of(document: Arc<Document>, derived: Arc<Derived>, view: View, language: Language) -> Self {
        let scene = match view {
            View::Topology => topology::topology_scene(&document, &derived, language),
            View::Floor => floor_plan::floor_scene(&document, &derived, language),
            View::Racks => rack_elevation::racks_scene(&document, &derived, language),
        };
        let media = cables_by_medium(&derived.cabling);
        Self { document, derived, media, view, language, scene }
    }
}
