//! Ctrl-C while a count is under way.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);

/// A flag that Ctrl-C raises from now on, instead of ending the program.
pub(super) fn flag() -> &'static AtomicBool {
    static HANDLER: Once = Once::new();
    // Without a handler Ctrl-C ends the program, which is what it does anywhere else.
    HANDLER.call_once(|| drop(ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed))));
    &STOP
}
