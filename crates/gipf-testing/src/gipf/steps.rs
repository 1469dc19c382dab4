//! Steps of a turn of GIPF.

use gipf_core::{Gipf, Turn, TurnBuilder};

use crate::step_walk::{StepBuilder, Visit, subsets};

impl StepBuilder for TurnBuilder {
    type Position = Gipf;

    fn partial_turn(&self) -> Turn {
        self.partial_turn()
    }

    fn finished(&self) -> Option<(Turn, Gipf)> {
        self.finish().ok()
    }

    fn has_board_of(&self, position: &Gipf) -> bool {
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
        for push in self.pushes() {
            self.push(push).map_err(|e| format!("a listed push is refused: {e}"))?;
            visit(self)?;
        }
        Ok(())
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }
}
