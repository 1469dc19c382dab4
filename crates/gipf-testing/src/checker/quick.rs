//! A part of the checks that takes microseconds: for fuzz targets.

use std::ops::ControlFlow;

use gipf_game::Position;

use crate::checker::{Checkable, generates, generator, storage, symmetry};
use crate::{MANY_TURNS, ensure, generated_turns, has_more_turns};

/// The most turns that are nearly legal and are tried.
const MAX_NEARLY_LEGAL: usize = 8;

/// One position in so many has its nearly legal turns tried: there are thousands in some games.
const NEARLY_LEGAL_EVERY: u64 = 4;

/// One position in so many is counted where it has more turns than are generated: that is slow.
const COUNTED_EVERY: u64 = 8;

/// The most turns that are generated.
const MAX_GENERATED: usize = 1024;

/// The most turns of a position whose pairs of turns are counted.
const MAX_FIRST_TURNS: u64 = 100;

/// The most turns of the positions after them.
const MAX_SECOND_TURNS: usize = 256;

/// Checks a legal turn and the position after it: a quick part of [`check_rules`](crate::check_rules).
///
/// The generator has the turn once and leads where play leads; a few turns that differ a little are legal
/// exactly when it has them; the position after it is packed, unpacked and rebuilt; one symmetry commutes
/// with play.
///
/// # Errors
///
/// A sentence that says what does not hold.
pub fn check_turn<P: Checkable>(position: &P, turn: &P::Turn) -> Result<(), String> {
    check(position, turn).map_err(|error| format!("{position:?} {turn:?}: {error}"))
}

fn check<P: Checkable>(position: &P, turn: &P::Turn) -> Result<(), String> {
    let next = position.play(turn).map_err(|error| format!("illegal: {error}"))?;
    ensure(position.play_unchecked(turn) == next, || "play_unchecked is wrong".into())?;
    let mut nearly_legal = chosen_nearly_legal(position, turn, next.hash64());
    let (mut left, mut found) = (MAX_GENERATED, 0);
    let flow = position.try_for_each_successor(|generated, successor| {
        if generated == *turn {
            found += 1;
            if successor != next {
                return ControlFlow::Break(Some("try_for_each_successor leads elsewhere"));
            }
        }
        for other in nearly_legal.iter_mut().filter(|other| other.turn == generated) {
            other.is_generated = true;
        }
        left -= 1;
        if left == 0 { ControlFlow::Break(None) } else { ControlFlow::Continue(()) }
    });
    match flow.break_value() {
        Some(Some(error)) => return Err(error.into()),
        Some(None) => {}
        None => {
            ensure(found == 1, || format!("the generator has the turn {found} times"))?;
            let wrong = nearly_legal.iter().find(|other| other.is_legal != other.is_generated);
            ensure(wrong.is_none(), || format!("generator and legality check differ: {wrong:?}"))?;
        }
    }
    generator::check_end(&next)?;
    storage::check_one(&next)?;
    symmetry::check_turn(position, turn, &next, usize::MAX)?;
    position.check_own_turn(turn, &next)
}

/// A turn that may be legal.
#[derive(Debug)]
struct Candidate<T> {
    turn: T,
    /// Whether the legality check accepts it.
    is_legal: bool,
    is_generated: bool,
}

/// Returns a few turns that differ a little from a legal one.
fn chosen_nearly_legal<P: Checkable>(
    position: &P,
    turn: &P::Turn,
    random: u64,
) -> Vec<Candidate<P::Turn>> {
    // The high bits, because the low ones choose among the turns.
    if random >> 32 & (NEARLY_LEGAL_EVERY - 1) != 0 {
        return Vec::new();
    }
    let others = position.nearly_legal(std::slice::from_ref(turn));
    let step = others.len().div_ceil(MAX_NEARLY_LEGAL).max(1);
    let chosen = others.into_iter().skip(random as usize % step).step_by(step);
    let candidate = |turn| {
        let is_legal = position.is_legal(&turn);
        let is_timed = position.with_time_of(&turn) != *position;
        let is_generated = is_timed && generates(position, &turn);
        Candidate { turn, is_legal, is_generated }
    };
    chosen.map(candidate).collect()
}

/// Checks all counts of turns against the turns of the generator.
///
/// Of the positions with more than 1,024 turns one in eight is counted, and none with more than
/// [`MANY_TURNS`]: rows of loaded TAMSK-potentials can give so many that counting them takes minutes.
///
/// # Errors
///
/// A sentence that says what does not hold.
pub fn check_count<P: Position>(position: &P) -> Result<(), String> {
    if has_more_turns(position, MAX_GENERATED) {
        if !position.hash64().is_multiple_of(COUNTED_EVERY) {
            return Ok(());
        }
        let generated = generated_turns(position, MANY_TURNS + 1);
        if generated > MANY_TURNS {
            return Ok(());
        }
        return check_number(position, generated as u64);
    }
    let (mut turns, mut pairs): (u64, u64) = (0, 0);
    let flow = position.try_for_each_successor(|_, next| {
        turns += 1;
        if turns > MAX_FIRST_TURNS || has_more_turns(&next, MAX_SECOND_TURNS) {
            return ControlFlow::Break(());
        }
        pairs += next.count_turns();
        ControlFlow::Continue(())
    });
    if flow.is_continue() {
        let count = position.count_turn_pairs();
        ensure(count == pairs, || {
            format!("{position:?}: count_turn_pairs is {count}, expected {pairs}")
        })?;
    } else {
        turns = position.legal_turns().len() as u64;
    }
    check_number(position, turns)
}

fn check_number<P: Position>(position: &P, turns: u64) -> Result<(), String> {
    let count = position.count_turns();
    ensure(count == turns, || format!("{position:?}: count_turns is {count}, expected {turns}"))
}
