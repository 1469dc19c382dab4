//! DVONN as a [`MatchGame`].

use dvonn_core::{Bitboard, Color, Direction, Game, Outcome, Position, Space, Stage};
use gipf_ai::Random;
use gipf_notation::DvonnVariant;

use super::MatchGame;

/// By how many movable pieces a side may be ahead in an opening.
const MOST_AHEAD: usize = 1;

impl MatchGame for Position {
    const LOOK_AHEAD: u8 = 4;

    /// Half a piece.
    const BALANCE: i32 = 50;

    const LEAST_CAP: usize = 60;

    /// All 49 pieces are placed anywhere. Where the board is full, the pieces at its edge are those that
    /// can move.
    fn random_opening(_variant: DvonnVariant, random: &mut Random) -> Option<Game> {
        let mut game = Game::new(Position::start());
        while game.position().stage() == Stage::Placing {
            let turns = game.position().legal_turns();
            game.play(&random.choose(&turns)?).ok()?;
        }
        let edge: Bitboard = Space::ALL.into_iter().filter(|&space| is_at_edge(space)).collect();
        let [white, black] = Color::ALL.map(|color| (game.position().tops(color) & edge).len());
        (white.abs_diff(black) <= MOST_AHEAD).then_some(game)
    }

    fn up_to_symmetry(&self) -> Position {
        self.canonical()
    }

    fn score(outcome: &Outcome) -> Option<[u8; 2]> {
        let score = outcome.score();
        Some([score.white, score.black])
    }
}

fn is_at_edge(space: Space) -> bool {
    Direction::ALL.into_iter().any(|direction| space.neighbor(direction).is_none())
}
