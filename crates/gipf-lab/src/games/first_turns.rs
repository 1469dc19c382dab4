//! How the games of self-play of GIPF begin, with potentials and without.

use gipf_ai::Random;
use gipf_core::Variant;

/// The most GIPF-pieces that a player draws in tournament.
const GIPF_LIMIT: usize = 6;

/// The random turns that a game begins with.
pub(super) struct FirstTurns {
    /// How many turns of both players there are.
    pub(super) turns: usize,
    /// How many of White's and of Black's enter a GIPF-piece, which are the first.
    pub(super) gipfs: [usize; 2],
}

impl FirstTurns {
    /// Draws 4 to 8 turns.
    ///
    /// In tournament each player draws a number from 1 to 6, and the first turns enter that number of GIPF-pieces. In half of
    /// the games there are 4 to 12 random turns, too few to be sure that the opening phase is over after them; in the
    /// others both players have a turn without a GIPF-piece.
    pub(super) fn draw(variant: Variant, random: &mut Random) -> FirstTurns {
        match variant {
            Variant::Basic | Variant::Standard => {
                FirstTurns { turns: 4 + random.below(5), gipfs: [0; 2] }
            }
            Variant::Tournament => {
                let gipfs = [0; 2].map(|_: usize| 1 + random.below(GIPF_LIMIT));
                let turns = match random.below(2) {
                    0 => 4 + random.below(9),
                    _ => 2 * gipfs[0].max(gipfs[1]) + 2 + random.below(5),
                };
                FirstTurns { turns, gipfs }
            }
        }
    }

    /// Returns whether this turn of the game, counted from 0, enters a GIPF-piece.
    pub(super) fn enters_gipf(&self, ply: usize) -> bool {
        ply / 2 < self.gipfs[ply % 2]
    }
}
