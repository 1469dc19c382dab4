//! Where the time comes from.

use core::time::Duration;

/// Returns the time since some moment in the past, which stays the same while the program runs.
pub type TimeSource = fn() -> Duration;

/// Returns the clock of the system; `None` where there is none: without the feature `std`, and on
/// `wasm32-unknown-unknown`.
#[must_use]
pub fn system_time() -> Option<TimeSource> {
    #[cfg(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown"))))]
    return Some(|| {
        static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        START.get_or_init(std::time::Instant::now).elapsed()
    });
    #[cfg(not(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown")))))]
    None
}
