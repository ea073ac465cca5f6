//! The form of a message: a variant with typed arguments and its sentence in both languages.
//!
//! The two sentences stand side by side and the compiler checks that each names only arguments that
//! exist. Messages are grouped by what they speak of, never collected in one list.

use super::numbers;
use crate::model::requirement::{Language, Ratio};
use crate::model::units::{Gbps, Millimeters, Watts};

/// An argument of a message, as a reader of this language sees it.
pub trait Spoken {
    /// The words.
    fn spoken(&self, language: Language) -> String;
}

impl Spoken for String {
    fn spoken(&self, _: Language) -> String {
        self.clone()
    }
}
impl Spoken for u32 {
    fn spoken(&self, _: Language) -> String {
        numbers::count(u64::from(*self))
    }
}
impl Spoken for usize {
    fn spoken(&self, _: Language) -> String {
        numbers::count(*self as u64)
    }
}
impl Spoken for Millimeters {
    fn spoken(&self, _: Language) -> String {
        numbers::length(*self)
    }
}
impl Spoken for Watts {
    fn spoken(&self, _: Language) -> String {
        numbers::power(*self)
    }
}
impl Spoken for Gbps {
    fn spoken(&self, _: Language) -> String {
        numbers::rate(*self)
    }
}
impl Spoken for Ratio {
    fn spoken(&self, _: Language) -> String {
        self.to_string()
    }
}
impl Spoken for super::Label {
    fn spoken(&self, language: Language) -> String {
        self.text(language).to_owned()
    }
}
/// A few fixed words, all of them.
impl Spoken for Vec<super::Label> {
    fn spoken(&self, language: Language) -> String {
        let comma = match language {
            Language::En => ", ",
            Language::Zh => "、",
        };
        self.iter().map(|label| label.text(language)).collect::<Vec<_>>().join(comma)
    }
}
/// A list of names: the first few, then how many more.
impl Spoken for Vec<String> {
    fn spoken(&self, language: Language) -> String {
        const SHOWN: usize = 4;
        let (comma, more) = match language {
            Language::En => (", ", format!(" and {} more", self.len().saturating_sub(SHOWN))),
            Language::Zh => ("、", format!("等 {} 项", self.len())),
        };
        let mut words = self.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(comma);
        if self.len() > SHOWN {
            words.push_str(&more);
        }
        words
    }
}

/// Declares a message enum: `Variant { field: Type } "English" "中文";`.
macro_rules! messages {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $( $variant:ident { $($field:ident : $kind:ty),* $(,)? } $english:literal $chinese:literal; )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        // The fields are the arguments of the sentence beside them, in which brackets are no links.
        #[allow(missing_docs, rustdoc::broken_intra_doc_links)]
        pub enum $name {
            $( #[doc = $english] $variant { $($field: $kind),* }, )*
        }

        impl $name {
            /// The sentence in a language.
            #[must_use]
            pub fn text(&self, language: $crate::model::requirement::Language) -> String {
                match self {
                    $(
                        Self::$variant { $($field),* } => {
                            $( let $field = $crate::text::message::Spoken::spoken($field, language); )*
                            match language {
                                $crate::model::requirement::Language::En => format!($english),
                                $crate::model::requirement::Language::Zh => format!($chinese),
                            }
                        }
                    )*
                }
            }
        }
    };
}
pub(crate) use messages;
