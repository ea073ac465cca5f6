//! Wiring by hand: a link is pulled from a port; pulled from a used port its plug moves.

use super::{Outcome, Stage, Why};
use crate::design::joining::{joinable_ports, why_not};
use crate::drawing::marks::Point;
use crate::editor::pick;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::PortRef;
use crate::model::ids::LinkId;
use std::collections::BTreeSet;

/// A link on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Pull {
    /// The end that stays.
    pub from: PortRef,
    /// Where the other end is.
    pub to: Point,
    /// Ports that it may go to.
    pub lit: BTreeSet<PortRef>,
    /// The link whose plug was pulled, with the port it was in.
    unplugged: Option<(LinkId, PortRef)>,
}

impl Pull {
    pub(super) fn from(stage: &Stage<'_>, port: PortRef, at: Point) -> Self {
        let document = &stage.shown.document;
        let link = document.links.iter().find(|(_, link)| link.ends.contains(&port));
        let (from, unplugged) = match link {
            Some((id, link)) if link.ends[0] == port => (link.ends[1], Some((id, port))),
            Some((id, link)) => (link.ends[0], Some((id, port))),
            None => (port, None),
        };
        let mut pull = Self { from, to: at, lit: BTreeSet::new(), unplugged };
        pull.lit = joinable_ports(&pull.without(document), stage.catalog, from);
        pull
    }

    pub(super) fn preview(&mut self, stage: &Stage<'_>, at: Point) -> Outcome {
        self.to = at;
        let Some(port) = pick::port_at(&stage.shown.scene, at, stage.scale, stage.reach(6.0)) else {
            return Outcome::Idle;
        };
        let home = self.unplugged.is_some_and(|(_, home)| home == port);
        if port == self.from || home {
            return Outcome::Idle;
        }
        let ends = [self.from, port];
        if let Some(refusal) = why_not(&self.without(&stage.shown.document), stage.catalog, ends) {
            return Outcome::Refused(Why::Refusal(refusal));
        }
        let connect = Edit::Connect { ends };
        Outcome::Preview(Box::new(match self.unplugged {
            Some((link, _)) => Edit::Several(vec![Edit::Disconnect { links: vec![link] }, connect]),
            None => connect,
        }))
    }

    /// The document with the plug pulled.
    fn without(&self, document: &Document) -> Document {
        let mut document = document.clone();
        if let Some((link, _)) = self.unplugged {
            let _ = document.apply(&Edit::Disconnect { links: vec![link] });
        }
        document
    }
}
