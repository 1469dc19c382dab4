//! A position: what it holds, whether it is valid, whether the game is over.

use crate::yinsh::board::Board;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// As many rings as win have been removed.
    Rings,
    /// The pool is empty.
    Pool,
    /// No ring can move.
    Stuck,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, `w` or `b`; `None` in a draw.
    pub winner: Option<char>,
    /// Why.
    pub reason: Reason,
}

/// A position of YINSH.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    pub(crate) board: Board,
    pub(crate) side: char,
    pub(crate) pool: usize,
    pub(crate) removed_by_white: usize,
    pub(crate) removed_by_black: usize,
    pub(crate) is_blitz: bool,
}

impl Model {
    /// How many removed rings win.
    pub(crate) fn winning(&self) -> usize {
        if self.is_blitz { 1 } else { 3 }
    }

    pub(crate) fn removed(&self, side: char) -> usize {
        if side == 'w' { self.removed_by_white } else { self.removed_by_black }
    }

    pub(crate) fn removed_mut(&mut self, side: char) -> &mut usize {
        if side == 'w' { &mut self.removed_by_white } else { &mut self.removed_by_black }
    }

    /// Whether rings are still to be placed: no marker, no removed ring, and not all ten rings.
    pub(crate) fn is_placing(&self) -> bool {
        self.board.count('w') + self.board.count('b') == 0
            && self.removed_by_white + self.removed_by_black == 0
            && (self.board.count('W') < 5 || self.board.count('B') < 5)
    }

    /// Returns the result; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        for side in ['w', 'b'] {
            if self.removed(side) >= self.winning() {
                return Some(Outcome { winner: Some(side), reason: Reason::Rings });
            }
        }
        if self.is_placing() || !self.board.rows(self.side).is_empty() {
            return None;
        }
        let reason = if self.pool == 0 {
            Reason::Pool
        } else if self.moves('w').is_empty() && self.moves('b').is_empty() {
            Reason::Stuck
        } else {
            return None;
        };
        let winner = match self.removed_by_white.cmp(&self.removed_by_black) {
            std::cmp::Ordering::Greater => Some('w'),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some('b'),
        };
        Some(Outcome { winner, reason })
    }

    /// Returns every way in which the position is not valid, one short sentence each; empty when it is.
    #[must_use]
    pub fn violations(&self) -> Vec<String> {
        let mut violations = Vec::new();
        let markers = self.board.count('w') + self.board.count('b');
        if markers + self.pool != 51 {
            violations.push(format!("{markers} markers and {} in the pool.", self.pool));
        }
        let (white, black) = (self.board.count('W'), self.board.count('B'));
        if self.is_placing() {
            let ahead = if self.side == 'w' { 0 } else { 1 };
            if white > 5 || black > 5 {
                violations.push("More than five rings of a color.".to_owned());
            }
            if white != black + ahead {
                violations.push(format!("{white} and {black} rings while {} places.", self.side));
            }
            return violations;
        }
        for (side, rings) in [('w', white), ('b', black)] {
            if rings + self.removed(side) != 5 {
                violations
                    .push(format!("{side} has {rings} rings, {} removed.", self.removed(side)));
            }
            if self.removed(side) > self.winning() {
                violations.push(format!("{side} has removed {}.", self.removed(side)));
            }
        }
        let won = |side| self.removed(side) >= self.winning();
        let other = opponent(self.side);
        if won(self.side) {
            violations.push(format!("{} has won and is to move.", self.side));
        } else if !won(other) && !self.board.rows(other).is_empty() {
            violations.push(format!("{other} has a row and is not to move."));
        }
        violations
    }
}

/// The side that plays against `side`.
pub(crate) fn opponent(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

/// The letter of the rings of a side.
pub(crate) fn ring_of(side: char) -> char {
    side.to_ascii_uppercase()
}
