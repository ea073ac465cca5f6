//! Widths of the columns of a table: what their words want, and who gives way where all want too much.
//!
//! Columns without a share are as wide as their cells; those with one divide what is left and break
//! their lines.

use super::grid::Look;
use super::table::{Align, Column};
use crate::drawing::font::{self, Weight};
use crate::drawing::ink::Ink;

/// Where the words of each column begin: further in where numbers end just before them.
pub(super) fn indents(columns: &[Column], look: Look) -> Vec<f32> {
    let before = std::iter::once(Align::Left).chain(columns.iter().map(|column| column.align));
    let indent = |(column, before): (&Column, Align)| match (before, column.align) {
        (Align::Right, Align::Left) => look.side * 1.9,
        _ => look.side,
    };
    columns.iter().zip(before).map(indent).collect()
}

/// What a column would like to be wide: with its head in one line, with its head in two, and what it
/// must be at least.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Want {
    roomy: f32,
    natural: f32,
    least: f32,
}

/// Measures every column: heads, cells and totals.
pub(super) fn wants(
    heads: &[&str],
    rows: &[Vec<(String, Ink)>],
    total: Option<&Vec<(String, Ink)>>,
    look: Look,
    indents: &[f32],
) -> Vec<Want> {
    let widest = |words: &str, weight| {
        words.lines().map(|line| font::text_width(line, look.size, weight)).fold(0.0, f32::max)
    };
    let column = |(index, indent): (usize, &f32)| {
        let head = heads.get(index).copied().unwrap_or_default();
        let cells =
            rows.iter().filter_map(|row| row.get(index)).map(|(words, _)| widest(words, Weight::Regular));
        let total =
            total.and_then(|row| row.get(index)).map_or(0.0, |(words, _)| widest(words, Weight::Bold));
        let cells = cells.fold(total, f32::max);
        let whole = widest(head, Weight::Bold);
        let word =
            head.split(' ').map(|word| font::text_width(word, look.size, Weight::Bold)).fold(0.0, f32::max);
        // A long head may break into two lines, but not its longest word, nor Chinese into single signs.
        let broken =
            (whole * 0.55).max(if head.is_ascii() { word } else { 0.0 }).max(look.size * 4.2).min(whole);
        let sides = indent + look.side + 0.1;
        Want { roomy: cells.max(whole) + sides, natural: cells.max(broken) + sides, least: broken + sides }
    };
    indents.iter().enumerate().map(column).collect()
}

/// Widths that add up to `width`.
pub(super) fn widths(columns: &[Column], wants: &[Want], width: f32, look: Look) -> Vec<f32> {
    let shares: f32 = columns.iter().map(|column| f32::from(column.share)).sum();
    for wanted in [|want: &Want| want.roomy, |want: &Want| want.natural] {
        let wanted: Vec<f32> = wants.iter().map(wanted).collect();
        let all: f32 = wanted.iter().sum();
        if all <= width {
            return spread(columns, wanted, width - all, shares);
        }
    }
    // Columns without a share keep what they want, within reason; the others divide the rest.
    let natural: Vec<f32> = wants.iter().map(|want| want.natural).collect();
    let most = width * 0.24;
    let fixed: f32 =
        columns.iter().zip(&natural).filter(|(c, _)| c.share == 0).map(|(_, want)| want.min(most)).sum();
    let rest = width - fixed;
    let least_of_shared: f32 = columns
        .iter()
        .zip(wants)
        .filter(|(c, _)| c.share > 0)
        .map(|(_, want)| want.least.max(look.size * 8.0))
        .sum();
    if shares > 0.0 && rest >= least_of_shared {
        return filled(shared(columns, &natural, rest, most), &natural, width);
    }
    squeezed(wants, width)
}

/// What the shared columns leave goes to those that were kept from what they want.
fn filled(widths: Vec<f32>, natural: &[f32], width: f32) -> Vec<f32> {
    let left = (width - widths.iter().sum::<f32>()).max(0.0);
    let lacking = |(have, want): (&f32, &f32)| (want - have).max(0.0);
    let all: f32 = widths.iter().zip(natural).map(lacking).sum();
    if all <= 0.0 {
        return widths;
    }
    widths.iter().zip(natural).map(|pair| pair.0 + lacking(pair) * left / all).collect()
}

/// Too much of everything: each column gets its part, none less than its head where that can be.
fn squeezed(wants: &[Want], width: f32) -> Vec<f32> {
    let least: f32 = wants.iter().map(|want| want.least).sum();
    let over: f32 = wants.iter().map(|want| want.natural - want.least).sum();
    let squeeze = if least > width { width / least } else { 1.0 };
    let part = if over > 0.0 { (width - least).max(0.0) / over } else { 0.0 };
    wants.iter().map(|want| want.least * squeeze + (want.natural - want.least) * part).collect()
}

/// All fit: the columns with a share, else all, take what is left.
fn spread(columns: &[Column], natural: Vec<f32>, rest: f32, shares: f32) -> Vec<f32> {
    let count = columns.len().max(1) as f32;
    let part = |column: &Column| if shares > 0.0 { f32::from(column.share) / shares } else { 1.0 / count };
    columns.iter().zip(natural).map(|(column, want)| want + rest * part(column)).collect()
}

/// Columns with a share divide `rest`; one that needs less than its part leaves it to the others.
fn shared(columns: &[Column], natural: &[f32], rest: f32, most: f32) -> Vec<f32> {
    let mut widths: Vec<Option<f32>> = columns
        .iter()
        .zip(natural)
        .map(|(column, want)| (column.share == 0).then_some(want.min(most)))
        .collect();
    let mut left = rest;
    loop {
        let open =
            || columns.iter().zip(natural).zip(&widths).enumerate().filter(|(_, (_, width))| width.is_none());
        let shares: f32 = open().map(|(_, ((column, _), _))| f32::from(column.share)).sum();
        let part = |column: &Column| left * f32::from(column.share) / shares.max(1.0);
        let small = open()
            .find(|(_, ((column, want), _))| **want < part(column))
            .map(|(index, ((_, want), _))| (index, *want));
        match small {
            Some((index, want)) => {
                widths[index] = Some(want);
                left -= want;
            }
            None => {
                let parts: Vec<f32> = columns.iter().map(part).collect();
                return widths.into_iter().zip(parts).map(|(width, part)| width.unwrap_or(part)).collect();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Label;

    #[track_caller]
    fn check(columns: &[Column], wants: &[f32], width: f32, expected: &[f32]) {
        let wants: Vec<Want> =
            wants.iter().map(|want| Want { roomy: *want, natural: *want, least: 8.0 }).collect();
        let found = widths(columns, &wants, width, Look::PLAIN);
        assert!((found.iter().sum::<f32>() - width).abs() < 0.01, "{found:?} is not {width}");
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 0.01, "{found} is not {expected}");
        }
    }

    #[test]
    fn columns_add_up_to_the_width_whatever_they_want() {
        let number = Column::number(Label::Quantity);
        let text = Column::text(Label::Description, 1);
        check(&[number, number], &[20.0, 30.0], 100.0, &[45.0, 55.0]);
        check(&[number, text], &[20.0, 30.0], 100.0, &[20.0, 80.0]);
        check(&[number, text], &[20.0, 300.0], 100.0, &[20.0, 80.0]);
        check(&[number, text, text], &[20.0, 300.0, 30.0], 100.0, &[20.0, 50.0, 30.0]);
        check(&[text, number], &[20.0, 90.0], 100.0, &[20.0, 80.0]);
        check(&[number, number], &[50.0, 150.0], 100.0, &[27.17, 72.83]);
    }
}
