//! Valid positions at the start of a turn.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::mid_turn::MidTurn;
use crate::rows::RowList;
use crate::{
    Bitboard, Board, ByColor, Color, IllegalTurn, Opening, Outcome, Piece, Setup, Spot, Turn,
    Variant, WinReason, hash,
};

/// A valid position at the start of a turn: 32 bytes, `Copy`.
///
/// Two positions are equal when they are the same for repetition: same pieces, reserves, side,
/// opening states and variant.
///
/// ```
/// use gipf_core::{Color, Position, Push, PieceKind, Spot, Turn, Variant};
///
/// let start = Position::start(Variant::Basic);
/// let turn = Turn::quiet(Push::Enter(PieceKind::Single, Spot::new('b', 3).unwrap()));
/// let next = start.play(&turn)?;
/// assert_eq!(next.side_to_move(), Color::Black);
/// assert_eq!(next.reserve(Color::White), 11);
/// # Ok::<(), gipf_core::IllegalTurn>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Spots of each player; tag: his reserve.
    pieces: [Tagged; 2],
    /// Spots of GIPF-pieces; tag: side, variant and openings.
    gipf: Tagged,
    hash: u64,
}

/// A set of spots in the low 56 bits of a word, and a byte above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Tagged(u64);

impl Tagged {
    const fn new(spots: Bitboard, tag: u8) -> Tagged {
        Tagged(spots.bits() | (tag as u64) << Bitboard::BITS)
    }

    const fn spots(self) -> Bitboard {
        Bitboard::from_bits(self.0 & ((1 << Bitboard::BITS) - 1))
    }

    const fn tag(self) -> u8 {
        (self.0 >> Bitboard::BITS) as u8
    }
}

impl Position {
    /// The start of a game.
    #[must_use]
    pub fn start(variant: Variant) -> Position {
        Position::from_setup(&Setup::start(variant))
    }

    /// The start of a basic game with 0 to 3 extra pieces in reserve for each player: as a
    /// handicap when they differ, as a longer game when they do not.
    ///
    /// # Errors
    ///
    /// [`HandicapError`] for more than three extra pieces.
    ///
    /// ```
    /// use gipf_core::{ByColor, Color, Position};
    ///
    /// let position = Position::with_handicap(ByColor { white: 0, black: 3 })?;
    /// assert_eq!(position.reserve(Color::Black), 15);
    /// # Ok::<(), gipf_core::HandicapError>(())
    /// ```
    pub fn with_handicap(extra: ByColor<u8>) -> Result<Position, HandicapError> {
        let mut setup = Setup::start(Variant::Basic);
        for color in Color::ALL {
            if extra[color] > 3 {
                return Err(HandicapError { color, extra: extra[color] });
            }
            setup.reserves[color] += extra[color];
        }
        Ok(Position::from_setup(&setup))
    }

    /// The setup must be valid, or its faults waived.
    pub(crate) fn from_setup(setup: &Setup) -> Position {
        let mut position = Position::pack(
            setup.board.pieces(Color::White),
            setup.board.pieces(Color::Black),
            setup.board.gipfs(),
            setup,
        );
        position.hash = position.computed_hash();
        position
    }

    fn pack(white: Bitboard, black: Bitboard, gipf: Bitboard, rest: &Setup) -> Position {
        let state = rest.side_to_move as u8
            | (rest.variant as u8) << 1
            | (rest.openings.white as u8) << 3
            | (rest.openings.black as u8) << 5;
        Position {
            pieces: [
                Tagged::new(white, rest.reserves.white),
                Tagged::new(black, rest.reserves.black),
            ],
            gipf: Tagged::new(gipf, state),
            hash: 0,
        }
    }

    /// The position as public fields.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let by_color = ByColor { white: Color::White, black: Color::Black };
        Setup {
            board: self.board(),
            side_to_move: self.side_to_move(),
            reserves: by_color.map(|color| self.reserve(color)),
            variant: self.variant(),
            openings: by_color.map(|color| self.opening(color)),
        }
    }

    /// What lies on the spots.
    #[must_use]
    pub fn board(&self) -> Board {
        let pieces = ByColor { white: self.pieces(Color::White), black: self.pieces(Color::Black) };
        Board::from_sets(pieces, self.gipfs())
    }

    /// The piece on a spot.
    #[must_use]
    pub fn piece_at(&self, spot: Spot) -> Option<Piece> {
        self.board().get(spot)
    }

    /// The pieces of a player, GIPF-pieces included.
    #[must_use]
    pub const fn pieces(&self, color: Color) -> Bitboard {
        self.pieces[color.index()].spots()
    }

    /// The GIPF-pieces of both players.
    #[must_use]
    pub const fn gipfs(&self) -> Bitboard {
        self.gipf.spots()
    }

    /// The spots with a piece.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.pieces(Color::White) | self.pieces(Color::Black)
    }

    /// Who moves next.
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        Color::ALL[(self.gipf.tag() & 1) as usize]
    }

    /// The pieces that a player has beside the board.
    #[must_use]
    pub const fn reserve(&self, color: Color) -> u8 {
        self.pieces[color.index()].tag()
    }

    /// The variant played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        Variant::from_index(self.gipf.tag() >> 1 & 3)
    }

    /// How far the opening of a player has gone.
    #[must_use]
    pub const fn opening(&self, color: Color) -> Opening {
        Opening::from_index(self.gipf.tag() >> (3 + 2 * color.index()))
    }

    /// A 64-bit hash, equal for equal positions, kept up by play.
    ///
    /// It is the same on every machine; a release that changes it says so in its changelog.
    #[must_use]
    pub const fn zobrist_hash(&self) -> u64 {
        self.hash
    }

    /// The rows of a player that stand on the board, in the order of the lines. Those of the
    /// player to move may (or must) be taken before his push.
    #[must_use]
    pub fn rows(&self, color: Color) -> RowList {
        self.board().rows(color)
    }

    /// The result, when the game is over: the player to move has no legal turn, or a player has
    /// no GIPF-piece left. Repetition is a matter of the game, not of a position: see
    /// [`Game::outcome`](crate::Game::outcome).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.lost_by_gipf()
            .map(|loser| (loser, WinReason::NoGipf))
            .or_else(|| (!self.has_turn()).then(|| (self.side_to_move(), WinReason::NoPush)))
            .map(|(loser, reason)| Outcome::Win { winner: !loser, reason })
    }

    /// The player who has lost for want of a GIPF-piece. When both are without, the player who
    /// has just moved took them and wins (FAQ 10).
    pub(crate) fn lost_by_gipf(&self) -> Option<Color> {
        let side = self.side_to_move();
        [side, !side].into_iter().find(|&color| {
            self.variant().has_gipf_pieces()
                && self.opening(color) != Opening::Owed
                && !self.pieces(color).intersects(self.gipfs())
        })
    }

    /// The position after a turn.
    ///
    /// # Errors
    ///
    /// [`IllegalTurn`] says which rule the turn breaks.
    pub fn play(&self, turn: &Turn) -> Result<Position, IllegalTurn> {
        self.check(turn)?;
        Ok(self.play_unchecked(turn))
    }

    /// The position after a turn that is known to be legal, because it comes from this
    /// position's generator.
    ///
    /// Safe for any turn: an illegal one panics in debug builds and gives some meaningless
    /// position otherwise.
    #[must_use]
    pub fn play_unchecked(&self, turn: &Turn) -> Position {
        debug_assert_eq!(self.check(turn), Ok(()));
        self.after_turn(&MidTurn::after(self, turn))
    }

    pub(crate) fn after_turn(&self, board: &MidTurn) -> Position {
        let mover = self.side_to_move();
        let (white, black) = match mover {
            Color::White => (board.own, board.other),
            Color::Black => (board.other, board.own),
        };
        let mut reserves = [self.reserve(Color::White), self.reserve(Color::Black)];
        reserves[mover.index()] = board.reserve;
        let opening_shift = 3 + 2 * mover.index();
        let state =
            (self.gipf.tag() ^ 1) & !(3 << opening_shift) | (board.opening as u8) << opening_shift;
        let mut next = Position {
            pieces: [Tagged::new(white, reserves[0]), Tagged::new(black, reserves[1])],
            gipf: Tagged::new(board.gipf, state),
            hash: self.hash,
        };
        next.hash ^= hash::of_side(Color::Black)
            ^ hash::of_pieces(Color::White, white ^ self.pieces(Color::White))
            ^ hash::of_pieces(Color::Black, black ^ self.pieces(Color::Black))
            ^ hash::of_gipfs(board.gipf ^ self.gipfs())
            ^ hash::of_reserve(mover, self.reserve(mover))
            ^ hash::of_reserve(mover, board.reserve)
            ^ hash::of_opening(mover, self.opening(mover))
            ^ hash::of_opening(mover, board.opening);
        next
    }

    /// The hash from scratch.
    fn computed_hash(&self) -> u64 {
        let of_color = |color| {
            hash::of_pieces(color, self.pieces(color))
                ^ hash::of_reserve(color, self.reserve(color))
                ^ hash::of_opening(color, self.opening(color))
        };
        of_color(Color::White)
            ^ of_color(Color::Black)
            ^ hash::of_gipfs(self.gipfs())
            ^ hash::of_side(self.side_to_move())
            ^ hash::of_variant(self.variant())
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("white", &self.pieces(Color::White))
            .field("black", &self.pieces(Color::Black))
            .field("gipf", &self.gipfs())
            .field("side_to_move", &self.side_to_move())
            .field("reserves", &[self.reserve(Color::White), self.reserve(Color::Black)])
            .field("variant", &self.variant())
            .field("openings", &[self.opening(Color::White), self.opening(Color::Black)])
            .finish()
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        position.to_setup()
    }
}

impl TryFrom<Setup> for Position {
    type Error = crate::SetupError;

    fn try_from(setup: Setup) -> Result<Position, crate::SetupError> {
        setup.validate()
    }
}

/// More extra pieces than the basic variant allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{color} cannot have {extra} extra pieces, at most 3")]
pub struct HandicapError {
    /// Whose.
    pub color: Color,
    /// How many were asked for.
    pub extra: u8,
}
