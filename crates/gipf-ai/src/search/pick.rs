//! The staged move picker.

use core::ops::ControlFlow;

use gipf_game::Position;

use super::limit::{Stopped, TURNS_BETWEEN_CHECKS};
use super::search_thread::SearchThread;
use crate::order::{Candidate, OrderingContext, is_before_killers, rank_at_root};
use crate::{Evaluate, Searchable};

/// More turns than a position of a real game ever has. A search that may prune ignores the rest; an
/// exact search stops.
const MAX_CANDIDATES: usize = 1 << 16;

/// The number of noisy turns up to which noisy-move pruning searches all of them.
const MAX_NOISY: usize = 100;

/// To find the best of so many turns takes as long as to search a node.
const MOVES_PER_NODE: usize = 512;

type Flow = ControlFlow<()>;

/// Takes a turn and its [`Searchable::capture_value`].
type Add<'a, P> = &'a mut dyn FnMut(<P as Position>::Turn, u16) -> Flow;

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
        Picker { begin, picked: 0, stage: Stage::TtMove, rank_bound: i32::MAX }
    }

    /// Returns the index of the first turn that has not been yielded.
    fn next(&self) -> usize {
        self.begin + self.picked
    }
}

impl<P: Searchable, E: Evaluate<P>> SearchThread<'_, P, E> {
    /// Returns the next turn of a node. It stays among the candidates.
    pub(super) fn next(
        &mut self,
        position: &P,
        context: &OrderingContext,
        picker: &mut Picker,
    ) -> Result<Option<Candidate<P::Turn>>> {
        // A root can have so many turns that the nodes below them are not enough to look at the clock by.
        if context.ply == 0 {
            self.control.check_time(self.may_be_late())?;
        }
        loop {
            let candidate = match picker.stage {
                Stage::TtMove => {
                    picker.stage = Stage::GenerateNoisy;
                    self.early(position, context, picker, context.tt_key)
                }
                Stage::GenerateNoisy => {
                    picker.stage = Stage::Captures;
                    self.generate_noisy(position, context)?;
                    None
                }
                Stage::Captures => {
                    let urgent = self.best(picker).filter(|&(_, rank)| is_before_killers(rank));
                    if urgent.is_none() {
                        picker.stage = Stage::Killer(0);
                    }
                    urgent.map(|(candidate, _)| candidate)
                }
                Stage::Killer(number @ (0 | 1)) => {
                    picker.stage = Stage::Killer(number + 1);
                    let scorer = self.memory.ordering.scorer::<P>(self.features, context);
                    let killer = scorer.killer(number);
                    self.early(position, context, picker, killer)
                }
                Stage::Killer(_) => {
                    picker.stage = Stage::GenerateQuiet;
                    None
                }
                Stage::GenerateQuiet => {
                    picker.stage = Stage::Others;
                    self.generate_quiet(position, context, picker)?;
                    picker.rank_bound = i32::MAX;
                    None
                }
                Stage::Others => match self.best(picker) {
                    Some((candidate, _)) => Some(candidate),
                    None if context.ply == 0 && self.is_root_cut => return Err(Stopped),
                    None => return Ok(None),
                },
            };
            if candidate.is_some() {
                picker.picked += 1;
                return Ok(candidate);
            }
        }
    }

    /// Returns the best of the generated turns that have not been yielded, with its rank, and swaps it to their front.
    fn best(&mut self, picker: &mut Picker) -> Option<(Candidate<P::Turn>, i32)> {
        let looked_at = self.memory.candidates.len() - picker.next();
        let (best, rank) =
            self.memory.candidates.move_best_to_front(picker.next(), picker.rank_bound)?;
        picker.rank_bound = rank;
        let best = best.clone();
        if looked_at >= MOVES_PER_NODE {
            self.advance_check((looked_at / MOVES_PER_NODE) as u64);
        }
        Some((best, rank))
    }

    /// Returns the quiet turn with a key before quiet turns are generated, where that is possible, and
    /// inserts it among the candidates.
    fn early(
        &mut self,
        position: &P,
        context: &OrderingContext,
        picker: &Picker,
        key: Option<u16>,
    ) -> Option<Candidate<P::Turn>> {
        let key = key?;
        let yielded = self.memory.candidates.slice(picker.begin..picker.next());
        if yielded.iter().any(|picked| picked.key() == Some(key)) {
            return None;
        }
        let turn = position.quiet_turn(key)?;
        if context.ply == 0 && !self.searches_at_root(&turn) {
            return None;
        }
        let (candidate, rank) = self
            .memory
            .ordering
            .scorer::<P>(self.features, context)
            .candidate::<P>(position, turn, 0);
        let candidates = &mut self.memory.candidates;
        candidates.push(candidate.clone(), rank);
        let last = candidates.len() - 1;
        candidates.swap(picker.next(), last);
        Some(candidate)
    }

    /// Whether a turn of the root may be played and has no principal variation of its own yet.
    fn searches_at_root(&self, turn: &P::Turn) -> bool {
        !self.excluded.contains(turn) && self.root_filter.is_none_or(|filter| filter.allows(turn))
    }

    /// Generates the noisy turns, or only the plain ones where there are too many.
    fn generate_noisy(&mut self, position: &P, context: &OrderingContext) -> Result<()> {
        let begin = self.memory.candidates.len();
        if self.features.noisy_pruning && context.ply > 0 {
            if !position.has_more_noisy_turns(MAX_NOISY) {
                let all =
                    self.generate(MAX_NOISY, position, context, |add| noisy(position, false, add));
                if all?.is_continue() {
                    return Ok(());
                }
                self.memory.candidates.truncate(begin);
            }
            // If even the plain ones are too many, the first of them will do.
            let _: Flow =
                self.generate(MAX_CANDIDATES, position, context, |add| noisy(position, true, add))?;
            return Ok(());
        }
        self.generate_all(position, context, |add| noisy(position, false, add))
    }

    /// Generates the quiet turns that have not been yielded.
    fn generate_quiet(
        &mut self,
        position: &P,
        context: &OrderingContext,
        picker: &Picker,
    ) -> Result<()> {
        let begin = self.memory.candidates.len();
        let selects = self.features.noisy_pruning;
        self.generate_all(position, context, |add| match selects {
            true => position.for_each_selected_quiet_turn(|turn| add(turn, 0)),
            false => position.for_each_quiet_turn(|turn| add(turn, 0)),
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
            self.generate_all(position, context, |add| noisy(position, false, add))?;
            self.generate_all(position, context, |add| {
                position.for_each_quiet_turn(|turn| add(turn, 0))
            })?;
        }
        Ok(())
    }

    /// Generates turns without a limit, except that of memory.
    fn generate_all(
        &mut self,
        position: &P,
        context: &OrderingContext,
        generate: impl FnOnce(Add<'_, P>) -> Flow,
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
        generate: impl FnOnce(Add<'_, P>) -> Flow,
    ) -> Result<Flow> {
        let may_be_late = self.may_be_late();
        let may_cut = context.ply == 0 && self.found_depth == 0;
        let control = self.control;
        let mut check = Ok(());
        let mut is_cut = false;
        let scorer = self.memory.ordering.scorer::<P>(self.features, context);
        let candidates = &mut self.memory.candidates;
        let begin = candidates.len();
        let flow = generate(&mut |turn, capture_value| {
            let generated = candidates.len() - begin;
            if generated == limit {
                return ControlFlow::Break(());
            }
            let (candidate, rank) = scorer.candidate::<P>(position, turn, capture_value);
            candidates.push(candidate, rank);
            if generated % TURNS_BETWEEN_CHECKS == TURNS_BETWEEN_CHECKS - 1 {
                is_cut = may_cut && control.is_half_over();
                check = control.check_time(may_be_late || is_cut);
                if is_cut || check.is_err() {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        self.is_root_cut |= is_cut;
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

fn noisy<P: Searchable>(position: &P, only_plain: bool, add: Add<'_, P>) -> Flow {
    position.for_each_noisy_turn(only_plain, add)
}

#[cfg(all(test, feature = "gipf"))]
mod tests {
    use alloc::vec::Vec;
    use core::sync::atomic::AtomicBool;

    use gipf_core::{Gipf, Turn};

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
        while let Ok(Some(candidate)) = thread.next(position, &context, &mut picker) {
            let next = position.play(&candidate.turn).expect("a legal turn");
            count += perft(thread, &next, depth - 1);
        }
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
