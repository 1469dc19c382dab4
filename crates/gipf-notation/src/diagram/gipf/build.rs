//! How a diagram is put together.

use alloc::vec::Vec;

use gipf_core::{Bitboard, Board, ByColor, Color, Entry, Gipf, Piece, Spot, Turn};
use gipf_game::Position;

use super::{DrawnGipf, GipfDiagram, Taken};
use crate::diagram::hexagon::{DrawnPush, HexagonState};
use crate::diagram::{Diagram, Removal};

impl GipfDiagram {
    /// Creates the diagram of a board with nothing said about it.
    #[must_use]
    pub fn new(board: &Board) -> GipfDiagram {
        let state = HexagonState::default();
        Diagram::of(DrawnGipf { board: *board, taken: Vec::new(), state })
    }

    /// Creates the diagram of a position: the rows that stand on the board, the reserves and the side to move.
    pub(crate) fn of_position(position: &Gipf) -> GipfDiagram {
        let mut diagram = GipfDiagram::new(&position.board()).with_state_of(position);
        for color in Color::ALL {
            diagram.drawn.state.rows.extend(position.rows(color).iter().map(|row| row.segment));
        }
        diagram
    }

    /// Creates the diagram of a turn: the board after it, the way of the push, and the pieces that were taken, still
    /// there but marked. Reserves and side to move are those after the turn.
    ///
    /// An illegal turn gives a meaningless diagram, without reserves and side to move.
    pub(crate) fn of_turn(position: &Gipf, turn: &Turn) -> GipfDiagram {
        let mover = position.side_to_move();
        let mut diagram = GipfDiagram::new(&position.board());
        diagram.take(mover, turn.before);
        if let Some(push) = turn.push {
            let occupied = diagram.drawn.board.occupied();
            let drawn = push.entry().and_then(|entry| DrawnPush::onto(entry, occupied));
            diagram.drawn.state.pushes.extend(drawn);
            // Without room for it the turn is illegal, and is drawn without the push.
            let _ = diagram.drawn.board.push(mover, push);
        }
        diagram.take(mover, turn.after);
        match position.play(turn) {
            Ok(next) => diagram.with_state_of(&next),
            Err(_) => diagram,
        }
    }

    /// Shows a push that has been made: the dot, the direction, and the spot that the furthest
    /// piece was pushed to (the first spot when nothing was).
    #[must_use]
    pub fn with_push(mut self, entry: Entry, furthest: Spot) -> GipfDiagram {
        self.drawn.state.pushes = [DrawnPush { entry, furthest }].into();
        self
    }

    /// Shows a piece that was taken from a spot. Where another piece of the board now lies
    /// there, it is shown small beside it.
    #[must_use]
    pub fn with_taken(mut self, spot: Spot, piece: Piece, removal: Removal) -> GipfDiagram {
        self.drawn.taken.push(Taken { spot, piece, removal });
        self
    }

    /// Highlights a stretch of a line.
    #[must_use]
    pub fn with_row(mut self, segment: Bitboard) -> GipfDiagram {
        self.drawn.state.rows.push(segment);
        self
    }

    /// Shows the reserves of the players.
    #[must_use]
    pub fn with_reserves(mut self, reserves: ByColor<u8>) -> GipfDiagram {
        self.drawn.state.reserves = Some(reserves);
        self
    }

    /// Shows who is to move.
    #[must_use]
    pub fn with_side_to_move(mut self, color: Color) -> GipfDiagram {
        self.drawn.state.side_to_move = Some(color);
        self
    }

    fn with_state_of(self, position: &Gipf) -> GipfDiagram {
        self.with_reserves(position.to_setup().reserves).with_side_to_move(position.side_to_move())
    }

    /// Takes pieces off the board and keeps them in mind.
    fn take(&mut self, mover: Color, spots: Bitboard) {
        let standing = self.drawn.board.rows(mover).into_iter();
        let taken = standing
            .filter(|row| row.segment.intersects(spots) && row.mandatory.is_subset(spots))
            .map(|row| row.segment);
        self.drawn.state.rows.extend(taken);
        for (spot, piece) in self.drawn.board.iter().filter(|&(spot, _)| spots.contains(spot)) {
            let removal = if piece.color == mover { Removal::Returned } else { Removal::Captured };
            self.drawn.taken.push(Taken { spot, piece, removal });
        }
        self.drawn.board.remove(spots);
    }
}
