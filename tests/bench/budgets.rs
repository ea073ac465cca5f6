//! The speed budgets, measured in release: `cargo bench`. Medians are read by people; nothing fails
//! on time.

use divan::{Bencher, black_box};
use spineleaf::catalog::load::Catalog;
use spineleaf::derived::derive;
use spineleaf::design::design;
use spineleaf::model::date::Date;
use spineleaf::model::requirement::{Language, Requirement};
use std::path::Path;

fn main() {
    divan::main();
}

fn example(stem: &str) -> Requirement {
    let found = spineleaf::examples::ALL.iter().find(|(name, ..)| *name == stem);
    let text = found.map_or("", |(_, requirement, _)| requirement);
    spineleaf::store::parse_requirement(text, Path::new(stem)).unwrap_or_default()
}

/// 2,048 end points: 256 DGX H100 on 64 leaves and 32 spines.
fn largest() -> Requirement {
    Requirement { hosts: Some(256), ufm: 0, ..example("superpod-127") }
}

fn designed(bencher: Bencher, requirement: Requirement) {
    let catalog = Catalog::built_in();
    bencher.bench_local(|| {
        let document = design(black_box(&requirement), catalog).unwrap_or_default();
        derive(&document, catalog)
    });
}

/// Budget: 20 ms, requirement to layout with cables and findings.
#[divan::bench]
fn design_2048_end_points(bencher: Bencher) {
    designed(bencher, largest());
}

#[divan::bench]
fn design_127_servers(bencher: Bencher) {
    designed(bencher, example("superpod-127"));
}

/// What a drag pays for: all that follows from a document.
#[divan::bench]
fn derive_2048_end_points(bencher: Bencher) {
    let catalog = Catalog::built_in();
    let document = design(&largest(), catalog).unwrap_or_default();
    bencher.bench_local(|| derive(black_box(&document), catalog));
}

/// Budget: 500 ms, proposal PDF of the 127-server order.
#[divan::bench]
fn proposal_127_servers(bencher: Bencher) {
    let catalog = Catalog::built_in();
    let document = design(&example("superpod-127"), catalog).unwrap_or_default();
    let derived = derive(&document, catalog);
    let date = Date { year: 2026, month: 11, day: 30 };
    bencher
        .bench_local(|| spineleaf::export::documents::proposal_pdf(&document, &derived, Language::Zh, date));
}

#[divan::bench]
fn open_layout_of_127_servers(bencher: Bencher) {
    let found = spineleaf::examples::ALL.iter().find(|(name, ..)| *name == "superpod-127");
    let text = found.map_or("", |(_, _, layout)| layout);
    bencher.bench_local(|| spineleaf::store::parse(black_box(text), Path::new("x")));
}
