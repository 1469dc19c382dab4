//! Turns: placing a piece, moving a stack, passing.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;

use crate::dvonn::board::{DIRECTIONS, Space, spaces};
use crate::dvonn::position::{Model, Stage, opponent};
use crate::dvonn::stack::Stack;

/// What a player does in a turn.
#[derive(Clone, Copy, Debug)]
enum Turn {
    Place(Space),
    Move { from: Space, to: Space },
    Pass,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Place(space) => write!(f, "{space}"),
            Turn::Move { from, to } => write!(f, "{from}{to}"),
            Turn::Pass => f.write_str("PASS"),
        }
    }
}

/// What is done with a turn: its canonical text, and the position it leads to.
pub type Visit<'a> = dyn FnMut(String, Model) -> ControlFlow<()> + 'a;

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
        self.legal().into_iter().try_for_each(|turn| visit(turn.to_string(), self.after(turn)))
    }

    /// Returns how many sequences of `depth` turns there are. A forced pass is a turn.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal().len() as u64,
            _ => self.turns().values().map(|next| next.perft(depth - 1)).sum(),
        }
    }

    /// Whether a side has a move, were it its turn.
    pub(crate) fn can_move(&self, side: char) -> bool {
        !self.moves(side).is_empty()
    }

    fn legal(&self) -> Vec<Turn> {
        if self.stage == Stage::Place {
            let vacant = spaces().iter().copied().filter(|space| !self.board.is_occupied(*space));
            return vacant.map(Turn::Place).collect();
        }
        let moves = self.moves(self.side);
        if moves.is_empty() && self.can_move(opponent(self.side)) {
            vec![Turn::Pass]
        } else {
            moves
        }
    }

    /// The moves of the stacks that a side owns.
    fn moves(&self, side: char) -> Vec<Turn> {
        let mut moves = Vec::new();
        for (from, stack) in self.board.iter() {
            if stack.top() != side || self.is_surrounded(from) {
                continue;
            }
            for direction in DIRECTIONS {
                if let Some(to) = from.walk(direction, stack.height())
                    && self.board.is_occupied(to)
                {
                    moves.push(Turn::Move { from, to });
                }
            }
        }
        moves
    }

    /// Whether there are six neighbors, all occupied.
    fn is_surrounded(&self, space: Space) -> bool {
        space.neighbors().filter(|neighbor| self.board.is_occupied(*neighbor)).count() == 6
    }

    fn after(&self, turn: Turn) -> Model {
        match turn {
            Turn::Place(space) => self.after_placing(space),
            Turn::Move { from, to } => self.after_moving(from, to),
            Turn::Pass => Model { side: opponent(self.side), ..self.clone() },
        }
    }

    fn after_placing(&self, space: Space) -> Model {
        let mut board = self.board.clone();
        let piece = if self.tops('r') < 3 { 'r' } else { self.side };
        board.set(space, Some(Stack::single(piece)));
        if board.iter().count() == spaces().len() {
            // White, who placed the last piece, makes the first move.
            Model { board, side: 'w', stage: Stage::Stack }
        } else {
            Model { board, side: opponent(self.side), stage: Stage::Place }
        }
    }

    fn after_moving(&self, from: Space, to: Space) -> Model {
        let mut next = Model { side: opponent(self.side), ..self.clone() };
        if let Some(moved) = self.board.get(from)
            && let Some(below) = self.board.get(to)
        {
            next.board.set(from, None);
            next.board.set(to, Some(below.under(moved)));
        }
        next.board = next.linked();
        next
    }
}
