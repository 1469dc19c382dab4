//! The board within a turn, as the player to move sees it.

use crate::geometry::rays::{between, first, ray};
use crate::geometry::row::{RowSet, has_row};
use crate::{Bitboard, Direction, Intersection, Removals};

/// The pieces of the player to move and those of the opponent: what changes within a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) rings: Bitboard,
    pub(crate) other_rings: Bitboard,
    pub(crate) markers: Bitboard,
    pub(crate) other_markers: Bitboard,
}

/// Where a ring can go in one direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// The vacant intersections before the first marker or ring.
    pub(crate) vacant: Bitboard,
    /// The vacant intersection behind the first group of markers.
    pub(crate) jump: Option<Jump>,
}

/// A move over markers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Jump {
    /// Where the ring stops.
    pub(crate) to: Intersection,
    /// The markers that are turned over.
    pub(crate) over: Bitboard,
}

impl Field {
    #[inline]
    pub(crate) fn all_markers(&self) -> Bitboard {
        self.markers | self.other_markers
    }

    #[inline]
    fn all_rings(&self) -> Bitboard {
        self.rings | self.other_rings
    }

    /// Returns where a ring on an intersection can go in a direction.
    #[inline]
    pub(crate) fn way(&self, from: Intersection, direction: Direction) -> Way {
        let (ray_from, markers, rings) =
            (ray(from, direction), self.all_markers(), self.all_rings());
        let Some(on) = first(ray_from & (markers | rings), direction) else {
            return Way { vacant: ray_from, jump: None };
        };
        let beyond = ray(on, direction);
        let vacant = (ray_from - beyond).without(on);
        let landing = markers.contains(on).then(|| first(beyond - markers, direction)).flatten();
        let jump = landing.filter(|&to| !rings.contains(to)).map(|to| {
            let over = (ray_from - vacant - ray(to, direction)).without(to);
            Jump { to, over }
        });
        Way { vacant, jump }
    }

    /// Returns where a ring on an intersection can go.
    #[inline]
    pub(crate) fn goals(&self, from: Intersection) -> Bitboard {
        let mut goals = Bitboard::EMPTY;
        for direction in Direction::ALL {
            let Way { vacant, jump } = self.way(from, direction);
            goals |= vacant;
            if let Some(jump) = jump {
                goals.insert(jump.to);
            }
        }
        goals
    }

    /// Returns whether a ring of the player to move has a move.
    pub(crate) fn can_move(&self) -> bool {
        self.rings.iter().any(|from| !self.goals(from).is_empty())
    }

    /// Returns the field after a move.
    #[inline]
    pub(crate) fn moved(&self, from: Intersection, to: Intersection) -> Field {
        let over = between(from, to) & self.all_markers();
        Field {
            rings: self.rings.without(from).with(to),
            other_rings: self.other_rings,
            markers: self.markers.with(from) ^ over,
            other_markers: self.other_markers ^ over,
        }
    }

    /// Returns the field after rows and rings of the player to move have been removed.
    #[inline]
    pub(crate) fn without(&self, removals: &Removals) -> Field {
        let mut field = *self;
        for row in removals.rows() {
            field.markers -= row.intersections();
        }
        for &ring in removals.rings() {
            field.rings.remove(ring);
        }
        field
    }

    /// Returns the rows of the player to move.
    #[inline]
    pub(crate) fn rows(&self) -> RowSet {
        if has_row(self.markers) { RowSet::within(self.markers) } else { RowSet::default() }
    }
}
