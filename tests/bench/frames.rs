//! What a frame of the window costs the processor: logic and tessellation on the window's thread.
//!
//! `cargo bench --bench frames`, or of some rows only, `cargo bench --bench frames -- "Floor, Drag"`. No window is opened: the app's own frame is run with made-up input.
//! Panning, zooming and dragging are the budget (4 ms, 99th percentile after the first three frames);
//! an unchanged frame has 1 ms. People read the numbers; nothing fails on time.

use eframe::egui::{
    Context, Event, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, RawInput, Rect,
    TouchPhase, pos2, vec2,
};
use spineleaf::app::project::Tab;
use spineleaf::app::{App, Settings};
use spineleaf::catalog::load::Catalog;
use spineleaf::design::design;
use spineleaf::model::requirement::Requirement;
use std::path::Path;
use std::time::Duration;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Frames that are measured, and those before them.
const FRAMES: usize = 300;
const WARM: usize = 3;
/// Turns of each row, of which the calmest is printed: what else runs on the machine only adds.
const TURNS: usize = 4;

fn main() {
    let only = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    println!(
        "{:<34} {:>9} {:>9} {:>9} {:>9} {:>9} {:>7}",
        "ms of the window's thread", "median", "triangles", "p99", "most", "vertices", "words"
    );
    for (name, requirement) in [("127 servers", example("superpod-127")), ("2,048 end points", largest())] {
        for tab in [Tab::Topology, Tab::Floor, Tab::Racks] {
            for action in [Action::Still, Action::Pan, Action::Zoom, Action::Drag] {
                let row = format!("{name}, {tab:?}, {action:?}");
                if only.as_ref().is_none_or(|only| row.contains(only)) {
                    let turns = (0..TURNS).map(|_| measure(&requirement, tab, action));
                    if let Some(calmest) = turns.min_by_key(|turn| turn.at(0.5)) {
                        calmest.print(&row);
                    }
                }
            }
        }
    }
}

fn example(stem: &str) -> Requirement {
    let found = spineleaf::examples::ALL.iter().find(|(name, ..)| *name == stem);
    let text = found.map_or("", |(_, requirement, _)| requirement);
    spineleaf::store::parse_requirement(text, Path::new(stem)).unwrap_or_default()
}

/// 256 DGX H100 on 64 leaves and 32 spines.
fn largest() -> Requirement {
    Requirement { hosts: Some(256), ufm: 0, ..example("superpod-127") }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Action {
    Still,
    Pan,
    Zoom,
    Drag,
}

struct Bench {
    context: Context,
    app: App,
    time: f64,
}

impl Bench {
    /// What a frame spent in all, and of that on tessellation.
    fn frame(&mut self, events: Vec<Event>) -> (Duration, Duration) {
        self.time += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1920.0, 1080.0))),
            time: Some(self.time),
            events,
            ..RawInput::default()
        };
        let start = cpu_time::ThreadTime::now();
        let app = &mut self.app;
        let mut output = self.context.run_ui(input, |ui| app.frame(ui));
        let logic = start.elapsed();
        let primitives = self.context.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point);
        let spent = start.elapsed();
        output.textures_delta.clear();
        drop(primitives);
        (spent, spent.saturating_sub(logic))
    }
}

/// What one turn spent, sorted.
struct Turn {
    times: Vec<Duration>,
    triangles: Vec<Duration>,
    most: spineleaf::app::Cost,
}

impl Turn {
    fn at(&self, share: f64) -> Duration {
        at(&self.times, share)
    }

    fn print(&self, row: &str) {
        let [median, triangles, late, most] =
            [self.at(0.5), at(&self.triangles, 0.5), self.at(0.99), self.at(1.0)]
                .map(|time| time.as_secs_f64() * 1_000.0);
        let (vertices, words) = (self.most.vertices, self.most.words);
        println!("{row:<34} {median:>9.2} {triangles:>9.2} {late:>9.2} {most:>9.2} {vertices:>9} {words:>7}");
    }
}

fn at(times: &[Duration], share: f64) -> Duration {
    times[((times.len() - 1) as f64 * share) as usize]
}

fn measure(requirement: &Requirement, tab: Tab, action: Action) -> Turn {
    let document = design(requirement, Catalog::built_in()).unwrap_or_default();
    let context = Context::default();
    let mut app = App::new(&context, Settings::default(), None);
    app.show_document(document, None);
    if let Some(project) = &mut app.project {
        project.tab = tab;
    }
    let mut bench = Bench { context, app, time: 0.0 };
    for _ in 0..40 {
        bench.frame(Vec::new());
        std::thread::sleep(Duration::from_millis(5));
    }
    let start = grip(&bench.app, tab);
    bench.frame(vec![Event::PointerMoved(start)]);
    let button = match action {
        Action::Pan => Some(PointerButton::Middle),
        Action::Drag => Some(PointerButton::Primary),
        _ => None,
    };
    if let Some(button) = button {
        let pressed = true;
        bench.frame(vec![Event::PointerButton { pos: start, button, pressed, modifiers: Modifiers::NONE }]);
    }
    let (mut times, mut triangles) = (Vec::new(), Vec::new());
    let mut most = spineleaf::app::Cost::default();
    for index in 0..FRAMES + WARM {
        let turn = index as f32 * 0.11;
        let at = start + vec2(turn.sin() * 160.0, (turn * 0.7).cos() * 90.0 - 90.0);
        let events = match action {
            Action::Still => Vec::new(),
            Action::Pan | Action::Drag => vec![Event::PointerMoved(at)],
            Action::Zoom => vec![Event::MouseWheel {
                unit: MouseWheelUnit::Line,
                delta: vec2(0.0, if (index / 12) % 2 == 0 { 1.0 } else { -1.0 }),
                phase: TouchPhase::Move,
                source: MouseWheelSource::Wheel,
                modifiers: Modifiers::NONE,
            }],
        };
        let (spent, tessellation) = bench.frame(events);
        if index >= WARM {
            times.push(spent);
            triangles.push(tessellation);
            let cost = bench.app.cost();
            most.vertices = most.vertices.max(cost.vertices);
            most.words = most.words.max(cost.words);
        }
        if action == Action::Drag {
            // As on a screen: the next frame comes later, and what follows has been made meanwhile.
            std::thread::sleep(Duration::from_millis(8));
        }
    }
    times.sort();
    triangles.sort();
    Turn { times, triangles, most }
}

/// Where the hand takes hold: a rack on the floor, a device in an elevation, the ground elsewhere.
fn grip(app: &App, tab: Tab) -> Pos2 {
    let middle = pos2(900.0, 500.0);
    let Some(project) = app.project.as_deref() else { return middle };
    let Some(shown) = &project.shown else { return middle };
    let Some(camera) = tab.view().and_then(|view| project.cameras[view as usize]) else { return middle };
    use spineleaf::model::waiver::Item;
    let spot = shown.scene.spots.iter().find(|spot| match tab {
        Tab::Floor => matches!(spot.item, Item::Rack(_)),
        Tab::Racks => matches!(spot.item, Item::Host(_)),
        _ => matches!(spot.item, Item::Switch(_)),
    });
    let Some(spot) = spot else { return middle };
    let at = camera.screen_from_scene(spot.area.center());
    pos2(at.x, at.y)
}
