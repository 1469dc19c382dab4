//! What differs from game to game in a match.

use gipf_ai::{Random, Search};
use gipf_engine::Engine;
use gipf_game::Game;

mod dvonn;
mod gipf;
pub(crate) mod potentials;
pub(crate) mod zertz;

/// A game that matches can be played of.
pub trait MatchGame: Engine {
    /// The fewest turns of both players together that a match may end games after: some more than
    /// the longest opening.
    const LEAST_CAP: usize = 1;

    /// Makes an opening of random turns, balanced or not: none to two unless the game knows better.
    /// `None` when a game ends on the way.
    fn random_opening(variant: Self::Variant, random: &mut Random) -> Option<Game<Self>> {
        /// More turns than any position of a small game has.
        const MOST_TURNS: usize = 4096;
        let mut game = Game::new(Self::start(variant));
        for _ in 0..random.below(3) {
            let turns = game.position().turns().take(MOST_TURNS).collect::<Vec<_>>();
            let turn = turns.get(random.below(turns.len().max(1)))?;
            game.play(turn).ok()?;
        }
        game.outcome().is_none().then_some(game)
    }

    /// Whether neither side is much better off after an opening. `search` is a plain one by the weakest
    /// evaluation. What this says should never change, so that a seed names the same openings for ever.
    fn is_balanced(_position: &Self, _search: &mut Search<Self, Self::Evaluator>) -> bool {
        true
    }

    /// The same position for all positions that are one up to the symmetries of the game.
    #[must_use]
    fn up_to_symmetry(&self) -> Self {
        self.canonical()
    }

    /// Returns what each side has, White first, in a game that is won by counting.
    fn score(&self) -> Option<[u8; 2]> {
        None
    }
}
