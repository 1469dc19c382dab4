//! Steps of a turn of GIPF with potentials.

use std::ops::ControlFlow;

use gipf_potentials::{Position, TamskPush, Turn, TurnBuilder};

use crate::step_walk::{StepBuilder, Visit, subsets};

impl StepBuilder for TurnBuilder {
    type Position = Position;

    fn partial_turn(&self) -> Turn {
        self.partial_turn()
    }

    fn finished(&self) -> Option<(Turn, Position)> {
        self.finish().ok()
    }

    fn has_board_of(&self, position: &Position) -> bool {
        position.board() == self.board()
    }

    fn for_each_step(&mut self, visit: &mut Visit<'_, TurnBuilder>) -> Result<(), String> {
        for row in self.rows() {
            for keep in subsets(row.optional) {
                if self.capture(row.line, keep).is_ok() {
                    visit(self)?;
                }
            }
        }
        if self.is_tamsk_due() {
            let pushes = self.paths().iter().copied().map(TamskPush::Push).collect::<Vec<_>>();
            for push in pushes.into_iter().chain([TamskPush::Discard]) {
                self.tamsk(push).map_err(|e| format!("a TAMSK push is refused: {e}"))?;
                visit(self)?;
            }
        }
        let mut moves = Vec::new();
        let _: ControlFlow<()> = self.for_each_move(|made| {
            moves.push(made);
            ControlFlow::Continue(())
        });
        for made in moves {
            self.make_move(made).map_err(|e| format!("a listed move is refused: {e}"))?;
            visit(self)?;
        }
        Ok(())
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }
}
