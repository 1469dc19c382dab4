//! Steps against whole turns.

use std::collections::{BTreeMap, HashSet};

use gipf_core::{Bitboard, Position, Spot, Turn, TurnBuilder};
use gipf_notation::position_line;

use crate::{ensure, has_many_turns};

/// Every path of steps ends in a legal turn, and every legal turn is reached.
///
/// # Errors
///
/// What does not hold.
pub fn check_steps(position: &Position) -> Result<(), String> {
    if has_many_turns(position) {
        return Ok(());
    }
    let expected: BTreeMap<Turn, Position> =
        position.turns().map(|turn| (turn, position.play_unchecked(&turn))).collect();
    let mut walk = StepWalk { seen: HashSet::new(), finished: BTreeMap::new() };
    walk.visit(&mut position.begin_turn())?;
    ensure(walk.finished == expected, || {
        format!("{}: steps and whole turns differ", position_line(position))
    })
}

struct StepWalk {
    seen: HashSet<Turn>,
    finished: BTreeMap<Turn, Position>,
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
            self.finished.insert(turn, next);
        }
        for row in steps.rows() {
            for keep in subsets(row.optional) {
                if steps.capture(row.line, keep).is_ok() {
                    self.visit(steps)?;
                    undo_to(steps, so_far)?;
                }
            }
        }
        for push in steps.pushes() {
            steps.push(push).map_err(|e| format!("a listed push is refused: {e}"))?;
            self.visit(steps)?;
            undo_to(steps, so_far)?;
        }
        Ok(())
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
