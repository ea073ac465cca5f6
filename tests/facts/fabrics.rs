//! Properties of every fabric, over random requirements.

use crate::support::*;
use proptest::prelude::*;
use spineleaf::catalog::load::Catalog;
use spineleaf::checks::finding::Severity;
use spineleaf::design::bill::Category;
use spineleaf::design::design;
use spineleaf::model::fabric::Tier;
use spineleaf::model::media::MediaOrder;
use spineleaf::model::requirement::Requirement;
use std::collections::BTreeSet;

prop_compose! {
    fn requirements()(
        hosts in 1u32..300,
        growth in 0u32..80,
        grows: bool,
        kind in 0usize..5,
        ratio in prop::sample::select(vec!["1:1", "2:1", "3:1", "4:3"]),
        rails in prop::sample::select(vec![None, Some(true), Some(false)]),
        ufm in 0u32..3,
        media in prop::sample::select(vec![None, Some(MediaOrder::Optics.into()), Some(MediaOrder::SingleMode.into())]),
    ) -> Requirement {
        let (host, hca, leaf) = [
            ("DGX H100", None, "MQM9700-NS2F"),
            ("DGX H200", None, "MQM9790-NS2F"),
            ("HGX 8-GPU", Some("MCX75310AAS-NEAT=8"), "MQM9790-NS2F"),
            ("1-NIC host", Some("MCX653105A-HDAT=1"), "MQM8790-HS2F"),
            ("DGX A100", None, "MQM8700-HS2F"),
        ][kind];
        Requirement {
            hosts: Some(hosts),
            final_hosts: grows.then_some(hosts + growth),
            host_model: Some(host.into()),
            hca: hca.map(|hca| hca.parse().unwrap()),
            leaf: Some(leaf.parse().unwrap()),
            ratio: Some(ratio.parse().unwrap()),
            rails,
            ufm: if kind == 3 || kind == 4 { 0 } else { ufm },
            media,
            ..Requirement::default()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_designed_fabric_is_sound(requirement in requirements()) {
        let Ok(document) = design(&requirement, Catalog::built_in()) else { return Ok(()) };
        let derived = spineleaf::derived::derive(&document, Catalog::built_in());

        let mut ports = BTreeSet::new();
        for end in document.links.rows().flat_map(|link| link.ends) {
            prop_assert!(ports.insert(end), "{} is linked twice", document.port_label(end));
            prop_assert!(document.cage_of(end).is_some(), "{} does not exist", document.port_label(end));
        }
        let pairs: BTreeSet<u32> = derived.metrics.pair_links.values().copied().collect();
        prop_assert!(pairs.len() <= 1, "pairs differ: {pairs:?}");
        let promised = requirement.ratio.unwrap_or_default();
        let leaves = document.switches.rows().filter(|s| s.tier == Tier::Leaf).count();
        for (id, links) in derived.metrics.switch_links.clone() {
            if document.switches.get(id).unwrap().tier == Tier::Leaf && leaves > 1 {
                prop_assert!(links.hosts * u32::from(promised.up) <= (links.up + links.level) * u32::from(promised.down));
            }
        }
        let fabric = &derived.metrics.fabrics[0];
        prop_assert_eq!(fabric.host_leaf, fabric.host_ports);
        prop_assert_eq!(fabric.manager, requirement.ufm * 2);
        for finding in &derived.findings {
            // Long rooms may outgrow the fiber; nothing else of a fresh design may be wrong.
            let expected = matches!(finding.rule, "CAB-01" | "CAB-03" | "CAB-15" | "CAT-02" | "SM-01" | "SM-02")
                // Only one leaf had ports to spare.
                || (finding.rule == "SM-04" && finding.severity == Severity::Warning)
                || (finding.rule == "CAT-03" && derived.bill.without_part > 0);
            prop_assert!(expected, "{}: {}", finding.rule, finding.problem.text(Default::default()));
        }
    }

    #[test]
    fn bill_and_links_agree(requirement in requirements()) {
        let Ok(document) = design(&requirement, Catalog::built_in()) else { return Ok(()) };
        let derived = spineleaf::derived::derive(&document, Catalog::built_in());
        let carried: usize = derived.cabling.cables.iter().map(|cable| derived.cabling.links(cable).len()).sum();
        prop_assert_eq!(carried, document.links.len());
        let quantity = |category| {
            derived.bill.lines.iter().filter(|l| l.category == category).map(|l| l.quantity).sum::<u32>()
        };
        let cables = quantity(Category::Cable) + quantity(Category::Fiber) + derived.bill.without_part;
        prop_assert_eq!(cables, derived.metrics.cables);
        prop_assert_eq!(quantity(Category::Switch) as usize, document.switches.len());
        prop_assert_eq!(quantity(Category::Host), derived.metrics.hosts);
        for cable in &derived.cabling.cables {
            if let (Some(run), Some(ordered), Some(reach)) = (cable.run, cable.ordered, cable.reach) {
                prop_assert!(run.total() <= ordered && ordered <= reach.max(ordered) && run.total() <= reach);
            }
        }
    }

    #[test]
    fn the_same_requirement_gives_the_same_bytes(requirement in requirements()) {
        let text = || design(&requirement, Catalog::built_in()).ok().map(|d| spineleaf::store::write(&d).unwrap());
        prop_assert_eq!(text(), text());
    }
}

/// Every host can be reached and every rail meets its leaf, at all sizes up to the largest.
#[test]
fn all_sizes_of_a_rail_optimized_fabric_are_whole() {
    for hosts in [1, 9, 31, 32, 33, 64, 100, 255, 256] {
        let requirement = Requirement { hosts: Some(hosts), ..superpod(1) };
        let requirement = Requirement { ufm: 0, ..requirement };
        let (_, derived) = designed(&requirement);
        assert!(derived.findings.iter().all(|f| !f.rule.starts_with("FAB")), "{hosts} hosts");
    }
}
