//! Proofs that a puzzle is what it says.

use std::sync::atomic::AtomicBool;

use gipf_ai::{Solution, solve};
use gipf_game::Color;

use crate::prove::{Proof, ProofError, ProofRequest};
use crate::{Playable, Puzzle};

/// The size of the transposition table in MiB.
const MEBIBYTES: usize = 2;

/// How far a proof looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within {
    /// So many turns of both players together that [count as depth](gipf_ai::Searchable::counts_as_depth).
    Turns(u8),
    /// To the end of the game: for games that [`Playable::prove`] solves to their end.
    End,
}

impl Within {
    /// Returns what is left after a turn. A search looks one turn ahead at least, also where only turns are left that
    /// do not count.
    fn after<P: Playable>(self, turn: &P::Turn) -> Within {
        match self {
            Within::Turns(turns) => {
                Within::Turns(turns.saturating_sub(u8::from(P::counts_as_depth(turn))).max(1))
            }
            Within::End => Within::End,
        }
    }
}

/// Returns how far a proof looks in a game: `turns`, or to the end where the game is solved to its end.
#[must_use]
pub fn within_of<P: Playable>(turns: u8) -> Within {
    if P::IS_SOLVED_TO_END { Within::End } else { Within::Turns(turns) }
}

/// A puzzle, and the turns of both players when both play their best.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proven<P: Playable> {
    /// The puzzle.
    pub puzzle: Puzzle<P>,
    /// The turns of both players to the end of the game.
    pub line: Vec<P::Turn>,
}

/// Proves that the player to move wins, and finds every first turn that wins as soon: within as few turns that count
/// as depth, or at all in a game that is solved to its end.
///
/// Returns `None` when the player to move does not win within so much, or when more than `max_solutions` first turns
/// do.
///
/// # Errors
///
/// [`ProofError`] as of [`Playable::prove`].
pub fn prove<P: Playable>(
    position: &P,
    within: Within,
    max_solutions: usize,
) -> Result<Option<Proven<P>>, ProofError> {
    let mover = position.side_to_move();
    let Some(Win { winner, line, within }) = win(position, within)? else { return Ok(None) };
    if winner != mover {
        return Ok(None);
    }
    let plies = line.len();
    // The search may know the end before it is reached.
    let counted = line.iter().filter(|turn| P::counts_as_depth(turn)).count();
    let within = match within {
        Within::Turns(turns) => Within::Turns(turns.max(u8::try_from(counted).unwrap_or(u8::MAX))),
        Within::End => Within::End,
    };
    let mut solutions = Vec::new();
    for turn in position.legal_turns() {
        if wins(position, &turn, within, plies)? {
            solutions.push(turn);
        }
        if solutions.len() > max_solutions {
            return Ok(None);
        }
    }
    let plies = u8::try_from(plies).unwrap_or(u8::MAX);
    Ok(Some(Proven { puzzle: Puzzle::new(*position, plies, solutions), line }))
}

/// Returns whether the player who makes a turn wins, whatever the opponent does: within so many plies, or at all in a
/// game that is solved to its end.
fn wins<P: Playable>(
    position: &P,
    turn: &P::Turn,
    within: Within,
    plies: usize,
) -> Result<bool, ProofError> {
    let mover = position.side_to_move();
    let next = position.play_unchecked(turn);
    if let Some(outcome) = next.outcome() {
        return Ok(outcome.winner() == Some(mover));
    }
    let within = within.after::<P>(turn);
    let is_soon = |win: &Win<P>| within == Within::End || win.line.len() < plies;
    Ok(win(&next, within)?.is_some_and(|win| win.winner == mover && is_soon(&win)))
}

struct Win<P: Playable> {
    winner: Color,
    line: Vec<P::Turn>,
    /// The least within which the win was found.
    within: Within,
}

fn win<P: Playable>(position: &P, within: Within) -> Result<Option<Win<P>>, ProofError> {
    let stop = AtomicBool::new(false);
    let Within::Turns(turns) = within else {
        let on_progress = &mut |_: &dyn std::fmt::Display| ();
        let request = &mut ProofRequest { turns: None, hash: MEBIBYTES, stop: &stop, on_progress };
        return Ok(match position.prove(request)? {
            Proof::Win { winner, line, .. } => Some(Win { winner, line, within }),
            Proof::Draw { .. } | Proof::Open { .. } => None,
        });
    };
    let mut least = 0;
    let on_depth = |depth: u8| least = depth + 1;
    match solve(position, turns, MEBIBYTES, &stop, on_depth)? {
        Solution::Win { winner, line } => {
            Ok(Some(Win { winner, line, within: Within::Turns(least) }))
        }
        Solution::Open { .. } | Solution::Stopped { .. } => Ok(None),
    }
}
