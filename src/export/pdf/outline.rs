//! The outline of a document: bookmarks in the order and the depth in which they were given.
//!
//! printpdf sorts bookmarks by name and knows neither depth nor places on a page.

use super::page::length;
use super::{Bookmark, utf16};
use crate::drawing::marks::Sheet;
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

/// Adds the outline to the file and returns its root, if there are bookmarks. Entries at the top are
/// shown open, the others closed.
pub(super) fn add(file: &mut Document, sheets: &[Sheet], bookmarks: &[Bookmark]) -> Option<ObjectId> {
    if bookmarks.is_empty() {
        return None;
    }
    let pages: Vec<ObjectId> = file.page_iter().collect();
    let root = file.new_object_id();
    let ids: Vec<ObjectId> = bookmarks.iter().map(|_| file.new_object_id()).collect();
    let (top, entries) = arrange(bookmarks);
    for ((entry, bookmark), id) in entries.iter().zip(bookmarks).zip(&ids) {
        let mut record = dictionary! {
            "Title" => utf16(&bookmark.title),
            "Parent" => entry.parent.map_or(root, |parent| ids[parent]),
        };
        if let (Some(page), Some(sheet)) = (pages.get(bookmark.sheet), sheets.get(bookmark.sheet)) {
            let y = length(sheet.height - bookmark.y).0;
            record.set("Dest", vec![(*page).into(), "XYZ".into(), Object::Null, y.into(), Object::Null]);
        }
        if let Some(before) = entry.before {
            record.set("Prev", ids[before]);
        }
        if let Some(after) = entry.after {
            record.set("Next", ids[after]);
        }
        let open = if entry.parent.is_none() { 1 } else { -1 };
        set_below(&mut record, &entry.below, &ids, open * entry.below.len() as i64);
        file.set_object(*id, record);
    }
    let shown: usize = top.iter().map(|index| 1 + entries[*index].below.len()).sum();
    let mut record = dictionary! { "Type" => "Outlines" };
    set_below(&mut record, &top, &ids, shown as i64);
    file.set_object(root, record);
    Some(root)
}

/// Where a bookmark stands among the others, by their indices.
#[derive(Clone, Default)]
struct Entry {
    parent: Option<usize>,
    before: Option<usize>,
    after: Option<usize>,
    below: Vec<usize>,
}

/// The bookmarks at the top, and the place of each.
fn arrange(bookmarks: &[Bookmark]) -> (Vec<usize>, Vec<Entry>) {
    let mut top: Vec<usize> = Vec::new();
    let mut entries = vec![Entry::default(); bookmarks.len()];
    let mut above: Vec<usize> = Vec::new();
    for (index, bookmark) in bookmarks.iter().enumerate() {
        while above.last().is_some_and(|last| bookmarks[*last].level >= bookmark.level) {
            above.pop();
        }
        let parent = above.last().copied();
        let siblings = parent.map_or(&mut top, |parent| &mut entries[parent].below);
        let before = siblings.last().copied();
        siblings.push(index);
        if let Some(before) = before {
            entries[before].after = Some(index);
        }
        (entries[index].parent, entries[index].before) = (parent, before);
        above.push(index);
    }
    (top, entries)
}

/// Links to what stands below; a negative count means that a viewer shows it closed.
fn set_below(record: &mut Dictionary, below: &[usize], ids: &[ObjectId], count: i64) {
    if let (Some(first), Some(last)) = (below.first(), below.last()) {
        record.set("First", ids[*first]);
        record.set("Last", ids[*last]);
        record.set("Count", count);
    }
}
