//! Playing a turn.

use crate::position::links::cut_off_by_leaving;
use crate::{Bitboard, Dvonn, Piece, Space, Stage};

impl Dvonn {
    /// Returns the position after the next piece is placed on a vacant space.
    #[inline]
    pub(crate) fn placed(&self, space: Space) -> Dvonn {
        let mut next = *self;
        match self.next_piece() {
            Some(Piece::Red) => next.reds[0] = next.reds[0].with(space),
            _ => next.own = next.own.with(space),
        }
        next.heights.set(space, 1);
        if next.occupied() == Bitboard::ALL {
            // White has placed the last piece and moves first.
            next.stage = Stage::Stacking;
            return next;
        }
        next.passed()
    }

    /// Returns the position with the other player to move.
    #[inline]
    pub(crate) fn passed(&self) -> Dvonn {
        Dvonn { own: self.other, other: self.own, side: !self.side, ..*self }
    }

    /// Lifts a stack of the player to move off the board.
    #[inline(always)]
    pub(crate) fn lifted(&self, from: Space) -> Lifted {
        let (height, reds) = (self.height_at(from), self.reds_at(from));
        let place = Bitboard::of(from);
        let mut rest = self.passed();
        rest.other -= place;
        rest.reds = rest.reds.map(|plane| plane - place);
        rest.heights.remove(place);
        let cut_off = if reds == 0 {
            cut_off_by_leaving(rest.occupied(), rest.reds(), from, false)
        } else {
            Bitboard::EMPTY
        };
        Lifted { rest, from, height, reds, cut_off }
    }
}

/// A position without the stack that is being moved.
///
/// What is cut off because the stack leaves its space is found once for all spaces where it can
/// land. That is right without a red piece in the stack: it lands on an occupied space, so that
/// neither the occupied spaces nor the spaces with red depend on where. A red piece in the stack
/// links other stacks depending on where it lands, so then every landing is looked at by itself.
pub(crate) struct Lifted {
    /// The position with the other player to move.
    rest: Dvonn,
    from: Space,
    height: u8,
    reds: u8,
    /// What is cut off; empty while the stack holds a red piece.
    cut_off: Bitboard,
}

impl Lifted {
    /// Returns the position after the stack has landed on another.
    #[inline(always)]
    pub(crate) fn landed(&self, to: Space) -> Dvonn {
        let mut next = self.rest;
        next.own = next.own.without(to);
        next.other = next.other.with(to);
        next.heights.add(to, self.height);
        let mut cut_off = self.cut_off;
        if self.reds > 0 {
            next.set_reds(to, self.reds + next.reds_at(to));
            cut_off = cut_off_by_leaving(next.occupied(), next.reds(), self.from, true);
        }
        if !cut_off.is_empty() {
            next.own -= cut_off;
            next.other -= cut_off;
            next.heights.remove(cut_off);
        }
        next
    }
}
