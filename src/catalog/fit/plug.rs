//! Whether a plug goes into a cage: connector, ports and heat sink.

use super::refused::{Mismatch, Refused};
use super::rule::{Decision, PlugRule, Rules, Spoken, names, open_or};
use crate::model::naming::PortShape;
use crate::model::part::{Cage, Connector, FiberEnd, Signal, Top};

/// Whether a plug goes into a cage, whatever runs over it.
#[must_use]
pub fn plugs_in(socket: &PortShape, plug: Cage) -> bool {
    plugged(Rules::built_in(), socket, plug, socket.signal).is_ok()
}

/// Whether the port itself takes the fiber, with no module (co-packaged optics).
#[must_use]
pub fn takes_fiber(cage: Cage) -> bool {
    matches!(cage.connector, Connector::Mpo12 | Connector::Mmc12)
}

/// Whether a fiber with this end goes into such a port: MPO fibers are of angled polish (rule F10).
pub(super) fn fiber_goes(cage: Cage, end: FiberEnd) -> bool {
    cage.connector == Connector::Mpo12 && end == FiberEnd::Mpo12Apc
}

/// The rules by which a plug goes into a cage; a rule that forbids it comes before any that allows.
/// Connectors of which no rule speaks take their own kind.
pub(super) fn plugged(
    rules: &Rules,
    socket: &PortShape,
    plug: Cage,
    signal: Signal,
) -> Result<Spoken, Refused> {
    let about = |rule: &PlugRule| {
        open_or(&rule.side, &socket.side)
            && names(&rule.cages, &socket.cage.connector)
            && open_or(&rule.cage_ports, &socket.cage.ports)
            && open_or(&rule.cage_top, &socket.cage.top)
            && names(&rule.signals, &signal)
            && names(&rule.plugs, &plug.connector)
            && open_or(&rule.plug_top, &plug.top)
    };
    let mut spoken = Spoken::new();
    let mut forbidden = None;
    for (id, decision) in rules.decisions() {
        match decision {
            Decision::Plug(rule) if about(rule) && rule.goes => {
                spoken.insert(id);
            }
            Decision::Plug(rule) if about(rule) => forbidden = forbidden.or(Some(id)),
            _ => {}
        }
    }
    let mismatch = || {
        if socket.cage.connector != plug.connector {
            Mismatch::Connector
        } else if socket.cage.ports != plug.ports {
            Mismatch::Ports
        } else {
            Mismatch::HeatSink
        }
    };
    if let Some(rule) = forbidden {
        return Err(Refused::by(rule, mismatch()));
    }
    if socket.cage.ports != plug.ports {
        return Err(Refused::of(mismatch()));
    }
    let own_kind = socket.cage.connector == plug.connector && plug.top == Top::Plain;
    if spoken.is_empty() && !own_kind {
        return Err(Refused::of(mismatch()));
    }
    Ok(spoken)
}
