//! A module at each cage and a fiber for each port: which of them work together, and how far.

use super::fixed::not_made;
use super::medium::{Medium, orderable};
use super::plug::{plugged, takes_fiber};
use super::refused::{Mismatch, Refused};
use super::remarks::{Seen, remarks};
use super::rule::{Decision, ReachRule, RuleId, Rules, Spoken, names, open_or};
use super::{Question, agree};
use crate::model::naming::PortShape;
use crate::model::part::{Facts, FiberEnd, FiberFacts, FiberGrade, FiberMode, Part, Top, TransceiverFacts};
use crate::model::units::Millimeters;
use std::sync::Arc;

/// A module and its reach, which is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// The part.
    pub part: Arc<Part>,
    /// How far it reaches.
    pub reach: Millimeters,
    /// The rules that speak for it.
    pub rules: Spoken,
}

impl Module {
    /// Its figures.
    pub(super) fn facts(&self) -> Option<&TransceiverFacts> {
        match &self.part.facts {
            Facts::Transceiver(facts) => Some(facts),
            _ => None,
        }
    }
}

/// A fiber and its length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fiber {
    /// The part.
    pub part: Arc<Part>,
    /// Its length.
    pub length: Millimeters,
    /// The rules that speak for it or remark on it.
    pub rules: Spoken,
}

/// Modules and fibers of one mode and end that join the cages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Optical {
    /// The medium.
    pub medium: Medium,
    /// The modules for each kind of cage, sold ones first, then shortest reach first; none for a kind
    /// whose port takes the fiber itself.
    pub modules: Vec<(PortShape, Vec<Module>)>,
    /// The fibers, shortest first.
    pub fibers: Vec<Fiber>,
    /// Links that a fiber carries: one, of a splitter as many as its far ends.
    pub links: u8,
    /// The longest channel that the rules allow, whatever the modules reach.
    pub limit: Option<Millimeters>,
}

impl Optical {
    /// How many fibers so many links take.
    #[must_use]
    pub fn fibers_for(&self, links: u32) -> u32 {
        links.div_ceil(u32::from(self.links.max(1)))
    }

    /// How far the kit reaches with the modules that are wanted: the shortest, over the kinds of cage,
    /// of the longest reach there, and no farther than the rules allow.
    #[must_use]
    pub fn reach(&self, wanted: impl Fn(&Module) -> bool) -> Option<Millimeters> {
        let mut reach = self.limit;
        for (_, modules) in self.modules.iter().filter(|(port, _)| !takes_fiber(port.cage)) {
            let longest = modules.iter().filter(|m| wanted(m)).map(|m| m.reach).max()?;
            reach = Some(reach.map_or(longest, |known| known.min(longest)));
        }
        reach
    }
}

/// Every mode and end that fibers are sold for.
pub(super) const KINDS: [(FiberMode, FiberEnd); 7] = [
    (FiberMode::Multimode, FiberEnd::Mpo12Apc),
    (FiberMode::Multimode, FiberEnd::Mpo12Upc),
    (FiberMode::Multimode, FiberEnd::DuplexLc),
    (FiberMode::SingleMode, FiberEnd::Mpo12Apc),
    (FiberMode::SingleMode, FiberEnd::Mpo12Upc),
    (FiberMode::SingleMode, FiberEnd::DuplexLc),
    (FiberMode::SingleMode, FiberEnd::Mpo16Apc),
];

/// Orders modules: sold ones first, then the shortest reach that may serve.
pub(super) fn sort_modules(modules: &mut [Module]) {
    modules.sort_by(|a, b| {
        let key = |module: &Module| (!orderable(&module.part), module.reach);
        key(a).cmp(&key(b)).then_with(|| a.part.opn.cmp(&b.part.opn))
    });
}

/// Whether a module goes into a kind of cage and speaks what the lanes carry.
pub(super) fn judge_module(
    rules: &Rules,
    question: &Question,
    port: &PortShape,
    part: &Part,
    facts: &TransceiverFacts,
) -> Result<(Millimeters, Spoken), Refused> {
    if !agree(part.protocol, question.protocol) {
        return Err(Refused::of(Mismatch::Protocol));
    }
    let spoken = plugged(rules, port, facts.plug, question.channel.signal)?;
    module_speaks(rules, question.channel, facts)?;
    not_made(rules, question.channel, facts.mode.into())?;
    for (id, decision) in rules.decisions() {
        if *decision == Decision::CagePower
            && facts.power.zip(port.cage_power).is_some_and(|(draws, most)| draws > most)
        {
            return Err(Refused::by(id, Mismatch::Power));
        }
    }
    let reach = facts.reach.ok_or(Refused::of(Mismatch::ReachUnknown))?;
    Ok((reach, spoken))
}

/// A module speaks one signal only, at no less than the rate of the link.
pub(super) fn module_speaks(
    rules: &Rules,
    channel: super::Channel,
    facts: &TransceiverFacts,
) -> Result<(), Refused> {
    if facts.signal != channel.signal {
        let never = rules.decisions().find(|(_, decision)| match decision {
            Decision::ModuleNeverRunsAt { signal, never } => {
                *signal == facts.signal && never.contains(&channel.signal)
            }
            _ => false,
        });
        let figures = Refused::of(Mismatch::Signal);
        return Err(never.map_or(figures, |(id, _)| Refused::by(id, Mismatch::Signal)));
    }
    if facts.rate < channel.rate { Err(Refused::of(Mismatch::Rate)) } else { Ok(()) }
}

/// Whether two modes are one.
pub(super) fn one_mode(rules: &Rules, one: FiberMode, other: FiberMode) -> Result<(), Refused> {
    if one == other {
        return Ok(());
    }
    Err(Refused { mismatch: Mismatch::Mode, rule: told(rules, &Decision::OneMode) })
}

/// The rule that makes a decision.
fn told(rules: &Rules, wanted: &Decision) -> Option<RuleId> {
    rules.decisions().find(|(_, decision)| *decision == wanted).map(|(id, _)| id)
}

/// Whether a fiber goes between modules of this mode and socket.
pub(super) fn mates(
    rules: &Rules,
    mode: FiberMode,
    socket: FiberEnd,
    fiber: &FiberFacts,
) -> Result<(), Refused> {
    one_mode(rules, mode, fiber.mode)?;
    if fiber.end == socket {
        return Ok(());
    }
    let polish = matches!(
        (fiber.end, socket),
        (FiberEnd::Mpo12Apc, FiberEnd::Mpo12Upc) | (FiberEnd::Mpo12Upc, FiberEnd::Mpo12Apc)
    );
    let rule = told(rules, &Decision::OnePolish).filter(|_| polish);
    Err(Refused { mismatch: if polish { Mismatch::Polish } else { Mismatch::Socket }, rule })
}

/// Whether modules with these backs link to each other over fiber.
pub(super) fn backs_mate(rules: &Rules, ports: &[PortShape]) -> Result<Spoken, Refused> {
    let tops: Vec<Top> = [Top::Finned, Top::Flat]
        .into_iter()
        .filter(|top| ports.iter().any(|port| port.cage.top == *top))
        .collect();
    let [one, other] = tops[..] else { return Ok(Spoken::new()) };
    let told = rules.decisions().filter(|(_, decision)| match decision {
        Decision::Mates(a, b) => (*a, *b) == (one, other) || (*b, *a) == (one, other),
        _ => false,
    });
    let spoken: Spoken = told.map(|(id, _)| id).collect();
    if spoken.is_empty() { Err(Refused::of(Mismatch::HeatSink)) } else { Ok(spoken) }
}

/// Whether the question allows fibers at all: no more panels, one kind of fiber in a module, a split
/// that the module takes part in.
pub(super) fn channel_allows(rules: &Rules, question: &Question) -> Result<Spoken, Refused> {
    let mut spoken = Spoken::new();
    let signal = question.channel.signal;
    let mut may_split = question.ways == 1;
    for (id, decision) in rules.decisions() {
        match decision {
            Decision::Panels(most) if question.panels > *most => {
                return Err(Refused::by(id, Mismatch::Panels));
            }
            Decision::Panels(_) if question.panels > 0 => {
                spoken.insert(id);
            }
            Decision::OneKindOfFiber { signal: of }
                if *of == signal && question.beside.is_some_and(|beside| beside != question.ways) =>
            {
                return Err(Refused::by(id, Mismatch::FiberKinds));
            }
            Decision::FiberSplits { signal: of } if *of == signal && question.ways > 1 => {
                may_split = true;
                spoken.insert(id);
            }
            _ => {}
        }
    }
    if may_split { Ok(spoken) } else { Err(Refused::of(Mismatch::Split)) }
}

/// The longest channel that the rules allow for modules and fibers of a kind with the rule that ends it,
/// and all rules that speak of it.
pub(super) fn limit(
    rules: &Rules,
    question: &Question,
    (mode, end): (FiberMode, FiberEnd),
    grade: FiberGrade,
    optics: &[&str],
) -> (Option<(Millimeters, RuleId)>, Spoken) {
    let single = question.ports.iter().any(|port| port.cage.ports == 1);
    let about = |rule: &ReachRule| {
        rule.mode == mode
            && names(&rule.ends, &end)
            && names(&rule.signals, &question.channel.signal)
            && open_or(&rule.split, &(question.ways > 1))
            && open_or(&rule.grade, &grade)
            && rule.optics.as_ref().is_none_or(|word| optics.iter().any(|of| of.contains(word.as_str())))
            && (single || !rule.to_single_port)
    };
    let mut spoken = Spoken::new();
    let mut limit: Option<(Millimeters, RuleId)> = None;
    for (id, decision) in rules.decisions() {
        if let Decision::Reach(rule) = decision
            && about(rule)
        {
            spoken.insert(id);
            let own = (rule.most, id);
            limit = Some(limit.map_or(own, |known| known.min(own)));
        }
    }
    (limit, spoken)
}

/// The remarks on a fiber.
pub(super) fn fiber_remarks(rules: &Rules, question: &Question, facts: &FiberFacts) -> Spoken {
    let seen = Seen {
        medium: facts.mode.into(),
        length: facts.length,
        fiber_end: Some(facts.end),
        split: question.ways > 1,
    };
    remarks(rules, question, &seen)
}
