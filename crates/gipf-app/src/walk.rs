//! Walking through a record.

use gipf_notation::Notation;
use gipf_notation::diagram::{BoardDiagram, TextOptions};
use gipf_notation::record::{NodeId, Record};

use crate::RegisteredGame;
use crate::combine::tell_events;

/// A place in a record, at the start or after a turn, and the steps from there.
#[derive(Debug)]
pub struct RecordWalk<'a, P: Notation> {
    record: &'a Record<P>,
    at: Option<NodeId>,
}

impl<'a, P: RegisteredGame> RecordWalk<'a, P> {
    /// Begins at the start.
    #[must_use]
    pub fn new(record: &'a Record<P>) -> RecordWalk<'a, P> {
        RecordWalk { record, at: None }
    }

    /// Goes to the start.
    pub fn start(&mut self) {
        self.at = None;
    }

    /// Goes to the next turn.
    pub fn next(&mut self) {
        if let Some(&next) = self.record.next(self.at).first() {
            self.at = Some(next);
        }
    }

    /// Goes to the turn before.
    pub fn back(&mut self) {
        if let Some(node) = self.at.and_then(|id| self.record.node(id)) {
            self.at = node.parent();
        }
    }

    /// Goes to the last turn of this line.
    pub fn end(&mut self) {
        while let Some(&next) = self.record.next(self.at).first() {
            self.at = Some(next);
        }
    }

    /// Goes to another turn instead of this one, so many further in the list of variations.
    pub fn variation(&mut self, step: isize) {
        let Some((id, node)) = self.at.and_then(|id| Some((id, self.record.node(id)?))) else {
            return;
        };
        let turns = self.record.next(node.parent());
        let here = turns.iter().position(|&other| other == id);
        let there = here.and_then(|here| here.checked_add_signed(step));
        if let Some(&other) = there.and_then(|there| turns.get(there)) {
            self.at = Some(other);
        }
    }

    /// Returns the place as lines, the most important first: a terminal may have only 24. `keys` stands
    /// below the board.
    #[must_use]
    pub fn page(&self, keys: &str) -> Vec<String> {
        let Some(position) = self.record.position(self.at) else { return Vec::new() };
        let state = match position.outcome() {
            Some(outcome) => outcome.to_string(),
            None => format!("{} to move", position.side_to_move()),
        };
        let mut lines = vec![self.turn_line(), format!("{state}; {}", position.standing())];
        let options = TextOptions { legend: false, reserves: false, ..TextOptions::default() };
        lines.extend(self.diagram(position).to_text(&options).lines().map(str::to_owned));
        lines.push(keys.to_owned());
        lines.extend(self.comment(position));
        lines.extend(self.record.tags().map(|(name, value)| format!("{name}: {value}")));
        lines
    }

    /// The comment, and before it what happened in a combined game, a line each.
    fn comment(&self, position: &P) -> Vec<String> {
        let next = position.side_to_move();
        let (comment, mover) = match self.at.and_then(|id| self.record.node(id)) {
            Some(node) => {
                let before = self.record.position(node.parent());
                (node.comment(), before.map_or(next, gipf_board::Position::side_to_move))
            }
            None => (self.record.comment(), next),
        };
        if !P::CAN_COMBINE {
            return vec![comment.to_owned()];
        }
        let (mut lines, rest) = tell_events(comment, mover, next);
        if lines.is_empty() || !rest.is_empty() {
            lines.push(rest);
        }
        lines
    }

    /// The position, with the turn that led to it.
    fn diagram(&self, position: &P) -> P::Diagram {
        let turn = self.at.and_then(|id| {
            let node = self.record.node(id)?;
            Some(self.record.position(node.parent())?.diagram_of_turn(node.turn()))
        });
        turn.unwrap_or_else(|| position.board_diagram())
    }

    fn turn_line(&self) -> String {
        let Some(node) = self.at.and_then(|id| self.record.node(id)) else {
            return "start".into();
        };
        let Some(before) = self.record.position(node.parent()) else { return String::new() };
        let signs: String = node.nags().iter().filter_map(|nag| nag.sign()).collect();
        let others = self.record.next(node.parent()).len();
        let choice = if others > 1 { format!("   (one of {others})") } else { String::new() };
        format!("{} {}{signs}{choice}", node.number(), before.turn_text(node.turn()))
    }
}
