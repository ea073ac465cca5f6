//! A person's choice of cable in place of the program's.
//!
//! Kept by link, since cables are derived. Checks judge it like any other cable; nothing refuses it.

use serde::{Deserialize, Serialize};

/// What a person chose for the cable that carries a link. Parts are named as in bills.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CableChoice {
    /// A cable with fixed plugs.
    Fixed {
        /// The cable.
        cable: String,
    },
    /// Two modules and a fiber; a module is empty where the port takes the fiber itself.
    Optical {
        /// The module at the link's first end.
        first: String,
        /// The module at its second end.
        second: String,
        /// The fiber.
        fiber: String,
    },
}
