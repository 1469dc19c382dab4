//! Values of arguments.

use std::num::NonZeroUsize;
use std::time::Duration;

use gipf_notation::parse_duration;
use gipf_perft::MAX_DEPTH;

/// The most threads of a command.
const MAX_THREADS: usize = 1024;

/// The largest table or memory limit that can be asked for, in MiB: 16 TiB.
const MAX_MEBIBYTES: usize = 1 << 24;

pub(crate) fn parse_depth(text: &str) -> Result<u8, String> {
    let depth = text.parse().ok().filter(|depth| (1..=MAX_DEPTH).contains(depth));
    depth.ok_or_else(|| format!("expected a number from 1 to {MAX_DEPTH}"))
}

pub(crate) fn parse_mebibytes(text: &str) -> Result<usize, String> {
    let mebibytes = text.parse().ok().filter(|mebibytes| (1..=MAX_MEBIBYTES).contains(mebibytes));
    mebibytes.ok_or_else(|| format!("expected a number from 1 to {MAX_MEBIBYTES}"))
}

pub(crate) fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "expected a number from 0 to 86400".into())
}

pub(crate) fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MAX_THREADS);
    threads.ok_or_else(|| format!("expected a number from 1 to {MAX_THREADS}"))
}

/// The time for a turn.
pub(crate) fn parse_movetime(text: &str) -> Result<Duration, String> {
    let time = parse_duration(text).map_err(|error| error.to_string())?;
    if time.is_zero() { Err("expected more than no time".into()) } else { Ok(time) }
}
