//! What is asked of fit: which ports, how their cages hang together, whole or split.

use super::{Channel, Shape, agree};
use crate::model::naming::PortShape;
use crate::model::part::Protocol;
use crate::model::units::Gbps;

/// What is asked: cages that hang together, and what their links run at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The kinds of port: the cage that is split or has more ports first.
    pub ports: Vec<PortShape>,
    /// How the cages hang together.
    pub shape: Shape,
    /// What the links run at.
    pub channel: Channel,
    /// Far ports that each port of the first cage feeds: 1, or more where it is split.
    pub ways: u8,
    /// The same of the other port of a twin cage, where it carries fiber to elsewhere.
    pub beside: Option<u8>,
    /// Patch panels in each channel.
    pub panels: u8,
    /// What the links run.
    pub protocol: Protocol,
}

impl Question {
    /// Whole ports of two kinds, no panels.
    #[must_use]
    pub fn between(head: &PortShape, tail: &PortShape, shape: Shape, protocol: Protocol) -> Self {
        Self::of(vec![*head, *tail], shape, Channel::between(head, tail), protocol)
    }

    /// Whole ports of several kinds at a channel, no panels.
    #[must_use]
    pub fn of(ports: Vec<PortShape>, shape: Shape, channel: Channel, protocol: Protocol) -> Self {
        Self { ports, shape, channel, ways: 1, beside: None, panels: 0, protocol }
    }

    /// The same with each port of the first cage split into so many.
    #[must_use]
    pub fn split(mut self, ways: u8) -> Self {
        self.ways = ways.max(1);
        if let Some(port) = self.ports.first() {
            let part = Channel { rate: Gbps(port.rate.0 / u64::from(self.ways)), signal: port.signal };
            self.channel = self.channel.lower(part);
        }
        self
    }

    pub(super) fn runs(&self, protocol: Protocol) -> bool {
        agree(protocol, self.protocol)
    }
}
