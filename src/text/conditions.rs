//! Conditions of a reach in both languages.
//!
//! The catalog keeps the words of the source, in English; here is what a Chinese reader sees. A test
//! holds the list against the catalog; a user's own part shows its own words.

use crate::model::requirement::Language;

const CHINESE: &[(&str, &str)] = &[
    ("50 m OM4, 30 m OM3", "OM4 50 m，OM3 30 m"),
    ("50 m OM4, 30 m OM3; two patch panels assumed", "OM4 50 m，OM3 30 m；按两处配线架计"),
    (
        "NVIDIA text says both 500 m (introduction) and 100 m (ordering description): use 100 m",
        "NVIDIA 资料中 500 m（简介）与 100 m（订货说明）并存，按 100 m 计",
    ),
    ("100 m OM4, 70 m OM3", "OM4 100 m，OM3 70 m"),
    ("OM4", "OM4"),
    ("single mode", "单模"),
    ("single mode MPO-16/APC", "单模 MPO-16/APC"),
    ("single mode dual LC", "单模双 LC"),
    ("single mode OS2", "单模 OS2"),
    ("single mode duplex LC", "单模双芯 LC"),
    ("single mode duplex LC/UPC", "单模双芯 LC/UPC"),
    ("single mode straight", "单模直连"),
    (
        "single mode straight; 50 m on splitter fibres per structured-cabling guide",
        "单模直连；按综合布线指南，分支光纤为 50 m",
    ),
    (
        "single mode; only 100 m when the far end is a single-port 400G module",
        "单模；对端为单口 400G 模块时仅 100 m",
    ),
];

/// The condition as a reader of this language sees it.
#[must_use]
pub fn condition(words: &str, language: Language) -> &str {
    match language {
        Language::En => words,
        Language::Zh => CHINESE.iter().find(|(english, _)| *english == words).map_or(words, |(_, zh)| zh),
    }
}
