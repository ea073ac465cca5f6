//! What the catalog browser keeps of its list: words, kind, generation, connector, reach, state.

use super::{Entry, kind_word};
use crate::catalog::load::{Catalog, PartKind};
use crate::model::part::{Availability, Cage, Connector, FabricPorts, Facts, Part};
use crate::model::requirement::Language;
use crate::model::units::Millimeters;
use crate::text::catalog_browser::{Shelf as Word, Shelved};
use eframe::egui::{Button, ComboBox, Ui};
use std::collections::BTreeSet;

/// Reaches to choose from.
const REACHES: [Millimeters; 8] = [
    Millimeters(2_000),
    Millimeters(3_000),
    Millimeters(5_000),
    Millimeters(10_000),
    Millimeters(30_000),
    Millimeters(50_000),
    Millimeters(100_000),
    Millimeters(500_000),
];

/// The facets as they are set; absent is all.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Facets {
    /// Words that are all in a part.
    pub words: String,
    kind: Option<PartKind>,
    generation: Option<String>,
    connector: Option<Connector>,
    reach: Option<Millimeters>,
    sold: bool,
    own: bool,
}

impl Facets {
    /// All that holds these words.
    pub fn of(words: &str) -> Self {
        Self { words: words.to_owned(), ..Self::default() }
    }

    /// The entries that are kept, by their places.
    pub fn kept(&self, entries: &[Entry]) -> Vec<usize> {
        let words = self.words.to_lowercase();
        let words: Vec<&str> = words.split_whitespace().collect();
        let kept = entries.iter().enumerate().filter(|(_, entry)| self.keeps(entry, &words));
        kept.map(|(index, _)| index).collect()
    }

    fn keeps(&self, entry: &Entry, words: &[&str]) -> bool {
        let part = &entry.part;
        words.iter().all(|word| entry.known.contains(word))
            && self.kind.is_none_or(|kind| PartKind::of(&part.facts) == kind)
            && self.generation.as_ref().is_none_or(|generation| part.generation == *generation)
            && self.connector.is_none_or(|connector| connectors(part).contains(&connector))
            && self.reach.is_none_or(|least| reach(part).is_some_and(|reach| reach >= least))
            && (!self.sold || part.lifecycle.state == Availability::Sold)
            && (!self.own || entry.own)
    }

    /// Draws the facets in lines.
    pub fn show(&mut self, ui: &mut Ui, catalog: &Catalog, language: Language) {
        ui.horizontal_wrapped(|ui| {
            let kinds: Vec<_> =
                PartKind::ALL.map(|kind| (kind, kind_word(kind).text(language).to_owned())).into();
            choose(ui, Word::Kind, Word::AllKinds, &mut self.kind, kinds, language);
            let parts = || {
                catalog.parts().filter(|part| self.kind.is_none_or(|kind| PartKind::of(&part.facts) == kind))
            };
            let generations: BTreeSet<&str> =
                parts().map(|part| part.generation.as_str()).filter(|words| !words.is_empty()).collect();
            let generations =
                generations.into_iter().map(|words| (words.to_owned(), words.to_owned())).collect();
            let connectors: BTreeSet<Connector> = parts().flat_map(|part| connectors(part)).collect();
            let connectors: Vec<_> = connectors
                .into_iter()
                .filter(|connector| *connector != Connector::Unpublished)
                .map(|connector| (connector, connector.name().to_owned()))
                .collect();
            choose(ui, Word::Generation, Word::AnyGeneration, &mut self.generation, generations, language);
            choose(ui, Word::Connector, Word::AnyConnector, &mut self.connector, connectors, language);
            let reaches = REACHES.map(|length| (length, Shelved::AtLeast { length }.text(language)));
            choose(ui, Word::Reach, Word::AnyReach, &mut self.reach, reaches.into(), language);
            ui.checkbox(&mut self.sold, Word::SoldOnly.text(language));
            ui.checkbox(&mut self.own, Word::OwnOnly.text(language));
            if *self != Self::default() && ui.add(Button::new(Word::Clear.text(language))).clicked() {
                *self = Self::default();
            }
        });
    }
}

/// A choice of one value or all.
fn choose<T: Clone + PartialEq>(
    ui: &mut Ui,
    name: Word,
    all: Word,
    value: &mut Option<T>,
    options: Vec<(T, String)>,
    language: Language,
) {
    let shown = value.as_ref().and_then(|value| options.iter().find(|(of, _)| of == value));
    let shown = shown.map_or(all.text(language), |(_, words)| words.as_str()).to_owned();
    let combo = ComboBox::from_id_salt(name.text(Language::En)).selected_text(shown).width(128.0).truncate();
    let combo = combo.height(360.0).show_ui(ui, |ui| {
        if ui.selectable_label(value.is_none(), all.text(language)).clicked() {
            *value = None;
        }
        for (of, words) in options {
            if ui.selectable_label(value.as_ref() == Some(&of), words).clicked() {
                *value = Some(of);
            }
        }
    });
    let _ = combo.response.accessible_name(name.text(language));
}

/// How far a part reaches: a cable or fiber its length, a module its reach.
fn reach(part: &Part) -> Option<Millimeters> {
    match &part.facts {
        Facts::Cable(facts) => Some(facts.length),
        Facts::Fiber(facts) => Some(facts.length),
        Facts::Transceiver(facts) => facts.reach,
        _ => None,
    }
}

/// The connectors of a part.
fn connectors(part: &Part) -> BTreeSet<Connector> {
    let of = |cages: &[Cage]| cages.iter().map(|cage| cage.connector).collect();
    match &part.facts {
        Facts::Switch(facts) => {
            let beside = facts.beside.iter().map(|group| group.cage.connector);
            beside.chain((facts.cages > 0).then_some(facts.cage.connector)).collect()
        }
        Facts::Adapter(facts) => of(&[facts.cage]),
        Facts::Cable(facts) => of(&[facts.head, facts.tail]),
        Facts::Transceiver(facts) => of(&[facts.plug]),
        Facts::Host(facts) => match &facts.fabric {
            FabricPorts::Built(ports) => of(&[ports.cage]),
            _ => BTreeSet::new(),
        },
        _ => BTreeSet::new(),
    }
}
