//! Tables and chapters of what is handed over: bill, cable schedule, figures, findings, proposal.
//!
//! Takes numbers from what is derived and counts nothing about the network itself. Knows no file
//! format: tables go to CSV and workbooks, pages to PDF, in [`crate::export`].

pub mod bill;
pub mod cable_schedule;
pub mod description;
pub mod findings;
pub mod requirement;
pub mod rules;
pub mod summary;
pub mod table;

#[cfg(test)]
mod samples;
