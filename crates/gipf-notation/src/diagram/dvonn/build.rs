//! How a diagram of DVONN is put together.

use alloc::vec::Vec;

use dvonn_core::{Board, ByColor, Color, Dvonn, Piece, Space, Stack, Stage, Turn};
use gipf_game::Position;

use super::{DrawnDvonn, DvonnDiagram, Last, Standing};
use crate::diagram::Diagram;

impl DvonnDiagram {
    /// Creates the diagram of a board with nothing said about it.
    #[must_use]
    pub fn new(board: &Board) -> DvonnDiagram {
        Diagram::of(DrawnDvonn { board: *board, last: None, removed: Vec::new(), standing: None })
    }

    /// A position: what is left to place or how many pieces each player controls, and who is to move.
    pub(crate) fn of_position(position: &Dvonn) -> DvonnDiagram {
        DvonnDiagram::new(&position.to_setup().board).with_standing_of(position)
    }

    /// Creates the diagram of a turn: the board after it, where the piece was placed or how the stack moved, and the stacks
    /// that have left the game, still there but marked. The rest is as after the turn.
    ///
    /// An illegal turn gives a meaningless diagram, which does not say how the game stands.
    pub(crate) fn of_turn(position: &Dvonn, turn: &Turn) -> DvonnDiagram {
        let mut board = position.to_setup().board;
        match *turn {
            Turn::Place(space) => {
                if let Some(piece) = position.next_piece() {
                    board.set(space, Some(Stack::single(piece)));
                }
            }
            Turn::Move { from, to } => {
                let below = board.get(to);
                if let Some(moved) = board.set(from, None) {
                    board.set(to, Some(on_top(moved, below)));
                }
            }
            Turn::Pass => {}
        }
        let diagram = match *turn {
            Turn::Place(space) => DvonnDiagram::new(&board).with_placement(space),
            Turn::Move { from, to } => DvonnDiagram::new(&board).with_move(from, to),
            Turn::Pass => DvonnDiagram::new(&board),
        };
        let Ok(next) = position.play(turn) else { return diagram };
        let left = board.iter().filter(|&(space, _)| next.stack_at(space).is_none());
        left.fold(diagram, |diagram, (space, stack)| diagram.with_removed(space, stack))
            .with_standing_of(&next)
    }

    /// Shows where the last piece was placed.
    #[must_use]
    pub fn with_placement(mut self, space: Space) -> DvonnDiagram {
        self.drawn.last = Some(Last::Placed(space));
        self
    }

    /// Shows a move that has been made: from where, and onto what; none from a space to itself.
    #[must_use]
    pub fn with_move(mut self, from: Space, to: Space) -> DvonnDiagram {
        if from != to {
            self.drawn.last = Some(Last::Moved { from, to });
        }
        self
    }

    /// Takes a stack off a space and shows that it was there.
    #[must_use]
    pub fn with_removed(mut self, space: Space, stack: Stack) -> DvonnDiagram {
        self.drawn.board.set(space, None);
        self.drawn.removed.retain(|&(other, _)| other != space);
        self.drawn.removed.push((space, stack));
        self
    }

    /// Shows what is left to place or how many pieces each player controls, and who is to move.
    #[must_use]
    pub fn with_standing_of(mut self, position: &Dvonn) -> DvonnDiagram {
        self.drawn.standing = Some(standing(position));
        self
    }
}

fn standing(position: &Dvonn) -> Standing {
    let side = position.side_to_move();
    match (position.stage(), position.next_piece()) {
        (Stage::Placing, Some(next)) => {
            let left = |color| Piece::from(color).total() - position.tops(color).len() as u8;
            let placed = position.occupied().len();
            let reds = |color| {
                let places = |i: &usize| i.is_multiple_of(2) == (color == Color::White);
                (placed..usize::from(Piece::Red.total())).filter(places).count() as u8
            };
            Standing::Placing { left: by_color(left), reds: by_color(reds), side, next }
        }
        _ => {
            let side = position.outcome().is_none().then_some(side);
            Standing::Stacking { score: position.score(), side }
        }
    }
}

fn by_color(of: impl Fn(Color) -> u8) -> ByColor<u8> {
    ByColor { white: of(Color::White), black: of(Color::Black) }
}

fn on_top(moved: Stack, below: Option<Stack>) -> Stack {
    match below {
        None => moved,
        Some(below) => Stack {
            top: moved.top,
            height: moved.height.saturating_add(below.height),
            reds: moved.reds.saturating_add(below.reds),
        },
    }
}
