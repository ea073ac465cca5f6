//! What can be bought for a block of links, and the best of it for a run.
//!
//! The sold length is the smallest of which the run is at most 95 %; where none is left within
//! reach, the smallest that is not shorter than the run (rule CAB-03 speaks of it). Reach is held
//! against the longer of run and sold length.

use super::blocks::{Block, BlockShape};
use super::cabling::preference;
use crate::catalog::fit::{self, FIBER_KINDS, Fiber, FixedCable, Medium, Module, orderable};
use crate::catalog::load::Catalog;
use crate::model::naming::PortShape;
use crate::model::part::{CableMedium, Part, Protocol};
use crate::model::requirement::Media;
use crate::model::units::Millimeters;
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
        /// The module for each kind of cage.
        modules: Vec<(PortShape, Module)>,
        /// The shortest reach of these modules.
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

    /// Its medium.
    #[must_use]
    pub fn medium(&self) -> Medium {
        match self {
            Self::Fixed { medium, .. } | Self::Optical { medium, .. } => *medium,
        }
    }
}

/// All that can be bought for blocks of one kind.
#[derive(Clone, Debug, Default)]
pub struct Options {
    fixed: Vec<(Medium, Vec<FixedCable>)>,
    optical: Vec<OpticalKit>,
}

#[derive(Clone, Debug)]
struct OpticalKit {
    medium: Medium,
    fibers: Vec<Fiber>,
    modules: Vec<(PortShape, Vec<Module>)>,
}

/// Options by kind of block, found once.
#[derive(Debug)]
pub struct Offers<'a> {
    catalog: &'a Catalog,
    known: Vec<(Kind, Rc<Options>)>,
}

#[derive(Clone, Debug, PartialEq)]
struct Kind {
    shape: BlockShape,
    ports: Vec<PortShape>,
    channel: fit::Channel,
}

impl<'a> Offers<'a> {
    /// No options looked up yet.
    #[must_use]
    pub fn new(catalog: &'a Catalog) -> Self {
        Self { catalog, known: Vec::new() }
    }

    /// The options for a block.
    pub fn of(&mut self, block: &Block) -> Option<Rc<Options>> {
        let mut ports: Vec<PortShape> = Vec::new();
        for (_, shape) in &block.cages {
            let shape = shape.kind();
            if !ports.contains(&shape) {
                ports.push(shape);
            }
        }
        ports.sort_by_key(|shape| (std::cmp::Reverse(shape.cage.ports), shape.cage, shape.rate));
        let kind = Kind { shape: block.shape, ports, channel: block.channel };
        if let Some((_, options)) = self.known.iter().find(|(known, _)| *known == kind) {
            return Some(Rc::clone(options));
        }
        let options = Rc::new(self.look_up(&kind));
        self.known.push((kind, Rc::clone(&options)));
        Some(options)
    }

    fn look_up(&self, kind: &Kind) -> Options {
        // Fabrics of this step are InfiniBand; parts that run Ethernet only never match.
        let protocol = Protocol::Infiniband;
        let mut options = Options::default();
        if let (Some(head), Some(tail)) = (kind.ports.first(), kind.ports.last())
            && kind.shape != BlockShape::Mesh
        {
            let splitter = kind.shape == BlockShape::Splitter;
            for medium in [CableMedium::Dac, CableMedium::Acc, CableMedium::Aoc] {
                let cables = fit::fixed_cables(
                    self.catalog,
                    medium,
                    head.cage,
                    tail.cage,
                    splitter,
                    kind.channel,
                    protocol,
                );
                options.fixed.push((medium.into(), cables));
            }
        }
        for (mode, end) in FIBER_KINDS {
            let fibers = fit::fibers(self.catalog, mode, end);
            let modules: Vec<(PortShape, Vec<Module>)> = kind
                .ports
                .iter()
                .map(|shape| {
                    (*shape, fit::modules(self.catalog, shape.cage, mode, end, kind.channel, protocol))
                })
                .collect();
            if !fibers.is_empty() && modules.iter().all(|(_, modules)| !modules.is_empty()) {
                options.optical.push(OpticalKit { medium: mode.into(), fibers, modules });
            }
        }
        options
    }
}

impl Options {
    /// The best offer for a run: parts that are sold before those that are not, then by preference.
    #[must_use]
    pub fn best(&self, run: Millimeters, media: Media) -> Option<Offer> {
        [true, false].into_iter().find_map(|sold_only| {
            preference(media).into_iter().find_map(|medium| self.offer(medium, run, sold_only))
        })
    }

    /// The offer of one medium for a run: parts that are sold before those that are not.
    #[must_use]
    pub fn by_medium(&self, medium: Medium, run: Millimeters) -> Option<Offer> {
        self.offer(medium, run, true).or_else(|| self.offer(medium, run, false))
    }

    /// The medium that reaches farthest, and how long a run it serves.
    #[must_use]
    pub fn farthest(&self) -> Option<(Medium, Millimeters)> {
        let media = preference(Media::PreferCopper);
        media.into_iter().filter_map(|medium| Some((medium, self.longest(medium)?.0))).max_by_key(|(_, l)| *l)
    }

    /// The longest run that a medium serves, with the cable or fiber for it.
    #[must_use]
    pub fn longest(&self, medium: Medium) -> Option<(Millimeters, Arc<Part>)> {
        let fixed = self.fixed.iter().filter(|(known, _)| *known == medium).filter_map(|(_, cables)| {
            let cable = cables.last()?;
            Some((cable.length, Arc::clone(&cable.part)))
        });
        let optical = self.optical.iter().filter(|kit| kit.medium == medium).filter_map(|kit| {
            let reach = kit.reach(|_| true)?;
            let fiber = kit.fibers.iter().filter(|fiber| fiber.length <= reach).max_by_key(|f| f.length)?;
            Some((fiber.length, Arc::clone(&fiber.part)))
        });
        fixed.chain(optical).max_by_key(|(length, _)| *length)
    }

    fn offer(&self, medium: Medium, run: Millimeters, sold_only: bool) -> Option<Offer> {
        let taken = |sold: bool| sold || !sold_only;
        if let Some((_, cables)) = self.fixed.iter().find(|(known, _)| *known == medium) {
            let cables = cables.iter().filter(|cable| taken(orderable(&cable.part)));
            let cable = smallest(cables, |cable| cable.length, run)?.clone();
            return Some(Offer::Fixed { medium, cable });
        }
        self.optical.iter().filter(|kit| kit.medium == medium).find_map(|kit| {
            let farthest = kit.reach(|module| taken(orderable(&module.part)))?;
            let fibers =
                kit.fibers.iter().filter(|fiber| taken(orderable(&fiber.part)) && fiber.length <= farthest);
            let fiber = smallest(fibers, |fiber| fiber.length, run)?.clone();
            let needed = run.max(fiber.length);
            let modules: Vec<(PortShape, Module)> = kit
                .modules
                .iter()
                .map(|(shape, modules)| {
                    let module = modules.iter().find(|m| m.reach >= needed && taken(orderable(&m.part)))?;
                    Some((*shape, module.clone()))
                })
                .collect::<Option<_>>()?;
            let reach = modules.iter().map(|(_, module)| module.reach).min()?;
            Some(Offer::Optical { medium, fiber, modules, reach })
        })
    }
}

impl OpticalKit {
    /// How far the kit reaches: the shortest, over the kinds of cage, of the longest reach there.
    fn reach(&self, wanted: impl Fn(&Module) -> bool) -> Option<Millimeters> {
        let longest = |modules: &[Module]| modules.iter().filter(|m| wanted(m)).map(|m| m.reach).max();
        self.modules
            .iter()
            .map(|(_, modules)| longest(modules))
            .reduce(|a, b| a.zip(b).map(|(a, b)| a.min(b)))
            .flatten()
    }
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
