//! What a field says as typed, to what a catalog file holds, and back.

use super::{Cell, Form, Unit};
use crate::catalog::spreadsheet::narrow;
use crate::model::requirement::Language;
use crate::text::part_form::{Choice, FieldFault};
use serde_json::{Map, Number, Value};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Largest quantity, in thousandths of its unit: far above any figure, far below what overflows.
const LARGEST: i128 = 1_000_000_000_000;

impl Unit {
    /// How the unit is written, the one of catalog files first, each with its factor to that.
    #[must_use]
    pub fn names(self) -> &'static [(&'static str, u32)] {
        match self {
            Self::Millimeters => &[("mm", 1), ("cm", 10), ("m", 1000)],
            Self::Gbps => &[("Gb/s", 1), ("Gbps", 1), ("Tb/s", 1000)],
            Self::Watts => &[("W", 1), ("kW", 1000)],
            Self::Grams => &[("g", 1), ("kg", 1000)],
            Self::Nanoseconds => &[("ns", 1)],
        }
    }

    /// How catalog files count.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.names().first().map_or("", |(name, _)| name)
    }

    /// Watts alone are kept in fractions.
    fn is_whole(self) -> bool {
        !matches!(self, Self::Watts)
    }
}

/// The word of a value, where it has one.
#[must_use]
pub fn choice(value: &str) -> Option<Choice> {
    static NAMED: OnceLock<BTreeMap<String, Choice>> = OnceLock::new();
    let named =
        NAMED.get_or_init(|| Choice::ALL.iter().map(|choice| (format!("{choice:?}"), *choice)).collect());
    named.get(value).copied()
}

fn folded(words: &str) -> String {
    words.chars().filter(|c| c.is_alphanumeric() || *c == '+').flat_map(char::to_lowercase).collect()
}

/// The value as a catalog file holds it; nothing where the field is empty. A quantity is in so many
/// of its unit.
pub(super) fn read(words: &str, form: Form, factor: u32) -> Result<Option<Value>, FieldFault> {
    let words = words.trim();
    if let Form::List(cells) = form {
        return list(words, cells).map(|entries| Some(Value::Array(entries)));
    }
    if words.is_empty() {
        return Ok(None);
    }
    let value = match form {
        Form::Words(_) | Form::Text | Form::List(_) => Value::String(words.to_owned()),
        Form::Count(most) => count(&narrow(words), most)?,
        Form::Quantity(unit, _) => quantity(&narrow(words), unit, factor)?,
        Form::Choice(known) => one_of(&narrow(words), known)?,
    };
    Ok(Some(value))
}

fn count(words: &str, most: u64) -> Result<Value, FieldFault> {
    let found = || words.to_owned();
    if !words.bytes().all(|letter| letter.is_ascii_digit()) {
        let unit = format!("0…{most}");
        let is_fraction = words.bytes().all(|letter| letter.is_ascii_digit() || letter == b'.');
        return Err(match is_fraction {
            true => FieldFault::Whole { unit, found: found() },
            false => FieldFault::Digits { unit, found: found() },
        });
    }
    match words.parse::<u64>() {
        Ok(number) if number <= most => Ok(number.into()),
        _ => Err(FieldFault::Above { most: most.to_string(), found: found() }),
    }
}

fn quantity(words: &str, unit: Unit, factor: u32) -> Result<Value, FieldFault> {
    let (name, found) = (unit.name().to_owned(), words.to_owned());
    let (whole, fraction) = words.split_once('.').unwrap_or((words, ""));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(fraction) || words.ends_with('.') {
        return Err(FieldFault::Number { unit: name, found });
    }
    let fraction = fraction.trim_end_matches('0');
    if whole.len() > 15 || fraction.len() > 12 {
        return Err(FieldFault::Above { most: (LARGEST / 1000).to_string(), found });
    }
    // Thousandths of the unit, exact.
    let number: i128 = format!("{whole}{fraction}").parse().unwrap_or(0);
    let (scaled, decimals) = (number * i128::from(factor) * 1000, 10_i128.pow(fraction.len() as u32));
    let step = if unit.is_whole() { 1000 } else { 1 };
    if scaled % (decimals * step) != 0 {
        return Err(FieldFault::Whole { unit: if unit.is_whole() { name } else { "mW".to_owned() }, found });
    }
    let thousandths = scaled / decimals;
    if thousandths > LARGEST {
        return Err(FieldFault::Above { most: (LARGEST / 1000).to_string(), found });
    }
    match (thousandths % 1000, u64::try_from(thousandths)) {
        (0, Ok(number)) => Ok((number / 1000).into()),
        _ => Ok(Number::from_f64(thousandths as f64 / 1000.0).map_or(Value::Null, Value::Number)),
    }
}

/// A value of a known set, by its name in catalog files or by its word in either language.
fn one_of(words: &str, known: &[&'static str]) -> Result<Value, FieldFault> {
    let wanted = folded(words);
    let is = |name: &&&str| {
        let word = choice(name);
        folded(name) == wanted
            || [Language::En, Language::Zh]
                .into_iter()
                .any(|language| word.is_some_and(|word| folded(word.text(language)) == wanted))
    };
    match known.iter().find(is) {
        Some(&"True") => Ok(true.into()),
        Some(&"False") => Ok(false.into()),
        Some(name) => Ok((*name).into()),
        None => Err(FieldFault::Choice { known: known.join(", "), found: words.to_owned() }),
    }
}

/// Entries of a list, one a line, their cells with `|` between them.
fn list(words: &str, cells: &[Cell]) -> Result<Vec<Value>, FieldFault> {
    let lines = words.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.is_empty());
    lines.map(|(line, number)| entry(line, number, cells)).collect()
}

fn entry(line: &str, number: usize, cells: &[Cell]) -> Result<Value, FieldFault> {
    let refused = || FieldFault::Entry { shape: shape(cells), line: number, found: line.to_owned() };
    if let [Cell { name: "", .. }] = cells {
        return Ok(line.into());
    }
    let mut said = line.splitn(cells.len(), '|');
    let mut entry = Map::new();
    for cell in cells {
        let value = read(said.next().unwrap_or_default(), cell.form, 1).map_err(|_| refused())?;
        match value {
            Some(value) => put(&mut entry, cell.name, value),
            None if cell.needed => return Err(refused()),
            None => {}
        }
    }
    Ok(Value::Object(entry))
}

/// What an entry of a list looks like: `device | cage | port`.
#[must_use]
pub fn shape(cells: &[Cell]) -> String {
    let name = |cell: &Cell| match cell.form {
        Form::Quantity(unit, _) => format!("{} [{}]", cell.name, unit.name()),
        _ => cell.name.to_owned(),
    };
    cells.iter().map(name).collect::<Vec<_>>().join(" | ")
}

/// What a field says of a value of a catalog file.
pub(super) fn shown(value: &Value, form: Form) -> String {
    match (value, form) {
        (Value::Array(entries), Form::List(cells)) => {
            entries.iter().map(|entry| line(entry, cells)).collect::<Vec<_>>().join("\n")
        }
        (Value::String(words), _) => words.clone(),
        (Value::Bool(true), _) => "True".to_owned(),
        (Value::Bool(false), _) => "False".to_owned(),
        (Value::Null | Value::Array(_) | Value::Object(_), _) => String::new(),
        (Value::Number(number), _) => number.to_string(),
    }
}

fn line(entry: &Value, cells: &[Cell]) -> String {
    let words: Vec<String> = cells
        .iter()
        .map(|cell| {
            let value = if cell.name.is_empty() { Some(entry) } else { get(entry, cell.name) };
            value.map_or(String::new(), |value| shown(value, cell.form).replace('\n', " "))
        })
        .collect();
    words.join(" | ").trim_end_matches([' ', '|']).to_owned()
}

/// The value at a path of names.
pub(super) fn get<'a>(value: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(value, |value, name| value.get(name))
}

/// Puts a value at a path of names.
pub(super) fn put(object: &mut Map<String, Value>, path: &str, value: Value) {
    match path.split_once('.') {
        None => {
            object.insert(path.to_owned(), value);
        }
        Some((first, rest)) => {
            let inner = object.entry(first).or_insert_with(|| Value::Object(Map::new()));
            if let Value::Object(inner) = inner {
                put(inner, rest, value);
            }
        }
    }
}
