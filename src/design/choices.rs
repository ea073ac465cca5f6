//! What else could carry a link, and why it has the cable it has.
//!
//! Asks the offers that [`super::cabling`] chooses from; decides nothing itself.

use super::blocks::{Block, BlockShape, block_of};
use super::cabling::Cabling;
use super::offer::{FILL_PERCENT, Offer, Offers, Options};
use super::preference::Preference;
use super::routing::Routes;
use crate::catalog::fit::{Medium, Optical, Rule, RuleId, Rules, orderable, takes_fiber};
use crate::catalog::load::Catalog;
use crate::model::document::Document;
use crate::model::ids::LinkId;
use crate::model::media::MediaOrder;
use crate::model::naming::PortShape;
use crate::model::overrides::CableChoice;
use crate::model::units::Millimeters;
pub use crate::text::cable_choice::Why;
use crate::text::fit::Told;
use std::collections::BTreeSet;
use std::rc::Rc;

/// A medium that could carry a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The medium.
    pub medium: Medium,
    /// The parts; absent where the medium is too short or the run is not known.
    pub choice: Option<CableChoice>,
    /// The cable or fiber by number; the longest one where none serves.
    pub part: String,
    /// Its sold length, where it serves.
    pub ordered: Option<Millimeters>,
    /// The longest run that the medium serves.
    pub longest: Millimeters,
    /// Whether it serves the run.
    pub serves: bool,
}

/// A link with what is needed to choose for it.
struct Asked {
    block: Block,
    options: Rc<Options>,
    /// The longest run of the block; absent where one is not known.
    run: Option<Millimeters>,
}

fn ask(document: &Document, catalog: &Catalog, routes: &Routes, link: LinkId) -> Option<Asked> {
    let block = block_of(document, link)?;
    let options = Offers::new(catalog).of(&block);
    let runs = block.links.iter().map(|(_, link)| routes.run(link.ends[0].device, link.ends[1].device));
    let runs: Option<Vec<Millimeters>> = runs.map(|run| Some(run?.total())).collect();
    let run = runs.and_then(|runs| runs.into_iter().max());
    Some(Asked { block, options, run })
}

/// Every medium that could carry the block of this link at all, cheapest first.
#[must_use]
pub fn choices(document: &Document, catalog: &Catalog, routes: &Routes, link: LinkId) -> Vec<Choice> {
    let Some(asked) = ask(document, catalog, routes, link) else { return Vec::new() };
    let choice = |medium: Medium| {
        let (longest, part) = asked.options.longest(medium)?;
        let offer = asked.run.and_then(|run| asked.options.by_medium(medium, run));
        let serves = offer.is_some();
        let Some(offer) = offer else {
            return Some(Choice {
                medium,
                choice: None,
                part: part.opn.clone(),
                ordered: None,
                longest,
                serves,
            });
        };
        let (part, ordered) = (offer.part().opn.clone(), Some(offer.length()));
        let choice = chosen(&asked.block, link, &offer);
        Some(Choice { medium, choice, part, ordered, longest, serves })
    };
    Medium::CHEAPEST_FIRST.into_iter().filter_map(choice).collect()
}

/// What can be put in the place of a link's cable or of one part of it, at any length, by number: cables
/// that join its cages, and the modules and fibers that go with what is there.
#[must_use]
pub fn joining_parts(
    document: &Document,
    catalog: &Catalog,
    cabling: &Cabling,
    link: LinkId,
) -> BTreeSet<String> {
    let (Some(block), Some(cable)) = (block_of(document, link), cabling.cable_of(link)) else {
        return BTreeSet::new();
    };
    let fiber = cable.part.and_then(|part| cabling.part(part));
    let is_there = |kit: &&Optical| {
        fiber.is_some_and(|fiber| kit.fibers.iter().any(|known| known.part.opn == fiber.opn))
    };
    let options = Offers::new(catalog).of(&block);
    let assemblies = options.assemblies();
    let cables = assemblies.fixed.iter().flat_map(|fixed| &fixed.cables).map(|cable| &cable.part);
    let kits = || assemblies.optical.iter().filter(is_there);
    let modules = kits().flat_map(|kit| &kit.modules).flat_map(|(_, modules)| modules);
    let fibers = kits().flat_map(|kit| &kit.fibers).map(|fiber| &fiber.part);
    let parts = cables.chain(modules.map(|module| &module.part)).chain(fibers);
    parts.map(|part| part.opn.clone()).collect()
}

/// An offer as the choice of a person for this link.
fn chosen(block: &Block, link: LinkId, offer: &Offer) -> Option<CableChoice> {
    match offer {
        Offer::Fixed { cable, .. } => Some(CableChoice::Fixed { cable: cable.part.opn.clone() }),
        Offer::Optical { fiber, modules, .. } => {
            let index = block.links.iter().position(|(id, _)| *id == link)?;
            let cages = block.link_cages.get(index)?;
            let module = |end: usize| {
                let cage = cages.get(end)?;
                let kind: PortShape = block.cages.iter().find(|(known, _)| known == cage)?.1.kind();
                if takes_fiber(kind.cage) {
                    return Some(String::new());
                }
                Some(modules.iter().find(|(wanted, _)| *wanted == kind)?.1.part.opn.clone())
            };
            let fiber = fiber.part.opn.clone();
            Some(CableChoice::Optical { first: module(0)?, second: module(1)?, fiber })
        }
    }
}

/// Why a link has the cable it has: what is cheaper and does not serve, then what does and its length.
#[must_use]
pub fn why(document: &Document, catalog: &Catalog, routes: &Routes, link: LinkId) -> Vec<Why> {
    let Some(Asked { block, options, run }) = ask(document, catalog, routes, link) else { return Vec::new() };
    let media = document.requirement.media.unwrap_or_default();
    let preference = Preference::of(media, block.cages.iter().map(|(cage, _)| cage));
    let best = run.and_then(|run| options.best(run, preference));
    let mut reasons = Vec::new();
    if block.links.iter().any(|(id, _)| document.overrides.contains_key(id)) {
        reasons.push(Why::PersonChose {});
        let best = best.map(|offer| (offer.part().opn.clone(), offer.length()));
        reasons.extend(best.map(|(part, ordered)| Why::WouldTake { part, ordered }));
        return reasons;
    }
    let Some(run) = run else { return vec![Why::NotMeasured {}] };
    if block.links.len() > 1 {
        reasons.push(Why::Shared { links: block.links.len(), run });
    }
    match preference.order {
        MediaOrder::PreferCopper => {}
        MediaOrder::Optics => reasons.push(Why::OpticsAsked {}),
        MediaOrder::SingleMode => reasons.push(Why::SingleModeAsked {}),
    }
    if !preference.copper {
        reasons.push(Why::NoCopperAsked {});
    }
    let mesh = block.shape == BlockShape::Mesh;
    if mesh {
        reasons.push(Why::FiberEach {});
    }
    let taken = best.as_ref().map(|offer| offer.medium());
    let before = preference.media().into_iter().take_while(|medium| Some(*medium) != taken);
    for medium in before.filter(|medium| !mesh || is_fiber(*medium)) {
        let label = medium.label();
        reasons.push(match options.longest(medium).map(|(longest, _)| longest) {
            None => match options.assemblies().ruled_out(medium).and_then(told) {
                Some(rule) => Why::RuledOut { medium: label, rule },
                None => Why::NotSold { medium: label, rate: block.channel.rate },
            },
            Some(longest) if longest >= run => match options.by_medium(medium, run) {
                Some(offer) if orderable(offer.part()) => Why::ThirdParty { medium: label, run },
                _ => Why::NoLongerSold { medium: label, run },
            },
            Some(longest) if is_fiber(medium) => Why::ReachesTo { medium: label, longest, run },
            Some(longest) => Why::SoldUpTo { medium: label, longest, run },
        });
    }
    let Some(offer) = best else {
        reasons.push(Why::NothingServes { run });
        return reasons;
    };
    if let Offer::Optical { medium, reach, .. } = offer.as_ref() {
        reasons.push(Why::Reach { medium: medium.label(), reach: *reach });
    }
    let warning = |rule: &&RuleId| Rules::built_in().get(**rule).is_some_and(Rule::warns);
    reasons.extend(
        offer
            .rules()
            .iter()
            .filter(warning)
            .filter_map(|rule| told(*rule))
            .map(|rule| Why::Remarked { rule }),
    );
    let ordered = offer.length();
    let roomy = run.0 * 100 <= ordered.0 * FILL_PERCENT;
    reasons.push(if roomy { Why::Smallest { ordered, run } } else { Why::Tight { ordered, run } });
    reasons
}

fn told(rule: RuleId) -> Option<Told> {
    Rules::built_in().get(rule).map(Rule::told)
}

fn is_fiber(medium: Medium) -> bool {
    matches!(medium, Medium::Multimode | Medium::SingleMode)
}
