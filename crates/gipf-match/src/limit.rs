//! What the players may use for a turn.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What a player may use for a turn, or for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// About so many positions looked at for a turn: the same games on every machine.
    Nodes(u64),
    /// So many turns looked ahead.
    Depth(u8),
    /// So long for every turn.
    MoveTime(Duration),
    /// A clock for each player.
    Clock {
        /// At the start of the game.
        base: Duration,
        /// What is added after every turn.
        increment: Duration,
    },
}

/// A text that is no [`Limit`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}")]
pub struct ParseLimitError {
    /// What could have stood there.
    pub expected: &'static str,
}

const TIME: ParseLimitError =
    ParseLimitError { expected: "a time such as 500ms, 2s or 1.5m, of at most a day" };

impl Limit {
    /// Whether the same players play the same games again.
    #[must_use]
    pub const fn is_reproducible(self) -> bool {
        matches!(self, Limit::Nodes(_) | Limit::Depth(_))
    }

    /// Reads a clock: `1s+10ms`, or `5m` without an increment.
    ///
    /// # Errors
    ///
    /// [`ParseLimitError`].
    pub fn parse_clock(text: &str) -> Result<Limit, ParseLimitError> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0s"));
        Ok(Limit::Clock { base: parse_time(base)?, increment: parse_time(increment)? })
    }
}

/// Reads a time: `500ms`, `2s`, `1.5m`.
///
/// ```
/// use std::time::Duration;
///
/// assert_eq!(gipf_match::parse_time("1.5s"), Ok(Duration::from_millis(1500)));
/// ```
///
/// # Errors
///
/// [`ParseLimitError`] for anything else and for more than a day.
pub fn parse_time(text: &str) -> Result<Duration, ParseLimitError> {
    let unit = text.find(|c: char| c.is_ascii_alphabetic()).ok_or(TIME)?;
    let (number, unit) = text.split_at(unit);
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" | "min" => 60.0,
        _ => return Err(TIME),
    };
    let plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number: f64 = number.parse().ok().filter(|_| plain).ok_or(TIME)?;
    let seconds = number * seconds;
    if seconds > 86_400.0 {
        return Err(TIME);
    }
    Ok(Duration::from_micros((seconds * 1e6).round() as u64))
}

/// `1500ms`.
pub(crate) struct Milliseconds(pub(crate) Duration);

impl fmt::Display for Milliseconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}ms", self.0.as_micros() as f64 / 1000.0)
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Limit::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Limit::Depth(depth) => write!(f, "depth {depth}"),
            Limit::MoveTime(time) => write!(f, "movetime {}", Milliseconds(time)),
            Limit::Clock { base, increment } => {
                write!(f, "time {}+{}", Milliseconds(base), Milliseconds(increment))
            }
        }
    }
}

impl FromStr for Limit {
    type Err = ParseLimitError;

    /// Reads what [`Limit`] is printed as: `nodes 2000`, `depth 4`, `movetime 50ms`, `time 1s+10ms`.
    fn from_str(text: &str) -> Result<Limit, ParseLimitError> {
        let wrong = |expected| ParseLimitError { expected };
        let (kind, value) = text.split_once(' ').unwrap_or((text, ""));
        match kind {
            "nodes" => match value.parse() {
                Ok(nodes) if nodes > 0 => Ok(Limit::Nodes(nodes)),
                _ => Err(wrong("a number of nodes from 1")),
            },
            "depth" => match value.parse() {
                Ok(depth) if depth > 0 => Ok(Limit::Depth(depth)),
                _ => Err(wrong("a depth from 1 to 255")),
            },
            "movetime" => parse_time(value).map(Limit::MoveTime),
            "time" => Limit::parse_clock(value),
            _ => Err(wrong("nodes, depth, movetime or time, and a value")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_read_back() {
        let second = Duration::from_secs(1);
        for limit in [
            Limit::Nodes(2000),
            Limit::Depth(4),
            Limit::MoveTime(Duration::from_micros(1500)),
            Limit::Clock { base: second, increment: second / 100 },
        ] {
            assert_eq!(limit.to_string().parse(), Ok(limit), "{limit}");
        }
        let three = Limit::Clock { base: 180 * second, increment: Duration::ZERO };
        assert_eq!(Limit::parse_clock("3m"), Ok(three));
    }

    #[test]
    fn what_is_no_limit_is_refused() {
        for text in [
            "",
            "nodes",
            "nodes 0",
            "nodes -1",
            "depth 256",
            "time 1",
            "movetime 1e9s",
            "time s+s",
            "movetime -1s",
            "movetime 25h",
            "movetime infs",
            "movetime 90000s",
            "movetime .s",
        ] {
            assert!(text.parse::<Limit>().is_err(), "{text}");
        }
    }
}
