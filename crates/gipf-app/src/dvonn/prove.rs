//! DVONN solved to the end of the game.

use dvonn_core::{Dvonn, Stage};
use gipf_ai::dvonn::FinalScore;
use gipf_game::Position;

use crate::prove::{Proof, ProofError, ProofRequest, ended_by};

pub(super) fn final_score(
    position: &Dvonn,
    request: &mut ProofRequest<'_>,
) -> Result<Proof<Dvonn>, ProofError> {
    if request.turns.is_some() {
        return Err(ProofError::TakesNoTurns { game: "DVONN" });
    }
    if position.stage() == Stage::Placing {
        let expected = "a position of the second stage: pieces are still being placed";
        return Err(ProofError::TooEarly { expected });
    }
    let on_depth = |depth, most| {
        (request.on_progress)(&format_args!("{depth} of at most {most} moves looked through"));
    };
    let found = gipf_ai::dvonn::final_score(position, request.hash, request.stop, on_depth)?;
    let Some(FinalScore { points, line }) = found else { return Err(ended_by(request.stop)) };
    let mover = position.side_to_move();
    Ok(match points {
        0 => Proof::Draw { line },
        1.. => Proof::Win { winner: mover, points: Some(points), line },
        _ => Proof::Win { winner: !mover, points: Some(-points), line },
    })
}
