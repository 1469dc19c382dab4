//! What lies on the board of GIPF and beside it.

use gipf_core::{Gipf, Piece, PieceKind, Spot};
use gipf_game::ByColor;

use crate::contents::{Contents, PieceOnBoard};

pub(super) fn contents(position: &Gipf) -> Contents {
    let board = position.board();
    let points = Spot::ALL.into_iter().map(|spot| (spot.to_string(), board.get(spot).map(piece)));
    Contents {
        points: points.collect(),
        reserves: ByColor::new_with(|color| vec![("single", position.reserve(color))]),
        ..Contents::default()
    }
}

fn piece(piece: Piece) -> PieceOnBoard {
    PieceOnBoard {
        text: piece.letter().into(),
        owner: Some(piece.color),
        kind: match piece.kind {
            PieceKind::Single => "single",
            PieceKind::Gipf => "GIPF",
        },
        parts: vec![("single", piece.kind.value())],
    }
}
