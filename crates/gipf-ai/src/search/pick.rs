//! The moves of a node, one after another, the most promising first.

use core::ops::ControlFlow;
use gipf_board::Position;

use super::limit::Stopped;
use super::worker::Worker;
use crate::order::{Candidate, Place, bring_best_forward};
use crate::{Evaluate, Searchable};

/// More moves than a position of a real game ever has: the others are left out, and a search that
/// must not leave out any stops.
const MOST_CANDIDATES: usize = 1 << 16;

/// So many loud moves of a node are all looked at.
const LOUD_ENOUGH: usize = 100;

type Flow = ControlFlow<()>;

/// Takes a move with its [`Searchable::capture_value`].
type Add<'a, P> = &'a mut dyn FnMut(<P as Position>::Turn, u16) -> Flow;

type Result<T> = core::result::Result<T, Stopped>;

/// The moves of a node, one after another.
pub(super) struct Picker {
    /// Where they begin among the candidates of all nodes.
    pub(super) begin: usize,
    pub(super) picked: usize,
    stage: Stage,
}

/// What comes next.
#[derive(Clone, Copy)]
enum Stage {
    /// The move that the table knows, if it is a quiet one.
    Table,
    MakeLoud,
    Captures,
    /// The killer with this number.
    Killer(usize),
    MakeQuiet,
    Others,
}

impl Picker {
    pub(super) fn new(begin: usize) -> Picker {
        Picker { begin, picked: 0, stage: Stage::Table }
    }

    /// Where the moves begin that have not been picked.
    fn next(&self) -> usize {
        self.begin + self.picked
    }
}

impl<P: Searchable, E: Evaluate<P>> Worker<'_, P, E> {
    /// The next candidate, which stays where it is among all. What is likely to be good comes before
    /// the rest is made.
    pub(super) fn next(
        &mut self,
        position: &P,
        place: &Place,
        picker: &mut Picker,
    ) -> Result<Option<Candidate<P>>> {
        loop {
            let candidate = match picker.stage {
                Stage::Table => {
                    picker.stage = Stage::MakeLoud;
                    self.early(position, place, picker, place.from_table)
                }
                Stage::MakeLoud => {
                    picker.stage = Stage::Captures;
                    self.make_loud(position, place)?;
                    None
                }
                Stage::Captures => {
                    let urgent = self.best(picker).filter(Candidate::is_urgent);
                    if urgent.is_none() {
                        picker.stage = Stage::Killer(0);
                    }
                    urgent
                }
                Stage::Killer(number @ (0 | 1)) => {
                    picker.stage = Stage::Killer(number + 1);
                    let learnt = self.memory.ordering.at::<P>(self.parts, place);
                    let killer = learnt.killer(number);
                    self.early(position, place, picker, killer)
                }
                Stage::Killer(_) => {
                    picker.stage = Stage::MakeQuiet;
                    None
                }
                Stage::MakeQuiet => {
                    picker.stage = Stage::Others;
                    self.make_quiet(position, place, picker)?;
                    None
                }
                Stage::Others => match self.best(picker) {
                    Some(candidate) => Some(candidate),
                    None => return Ok(None),
                },
            };
            if candidate.is_some() {
                picker.picked += 1;
                return Ok(candidate);
            }
        }
    }

    /// The best of those that have been made and not picked, brought to their front.
    fn best(&mut self, picker: &Picker) -> Option<Candidate<P>> {
        let left = &mut self.memory.candidates[picker.next()..];
        if left.is_empty() {
            return None;
        }
        bring_best_forward(left);
        Some(left[0].clone())
    }

    /// A quiet move that is known by its key alone, before those that have been made and not
    /// picked.
    fn early(
        &mut self,
        position: &P,
        place: &Place,
        picker: &Picker,
        key: Option<u16>,
    ) -> Option<Candidate<P>> {
        let key = key?;
        let candidates = &mut self.memory.candidates;
        if candidates[picker.begin..picker.next()].iter().any(|picked| picked.key == key) {
            return None;
        }
        let played = position.quiet_move(key)?;
        if place.ply == 0 && self.excluded.contains(&played) {
            return None;
        }
        let candidate = self.memory.ordering.at::<P>(self.parts, place).candidate(played, 0);
        candidates.push(candidate.clone());
        let last = candidates.len() - 1;
        candidates.swap(picker.next(), last);
        Some(candidate)
    }

    /// The loud moves, or only the plain ones where there are too many.
    fn make_loud(&mut self, position: &P, place: &Place) -> Result<()> {
        let begin = self.memory.candidates.len();
        if self.parts.plain_choices && place.ply > 0 {
            if self.make(LOUD_ENOUGH, place, |add| loud(position, false, add)).is_continue() {
                return Ok(());
            }
            self.memory.candidates.truncate(begin);
            // Where even of the plain ones there are too many, any will do.
            let _ = self.make(MOST_CANDIDATES, place, |add| loud(position, true, add));
            return Ok(());
        }
        self.make_all(place, |add| loud(position, false, add))
    }

    /// The quiet moves but those that have been picked.
    fn make_quiet(&mut self, position: &P, place: &Place, picker: &Picker) -> Result<()> {
        let begin = self.memory.candidates.len();
        self.make_all(place, |add| position.for_each_quiet_move(|played| add(played, 0)))?;
        let candidates = &mut self.memory.candidates;
        for picked in picker.begin..picker.next() {
            let key = candidates[picked].key;
            let again = candidates[begin..].iter().position(|candidate| candidate.key == key);
            if let Some(again) = again {
                candidates.swap_remove(begin + again);
            }
        }
        if candidates.len() == picker.begin && self.parts.plain_choices {
            // No choice is plain.
            self.make_all(place, |add| loud(position, false, add))?;
        }
        Ok(())
    }

    /// The same as [`Worker::make`] where all moves are wanted, if a search may not leave out any.
    fn make_all(&mut self, place: &Place, generate: impl FnOnce(Add<'_, P>) -> Flow) -> Result<()> {
        let flow = self.make(MOST_CANDIDATES, place, generate);
        if flow.is_break() && !self.parts.prune() { Err(Stopped) } else { Ok(()) }
    }

    /// Makes candidates of the moves that `generate` adds until there are so many, but not of the
    /// lines that the root has already.
    fn make(
        &mut self,
        most: usize,
        place: &Place,
        generate: impl FnOnce(Add<'_, P>) -> Flow,
    ) -> Flow {
        let learnt = self.memory.ordering.at::<P>(self.parts, place);
        let candidates = &mut self.memory.candidates;
        let begin = candidates.len();
        let flow = generate(&mut |played, gain| {
            if candidates.len() - begin == most {
                return ControlFlow::Break(());
            }
            candidates.push(learnt.candidate(played, gain));
            ControlFlow::Continue(())
        });
        let made = candidates.len() - begin;
        if place.ply == 0 {
            candidates.retain(|candidate| !self.excluded.contains(&candidate.played));
        }
        self.look_sooner(made as u64 / 32);
        flow
    }

    pub(super) fn generate_captures(&mut self, position: &P, place: &Place) {
        let learnt = self.memory.ordering.at::<P>(self.parts, place);
        let candidates = &mut self.memory.candidates;
        let _: ControlFlow<()> = position.for_each_capture(|played, gain| {
            candidates.push(learnt.candidate(played, gain));
            ControlFlow::Continue(())
        });
    }
}

fn loud<P: Searchable>(position: &P, is_plain: bool, add: Add<'_, P>) -> Flow {
    position.for_each_noisy_move(is_plain, |played| {
        let value = position.capture_value(&played);
        add(played, value)
    })
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;
    use core::sync::atomic::AtomicBool;

    use gipf_core::{Position, Turn};
    use gipf_notation::parse_position;

    use super::*;
    use crate::search::limit::Control;
    use crate::search::worker::Memory;
    use crate::table::TranspositionTable;
    use crate::{GipfEvaluator, Limits, SearchFeatures};

    /// Counts turns as the search goes through them, some of them known to be good.
    fn perft(
        worker: &mut Worker<'_, Position, GipfEvaluator>,
        position: &Position,
        depth: u32,
    ) -> u64 {
        if depth == 0 {
            return 1;
        }
        let turns: Vec<Turn> = position.turns().take(40).collect();
        let key = |n: usize| turns.get(n).map(|turn| Position::keys(turn).exact);
        let hash = position.hash64() as usize;
        let place = Place {
            side: (position.side_to_move() == gipf_board::Color::Black).into(),
            ply: depth as usize,
            before: hash % Position::HISTORY,
            from_table: key(hash % 50),
        };
        if let Some(turn) = turns.get(hash / 50 % 40) {
            let gain = position.capture_value(turn);
            let learnt = worker.memory.ordering.at::<Position>(SearchFeatures::ALL, &place);
            let killer = learnt.candidate::<Position>(*turn, gain);
            worker.memory.ordering.learn::<Position>(SearchFeatures::ALL, &place, &killer, &[], 3);
        }
        let mut picker = Picker::new(worker.memory.candidates.len());
        let mut count = 0;
        while let Ok(Some(candidate)) = worker.next(position, &place, &mut picker) {
            let next = position.play(&candidate.played).expect("a legal turn");
            count += perft(worker, &next, depth - 1);
        }
        worker.memory.candidates.truncate(picker.begin);
        count
    }

    #[test]
    fn picks_every_turn_once() {
        let parts = SearchFeatures { plain_choices: false, ..SearchFeatures::ALL };
        let vectors = include_str!("../../../gipf-testing/vectors/gipf-perft.tsv");
        let stop = AtomicBool::new(false);
        let control = Control::new(&Limits::default(), &stop, 1, 1);
        let table = TranspositionTable::new(1).expect("memory");
        let mut memory = Memory::new();
        let mut worker =
            Worker::new(&mut memory, &GipfEvaluator::Material, &table, parts, &control, &[]);
        let mut rows = 0;
        for row in vectors.lines() {
            let (line, counts) = row.split_once('\t').expect("position, tab, counts");
            let position = parse_position(line).expect("a position");
            for (depth, expected) in (1..).zip(counts.split(' ')) {
                let expected: u64 = expected.parse().expect("a count");
                if expected < 60_000 {
                    assert_eq!(perft(&mut worker, &position, depth), expected, "{line} {depth}");
                    rows += 1;
                }
            }
        }
        assert!(rows > 242, "{rows}");
    }
}
