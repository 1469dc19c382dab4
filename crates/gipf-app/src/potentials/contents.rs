//! What lies on the board of GIPF with potentials and beside it.

use gipf_core::Spot;
use gipf_game::ByColor;
use gipf_potentials::text::PieceText;
use gipf_potentials::{GipfPotentials, Piece, PieceKind, Potential};

use crate::contents::{Contents, PieceOnBoard, Supply};

pub(super) fn contents(position: &GipfPotentials) -> Contents {
    let board = position.board();
    let points = Spot::ALL.into_iter().map(|spot| (spot.to_string(), board.get(spot).map(piece)));
    let reserve = |color| {
        let hand = position.hand(color);
        let potentials = Potential::ALL.map(|kind| (kind.name(), hand.count(kind)));
        [("single", position.reserve(color))].into_iter().chain(potentials).collect()
    };
    Contents {
        points: points.collect(),
        reserves: ByColor::new_with(reserve),
        ..Contents::default()
    }
}

fn piece(piece: Piece) -> PieceOnBoard {
    let (kind, parts): (_, Vec<Supply>) = match piece.kind {
        PieceKind::Single => ("single", vec![("single", 1)]),
        PieceKind::Gipf => ("GIPF", vec![("single", 2)]),
        PieceKind::Loaded(potential) => ("loaded", vec![("single", 1), (potential.name(), 1)]),
        PieceKind::Used(potential) => ("used", vec![(potential.name(), 1)]),
        PieceKind::Covered { loaded, covers } => {
            let potentials = covers + u8::from(loaded);
            ("covered", vec![("single", 1), (Potential::Dvonn.name(), potentials)])
        }
    };
    PieceOnBoard { text: PieceText(piece).to_string(), owner: Some(piece.color), kind, parts }
}
