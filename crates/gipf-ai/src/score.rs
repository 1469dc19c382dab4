//! Scores: hundredths of a piece, wins by their distance, and wins by points.

use crate::GameEnd;
use gipf_board::Color;

/// The worth of a position from the view of the player to move.
///
/// Wins are told by how many plies away they are, a nearer win being a greater score; in games that are won
/// by points, by those.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

impl Score {
    /// Nobody is ahead.
    pub const DRAW: Score = Score(0);

    /// What evaluations stay within, on either side.
    pub const EVALUATION: i32 = 20_000;

    const WIN: i16 = 30_000;

    /// Less than every score.
    pub(crate) const LEAST: Score = Score(-Score::WIN - 1);

    /// More than every score.
    pub(crate) const MOST: Score = Score(Score::WIN + 1);

    /// An evaluation; cut off at [`Score::EVALUATION`].
    #[must_use]
    pub fn new(evaluation: i32) -> Score {
        Score(evaluation.clamp(-Score::EVALUATION, Score::EVALUATION) as i16)
    }

    /// The player to move wins after so many plies.
    #[must_use]
    pub fn win_in(plies: u16) -> Score {
        Score(Score::WIN - plies.min(Score::MAX_DISTANCE) as i16)
    }

    /// The player to move loses after so many plies.
    #[must_use]
    pub fn loss_in(plies: u16) -> Score {
        -Score::win_in(plies)
    }

    const MAX_DISTANCE: u16 = 5_000;

    /// What a win by no points would be.
    const POINTS: i16 = 22_000;

    /// The most points that a game is won by.
    pub const MOST_POINTS: u16 = 1_000;

    /// The player to move wins by so many points.
    #[must_use]
    pub fn win_by(points: u16) -> Score {
        Score(Score::POINTS + points.min(Score::MOST_POINTS) as i16)
    }

    /// By how many points the player to move wins (positive) or loses (negative), when the score says
    /// so.
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
        let in_range = (0..=Score::MOST_POINTS as i16).contains(&points);
        in_range.then_some(points * self.0.signum())
    }

    /// Whether the score says that a side wins, and not only what the position seems to be worth.
    #[must_use]
    pub fn is_decided(self) -> bool {
        i32::from(self.0).abs() > Score::EVALUATION
    }

    /// In how many plies the player to move wins (positive) or loses (negative or zero), when the
    /// score says so.
    #[must_use]
    pub fn win(self) -> Option<Win> {
        let distance = Score::WIN - self.0.abs();
        (distance <= Score::MAX_DISTANCE as i16)
            .then_some(Win { by_mover: self.0 > 0, plies: distance as u16 })
    }

    /// The same score told from so many plies further on, for the table.
    pub(crate) fn seen_from(self, ply: u16) -> Score {
        self.moved(ply as i16)
    }

    /// Undoes [`Score::seen_from`].
    pub(crate) fn seen_from_root(self, ply: u16) -> Score {
        self.moved(-(ply as i16))
    }

    /// Wins nearer by so many plies, other scores as they are.
    fn moved(self, plies: i16) -> Score {
        match self.win() {
            Some(win) if win.by_mover => Score(self.0 + plies),
            Some(_) => Score(self.0 - plies),
            None => self,
        }
    }

    /// The score of a side that an end is good or bad for, so many plies on.
    pub(crate) fn of_end(end: GameEnd, side: Color, plies: u16) -> Score {
        match end {
            GameEnd::Draw => Score::DRAW,
            GameEnd::Win(winner) if winner == side => Score::win_in(plies),
            GameEnd::Win(_) => Score::loss_in(plies),
            GameEnd::WinBy(winner, points) if winner == side => Score::win_by(points),
            GameEnd::WinBy(_, points) => -Score::win_by(points),
        }
    }

    /// So much less, and no further than the ends of the scale.
    pub(crate) fn less(self, margin: i16) -> Score {
        Score((self.0 - margin).clamp(Score::LEAST.0, Score::MOST.0))
    }

    /// So much more, and no further than the ends of the scale.
    pub(crate) fn more(self, margin: i16) -> Score {
        self.less(-margin)
    }

    pub(crate) fn bits(self) -> u16 {
        self.0 as u16
    }

    pub(crate) fn from_bits(bits: u16) -> Score {
        Score(bits as i16)
    }

    /// One more, for a window of no width.
    pub(crate) fn just_above(self) -> Score {
        Score(self.0 + 1)
    }

    /// Hundredths of a piece, wins beyond every evaluation.
    #[must_use]
    pub fn value(self) -> i32 {
        i32::from(self.0)
    }
}

/// A win that a score announces.
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
