//! Walking through a record.

use gipf_game::{Color, GameResult};
use gipf_notation::Notation;
use gipf_notation::diagram::{Diagram, TextOptions};
use gipf_notation::record::{NodeId, Record};

use crate::Playable;

/// The columns between the board and the texts beside it.
const GAP: usize = 4;

/// The minimum width of texts beside the board, in columns.
const MIN_TEXT_WIDTH: usize = 24;

/// A place in a record, at the start or after a turn, and the steps from there.
#[derive(Debug)]
pub struct RecordWalk<'a, P: Notation> {
    record: &'a Record<P>,
    at: Option<NodeId>,
}

impl<'a, P: Playable> RecordWalk<'a, P> {
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

    /// Goes to another turn instead of this one, `step` further in the list of variations.
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

    /// Returns the place as lines for a screen of this width, the most important first: a terminal may have
    /// only 24. `keys` stands below the board. The tags and the comment stand beside the board where there is
    /// room, otherwise below the keys.
    #[must_use]
    pub fn page(&self, keys: &str, width: usize) -> Vec<String> {
        let Some(position) = self.record.position(self.at) else { return Vec::new() };
        let state = match position.outcome() {
            Some(outcome) => outcome.to_string(),
            None => format!("{} to move", P::player_name(position.side_to_move())),
        };
        let mut lines = wrapped(&self.header(), width);
        lines.extend([self.turn_line(), format!("{state}; {}", position.standing())]);
        let options = TextOptions::default().with_legend(false).with_reserves(false);
        let board = self.diagram(position).to_text(&options);
        let column = GAP + board.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        let wrap = |texts: Vec<String>, width| -> Vec<String> {
            texts.iter().flat_map(|text| wrapped(text, width)).collect()
        };
        let (comment, tags) = (self.comment(position), self.other_tags());
        let (mut beside, below) = match width.saturating_sub(column) {
            room if room >= MIN_TEXT_WIDTH => {
                ([wrap(tags, room), wrap(comment, room)].concat(), Vec::new())
            }
            _ => (Vec::new(), [wrap(comment, width), wrap(tags, width)].concat()),
        };
        let rest = beside.split_off(beside.len().min(board.lines().count()));
        let mut beside = beside.into_iter();
        lines.extend(board.lines().map(|line| match beside.next() {
            Some(text) => format!("{line:<column$}{text}"),
            None => line.to_owned(),
        }));
        lines.push(keys.to_owned());
        lines.extend(rest);
        lines.extend(below);
        lines
    }

    /// The game, how it ended, and who played: `GIPF, basic: White won (1-0), Ada - Bob`.
    fn header(&self) -> String {
        let result = match self.record.result() {
            GameResult::Void => "void".into(),
            result => {
                let words = match result {
                    GameResult::Win(color) => format!("{} won", P::player_name(color)),
                    GameResult::Draw => "a draw".into(),
                    GameResult::Unknown | GameResult::Void => "not finished".into(),
                };
                format!("{words} ({result})")
            }
        };
        let variant = match P::VARIANTS {
            [_] => String::new(),
            _ => format!(", {}", self.record.start().variant()),
        };
        let player = |color: Color| {
            let name = self.record.tag(&color.to_string());
            name.unwrap_or_else(|| P::player_name(color)).to_owned()
        };
        let (white, black) = (player(Color::White), player(Color::Black));
        format!("{}{variant}: {result}, {white} - {black}", P::TITLE)
    }

    /// The tags that the header does not say.
    fn other_tags(&self) -> Vec<String> {
        let in_header = [Color::White, Color::Black].map(|color| color.to_string());
        let tags = self.record.tags().filter(|(name, _)| in_header.iter().all(|tag| tag != name));
        tags.map(|(name, value)| format!("{name}: {value}")).collect()
    }

    /// The comment as a person reads it, in lines.
    fn comment(&self, position: &P) -> Vec<String> {
        let next = position.side_to_move();
        let (comment, mover) = match self.at.and_then(|id| self.record.node(id)) {
            Some(node) => {
                let before = self.record.position(node.parent());
                (node.comment(), before.map_or(next, P::side_to_move))
            }
            None => (self.record.comment(), next),
        };
        P::comment_lines(comment, mover, next)
    }

    /// The position, with the turn that led to it.
    fn diagram(&self, position: &P) -> Diagram<P::Drawn> {
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

/// Breaks a text into lines of at most this many characters, between words where it can.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = Vec::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        while !word.is_empty() {
            match lines.last_mut() {
                Some(line) if column + 1 + word.len() <= width => {
                    line.push(' ');
                    line.extend(&word);
                    column += 1 + word.len();
                    word.clear();
                }
                _ => {
                    let rest = word.split_off(word.len().min(width));
                    column = word.len();
                    lines.push(word.into_iter().collect());
                    word = rest;
                }
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(text: &str) -> Record<gipf_core::Gipf> {
        text.parse().expect("a game")
    }

    #[test]
    fn the_page_begins_with_the_game_and_its_result() {
        let text = "[White \"Ada\"]\n[Event \"The open championship\"]\n\n1. b3 {quiet} c6 0-1\n";
        let record = record(text);
        let mut walk = RecordWalk::new(&record);
        walk.next();
        let page = walk.page("keys", 80);
        assert_eq!(page[0], "GIPF, basic: Black won (0-1), Ada - Black");
        assert!(page[1].starts_with("1. b3") && page[2].starts_with("Black to move; "));
        assert!(page[3].ends_with("    Event: The open championship"), "{}", page[3]);
        assert!(page[4].ends_with("    quiet"), "{}", page[4]);
        assert_eq!(page.last().map(String::as_str), Some("keys"));
        assert!(page.len() <= 24, "it fits a terminal of 24 lines");
        // Without room beside the board everything is below it.
        let narrow = walk.page("keys", 40);
        let below = narrow.iter().skip_while(|line| *line != "keys").skip(1);
        let expected = ["quiet", "Event: The open championship"];
        assert_eq!(below.map(String::as_str).collect::<Vec<_>>(), expected);
        assert_eq!(narrow[0], "GIPF, basic: Black won (0-1), Ada -");
    }

    #[test]
    fn every_result_has_words() {
        for (end, words) in
            [("1-0", "White won (1-0)"), ("*", "not finished (*)"), ("void", "void")]
        {
            let record = record(&format!("1. b3 c6 {end}\n"));
            let page = RecordWalk::new(&record).page("keys", 80);
            assert_eq!(page[0], format!("GIPF, basic: {words}, White - Black"));
        }
    }

    #[test]
    fn long_texts_are_wrapped() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("", 3), Vec::<String>::new());
    }
}
