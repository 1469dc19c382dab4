//! How a diagram of TAMSK is put together.

use gipf_game::{Position, TurnBuilder as _};
use tamsk_core::{Board, Content, Tamsk, TamskBuilder, Turn, Variant};

use super::{DrawnTamsk, Standing, TamskDiagram};
use crate::diagram::Diagram;

impl TamskDiagram {
    /// Creates the diagram of a board with nothing said about it.
    #[must_use]
    pub fn new(variant: Variant, board: &Board) -> TamskDiagram {
        let (filled, moved, open, standing) = (None, None, None, None);
        Diagram::of(DrawnTamsk { variant, board: *board, filled, moved, open, standing })
    }

    /// Creates the diagram of a position: the rings left, the timer, and who is to move.
    pub(crate) fn of_position(position: &Tamsk) -> TamskDiagram {
        TamskDiagram::new(position.variant(), &position.board()).with_standing_of(position)
    }

    /// Creates the diagram of a turn: the board after it, and what it did.
    ///
    /// An illegal turn gives the board before it, and does not say how the game stands.
    pub(crate) fn of_turn(position: &Tamsk, turn: &Turn) -> TamskDiagram {
        let Ok(next) = position.play(turn) else {
            return TamskDiagram::new(position.variant(), &position.board());
        };
        let mut diagram = TamskDiagram::of_position(&next);
        diagram.drawn.filled = position.open().filter(|_| turn.fills_open);
        diagram.drawn.moved = turn.step.map(|step| (step.from, step.to));
        diagram
    }

    /// Creates the diagram of a turn as far as it has been chosen: the rings, the hour-glasses and the rings left as they
    /// are now.
    #[must_use]
    pub fn of_steps(position: &Tamsk, steps: &TamskBuilder) -> TamskDiagram {
        if steps.target().is_some()
            && let Some(turn) = steps.partial_turn()
        {
            return TamskDiagram::of_turn(position, &turn);
        }
        let mut diagram = TamskDiagram::of_position(position);
        if let Some(space) = steps.filled() {
            let drawn = &mut diagram.drawn;
            let content = drawn.board.get(space);
            drawn.board.set(space, Some(Content { rings: content.rings + 1, ..content }));
            (drawn.filled, drawn.open) = (Some(space), None);
            if let Some(standing) = &mut drawn.standing {
                let left = &mut standing.rings_left[position.side_to_move()];
                *left = left.saturating_sub(1);
            }
        }
        diagram
    }

    /// Shows less sand: so many seconds of the turn of the player to move have passed.
    #[must_use]
    pub fn after_seconds(mut self, seconds: u16) -> TamskDiagram {
        let board = &mut self.drawn.board;
        for (space, mut content) in (*board).iter() {
            if let Some(hourglass) = &mut content.hourglass {
                hourglass.sand = hourglass.sand.map(|sand| run(sand, seconds));
            }
            board.set(space, Some(content));
        }
        if let Some(standing) = &mut self.drawn.standing {
            standing.timer = run(standing.timer, seconds);
        }
        self
    }

    /// Shows the open space, the rings left, the timer, and who is to move unless the game is over.
    #[must_use]
    pub fn with_standing_of(mut self, position: &Tamsk) -> TamskDiagram {
        self.drawn.open = position.open();
        self.drawn.standing = Some(Standing {
            rings_left: position.rings_left(),
            timer: position.timer(),
            side: position.outcome().is_none().then_some(position.side_to_move()),
        });
        self
    }
}

/// What is left of sand after so many seconds.
fn run(sand: u8, seconds: u16) -> u8 {
    u16::from(sand).saturating_sub(seconds) as u8
}
