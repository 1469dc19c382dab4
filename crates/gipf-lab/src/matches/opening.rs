//! Balanced random openings.

use gipf_game::Game;
use std::collections::HashSet;

use gipf_ai::{OutOfMemory, Random, Search, SearchFeatures};
use gipf_core::Gipf;
use gipf_notation::Notation;

use crate::Lab;

/// The turns that a game begins with, and the position after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening<P: Notation = Gipf> {
    game: Game<P>,
}

impl<P: Notation> Opening<P> {
    /// Makes an opening of the turns of a game.
    #[must_use]
    pub fn new(game: Game<P>) -> Opening<P> {
        Opening { game }
    }

    /// Returns the game so far.
    #[must_use]
    pub fn game(&self) -> &Game<P> {
        &self.game
    }
}

/// An endless iterator of openings, always the same for a variant and a seed.
///
/// An opening is made out of random turns. It is kept when it is balanced and none of the openings before
/// it was the same up to the symmetries of the game.
///
/// In GIPF an opening is 4 to 8 random turns from the start of its variant, after which both sides have
/// the same material, nothing can be taken at once, and nobody wins half a piece or more within the next
/// three turns. In tournament the random turns are 2 to 7, and each enters a GIPF-piece; the players
/// choose how many they add.
///
/// In DVONN an opening is the three red pieces and 3 to 6 of each color, placed anywhere; the players
/// place the rest.
///
/// ```
/// use gipf_core::Variant;
/// use gipf_lab::matches::Openings;
///
/// let mut openings: Openings = Openings::new(Variant::Basic, 1)?;
/// let opening = openings.next().unwrap();
/// assert!((4..=8).contains(&opening.game().turns().len()));
/// assert_eq!(Openings::new(Variant::Basic, 1)?.next(), Some(opening));
/// # Ok::<(), gipf_ai::OutOfMemory>(())
/// ```
#[derive(Debug)]
pub struct Openings<P: Lab = Gipf> {
    variant: P::Variant,
    random: Random,
    seen: HashSet<P>,
    search: Search<P, P::Evaluator>,
}

/// Trials without a new opening before the queue is taken to be exhausted.
const TRIAL_LIMIT: usize = 100_000;

impl<P: Lab> Openings<P> {
    /// Returns the openings of a variant for a seed.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`], in which a small search looks whether an opening is balanced.
    pub fn new(variant: P::Variant, seed: u64) -> Result<Openings<P>, OutOfMemory> {
        let mut search = Search::new(P::EVALUATORS[0].clone(), 1)?;
        // What a plain search finds does not depend on how the search is made better.
        search.set_features(SearchFeatures::NONE);
        Ok(Openings { variant, random: Random::new(seed), seen: HashSet::new(), search })
    }
}

impl<P: Lab> Iterator for Openings<P> {
    type Item = Opening<P>;

    /// Returns the next opening; `None` only when there seems to be no other.
    fn next(&mut self) -> Option<Opening<P>> {
        for _ in 0..TRIAL_LIMIT {
            let Some(game) = P::random_opening(self.variant, &mut self.random) else { continue };
            let position = game.position();
            let key = position.up_to_symmetry();
            if !self.seen.contains(&key) && P::is_balanced(position, &mut self.search) {
                self.seen.insert(key);
                return Some(Opening::new(game));
            }
        }
        None
    }
}
