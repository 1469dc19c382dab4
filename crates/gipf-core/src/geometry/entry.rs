//! The 42 ways to enter the play area, and what a push along each of them does.

use core::fmt;

use crate::{Bitboard, Direction, Dot, Line, Spot};

/// One of the 42 ways to enter the play area: a dot and a direction.
///
/// Ordered by dot and then by direction.
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
}

static DATA: [Data; 42] = {
    let mut data = [Data {
        dot: Dot::ALL[0],
        direction: Direction::Up,
        first: Spot::CENTER,
        line: Line::ALL[0],
        mask: 0,
        step: 1,
    }; 42];
    let mut count = 0;
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
                };
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

/// For each bit of a board: the first of its entries.
static FIRST_AT: [Option<Entry>; 64] = {
    let mut first = [None; 64];
    let mut bit = 0;
    while bit < AT.len() {
        let (entries, len) = AT[bit];
        if len > 0 {
            first[bit] = Some(entries[0]);
        }
        bit += 1;
    }
    first
};

/// For each direction and each bit of a board: the entry along the line through that spot.
static THROUGH: [[Entry; 64]; 6] = {
    let mut through = [[Entry(0); 64]; 6];
    let mut i = 0;
    while i < DATA.len() {
        let mut spots = Bitboard::from_bits(DATA[i].mask);
        while let Some(spot) = spots.pop() {
            through[DATA[i].direction as usize][spot.bit() as usize] = Entry(i as u8);
        }
        i += 1;
    }
    through
};

/// For each direction and each bit of a board: the spots that come before it on its line.
static BEFORE: [[Bitboard; 64]; 6] = {
    let mut before = [[Bitboard::EMPTY; 64]; 6];
    let mut i = 0;
    while i < DATA.len() {
        let Data { direction, first, .. } = DATA[i];
        let mut passed = Bitboard::EMPTY;
        let mut next = Some(first);
        while let Some(spot) = next {
            before[direction as usize][spot.bit() as usize] = passed;
            passed = passed.with(spot);
            next = spot.neighbor(direction);
        }
        i += 1;
    }
    before
};

/// The spots that a push in a direction passes on the way to a spot.
#[inline(always)]
pub(crate) const fn spots_before(direction: Direction, spot: Spot) -> Bitboard {
    BEFORE[direction as usize][spot.bit() as usize % 64]
}

impl Entry {
    /// All entries, in order.
    pub const ALL: [Entry; 42] = {
        let mut all = [Entry(0); 42];
        let mut i = 0;
        while i < 42 {
            all[i] = Entry(i as u8);
            i += 1;
        }
        all
    };

    /// Returns the entry from this dot in this direction.
    ///
    /// `None` when the direction does not lead into the play area.
    #[must_use]
    pub fn new(dot: Dot, direction: Direction) -> Option<Entry> {
        Entry::ALL.into_iter().find(|entry| entry.dot() == dot && entry.direction() == direction)
    }

    /// Returns the index in [`Entry::ALL`], 0 to 41.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the entry with this index in [`Entry::ALL`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Entry> {
        if index < Entry::ALL.len() { Some(Entry::ALL[index]) } else { None }
    }

    /// Returns the dot that the piece is placed on.
    #[must_use]
    pub const fn dot(self) -> Dot {
        self.data().dot
    }

    /// Returns the direction of the push.
    #[must_use]
    pub const fn direction(self) -> Direction {
        self.data().direction
    }

    /// Returns the spot that the new piece ends on.
    #[must_use]
    pub const fn first_spot(self) -> Spot {
        self.data().first
    }

    /// Returns the line that a push moves along.
    #[must_use]
    pub const fn line(self) -> Line {
        self.data().line
    }

    /// Returns the vacant spot that the furthest piece of a push moves to.
    ///
    /// This is the first spot itself when that is vacant, and `None` when the whole line is
    /// occupied, so that no push is legal.
    #[must_use]
    pub const fn furthest_spot(self, occupied: Bitboard) -> Option<Spot> {
        let vacant = self.mask() & !occupied.bits();
        if vacant == 0 {
            return None;
        }
        let bit = if self.is_ascending() { vacant.trailing_zeros() } else { vacant.ilog2() };
        Some(Spot::from_bit(bit as u8))
    }

    /// Returns the entry in a direction along the line through a spot.
    #[must_use]
    pub fn through(spot: Spot, direction: Direction) -> Entry {
        THROUGH[direction as usize][spot.bit() as usize % 64]
    }

    /// Returns the entries onto a spot: two or three at the edge, none elsewhere.
    #[must_use]
    #[inline]
    pub const fn at(first: Spot) -> &'static [Entry] {
        let (entries, len) = &AT[first.bit() as usize];
        entries.split_at(*len).0
    }

    /// Returns the first entry onto a spot in the order of [`Entry::ALL`]; `None` where the spot is not at the edge.
    #[must_use]
    #[inline]
    pub const fn first_at(spot: Spot) -> Option<Entry> {
        FIRST_AT[spot.bit() as usize % 64]
    }

    /// Returns the contiguous pieces that a push which ends at `furthest` moves one step on.
    ///
    /// `furthest` is the [`Entry::furthest_spot`].
    #[must_use]
    pub const fn moved(self, furthest: Spot) -> Bitboard {
        let target = 1 << furthest.bit();
        let below = target - 1;
        let moved = self.mask() & if self.is_ascending() { below } else { !(below | target) };
        Bitboard::from_bits(moved)
    }

    /// Returns the set with those of its spots that are in `moved` one step on.
    ///
    /// With [`Entry::moved`] this makes a push on any set of pieces.
    #[must_use]
    pub const fn shift(self, set: Bitboard, moved: Bitboard) -> Bitboard {
        let (set, moved) = (set.bits(), moved.bits());
        let shifted = (set & moved).rotate_left(self.data().step as u32);
        Bitboard::from_bits(set & !moved | shifted)
    }

    const fn mask(self) -> u64 {
        self.data().mask
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
