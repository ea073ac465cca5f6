//! The boxes of a topology: bands, spines, leaves, blocks of leaves, servers in their racks.
//!
//! Every device carries its item. Stands where the layout says and draws no line.

use super::super::marks::{Area, Pen, Point, Sheet, at};
use super::super::sheet::{
    SMALL, badge, badge_width, fitting, hairline, name, outline, rail_ink, small, smallest,
};
use super::layout::{HOST, HOST_GAP, Layout, SMALL_BOX, SQUARE};
use super::net::{Group, Net, Node};
use super::words;
use crate::drawing::ink::Ink;
use crate::model::fabric::DeviceId;
use crate::model::ids::{HostId, SwitchId};
use crate::model::requirement::Language;
use crate::model::waiver::Item;
use crate::text::captions::range;
use crate::text::{Caption, Label};
use std::collections::BTreeSet;

/// Height of the bar in the rails' colors.
const BAR: f32 = 1.4;

/// The tiers with their heads, and what lines stand for.
pub(super) fn bands(sheet: &mut Sheet, layout: &Layout) {
    for band in &layout.bands {
        sheet.framed(band.area, 2.0, Ink::Panel, hairline(), None);
        let room = layout.column - 5.0;
        let x = band.area.x + 3.0;
        sheet.text_within(at(x, band.area.y + 5.4), room, &band.title, name());
        for (index, line) in band.lines.iter().enumerate() {
            sheet.text_within(at(x, band.area.y + 9.0 + index as f32 * 3.2), room, line, small());
        }
    }
    for note in &layout.notes {
        for (index, line) in note.lines.iter().enumerate() {
            let style = if index == 0 { small().bold() } else { small() };
            sheet.text(at(3.6, note.y + index as f32 * 3.4), line, style);
        }
    }
}

/// All boxes; the servers' HCAs where they are wanted.
pub(super) fn boxes(sheet: &mut Sheet, net: &Net, layout: &Layout, squared: bool, language: Language) {
    let area = |node| layout.areas.get(&node).copied();
    for (index, spines) in net.spines.iter().enumerate() {
        if let Some(area) = area(Node::Spine(index)) {
            spine(sheet, net, spines, area, language);
        }
    }
    for (index, block) in net.blocks.iter().enumerate() {
        let Some(area) = area(Node::Block(index)) else { continue };
        match (net.detailed, block.first()) {
            (true, Some(only)) => leaf(sheet, net, *only, area, 0.0, language),
            _ => unit(sheet, net, block, area, layout, language),
        }
    }
    for (index, group) in net.groups.iter().enumerate() {
        let Some(area) = area(Node::Group(index)) else { continue };
        if layout.hosts_shown {
            rack(sheet, net, group, area, squared, language);
        } else {
            summary(sheet, net, group, area, layout, language);
        }
    }
}

pub(super) fn switch_name<'a>(net: &Net<'a>, id: SwitchId) -> &'a str {
    net.document.device_name(DeviceId::Switch(id))
}

pub(super) fn manages(net: &Net, id: SwitchId) -> bool {
    net.document.switches.get(id).is_some_and(|switch| switch.manager)
}

/// A spine, or several in one box.
pub(super) fn spine(sheet: &mut Sheet, net: &Net, spines: &[SwitchId], area: Area, language: Language) {
    let (Some(first), Some(last)) = (spines.first(), spines.last()) else { return };
    let item = sheet.item(Item::Switch(*first));
    sheet.framed(area, 1.2, Ink::Paper, outline(), Some(item));
    let middle = area.center().x;
    let room = area.width - 0.7;
    let full = range(switch_name(net, *first), switch_name(net, *last));
    let on = spines.iter().any(|id| manages(net, *id));
    let lines = if full == switch_name(net, *first) || Sheet::width_of(&full, name()) <= room {
        vec![full]
    } else {
        vec![switch_name(net, *first).to_owned(), format!("– {}", switch_name(net, *last))]
    };
    let own = title(sheet, &lines, area, room, on && lines.len() == 1, language);
    let second = area.y + 7.9;
    if lines.len() > 1 {
        return;
    }
    if on && !own {
        badge(
            sheet,
            at(middle - badge_width(Label::ActiveManager.text(language)) / 2.0, second - 0.8),
            Label::ActiveManager.text(language),
        );
        return;
    }
    let part = net.document.device_part(DeviceId::Switch(*first));
    let wordings = part.map(|part| [part.opn.as_str(), part.model.as_deref().unwrap_or("")]);
    let style = smallest(Ink::Muted).middle();
    if let Some(model) = wordings.and_then(|wordings| fitting(wordings, room, style)) {
        sheet.text(at(middle, second), model, style);
    }
}

/// The name of a box, with the badge of an active manager beside it where there is room; whether
/// the badge is drawn.
fn title(sheet: &mut Sheet, lines: &[String], area: Area, room: f32, on: bool, language: Language) -> bool {
    let word = Label::ActiveManager.text(language);
    let middle = area.center().x;
    let style = {
        let widest = lines.iter().map(|line| Sheet::width_of(line, name())).fold(0.0, f32::max);
        if widest <= room { name() } else { smallest(Ink::Text).bold() }
    };
    let width = lines.first().map_or(0.0, |line| Sheet::width_of(line, style));
    let with_badge = on && width + 1.2 + badge_width(word) <= room;
    let y = area.y + 4.7;
    if with_badge {
        let left = middle - (width + 1.2 + badge_width(word)) / 2.0;
        sheet.text(at(left, y), lines.first().map_or("", String::as_str), style);
        badge(sheet, at(left + width + 1.2, y - 0.9), word);
        return true;
    }
    for (index, line) in lines.iter().enumerate() {
        sheet.text_within(at(middle, y + index as f32 * 3.3), room, line, style.middle());
    }
    false
}

/// A leaf with the bar of its rails so far below its upper edge.
pub(super) fn leaf(
    sheet: &mut Sheet,
    net: &Net,
    id: SwitchId,
    area: Area,
    bar_below: f32,
    language: Language,
) {
    let item = sheet.item(Item::Switch(id));
    sheet.framed(area, 1.2, Ink::Paper, outline(), Some(item));
    let strip = Area { y: area.y + bar_below, ..area };
    bar(sheet, &net.rails_of(id), strip, BAR, Ink::Outline);
    let room = area.width - 1.2;
    let below = Area::new(area.x, area.y + BAR - 0.2, area.width, area.height);
    let own = title(sheet, &[switch_name(net, id).to_owned()], below, room, manages(net, id), language);
    let words = words::ports(net, &[id]);
    let style = TextFit::pick(&words, room);
    let y = area.y + 9.4;
    if manages(net, id) && !own {
        let word = Label::ActiveManager.text(language);
        badge(sheet, at(area.center().x - badge_width(word) / 2.0, area.bottom() - 1.6), word);
    }
    if let Some(style) = style {
        sheet.text(at(area.center().x, y), &words, style.middle());
    }
}

/// Picks the size in which words fit.
struct TextFit;

impl TextFit {
    fn pick(words: &str, room: f32) -> Option<super::super::marks::TextStyle> {
        [small(), smallest(Ink::Muted)].into_iter().find(|style| Sheet::width_of(words, *style) <= room)
    }
}

/// The rails of a leaf as a bar along its upper edge.
pub(super) fn bar(sheet: &mut Sheet, rails: &BTreeSet<u16>, area: Area, height: f32, plain: Ink) {
    let strip = Area::new(area.x - 0.15, area.y - 0.15, area.width + 0.3, height);
    if rails.len() <= 1 {
        let ink = rails.first().map_or(plain, |rail| rail_ink(*rail));
        sheet.fill(strip, 0.4, ink);
        return;
    }
    let each = strip.width / rails.len() as f32;
    for (index, rail) in rails.iter().enumerate() {
        sheet.fill(Area::new(strip.x + index as f32 * each, strip.y, each, height), 0.0, rail_ink(*rail));
    }
}

fn unit(sheet: &mut Sheet, net: &Net, block: &[SwitchId], area: Area, layout: &Layout, language: Language) {
    sheet.framed(area, 1.2, Ink::Paper, outline(), None);
    unit_words(sheet, net, block, area, language);
    for id in block {
        if let Some(area) = layout.areas.get(&Node::Leaf(*id)) {
            chip(sheet, net, *id, *area, language);
        }
    }
}

/// The name of a unit, and what leads down and up from it.
pub(super) fn unit_words(sheet: &mut Sheet, net: &Net, block: &[SwitchId], area: Area, language: Language) {
    let room = area.width - 2.0;
    let title = words::block_title(net, block, language);
    let title_style =
        if Sheet::width_of(&title, name()) <= room { name() } else { smallest(Ink::Text).bold() };
    sheet.text_within(at(area.center().x, area.y + 4.4), room, &title, title_style.middle());
    let ports = words::ports(net, block);
    let count = Caption::leaves(block.len()).text(language);
    let wordings = [format!("{count} · {ports}"), ports];
    let style = smallest(Ink::Muted).middle();
    if let Some(words) = fitting(wordings.iter().map(String::as_str), room, style) {
        sheet.text(at(area.center().x, area.y + 8.0), words, style);
    }
}

fn chip(sheet: &mut Sheet, net: &Net, id: SwitchId, area: Area, language: Language) {
    let item = sheet.item(Item::Switch(id));
    sheet.framed(area, 0.6, Ink::Band, Pen::solid(Ink::Outline, 0.2), Some(item));
    bar(sheet, &net.rails_of(id), area, BAR, Ink::Muted);
    let full = switch_name(net, id);
    let style = smallest(Ink::Text).bold().middle();
    let room = area.width - 0.3;
    if let Some(words) = fitting([full, words::short(full)], room, style) {
        sheet.text(at(area.center().x, area.y + 4.0), words, style);
    }
    let manager = smallest(Ink::Accent).bold().middle();
    let word = Label::ActiveManager.text(language);
    let ports = words::ports(net, &[id]);
    let below = smallest(Ink::Muted).middle();
    if manages(net, id) && Sheet::width_of(word, manager) <= area.width {
        sheet.text(at(area.center().x, area.y + 7.2), word, manager);
    } else if Sheet::width_of(&ports, below) < area.width - 0.9 {
        sheet.text(at(area.center().x, area.y + 7.2), &ports, below);
    }
}

/// A rack with its servers one by one, or managers one by one.
fn rack(sheet: &mut Sheet, net: &Net, group: &Group, area: Area, squared: bool, language: Language) {
    let item = group.racks.first().filter(|_| !group.managers).map(|rack| sheet.item(Item::Rack(*rack)));
    sheet.framed(area, 1.2, Ink::Band, hairline(), item);
    for (host, area) in shown_hosts(group, area) {
        host_box(sheet, net, host, area, squared);
    }
    rack_words(sheet, net, group, at(area.center().x, area.bottom() - 1.7), area.width - 1.0, language);
}

/// What a rack's servers are called together, about a point.
pub(super) fn rack_words(
    sheet: &mut Sheet,
    net: &Net,
    group: &Group,
    point: Point,
    room: f32,
    language: Language,
) {
    let wordings: Vec<String> = if group.managers {
        vec![Label::Managers.text(language).to_owned(), Label::ManagerShort.text(language).to_owned()]
    } else {
        words::group_lines(net, group, language).into_iter().next().unwrap_or_default()
    };
    if let Some(words) = fitting(wordings.iter().map(String::as_str), room, small()) {
        sheet.text(point, words, small().middle());
    }
}

fn host_box(sheet: &mut Sheet, net: &Net, host: HostId, area: Area, squared: bool) {
    let item = sheet.item(Item::Host(host));
    sheet.framed(area, 0.8, Ink::Paper, Pen::solid(Ink::Hairline, 0.25), Some(item));
    let words = net.document.device_name(DeviceId::Host(host));
    let baseline = area.y + area.height / 2.0 + 0.8;
    let (ports, room) = host_ports(net, host, area);
    let style = if room >= f32::from(ports) * SQUARE { small() } else { smallest(Ink::Muted) };
    sheet.text(at(area.x + 1.0, baseline), words, super::super::marks::TextStyle { ink: Ink::Text, ..style });
    if squared {
        squares(sheet, net, host, area);
    }
}

/// The HCAs of a server, and the room for them beside its name.
fn host_ports(net: &Net, host: HostId, area: Area) -> (u16, f32) {
    let words = net.document.device_name(DeviceId::Host(host));
    let ports = net.document.port_shape(DeviceId::Host(host)).map_or(0, |shape| shape.ports).min(16);
    (ports, area.width - 2.6 - Sheet::width_of(words, small()))
}

/// The HCAs of a server as squares at its right.
fn squares(sheet: &mut Sheet, net: &Net, host: HostId, area: Area) {
    let (ports, room) = host_ports(net, host, area);
    let pitch = (room / f32::from(ports.max(1))).min(1.75);
    let squares = pitch * f32::from(ports);
    let manager =
        net.document.hosts.get(host).is_some_and(|host| host.duty == crate::model::fabric::Duty::Manager);
    for port in 0..ports {
        let ink = match (net.rails, manager) {
            (true, false) => rail_ink(port),
            _ => Ink::Muted,
        };
        let x = area.right() - 0.9 - squares + f32::from(port) * pitch;
        sheet.fill(Area::new(x, area.y + 1.5, pitch * 0.78, area.height - 3.0), 0.2, ink);
    }
}

/// The HCAs of all servers that are shown one by one.
pub(super) fn all_squares(sheet: &mut Sheet, net: &Net, layout: &Layout) {
    for (index, group) in net.groups.iter().enumerate() {
        let Some(area) = layout.areas.get(&Node::Group(index)).filter(|_| layout.hosts_shown) else {
            continue;
        };
        for (host, area) in shown_hosts(group, *area) {
            squares(sheet, net, host, area);
        }
    }
}

/// The servers of a rack that are shown one by one, with their boxes.
pub(super) fn shown_hosts(group: &Group, area: Area) -> impl Iterator<Item = (HostId, Area)> + '_ {
    group.hosts.iter().take(8).enumerate().map(move |(index, host)| {
        let y = area.y + 1.2 + index as f32 * (HOST + HOST_GAP);
        (*host, Area::new(area.x + 1.0, y, area.width - 2.0, HOST))
    })
}

/// A group of servers in words, with its racks or managers as small boxes where there is room.
fn summary(sheet: &mut Sheet, net: &Net, group: &Group, area: Area, layout: &Layout, language: Language) {
    let item = match (&group.racks[..], group.managers, group.hosts.first()) {
        (_, true, Some(host)) => Some(Item::Host(*host)),
        ([rack], false, _) => Some(Item::Rack(*rack)),
        _ => None,
    };
    let item = item.map(|item| sheet.item(item));
    sheet.framed(area, 1.2, Ink::Band, Pen::solid(Ink::Muted, 0.25), item);
    let room = area.width - 1.2;
    let x = area.center().x;
    let mut y = area.y + 4.6;
    for (index, wordings) in words::group_lines(net, group, language).iter().enumerate() {
        let styles =
            if index == 0 { [name(), smallest(Ink::Text).bold()] } else { [small(), smallest(Ink::Muted)] };
        let fitted = wordings.iter().find_map(|words| {
            let style = styles.into_iter().find(|style| Sheet::width_of(words, *style) <= room)?;
            Some((words, style)).filter(|_| !words.is_empty())
        });
        if let Some((words, style)) = fitted {
            sheet.text(at(x, y), words, style.middle());
            y += SMALL + 1.5;
        }
    }
    for (item, words, place) in placed_small_boxes(net, group, area, layout, y - 2.2) {
        let item = sheet.item(item);
        sheet.framed(place, 0.5, Ink::Paper, hairline(), Some(item));
        sheet.text(at(place.center().x, place.center().y + 0.8), words, smallest(Ink::Muted).middle());
    }
}

/// The small boxes of a group, their upper edge at a height.
pub(super) fn placed_small_boxes<'a>(
    net: &Net<'a>,
    group: &Group,
    area: Area,
    layout: &Layout,
    y: f32,
) -> Vec<(Item, &'a str, Area)> {
    let Some((pitch, boxes)) = layout.small_boxes(net, group) else { return Vec::new() };
    let left = area.center().x - pitch * boxes.len() as f32 / 2.0;
    let place = |index: usize| Area::new(left + index as f32 * pitch + 0.15, y, pitch - 0.3, SMALL_BOX - 0.2);
    boxes.into_iter().enumerate().map(|(index, (item, words))| (item, words, place(index))).collect()
}
