//! One line in the low bits of a word, and a table of all that can lie on one.

use super::geometry::{completing_along, fours};

/// The bytes of the tables for pushes.
pub(super) const TABLE_BYTES: usize = size_of_val(&PUSHES) + size_of_val(&IN_BASE_3);

/// The lengths of lines begin with this one, and end with seven.
const SHORTEST: usize = 4;

/// Where the part of the table for each length begins, and at last where it ends.
const PARTS: [usize; 5] = {
    let mut parts = [0; 5];
    let mut i = 1;
    while i < parts.len() {
        parts[i] = parts[i - 1] + 3usize.pow((SHORTEST + i - 1) as u32);
        i += 1;
    }
    parts
};

/// What pushes onto the ends of a line do to it, by what lies on it.
static PUSHES: [Pushes; PARTS[4]] = {
    let mut table = [Pushes(0); PARTS[4]];
    let mut part = 0;
    while part + 1 < PARTS.len() {
        let mut index = 0;
        while index < PARTS[part + 1] - PARTS[part] {
            let (own, other) = of_base_3(index);
            table[PARTS[part] + index] = Pushes::on(own, own | other, SHORTEST + part);
            index += 1;
        }
        part += 1;
    }
    table
};

/// The binary digits of a number read as those of one in base 3.
static IN_BASE_3: [u16; 128] = {
    let mut table = [0; 128];
    let mut bits = 0;
    while bits < table.len() {
        let mut digit = 7;
        while digit > 0 {
            digit -= 1;
            table[bits] = 3 * table[bits] + (bits >> digit & 1) as u16;
        }
        bits += 1;
    }
    table
};

/// The ones and the twos among the digits in base 3.
const fn of_base_3(mut number: usize) -> (u64, u64) {
    let (mut ones, mut twos) = (0, 0);
    let mut digit = 0;
    while number > 0 {
        match number % 3 {
            1 => ones |= 1 << digit,
            2 => twos |= 1 << digit,
            _ => {}
        }
        number /= 3;
        digit += 1;
    }
    (ones, twos)
}

/// The two pushes that move something on a line.
///
/// ```text
/// bits 0-6   own pieces after the push onto the first spot, none where there is no such push
/// bits 7-13  the same for the last spot
/// bit 14     the push onto the first spot makes a row along the line
/// bit 15     the same for the last spot
/// bits 16-17 how many pushes there are
/// ```
#[derive(Clone, Copy)]
pub(super) struct Pushes(u32);

impl Pushes {
    /// On a line of the length whose part of the table begins at `part`.
    #[inline(always)]
    pub(super) fn at(part: usize, own: u64, other: u64) -> Pushes {
        let [own, other] = [own, other].map(|set| usize::from(IN_BASE_3[set as usize]));
        PUSHES[part + own + 2 * other]
    }

    const fn on(own: u64, occupied: u64, len: usize) -> Pushes {
        let first = pushed(own, occupied, len);
        let last = mirrored(pushed(mirrored(own, len), mirrored(occupied, len), len), len);
        let rows = (fours(first, 1) != 0) as u64 | ((fours(last, 1) != 0) as u64) << 1;
        let number = (first != 0) as u64 + (last != 0) as u64;
        Pushes((first | last << 7 | rows << 14 | number << 16) as u32)
    }

    /// Own pieces after each push, none where there is no such push.
    #[inline(always)]
    pub(super) fn own(self) -> [u32; 2] {
        [self.0 & 0x7f, self.0 >> 7 & 0x7f]
    }

    /// Whether each push makes a row along the line.
    #[inline(always)]
    pub(super) fn rows(self) -> [bool; 2] {
        [self.0 & 1 << 14 != 0, self.0 & 1 << 15 != 0]
    }

    #[inline(always)]
    pub(super) fn number(self) -> u32 {
        self.0 >> 16
    }

    /// How many of them make a row, along the line or across it on one of these spots.
    #[inline(always)]
    pub(super) fn making_rows(self, crossing: u64) -> u32 {
        let [first, second] = self.own().map(|own| u64::from(own) & crossing != 0);
        let rows = self.rows();
        u32::from(first | rows[0]) + u32::from(second | rows[1])
    }
}

/// Where the part of the table for lines of this length begins.
pub(super) const fn part(len: usize) -> usize {
    PARTS[len - SHORTEST]
}

/// The own pieces after a push onto the first spot; none where it is vacant or the line is full.
const fn pushed(own: u64, occupied: u64, len: usize) -> u64 {
    let vacant = !occupied & ((1 << len) - 1);
    if occupied & 1 == 0 || vacant == 0 {
        return 0;
    }
    let moved = (1 << vacant.trailing_zeros()) - 1;
    own & !moved | (own & moved) << 1 | 1
}

const fn mirrored(set: u64, len: usize) -> u64 {
    set.reverse_bits() >> (64 - len)
}

/// Where one piece more makes four in a row, by the own pieces on a line. Spots past the end of a
/// shorter line are among them.
pub(super) static COMPLETING: [u8; 128] = {
    let mut table = [0; 128];
    let mut own = 0;
    while own < table.len() {
        table[own] = (completing_along(own as u64, 1) & 0x7f) as u8;
        own += 1;
    }
    table
};
