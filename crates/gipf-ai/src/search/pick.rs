//! The moves of a node, one after another, the most promising first.

use core::cell::Cell;
use core::ops::ControlFlow;

use super::limit::Stopped;
use super::worker::Worker;
use crate::order::{Candidate, EARLY, Place, bring_best_forward};
use crate::{Evaluate, Game};

/// More moves than a position of a real game ever has: the others are left out, and a search that
/// must not leave out any stops.
const MOST_CANDIDATES: usize = 1 << 16;

type Result<T> = core::result::Result<T, Stopped>;

/// The moves of a node, one after another.
pub(super) struct Picker {
    /// Where they begin among the candidates of all nodes.
    pub(super) begin: usize,
    pub(super) picked: usize,
    /// How many early ones have been looked for.
    early: usize,
    is_generated: bool,
}

impl Picker {
    pub(super) fn new(begin: usize) -> Picker {
        Picker { begin, picked: 0, early: 0, is_generated: false }
    }
}

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// The next candidate, which stays where it is among all: first those that are known to be
    /// good, before any other is generated.
    pub(super) fn next(
        &mut self,
        position: &G,
        place: &Place,
        picker: &mut Picker,
    ) -> Result<Option<Candidate<G>>> {
        while picker.early < EARLY {
            picker.early += 1;
            if let Some(candidate) = self.early(position, place, picker) {
                self.memory.candidates.push(candidate);
                picker.picked += 1;
                return Ok(Some(candidate));
            }
        }
        if !picker.is_generated {
            picker.is_generated = true;
            self.generate(position, place, picker)?;
        }
        let from = picker.begin + picker.picked;
        if from == self.memory.candidates.len() {
            return Ok(None);
        }
        bring_best_forward(&mut self.memory.candidates[from..]);
        picker.picked += 1;
        Ok(Some(self.memory.candidates[from]))
    }

    /// The move that the table knows, and killers where there is nothing to take.
    fn early(&self, position: &G, place: &Place, picker: &Picker) -> Option<Candidate<G>> {
        if place.ply == 0 {
            return None;
        }
        let learnt = self.memory.ordering.at::<G>(self.parts, place);
        let key = learnt.early(picker.early - 1)?;
        if self.picked(picker).any(|candidate| candidate.key == key) {
            return None;
        }
        if picker.early > 1 {
            let flow = position.for_each_capture(|_, _| ControlFlow::Break(()));
            if flow.is_break() {
                return None;
            }
        }
        position.quiet_move(key).map(|played| learnt.candidate(played, 0))
    }

    fn picked(&self, picker: &Picker) -> impl Iterator<Item = &Candidate<G>> {
        self.memory.candidates[picker.begin..picker.begin + picker.picked].iter()
    }

    /// All candidates but those that have been picked and the lines that the root has already.
    fn generate(&mut self, position: &G, place: &Place, picker: &Picker) -> Result<()> {
        let learnt = self.memory.ordering.at::<G>(self.parts, place);
        let candidates = &mut self.memory.candidates;
        let begin = candidates.len();
        let generated = Cell::new(0);
        let mut add = |played| {
            candidates.push(learnt.candidate(played, position.gain(&played)));
            generated.set(generated.get() + 1);
            if generated.get() < MOST_CANDIDATES {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let is_plain = self.parts.plain_choices && place.ply > 0;
        let mut flow = ControlFlow::Continue(());
        if is_plain {
            flow = position.for_each_plain_move(&mut add);
        }
        if !is_plain || generated.get() == 0 && picker.picked == 0 {
            flow = position.for_each_move(&mut add);
        }
        for picked in picker.begin..begin {
            let key = candidates[picked].key;
            let again = |candidate: &Candidate<G>| candidate.key == key && candidate.gain == 0;
            if let Some(again) = candidates[begin..].iter().position(again) {
                candidates.swap_remove(begin + again);
            }
        }
        if place.ply == 0 {
            candidates.retain(|candidate| !self.excluded.contains(&candidate.played));
        }
        self.look_sooner(generated.get() as u64 / 32);
        if flow.is_break() && !self.parts.prune() { Err(Stopped) } else { Ok(()) }
    }

    pub(super) fn generate_captures(&mut self, position: &G, place: &Place) {
        let learnt = self.memory.ordering.at::<G>(self.parts, place);
        let candidates = &mut self.memory.candidates;
        let _: ControlFlow<()> = position.for_each_capture(|played, gain| {
            candidates.push(learnt.candidate(played, gain));
            ControlFlow::Continue(())
        });
    }
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
    use crate::{Limits, Material, Parts, Side};

    /// Counts turns as the search goes through them, some of them known to be good.
    fn perft(worker: &mut Worker<'_, Position, Material>, position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let turns: Vec<Turn> = position.turns().take(40).collect();
        let key = |n: usize| turns.get(n).map(|turn| Position::keys(turn).exact);
        let hash = position.hash() as usize;
        let place = Place {
            side: (position.side() == Side::Second).into(),
            ply: depth as usize,
            before: hash % Position::HISTORY,
            from_table: key(hash % 50),
        };
        if let Some(turn) = turns.get(hash / 50 % 40) {
            let gain = position.gain(turn);
            let learnt = worker.memory.ordering.at::<Position>(Parts::ALL, &place);
            let killer = learnt.candidate::<Position>(*turn, gain);
            worker.memory.ordering.learn::<Position>(Parts::ALL, &place, &killer, &[], 3);
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
        let parts = Parts { plain_choices: false, ..Parts::ALL };
        let vectors = include_str!("../../../../vectors/gipf-perft.tsv");
        let stop = AtomicBool::new(false);
        let control = Control::new(&Limits::default(), &stop, 1);
        let table = TranspositionTable::new(1).expect("memory");
        let mut memory = Memory::new();
        let mut worker = Worker::new(&mut memory, &Material, &table, parts, &control, &[]);
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
