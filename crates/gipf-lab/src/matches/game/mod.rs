//! What differs from game to game in a match.

use gipf_ai::{Random, Search};
use gipf_board::Game;
use gipf_engine::Engine;

mod dvonn;
mod gipf;

/// A game that matches can be played of.
pub trait MatchGame: Engine {
    /// The fewest turns of both players together that a match may end games after: some more than
    /// the longest opening.
    const LEAST_CAP: usize;

    /// Makes an opening out of random turns, balanced or not. `None` when it came to nothing.
    fn random_opening(variant: Self::Variant, random: &mut Random) -> Option<Game<Self>>;

    /// Whether neither side is much better off after an opening. `search` is a plain one by the weakest
    /// evaluation. What this says should never change, so that a seed names the same openings for ever.
    fn is_balanced(position: &Self, search: &mut Search<Self, Self::Evaluator>) -> bool;

    /// The same position for all positions that are one up to the symmetries of the game.
    #[must_use]
    fn up_to_symmetry(&self) -> Self;

    /// Returns what each side has, White first, in a game that is won by counting.
    fn score(&self) -> Option<[u8; 2]> {
        None
    }
}
