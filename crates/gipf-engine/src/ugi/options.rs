//! The options of `setoption`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use crate::Engine;

use crate::ugi::Caps;
use crate::ugi::words::Quoted;

/// What the options are set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options<P: Engine> {
    /// What `position startpos` and `uginewgame` begin with.
    pub(crate) variant: P::Variant,
    /// The table in MiB.
    pub(crate) hash: usize,
    pub(crate) threads: usize,
    /// How many lines of play are looked for.
    pub(crate) lines: usize,
    /// What passing on a turn takes.
    pub(crate) move_overhead: Duration,
    pub(crate) evaluator: P::Evaluator,
}

/// Why an option is not set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum OptionError {
    #[error("setoption: there is no option {0}, expected {NAMES}")]
    Unknown(Quoted),
    #[error("setoption {name}: found {found}, expected {expected}")]
    BadValue { name: &'static str, found: Quoted, expected: String },
}

const NAMES: &str = "Variant, Hash, Threads, MultiPV, MoveOverhead or Evaluator";
const DEFAULT_HASH: usize = 16;
const MAX_LINES: usize = 256;
const MAX_OVERHEAD: usize = 10_000;

impl<P: Engine> Options<P> {
    pub(crate) fn new(caps: &Caps) -> Options<P> {
        Options {
            variant: P::VARIANTS[0],
            hash: DEFAULT_HASH.min(*hashes(caps).end()),
            threads: 1,
            lines: 1,
            move_overhead: Duration::from_millis(10),
            evaluator: P::Evaluator::default(),
        }
    }

    /// The options with this one set. The case of names and words does not matter.
    pub(crate) fn with(
        self,
        name: &str,
        value: &str,
        caps: &Caps,
    ) -> Result<Options<P>, OptionError> {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        Ok(if is("Variant") {
            Options { variant: choice("Variant", value, P::VARIANTS)?, ..self }
        } else if is("Hash") {
            Options { hash: number("Hash", value, hashes(caps))?, ..self }
        } else if is("Threads") {
            Options { threads: number("Threads", value, thread_counts(caps))?, ..self }
        } else if is("MultiPV") {
            Options { lines: number("MultiPV", value, 1..=MAX_LINES)?, ..self }
        } else if is("MoveOverhead") {
            let milliseconds = number("MoveOverhead", value, 0..=MAX_OVERHEAD)?;
            Options { move_overhead: Duration::from_millis(milliseconds as u64), ..self }
        } else if is("Evaluator") {
            Options { evaluator: choice("Evaluator", value, P::EVALUATORS)?, ..self }
        } else {
            return Err(OptionError::Unknown(Quoted::new(name)));
        })
    }

    /// The lines that tell a client of the options, this being what they are at first.
    pub(crate) fn declarations(self, caps: &Caps) -> String {
        let combo = |name, default: String, choices: Vec<String>| {
            let choices: String = choices.iter().map(|choice| format!(" var {choice}")).collect();
            format!("option name {name} type combo default {default}{choices}")
        };
        let spin = |name, default: u128, range: RangeInclusive<usize>| {
            let (min, max) = range.into_inner();
            format!("option name {name} type spin default {default} min {min} max {max}")
        };
        [
            combo("Variant", self.variant.to_string(), texts(P::VARIANTS)),
            spin("Hash", self.hash as u128, hashes(caps)),
            spin("Threads", self.threads as u128, thread_counts(caps)),
            spin("MultiPV", self.lines as u128, 1..=MAX_LINES),
            spin("MoveOverhead", self.move_overhead.as_millis(), 0..=MAX_OVERHEAD),
            combo("Evaluator", self.evaluator.to_string(), texts(P::EVALUATORS)),
        ]
        .join("\n")
    }
}

fn hashes(caps: &Caps) -> RangeInclusive<usize> {
    1..=caps.hash.max(1)
}

fn thread_counts(caps: &Caps) -> RangeInclusive<usize> {
    1..=caps.threads.max(1)
}

fn texts<T: fmt::Display>(all: &[T]) -> Vec<String> {
    all.iter().map(T::to_string).collect()
}

fn number(
    name: &'static str,
    value: &str,
    range: RangeInclusive<usize>,
) -> Result<usize, OptionError> {
    value.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
        let expected = format!("a number from {} to {}", range.start(), range.end());
        OptionError::BadValue { name, found: Quoted::new(value), expected }
    })
}

fn choice<T: FromStr + fmt::Display>(
    name: &'static str,
    value: &str,
    all: &[T],
) -> Result<T, OptionError> {
    value.to_ascii_lowercase().parse().map_err(|_| {
        let expected = format!("one of: {}", texts(all).join(" "));
        OptionError::BadValue { name, found: Quoted::new(value), expected }
    })
}

#[cfg(test)]
mod tests {
    use gipf_ai::GipfEvaluator;
    use gipf_core::{Position, Variant};

    use super::*;

    fn set(name: &str, value: &str) -> Result<Options<Position>, String> {
        let caps = Caps::default();
        Options::new(&caps).with(name, value, &caps).map_err(|error| error.to_string())
    }

    #[test]
    fn each_option_can_be_set() {
        let options = |name: &str, value: &str| set(name, value).expect("a good value");
        assert_eq!(options("Variant", "tournament").variant, Variant::Tournament);
        assert_eq!(options("variant", "STANDARD").variant, Variant::Standard);
        assert_eq!(options("Hash", "65536").hash, 65_536);
        assert_eq!(options("threads", "3").threads, 3);
        assert_eq!(options("MultiPV", "5").lines, 5);
        assert_eq!(options("MoveOverhead", "0").move_overhead, Duration::ZERO);
        for evaluator in GipfEvaluator::ALL {
            let name = evaluator.to_string();
            assert_eq!(options("Evaluator", &name).evaluator, *evaluator);
        }
    }

    #[test]
    fn bad_values_are_refused() {
        let refusal = |name, value| set(name, value).expect_err("a bad value");
        assert_eq!(
            refusal("Ponder", "true"),
            "setoption: there is no option 'Ponder', expected Variant, Hash, Threads, MultiPV, \
             MoveOverhead or Evaluator"
        );
        assert_eq!(
            refusal("Variant", "chess"),
            "setoption Variant: found 'chess', expected one of: basic standard tournament"
        );
        for value in ["0", "65537", "-1", "1.5", "99999999999999999999999", "x"] {
            assert_eq!(
                refusal("Hash", value),
                format!("setoption Hash: found '{value}', expected a number from 1 to 65536")
            );
        }
        assert!(refusal("Evaluator", "oracle").starts_with("setoption Evaluator: found 'oracle'"));
    }

    #[test]
    fn declarations_follow_the_caps() {
        let caps = Caps { hash: 4, threads: 2, ..Caps::default() };
        let options = Options::<Position>::new(&caps);
        let text = options.clone().declarations(&caps);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[..5],
            [
                "option name Variant type combo default basic var basic var standard var tournament",
                "option name Hash type spin default 4 min 1 max 4",
                "option name Threads type spin default 1 min 1 max 2",
                "option name MultiPV type spin default 1 min 1 max 256",
                "option name MoveOverhead type spin default 10 min 0 max 10000",
            ]
        );
        assert!(lines[5].starts_with("option name Evaluator type combo default "));
        assert_eq!(lines.len(), 6);
        assert!(options.clone().with("Hash", "5", &caps).is_err());
    }
}
