//! Reference pictures of the window. `UPDATE_SNAPSHOTS=1 cargo test --features ui-tests --test ui
//! pictures` writes them anew; look at them before they are committed.

use crate::desk::{Desk, Setup, example};
use crate::job::spot;
use egui_kittest::SnapshotOptions;
use spineleaf::app::Theme;
use spineleaf::model::ids::RackId;
use spineleaf::model::requirement::Language;
use spineleaf::model::waiver::Item;

fn check(desk: &mut Desk, name: &str) {
    desk.harness.remove_cursor();
    desk.settle();
    let options = SnapshotOptions::new().output_path("tests/ui/pictures");
    desk.harness.snapshot_options(name, &options);
}

#[test]
fn the_start_page() {
    check(&mut Desk::new(Setup { language: Language::Zh, ..Setup::default() }), "start-zh-light");
}

#[test]
fn the_topology() {
    check(&mut Desk::with(Setup::default(), example("university-256")), "topology-en-light");
}

#[test]
fn a_rack_on_the_floor() {
    let setup = Setup { language: Language::Zh, theme: Theme::Dark, ..Setup::default() };
    let mut desk = Desk::with(setup, example("superpod-127"));
    desk.tab("机房");
    let at = spot(&desk, &Item::Rack(RackId(4)));
    desk.click_at(at);
    check(&mut desk, "floor-zh-dark");
}

#[test]
fn the_elevations() {
    let mut desk = Desk::with(Setup { theme: Theme::Dark, ..Setup::default() }, example("securities-128"));
    desk.tab("Racks");
    check(&mut desk, "racks-en-dark");
}

#[test]
fn the_proposal() {
    let mut desk =
        Desk::with(Setup { language: Language::Zh, ..Setup::default() }, example("university-256"));
    desk.tab("方案");
    check(&mut desk, "proposal-zh-light");
}
