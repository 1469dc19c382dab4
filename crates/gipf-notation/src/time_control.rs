//! Times as people write them.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

/// The time that each player has for the whole game, and what every turn adds to it.
///
/// ```
/// use std::time::Duration;
/// use gipf_notation::TimeControl;
///
/// let control: TimeControl = "5m+3s".parse()?;
/// assert_eq!(control.base, Duration::from_secs(300));
/// assert_eq!(control.increment, Duration::from_secs(3));
/// assert_eq!(control.to_string(), "300+3");
/// # Ok::<(), gipf_notation::ParseTimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// For the whole game.
    pub base: Duration,
    /// Added after every turn.
    pub increment: Duration,
}

impl fmt::Display for TimeControl {
    /// As records have it: seconds, `+`, seconds.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// Returned when parsing a [`TimeControl`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the time of a game and what each turn adds, such as 5m+3s, 90s or 1h")]
pub struct ParseTimeControlError;

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    /// Reads a duration that is not zero, then perhaps `+` and another.
    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let base = parse_duration(base).map_err(|_| ParseTimeControlError)?;
        let increment = parse_duration(increment).map_err(|_| ParseTimeControlError)?;
        if base.is_zero() {
            Err(ParseTimeControlError)
        } else {
            Ok(TimeControl { base, increment })
        }
    }
}

/// Returned when [`parse_duration`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a time of at most 100 hours, such as 2s, 0.5s, 3m or 1h30m")]
pub struct ParseDurationError;

/// The longest time that is read.
const MAX_DURATION: Duration = Duration::from_secs(100 * 3600);

/// Reads a duration: numbers with the units `h`, `m`, `s` or `ms`; a number without a unit is
/// seconds.
///
/// ```
/// use std::time::Duration;
/// use gipf_notation::parse_duration;
///
/// assert_eq!(parse_duration("1m30.5s"), Ok(Duration::from_millis(90_500)));
/// assert!(parse_duration("soon").is_err());
/// ```
///
/// # Errors
///
/// [`ParseDurationError`], for more than 100 hours too.
pub fn parse_duration(text: &str) -> Result<Duration, ParseDurationError> {
    let mut total = Duration::ZERO;
    let mut rest = text.trim();
    if rest.is_empty() || rest.len() > 40 {
        return Err(ParseDurationError);
    }
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number: f64 = rest[..digits].parse().map_err(|_| ParseDurationError)?;
        rest = &rest[digits..];
        let letters = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let seconds = match &rest[..letters] {
            "h" => 3600.0,
            "m" | "min" => 60.0,
            "" | "s" => 1.0,
            "ms" => 0.001,
            _ => return Err(ParseDurationError),
        };
        rest = &rest[letters..];
        let part = Duration::try_from_secs_f64(number * seconds).map_err(|_| ParseDurationError)?;
        total = total.checked_add(part).ok_or(ParseDurationError)?;
    }
    if total > MAX_DURATION { Err(ParseDurationError) } else { Ok(total) }
}
