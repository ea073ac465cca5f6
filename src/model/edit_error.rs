//! Why an edit could not be done: a sentence each, in English. The Chinese form stands in
//! [`crate::text::edit_errors`].

/// Why an edit could not be done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// A row that the edit names is not there.
    #[error("the {what} with number {number} is not in this layout")]
    Missing {
        /// The kind of row.
        what: &'static str,
        /// Its number.
        number: u32,
    },
    /// The device has no such port.
    #[error("{device} has no port number {port}; it has {ports} ports")]
    NoSuchPort {
        /// The device.
        device: String,
        /// The port asked for, from 0.
        port: u16,
        /// Ports of the device.
        ports: u16,
    },
    /// The port carries a link already.
    #[error("port {port} carries a link already; disconnect it first")]
    PortTaken {
        /// The port with its device.
        port: String,
    },
    /// Both ends are on one device.
    #[error("a link needs two devices; both ends are on {device}")]
    OneDevice {
        /// The device.
        device: String,
    },
    /// Both ends are hosts.
    #[error("a link needs a switch at one end; {first} and {second} are hosts")]
    TwoHosts {
        /// One host.
        first: String,
        /// The other.
        second: String,
    },
    /// The part is not of the kind that the edit needs.
    #[error("{part} is not a {wanted}")]
    WrongPart {
        /// The part.
        part: String,
        /// The kind needed.
        wanted: &'static str,
    },
    /// The facts of a part did not come along.
    #[error("nothing is known of the part {part}; choose it from the catalog again")]
    UnknownPart {
        /// The part.
        part: String,
    },
    /// What is to be added refers to something that is not among it.
    #[error("what is to be added is not whole; copy it again")]
    Torn,
    /// A waiver without a name or a reason.
    #[error("a waiver needs the name of who accepts and a reason")]
    EmptyWaiver,
    /// Prices without a currency.
    #[error("prices need a currency, such as CNY")]
    NoCurrency,
    /// A name without a character.
    #[error("a name needs at least one character")]
    EmptyName,
    /// A name with a line break or the like in it.
    #[error("a name is one line of plain characters; leave out line breaks and tabs")]
    ControlInName,
    /// The name is taken.
    #[error("{name} is the name of another one; choose a name that is free")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// The item has no name of its own.
    #[error("only devices, racks and trays have names to change")]
    NotNamed,
    /// The item is nothing that one removes.
    #[error("only devices, racks, trays and links can be removed")]
    NotRemovable,
}
