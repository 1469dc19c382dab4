//! DVONN in the search.

use core::ops::ControlFlow;

use dvonn_core::{Dvonn, FinalCount, Outcome, Space, Stage, Turn, WinReason};
use gipf_game::Position;

use crate::weights::{Weights, WeightsError};
use crate::{BenchSuite, DvonnEvaluator, GameEnd, Searchable};

const SPACES: u16 = Space::ALL.len() as u16;

impl Searchable for Dvonn {
    type Evaluator = DvonnEvaluator;

    const EVALUATORS: &'static [DvonnEvaluator] = DvonnEvaluator::ALL;

    /// No game reaches it: there are 49 placements and at most 48 moves, and at most one pass follows
    /// each move.
    const PLY_CAP: usize = 49 + 2 * 48;

    /// Of the placing stage, and of the stacking stage from its beginning to an endgame.
    const BENCH: BenchSuite = BenchSuite::new(include_str!("../../data/bench-dvonn.txt"), 7);

    fn read_weights(file: &[u8]) -> Result<Weights<Dvonn, DvonnEvaluator>, WeightsError> {
        super::read_weights(file)
    }

    #[cfg(external_weights)]
    fn missing_weights(&self) -> Option<&'static str> {
        super::weights::missing_network()
    }

    #[cfg(external_weights)]
    fn provide_weights(file: &[u8]) -> Result<(), WeightsError> {
        super::weights::provide_network(file)
    }

    /// One index for each space to place on, for each space and direction to land from, and for passes.
    const HISTORY_SIZE: usize = (SPACES + SPACES * DIRECTIONS + 1) as usize;

    /// Spaces only ever fill and then empty.
    fn gives_back(&self, _next: &Dvonn) -> bool {
        false
    }

    fn end(&self) -> Option<GameEnd> {
        self.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, reason: WinReason::Rules(FinalCount(count)) } => {
                GameEnd::WinBy(winner, u16::from(count[winner]) - u16::from(count[!winner]))
            }
            Outcome::Win { winner, .. } => GameEnd::Win(winner),
            Outcome::Draw { .. } | Outcome::Void => GameEnd::Draw,
        })
    }

    /// Returns the number of stacks but one: every move empties a space.
    fn max_turns_left(&self) -> Option<u16> {
        match self.stage() {
            Stage::Placing => None,
            Stage::Stacking => Some(self.occupied().len().saturating_sub(1) as u16),
        }
    }

    /// Gives placements little time, because the evaluation knows little about them, and the first moves
    /// much, because they decide most.
    fn turns_to_go(&self) -> u32 {
        match self.stage() {
            Stage::Placing => 250,
            Stage::Stacking => {
                (self.tops(self.side_to_move()).len() as u32 * 17 / 10).clamp(13, 34)
            }
        }
    }

    /// Passes do not count: a player passes only without another choice, and never after a pass.
    fn counts_as_depth(turn: &Turn) -> bool {
        *turn != Turn::Pass
    }

    fn quiet_turn(&self, key: u16) -> Option<Turn> {
        let space = |index: u16| Space::from_index(usize::from(index));
        let turn = match key {
            ..SPACES => Turn::Place(space(key)?),
            PASS => Turn::Pass,
            _ => Turn::Move { from: space(key / SPACES - 1)?, to: space(key % SPACES)? },
        };
        (self.is_legal(&turn) && self.capture_value(&turn) == 0).then_some(turn)
    }

    /// Returns the height of the opponent's stack that the turn lands on. Pieces that lose their
    /// connection are not counted.
    fn capture_value(&self, turn: &Turn) -> u16 {
        match *turn {
            Turn::Move { to, .. } if self.tops(!self.side_to_move()).contains(to) => {
                100 * u16::from(self.height_at(to))
            }
            _ => 0,
        }
    }

    /// Visits captures of stacks only: single pieces are taken all the time.
    fn for_each_capture<B>(
        &self,
        mut visit: impl FnMut(Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.try_for_each_turn(|turn| match self.capture_value(&turn) {
            value @ MIN_CAPTURE_VALUE.. => visit(turn, value),
            _ => ControlFlow::Continue(()),
        })
    }

    /// Placements share an index by space, moves by where they land and from which direction.
    fn history_index(turn: &Turn) -> u16 {
        match *turn {
            Turn::Place(space) => index(space),
            Turn::Move { from, to } => SPACES * (1 + direction(from, to)) + index(to),
            Turn::Pass => SPACES * (1 + DIRECTIONS),
        }
    }

    /// No two turns share a key.
    fn tt_key(turn: &Turn) -> Option<u16> {
        Some(match *turn {
            Turn::Place(space) => index(space),
            Turn::Move { from, to } => SPACES * (1 + index(from)) + index(to),
            Turn::Pass => PASS,
        })
    }
}

fn index(space: Space) -> u16 {
    space.index() as u16
}

const DIRECTIONS: u16 = 6;

/// The key of a pass, greater than the keys of all moves.
const PASS: u16 = SPACES * (1 + SPACES);

const MIN_CAPTURE_VALUE: u16 = 200;

/// Returns the direction, 0 to 5, from one space to another on a line with it.
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
