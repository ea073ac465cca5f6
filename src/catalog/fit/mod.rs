//! What fits what: which cables, modules and fibers join cages at a rate, and why the others do not.
//!
//! One answer for every layer above: from the figures of the parts (connector, ports and heat sink of
//! both ends, signal of the lanes, fiber mode and polish, split, reach) and from the rules of
//! `catalog/compatibility.ron`. No part number is known here. Which of the legal parts is taken for a
//! run is decided in [`crate::design::offer`].

mod answer;
mod channel;
mod fixed;
mod medium;
mod optical;
mod plug;
mod question;
mod refused;
mod remarks;
mod rule;

pub use answer::Assemblies;
pub use channel::Channel;
pub use fixed::{Fixed, FixedCable};
pub use medium::{Medium, orderable};
pub use optical::{Fiber, Module, Optical};
pub use plug::{plugs_in, takes_fiber};
pub use question::Question;
pub use refused::{Mismatch, Refusal, Refused};
pub use rule::{Decision, LengthRule, PlugRule, ReachRule, Remark, Rule, RuleId, Rules, Spoken};

use super::load::Catalog;
use crate::model::naming::PortShape;
use crate::model::part::{
    CableFacts, Facts, FiberEnd, FiberFacts, FiberGrade, FiberMode, Protocol, TransceiverFacts,
};
use answer::Against;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How cages hang together, which decides what can join them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Shape {
    /// Two cages, every port of both used between them: one straight cable.
    Straight,
    /// One cage whose ports, whole or split, feed single-port cages: one splitter.
    Splitter,
    /// Anything else: a fiber per port.
    Mesh,
}

/// Whether a part of one protocol runs another.
fn agree(of: Protocol, wanted: Protocol) -> bool {
    of == Protocol::Both || wanted == Protocol::Both || of == wanted
}

/// The parts and the rules by which they are judged.
#[derive(Clone, Copy, Debug)]
pub struct Fit<'a> {
    catalog: &'a Catalog,
    rules: &'a Rules,
}

impl<'a> Fit<'a> {
    /// With the built-in rules.
    #[must_use]
    pub fn new(catalog: &'a Catalog) -> Self {
        Self { catalog, rules: Rules::built_in() }
    }

    /// With other rules.
    #[must_use]
    pub fn with_rules(catalog: &'a Catalog, rules: &'a Rules) -> Self {
        Self { catalog, rules }
    }

    /// Whether the ports of a question run at its channel at all, and are split as it says.
    ///
    /// # Errors
    /// What does not agree first.
    pub fn ports_run(&self, question: &Question) -> Result<Spoken, Refused> {
        channel::ports_run(self.rules, question)
    }

    /// The legal assemblies of a question, and the reasons against all other cables and modules.
    #[must_use]
    pub fn assemblies(&self, question: &Question) -> Assemblies {
        let mut answer = Assemblies::default();
        match self.ports_run(question) {
            Ok(spoken) => answer.rules = spoken,
            Err(why) => {
                answer.refused.push(Refusal { why, parts: Vec::new() });
                return answer;
            }
        }
        let mut against = Against::default();
        self.fixed(question, &mut answer, &mut against);
        self.optical(question, &mut answer, &mut against);
        answer.refused = against.list();
        answer
    }

    /// Whether any assembly joins two kinds of whole port, at any length.
    #[must_use]
    pub fn joins(&self, a: &PortShape, b: &PortShape, protocol: Protocol) -> bool {
        let any =
            |head, tail, shape| !self.assemblies(&Question::between(head, tail, shape, protocol)).is_empty();
        any(a, b, Shape::Straight) || any(a, b, Shape::Splitter) || any(b, a, Shape::Splitter)
    }

    /// Whether a fiber and the modules at its ends work together on a whole port; `None` in place of a
    /// module where the port itself takes the fiber.
    ///
    /// # Errors
    /// What does not agree first.
    pub fn agree(
        &self,
        fiber: &FiberFacts,
        modules: [Option<&TransceiverFacts>; 2],
        channel: Channel,
    ) -> Result<(), Refused> {
        for module in modules.into_iter().flatten() {
            optical::mates(self.rules, module.mode, module.socket, fiber)?;
            optical::module_speaks(self.rules, channel, module)?;
        }
        if fiber.tails == 1 { Ok(()) } else { Err(Refused::of(Mismatch::Split)) }
    }

    /// Whether a cable with fixed plugs runs at a channel, wherever it is plugged in.
    ///
    /// # Errors
    /// What does not agree first.
    pub fn runs_at(&self, cable: &CableFacts, channel: Channel) -> Result<(), Refused> {
        fixed::runs_at(self.rules, channel, cable).map(|_| ())
    }

    fn fixed(&self, question: &Question, answer: &mut Assemblies, against: &mut Against) {
        let mut by_medium: BTreeMap<Medium, Vec<FixedCable>> = BTreeMap::new();
        for part in self.catalog.parts() {
            let Facts::Cable(facts) = &part.facts else { continue };
            match fixed::judge(self.rules, question, part, facts) {
                Ok(rules) => by_medium.entry(facts.medium.into()).or_default().push(FixedCable {
                    part: Arc::clone(part),
                    length: facts.length,
                    rules,
                }),
                Err(why) => against.add(why, [part]),
            }
        }
        let head = question.ports.first().map_or(1, |port| port.cage.ports);
        let links = match question.shape {
            Shape::Splitter => head.saturating_mul(question.ways),
            Shape::Straight | Shape::Mesh => head,
        };
        for (medium, mut cables) in by_medium {
            fixed::sort(&mut cables);
            answer.fixed.push(Fixed { medium, cables, links });
        }
    }

    fn optical(&self, question: &Question, answer: &mut Assemblies, against: &mut Against) {
        let allowed = optical::channel_allows(self.rules, question)
            .and_then(|spoken| Ok((spoken, optical::backs_mate(self.rules, &question.ports)?)));
        let spoken = match allowed {
            Ok((mut spoken, backs)) => {
                spoken.extend(backs);
                spoken
            }
            Err(why) => {
                let modules = self.catalog.parts().filter(|p| matches!(p.facts, Facts::Transceiver(_)));
                against.add(why, modules);
                return;
            }
        };
        let judged = self.modules(question, against);
        self.mixed_modes(&judged, against);
        let mut mated: Vec<(FiberMode, FiberEnd)> = Vec::new();
        for (mode, end) in optical::KINDS {
            let Some(modules) = self.of_kind(question, &judged, mode, end) else { continue };
            mated.push((mode, end));
            let kit = self.kit(question, modules, (mode, end), &spoken, against);
            answer.optical.extend(Some(kit).filter(|kit| !kit.fibers.is_empty()));
        }
        self.unmated(question, &mated, against);
    }

    /// The modules of one mode and socket for each kind of cage; `None` where a cage has none.
    fn of_kind(
        &self,
        question: &Question,
        judged: &[(PortShape, Vec<Module>)],
        mode: FiberMode,
        end: FiberEnd,
    ) -> Option<Vec<(PortShape, Vec<Module>)>> {
        // A port that takes the fiber itself does not say its mode: it is what is made at this signal.
        fixed::not_made(self.rules, question.channel, mode.into()).ok()?;
        let is = |module: &&Module| module.facts().is_some_and(|of| (of.mode, of.socket) == (mode, end));
        let modules: Vec<(PortShape, Vec<Module>)> = judged
            .iter()
            .map(|(port, modules)| (*port, modules.iter().filter(is).cloned().collect()))
            .collect();
        let served = |(port, modules): &(PortShape, Vec<Module>)| {
            if takes_fiber(port.cage) { plug::fiber_goes(port.cage, end) } else { !modules.is_empty() }
        };
        modules.iter().all(served).then_some(modules)
    }

    /// Modules of one mode and socket with the fibers between them.
    fn kit(
        &self,
        question: &Question,
        modules: Vec<(PortShape, Vec<Module>)>,
        (mode, end): (FiberMode, FiberEnd),
        spoken: &Spoken,
        against: &mut Against,
    ) -> Optical {
        let optics: Vec<&str> =
            modules.iter().flat_map(|(_, of)| of).filter_map(|m| Some(m.facts()?.optics.as_str())).collect();
        let limit = |grade| optical::limit(self.rules, question, (mode, end), grade, &optics);
        let mut fibers = Vec::new();
        for part in self.catalog.parts() {
            let Facts::Fiber(facts) = &part.facts else { continue };
            if (facts.mode, facts.end) != (mode, end) {
                continue;
            }
            if facts.tails != question.ways {
                against.add(Refused::of(Mismatch::Tails), [part]);
                continue;
            }
            let (own, by) = limit(facts.grade.unwrap_or(FiberGrade::Om4));
            if let Some((_, rule)) = own.filter(|(most, _)| facts.length > *most) {
                against.add(Refused::by(rule, Mismatch::Length), [part]);
                continue;
            }
            let mut rules = optical::fiber_remarks(self.rules, question, facts);
            rules.extend(by.iter().chain(spoken));
            fibers.push(Fiber { part: Arc::clone(part), length: facts.length, rules });
        }
        fibers.sort_by(|a, b| (a.length, &a.part.opn).cmp(&(b.length, &b.part.opn)));
        let limit = limit(FiberGrade::Om4).0.map(|(most, _)| most);
        Optical { medium: mode.into(), modules, fibers, links: question.ways, limit }
    }

    /// The modules for each kind of cage; of the others the reason.
    fn modules(&self, question: &Question, against: &mut Against) -> Vec<(PortShape, Vec<Module>)> {
        let mut judged: Vec<(PortShape, Vec<Module>)> =
            question.ports.iter().map(|port| (*port, Vec::new())).collect();
        for part in self.catalog.parts() {
            let Facts::Transceiver(facts) = &part.facts else { continue };
            let mut fits_somewhere = false;
            let mut first = None;
            for (port, modules) in judged.iter_mut().filter(|(port, _)| !takes_fiber(port.cage)) {
                match optical::judge_module(self.rules, question, port, part, facts) {
                    Ok((reach, rules)) => {
                        fits_somewhere = true;
                        modules.push(Module { part: Arc::clone(part), reach, rules });
                    }
                    // The reason that is least about the plug: the cage for which it was made.
                    Err(why) => first = first.max(Some(why)),
                }
            }
            if let Some(why) = first.filter(|_| !fits_somewhere) {
                against.add(why, [part]);
            }
        }
        for (_, modules) in &mut judged {
            optical::sort_modules(modules);
        }
        judged
    }

    /// Modules of two modes at the two ends of a link never work together.
    fn mixed_modes(&self, judged: &[(PortShape, Vec<Module>)], against: &mut Against) {
        let [(_, near), .., (_, far)] = judged else { return };
        for one in near {
            let mixed = far.iter().find_map(|other| {
                let why = optical::one_mode(self.rules, one.facts()?.mode, other.facts()?.mode).err()?;
                Some((other, why))
            });
            if let Some((other, why)) = mixed {
                against.add(why, [&one.part, &other.part]);
            }
        }
    }

    /// Fibers that no module of the question takes, by the socket of a module that goes in.
    fn unmated(&self, question: &Question, mated: &[(FiberMode, FiberEnd)], against: &mut Against) {
        let sockets: Vec<(FiberMode, FiberEnd)> = self
            .catalog
            .parts()
            .filter_map(|part| match &part.facts {
                Facts::Transceiver(facts) if agree(part.protocol, question.protocol) => Some(facts),
                _ => None,
            })
            .filter(|facts| facts.signal == question.channel.signal)
            .filter(|facts| {
                let goes = |port| plug::plugged(self.rules, port, facts.plug, facts.signal).is_ok();
                question.ports.iter().any(goes)
            })
            .map(|facts| (facts.mode, facts.socket))
            .collect();
        for part in self.catalog.parts() {
            let Facts::Fiber(facts) = &part.facts else { continue };
            if mated.contains(&(facts.mode, facts.end)) {
                continue;
            }
            let same_mode = sockets.iter().find(|(mode, _)| *mode == facts.mode);
            let Some((mode, socket)) = same_mode.or(sockets.first()) else { continue };
            if let Err(why) = optical::mates(self.rules, *mode, *socket, facts) {
                against.add(why, [part]);
            }
        }
    }
}
