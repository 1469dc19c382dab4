//! The 42 ways to enter the play area, and what a push along each of them does.

use core::fmt;

use crate::{Bitboard, Direction, Dot, Line, Spot};

/// A dot and a direction from it into the play area: one of the 42 ways to enter,
/// ordered by dot and then by direction.
///
/// ```
/// use gipf_core::{Direction, Dot, Entry};
///
/// let entry = Entry::new("b1".parse::<Dot>()?, Direction::UpRight).unwrap();
/// assert_eq!(entry.first_spot().to_string(), "c2");
/// assert_eq!(entry.line().spots().len(), 6);
/// assert_eq!(Entry::ALL.len(), 42);
/// # Ok::<(), gipf_core::ParseDotError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry(u8);

#[derive(Clone, Copy)]
struct Data {
    dot: Dot,
    direction: Direction,
    first: Spot,
    line: Line,
    mask: u64,
    /// [`Direction::bit_step`] of the direction.
    step: i8,
    /// No entry before this one has the same first spot.
    names_spot: bool,
}

static DATA: [Data; 42] = {
    let mut data = [Data {
        dot: Dot::ALL[0],
        direction: Direction::Up,
        first: Spot::CENTER,
        line: Line::ALL[0],
        mask: 0,
        step: 1,
        names_spot: true,
    }; 42];
    let mut count = 0;
    let mut named = 0u64;
    let mut d = 0;
    while d < Dot::ALL.len() {
        let dot = Dot::ALL[d];
        let mut k = 0;
        while k < Direction::ALL.len() {
            let direction = Direction::ALL[k];
            if let Some(first) = dot.first_spot(direction) {
                let line = Line::through(first, direction);
                data[count] = Data {
                    dot,
                    direction,
                    first,
                    line,
                    mask: line.spots().bits(),
                    step: direction.bit_step(),
                    names_spot: named & 1 << first.bit() == 0,
                };
                named |= 1 << first.bit();
                count += 1;
            }
            k += 1;
        }
        d += 1;
    }
    assert!(count == 42);
    data
};

/// For each bit of a board: the entries with that first spot, and how many they are.
static AT: [([Entry; 3], usize); Bitboard::BITS] = {
    let mut at = [([Entry(0); 3], 0); Bitboard::BITS];
    let mut i = 0;
    while i < DATA.len() {
        let bit = DATA[i].first.bit() as usize;
        at[bit].0[at[bit].1] = Entry(i as u8);
        at[bit].1 += 1;
        i += 1;
    }
    at
};

impl Entry {
    /// All entries in order.
    pub const ALL: [Entry; 42] = {
        let mut all = [Entry(0); 42];
        let mut i = 0;
        while i < 42 {
            all[i] = Entry(i as u8);
            i += 1;
        }
        all
    };

    /// The entry from this dot in this direction, or `None` when it does not lead into the
    /// play area.
    #[must_use]
    pub fn new(dot: Dot, direction: Direction) -> Option<Entry> {
        Entry::ALL.into_iter().find(|entry| entry.dot() == dot && entry.direction() == direction)
    }

    /// Its place in [`Entry::ALL`], 0 to 41: a small dense index for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The entry with this place in [`Entry::ALL`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Entry> {
        if index < Entry::ALL.len() { Some(Entry::ALL[index]) } else { None }
    }

    /// The dot that the piece is placed on.
    #[must_use]
    pub const fn dot(self) -> Dot {
        self.data().dot
    }

    /// The direction of the push.
    #[must_use]
    pub const fn direction(self) -> Direction {
        self.data().direction
    }

    /// The spot that the new piece ends on.
    #[must_use]
    pub const fn first_spot(self) -> Spot {
        self.data().first
    }

    /// The line that it pushes along.
    #[must_use]
    pub const fn line(self) -> Line {
        self.data().line
    }

    /// The vacant spot that the furthest pushed piece moves to (the first spot itself when that
    /// is vacant), or `None` when the whole line is occupied and a push is illegal.
    #[must_use]
    pub const fn furthest_spot(self, occupied: Bitboard) -> Option<Spot> {
        let vacant = self.mask() & !occupied.bits();
        if vacant == 0 {
            return None;
        }
        Some(Spot::from_bit(if self.is_ascending() {
            vacant.trailing_zeros()
        } else {
            63 - vacant.leading_zeros()
        }))
    }

    /// The entries onto a spot: two or three at the edge, none elsewhere.
    pub(crate) fn at(first: Spot) -> &'static [Entry] {
        let (entries, len) = &AT[first.bit() as usize];
        &entries[..*len]
    }

    /// The contiguous pieces that a push which ends at `furthest` moves one step on.
    pub(crate) const fn moved(self, furthest: Spot) -> u64 {
        let target = 1 << furthest.bit();
        let below = target - 1;
        self.mask() & if self.is_ascending() { below } else { !(below | target) }
    }

    /// The set with those of its spots that are in `moved` one step on.
    pub(crate) const fn shift(self, set: Bitboard, moved: u64) -> Bitboard {
        let set = set.bits();
        let step = self.data().step;
        let going = set & moved;
        Bitboard::from_bits(set & !moved | if step > 0 { going << step } else { going >> -step })
    }

    const fn mask(self) -> u64 {
        self.data().mask
    }

    /// Whether this entry stands for all that share its first spot.
    pub(crate) const fn names_spot(self) -> bool {
        self.data().names_spot
    }

    const fn is_ascending(self) -> bool {
        self.data().step > 0
    }

    const fn data(self) -> &'static Data {
        &DATA[self.0 as usize]
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.dot(), self.first_spot())
    }
}
