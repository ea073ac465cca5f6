//! Opens the window, and says in a sentence why it cannot be opened or why it ended early.
//!
//! Before the window is there, panics of the toolkit are reasons, not noise; after that they are errors
//! of this program: they are printed, and the work is put into a recovery file first.

use super::App;
use super::files::{self, Lifeboat};
use super::settings::Settings;
use crate::model::document::Document;
use eframe::egui::ViewportBuilder;
use std::any::Any;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// What the window opens with.
#[derive(Debug, Default)]
pub enum Opening {
    /// The start page.
    #[default]
    Start,
    /// A layout file.
    File(PathBuf),
    /// A document without a file.
    Document(Box<Document>),
}

/// Why no window can be opened, and what would help.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WindowError {
    /// No display is named.
    #[error(
        "no display: neither WAYLAND_DISPLAY nor DISPLAY is set (log in to a desktop, or use the commands: spineleaf --help)"
    )]
    NoDisplay,
    /// A display is named, and nothing answers.
    #[error(
        "the display {0} does not answer (start its server, name one that runs, or use the commands: spineleaf --help)"
    )]
    DeadDisplay(String),
    /// A system library is missing.
    #[error("the library {library} is missing (install the package {package})")]
    MissingLibrary {
        /// The library.
        library: String,
        /// The package that holds it, by its Debian name.
        package: String,
    },
    /// No OpenGL.
    #[error("no OpenGL driver: {0} (install the packages libgl1 and libgl1-mesa-dri, or libegl1)")]
    NoGraphics(String),
    /// Anything else.
    #[error("the window system refused: {0} (log in to a desktop, or use the commands: spineleaf --help)")]
    Other(String),
    /// The window was open and ended by an error of this program.
    #[error("the window to stay open: it ended by an error of this program: {words} ({})", rescued(copy.as_deref()))]
    Died {
        /// The error.
        words: String,
        /// Where unsaved work is.
        copy: Option<PathBuf>,
    },
}

fn rescued(copy: Option<&Path>) -> String {
    match copy {
        Some(copy) => format!("the unsaved work is in {}", copy.display()),
        None => "nothing was unsaved".to_owned(),
    }
}

/// Opens the window and returns when it was closed.
///
/// # Errors
/// Where no window can be opened.
pub fn open_window(opening: Opening) -> Result<(), WindowError> {
    check_display()?;
    let icon = eframe::egui::IconData { rgba: icon(), width: 64, height: 64 };
    let options = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title("Spineleaf")
            .with_app_id("spineleaf")
            .with_icon(icon)
            .with_inner_size([1440.0, 900.0])
            .with_min_inner_size([640.0, 420.0])
            .with_drag_and_drop(true),
        multisampling: 0, // edges are softened by our own meshes
        system_font_fallback: false,
        ..Default::default()
    };
    let path = Settings::path();
    let settings = Settings::load(path.as_deref());
    // A missing keyboard library is a panic inside the window toolkit, not an error of it.
    let mut hook = Some(panic::take_hook());
    panic::set_hook(Box::new(|_| {}));
    let mut opening = Some(opening);
    let mut lifeboat: Option<Lifeboat> = None;
    let result = catch_unwind(AssertUnwindSafe(|| {
        eframe::run_native(
            "spineleaf",
            options,
            Box::new(|creation| {
                if let Some(hook) = hook.take() {
                    panic::set_hook(hook);
                }
                let mut app = App::new(&creation.egui_ctx, settings, path)
                    .with_own_parts(crate::store::own_parts::in_use());
                lifeboat = Some(files::lifeboat(&mut app));
                app.open(&creation.egui_ctx, opening.take().unwrap_or_default());
                Ok(Box::new(app))
            }),
        )
    }));
    if let Some(hook) = hook {
        panic::set_hook(hook);
    }
    let (words, panicked) = match result {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(error)) => (error.to_string(), false),
        Err(panic) => (words_of(panic.as_ref()), true),
    };
    match lifeboat {
        // Nothing about starting: the display went away, or an error of our own.
        Some(lifeboat) => {
            let copy = lifeboat.land();
            let words = if panicked { first_sentence(&words) } else { explain(&words).to_string() };
            Err(WindowError::Died { words, copy })
        }
        None => Err(explain(&words)),
    }
}

fn words_of(panic: &(dyn Any + Send)) -> String {
    let owned = panic.downcast_ref::<String>().cloned();
    owned.or_else(|| panic.downcast_ref::<&str>().map(|words| (*words).to_owned())).unwrap_or_default()
}

impl App {
    /// Opens what was asked for at the start.
    pub fn open(&mut self, context: &eframe::egui::Context, opening: Opening) {
        match opening {
            Opening::Start => {}
            Opening::File(path) => files::open_path(self, context, path),
            Opening::Document(document) => self.show_document(*document, None),
        }
    }
}

fn check_display() -> Result<(), WindowError> {
    if !cfg!(all(unix, not(target_os = "macos"))) {
        return Ok(());
    }
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"].into_iter().any(set) {
        Ok(())
    } else {
        Err(WindowError::NoDisplay)
    }
}

/// The Debian packages of libraries that are opened when the window is.
const PACKAGES: [(&str, &str); 9] = [
    ("libX11-xcb", "libx11-xcb1"),
    ("libX11", "libx11-6"),
    ("libXcursor", "libxcursor1"),
    ("libXi", "libxi6"),
    ("libxkbcommon-x11", "libxkbcommon-x11-0"),
    ("libxkbcommon", "libxkbcommon0"),
    ("libwayland-egl", "libwayland-egl1"),
    ("libwayland-client", "libwayland-client0"),
    ("libEGL", "libegl1"),
];

/// Words of the toolkit as a sentence for people.
fn explain(words: &str) -> WindowError {
    if let Some((library, package)) = PACKAGES.into_iter().find(|(library, _)| words.contains(library)) {
        return WindowError::MissingLibrary { library: format!("{library}.so"), package: package.to_owned() };
    }
    if words.contains("WAYLAND_DISPLAY") && words.contains("DISPLAY is set") {
        return WindowError::NoDisplay;
    }
    let display = |name: &str| std::env::var(name).unwrap_or_default();
    if words.contains("NoWaylandLib") || words.contains("wayland library") {
        return WindowError::MissingLibrary {
            library: "libwayland-client.so".to_owned(),
            package: "libwayland-client0".to_owned(),
        };
    }
    if words.contains("wayland/event_loop") || words.contains("wayland compositor") {
        return WindowError::DeadDisplay(display("WAYLAND_DISPLAY"));
    }
    if words.contains("XOpenDisplayFailed") || words.contains("Failed to open connection") {
        return WindowError::DeadDisplay(display("DISPLAY"));
    }
    let graphics = [
        "glutin",
        "Glutin",
        "GLX",
        "EGL",
        "OpenGL",
        "gl context",
        "glow",
        "ConfigTemplate",
        "NoGlutinConfigs",
    ];
    if graphics.iter().any(|word| words.contains(word)) {
        return WindowError::NoGraphics(first_sentence(words));
    }
    if words.contains("XNotSupported") || words.contains("LibraryOpen") {
        return WindowError::MissingLibrary {
            library: "of the X window system".to_owned(),
            package: "libx11-6, libxcursor1 and libxi6".to_owned(),
        };
    }
    WindowError::Other(first_sentence(words))
}

/// The beginning of a debug print, without its braces.
fn first_sentence(words: &str) -> String {
    let line = words.lines().next().unwrap_or_default();
    let clean: String = line.chars().filter(|c| !matches!(c, '{' | '}' | '"' | '(' | ')')).collect();
    let clean = clean.trim();
    if clean.is_empty() { "no reason given".to_owned() } else { clean.chars().take(160).collect() }
}

/// A spine over two leaves, 64 by 64.
fn icon() -> Vec<u8> {
    let mut pixels = vec![0_u8; 64 * 64 * 4];
    let mut fill = |x: usize, y: usize, width: usize, height: usize, color: [u8; 3]| {
        for row in y..y + height {
            for column in x..x + width {
                if let Some(pixel) = pixels.get_mut((row * 64 + column) * 4..(row * 64 + column) * 4 + 4) {
                    pixel.copy_from_slice(&[color[0], color[1], color[2], 255]);
                }
            }
        }
    };
    let accent = crate::drawing::ink::Ink::Accent.rgb();
    let dark = crate::drawing::ink::Ink::Outline.rgb();
    fill(14, 8, 36, 14, accent);
    for x in [20, 41] {
        fill(x, 22, 3, 20, dark);
    }
    for x in [6, 36] {
        fill(x, 42, 22, 14, accent);
    }
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_toolkit_says_becomes_a_sentence_that_helps() {
        let check = |words: &str, expected: &str| {
            let said = explain(words).to_string();
            assert!(said.contains(expected), "{words}: {said}");
        };
        check(
            r#"WinitEventLoop(Os(OsError { error: Misc("neither WAYLAND_DISPLAY nor WAYLAND_SOCKET nor DISPLAY is set.") }))"#,
            "no display",
        );
        check("WinitEventLoop(.. XNotSupported(XOpenDisplayFailed))", "does not answer");
        check(
            "os error at winit/wayland/event_loop/mod.rs:89: Could not find wayland compositor",
            "does not answer",
        );
        check("The wayland library could not be loaded", "libwayland-client0");
        check("Library libxkbcommon-x11.so could not be loaded.", "install the package libxkbcommon-x11-0");
        check(
            r#"XNotSupported(LibraryOpenError(OpenError { kind: Library, detail: "opening library failed (libXcursor.so.1: ...)" }))"#,
            "libxcursor1",
        );
        check("Glutin(Error { kind: BadConfig, GLXBadFBConfig })", "libgl1");
        check("NoGlutinConfigs(ConfigTemplate { .. })", "libgl1-mesa-dri");
        check("", "no reason given");
    }
}
