//! Values of arguments.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use gipf_app::{GameInfo, Playable};
use gipf_engine::MAX_TT_MIB;
use gipf_notation::{ParseTimeControlError, TimeControl, parse_duration};
use gipf_perft::MAX_DEPTH;

/// The maximum number of threads of a command.
const MAX_THREADS: usize = 1024;

/// The largest memory limit that can be asked for, in MiB: 16 TiB.
const MAX_MEBIBYTES: usize = 1 << 24;

/// Returns the parser of a number in a range, whose errors have one wording.
pub(crate) fn number<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| out_of_range(&range))
    }
}

/// Returns what is said of a value that is not a number of a range.
fn out_of_range<T: Display>(range: &RangeInclusive<T>) -> String {
    let (least, most) = (range.start(), range.end().to_string());
    if most == u64::MAX.to_string() {
        return format!("expected a whole number from {least}");
    }
    format!("expected a number from {least} to {most}")
}

/// Reads what is given for turns. Some turns begin with a hyphen, such as a pass, but none with two: that is the next
/// option.
pub(crate) fn parse_turns(text: &str) -> Result<String, String> {
    if text.starts_with("--") { Err("expected turns".into()) } else { Ok(text.into()) }
}

/// Joins names: `a, b or c`.
pub(crate) fn joined<T: AsRef<str>>(names: &[T], word: &str) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!("{} {word} {last}", others.join(", "))
        }
        _ => names.concat(),
    }
}

/// Returns what is said of a text that names none of a game's variants.
pub(crate) fn expected_variant<P: Playable>() -> String {
    let names: Vec<String> = P::VARIANTS.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [_] => format!("{} has no variants", GameInfo::of::<P>()),
        names => format!("expected {}", joined(names, "or")),
    }
}

pub(crate) fn parse_depth(text: &str) -> Result<u8, String> {
    number(1..=MAX_DEPTH)(text)
}

pub(crate) fn parse_mebibytes(text: &str) -> Result<usize, String> {
    number(1..=MAX_MEBIBYTES)(text)
}

/// The size of a table: the same range wherever there is one.
pub(crate) fn parse_hash(text: &str) -> Result<usize, String> {
    number(1..=MAX_TT_MIB)(text)
}

pub(crate) fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = number(1..=MAX_THREADS)(text)?;
    NonZeroUsize::new(threads).ok_or_else(|| out_of_range(&(1..=MAX_THREADS)))
}

/// The time for a turn.
pub(crate) fn parse_movetime(text: &str) -> Result<Duration, String> {
    let time = parse_time(text)?;
    if time.is_zero() { Err("expected a time above 0".into()) } else { Ok(time) }
}

/// A time, also none.
pub(crate) fn parse_time(text: &str) -> Result<Duration, String> {
    let time = parse_duration(text).map_err(|error| error.to_string())?;
    check_units(text)?;
    Ok(time)
}

/// The clock of a game.
pub(crate) fn parse_clock(text: &str) -> Result<TimeControl, String> {
    let clock = text.parse().map_err(|error: ParseTimeControlError| error.to_string())?;
    text.split('+').try_for_each(check_units)?;
    Ok(clock)
}

/// Refuses a number without a unit, which means seconds elsewhere and is easily taken for minutes.
fn check_units(time: &str) -> Result<(), String> {
    let time = time.trim();
    let is_zero = time.parse().is_ok_and(|number: f64| number == 0.0);
    if time.ends_with(char::is_alphabetic) || is_zero {
        return Ok(());
    }
    Err("expected a unit after the number: ms, s, m or h, such as 500ms, 30s, 5m or 1h30m".into())
}
