//! Where the games of self-play of GIPF begin.
//!
//! Unlike the openings of matches these depend on nothing but the number of the game, so that threads
//! need not wait for each other and a run that goes on need not make the old ones again; and the
//! evaluation that plays says what is even, which is what it is to learn from.

use gipf_ai::Random;
use gipf_core::{Gipf, PieceKind, Turn, Variant};
use gipf_game::Position;

use crate::train::first_turns::FirstTurns;

/// Returns a position after a few random turns from the start of a variant.
pub(super) fn random_opening(variant: Variant, random: &mut Random) -> Gipf {
    loop {
        let first = FirstTurns::draw(variant, random);
        if let Some(position) = played(Gipf::start(variant), &first, random) {
            return position;
        }
    }
}

/// Returns the position after these turns; `None` when the game is over or there is no such turn.
fn played(start: Gipf, first: &FirstTurns, random: &mut Random) -> Option<Gipf> {
    let mut position = start;
    for ply in 0..first.turns {
        let enters_gipf = |turn: &Turn| turn.push.is_some_and(|p| p.kind() == PieceKind::Gipf);
        let choices: Vec<Turn> = position
            .turns()
            .filter(|turn| enters_gipf(turn) == first.enters_gipf(ply))
            .take(4096)
            .collect();
        position = position.play_unchecked(&random.choose(&choices)?);
    }
    position.outcome().is_none().then_some(position)
}
