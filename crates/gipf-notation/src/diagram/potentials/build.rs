//! How a diagram is put together.

use alloc::vec::Vec;

use gipf_core::{Bitboard, Entry};
use gipf_game::Position;
use gipf_potentials::{
    Action, Board, ByColor, Color, GipfPotentials, Hand, Piece, PieceKind, Potential, PushPath,
    Spot, SpotCounts, TamskPush, TamskPushes, Turn,
};

use super::{DrawnPotentials, PotentialsDiagram, Taken, Use};
use crate::diagram::hexagon::{DrawnPush, HexagonState};
use crate::diagram::{Diagram, Removal};
use crate::potentials::Following;

impl PotentialsDiagram {
    /// Creates the diagram of a board with nothing said about it.
    #[must_use]
    pub fn new(board: &Board) -> PotentialsDiagram {
        Diagram::of(DrawnPotentials {
            board: *board,
            taken: Vec::new(),
            uses: Vec::new(),
            hands: None,
            state: HexagonState::default(),
        })
    }

    /// Creates the diagram of a position: the rows that stand on the board, the reserves, the hands and
    /// the side to move.
    pub(crate) fn of_position(position: &GipfPotentials) -> PotentialsDiagram {
        let mut diagram = PotentialsDiagram::new(&position.board()).with_state_of(position);
        for color in Color::ALL {
            diagram.drawn.state.rows.extend(position.rows(color).iter().map(|row| row.segment));
        }
        diagram
    }

    /// Creates the diagram of a turn: the board after it, the ways of pushes and of a potential, and
    /// what was taken, still there but marked. Reserves, hands and side to move are those after the turn.
    ///
    /// A TAMSK-potential that was discarded is shown as taken from `e5`. An illegal turn gives a meaningless
    /// diagram, without reserves, hands and side to move.
    pub(crate) fn of_turn(position: &GipfPotentials, turn: &Turn) -> PotentialsDiagram {
        let mut board = Following::new(position);
        let mut diagram = PotentialsDiagram::new(&position.board());
        diagram.take(&mut board, turn.before);
        diagram.tamsk(&mut board, &turn.tamsk_before);
        if let Some(action) = turn.action {
            match action {
                Action::Push { path, .. } => diagram.push(&board, path),
                Action::Use { potential, from, to } => {
                    diagram.drawn.uses.push(Use { potential, from, to });
                }
            }
            board.make(action);
        }
        diagram.tamsk(&mut board, &turn.tamsk_after);
        diagram.take(&mut board, turn.after);
        diagram.drawn.board = board.board;
        match position.play(turn) {
            Ok(next) => diagram.with_state_of(&next),
            Err(_) => diagram,
        }
    }

    /// Shows a push that has been made, beside those that are shown already: the dot, the direction, and the
    /// spot that the furthest piece was pushed to (the first spot when nothing was).
    #[must_use]
    pub fn with_push(mut self, entry: Entry, furthest: Spot) -> PotentialsDiagram {
        self.drawn.state.pushes.push(DrawnPush { entry, furthest });
        self
    }

    /// Shows a potential that has left its carrier.
    #[must_use]
    pub fn with_use(mut self, potential: Potential, from: Spot, to: Spot) -> PotentialsDiagram {
        self.drawn.uses.push(Use { potential, from, to });
        self
    }

    /// Shows something that was taken from a spot. Where something else now lies there, it is shown small
    /// beside it.
    #[must_use]
    pub fn with_taken(mut self, spot: Spot, piece: Piece, removal: Removal) -> PotentialsDiagram {
        self.drawn.taken.push(Taken { spot, piece, removal });
        self
    }

    /// Highlights a stretch of a line.
    #[must_use]
    pub fn with_row(mut self, segment: Bitboard) -> PotentialsDiagram {
        self.drawn.state.rows.push(segment);
        self
    }

    /// Shows the reserves of the players.
    #[must_use]
    pub fn with_reserves(mut self, reserves: ByColor<u8>) -> PotentialsDiagram {
        self.drawn.state.reserves = Some(reserves);
        self
    }

    /// Shows the potentials that the players have not entered yet.
    #[must_use]
    pub fn with_hands(mut self, hands: ByColor<Hand>) -> PotentialsDiagram {
        self.drawn.hands = Some(hands);
        self
    }

    /// Shows who is to move.
    #[must_use]
    pub fn with_side_to_move(mut self, color: Color) -> PotentialsDiagram {
        self.drawn.state.side_to_move = Some(color);
        self
    }

    fn with_state_of(self, position: &GipfPotentials) -> PotentialsDiagram {
        let setup = position.to_setup();
        self.with_reserves(setup.reserves)
            .with_hands(setup.hands)
            .with_side_to_move(setup.side_to_move)
    }

    fn push(&mut self, board: &Following, path: PushPath) {
        let occupied = board.board.occupied();
        let drawn = path.entry().and_then(|entry| DrawnPush::onto(entry, occupied));
        self.drawn.state.pushes.extend(drawn);
    }

    fn tamsk(&mut self, board: &mut Following, pushes: &TamskPushes) {
        for push in pushes.iter() {
            match push {
                TamskPush::Push(path) => self.push(board, path),
                TamskPush::Discard => {
                    let kind = PieceKind::Used(Potential::Tamsk);
                    let piece = Piece { color: board.mover, kind };
                    self.drawn.taken.push(Taken {
                        spot: Spot::CENTER,
                        piece,
                        removal: Removal::Captured,
                    });
                }
            }
            board.tamsk(push);
        }
    }

    /// Takes things off the board and keeps them in mind, and the rows that they stood in: those that
    /// stand, then those that have been uncovered.
    fn take(&mut self, board: &mut Following, mut taken: SpotCounts) {
        let mover = board.mover;
        while !taken.is_zero() {
            let left = taken.spots();
            let mut segments = Bitboard::EMPTY;
            for row in board.board.rows(mover) {
                if row.segment.intersects(left) && row.mandatory.is_subset(left) {
                    segments |= row.segment;
                    if !self.drawn.state.rows.contains(&row.segment) {
                        self.drawn.state.rows.push(row.segment);
                    }
                }
            }
            // Without a row the turn is illegal.
            let spots = if segments.intersects(left) { segments & left } else { left };
            let taken_now = &mut self.drawn.taken;
            board.take(SpotCounts::from_spots(spots), |spot, piece| {
                let is_used = matches!(piece.kind, PieceKind::Used(_));
                let removal = if piece.color == mover && !is_used {
                    Removal::Returned
                } else {
                    Removal::Captured
                };
                taken_now.push(Taken { spot, piece, removal });
            });
            taken = taken.decremented(spots);
        }
    }
}
