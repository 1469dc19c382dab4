//! What the search asks of an evaluation.

use gipf_game::Position;

/// An evaluation of positions: how good one is for the player to move.
///
/// Closures from `&P` to `i32` are evaluations:
///
/// ```
/// use gipf_ai::{Evaluate, Limits, Search};
/// use gipf_core::{Gipf, Position, Variant};
///
/// let reserve = |position: &Gipf| i32::from(position.reserve(position.side_to_move()));
/// let start = Gipf::start(Variant::Basic);
/// assert_eq!(reserve.evaluate(&start), 12);
///
/// let mut search = Search::new(reserve, 1)?;
/// search.run(&start, &Limits::default().with_depth(2));
/// # Ok::<(), gipf_ai::OutOfMemory>(())
/// ```
///
/// An evaluation with weights of its own is a type. One that keeps nothing from turn to turn has the state `()`:
///
/// ```
/// use gipf_ai::Evaluate;
/// use gipf_core::{Gipf, Position, Variant};
///
/// struct Material {
///     of_a_piece: i32,
/// }
///
/// impl Evaluate<Gipf> for Material {
///     type State = ();
///
///     fn state(&self, _position: &Gipf) {}
///
///     fn evaluate_with(&self, position: &Gipf, _state: &()) -> i32 {
///         let mover = position.side_to_move();
///         let lead = i32::from(position.material(mover)) - i32::from(position.material(!mover));
///         self.of_a_piece * lead
///     }
/// }
/// let start = Gipf::start(Variant::Basic);
/// assert_eq!(Material { of_a_piece: 100 }.evaluate(&start), 0);
/// ```
pub trait Evaluate<P: Position> {
    /// What the evaluation remembers of a position, so that it need not begin again after every
    /// turn: for example the sums of a network's first layer. `()` costs nothing.
    type State: Clone;

    /// Returns the state of a position.
    fn state(&self, position: &P) -> Self::State;

    /// Returns the state after a turn: equal to [`state`](Evaluate::state) of the position `after`
    /// it, but often sooner found from the state `before` it.
    ///
    /// The search asks this at every node, and evaluates most of them, but not all.
    #[inline(always)]
    fn advance(&self, state: &Self::State, before: &P, turn: &P::Turn, after: &P) -> Self::State {
        let _ = (state, before, turn);
        self.state(after)
    }

    /// Returns the value of a position, whose state is given, in hundredths of a piece, for the player
    /// to move. The search limits it to [`Score::EVALUATION`](crate::Score::EVALUATION) on either side.
    fn evaluate_with(&self, position: &P, state: &Self::State) -> i32;

    /// Returns what it is worth to be the player to move, beyond the value of the position, in hundredths
    /// of a piece ("tempo").
    ///
    /// The initiative is worth something to a player who looks ahead and nothing to one who does not. So
    /// the search adds this to every value, but not where it is limited to depth 1 or to 500 nodes, and
    /// [`evaluate`](Evaluate::evaluate) does not.
    #[inline(always)]
    fn tempo(&self) -> i32 {
        0
    }

    /// Returns the value of a single position.
    fn evaluate(&self, position: &P) -> i32 {
        self.evaluate_with(position, &self.state(position))
    }
}

impl<P: Position, F: Fn(&P) -> i32> Evaluate<P> for F {
    type State = ();

    fn state(&self, _position: &P) {}

    #[inline(always)]
    fn evaluate_with(&self, position: &P, _state: &()) -> i32 {
        self(position)
    }
}
