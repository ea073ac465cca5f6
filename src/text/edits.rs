//! The names of edits, for undo and redo.

use super::message::messages;
use crate::model::category::Category;
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::fabric::{Duty, Host};
use crate::model::insertion::Insertion;
use crate::model::names::Names;
use crate::model::pricing::Pricing;
use crate::model::waiver::Item;
use std::collections::BTreeSet;

messages! {
    /// What an edit does, after "Undo" or "撤销".
    pub enum EditName {
        Redesign {} "design the network" "设计网络";
        Title {} "change the title" "修改标题";
        Carry {} "take over part facts" "更新部件数据";
        MoveRack { rack: String } "move rack {rack}" "移动机柜 {rack}";
        MoveDevice { device: String } "move {device}" "移动 {device}";
        Connect { first: String, second: String } "link {first} to {second}" "连接 {first} 与 {second}";
        RemoveLink { first: String, second: String }
            "remove the link of {first} to {second}" "删除 {first} 与 {second} 的链路";
        Disconnect { links: usize } "remove {links} links" "删除 {links} 条链路";
        AddOne { name: String } "add {name}" "添加 {name}";
        AddRacks { racks: usize } "add {racks} racks" "添加 {racks} 个机柜";
        AddDevices { devices: usize } "add {devices} devices" "添加 {devices} 台设备";
        AddItems { items: usize } "add {items} racks and devices" "添加 {items} 个机柜与设备";
        AddLink {} "add a link" "添加 1 条链路";
        AddLinks { links: usize } "add {links} links" "添加 {links} 条链路";
        AddNothing {} "add nothing" "未添加内容";
        RemoveOne { name: String } "remove {name}" "删除 {name}";
        RemoveItems { items: usize } "remove {items} items" "删除 {items} 项";
        Rename { old: String, new: String } "rename {old} to {new}" "将 {old} 重命名为 {new}";
        PartOf { device: String, part: String } "make {device} {part}" "将 {device} 改为 {part}";
        SwitchPart { part: String, switches: usize } "make {switches} switches {part}" "将 {switches} 台交换机改为 {part}";
        HostPart { part: String, hosts: usize } "make {hosts} servers {part}" "将 {hosts} 台服务器改为 {part}";
        ManagerPart { part: String, managers: usize }
            "make {managers} fabric managers {part}" "将 {managers} 台网络管理主机改为 {part}";
        LimitOf { rack: String } "set the power limit of {rack}" "设置 {rack} 的功率上限";
        Limit { racks: usize } "set the power limit of {racks} racks" "设置 {racks} 个机柜的功率上限";
        ManagerOf { name: String } "switch the subnet manager of {name}" "切换 {name} 的子网管理";
        Manager { switches: usize } "switch subnet managers of {switches} switches" "切换 {switches} 台交换机的子网管理";
        CableOf { first: String, second: String }
            "choose the cable of {first} to {second}" "指定 {first} 与 {second} 的线缆";
        Cable { links: usize } "choose the cable of {links} links" "指定 {links} 条链路的线缆";
        LayTray {} "lay a tray" "铺设桥架";
        LayTrays { pieces: usize } "lay {pieces} pieces of tray" "铺设 {pieces} 段桥架";
        TierOf { name: String } "set the tier of {name}" "设置 {name} 的层级";
        Tiers { switches: usize } "set the tier of {switches} switches" "设置 {switches} 台交换机的层级";
        UpdatePart { part: String } "take {part} from the catalog" "按目录更新 {part}";
        UpdateParts { parts: usize } "take {parts} parts from the catalog" "按目录更新 {parts} 个部件";
        Waive { code: String } "waive {code}" "豁免 {code}";
        Unwaive {} "take a waiver back" "取消豁免";
        Pricing {} "change the prices" "修改价格";
        PriceOf { part: String } "change the price of {part}" "修改 {part} 的价格";
        PricesOf { parts: usize } "change the prices of {parts} parts" "修改 {parts} 个部件的价格";
        Currency {} "change the currency" "修改币种";
        Discounts {} "change the discounts" "修改优惠";
        Tax {} "change the tax" "修改税率";
        Spares {} "change the spares" "修改备件";
        Options {} "change the optional items" "修改选配项";
        Several { edits: usize } "{edits} changes" "{edits} 项修改";
    }
}

/// The name of an edit of this document, as it was before the edit.
#[must_use]
pub fn edit_name(edit: &Edit, document: &Document) -> EditName {
    let named = |item: &Item| document.item_name(item).unwrap_or("?").to_owned();
    let manages = |host: &Host| host.duty == Duty::Manager;
    match edit {
        Edit::ReplaceDesign(_) => EditName::Redesign {},
        Edit::SetTitle { .. } => EditName::Title {},
        Edit::CarryParts(_) => EditName::Carry {},
        Edit::MoveRack { rack, .. } => EditName::MoveRack { rack: named(&Item::Rack(*rack)) },
        Edit::MoveDevice { device, .. } => {
            EditName::MoveDevice { device: document.device_name(*device).to_owned() }
        }
        Edit::Connect { ends } => {
            EditName::Connect { first: document.port_label(ends[0]), second: document.port_label(ends[1]) }
        }
        Edit::Disconnect { links } => match links[..] {
            [link] => match ends(document, link) {
                Some((first, second)) => EditName::RemoveLink { first, second },
                None => EditName::Disconnect { links: 1 },
            },
            _ => EditName::Disconnect { links: links.len() },
        },
        Edit::Insert(new) => inserted(new, document),
        Edit::Remove { items } => match &items[..] {
            [Item::Link(link) | Item::Cable(link)] => match ends(document, *link) {
                Some((first, second)) => EditName::RemoveLink { first, second },
                None => EditName::RemoveItems { items: 1 },
            },
            [item] => EditName::RemoveOne { name: named(item) },
            _ => EditName::RemoveItems { items: items.len() },
        },
        Edit::Rename { item, name } => EditName::Rename { old: named(item), new: name.trim().to_owned() },
        Edit::SetSwitchPart { switches, part } => match switches[..] {
            [one] => EditName::PartOf { device: named(&Item::Switch(one)), part: part.opn.clone() },
            _ => EditName::SwitchPart { part: part.opn.clone(), switches: switches.len() },
        },
        Edit::SetHostPart { hosts, part, .. } => match hosts[..] {
            [one] => EditName::PartOf { device: named(&Item::Host(one)), part: part.opn.clone() },
            _ if hosts.iter().all(|id| document.hosts.get(*id).is_some_and(manages)) => {
                EditName::ManagerPart { part: part.opn.clone(), managers: hosts.len() }
            }
            _ => EditName::HostPart { part: part.opn.clone(), hosts: hosts.len() },
        },
        Edit::SetRackLimit { racks, .. } => match racks[..] {
            [one] => EditName::LimitOf { rack: named(&Item::Rack(one)) },
            _ => EditName::Limit { racks: racks.len() },
        },
        Edit::LayTrays { trays } => match trays.len() {
            1 => EditName::LayTray {},
            pieces => EditName::LayTrays { pieces },
        },
        Edit::SetSubnetManager { switches, .. } => match switches[..] {
            [one] => EditName::ManagerOf { name: named(&Item::Switch(one)) },
            _ => EditName::Manager { switches: switches.len() },
        },
        Edit::ChooseCable { links, .. } => match links[..] {
            [link] => match ends(document, link) {
                Some((first, second)) => EditName::CableOf { first, second },
                None => EditName::Cable { links: 1 },
            },
            _ => EditName::Cable { links: links.len() },
        },
        Edit::SetTier { switches, .. } => match switches[..] {
            [one] => EditName::TierOf { name: named(&Item::Switch(one)) },
            _ => EditName::Tiers { switches: switches.len() },
        },
        Edit::UpdateParts(parts) => match parts.as_slice() {
            [part] => EditName::UpdatePart { part: part.opn.clone() },
            parts => EditName::UpdateParts { parts: parts.len() },
        },
        Edit::Waive(waiver) => EditName::Waive { code: waiver.code.clone() },
        Edit::Unwaive(_) => EditName::Unwaive {},
        Edit::SetPricing(pricing) => repriced(&document.pricing, pricing),
        Edit::Several(edits) => match edits.as_slice() {
            [one] | [one @ Edit::ReplaceDesign(_), Edit::CarryParts(_)] => edit_name(one, document),
            [Edit::Disconnect { links }, plugged @ Edit::Connect { .. }] if links.len() == 1 => {
                edit_name(plugged, document) // a plug that was moved
            }
            [Edit::Insert(new), rest @ ..] if !rest.is_empty() && rest.iter().all(is_link_edit) => {
                inserted(new, document)
            }
            _ => EditName::Several { edits: edits.len() },
        },
    }
}

/// What of the prices is changed, where it is one thing.
fn repriced(before: &Pricing, after: &Pricing) -> EditName {
    let after = after.clone().tidy();
    let parts: BTreeSet<&String> = before.prices.keys().chain(after.prices.keys()).collect();
    let changed = |opn: &&&String| before.prices.get(**opn) != after.prices.get(**opn);
    let parts: Vec<&&String> = parts.iter().filter(changed).collect();
    let discounts = |pricing: &Pricing| {
        let categories = Category::ALL.map(|category| pricing.category(category).discount);
        (pricing.terms.discount, categories)
    };
    let spares = |pricing: &Pricing| {
        (pricing.spares.clone(), Category::ALL.map(|category| pricing.category(category).spares))
    };
    let prices = match parts.as_slice() {
        [] => (before.terms.currency != after.terms.currency).then_some(EditName::Currency {}),
        _ if before
            .terms
            .currency
            .is_some_and(|code| after.terms.currency.is_some_and(|new| new != code)) =>
        {
            Some(EditName::Currency {})
        }
        [part] => Some(EditName::PriceOf { part: (**part).clone() }),
        parts => Some(EditName::PricesOf { parts: parts.len() }),
    };
    let names = [
        prices,
        (discounts(before) != discounts(&after)).then_some(EditName::Discounts {}),
        (before.terms.tax != after.terms.tax).then_some(EditName::Tax {}),
        (spares(before) != spares(&after)).then_some(EditName::Spares {}),
        (before.options != after.options).then_some(EditName::Options {}),
    ];
    let mut names = names.into_iter().flatten();
    match (names.next(), names.next()) {
        (Some(one), None) => one,
        _ => EditName::Pricing {},
    }
}

/// Whether an edit only links what was added before it.
fn is_link_edit(edit: &Edit) -> bool {
    matches!(edit, Edit::Connect { .. })
        || matches!(edit, Edit::Insert(new) if new.devices() == 0 && new.racks.is_empty())
}

fn ends(document: &Document, link: crate::model::ids::LinkId) -> Option<(String, String)> {
    let link = document.links.get(link)?;
    Some((document.port_label(link.ends[0]), document.port_label(link.ends[1])))
}

fn inserted(new: &Insertion, document: &Document) -> EditName {
    match (new.racks.len(), new.devices(), new.links.len()) {
        (0, 0, 0) => EditName::AddNothing {},
        (0, 0, 1) => EditName::AddLink {},
        (0, 0, links) => EditName::AddLinks { links },
        (0, 1, _) => {
            let host = new.hosts.iter().map(|host| &host.name);
            let name = host.chain(new.switches.iter().map(|switch| &switch.name)).next();
            let mut names = Names::of_devices(document);
            EditName::AddOne { name: name.map_or_else(String::new, |name| names.take(name)) }
        }
        (1, 0, _) => {
            let mut names = Names::of_racks(document);
            let name = new.racks.first().map_or_else(String::new, |rack| names.take(&rack.name));
            EditName::AddOne { name }
        }
        (0, devices, _) => EditName::AddDevices { devices },
        (racks, 0, _) => EditName::AddRacks { racks },
        (racks, devices, _) => EditName::AddItems { items: racks + devices },
    }
}
