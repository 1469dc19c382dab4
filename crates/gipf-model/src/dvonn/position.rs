//! A position: what it holds, whether it is valid, whether the game is over.

use std::collections::BTreeMap;
use std::fmt;

use crate::dvonn::board::{Board, Space, spaces};
use crate::dvonn::stack::Stack;

/// Which of the two stages of the game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Pieces are placed on vacant spaces.
    Place,
    /// Pieces and stacks are moved onto others.
    Stack,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Place => "place",
            Stage::Stack => "stack",
        })
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, `w` or `b`; `None` in a tie.
    pub winner: Option<char>,
    /// The pieces, of all colors, in White's stacks.
    pub white: usize,
    /// The pieces, of all colors, in Black's stacks.
    pub black: usize,
}

/// A position of DVONN.
#[derive(Clone, Debug)]
pub struct Model {
    pub(crate) board: Board,
    pub(crate) side: char,
    pub(crate) stage: Stage,
}

impl Model {
    /// Returns how many pieces, of all colors, are in the stacks of a side, `w` or `b`.
    #[must_use]
    pub fn score(&self, side: char) -> usize {
        self.board.stacks().filter(|stack| stack.top() == side).map(Stack::height).sum()
    }

    /// Returns the result, when neither player has a move left; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let over = self.stage == Stage::Stack && !self.can_move('w') && !self.can_move('b');
        let (white, black) = (self.score('w'), self.score('b'));
        let winner = match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some('w'),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some('b'),
        };
        over.then_some(Outcome { winner, white, black })
    }

    /// Returns every way in which the position is not valid, one short sentence each; empty when it is.
    #[must_use]
    pub fn violations(&self) -> Vec<String> {
        match self.stage {
            Stage::Place => self.faults_of_placing(),
            Stage::Stack => self.faults_of_stacking(),
        }
    }

    /// Only single pieces lie on the board, as many of each kind as the order of placing says.
    fn faults_of_placing(&self) -> Vec<String> {
        let mut violations = Vec::new();
        if self.board.stacks().any(|stack| stack.height() > 1) {
            violations.push("There is a stack before all pieces are placed.".to_owned());
        }
        let placed = self.board.iter().count();
        if placed == spaces().len() {
            violations.push("All pieces are placed: the stage is over.".to_owned());
        }
        let mut counts = BTreeMap::from([('r', 0), ('b', 0), ('w', 0)]);
        let mut to_place = 'w';
        for number in 0..placed {
            let piece = if number < 3 { 'r' } else { to_place };
            *counts.entry(piece).or_insert(0) += 1;
            to_place = opponent(to_place);
        }
        for (piece, expected) in counts {
            let found = self.tops(piece);
            if found != expected {
                violations.push(format!("{found} pieces {piece} instead of {expected}."));
            }
        }
        if self.side != to_place {
            violations.push(format!("After {placed} pieces {to_place} is to move."));
        }
        violations
    }

    /// No more pieces than the game has, all red ones, everything linked to one of them, and a
    /// full board as placing leaves it.
    fn faults_of_stacking(&self) -> Vec<String> {
        let mut violations = Vec::new();
        let reds: usize = self.board.stacks().map(Stack::reds).sum();
        if reds != 3 {
            violations.push(format!("{reds} red pieces instead of 3."));
        }
        for piece in ['w', 'b'] {
            if self.tops(piece) > 23 {
                violations.push(format!("{} pieces {piece}, more than 23.", self.tops(piece)));
            }
        }
        let pieces: usize = self.board.stacks().map(Stack::height).sum();
        if pieces > 49 {
            violations.push(format!("{pieces} pieces, more than 49."));
        }
        if self.linked().iter().count() != self.board.iter().count() {
            violations.push("A stack is not linked to a red piece.".to_owned());
        }
        if self.board.iter().count() == spaces().len() && self.side != 'w' {
            violations.push("White makes the first move.".to_owned());
        }
        violations
    }

    /// The board without what is not linked through neighbors to a red piece.
    pub(crate) fn linked(&self) -> Board {
        let red = self.board.iter().filter(|(_, stack)| stack.reds() > 0);
        let mut open: Vec<Space> = red.map(|(space, _)| space).collect();
        let mut linked = Board::default();
        while let Some(space) = open.pop() {
            if self.board.is_occupied(space) && !linked.is_occupied(space) {
                linked.set(space, self.board.get(space));
                open.extend(space.neighbors());
            }
        }
        linked
    }

    /// How many stacks have this piece on top.
    pub(crate) fn tops(&self, piece: char) -> usize {
        self.board.stacks().filter(|stack| stack.top() == piece).count()
    }
}

/// The side that plays against `side`.
pub(crate) fn opponent(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}
