//! Playing a turn.

use gipf_game::Position;

use crate::geometry::row::ROW_LEN;
use crate::position::field::Field;
use crate::{Removals, Turn, Yinsh};

impl Yinsh {
    /// Returns the position after a turn.
    #[inline]
    pub(crate) fn played(&self, turn: &Turn) -> Yinsh {
        let mut next = *self;
        match *turn {
            Turn::Place(at) => {
                next.rings[self.side].insert(at);
            }
            Turn::Move { before, from, to, after } => {
                next.count_removed(&before);
                next.pool -= 1;
                next.count_removed(&after);
                next.set_field(&self.field().without(&before).moved(from, to).without(&after));
            }
            Turn::Pass { before } | Turn::Win { before } => {
                next.count_removed(&before);
                next.set_field(&self.field().without(&before));
            }
        }
        next.side = !self.side_to_move();
        next
    }

    /// Lets the player to move take markers and rings off the board: the numbers only.
    #[inline]
    fn count_removed(&mut self, removals: &Removals) {
        self.pool += ROW_LEN as u8 * removals.rows().len() as u8;
        self.removed[self.side] += removals.rings().len() as u8;
    }

    /// Puts the board of the player to move back.
    #[inline]
    fn set_field(&mut self, field: &Field) {
        let Field { rings, other_rings, markers, other_markers } = *field;
        self.rings[self.side] = rings;
        self.rings[!self.side] = other_rings;
        self.markers[self.side] = markers;
        self.markers[!self.side] = other_markers;
    }
}
