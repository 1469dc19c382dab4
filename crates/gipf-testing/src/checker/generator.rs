//! The turns, their counts and the end of the game.

use std::ops::ControlFlow;

use gipf_game::perft;

use crate::checker::turn_set::TurnSet;
use crate::checker::{Checkable, generates};
use crate::{MANY_TURNS, ensure};

/// The most positions whose turns are tried in a position where they can be illegal.
const MAX_NEIGHBORS: usize = 24;

/// The most turns of each of them.
const MAX_FOREIGN_TURNS: usize = 48;

/// The most pairs of turns of a position whose sequences of three turns are counted.
const MAX_PAIRS: u64 = 20_000;

/// Checks the outcome against the existence of a turn.
pub(super) fn check_end<P: Checkable>(position: &P) -> Result<(), String> {
    let first = position.try_for_each_turn(ControlFlow::Break).break_value();
    ensure(position.has_turn() == first.is_some(), || "has_turn is wrong".into())?;
    ensure(position.nth_turn(0) == first, || "nth_turn is wrong".into())?;
    ensure(position.outcome().is_some() || first.is_some(), || {
        "the position has no turn and no outcome".into()
    })?;
    ensure(position.outcome().is_none() || first.is_none(), || {
        "the position has an outcome and a turn".into()
    })?;
    // An outcome that is worked out from a generator without turns agrees with it; a start does not.
    ensure(P::start(position.variant()).has_turn(), || "a start has no turn".into())
}

/// Checks that the first turns come in the same order, where there are too many for the other checks.
pub(super) fn check_beginning<P: Checkable>(position: &P) -> Result<(), String> {
    let mut turns = position.turns();
    let mut left = MANY_TURNS;
    let differs = position.try_for_each_turn(|turn| {
        left -= 1;
        match turns.next() == Some(turn) {
            true if left > 0 => ControlFlow::Continue(()),
            is_same => ControlFlow::Break(!is_same),
        }
    });
    ensure(differs == ControlFlow::Break(false), || "turns and try_for_each_turn differ".into())
}

/// Checks that every way to ask for the turns gives the same; returns the positions after them.
pub(super) fn check<P: Checkable>(
    position: &P,
    turns: &TurnSet<P::Turn>,
) -> Result<Vec<P>, String> {
    let turns = turns.list();
    let mut visited = 0;
    let flow: ControlFlow<()> = position.try_for_each_turn(|turn| {
        let is_next = turns.get(visited) == Some(&turn);
        visited += 1;
        if is_next { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    ensure(flow.is_continue() && visited == turns.len(), || {
        "try_for_each_turn gives other turns the second time".into()
    })?;
    ensure(position.turns().eq(turns.iter().cloned()), || {
        "turns and try_for_each_turn differ".into()
    })?;
    let mut successors = Vec::with_capacity(turns.len());
    let flow: ControlFlow<()> = position.try_for_each_successor(|turn, next| {
        successors.push((turn, next));
        ControlFlow::Continue(())
    });
    ensure(flow.is_continue() && successors.len() == turns.len(), || {
        "try_for_each_successor and try_for_each_turn differ in number".into()
    })?;
    let mut nexts = Vec::with_capacity(turns.len());
    for (turn, (other, next)) in turns.iter().zip(successors) {
        ensure(*turn == other, || {
            format!("try_for_each_successor has {other:?} where try_for_each_turn has {turn:?}")
        })?;
        position.check(turn).map_err(|e| format!("{turn:?} is generated but illegal: {e}"))?;
        ensure(position.is_legal(turn), || format!("is_legal refuses {turn:?}"))?;
        ensure(position.play_unchecked(turn) == next, || {
            format!("try_for_each_successor and play_unchecked differ after {turn:?}")
        })?;
        ensure(position.play(turn).as_ref() == Ok(&next), || format!("play is wrong: {turn:?}"))?;
        ensure(next.variant() == position.variant(), || format!("{turn:?} changes the variant"))?;
        nexts.push(next);
    }
    Ok(nexts)
}

/// Checks all counts against the positions after the turns.
pub(super) fn check_counts<P: Checkable>(position: &P, nexts: &[P]) -> Result<(), String> {
    let turns = nexts.len() as u64;
    let count = position.count_turns();
    ensure(count == turns, || format!("count_turns is {count}, expected {turns}"))?;
    ensure((perft(position, 0), perft(position, 1)) == (1, turns), || "perft is wrong".into())?;
    let mut pairs: u64 = 0;
    for next in nexts {
        pairs += next.count_turns();
    }
    let count = position.count_turn_pairs();
    ensure(count == pairs, || format!("count_turn_pairs is {count}, expected {pairs}"))?;
    ensure(perft(position, 2) == pairs, || "perft of depth 2 is wrong".into())?;
    if pairs <= MAX_PAIRS {
        let expected: u64 = nexts.iter().map(P::count_turn_pairs).sum();
        let count = perft(position, 3);
        ensure(count == expected, || format!("perft of depth 3 is {count}, expected {expected}"))?;
    }
    Ok(())
}

/// Checks that turns that are often illegal are legal exactly when the generator has them.
pub(super) fn check_nearly_legal<P: Checkable>(
    position: &P,
    turns: &TurnSet<P::Turn>,
    nexts: &[P],
) -> Result<(), String> {
    let start = P::start(position.variant());
    let step = nexts.len().div_ceil(MAX_NEIGHBORS).max(1);
    let foreign = nexts.iter().step_by(step).chain([&start]);
    let foreign = foreign.flat_map(|next| next.turns().take(MAX_FOREIGN_TURNS).collect::<Vec<_>>());
    let step = turns.list().len().div_ceil(MAX_FOREIGN_TURNS).max(1);
    let images = turns.list().iter().step_by(step).flat_map(|turn| {
        position.board_symmetries().iter().map(|&symmetry| P::transform_turn(symmetry, turn))
    });
    for turn in position.nearly_legal(turns.list()).into_iter().chain(foreign).chain(images) {
        let is_timed = position.with_time_of(&turn) != *position;
        let legal = turns.contains(&turn) || is_timed && generates(position, &turn);
        ensure(position.is_legal(&turn) == legal, || {
            let what =
                if legal { "refuses a turn" } else { "accepts a turn that is not generated" };
            format!("the legality check {what}: {turn:?}")
        })?;
        ensure(position.play(&turn).is_ok() == legal, || format!("play disagrees: {turn:?}"))?;
    }
    Ok(())
}
