//! The rows and rings that one phase of a turn removes.

use core::fmt;

use crate::{Intersection, Row, Symmetry};

/// The most rows of a phase: the third removed ring wins.
const MOST: usize = 3;

/// Rows and as many rings that are removed in one phase of a turn: at most three, sorted.
///
/// While a turn is chosen in steps, there can be a row more than there are rings.
///
/// ```
/// use yinsh_core::{Intersection, Removals, Row};
///
/// let at = |name: &str| name.parse::<Intersection>().unwrap();
/// let row = Row::between(at("h5"), at("h9")).unwrap();
/// let removals = Removals::NONE.with_row(row).and_then(|all| all.with_ring(at("i9"))).unwrap();
/// assert_eq!((removals.rows(), removals.rings()), (&[row][..], &[at("i9")][..]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Removals {
    row_count: u8,
    ring_count: u8,
    /// The first where there is none.
    rows: [Row; MOST],
    rings: [Intersection; MOST],
}

impl Removals {
    /// Nothing is removed.
    pub const NONE: Removals = Removals {
        row_count: 0,
        ring_count: 0,
        rows: [Row::FIRST; MOST],
        rings: [Intersection::FIRST; MOST],
    };

    /// Returns whether nothing is removed.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.row_count == 0 && self.ring_count == 0
    }

    /// Returns the rows, sorted by their first and then their last intersection.
    #[must_use]
    #[inline]
    pub fn rows(&self) -> &[Row] {
        &self.rows[..usize::from(self.row_count)]
    }

    /// Returns the rings, sorted by column and number.
    #[must_use]
    #[inline]
    pub fn rings(&self) -> &[Intersection] {
        &self.rings[..usize::from(self.ring_count)]
    }

    /// Returns the removals with a row more, or `None` where there are three rows.
    #[must_use]
    #[inline]
    pub fn with_row(mut self, row: Row) -> Option<Removals> {
        insert(&mut self.rows, &mut self.row_count, row).then_some(self)
    }

    /// Returns the removals with a ring more, or `None` where there are three rings.
    #[must_use]
    #[inline]
    pub fn with_ring(mut self, ring: Intersection) -> Option<Removals> {
        insert(&mut self.rings, &mut self.ring_count, ring).then_some(self)
    }

    /// Returns the rows and rings in pairs, as texts write them.
    pub fn pairs(&self) -> impl Iterator<Item = (Row, Option<Intersection>)> + '_ {
        let rings = self.rings().iter().copied().map(Some).chain(core::iter::repeat(None));
        self.rows().iter().copied().zip(rings)
    }

    /// Returns the image under a symmetry.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Removals {
        let mut image = Removals::NONE;
        for &row in self.rows() {
            insert(&mut image.rows, &mut image.row_count, symmetry.row(row));
        }
        for &ring in self.rings() {
            insert(&mut image.rings, &mut image.ring_count, symmetry.intersection(ring));
        }
        image
    }
}

/// Inserts into a sorted list; returns whether there was room.
#[inline]
fn insert<T: Copy + Ord>(list: &mut [T; MOST], len: &mut u8, new: T) -> bool {
    let mut place = usize::from(*len);
    if place == MOST {
        return false;
    }
    while place > 0 && list[place - 1] > new {
        list[place] = list[place - 1];
        place -= 1;
    }
    list[place] = new;
    *len += 1;
    true
}

impl Default for Removals {
    /// Returns that nothing is removed.
    fn default() -> Removals {
        Removals::NONE
    }
}

impl fmt::Debug for Removals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Removals").field(&self.rows()).field(&self.rings()).finish()
    }
}
