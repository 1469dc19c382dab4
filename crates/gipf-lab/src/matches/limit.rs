//! Limits of nodes, depth or time.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use gipf_notation::{ParseDurationError, ParseTimeControlError, TimeControl, parse_duration};

/// A limit for each turn, or for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The approximate number of nodes for a turn: the same games on every machine.
    Nodes(u64),
    /// A depth in turns.
    Depth(u8),
    /// A time for every turn.
    MoveTime(Duration),
    /// A clock for each player.
    Clock(TimeControl),
}

/// Returned when parsing a [`Limit`] fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseLimitError {
    /// It begins with no kind of limit.
    #[error("expected nodes, depth, movetime or time, and a value")]
    Kind,
    /// The nodes are no such number.
    #[error("expected a number of nodes from 1")]
    Nodes,
    /// The depth is no such number.
    #[error("expected a depth from 1 to 255")]
    Depth,
    /// The time for a turn.
    #[error(transparent)]
    MoveTime(#[from] ParseDurationError),
    /// The clock.
    #[error(transparent)]
    Clock(#[from] ParseTimeControlError),
}

impl Limit {
    /// Returns whether the same players play the same games again.
    #[must_use]
    pub const fn is_reproducible(self) -> bool {
        matches!(self, Limit::Nodes(_) | Limit::Depth(_))
    }
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
            Limit::Clock(clock) => write!(f, "time {clock}"),
        }
    }
}

impl FromStr for Limit {
    type Err = ParseLimitError;

    /// Reads what [`Limit`] is printed as: `nodes 2000`, `depth 4`, `movetime 50ms`, `time 60+0.5`.
    fn from_str(text: &str) -> Result<Limit, ParseLimitError> {
        let (kind, value) = text.split_once(' ').unwrap_or((text, ""));
        match kind {
            "nodes" => match value.parse() {
                Ok(nodes) if nodes > 0 => Ok(Limit::Nodes(nodes)),
                _ => Err(ParseLimitError::Nodes),
            },
            "depth" => match value.parse() {
                Ok(depth) if depth > 0 => Ok(Limit::Depth(depth)),
                _ => Err(ParseLimitError::Depth),
            },
            "movetime" => Ok(Limit::MoveTime(parse_duration(value)?)),
            "time" => Ok(Limit::Clock(value.parse()?)),
            _ => Err(ParseLimitError::Kind),
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
            Limit::Clock(TimeControl { base: second, increment: second / 100 }),
        ] {
            assert_eq!(limit.to_string().parse(), Ok(limit), "{limit}");
        }
    }

    #[test]
    fn what_is_no_limit_is_refused() {
        for text in [
            "",
            "nodes",
            "nodes 0",
            "nodes -1",
            "depth 256",
            "time 0",
            "movetime 1e9s",
            "time s+s",
            "movetime -1s",
            "movetime 101h",
            "movetime infs",
            "movetime 360001s",
            "movetime .s",
        ] {
            assert!(text.parse::<Limit>().is_err(), "{text}");
        }
    }
}
