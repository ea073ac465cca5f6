//! Groups links whose cages hang together: what must be cabled as one.
//!
//! A twin cage takes one plug, so its two links share a cable or a module. A block is a set of links
//! connected through such cages. Chooses nothing.

use crate::catalog::fit::Channel;
pub use crate::catalog::fit::Shape as BlockShape;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Duty, Link, PortRef};
use crate::model::ids::LinkId;
use crate::model::naming::{CageRef, PortShape};
use crate::model::part::BuiltHca;
use petgraph::unionfind::UnionFind;

/// Links that must be cabled as one.
#[derive(Clone, Debug)]
pub struct Block {
    /// The links in id order.
    pub links: Vec<(LinkId, Link)>,
    /// The cages of each link.
    pub link_cages: Vec<[CageRef; 2]>,
    /// All cages with the kind of their ports, in order.
    pub cages: Vec<(CageRef, PortShape)>,
    /// How they hang together.
    pub shape: BlockShape,
    /// What the links run at.
    pub channel: Channel,
}

/// The blocks of a document, in the order of their lowest link. Links to ports that do not exist
/// are left out: rule FAB-01 speaks of them.
#[must_use]
pub fn blocks(document: &Document) -> Vec<Block> {
    let ports = CageIndex::new(document);
    let mut links: Vec<(LinkId, Link, [usize; 2])> = Vec::with_capacity(document.links.len());
    for (id, link) in document.links.iter() {
        if let (Some(a), Some(b)) = (ports.cage(link.ends[0]), ports.cage(link.ends[1])) {
            links.push((id, *link, [a, b]));
        }
    }
    let mut sets = UnionFind::<usize>::new(ports.cages.len());
    for (_, _, [a, b]) in &links {
        sets.union(*a, *b);
    }
    const NONE: usize = usize::MAX;
    let mut by_set = vec![NONE; ports.cages.len()];
    let mut groups: Vec<Vec<(LinkId, Link, [usize; 2])>> = Vec::new();
    for link in links {
        let Some(group) = by_set.get_mut(sets.find_mut(link.2[0])) else { continue };
        if *group == NONE {
            *group = groups.len();
            groups.push(Vec::with_capacity(4));
        }
        if let Some(group) = groups.get_mut(*group) {
            group.push(link);
        }
    }
    groups.into_iter().filter_map(|group| block(document, &ports.cages, group)).collect()
}

/// The block that a link belongs to.
#[must_use]
pub fn block_of(document: &Document, link: LinkId) -> Option<Block> {
    blocks(document).into_iter().find(|block| block.links.iter().any(|(id, _)| *id == link))
}

/// All cages of a document by number, looked up once per device and not once per link.
pub struct CageIndex<'a> {
    cages: Vec<(CageRef, PortShape)>,
    hosts: Vec<Option<DeviceCages<'a>>>,
    switches: Vec<Option<DeviceCages<'a>>>,
}

/// Where the cages of one device begin among all.
struct DeviceCages<'a> {
    first: usize,
    shape: PortShape,
    built: &'a [BuiltHca],
}

impl<'a> CageIndex<'a> {
    /// Numbers the cages of all devices.
    #[must_use]
    pub fn new(document: &'a Document) -> Self {
        let mut ports = Self { cages: Vec::new(), hosts: Vec::new(), switches: Vec::new() };
        for device in document.devices() {
            let Some(shape) = document.port_shape(device) else { continue };
            let built = document.built_hcas(device);
            let first = ports.cages.len();
            let count = match built.iter().map(|hca| u16::from(hca.cage)).max() {
                Some(most) => most,
                None => shape.ports.div_ceil(u16::from(shape.cage.ports.max(1))),
            };
            ports.cages.extend((0..count).map(|cage| (CageRef { device, cage }, shape)));
            let (table, number) = match device {
                DeviceId::Host(id) => (&mut ports.hosts, id.0 as usize),
                DeviceId::Switch(id) => (&mut ports.switches, id.0 as usize),
            };
            table.resize_with(table.len().max(number + 1), || None);
            if let Some(place) = table.get_mut(number) {
                *place = Some(DeviceCages { first, shape, built });
            }
        }
        ports
    }

    /// The cage that a port is in and its kind; `None` where the device has no such port.
    #[must_use]
    pub fn cage_of(&self, port: PortRef) -> Option<(CageRef, PortShape)> {
        self.cages.get(self.cage(port)?).copied()
    }

    /// The number of the cage that a port is in.
    fn cage(&self, port: PortRef) -> Option<usize> {
        let device = match port.device {
            DeviceId::Host(id) => self.hosts.get(id.0 as usize),
            DeviceId::Switch(id) => self.switches.get(id.0 as usize),
        };
        let device = device?.as_ref()?;
        if port.port >= device.shape.ports {
            return None;
        }
        let cage = match device.built.get(usize::from(port.port)) {
            Some(hca) => usize::from(hca.cage).saturating_sub(1),
            None => usize::from(port.port) / usize::from(device.shape.cage.ports.max(1)),
        };
        Some(device.first + cage)
    }
}

fn block(
    document: &Document,
    cages: &[(CageRef, PortShape)],
    group: Vec<(LinkId, Link, [usize; 2])>,
) -> Option<Block> {
    let mut used: Vec<usize> = group.iter().flat_map(|(_, _, ends)| *ends).collect();
    used.sort_unstable();
    used.dedup();
    let cage = |number: usize| cages.get(number).copied();
    let link_cages =
        group.iter().map(|(_, _, [a, b])| Some([cage(*a)?.0, cage(*b)?.0])).collect::<Option<Vec<_>>>()?;
    let channel = group
        .iter()
        .filter_map(|(_, _, [a, b])| Some(Channel::between(&cage(*a)?.1, &cage(*b)?.1)))
        .reduce(Channel::lower)?;
    let cages: Vec<(CageRef, PortShape)> = used.iter().filter_map(|number| cage(*number)).collect();
    // Fabric managers take straight links: no splitter whose other tail would wait for a server.
    let managed = cages.iter().any(|(cage, _)| is_manager(document, cage.device));
    let shape = if managed { BlockShape::Mesh } else { shape_of(&cages, group.len()) };
    let links = group.into_iter().map(|(id, link, _)| (id, link)).collect();
    Some(Block { links, link_cages, cages, shape, channel })
}

fn is_manager(document: &Document, device: DeviceId) -> bool {
    match device {
        DeviceId::Host(id) => document.hosts.get(id).is_some_and(|host| host.duty == Duty::Manager),
        DeviceId::Switch(_) => false,
    }
}

fn shape_of(cages: &[(CageRef, PortShape)], links: usize) -> BlockShape {
    let ports = |shape: &PortShape| usize::from(shape.cage.ports);
    if let [(_, a), (_, b)] = cages
        && ports(a) == ports(b)
        && links == ports(a)
    {
        return BlockShape::Straight;
    }
    let heads: Vec<_> = cages.iter().filter(|(_, shape)| ports(shape) > 1).collect();
    let tails: Vec<_> = cages.iter().filter(|(_, shape)| ports(shape) == 1).collect();
    let alike = tails.windows(2).all(|pair| match pair {
        [(_, one), (_, other)] => one.is_like(other),
        _ => true,
    });
    match heads[..] {
        [(_, head)] if !tails.is_empty() && alike && links <= ports(head) && links == tails.len() => {
            BlockShape::Splitter
        }
        _ => BlockShape::Mesh,
    }
}
