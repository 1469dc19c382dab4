//! Steps against whole turns.

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

use gipf_game::Position as _;
use gipf_potentials::{
    Bitboard, GipfPotentials, Spot, StepPhase, TamskPush, TamskPushes, Turn, TurnBuilder,
};

use crate::{ensure, has_more_turns};

/// Checks that steps lead to exactly the legal turns, where there are at most `most` of them.
///
/// # Errors
///
/// What does not hold.
pub fn check_steps(position: &GipfPotentials, most: usize) -> Result<(), String> {
    if has_more_turns(position, most) {
        return Ok(());
    }
    let legal: BTreeSet<Turn> = position.turns().take(most).collect();
    let mut reached = BTreeSet::new();
    for (turn, next) in turns_by_steps(position)? {
        ensure(position.play(&turn) == Ok(next), || format!("steps lead elsewhere: {turn:?}"))?;
        reached.insert(turn);
    }
    match legal.symmetric_difference(&reached).next() {
        None => Ok(()),
        Some(turn) if legal.contains(turn) => Err(format!("no steps lead to {turn:?}")),
        Some(turn) => Err(format!("steps lead to illegal {turn:?}")),
    }
}

/// Returns all turns that steps lead to, with the positions after them.
pub(super) fn turns_by_steps(
    position: &GipfPotentials,
) -> Result<Vec<(Turn, GipfPotentials)>, String> {
    let mut walk = StepWalk { seen: HashSet::new(), finished: Vec::new() };
    let mut steps = position.begin_turn();
    let over = steps.phase() == StepPhase::GameOver;
    ensure(over == position.outcome().is_some(), || "the phase of the steps is wrong".into())?;
    walk.visit(&mut steps)?;
    Ok(walk.finished)
}

struct StepWalk {
    seen: HashSet<Turn>,
    finished: Vec<(Turn, GipfPotentials)>,
}

impl StepWalk {
    fn visit(&mut self, steps: &mut TurnBuilder) -> Result<(), String> {
        let so_far = steps.partial_turn();
        if !self.seen.insert(so_far) {
            return Ok(());
        }
        if let Ok((turn, next)) = steps.finish() {
            ensure(turn == so_far, || "finish returns another turn".into())?;
            ensure(next.board() == steps.board(), || "finish returns another board".into())?;
            self.finished.push((turn, next));
        }
        for row in steps.rows() {
            for keep in subsets(row.optional) {
                if steps.capture(row.line, keep).is_ok() {
                    self.visit(steps)?;
                    undo_to(steps, so_far)?;
                }
            }
        }
        self.visit_tamsk(steps, so_far)?;
        let mut moves = Vec::new();
        let _: ControlFlow<()> = steps.for_each_move(|action| {
            moves.push(action);
            ControlFlow::Continue(())
        });
        ensure(steps.has_move() != moves.is_empty(), || "has_move is wrong".into())?;
        for action in moves {
            steps.make_move(action).map_err(|e| format!("a listed move is refused: {e}"))?;
            self.visit(steps)?;
            undo_to(steps, so_far)?;
        }
        Ok(())
    }

    fn visit_tamsk(&mut self, steps: &mut TurnBuilder, so_far: Turn) -> Result<(), String> {
        let is_due = steps.is_tamsk_due();
        let pushes = steps.paths().iter().map(|&path| TamskPush::Push(path)).collect();
        let pushes: Vec<TamskPush> = if is_due { pushes } else { Vec::new() };
        for push in pushes.into_iter().chain([TamskPush::Discard]) {
            let made = steps.tamsk(push);
            ensure(made.is_ok() == is_due, || format!("{push:?} when due {is_due}: {made:?}"))?;
            if made.is_ok() {
                self.visit(steps)?;
                undo_to(steps, so_far)?;
            }
        }
        let pushes = [so_far.tamsk_before, so_far.tamsk_after];
        let made = pushes.iter().map(TamskPushes::len).sum::<usize>();
        ensure(made <= TamskPushes::MAX, || "more than six TAMSK pushes in a turn".into())
    }
}

fn undo_to(steps: &mut TurnBuilder, so_far: Turn) -> Result<(), String> {
    ensure(steps.undo() && steps.partial_turn() == so_far, || {
        "undo does not go one step back".into()
    })
}

fn subsets(set: Bitboard) -> impl Iterator<Item = Bitboard> {
    let spots: Vec<Spot> = set.iter().collect();
    (0..1u32 << spots.len()).map(move |choice| {
        spots.iter().enumerate().filter(|(i, _)| choice & 1 << i != 0).map(|(_, &s)| s).collect()
    })
}
