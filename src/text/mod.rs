//! Everything a user reads, in Chinese and English, rendered at the edge.
//!
//! Other layers hand out messages with typed arguments; only here do they become sentences. A
//! proposal's language is not the window's, so the language is always an argument.

pub mod cable_choice;
pub mod captions;
pub mod cards;
pub mod catalog_browser;
pub mod conditions;
pub mod descriptions;
pub mod design_errors;
pub mod edit_errors;
pub mod edits;
pub mod files;
pub mod findings;
pub mod findings_panel;
pub mod fit;
pub mod hints;
pub mod inspector;
pub mod labels;
pub mod linking;
pub mod locate;
pub mod message;
pub mod numbers;
pub mod own_parts;
pub mod part_faults;
pub mod part_form;
pub mod part_name;
pub mod part_table;
pub mod price_book;
pub mod prices;
pub mod proposal;
pub mod reasons;
pub mod requirement_panel;
pub mod spreadsheet;
pub mod start;
pub mod window;

pub use captions::Caption;
pub use edits::edit_name;
pub use findings::Problem;
pub use labels::Label;
pub use part_name::part_name;
pub use reasons::Reason;
