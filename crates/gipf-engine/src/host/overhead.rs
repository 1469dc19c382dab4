//! What an answer loses on its way to the clock.

use std::time::Duration;

use gipf_ai::Clock;

/// The time between the end of a search and the moment when its turn stops the clock.
///
/// A search may use all of the time that it is given, so whoever runs one on a clock takes the overhead off first. This
/// is the one rule for it: it is taken off what is left on the clock and off a time for the turn, once a turn, and off
/// nothing else; the increment stays, because it is added after the clock has stopped. How much it is depends on the way
/// that the answer goes. Where less is left than the overhead, the search looks at one turn and answers.
///
/// ```
/// use std::time::Duration;
///
/// use gipf_ai::Clock;
/// use gipf_engine::Overhead;
///
/// let (left, increment) = (Duration::from_secs(60), Duration::from_secs(1));
/// let clock = Overhead::PIPE.clock(left, increment);
/// assert_eq!(clock, Clock::new(Duration::from_millis(59_990), increment));
/// assert_eq!(Overhead::REMOTE.move_time(Duration::from_millis(30)), Duration::ZERO);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overhead(Duration);

impl Overhead {
    /// 2 ms: the search is called by the program that keeps the clock, as in a match of built-in engines. It notices
    /// the end of its time some hundred positions late.
    pub const CALL: Overhead = Overhead(Duration::from_millis(2));

    /// 10 ms: the answer is a line in a pipe, and two programs must be woken up. The default of `MoveOverhead` of UGI.
    pub const PIPE: Overhead = Overhead(Duration::from_millis(10));

    /// 100 ms: the answer goes through a frontend or a referee of which little is known. The terminal looks for an
    /// answer every 50 ms; a page gets it as a message, perhaps over a network, and draws it; the processor time of a
    /// CodeCup program includes its start and the turns that it reads.
    pub const REMOTE: Overhead = Overhead(Duration::from_millis(100));

    /// Returns an overhead of this time.
    #[must_use]
    pub const fn new(time: Duration) -> Overhead {
        Overhead(time)
    }

    /// Returns the time.
    #[must_use]
    pub const fn time(self) -> Duration {
        self.0
    }

    /// Returns the clock for a search, where so much is left on that of the game.
    #[must_use]
    pub const fn clock(self, left: Duration, increment: Duration) -> Clock {
        Clock::new(left.saturating_sub(self.0), increment)
    }

    /// Returns the time for a search, where the turn may take so much.
    #[must_use]
    pub const fn move_time(self, time: Duration) -> Duration {
        time.saturating_sub(self.0)
    }
}
