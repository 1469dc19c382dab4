//! Ctrl-C while a count is under way.

use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use super::error::INTERRUPTED;

static STOP: AtomicBool = AtomicBool::new(false);

/// A flag that Ctrl-C raises from now on, instead of ending the program. The second Ctrl-C ends it.
pub(crate) fn flag() -> &'static AtomicBool {
    static HANDLER: Once = Once::new();
    let on_signal = || {
        if STOP.swap(true, Ordering::Relaxed) {
            process::exit(i32::from(INTERRUPTED));
        }
    };
    // Without a handler Ctrl-C ends the program, which is what it does anywhere else.
    HANDLER.call_once(|| drop(ctrlc::set_handler(on_signal)));
    &STOP
}
