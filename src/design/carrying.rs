//! A layout as it is handed on: with the facts of every part that its bill names, so that it can be
//! priced and opened where the catalog is another. Changes nothing else.

use super::cabling::cable;
use super::generate::used_parts;
use super::routing::Routes;
use crate::catalog::load::Catalog;
use crate::model::document::Document;

/// The layout with its cables', modules' and optional items' parts beside those of its devices; a
/// carried part keeps its facts.
#[must_use]
pub fn carrying(document: &Document, sold: &Catalog) -> Document {
    let catalog = sold.with_carried(document.parts.rows());
    let cabling = cable(document, &catalog, &Routes::new(document));
    let mut carried = document.clone();
    let options = document.pricing.options.keys().filter_map(|opn| catalog.get(opn).cloned());
    used_parts(&cabling).into_iter().chain(options).for_each(|part| {
        carried.carry(&part);
    });
    carried
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::derived::derive;
    use crate::model::ids::{RackId, TrayId};
    use crate::model::units::Millimeters;
    use crate::{examples, store};
    use std::path::Path;

    #[test]
    fn what_a_moved_rack_needs_and_what_is_optional_travels_along() {
        let (stem, _, layout) = examples::UNIVERSITY;
        let mut document = store::parse(layout, Path::new(stem)).unwrap_or_default();
        if let Some(rack) = document.racks.get_mut(RackId(8)) {
            rack.at.x = Millimeters(75_000); // single-mode fibers, which the order had none of
        }
        if let Some(tray) = document.trays.get_mut(TrayId(0)) {
            tray.to.x = Millimeters(80_000);
        }
        let mut pricing = (*document.pricing).clone();
        pricing.options.insert("MFA7U10-H030".to_owned(), 2);
        document.pricing = pricing.into();
        let used = |document: &Document| {
            let parts = derive(document, Catalog::built_in()).cabling.parts;
            parts.iter().filter(|part| document.part_id(&part.opn).is_none()).count()
        };
        assert!(used(&document) > 0, "the move needs parts that the order had none of");
        let carried = carrying(&document, Catalog::built_in());
        assert_eq!(used(&carried), 0);
        assert!(carried.part_id("MFA7U10-H030").is_some());
        // Elsewhere the same bill, though nobody sells these parts any more.
        let (here, there) = (derive(&carried, Catalog::built_in()), derive(&carried, &Catalog::default()));
        assert_eq!(here.bill.lines, there.bill.lines);
    }
}
