//! Valid positions, the setups that they are made from, and how turns change them.

pub(crate) mod board;
pub(crate) mod groups;
pub(crate) mod marble;
pub(crate) mod outcome;
mod play;
pub(crate) mod setup;
pub(crate) mod variant;
pub(crate) mod violation;

use core::fmt;
use core::hash::{Hash, Hasher};

use gipf_game::Position;

use crate::{
    Bitboard, Board, ByColor, Color, Marble, MarbleCounts, Place, Setup, SetupError, Variant,
};

/// A valid position of ZÈRTZ: 48 bytes, `Copy`.
///
/// Player 1, who begins, is [`Color::White`]; player 2 is [`Color::Black`]. Marbles belong to nobody and
/// have colors of their own: [`Marble`].
///
/// Two positions are equal when the rings, the marbles, the pool, the captured marbles, the side to move
/// and the variant are equal.
///
/// ```
/// use zertz_core::{Bitboard, Color, Marble, Position, Turn, Variant, Zertz};
///
/// let start = Zertz::start(Variant::Basic);
/// let place = Variant::Basic.place('d', 4).unwrap();
/// let removed = Variant::Basic.place('a', 1);
/// let next = start.play(&Turn::Place {
///     marble: Marble::White,
///     place,
///     removed,
///     claimed: Bitboard::EMPTY,
/// })?;
/// assert_eq!(next.side_to_move(), Color::Black);
/// assert_eq!((next.rings().len(), next.pool().to_string()), (36, "5/8/10".to_owned()));
/// # Ok::<(), zertz_core::IllegalTurn>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Zertz {
    pub(crate) rings: Bitboard,
    /// By [`Marble::index`]; disjoint, and on rings.
    pub(crate) marbles: [Bitboard; 3],
    pub(crate) pool: MarbleCounts,
    pub(crate) captured: ByColor<MarbleCounts>,
    pub(crate) side: Color,
    pub(crate) variant: Variant,
}

impl Zertz {
    /// Makes the position of a setup, which must be valid.
    pub(crate) fn from_setup(setup: &Setup) -> Zertz {
        Zertz {
            rings: setup.board.rings(),
            marbles: Marble::ALL.map(|marble| setup.board.marbles(marble)),
            pool: setup.pool,
            captured: setup.captured,
            side: setup.side_to_move,
            variant: setup.variant,
        }
    }

    /// Returns the position as public fields.
    #[must_use]
    pub const fn to_setup(&self) -> Setup {
        Setup {
            board: self.board(),
            side_to_move: self.side,
            pool: self.pool,
            captured: self.captured,
            variant: self.variant,
        }
    }

    /// Returns the rings and the marbles on them.
    #[must_use]
    pub const fn board(&self) -> Board {
        Board::of(self.rings, self.marbles)
    }

    /// Returns the places with a ring.
    #[must_use]
    pub const fn rings(&self) -> Bitboard {
        self.rings
    }

    /// Returns the places with a marble of a color.
    #[must_use]
    pub const fn marbles(&self, marble: Marble) -> Bitboard {
        self.marbles[marble.index()]
    }

    /// Returns the marble on a place, if there is one.
    #[must_use]
    pub fn marble_at(&self, place: Place) -> Option<Marble> {
        Marble::ALL.into_iter().find(|&marble| self.marbles(marble).contains(place))
    }

    /// Returns the places with a marble.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.marbles[0].union(self.marbles[1]).union(self.marbles[2])
    }

    /// Returns the places with a vacant ring.
    #[must_use]
    pub const fn vacant(&self) -> Bitboard {
        self.rings.difference(self.occupied())
    }

    /// Returns the marbles that nobody has placed.
    #[must_use]
    pub const fn pool(&self) -> MarbleCounts {
        self.pool
    }

    /// Returns the marbles that a player has captured.
    #[must_use]
    pub const fn captured(&self, color: Color) -> MarbleCounts {
        *self.captured.get(color)
    }

    /// Returns the marbles that the player to move can place: those of the pool, and only when it is empty
    /// those that they have captured.
    #[must_use]
    pub const fn placeable(&self) -> MarbleCounts {
        if self.pool.is_empty() { *self.captured.get(self.side) } else { self.pool }
    }

    /// Returns whether the pool is empty and nobody has captured a marble.
    pub(crate) const fn nobody_can_place(&self) -> bool {
        self.pool.is_empty() && self.captured.white.is_empty() && self.captured.black.is_empty()
    }
}

impl Default for Zertz {
    /// Returns the start of a game of the basic variant.
    fn default() -> Zertz {
        Zertz::start(Variant::Basic)
    }
}

impl Hash for Zertz {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash64());
    }
}

impl fmt::Debug for Zertz {
    /// Writes what is where; places have their names on the board of the variant.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marbles = |marble| DisplayAsDebug(self.variant.names(self.marbles(marble)));
        f.debug_struct("Zertz")
            .field("rings", &DisplayAsDebug(self.variant.names(self.rings)))
            .field("white", &marbles(Marble::White))
            .field("gray", &marbles(Marble::Gray))
            .field("black", &marbles(Marble::Black))
            .field("side_to_move", &self.side)
            .field("pool", &DisplayAsDebug(self.pool))
            .field("captured_by_1", &DisplayAsDebug(self.captured.white))
            .field("captured_by_2", &DisplayAsDebug(self.captured.black))
            .field("variant", &self.variant)
            .finish()
    }
}

/// Something whose text is clear enough for `Debug`.
struct DisplayAsDebug<T>(T);

impl<T: fmt::Display> fmt::Debug for DisplayAsDebug<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Zertz> for Setup {
    fn from(position: Zertz) -> Setup {
        position.to_setup()
    }
}

impl TryFrom<Setup> for Zertz {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Zertz, SetupError> {
        setup.validate()
    }
}
