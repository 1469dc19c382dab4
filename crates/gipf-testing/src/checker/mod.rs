//! The one checker of all games.

mod generator;
mod quick;
mod repetition;
mod setups;
mod storage;
mod symmetry;
mod texts;
mod turn_set;

use std::ops::ControlFlow;

use gipf_game::Position;
use gipf_notation::Notation;

use crate::checker::turn_set::TurnSet;
use crate::step_walk::turns_by_steps;
use crate::{ensure, has_many_turns};

pub use quick::{check_count, check_turn};
pub use setups::check_setup;
pub(crate) use storage::check_rebuilt;

/// Turns with the positions after them.
pub type Successors<P> = Vec<(<P as Position>::Turn, P)>;

/// What the checker asks of a game beyond its rules.
///
/// Everything has a default, so that a game needs no more than
///
/// ```ignore
/// impl Checkable for MyPosition {}
/// ```
pub trait Checkable: Position {
    /// Returns turns that are illegal or legal, but nearly legal in any case: the legality check
    /// and the generator must agree on them.
    ///
    /// Turns of the positions afterwards and images of legal turns are tried in any case.
    #[must_use]
    fn nearly_legal(&self, _turns: &[Self::Turn]) -> Vec<Self::Turn> {
        Vec::new()
    }

    /// Returns the position whose generated turns take the time of a turn, in a game where the generator gives every
    /// turn the same time and others are legal too.
    #[must_use]
    fn with_time_of(&self, _turn: &Self::Turn) -> Self {
        *self
    }

    /// Checks what holds in this game only, for a turn in steps; `finished` is the position after it, where
    /// it can be finished.
    ///
    /// # Errors
    ///
    /// What does not hold.
    fn check_builder(_builder: &Self::Builder, _finished: Option<&Self>) -> Result<(), String> {
        Ok(())
    }

    /// Checks what holds in this game only, for the position itself.
    ///
    /// # Errors
    ///
    /// What does not hold.
    fn check_own(&self) -> Result<(), String> {
        Ok(())
    }

    /// Checks what holds in this game only, for all legal turns of a position.
    ///
    /// # Errors
    ///
    /// What does not hold.
    fn check_own_turns(&self, _turns: &[Self::Turn]) -> Result<(), String> {
        Ok(())
    }

    /// Checks what holds in this game only, for a legal turn.
    ///
    /// # Errors
    ///
    /// What does not hold.
    fn check_own_turn(&self, _turn: &Self::Turn, _next: &Self) -> Result<(), String> {
        Ok(())
    }
}

/// Returns whether the generator has a turn, at the time that the turn takes.
#[must_use]
pub fn generates<P: Checkable>(position: &P, turn: &P::Turn) -> bool {
    let is_turn = |generated| match generated == *turn {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    position.with_time_of(turn).try_for_each_turn(is_turn).is_break()
}

/// Checks everything that holds for every position of every game, texts included.
///
/// # Errors
///
/// A sentence that says what does not hold.
pub fn check_position<P: Notation + Checkable>(position: &P) -> Result<(), String> {
    let at = |error| format!("{}: {error}", position.position_text(None));
    check_rules(position).map_err(at)?;
    texts::check(position).map_err(at)
}

/// Checks everything that holds for every position of every game, but for its texts.
///
/// * The turns: every way to ask for them gives the same turns in the same order, each once; the
///   legality check accepts them and refuses others; all counts agree.
/// * The end: a position has an outcome exactly when it has no turn, and a start has a turn.
/// * Storage: equal positions have equal hashes and bytes, different ones different hashes and
///   bytes; packed positions are unpacked.
/// * Symmetry: play commutes with every symmetry, and all images have one canonical form.
/// * Repetition: nothing recurs after an irreversible turn.
/// * Steps lead to the same turns and positions, and to no dead end.
///
/// # Errors
///
/// A sentence that says what does not hold.
pub fn check_rules<P: Checkable>(position: &P) -> Result<(), String> {
    generator::check_end(position)?;
    storage::check_one(position)?;
    symmetry::check(position)?;
    position.check_own()?;
    if has_many_turns(position) {
        return generator::check_beginning(position);
    }
    let turns = TurnSet::new(position.legal_turns().into_vec())?;
    let nexts = generator::check(position, &turns)?;
    storage::check_different(position, &nexts)?;
    for (turn, next) in turns.list().iter().zip(&nexts) {
        storage::check_one(next)
            .and_then(|()| symmetry::check_turn(position, turn, next, turns.list().len()))
            .and_then(|()| position.check_own_turn(turn, next))
            .map_err(|error| format!("{turn:?}: {error}"))?;
    }
    generator::check_counts(position, &nexts)?;
    generator::check_nearly_legal(position, &turns, &nexts)?;
    repetition::check(position)?;
    check_steps(position, &turns, &nexts)?;
    position.check_own_turns(turns.list())
}

/// Checks that steps lead to the same turns and positions.
fn check_steps<P: Checkable>(
    position: &P,
    turns: &TurnSet<P::Turn>,
    nexts: &[P],
) -> Result<(), String> {
    let mut reached = vec![false; nexts.len()];
    for (turn, next) in turns_by_steps(position)? {
        let index = turns.index(&turn).ok_or_else(|| format!("steps lead to illegal {turn:?}"))?;
        ensure(nexts[index] == next, || format!("steps and {turn:?} lead to other positions"))?;
        reached[index] = true;
    }
    match reached.iter().position(|&reached| !reached) {
        Some(index) => Err(format!("no steps lead to {:?}", turns.list()[index])),
        None => Ok(()),
    }
}
