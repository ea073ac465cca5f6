//! The words of a topology from afar: heads of tiers, switches, units, racks, servers, by importance.
//!
//! Stand in the boxes of the layout. Draws no box and counts nothing.

use super::super::far::{Rise, Setter, Wish, steps};
use super::super::marks::{Anchor, Area, TextStyle};
use super::super::scene::Layers;
use super::super::sheet::{Legend, Places};
use super::boxes::{self, placed_small_boxes, shown_hosts};
use super::layout::Layout;
use super::net::{Group, Net, Node};
use super::words;
use crate::drawing::ink::Ink;
use crate::model::fabric::DeviceId;
use crate::model::ids::SwitchId;
use crate::model::requirement::Language;
use crate::text::Label;
use crate::text::captions::range;

/// Between the edge of a box and its words.
const EDGE: f32 = 0.5;
/// At the lower edge of a switch: the ends of its lines.
const LINE_ENDS: f32 = 2.5;
/// Heights of a leaf's bar of rails, of a unit's head, of a rack's foot.
const BAR: f32 = 1.3;
const HEAD: f32 = 9.9;
const FOOT: f32 = 5.6;
/// Where the small boxes of a group begin.
const SMALL_BOXES: f32 = 9.8;

/// Adds the words for all scales at which paper's words are too small.
pub(super) fn words(layers: &mut Layers, net: &Net, layout: &Layout, legend: &Legend, language: Language) {
    let kinds = [
        titles(layout),
        spines(net, layout, language),
        leaves(net, layout, language),
        units(net, layout, language),
        chips(net, layout, language),
        groups(net, layout, language),
        notes(layout),
    ];
    let small = small_boxes(net, layout);
    let hosts = hosts(net, layout);
    let none = Places::default();
    for step in steps(layout.width, layout.height) {
        let mut setter = Setter::new(layers, step, &none);
        kinds.iter().for_each(|kind| setter.set(kind));
        setter.set_all(&small);
        setter.set_all(&hosts);
        setter.legend(legend, layout.legend_room(), language);
    }
}

fn bold() -> TextStyle {
    TextStyle::new(1.0, Ink::Text).bold()
}

fn plain(ink: Ink) -> TextStyle {
    TextStyle::new(1.0, ink)
}

/// Heads of tiers, with their models where there is room.
fn titles(layout: &Layout) -> Vec<Wish> {
    let title = |band: &super::layout::Band| {
        let area =
            Area::new(band.area.x + 2.6, band.area.y + 1.6, layout.column - 4.0, band.area.height - 2.4);
        let short = band.title.rsplit_once(' ').map_or("", |(name, _)| name);
        let wish = Wish::new(area).set(Anchor::Start, Rise::Top).line([band.title.as_str(), short], bold());
        band.lines.iter().fold(wish, |wish, line| wish.line([line.as_str()], plain(Ink::Muted)))
    };
    layout.bands.iter().map(title).collect()
}

/// What lines stand for, between the tiers.
fn notes(layout: &Layout) -> Vec<Wish> {
    let between = layout.bands.windows(2).filter_map(|pair| match pair {
        [upper, lower] => Some((upper.area.bottom(), lower.area.y)),
        _ => None,
    });
    let note = |(from, to): (f32, f32)| {
        let note = layout.notes.iter().find(|note| from < note.y && note.y < to)?;
        let area = Area::new(3.2, from + 1.0, layout.column - 4.0, to - from - 2.0);
        let wish = Wish::new(area).set(Anchor::Start, Rise::Middle);
        Some(note.lines.iter().enumerate().fold(wish, |wish, (index, line)| {
            let style = plain(Ink::Muted);
            wish.line([line.clone(), product(line)], if index == 0 { style.bold() } else { style })
        }))
    };
    between.filter_map(note).collect()
}

/// The number and the rate of links in what a line stands for, without the words around them.
fn product(line: &str) -> String {
    let parts: Vec<&str> = line.split(' ').collect();
    let is_product = |three: &&[&str]| three.get(1) == Some(&"×");
    parts.windows(3).find(is_product).map_or_else(String::new, |three| three.join(" "))
}

/// The name of a switch and the end of it.
fn name<'a>(net: &Net<'a>, id: SwitchId) -> [&'a str; 2] {
    let full = boxes::switch_name(net, id);
    [full, words::short(full)]
}

/// The active manager's word, where there is one of these switches.
fn manager(net: &Net, ids: &[SwitchId], language: Language) -> &'static str {
    if ids.iter().any(|id| boxes::manages(net, *id)) { Label::ActiveManager.text(language) } else { "" }
}

fn inside(area: Area, top: f32, bottom: f32) -> Area {
    Area::new(area.x + EDGE, area.y + top, area.width - 2.0 * EDGE, area.height - top - bottom)
}

/// Spines, or several of them in a box.
fn spines(net: &Net, layout: &Layout, language: Language) -> Vec<Wish> {
    let ends = if net.detailed { LINE_ENDS } else { EDGE };
    let spine = |(index, ids): (usize, &Vec<SwitchId>)| {
        let area = layout.areas.get(&Node::Spine(index))?;
        let (first, last) = (name(net, *ids.first()?), name(net, *ids.last()?));
        let wordings = [range(first[0], last[0]), range(first[1], last[1])];
        let wish = Wish::new(inside(*area, EDGE, ends)).line(wordings, bold());
        Some(wish.line([manager(net, ids, language)], plain(Ink::Accent).bold()))
    };
    net.spines.iter().enumerate().filter_map(spine).collect()
}

/// Leaves that stand by themselves.
fn leaves(net: &Net, layout: &Layout, language: Language) -> Vec<Wish> {
    let leaf = |(index, ids): (usize, &Vec<SwitchId>)| {
        let area = layout.areas.get(&Node::Block(index)).filter(|_| net.detailed)?;
        let wish = Wish::new(inside(*area, BAR, LINE_ENDS)).line(name(net, *ids.first()?), bold());
        let below = manager(net, ids, language);
        Some(if below.is_empty() {
            wish.line([words::ports(net, ids)], plain(Ink::Muted))
        } else {
            wish.line([below], plain(Ink::Accent).bold())
        })
    };
    net.blocks.iter().enumerate().filter_map(leaf).collect()
}

/// Units of leaves.
fn units(net: &Net, layout: &Layout, language: Language) -> Vec<Wish> {
    let unit = |(index, ids): (usize, &Vec<SwitchId>)| {
        let area = layout.areas.get(&Node::Block(index)).filter(|_| !net.detailed)?;
        let head = Area { height: HEAD, ..*area };
        let wish = Wish::new(inside(head, EDGE, 0.0)).line([words::block_title(net, ids, language)], bold());
        Some(wish.line([words::ports(net, ids)], plain(Ink::Muted)))
    };
    net.blocks.iter().enumerate().filter_map(unit).collect()
}

/// Leaves as chips of their units.
fn chips(net: &Net, layout: &Layout, language: Language) -> Vec<Wish> {
    let chip = |id: &SwitchId| {
        let area = layout.areas.get(&Node::Leaf(*id)).filter(|_| !net.detailed)?;
        let area = Area { x: area.x + 0.1, width: area.width - 0.2, ..*area };
        let area = Area { y: area.y + BAR, height: area.height - BAR, ..area };
        let [full, short] = name(net, *id);
        let number = short.trim_start_matches(char::is_alphabetic);
        let wish = Wish::new(area).line([full, short, number], bold());
        Some(wish.line([manager(net, &[*id], language)], plain(Ink::Accent).bold()))
    };
    net.blocks.iter().flatten().filter_map(chip).collect()
}

/// Racks below the servers they hold, or groups of servers in words: racks first.
fn groups(net: &Net, layout: &Layout, language: Language) -> Vec<Wish> {
    let group = |(index, group): (usize, &Group)| {
        let area = *layout.areas.get(&Node::Group(index))?;
        if layout.hosts_shown {
            let foot = Area::new(area.x, area.bottom() - FOOT, area.width, FOOT);
            let wordings = if group.managers {
                vec![Label::Managers.text(language).to_owned(), Label::ManagerShort.text(language).to_owned()]
            } else {
                words::group_lines(net, group, language).into_iter().next().unwrap_or_default()
            };
            return Some(Wish::new(inside(foot, 0.2, 0.2)).line(wordings, bold()));
        }
        let small = !placed_small_boxes(net, group, area, layout, 0.0).is_empty();
        let below = if small { area.height - SMALL_BOXES } else { EDGE };
        let mut lines = words::group_lines(net, group, language);
        if !net.detailed && !group.managers {
            lines.swap(0, 1);
        }
        let styles = |index: usize| if index == 0 { bold() } else { plain(Ink::Muted) };
        let wish = Wish::new(inside(area, 2.0 * EDGE, below));
        Some(lines.into_iter().enumerate().fold(wish, |wish, (index, line)| wish.line(line, styles(index))))
    };
    net.groups.iter().enumerate().filter_map(group).collect()
}

/// Racks of a unit, or managers one by one.
fn small_boxes(net: &Net, layout: &Layout) -> Vec<Wish> {
    let of = |(index, group): (usize, &Group)| {
        let area = *layout.areas.get(&Node::Group(index))?;
        let boxes = placed_small_boxes(net, group, area, layout, area.y + SMALL_BOXES);
        Some(boxes.into_iter().map(|(_, words, place)| {
            Wish::new(Area { x: place.x + 0.1, width: place.width - 0.2, ..place })
                .line([words], plain(Ink::Muted))
        }))
    };
    net.groups.iter().enumerate().filter(|_| !layout.hosts_shown).filter_map(of).flatten().collect()
}

/// Servers that are shown one by one.
fn hosts(net: &Net, layout: &Layout) -> Vec<Wish> {
    let of = |(index, group): (usize, &Group)| {
        let area = *layout.areas.get(&Node::Group(index)).filter(|_| layout.hosts_shown)?;
        let hosts: Vec<Wish> = shown_hosts(group, area)
            .map(|(host, area)| {
                let words = net.document.device_name(DeviceId::Host(host));
                Wish::new(inside(area, 0.2, 0.2)).line([words], plain(Ink::Text))
            })
            .collect();
        Some(hosts)
    };
    net.groups.iter().enumerate().filter_map(of).flatten().collect()
}
