//! The options of `setoption`.

use std::fmt;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use gipf_ai::Level;

use crate::quoted::Quoted;
use crate::ugi::SessionLimits;
use crate::ugi::evaluators::Evaluators;
use crate::{Engine, Overhead};

/// The values of the options that the session itself looks at. The searcher knows the others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientOptions<P: Engine> {
    /// What `position startpos` and `uginewgame` set up.
    pub(crate) variant: P::Variant,
    /// The number of threads of a search or a count.
    pub(crate) threads: usize,
    /// How many lines of play are looked for.
    pub(crate) multipv: usize,
    /// What is taken off the time of a search.
    pub(crate) move_overhead: Overhead,
    /// How well the engine plays.
    pub(crate) level: Level,
}

impl<P: Engine> ClientOptions<P> {
    pub(crate) fn new() -> ClientOptions<P> {
        ClientOptions {
            variant: P::VARIANTS[0],
            threads: 1,
            multipv: 1,
            move_overhead: Overhead::PIPE,
            level: Level::STRONGEST,
        }
    }
}

/// An option with its new value.
#[derive(Clone, Debug)]
pub(crate) enum Setting<P: Engine> {
    Variant(P::Variant),
    /// In MiB.
    Hash(usize),
    Threads(usize),
    MultiPv(usize),
    MoveOverhead(Overhead),
    /// By its place among those that the session offers.
    Evaluator(usize),
    /// A file of weights; `None` stands for the default evaluator.
    EvalFile(Option<PathBuf>),
    Level(Level),
}

/// Returned when an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum OptionError {
    #[error("setoption: there is no option {found}, expected {expected}")]
    Unknown { found: Quoted, expected: &'static str },
    #[error("setoption {name}: found {found}, expected {expected}")]
    BadValue { name: &'static str, found: Quoted, expected: String },
    #[error("setoption EvalFile: this engine reads no files of its clients")]
    NoFiles,
}

const NAMES: &str = "Variant, Hash, Threads, MultiPV, MoveOverhead, Evaluator, EvalFile or Level";
/// Where the client cannot choose an evaluator.
const NAMES_BUT_EVALUATORS: &str = "Variant, Hash, Threads, MultiPV, MoveOverhead or Level";
const DEFAULT_HASH: usize = 16;

/// The maximum number of lines of a search, which is the maximum of `MultiPV`.
const MAX_MULTIPV: usize = 256;

/// The maximum value of `MoveOverhead`, in milliseconds.
const MAX_OVERHEAD: usize = 10_000;

/// The value of `EvalFile` that stands for no file, as in other engines.
const NO_FILE: &str = "<empty>";

impl<P: Engine> Setting<P> {
    /// Parses the name and the value of an option. The case of names and words does not matter.
    pub(crate) fn parse<E>(
        name: &str,
        value: &str,
        limits: &SessionLimits,
        evaluators: &Evaluators<P, E>,
    ) -> Result<Setting<P>, OptionError> {
        let (has_evaluators, has_files) =
            (!evaluators.named.is_empty(), evaluators.read_weights.is_some());
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        Ok(if is("Variant") {
            match P::variant_named(value) {
                Some(variant) => Setting::Variant(variant),
                None => Setting::Variant(choice("Variant", value, P::VARIANTS)?),
            }
        } else if is("Hash") {
            Setting::Hash(number("Hash", value, hash_range(limits))?)
        } else if is("Threads") {
            Setting::Threads(number("Threads", value, thread_range(limits))?)
        } else if is("MultiPV") {
            Setting::MultiPv(number("MultiPV", value, 1..=MAX_MULTIPV)?)
        } else if is("MoveOverhead") {
            let milliseconds = number("MoveOverhead", value, 0..=MAX_OVERHEAD)?;
            Setting::MoveOverhead(Overhead::new(Duration::from_millis(milliseconds as u64)))
        } else if is("Evaluator") && has_evaluators {
            let place = evaluators.find(value);
            Setting::Evaluator(place.ok_or_else(|| {
                let expected = one_of(evaluators.names());
                OptionError::BadValue { name: "Evaluator", found: Quoted::new(value), expected }
            })?)
        } else if is("EvalFile") && has_files {
            if !limits.files {
                return Err(OptionError::NoFiles);
            }
            Setting::EvalFile((value != NO_FILE).then(|| value.into()))
        } else if is("Level") {
            let range = level_range();
            let number = number("Level", value, range.clone())?;
            let level = u8::try_from(number).ok().and_then(Level::new);
            Setting::Level(level.ok_or_else(|| bad_number("Level", value, &range))?)
        } else {
            let expected = if has_evaluators { NAMES } else { NAMES_BUT_EVALUATORS };
            return Err(OptionError::Unknown { found: Quoted::new(name), expected });
        })
    }
}

/// Returns the size of the transposition table that a session begins with, in MiB.
pub(crate) fn default_tt_mib(limits: &SessionLimits) -> usize {
    DEFAULT_HASH.min(*hash_range(limits).end())
}

/// Returns the lines that tell a client the options and their defaults.
pub(crate) fn declarations<P: Engine, E>(
    limits: &SessionLimits,
    evaluators: &Evaluators<P, E>,
) -> String {
    let combo = |name, default: String, choices: Vec<String>| {
        let choices: String = choices.iter().map(|choice| format!(" var {choice}")).collect();
        format!("option name {name} type combo default {default}{choices}")
    };
    let spin = |name, default: u128, range: RangeInclusive<usize>| {
        let (min, max) = range.into_inner();
        format!("option name {name} type spin default {default} min {min} max {max}")
    };
    let options = ClientOptions::<P>::new();
    let mut lines = vec![
        combo("Variant", options.variant.to_string(), texts(P::VARIANTS.iter())),
        spin("Hash", default_tt_mib(limits) as u128, hash_range(limits)),
        spin("Threads", options.threads as u128, thread_range(limits)),
        spin("MultiPV", options.multipv as u128, 1..=MAX_MULTIPV),
        spin("MoveOverhead", options.move_overhead.time().as_millis(), 0..=MAX_OVERHEAD),
    ];
    if let Some((name, _)) = evaluators.first_named.and_then(|first| evaluators.named.get(first)) {
        lines.push(combo("Evaluator", name.clone(), texts(evaluators.names())));
    }
    if limits.files && evaluators.read_weights.is_some() {
        lines.push(format!("option name EvalFile type string default {NO_FILE}"));
    }
    lines.push(spin("Level", options.level.number().into(), level_range()));
    lines.join("\n")
}

fn hash_range(limits: &SessionLimits) -> RangeInclusive<usize> {
    1..=limits.tt_mib.max(1)
}

fn thread_range(limits: &SessionLimits) -> RangeInclusive<usize> {
    1..=limits.threads.max(1)
}

fn level_range() -> RangeInclusive<usize> {
    Level::WEAKEST.number().into()..=Level::STRONGEST.number().into()
}

fn texts(all: impl Iterator<Item: fmt::Display>) -> Vec<String> {
    all.map(|one| one.to_string()).collect()
}

fn one_of(all: impl Iterator<Item: fmt::Display>) -> String {
    format!("one of: {}", texts(all).join(" "))
}

fn number(
    name: &'static str,
    value: &str,
    range: RangeInclusive<usize>,
) -> Result<usize, OptionError> {
    let number = value.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| bad_number(name, value, &range))
}

fn bad_number(name: &'static str, value: &str, range: &RangeInclusive<usize>) -> OptionError {
    let expected = format!("a number from {} to {}", range.start(), range.end());
    OptionError::BadValue { name, found: Quoted::new(value), expected }
}

fn choice<T: FromStr + fmt::Display>(
    name: &'static str,
    value: &str,
    all: &[T],
) -> Result<T, OptionError> {
    value.to_ascii_lowercase().parse().map_err(|_| {
        let expected = one_of(all.iter());
        OptionError::BadValue { name, found: Quoted::new(value), expected }
    })
}

#[cfg(all(test, feature = "gipf"))]
mod tests {
    use gipf_ai::GipfEvaluator;
    use gipf_core::{Gipf, Variant};

    use super::*;

    fn set(name: &str, value: &str) -> Result<Setting<Gipf>, String> {
        let evaluators = Evaluators::of_game();
        Setting::parse(name, value, &SessionLimits::new(), &evaluators)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn each_option_can_be_set() {
        let setting = |name: &str, value: &str| set(name, value).expect("a good value");
        let tournament = setting("Variant", "tournament");
        assert!(matches!(tournament, Setting::Variant(Variant::Tournament)));
        assert!(matches!(setting("variant", "STANDARD"), Setting::Variant(Variant::Standard)));
        assert!(matches!(setting("Hash", "65536"), Setting::Hash(65_536)));
        assert!(matches!(setting("threads", "3"), Setting::Threads(3)));
        assert!(matches!(setting("MultiPV", "5"), Setting::MultiPv(5)));
        assert!(
            matches!(setting("MoveOverhead", "0"), Setting::MoveOverhead(none) if none.time().is_zero())
        );
        assert!(matches!(setting("level", "1"), Setting::Level(Level::WEAKEST)));
        assert!(matches!(setting("Level", "10"), Setting::Level(Level::STRONGEST)));
        assert!(matches!(setting("EvalFile", "<empty>"), Setting::EvalFile(None)));
        let Setting::EvalFile(Some(path)) = setting("EvalFile", "A File") else { panic!("a file") };
        assert_eq!(path.to_str(), Some("A File"));
        for (place, evaluator) in GipfEvaluator::ALL.iter().enumerate() {
            for name in [evaluator.to_string(), evaluator.to_string().to_uppercase()] {
                let Setting::Evaluator(set) = setting("Evaluator", &name) else { panic!("{name}") };
                assert_eq!(set, place);
            }
        }
    }

    #[test]
    fn bad_values_are_refused() {
        let refusal = |name, value| set(name, value).expect_err("a bad value");
        assert_eq!(
            refusal("Ponder", "true"),
            "setoption: there is no option 'Ponder', expected Variant, Hash, Threads, MultiPV, \
             MoveOverhead, Evaluator, EvalFile or Level"
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
        for value in ["0", "11", "beginner"] {
            assert_eq!(
                refusal("Level", value),
                format!("setoption Level: found '{value}', expected a number from 1 to 10")
            );
        }
        assert!(refusal("Evaluator", "oracle").starts_with("setoption Evaluator: found 'oracle'"));
    }

    #[test]
    fn declarations_follow_the_limits() {
        let limits = SessionLimits::new().with_tt_mib(4).with_threads(2);
        let text = declarations::<Gipf, _>(&limits, &Evaluators::of_game());
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
        assert_eq!(
            lines[6..],
            [
                "option name EvalFile type string default <empty>",
                "option name Level type spin default 10 min 1 max 10",
            ]
        );
        assert!(Setting::<Gipf>::parse("Hash", "5", &limits, &Evaluators::of_game()).is_err());
    }

    #[test]
    fn an_evaluation_of_ones_own_is_no_option() {
        let evaluators = Evaluators::only(|_: &Gipf| 0);
        let limits = SessionLimits::new();
        let text = declarations(&limits, &evaluators);
        assert!(!text.contains("Evaluator") && !text.contains("EvalFile"), "{text}");
        for name in ["Evaluator", "EvalFile"] {
            let unknown = Setting::<Gipf>::parse(name, "a", &limits, &evaluators);
            assert_eq!(
                unknown.expect_err("no option").to_string(),
                format!(
                    "setoption: there is no option '{name}', expected Variant, Hash, Threads, \
                     MultiPV, MoveOverhead or Level"
                )
            );
        }
    }

    #[test]
    fn files_can_be_refused() {
        let limits = SessionLimits::new().without_files();
        assert!(!declarations::<Gipf, _>(&limits, &Evaluators::of_game()).contains("EvalFile"));
        let refused = Setting::<Gipf>::parse("EvalFile", "a", &limits, &Evaluators::of_game());
        assert_eq!(refused.err(), Some(OptionError::NoFiles));
    }
}
