//! Where the games of self-play of GIPF begin.
//!
//! Unlike the openings of matches these depend on nothing but the number of the game, so that threads
//! need not wait for each other and a run that goes on need not make the old ones again; and the
//! evaluation that plays says what is even, which is what it is to learn from.

use gipf_ai::Random;
use gipf_core::{Opening, PieceKind, Position, Turn, Variant};

/// Returns a position after a few random turns from the start of a variant. In tournament both
/// players have entered the same number of GIPF-pieces, two to four, and closed their opening.
pub(super) fn random_opening(variant: Variant, random: &mut Random) -> Position {
    loop {
        let gipfs = match variant {
            Variant::Tournament => 2 * (2 + random.below(3)),
            Variant::Basic | Variant::Standard => 0,
        };
        let singles = 4 + random.below(5);
        if let Some(position) = played(Position::start(variant), gipfs, singles, random) {
            return position;
        }
    }
}

/// Returns the position after so many entries of GIPF-pieces and so many other turns; `None` when
/// the game ends before.
fn played(start: Position, gipfs: usize, singles: usize, random: &mut Random) -> Option<Position> {
    let mut position = start;
    for ply in 0..gipfs + singles {
        let enters_gipf = |turn: &Turn| turn.push.is_some_and(|p| p.kind() == PieceKind::Gipf);
        let turns: Vec<Turn> =
            position.turns().filter(|turn| enters_gipf(turn) == (ply < gipfs)).take(4096).collect();
        if turns.is_empty() {
            return None;
        }
        position = position.play_unchecked(&turns[random.below(turns.len())]);
    }
    let is_closed = |color| position.opening(color) == Opening::Closed;
    let is_settled = gipf_core::Color::ALL.into_iter().all(is_closed);
    (is_settled && position.outcome().is_none()).then_some(position)
}
