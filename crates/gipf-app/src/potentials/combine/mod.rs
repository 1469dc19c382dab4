//! Combining games: the use of a potential tied to winning another contest.
//!
//! Before the game the players make an [`Agreement`]: for each kind of potential a contest, and how
//! many challenges each side has. When a turn uses such a potential, it is announced as a whole, and
//! the opponent may challenge it, once for each potential in it. A [`Combination`] keeps what is left
//! of the challenges and says what comes next:
//!
//! ```text
//!           announce               accept (nothing more to ask)
//!  a turn ───────────► challenge? ───────────────────────────────► it is played
//!     ▲                    │ ▲
//!     │          challenge │ │ the announcer has won: on to the next potential
//!     │                    ▼ │
//!     └───────────────── contest
//!        the announcer has not won: the potential is refused in this turn;
//!        without another turn they have lost
//! ```
//!
//! A frontend holds the contest: a die is thrown here, a game is played with a
//! [`Session`](crate::play::Session) of its own and handed in when it is over. Everything that has
//! happened is kept as [`Event`]s, which stand in the comments of the record. [`check_combined`]
//! reads such a record again and checks every step of it.

mod agreement;
mod check;
mod combination;
mod contest;
mod decide;
mod event;
mod gate;
mod words;

use crate::play::ContestGame;
pub use agreement::{Agreement, AgreementError, Contest, UselessAgreement, read_challenges};
pub use check::{CombinedError, CombinedProblem, Replayed, check_combined, replay_combined};
use combination::place;
pub use combination::{Announced, Combination, Next, Stage, StageError};
pub use contest::{ContestResult, Throw, play_text};
pub use decide::{WORTH_SPENDING, is_worth_a_challenge};
pub use event::{Event, EventError, read_events, split_events, write_events};
pub use words::tell_events;
use words::title;
