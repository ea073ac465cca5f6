//! Twenty thousand random gestures, keys and commands: nothing panics, and undo leads back to the start.

use eframe::egui::{
    Context, Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, RawInput, Rect,
    TouchPhase, pos2, vec2,
};
use spineleaf::app::command::Command;
use spineleaf::app::{App, Settings};
use spineleaf::catalog::load::Catalog;
use spineleaf::design::design;
use spineleaf::editor::arrange::Line;
use spineleaf::model::requirement::Requirement;

const STEPS: usize = 20_000;
const SIZE: (f32, f32) = (1280.0, 800.0);

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides
    }

    fn share(&mut self) -> f32 {
        self.roll(10_000) as f32 / 10_000.0
    }

    fn place(&mut self, app: &App) -> Pos2 {
        // Mostly where something is to be taken hold of.
        let project = app.project.as_deref();
        let shown = project.and_then(|project| project.drawn());
        let camera = project.and_then(|project| {
            let view = project.tab.view()?;
            project.cameras[view as usize]
        });
        if let (Some(shown), Some(camera)) = (shown, camera)
            && !shown.scene.spots.is_empty()
            && self.roll(4) > 0
        {
            let spot = &shown.scene.spots[self.roll(shown.scene.spots.len() as u64) as usize];
            let at = camera.screen_from_scene(spot.area.center());
            return pos2(at.x.clamp(0.0, SIZE.0), at.y.clamp(0.0, SIZE.1));
        }
        pos2(self.share() * SIZE.0, self.share() * SIZE.1)
    }
}

const COMMANDS: [Command; 22] = [
    Command::Undo,
    Command::Undo,
    Command::Redo,
    Command::Copy,
    Command::Cut,
    Command::Duplicate,
    Command::Delete,
    Command::SelectAll,
    Command::SelectNone,
    Command::Align(Line::Top),
    Command::Align(Line::Left),
    Command::Align(Line::Row),
    Command::AutoWire { all: false },
    Command::AutoWire { all: true },
    Command::Unwire,
    Command::ZoomIn,
    Command::ZoomOut,
    Command::FitAll,
    Command::FitSelection,
    Command::OtherTheme,
    Command::OtherLanguage,
    Command::ToggleFindings,
];

const KEYS: [Key; 12] = [
    Key::Escape,
    Key::Escape,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::Tab,
    Key::Enter,
    Key::Space,
    Key::Delete,
    Key::Num0,
    Key::F,
];

#[test]
fn nothing_panics_and_undo_leads_back_to_the_start() {
    let requirement =
        Requirement { hosts: Some(6), host_model: Some("DGX H100".to_owned()), ..Requirement::default() };
    let first = design(&requirement, Catalog::built_in()).expect("a small order");
    let context = Context::default();
    let mut app = App::new(&context, Settings::default(), None).waiting();
    app.show_document(first.clone(), None);
    let mut dice = Dice(0x5eed_1eaf);
    let mut time = 0.0;
    let mut down = false;
    let mut changes = 0;
    let mut most = 0;
    for step in 0..STEPS {
        let before = app.project.as_ref().map(|project| project.history.undo_count());
        let mut events = Vec::new();
        let shift = Modifiers { shift: dice.roll(5) == 0, alt: dice.roll(9) == 0, ..Modifiers::NONE };
        match dice.roll(20) {
            0..=6 => {
                let pos = dice.place(&app);
                events.push(Event::PointerMoved(pos));
            }
            7..=13 => {
                let pos = dice.place(&app);
                events.push(Event::PointerMoved(pos));
                down = !down;
                let button = if dice.roll(12) == 0 { PointerButton::Middle } else { PointerButton::Primary };
                events.push(Event::PointerButton { pos, button, pressed: down, modifiers: shift });
            }
            14 => events.push(Event::MouseWheel {
                unit: MouseWheelUnit::Line,
                delta: vec2(0.0, dice.share() * 6.0 - 3.0),
                phase: TouchPhase::Move,
                source: MouseWheelSource::Wheel,
                modifiers: Modifiers::NONE,
            }),
            15 | 16 => {
                let key = KEYS[dice.roll(KEYS.len() as u64) as usize];
                for pressed in [true, false] {
                    events.push(Event::Key {
                        key,
                        physical_key: None,
                        pressed,
                        repeat: false,
                        modifiers: shift,
                    });
                }
            }
            17 => {
                if let Some(project) = &mut app.project
                    && dice.roll(3) == 0
                {
                    let tab = spineleaf::app::project::Tab::ALL[dice.roll(3) as usize];
                    project.step_out_of_gesture();
                    project.tab = tab;
                }
            }
            _ => app.ask(COMMANDS[dice.roll(COMMANDS.len() as u64) as usize]),
        }
        time += 0.05;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(SIZE.0, SIZE.1))),
            time: Some(time),
            events,
            ..RawInput::default()
        };
        let mut output = context.run_ui(input, |ui| app.frame(ui));
        output.textures_delta.clear();
        assert!(app.project.is_some(), "the layout is still open after step {step}");
        let after = app.project.as_ref().map(|project| project.history.undo_count());
        changes += usize::from(before != after);
        most = most.max(after.unwrap_or(0));
        // Now and then a large pile is cleared away, so that the layout stays a small one.
        if let Some(project) = &mut app.project
            && project.document().devices().count() + project.document().racks.len() > 60
        {
            while project.undo().is_some() {}
        }
    }
    assert!(changes > STEPS / 50, "only {changes} steps changed anything");
    assert!(most > 10, "never more than {most} steps in the history");
    let project = app.project.as_mut().expect("the layout is open");
    while project.undo().is_some() {}
    assert_eq!(**project.document(), first);
}
