//! Everything a user reads, in Chinese and English, rendered at the edge.
//!
//! Other layers hand out messages with typed arguments; only here do they become sentences. A
//! proposal's language is not the window's, so the language is always an argument.

pub mod captions;
pub mod conditions;
pub mod descriptions;
pub mod edits;
pub mod findings;
pub mod labels;
pub mod message;
pub mod numbers;
pub mod proposal;
pub mod reasons;

pub use captions::Caption;
pub use edits::edit_name;
pub use findings::Problem;
pub use labels::Label;
pub use reasons::Reason;
