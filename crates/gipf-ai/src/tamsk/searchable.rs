//! TAMSK in the search.

use gipf_game::Position;
use tamsk_core::{Direction, Move, Space, Tamsk, Turn};

use crate::{BenchSuite, Searchable, TamskEvaluator};

const SPACES: u16 = Space::ALL.len() as u16;
const DIRECTIONS: u16 = Direction::ALL.len() as u16;

/// The ways of a turn: a ring on the open space, a ring after the move, the timer.
const WAYS: u16 = 8;
const FILLS: u16 = 4;
const DROPS: u16 = 2;
const TIMER: u16 = 1;

/// So few vacant spaces that the game may end in a few turns.
const NEARLY_FULL: usize = 8;

/// Where turns without a move begin.
const PASS: u16 = SPACES * DIRECTIONS * WAYS;

impl Searchable for Tamsk {
    type Evaluator = TamskEvaluator;

    const EVALUATORS: &'static [TamskEvaluator] = TamskEvaluator::ALL;

    const BENCH: BenchSuite = BenchSuite::new(include_str!("../../data/bench-tamsk.txt"), 11);

    /// One index for each space, direction and way of a move, and for each way of a pass.
    const HISTORY_SIZE: usize = (PASS + WAYS) as usize;

    /// A game with a ring in each turn has 32 turns of a player.
    fn turns_to_go(&self) -> u32 {
        let left = self.rings_left()[self.side_to_move()];
        (u32::from(left) + 4).clamp(6, 36)
    }

    /// Returns whether few spaces are vacant, so that a player may have no move in a few turns.
    fn may_end_soon(&self) -> bool {
        self.vacant().len() <= NEARLY_FULL
    }

    /// Passes do not count: a player passes only without another choice.
    fn counts_as_depth(turn: &Turn) -> bool {
        turn.step.is_some()
    }

    fn quiet_turn(&self, key: u16) -> Option<Turn> {
        let way = key % WAYS;
        let step = match key.checked_sub(PASS) {
            Some(_) => None,
            None => {
                let place = key / WAYS;
                let from = Space::from_index(usize::from(place / DIRECTIONS))?;
                let to = from.neighbor(Direction::ALL[usize::from(place % DIRECTIONS)])?;
                Some(Move { from, to, drops: way & DROPS != 0 })
            }
        };
        let turn = Turn {
            fills_open: way & FILLS != 0,
            step,
            seconds: self.turn_seconds(),
            turns_timer: way & TIMER != 0,
        };
        self.is_legal(&turn).then_some(turn)
    }

    fn history_index(turn: &Turn) -> u16 {
        key(turn)
    }

    /// No two turns of the same time share a key.
    fn tt_key(turn: &Turn) -> Option<u16> {
        Some(key(turn))
    }

    /// To drop a ring wherever one can be dropped is mostly best.
    fn policy(&self, turn: &Turn) -> i16 {
        let dropped = i16::from(turn.fills_open) + i16::from(turn.step.is_some_and(|it| it.drops));
        2000 * dropped
    }
}

fn key(turn: &Turn) -> u16 {
    let way = |holds: bool, way: u16| if holds { way } else { 0 };
    let ways = way(turn.fills_open, FILLS) | way(turn.turns_timer, TIMER);
    let Some(Move { from, to, drops }) = turn.step else { return PASS + ways };
    let mut directions = Direction::ALL.into_iter();
    let direction = directions.position(|direction| from.neighbor(direction) == Some(to));
    let place = from.index() as u16 * DIRECTIONS + direction.unwrap_or_default() as u16;
    place * WAYS + (ways | way(drops, DROPS))
}
