//! The 61 rules of what fits what: each is the reference's, and each is seen to speak and to be silent.

use super::row;
use spineleaf::catalog::fit::{Assemblies, Decision, Fit, Mismatch, Question, RuleId, Rules, Shape};
use spineleaf::catalog::load::{Catalog, PartKind};
use spineleaf::model::naming::PortShape;
use spineleaf::model::part::{Part, Protocol, Read, SourceKind};
use std::collections::BTreeSet;
use std::sync::Arc;

const REFERENCE: &str = include_str!("../reference/compatibility.csv");

fn id(word: &str) -> RuleId {
    word.to_owned().try_into().unwrap()
}

#[test]
fn every_rule_is_as_it_was_read() {
    let text = include_str!("../../../catalog/compatibility.ron");
    let rules = Rules::parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(&rules, Rules::built_in());
    assert_eq!(rules.iter().count(), 61);
    let rows: Vec<_> = row::rows(REFERENCE).collect();
    assert_eq!(rows.len(), 61);
    for (row, rule) in rows.iter().zip(rules.iter()) {
        assert_eq!(row.get("rule_id"), rule.id.to_string());
        assert_eq!(row.get("category"), rule.category, "{}", rule.id);
        assert_eq!(row.get("verdict"), rule.verdict, "{}", rule.id);
        assert_eq!(row.get("source"), rule.source, "{}", rule.id);
        assert_eq!(row.get("note"), rule.note, "{}", rule.id);
        let kind = match rule.kind {
            SourceKind::Vendor => "vendor",
            SourceKind::Secondary => "secondary",
            SourceKind::Community => "community",
            SourceKind::Design | SourceKind::User => "not read",
        };
        assert_eq!(row.get("source_kind"), kind, "{}", rule.id);
        let read = if rule.read == Read::Page { "page" } else { "inferred" };
        assert_eq!(row.get("verified"), read, "{}", rule.id);
    }
}

/// A limit in the words of the source is the limit that decides.
#[test]
fn the_limits_are_those_of_the_verdicts() {
    for rule in Rules::built_in().iter() {
        let Some(most) = rule.verdict.strip_prefix("max ").and_then(|rest| rest.strip_suffix(" m")) else {
            continue;
        };
        let most: i64 = most.parse::<i64>().unwrap() * 1000;
        let limits = rule.decides.iter().filter_map(|decision| match decision {
            Decision::Reach(reach) => Some(reach.most.0),
            Decision::Length(length) => Some(length.most.0),
            _ => None,
        });
        assert_eq!(limits.max(), Some(most), "{}", rule.id);
    }
}

#[test]
fn every_rule_has_its_sentence_in_both_languages_and_something_to_say() {
    for rule in Rules::built_in().iter() {
        assert!(!rule.english.is_empty() && !rule.decides.is_empty(), "{}", rule.id);
        assert!(!rule.chinese.is_ascii(), "{}", rule.id);
        assert!(!rule.english.contains("fibre") && !rule.english.ends_with('.'), "{}", rule.id);
    }
}

/// The ports of a switch, a host or an adapter.
pub fn ports(name: &str) -> PortShape {
    let find = |kind| Catalog::built_in().find(name, kind).ok();
    let switch = find(PartKind::Switch).and_then(|part| PortShape::of_switch(part));
    let host = || find(PartKind::Host).and_then(|part| PortShape::of_host(part));
    let adapter = || find(PartKind::Adapter).and_then(|part| PortShape::of_adapters(part, 1));
    switch.or_else(host).or_else(adapter).unwrap_or_else(|| panic!("{name} has no ports")).kind()
}

/// Parts of the user's own beside the built-in ones: `(number, facts)` of any kind.
fn with_own(own: &[(&str, &str)]) -> Catalog {
    let entries: Vec<String> = own
        .iter()
        .map(|(opn, facts)| {
            format!(
                "(opn: {opn:?}, vendor: \"own\", facts: {facts}, provenance: (source: \"own\", kind: User, \
                 read: Page, date: \"2026-11-30\"))"
            )
        })
        .collect();
    let parsed = Catalog::parse(&[("own.ron", &format!("[{}]", entries.join(", ")))]).unwrap();
    Catalog::built_in().with_carried(parsed.parts())
}

const QM: &str = "MQM9790-NS2F";
const HDR: &str = "MQM8790-HS2F";
const EDR: &str = "MSB7890-ES2R";
const XDR: &str = "920-9B36F-00RX-8S0";
const CPO: &str = "Q3450-LD";
const CX7: &str = "MCX75310AAS-NEAT";
const CX7_QSFP: &str = "MCX715105AS-WEAT";
const CX8: &str = "900-9X81E-00EX-ST0";
const NDR200: &str = "MCX75310AAS-HEAT";
const HDR_CARD: &str = "MCX653105A-HDAT";
const HDR100_CARD: &str = "MCX653105A-ECAT";
const EDR_CARD: &str = "MCX555A-ECAT";
const BLUEFIELD: &str = "900-9D3B6-00CN-AB0";

fn ask(head: &str, tail: &str, shape: Shape) -> Question {
    Question::between(&ports(head), &ports(tail), shape, Protocol::Infiniband)
}

fn straight(head: &str, tail: &str) -> Question {
    ask(head, tail, Shape::Straight)
}

fn splitter(head: &str, tail: &str) -> Question {
    ask(head, tail, Shape::Splitter)
}

fn answer(catalog: &Catalog, question: &Question) -> Assemblies {
    Fit::new(catalog).assemblies(question)
}

/// Every rule that had a say in an answer, for or against something.
fn spoken(answer: &Assemblies) -> BTreeSet<RuleId> {
    let cables = answer.fixed.iter().flat_map(|fixed| &fixed.cables).flat_map(|cable| &cable.rules);
    let fibers = answer.optical.iter().flat_map(|kit| &kit.fibers).flat_map(|fiber| &fiber.rules);
    let modules = answer.optical.iter().flat_map(|kit| &kit.modules).flat_map(|(_, modules)| modules);
    let against = answer.refused.iter().filter_map(|refusal| refusal.why.rule);
    let spoken = answer.rules.iter().chain(cables).chain(fibers);
    spoken.chain(modules.flat_map(|module| &module.rules)).copied().chain(against).collect()
}

/// A rule speaks on one question and is silent on another, over the same parts.
#[track_caller]
fn check_with(catalog: &Catalog, rule: &str, speaks: &Question, silent: &Question) {
    let of = |question| spoken(&answer(catalog, question));
    assert!(of(speaks).contains(&id(rule)), "{rule} is silent: {:?}", of(speaks));
    assert!(!of(silent).contains(&id(rule)), "{rule} speaks: {:?}", of(silent));
}

#[track_caller]
fn check(rule: &str, speaks: &Question, silent: &Question) {
    check_with(Catalog::built_in(), rule, speaks, silent);
}

/// The parts that a rule rules out.
fn ruled_out(catalog: &Catalog, question: &Question, rule: &str) -> Vec<String> {
    let refused = answer(catalog, question).refused;
    let by = refused.iter().filter(|refusal| refusal.why.rule == Some(id(rule)));
    by.flat_map(|refusal| &refusal.parts).map(|part| part.opn.clone()).collect()
}

/// The parts of all legal assemblies.
pub fn legal(answer: &Assemblies) -> BTreeSet<String> {
    let cables = answer.fixed.iter().flat_map(|fixed| &fixed.cables).map(|cable| &cable.part);
    let fibers = answer.optical.iter().flat_map(|kit| &kit.fibers).map(|fiber| &fiber.part);
    let modules = answer.optical.iter().flat_map(|kit| &kit.modules).flat_map(|(_, of)| of);
    let parts: Vec<&Arc<Part>> = cables.chain(fibers).chain(modules.map(|m| &m.part)).collect();
    parts.into_iter().map(|part| part.opn.clone()).collect()
}

fn ethernet(head: &str, tail: &str, shape: Shape) -> Question {
    Question::between(&ports(head), &ports(tail), shape, Protocol::Ethernet)
}

#[test]
fn c01_an_air_cooled_ndr_switch_takes_finned_twin_modules() {
    check("C01", &straight(QM, QM), &straight(XDR, XDR));
}

#[test]
fn c02_no_flat_module_in_an_air_cooled_switch() {
    check("C02", &straight(QM, QM), &straight(HDR, HDR));
    assert!(ruled_out(Catalog::built_in(), &straight(QM, QM), "C02").contains(&"MMA4Z00-NS-FLT".to_owned()));
}

#[test]
fn c03_a_connectx_7_osfp_card_takes_flat_single_port_modules() {
    check("C03", &splitter(QM, CX7), &splitter(QM, CX7_QSFP));
}

#[test]
fn c04_no_finned_module_under_a_riding_heat_sink() {
    let dgx = ask("DGX H100", "DGX H100", Shape::Mesh);
    check("C04", &dgx, &straight(QM, QM));
    assert!(ruled_out(Catalog::built_in(), &dgx, "C04").contains(&"MMA4Z00-NS".to_owned()));
}

#[test]
fn c05_the_compute_cages_of_a_dgx_h100_take_flat_twin_modules() {
    check("C05", &straight(QM, "DGX H100"), &splitter(QM, CX7));
    assert!(legal(&answer(Catalog::built_in(), &straight(QM, "DGX H100"))).contains("MMA4Z00-NS-FLT"));
}

#[test]
fn c06_the_compute_cages_of_a_dgx_b300_take_flat_single_port_modules_of_800g() {
    check("C06", &splitter(XDR, "DGX B300 (AC PSU)"), &splitter(QM, CX7));
    assert!(legal(&answer(Catalog::built_in(), &splitter(XDR, "DGX B300 (AC PSU)"))).contains("MMS4A20"));
}

#[test]
fn c07_a_qsfp112_card_takes_older_plugs_and_shifts_down() {
    check("C07", &straight(HDR, CX7_QSFP), &splitter(QM, CX7));
    assert!(legal(&answer(Catalog::built_in(), &straight(HDR, CX7_QSFP))).contains("MFS1S00-H010V"));
}

#[test]
fn c08_no_qsfp112_module_in_a_switch() {
    check("C08", &straight(HDR, HDR), &ask(HDR_CARD, HDR_CARD, Shape::Mesh));
}

#[test]
fn c09_no_qsfp112_at_xdr() {
    check("C09", &splitter(XDR, CX8), &splitter(QM, CX7));
}

#[test]
fn c10_an_air_cooled_xdr_switch_takes_finned_modules_only() {
    check("C10", &straight(XDR, XDR), &straight(QM, QM));
    assert!(!legal(&answer(Catalog::built_in(), &straight(XDR, XDR))).contains("MMS4A00 (RHS)"));
}

#[test]
fn c11_connectx_8_takes_flat_modules() {
    check("C11", &splitter(XDR, CX8), &straight(XDR, XDR));
}

#[test]
fn c12_finned_and_flat_modules_link_over_fiber() {
    check("C12", &straight(QM, "DGX H100"), &straight(QM, QM));
    // Without the rule no source says that they do.
    let rules = without("C12");
    let alone = Fit::with_rules(Catalog::built_in(), &rules).assemblies(&straight(QM, "DGX H100"));
    assert!(alone.optical.is_empty());
}

#[test]
fn c13_qsfp_dd_switches_take_older_plugs() {
    check("C13", &ethernet("SN4700D", "SN4700D", Shape::Straight), &straight(HDR, HDR));
}

#[test]
fn c14_qsfp_dd_does_not_go_into_plain_qsfp() {
    let of = |switch| ethernet(switch, switch, Shape::Straight);
    check("C14", &of("MSN3700-VS2FC"), &of("SN4700D"));
}

/// All rules but one, for the difference that it makes.
fn without(rule: &str) -> Rules {
    let text = include_str!("../../../catalog/compatibility.ron");
    let start = text.find(&format!("    (\n        id: \"{rule}\"")).unwrap();
    let end = start + text[start..].find("\n    ),\n").unwrap() + "\n    ),\n".len();
    Rules::parse(&format!("{}{}", &text[..start], &text[end..])).unwrap()
}

/// One port of the twin cage whole, the other split.
fn mixed(head: &str, tail: &str) -> Question {
    Question { beside: Some(2), ..ask(head, tail, Shape::Mesh) }
}

#[test]
fn f01_both_fibers_of_a_module_are_of_one_kind() {
    let same = Question { beside: Some(1), ..ask(QM, CX7, Shape::Mesh) };
    check("F01", &mixed(QM, CX7), &same);
    assert!(answer(Catalog::built_in(), &mixed(QM, CX7)).is_empty());
}

#[test]
fn f02_the_same_holds_for_xdr() {
    check("F02", &mixed(XDR, CX8), &ask(XDR, CX8, Shape::Mesh));
    assert!(answer(Catalog::built_in(), &mixed(XDR, CX8)).is_empty());
}

#[test]
fn f03_a_twin_module_takes_two_fibers() {
    check("F03", &straight(QM, "DGX H100"), &ask(CPO, CPO, Shape::Mesh));
    for kit in answer(Catalog::built_in(), &straight(QM, "DGX H100")).optical {
        assert_eq!(kit.fibers_for(2), 2);
    }
}

#[test]
fn f04_multimode_and_single_mode_never_mix() {
    check("F04", &splitter(QM, CX7), &straight(HDR, HDR));
    let pair = ruled_out(Catalog::built_in(), &splitter(QM, CX7), "F04");
    for module in ["MMA4Z00-NS", "MMS4X00-NS400"] {
        assert!(pair.contains(&module.to_owned()), "{module}: {pair:?}");
    }
}

/// A fiber of the user's own.
fn fiber(mode: &str, end: &str, meters: i64, more: &str) -> String {
    format!("Fiber((mode: {mode}, length: {}, end: {end}, tails: 1{more}))", meters * 1000)
}

#[test]
fn f05_multimode_ends_at_50_m_and_at_30_m_on_om3() {
    check("F05", &straight(QM, QM), &straight(XDR, XDR));
    let om3 = |meters| fiber("Multimode", "Mpo12Apc", meters, ", grade: Om3");
    let own = with_own(&[
        ("OM3-30", &om3(30)),
        ("OM3-40", &om3(40)),
        ("OM4-60", &fiber("Multimode", "Mpo12Apc", 60, "")),
    ]);
    assert_eq!(ruled_out(&own, &straight(QM, QM), "F05"), ["OM3-40", "OM4-60"]);
    assert!(legal(&answer(&own, &straight(QM, QM))).contains("OM3-30"));
}

#[test]
fn f06_straight_single_mode_ends_at_500_m() {
    check("F06", &straight(QM, QM), &splitter(QM, NDR200).split(2));
    let own = with_own(&[
        ("SM-500", &fiber("SingleMode", "Mpo12Apc", 500, "")),
        ("SM-501", &fiber("SingleMode", "Mpo12Apc", 501, "")),
    ]);
    assert_eq!(ruled_out(&own, &straight(QM, QM), "F06"), ["SM-501"]);
}

#[test]
fn f07_split_single_mode_ends_at_50_m() {
    let split = splitter(QM, NDR200).split(2);
    check("F07", &split, &splitter(QM, NDR200));
    let kits = answer(Catalog::built_in(), &split).optical;
    assert!(kits.iter().all(|kit| kit.reach(|_| true).is_some_and(|reach| reach.0 == 50_000)));
}

#[test]
fn f08_fr4_over_duplex_lc_ends_at_2000_m() {
    let long = fiber("SingleMode", "DuplexLc", 2500, "");
    let short = fiber("SingleMode", "DuplexLc", 1500, "");
    let own = with_own(&[("LC-2500", &long), ("LC-1500", &short)]);
    check_with(&own, "F08", &straight(QM, QM), &straight(HDR, CX7_QSFP).split(2));
    assert_eq!(ruled_out(&own, &straight(QM, QM), "F08"), ["LC-2500"]);
}

#[test]
fn f09_a_channel_has_two_panels_at_most() {
    let panels = |panels| Question { panels, ..straight(QM, QM) };
    check("F09", &panels(3), &panels(0));
    let optics = |panels_in| answer(Catalog::built_in(), &panels(panels_in)).optical.len();
    assert_eq!([optics(0), optics(2), optics(3)], [2, 2, 0]);
}

#[test]
fn f10_mpo_fibers_are_of_type_b() {
    check("F10", &straight(QM, QM), &straight(HDR, HDR));
}

#[test]
fn f11_angled_polish_does_not_meet_flat() {
    check("F11", &straight(HDR, HDR), &straight(QM, QM));
    assert!(ruled_out(Catalog::built_in(), &straight(HDR, HDR), "F11").contains(&"MFP7E10-N010".to_owned()));
}

#[test]
fn f12_one_twin_module_feeds_two_whole_nics() {
    check("F12", &splitter(QM, CX7), &splitter(QM, NDR200).split(2));
}

#[test]
fn f13_two_split_fibers_feed_four_nics_at_200g() {
    let split = splitter(QM, CX7).split(2);
    check("F13", &split, &splitter(QM, CX7));
    let found = answer(Catalog::built_in(), &split);
    assert!(found.optical.iter().all(|kit| kit.fibers_for(4) == 2));
    for part in ["MFP7E20-N010", "MFP7E40-N030", "MMA4Z00-NS400", "MMS4X00-NS400"] {
        assert!(legal(&found).contains(part), "{part}");
    }
    assert_eq!(split.channel.name(), Some("NDR200"));
}

#[test]
fn f14_xdr_and_ndr_share_their_single_mode_fibers() {
    check("F14", &straight(XDR, XDR), &straight(HDR, HDR));
    let of = |question| legal(&answer(Catalog::built_in(), question));
    let both = [of(&straight(XDR, XDR)), of(&straight(QM, QM))];
    assert!(both.iter().all(|parts| parts.contains("MFP7E30-N050")));
}

#[test]
fn f15_500_m_holds_between_switches_only() {
    check("F15", &splitter(QM, CX7), &straight(QM, QM));
    let reach = |question| {
        let kits = answer(Catalog::built_in(), question).optical;
        kits.iter().filter_map(|kit| kit.reach(|_| true)).map(|reach| reach.0).max()
    };
    assert_eq!([reach(&straight(QM, QM)), reach(&splitter(QM, CX7))], [Some(500_000), Some(100_000)]);
}

#[test]
fn i01_an_ndr_cage_joins_two_hdr_ports_by_active_optical_cable() {
    check("I01", &splitter(QM, HDR_CARD), &straight(HDR, HDR_CARD));
    let found = answer(Catalog::built_in(), &splitter(QM, HDR_CARD));
    let longest = found.fixed.iter().flat_map(|fixed| &fixed.cables).map(|cable| cable.length.0).max();
    assert_eq!(longest, Some(30_000));
}

#[test]
fn i02_an_ndr_cage_joins_two_hdr_ports_by_copper_that_is_no_longer_sold() {
    check("I02", &splitter(QM, HDR_CARD), &straight(HDR, HDR_CARD));
    assert!(legal(&answer(Catalog::built_in(), &splitter(QM, HDR_CARD))).contains("MCP7Y60-H001"));
    assert!(legal(&answer(Catalog::built_in(), &splitter(QM, EDR_CARD))).contains("MCP7Y60-H001"));
}

#[test]
fn i03_an_ndr_cage_joins_four_hdr100_ports_by_copper_that_is_no_longer_sold() {
    let split = splitter(QM, HDR100_CARD).split(2);
    check("I03", &split, &splitter(QM, HDR100_CARD));
    assert_eq!(legal(&answer(Catalog::built_in(), &split)), BTreeSet::from(["MCP7Y70-H001".to_owned()]));
}

#[test]
fn i04_ndr_modules_do_not_shift_down() {
    check("I04", &splitter(QM, HDR_CARD), &splitter(QM, CX7));
    assert!(answer(Catalog::built_in(), &splitter(QM, HDR_CARD)).optical.is_empty());
}

#[test]
fn i05_xdr_modules_do_not_shift_down() {
    check("I05", &straight(QM, QM), &straight(XDR, XDR));
}

#[test]
fn i06_hdr_to_ndr_over_more_than_30_m_of_optical_cable_is_remarked_on() {
    check("I06", &straight(HDR, CX7_QSFP), &straight(HDR, HDR_CARD));
    for cable in answer(Catalog::built_in(), &straight(HDR, CX7_QSFP)).fixed.iter().flat_map(|f| &f.cables) {
        assert_eq!(cable.rules.contains(&id("I06")), cable.length.0 > 30_000, "{}", cable.part.opn);
    }
}

#[test]
fn i07_connectx_7_runs_at_older_rates() {
    check("I07", &straight(HDR, CX7_QSFP), &splitter(QM, CX7));
}

#[test]
fn i08_an_ndr_switch_port_runs_at_older_rates() {
    check("I08", &splitter(QM, HDR_CARD), &splitter(QM, CX7));
    // No source says the same of an XDR port.
    let refused = answer(Catalog::built_in(), &straight(XDR, QM)).refused;
    assert_eq!(
        refused.iter().map(|refusal| refusal.why.mismatch).collect::<Vec<_>>(),
        [Mismatch::PortSignal]
    );
}

#[test]
fn i09_a_module_draws_no_more_than_its_cage_gives() {
    let module = |watts: u32| {
        format!(
            "Transceiver((plug: (connector: Osfp, ports: 2, top: Finned), socket: Mpo12Apc, mode: SingleMode, \
             reach: 500000, rate: 400, signal: Pam100, power: {watts}))"
        )
    };
    let own = with_own(&[("WATTS-17", &module(17)), ("WATTS-18", &module(18))]);
    check_with(&own, "I09", &straight(QM, QM), &straight(HDR, HDR));
    assert_eq!(ruled_out(&own, &straight(QM, QM), "I09"), ["WATTS-18"]);
    assert!(legal(&answer(&own, &straight(QM, QM))).contains("WATTS-17"));
}

#[test]
fn i10_the_qsfp_family_links_older_gear_at_its_rate() {
    check("I10", &straight(HDR, EDR_CARD), &splitter(QM, CX7));
    let found = legal(&answer(Catalog::built_in(), &straight(EDR, EDR_CARD)));
    assert!(found.contains("MCP1650-H001E30") && found.contains("MCP1600-E001E30"));
    assert!(!found.contains("MFS1S00-H003V"), "read of passive copper only");
}

#[test]
fn s01_an_hdr_port_splits_into_two_hdr100_ports() {
    let split = splitter(HDR, HDR100_CARD).split(2);
    check("S01", &split, &straight(HDR, HDR100_CARD));
    let found = legal(&answer(Catalog::built_in(), &split));
    assert!(found.contains("MCP7H50-H002R26") && found.contains("MFS1S50-H030V"), "{found:?}");
    assert_eq!(split.channel.name(), Some("HDR100"));
}

#[test]
fn s02_an_ndr_port_splits_into_two_ndr200_ports() {
    let split = splitter(QM, BLUEFIELD).split(2);
    check("S02", &split, &splitter(QM, BLUEFIELD));
    let found = answer(Catalog::built_in(), &split);
    assert!(legal(&found).contains("MCP7Y40-N003"));
    assert!(found.fixed.iter().all(|fixed| fixed.cables_for(4) == 1));
    assert!(answer(Catalog::built_in(), &splitter(QM, CX7).split(4)).is_empty());
}

#[test]
fn s03_how_a_split_is_set_is_said_with_it() {
    check("S03", &splitter(QM, NDR200).split(2), &splitter(QM, NDR200));
}

#[test]
fn s04_the_splitters_have_the_tails_of_their_numbers() {
    check("S04", &splitter(QM, CX7), &straight(QM, QM));
    let tails = [
        ("MCP7Y00-N002", CX7, 1),
        ("MCP7Y10-N002", CX7_QSFP, 1),
        ("MCP7Y40-N003", CX7_QSFP, 2),
        ("MCA7J75-N005", CX7_QSFP, 2),
    ];
    for (opn, card, ways) in tails {
        let found = legal(&answer(Catalog::built_in(), &splitter(QM, card).split(ways)));
        assert!(found.contains(opn), "{opn}: {found:?}");
    }
}

#[test]
fn s05_no_osfp_tail_in_a_bluefield_3() {
    check("S05", &splitter(QM, BLUEFIELD), &splitter(QM, CX7));
    let out = ruled_out(Catalog::built_in(), &splitter(QM, BLUEFIELD), "S05");
    assert!(out.contains(&"MCP7Y00-N002".to_owned()), "{out:?}");
}

#[test]
fn s06_one_splitter_serves_two_hca_ports() {
    check("S06", &splitter(QM, CX7), &straight(QM, QM));
    let found = answer(Catalog::built_in(), &splitter(QM, CX7));
    let copper = found.fixed.first().unwrap();
    assert_eq!([2, 3, 31].map(|ports| copper.cables_for(ports)), [1, 2, 16]);
}

#[test]
fn s07_one_twin_cable_carries_two_links() {
    check("S07", &straight(QM, QM), &splitter(QM, CX7));
    let found = answer(Catalog::built_in(), &straight(QM, QM));
    let copper = found.fixed.first().unwrap();
    assert_eq!(copper.cables_for(32), 16);
}

#[test]
fn s08_a_c8180_splits_for_ethernet_only() {
    let of = |protocol| Question::between(&ports(CX8), &ports(CX8), Shape::Mesh, protocol).split(2);
    check("S08", &of(Protocol::Ethernet), &of(Protocol::Infiniband));
}

#[test]
fn a01_active_optical_cables_for_edr_are_no_longer_sold() {
    check("A01", &straight(EDR, EDR_CARD), &straight(HDR, HDR_CARD));
}

/// An active optical cable of the user's own.
fn aoc(connector: &str, rate: u32, signal: &str, meters: u32) -> String {
    let (ports, top) = if connector == "Osfp" { (2, "Finned") } else { (1, "Plain") };
    let plug = format!("(connector: {connector}, ports: {ports}, top: {top})");
    format!(
        "Cable((medium: Aoc, length: {}, head: {plug}, tail: {plug}, tails: 1, rate: {rate}, signal: {signal}))",
        meters * 1000
    )
}

#[test]
fn a02_active_optical_cables_for_hdr_end_at_100_m() {
    check("A02", &straight(HDR, HDR_CARD), &straight(EDR, EDR_CARD));
    let own = with_own(&[("AOC-101", &aoc("Qsfp56", 200, "Pam50", 101))]);
    assert_eq!(ruled_out(&own, &straight(HDR, HDR_CARD), "A02"), ["AOC-101"]);
}

#[test]
fn a03_no_active_optical_cable_at_ndr() {
    check("A03", &straight(QM, QM), &splitter(QM, HDR_CARD));
    let own = with_own(&[("AOC-NDR", &aoc("Osfp", 400, "Pam100", 10))]);
    assert!(ruled_out(&own, &straight(QM, QM), "A03").contains(&"AOC-NDR".to_owned()));
}

#[test]
fn a04_neither_active_optical_cable_nor_multimode_at_xdr() {
    check("A04", &straight(XDR, XDR), &straight(QM, QM));
    let found = answer(Catalog::built_in(), &ask(CPO, CPO, Shape::Mesh));
    assert!(found.optical.iter().all(|kit| kit.medium == spineleaf::catalog::fit::Medium::SingleMode));
}

#[test]
fn a05_no_passive_copper_at_xdr() {
    check("A05", &straight(XDR, XDR), &straight(QM, QM));
}

/// A copper cable of the user's own between two plugs of one kind, or to two or more tails.
fn copper(medium: &str, head: &str, tail: &str, tails: u8, rate: u32, signal: &str, mm: u32) -> String {
    format!(
        "Cable((medium: {medium}, length: {mm}, head: ({head}), tail: ({tail}), tails: {tails}, rate: {rate}, \
         signal: {signal}))"
    )
}

const FINNED: &str = "connector: Osfp, ports: 2, top: Finned";
const FLAT_TWIN: &str = "connector: Osfp, ports: 2, top: Flat";
const FLAT: &str = "connector: Osfp, ports: 1, top: Flat";
const QSFP28: &str = "connector: Qsfp28, ports: 1, top: Plain";
const QSFP56: &str = "connector: Qsfp56, ports: 1, top: Plain";

/// A cable half a meter longer than the limit is ruled out by it; the longest sold one is not.
#[track_caller]
fn check_length(rule: &str, question: &Question, silent: &Question, too_long: &str) {
    let own = with_own(&[("TOO-LONG", too_long)]);
    check_with(&own, rule, question, silent);
    assert_eq!(ruled_out(&own, question, rule), ["TOO-LONG"]);
}

#[test]
fn l01_to_l07_copper_ends_where_the_rules_say() {
    let dac = |plug, rate, signal, mm| copper("Dac", plug, plug, 1, rate, signal, mm);
    check_length("L01", &straight(EDR, EDR_CARD), &straight(HDR, HDR), &dac(QSFP28, 100, "Nrz25", 5_500));
    check_length("L02", &straight(HDR, HDR_CARD), &straight(QM, QM), &dac(QSFP56, 200, "Pam50", 2_500));
    check_length("L03", &straight(QM, QM), &straight(HDR, HDR), &dac(FINNED, 400, "Pam100", 3_000));
    let of = |medium, head, rate, signal, mm| copper(medium, head, FLAT, 2, rate, signal, mm);
    let split = of("Dac", FINNED, 400, "Pam100", 3_500);
    check_length("L04", &splitter(QM, CX7), &straight(QM, QM), &split);
    let flat = of("Dac", FLAT_TWIN, 400, "Pam100", 2_500);
    check_length("L04", &splitter("DGX H100", CX7), &straight(QM, QM), &flat);
    let acc = copper("Acc", FINNED, FINNED, 1, 400, "Pam100", 5_500);
    check_length("L05", &straight(QM, QM), &straight(XDR, XDR), &acc);
    let acc = copper("Acc", FINNED, FINNED, 1, 800, "Pam200", 3_500);
    check_length("L06", &straight(XDR, XDR), &splitter(XDR, CX8), &acc);
    let acc = of("Acc", FINNED, 800, "Pam200", 2_500);
    check_length("L07", &splitter(XDR, CX8), &straight(XDR, XDR), &acc);
}

#[test]
fn l02_holds_for_infiniband() {
    let question = Question { protocol: Protocol::Ethernet, ..straight(HDR_CARD, HDR_CARD) };
    assert!(!spoken(&answer(Catalog::built_in(), &question)).contains(&id("L02")));
}

#[test]
fn l08_forward_error_correction_of_edr_is_remarked_on() {
    check("L08", &straight(EDR, EDR_CARD), &straight(HDR, HDR));
    for fixed in answer(Catalog::built_in(), &straight(EDR, EDR_CARD)).fixed {
        let over = if fixed.medium.is_copper() { 2_000 } else { 30_000 };
        for cable in fixed.cables {
            assert_eq!(cable.rules.contains(&id("L08")), cable.length.0 > over, "{}", cable.part.opn);
        }
    }
}

#[test]
fn t01_flat_at_the_dgx_and_finned_at_the_switch() {
    check("T01", &straight(QM, "DGX H100"), &straight(QM, QM));
}

/// Every rule of the list has a test of its own above.
#[test]
fn no_rule_is_without_a_test() {
    let here = include_str!("compatibility.rs");
    for rule in Rules::built_in().iter() {
        let called = [format!("check(\"{}\"", rule.id), format!("\"{}\", &", rule.id)];
        assert!(called.iter().any(|call| here.contains(call.as_str())), "{}", rule.id);
    }
}
