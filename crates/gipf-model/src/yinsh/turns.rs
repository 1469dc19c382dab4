//! Turns: placing a ring; or removing rows, moving a ring, and removing rows.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::yinsh::board::{STEPS, Spot, spots};
use crate::yinsh::position::{Model, opponent, ring_of};

/// What is done with a turn: its canonical text, and the position it leads to.
pub type Visit<'a> = dyn FnMut(String, Model) -> ControlFlow<()> + 'a;

/// The rows, by their ends, and the rings that one phase has removed, and the position after it.
type Removed = (BTreeSet<(Spot, Spot)>, BTreeSet<Spot>, Model);

impl Model {
    /// Returns all legal turns: the canonical text of each, and the position it leads to.
    ///
    /// Empty when the game is over.
    #[must_use]
    pub fn turns(&self) -> BTreeMap<String, Model> {
        let mut turns = BTreeMap::new();
        let _ = self.for_each_turn(&mut |text, next| {
            turns.insert(text, next);
            ControlFlow::Continue(())
        });
        turns
    }

    /// Calls `visit` with each of [`Model::turns`], in no particular order, until it breaks.
    pub fn for_each_turn(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.legal().into_iter().try_for_each(|(text, next)| visit(text, next))
    }

    /// Returns how many sequences of `depth` turns there are. A pass is a turn.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal().len() as u64,
            _ => self.legal().iter().map(|(_, next)| next.perft(depth - 1)).sum(),
        }
    }

    fn legal(&self) -> Vec<(String, Model)> {
        let mut turns = Vec::new();
        if self.outcome().is_some() {
            return turns;
        }
        if self.is_placing() {
            for spot in spots().filter(|&spot| self.board.get(spot).is_none()) {
                let mut next = self.clone();
                next.board.set(spot, Some(ring_of(self.side)));
                turns.push((spot.to_string(), next.passed_on()));
            }
            return turns;
        }
        for (rows, rings, between) in self.removals() {
            let before = parts(&rows, &rings);
            if between.removed(self.side) >= self.winning() {
                turns.push((before.join(";"), between.passed_on()));
                continue;
            }
            let moves = between.moves(self.side);
            if moves.is_empty() {
                turns.push((joined(&before, "-", &[]), between.passed_on()));
            }
            for (from, to) in moves {
                let moved = between.moved(from, to);
                for (rows, rings, next) in moved.removals() {
                    let text = joined(&before, &format!("{from}-{to}"), &parts(&rows, &rings));
                    turns.push((text, next.passed_on()));
                }
            }
        }
        turns
    }

    fn passed_on(&self) -> Model {
        Model { side: opponent(self.side), ..self.clone() }
    }

    /// The moves of the rings of a side, were it its move.
    pub(crate) fn moves(&self, side: char) -> Vec<(Spot, Spot)> {
        let mut moves = Vec::new();
        for from in self.board.places(ring_of(side)) {
            for step in STEPS {
                let mut has_jumped = false;
                for steps in 1.. {
                    let Some(to) = from.walk(step, steps) else { break };
                    match self.board.get(to) {
                        None => {
                            moves.push((from, to));
                            if has_jumped {
                                break;
                            }
                        }
                        Some('w' | 'b') => has_jumped = true,
                        Some(_) => break,
                    }
                }
            }
        }
        moves
    }

    /// The position within a turn after a move: nobody else is to move yet.
    fn moved(&self, from: Spot, to: Spot) -> Model {
        let mut next = self.clone();
        let way = STEPS.into_iter().find_map(|step| {
            let steps = (1..11).find(|&steps| from.walk(step, steps) == Some(to))?;
            Some((step, steps))
        });
        if let Some((step, steps)) = way {
            for jumped in (1..steps).filter_map(|steps| from.walk(step, steps)) {
                if let Some(marker) = self.board.get(jumped) {
                    next.board.set(jumped, Some(opponent(marker)));
                }
            }
        }
        next.board.set(from, Some(self.side));
        next.board.set(to, Some(ring_of(self.side)));
        next.pool -= 1;
        next
    }

    /// Every way to remove the rows of the side to move, one after another, each with a ring. Ways that remove the
    /// same rows and the same rings are one.
    fn removals(&self) -> Vec<Removed> {
        let mut open: Vec<Removed> = vec![(BTreeSet::new(), BTreeSet::new(), self.clone())];
        let mut done: Vec<Removed> = Vec::new();
        let mut seen = BTreeSet::new();
        while let Some((rows, rings, position)) = open.pop() {
            if !seen.insert((rows.clone(), rings.clone())) {
                continue;
            }
            let whole = position.board.rows(self.side);
            if whole.is_empty() || position.removed(self.side) >= self.winning() {
                done.push((rows, rings, position));
                continue;
            }
            for row in whole {
                for ring in position.board.places(ring_of(self.side)) {
                    let mut next = position.clone();
                    for &spot in &row {
                        next.board.set(spot, None);
                    }
                    next.board.set(ring, None);
                    next.pool += 5;
                    *next.removed_mut(self.side) += 1;
                    let (mut rows, mut rings) = (rows.clone(), rings.clone());
                    rows.insert((row[0], row[4]));
                    rings.insert(ring);
                    open.push((rows, rings, next));
                }
            }
        }
        done
    }
}

/// The texts of removals: the rows in their order, the rings dealt out to them.
fn parts(rows: &BTreeSet<(Spot, Spot)>, rings: &BTreeSet<Spot>) -> Vec<String> {
    let pairs = rows.iter().zip(rings);
    pairs.map(|((first, last), ring)| format!("x{first}-{last}x{ring}")).collect()
}

fn joined(before: &[String], middle: &str, after: &[String]) -> String {
    let mut parts = before.to_vec();
    parts.push(middle.to_owned());
    parts.extend_from_slice(after);
    parts.join(";")
}
