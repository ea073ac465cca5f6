//! Facts of the PDF writer: what a reader of the bytes finds again.

use super::*;
use crate::drawing::font::Weight;
use crate::drawing::ink::Ink;
use crate::drawing::marks::{Area, Jump, Pattern, Pen, TextStyle, at};

const TITLE: &str = "大学 256 卡 InfiniBand 方案";

fn title() -> TitleBlock {
    TitleBlock {
        title: TITLE.to_owned(),
        subject: "Design (1:1)".to_owned(),
        author: "王工".to_owned(),
        keywords: vec!["InfiniBand".to_owned(), "胖树".to_owned()],
        language: "zh-CN",
        date: Date { year: 2026, month: 11, day: 30 },
    }
}

/// A page with one of each shape and with Chinese and English text.
fn sheet(number: usize) -> Sheet {
    let mut sheet = Sheet::new(297.0, 210.0);
    let pen = Pen::solid(Ink::Outline, 0.4);
    sheet.framed(Area::new(20.0, 20.0, 60.0, 30.0), 4.0, Ink::Panel, pen, None);
    sheet.line(&[at(20.0, 60.0), at(80.0, 60.0)], pen.with(Pattern::Dashed));
    sheet.curve([at(80.0, 35.0), at(120.0, 35.0), at(120.0, 80.0), at(160.0, 80.0)], pen, None);
    sheet.polygon(&[at(160.0, 80.0), at(156.0, 78.0), at(156.0, 82.0)], Ink::Accent);
    let style = TextStyle::new(4.0, Ink::Text);
    sheet.text(at(50.0, 30.0), "叶交换机 leaf-01", style.middle());
    sheet.text(at(50.0, 36.0), &format!("第 {number} 页"), style.bold().middle());
    sheet.text(at(20.0, 100.0), "no\u{a0}break and \u{1}odd 😀", style);
    sheet.jumps.push(Jump { area: Area::new(20.0, 20.0, 60.0, 30.0), sheet: 0 });
    sheet
}

fn bookmark(title: &str, level: u8, sheet: usize) -> Bookmark {
    Bookmark { title: title.to_owned(), level, sheet, y: 20.0 }
}

fn document() -> (Vec<Sheet>, Vec<Bookmark>) {
    let sheets = (1..=3).map(sheet).collect();
    let bookmarks = vec![
        bookmark("10 摘要", 0, 0),
        bookmark("9 拓扑", 0, 1),
        bookmark("叶层", 1, 1),
        bookmark("rail 1", 2, 1),
        bookmark("脊层", 1, 2),
        bookmark("清单", 0, 2),
    ];
    (sheets, bookmarks)
}

fn written() -> Vec<u8> {
    let (sheets, bookmarks) = document();
    pdf(&sheets, &bookmarks, &title()).expect("a sound document")
}

fn read() -> Document {
    Document::load_mem(&written()).expect("a sound file")
}

fn words(object: &Object) -> String {
    let bytes = object.as_str().expect("a string");
    assert_eq!(bytes[..2], [0xfe, 0xff], "byte order mark");
    let units: Vec<u16> = bytes[2..].chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
    String::from_utf16(&units).expect("UTF-16")
}

/// The outline as a viewer walks it, indented by depth.
fn outline(file: &Document, parent: &Dictionary, depth: usize, lines: &mut Vec<String>) {
    let mut next = parent.get(b"First").ok();
    while let Some(id) = next {
        let entry = file.get_dictionary(id.as_reference().expect("a reference")).expect("an entry");
        let title = words(entry.get(b"Title").expect("a title"));
        let count = entry.get(b"Count").map_or(0, |count| count.as_i64().expect("a number"));
        let place = entry.get(b"Dest").and_then(Object::as_array).expect("a place");
        let page = place[0].as_reference().expect("a page");
        let number = file.page_iter().position(|id| id == page).expect("a page of the document") + 1;
        lines.push(format!("{}{title} ({count}) p{number} y{:?}", "  ".repeat(depth), place[3]));
        outline(file, entry, depth + 1, lines);
        next = entry.get(b"Next").ok();
    }
}

#[test]
fn pages_are_as_large_as_sheets() {
    let file = read();
    assert_eq!(file.page_iter().count(), 3);
    assert_eq!(file.version, "1.7");
    let page = file.get_dictionary(file.page_iter().next().expect("a page")).expect("a dictionary");
    let paper = page.get(b"MediaBox").and_then(Object::as_array).expect("a size");
    let sides: Vec<f32> = paper.iter().map(|side| side.as_float().expect("a number")).collect();
    assert_eq!(sides, [0.0, 0.0, 841.89, 595.276]);
}

#[test]
fn bookmarks_nest_in_the_order_given() {
    let file = read();
    let catalog = file.catalog().expect("a catalog");
    assert_eq!(catalog.get(b"PageMode").and_then(Object::as_name).ok(), Some(b"UseOutlines".as_slice()));
    let root = catalog.get(b"Outlines").and_then(Object::as_reference).expect("an outline");
    let mut lines = Vec::new();
    outline(&file, file.get_dictionary(root).expect("a root"), 0, &mut lines);
    let expected = [
        "10 摘要 (0) p1 y538.583",
        "9 拓扑 (2) p2 y538.583",
        "  叶层 (-1) p2 y538.583",
        "    rail 1 (0) p2 y538.583",
        "  脊层 (0) p3 y538.583",
        "清单 (0) p3 y538.583",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_document_without_bookmarks_has_no_outline() {
    let bytes = pdf(&[sheet(1)], &[], &title()).expect("a sound document");
    let file = Document::load_mem(&bytes).expect("a sound file");
    assert!(file.catalog().expect("a catalog").get(b"Outlines").is_err());
}

#[test]
fn the_document_says_what_it_is_and_in_which_language() {
    let file = read();
    let catalog = file.catalog().expect("a catalog");
    assert_eq!(catalog.get(b"Lang").and_then(Object::as_str).ok(), Some(b"zh-CN".as_slice()));
    let shown = catalog.get(b"ViewerPreferences").and_then(Object::as_dict).expect("preferences");
    assert_eq!(shown.get(b"DisplayDocTitle").and_then(Object::as_bool).ok(), Some(true));
    let facts = file.trailer.get(b"Info").and_then(Object::as_reference).expect("facts");
    let facts = file.get_dictionary(facts).expect("facts");
    let fact = |name: &str| words(facts.get(name.as_bytes()).expect("a fact"));
    assert_eq!(fact("Title"), TITLE);
    assert_eq!([fact("Author"), fact("Keywords")], ["王工", "InfiniBand, 胖树"]);
    assert_eq!(facts.get(b"ModDate").and_then(Object::as_str).ok(), Some(b"D:20261130000000Z".as_slice()));
}

#[test]
fn fonts_are_subsets_with_a_tag_of_six_letters() {
    let file = read();
    let page = file.page_iter().next().expect("a page");
    let fonts = file.get_page_fonts(page).expect("fonts");
    let names: Vec<String> = fonts
        .values()
        .map(|font| {
            String::from_utf8_lossy(font.get(b"BaseFont").and_then(Object::as_name).expect("a name")).into()
        })
        .collect();
    for (name, weight) in names.iter().zip(["Bold", "Regular"]) {
        let (tag, face) = name.split_once('+').expect("a tag");
        assert!(tag.len() == 6 && tag.bytes().all(|letter| letter.is_ascii_uppercase()), "{tag}");
        assert_eq!(face, format!("NotoSansSC-{weight}"));
    }
    assert_eq!(names.len(), 2);
    assert!(written().len() < 40_000, "{} bytes", written().len());
}

#[test]
fn text_can_be_searched() {
    let text = read().extract_text(&[2]).expect("text");
    for words in ["叶交换机 leaf-01", "第 2 页"] {
        assert!(text.contains(words), "{text}");
    }
    // The no-break space shares its glyph with the space; what cannot be printed is a space or a box.
    assert!(text.contains("no break and  odd □"), "{text}");
}

#[test]
fn jumps_are_links_to_pages() {
    let file = read();
    let pages: Vec<_> = file.page_iter().collect();
    let page = file.get_dictionary(pages[2]).expect("a page");
    let links = page.get(b"Annots").and_then(Object::as_array).expect("links");
    let link = links[0].as_dict().expect("a link");
    let action = link.get(b"A").and_then(Object::as_dict).expect("an action");
    let place = action.get(b"D").and_then(Object::as_array).expect("a place");
    assert_eq!(place[0].as_reference().ok(), Some(pages[0]));
    let area = link.get(b"Rect").and_then(Object::as_array).expect("an area");
    let sides: Vec<i64> = area.iter().map(|side| side.as_float().expect("a number").round() as i64).collect();
    assert_eq!(sides, [57, 454, 227, 539]);
}

#[test]
fn what_stays_the_same_is_said_once() {
    let mut sheet = Sheet::new(100.0, 100.0);
    for row in 0..3_u8 {
        let y = 10.0 + 5.0 * f32::from(row);
        sheet.text(at(10.0, y), "A", TextStyle::new(3.0, Ink::Text));
        sheet.text(at(90.0, y), "AA", TextStyle::new(3.0, Ink::Text).end());
        sheet.line(&[at(10.0, y), at(90.0, y)], Pen::solid(Ink::Hairline, 0.1));
    }
    let bytes = pdf(&[sheet], &[], &title()).expect("a sound document");
    let file = Document::load_mem(&bytes).expect("a sound file");
    let page = file.page_iter().next().expect("a page");
    let content = file.get_and_decode_page_content(page).expect("content");
    let operators: Vec<&str> = content.operations.iter().map(|op| op.operator.as_str()).collect();
    let first = "J j BT rg Tf Td Tj Td Tj ET RG w m l S";
    let later = "BT Td Tj Td Tj ET m l S";
    assert_eq!(operators.join(" "), format!("{first} {later} {later}"));
}

#[test]
fn text_ends_where_its_anchor_says() {
    let mut sheet = Sheet::new(100.0, 100.0);
    let style = TextStyle::new(10.0, Ink::Text);
    sheet.text(at(20.0, 50.0), "机柜", style);
    sheet.text(at(50.0, 50.0), "机柜", style.middle());
    sheet.text(at(90.0, 60.0), "机柜", style.end());
    let bytes = pdf(&[sheet], &[], &title()).expect("a sound document");
    let file = Document::load_mem(&bytes).expect("a sound file");
    let content =
        file.get_and_decode_page_content(file.page_iter().next().expect("a page")).expect("content");
    let steps = content.operations.iter().filter(|op| op.operator == "Td");
    let steps: Vec<Vec<f32>> = steps
        .map(|op| op.operands.iter().map(|side| side.as_float().expect("a number") * 25.4 / 72.0).collect())
        .collect();
    // From the lower left of the page, then each from the one before; a character is 10 mm wide.
    for (step, expected) in steps.iter().zip([[20.0, 50.0], [20.0, 0.0], [30.0, -10.0]]) {
        assert!(
            step.iter().zip(expected).all(|(step, expected)| (step - expected).abs() < 0.001),
            "{steps:?}"
        );
    }
    assert_eq!(steps.len(), 3);
}

#[test]
fn the_same_sheets_give_the_same_bytes_also_side_by_side() {
    let first = written();
    assert!(first == written(), "a second time");
    let threads: Vec<_> = (0..2).map(|_| std::thread::spawn(written)).collect();
    for thread in threads {
        assert!(first == thread.join().expect("a thread that ends"), "in another thread");
    }
    let other = pdf(&[sheet(1)], &[], &title()).expect("a sound document");
    let identity = |bytes: &[u8]| Document::load_mem(bytes).expect("a file").trailer.get(b"ID").ok().cloned();
    assert_ne!(identity(&first), identity(&other));
}

#[test]
fn what_cannot_be_written_is_said() {
    let check = |sheets: &[Sheet], bookmarks: &[Bookmark], expected: &str| {
        let error = pdf(sheets, bookmarks, &title()).expect_err("a refusal");
        assert_eq!(error.to_string(), expected);
    };
    check(&[], &[], "a document needs at least one page");
    check(
        &[sheet(1), Sheet::new(6000.0, 210.0)],
        &[],
        "page 2 would be 6000 × 210 mm; a page has 1 to 5080 mm a side (draw at a smaller scale)",
    );
    check(&[sheet(1)], &[bookmark("清单", 0, 1)], "\"清单\" leads to page 2, but there are 1");
}

#[test]
fn odd_numbers_still_make_a_page() {
    let mut sheet = Sheet::new(100.0, 100.0);
    let pen = Pen::solid(Ink::Dac, f32::NAN);
    sheet.line(&[at(f32::NAN, 1.0), at(f32::INFINITY, 2.0)], Pen::solid(Ink::Dac, 0.2));
    sheet.framed(Area::new(1.0, 1.0, 5.0, 5.0), f32::NAN, Ink::Panel, pen, None);
    sheet.text(at(1.0, 1.0), "A", TextStyle { weight: Weight::Bold, ..TextStyle::new(f32::NAN, Ink::Text) });
    let bytes = pdf(&[sheet], &[], &title()).expect("a sound document");
    assert!(!String::from_utf8_lossy(&bytes).contains("NaN"));
}
