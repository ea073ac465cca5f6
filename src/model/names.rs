//! Names of devices, racks and trays: what may be a name, which are taken, the next free one.
//!
//! Hosts and switches share one name space, since a port is written with its device's name.

use super::document::Document;
use super::edit_error::EditError;
use super::waiver::Item;
use std::collections::{BTreeMap, BTreeSet};

/// The names of one kind of thing, with the next free number by stem.
#[derive(Clone, Debug, Default)]
pub struct Names {
    taken: BTreeSet<String>,
    /// By stem and digits: numbers from the first up to before the second are known to be taken.
    runs: BTreeMap<(String, usize), (u64, u64)>,
}

impl Names {
    /// The names of all hosts and switches.
    #[must_use]
    pub fn of_devices(document: &Document) -> Self {
        let hosts = document.hosts.rows().map(|host| host.name.clone());
        Self::of(hosts.chain(document.switches.rows().map(|switch| switch.name.clone())))
    }

    /// The names of all racks.
    #[must_use]
    pub fn of_racks(document: &Document) -> Self {
        Self::of(document.racks.rows().map(|rack| rack.name.clone()))
    }

    /// The names of all trays.
    #[must_use]
    pub fn of_trays(document: &Document) -> Self {
        Self::of(document.trays.rows().map(|tray| tray.name.clone()))
    }

    /// The names of all rows.
    #[must_use]
    pub fn of_rows(document: &Document) -> Self {
        Self::of(document.rows.rows().map(|row| row.name.clone()))
    }

    fn of(names: impl Iterator<Item = String>) -> Self {
        Self { taken: names.collect(), runs: BTreeMap::new() }
    }

    /// Takes `wanted`, or, where that is taken, the next free number with the same stem and as many
    /// digits: `gpu033` for `gpu001`, `rack-2` for `rack`.
    pub fn take(&mut self, wanted: &str) -> String {
        if self.taken.insert(wanted.to_owned()) {
            return wanted.to_owned();
        }
        let stem = wanted.trim_end_matches(|character: char| character.is_ascii_digit());
        let digits = wanted.get(stem.len()..).unwrap_or_default();
        let (stem, width, number) = match digits.parse::<u64>() {
            Ok(number) => (stem.to_owned(), digits.len(), number),
            Err(_) => (format!("{wanted}-"), 1, 1),
        };
        let key = (stem, width);
        let known = self.runs.get(&key).copied().filter(|(from, to)| (*from..=*to).contains(&number));
        let (from, mut next) = known.unwrap_or((number, number.saturating_add(1)));
        let stem = &key.0;
        let name = loop {
            let name = format!("{stem}{next:0width$}");
            next = next.saturating_add(1);
            if self.taken.insert(name.clone()) {
                break name;
            }
        };
        self.runs.insert(key, (from, next));
        name
    }
}

impl Document {
    /// The name of a host, switch, rack or tray; `None` for what has no name of its own or is gone.
    #[must_use]
    pub fn item_name(&self, item: &Item) -> Option<&str> {
        match item {
            Item::Host(id) => self.hosts.get(*id).map(|host| host.name.as_str()),
            Item::Switch(id) => self.switches.get(*id).map(|switch| switch.name.as_str()),
            Item::Rack(id) => self.racks.get(*id).map(|rack| rack.name.as_str()),
            Item::Tray(id) => self.trays.get(*id).map(|tray| tray.name.as_str()),
            Item::Fabric(id) => self.fabrics.get(*id).map(|fabric| fabric.name.as_str()),
            Item::Port(_) | Item::Link(_) | Item::Cable(_) | Item::Part(_) => None,
        }
    }

    /// Gives a host, switch, rack or tray another name.
    pub(super) fn rename(&mut self, item: &Item, name: &str) -> Result<(), EditError> {
        let name = name.trim();
        if name.is_empty() {
            return Err(EditError::EmptyName);
        }
        if name.chars().any(char::is_control) {
            return Err(EditError::ControlInName);
        }
        let place = match item {
            Item::Host(id) => self.hosts.get(*id).map(|_| id.0).ok_or(("host", id.0)),
            Item::Switch(id) => self.switches.get(*id).map(|_| id.0).ok_or(("switch", id.0)),
            Item::Rack(id) => self.racks.get(*id).map(|_| id.0).ok_or(("rack", id.0)),
            Item::Tray(id) => self.trays.get(*id).map(|_| id.0).ok_or(("tray", id.0)),
            Item::Fabric(_) | Item::Port(_) | Item::Link(_) | Item::Cable(_) | Item::Part(_) => {
                return Err(EditError::NotNamed);
            }
        };
        place.map_err(|(what, number)| EditError::Missing { what, number })?;
        if self.item_name(item) == Some(name) {
            return Ok(());
        }
        let taken = match item {
            Item::Rack(_) => self.racks.rows().any(|rack| rack.name == name),
            Item::Tray(_) => self.trays.rows().any(|tray| tray.name == name),
            _ => {
                self.hosts.rows().any(|host| host.name == name)
                    || self.switches.rows().any(|switch| switch.name == name)
            }
        };
        if taken {
            return Err(EditError::NameTaken { name: name.to_owned() });
        }
        let row = match item {
            Item::Host(id) => self.hosts.get_mut(*id).map(|host| &mut host.name),
            Item::Switch(id) => self.switches.get_mut(*id).map(|switch| &mut switch.name),
            Item::Rack(id) => self.racks.get_mut(*id).map(|rack| &mut rack.name),
            Item::Tray(id) => self.trays.get_mut(*id).map(|tray| &mut tray.name),
            Item::Fabric(_) | Item::Port(_) | Item::Link(_) | Item::Cable(_) | Item::Part(_) => None,
        };
        if let Some(row) = row {
            name.clone_into(row);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(taken: &[&str], wanted: &[&str], expected: &[&str]) {
        let mut names = Names::of(taken.iter().map(|name| (*name).to_owned()));
        let given: Vec<String> = wanted.iter().map(|name| names.take(name)).collect();
        assert_eq!(given, expected);
    }

    #[test]
    fn a_taken_name_becomes_the_next_free_number_with_its_digits() {
        check(&[], &["gpu001"], &["gpu001"]);
        check(&["gpu001", "gpu002", "gpu004"], &["gpu001", "gpu001"], &["gpu003", "gpu005"]);
        check(&["gpu999"], &["gpu999"], &["gpu1000"]);
        check(&["leaf-r8"], &["leaf-r8", "leaf-r8"], &["leaf-r9", "leaf-r10"]);
        check(&["A05", "A06"], &["A05", "A01", "A01"], &["A07", "A01", "A02"]);
        check(&["rack"], &["rack", "rack"], &["rack-2", "rack-3"]);
    }
}
