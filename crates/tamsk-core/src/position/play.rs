//! Playing a turn.

use crate::position::setup::FULL_TIMER;
use crate::{Space, Tamsk, Turn};

impl Tamsk {
    /// Returns the position after so many seconds of the turn have passed, before anything else is done.
    #[inline]
    pub(crate) fn after(&self, seconds: u16) -> Tamsk {
        Tamsk {
            hourglasses: self.hourglasses.map(|own| own.after(seconds)),
            timer: u16::from(self.timer).saturating_sub(seconds) as u8,
            ..*self
        }
    }

    /// Returns the position after a legal turn whose seconds have passed already.
    #[inline]
    pub(crate) fn played(&self, turn: &Turn) -> Tamsk {
        let mut next = Tamsk { open: None, side: !self.side, ..*self };
        if turn.fills_open
            && let Some(open) = self.open
        {
            next.drop_ring_of_last(open);
        }
        if let Some(step) = turn.step {
            let own = &mut next.hourglasses[self.side];
            *own = own.moved(step.from, step.to, self.variant.is_timed());
            if step.drops {
                next.drop_ring_of_last(step.to);
            } else if next.rings_left[self.side] > 0 && next.rings_left[!self.side] > 0 {
                next.open = Some(step.to);
            }
        }
        if turn.turns_timer {
            next.timer = FULL_TIMER;
        }
        next
    }

    /// Drops a ring of the player who was to move.
    #[inline]
    fn drop_ring_of_last(&mut self, space: Space) {
        self.rings.add(space);
        let left = &mut self.rings_left[!self.side];
        *left = left.wrapping_sub(1);
    }
}
