//! What lies on a board of TAMSK and beside it.

use tamsk_core::{Color, Content, Space, Tamsk};

use crate::{Contents, PieceOnBoard};

pub(super) fn contents(position: &Tamsk) -> Contents {
    let board = position.board();
    let points = Space::ALL.map(|space| (space.to_string(), piece_on_board(board.get(space))));
    Contents {
        points: points.into(),
        reserves: position.rings_left().map(|left| vec![("ring", left)]),
        ..Contents::default()
    }
}

/// The rings of a space and the hour-glass in them: `r2`, `3`. The sand is not part of it.
fn piece_on_board(content: Content) -> Option<PieceOnBoard> {
    let Content { rings, hourglass } = content;
    let owner = hourglass.map(|hourglass| hourglass.owner);
    let letter = match owner {
        Some(Color::White) => "r",
        Some(Color::Black) => "b",
        None => "",
    };
    let parts = [("hour-glass", u8::from(owner.is_some())), ("ring", rings)];
    (content != Content::EMPTY).then(|| PieceOnBoard {
        text: format!("{letter}{rings}"),
        owner,
        kind: if owner.is_some() { "hour-glass" } else { "ring" },
        parts: parts.into_iter().filter(|&(_, number)| number > 0).collect(),
    })
}
