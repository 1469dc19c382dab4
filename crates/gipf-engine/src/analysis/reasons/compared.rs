//! What the two players gain in the two lines.

use gipf_game::Color;
use gipf_notation::Fact;

use super::Lines;
use super::gains::{Gains, MARBLE};
use super::line::Line;
use crate::Engine;

/// What the player who made the turn and the opponent gain in the played and in the better line.
pub(super) struct Compared {
    pub(super) own: Gains,
    pub(super) others: Gains,
    pub(super) better_own: Gains,
    pub(super) better_others: Gains,
    /// Whether the opponent takes the last but one GIPF-piece, and does not in the better line.
    loses_gipf_piece: bool,
    /// Whether the opponent comes to need only one more marble, and does not in the better line.
    needs_one: bool,
}

impl Compared {
    pub(super) fn new<P: Engine>(lines: &Lines<P>) -> Compared {
        let (mover, opponent): (Color, Color) = (lines.mover, !lines.mover);
        let (played, better) = (lines.played.heeded(), lines.better.heeded());
        let left = lines.played.gipf_pieces(mover);
        let others = Gains::of(played, opponent);
        let is_left =
            left == Some(1) && lines.better.gipf_pieces(mover).is_none_or(|left| left > 1);
        let needs = |line: &Line<P>| {
            line.last(line.heeded().len(), opponent, |fact| match fact {
                Fact::Needs { marbles } => Some(*marbles),
                _ => None,
            })
        };
        Compared {
            needs_one: needs(&lines.played) == Some(1) && needs(&lines.better) != Some(1),
            own: Gains::of(played, mover),
            loses_gipf_piece: is_left,
            others,
            better_own: Gains::of(better, mover),
            better_others: Gains::of(better, opponent),
        }
    }

    /// Returns how much worse the played line is for the player who made the turn.
    pub(super) fn loss(&self) -> i32 {
        let played = self.own.value() - self.others.value();
        (self.better_own.value() - self.better_others.value()) - played
    }

    /// Returns whether the opponent gains more in the played line, and it is worse therefore.
    ///
    /// Marbles of different colors are not compared to the last sixtieth, and one that is missing for a win is
    /// worth any sacrifice.
    pub(super) fn is_refuted(&self) -> bool {
        let gains_more = self.others.value() >= self.better_others.value() + MARBLE;
        if self.others.is_empty() || !gains_more {
            return self.loses_gipf_piece;
        }
        if self.others.has_marbles() {
            let is_paid = self.others.value() + MARBLE > self.own.value();
            return self.needs_one || is_paid && self.loss() > -MARBLE;
        }
        self.loss() >= MARBLE || self.loses_gipf_piece
    }

    /// Returns whether the player who made the turn gains more in the better line, and it is better therefore.
    pub(super) fn is_missed_gain(&self) -> bool {
        !self.is_refuted() && self.loss() >= MARBLE && self.has_better_gain()
    }

    /// Returns whether the better line gains something, and more than the played one.
    pub(super) fn has_better_gain(&self) -> bool {
        let better = self.better_own.value();
        better > self.own.value() && better > self.better_others.value()
    }
}
