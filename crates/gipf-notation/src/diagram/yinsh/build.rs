//! How a diagram of YINSH is put together.

use alloc::vec::Vec;

use gipf_game::Position;
use yinsh_core::{Bitboard, Board, ByColor, Color, Piece, Turn, Yinsh};

use super::{DrawnYinsh, Last, Standing, YinshDiagram};
use crate::diagram::Diagram;

impl YinshDiagram {
    /// Creates the diagram of a board with nothing said about it.
    #[must_use]
    pub fn new(board: &Board) -> YinshDiagram {
        Diagram::of(DrawnYinsh { board: *board, last: None, standing: None })
    }

    /// Creates the diagram of a position: the pool, the removed rings, and who is to move.
    pub(crate) fn of_position(position: &Yinsh) -> YinshDiagram {
        YinshDiagram::new(&position.board()).with_standing_of(position)
    }

    /// Creates the diagram of a turn: the board after it, and what it did. Markers and rings that have left the board are
    /// still there but marked.
    ///
    /// An illegal turn gives the diagram of the position before it.
    pub(crate) fn of_turn(position: &Yinsh, turn: &Turn) -> YinshDiagram {
        let Ok(next) = position.play(turn) else { return YinshDiagram::of_position(position) };
        let mut diagram = YinshDiagram::of_position(&next);
        diagram.drawn.last = Some(last(position, turn, &next));
        diagram
    }

    /// Shows the pool, the removed rings, and who is to move unless the game is over.
    #[must_use]
    pub fn with_standing_of(mut self, position: &Yinsh) -> YinshDiagram {
        let [white, black] = Color::ALL.map(|color| position.removed(color));
        self.drawn.standing = Some(Standing {
            pool: position.pool(),
            removed: ByColor { white, black },
            side: position.outcome().is_none().then_some(position.side_to_move()),
        });
        self
    }
}

fn last(position: &Yinsh, turn: &Turn, next: &Yinsh) -> Last {
    let side = position.side_to_move();
    let removals = turn.removals();
    let rows: Vec<_> = removals.iter().flat_map(yinsh_core::Removals::rows).copied().collect();
    let markers: Bitboard = rows.iter().flat_map(|row| row.intersections()).collect();
    let rings: Bitboard = removals.iter().flat_map(yinsh_core::Removals::rings).copied().collect();
    let vacant = next.vacant();
    let on_vacant =
        |set: Bitboard, piece| (set & vacant).iter().map(move |at| (at, piece)).collect::<Vec<_>>();
    let mut gone = on_vacant(rings, Piece::Ring(side));
    // The ring that moved can be removed where it arrived, and the marker where it stood.
    gone.extend(on_vacant(markers - rings, Piece::Marker(side)));
    gone.sort_unstable();
    let turned = Color::ALL.into_iter().fold(Bitboard::EMPTY, |turned, color| {
        turned | (position.markers(color) & next.markers(!color))
    });
    Last {
        side,
        placed: if let Turn::Place(at) = *turn { Some(at) } else { None },
        moved: if let Turn::Move { from, to, .. } = *turn { Some((from, to)) } else { None },
        turned,
        rows,
        gone,
        passed: matches!(turn, Turn::Pass { .. }),
    }
}
