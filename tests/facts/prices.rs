//! Prices from a supplier's book to the signed total: nothing invented, nothing half applied.

use crate::support::*;
use spineleaf::catalog::load::Catalog;
use spineleaf::catalog::price_book;
use spineleaf::derived::derive;
use spineleaf::export::documents::{bill_csv, price_book_csv, proposal_pdf};
use spineleaf::model::category::Category;
use spineleaf::model::document::Document;
use spineleaf::model::edit::{Edit, EditError};
use spineleaf::model::history::History;
use spineleaf::model::money::Money;
use spineleaf::model::pricing::{CategoryTerms, Price, Pricing, Terms};
use spineleaf::model::requirement::Language;
use spineleaf::store;
use spineleaf::text::edit_name;
use std::path::Path;

fn list(minor: u64) -> Price {
    Price { list: Money::minor(minor), discount: None, valid_until: None }
}

/// The university with a price for every part: 100.00 each, switches 10 % off until the year's end.
fn priced() -> (Document, Pricing) {
    let (document, derived) = designed(&university());
    let mut pricing = Pricing {
        terms: Terms { currency: "CNY".parse().ok(), discount: "2%".parse().ok(), tax: "13%".parse().ok() },
        ..Pricing::default()
    };
    for line in &derived.bill.lines {
        let switch = line.category == Category::Switch;
        let discount = switch.then(|| "10%".parse().unwrap());
        let valid_until = switch.then(|| "2026-12-31".parse().unwrap());
        pricing.prices.insert(line.part.opn.clone(), Price { discount, valid_until, ..list(10_000) });
    }
    for category in [Category::Cable, Category::Transceiver, Category::Fiber] {
        let terms = CategoryTerms { spares: "2%".parse().ok(), discount: "5%".parse().ok() };
        pricing.categories.insert(category, terms);
    }
    pricing.spares.insert("MQM9790-NS2F".into(), 1);
    pricing.options.insert("MQM9790-NS2F".into(), 2);
    pricing.options.insert("UFM-LICENSE".into(), 32);
    (document, pricing)
}

fn with(document: &Document, pricing: &Pricing) -> Document {
    let mut document = document.clone();
    document.apply(&Edit::SetPricing(Box::new(pricing.clone()))).unwrap();
    document
}

/// The numbers of a sheet are those it shows, its dates days, its other sheets are read where they
/// have prices, and a lonely cell in the last corner makes nothing slow.
#[test]
fn a_workbook_of_a_chinese_supplier() {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/facts/prices.xlsx"));
    let book = price_book::open(path, None, Catalog::built_in()).unwrap();
    assert_eq!(book.currency.unwrap().to_string(), "CNY");
    let switch = book.prices["MQM9790-NS2F"];
    assert_eq!(switch.list, Money::minor(18_000_000));
    assert_eq!(switch.discount.unwrap().to_string(), "10%");
    assert_eq!(switch.valid_until.unwrap().to_string(), "2026-12-31");
    assert_eq!(book.prices["MMA4Z00-NS"].list, Money::minor(888_888));
    assert_eq!(book.prices["DGX H100"].list, Money::minor(234_567_890));
    assert_eq!(book.prices.len(), 3, "a price that is asked for is none");
}

#[test]
fn prices_are_one_edit_with_a_name_and_taken_back() {
    let (document, pricing) = priced();
    let edit = Edit::SetPricing(Box::new(pricing.clone()));
    assert_eq!(edit_name(&edit, &document).text(Language::Zh), "修改价格");
    let mut history = History::new(document.clone());
    history.commit(edit).unwrap();
    assert_eq!(*history.now().pricing, pricing);
    history.undo();
    assert_eq!(**history.now(), document);
    history.redo();
    assert_eq!(*history.now().pricing, pricing);

    let bare = Pricing { terms: Terms::default(), ..pricing };
    let refused = History::new(document).commit(Edit::SetPricing(Box::new(bare)));
    assert_eq!(refused, Err(EditError::NoCurrency));
}

/// What a person decided about parts outlives the network that they were first used in.
#[test]
fn a_new_design_keeps_the_prices() {
    let (document, pricing) = priced();
    let document = with(&document, &pricing);
    let wanted = spineleaf::model::requirement::Requirement { hosts: Some(16), ..securities() };
    let edit = spineleaf::design::redesign(&document, &wanted, Catalog::built_in()).unwrap();
    let mut next = document.clone();
    next.apply(&edit).unwrap();
    assert_eq!(next.pricing, document.pricing);
}

#[test]
fn a_layout_file_keeps_prices_and_old_files_open_without() {
    let (document, pricing) = priced();
    let plain = store::write(&document).unwrap();
    for word in ["price_terms", "prices:", "category_terms", "spares:", "options:"] {
        assert!(!plain.contains(word), "{word} in a layout without prices");
    }
    let document = with(&document, &pricing);
    let text = store::write(&document).unwrap();
    let opened = store::parse(&text, Path::new("l.ron")).unwrap();
    assert_eq!(opened, document);
    assert_eq!(store::write(&opened).unwrap(), text);
    assert!(text.contains(
        "    (\"MQM9790-NS2F\", (list: 10000, discount: \"10%\", valid_until: \"2026-12-31\")),\n"
    ));
    assert!(text.contains("    (Cable, (discount: \"5%\", spares: \"2%\")),\n"), "one item a line");

    let line_of = |text: &str, words: &str| text.lines().position(|line| line.contains(words)).unwrap() + 1;
    let check = |text: String, line: usize, words: &[&str]| {
        let error = store::parse(&text, Path::new("l.ron")).unwrap_err().to_string();
        assert!(error.contains(&format!("l.ron:{line}:")), "{error} at {line}");
        words.iter().for_each(|word| assert!(error.contains(word), "{word} in {error}"));
    };
    let wrong = text.replace("valid_until: \"2026-12-31\"", "valid_until: \"2026-12-32\"");
    check(wrong.clone(), line_of(&wrong, "2026-12-32"), &["there is no day 32"]);
    let wrong = text.replace("tax: \"13%\"", "tax: \"13\"");
    check(wrong.clone(), line_of(&wrong, "tax: \"13\""), &["10% or 0.1"]);
    let wrong = text.replace("list: 10000", "list: -10000");
    check(wrong.clone(), line_of(&wrong, "list: -10000"), &[]);
    let twice = text.replacen("(\"MQM9700-NS2F\"", "(\"MQM9790-NS2F\"", 1);
    let line = line_of(&twice, "(\"MQM9790-NS2F\", (list") + 1;
    check(twice, line, &["MQM9790-NS2F has two prices"]);
    let none = text.replace("currency: \"CNY\",", "");
    check(none.clone(), line_of(&none, "prices: [") + 1, &["prices need a currency"]);
}

/// The university counted another way than the quote does: from its CSV.
#[test]
fn the_bill_of_the_university_adds_up_to_its_subtotal() {
    let (document, pricing) = priced();
    let derived = derive(&with(&document, &pricing), Catalog::built_in());
    let text = String::from_utf8(bill_csv(&derived, Language::En).unwrap()).unwrap();
    let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let heads = reader.headers().unwrap().clone();
    let column = |name: &str| heads.iter().position(|head| head == name).unwrap();
    let cents = |cell: &str| -> u128 { cell.replace('.', "").parse().unwrap() };
    let mut sum = 0;
    for row in reader.records().map(Result::unwrap) {
        let pieces: u128 =
            row[column("Quantity")].parse::<u128>().unwrap() + row[column("Spares")].parse::<u128>().unwrap();
        let off = match &row[column("Discount")] {
            "" => 0,
            "10%" => 10,
            "5%" => 5,
            other => panic!("{other}"),
        };
        assert_eq!(&row[column("Unit price")], "100.00");
        assert_eq!(&row[column("Currency")], "CNY");
        assert_eq!(cents(&row[column("Amount")]), pieces * 100 * (100 - off), "{row:?}");
        sum += cents(&row[column("Amount")]);
    }
    let quote = &derived.quote;
    assert_eq!(quote.subtotal.unwrap().minor_units(), sum);
    let net = sum - (sum * 2 + 50) / 100;
    assert_eq!(quote.total.unwrap().minor_units(), net + (net * 13 + 50) / 100);
    assert_eq!(quote.valid_until.unwrap().to_string(), "2026-12-31");
    assert_eq!(quote.options.len(), 2);
}

#[test]
fn a_written_book_reads_back_as_it_was_in_both_languages() {
    let (document, mut pricing) = priced();
    let gone = derive(&document, Catalog::built_in()).bill.lines[0].part.opn.clone();
    pricing.prices.remove(&gone);
    pricing.prices.insert("UFM-LICENSE".into(), list(1_234_567));
    let document = with(&document, &pricing);
    let derived = derive(&document, Catalog::built_in());
    for language in [Language::En, Language::Zh] {
        let bytes = price_book_csv(&document, &derived, language).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.lines().any(|line| line.starts_with(&gone) && line.ends_with(",CNY,,,")), "{text}");
        let book = price_book::parse(&bytes, "b.csv", None, Catalog::built_in()).unwrap();
        assert_eq!(book.prices, pricing.prices);
        let (read, left_out) = book.into_pricing(&pricing, &derived.catalog);
        assert_eq!((read, left_out), (pricing.clone(), 0));
    }
    // Without any price it is a form to be filled in: it has all parts and reads as no prices.
    let (bare, derived) = designed(&university());
    let bytes = price_book_csv(&bare, &derived, Language::En).unwrap();
    let book = price_book::parse(&bytes, "b.csv", None, Catalog::built_in()).unwrap();
    assert_eq!((book.prices.len(), book.currency), (0, None));
    assert_eq!(String::from_utf8_lossy(&bytes).lines().count(), derived.bill.lines.len() + 1);
}

/// A customer's pages hold the total, or say that there is none and why.
#[test]
fn the_proposal_has_the_total_or_says_what_is_missing() {
    let (document, mut pricing) = priced();
    let words = |pricing: &Pricing, language, date: &str| -> String {
        let document = with(&document, pricing);
        let derived = derive(&document, Catalog::built_in());
        let date = date.parse().unwrap();
        assert!(proposal_pdf(&document, &derived, language, date).unwrap().starts_with(b"%PDF"));
        let pages = spineleaf::report::proposal::proposal(&document, &derived, language, date);
        pages.sheets.iter().map(|sheet| sheet.words.clone()).collect::<Vec<_>>().join("\n")
    };
    let derived = derive(&with(&document, &pricing), Catalog::built_in());
    let currency = "CNY".parse().unwrap();
    let total = spineleaf::text::numbers::money(derived.quote.total.unwrap(), currency);
    let chinese = words(&pricing, Language::Zh, "2026-11-30");
    for expected in [
        &total,
        "价格汇总",
        "整单优惠 2%",
        "税额（税率 13%）",
        "选配项",
        "价格有效期至 2026-12-31。",
        "价格待询",
    ] {
        assert!(chinese.contains(expected), "{expected}");
    }
    assert!(words(&pricing, Language::Zh, "2027-01-01").contains("须重新询价"));
    pricing.prices.remove("DGX H100");
    let english = words(&pricing, Language::En, "2026-11-30");
    for expected in ["price on request", "no total: DGX H100.", "Prices are valid until 2026-12-31."] {
        assert!(english.contains(expected), "{expected}");
    }
    assert!(!english.contains(&total));
}
