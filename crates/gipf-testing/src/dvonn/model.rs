//! The engine against the model.

use dvonn_core::{ByColor, Color, Dvonn, Outcome, Piece, Setup, Space, Stage};
use gipf_game::Position;
use gipf_model::dvonn::Model;
use gipf_notation::dvonn::PositionLine;

use crate::ensure;
use crate::model::{Modeled, compare, compare_validity};

/// Checks that the model accepts the position and finds the same turns, the same positions after them, the same
/// score and the same result.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Dvonn) -> Result<(), String> {
    compare(position, usize::MAX)
}

impl Modeled for Dvonn {
    type Model = Model;

    fn key(&self) -> Vec<u8> {
        let mut key = Vec::with_capacity(3 * Space::ALL.len() + 2);
        for space in Space::ALL {
            key.extend(self.stack_at(space).map_or([b'.', 0, 0], |stack| {
                let top = match stack.top {
                    Piece::White => b'w',
                    Piece::Black => b'b',
                    Piece::Red => b'r',
                };
                [top, stack.height, stack.reds]
            }));
        }
        key.push(self.side_to_move().letter() as u8);
        key.push(match self.stage() {
            Stage::Placing => b'p',
            Stage::Stacking => b's',
        });
        key
    }

    fn compare_results(&self, model: &Model) -> Result<(), String> {
        let score = |white, black| ByColor { white, black }.map(usize::from);
        let scores = score(self.score().white, self.score().black);
        let expected = ByColor { white: model.score('w'), black: model.score('b') };
        ensure(scores == expected, || format!("engine counts {scores:?}, model {expected:?}"))?;
        let result = |outcome: Outcome| (outcome.winner().map(Color::letter), self.score());
        let outcome = self.outcome().map(result);
        let expected = model.outcome();
        let same = match (outcome, expected) {
            (Some((winner, score)), Some(expected)) => {
                winner == expected.winner
                    && usize::from(score.white) == expected.white
                    && usize::from(score.black) == expected.black
            }
            (None, None) => true,
            _ => false,
        };
        ensure(same, || format!("engine says {outcome:?}, model says {expected:?}"))
    }
}

/// Checks that engine and model accept the same setups.
///
/// The text has no room for some nonsense, such as a red piece on top of a stack: the model refuses to read it, or
/// it is read as a lone red piece.
///
/// # Errors
///
/// What does not hold.
pub fn check_validity(setup: &Setup) -> Result<(), String> {
    let line = PositionLine::from(*setup);
    let text = line.to_string();
    let unwritten = (text.parse() != Ok(line)).then_some("not what the text says");
    compare_validity::<Model>(&text, setup.validate().map(drop), unwritten)
}
