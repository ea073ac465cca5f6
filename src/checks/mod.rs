//! What a reviewer would object to: one file per rule under [`rules`], and the findings.
//!
//! A rule reads what was derived and changes nothing; a way out is handed out as an edit. One finding
//! per cause, with all its items. A rule that had nothing to judge by says so.

pub mod finding;
pub mod rules;
pub mod run;
