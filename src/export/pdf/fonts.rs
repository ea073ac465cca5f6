//! The shipped font, cut down to the characters that a document shows.
//!
//! Decides which glyphs go into the file and what they mean to a search; widths and line breaks are
//! measured in [`crate::drawing::font`].

use super::hash;
use crate::drawing::font::{self, Weight};
use crate::drawing::marks::{Shape, Sheet};
use crate::export::ExportError;
use printpdf::{FontId, FontMetrics, ParsedFont, PdfFont, PdfFontHandle, PdfResources};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use subsetter::GlyphRemapper;

/// The subsets of a document, one for each weight that it uses.
pub(super) struct Fonts {
    subsets: BTreeMap<Weight, Subset>,
}

struct Subset {
    font: ParsedFont,
    /// Characters that share the glyph of another one, which is written in their place: a glyph has
    /// one meaning in the file, or a search for "a b" fails where a document has no-break spaces too.
    aliases: BTreeMap<char, char>,
}

impl Fonts {
    /// Subsets with the characters of all text on the sheets.
    pub(super) fn used_by(sheets: &[Sheet]) -> Result<Self, ExportError> {
        let mut used = BTreeMap::new();
        for sheet in sheets {
            for mark in &sheet.marks {
                let Shape::Text { words, style, .. } = mark.shape else { continue };
                let used = used.entry(style.weight).or_insert_with(|| vec![false; 0x1_0000]);
                for character in font::printable(sheet.words(words)).chars() {
                    // The font has no glyph beyond this plane, so that none is printable.
                    if let Some(used) = used.get_mut(character as usize) {
                        *used = true;
                    }
                }
            }
        }
        let mut subsets = BTreeMap::new();
        for (weight, used) in used {
            let characters = (0..).zip(used).filter_map(|(code, used)| char::from_u32(code).filter(|_| used));
            subsets.insert(weight, subset(weight, characters)?);
        }
        Ok(Self { subsets })
    }

    /// The words as they are written into the file.
    pub(super) fn written(&self, words: &str, weight: Weight) -> String {
        let printable = font::printable(words);
        match self.subsets.get(&weight) {
            Some(subset) if !subset.aliases.is_empty() => {
                let written = |character| subset.aliases.get(&character).copied().unwrap_or(character);
                printable.chars().map(written).collect()
            }
            _ => printable.into_owned(),
        }
    }

    /// Puts the subsets into the document.
    pub(super) fn embed(self, resources: &mut PdfResources) {
        for (weight, subset) in self.subsets {
            resources.fonts.map.insert(id(weight), PdfFont::new(subset.font));
        }
    }
}

/// A weight as pages name it.
pub(super) fn handle(weight: Weight) -> PdfFontHandle {
    PdfFontHandle::External(id(weight))
}

/// Fixed names: printpdf's own come from a counter of the process.
fn id(weight: Weight) -> FontId {
    let name = match weight {
        Weight::Regular => "R",
        Weight::Bold => "B",
    };
    FontId(name.to_owned())
}

fn subset(weight: Weight, characters: impl Iterator<Item = char>) -> Result<Subset, ExportError> {
    let face = font::face(weight).ok_or_else(|| ExportError::Font(format!("{weight:?} is damaged")))?;
    let mut remapper = GlyphRemapper::new();
    let mut meanings: BTreeMap<u16, char> = BTreeMap::new();
    let mut widths = BTreeMap::new();
    let mut aliases = BTreeMap::new();
    for character in characters {
        let Some(glyph) = face.glyph_index(character) else { continue };
        let new = remapper.remap(glyph.0);
        match meanings.entry(new) {
            Entry::Occupied(meaning) => {
                aliases.insert(character, *meaning.get());
            }
            Entry::Vacant(meaning) => {
                meaning.insert(character);
                widths.insert(new, face.glyph_hor_advance(glyph).unwrap_or(0));
            }
        }
    }
    let program = subsetter::subset(font::bytes(weight), 0, &remapper)
        .map_err(|error| ExportError::Font(error.to_string()))?;
    let name = format!("{}+NotoSansSC-{weight:?}", tag(hash(&program)));
    let glyphs = meanings.into_iter().map(|(glyph, character)| (u32::from(character), glyph)).collect();
    let metrics = FontMetrics { ascent: face.ascender(), descent: face.descender() };
    let em = face.units_per_em();
    let mut font = ParsedFont::with_glyph_data(program, 0, Some(name), glyphs, widths, em, metrics);
    let bounds = face.global_bounding_box();
    let described = &mut font.pdf_font_metrics;
    (described.x_min, described.y_min) = (bounds.x_min, bounds.y_min);
    (described.x_max, described.y_max) = (bounds.x_max, bounds.y_max);
    described.us_weight_class = match weight {
        Weight::Regular => 400,
        Weight::Bold => 700,
    };
    Ok(Subset { font, aliases })
}

/// The six letters that tell one subset of a font from another.
fn tag(hash: u128) -> String {
    let letter = |place: u32| char::from(b'A' + (hash / 26_u128.pow(place) % 26) as u8);
    (0..6).map(letter).collect()
}
