//! Turns: seconds pass, a ring may be dropped on the open space, an hour-glass moves, a ring may be dropped, the timer
//! may be turned over.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::tamsk::board::{Space, spaces};
use crate::tamsk::position::{Hourglass, Model, index, opponent};

/// What is done with a turn: its canonical text, and the position it leads to.
pub type Visit<'a> = dyn FnMut(String, Model) -> ControlFlow<()> + 'a;

impl Model {
    /// Returns all legal turns that take as long as turns take here: the canonical text of each, and the position it
    /// leads to.
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
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        let mut all = Vec::new();
        if !self.is_timed() || !self.can_move(self.side) {
            self.add_turns("", false, &mut all);
        } else {
            let is_bound = self.timer == 15;
            let seconds = if is_bound { self.seconds.min(15) } else { self.seconds };
            let passed = self.after_seconds(seconds);
            passed.add_turns(&format!("@{seconds}"), false, &mut all);
            // "exactly 15 seconds, no move, no ring by point 1 (the open space lapses) ... It exists only where the
            // player could still move after 15 seconds".
            if is_bound && seconds == 15 && passed.can_move(self.side) {
                passed.add_turns(&format!("@{seconds}"), true, &mut all);
            }
        }
        all.into_iter().try_for_each(|(text, next)| visit(text, next))
    }

    /// Returns how many sequences of `depth` turns there are.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.turns().values().map(|next| next.perft(depth - 1)).sum(),
        }
    }

    /// The position when so many seconds have passed.
    fn after_seconds(&self, seconds: u32) -> Model {
        let mut next = self.clone();
        for hourglass in &mut next.hourglasses {
            hourglass.sand = hourglass.sand.map(|sand| sand.saturating_sub(seconds));
        }
        next.timer = self.timer.saturating_sub(seconds);
        next
    }

    /// Adds the turns when the seconds have passed, or the lost ones only.
    fn add_turns(&self, seconds: &str, lost: bool, all: &mut Vec<(String, Model)>) {
        let mut fillings = vec![("", self.clone())];
        if let Some(open) = self.open.filter(|_| !lost && self.left[index(self.side)] > 0) {
            let mut filled = self.clone();
            filled.drop_ring(open);
            fillings.push(("+", filled));
        }
        for (filling, mut model) in fillings {
            model.open = None;
            let moves = if lost { Vec::new() } else { model.moves(self.side) };
            if moves.is_empty() {
                model.clone().add_ends(format!("{filling}-{seconds}"), all);
            }
            for (from, to) in moves {
                let mut moved = model.clone();
                moved.go(from, to);
                if moved.left[index(self.side)] > 0 {
                    let mut dropped = moved.clone();
                    dropped.drop_ring(to);
                    dropped.add_ends(format!("{filling}{from}-{to}{seconds}"), all);
                    if moved.left[index(opponent(self.side))] > 0 {
                        moved.open = Some(to);
                    }
                }
                moved.add_ends(format!("{filling}{from}-{to}-{seconds}"), all);
            }
        }
    }

    /// Adds a turn that ends here, and the same with the timer turned over.
    fn add_ends(mut self, text: String, all: &mut Vec<(String, Model)>) {
        self.side = opponent(self.side);
        if self.level == 3 && self.timer == 0 && self.can_move(self.side) {
            all.push((format!("{text}t"), Model { timer: 15, ..self.clone() }));
        }
        all.push((text, self));
    }

    /// The player to move drops a ring.
    fn drop_ring(&mut self, space: Space) {
        let all = spaces();
        let place = all.iter().position(|other| *other == space).expect("a space of the board");
        self.rings[place] += 1;
        self.left[index(self.side)] -= 1;
    }

    /// An hour-glass moves, and is turned over where it holds sand.
    fn go(&mut self, from: Space, to: Space) {
        let is_timed = self.is_timed();
        for hourglass in &mut self.hourglasses {
            if hourglass.space == from {
                let turned = hourglass.sand.map_or(180, |sand| 180 - sand);
                let sand = if is_timed { Some(turned) } else { None };
                *hourglass = Hourglass { space: to, sand, ..*hourglass };
            }
        }
        self.hourglasses.sort_by_key(|hourglass| hourglass.space);
    }
}
