//! YINSH in the search.

use gipf_game::Position;
use yinsh_core::{Color, Intersection, Removals, Turn, Yinsh};

use super::evaluator::RING;
use crate::weights::{Weights, WeightsError};
use crate::{BenchSuite, SearchParameters, Searchable, YinshEvaluator};

const PLACES: u16 = Intersection::ALL.len() as u16;

/// How many keys moves have that differ in their rows and rings only.
const REMOVALS: u16 = 9;

/// The first key of placements.
const PLACEMENTS: u16 = PLACES * PLACES * REMOVALS;

impl Searchable for Yinsh {
    type Evaluator = YinshEvaluator;

    const EVALUATORS: &'static [YinshEvaluator] = YinshEvaluator::ALL;

    const BENCH: BenchSuite = BenchSuite::new(include_str!("../../data/bench-yinsh.txt"), 7);

    /// More than any game has: 82 turns, and as many passes at most.
    const PLY_CAP: usize = 200;

    fn read_weights(file: &[u8]) -> Result<Weights<Yinsh, YinshEvaluator>, WeightsError> {
        super::read_weights(file)
    }

    /// One index for each goal of a move and each placement, one for passes and wins without a move.
    const HISTORY_SIZE: usize = 2 * PLACES as usize + 1;

    const PARAMETERS: SearchParameters = SearchParameters {
        futility_margin: 120,
        futility_margin_near_end: 350,
        lmp_moves: 10,
        ..SearchParameters::DEFAULT
    };

    /// Markers on the board and removed rings never get fewer together, and a pass is followed by a move.
    fn gives_back(&self, _next: &Yinsh) -> bool {
        false
    }

    /// Returns whether a player needs one more ring, or has a row to remove.
    fn may_end_soon(&self) -> bool {
        let needs_one =
            |color| self.removed(color) + 1 >= self.variant().winning_rings() && !self.is_placing();
        Color::ALL.into_iter().any(needs_one) || self.has_pending_row()
    }

    /// Each move takes a marker from the pool, and most games end before it is empty.
    fn turns_to_go(&self) -> u32 {
        (u32::from(self.pool()) / 2).clamp(6, 24)
    }

    /// Rows made by the move count, and wins. Rows made by the opponent do not: all turns remove them.
    fn capture_value(&self, turn: &Turn) -> u16 {
        match turn {
            Turn::Move { after, .. } => RING as u16 * after.rows().len() as u16,
            Turn::Win { .. } => u16::MAX / 2,
            Turn::Place(_) | Turn::Pass { .. } => 0,
        }
    }

    fn history_index(turn: &Turn) -> u16 {
        match *turn {
            Turn::Move { to, .. } => to.index() as u16,
            Turn::Place(at) => PLACES + at.index() as u16,
            Turn::Pass { .. } | Turn::Win { .. } => 2 * PLACES,
        }
    }

    /// Moves without rows have keys of their own; some removals after or before one move share a key.
    fn tt_key(turn: &Turn) -> Option<u16> {
        Some(match *turn {
            Turn::Move { before, from, to, after } => {
                let way = from.index() as u16 * PLACES + to.index() as u16;
                way * REMOVALS + mixed(&before, &after) % REMOVALS
            }
            Turn::Place(at) => PLACEMENTS + at.index() as u16,
            Turn::Pass { .. } => u16::MAX,
            Turn::Win { before } => {
                PLACEMENTS
                    + PLACES
                    + mixed(&before, &Removals::NONE) % (u16::MAX - PLACEMENTS - PLACES)
            }
        })
    }
}

/// Returns a number that depends on what is removed: 0 for nothing.
fn mixed(before: &Removals, after: &Removals) -> u16 {
    let mut sum = 0_u16;
    for (phase, removals) in [before, after].into_iter().enumerate() {
        for (place, row) in removals.rows().iter().enumerate() {
            let factor = (7 * phase + place + 1) as u16;
            sum = sum.wrapping_add(factor.wrapping_mul(row.index() as u16 + 1));
        }
        for (place, ring) in removals.rings().iter().enumerate() {
            let factor = (13 * phase + 3 * place + 5) as u16;
            sum = sum.wrapping_add(factor.wrapping_mul(ring.index() as u16 + 1));
        }
    }
    sum
}
