//! What a position holds beside the board, packed into one word.
//!
//! One word makes a position 32 bytes, and lets the players change places with two shifts. A reserve
//! stays below 256, so paying and returning pieces is plain addition that never carries into the
//! next byte.

use crate::{Color, Opening, Variant};

/// Reserves and openings from the view of the player to move, side and variant.
///
/// ```text
/// byte 0  reserve of the player to move    byte 1  reserve of the other
/// byte 2  opening of the player to move    byte 3  opening of the other
/// byte 4  side to move                     byte 5  variant
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct State(u64);

const MOVER: u64 = 0x00ff_00ff;
const OPENING: u32 = 16;
const SIDE: u32 = 32;
const VARIANT: u32 = 40;

impl State {
    /// Reserves and openings: of the player to move, then of the other.
    pub(crate) fn new(
        reserves: [u8; 2],
        openings: [Opening; 2],
        side: Color,
        variant: Variant,
    ) -> State {
        let [own, other] = openings.map(|opening| opening as u8);
        let bytes = [reserves[0], reserves[1], own, other, side as u8, variant as u8, 0, 0];
        State(u64::from_le_bytes(bytes))
    }

    /// The state from the view of the other player, who moves next.
    ///
    /// `MOVER` selects bytes 0 and 2, those of the player to move: they change places with bytes 1
    /// and 3. The side is one bit.
    pub(crate) const fn passed(self) -> State {
        let players = (self.0 & MOVER) << 8 | self.0 >> 8 & MOVER;
        State((self.0 & !0xffff_ffff | players) ^ 1 << SIDE)
    }

    pub(crate) const fn reserve(self) -> u8 {
        self.0 as u8
    }

    pub(crate) const fn other_reserve(self) -> u8 {
        (self.0 >> 8) as u8
    }

    pub(crate) const fn opening(self) -> Opening {
        Opening::from_index((self.0 >> OPENING) as u8)
    }

    pub(crate) const fn other_opening(self) -> Opening {
        Opening::from_index((self.0 >> (OPENING + 8)) as u8)
    }

    pub(crate) const fn side(self) -> Color {
        Color::ALL[(self.0 >> SIDE & 1) as usize]
    }

    pub(crate) const fn variant(self) -> Variant {
        Variant::from_index((self.0 >> VARIANT) as u8)
    }

    /// The player to move gets pieces back; their reserve stays below 256.
    pub(crate) const fn returned(self, pieces: u8) -> State {
        State(self.0 + pieces as u64)
    }

    /// The player to move pays for a piece that enters, which the reserve allows.
    pub(crate) const fn paid(self, pieces: u8) -> State {
        State(self.0 - pieces as u64)
    }

    pub(crate) const fn with_opening(self, opening: Opening) -> State {
        State(self.0 & !(0xff << OPENING) | (opening as u64) << OPENING)
    }

    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}
