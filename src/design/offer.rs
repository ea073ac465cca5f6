//! What can be bought for a block of links, and the best of it for a run.
//!
//! The sold length is the smallest of which the run is at most 95 %; where none is left within
//! reach, the smallest that is not shorter than the run (rule CAB-03 speaks of it). Reach is held
//! against the longer of run and sold length.

use super::blocks::Block;
use super::preference::{Preference, is_third_party};
use crate::catalog::fit::{
    Assemblies, Fiber, Fit, FixedCable, Medium, Module, Optical, Question, Spoken, orderable, takes_fiber,
};
use crate::catalog::load::Catalog;
use crate::model::naming::PortShape;
use crate::model::part::{Part, Protocol};
use crate::model::units::Millimeters;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

/// Share of a sold length that a run may take, in percent: the rest is measuring error.
pub const FILL_PERCENT: i64 = 95;

/// The parts for one run.
#[derive(Clone, Debug)]
pub enum Offer {
    /// A cable with fixed plugs.
    Fixed {
        /// Its medium.
        medium: Medium,
        /// The cable.
        cable: FixedCable,
    },
    /// A fiber per link and a module per cage.
    Optical {
        /// Its medium.
        medium: Medium,
        /// The fiber.
        fiber: Fiber,
        /// The module for each kind of cage that takes one.
        modules: Vec<(PortShape, Module)>,
        /// The shortest reach of these modules, and no more than a rule allows.
        reach: Millimeters,
    },
}

impl Offer {
    /// The cable or fiber.
    #[must_use]
    pub fn part(&self) -> &Arc<Part> {
        match self {
            Self::Fixed { cable, .. } => &cable.part,
            Self::Optical { fiber, .. } => &fiber.part,
        }
    }

    /// Its sold length.
    #[must_use]
    pub fn length(&self) -> Millimeters {
        match self {
            Self::Fixed { cable, .. } => cable.length,
            Self::Optical { fiber, .. } => fiber.length,
        }
    }

    /// The rules that speak for the cable or fiber, or remark on it.
    #[must_use]
    pub fn rules(&self) -> &Spoken {
        match self {
            Self::Fixed { cable, .. } => &cable.rules,
            Self::Optical { fiber, .. } => &fiber.rules,
        }
    }

    /// Its medium.
    #[must_use]
    pub fn medium(&self) -> Medium {
        match self {
            Self::Fixed { medium, .. } | Self::Optical { medium, .. } => *medium,
        }
    }
}

/// All that can be bought for blocks of one kind.
#[derive(Debug, Default)]
pub struct Options {
    assemblies: Assemblies,
    /// Numbers of parts that no maker of switches makes.
    third_party: BTreeSet<String>,
    /// Runs at which another length may be taken: two runs between the same two have one answer.
    edges: Vec<Millimeters>,
    best: RefCell<BTreeMap<Class, Option<Rc<Offer>>>>,
}

/// A stretch of runs between two edges, and a wish: what an answer depends on beside the kind of block.
type Class = (usize, Preference);

/// Options by kind of block, found once.
#[derive(Debug)]
pub struct Offers<'a> {
    catalog: &'a Catalog,
    known: Vec<(Question, Rc<Options>)>,
}

impl<'a> Offers<'a> {
    /// No options looked up yet.
    #[must_use]
    pub fn new(catalog: &'a Catalog) -> Self {
        Self { catalog, known: Vec::new() }
    }

    /// The options for a block.
    pub fn of(&mut self, block: &Block) -> Rc<Options> {
        let mut ports: Vec<PortShape> = Vec::with_capacity(2);
        for (_, shape) in &block.cages {
            let shape = shape.kind();
            if !ports.contains(&shape) {
                ports.push(shape);
            }
        }
        ports.sort_by_key(|shape| (std::cmp::Reverse(shape.cage.ports), shape.cage, shape.rate));
        // Fabrics of this step are InfiniBand; parts that run Ethernet only never match.
        self.answer(&Question::of(ports, block.shape, block.channel, Protocol::Infiniband))
    }

    /// The options for a question.
    pub fn answer(&mut self, question: &Question) -> Rc<Options> {
        if let Some((_, options)) = self.known.iter().find(|(known, _)| known == question) {
            return Rc::clone(options);
        }
        let options = Rc::new(Options::new(self.catalog, Fit::new(self.catalog).assemblies(question)));
        self.known.push((question.clone(), Rc::clone(&options)));
        options
    }
}

impl Options {
    fn new(catalog: &Catalog, assemblies: Assemblies) -> Self {
        let cables = || assemblies.fixed.iter().flat_map(|fixed| &fixed.cables);
        let fibers = || assemblies.optical.iter().flat_map(|kit| &kit.fibers);
        let modules = assemblies.optical.iter().flat_map(|kit| &kit.modules).flat_map(|(_, of)| of);
        let parts = cables().map(|cable| &cable.part).chain(fibers().map(|fiber| &fiber.part));
        let third_party = parts
            .chain(modules.map(|module| &module.part))
            .filter(|part| is_third_party(catalog, part))
            .map(|part| part.opn.clone())
            .collect();
        let lengths = cables().map(|cable| cable.length).chain(fibers().map(|fiber| fiber.length));
        let edges: BTreeSet<Millimeters> =
            lengths.flat_map(|length| [Millimeters(length.0 * FILL_PERCENT / 100), length]).collect();
        Self { third_party, edges: edges.into_iter().collect(), best: RefCell::default(), assemblies }
    }

    /// What fits, and why the rest does not.
    #[must_use]
    pub fn assemblies(&self) -> &Assemblies {
        &self.assemblies
    }

    /// The best offer for a run: parts that are sold before those that are not, then by preference.
    #[must_use]
    pub fn best(&self, run: Millimeters, preference: Preference) -> Option<Rc<Offer>> {
        let class = self.edges.partition_point(|edge| *edge < run);
        let key = (class, preference);
        if let Some(known) = self.best.borrow().get(&key) {
            return known.clone();
        }
        let found = [true, false].into_iter().find_map(|sold_only| {
            let takes = |part: &Part| preference.takes(part, self.third_party.contains(&part.opn), sold_only);
            preference.media().into_iter().find_map(|medium| self.offer(medium, run, takes))
        });
        let found = found.map(Rc::new);
        self.best.borrow_mut().insert(key, found.clone());
        found
    }

    /// The offer of one medium for a run: parts that are sold before those that are not.
    #[must_use]
    pub fn by_medium(&self, medium: Medium, run: Millimeters) -> Option<Offer> {
        self.offer(medium, run, orderable).or_else(|| self.offer(medium, run, |_| true))
    }

    /// The medium that reaches farthest of what may be taken, and how long a run it serves.
    #[must_use]
    pub fn farthest(&self, preference: Preference) -> Option<(Medium, Millimeters)> {
        let takes = |part: &Part| preference.takes(part, self.third_party.contains(&part.opn), false);
        let allowed = preference.media();
        let media = Medium::CHEAPEST_FIRST.into_iter().filter(|medium| allowed.contains(medium));
        let longest = |medium| Some((medium, self.longest_of(medium, takes)?.0));
        media.filter_map(longest).max_by_key(|(_, length)| *length)
    }

    /// The longest run that a medium serves, with the cable or fiber for it.
    #[must_use]
    pub fn longest(&self, medium: Medium) -> Option<(Millimeters, Arc<Part>)> {
        self.longest_of(medium, |_| true)
    }

    fn longest_of(
        &self,
        medium: Medium,
        takes: impl Fn(&Part) -> bool + Copy,
    ) -> Option<(Millimeters, Arc<Part>)> {
        let fixed = self.assemblies.fixed.iter().filter(|fixed| fixed.medium == medium).filter_map(|fixed| {
            let cable = fixed.cables.iter().rfind(|cable| takes(&cable.part))?;
            Some((cable.length, Arc::clone(&cable.part)))
        });
        let optical = self.assemblies.optical.iter().filter(|kit| kit.medium == medium).filter_map(|kit| {
            let reach = kit.reach(|module| takes(&module.part))?;
            let fibers = kit.fibers.iter().filter(|fiber| takes(&fiber.part) && fiber.length <= reach);
            let fiber = fibers.max_by_key(|fiber| fiber.length)?;
            Some((fiber.length, Arc::clone(&fiber.part)))
        });
        fixed.chain(optical).max_by_key(|(length, _)| *length)
    }

    fn offer(&self, medium: Medium, run: Millimeters, takes: impl Fn(&Part) -> bool) -> Option<Offer> {
        if let Some(fixed) = self.assemblies.fixed.iter().find(|fixed| fixed.medium == medium) {
            let cables = fixed.cables.iter().filter(|cable| takes(&cable.part));
            let cable = smallest(cables, |cable| cable.length, run)?.clone();
            return Some(Offer::Fixed { medium, cable });
        }
        let kits = self.assemblies.optical.iter().filter(|kit| kit.medium == medium);
        kits.filter_map(|kit| optical_offer(kit, run, &takes)).next()
    }
}

fn optical_offer(kit: &Optical, run: Millimeters, takes: &impl Fn(&Part) -> bool) -> Option<Offer> {
    let farthest = kit.reach(|module| takes(&module.part))?;
    let fibers = kit.fibers.iter().filter(|fiber| takes(&fiber.part) && fiber.length <= farthest);
    let fiber = smallest(fibers, |fiber| fiber.length, run)?.clone();
    let needed = run.max(fiber.length);
    let modules: Vec<(PortShape, Module)> = kit
        .modules
        .iter()
        .filter(|(shape, _)| !takes_fiber(shape.cage))
        .map(|(shape, modules)| {
            let module = modules.iter().find(|m| m.reach >= needed && takes(&m.part))?;
            Some((*shape, module.clone()))
        })
        .collect::<Option<_>>()?;
    let reach = modules.iter().map(|(_, module)| module.reach).chain(kit.limit).min()?;
    Some(Offer::Optical { medium: kit.medium, fiber, modules, reach })
}

/// The smallest length of which `run` is at most 95 %, else the smallest not shorter than `run`.
/// `sold` is in order of length.
fn smallest<'a, T>(
    sold: impl Iterator<Item = &'a T>,
    length: impl Fn(&T) -> Millimeters,
    run: Millimeters,
) -> Option<&'a T> {
    let mut tight = None;
    for item in sold.filter(|item| run <= length(item)) {
        if run.0 * 100 <= length(item).0 * FILL_PERCENT {
            return Some(item);
        }
        tight = tight.or(Some(item));
    }
    tight
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(run: i64, expected: Option<i64>) {
        let sold = [500, 1000, 1500, 2000].map(Millimeters);
        assert_eq!(smallest(sold.iter(), |l| *l, Millimeters(run)), expected.map(Millimeters).as_ref());
    }

    #[test]
    fn a_sold_length_leaves_five_percent_where_it_can() {
        check(475, Some(500));
        check(476, Some(1000));
        check(1600, Some(2000));
        check(1950, Some(2000));
        check(2001, None);
    }
}
