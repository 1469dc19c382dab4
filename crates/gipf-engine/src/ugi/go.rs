//! `go`: how long a search may take.

use std::time::Duration;

use gipf_ai::{Clock, Limits};
use gipf_game::{ByColor, Color};

use crate::Overhead;
use crate::ugi::command::CommandError;
use crate::ugi::words::Words;

/// The limits that follow `go`. White is player one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    time: ByColor<Option<Duration>>,
    increment: ByColor<Option<Duration>>,
    move_time: Option<Duration>,
    depth: Option<u8>,
    nodes: Option<u64>,
    is_infinite: bool,
}

/// The longest time; longer ones are lowered to it.
const LONGEST: Duration = Duration::from_secs(1_000_000);

impl Go {
    pub(crate) fn parse(mut words: Words<'_>) -> Result<Go, CommandError> {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            match word {
                "p1time" => go.time.white = Some(time(&mut words, "p1time")?),
                "p2time" => go.time.black = Some(time(&mut words, "p2time")?),
                "p1inc" => go.increment.white = Some(time(&mut words, "p1inc")?),
                "p2inc" => go.increment.black = Some(time(&mut words, "p2inc")?),
                "movetime" => go.move_time = Some(time(&mut words, "movetime")?),
                "depth" => {
                    let depth = number(&mut words, "depth", "a number of turns")?;
                    go.depth = Some(depth.clamp(1, u64::from(u8::MAX)) as u8);
                }
                "nodes" => {
                    go.nodes = Some(number(&mut words, "nodes", "a number of positions")?.max(1));
                }
                "infinite" => go.is_infinite = true,
                other => {
                    let expected =
                        "p1time, p2time, p1inc, p2inc, movetime, depth, nodes or infinite";
                    return Err(CommandError::at(Some(other), "go", expected));
                }
            }
        }
        Ok(go)
    }

    /// Returns whether the answer waits for `stop`: with `infinite`, and without any limit.
    pub(crate) fn waits_for_stop(&self) -> bool {
        self.is_infinite || *self == Go::default()
    }

    /// Returns the limits of a search for this player; `max_nodes` bounds the nodes in any case.
    pub(crate) fn limits(
        &self,
        mover: Color,
        overhead: Overhead,
        max_nodes: Option<u64>,
    ) -> Limits {
        let mut limits = Limits::default();
        if let Some(depth) = self.depth {
            limits = limits.with_depth(depth);
        }
        if let Some(nodes) = self.nodes.into_iter().chain(max_nodes).min() {
            limits = limits.with_nodes(nodes);
        }
        if let Some(time) = self.move_time {
            limits = limits.with_move_time(overhead.move_time(time));
        }
        if self.has_clock() {
            limits = limits.with_clock(self.clock(mover, overhead));
        }
        limits
    }

    fn has_clock(&self) -> bool {
        Color::ALL
            .iter()
            .any(|&color| self.time[color].is_some() || self.increment[color].is_some())
    }

    /// Returns the clock of the mover. A player whose time is not given has none left.
    fn clock(&self, mover: Color, overhead: Overhead) -> Clock {
        let left = self.time[mover].unwrap_or_default();
        overhead.clock(left, self.increment[mover].unwrap_or_default())
    }
}

fn time(words: &mut Words<'_>, name: &'static str) -> Result<Duration, CommandError> {
    let milliseconds = number(words, name, "a number of milliseconds")?;
    Ok(Duration::from_millis(milliseconds).min(LONGEST))
}

/// Reads a whole number. One below zero counts as zero, because clocks may run over; a huge one
/// counts as the maximum.
fn number(
    words: &mut Words<'_>,
    name: &'static str,
    expected: &'static str,
) -> Result<u64, CommandError> {
    let word = words.next();
    let digits = word.map(|word| word.strip_prefix('-').unwrap_or(word)).unwrap_or_default();
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CommandError::at(word, name, expected));
    }
    let is_negative = word != Some(digits);
    Ok(if is_negative { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn go(line: &str) -> Go {
        Go::parse(Words::new(line)).expect("a good line")
    }

    #[test]
    fn limits_alone_and_combined() {
        assert_eq!(go("depth 3"), Go { depth: Some(3), ..Go::default() });
        let expected = Go {
            time: ByColor { white: Some(ms(1000)), black: Some(ms(2000)) },
            increment: ByColor { white: Some(ms(10)), black: Some(ms(20)) },
            move_time: Some(ms(500)),
            depth: Some(7),
            nodes: Some(5000),
            is_infinite: true,
        };
        let all =
            "p1time 1000 p2time 2000 p1inc 10 p2inc 20 movetime 500 depth 7 nodes 5000 infinite";
        assert_eq!(go(all), expected);
    }

    #[test]
    fn numbers_out_of_range_become_the_nearest() {
        assert_eq!(go("p1time -300").time.white, Some(ms(0)));
        let huge = "99999999999999999999999999";
        assert_eq!(go(&format!("movetime {huge}")).move_time, Some(LONGEST));
        assert_eq!(go(&format!("depth {huge}")).depth, Some(255));
        assert_eq!(go(&format!("nodes {huge}")).nodes, Some(u64::MAX));
        assert_eq!(go("depth 0 nodes 0"), Go { depth: Some(1), nodes: Some(1), ..Go::default() });
    }

    #[test]
    fn who_ends_the_search() {
        assert!(go("").waits_for_stop());
        assert!(go("infinite depth 3").waits_for_stop());
        assert!(!go("depth 3").waits_for_stop());
        assert!(!go("p1inc 3").waits_for_stop());
    }

    #[test]
    fn the_clock_is_the_movers_less_the_overhead() {
        let clock = |line, mover| go(line).clock(mover, Overhead::new(ms(30)));
        let both = "p1time 1000 p2time 20 p1inc 5";
        assert_eq!(clock(both, Color::White), Clock::new(ms(970), ms(5)));
        assert_eq!(clock(both, Color::Black), Clock::new(ms(0), ms(0)));
        assert_eq!(clock("p1time 9", Color::Black), Clock::new(ms(0), ms(0)));
        assert!(go("p2inc 1").has_clock());
        assert!(!go("depth 1").has_clock());
    }

    #[test]
    fn limits_are_handed_on() {
        let limits = |line, max_nodes| go(line).limits(Color::White, Overhead::PIPE, max_nodes);
        let none = Limits::default();
        assert_eq!(limits("infinite", None), none);
        assert_eq!(limits("depth 3 nodes 7", None), none.with_depth(3).with_nodes(7));
        assert_eq!(limits("nodes 7", Some(5)), none.with_nodes(5));
        assert_eq!(limits("infinite", Some(5)), none.with_nodes(5));
        assert_eq!(limits("movetime 100", None), none.with_move_time(ms(90)));
        let short = Clock::new(ms(40), ms(0));
        let both = none.with_move_time(ms(90)).with_clock(short);
        assert_eq!(limits("movetime 100 p1time 50", None), both);
        let clock = Clock::new(ms(50), ms(1));
        assert_eq!(limits("p1time 60 p1inc 1 p2time 9", None), none.with_clock(clock));
    }

    #[test]
    fn a_bad_line_is_refused_whole() {
        let refusal = |line| Go::parse(Words::new(line)).expect_err("a bad line").to_string();
        assert_eq!(
            refusal("depth 3 wtime 1000"),
            "go: found 'wtime', expected p1time, p2time, p1inc, p2inc, movetime, depth, nodes or \
             infinite"
        );
        assert_eq!(
            refusal("depth"),
            "depth: found the end of the line, expected a number of turns"
        );
        assert_eq!(refusal("nodes 1e6"), "nodes: found '1e6', expected a number of positions");
        assert_eq!(refusal("movetime -"), "movetime: found '-', expected a number of milliseconds");
        assert_eq!(refusal("p1time 1.5"), "p1time: found '1.5', expected a number of milliseconds");
    }
}
