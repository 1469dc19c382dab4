//! DVONN for the search.

use core::ops::ControlFlow;

use dvonn_core::{FinalCount, Outcome, Position, Space, Stage, Turn, WinReason};

use crate::{GameEnd, MoveKeys, Searchable};

const SPACES: u16 = Space::ALL.len() as u16;

impl Searchable for Position {
    /// Placements by space, moves by where they land and the kind of neighbour they come from, passes.
    const HISTORY: usize = (SPACES + SPACES * DIRECTIONS + 1) as usize;

    fn end(&self) -> Option<GameEnd> {
        self.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, reason: WinReason::Rules(FinalCount(count)) } => {
                GameEnd::WinBy(winner, u16::from(count[winner]) - u16::from(count[!winner]))
            }
            Outcome::Win { winner, .. } => GameEnd::Win(winner),
            Outcome::Draw { .. } | Outcome::Void => GameEnd::Draw,
        })
    }

    /// Every move empties a space, and the last stack stays.
    fn most_moves_left(&self) -> Option<u16> {
        match self.stage() {
            Stage::Placing => None,
            Stage::Stacking => Some(self.occupied().len().saturating_sub(1) as u16),
        }
    }

    /// Of the placements little is understood, and the first moves decide most.
    fn moves_to_go(&self) -> u32 {
        match self.stage() {
            Stage::Placing => 250,
            Stage::Stacking => (self.tops(self.side_to_move()).len() as u32).clamp(8, 20),
        }
    }

    /// A player passes where he has no choice, and never after a pass.
    fn costs_depth(played: &Turn) -> bool {
        *played != Turn::Pass
    }

    fn quiet_move(&self, key: u16) -> Option<Turn> {
        let space = |index: u16| Space::from_index(usize::from(index));
        let turn = match key {
            ..SPACES => Turn::Place(space(key)?),
            PASS => Turn::Pass,
            _ => Turn::Move { from: space(key / SPACES - 1)?, to: space(key % SPACES)? },
        };
        (self.is_legal(&turn) && self.capture_value(&turn) == 0).then_some(turn)
    }

    /// The stack of the opponent that is landed on. What is cut off is not counted.
    fn capture_value(&self, turn: &Turn) -> u16 {
        match *turn {
            Turn::Move { to, .. } if self.tops(!self.side_to_move()).contains(to) => {
                100 * u16::from(self.height_at(to))
            }
            _ => 0,
        }
    }

    /// Only stacks are worth it: single pieces are taken all the time.
    fn for_each_capture<B>(
        &self,
        mut visit: impl FnMut(Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_turn(|turn| match self.capture_value(&turn) {
            gain @ WORTH_A_LOOK.. => visit(turn, gain),
            _ => ControlFlow::Continue(()),
        })
    }

    fn keys(turn: &Turn) -> MoveKeys {
        let index = |space: Space| space.index() as u16;
        match *turn {
            Turn::Place(space) => MoveKeys { kind: index(space), exact: index(space) },
            Turn::Move { from, to } => {
                let kind = SPACES * (1 + direction(from, to)) + index(to);
                MoveKeys { kind, exact: SPACES * (1 + index(from)) + index(to) }
            }
            Turn::Pass => MoveKeys { kind: SPACES * (1 + DIRECTIONS), exact: PASS },
        }
    }
}

const DIRECTIONS: u16 = 6;

/// Above the keys of all moves.
const PASS: u16 = SPACES * (1 + SPACES);

const WORTH_A_LOOK: u16 = 200;

/// Which of the six directions leads from one space to another on a line with it.
fn direction(from: Space, to: Space) -> u16 {
    let columns = (to.column() as i8 - from.column() as i8).signum();
    let rows = (to.number() as i8 - from.number() as i8).signum();
    match (columns, rows) {
        (1, 0) => 0,
        (1, 1) => 1,
        (0, 1) => 2,
        (-1, 0) => 3,
        (-1, -1) => 4,
        _ => 5,
    }
}
