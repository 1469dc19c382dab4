//! A line on the terminal that says how far a long command has come.

use std::io::{self, IsTerminal};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::stderr::tell_part;

/// Shown on stderr when that is a terminal, after a second, and a few times a second; written over
/// by the next and wiped at the end.
pub(crate) struct ProgressLine {
    start: Instant,
    /// When the line may be written again.
    next: Mutex<Instant>,
    is_terminal: bool,
}

const DELAY: Duration = Duration::from_secs(1);
const PERIOD: Duration = Duration::from_millis(250);

impl ProgressLine {
    pub(crate) fn new() -> ProgressLine {
        let start = Instant::now();
        ProgressLine {
            start,
            next: Mutex::new(start + DELAY),
            is_terminal: io::stderr().is_terminal(),
        }
    }

    /// Shows what the function makes of the seconds since the beginning, unless it is too soon.
    /// Called by any thread; at most one at a time writes.
    pub(crate) fn update(&self, text: impl FnOnce(f64) -> String) {
        if !self.is_terminal {
            return;
        }
        let Ok(mut next) = self.next.try_lock() else { return };
        let now = Instant::now();
        if now < *next {
            return;
        }
        *next = now + PERIOD;
        tell_part(format_args!("\r\x1b[K{}", text((now - self.start).as_secs_f64())));
    }

    /// Wipes the line.
    pub(crate) fn clear(&self) {
        if self.is_terminal && self.start.elapsed() > DELAY {
            tell_part("\r\x1b[K");
        }
    }
}

/// `12.3 million turns/s`.
pub(crate) fn rate_text(per_second: f64, what: &str) -> String {
    if per_second >= 1e6 {
        format!("{:.1} million {what}/s", per_second / 1e6)
    } else {
        format!("{per_second:.0} {what}/s")
    }
}

/// `0.31 s`, `2 min 5 s`, `3 h 10 min`.
pub(crate) fn duration_text(seconds: f64) -> String {
    let whole = seconds.round() as u64;
    match whole {
        0..60 => format!("{seconds:.2} s"),
        60..3600 => format!("{} min {} s", whole / 60, whole % 60),
        _ => format!("{} h {} min", whole / 3600, whole % 3600 / 60),
    }
}

/// `1 game`, `2 games`.
pub(crate) fn counted(count: u64, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}
