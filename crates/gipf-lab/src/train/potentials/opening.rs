//! Where the games of self-play begin.

use gipf_ai::Random;
use gipf_potentials::{ByColor, GipfPotentials, Hand, Start, Variant};

use crate::matches::game::potentials::played_opening;
use crate::train::first_turns::FirstTurns;

/// How many percent of the random turns may forfeit a hand.
const FORFEITS: usize = 10;

/// Returns a position after a few random turns from the start of a variant.
///
/// In two of three games the players have agreed on three potentials of each kind, in the others on any
/// hands, the same for both or not.
pub(super) fn random_opening(variant: Variant, random: &mut Random) -> GipfPotentials {
    loop {
        let hands = match random.below(6) {
            0 => {
                let hand = random_hand(random);
                ByColor { white: hand, black: hand }
            }
            1 => ByColor { white: random_hand(random), black: random_hand(random) },
            _ => ByColor { white: Hand::THREE_OF_EACH, black: Hand::THREE_OF_EACH },
        };
        let start = Start::new(variant, hands);
        let first = FirstTurns::draw(variant, random);
        let enters_gipf = |ply| first.enters_gipf(ply);
        if let Some(game) = played_opening(&start, first.turns, enters_gipf, FORFEITS, random) {
            return *game.position();
        }
    }
}

/// Returns a hand with 0 to 5 potentials of each kind, in half of the cases none of it.
fn random_hand(random: &mut Random) -> Hand {
    let counts = [0; 4].map(|_: u8| match random.below(2) {
        0 => 0,
        _ => 1 + random.below(5) as u8,
    });
    Hand::new(counts).unwrap_or_default()
}
