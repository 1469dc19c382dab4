//! The patterns of a position: the content of every line and of every seven-spot hexagon.
//!
//! What lies on the spots of a pattern is written as a number to the base three, with the digits 0
//! for vacant, 1 for mine and 2 for theirs. Patterns that some symmetry of the board carries into
//! each other share a table. To reach all of them the same way, the board is turned so that the
//! lines of each axis in turn stand upright: then each line is a byte.

use gipf_core::{Bitboard, Gipf, Symmetry};

use super::view::{Player, View};

/// How many features a position has: its lines, its hexagons and three of the supplies.
pub const PATTERN_FEATURES: usize = 21 + 19 + 3;

/// How many features there are.
pub const PATTERNS: usize = OPENINGS + 3 * 3;

/// The first pattern of the lines of seven, six, five and four spots.
pub(super) const LINES: [usize; 4] = [0, 2187, 2187 + 729, 2187 + 729 + 243];

/// How many patterns of lines there are.
pub(super) const LINE_PATTERNS: usize = LINES[3] + 81;

const HEXAGONS: usize = LINE_PATTERNS;
/// The states of a hexagon.
const STATES: usize = 2187;

const RESERVES: usize = HEXAGONS + 4 * STATES;
/// Reserves are told apart up to 18.
const MOST_RESERVE: usize = 18;

const GIPFS: usize = RESERVES + (MOST_RESERVE + 1) * (MOST_RESERVE + 1);
/// Numbers of GIPF-pieces are told apart up to 7.
const MOST_GIPFS: usize = 7;

const OPENINGS: usize = GIPFS + (MOST_GIPFS + 1) * (MOST_GIPFS + 1);

/// What turns the lines of each axis upright.
const UPRIGHT: [Symmetry; 3] =
    [Symmetry::IDENTITY, Symmetry::reflection().then(Symmetry::rotation(2)), Symmetry::rotation(2)];

/// The first bit of each upright line, and its table.
const COLUMNS: [(u32, usize); 7] = [
    (0, LINES[3]),
    (8, LINES[2]),
    (16, LINES[1]),
    (24, LINES[0]),
    (33, LINES[1]),
    (42, LINES[2]),
    (51, LINES[3]),
];

/// How far the hexagons' centres are from the centre of the board, in bits, and their tables:
/// one and two steps along the upright axis, and two steps across. Those on the other side are the
/// same after a half-turn.
const CENTERS: [(u32, usize); 3] =
    [(1, HEXAGONS + STATES), (2, HEXAGONS + 2 * STATES), (17, HEXAGONS + 3 * STATES)];

/// The lowest bit of the hexagon in the middle of the board.
const MIDDLE: u32 = 18;

/// What seven bits are worth as digits of a number to the base three, the lowest bit first, and
/// last.
const TERNARY: [[u16; 128]; 2] = {
    let mut ternary = [[0; 128]; 2];
    let mut bits = 0;
    while bits < 128 {
        let mut digit = 0;
        while digit < 7 {
            ternary[0][bits] = 3 * ternary[0][bits] + (bits >> (6 - digit) & 1) as u16;
            ternary[1][bits] = 3 * ternary[1][bits] + (bits >> digit & 1) as u16;
            digit += 1;
        }
        bits += 1;
    }
    ternary
};

/// The number whose ones are the bits of `mine` and whose twos are those of `theirs`.
#[inline(always)]
pub(super) fn index(order: usize, mine: u64, theirs: u64) -> usize {
    let ternary = &TERNARY[order];
    usize::from(ternary[(mine & 127) as usize]) + 2 * usize::from(ternary[(theirs & 127) as usize])
}

/// The seven spots of the hexagon with this lowest bit, as bits 0 to 6.
#[inline(always)]
fn hexagon(spots: u64, lowest: u32) -> u64 {
    const SPOTS: u32 = 1 | 1 << 1 | 1 << 8 | 1 << 9 | 1 << 10 | 1 << 17 | 1 << 18;
    // Bits 0 and 1 become 25 and 26, bits 8 to 10 become 27 to 29, and 17 and 18 become 30 and 31. What else the product
    // has is lower or beyond bit 31.
    const GATHER: u32 = 1 << 25 | 1 << 19 | 1 << 13;
    (((spots >> lowest) as u32 & SPOTS).wrapping_mul(GATHER) >> 25).into()
}

/// The features of a position, each below [`PATTERNS`].
///
/// ```
/// use gipf_ai::gipf::features::{PATTERNS, pattern_features};
/// use gipf_core::{Gipf, Position, Variant};
///
/// let features = pattern_features(&Gipf::start(Variant::Standard));
/// assert!(features.iter().all(|&feature| usize::from(feature) < PATTERNS));
/// ```
#[must_use]
pub fn pattern_features(position: &Gipf) -> [u16; PATTERN_FEATURES] {
    let mut features = [0; PATTERN_FEATURES];
    let mut next = 0;
    for_each_feature(&View::of(position), |feature| {
        features[next] = feature as u16;
        next += 1;
    });
    features
}

/// Calls `add` with every feature.
#[inline(always)]
pub(super) fn for_each_feature(view: &View, mut add: impl FnMut(usize)) {
    // Mapped, not looped over: so the compiler knows each symmetry and makes a few instructions of it.
    let upright = |spots: Bitboard| UPRIGHT.map(|symmetry| symmetry.bitboard(spots).bits());
    for (mine, theirs) in upright(view.mine.pieces).into_iter().zip(upright(view.theirs.pieces)) {
        for (first, table) in COLUMNS {
            add(table + index(0, mine >> first, theirs >> first));
        }
        for (distance, table) in CENTERS {
            for (order, lowest) in [MIDDLE + distance, MIDDLE - distance].into_iter().enumerate() {
                add(table + index(order, hexagon(mine, lowest), hexagon(theirs, lowest)));
            }
        }
    }
    let (mine, theirs) = (view.mine.pieces.bits(), view.theirs.pieces.bits());
    add(HEXAGONS + index(0, hexagon(mine, MIDDLE), hexagon(theirs, MIDDLE)));
    let both = |most: usize, of: fn(&Player) -> usize| {
        of(&view.mine).min(most) * (most + 1) + of(&view.theirs).min(most)
    };
    add(RESERVES + both(MOST_RESERVE, |player| player.reserve.into()));
    add(GIPFS + both(MOST_GIPFS, |player| player.gipfs.len()));
    add(OPENINGS + both(2, |player| player.opening as usize));
}

/// The least of the features that some symmetry of the board carries into this one, which all
/// must weigh the same.
///
/// # Panics
///
/// When there is no such feature: from [`PATTERNS`] on.
#[must_use]
pub fn pattern_class(feature: usize) -> usize {
    assert!(feature < PATTERNS, "feature {feature} of {PATTERNS}");
    if feature < HEXAGONS {
        let table = LINES.into_iter().rfind(|&first| first <= feature).unwrap_or(0);
        let spots =
            LINES.into_iter().position(|first| first == table).map_or(0, |shorter| 7 - shorter);
        let state = feature - table;
        let reversed = (0..spots).fold(0, |number, digit| 3 * number + digit_of(state, digit));
        return table + state.min(reversed);
    }
    if feature < RESERVES {
        let table = HEXAGONS + (feature - HEXAGONS) / STATES * STATES;
        let state = feature - table;
        let images = images_of_hexagons((feature - HEXAGONS) / STATES);
        let moved = |places: &[usize; 7]| {
            places.iter().rev().fold(0, |number, &place| 3 * number + digit_of(state, place))
        };
        return table + images.iter().map(moved).min().unwrap_or(state);
    }
    feature
}

/// By how many pieces the player to move is ahead with a feature of the supplies, a GIPF-piece as
/// two; 0 for all others.
///
/// # Panics
///
/// When there is no such feature: from [`PATTERNS`] on.
#[must_use]
pub fn pattern_lead(feature: usize) -> i8 {
    assert!(feature < PATTERNS, "feature {feature} of {PATTERNS}");
    let lead =
        |number: usize, most: usize| (number / (most + 1)) as i8 - (number % (most + 1)) as i8;
    match feature {
        OPENINGS.. => 0,
        GIPFS.. => 2 * lead(feature - GIPFS, MOST_GIPFS),
        RESERVES.. => lead(feature - RESERVES, MOST_RESERVE),
        _ => 0,
    }
}

fn digit_of(state: usize, digit: usize) -> usize {
    state / 3_usize.pow(digit as u32) % 3
}

/// The symmetries that leave the hexagons of a table where they are, as the place from which each
/// spot takes its content. Spots are numbered by their bits: 0 down-left, 1 up-left, 2 below, 3 the
/// centre, 4 above, 5 down-right, 6 up-right.
fn images_of_hexagons(table: usize) -> &'static [[usize; 7]] {
    const SAME: [usize; 7] = [0, 1, 2, 3, 4, 5, 6];
    /// Left and right exchanged.
    const MIRRORED: [usize; 7] = [5, 6, 2, 3, 4, 0, 1];
    /// Up and down exchanged.
    const UPTURNED: [usize; 7] = [1, 0, 4, 3, 2, 6, 5];
    const ALL: [[usize; 7]; 12] = {
        /// The spots around the centre, clockwise from the one above.
        const AROUND: [usize; 6] = [4, 6, 5, 2, 0, 1];
        let mut all = [SAME; 12];
        let mut i = 0;
        while i < 12 {
            let mut k = 0;
            while k < 6 {
                let from = if i < 6 { k + i } else { 17 - i - k + 6 };
                all[i][AROUND[k]] = AROUND[from % 6];
                k += 1;
            }
            i += 1;
        }
        all
    };
    match table {
        0 => &ALL,
        3 => &[SAME, UPTURNED],
        _ => &[SAME, MIRRORED],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use gipf_core::strategies::{dense_positions, positions};
    use gipf_core::{Direction, Line, Spot};
    use gipf_game::Position;
    use proptest::prelude::*;

    /// The number of what lies on these spots, and the number of the same after a half-turn.
    fn slow_index(position: &Gipf, spots: &[Spot]) -> usize {
        let mover = position.side_to_move();
        spots.iter().rev().fold(0, |number, spot| {
            let digit = match position.piece_at(*spot) {
                None => 0,
                Some(piece) if piece.color == mover => 1,
                Some(_) => 2,
            };
            3 * number + digit
        })
    }

    /// The classes of all patterns, found spot by spot: lines with their spots from one end to
    /// the other, hexagons as the least of their images.
    fn slow_classes(position: &Gipf) -> Vec<usize> {
        let mut classes = Vec::new();
        for line in Line::ALL {
            let spots: Vec<Spot> = line.spots().iter().collect();
            let table = LINES[7 - spots.len()];
            classes.push(pattern_class(table + slow_index(position, &spots)));
        }
        for center in Spot::ALL {
            let around = Direction::ALL.map(|direction| center.neighbor(direction));
            let [
                Some(up),
                Some(up_right),
                Some(down_right),
                Some(down),
                Some(down_left),
                Some(up_left),
            ] = around
            else {
                continue;
            };
            // A symmetry that brings the centre where the first hexagon of its table is.
            let tables = [(0, 0), (1, 1), (2, 2), (17, 3)].map(|(distance, table)| {
                (Bitboard::from_bits_truncate(1 << (27 + distance)).first(), table)
            });
            let (symmetry, table) = Symmetry::ALL
                .into_iter()
                .find_map(|symmetry| {
                    let image = Some(symmetry.spot(center));
                    tables.iter().find(|table| table.0 == image).map(|table| (symmetry, table.1))
                })
                .expect("a hexagon is the image of one of four");
            let mut spots: Vec<Spot> =
                [down_left, up_left, down, center, up, down_right, up_right].to_vec();
            spots.sort_by_key(|spot| Bitboard::of(symmetry.spot(*spot)).bits());
            classes.push(pattern_class(HEXAGONS + table * STATES + slow_index(position, &spots)));
        }
        classes.sort_unstable();
        classes
    }

    fn check(position: &Gipf) -> Result<(), TestCaseError> {
        let features = pattern_features(position);
        let mut classes: Vec<usize> =
            features[..40].iter().map(|&feature| pattern_class(feature.into())).collect();
        classes.sort_unstable();
        prop_assert_eq!(classes, slow_classes(position));
        Ok(())
    }

    proptest! {
        #[test]
        fn patterns_of_play_are_those_found_spot_by_spot(position in positions(120)) {
            check(&position)?;
        }

        #[test]
        fn dense_patterns_are_those_found_spot_by_spot(position in dense_positions()) {
            check(&position)?;
        }
    }

    #[test]
    fn classes_are_their_own() {
        for feature in 0..PATTERNS {
            let class = pattern_class(feature);
            assert!(class <= feature && pattern_class(class) == class, "{feature}");
        }
    }
}
