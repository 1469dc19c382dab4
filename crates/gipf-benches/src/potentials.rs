//! Positions of GIPF with potentials to measure.

use gipf_game::Position;
use gipf_potentials::{Color, GipfPotentials, Variant};

/// The same positions with empty hands, which are plain GIPF.
///
/// # Panics
///
/// When one of them is not valid.
#[must_use]
pub fn with_empty_hands(plain: &[gipf_core::Gipf]) -> Vec<GipfPotentials> {
    plain.iter().map(|&plain| GipfPotentials::try_from(plain).expect("a valid position")).collect()
}

/// Returns positions after so many random turns of games that begin with three potentials of each kind
/// in each hand, always the same.
///
/// Nobody forfeits a hand as long as they can enter or use a potential instead. A position has no more
/// than `most` turns.
#[must_use]
pub fn random_games(count: usize, turns: usize, most: u64) -> Vec<GipfPotentials> {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut positions = Vec::new();
    while positions.len() < count {
        let variant = Variant::ALL[positions.len() % Variant::ALL.len()];
        let end = (0..turns).try_fold(GipfPotentials::start(variant), |position, _| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random_turn(&position, random)
        });
        positions.extend(end.filter(|end| end.has_turn() && end.count_turns() <= most));
    }
    positions
}

/// The position after a turn that the number chooses; `None` when the game is over.
fn random_turn(position: &GipfPotentials, number: u64) -> Option<GipfPotentials> {
    let mover: Color = position.side_to_move();
    let hand = position.hand(mover);
    let nexts = position.legal_turns().into_iter().map(|turn| position.play_unchecked(&turn));
    let (keeping, forfeiting): (Vec<_>, Vec<_>) =
        nexts.partition(|next| hand.is_empty() || !next.hand(mover).is_empty());
    let nexts = if keeping.is_empty() { forfeiting } else { keeping };
    nexts.get((number % nexts.len().max(1) as u64) as usize).copied()
}
