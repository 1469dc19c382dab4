//! Three in a row: nine cells, and whoever has three of a line wins.
//!
//! This folder is all that a game has to say. The chapter "Adding a game" of the book explains it.

mod rules;
mod texts;

use gipf_ai::{Evaluate, Searchable};
use gipf_app::RegisteredGame;
use gipf_app::play::{ListSteps, PlayGame, Stepwise};
use gipf_board::{Color, Position as _};
use gipf_engine::analysis::Benchmark;
use gipf_engine::{Engine, SoleEvaluator};
use gipf_lab::matches::MatchGame;
use gipf_lab::train::Trainable;
use gipf_perft::Countable;
use gipf_testing::Checkable;

pub use rules::{Ending, IllegalTurn, Position, Symmetry, Turn, Variant};
pub use texts::TextError;

/// Counts the lines that are still open to each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenLines;

impl Evaluate<Position> for OpenLines {
    type State = ();

    fn state(&self, _position: &Position) {}

    fn evaluate_with(&self, position: &Position, _state: &()) -> i32 {
        let mover = position.side_to_move();
        let open = |color: Color| {
            let against = position.cells(!color);
            rules::LINES.iter().filter(|&line| against & line == 0).count() as i32
        };
        100 * (open(mover) - open(!mover))
    }
}

impl Searchable for Position {}

impl Engine for Position {
    type Evaluator = SoleEvaluator<OpenLines>;
    const EVALUATORS: &'static [Self::Evaluator] = &[SoleEvaluator(OpenLines)];
}

impl Stepwise for Position {
    type Steps = ListSteps<Position>;
}

impl PlayGame for Position {
    const TURN_EXAMPLES: [&'static str; 2] = ["b2", "a1"];
}

impl Benchmark for Position {}
impl Countable for Position {}
impl MatchGame for Position {}
impl Trainable for Position {}
impl RegisteredGame for Position {}

/// For the tests: nothing holds in this game only.
impl Checkable for Position {}
