//! The program: arguments in, exit code out. Everything else is in the library.

use std::process::ExitCode;

/// Frames of the window fill and drop large buffers; this allocator keeps them.
#[cfg(feature = "gui")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    spineleaf::cli::run(std::env::args_os())
}
