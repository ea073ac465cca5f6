//! Which assembly comes out for which pair of cages, run and wish: cases of the field, and every host
//! of the catalog on every leaf of its generation.

use crate::support::*;
use spineleaf::catalog::fit::{Fit, Medium, Mismatch, Question, Shape};
use spineleaf::catalog::load::{Catalog, PartKind};
use spineleaf::derived::derive;
use spineleaf::design::bill::{Category, verified};
use spineleaf::design::cabling::longest_serving;
use spineleaf::design::choices::why;
use spineleaf::design::offer::{Offer, Offers};
use spineleaf::design::preference::Preference;
use spineleaf::model::document::Document;
use spineleaf::model::edit::Edit;
use spineleaf::model::fabric::PortRef;
use spineleaf::model::ids::{LinkId, SwitchId};
use spineleaf::model::media::{Media, MediaOrder};
use spineleaf::model::naming::PortShape;
use spineleaf::model::part::{FabricPorts, Facts, Protocol};
use spineleaf::model::requirement::{Language, Requirement};
use spineleaf::model::units::Millimeters;

fn ports(name: &str) -> PortShape {
    let find = |kind| Catalog::built_in().find(name, kind).ok();
    let switch = find(PartKind::Switch).and_then(|part| PortShape::of_switch(part));
    let host = || find(PartKind::Host).and_then(|part| PortShape::of_host(part));
    let adapter = || find(PartKind::Adapter).and_then(|part| PortShape::of_adapters(part, 1));
    switch.or_else(host).or_else(adapter).unwrap_or_else(|| panic!("{name} has no ports")).kind()
}

fn question(head: &str, tail: &str, shape: Shape) -> Question {
    Question::between(&ports(head), &ports(tail), shape, Protocol::Infiniband)
}

/// What is taken, as `module + fiber + module` or the cable alone.
fn taken(question: &Question, run: i64, wish: &str) -> String {
    let media: Media = wish.parse().unwrap();
    let options = Offers::new(Catalog::built_in()).answer(question);
    let offer = options.best(Millimeters(run), Preference::on(media, media.hosts));
    match offer.as_deref() {
        None => "nothing".to_owned(),
        Some(Offer::Fixed { cable, .. }) => cable.part.opn.clone(),
        Some(Offer::Optical { fiber, modules, .. }) => {
            let module = |port: &PortShape| {
                modules.iter().find(|(of, _)| of == port).map_or("port", |(_, module)| &module.part.opn)
            };
            let [first, .., last] = &question.ports[..] else { panic!("one kind of port") };
            format!("{} + {} + {}", module(first), fiber.part.opn, module(last))
        }
    }
}

#[track_caller]
fn check(head: &str, tail: &str, shape: Shape, run: i64, wish: &str, expected: &str) {
    assert_eq!(taken(&question(head, tail, shape), run, wish), expected, "at {run} mm, {wish}");
}

const QM: &str = "MQM9790-NS2F";
const CX7: &str = "MCX75310AAS-NEAT";

#[test]
fn a_dgx_on_an_ndr_leaf_at_12_m() {
    check(QM, "DGX H100", Shape::Mesh, 12_000, "prefer-copper", "MMA4Z00-NS + MFP7E10-N015 + MMA4Z00-NS-FLT");
    let found = Fit::new(Catalog::built_in()).assemblies(&question(QM, "DGX H100", Shape::Mesh));
    assert_eq!(found.optical[0].fibers_for(2), 2, "two fibers a twin pair");
}

#[test]
fn an_osfp_card_on_an_ndr_leaf() {
    check(QM, CX7, Shape::Splitter, 2_200, "prefer-copper", "MCP7Y00-N02A");
    let found = Fit::new(Catalog::built_in()).assemblies(&question(QM, CX7, Shape::Splitter));
    assert_eq!(found.fixed[0].cables_for(2), 1, "one for two HCA ports");
    check(QM, CX7, Shape::Splitter, 35_000, "prefer-copper", "MMA4Z00-NS + MFP7E10-N040 + MMA4Z00-NS400");
    check(QM, CX7, Shape::Splitter, 60_000, "prefer-copper", "MMS4X00-NS + MFP7E30-N070 + MMS4X00-NS400");
    assert!(!verified(Catalog::built_in().get("MFP7E30-N070").unwrap()), "to be confirmed");
}

#[test]
fn the_orders_of_the_user_win_over_the_cheapest() {
    check(QM, CX7, Shape::Splitter, 2_200, "optics", "MMA4Z00-NS + MFP7E10-N003 + MMA4Z00-NS400");
    check(QM, CX7, Shape::Splitter, 2_200, "single-mode", "MMS4X00-NS + MFP7E30-N003 + MMS4X00-NS400");
    check(QM, CX7, Shape::Splitter, 2_200, "no-copper", "MMA4Z00-NS + MFP7E10-N003 + MMA4Z00-NS400");
    check("MQM8790-HS2F", "MCX653105A-HDAT", Shape::Straight, 1_200, "prefer-copper", "MFS1S00-H003V");
    // Copper alone is left at a meter from an NDR leaf to four HDR100 ports, and it is no longer sold.
    let split = question(QM, "MCX653105A-ECAT", Shape::Splitter).split(2);
    assert_eq!(taken(&split, 900, "prefer-copper"), "MCP7Y70-H001");
    assert_eq!(taken(&split, 900, "no-discontinued"), "nothing");
    assert_eq!(taken(&split, 900, "no-copper"), "nothing");
}

#[test]
fn third_party_parts_are_taken_unless_they_are_not_wanted() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/catalog/cables.ron")).unwrap();
    let start = text.find("    (\n        opn: \"MCP7Y00-N002\",").unwrap();
    let end = start + text[start..].find("\n    ),\n").unwrap() + "\n    ),\n".len();
    let own = text[start..end].replace("MCP7Y00-N002", "AAA-N002").replace("\"NVIDIA\"", "\"Other\"");
    let own: String = own.lines().filter(|line| !line.contains("sku:")).collect();
    let own = Catalog::parse(&[("own.ron", &format!("[{own}]"))]).unwrap();
    let catalog = Catalog::built_in().with_carried(own.parts());
    let best = |wish: &str| {
        let media: Media = wish.parse().unwrap();
        let options = Offers::new(&catalog).answer(&question(QM, CX7, Shape::Splitter));
        let offer = options.best(Millimeters(1_800), Preference::on(media, media.hosts)).unwrap();
        offer.part().opn.clone()
    };
    assert_eq!(best("prefer-copper"), "AAA-N002");
    assert_eq!(best("no-third-party"), "MCP7Y00-N002");
}

#[test]
fn an_infiniband_only_card_on_an_ethernet_switch_is_refused() {
    for protocol in [Protocol::Infiniband, Protocol::Ethernet] {
        let (switch, card) = (ports("SN5600"), ports("MCX75510AAS-NEAT"));
        let found = Fit::new(Catalog::built_in()).assemblies(&Question::between(
            &switch,
            &card,
            Shape::Splitter,
            protocol,
        ));
        assert!(found.is_empty());
        assert_eq!(found.refused[0].why.mismatch, Mismatch::Protocol);
        assert!(!Fit::new(Catalog::built_in()).joins(&switch, &card, protocol));
    }
    // The same card as VPI runs on both: what is against it there is parts, not the port itself.
    let fit = Fit::new(Catalog::built_in());
    let vpi = Question::between(&ports("SN5600"), &ports(CX7), Shape::Splitter, Protocol::Ethernet);
    assert!(fit.assemblies(&vpi).refused.iter().all(|refusal| !refusal.parts.is_empty()));
    assert!(fit.joins(&ports(QM), &ports(CX7), Protocol::Infiniband));
    assert!(fit.joins(&ports(QM), &ports("MCX75510AAS-NEAT"), Protocol::Infiniband));
}

#[test]
fn an_hdr_card_on_an_ndr_leaf_ends_at_30_m() {
    let card = "MCX653105A-HDAT";
    check(QM, card, Shape::Splitter, 28_000, "prefer-copper", "MFA7U10-H030");
    check(QM, card, Shape::Splitter, 30_001, "prefer-copper", "nothing");
    // Copper of the kind is no longer sold: the cable that is wins.
    check(QM, card, Shape::Splitter, 900, "prefer-copper", "MFA7U10-H003");
}

#[test]
fn hdr_switches_62_m_apart() {
    check("MQM8790-HS2F", "MQM8790-HS2F", Shape::Straight, 62_000, "prefer-copper", "MFS1S00-H100V");
}

#[test]
fn four_ndr200_cards_on_one_twin_cage() {
    let split = |card| question(QM, card, Shape::Splitter).split(2);
    let osfp = split("MCX75310AAS-HEAT");
    assert_eq!(taken(&osfp, 8_000, "prefer-copper"), "MMA4Z00-NS + MFP7E20-N010 + MMA4Z00-NS400");
    assert_eq!(taken(&osfp, 28_000, "single-mode"), "MMS4X00-NS + MFP7E40-N030 + MMS4X00-NS400");
    assert_eq!(taken(&split("MCX755106AS-HEAT"), 2_800, "prefer-copper"), "MCP7Y40-N003");
}

/// Two QM9700 in one rack with so many links between them, and the numbers of their cables.
fn pair(links: u16, wish: &str) -> Vec<(String, usize)> {
    let order = Requirement {
        hosts: Some(1),
        host_model: Some("DGX H100".into()),
        leaf: Some("MQM9700-NS2F=2".parse().unwrap()),
        media: Some(wish.parse().unwrap()),
        ..Requirement::default()
    };
    let (mut document, _) = designed(&order);
    let every: Vec<LinkId> = document.links.ids().collect();
    document.apply(&Edit::Disconnect { links: every }).unwrap();
    let switches: Vec<SwitchId> = document.switches.ids().take(2).collect();
    let ends = |port| [PortRef::switch(switches[0], port), PortRef::switch(switches[1], port)];
    for port in 0..links {
        document.apply(&Edit::Connect { ends: ends(port) }).unwrap();
    }
    cables(&document)
}

fn cables(document: &Document) -> Vec<(String, usize)> {
    let derived = derive(document, Catalog::built_in());
    let one = |cable: &spineleaf::design::cabling::Cable| {
        let part = cable.part.and_then(|part| derived.cabling.part(part)).unwrap();
        let stem = part.opn.split("-N").next().unwrap().to_owned();
        (stem, derived.cabling.links(cable).len())
    };
    derived.cabling.cables.iter().map(one).collect()
}

#[test]
fn two_links_between_switches_are_one_copper_cable_and_a_third_is_optics() {
    let (copper, fiber) = (("MCP4Y10".to_owned(), 2), ("MFP7E10".to_owned(), 1));
    check(QM, QM, Shape::Straight, 1_600, "prefer-copper", "MCP4Y10-N002");
    assert_eq!(pair(3, "prefer-copper"), [copper.clone(), fiber.clone()]);
    assert_eq!(pair(2, "prefer-copper"), [copper]);
    assert_eq!(pair(3, "optics"), [fiber.clone(), fiber.clone(), fiber.clone()]);
    assert_eq!(pair(2, "prefer-copper,spines=optics"), [fiber.clone(), fiber]);
}

/// Tiers follow their own order: copper to the hosts' side or between the switches only.
#[test]
fn a_tier_has_an_order_of_its_own() {
    let of = |wish: &str| {
        let order = Requirement {
            media: Some(wish.parse().unwrap()),
            hosts: Some(32),
            spine: Default::default(),
            ..center()
        };
        let (document, derived) = designed(&order);
        let mut copper = [0, 0];
        for cable in derived.cabling.cables.iter().filter(|c| c.medium.is_some_and(Medium::is_copper)) {
            let host =
                cable.ends.iter().any(|end| matches!(end, spineleaf::model::fabric::DeviceId::Host(_)));
            copper[usize::from(!host)] += 1;
        }
        assert!(!document.links.is_empty());
        copper.map(|cables| cables > 0)
    };
    assert_eq!(of("prefer-copper"), [true, true]);
    assert_eq!(of("prefer-copper,spines=optics"), [true, false]);
    assert_eq!(of("optics,spines=prefer-copper"), [false, true]);
    assert_eq!(of("no-copper"), [false, false]);
    assert_eq!(Media::from(MediaOrder::Optics).to_string(), "optics");
}

/// Every port of every host with known cages has something to every leaf of its generation. A port of
/// co-packaged optics takes the fiber itself.
#[test]
fn every_host_joins_every_leaf_of_its_generation_near_and_far() {
    let infiniband = |protocol| protocol != Protocol::Ethernet;
    let mut pairs = 0;
    let mut missing = Vec::new();
    for host in Catalog::built_in().parts() {
        let Facts::Host(facts) = &host.facts else { continue };
        let (FabricPorts::Built(_), Some(near)) = (&facts.fabric, PortShape::of_host(host)) else { continue };
        for leaf in Catalog::built_in().parts().filter(|part| infiniband(part.protocol)) {
            let Some(far) = PortShape::of_switch(leaf).filter(|far| far.signal == near.signal) else {
                continue;
            };
            pairs += 1;
            for run in [1_000, 10_000, 40_000] {
                let of = |head: &PortShape, tail: &PortShape, shape| {
                    let question = Question::between(&head.kind(), &tail.kind(), shape, Protocol::Infiniband);
                    taken(&question, run, "prefer-copper")
                };
                let ways = [
                    of(&far, &near, Shape::Mesh),
                    of(&far, &near, Shape::Straight),
                    of(&far, &near, Shape::Splitter),
                ];
                if ways.iter().all(|way| way == "nothing") {
                    missing.push(format!("{} to {} at {run} mm", host.opn, leaf.opn));
                }
            }
        }
    }
    assert!(pairs > 20, "{pairs}");
    assert!(missing.is_empty(), "{} of {pairs}:\n{}", missing.len(), missing.join("\n"));
}

#[test]
fn a_port_of_co_packaged_optics_takes_the_fiber_itself() {
    let found = taken(&question("Q3450-LD", "DGX B300 (AC PSU)", Shape::Mesh), 40_000, "prefer-copper");
    assert_eq!(found, "port + MFP7E30-N050 + MMS4A20");
}

/// A leaf of co-packaged optics takes no module: one for each server port, and the bill adds up.
#[test]
fn a_leaf_of_co_packaged_optics_is_cabled_and_billed() {
    let order = Requirement {
        hosts: Some(8),
        host_model: Some("DGX B300 (AC PSU)".into()),
        leaf: Some("Q3450-LD".parse().unwrap()),
        ..Requirement::default()
    };
    let (document, derived) = designed(&order);
    assert_eq!(derived.bill.without_part, 0);
    let of = |category| -> u32 {
        derived.bill.lines.iter().filter(|line| line.category == category).map(|line| line.quantity).sum()
    };
    let links = document.links.len() as u32;
    assert_eq!(of(Category::Fiber), links);
    assert_eq!(of(Category::Transceiver), 64, "one for each server port");
    assert!(derived.findings.iter().all(|finding| finding.rule != "CAT-03" && finding.rule != "CAG-01"));
}

/// What is never wanted is no advice either: nobody is told to move a rack closer than it stands.
#[test]
fn advice_keeps_to_what_may_be_taken() {
    let order = Requirement {
        hosts: Some(1),
        host_model: Some("1-NIC host".into()),
        hca: Some("MCX653105A-HDAT=1".parse().unwrap()),
        leaf: Some("MQM9790-NS2F".parse().unwrap()),
        media: Some("no-discontinued".parse().unwrap()),
        ..Requirement::default()
    };
    let (document, _) = designed(&order);
    let link = document.links.ids().next().unwrap();
    let farthest = |wish: &str| {
        let mut document = document.clone();
        document.requirement.media = Some(wish.parse().unwrap());
        longest_serving(&document, Catalog::built_in(), link)
    };
    assert_eq!(farthest("no-discontinued"), Some((Medium::Aoc, Millimeters(30_000))));
    let adapter = "MCX653105A-ECAT";
    let alone = question(QM, adapter, Shape::Splitter).split(2);
    let options = Offers::new(Catalog::built_in()).answer(&alone);
    let of = |wish: &str| options.farthest(Preference::on(wish.parse().unwrap(), MediaOrder::PreferCopper));
    assert_eq!(of("prefer-copper"), Some((Medium::Dac, Millimeters(1_000))));
    assert_eq!([of("no-copper"), of("no-discontinued")], [None, None]);
}

/// An inspector names the rule by which a cheaper medium does not serve, and what is lost by the one taken.
#[test]
fn the_reason_for_a_cable_names_the_rule() {
    let why = |order: &Requirement| {
        let (document, derived) = designed(order);
        let link = document.links.ids().next().unwrap();
        let reasons = why(&document, &derived.catalog, &derived.routes, link);
        reasons.iter().map(|reason| reason.text(Language::En)).collect::<Vec<_>>().join("\n")
    };
    let xdr = Requirement {
        hosts: Some(2),
        host_model: Some("DGX B300 (AC PSU)".into()),
        leaf: Some("Q3400-RA".parse().unwrap()),
        ..Requirement::default()
    };
    assert!(why(&xdr).contains("passive copper is too short at 200G-PAM4"), "{}", why(&xdr));
}
