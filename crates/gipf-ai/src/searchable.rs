//! What the search asks of a game.

use core::fmt::{Debug, Display};
use core::ops::ControlFlow;
use core::str::FromStr;

use gipf_game::{Color, Outcome, Position};

use crate::weights::{Weights, WeightsError};
use crate::{BenchSuite, Evaluate, SearchParameters};

/// How a game ended, for the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameEnd {
    /// A player has won. A sooner win is better.
    Win(Color),
    /// A player has won by this number of points, from 1 to
    /// [`Score::MAX_POINTS`](crate::Score::MAX_POINTS). More points are better, whenever the game
    /// ends.
    WinBy(Color, u16),
    /// The game is a draw.
    Draw,
}

impl<R> From<Outcome<R>> for GameEnd {
    /// Returns the end of a game that is not won by points. A void game counts as a draw.
    fn from(outcome: Outcome<R>) -> GameEnd {
        match outcome {
            Outcome::Win { winner, .. } => GameEnd::Win(winner),
            Outcome::Draw { .. } | Outcome::Void => GameEnd::Draw,
        }
    }
}

/// A position of a game of two players without chance and without hidden information.
///
/// A small game names one evaluator and takes the defaults for the rest:
///
/// ```ignore
/// impl Searchable for Nim {
///     type Evaluator = SoleEvaluator<CountHeaps>;
///     const EVALUATORS: &'static [Self::Evaluator] = &[SoleEvaluator(CountHeaps)];
/// }
/// ```
///
/// The other items make the search stronger, or say more about the game:
///
/// | to | override |
/// |---|---|
/// | order quiet turns by what they did elsewhere | [`HISTORY_SIZE`](Searchable::HISTORY_SIZE), [`history_index`](Searchable::history_index) |
/// | order quiet turns before anything is known of them | [`policy`](Searchable::policy) |
/// | try the best known turn first | [`tt_key`](Searchable::tt_key) |
/// | search captures first and in the quiescence search | [`capture_value`](Searchable::capture_value), [`for_each_capture`](Searchable::for_each_capture) |
/// | generate turns in stages | [`for_each_noisy_turn`](Searchable::for_each_noisy_turn), [`has_more_noisy_turns`](Searchable::has_more_noisy_turns), [`for_each_quiet_turn`](Searchable::for_each_quiet_turn), [`for_each_selected_quiet_turn`](Searchable::for_each_selected_quiet_turn), [`quiet_turn`](Searchable::quiet_turn) |
/// | win by points | [`end`](Searchable::end) |
/// | see ends early | [`forced_end`](Searchable::forced_end), [`max_turns_left`](Searchable::max_turns_left), [`may_end_soon`](Searchable::may_end_soon) |
/// | look for repetitions only where there can be one | [`gives_back`](Searchable::gives_back) |
/// | search compulsory turns to their end | [`counts_as_depth`](Searchable::counts_as_depth), [`may_stand_pat`](Searchable::may_stand_pat) |
/// | share out time | [`turns_to_go`](Searchable::turns_to_go) |
/// | end every game | [`PLY_CAP`](Searchable::PLY_CAP) |
/// | load weights from files | [`read_weights`](Searchable::read_weights) |
/// | measure the search | [`BENCH`](Searchable::BENCH) |
///
/// The players need not alternate.
pub trait Searchable: Position {
    /// An evaluator of positions. The default is the strongest that is built in.
    ///
    /// An evaluator writes and reads its name. One whose weights were loaded from a file cannot be
    /// read back by name. A search can have any other evaluation: see [`Evaluate`].
    type Evaluator: Evaluate<Self>
        + Clone
        + Eq
        + Default
        + Debug
        + Display
        + FromStr
        + Send
        + Sync
        + 'static;

    /// The evaluators that are built in, the weakest first; at least one.
    const EVALUATORS: &'static [Self::Evaluator];

    /// The ply cap: a game of this many turns, those of both players counted, is a draw.
    ///
    /// Protocols and matches need an end of every game, also where the rules alone would let it go
    /// on forever.
    const PLY_CAP: usize = 1_000;

    /// What the benchmark searches.
    const BENCH: BenchSuite = BenchSuite::STARTS;

    /// Reads a file of weights.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] when the game has no evaluator with weights from files, as by default, and
    /// when the file is malformed or for another game.
    fn read_weights(_file: &[u8]) -> Result<Weights<Self, Self::Evaluator>, WeightsError> {
        Err(WeightsError::Unsupported)
    }

    /// Returns the name of the file of weights that the default evaluator needs for this position, unless it was
    /// [provided](Searchable::provide_weights). Without it, evaluating panics.
    #[cfg(external_weights)]
    fn missing_weights(&self) -> Option<&'static str> {
        None
    }

    /// Takes a file of weights that belongs to the crate, for the default evaluator.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] when all weights of the game are in the program, as by default, and when the file is not
    /// exactly the one that belongs to the crate.
    #[cfg(external_weights)]
    fn provide_weights(_file: &[u8]) -> Result<(), WeightsError> {
        Err(WeightsError::Unsupported)
    }

    /// The number of history indices: greater than every
    /// [`history_index`](Searchable::history_index). A search takes memory for its square.
    const HISTORY_SIZE: usize = 1;

    /// The search parameters with which the game is searched best.
    const PARAMETERS: SearchParameters = SearchParameters::DEFAULT;

    /// Returns how the game ended, when this position by itself ends it.
    ///
    /// A game that is won by points overrides this to report them.
    fn end(&self) -> Option<GameEnd> {
        self.outcome().map(GameEnd::from)
    }

    /// Returns the end of the game and the number of plies until then, when both are certain
    /// however well the loser plays.
    ///
    /// It is asked at every node, so it must be cheap. `None` is always correct.
    fn forced_end(&self) -> Option<(GameEnd, u16)> {
        None
    }

    /// Returns an upper bound of the turns left that
    /// [count as depth](Searchable::counts_as_depth), where there is one. A search of this depth
    /// is exact.
    ///
    /// It is asked at many nodes, so it must be cheap. `None` is always correct.
    fn max_turns_left(&self) -> Option<u16> {
        None
    }

    /// Returns whether the turn from this position to `next` gives back some of what other turns use up.
    ///
    /// A position can occur again only when at least one turn since then did. The search looks for
    /// repetitions after such turns only. `true` is always correct.
    fn gives_back(&self, _next: &Self) -> bool {
        true
    }

    /// What [counts as depth](Searchable::counts_as_depth), for sentences: one of them.
    const DEPTH_UNIT: &'static str = "turn";

    /// Returns whether a turn counts as one ply of depth.
    ///
    /// A game must not allow long sequences of turns that do not count.
    fn counts_as_depth(_turn: &Self::Turn) -> bool {
        true
    }

    /// Returns whether the static evaluation may stand for the position where the depth has ended.
    ///
    /// It may not where no legal turn [counts as depth](Searchable::counts_as_depth).
    ///
    /// It is asked at every node, so it must be cheap. `false` where turns count leads nowhere: a
    /// search would go on without end.
    fn may_stand_pat(&self) -> bool {
        true
    }

    /// Returns whether the game may be over in a few turns, so that static evaluations are not
    /// reliable.
    ///
    /// It is asked at many nodes, so it must be cheap.
    fn may_end_soon(&self) -> bool {
        false
    }

    /// Returns the number by which the time left on the clock is divided for a turn.
    ///
    /// It is greater than the number of turns left where later turns deserve more time. The default, 70,
    /// was found in GIPF, with an increment and without one; its players make some 60 turns each.
    fn turns_to_go(&self) -> u32 {
        70
    }

    /// Calls `visit` with every legal turn until it breaks, always in the same order.
    ///
    /// A finished game has no turns. The order may differ from that of
    /// [`Position::try_for_each_turn`].
    fn for_each_in_search_order<B>(
        &self,
        visit: impl FnMut(Self::Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.try_for_each_turn(visit)
    }

    /// Calls `visit` with every noisy turn and its [`capture_value`](Searchable::capture_value) until it
    /// breaks: with all turns whose value is not 0, and possibly others.
    ///
    /// A game in which a position can have thousands of them may call some of them plain, and leave
    /// out the others when `only_plain` is set.
    fn for_each_noisy_turn<B>(
        &self,
        only_plain: bool,
        mut visit: impl FnMut(Self::Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let _ = only_plain;
        self.for_each_in_search_order(|turn| match self.capture_value(&turn) {
            0 => ControlFlow::Continue(()),
            value => visit(turn, value),
        })
    }

    /// Returns whether there are more noisy turns than `limit`.
    ///
    /// `false` is always correct: where telling takes as long as making the turns, it saves nothing.
    fn has_more_noisy_turns(&self, _limit: usize) -> bool {
        false
    }

    /// Calls `visit` with every quiet turn until it breaks: with the legal turns that are not
    /// noisy.
    fn for_each_quiet_turn<B>(
        &self,
        mut visit: impl FnMut(Self::Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_in_search_order(|turn| match self.capture_value(&turn) {
            0 => visit(turn),
            _ => ControlFlow::Continue(()),
        })
    }

    /// Calls `visit` with the quiet turns that a search which may prune looks at, the most promising
    /// first, until it breaks.
    ///
    /// A game in which a position has thousands of quiet turns may leave out most of them.
    fn for_each_selected_quiet_turn<B>(
        &self,
        visit: impl FnMut(Self::Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_quiet_turn(visit)
    }

    /// Returns the quiet turn with this [`tt_key`](Searchable::tt_key), when there is one and it
    /// is found without generating all turns.
    fn quiet_turn(&self, _tt_key: u16) -> Option<Self::Turn> {
        None
    }

    /// Returns what a legal turn takes from the opponent for good, in hundredths of a piece; 0 for
    /// a quiet turn.
    ///
    /// No position before a turn with a capture value can occur again after it.
    fn capture_value(&self, _turn: &Self::Turn) -> u16 {
        0
    }

    /// Calls `visit` with the turns of the quiescence search and what they are worth, which is not 0, until
    /// it breaks.
    ///
    /// They are turns with a [`capture_value`](Searchable::capture_value), not necessarily all. A game may
    /// add others that gain something by force. No position before any of them can occur again after it.
    fn for_each_capture<B>(
        &self,
        mut visit: impl FnMut(Self::Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_in_search_order(|turn| match self.capture_value(&turn) {
            0 => ControlFlow::Continue(()),
            value => visit(turn, value),
        })
    }

    /// Returns a number below [`HISTORY_SIZE`](Searchable::HISTORY_SIZE), shared by turns that tend
    /// to be good or bad together in different positions.
    fn history_index(_turn: &Self::Turn) -> u16 {
        0
    }

    /// Returns how promising a quiet turn is before anything was searched. Turns with a higher number are
    /// searched sooner; 0 is neutral.
    ///
    /// It is added to what the [`history`](crate::SearchFeatures::history) says of the turn, which is within
    /// 2^15 on either side of 0. It is asked for every quiet turn of many nodes, so it must be cheap.
    fn policy(&self, _turn: &Self::Turn) -> i16 {
        0
    }

    /// Returns a key by which the transposition table and the killers remember a turn.
    ///
    /// Two turns of one position should rarely share a key. If they do, the search may try the
    /// wrong one first, but its result stays correct. `None` if the game has no keys: then no
    /// turn is remembered.
    fn tt_key(_turn: &Self::Turn) -> Option<u16> {
        None
    }
}
