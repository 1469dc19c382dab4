//! How a diagram of YINSH is put together.

use alloc::vec::Vec;

use gipf_game::Position;
use yinsh_core::{
    Bitboard, Board, ByColor, Color, Intersection, Piece, Removals, Turn, Yinsh, YinshBuilder,
};

use super::{DrawnYinsh, Last, Standing, YinshDiagram};
use crate::diagram::Diagram;

impl YinshDiagram {
    /// Creates the diagram of a board with nothing said about it.
    #[must_use]
    pub fn new(board: &Board) -> YinshDiagram {
        Diagram::of(DrawnYinsh { board: *board, last: None, pending: Vec::new(), standing: None })
    }

    /// Creates the diagram of a position: the rows that must go, the pool, the removed rings, and who is to move.
    pub(crate) fn of_position(position: &Yinsh) -> YinshDiagram {
        let mut diagram = YinshDiagram::new(&position.board()).with_standing_of(position);
        diagram.drawn.pending = position.begin_turn().rows().collect();
        diagram
    }

    /// Creates the diagram of a turn: the board after it, and what it did. Markers and rings that have left the board are
    /// still there but marked.
    ///
    /// An illegal turn gives the diagram of the position before it.
    pub(crate) fn of_turn(position: &Yinsh, turn: &Turn) -> YinshDiagram {
        let Ok(next) = position.play(turn) else { return YinshDiagram::of_position(position) };
        let made = Made {
            removals: turn.removals(),
            placed: if let Turn::Place(at) = *turn { Some(at) } else { None },
            moved: if let Turn::Move { from, to, .. } = *turn { Some((from, to)) } else { None },
            passed: matches!(turn, Turn::Pass { .. }),
        };
        let mut diagram = YinshDiagram::of_position(&next);
        diagram.drawn.last = Some(last(position, &made, &next.board()));
        diagram
    }

    /// Creates the diagram of a turn as far as it has been chosen: the board, the pool and the removed rings as they are
    /// now, with the rows and rings that were removed.
    #[must_use]
    pub fn of_steps(position: &Yinsh, steps: &YinshBuilder) -> YinshDiagram {
        let board = steps.board();
        let removals = steps.removals();
        let made = Made { removals, placed: None, moved: steps.moved(), passed: false };
        let mut diagram = YinshDiagram::new(&board).with_standing_of(position);
        if let Some(standing) = &mut diagram.drawn.standing {
            let markers =
                |board: &Board| board.iter().filter(|(_, piece)| !piece.is_ring()).count() as u8;
            // What is not on the board any more is in the pool.
            standing.pool = (standing.pool + markers(&position.board())) - markers(&board);
            let rings = removals.iter().map(|part| part.rings().len()).sum::<usize>();
            standing.removed[position.side_to_move()] += rings as u8;
        }
        diagram.drawn.last = Some(last(position, &made, &board));
        diagram.drawn.pending = steps.rows().collect();
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

/// What a turn did.
struct Made {
    removals: [Removals; 2],
    placed: Option<Intersection>,
    moved: Option<(Intersection, Intersection)>,
    passed: bool,
}

fn last(position: &Yinsh, made: &Made, board: &Board) -> Last {
    let side = position.side_to_move();
    let &Made { removals, placed, moved, passed } = made;
    let rows: Vec<_> = removals.iter().flat_map(Removals::rows).copied().collect();
    let markers: Bitboard = rows.iter().flat_map(|row| row.intersections()).collect();
    let rings: Bitboard = removals.iter().flat_map(Removals::rings).copied().collect();
    let vacant = board.vacant();
    let on_vacant =
        |set: Bitboard, piece| (set & vacant).iter().map(move |at| (at, piece)).collect::<Vec<_>>();
    let mut gone = on_vacant(rings, Piece::Ring(side));
    // The ring that moved can be removed where it arrived, and the marker where it stood.
    gone.extend(on_vacant(markers - rings, Piece::Marker(side)));
    gone.sort_unstable();
    let turned = Color::ALL.into_iter().fold(Bitboard::EMPTY, |turned, color| {
        turned | (position.markers(color) & board.places(Piece::Marker(!color)))
    });
    Last { side, placed, moved, turned, rows, gone, passed }
}
