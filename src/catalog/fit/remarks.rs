//! Remarks of rules on an assembly: what to know, count or set, beside whether it fits.

use super::Question;
use super::medium::Medium;
use super::rule::{Decision, Remark, Rules, Spoken, names, open_or};
use crate::model::part::FiberEnd;
use crate::model::units::Millimeters;

/// An assembly as a remark sees it.
pub(super) struct Seen {
    pub(super) medium: Medium,
    /// Length of the cable or fiber.
    pub(super) length: Millimeters,
    pub(super) fiber_end: Option<FiberEnd>,
    pub(super) split: bool,
}

/// The rules with a remark on an assembly.
pub(super) fn remarks(rules: &Rules, question: &Question, seen: &Seen) -> Spoken {
    let told = rules.decisions().filter(|(_, decision)| match decision {
        Decision::Remark(remark) => is_about(remark, question, seen),
        _ => false,
    });
    told.map(|(id, _)| id).collect()
}

fn is_about(remark: &Remark, question: &Question, seen: &Seen) -> bool {
    let ports = || question.ports.iter();
    let tops = remark
        .tops
        .is_none_or(|(one, other)| [one, other].iter().all(|top| ports().any(|port| port.cage.top == *top)));
    let newer = remark
        .newer_end
        .is_none_or(|signal| ports().any(|port| port.signal == signal) && question.channel.signal < signal);
    names(&remark.media, &seen.medium)
        && names(&remark.signals, &question.channel.signal)
        && newer
        && open_or(&remark.shape, &question.shape)
        && open_or(&remark.split, &seen.split)
        && remark.cage_ports.is_none_or(|wanted| ports().any(|port| port.cage.ports == wanted))
        && tops
        && remark.fiber_end.is_none_or(|end| seen.fiber_end == Some(end))
        && remark.over.is_none_or(|over| seen.length > over)
}
