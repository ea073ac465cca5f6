//! Price books as suppliers send them: what is read, and what is refused by line and column.

use super::*;
use crate::model::money::Money;
use encoding_rs::{Encoding, GBK, UTF_16LE};

fn read(bytes: &[u8]) -> Result<PriceBook, BookError> {
    parse(bytes, "p.csv", None, Catalog::built_in())
}

fn book(text: &str) -> PriceBook {
    match read(text.as_bytes()) {
        Ok(book) => book,
        Err(error) => panic!("{error}"),
    }
}

/// The one mistake of a book, with its place.
#[track_caller]
fn wrong(text: &str, place: &str, words: &[&str]) {
    let error = read(text.as_bytes()).expect_err("this should have been refused");
    let said = error.text(Language::En);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 2, "{said}");
    assert!(lines[1].starts_with(&format!("p.csv:{place}: ")), "{said}");
    for word in words {
        assert!(lines[1].contains(word), "\"{word}\" in: {said}");
    }
    assert!(error.text(Language::Zh).chars().any(|sign| sign >= '\u{4e00}'));
}

#[track_caller]
fn price(book: &PriceBook, part: &str, minor: u64, discount: &str, until: &str) {
    let expected = Price {
        list: Money::minor(minor),
        discount: (!discount.is_empty()).then(|| discount.parse().unwrap()),
        valid_until: (!until.is_empty()).then(|| until.parse().unwrap()),
    };
    assert_eq!(book.prices.get(part), Some(&expected), "{part} in {book:?}");
}

#[test]
fn heads_stand_in_any_order_in_either_language() {
    let english = book(
        "Valid until,List price,Part number,Discount,Currency\n2026-12-31,\"1,234.50\",MMA4Z00-NS,10%,CNY\n",
    );
    assert_eq!(english.currency.map(|code| code.to_string()).as_deref(), Some("CNY"));
    price(&english, "MMA4Z00-NS", 123_450, "10%", "2026-12-31");
    let chinese = book(
        "某公司价格表,,,\n,,,\n目录价（元）,名称,料号,优惠,有效期至\n￥１，２３４．５０,光模块,mma4z00-ns,0.1,2026年12月31日\n",
    );
    assert_eq!(chinese, english);
}

#[test]
fn the_encodings_and_separators_of_spreadsheets_are_read() {
    let text = "料号,目录价,币种,优惠\r\nMMA4Z00-NS,\"1,234.50\",人民币,10%\r\n";
    let plain = book(text);
    price(&plain, "MMA4Z00-NS", 123_450, "10%", "");
    assert_eq!(read(&GBK.encode(text).0), Ok(plain.clone()));
    assert_eq!(read(format!("\u{feff}{text}").as_bytes()), Ok(plain.clone()));
    let tabs = text.replace("\"1,234.50\"", "1 234.50").replace(',', "\t").replace("1 234", "1,234");
    let wide: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(tabs.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert_eq!(Encoding::for_bom(&wide).map(|(encoding, _)| encoding), Some(UTF_16LE));
    assert_eq!(read(&wide), Ok(plain.clone()));
    assert_eq!(read(text.replace("\"1,234.50\"", "1234.50").replace(',', ";").as_bytes()), Ok(plain));
}

#[test]
fn prices_with_signs_and_without() {
    let one = |cell: &str, code: &str| {
        let book = book(&format!("part;list price;currency\nX;{cell};{code}\n"));
        book.prices["X"].list.minor_units()
    };
    for cell in ["1234.50", "1,234.50", "¥1,234.50", "￥ 1234.5", "CNY 1,234.50", "1,234.50元", "1234.50 RMB"]
    {
        assert_eq!(one(cell, "CNY"), 123_450, "{cell}");
    }
    assert_eq!(one("US$1,234,567", "USD"), 123_456_700);
    assert_eq!(one("$0.05", "USD"), 5);
    assert_eq!(one("¥1,234", "JPY"), 1_234);
}

#[test]
fn a_price_that_is_absent_stays_absent() {
    let book = book("opn,list price,currency\nA,,CNY\nB,—,\nC,on request,\nD,价格待询,CNY\nE,0,CNY\n,,\n");
    assert_eq!(book.prices.keys().collect::<Vec<_>>(), ["E"]);
}

#[test]
fn prices_that_may_mean_two_things_are_refused() {
    for cell in ["1.234,50", "12,34", "1,2345", "-5", "abc", "1e3", "about 5", "1.2.3", "10-20"] {
        wrong(&format!("part;price;currency\nX;{cell};CNY\n"), "2:2", &["1234.50", cell]);
    }
    wrong("part,price,currency\nX,1.234,CNY\n", "2:2", &["CNY", "2 decimals", "1.234"]);
    wrong("part,price,currency\nX,1.50,JPY\n", "2:2", &["JPY", "0 decimals"]);
    wrong("part,price\nX,¥100\n", "2:2", &["currency", "¥100", "--currency CNY"]);
    wrong("part,price,currency\nX,$100,CNY\n", "2:2", &["CNY", "$100"]);
    wrong("part,price,currency\nX,100,yuan\n", "2:3", &["three letters", "yuan"]);
    wrong("part,price,currency\nX,100,CNY\nY,100,\n", "3:3", &["currency", "none is given"]);
    wrong("料号,单价（万元）\nX,18\n", "1:2", &["万元", "without tax"]);
    wrong("part,price (FOB)\nX,18\n", "1:2", &["FOB", "without tax"]);
    assert_eq!(book("part,price (net),currency\nX,18,EUR\n").prices["X"].list, Money::minor(1_800));
    wrong("料号,单价（元，含税）\nX,18\n", "1:2", &["含税", "without tax"]);
    assert_eq!(book("料号,单价（元，不含税）\nX,18\n").prices["X"].list, Money::minor(1_800));
}

#[test]
fn a_mistake_names_its_column_by_its_head() {
    wrong("料号,List price,币种\nX,1.2.3,CNY\n", "2:2", &["column \"List price\": ", "1.2.3"]);
    wrong("part,price,currency\nX,100,yuan\n", "2:3", &["column \"currency\": "]);
    let error = read("料号,目录价\nX,一百\n".as_bytes()).unwrap_err();
    assert!(error.text(Language::Zh).contains("“目录价”列："), "{error}");
}

#[test]
fn one_currency_for_the_whole_book() {
    wrong("part,price,currency\nX,100,CNY\nY,100,USD\n", "3:3", &["CNY", "USD", "--currency USD"]);
    let layout = "EUR".parse().ok();
    let error = parse(b"part,price,currency\nX,100,CNY\n", "p.csv", layout, Catalog::built_in()).unwrap_err();
    assert!(error.to_string().contains("EUR: this line is in CNY"), "{error}");
    let plain = parse(b"part,price\nX,100\n", "p.csv", layout, Catalog::built_in()).unwrap();
    assert_eq!(plain.currency, layout);
}

#[test]
fn discounts_and_dates_are_read_or_refused_with_the_form_that_is_wanted() {
    let head = "part,price,currency,discount,valid until\n";
    let good = book(&format!("{head}A,1,CNY,12.5%,2026/1/5\nB,1,CNY,0.125,\nC,1,CNY,0,2026.01.05\n"));
    price(&good, "A", 100, "12.5%", "2026-01-05");
    price(&good, "B", 100, "12.5%", "");
    price(&good, "C", 100, "", "2026-01-05");
    wrong(&format!("{head}A,1,CNY,10,\n"), "2:4", &["10% or 0.1", "\"10\""]);
    wrong(&format!("{head}A,1,CNY,1,\n"), "2:4", &["10% or 0.1"]);
    wrong(&format!("{head}A,1,CNY,120%,\n"), "2:4", &["at most 100%"]);
    wrong(&format!("{head}A,1,CNY,ten,\n"), "2:4", &["found \"ten\""]);
    wrong(&format!("{head}A,1,CNY,,31/12/2026\n"), "2:5", &["YYYY-MM-DD", "31/12/2026"]);
    wrong(&format!("{head}A,1,CNY,,2026-02-30\n"), "2:5", &["a day that exists", "2026-02-30"]);
}

/// 9折 is 10 % off; a bare 90 % under that word may be what is paid or what is taken off.
#[test]
fn chinese_folds_say_what_is_paid() {
    let head = "料号,目录价（元）,折扣\n";
    let good = book(&format!("{head}A,1,9折\nB,1,85折\nC,1,8.5 折\nD,1,\n"));
    price(&good, "A", 100, "10%", "");
    price(&good, "B", 100, "15%", "");
    price(&good, "C", 100, "15%", "");
    price(&good, "D", 100, "", "");
    for cell in ["90%", "0.9", "10折", "0折", "折", "9 成"] {
        wrong(&format!("{head}A,1,{cell}\n"), "2:3", &["9折", cell]);
    }
}

#[test]
fn a_part_is_found_by_each_of_its_numbers_and_priced_once() {
    let two = "part,price,currency\nMMA4Z00-NS,1,CNY\n\nmma4z00-ns,2,CNY\n";
    wrong(two, "4:1", &["MMA4Z00-NS", "line 2"]);
    wrong(&two.replace('\n', "\r\n"), "4:1", &["MMA4Z00-NS", "line 2"]);
    wrong("part,price,currency\n\"a\nb\",1,CNY\nX,x,CNY\n", "4:2", &["found \"x\""]);
    wrong(
        "part,price,currency\nMMA4Z00-NS,1,CNY\n980-9I510-00NS00,2,CNY\n",
        "3:1",
        &["MMA4Z00-NS", "line 2"],
    );
    wrong("part,price,currency\n,1,CNY\n", "2:1", &["part number", "empty"]);
    wrong("part,opn,price\nX,X,1\n", "1:2", &["same as \"part\""]);
    wrong("name,amount\nX,1\n", "1:1", &["Part number", "料号"]);
    wrong("", "1:1", &["Part number"]);
}

#[test]
fn a_thousand_bad_rows_are_fifty_and_how_many_more() {
    let rows: String = (0..1_000).map(|row| format!("P{row},x,CNY\n")).collect();
    let error = read(format!("part,price,currency\n{rows}").as_bytes()).unwrap_err();
    let said = error.text(Language::En);
    assert_eq!(said.lines().count(), 1 + 50 + 1);
    assert!(said.starts_with("a price book without mistakes: 1,000 found"), "{said}");
    assert!(said.ends_with("\nand 950 more"), "{said}");
    assert!(said.contains("p.csv:51:2: "), "{said}");
}

#[test]
fn files_that_are_no_price_book_say_so() {
    let said = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
    assert!(said(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1]).contains("save it as .xlsx or .csv"));
    assert!(said(b"PK\x03\x04rubbish").contains("a workbook to read"));
    assert!(said(&[0xff, 0x00, 0xff, 0x81]).contains("UTF-8, UTF-16 or GBK"));
    let folder = open(Path::new("."), None, Catalog::built_in()).unwrap_err().to_string();
    assert!(folder.contains("it is a folder"), "{folder}");
}

/// A file of 4 GB takes no space here: it is one hole. It is refused by its size alone.
#[test]
fn a_file_of_four_gigabytes_is_refused_before_it_is_read() {
    let file = tempfile::NamedTempFile::new().unwrap();
    file.as_file().set_len(4 << 30).unwrap();
    let error = open(file.path(), None, Catalog::built_in()).unwrap_err().to_string();
    assert!(error.contains("at most 64 MiB") && error.contains("4096 MiB"), "{error}");
}

/// A workbook of four kilobytes that says of itself that it unpacks to four gigabytes.
#[test]
fn a_workbook_that_unpacks_to_gigabytes_is_refused_before_it_is_unpacked() {
    let mut bytes = include_bytes!("../../../tests/facts/prices.xlsx").to_vec();
    assert!(read(&bytes).is_ok());
    // The first entry of the list at the end: its unpacked size is 24 bytes in.
    let entry = bytes.windows(4).position(|word| word == b"PK\x01\x02").unwrap();
    bytes[entry + 24..entry + 28].copy_from_slice(&0xffff_fff0_u32.to_le_bytes());
    let error = read(&bytes).unwrap_err().to_string();
    assert!(error.contains("at most 512 MiB") && error.contains("4097 MiB"), "{error}");
}

/// Whatever bytes come, there is an answer and no panic.
mod any {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let _ = read(&bytes);
        }

        #[test]
        fn cells_are_answered(cells in prop::collection::vec("[-0-9.,%¥$折元 A-Z年/]{0,12}", 5)) {
            let row = cells.iter().map(|cell| format!("\"{cell}\"")).collect::<Vec<_>>().join(",");
            let _ = read(format!("part,price,currency,discount,valid until\n{row}\n").as_bytes());
            let _ = read(format!("料号,单价,币种,折扣,有效期\n{row}\n").as_bytes());
        }

        /// A workbook that was damaged on its way is read or refused.
        #[test]
        fn damaged_workbooks_are_answered(changes in prop::collection::vec((0_usize..3_245, any::<u8>()), 1..6)) {
            let mut bytes = include_bytes!("../../../tests/facts/prices.xlsx").to_vec();
            for (at, byte) in changes {
                bytes[at] = byte;
            }
            let _ = read(&bytes);
        }

        /// What is written with two decimals and any grouping is read back to the cent.
        #[test]
        fn prices_are_read_to_the_cent(minor in 0_u64..10_000_000_000_000) {
            let code = "CNY".parse().unwrap();
            for words in [
                crate::text::numbers::money(Money::minor(minor), code),
                crate::text::numbers::plain_money(Money::minor(minor), code),
            ] {
                let book = book(&format!("part,price,currency\nX,\"{words}\",CNY\n"));
                prop_assert_eq!(book.prices["X"].list, Money::minor(minor));
            }
        }
    }
}
