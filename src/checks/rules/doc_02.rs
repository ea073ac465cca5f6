//! DOC-02: a name that two devices, two racks or two trays have, so that it says not which is meant.

use crate::checks::finding::{Finding, Fix, Quantity, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::document::Document;
use crate::model::edit::Edit;
use crate::model::names::Names;
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::collections::BTreeMap;

/// The rule.
pub const RULE: Rule = Rule { code: "DOC-02", check };

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let document = checked.document;
    // Servers and switches share one name space: a port is written with its device's name.
    let devices: Vec<Item> = document.devices().map(Item::from).collect();
    let racks: Vec<Item> = document.racks.ids().map(Item::Rack).collect();
    let trays: Vec<Item> = document.trays.ids().map(Item::Tray).collect();
    if devices.is_empty() && racks.is_empty() && trays.is_empty() {
        return RuleState::NothingToJudge;
    }
    judge(document, devices, Names::of_devices, findings);
    judge(document, racks, Names::of_racks, findings);
    judge(document, trays, Names::of_trays, findings);
    RuleState::Judged
}

/// One finding for each name that several have; the first keeps it, the others get free ones.
fn judge(document: &Document, items: Vec<Item>, names: fn(&Document) -> Names, findings: &mut Vec<Finding>) {
    let mut by_name: BTreeMap<&str, Vec<&Item>> = BTreeMap::new();
    for item in &items {
        if let Some(name) = document.item_name(item) {
            by_name.entry(name).or_default().push(item);
        }
    }
    by_name.retain(|_, named| named.len() > 1);
    if by_name.is_empty() {
        return;
    }
    let mut taken = names(document);
    for (name, named) in by_name {
        let mut free = Vec::new();
        let renames = named.iter().skip(1).map(|item| {
            let name = taken.take(name);
            free.push(name.clone());
            Edit::Rename { item: (*item).clone(), name }
        });
        let edit = Edit::Several(renames.collect());
        let count = named.len() as u32;
        let items = named.into_iter().cloned().collect();
        findings.push(
            Finding::new(
                RULE.code,
                Severity::Warning,
                items,
                Problem::NameShared { name: name.to_owned(), count },
            )
            .numbers(Quantity::Count(count), Quantity::Count(1))
            .fix(Fix::edit(Advice::RenameOthers { names: free }, edit)),
        );
    }
}
