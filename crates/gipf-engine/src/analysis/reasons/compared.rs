//! What the two players gain in equally many turns of the two lines.

use gipf_game::Color;

use super::Lines;
use super::gains::{Gains, MIN_LOSS};
use super::line::{Line, Step};
use crate::Engine;

/// What the player who made the turn and the opponent gain in a line.
pub(super) struct Exchange {
    pub(super) own: Gains,
    pub(super) others: Gains,
}

impl Exchange {
    fn of<P: Engine>(steps: &[Step<P>], mover: Color) -> Exchange {
        Exchange { own: Gains::of(steps, mover), others: Gains::of(steps, !mover) }
    }

    fn net(&self) -> i32 {
        self.own.value() - self.others.value()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.own.is_empty() && self.others.is_empty()
    }
}

/// The gains in equally many turns of the played and of the better line.
pub(super) struct Compared {
    pub(super) played: Exchange,
    pub(super) better: Exchange,
    /// How many turns of each line are compared: the last one is the last in which a player gains anything.
    pub(super) turns: usize,
    /// How much worse the played line is, when each line is followed to its own end.
    later_loss: i32,
    /// Whether the opponent takes the last but one GIPF-piece, and does not in the better line.
    loses_gipf_piece: bool,
    /// Whether the opponent comes to need only one more marble, and does not in the better line.
    needs_one: bool,
}

impl Compared {
    pub(super) fn new<P: Engine>(lines: &Lines<P>) -> Compared {
        let (mover, opponent): (Color, Color) = (lines.mover, !lines.mover);
        let (played, better) = (&lines.played, &lines.better);
        let turns = last_gain(played.window()).max(last_gain(better.window()));
        let later = |line: &Line<P>| Exchange::of(line.heeded(), mover).net();
        let left = |line: &Line<P>, player| line.gipf_pieces(player);
        Compared {
            played: Exchange::of(&played.steps[..turns], mover),
            better: Exchange::of(&better.steps[..turns], mover),
            turns,
            later_loss: later(better) - later(played),
            loses_gipf_piece: left(played, mover) == Some(1)
                && left(played, opponent) != Some(1)
                && left(better, mover).is_none_or(|left| left > 1),
            needs_one: played.needs(turns, opponent) == Some(1)
                && played.needs(turns, mover) != Some(1)
                && better.needs(turns, opponent) != Some(1),
        }
    }

    /// Returns how much worse the played line is for the player who made the turn: the difference of what both players
    /// gain. What is known of the turns after those that are compared must not take it back.
    pub(super) fn loss(&self) -> i32 {
        (self.better.net() - self.played.net()).min(self.later_loss)
    }

    /// Returns whether the opponent gains more in the played line, and it is worse therefore.
    ///
    /// An even exchange is worse only where it takes the last but one GIPF-piece, or brings the opponent within one
    /// marble of a win.
    pub(super) fn is_refuted(&self) -> bool {
        let gained = self.played.others.value() - self.better.others.value();
        let is_close = self.loses_gipf_piece || self.needs_one;
        gained >= MIN_LOSS && self.loss() >= if is_close { 0 } else { MIN_LOSS }
    }

    /// Returns whether the player who made the turn gains more in the better line, and it is better therefore.
    pub(super) fn is_missed_gain(&self) -> bool {
        !self.is_refuted() && self.loss() >= MIN_LOSS
    }
}

/// Returns the number of turns up to the last one in which a player gains or gives up anything that counts.
fn last_gain<P: Engine>(steps: &[Step<P>]) -> usize {
    steps.iter().rposition(|step| !step.is_quiet()).map_or(0, |last| last + 1)
}
