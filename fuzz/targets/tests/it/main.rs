//! The seeds of every target, and that no target lacks a file.

mod files;
mod seeds;

use std::path::Path;

/// Returns the folder `fuzz`.
fn fuzz_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder above the package")
}
