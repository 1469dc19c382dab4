//! What lies on a board of YINSH and beside it.

use gipf_game::ByColor;
use yinsh_core::{Color, Intersection, Piece, Yinsh};

use crate::{Contents, PieceOnBoard, Supply};

/// The rings that a player begins with.
const RINGS: u8 = 5;

pub(super) fn contents(position: &Yinsh) -> Contents {
    let board = position.board();
    let points = Intersection::ALL.map(|at| (at.to_string(), board.get(at).map(piece_on_board)));
    let waiting = |color| {
        let used = position.rings(color).len() as u8 + position.removed(color);
        vec![("ring", RINGS.saturating_sub(used))]
    };
    let removed = |color| -> Vec<Supply> { vec![("ring", position.removed(color))] };
    Contents {
        points: points.into(),
        reserves: ByColor::new_with(waiting),
        captured: ByColor::new_with(removed),
        pool: vec![("marker", position.pool())],
    }
}

fn piece_on_board(piece: Piece) -> PieceOnBoard {
    let (kind, owner): (_, Color) = match piece {
        Piece::Ring(color) => ("ring", color),
        Piece::Marker(color) => ("marker", color),
    };
    PieceOnBoard { text: piece.letter().into(), owner: Some(owner), kind, parts: vec![(kind, 1)] }
}
