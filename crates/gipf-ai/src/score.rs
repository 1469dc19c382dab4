//! Scores: evaluations, wins by distance, and wins by points.

use crate::GameEnd;
use gipf_game::Color;

/// The value of a position for the player to move.
///
/// A score is an evaluation in hundredths of a piece, a win or loss in a number of plies, or a win or
/// loss by a number of points. A nearer win is a greater score. `score_text` of `gipf-engine` writes one as people
/// read it.
///
/// ```
/// use gipf_ai::Score;
///
/// // Ahead by a third of a piece.
/// let ahead = Score::new(33);
/// assert_eq!((ahead.value(), ahead.win()), (33, None));
/// // The opponent is as far behind.
/// assert_eq!(-ahead, Score::new(-33));
/// // A win in three turns, those of both players counted, is more than any evaluation.
/// let win = Score::win_in(3).win().unwrap();
/// assert_eq!((win.by_mover, win.plies), (true, 3));
/// assert!(Score::win_in(3) > Score::win_in(5) && Score::win_in(5) > ahead);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

impl Score {
    /// Neither player is ahead.
    pub const DRAW: Score = Score(0);

    /// The maximum evaluation; the minimum is its negation.
    pub const EVALUATION: i32 = 20_000;

    const WIN: i16 = 30_000;

    /// Less than every score.
    pub(crate) const MIN: Score = Score(-Score::WIN - 1);

    /// Greater than every score.
    pub(crate) const MAX: Score = Score(Score::WIN + 1);

    /// Creates a score from an evaluation, limited to [`Score::EVALUATION`] on either side.
    #[must_use]
    #[inline]
    pub fn new(evaluation: i32) -> Score {
        Score(evaluation.clamp(-Score::EVALUATION, Score::EVALUATION) as i16)
    }

    /// Creates the score of a win for the player to move after so many plies.
    #[must_use]
    #[inline]
    pub fn win_in(plies: u16) -> Score {
        Score(Score::WIN - plies.min(Score::MAX_DISTANCE) as i16)
    }

    /// Creates the score of a loss for the player to move after so many plies.
    #[must_use]
    #[inline]
    pub fn loss_in(plies: u16) -> Score {
        -Score::win_in(plies)
    }

    const MAX_DISTANCE: u16 = 5_000;

    /// The score of a win by 0 points.
    const POINTS: i16 = 22_000;

    /// The maximum number of points that a game can be won by.
    pub const MAX_POINTS: u16 = 1_000;

    /// Creates the score of a win for the player to move by so many points.
    #[must_use]
    pub fn win_by(points: u16) -> Score {
        Score(Score::POINTS + points.min(Score::MAX_POINTS) as i16)
    }

    /// Returns the points by which the player to move wins (positive) or loses (negative), when this is
    /// a score of points.
    ///
    /// ```
    /// use gipf_ai::Score;
    ///
    /// assert_eq!((-Score::win_by(7)).points(), Some(-7));
    /// assert_eq!(Score::new(700).points(), None);
    /// ```
    #[must_use]
    pub fn points(self) -> Option<i16> {
        let points = self.0.abs() - Score::POINTS;
        let in_range = (0..=Score::MAX_POINTS as i16).contains(&points);
        in_range.then_some(points * self.0.signum())
    }

    /// Returns whether the score is a win or a loss, not an evaluation.
    #[must_use]
    pub fn is_decided(self) -> bool {
        i32::from(self.0).abs() > Score::EVALUATION
    }

    /// Returns the winner and the distance of a win or loss in plies, when this is such a score.
    #[must_use]
    pub fn win(self) -> Option<Win> {
        let distance = Score::WIN - self.0.abs();
        (distance <= Score::MAX_DISTANCE as i16)
            .then_some(Win { by_mover: self.0 > 0, plies: distance as u16 })
    }

    /// Converts a score relative to the root, from a node at this ply, into one relative to the node,
    /// as the transposition table keeps it.
    pub(crate) fn to_tt(self, ply: u16) -> Score {
        self.moved(ply as i16)
    }

    /// Converts a score relative to a node at this ply into one relative to the root: the inverse of
    /// [`Score::to_tt`].
    pub(crate) fn from_tt(score: Score, ply: u16) -> Score {
        score.moved(-(ply as i16))
    }

    /// Makes wins and losses nearer by so many plies.
    fn moved(self, plies: i16) -> Score {
        match self.win() {
            Some(win) if win.by_mover => Score(self.0 + plies),
            Some(_) => Score(self.0 - plies),
            None => self,
        }
    }

    /// Returns the score of an end of the game for a player, so many plies from the root.
    pub(crate) fn of_end(end: GameEnd, side: Color, plies: u16) -> Score {
        match end {
            GameEnd::Draw => Score::DRAW,
            GameEnd::Win(winner) if winner == side => Score::win_in(plies),
            GameEnd::Win(_) => Score::loss_in(plies),
            GameEnd::WinBy(winner, points) if winner == side => Score::win_by(points),
            GameEnd::WinBy(_, points) => -Score::win_by(points),
        }
    }

    /// Subtracts a margin, within the range of scores.
    pub(crate) fn saturating_sub(self, margin: i16) -> Score {
        Score((self.0 - margin).clamp(Score::MIN.0, Score::MAX.0))
    }

    /// Adds a margin, within the range of scores.
    pub(crate) fn saturating_add(self, margin: i16) -> Score {
        self.saturating_sub(-margin)
    }

    pub(crate) fn bits(self) -> u16 {
        self.0 as u16
    }

    pub(crate) fn from_bits(bits: u16) -> Score {
        Score(bits as i16)
    }

    /// Returns the next greater score, for a null window.
    pub(crate) fn next_up(self) -> Score {
        Score(self.0 + 1)
    }

    /// Returns the next lesser score, for a null window.
    pub(crate) fn next_down(self) -> Score {
        Score(self.0 - 1)
    }

    /// Returns the score as a number: hundredths of a piece, and beyond every evaluation for wins and
    /// losses.
    #[must_use]
    pub fn value(self) -> i32 {
        i32::from(self.0)
    }

    /// Returns the score with this [value](Score::value), or `None` where there is none.
    ///
    /// ```
    /// use gipf_ai::Score;
    ///
    /// for score in [Score::new(-35), Score::win_in(7), -Score::win_by(12)] {
    ///     assert_eq!(Score::from_value(score.value()), Some(score));
    /// }
    /// assert_eq!(Score::from_value(40_000), None);
    /// ```
    #[must_use]
    pub fn from_value(value: i32) -> Option<Score> {
        let greatest = Score::win_in(0).value();
        (-greatest..=greatest).contains(&value).then_some(Score(value as i16))
    }
}

/// A win or loss at a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Win {
    /// Whether the player to move wins.
    pub by_mover: bool,
    /// After how many plies.
    pub plies: u16,
}

impl core::ops::Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}
