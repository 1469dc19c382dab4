//! Limits of time where a position has thousands of turns, by clocks that count work.

use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use gipf_ai::{
    Clock, Evaluate, GipfEvaluator, Limits, PotentialsEvaluator, RootFilter, Search, SearchResult,
    Searchable, SoleEvaluator,
};
use gipf_game::{Color, EndReason, Outcome, Position, UnpackError, WholeTurn};
use gipf_notation::Notation;

thread_local! {
    /// What a search on this thread has done. A search with one thread searches on the thread that calls it.
    static WORK: Cell<u64> = const { Cell::new(0) };
}

fn work() {
    WORK.set(WORK.get() + 1);
}

/// A clock on which a piece of work takes 20 microseconds: 50 take a millisecond.
fn clock() -> Duration {
    Duration::from_micros(20 * WORK.get())
}

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// Searches by this clock and returns the result and how much was done.
fn search<P: Searchable, E: Evaluate<P> + Sync>(
    position: &P,
    evaluate: E,
    limits: &Limits,
) -> (SearchResult<P::Turn>, u64) {
    let mut search = Search::new(evaluate, 1).expect("memory");
    search.set_time_source(Some(clock));
    WORK.set(0);
    let found = search.run(position, limits);
    (found, WORK.get())
}

/// One of the positions of the benchmark: the whole first depth has 36,000 nodes.
const POTENTIALS: &str =
    "wd2W/1bz2by/2wz3/W1Bbt2B/bybd1B2/wt2bzwy/wtwd2 b 8/6 standard z2d1y2/t2z1d2y1";

/// 12 million turns, of which nearly all end the game or are even.
const TOURNAMENT: &str = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";

/// By a clock on which 1,000 positions are evaluated in 20 milliseconds. The whole first depth takes 36,000.
#[test]
fn the_first_depth_ends_with_the_time() {
    let position = gipf_potentials::GipfPotentials::parse_position(POTENTIALS).expect("a position");
    let evaluator = PotentialsEvaluator::default();
    let counted = |position: &gipf_potentials::GipfPotentials| {
        work();
        evaluator.evaluate(position)
    };
    let (found, evaluations) =
        search(&position, counted, &Limits::default().with_move_time(ms(20)));
    assert!((900..1_300).contains(&evaluations), "{evaluations}");
    assert_eq!((found.depth, found.lines.len()), (0, 1));
    assert!(position.is_legal(&found.best.expect("a turn")));
}

/// By a clock that goes on by a millisecond whenever it is read, as if so little was done in between.
#[test]
fn the_clock_is_read_between_turns() {
    fn reads() -> Duration {
        work();
        ms(WORK.get())
    }
    fn check<P: Searchable + Notation>(line: &str, evaluator: impl Evaluate<P> + Sync) {
        let position = P::parse_position(line).expect("a position");
        let mut search = Search::new(evaluator, 1).expect("memory");
        search.set_time_source(Some(reads));
        let found = search.run(&position, &Limits::default().with_move_time(ms(20)));
        assert!(found.nodes < 2_000, "{line}: {} nodes", found.nodes);
        assert_eq!((found.depth, found.lines.len()), (0, 1));
        assert!(position.is_legal(&found.best.expect("a turn")));
    }
    check::<gipf_potentials::GipfPotentials>(POTENTIALS, PotentialsEvaluator::default());
    check::<gipf_core::Gipf>(TOURNAMENT, GipfEvaluator::default());
}

/// The first player has a million turns, and the game is over after any of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Wide {
    played: Option<u32>,
}

const TURNS: u32 = 1_000_000;

/// Raised when so many turns of a [`Wide`] position have been looked at.
static STOP: AtomicBool = AtomicBool::new(false);
const STOPPED_AT: u64 = 20_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Million;

impl fmt::Display for Million {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("million")
    }
}

impl FromStr for Million {
    type Err = fmt::Error;

    fn from_str(_text: &str) -> Result<Million, fmt::Error> {
        Ok(Million)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Played;

impl EndReason for Played {
    fn fmt_win(&self, winner: Color, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{winner} has played")
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is over")]
struct IllegalTurn;

impl Position for Wide {
    type Turn = u32;
    type Variant = Million;
    type EndReason = Played;
    type IllegalTurn = IllegalTurn;
    type Symmetry = ();
    type Builder = WholeTurn<Wide>;
    type Bytes = [u8; 4];

    const SYMMETRIES: &'static [()] = &[()];
    const REPETITION_LIMIT: Option<usize> = None;
    const PACKED_VERSION: u8 = 1;

    fn start(_variant: Million) -> Wide {
        Wide { played: None }
    }

    fn variant(&self) -> Million {
        Million
    }

    fn side_to_move(&self) -> Color {
        Color::from_white(self.played.is_none())
    }

    fn outcome(&self) -> Option<Outcome<Played>> {
        self.played.map(|_| Outcome::Draw { reason: Played })
    }

    fn turns(&self) -> impl Iterator<Item = u32> + use<> {
        let turns = if self.played.is_none() { TURNS } else { 0 };
        (0..turns).inspect(|_| {
            work();
            if WORK.get() == STOPPED_AT {
                STOP.store(true, Ordering::Relaxed);
            }
        })
    }

    fn check(&self, turn: &u32) -> Result<(), IllegalTurn> {
        if self.played.is_none() && *turn < TURNS { Ok(()) } else { Err(IllegalTurn) }
    }

    fn play_unchecked(&self, turn: &u32) -> Wide {
        work();
        Wide { played: Some(*turn) }
    }

    fn is_irreversible(&self, _next: &Wide) -> bool {
        true
    }

    fn hash64(&self) -> u64 {
        self.played.map_or(0, |turn| u64::from(turn) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn transformed(&self, (): ()) -> Wide {
        *self
    }

    fn transform_turn((): (), turn: &u32) -> u32 {
        *turn
    }

    fn pack(&self) -> [u8; 4] {
        self.played.unwrap_or(TURNS).to_le_bytes()
    }

    fn unpack(bytes: &[u8; 4]) -> Result<Wide, UnpackError> {
        let played = u32::from_le_bytes(*bytes);
        Ok(Wide { played: (played < TURNS).then_some(played) })
    }
}

/// Says nothing of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Even;

impl Evaluate<Wide> for Even {
    type State = ();

    fn state(&self, _position: &Wide) {}

    fn evaluate_with(&self, _position: &Wide, _state: &()) -> i32 {
        0
    }
}

impl Searchable for Wide {
    type Evaluator = SoleEvaluator<Even>;

    const EVALUATORS: &'static [Self::Evaluator] = &[SoleEvaluator(Even)];

    fn for_each_noisy_turn<B>(
        &self,
        _only_plain: bool,
        _visit: impl FnMut(u32, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }
}

const START: Wide = Wide { played: None };

/// Half of the time is for generating turns, and half for searching those that were generated.
#[test]
fn generating_turns_ends_with_the_time() {
    for limits in [
        Limits::default().with_move_time(ms(200)),
        // Four times the seventieth part of what is left is the most that a turn may take.
        Limits::default().with_clock(Clock::new(ms(3_500), ms(0))),
    ] {
        let (found, work) = search(&START, Even, &limits);
        assert!((9_000..11_000).contains(&work), "{limits:?}: {work}");
        assert_eq!((found.depth, found.lines.len()), (0, 1));
    }
    // One turn is searched in any case.
    let (found, work) = search(&START, Even, &Limits::default().with_move_time(ms(0)));
    assert!(work < 1_000, "{work}");
    assert_eq!((found.depth, found.lines.len()), (0, 1));
}

#[test]
fn a_root_filter_that_forbids_nearly_all_ends_with_the_time() {
    let mut search = Search::new(Even, 1).expect("memory");
    search.set_time_source(Some(clock));
    search.set_root_filter(Some(RootFilter::new(|turn: &u32| *turn == 0)));
    WORK.set(0);
    let found = search.run(&START, &Limits::default().with_move_time(ms(200)));
    assert_eq!(found.best, Some(0));
    assert!(WORK.get() < 16_000, "{}", WORK.get());
}

#[test]
fn generating_turns_ends_when_the_search_is_stopped() {
    let mut search = Search::new(Even, 1).expect("memory");
    WORK.set(0);
    let limits = Limits::default();
    let found = search.run_with(&START, &limits, &STOP, &mut |_| ControlFlow::Continue(()));
    let work = WORK.get();
    assert!((STOPPED_AT..STOPPED_AT + 1_000).contains(&work), "{work}");
    assert_eq!(found.best, Some(0));
}
