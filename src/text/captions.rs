//! Words with numbers on drawings: what a line stands for, what a box holds.

use super::message::messages;

messages! {
    /// A caption on a drawing.
    pub enum Caption {
        PerPair { links: String, rate: u32 } "{links} × {rate}G per pair" "每对 {links} × {rate}G";
        PerLine { links: String, rate: u32 } "{links} × {rate}G per line" "每线 {links} × {rate}G";
        Links { links: u32 } "{links} links" "共 {links} 条链路";
        OneLink { } "1 link" "共 1 条链路";
        Servers { servers: usize } "{servers} servers" "{servers} 台服务器";
        OneServer { } "1 server" "1 台服务器";
        Machines { servers: usize } "{servers} servers" "{servers} 台";
        OneMachine { } "1 server" "1 台";
        Racks { racks: usize } "{racks} racks" "{racks} 个机柜";
        OneRack { } "1 rack" "1 个机柜";
        Gpus { gpus: u32 } "{gpus} GPU" "{gpus} GPU";
        Leaves { leaves: usize } "{leaves} leaves" "{leaves} 台 Leaf";
        OneLeaf { } "1 leaf" "1 台 Leaf";
        RackNamed { name: String } "Rack {name}" "机柜 {name}";
    }
}

impl Caption {
    /// How many links.
    #[must_use]
    pub fn links(links: u32) -> Self {
        if links == 1 { Self::OneLink {} } else { Self::Links { links } }
    }

    /// How many servers.
    #[must_use]
    pub fn servers(servers: usize) -> Self {
        if servers == 1 { Self::OneServer {} } else { Self::Servers { servers } }
    }

    /// How many servers, where there is little room.
    #[must_use]
    pub fn machines(servers: usize) -> Self {
        if servers == 1 { Self::OneMachine {} } else { Self::Machines { servers } }
    }

    /// How many racks.
    #[must_use]
    pub fn racks(racks: usize) -> Self {
        if racks == 1 { Self::OneRack {} } else { Self::Racks { racks } }
    }

    /// How many leaves.
    #[must_use]
    pub fn leaves(leaves: usize) -> Self {
        if leaves == 1 { Self::OneLeaf {} } else { Self::Leaves { leaves } }
    }
}

/// What stands between a title and its count: `Spine ×4`.
#[must_use]
pub fn times(word: &str, count: usize) -> String {
    format!("{word} ×{}", super::numbers::count(count as u64))
}

/// Names from the first to the last: `A01 – A08`.
#[must_use]
pub fn range(first: &str, last: &str) -> String {
    if first == last { first.to_owned() } else { format!("{first} – {last}") }
}
