//! Writing a record.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use gipf_core::Color;

use super::comment::escaped_comment;
use super::tree::{NodeId, Record};
use crate::Notation;

/// The longest line of turns that is written, in characters, unless a single word is longer.
const LINE_WIDTH: usize = 80;

impl<P: Notation> fmt::Display for Record<P> {
    /// The canonical record: tags, an empty line, the turns wrapped at 80 characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(f, self)?;
        f.write_str("\n")?;
        let mut words = Words::new();
        words.comment(self.comment());
        words.fresh = true;
        self.write_turns(&mut words);
        words.push(self.result().text());
        f.write_str(&words.finish())
    }
}

fn write_tags<P: Notation>(f: &mut fmt::Formatter<'_>, record: &Record<P>) -> fmt::Result {
    let (tag, value) = record.start().variant_tag();
    write_tag(f, tag, &value)?;
    for (name, value) in record.tags() {
        write_tag(f, name, value)?;
    }
    let number = record.first_number().number;
    let variant = record.start().variant();
    let given = P::start_of_tag(tag, &value, variant).ok().flatten();
    if *record.start() != given.unwrap_or_else(|| P::start(variant)) || number != 1 {
        let turn_number = (number != 1).then_some(number);
        write_tag(f, "Position", &record.start().position_text(turn_number))?;
    }
    write_tag(f, "Result", record.result().text())
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            f.write_str("\\")?;
        }
        write!(f, "{c}")?;
    }
    f.write_str("\"]\n")
}

/// What remains to be written, the next last.
enum Task {
    /// The turns after this one, with the variations that replace the first of them.
    Follow(Option<NodeId>),
    Open(NodeId),
    Close,
}

impl<P: Notation> Record<P> {
    fn write_turns(&self, words: &mut Words) {
        let mut tasks = Vec::from([Task::Follow(None)]);
        while let Some(task) = tasks.pop() {
            match task {
                Task::Follow(after) => {
                    let Some((&first, others)) = self.next(after).split_first() else { continue };
                    self.write_turn(words, first);
                    tasks.push(Task::Follow(Some(first)));
                    for &other in others.iter().rev() {
                        tasks.push(Task::Close);
                        tasks.push(Task::Follow(Some(other)));
                        tasks.push(Task::Open(other));
                    }
                }
                Task::Open(id) => {
                    words.open();
                    if let Some(node) = self.node(id) {
                        words.comment(node.lead());
                    }
                    words.fresh = true;
                    self.write_turn(words, id);
                }
                Task::Close => words.close(),
            }
        }
    }

    fn write_turn(&self, words: &mut Words, id: NodeId) {
        let Some(node) = self.node(id) else { return };
        let Some(before) = self.position(node.parent()) else { return };
        let turn = before.turn_text(node.turn());
        if words.fresh || node.number().side == Color::White {
            words.push(&format!("{} {turn}", node.number()));
        } else {
            words.push(&turn);
        }
        words.fresh = false;
        for nag in node.nags() {
            words.push(&nag.to_string());
        }
        words.comment(node.comment());
    }
}

/// Words that are wrapped into lines.
struct Words {
    text: String,
    /// Characters in the last line.
    column: usize,
    /// Brackets that the next word begins with.
    prefix: String,
    /// Whether a turn's number must be written even when Black is to move.
    fresh: bool,
}

impl Words {
    fn new() -> Words {
        Words { text: String::new(), column: 0, prefix: String::new(), fresh: true }
    }

    fn push(&mut self, word: &str) {
        let prefix = core::mem::take(&mut self.prefix);
        let len = prefix.chars().count() + word.chars().count();
        if self.column > 0 {
            // One place is left for a bracket that may close behind the word.
            if self.column + 1 + len < LINE_WIDTH {
                self.text.push(' ');
                self.column += 1;
            } else {
                self.text.push('\n');
                self.column = 0;
            }
        }
        self.text.push_str(&prefix);
        self.text.push_str(word);
        self.column += len;
    }

    fn comment(&mut self, comment: &str) {
        if comment.is_empty() {
            return;
        }
        self.prefix.push('{');
        escaped_comment(comment).split(' ').for_each(|word| self.push(word));
        self.text.push('}');
        self.column += 1;
        self.fresh = true;
    }

    fn open(&mut self) {
        self.prefix.push('(');
    }

    fn close(&mut self) {
        self.text.push(')');
        self.column += 1;
        self.fresh = true;
    }

    fn finish(mut self) -> String {
        if self.column > 0 {
            self.text.push('\n');
        }
        self.text
    }
}
