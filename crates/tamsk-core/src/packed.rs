//! Positions in 30 bytes.

use gipf_game::{Position, UnpackError};

use crate::position::setup::RINGS;
use crate::{Bitboard, Board, ByColor, Color, Content, Hourglass, Setup, Space, Tamsk, Variant};

/// The bits of a set of spaces.
const SPACES: u32 = 37;

/// Stands for the sand of an hour-glass that is not started.
const UNSTARTED: u8 = u8::MAX;

/// Four sets with three bits above each, and ten bytes.
///
/// ```text
/// bytes  0-4    Red's hour-glasses, bit i for Space::ALL[i]; above them the side to move (1: Black) and two
///               bits of the variant, 0 to 2
/// bytes  5-9    Black's hour-glasses; above them whether d4 has four rings, and the two low bits of the timer
/// bytes 10-14   the ones of the numbers of rings; above them the two high bits of the timer, and 0
/// bytes 15-19   the twos of the numbers of rings; above them 0
/// bytes 20-25   the sand of Red's hour-glasses and then of Black's, in the order of their spaces; 255: unstarted
/// byte  26      the rings that Red has left; Black has the rest of 64
/// byte  27      the open space, Space::index plus 1, or 0
/// bytes 28-29   the seconds of generated turns
/// ```
///
/// All little-endian.
pub(crate) fn pack(position: &Tamsk) -> [u8; 30] {
    let [ones, twos, fours] = position.rings.digits;
    let [red, black] = Color::ALL.map(|color| position.hourglasses(color));
    let timer = u64::from(position.timer);
    let above = [
        position.side as u64 | (position.variant as u64) << 1,
        u64::from(!fours.is_empty()) | (timer & 3) << 1,
        timer >> 2,
        0,
    ];
    let mut bytes = [0; 30];
    let groups = bytes.chunks_mut(5).zip([red, black, ones, twos]).zip(above);
    for ((group, set), above) in groups {
        let word = set.to_dense_bits() | above << SPACES;
        group.copy_from_slice(&word.to_le_bytes()[..5]);
    }
    let sand = Color::ALL.into_iter().flat_map(|color| position.hourglasses[color].iter());
    for (byte, (_, sand)) in bytes[20..].iter_mut().zip(sand) {
        *byte = sand.unwrap_or(UNSTARTED);
    }
    bytes[26] = position.rings_left.white;
    bytes[27] = position.open.map_or(0, |space| space.index() as u8 + 1);
    bytes[28..].copy_from_slice(&position.seconds.to_le_bytes());
    bytes
}

pub(crate) fn unpack(bytes: &[u8; 30]) -> Result<Tamsk, UnpackError> {
    let group = |i: usize| {
        let mut word = [0; 8];
        word[..5].copy_from_slice(&bytes[5 * i..5 * i + 5]);
        let word = u64::from_le_bytes(word);
        (Bitboard::from_dense_bits(word & ((1 << SPACES) - 1)), word >> SPACES)
    };
    let [(red, first), (black, second), (ones, third), (twos, _)] = [0, 1, 2, 3].map(group);
    let Some(&variant) = Variant::ALL.get(first as usize >> 1) else {
        return Err(UnpackError::Malformed { expected: "a variant" });
    };
    let mut board = Board::EMPTY;
    let mut sand = bytes[20..26].iter().map(|&sand| (sand != UNSTARTED).then_some(sand));
    for space in Space::ALL {
        let four = second & 1 == 1 && space.room() == 4;
        let rings = u8::from(ones.contains(space))
            + 2 * u8::from(twos.contains(space))
            + 4 * u8::from(four);
        board.set(space, Some(Content { rings, hourglass: None }));
    }
    for (owner, own) in [(Color::White, red), (Color::Black, black)] {
        if own.len() != 3 {
            return Err(UnpackError::Malformed { expected: "three hour-glasses of each player" });
        }
        for space in own {
            let hourglass = Some(Hourglass { owner, sand: sand.next().flatten() });
            board.set(space, Some(Content { hourglass, ..board.get(space) }));
        }
    }
    let rings_left = i32::from(bytes[26]);
    let others = 2 * i32::from(RINGS) - i32::from(board.rings()) - rings_left;
    let setup = Setup {
        board,
        side_to_move: Color::ALL[first as usize & 1],
        rings_left: ByColor::new(bytes[26], u8::try_from(others).unwrap_or(u8::MAX)),
        open: usize::from(bytes[27]).checked_sub(1).and_then(Space::from_index),
        variant,
        timer: (second >> 1 | third << 2) as u8,
    };
    let mut position = setup.validate().map_err(|_| UnpackError::Invalid)?;
    let seconds = u16::from_le_bytes([bytes[28], bytes[29]]);
    if seconds != position.seconds {
        let expected = UnpackError::Malformed { expected: "the seconds of a turn" };
        position = position.with_seconds(seconds).ok_or(expected)?;
    }
    if position.pack() == *bytes {
        Ok(position)
    } else {
        Err(UnpackError::Malformed { expected: "an open space, and zeros in unused bits" })
    }
}
