//! Ctrl-C and the other signals that ask a command to end.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use super::error::INTERRUPTED;
use super::stderr::tell;

static STOP: AtomicBool = AtomicBool::new(false);

/// Whether the command has results to write after a signal.
static HAS_RESULTS: AtomicBool = AtomicBool::new(false);

/// When the first signal came.
static FIRST: OnceLock<Instant> = OnceLock::new();

/// How long a command has to write its results, before another signal ends it.
const GRACE: Duration = Duration::from_secs(10);

/// Returns a flag that a signal raises from now on, instead of ending the program. The second
/// signal ends the program.
pub(crate) fn flag() -> &'static AtomicBool {
    static HANDLER: Once = Once::new();
    // Without a handler a signal ends the program, which is what it does anywhere else.
    HANDLER.call_once(|| drop(ctrlc::set_handler(on_signal)));
    &STOP
}

/// What is said when a signal ends the program.
static LAST_WORDS: Mutex<Option<String>> = Mutex::new(None);

/// Says a line on stderr when a signal ends the program, in place of the line before. For a command that does not
/// use the flag.
pub(crate) fn say_at_end(line: Option<String>) {
    static HANDLER: Once = Once::new();
    let is_some = line.is_some();
    *LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner) = line;
    let on_signal = || {
        if let Some(line) = &*LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner) {
            tell(format_args!("gipf: interrupted; {line}"));
        }
        process::exit(i32::from(INTERRUPTED));
    };
    // Without a handler a signal ends the program as well.
    if is_some {
        HANDLER.call_once(|| drop(ctrlc::set_handler(on_signal)));
    }
}

/// Returns the flag for a command that writes results after the first signal.
///
/// A second signal is often not meant as one: `timeout` sends two at once, and people press Ctrl-C
/// again. So more signals do nothing for ten seconds, in which the command writes what it has.
pub(crate) fn flag_before_results() -> &'static AtomicBool {
    HAS_RESULTS.store(true, Ordering::Relaxed);
    flag()
}

fn on_signal() {
    let first = FIRST.get_or_init(Instant::now);
    let is_first = !STOP.swap(true, Ordering::Relaxed);
    let is_writing = HAS_RESULTS.load(Ordering::Relaxed) && first.elapsed() < GRACE;
    if !is_first && !is_writing {
        process::exit(i32::from(INTERRUPTED));
    }
}
