//! A line on the terminal that says how far a long count has come.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use gipf_perft::Progress;

/// Shown on stderr when that is a terminal, after a second, and a few times a second.
pub(crate) struct ProgressLine {
    depth: u32,
    /// What is counted.
    what: &'static str,
    start: Instant,
    next: Mutex<Instant>,
    shown: bool,
}

const PERIOD: Duration = Duration::from_millis(250);

impl ProgressLine {
    pub(crate) fn new(depth: u32, what: &'static str) -> ProgressLine {
        let start = Instant::now();
        ProgressLine {
            depth,
            what,
            start,
            next: Mutex::new(start + Duration::from_secs(1)),
            shown: io::stderr().is_terminal(),
        }
    }

    /// Called by any thread; at most one at a time writes.
    pub(crate) fn update(&self, progress: Progress) {
        if !self.shown {
            return;
        }
        let Ok(mut next) = self.next.try_lock() else { return };
        let now = Instant::now();
        if now < *next {
            return;
        }
        *next = now + PERIOD;
        let elapsed = (now - self.start).as_secs_f64();
        let left = (progress.parts - progress.done) as f64 / progress.done_now.max(1) as f64;
        eprint!(
            "\r\x1b[Kdepth {}: {:.0} %, {}, about {} left",
            self.depth,
            100.0 * progress.done as f64 / progress.parts.max(1) as f64,
            rate_text(progress.counted_now as f64 / elapsed, self.what),
            duration_text(left * elapsed)
        );
        let _ = io::stderr().flush();
    }

    /// Wipes the line.
    pub(crate) fn clear(&self) {
        if self.shown && self.start.elapsed() > Duration::from_secs(1) {
            eprint!("\r\x1b[K");
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
