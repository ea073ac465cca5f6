//! The speed budgets, measured in release: `cargo bench`. Medians are read by people; nothing fails
//! on time.

use divan::{Bencher, black_box};
use spineleaf::catalog::fit::{Question, Shape};
use spineleaf::catalog::load::{Catalog, PartKind};
use spineleaf::derived::derive;
use spineleaf::design::design;
use spineleaf::design::offer::Offers;
use spineleaf::design::preference::Preference;
use spineleaf::model::date::Date;
use spineleaf::model::media::{Media, MediaOrder};
use spineleaf::model::naming::PortShape;
use spineleaf::model::part::Protocol;
use spineleaf::model::requirement::{Language, Requirement};
use spineleaf::model::units::Millimeters;
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

/// 65,536 pairs of cages of three kinds at runs from 0.8 m to 80 m. Budget: 100 ms.
#[divan::bench]
fn fit_65536_links(bencher: Bencher) {
    let catalog = Catalog::built_in();
    let ports = |name, kind| catalog.find(name, kind).ok();
    let leaf = ports("MQM9790-NS2F", PartKind::Switch).and_then(|part| PortShape::of_switch(part));
    let host = ports("DGX H100", PartKind::Host).and_then(|part| PortShape::of_host(part));
    let card = ports("MCX75310AAS-NEAT", PartKind::Adapter).and_then(|part| PortShape::of_adapters(part, 8));
    let ask = |tail: Option<PortShape>, shape| {
        Some(Question::between(&leaf?.kind(), &tail?.kind(), shape, Protocol::Infiniband))
    };
    let kinds = [ask(leaf, Shape::Straight), ask(host, Shape::Mesh), ask(card, Shape::Splitter)];
    let kinds: Vec<Question> = kinds.into_iter().flatten().collect();
    let preference = Preference::on(Media::default(), MediaOrder::default());
    bencher.bench_local(|| {
        let mut offers = Offers::new(catalog);
        let mut served = 0;
        for (link, kind) in (0..65_536_i64).zip(kinds.iter().cycle()) {
            let run = Millimeters(800 + link * 79_200 / 65_536);
            served += usize::from(offers.answer(kind).best(black_box(run), preference).is_some());
        }
        served
    });
}
