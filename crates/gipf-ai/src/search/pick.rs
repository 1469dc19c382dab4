//! The staged move picker.

use core::mem;
use core::ops::ControlFlow;

use super::limit::{SearchControl, Stopped, TURNS_BETWEEN_CHECKS};
use super::search_thread::SearchThread;
use crate::candidates::Candidates;
use crate::order::{Candidate, MoveScorer, OrderingContext, is_before_killers, rank_at_root};
use crate::{Evaluate, Searchable};

/// More turns than a position of a real game ever has. A search that may prune ignores the rest; an
/// exact search stops.
const MAX_CANDIDATES: usize = 1 << 16;

/// The number of noisy turns up to which noisy-move pruning searches all of them.
const MAX_NOISY: usize = 100;

/// To find the best of so many turns takes as long as to search a node.
const MOVES_PER_NODE: usize = 512;

type Flow = ControlFlow<()>;

type Result<T> = core::result::Result<T, Stopped>;

/// Yields the turns of a node one by one, the most promising first. Turns are generated in stages,
/// so that a cutoff saves the later ones.
pub(super) struct Picker {
    /// The index of the first turn among the candidates of all nodes.
    pub(super) begin: usize,
    /// The number of turns yielded.
    pub(super) picked: usize,
    stage: Stage,
    /// An upper bound of the ranks of the generated turns that have not been yielded.
    rank_bound: i32,
    /// Whether [`peek`](SearchThread::peek) has found the next turn.
    is_peeked: bool,
}

/// What comes next.
#[derive(Clone, Copy)]
enum Stage {
    /// The turn of the transposition table, if it is quiet.
    TtMove,
    GenerateNoisy,
    Captures,
    /// The killer with this number.
    Killer(usize),
    GenerateQuiet,
    Others,
}

impl Picker {
    pub(super) fn new(begin: usize) -> Picker {
        let stage = Stage::TtMove;
        Picker { begin, picked: 0, stage, rank_bound: i32::MAX, is_peeked: false }
    }

    /// Returns the index of the first turn that has not been yielded.
    fn next(&self) -> usize {
        self.begin + self.picked
    }
}

/// Makes candidates of the turns of a position.
struct Sink<'a, P: Searchable> {
    position: &'a P,
    scorer: MoveScorer<'a>,
    candidates: &'a mut Candidates<P::Turn>,
    /// The number of candidates of all nodes at which it takes no more.
    end: usize,
    /// The number of candidates of all nodes at which it looks at the clock.
    next_check: usize,
    control: &'a SearchControl<'a>,
    may_be_late: bool,
    /// Whether it stops when half of the time is over.
    may_cut: bool,
    is_cut: bool,
    check: Result<()>,
}

impl<P: Searchable> Sink<'_, P> {
    /// Takes a turn with its [`Searchable::capture_value`].
    #[inline(always)]
    fn add(&mut self, turn: P::Turn, capture_value: u16) -> Flow {
        let len = self.candidates.len();
        if len == self.end {
            return ControlFlow::Break(());
        }
        let (candidate, rank) = self.scorer.candidate::<P>(self.position, turn, capture_value);
        self.candidates.push(candidate, rank);
        if len + 1 == self.next_check { self.look_at_clock() } else { ControlFlow::Continue(()) }
    }

    #[cold]
    fn look_at_clock(&mut self) -> Flow {
        self.next_check += TURNS_BETWEEN_CHECKS;
        self.is_cut = self.may_cut && self.control.is_half_over();
        self.check = self.control.check_time(self.may_be_late || self.is_cut);
        if self.is_cut || self.check.is_err() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

impl<P: Searchable, E: Evaluate<P>> SearchThread<'_, P, E> {
    /// Finds the next turn of a node, if there is one: [`picked`](Self::picked) from now on.
    pub(super) fn next(
        &mut self,
        position: &P,
        context: &OrderingContext,
        picker: &mut Picker,
    ) -> Result<bool> {
        // A root can have so many turns that the nodes below them are not enough to look at the clock by.
        if context.ply == 0 {
            self.control.check_time(self.may_be_late())?;
        }
        loop {
            let is_found = match picker.stage {
                Stage::TtMove => {
                    picker.stage = Stage::GenerateNoisy;
                    self.early(position, context, picker, context.tt_key)
                }
                Stage::GenerateNoisy => {
                    picker.stage = Stage::Captures;
                    self.generate_noisy(position, context)?;
                    false
                }
                Stage::Captures => {
                    let is_urgent = self.best(picker).is_some_and(is_before_killers);
                    if !is_urgent {
                        picker.stage = Stage::Killer(0);
                    }
                    is_urgent
                }
                Stage::Killer(number @ (0 | 1)) => {
                    picker.stage = Stage::Killer(number + 1);
                    let killer = self.memory.ordering.killers(context)[number];
                    self.early(position, context, picker, killer)
                }
                Stage::Killer(_) => {
                    picker.stage = Stage::GenerateQuiet;
                    false
                }
                Stage::GenerateQuiet => {
                    picker.stage = Stage::Others;
                    self.generate_quiet(position, context, picker)?;
                    picker.rank_bound = i32::MAX;
                    false
                }
                Stage::Others if mem::take(&mut picker.is_peeked) => true,
                Stage::Others => match self.best(picker) {
                    Some(_) => true,
                    None if context.ply == 0 && self.is_root_cut => return Err(Stopped),
                    None => return Ok(false),
                },
            };
            if is_found {
                picker.picked += 1;
                return Ok(true);
            }
        }
    }

    /// Returns the turn that was found last.
    pub(super) fn picked(&self, picker: &Picker) -> &Candidate<P::Turn> {
        &self.memory.candidates.slice(picker.begin..picker.next())[picker.picked - 1]
    }

    /// Returns the turn that [`next`](Self::next) will find, once all turns are generated.
    pub(super) fn peek(&mut self, picker: &mut Picker) -> Option<&P::Turn> {
        if !matches!(picker.stage, Stage::Others) {
            return None;
        }
        self.best(picker)?;
        picker.is_peeked = true;
        let next = picker.next();
        self.memory.candidates.slice(next..next + 1).first().map(|candidate| &candidate.turn)
    }

    /// Swaps the best of the generated turns that have not been yielded to their front, and returns its rank.
    fn best(&mut self, picker: &mut Picker) -> Option<i32> {
        let looked_at = self.memory.candidates.len() - picker.next();
        let (_, rank) =
            self.memory.candidates.move_best_to_front(picker.next(), picker.rank_bound)?;
        picker.rank_bound = rank;
        if looked_at >= MOVES_PER_NODE {
            self.advance_check((looked_at / MOVES_PER_NODE) as u64);
        }
        Some(rank)
    }

    /// Inserts the quiet turn with a key before quiet turns are generated, where that is possible. Returns whether it
    /// did.
    fn early(
        &mut self,
        position: &P,
        context: &OrderingContext,
        picker: &Picker,
        key: Option<u16>,
    ) -> bool {
        let Some(key) = key else { return false };
        let yielded = self.memory.candidates.slice(picker.begin..picker.next());
        if yielded.iter().any(|picked| picked.key() == Some(key)) {
            return false;
        }
        let Some(turn) = position.quiet_turn(key) else { return false };
        if context.ply == 0 && !self.searches_at_root(&turn) {
            return false;
        }
        let scorer = self.memory.ordering.scorer::<P>(self.features, context);
        let (candidate, rank) = scorer.candidate::<P>(position, turn, 0);
        let candidates = &mut self.memory.candidates;
        candidates.push(candidate, rank);
        let last = candidates.len() - 1;
        candidates.swap(picker.next(), last);
        true
    }

    /// Whether a turn of the root may be played and has no principal variation of its own yet.
    fn searches_at_root(&self, turn: &P::Turn) -> bool {
        !self.excluded.contains(turn) && self.root_filter.is_none_or(|filter| filter.allows(turn))
    }

    /// Generates the noisy turns, or only the plain ones where there are too many.
    #[inline(never)]
    fn generate_noisy(&mut self, position: &P, context: &OrderingContext) -> Result<()> {
        let begin = self.memory.candidates.len();
        if self.features.noisy_pruning && context.ply > 0 {
            if !position.has_more_noisy_turns(MAX_NOISY) {
                let all = self
                    .generate(MAX_NOISY, position, context, |sink| noisy(position, false, sink));
                if all?.is_continue() {
                    return Ok(());
                }
                self.memory.candidates.truncate(begin);
            }
            // If even the plain ones are too many, the first of them will do.
            let _: Flow = self
                .generate(MAX_CANDIDATES, position, context, |sink| noisy(position, true, sink))?;
            return Ok(());
        }
        self.generate_all(position, context, |sink| noisy(position, false, sink))
    }

    /// Generates the quiet turns that have not been yielded.
    // Not inlined: the compiler would move what the generator begins with to where every turn is picked.
    #[inline(never)]
    fn generate_quiet(
        &mut self,
        position: &P,
        context: &OrderingContext,
        picker: &Picker,
    ) -> Result<()> {
        let begin = self.memory.candidates.len();
        let selects = self.features.noisy_pruning;
        self.generate_all(position, context, |sink| match selects {
            true => position.for_each_selected_quiet_turn(|turn| sink.add(turn, 0)),
            false => position.for_each_quiet_turn(|turn| sink.add(turn, 0)),
        })?;
        let candidates = &mut self.memory.candidates;
        for picked in picker.begin..picker.next() {
            // Keys may collide, so turns are compared as well; keys are sooner compared.
            let all = candidates.slice(0..candidates.len());
            let (yielded, generated) = (&all[picked], &all[begin..]);
            let again = generated.iter().position(|candidate| candidate.is_same_move(yielded));
            if let Some(again) = again {
                candidates.swap_remove(begin + again);
            }
        }
        if candidates.len() == picker.begin && self.features.noisy_pruning {
            // No noisy turn is plain, and no quiet one is selected.
            self.generate_all(position, context, |sink| noisy(position, false, sink))?;
            self.generate_all(position, context, |sink| {
                position.for_each_quiet_turn(|turn| sink.add(turn, 0))
            })?;
        }
        Ok(())
    }

    /// Generates turns without a limit, except that of memory.
    fn generate_all(
        &mut self,
        position: &P,
        context: &OrderingContext,
        generate: impl FnOnce(&mut Sink<'_, P>) -> Flow,
    ) -> Result<()> {
        let flow = self.generate(MAX_CANDIDATES, position, context, generate)?;
        let are_missing = flow.is_break() && !(context.ply == 0 && self.is_root_cut);
        if are_missing && !self.features.prunes() { Err(Stopped) } else { Ok(()) }
    }

    /// Makes candidates of the turns of a position that `generate` adds, at most `limit`. At the root, turns with a
    /// principal variation of their own are left out.
    ///
    /// Looks at the clock meanwhile. At a root of which nothing is known yet, half of the time is for the search of
    /// the turns that were generated in the other half.
    fn generate(
        &mut self,
        limit: usize,
        position: &P,
        context: &OrderingContext,
        generate: impl FnOnce(&mut Sink<'_, P>) -> Flow,
    ) -> Result<Flow> {
        let may_be_late = self.may_be_late();
        let candidates = &mut self.memory.candidates;
        let begin = candidates.len();
        let mut sink = Sink {
            position,
            scorer: self.memory.ordering.scorer::<P>(self.features, context),
            end: begin.saturating_add(limit),
            next_check: begin + TURNS_BETWEEN_CHECKS,
            candidates,
            control: self.control,
            may_be_late,
            may_cut: context.ply == 0 && self.found_depth == 0,
            is_cut: false,
            check: Ok(()),
        };
        let flow = generate(&mut sink);
        let Sink { is_cut, check, .. } = sink;
        self.is_root_cut |= is_cut;
        let candidates = &mut self.memory.candidates;
        let generated = candidates.len() - begin;
        if context.ply == 0 {
            let root_filter = self.root_filter;
            candidates.retain(begin, |turn| {
                !self.excluded.contains(turn)
                    && root_filter.is_none_or(|filter| filter.allows(turn))
            });
            if self.parameters.root_score_depth > 0 {
                candidates.rank_again(begin, |candidate, rank| {
                    let known = candidate.key().and_then(|key| self.root_order.get(&key));
                    rank_at_root(rank, known.copied())
                });
            }
        }
        self.advance_check(generated as u64 / 32);
        check.map(|()| flow)
    }

    /// Generates the turns of a node of the quiescence search.
    pub(super) fn generate_captures(&mut self, position: &P, context: &OrderingContext) {
        let begin = self.memory.candidates.len();
        let scorer = self.memory.ordering.scorer::<P>(self.features, context);
        let candidates = &mut self.memory.candidates;
        let _: ControlFlow<()> = position.for_each_capture(|turn, capture_value| {
            let (candidate, rank) = scorer.candidate::<P>(position, turn, capture_value);
            candidates.push(candidate, rank);
            ControlFlow::Continue(())
        });
        self.advance_check((self.memory.candidates.len() - begin) as u64 / 32);
    }
}

fn noisy<P: Searchable>(position: &P, only_plain: bool, sink: &mut Sink<'_, P>) -> Flow {
    position.for_each_noisy_turn(only_plain, |turn, capture_value| sink.add(turn, capture_value))
}

#[cfg(all(test, feature = "gipf"))]
mod tests {
    use alloc::vec::Vec;
    use core::sync::atomic::AtomicBool;

    use gipf_core::{Gipf, Turn};
    use gipf_game::Position;

    use super::*;
    use crate::search::limit::SearchControl;
    use crate::search::search_thread::ThreadData;
    use crate::table::TranspositionTable;
    use crate::{GipfEvaluator, Limits, SearchFeatures, SearchParameters};

    /// Counts turns in the order of the picker, with a table move and killers.
    fn perft(
        thread: &mut SearchThread<'_, Gipf, GipfEvaluator>,
        position: &Gipf,
        depth: u32,
    ) -> u64 {
        if depth == 0 {
            return 1;
        }
        let turns: Vec<Turn> = position.turns().take(40).collect();
        let key = |n: usize| turns.get(n).map(|turn| Gipf::tt_key(turn).expect("a key"));
        let hash = position.hash64() as usize;
        let context = OrderingContext {
            side: (position.side_to_move() == gipf_game::Color::Black).into(),
            ply: depth as usize,
            before: hash % Gipf::HISTORY_SIZE,
            tt_key: key(hash % 50),
        };
        if let Some(turn) = turns.get(hash / 50 % 40) {
            let capture_value = position.capture_value(turn);
            let scorer = thread.memory.ordering.scorer::<Gipf>(SearchFeatures::ALL, &context);
            let (killer, _) = scorer.candidate::<Gipf>(position, *turn, capture_value);
            thread.memory.ordering.learn::<Gipf>(SearchFeatures::ALL, &context, &killer, &[], 3);
        }
        let mut picker = Picker::new(thread.memory.candidates.len());
        let mut count = 0;
        let mut peeked = None;
        while let Ok(true) = thread.next(position, &context, &mut picker) {
            let turn = thread.picked(&picker).turn;
            assert!(peeked.is_none_or(|peeked| peeked == turn), "{position} {turn:?}");
            peeked = match hash % 2 {
                0 => thread.peek(&mut picker).copied(),
                _ => None,
            };
            let next = position.play(&turn).expect("a legal turn");
            count += perft(thread, &next, depth - 1);
        }
        assert_eq!(peeked, None, "{position}");
        thread.memory.candidates.truncate(picker.begin);
        count
    }

    #[test]
    fn picks_every_turn_once() {
        assert_eq!(expect_every_turn_once(20_000), 566);
    }

    #[test]
    #[ignore = "takes some seconds"]
    fn picks_every_turn_once_in_full() {
        assert_eq!(expect_every_turn_once(60_000), 694);
    }

    /// Compares with the counts of the vectors below a limit; returns how many these are.
    fn expect_every_turn_once(limit: u64) -> usize {
        let features = SearchFeatures { noisy_pruning: false, ..SearchFeatures::ALL };
        let vectors = include_str!("../../../gipf-testing/vectors/gipf-perft.tsv");
        let stop = AtomicBool::new(false);
        let control = SearchControl::new(&Limits::default(), &stop, 1, 1, None);
        let table = TranspositionTable::new(1).expect("memory");
        let mut memory = ThreadData::new();
        let parts = (features, SearchParameters::DEFAULT);
        let evaluator = GipfEvaluator::Material;
        let mut thread = SearchThread::new(&mut memory, &evaluator, &table, parts, &control, &[]);
        let mut rows = 0;
        for row in vectors.lines() {
            let (line, counts) = row.split_once('\t').expect("position, tab, counts");
            let position = line.parse::<Gipf>().expect("a position");
            for (depth, expected) in (1..).zip(counts.split(' ')) {
                let expected: u64 = expected.parse().expect("a count");
                if expected < limit {
                    assert_eq!(perft(&mut thread, &position, depth), expected, "{line} {depth}");
                    rows += 1;
                }
            }
        }
        rows
    }
}
