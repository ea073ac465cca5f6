//! Tables and chapters of what is handed over: bill, cable schedule, figures, findings, proposal.
//!
//! Takes numbers from what is derived and counts nothing about the network itself. Knows no file
//! format: tables go to CSV and workbooks, pages to PDF, in [`crate::export`].

pub mod bill;
pub mod cable_schedule;
mod columns;
mod contents;
mod cover;
pub mod description;
pub mod findings;
mod frame;
mod grid;
mod pages;
pub mod part_page;
pub mod price_book;
pub mod proposal;
pub mod quote;
pub mod requirement;
pub mod rules;
pub mod summary;
pub mod table;

#[cfg(test)]
mod samples;
