//! Second looks: deeper searches of a turn that was played, and of the best one instead of it.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use gipf_ai::{Limits, Root, RootFilter, STACK_SIZE, Score};

use crate::{Engine, SearchRequest, Searcher};

/// A turn to look at.
#[derive(Clone, Debug)]
pub(super) struct Question<P: Engine> {
    /// The position before the turn.
    pub(super) root: Root<P>,
    pub(super) played: P::Turn,
}

/// Two searches of one position within the same limits: of all turns, and of the turn that was played alone. Both begin
/// with empty memories and at the same position, so that the scores of a depth can be compared.
///
/// What a search finds in one depth does not depend on how much deeper it goes. So a look with a small budget is the
/// beginning of one with a greater budget.
pub(super) struct Look<T> {
    best: Iterations<T>,
    /// Missing where the turn that was played is the best one.
    played: Option<Iterations<T>>,
}

/// What a search found in each iteration, from depth 1.
struct Iterations<T>(Vec<Iteration<T>>);

/// What a search found in an iteration, from the view of the player to move.
#[derive(Clone, Debug)]
struct Iteration<T> {
    score: Score,
    line: Vec<T>,
}

impl<T> Look<T> {
    /// Returns whether the turn that was played is the best one.
    pub(super) fn is_best(&self) -> bool {
        self.played.is_none()
    }

    fn played(&self) -> &Iterations<T> {
        self.played.as_ref().unwrap_or(&self.best)
    }

    /// Returns the last depth that both searches have finished.
    ///
    /// A search that sees the end of the game has nothing to find at greater depths.
    pub(super) fn depth(&self) -> usize {
        let depths = [&self.best, self.played()].map(|side| (side.sees_end(), side.0.len()));
        match depths {
            [(true, _), (false, depth)] | [(false, depth), (true, _)] => depth,
            [(true, best), (true, played)] => best.max(played),
            [(false, best), (false, played)] => best.min(played),
        }
    }

    /// Returns the scores of the best turn and of the turn that was played in each depth that both searches have
    /// finished, from the first on.
    pub(super) fn scores(&self) -> Vec<(Score, Score)> {
        let at = |depth| Some((self.best.at(depth)?.score, self.played().at(depth)?.score));
        (1..=self.depth()).filter_map(at).collect()
    }

    /// Returns the line of the best turn and that of the turn that was played in the last depth of both. Returns
    /// `None` when there was none.
    pub(super) fn lines(&self) -> Option<(&[T], &[T])> {
        let depth = self.depth();
        Some((&self.best.at(depth)?.line, &self.played().at(depth)?.line))
    }
}

impl<T> Iterations<T> {
    fn at(&self, depth: usize) -> Option<&Iteration<T>> {
        self.0.get(depth.min(self.0.len()).checked_sub(1)?)
    }

    fn sees_end(&self) -> bool {
        self.0.last().is_some_and(|found| found.score.is_decided())
    }
}

/// Answers questions, in any order, and tells `on_look` the index and the answer. Ends early when `stop` is raised or
/// `on_look` breaks.
///
/// Each search begins with empty memories, so that an answer does not depend on the others, nor on who looked.
pub(super) fn second_looks<P: Engine>(
    questions: &[Question<P>],
    limits: Limits,
    workers: NonZeroUsize,
    searcher: &mut Searcher<P>,
    stop: &AtomicBool,
    mut on_look: impl FnMut(usize, Look<P::Turn>) -> ControlFlow<()>,
) {
    let settings = searcher.settings().clone();
    let tt_mib = match (limits.nodes(), limits.move_time()) {
        (Some(nodes), _) => Some((nodes.saturating_mul(BYTES_PER_NODE) >> 20).max(1)),
        (None, None) => Some(TT_MIB_OF_DEPTH),
        // The searcher itself, with all of its threads.
        (None, Some(_)) => None,
    };
    let tt_mib = tt_mib.map(|tt_mib| usize::try_from(tt_mib).unwrap_or(usize::MAX));
    let tt_mib = tt_mib.map(|tt_mib| tt_mib.min(settings.tt_mib).max(1));
    // All tables together have the size that was asked for.
    let tables = tt_mib.map_or(0, |tt_mib| (settings.tt_mib / tt_mib).max(1));
    let own_searcher = || Searcher::new(settings.clone().with_tt_mib(tt_mib?)).ok();
    let wanted = workers.get().min(questions.len()).min(tables);
    let mut searchers: Vec<Searcher<P>> = (0..wanted).map_while(|_| own_searcher()).collect();
    let next = AtomicUsize::new(0);
    let stop = Stop { stop, has_ended: AtomicBool::new(false) };
    let stop = &stop;
    let work = |searcher: &mut Searcher<P>, on_look: &mut OnLook<'_, P::Turn>| {
        while !stop.is_raised() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(question) = questions.get(index) else { return };
            let Some(look) = question.look(limits, searcher, stop) else { return };
            if on_look(index, look).is_break() {
                stop.raise();
            }
        }
    };
    if HAS_THREADS && searchers.len() > 1 {
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for searcher in &mut searchers {
                let sender = sender.clone();
                let mut send = move |index, look| match sender.send((index, look)) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                };
                let thread = thread::Builder::new().stack_size(STACK_SIZE);
                // If the system has no more threads, fewer look.
                let _ = thread.spawn_scoped(scope, move || work(searcher, &mut send));
            }
            drop(sender);
            for (index, look) in receiver {
                if on_look(index, look).is_break() {
                    stop.raise();
                    break;
                }
            }
        });
    }
    // All that is left, where there is one worker or no thread.
    work(searchers.first_mut().unwrap_or(searcher), &mut on_look);
}

/// Whether the system may have threads: a program without them is smaller.
const HAS_THREADS: bool = cfg!(not(target_family = "wasm"));

/// What is told of an answer: the index of the question, and the answer.
type OnLook<'a, T> = dyn FnMut(usize, Look<T>) -> ControlFlow<()> + 'a;

/// What ends all second looks early: a flag of the caller, or that they want no more answers.
struct Stop<'a> {
    stop: &'a AtomicBool,
    has_ended: AtomicBool,
}

impl Stop<'_> {
    fn raise(&self) {
        self.has_ended.store(true, Ordering::Relaxed);
    }

    fn is_raised(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.has_ended.load(Ordering::Relaxed)
    }
}

/// The memory of a table in which few entries are replaced. A greater one takes longer to clear.
const BYTES_PER_NODE: u64 = 64;

/// The size of a table in MiB where only the depth is limited.
const TT_MIB_OF_DEPTH: u64 = 16;

impl<P: Engine> Question<P> {
    /// Returns the position before the turn.
    pub(super) fn position(&self) -> &P {
        self.root.position()
    }

    /// Searches for the best turn, and for what follows the turn that was played. Returns `None` when it was stopped.
    fn look(
        &self,
        limits: Limits,
        searcher: &mut Searcher<P>,
        stop: &Stop<'_>,
    ) -> Option<Look<P::Turn>> {
        let best = self.search(limits, None, searcher, stop)?;
        let last = best.0.last();
        if last.is_none_or(|found| found.line.first() == Some(&self.played)) {
            return Some(Look { best, played: None });
        }
        let limits = match u8::try_from(best.0.len()) {
            Ok(depth) if !best.sees_end() => limits.with_depth(depth),
            _ => limits,
        };
        let played = self.played.clone();
        let filter = RootFilter::new(move |turn: &P::Turn| *turn == played);
        let played = self.search(limits, Some(filter), searcher, stop)?;
        Some(Look { best, played: Some(played) })
    }

    fn search(
        &self,
        limits: Limits,
        filter: Option<RootFilter<P::Turn>>,
        searcher: &mut Searcher<P>,
        stop: &Stop<'_>,
    ) -> Option<Iterations<P::Turn>> {
        searcher.clear();
        let request = SearchRequest::new(&self.root).with_limits(limits).with_root_filter(filter);
        let mut depths: Vec<Iteration<P::Turn>> = Vec::new();
        searcher.search_with(&request, stop.stop, |info| {
            let line = info.lines.first().filter(|_| usize::from(info.depth) > depths.len());
            if let Some(line) = line {
                let found = Iteration { score: line.score, line: line.turns.clone() };
                // Another thread may have gone deeper than the one that reports.
                depths.resize(info.depth.into(), found);
            }
            if stop.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (!stop.is_raised()).then_some(Iterations(depths))
    }
}
