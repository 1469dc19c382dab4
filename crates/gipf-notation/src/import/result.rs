//! Who won, and how the rules see it.

use core::fmt;
use core::str::FromStr;

use gipf_core::{Color, Outcome, Position, Turn};

/// The result of an imported game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ImportedResult {
    /// This player has won.
    Win(Color),
    /// The same position has occurred for the third time.
    Void,
}

impl fmt::Display for ImportedResult {
    /// `1-0`, `0-1` or `void`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ImportedResult::Win(Color::White) => "1-0",
            ImportedResult::Win(Color::Black) => "0-1",
            ImportedResult::Void => "void",
        })
    }
}

impl FromStr for ImportedResult {
    type Err = ();

    /// Reads `1-0`, `0-1` or `void`.
    fn from_str(text: &str) -> Result<ImportedResult, ()> {
        match text {
            "1-0" => Ok(ImportedResult::Win(Color::White)),
            "0-1" => Ok(ImportedResult::Win(Color::Black)),
            "void" => Ok(ImportedResult::Void),
            _ => Err(()),
        }
    }
}

impl From<Outcome> for ImportedResult {
    fn from(outcome: Outcome) -> ImportedResult {
        outcome.winner().map_or(ImportedResult::Void, ImportedResult::Win)
    }
}

/// How often a position must occur to make a game void.
const REPETITIONS_FOR_VOID: usize = 3;

/// The outcome after these turns, repetition included.
pub(super) fn outcome_by_rules(start: &Position, turns: &[Turn]) -> Option<Outcome> {
    let after = |position: &Position, turn: &Turn| position.play(turn).unwrap_or(*position);
    let last = turns.iter().fold(*start, |position, turn| after(&position, turn));
    if let Some(outcome) = last.outcome() {
        return Some(outcome);
    }
    let mut position = *start;
    let mut occurrences = usize::from(position == last);
    for turn in turns {
        position = after(&position, turn);
        occurrences += usize::from(position == last);
    }
    (occurrences >= REPETITIONS_FOR_VOID).then_some(Outcome::Void)
}
