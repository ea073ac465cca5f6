//! What a link between two ports runs at, and whether both ports run at it.

use super::Question;
use super::refused::{Mismatch, Refused};
use super::rule::{Decision, Rules, Spoken, names, open_or};
use crate::model::naming::PortShape;
use crate::model::part::Signal;
use crate::model::units::Gbps;

/// What a link between two kinds of port runs at: the lower rate, the older signal of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Channel {
    /// Rate of the link.
    pub rate: Gbps,
    /// What its lanes carry.
    pub signal: Signal,
}

impl Channel {
    /// The channel between two ports.
    #[must_use]
    pub fn between(a: &PortShape, b: &PortShape) -> Self {
        Self { rate: a.rate.min(b.rate), signal: a.signal.min(b.signal) }
    }

    /// The lower and older of two.
    #[must_use]
    pub fn lower(self, other: Self) -> Self {
        Self { rate: self.rate.min(other.rate), signal: self.signal.min(other.signal) }
    }

    /// The InfiniBand name of the rate, of a port of four lanes or of two (`NDR`, `NDR200`, `HDR`);
    /// `None` for a rate that has no name.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        match (self.signal, self.rate.0) {
            (Signal::Nrz25, 100) => Some("EDR"),
            (Signal::Pam50, 200) => Some("HDR"),
            (Signal::Pam50, 100) => Some("HDR100"),
            (Signal::Pam100, 400) => Some("NDR"),
            (Signal::Pam100, 200) => Some("NDR200"),
            (Signal::Pam200, 800) => Some("XDR"),
            _ => None,
        }
    }
}

/// Which rules let these ports run at the channel of the question, each end and a split.
pub(super) fn ports_run(rules: &Rules, question: &Question) -> Result<Spoken, Refused> {
    let mut spoken = Spoken::new();
    for port in &question.ports {
        if !question.runs(port.protocol) {
            return Err(Refused::of(Mismatch::Protocol));
        }
        if port.signal == question.channel.signal {
            continue;
        }
        let allowed = rules.decisions().filter(|(_, decision)| match decision {
            Decision::PortRunsAt { side, cages, signal, at } => {
                open_or(side, &port.side)
                    && names(cages, &port.cage.connector)
                    && *signal == port.signal
                    && at.contains(&question.channel.signal)
            }
            _ => false,
        });
        let before = spoken.len();
        spoken.extend(allowed.map(|(id, _)| id));
        if spoken.len() == before {
            return Err(Refused::of(Mismatch::PortSignal));
        }
    }
    if question.ways > 1 {
        spoken.extend(split(rules, question)?);
    }
    Ok(spoken)
}

/// The rules by which the first port may be split.
fn split(rules: &Rules, question: &Question) -> Result<Spoken, Refused> {
    let Some(port) = question.ports.first() else { return Err(Refused::of(Mismatch::Split)) };
    let may = rules.decisions().filter(|(_, decision)| match decision {
        Decision::Splits { side, cage, signal, rate, part, protocol } => {
            (*side, *cage, *signal, *rate) == (port.side, port.cage.connector, port.signal, port.rate)
                && part.0 * u64::from(question.ways) == rate.0
                && super::agree(*protocol, question.protocol)
        }
        _ => false,
    });
    let spoken: Spoken = may.map(|(id, _)| id).collect();
    if spoken.is_empty() { Err(Refused::of(Mismatch::Split)) } else { Ok(spoken) }
}
