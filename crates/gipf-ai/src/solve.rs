//! Proofs of wins.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

use gipf_game::Color;

use crate::search::sees_the_end;
use crate::{Evaluate, Limits, OutOfMemory, Search, SearchFeatures, SearchResult, Searchable};

/// The result of [`solve`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution<M> {
    /// A player wins whatever the opponent does.
    Win {
        /// The player who wins.
        winner: Color,
        /// The turns of both players when the winner takes the shortest way and the loser the
        /// longest.
        line: Vec<M>,
    },
    /// Neither player can force a win within so many turns.
    Open {
        /// The turns of both players together: as many as were asked for, unless the search cannot look so far. It
        /// looks at most 100 turns ahead, and not beyond a position that has more than 65,536 turns.
        within: u8,
    },
    /// The search was stopped by the flag.
    Stopped {
        /// There is no forced win within so many turns.
        within: u8,
    },
}

/// How full a table may be, in thousandths, before a larger one takes its place: the next depth needs
/// several times as much.
const MAX_HASHFULL: u32 = 100;

/// How many times as large the larger one is.
const GROWTH: usize = 16;

/// Searches every turn for the nearest forced win within `max_turns` turns of both players together.
///
/// Turns that do not [count as depth](Searchable::counts_as_depth) are not among them, so that a win of one
/// turn and many compulsory captures is found as soon as a win of one turn.
///
/// `tt_mib` is the maximum size of the transposition table in MiB; it begins small and grows with the work.
/// `on_depth` is called with each number of turns within which there is no forced win.
///
/// The loser cannot escape by repetition: the nearest win never repeats a position.
///
/// ```
/// use core::sync::atomic::AtomicBool;
/// use gipf_ai::{Solution, solve};
/// use gipf_core::{ByColor, Color, Gipf, Setup, Variant};
///
/// let mut setup = Setup::start(Variant::Basic);
/// setup.reserves = ByColor { white: 1, black: 1 };
/// let position = setup.validate().unwrap();
/// let stop = AtomicBool::new(false);
/// match solve(&position, 4, 1, &stop, |_| ())? {
///     Solution::Win { winner, line } => assert_eq!((winner, line.len()), (Color::Black, 2)),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), gipf_ai::OutOfMemory>(())
/// ```
///
/// # Errors
///
/// [`OutOfMemory`] when there is no memory for the table.
pub fn solve<P: Searchable>(
    position: &P,
    max_turns: u8,
    tt_mib: usize,
    stop: &AtomicBool,
    mut on_depth: impl FnMut(u8),
) -> Result<Solution<P::Turn>, OutOfMemory> {
    solved(position, max_turns, tt_mib, stop, &mut on_depth)
}

/// The proof itself. It is compiled once for each game, see `instances`.
#[inline(never)]
pub(crate) fn solved<P: Searchable>(
    position: &P,
    max_turns: u8,
    tt_mib: usize,
    stop: &AtomicBool,
    on_depth: &mut dyn FnMut(u8),
) -> Result<Solution<P::Turn>, OutOfMemory> {
    let mut size = tt_mib.min(1);
    let mut search = Search::new(zero_eval::<P>, size)?;
    search.set_features(SearchFeatures::EXACT);
    for within in 0..=max_turns {
        let found = to_depth(&mut search, position, within, stop);
        if let Some(win) = found.score.win() {
            let mover = position.side_to_move();
            let winner = if win.by_mover { mover } else { mover.other() };
            let Some(line) = shortest_line(&mut search, position, (within, win.plies), stop) else {
                return Ok(Solution::Stopped { within: within.saturating_sub(1) });
            };
            return Ok(Solution::Win { winner, line });
        }
        if found.depth < within {
            if sees_the_end(position, found.depth.into()) {
                // Every line was searched to its end, so there is nothing to find with more turns.
                return Ok(Solution::Open { within: max_turns });
            }
            let within = within - 1;
            let is_stopped = stop.load(Ordering::Relaxed);
            return Ok(match is_stopped {
                true => Solution::Stopped { within },
                false => Solution::Open { within },
            });
        }
        on_depth(within);
        if size < tt_mib && search.hashfull() > MAX_HASHFULL {
            size = size.saturating_mul(GROWTH).min(tt_mib);
            search.set_tt_mib(size)?;
        }
    }
    Ok(Solution::Open { within: max_turns })
}

/// Returns the same for every position.
fn zero_eval<P>(_: &P) -> i32 {
    0
}

fn to_depth<P: Searchable, E: Evaluate<P> + Sync>(
    search: &mut Search<P, E>,
    position: &P,
    moves: u8,
    stop: &AtomicBool,
) -> SearchResult<P::Turn> {
    let limits = Limits::default().with_depth(moves);
    search.run_with(position, &limits, stop, &mut |_| ControlFlow::Continue(()))
}

/// Returns the turns of a win that is seen at a depth and takes so many plies; `None` when the search was
/// stopped.
///
/// The two numbers differ where some turns [do not count as depth](Searchable::counts_as_depth), and where an
/// end is certain before it is reached.
fn shortest_line<P: Searchable, E: Evaluate<P> + Sync>(
    search: &mut Search<P, E>,
    position: &P,
    (mut depth, plies): (u8, u16),
    stop: &AtomicBool,
) -> Option<Vec<P::Turn>> {
    let mut line = Vec::new();
    let mut position = *position;
    let mut left = plies;
    while left > 0 {
        let found = to_depth(search, &position, depth.max(1), stop);
        let distance = found.score.win().map(|win| win.plies).filter(|&plies| plies <= left)?;
        let best = found.best?;
        position = position.play_unchecked(&best);
        depth = depth.saturating_sub(u8::from(P::counts_as_depth(&best)));
        left = distance.checked_sub(1)?;
        line.push(best);
    }
    Some(line)
}
