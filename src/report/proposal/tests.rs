//! What a customer may rely on: pages counted right, nothing cut or outside, every cable once.

use super::*;
use crate::design::cabling::Cabling;
use crate::drawing::font;
use crate::drawing::marks::{Anchor, Point, Shape, TextStyle};
use crate::report::samples::{self, DAY, Sample};
use std::collections::BTreeSet;

const LANGUAGES: [Language; 2] = [Language::En, Language::Zh];

fn all() -> [&'static Sample; 4] {
    [samples::university(), samples::growing(), samples::chassis(), samples::superpod()]
}

fn made(sample: &Sample, language: Language) -> Proposal {
    proposal(&sample.document, &sample.derived, language, DAY)
}

fn texts(sheet: &Sheet) -> impl Iterator<Item = (Point, &str, TextStyle)> {
    sheet.marks.iter().filter_map(|mark| match mark.shape {
        Shape::Text { at, words, style } => Some((at, sheet.words(words), style)),
        _ => None,
    })
}

fn holds(sheet: &Sheet, words: &str) -> bool {
    texts(sheet).any(|(_, text, _)| text == words)
}

/// Text stands on its page with room to the edges, in a size that can be read, in glyphs that exist.
#[track_caller]
fn check_texts(proposal: &Proposal) {
    const EDGE: f32 = 6.0;
    // Drawings have labels of their own size; text and tables are 6.5 points at least.
    const LEAST: f32 = 2.29;
    const LEAST_IN_DRAWINGS: f32 = 2.09;
    for (number, sheet) in (1..).zip(&proposal.sheets) {
        for (at, words, style) in texts(sheet) {
            let width = Sheet::width_of(words, style);
            let left = match style.anchor {
                Anchor::Start => at.x,
                Anchor::Middle => at.x - width / 2.0,
                Anchor::End => at.x - width,
            };
            assert!(left >= EDGE && left + width <= sheet.width - EDGE, "page {number}: {words}");
            assert!(at.y - style.size >= 1.5 && at.y <= sheet.height - EDGE, "page {number}: {words}");
            let least = if sheet.items.is_empty() { LEAST } else { LEAST_IN_DRAWINGS };
            assert!(style.size >= least, "page {number}: {words} at {} mm", style.size);
            assert!(words.chars().all(font::has_glyph), "page {number}: {words}");
        }
    }
}

#[test]
fn texts_stand_on_their_pages_in_both_languages() {
    for sample in all() {
        for language in LANGUAGES {
            check_texts(&made(sample, language));
        }
    }
}

#[test]
fn every_page_has_its_number_of_how_many_at_the_foot() {
    for sample in all() {
        for language in LANGUAGES {
            let sheets = made(sample, language).sheets;
            for (number, sheet) in (1..).zip(&sheets) {
                assert!(holds(sheet, &format!("{number} / {}", sheets.len())), "page {number}");
                assert!(holds(sheet, Label::MadeFromOneModel.text(language)), "page {number}");
            }
        }
    }
}

/// A line of the contents is a title and a number; its jump leads to the page with that title.
#[test]
fn the_contents_lead_where_they_say() {
    for sample in all() {
        for language in LANGUAGES {
            let proposal = made(sample, language);
            let sheet = &proposal.sheets[1];
            let words: Vec<&str> = texts(sheet).map(|(_, words, _)| words).collect();
            assert!(sheet.jumps.len() > 15);
            for (line, jump) in words.chunks(2).zip(&sheet.jumps) {
                let [title, number] = line else { panic!("a title and a number: {line:?}") };
                assert_eq!(*number, (jump.sheet + 1).to_string());
                let target = &proposal.sheets[jump.sheet];
                assert!(
                    texts(target).any(|(_, words, _)| words.starts_with(title)),
                    "{title} on page {number}"
                );
            }
        }
    }
}

#[test]
fn the_outline_has_cover_contents_and_ten_chapters_in_order() {
    let proposal = made(samples::university(), Language::Zh);
    let chapters: Vec<&str> =
        proposal.bookmarks.iter().filter(|mark| mark.level == 0).map(|mark| mark.title.as_str()).collect();
    assert_eq!(chapters.len(), 12);
    assert_eq!(chapters[2], "1 方案概要");
    assert_eq!(chapters[11], "10 检查结果与豁免");
    assert!(proposal.bookmarks.windows(2).all(|pair| pair[0].sheet <= pair[1].sheet));
    assert!(proposal.bookmarks.iter().all(|mark| mark.sheet < proposal.sheets.len()));
}

#[test]
fn every_cable_stands_once_in_the_schedule() {
    let sample = samples::superpod();
    let proposal = made(sample, Language::En);
    let from =
        proposal.bookmarks.iter().find(|mark| mark.title.starts_with("9 ")).map_or(0, |mark| mark.sheet);
    let to =
        proposal.bookmarks.iter().find(|mark| mark.title.starts_with("10 ")).map_or(0, |mark| mark.sheet);
    let known: BTreeSet<String> =
        sample.derived.cabling.cables.iter().map(|cable| Cabling::name(cable.id)).collect();
    let mut found: Vec<&str> = proposal.sheets[from..to]
        .iter()
        .flat_map(texts)
        .map(|(_, words, _)| words)
        .filter(|words| known.contains(*words))
        .collect();
    assert_eq!(found.len(), 2_044);
    found.dedup();
    assert_eq!(found.len(), 2_044);
    // The heads stand on every page of the table.
    for sheet in &proposal.sheets[from..to] {
        assert!(holds(sheet, Label::CablePart.text(Language::En)));
    }
}

#[test]
fn no_chinese_is_left_in_english_pages() {
    let proposal = made(samples::superpod(), Language::En);
    for sheet in &proposal.sheets {
        let chinese = |character: char| ('\u{4e00}'..='\u{9fff}').contains(&character);
        assert!(!sheet.words.contains(chinese), "{}", sheet.words);
    }
}

#[test]
fn an_unresolved_error_makes_the_cover_a_draft() {
    let draft = Sentence::UnresolvedErrors { errors: 1 }.text(Language::En);
    assert!(holds(&made(samples::growing(), Language::En).sheets[0], &draft));
    assert!(!holds(&made(samples::university(), Language::En).sheets[0], &draft));
}

#[test]
fn same_input_same_pages() {
    let sample = samples::chassis();
    assert_eq!(made(sample, Language::Zh), made(sample, Language::Zh));
}

#[test]
fn long_and_odd_names_stay_on_their_pages() {
    for name in [
        "某大学人工智能与高性能计算科研平台网络升级改造项目".repeat(9),
        "W".repeat(300),
        "a\nb\tc 😀".to_owned(),
    ] {
        let mut document = samples::university().document.clone();
        document.requirement.name = name.clone();
        document.requirement.customer = name.clone();
        document.revision = name;
        let derived = &samples::university().derived;
        for language in LANGUAGES {
            let proposal = proposal(&document, derived, language, DAY);
            let pages = made(samples::university(), language).sheets.len();
            assert_eq!(proposal.sheets.len(), pages);
            for sheet in &proposal.sheets {
                for (at, words, style) in texts(sheet) {
                    let width = Sheet::width_of(words, style);
                    assert!(width <= sheet.width - 12.0, "{words}");
                    assert!(style.anchor != Anchor::Start || at.x + width <= sheet.width - 6.0, "{words}");
                }
            }
        }
    }
}

#[test]
fn an_empty_document_still_has_its_pages() {
    let document = Document::default();
    let derived = crate::derived::derive(&document, crate::catalog::load::Catalog::built_in());
    for language in LANGUAGES {
        let proposal = proposal(&document, &derived, language, DAY);
        assert!(proposal.sheets.len() >= 10);
        assert!(proposal.bookmarks.iter().all(|mark| mark.sheet < proposal.sheets.len()));
    }
}

/// The chassis order with large prices and long names, one price missing, everything taken off and added.
fn priced() -> Sample {
    use crate::model::edit::Edit;
    use crate::model::money::Money;
    use crate::model::pricing::{CategoryTerms, Price, Pricing, Terms};
    let Sample { document, derived } = samples::chassis();
    let percent = |words: &str| words.parse().ok();
    let terms = Terms { currency: "CNY".parse().ok(), discount: percent("12.34%"), tax: percent("13%") };
    let mut pricing = Pricing { terms, ..Pricing::default() };
    for line in derived.bill.lines.iter().skip(1) {
        let price = Price {
            list: Money::minor(987_654_321_099),
            discount: percent("12.34%"),
            valid_until: "2026-10-31".parse().ok(),
        };
        pricing.prices.insert(line.part.opn.clone(), price);
        let terms = CategoryTerms { discount: percent("5.67%"), spares: percent("5%") };
        pricing.categories.insert(line.category, terms);
    }
    pricing.options.insert("UFM-ENTERPRISE-LICENSE-5-YEARS-WITH-SUPPORT".to_owned(), 4_000_000_000);
    pricing.options.extend(derived.bill.lines.iter().map(|line| (line.part.opn.clone(), 1_000_000)));
    let mut document = document.clone();
    assert!(document.apply(&Edit::SetPricing(Box::new(pricing))).is_ok());
    let derived = crate::derived::derive(&document, crate::catalog::load::Catalog::built_in());
    Sample { document, derived }
}

#[test]
fn prices_of_any_size_stand_on_their_pages_and_in_one_line() {
    let sample = priced();
    for language in LANGUAGES {
        let pages = made(&sample, language);
        check_texts(&pages);
        for line in &sample.derived.quote.lines {
            let Some((amount, currency)) = line.amount.zip(sample.derived.quote.currency) else { continue };
            let words = crate::text::numbers::money(amount, currency);
            assert!(pages.sheets.iter().any(|sheet| holds(sheet, &words)), "{words}");
        }
        let expired = Sentence::PricesExpired { date: "2026-10-31".to_owned() }.text(language);
        let first: String = expired.chars().take(20).collect();
        assert!(pages.sheets.iter().flat_map(texts).any(|(_, words, _)| words.starts_with(&first)));
    }
}
