//! The 37 spots packed into the low bits; lines are taken out and put back by parallel extract and
//! deposit in software, since portable builds have no instruction for it.
//!
//! Four in a row cannot be found by shifts here: a step is another number of bits in each column.
//! So it is looked up line by line.

use std::array;

use gipf_core::{Bitboard, Line, Spot};

use super::geometry::EDGE;
use super::line::{self, COMPLETING, Pushes, part};
use super::{Board, PushCount};

/// The bytes of its tables.
pub const TABLE_BYTES: usize =
    line::TABLE_BYTES + size_of_val(&COMPLETING) + size_of_val(&EXTRACTS);

/// Halvings of the way that a spot may have to go: the longest is 30 bits.
const ROUNDS: usize = 5;

const PACKED_EDGE: u64 = packed(EDGE);

/// A board in this layout.
#[must_use]
pub fn pack(board: &Board) -> Board {
    Board { own: packed(board.own), other: packed(board.other) }
}

const fn packed(set: u64) -> u64 {
    let mut dense = 0;
    let mut i = 0;
    while i < Spot::ALL.len() {
        if set & Bitboard::of(Spot::ALL[i]).bits() != 0 {
            dense |= 1 << i;
        }
        i += 1;
    }
    dense
}

/// How the spots of a line are brought side by side, and back.
#[derive(Clone, Copy)]
struct Extract {
    /// The spots of the line, moved to the lowest bit.
    mask: u64,
    /// Those that go `1 << i` bits in round `i`, where they are then.
    rounds: [u64; ROUNDS],
    shift: u32,
    /// See [`part`].
    part: u32,
}

static EXTRACTS: [[Extract; 7]; 3] = {
    let mut extracts = [[Extract { mask: 0, rounds: [0; ROUNDS], shift: 0, part: 0 }; 7]; 3];
    let mut i = 0;
    while i < Line::ALL.len() {
        extracts[i / 7][i % 7] = Extract::of(Line::ALL[i]);
        i += 1;
    }
    extracts
};

impl Extract {
    const fn of(line: Line) -> Extract {
        let spots = packed(line.spots().bits());
        let shift = spots.trailing_zeros();
        let mask = spots >> shift;
        let mut rounds = [0; ROUNDS];
        let mut target = 0;
        let mut bit = 0;
        while bit < 64 - shift {
            if mask & 1 << bit != 0 {
                let way = bit - target;
                let mut round = 0;
                let mut at = bit;
                while round < ROUNDS {
                    if way & 1 << round != 0 {
                        rounds[round] |= 1 << at;
                        at -= 1 << round;
                    }
                    round += 1;
                }
                assert!(at == target, "a spot has too long a way");
                target += 1;
            }
            bit += 1;
        }
        Extract { mask, rounds, shift, part: part(target as usize) as u32 }
    }

    #[inline(always)]
    fn take<const AXIS: usize>(&self, set: u64) -> u64 {
        let mut line = set >> self.shift & self.mask;
        // Spots of a column lie side by side.
        if AXIS != 0 {
            for (i, going) in self.rounds.iter().enumerate() {
                let going = line & going;
                line = line ^ going | going >> (1 << i);
            }
        }
        line
    }

    #[inline(always)]
    fn put<const AXIS: usize>(&self, mut line: u64) -> u64 {
        if AXIS != 0 {
            for (i, going) in self.rounds.iter().enumerate().rev() {
                line = line & !going | line << (1 << i) & going;
            }
        }
        (line & self.mask) << self.shift
    }
}

/// Answers the question for a board in this layout.
#[must_use]
pub fn count_packed(board: &Board) -> PushCount {
    let axes = [along::<0>(board), along::<1>(board), along::<2>(board)];
    let completing = axes.each_ref().map(|axis| axis.completing);
    let any = completing[0] | completing[1] | completing[2];
    let entered = PACKED_EDGE & !(board.own | board.other);
    let mut total =
        PushCount { pushes: entered.count_ones(), making_rows: (entered & any).count_ones() };
    total.pushes += axes.iter().map(|axis| axis.number).sum::<u32>();
    if any != 0 {
        total.making_rows += making_rows::<0>(&axes[0], completing[1] | completing[2])
            + making_rows::<1>(&axes[1], completing[0] | completing[2])
            + making_rows::<2>(&axes[2], completing[0] | completing[1]);
    }
    total
}

/// Answers the question.
#[must_use]
pub fn count(own: u64, other: u64) -> PushCount {
    count_packed(&pack(&Board { own, other }))
}

/// What is found on the lines of an axis.
struct Along {
    lines: [Pushes; 7],
    /// Pushes that move something.
    number: u32,
    /// The spots where one piece more makes four in a row.
    completing: u64,
}

#[inline(always)]
fn along<const AXIS: usize>(board: &Board) -> Along {
    let (mut number, mut completing) = (0, 0);
    let lines = array::from_fn(|i| {
        let extract = &EXTRACTS[AXIS][i];
        let [own, other] = [board.own, board.other].map(|set| extract.take::<AXIS>(set));
        let pushes = Pushes::at(extract.part as usize, own, other);
        number += pushes.number();
        let completed = COMPLETING[own as usize];
        if completed != 0 {
            completing |= extract.put::<AXIS>(u64::from(completed));
        }
        pushes
    });
    Along { lines, number, completing }
}

#[inline(always)]
fn making_rows<const AXIS: usize>(axis: &Along, crossing: u64) -> u32 {
    let on_line =
        |(pushes, extract): (&Pushes, &Extract)| pushes.making_rows(extract.take::<AXIS>(crossing));
    axis.lines.iter().zip(&EXTRACTS[AXIS]).map(on_line).sum()
}
