//! Where the games of self-play of GIPF begin.
//!
//! Unlike the openings of matches these depend on nothing but the number of the game, so that threads
//! need not wait for each other and a run that goes on need not make the old ones again; and the
//! evaluation that plays says what is even, which is what it is to learn from.

use gipf_ai::Random;
use gipf_core::{Color, PieceKind, Position, Turn, Variant};

/// The most GIPF-pieces that a player draws in tournament.
const MOST_GIPFS: usize = 6;

/// Returns a position after 4 to 8 random turns from the start of a variant.
///
/// In tournament each player draws a number from 1 to 6, and the first turns enter so many GIPF-pieces. In half of
/// the games there are 4 to 12 random turns, too few to be sure that the opening phase is over after them; in the
/// others both players have a turn without a GIPF-piece, so that it is.
pub(super) fn random_opening(variant: Variant, random: &mut Random) -> Position {
    loop {
        let (gipfs, turns) = match variant {
            Variant::Basic | Variant::Standard => ([0; 2], 4 + random.below(5)),
            Variant::Tournament => {
                let gipfs = Color::ALL.map(|_| 1 + random.below(MOST_GIPFS));
                let turns = match random.below(2) {
                    0 => 4 + random.below(9),
                    _ => 2 * gipfs[0].max(gipfs[1]) + 2 + random.below(5),
                };
                (gipfs, turns)
            }
        };
        if let Some(position) = played(Position::start(variant), turns, gipfs, random) {
            return position;
        }
    }
}

/// Returns the position after so many random turns, of which the first of each player enter this number of
/// GIPF-pieces and no other does; `None` when the game is over or there is no such turn.
fn played(
    start: Position,
    turns: usize,
    gipfs: [usize; 2],
    random: &mut Random,
) -> Option<Position> {
    let mut position = start;
    for ply in 0..turns {
        let enters_gipf = |turn: &Turn| turn.push.is_some_and(|p| p.kind() == PieceKind::Gipf);
        let is_gipfs_turn = ply / 2 < gipfs[ply % 2];
        let choices: Vec<Turn> =
            position.turns().filter(|turn| enters_gipf(turn) == is_gipfs_turn).take(4096).collect();
        position = position.play_unchecked(&random.choose(&choices)?);
    }
    position.outcome().is_none().then_some(position)
}
