//! What differs from game to game in matches, self-play and training.

use std::ops::RangeInclusive;

use gipf_ai::{Random, Search};
use gipf_engine::Engine;
use gipf_game::Game;

use crate::train::TrainingStage;

/// A game in the laboratory: matches are played of it, and its evaluations are trained by self-play.
///
/// An author says how long an opening is. Everything else has a default: openings are that many random turns, all of
/// them count as balanced, self-play keeps every position, and a game without [`STAGES`](Lab::STAGES) makes data and
/// has nothing to train.
///
/// The openings of matches and those of self-play depend on nothing but their arguments, and must never change: a seed
/// names the same openings for ever, and a game of self-play can be played again by its number alone.
pub trait Lab: Engine {
    /// How many random turns of both players a match begins with, at least and at most.
    const OPENING_TURNS: RangeInclusive<usize>;

    /// The minimum of the plies after which a match may end games as draws: more than the longest opening has.
    const MIN_PLY_CAP: usize = *Self::OPENING_TURNS.end() + 1;

    /// The stages of evaluation that can be trained, the weakest first.
    const STAGES: &'static [TrainingStage<Self>] = &[];

    /// How many random openings self-play tries until the search finds one balanced. With 1 the
    /// first one is played, balanced or not.
    const OPENING_TRIALS: usize = 1;

    /// The plies of a game of self-play, after its opening, in which turns may be played at random.
    const RANDOM_PLIES: usize = 30;

    /// Makes an opening of a match of random turns, balanced or not. Returns `None` when the game ends on the way or
    /// the opening is not wanted; then another is made.
    fn random_opening(variant: Self::Variant, random: &mut Random) -> Option<Game<Self>> {
        let mut game = Game::new(Self::start(variant));
        for _ in 0..draw(Self::OPENING_TURNS, random) {
            let turns = game.position().turns().take(CHOICE_LIMIT).collect::<Vec<_>>();
            game.play(turns.get(random.below(turns.len().max(1)))?).ok()?;
        }
        game.outcome().is_none().then_some(game)
    }

    /// Returns whether neither side is much better off after an opening. `search` is a plain one by the weakest
    /// evaluator.
    fn is_balanced(_position: &Self, _search: &mut Search<Self, Self::Evaluator>) -> bool {
        true
    }

    /// Returns the same position for all positions that are one up to the symmetries of the game. A match has no two
    /// openings with the same.
    #[must_use]
    fn up_to_symmetry(&self) -> Self {
        self.canonical()
    }

    /// Returns what each side has, White first, in a game that is won by counting.
    fn score(&self) -> Option<[u8; 2]> {
        None
    }

    /// Returns a position that a game of self-play begins with, balanced or not. It is not over.
    #[must_use]
    fn selfplay_opening(variant: Self::Variant, _random: &mut Random) -> Self {
        Self::start(variant)
    }

    /// Returns whether self-play keeps this position, in which the search has found the turn `best`;
    /// `None` where the game is over.
    #[must_use]
    fn is_sampled(&self, _best: Option<&Self::Turn>) -> bool {
        true
    }
}

/// The maximum number of turns of a position that a random one is chosen of. Some positions have millions.
pub(crate) const CHOICE_LIMIT: usize = 4096;

/// Returns a random number of a range.
pub(crate) fn draw(range: RangeInclusive<usize>, random: &mut Random) -> usize {
    let (first, last) = range.into_inner();
    first + random.below(last - first + 1)
}
