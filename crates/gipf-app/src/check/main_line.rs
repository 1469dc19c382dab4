//! The main line of a game as it is read, for checks of a whole game.

use gipf_game::GameResult;
use gipf_notation::LineColumn;
use gipf_notation::record::{Node, NodeId, Record, TurnNumber, TurnPlayed};

use crate::Playable;

/// The tags, turns and comments of a game without its variations, and where its turns stand.
pub(super) struct MainLine<P: Playable> {
    record: Record<P>,
    tags: Vec<(String, String)>,
    /// The turns, and where they stand.
    turns: Vec<(NodeId, LineColumn)>,
    /// How many variations are open.
    depth: usize,
}

impl<P: Playable> MainLine<P> {
    pub(super) fn new() -> MainLine<P> {
        let record = Record::new(P::start(P::VARIANTS[0]));
        MainLine { record, tags: Vec::new(), turns: Vec::new(), depth: 0 }
    }

    pub(super) fn tag(&mut self, name: &str, value: &str) {
        self.tags.push((name.into(), value.into()));
    }

    pub(super) fn begin_turns(&mut self, start: &P, number: TurnNumber) {
        self.record = Record::starting_at(*start, number.number);
        for (name, value) in self.tags.drain(..) {
            // The reader has held names and values to the same limits.
            let _ = self.record.set_tag(&name, &value);
        }
    }

    pub(super) fn turn(&mut self, played: &TurnPlayed<'_, P>) {
        if self.depth > 0 {
            return;
        }
        if let Ok(id) = self.record.play(self.last(), &played.turn) {
            self.turns.push((id, played.place));
        }
    }

    pub(super) fn comment(&mut self, text: &str) {
        if self.depth > 0 {
            return;
        }
        // A comment that grows beyond the limit by joining is left as it was.
        let _ = match self.last() {
            None => {
                let comment = format!("{} {text}", self.record.comment());
                self.record.set_opening_comment(&comment)
            }
            Some(id) => {
                let earlier = self.record.node(id).map_or("", |node| node.comment());
                let comment = format!("{earlier} {text}");
                self.record.set_comment(id, &comment)
            }
        };
    }

    pub(super) fn begin_variation(&mut self) {
        self.depth += 1;
    }

    pub(super) fn end_variation(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// The game, which is over.
    pub(super) fn end(&mut self, result: Option<GameResult>) -> &Record<P> {
        self.record.set_result(result.unwrap_or(GameResult::Unknown));
        &self.record
    }

    fn last(&self) -> Option<NodeId> {
        self.turns.last().map(|(id, _)| *id)
    }

    /// Returns where a turn stands, counted from 1, and its number. For turn 0 that is the first turn
    /// without its number; after the last turn it is the last.
    pub(super) fn place(&self, turn: usize) -> (LineColumn, Option<TurnNumber>) {
        let found = self.turns.get(turn.saturating_sub(1)).or(self.turns.last());
        let Some(&(id, place)) = found else { return (LineColumn::default(), None) };
        let node = self.record.node(id).filter(|_| turn > 0);
        (place, node.map(Node::number))
    }
}
