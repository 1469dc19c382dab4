//! Proofs of who wins.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::{OutOfMemory, Searchable, Solution, solve};
use gipf_game::Color;
use gipf_notation::Notation;

/// What is to be proven, and how much may be spent on it.
pub struct ProofRequest<'a> {
    /// The turns of both players together within which a win is looked for, in games that are not solved to
    /// their ends. Only turns that [count as depth](Searchable::counts_as_depth) are counted.
    pub turns: Option<u8>,
    /// The size of the transposition table in MiB.
    pub hash: usize,
    /// Raised to end the proof early.
    pub stop: &'a AtomicBool,
    /// Called with a sentence about how far the proof has come.
    pub on_progress: &'a mut dyn FnMut(&dyn fmt::Display),
}

impl fmt::Debug for ProofRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProofRequest")
            .field("turns", &self.turns)
            .field("hash", &self.hash)
            .finish_non_exhaustive()
    }
}

/// What is proven of a position. Its text is a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proof<P: Notation> {
    /// A player wins.
    Win {
        /// The player.
        winner: Color,
        /// By how many points, in games that are won by points.
        points: Option<i16>,
        /// The turns of both, with the best play of both.
        line: Vec<P::Turn>,
    },
    /// The game ends in a draw.
    Draw {
        /// The turns of both, with the best play of both.
        line: Vec<P::Turn>,
    },
    /// Nobody can force a win within this number of turns.
    Open {
        /// The turns of both players together that [count as depth](Searchable::counts_as_depth).
        within: u8,
    },
}

impl<P: Notation> Proof<P> {
    /// Returns the turns of both to the end of the game.
    #[must_use]
    pub fn line(&self) -> &[P::Turn] {
        match self {
            Proof::Win { line, .. } | Proof::Draw { line } => line,
            Proof::Open { .. } => &[],
        }
    }
}

impl<P: Searchable + Notation> fmt::Display for Proof<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proof::Win { winner, points: None, line } => {
                let turns = counted(line.len(), "turn");
                write!(f, "{} wins in {turns}", P::player_name(*winner))?;
                match line.iter().filter(|turn| P::counts_as_depth(turn)).count() {
                    all if all == line.len() => Ok(()),
                    depth => write!(f, " ({})", counted(depth, P::DEPTH_UNIT)),
                }
            }
            Proof::Win { winner, points: Some(points), .. } => {
                write!(f, "{} wins by {points}", P::player_name(*winner))
            }
            Proof::Draw { .. } => f.write_str("tie"),
            Proof::Open { within } => {
                write!(f, "nobody can force a win within {}", within_text::<P>(*within))
            }
        }
    }
}

/// Returns within how much a win is looked for: `3 turns`, or what the game [counts as
/// depth](Searchable::DEPTH_UNIT).
#[must_use]
pub fn within_text<P: Searchable>(within: u8) -> String {
    counted(within.into(), P::DEPTH_UNIT)
}

fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Returned when nothing is proven.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The game is not solved to its end.
    #[error("expected TURNS after the position: the maximum number of turns, such as 8")]
    NeedsTurns,
    /// The game is solved to its end, whatever the number of turns.
    #[error("{game} is solved to the end of the game: expected no TURNS")]
    TakesNoTurns {
        /// The game's title.
        game: &'static str,
    },
    /// The position is too early in a game.
    #[error("expected {expected}")]
    TooEarly {
        /// What can be solved, and why this cannot.
        expected: &'static str,
    },
    /// There is not as much memory for the transposition table.
    #[error(transparent)]
    Memory(#[from] OutOfMemory),
    /// The search came to no result.
    #[error("the position could not be solved")]
    Unsolved,
    /// The flag to stop was raised.
    #[error("stopped")]
    Stopped {
        /// Nobody can force a win within this number of turns, where that is known.
        within: Option<u8>,
    },
}

/// Looks for a forced win at every turn of both players: the default of
/// [`Playable::prove`](crate::Playable::prove).
///
/// # Errors
///
/// [`ProofError`] when the request names no turns, when there is no memory, or when it was stopped.
pub fn win_within<P: Searchable + Notation>(
    position: &P,
    request: &mut ProofRequest<'_>,
) -> Result<Proof<P>, ProofError> {
    let turns = request.turns.ok_or(ProofError::NeedsTurns)?;
    let on_depth = |within| {
        (request.on_progress)(&format_args!("no win within {}", within_text::<P>(within)));
    };
    match solve(position, turns, request.hash, request.stop, on_depth)? {
        Solution::Win { winner, line } => Ok(Proof::Win { winner, points: None, line }),
        // The search cannot look so far.
        Solution::Open { within } if within < turns => Err(ProofError::Unsolved),
        Solution::Open { within } => Ok(Proof::Open { within }),
        Solution::Stopped { within } => Err(ProofError::Stopped { within: Some(within) }),
    }
}

/// Returns why a proof that found nothing has ended.
pub(crate) fn ended_by(stop: &AtomicBool) -> ProofError {
    if stop.load(Ordering::Relaxed) {
        ProofError::Stopped { within: None }
    } else {
        ProofError::Unsolved
    }
}
