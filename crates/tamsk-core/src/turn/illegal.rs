//! The rules that a turn can break.

use crate::{Outcome, Space};

/// Returned when a turn is illegal: the rule that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalTurn {
    /// The game has ended.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The turn takes time in the variant without it.
    #[error("turns take no time in level1")]
    NoTime,
    /// The player cannot move and passes at once, which takes no time.
    #[error("the player cannot move and passes at once, which takes no time")]
    PassTakesNoTime,
    /// The seconds of the turn are missing.
    #[error("the seconds of the turn are missing, 1 to 999")]
    SecondsMissing,
    /// A turn takes 1 to 999 seconds.
    #[error("a turn takes 1 to 999 seconds, not {found}")]
    WrongSeconds {
        /// The seconds of the turn.
        found: u16,
    },
    /// The player is bound by the timer, and the turn takes too long.
    #[error("the timer binds the player to 15 seconds, and the turn takes {found}")]
    TooSlow {
        /// The seconds of the turn.
        found: u16,
    },
    /// No space is open for a ring before the move.
    #[error("no space is open, so no ring can be dropped before the move")]
    NothingOpen,
    /// The player loses the turn, and with it the open space.
    #[error("who loses the turn cannot drop a ring on the open space")]
    LostTurnTakesNoRing,
    /// The turn is a pass, but the player can move.
    #[error("nobody may pass who can move, such as {from}-{to}")]
    MustMove {
        /// The space of an hour-glass that can move.
        from: Space,
        /// A space where it can go.
        to: Space,
    },
    /// There is no hour-glass to move.
    #[error("there is no hour-glass on {0}")]
    NoHourglass(Space),
    /// The hour-glass belongs to the opponent.
    #[error("the hour-glass on {0} is the opponent's")]
    NotOwner(Space),
    /// The hour-glass has run out.
    #[error("the hour-glass on {0} has run out")]
    RunOut(Space),
    /// An hour-glass that has not been started must move first.
    #[error("an hour-glass that is not started must move, such as the one on {0}")]
    MustStart(Space),
    /// The move is longer than one step.
    #[error("{to} is not beside {from}")]
    NotBeside {
        /// The space of the hour-glass.
        from: Space,
        /// The space where it should go.
        to: Space,
    },
    /// An hour-glass stands where the move ends.
    #[error("an hour-glass stands on {0}")]
    Occupied(Space),
    /// The space where the move ends holds no more rings.
    #[error("{0} holds no more rings")]
    Full(Space),
    /// The player has no ring to drop.
    #[error("the player has no ring left to drop on {0}")]
    NoRing(Space),
    /// There is no timer in this variant.
    #[error("there is no timer in this variant")]
    NoTimer,
    /// The timer is turned over, but it is not empty.
    #[error("the timer still shows {left}, so it cannot be turned over")]
    TimerRuns {
        /// The seconds that it shows.
        left: u8,
    },
    /// The timer is turned over, but the opponent cannot move.
    #[error("the opponent cannot move, so the timer cannot be turned over")]
    OpponentCannotMove,
}
