//! What the rules of a game can do.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::{Color, EndReason, Outcome};

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
/// The rules crates offer the same methods on the type itself, by the same names. Code for one game
/// does not need this trait.
///
/// ```
/// use gipf_game::Position;
///
/// /// Plays the first turn until the game is over.
/// fn play_out<P: Position>(variant: P::Variant) -> usize {
///     let mut position = P::start(variant);
///     let mut turns = 0;
///     while let Some(turn) = position.first_turn() {
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

    /// All symmetries of the board, the identity first.
    ///
    /// In a game whose variants have different boards these are the symmetries that all of the boards
    /// share; code that works on a position asks for [`board_symmetries`](Position::board_symmetries).
    const SYMMETRIES: &'static [Self::Symmetry];

    /// How often a position must occur to end a game; `None` where no position can occur twice.
    const REPETITION_LIMIT: Option<usize>;

    /// Returns the position that games of a variant begin with.
    #[must_use]
    fn start(variant: Self::Variant) -> Self;

    /// Returns the variant.
    #[must_use]
    fn variant(&self) -> Self::Variant;

    /// Returns the player whose turn it is.
    #[must_use]
    fn side_to_move(&self) -> Color;

    /// Returns what sentences call a player: see [`EndReason::player_name`].
    #[must_use]
    fn player_name(player: Color) -> &'static str {
        Self::EndReason::player_name(player)
    }

    /// Returns the outcome, when this position by itself ends the game.
    ///
    /// A position has an outcome if and only if it has no legal turn.
    #[must_use]
    fn outcome(&self) -> Option<Outcome<Self::EndReason>>;

    /// Returns the outcome of a game in which a position has occurred
    /// [`REPETITION_LIMIT`](Position::REPETITION_LIMIT) times: void, unless the game calls it a draw.
    #[must_use]
    fn repetition_outcome() -> Outcome<Self::EndReason> {
        Outcome::Void
    }

    /// Calls `visit` with every legal turn until it breaks, always in the same order.
    ///
    /// Generation is lazy: memory does not grow with the number of turns.
    fn for_each_turn<B>(&self, visit: impl FnMut(Self::Turn) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Calls `visit` with every legal turn and the position after it, in the order of
    /// [`for_each_turn`](Position::for_each_turn), until it breaks.
    fn for_each_successor<B>(
        &self,
        mut visit: impl FnMut(Self::Turn, Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_turn(|turn| {
            let next = self.play_unchecked(&turn);
            visit(turn, next)
        })
    }

    /// Returns the number of legal turns.
    #[must_use]
    fn count_turns(&self) -> u64 {
        let mut count = 0;
        let _: ControlFlow<()> = self.for_each_turn(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns the number of sequences of two legal turns: [`perft`](crate::perft) of depth 2.
    #[must_use]
    fn count_turn_pairs(&self) -> u64 {
        let mut count: u64 = 0;
        let _: ControlFlow<()> = self.for_each_successor(|_, next| {
            count = count.wrapping_add(next.count_turns());
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns whether there is a legal turn.
    #[must_use]
    fn has_turn(&self) -> bool {
        self.first_turn().is_some()
    }

    /// Returns the first legal turn.
    #[must_use]
    fn first_turn(&self) -> Option<Self::Turn> {
        self.for_each_turn(ControlFlow::Break).break_value()
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

    /// Returns one of the images of the position, the same one for all of them.
    #[must_use]
    fn canonical(&self) -> Self {
        let images = self.board_symmetries().iter().map(|&symmetry| self.transformed(symmetry));
        images.min().unwrap_or(*self)
    }

    /// Returns the legal turns, but at most `limit`.
    #[cfg(feature = "alloc")]
    #[must_use]
    fn collect_turns(&self, limit: usize) -> alloc::vec::Vec<Self::Turn> {
        let mut turns = alloc::vec::Vec::new();
        let _ = self.for_each_turn(|turn| {
            if turns.len() >= limit {
                return ControlFlow::Break(());
            }
            turns.push(turn);
            ControlFlow::Continue(())
        });
        turns
    }
}
