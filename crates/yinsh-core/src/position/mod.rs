//! Valid positions, the setups that they are made from, and how turns change them.

pub(crate) mod board;
pub(crate) mod field;
pub(crate) mod outcome;
pub(crate) mod piece;
mod play;
pub(crate) mod setup;
pub(crate) mod variant;
pub(crate) mod violation;

use core::fmt;
use core::hash::{Hash, Hasher};

use gipf_game::Position;

use crate::geometry::row::RowSet;
use crate::position::field::Field;
use crate::{Bitboard, Board, ByColor, Color, Piece, Row, Setup, SetupError, Variant};

/// The rings of each player.
pub(crate) const RINGS: u8 = 5;

/// The markers of the game.
pub(crate) const MARKERS: u8 = 51;

/// A valid position of YINSH: 80 bytes, `Copy`.
///
/// ```
/// use yinsh_core::{Color, Intersection, Position, Turn, Variant, Yinsh};
///
/// let start = Yinsh::start(Variant::Standard);
/// let center = Intersection::new('f', 6).unwrap();
/// let next = start.play(&Turn::Place(center))?;
/// assert_eq!(next.side_to_move(), Color::Black);
/// assert_eq!((next.rings(Color::White).len(), next.pool()), (1, 51));
/// # Ok::<(), yinsh_core::IllegalTurn>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Yinsh {
    pub(crate) rings: ByColor<Bitboard>,
    pub(crate) markers: ByColor<Bitboard>,
    pub(crate) pool: u8,
    pub(crate) removed: ByColor<u8>,
    pub(crate) side: Color,
    pub(crate) variant: Variant,
}

impl Yinsh {
    /// Makes the position of a setup, which must be valid.
    pub(crate) const fn from_setup(setup: &Setup) -> Yinsh {
        Yinsh {
            rings: setup.board.rings(),
            markers: setup.board.markers(),
            pool: setup.pool,
            removed: setup.removed,
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
            removed: self.removed,
            variant: self.variant,
        }
    }

    /// Returns what stands where.
    #[must_use]
    pub const fn board(&self) -> Board {
        Board::of(self.rings, self.markers)
    }

    /// Returns the piece on an intersection, if there is one.
    #[must_use]
    pub fn piece_at(&self, at: crate::Intersection) -> Option<Piece> {
        self.board().get(at)
    }

    /// Returns the rings of a player.
    #[must_use]
    #[inline]
    pub const fn rings(&self, color: Color) -> Bitboard {
        *self.rings.get(color)
    }

    /// Returns the markers of a color.
    #[must_use]
    #[inline]
    pub const fn markers(&self, color: Color) -> Bitboard {
        *self.markers.get(color)
    }

    /// Returns the intersections without a piece.
    #[must_use]
    pub const fn vacant(&self) -> Bitboard {
        self.board().vacant()
    }

    /// Returns the number of markers that are not on the board.
    #[must_use]
    #[inline]
    pub const fn pool(&self) -> u8 {
        self.pool
    }

    /// Returns the number of rings that a player has removed.
    #[must_use]
    #[inline]
    pub const fn removed(&self, color: Color) -> u8 {
        *self.removed.get(color)
    }

    /// Returns whether rings are still being placed.
    #[must_use]
    #[inline]
    pub fn is_placing(&self) -> bool {
        self.pool == MARKERS && {
            let ByColor { white, black } = self.rings;
            let placed = white.len() + black.len() + usize::from(self.removed.sum());
            placed < 2 * usize::from(RINGS)
        }
    }

    /// Returns how many more rings the player to move must remove to win.
    #[must_use]
    #[inline]
    pub fn needed_rings(&self) -> u8 {
        self.variant.winning_rings().saturating_sub(self.removed[self.side])
    }

    /// Returns the rows of a color, in their order. Rows that share markers are listed all.
    ///
    /// ```
    /// use yinsh_core::Yinsh;
    ///
    /// let line = "4/W6/8/wwwwww3/W9/9/W9/B8/8/BBBB3/W3 w 45 1/0 standard";
    /// let position: Yinsh = line.parse()?;
    /// let rows = position.rows(yinsh_core::Color::White).map(|row| row.to_string());
    /// assert_eq!(rows.collect::<Vec<_>>(), ["d1-d5", "d2-d6"]);
    /// # Ok::<(), yinsh_core::text::PositionError>(())
    /// ```
    #[must_use]
    pub fn rows(&self, color: Color) -> impl ExactSizeIterator<Item = Row> + use<> {
        RowSet::within(self.markers[color])
    }

    /// Returns whether the player to move has a row, which was made by the opponent.
    #[must_use]
    #[inline]
    pub fn has_pending_row(&self) -> bool {
        crate::geometry::row::has_row(self.markers[self.side])
    }

    /// Returns the board as the player to move sees it.
    #[inline]
    pub(crate) fn field(&self) -> Field {
        self.field_of(self.side)
    }

    /// Returns the board as a player sees it.
    #[inline]
    pub(crate) fn field_of(&self, color: Color) -> Field {
        Field {
            rings: self.rings[color],
            other_rings: self.rings[!color],
            markers: self.markers[color],
            other_markers: self.markers[!color],
        }
    }

    /// Returns the intersections that the rings of a player can go to from one of them, as if it were their move.
    ///
    /// ```
    /// use yinsh_core::{Color, Intersection, Yinsh};
    ///
    /// let position: Yinsh = "3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w 51 0/0 standard".parse()?;
    /// let from = Intersection::new('b', 5).unwrap();
    /// assert_eq!(position.goals(from).len(), 15);
    /// # Ok::<(), yinsh_core::text::PositionError>(())
    /// ```
    #[must_use]
    pub fn goals(&self, from: crate::Intersection) -> Bitboard {
        self.field().goals(from)
    }
}

impl Default for Yinsh {
    /// Returns the start of a standard game.
    fn default() -> Yinsh {
        Yinsh::start(Variant::Standard)
    }
}

impl Hash for Yinsh {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash64());
    }
}

impl fmt::Debug for Yinsh {
    /// Writes what is where.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Yinsh")
            .field("white_rings", &self.rings.white)
            .field("black_rings", &self.rings.black)
            .field("white_markers", &self.markers.white)
            .field("black_markers", &self.markers.black)
            .field("side_to_move", &self.side)
            .field("pool", &self.pool)
            .field("removed_by_white", &self.removed.white)
            .field("removed_by_black", &self.removed.black)
            .field("variant", &self.variant)
            .finish()
    }
}

impl From<Yinsh> for Setup {
    fn from(position: Yinsh) -> Setup {
        position.to_setup()
    }
}

impl TryFrom<Setup> for Yinsh {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Yinsh, SetupError> {
        setup.validate()
    }
}
