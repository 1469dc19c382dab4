//! Playing a turn.

use crate::{Bitboard, Marble, Place, Turn, Zertz};

impl Zertz {
    /// Returns the position after a turn.
    #[inline]
    pub(crate) fn played(&self, turn: &Turn) -> Zertz {
        let mut next = *self;
        match *turn {
            Turn::Place { marble, place, removed, claimed } => {
                next.put(marble, place);
                if let Some(ring) = removed {
                    next.rings = next.rings.without(ring);
                }
                if !claimed.is_empty() {
                    next.take(claimed);
                    next.rings -= claimed;
                }
            }
            Turn::Capture { from, to, taken } => {
                next.take(taken);
                for places in &mut next.marbles {
                    if places.contains(from) {
                        *places = places.without(from).with(to);
                        break;
                    }
                }
            }
            Turn::Pass => {}
        }
        next.side = !next.side;
        next
    }

    /// Places a marble.
    #[inline]
    fn put(&mut self, marble: Marble, place: Place) {
        self.take_from_source(marble);
        self.marbles[marble.index()] = self.marbles[marble.index()].with(place);
    }

    /// Takes a marble to place from the pool, or from the captured marbles when the pool is empty.
    pub(crate) fn take_from_source(&mut self, marble: Marble) {
        let source =
            if self.pool.is_empty() { self.captured.get_mut(self.side) } else { &mut self.pool };
        source[marble] = source[marble].wrapping_sub(1);
    }

    /// Lets the player to move capture the marbles on these places.
    #[inline]
    fn take(&mut self, places: Bitboard) {
        for marble in Marble::ALL {
            let taken = self.marbles[marble.index()] & places;
            self.marbles[marble.index()] -= taken;
            self.captured.get_mut(self.side)[marble] += taken.len() as u8;
        }
    }
}
