//! Turns links into cables: what is bought and pulled, cage to cage.
//!
//! Links whose cages hang together form a block ([`super::blocks`]); a block gets one medium, so
//! that the fibers of a twin module are of one kind and one length. The cheapest medium that serves
//! the longest run of the block is taken, or what a person chose. What is legal is
//! [`crate::catalog::fit`]'s; whether the result is good is judged by [`crate::checks`].

use super::blocks::{Block, BlockShape, block_of, blocks};
use super::offer::{Offer, Offers};
use super::preference::Preference;
use super::routing::{Routes, Run};
use crate::catalog::fit::{Assemblies, Channel, Medium};
use crate::catalog::load::Catalog;
use crate::model::document::Document;
use crate::model::fabric::DeviceId;
use crate::model::ids::LinkId;
use crate::model::naming::CageRef;
use crate::model::overrides::CableChoice;
use crate::model::part::{Facts, Part};
use crate::model::units::Millimeters;
use std::collections::BTreeMap;
use std::sync::Arc;

/// All cables of a document, in the order of their lowest link.
#[derive(Clone, Debug, Default)]
pub struct Cabling {
    /// The cables.
    pub cables: Vec<Cable>,
    /// The parts that cables and modules name.
    pub parts: Vec<Arc<Part>>,
    /// The module in each cage that takes one.
    pub modules: BTreeMap<CageRef, PartIndex>,
    links: Vec<LinkId>,
    /// Links in order, each with its cable.
    by_link: Vec<(LinkId, u32)>,
}

/// An index into [`Cabling::parts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartIndex(u32);

/// One cable.
#[derive(Clone, Copy, Debug)]
pub struct Cable {
    /// Its lowest link, which names it.
    pub id: LinkId,
    /// The devices at its ends: where its first link begins and ends.
    pub ends: [DeviceId; 2],
    /// Longest measured run of its links; absent where an end is mounted nowhere or no tray leads there.
    pub run: Option<Run>,
    /// The run by which it was ordered: with fibers that share a module, the longest of them.
    pub block_run: Option<Millimeters>,
    /// What its links run at.
    pub channel: Channel,
    /// How its cages hang together.
    pub shape: BlockShape,
    /// The cable or fiber; absent where none serves.
    pub part: Option<PartIndex>,
    /// The modules at both ends of a fiber.
    pub modules: [Option<PartIndex>; 2],
    /// Its medium.
    pub medium: Option<Medium>,
    /// Its sold length.
    pub ordered: Option<Millimeters>,
    /// How far this medium reaches at this rate, panels included.
    pub reach: Option<Millimeters>,
    /// Whether a person chose it.
    pub chosen: bool,
    first_link: u32,
    link_count: u32,
}

impl Cabling {
    /// The links that a cable carries.
    #[must_use]
    pub fn links(&self, cable: &Cable) -> &[LinkId] {
        let start = cable.first_link as usize;
        self.links.get(start..start + cable.link_count as usize).unwrap_or_default()
    }

    /// The cable that carries a link.
    #[must_use]
    pub fn cable_of(&self, link: LinkId) -> Option<&Cable> {
        let index = self.by_link.binary_search_by_key(&link, |(known, _)| *known).ok()?;
        self.cables.get(self.by_link.get(index)?.1 as usize)
    }

    /// A part that a cable names.
    #[must_use]
    pub fn part(&self, index: PartIndex) -> Option<&Arc<Part>> {
        self.parts.get(index.0 as usize)
    }

    /// The name of a cable on labels and in tables: the number of its lowest link, from 1.
    #[must_use]
    pub fn name(id: LinkId) -> String {
        format!("C{:04}", u64::from(id.0) + 1)
    }

    fn intern(&mut self, part: &Arc<Part>) -> PartIndex {
        let known = self.parts.iter().position(|known| known.opn == part.opn);
        PartIndex(known.unwrap_or_else(|| {
            self.parts.push(Arc::clone(part));
            self.parts.len() - 1
        }) as u32)
    }
}

/// Chooses the cable of every link.
#[must_use]
pub fn cable(document: &Document, catalog: &Catalog, routes: &Routes) -> Cabling {
    let media = document.requirement.media.unwrap_or_default();
    let mut offers = Offers::new(catalog);
    let mut cabling = Cabling::default();
    for block in blocks(document) {
        let runs: Vec<Option<Run>> = block
            .links
            .iter()
            .map(|(_, link)| routes.run(link.ends[0].device, link.ends[1].device))
            .collect();
        let measured = runs.iter().all(Option::is_some);
        let longest = runs.iter().flatten().map(Run::total).max().filter(|_| measured);
        let chosen = block.links.iter().find_map(|(id, _)| document.overrides.get(id));
        match chosen {
            Some(choice) => {
                let options = offers.of(&block);
                take_choice(&mut cabling, catalog, &block, &runs, choice, options.assemblies());
            }
            None => {
                let preference = Preference::of(media, block.cages.iter().map(|(cage, _)| cage));
                let offer = longest.and_then(|run| offers.of(&block).best(run, preference));
                take_offer(&mut cabling, &block, &runs, longest, offer.as_deref());
            }
        }
    }
    cabling.finish();
    cabling
}

/// The medium that reaches farthest of what the block of a link may take, for advice: its longest run.
#[must_use]
pub fn longest_serving(
    document: &Document,
    catalog: &Catalog,
    link: LinkId,
) -> Option<(Medium, Millimeters)> {
    let block = block_of(document, link)?;
    let media = document.requirement.media.unwrap_or_default();
    let preference = Preference::of(media, block.cages.iter().map(|(cage, _)| cage));
    Offers::new(catalog).of(&block).farthest(preference)
}

fn take_offer(
    cabling: &mut Cabling,
    block: &Block,
    runs: &[Option<Run>],
    longest: Option<Millimeters>,
    offer: Option<&Offer>,
) {
    match offer {
        Some(Offer::Fixed { medium, cable }) => {
            let part = cabling.intern(&cable.part);
            cabling.add(block, 0..block.links.len(), runs, |made| {
                made.part = Some(part);
                made.medium = Some(*medium);
                made.ordered = Some(cable.length);
                made.reach = Some(cable.length);
                made.block_run = longest;
            });
        }
        Some(Offer::Optical { medium, fiber, modules, reach }) => {
            let part = cabling.intern(&fiber.part);
            let by_cage: Vec<(CageRef, PartIndex)> = block
                .cages
                .iter()
                .filter_map(|(cage, shape)| {
                    let module = modules.iter().find(|(wanted, _)| *wanted == shape.kind())?;
                    Some((*cage, cabling.intern(&module.1.part)))
                })
                .collect();
            cabling.modules.extend(by_cage.iter().copied());
            for index in 0..block.links.len() {
                let Some(cages) = block.link_cages.get(index) else { continue };
                let module =
                    |cage: CageRef| by_cage.iter().find(|(known, _)| *known == cage).map(|(_, part)| *part);
                cabling.add(block, index..index + 1, runs, |made| {
                    made.part = Some(part);
                    made.modules = cages.map(module);
                    made.medium = Some(*medium);
                    made.ordered = Some(fiber.length);
                    made.reach = Some(*reach);
                    made.block_run = longest;
                });
            }
        }
        None => {
            let whole = block.shape != BlockShape::Mesh;
            let step = if whole { block.links.len() } else { 1 };
            for start in (0..block.links.len()).step_by(step.max(1)) {
                cabling.add(block, start..start + step, runs, |made| made.block_run = longest);
            }
        }
    }
}

fn take_choice(
    cabling: &mut Cabling,
    catalog: &Catalog,
    block: &Block,
    runs: &[Option<Run>],
    choice: &CableChoice,
    assemblies: &Assemblies,
) {
    match choice {
        CableChoice::Fixed { cable } => {
            let found = catalog.get(cable).cloned();
            let facts = match found.as_ref().map(|part| &part.facts) {
                Some(Facts::Cable(facts)) => Some(facts.clone()),
                _ => None,
            };
            let part = found.filter(|_| facts.is_some()).map(|part| cabling.intern(&part));
            let tails = facts.as_ref().map_or(1, |facts| facts.tails);
            let fits_whole = match block.shape {
                BlockShape::Straight => tails == 1,
                BlockShape::Splitter => tails > 1,
                BlockShape::Mesh => false,
            };
            let step = if fits_whole { block.links.len() } else { 1 };
            for start in (0..block.links.len()).step_by(step.max(1)) {
                cabling.add(block, start..start + step, runs, |made| {
                    made.part = part;
                    made.medium = facts.as_ref().map(|facts| facts.medium.into());
                    made.ordered = facts.as_ref().map(|facts| facts.length);
                    made.reach = made.ordered;
                    made.chosen = true;
                });
            }
        }
        CableChoice::Optical { first, second, fiber } => {
            let fiber_part = catalog.get(fiber).filter(|part| matches!(part.facts, Facts::Fiber(_))).cloned();
            let fiber_facts = fiber_part.as_ref().and_then(|part| match &part.facts {
                Facts::Fiber(facts) => Some(facts.clone()),
                _ => None,
            });
            let module = |name: &str| {
                catalog.get(name).filter(|part| matches!(part.facts, Facts::Transceiver(_))).cloned()
            };
            let modules = [module(first), module(second)];
            // A port that takes the fiber itself has no module to name.
            let complete =
                [first, second].into_iter().zip(&modules).all(|(name, of)| name.is_empty() || of.is_some());
            let reaches: Option<Vec<Millimeters>> = modules
                .iter()
                .flatten()
                .map(|part| match &part.facts {
                    Facts::Transceiver(facts) => facts.reach,
                    _ => None,
                })
                .collect();
            let medium = fiber_facts.as_ref().map(|facts| Medium::from(facts.mode));
            let reach = reaches.filter(|_| complete).and_then(|reaches| {
                reaches.into_iter().chain(medium.and_then(|of| assemblies.longest_channel(of))).min()
            });
            let part = fiber_part.map(|part| cabling.intern(&part));
            let indices = modules.map(|module| module.map(|module| cabling.intern(&module)));
            for index in 0..block.links.len() {
                for (cage, module) in block.link_cages.get(index).into_iter().flatten().zip(indices) {
                    if let Some(module) = module {
                        cabling.modules.insert(*cage, module);
                    }
                }
                cabling.add(block, index..index + 1, runs, |made| {
                    made.part = part.filter(|_| complete);
                    made.modules = indices;
                    made.medium = medium;
                    made.ordered = fiber_facts.as_ref().map(|facts| facts.length);
                    made.reach = reach;
                    made.chosen = true;
                });
            }
        }
    }
}

impl Cabling {
    fn add(
        &mut self,
        block: &Block,
        range: std::ops::Range<usize>,
        runs: &[Option<Run>],
        fill: impl FnOnce(&mut Cable),
    ) {
        let Some(links) = block.links.get(range.clone()) else { return };
        let Some((id, link)) = links.first() else { return };
        let runs = runs.get(range).unwrap_or_default();
        let run = if runs.iter().all(Option::is_some) {
            runs.iter().flatten().copied().max_by_key(Run::total)
        } else {
            None
        };
        let mut cable = Cable {
            id: *id,
            ends: link.ends.map(|end| end.device),
            run,
            block_run: run.map(|run| run.total()),
            channel: block.channel,
            shape: block.shape,
            part: None,
            modules: [None; 2],
            medium: None,
            ordered: None,
            reach: None,
            chosen: false,
            first_link: self.links.len() as u32,
            link_count: links.len() as u32,
        };
        fill(&mut cable);
        self.links.extend(links.iter().map(|(id, _)| *id));
        self.cables.push(cable);
    }

    fn finish(&mut self) {
        self.cables.sort_by_key(|cable| cable.id);
        let mut links: Vec<(LinkId, u32)> = (0u32..)
            .zip(&self.cables)
            .flat_map(|(index, cable)| self.links(cable).iter().map(move |link| (*link, index)))
            .collect();
        links.sort_unstable();
        self.by_link = links;
    }
}
