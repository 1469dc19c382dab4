//! The moves of one player, set by set: all stacks of one height in one direction at once.

use crate::heights::Heights;
use crate::{Bitboard, Direction, Position, Space};

/// Higher stacks never move: no line is longer.
const MAX_DISTANCE: usize = 10;

/// Up to this height a stack can move in all directions; a higher one only along a row.
const ACROSS_ROWS: u8 = 4;

/// The directions, those along a row first.
const DIRECTIONS: [Direction; 6] = [
    Direction::Right,
    Direction::Left,
    Direction::UpRight,
    Direction::UpLeft,
    Direction::DownLeft,
    Direction::DownRight,
];

/// The spaces from which so many steps in a direction (by its place above) stay on the board.
static SOURCES: [[Bitboard; 6]; MAX_DISTANCE + 1] = {
    let mut sources = [[Bitboard::EMPTY; 6]; MAX_DISTANCE + 1];
    let mut distance = 1;
    while distance <= MAX_DISTANCE {
        let mut d = 0;
        while d < 6 {
            let mut i = 0;
            while i < Space::ALL.len() {
                let space = Space::ALL[i];
                let target = space.coordinates().plus(DIRECTIONS[d].step(), distance as i8);
                if target.is_on_board() {
                    sources[distance][d] = sources[distance][d].with(space);
                }
                i += 1;
            }
            d += 1;
        }
        distance += 1;
    }
    sources
};

/// A player who may move, on a board.
#[derive(Clone, Copy)]
pub(crate) struct Mover {
    /// His stacks that are not surrounded.
    movable: Bitboard,
    occupied: Bitboard,
    heights: Heights,
}

impl Mover {
    /// The player to move.
    pub(crate) fn own(position: &Position) -> Mover {
        Mover::new(position, position.own)
    }

    /// The other player, as if he were to move.
    pub(crate) fn other(position: &Position) -> Mover {
        Mover::new(position, position.other)
    }

    fn new(position: &Position, stacks: Bitboard) -> Mover {
        let occupied = position.occupied();
        let movable = stacks - surrounded(occupied);
        Mover { movable, occupied, heights: position.heights }
    }

    pub(crate) fn groups(self) -> Groups {
        Groups { mover: self, height: 0, stacks: Bitboard::EMPTY, direction: 6 }
    }

    pub(crate) fn count(self) -> u32 {
        self.groups().map(|group| group.targets.len() as u32).sum()
    }

    pub(crate) fn can_move(self) -> bool {
        self.groups().next().is_some()
    }
}

/// The spaces whose six neighbours are all occupied.
fn surrounded(occupied: Bitboard) -> Bitboard {
    Direction::ALL
        .into_iter()
        .fold(occupied, |inner, direction| inner & occupied.shifted(direction))
}

/// Moves of stacks of one height in one direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// Where they land.
    pub(crate) targets: Bitboard,
    /// How many bits each moves up.
    shift: i8,
}

impl Group {
    pub(crate) const EMPTY: Group = Group { targets: Bitboard::EMPTY, shift: 0 };

    /// Where they come from.
    pub(crate) fn sources(self) -> Bitboard {
        self.targets.moved(-self.shift)
    }

    /// Where the stack comes from that lands here.
    pub(crate) fn from(self, to: Space) -> Space {
        Space::from_bit((to.bit() as i8 - self.shift) as u8)
    }
}

/// The groups of moves that are not empty.
#[derive(Clone)]
pub(crate) struct Groups {
    mover: Mover,
    height: u8,
    /// The stacks of this height that may move.
    stacks: Bitboard,
    /// The next direction, by its place in [`DIRECTIONS`].
    direction: usize,
}

impl core::fmt::Debug for Groups {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Groups").field("height", &self.height).finish_non_exhaustive()
    }
}

impl Iterator for Groups {
    type Item = Group;

    fn next(&mut self) -> Option<Group> {
        loop {
            let directions = if self.height <= ACROSS_ROWS { 6 } else { 2 };
            while !self.stacks.is_empty() && self.direction < directions {
                let direction = self.direction;
                self.direction += 1;
                let shift = DIRECTIONS[direction].bit_step() * self.height as i8;
                let sources = self.stacks & SOURCES[usize::from(self.height)][direction];
                let targets = sources.moved(shift) & self.mover.occupied;
                if !targets.is_empty() {
                    return Some(Group { targets, shift });
                }
            }
            if usize::from(self.height) == MAX_DISTANCE {
                return None;
            }
            self.height += 1;
            self.direction = 0;
            self.stacks = self.mover.heights.equal_to(self.height, self.mover.movable);
        }
    }
}
