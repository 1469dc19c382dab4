//! Generation of the legal turns of a position.

pub(crate) mod mobility;
pub(crate) mod moves;
mod neighbors;
pub(crate) mod turns;

use crate::generate::moves::can_move;
use crate::{Dvonn, Stage};

impl Dvonn {
    /// Returns whether the player to move has to pass: they cannot move, and the opponent can.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.stage == Stage::Stacking && !can_move(self, self.own) && can_move(self, self.other)
    }
}
