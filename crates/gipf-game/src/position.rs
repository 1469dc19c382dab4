//! What the rules of a game can do.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::{Color, EndReason, LeastImage, Outcome, TurnBuilder, UnpackError};

/// Legal turns: a list that needs no heap for the usual number of them.
#[cfg(feature = "alloc")]
pub type TurnList<T> = smallvec::SmallVec<[T; 48]>;

/// The outcome of games with positions `P`.
pub type OutcomeOf<P> = Outcome<<P as Position>::EndReason>;

/// A valid position of a game at the start of a turn, with the rules of the game.
///
/// A turn is whatever a player does before the opponent is to move; it is the unit of play, search,
/// counting and notation. White moves first in a game, but the players need not alternate.
///
/// Two positions are equal when they are the same for the purpose of repetition. Their order has no
/// meaning; it serves to pick one of several images under symmetry.
///
/// ```
/// use gipf_game::Position;
///
/// /// Plays the first turn until the game is over.
/// fn play_out<P: Position>(variant: P::Variant) -> usize {
///     let mut position = P::start(variant);
///     let mut turns = 0;
///     while let Some(turn) = position.nth_turn(0) {
///         position = position.play_unchecked(&turn);
///         turns += 1;
///     }
///     turns
/// }
/// ```
pub trait Position: Copy + Debug + Eq + Ord + Hash + Send + Sync + 'static {
    /// A whole turn.
    type Turn: Clone + Debug + Eq + Send + Sync + 'static;

    /// What a game can begin with.
    type Variant: Copy + Debug + Display + Eq + FromStr + Send + Sync + 'static;

    /// Why the rules end a game.
    type EndReason: EndReason;

    /// Why a turn is illegal.
    type IllegalTurn: Error + Clone + Eq + Send + Sync + 'static;

    /// A symmetry of the board.
    type Symmetry: Copy + Debug + Eq + Send + Sync + 'static;

    /// A turn that is built in steps: [`WholeTurn`](crate::WholeTurn) where a turn is a single step.
    type Builder: TurnBuilder<Position = Self>;

    /// The bytes of a packed position: an array.
    type Bytes: AsRef<[u8]> + AsMut<[u8]> + Copy + Default + Debug + Eq + Ord + Hash + Send + Sync;

    /// All symmetries of the board, the identity first.
    ///
    /// In a game whose variants have different boards these are the symmetries that all of the boards
    /// share; code that works on a position asks for [`board_symmetries`](Position::board_symmetries).
    const SYMMETRIES: &'static [Self::Symmetry];

    /// How often a position must occur to end a game; `None` where no position can occur twice.
    const REPETITION_LIMIT: Option<usize>;

    /// The version of the packed form, from 1.
    ///
    /// The form is a promise: bytes written by one release are read by every later one. A game that
    /// must change its form gets a new version, and files say which one they hold.
    const PACKED_VERSION: u8;

    /// The names of the events that counts tell apart, such as captures; at most eight.
    const EVENTS: &'static [&'static str] = &[];

    /// Returns the position that games of a variant begin with.
    #[must_use]
    fn start(variant: Self::Variant) -> Self;

    /// Returns the variant.
    #[must_use]
    fn variant(&self) -> Self::Variant;

    /// Returns the player whose turn it is.
    #[must_use]
    fn side_to_move(&self) -> Color;

    /// Returns the name of a player in sentences: `White` or `Black`, unless the game calls its players
    /// otherwise, as ZÈRTZ does.
    #[must_use]
    fn player_name(player: Color) -> &'static str {
        Self::EndReason::player_name(player)
    }

    /// Returns the outcome, when this position by itself ends the game.
    ///
    /// A position has an outcome if and only if it has no legal turn.
    #[must_use]
    fn outcome(&self) -> Option<Outcome<Self::EndReason>>;

    /// Returns the outcome of a game in which this position has occurred
    /// [`REPETITION_LIMIT`](Position::REPETITION_LIMIT) times: void, unless the game calls it a draw or counts.
    #[must_use]
    fn repetition_outcome(&self) -> Outcome<Self::EndReason> {
        Outcome::Void
    }

    /// Returns the position with generated turns that take this many seconds: those of
    /// [`turns`](Position::turns) and of steps, here and in all positions afterwards.
    ///
    /// `None` where turns take no time, or never that much. Only TAMSK has variants with time; a turn that is
    /// checked and played may take another time there.
    #[must_use]
    fn with_seconds(&self, _seconds: u16) -> Option<Self> {
        None
    }

    /// Returns the position as it stands when so many seconds of the turn have passed: for frontends in which time
    /// runs. A turn is still checked and played on the position before them.
    ///
    /// `None` where turns take no time.
    #[must_use]
    fn after_seconds(&self, _seconds: u16) -> Option<Self> {
        None
    }

    /// Returns an iterator over the legal turns, always in the same order.
    ///
    /// It is lazy: memory does not grow with the number of turns.
    #[must_use]
    fn turns(&self) -> impl Iterator<Item = Self::Turn> + use<Self>;

    /// Calls `visit` with every legal turn until it breaks, in the order of
    /// [`turns`](Position::turns).
    ///
    /// Games whose generator is faster from within override it.
    #[inline]
    fn try_for_each_turn<B>(
        &self,
        visit: impl FnMut(Self::Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.turns().try_for_each(visit)
    }

    /// Calls `visit` with every legal turn, in the order of [`turns`](Position::turns).
    #[inline]
    fn for_each_turn(&self, mut visit: impl FnMut(Self::Turn)) {
        let _: ControlFlow<()> = self.try_for_each_turn(|turn| {
            visit(turn);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with every legal turn and the position after it, in the order of
    /// [`turns`](Position::turns).
    #[inline]
    fn for_each_successor(&self, mut visit: impl FnMut(Self::Turn, Self)) {
        let _: ControlFlow<()> = self.try_for_each_successor(|turn, next| {
            visit(turn, next);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with every legal turn and the position after it, in the order of
    /// [`turns`](Position::turns), until it breaks.
    fn try_for_each_successor<B>(
        &self,
        mut visit: impl FnMut(Self::Turn, Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.try_for_each_turn(|turn| {
            let next = self.play_unchecked(&turn);
            visit(turn, next)
        })
    }

    /// Returns the number of legal turns.
    #[must_use]
    fn count_turns(&self) -> u64 {
        let mut count = 0;
        self.for_each_turn(|_| {
            count += 1;
        });
        count
    }

    /// Returns the number of sequences of two legal turns: [`perft`](crate::perft) of depth 2.
    ///
    /// It is a hook for speed: `perft` asks it for its last two plies, and games that can count them without
    /// playing each turn override it.
    #[must_use]
    fn count_turn_pairs(&self) -> u64 {
        let mut count: u64 = 0;
        self.for_each_successor(|_, next| {
            count = count.wrapping_add(next.count_turns());
        });
        count
    }

    /// Returns all legal turns, in the order of [`turns`](Position::turns).
    ///
    /// Ordinary positions have some dozens, but rows of many GIPF-pieces can give millions: where
    /// positions come from strangers, use [`turns`](Position::turns).
    #[cfg(feature = "alloc")]
    #[must_use]
    fn legal_turns(&self) -> TurnList<Self::Turn> {
        let mut turns = TurnList::new();
        self.for_each_turn(|turn| turns.push(turn));
        turns
    }

    /// Returns the legal turn with an index in the order of [`turns`](Position::turns).
    ///
    /// It makes all turns before it.
    #[must_use]
    fn nth_turn(&self, index: usize) -> Option<Self::Turn> {
        let mut left = index;
        let turn = self.try_for_each_turn(|turn| {
            if left == 0 {
                return ControlFlow::Break(turn);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        turn.break_value()
    }

    /// Returns whether there is a legal turn.
    #[must_use]
    fn has_turn(&self) -> bool {
        self.nth_turn(0).is_some()
    }

    /// Checks whether a turn is legal, without going through the generator.
    ///
    /// # Errors
    ///
    /// The rule that the turn breaks.
    fn check(&self, turn: &Self::Turn) -> Result<(), Self::IllegalTurn>;

    /// Returns whether a turn is legal.
    #[must_use]
    fn is_legal(&self, turn: &Self::Turn) -> bool {
        self.check(turn).is_ok()
    }

    /// Returns the position after a turn.
    ///
    /// # Errors
    ///
    /// The rule that the turn breaks.
    fn play(&self, turn: &Self::Turn) -> Result<Self, Self::IllegalTurn> {
        self.check(turn)?;
        Ok(self.play_unchecked(turn))
    }

    /// Returns the position after a turn that is known to be legal, because it comes from this
    /// position's generator or was checked.
    ///
    /// # Panics
    ///
    /// Panics in debug builds if the turn is illegal. In release builds nothing is checked: an illegal
    /// turn may panic too, or lead to a meaningless position.
    #[must_use]
    fn play_unchecked(&self, turn: &Self::Turn) -> Self;

    /// Begins a turn in steps.
    #[must_use]
    fn begin_turn(&self) -> Self::Builder {
        Self::Builder::begin(self)
    }

    /// Returns whether no position before the turn from `self` to `next` can occur after it.
    #[must_use]
    fn is_irreversible(&self, next: &Self) -> bool;

    /// Returns a hash that is equal for equal positions and good in all of its bits.
    #[must_use]
    fn hash64(&self) -> u64;

    /// Returns all symmetries of the board of this position, the identity first.
    ///
    /// They depend on the variant only; in most games they are [`SYMMETRIES`](Position::SYMMETRIES).
    #[must_use]
    fn board_symmetries(&self) -> &'static [Self::Symmetry] {
        Self::SYMMETRIES
    }

    /// Returns the image of the position under a symmetry.
    #[must_use]
    fn transformed(&self, symmetry: Self::Symmetry) -> Self;

    /// Returns the turn that does in the image of a position what `turn` does in the position.
    #[must_use]
    fn transform_turn(symmetry: Self::Symmetry, turn: &Self::Turn) -> Self::Turn;

    /// Returns the symmetries that leave the position as it is, the identity first.
    #[must_use]
    fn symmetries(&self) -> impl Iterator<Item = Self::Symmetry> + use<Self> {
        let position = *self;
        let all = position.board_symmetries().iter().copied();
        all.filter(move |&symmetry| position.transformed(symmetry) == position)
    }

    /// Returns one of the images of the position, the same one for all of them.
    #[must_use]
    fn canonical(&self) -> Self {
        self.canonical_under(self.board_symmetries()).0
    }

    /// Returns the least image of the position under some symmetries, and how many of these
    /// symmetries lead to it.
    ///
    /// When the symmetries are a group, all their images of a position have the same least one, and
    /// there are as many different images as symmetries divided by the number returned. Without any
    /// symmetry this is the position itself, and 0.
    #[must_use]
    fn canonical_under(&self, symmetries: &[Self::Symmetry]) -> (Self, usize) {
        let mut least = LeastImage::new(*self);
        for &symmetry in symmetries {
            least.consider(self.transformed(symmetry));
        }
        (least.image(), least.copies())
    }

    /// Returns the number of ways to make a turn, where a game tells ways apart that lead to the
    /// same position: in GIPF the dots from which a piece can be pushed onto a vacant spot.
    #[must_use]
    fn entries(_turn: &Self::Turn) -> u64 {
        1
    }

    /// Returns the number of legal turns, each counted [`entries`](Position::entries) times.
    #[must_use]
    fn count_entries(&self) -> u64 {
        self.count_turns()
    }

    /// Returns the events of a legal turn that leads to `next`: bit `i` stands for
    /// [`EVENTS`](Position::EVENTS)`[i]`.
    #[must_use]
    fn events(&self, _turn: &Self::Turn, _next: &Self) -> u32 {
        0
    }

    /// Packs the position into a few bytes.
    ///
    /// Equal positions have equal bytes, different positions different bytes. A position whose
    /// violations were waived is packed as well, but only [`unpack_waived`](Position::unpack_waived)
    /// reads it.
    #[must_use]
    fn pack(&self) -> Self::Bytes;

    /// Unpacks a position and checks that it is valid.
    ///
    /// It trusts no byte, and waives nothing: what comes from strangers is read by this method.
    ///
    /// # Errors
    ///
    /// [`UnpackError`] when the bytes do not hold a position that [`pack`](Position::pack) writes as
    /// exactly these bytes.
    fn unpack(bytes: &Self::Bytes) -> Result<Self, UnpackError>;

    /// Unpacks a position and waives every violation that the game can waive.
    ///
    /// Meant for bytes that the caller has packed. In a game that waives nothing it is
    /// [`unpack`](Position::unpack).
    ///
    /// # Errors
    ///
    /// [`UnpackError`] as for `unpack`, but for violations that can be waived.
    fn unpack_waived(bytes: &Self::Bytes) -> Result<Self, UnpackError> {
        Self::unpack(bytes)
    }
}
