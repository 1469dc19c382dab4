//! A record as words, read line by line in bounded memory.

use alloc::boxed::Box;
use alloc::string::String;
use core::mem;
use gipf_game::GameResult;
use std::io::{self, BufRead};

use super::comment::{comment_part, comment_words};
use super::lex_error::{LexError, WordError};
use super::limits::{MAX_COMMENT_LEN, MAX_LINE_LEN, MAX_TAG_LEN};
#[cfg(doc)]
use crate::Notation;
use crate::bounded_lines::{BoundedLines, Line};
use crate::{LineColumn, Nag};
use gipf_game::Found;

/// A word of a record. What belongs to it is in [`Lexer::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// A tag; its value is the text, its name in [`Lexer::tag_name`].
    Tag,
    Number(u32),
    /// A turn, as it stands in the line.
    Turn,
    Nag(Nag),
    Comment,
    Open,
    Close,
    Result(GameResult),
}

pub(super) struct Lexer<'i> {
    lines: BoundedLines<Box<dyn BufRead + Send + 'i>>,
    /// The next line that is not empty, where it has been looked at, and its number.
    next_line: Option<(Line, usize)>,
    /// The number of the line, from 1.
    number: usize,
    /// [`Notation::turn_goes_on`] of the game.
    turn_goes_on: fn(&str, &str) -> bool,
    line: String,
    /// Whether an empty line stands before the last word.
    after_gap: bool,
    /// Byte of the line that is next.
    at: usize,
    /// Where the last word begins.
    start: usize,
    start_line: usize,
    /// Its column, where its line has been left.
    start_column: Option<usize>,
    pub(super) text: String,
    pub(super) tag_name: String,
}

impl<'i> Lexer<'i> {
    /// Reads an input with the turns of a game, of which [`Notation::turn_goes_on`] is given.
    pub(super) fn new(
        input: impl BufRead + Send + 'i,
        turn_goes_on: fn(&str, &str) -> bool,
    ) -> Lexer<'i> {
        Lexer {
            lines: BoundedLines::new(Box::new(input), MAX_LINE_LEN),
            next_line: None,
            number: 0,
            turn_goes_on,
            line: String::new(),
            after_gap: false,
            at: 0,
            start: 0,
            start_line: 0,
            start_column: None,
            text: String::new(),
            tag_name: String::new(),
        }
    }

    /// Where the last word begins.
    pub(super) fn place(&self) -> LineColumn {
        self.place_within(0)
    }

    /// The place so many bytes into the text of the last word.
    pub(super) fn place_within(&self, offset: usize) -> LineColumn {
        if let Some(column) = self.start_column {
            return LineColumn { line: self.start_line, column };
        }
        let (before, word) = self.line.split_at_checked(self.start).unwrap_or_default();
        let mut bytes = 0;
        let within = word.chars().take_while(|&c| {
            let is_before = bytes < offset;
            bytes += plain(c).len_utf8();
            is_before
        });
        LineColumn { line: self.start_line, column: before.chars().count() + within.count() + 1 }
    }

    /// Whether an empty line stands before the last word.
    pub(super) fn is_after_gap(&self) -> bool {
        self.after_gap
    }

    /// Whether nothing but a comment follows the last word in its line.
    pub(super) fn ends_line(&self) -> bool {
        let rest = self.line[self.at..].trim_start_matches(is_space);
        rest.is_empty() || rest.starts_with('{')
    }

    /// Whether the last word is the first of its line.
    pub(super) fn begins_line(&self) -> bool {
        self.line.get(..self.start).is_some_and(|before| before.trim().is_empty())
    }

    /// The name in a line that begins as a tag does, readable or not.
    pub(super) fn name_in_tag_line(&self) -> Option<&str> {
        let rest = self.line.trim_start().strip_prefix('[')?.trim_start();
        Some(&rest[..rest.find(|c| !is_in_tag_name(c)).unwrap_or(rest.len())])
    }

    /// Returns whether the next line that is not empty is a tag, and whether empty lines stand before it.
    pub(super) fn tag_follows(&mut self) -> io::Result<Option<bool>> {
        while self.next_line.is_none() {
            match self.lines.next()? {
                None => return Ok(None),
                Some(Line::Text(text)) if text.trim().is_empty() => {}
                Some(line) => self.next_line = Some((line, self.lines.number())),
            }
        }
        let is_tag = |line: &Line| matches!(line, Line::Text(text) if is_tag(text));
        let next = self.next_line.as_ref().filter(|(line, _)| is_tag(line));
        Ok(next.map(|(_, number)| *number > self.number + 1))
    }

    /// Passes over the rest of the line, and returns it from the last word on.
    pub(super) fn skip_line(&mut self) -> String {
        self.at = self.line.len();
        self.line.get(self.start..).unwrap_or_default().into()
    }

    /// The next word, `None` at the end of the input.
    pub(super) fn next(&mut self) -> Result<Option<Word>, LexError> {
        self.after_gap = false;
        loop {
            // Dots belong to a number before them: `1. ... c6`.
            let rest = &self.line[self.at..];
            let word = rest.trim_start_matches(|c| is_space(c) || is_dot(c));
            self.at += rest.len() - word.len();
            self.begin();
            let Some(first) = self.peek() else {
                if !self.next_line()? {
                    return Ok(None);
                }
                self.after_gap |= self.line.trim().is_empty();
                if self.line.starts_with('%') {
                    self.skip_line();
                }
                continue;
            };
            let began = (self.number, self.at);
            let word = self.word(first).map(Some);
            if word.is_err() && (self.number, self.at) == began {
                // Whoever reads on after an error must not meet it again.
                self.at += first.len_utf8();
            }
            return word;
        }
    }

    fn word(&mut self, first: char) -> Result<Word, LexError> {
        match first {
            '[' => self.tag(),
            '{' => self.comment(),
            '(' => {
                self.at += 1;
                Ok(Word::Open)
            }
            ')' => {
                self.at += 1;
                Ok(Word::Close)
            }
            '$' => {
                self.at += 1;
                let number = self.at;
                match self.take_while(|c| c.is_ascii_digit()).parse() {
                    Ok(nag) => Ok(Word::Nag(Nag(nag))),
                    Err(_) => {
                        self.at = number;
                        Err(self.unexpected("a number from 0 to 255 after $"))
                    }
                }
            }
            '!' | '?' => {
                let sign = self.take_while(|c| matches!(c, '!' | '?'));
                match Nag::from_sign(sign) {
                    Some(nag) => Ok(Word::Nag(nag)),
                    None => {
                        self.at = self.start;
                        Err(self.unexpected("one of ! ? !! ?? !? ?!"))
                    }
                }
            }
            '0'..='9' | '*' => self.number_or_result(),
            _ => {
                let end = self.at + self.turn_len();
                self.text.clear();
                self.text.extend(self.line[self.at..end].chars().map(plain));
                if end == self.at {
                    return Err(self.unexpected("a turn, a comment, a variation or a result"));
                }
                self.at = end;
                let result = if self.text == "½-½" { "1/2-1/2" } else { self.text.as_str() };
                Ok(result.parse().map_or(Word::Turn, Word::Result))
            }
        }
    }

    fn number_or_result(&mut self) -> Result<Word, LexError> {
        let word = self.line[self.at..].split(is_space).next().unwrap_or_default();
        let word = word.split(['(', ')', '{']).next().unwrap_or_default();
        if let Ok(result) = word.chars().map(plain).collect::<String>().parse() {
            self.at += word.len();
            return Ok(Word::Result(result));
        }
        let digits = self.take_while(|c| c.is_ascii_digit());
        let Ok(number) = digits.parse() else {
            self.at = self.start;
            return Err(self.unexpected("a turn number or a result: 1-0, 0-1, 1/2-1/2, void or *"));
        };
        self.take_while(is_dot);
        match self.peek() {
            Some('-' | '/') => {
                self.at = self.start;
                Err(self.unexpected("a turn number or a result: 1-0, 0-1, 1/2-1/2, void or *"))
            }
            _ => Ok(Word::Number(number)),
        }
    }

    /// `[Name "value"]` with `\"` and `\\` in the value.
    fn tag(&mut self) -> Result<Word, LexError> {
        self.at += 1;
        self.skip_spaces();
        let name = self.take_while(is_in_tag_name);
        let name = String::from(name);
        if name.is_empty() {
            return Err(self.unexpected("the name of a tag"));
        }
        self.skip_spaces();
        self.expect('"', "\" and the value of the tag")?;
        let mut value = mem::take(&mut self.text);
        value.clear();
        loop {
            let Some(c) = self.peek() else {
                return Err(self.unexpected("\" at the end of the value"));
            };
            self.at += c.len_utf8();
            match c {
                '"' => break,
                '\\' => match self.peek() {
                    Some(c @ ('"' | '\\')) => {
                        value.push(c);
                        self.at += 1;
                    }
                    _ => return Err(self.unexpected("\" or \\ after \\")),
                },
                c => value.push(c),
            }
            if value.len() > MAX_TAG_LEN {
                return Err(LexError::Word(WordError::TagTooLong));
            }
        }
        self.skip_spaces();
        self.expect(']', "] at the end of the tag")?;
        self.text = value;
        let known = KNOWN_TAGS.iter().find(|known| known.eq_ignore_ascii_case(&name));
        self.tag_name = known.map_or(name, |&known| known.into());
        Ok(Word::Tag)
    }

    /// `{text}`, where `\}` is a brace and `\\` a backslash. A comment whose brace is missing ends before
    /// the tags of the next game.
    fn comment(&mut self) -> Result<Word, LexError> {
        let mut text = mem::take(&mut self.text);
        text.clear();
        let (start, LineColumn { line, column }) = (self.start, self.place());
        let mut is_too_long = false;
        self.at += 1;
        let is_closed = loop {
            let (part, len) = comment_part(&self.line[self.at..]);
            for word in comment_words(&part) {
                let gap = if text.is_empty() { "" } else { " " };
                is_too_long |= text.len() + gap.len() + word.len() > MAX_COMMENT_LEN;
                if is_too_long {
                    break;
                }
                text.push_str(gap);
                text.push_str(word);
            }
            if let Some(len) = len {
                self.at += len + 1;
                break true;
            }
            let is_gap = self.line.trim().is_empty();
            match self.next_line() {
                Ok(true) if is_gap && is_tag(&self.line) => break false,
                Ok(true) => {}
                Ok(false) => break false,
                Err(LexError::Word(_)) => is_too_long = true,
                Err(error) => return Err(error),
            }
        };
        self.text = text;
        let has_left_line = self.number > line;
        (self.start, self.start_line) = (start, line);
        self.start_column = has_left_line.then_some(column);
        match (is_closed, is_too_long) {
            (true, false) => Ok(Word::Comment),
            (true, true) => Err(LexError::Word(WordError::CommentTooLong)),
            (false, _) => {
                let expected = "} at the end of the comment that begins here";
                let error = WordError::Unexpected { found: Found::End, expected };
                Err(LexError::Word(error))
            }
        }
    }

    fn begin(&mut self) {
        self.start = self.at;
        self.start_line = self.number;
        self.start_column = None;
    }

    /// Goes to the next line; at the end of the input it stays at the end of the last.
    fn next_line(&mut self) -> Result<bool, LexError> {
        let line = match self.next_line.take() {
            Some((line, number)) => {
                self.after_gap |= number > self.number + 1;
                self.number = number;
                Some(line)
            }
            None => {
                let line = self.lines.next()?;
                self.number = self.lines.number();
                line
            }
        };
        let error = match line {
            None => {
                self.at = self.line.len();
                self.begin();
                return Ok(false);
            }
            Some(Line::Text(text)) => {
                self.line = text;
                None
            }
            Some(Line::TooLong) => {
                self.line.clear();
                Some(WordError::LineTooLong)
            }
        };
        self.at = 0;
        self.begin();
        error.map_or(Ok(true), |error| Err(LexError::Word(error)))
    }

    /// What follows the numbers at the beginning of the last word.
    pub(super) fn after_numbers(&self) -> &str {
        let rest = self.line.get(self.start..).unwrap_or_default();
        rest.trim_start_matches(|c: char| c.is_ascii_digit() || is_dot(c) || c.is_whitespace())
    }

    /// How far a turn goes in the rest of the line. White space is part of it where the turn goes on after
    /// it, and before a reserve in brackets.
    fn turn_len(&self) -> usize {
        let rest = &self.line[self.at..];
        let mut end = 0;
        loop {
            let stops = |c: char| is_space(c) || "(){}[]!?$".contains(c);
            end += rest[end..].find(stops).unwrap_or(rest.len() - end);
            let spaces = rest[end..].len() - rest[end..].trim_start_matches(is_space).len();
            let next = &rest[end + spaces..];
            if spaces > 0 && !next.is_empty() && (self.turn_goes_on)(&rest[..end], next) {
                end += spaces;
                continue;
            }
            return end + reserve_len(next).map_or(0, |len| spaces + len);
        }
    }

    fn peek(&self) -> Option<char> {
        self.line[self.at..].chars().next()
    }

    fn skip_spaces(&mut self) {
        self.take_while(is_space);
    }

    fn take_while(&mut self, condition: impl Fn(char) -> bool) -> &str {
        let start = self.at;
        while let Some(c) = self.peek().filter(|&c| condition(c)) {
            self.at += c.len_utf8();
        }
        &self.line[start..self.at]
    }

    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), LexError> {
        if self.peek() != Some(wanted) {
            return Err(self.unexpected(expected));
        }
        self.at += wanted.len_utf8();
        Ok(())
    }

    /// The error that something else stands here; the last word begins here.
    fn unexpected(&mut self, expected: &'static str) -> LexError {
        self.start = self.at;
        let found = self.peek().map_or(Found::End, Found::Char);
        LexError::Word(WordError::Unexpected { found, expected })
    }
}

/// Whether a character separates words: white space, and what files have at their end or between words without
/// showing it.
fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\0' | '\u{1a}' | '\u{200b}' | '\u{feff}')
}

/// Whether a character is a dot after a turn number, or several in one.
fn is_dot(c: char) -> bool {
    matches!(c, '.' | '…')
}

/// Returns the hyphen for the dashes that word processors make of it, any other character as it is.
fn plain(c: char) -> char {
    if matches!(c, '‐'..='―' | '−') { '-' } else { c }
}

fn is_in_tag_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Whether a line is a whole tag.
fn is_tag(line: &str) -> bool {
    let line = line.trim();
    let rest = line.strip_prefix('[').map(|rest| rest.trim_start_matches(is_in_tag_name));
    rest.is_some_and(|rest| rest.trim_start().starts_with('"')) && line.ends_with("\"]")
}

/// The tags that are known by their names, in whatever case these are written.
const KNOWN_TAGS: [&str; 14] = [
    "Game",
    "Variant",
    "Position",
    "Potentials",
    "Result",
    "Termination",
    "White",
    "Black",
    "Event",
    "Site",
    "Date",
    "Round",
    "TimeControl",
    "Annotator",
];

/// The length of a reserve in brackets: `(14)`.
fn reserve_len(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('(')?;
    let close = inside.find(')')?;
    let digits = inside[..close].trim();
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then_some(close + 2)
}
