//! Cables with their plugs fixed to them: which of them join the cages of a question.

use super::medium::{Medium, orderable};
use super::plug::plugged;
use super::refused::{Mismatch, Refused};
use super::remarks::{Seen, remarks};
use super::rule::{Decision, LengthRule, Rules, Spoken, open_or};
use super::{Channel, Question, Shape, agree};
use crate::model::naming::PortShape;
use crate::model::part::{CableFacts, Cage, Part};
use crate::model::units::Millimeters;
use std::sync::Arc;

/// A fixed cable and its length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixedCable {
    /// The part.
    pub part: Arc<Part>,
    /// Its length.
    pub length: Millimeters,
    /// The rules that speak for it or remark on it.
    pub rules: Spoken,
}

/// The cables of one medium that join the cages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// The medium.
    pub medium: Medium,
    /// The cables, shortest first.
    pub cables: Vec<FixedCable>,
    /// Links that one of them carries.
    pub links: u8,
}

impl Fixed {
    /// How many of these cables so many links take.
    #[must_use]
    pub fn cables_for(&self, links: u32) -> u32 {
        links.div_ceil(u32::from(self.links.max(1)))
    }
}

/// Orders cables of one medium: shortest first, orderable before others.
pub(super) fn sort(cables: &mut [FixedCable]) {
    cables.sort_by(|a, b| {
        let key = |cable: &FixedCable| (cable.length, !orderable(&cable.part));
        key(a).cmp(&key(b)).then_with(|| a.part.opn.cmp(&b.part.opn))
    });
}

/// Whether a cable joins the cages of a question, and the rules that speak for it.
pub(super) fn judge(
    rules: &Rules,
    question: &Question,
    part: &Part,
    facts: &CableFacts,
) -> Result<Spoken, Refused> {
    let medium = Medium::from(facts.medium);
    let (Some(head), Some(tail)) = (question.ports.first(), question.ports.last()) else {
        return Err(Refused::of(Mismatch::Ports));
    };
    if !agree(part.protocol, question.protocol) {
        return Err(Refused::of(Mismatch::Protocol));
    }
    if question.shape == Shape::Mesh {
        return Err(Refused::of(Mismatch::CagesNotPaired));
    }
    let mut spoken = runs_at(rules, question.channel, facts)?;
    spoken.extend(both_plugs(rules, question, facts, [head, tail])?);
    spoken.extend(bridges(rules, question, medium, facts)?);
    for (id, decision) in rules.decisions() {
        if let Decision::Length(limit) = decision
            && is_about(limit, question, medium, facts)
        {
            if facts.length > limit.most {
                return Err(Refused::by(id, Mismatch::Length));
            }
            spoken.insert(id);
        }
    }
    let seen = Seen { medium, length: facts.length, fiber_end: None, split: question.ways > 1 };
    spoken.extend(remarks(rules, question, &seen));
    Ok(spoken)
}

/// Nothing is made in this medium at this signal.
pub(super) fn not_made(rules: &Rules, channel: Channel, medium: Medium) -> Result<(), Refused> {
    let told = rules.decisions().find(|(_, decision)| match decision {
        Decision::NotMade { media, signal } => media.contains(&medium) && *signal == channel.signal,
        _ => false,
    });
    told.map_or(Ok(()), |(id, _)| Err(Refused::by(id, Mismatch::NotMade)))
}

/// Both ends go in, and the number of tails is that of the far ports.
fn both_plugs(
    rules: &Rules,
    question: &Question,
    facts: &CableFacts,
    [head, tail]: [&PortShape; 2],
) -> Result<Spoken, Refused> {
    let signal = question.channel.signal;
    let way = |first: Cage, second: Cage| -> Result<Spoken, Refused> {
        let mut spoken = plugged(rules, head, first, signal)?;
        spoken.extend(plugged(rules, tail, second, signal)?);
        Ok(spoken)
    };
    let splitter = question.shape == Shape::Splitter;
    let spoken = match way(facts.head, facts.tail) {
        Err(_) if !splitter && way(facts.tail, facts.head).is_ok() => way(facts.tail, facts.head)?,
        other => other?,
    };
    let wanted = if splitter { head.cage.ports.saturating_mul(question.ways) } else { 1 };
    let tails_agree = facts.tails == wanted && (!splitter || wanted > 1);
    if tails_agree { Ok(spoken) } else { Err(Refused::of(Mismatch::Tails)) }
}

/// The cable is of a kind that is made for the channel, speaks what its lanes carry, or serves it by a
/// rule, and is fast enough.
pub(super) fn runs_at(rules: &Rules, channel: Channel, facts: &CableFacts) -> Result<Spoken, Refused> {
    let (medium, wanted) = (Medium::from(facts.medium), channel.signal);
    not_made(rules, channel, medium)?;
    if facts.rate < channel.rate {
        return Err(Refused::of(Mismatch::Rate));
    }
    if facts.signal == wanted {
        return Ok(Spoken::new());
    }
    let serves = rules.decisions().filter(|(_, decision)| match decision {
        Decision::CableRunsAt { medium: of, plug, signal, at } => {
            *of == medium && *plug == facts.tail.connector && *signal == facts.signal && *at == wanted
        }
        _ => false,
    });
    let spoken: Spoken = serves.map(|(id, _)| id).collect();
    if spoken.is_empty() { Err(Refused::of(Mismatch::Signal)) } else { Ok(spoken) }
}

/// A cable between the plugs of two generations is one that a rule names.
fn bridges(
    rules: &Rules,
    question: &Question,
    medium: Medium,
    facts: &CableFacts,
) -> Result<Spoken, Refused> {
    let mut spoken = Spoken::new();
    let mut between = false;
    for (id, decision) in rules.decisions() {
        let Decision::Bridges { medium: of, head, tail, tails, most } = decision else { continue };
        if question.ports.first().is_none_or(|port| port.signal == question.channel.signal) {
            continue;
        }
        if (facts.head.connector, facts.tail.connector) != (*head, *tail) {
            continue;
        }
        between = true;
        if *of == medium && *tails == facts.tails {
            if facts.length > *most {
                return Err(Refused::by(id, Mismatch::Length));
            }
            spoken.insert(id);
        }
    }
    if between && spoken.is_empty() { Err(Refused::of(Mismatch::Generations)) } else { Ok(spoken) }
}

fn is_about(limit: &LengthRule, question: &Question, medium: Medium, facts: &CableFacts) -> bool {
    limit.medium == medium
        && limit.signal == facts.signal
        && limit.protocol.is_none_or(|of| of == question.protocol)
        && open_or(&limit.splitter, &(facts.tails > 1))
        && open_or(&limit.head_top, &facts.head.top)
}
