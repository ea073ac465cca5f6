//! Where the boxes of a topology stand: tiers as bands under each other, boxes in even cells.
//!
//! Chooses the paper: A4 where boxes and their words have room, else A3. Draws nothing.

use super::super::far::growth;
use super::super::marks::{Area, Sheet, TextStyle};
use super::super::sheet::{A3, A4, Legend, name, small, smallest};
use super::net::{Group, Net, Node};
use super::words;
use crate::drawing::ink::Ink;
use crate::model::fabric::{DeviceId, Tier};
use crate::model::ids::{HostId, SwitchId};
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use std::collections::BTreeMap;

/// Height of a spine's box and of a leaf's.
const SPINE: f32 = 12.6;
const LEAF: f32 = 14.2;
/// Height of a block of leaves above and below its chips.
const BLOCK_HEAD: f32 = 10.2;
const BLOCK_FOOT: f32 = 1.8;
/// A chip of a leaf in a block, with one line of words and with two.
const CHIP: f32 = 5.2;
const TALL_CHIP: f32 = 8.4;
pub(super) const CHIP_GAP: f32 = 0.7;
const LEAST_CHIP: f32 = 3.6;
const MOST_CHIP: f32 = 9.0;
/// A server's box in its rack.
pub(super) const HOST: f32 = 5.2;
pub(super) const HOST_GAP: f32 = 0.9;
/// Height of a rack in words, and of the servers of a unit: three lines, two lines.
const SUMMARY: f32 = 14.4;
const UNIT_HOSTS: f32 = 11.0;
/// Height of the boxes of a unit's racks, and their widest.
pub(super) const SMALL_BOX: f32 = 4.6;
const WIDEST_SMALL_BOX: f32 = 14.0;
/// Most servers that a rack shows one by one.
const MOST_SHOWN: usize = 8;
/// Between a band's edge and its boxes.
const PAD: f32 = 4.0;
/// Widest cells: beyond, boxes drift apart.
const WIDEST_CELL: f32 = 62.0;
/// Widest boxes of spines and of leaves.
const WIDEST_SPINE: f32 = 38.0;
const WIDEST_LEAF: f32 = 46.0;
/// Least space between boxes.
const LEAST_GAP: f32 = 0.8;
/// Width of a box of managers beside whole units.
const MANAGERS: f32 = 36.0;
const MARGIN: f32 = 0.6;
const NARROWEST_SHEET: f32 = 180.0;
/// Width of the square of an HCA on paper, and in the window.
pub(super) const SQUARE: f32 = 1.15;
const SQUEEZED: f32 = 0.8;
/// In the window: the narrowest sheet, least and most cells of boxes with one name, the least width and the height of
/// a chip.
const NARROWEST_SCENE: f32 = 130.0;
const CELL: (f32, f32) = (13.0, 24.0);
const WINDOW_CHIP: (f32, f32) = (5.4, 6.6);
/// Left of the legend.
const LEGEND_LEFT: f32 = 3.6;

/// A tier.
#[derive(Clone, Debug)]
pub(super) struct Band {
    /// Where.
    pub area: Area,
    /// Its name and count.
    pub title: String,
    /// Models below it.
    pub lines: Vec<String>,
    /// Which; `None` are the servers.
    pub tier: Option<Tier>,
}

/// Words beside the lines between two tiers.
#[derive(Clone, Debug)]
pub(super) struct Note {
    /// Height of the first baseline.
    pub y: f32,
    /// The lines.
    pub lines: Vec<String>,
}

/// The places of all boxes.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    pub width: f32,
    pub height: f32,
    /// Width of the column of words at the left.
    pub column: f32,
    /// Width at the right that is kept for groups below no block.
    pub aside: f32,
    pub bands: Vec<Band>,
    pub notes: Vec<Note>,
    pub areas: BTreeMap<Node, Area>,
    /// Whether servers are drawn one by one in their racks.
    pub hosts_shown: bool,
    pub legend_at: f32,
    /// Whether it is for the window, where boxes are no wider than their words.
    compact: bool,
    chip: f32,
    chips_a_row: usize,
}

impl Layout {
    pub(super) fn new(net: &Net, legend: &Legend, language: Language) -> Self {
        let column = column(net, language);
        let cells = [net.spines.len(), net.blocks.len(), net.groups.len()];
        let most = cells.into_iter().max().unwrap_or(1).max(1) as f32;
        let room = |paper: f32| paper - column - MARGIN - PAD;
        let cell = |count: usize, width: f32| width / count.max(1) as f32;
        let aside = net.groups.iter().filter(|group| !net.detailed && group.block.is_none()).count();
        let roomy = net.detailed
            && cell(net.spines.len(), room(A4.width)) >= 20.0
            && cell(net.blocks.len(), room(A4.width)) >= 21.0
            && cell(net.groups.len(), room(A4.width)) >= 19.0
            && net.drops.len() <= 160;
        let widest = if roomy { A4.width } else { A3.width };
        let width = (column + MARGIN + PAD + most * WIDEST_CELL).clamp(NARROWEST_SHEET, widest);
        let width = if net.detailed { width } else { widest };
        let mut layout = Self { width, column, aside: aside as f32 * MANAGERS, ..Self::default() };
        layout.stack(net, legend, language);
        layout
    }

    /// The layout of the window: boxes stand as close as their words allow, so that all of it is seen
    /// large; below is room for a legend whose words are read from afar.
    pub(super) fn compact(net: &Net, legend: &Legend, language: Language) -> Self {
        let column = column(net, language);
        let cells = |count: usize, each: f32| count as f32 * each;
        let aside = net.groups.iter().filter(|group| !net.detailed && group.block.is_none()).count();
        let aside = aside as f32 * MANAGERS;
        let leaf =
            |id: &SwitchId| Sheet::width_of(net.document.device_name(DeviceId::Switch(*id)), far_name());
        let widest = |ids: &[Vec<SwitchId>]| ids.iter().flatten().map(leaf).fold(0.0, f32::max) + 2.0;
        // Spines above whole units are many: the ends of their names are enough.
        let spine = if net.detailed { (widest(&net.spines) + 2.0).clamp(CELL.0, CELL.1) } else { CELL.0 };
        let spine = cells(net.spines.len(), spine);
        let inside = if net.detailed {
            let beside = if net.level.iter().any(words::beside) { 1.6 } else { 1.0 };
            let leaf = (widest(&net.blocks) * beside).clamp(CELL.0, CELL.1 * beside);
            let hosts = net.groups.iter().flat_map(|group| &group.hosts);
            let host = hosts.map(|host| host_width(net, DeviceId::Host(*host), SQUEEZED)).fold(0.0, f32::max);
            let group = ((host + 2.6) / 0.95).clamp(CELL.0, CELL.1);
            spine.max(cells(net.blocks.len(), leaf)).max(cells(net.groups.len(), group))
        } else {
            let most = net.blocks.iter().map(Vec::len).max().unwrap_or(1) as f32;
            let block = (most * (least_chip(net).max(WINDOW_CHIP.0) + CHIP_GAP) + 2.0) / 0.94;
            spine.max(cells(net.blocks.len(), block.max(CELL.1)))
        };
        let width = (column + MARGIN + PAD + inside + aside).clamp(NARROWEST_SCENE, A3.width);
        let mut layout = Self { width, column, aside, compact: true, ..Self::default() };
        layout.stack(net, legend, language);
        let grown = growth(layout.width, layout.height);
        let legend = legend.height(layout.legend_room().width / grown, language) * grown;
        layout.height = layout.height.max(layout.legend_at + legend + MARGIN);
        layout
    }

    /// Where the legend has room.
    pub(super) fn legend_room(&self) -> Area {
        let x = LEGEND_LEFT;
        Area::new(x, self.legend_at, self.width - 2.0 * x, self.height - self.legend_at - MARGIN)
    }

    /// Left and right end of the boxes.
    fn span(&self) -> (f32, f32) {
        (self.column, self.width - MARGIN - PAD)
    }

    /// Even cells: their middles and their width, with so much left free at the right.
    fn cells(&self, count: usize, free: f32) -> (impl Iterator<Item = f32> + use<>, f32) {
        let (left, right) = self.span();
        let cell = (right - free - left) / count.max(1) as f32;
        ((0..count).map(move |index| left + (index as f32 + 0.5) * cell), cell)
    }

    /// Tiers under each other, from the top.
    fn stack(&mut self, net: &Net, legend: &Legend, language: Language) {
        let (left, right) = self.span();
        let spread = right - left;
        // Of the width, between spines and leaves and between leaves and servers.
        let share = match (net.detailed, self.width > A4.width) {
            (true, _) if self.compact => [0.22, 0.18],
            (true, false) => [0.155, 0.13],
            (true, true) => [0.2, 0.16],
            (false, _) => [0.33, 0.08],
        };
        let mut y = MARGIN;
        if !net.spines.is_empty() {
            y = self.band(y, SPINE, words::spine_tier(net, language), Some(Tier::Spine));
            self.row(y - PAD - SPINE, SPINE, net.spines.len(), (0.62, WIDEST_SPINE, 0.0), Node::Spine);
            let gap = (spread * share[0]).clamp(26.0, 118.0);
            self.note(y, gap, words::trunk_note(net, language));
            y += gap;
        } else if words::has_arcs(net) {
            y += 14.0;
        }
        if !net.blocks.is_empty() {
            let height = self.block_height(net);
            y = self.band(y, height, words::leaf_tier(net, language), Some(Tier::Leaf));
            let (share, widest) = match (net.detailed, net.level.iter().any(words::beside)) {
                (true, false) => (0.94, WIDEST_LEAF),
                (true, true) => (0.62, WIDEST_LEAF),
                (false, _) => (0.94, f32::INFINITY),
            };
            self.row(y - PAD - height, height, net.blocks.len(), (share, widest, self.aside), Node::Block);
            self.chips(net);
        }
        if !net.groups.is_empty() {
            if y > MARGIN {
                let gap = (spread * share[1]).clamp(22.0, 60.0);
                self.note(y, gap, words::drop_note(net, language));
                y += gap;
            }
            let height = self.group_height(net);
            y = self.band(y, height, words::host_tier(net, language), None);
            self.groups(net, y - PAD - height, height);
        }
        self.legend_at = y + 2.0;
        self.height = self.legend_at + legend.height(self.width - 2.0 * MARGIN, language) + MARGIN;
    }

    fn band(&mut self, y: f32, inside: f32, words: (String, Vec<String>), tier: Option<Tier>) -> f32 {
        let (title, lines) = words;
        let height = inside + 2.0 * PAD;
        let area = Area::new(MARGIN, y, self.width - 2.0 * MARGIN, height);
        let room = ((height - 6.0) / 3.2).max(0.0) as usize;
        self.bands.push(Band { area, title, lines: lines.into_iter().take(room).collect(), tier });
        y + height
    }

    fn note(&mut self, y: f32, gap: f32, lines: Vec<String>) {
        let height = lines.len() as f32 * 3.4;
        self.notes.push(Note { y: y + (gap - height) / 2.0 + 2.6, lines });
    }

    /// Boxes of one tier: their share of a cell, their widest, and what is left free at the right.
    fn row(
        &mut self,
        y: f32,
        height: f32,
        count: usize,
        box_of: (f32, f32, f32),
        node: impl Fn(usize) -> Node,
    ) {
        let (share, widest, free) = box_of;
        let (middles, cell) = self.cells(count, free);
        let width = (cell * share).max((cell - LEAST_GAP).min(14.0)).min(cell - LEAST_GAP).min(widest);
        for (index, middle) in middles.enumerate() {
            self.areas.insert(node(index), Area::new(middle - width / 2.0, y, width, height));
        }
    }

    /// Groups of servers: each below its block, managers at the right; else in even cells.
    fn groups(&mut self, net: &Net, y: f32, height: f32) {
        if net.detailed {
            self.row(y, height, net.groups.len(), (0.95, WIDEST_LEAF, 0.0), Node::Group);
            return;
        }
        let mut x = self.span().1 - self.aside;
        for (index, group) in net.groups.iter().enumerate() {
            let above = group.block.and_then(|block| self.areas.get(&Node::Block(block)));
            let area = match above {
                Some(block) => Area::new(block.x, y, block.width, height),
                None => {
                    x += MANAGERS;
                    Area::new(x - MANAGERS + 2.0, y, MANAGERS - 2.0, height)
                }
            };
            self.areas.insert(Node::Group(index), area);
        }
    }

    fn block_height(&mut self, net: &Net) -> f32 {
        if net.detailed {
            return LEAF;
        }
        let (_, cell) = self.cells(net.blocks.len(), self.aside);
        let most = net.blocks.iter().map(Vec::len).max().unwrap_or(1);
        let room = ((cell * 0.94 - 2.0) / (least_chip(net) + CHIP_GAP)).max(1.0) as usize;
        // Full rows of equal length, where they do not fit in one.
        self.chips_a_row = most.div_ceil(most.div_ceil(room)).max(1);
        let width = (cell * 0.94 - 2.0) / self.chips_a_row as f32 - CHIP_GAP;
        let ports =
            |id: &SwitchId| Sheet::width_of(&words::ports(net, &[*id]), smallest(Ink::Muted)) < width - 0.9;
        let manages = |id: &SwitchId| net.document.switches.get(*id).is_some_and(|switch| switch.manager);
        let second_line = net.blocks.iter().flatten().any(|id| ports(id) || manages(id));
        self.chip = match (second_line, self.compact) {
            (true, _) => TALL_CHIP,
            (false, true) => WINDOW_CHIP.1,
            (false, false) => CHIP,
        };
        let rows = most.div_ceil(self.chips_a_row);
        BLOCK_HEAD + BLOCK_FOOT + rows as f32 * (self.chip + CHIP_GAP)
    }

    fn chips(&mut self, net: &Net) {
        if net.detailed {
            for (index, leaf) in net.blocks.iter().enumerate() {
                if let (Some(leaf), Some(area)) = (leaf.first(), self.areas.get(&Node::Block(index)).copied())
                {
                    self.areas.insert(Node::Leaf(*leaf), area);
                }
            }
            return;
        }
        let a_row = self.chips_a_row;
        for (index, block) in net.blocks.iter().enumerate() {
            let Some(area) = self.areas.get(&Node::Block(index)).copied() else { continue };
            let pitch = (area.width - 2.0 + CHIP_GAP) / a_row as f32;
            for (place, leaf) in block.iter().enumerate() {
                let (row, column) = ((place / a_row) as f32, (place % a_row) as f32);
                let x = area.x + 1.0 + column * pitch;
                let y = area.y + BLOCK_HEAD + row * (self.chip + CHIP_GAP);
                self.areas.insert(Node::Leaf(*leaf), Area::new(x, y, pitch - CHIP_GAP, self.chip));
            }
        }
    }

    fn group_height(&mut self, net: &Net) -> f32 {
        let (_, cell) = self.cells(net.groups.len(), 0.0);
        let inside = (cell * 0.95).min(WIDEST_LEAF) - 2.4;
        let most = net.groups.iter().map(|group| group.hosts.len()).max().unwrap_or(0);
        let each = if self.compact { SQUEEZED } else { SQUARE };
        let by_rack =
            |group: &Group| (group.managers || group.racks.len() <= 1) && group.hosts.len() <= MOST_SHOWN;
        let fits = |group: &Group| {
            group.hosts.iter().all(|host| host_width(net, DeviceId::Host(*host), each) <= inside)
        };
        self.hosts_shown = net.detailed && net.groups.iter().all(|group| by_rack(group) && fits(group));
        if self.hosts_shown {
            return most.min(MOST_SHOWN) as f32 * (HOST + HOST_GAP) + 7.0;
        }
        match (net.detailed, net.groups.iter().any(|group| self.small_boxes(net, group).is_some())) {
            (true, _) => SUMMARY,
            (false, true) => UNIT_HOSTS + SMALL_BOX,
            (false, false) => UNIT_HOSTS,
        }
    }
}

impl Layout {
    /// What stands in small boxes below the servers of a unit: their racks, or managers one by one.
    /// Each with its name; `None` where names do not fit. The width is that of one box.
    pub(super) fn small_boxes<'a>(
        &self,
        net: &Net<'a>,
        group: &Group,
    ) -> Option<(f32, Vec<(Item, &'a str)>)> {
        let boxes: Vec<(Item, &str)> = if group.managers {
            let named = |id: &HostId| (Item::Host(*id), net.document.device_name(DeviceId::Host(*id)));
            group.hosts.iter().map(named).collect()
        } else {
            group.racks.iter().map(|id| (Item::Rack(*id), net.rack_name(*id))).collect()
        };
        let room = match group.block.and_then(|block| self.areas.get(&Node::Block(block))) {
            Some(area) => area.width,
            None => MANAGERS - 2.0,
        };
        let pitch = ((room - 2.0) / boxes.len().max(1) as f32).min(WIDEST_SMALL_BOX);
        let style = smallest(Ink::Muted);
        let fits = boxes.iter().all(|(_, name)| Sheet::width_of(name, style) + 0.6 <= pitch);
        (fits && !boxes.is_empty() && !net.detailed).then_some((pitch, boxes))
    }
}

/// The name of a box as it is read from afar.
fn far_name() -> TextStyle {
    TextStyle { size: 3.6, ..name() }
}

/// Width of a chip that has room for the end of its leaf's name.
fn least_chip(net: &Net) -> f32 {
    let names =
        net.blocks.iter().flatten().map(|id| words::short(net.document.device_name(DeviceId::Switch(*id))));
    let style = smallest(Ink::Text).bold();
    names.map(|name| Sheet::width_of(name, style) + 0.4).fold(LEAST_CHIP, f32::max).min(MOST_CHIP)
}

/// Width that a server's name and the squares of its HCAs need.
fn host_width(net: &Net, host: DeviceId, each: f32) -> f32 {
    let ports = net.document.port_shape(host).map_or(0, |shape| shape.ports).min(16);
    let name = Sheet::width_of(net.document.device_name(host), smallest(Ink::Text));
    name + 3.0 + f32::from(ports) * each
}

/// The column that holds every word at the left.
fn column(net: &Net, language: Language) -> f32 {
    let tiers =
        [words::spine_tier(net, language), words::leaf_tier(net, language), words::host_tier(net, language)];
    let notes = [words::trunk_note(net, language), words::drop_note(net, language)];
    let titles = tiers.iter().map(|(title, _)| Sheet::width_of(title, name()));
    let lines = tiers.iter().flat_map(|(_, lines)| lines).chain(notes.iter().flatten());
    let widest = titles.chain(lines.map(|line| Sheet::width_of(line, small()))).fold(0.0, f32::max);
    (widest + PAD + 5.0).clamp(20.0, 52.0)
}
