//! DVONN as a [`MatchGame`].

use std::ops::RangeInclusive;

use dvonn_core::{Dvonn, Game, Space, Turn, Variant};
use gipf_ai::{DvonnEvaluator, Random, Search};
use gipf_game::Position;

use super::MatchGame;

const REDS: usize = 3;

/// Pieces of each color in an opening.
const PIECES: RangeInclusive<usize> = 3..=6;

impl MatchGame for Dvonn {
    const LEAST_CAP: usize = 60;

    /// The red pieces and 3 to 6 of each color are placed anywhere.
    fn random_opening(_variant: Variant, random: &mut Random) -> Option<Game<Dvonn>> {
        let mut game = Game::<Dvonn>::new(Dvonn::default());
        let mut vacant = Space::ALL.to_vec();
        let pieces = PIECES.start() + random.below(PIECES.count());
        for _ in 0..REDS + 2 * pieces {
            let space = vacant.swap_remove(random.below(vacant.len()));
            game.play(&Turn::Place(space)).ok()?;
        }
        Some(game)
    }

    /// Few pieces are placed so badly that the others could not make up for it.
    fn is_balanced(_position: &Dvonn, _search: &mut Search<Dvonn, DvonnEvaluator>) -> bool {
        true
    }

    fn up_to_symmetry(&self) -> Dvonn {
        self.canonical()
    }

    fn score(&self) -> Option<[u8; 2]> {
        Some(self.score().into())
    }
}
