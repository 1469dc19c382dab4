//! A record as words, read line by line in bounded memory.

use alloc::string::String;
use core::mem;
use gipf_board::GameResult;
use std::io::{self, BufRead};

use super::comment::comment_words;
use super::error::RecordErrorKind;
use super::limits::{MAX_COMMENT_LEN, MAX_LINE_LEN, MAX_TAG_LEN};
use crate::bounded_lines::{BoundedLines, Line};
use crate::{LineColumn, Nag, Notation};
use gipf_board::Found;

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

pub(super) struct Lexer<R> {
    lines: BoundedLines<R>,
    /// The characters around which spaces belong to a turn.
    joints: &'static [char],
    line: String,
    /// Byte of the line that is next.
    at: usize,
    /// Where the last word begins.
    start: usize,
    start_line: usize,
    pub(super) text: String,
    pub(super) tag_name: String,
}

/// What reading a word may give: an error of the input, or an error of the text.
pub(super) enum LexError {
    Io(io::Error),
    Word(WordError),
}

/// What can be wrong with the words of a record, whatever the game.
#[derive(Clone, Copy)]
pub(super) enum WordError {
    Unexpected { found: Found, expected: &'static str },
    LineTooLong,
    CommentTooLong,
    TagTooLong,
    NotUtf8,
}

impl<P: Notation> From<WordError> for RecordErrorKind<P> {
    fn from(error: WordError) -> RecordErrorKind<P> {
        match error {
            WordError::Unexpected { found, expected } => {
                RecordErrorKind::Unexpected { found, expected }
            }
            WordError::LineTooLong => RecordErrorKind::LineTooLong,
            WordError::CommentTooLong => RecordErrorKind::CommentTooLong,
            WordError::TagTooLong => RecordErrorKind::TagTooLong,
            WordError::NotUtf8 => RecordErrorKind::NotUtf8,
        }
    }
}

impl From<io::Error> for LexError {
    fn from(error: io::Error) -> LexError {
        LexError::Io(error)
    }
}

impl<R: BufRead> Lexer<R> {
    /// Reads an input in which spaces around these characters belong to turns.
    pub(super) fn new(input: R, joints: &'static [char]) -> Lexer<R> {
        Lexer {
            lines: BoundedLines::new(input, MAX_LINE_LEN),
            joints,
            line: String::new(),
            at: 0,
            start: 0,
            start_line: 0,
            text: String::new(),
            tag_name: String::new(),
        }
    }

    /// Where the last word begins.
    pub(super) fn place(&self) -> LineColumn {
        self.place_within(0)
    }

    /// The place so many bytes into the last word.
    pub(super) fn place_within(&self, offset: usize) -> LineColumn {
        let bytes = self.start + offset;
        let before = self.line.get(..bytes).map_or(bytes, |before| before.chars().count());
        LineColumn { line: self.start_line, column: before + 1 }
    }

    /// The next word, `None` at the end of the input.
    pub(super) fn next(&mut self) -> Result<Option<Word>, LexError> {
        loop {
            let rest = &self.line[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            self.begin();
            let Some(first) = self.peek() else {
                if !self.next_line()? {
                    return Ok(None);
                }
                if self.line.starts_with('%') {
                    self.at = self.line.len();
                }
                continue;
            };
            let began = (self.lines.number(), self.at);
            let word = self.word(first).map(Some);
            if word.is_err() && (self.lines.number(), self.at) == began {
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
                let end = self.at + turn_len(&self.line[self.at..], self.joints);
                self.text.clear();
                self.text.push_str(&self.line[self.at..end]);
                if end == self.at {
                    return Err(self.unexpected("a turn, a comment, a variation or a result"));
                }
                self.at = end;
                Ok(self.text.parse().map_or(Word::Turn, Word::Result))
            }
        }
    }

    fn number_or_result(&mut self) -> Result<Word, LexError> {
        let word = self.line[self.at..].split(char::is_whitespace).next().unwrap_or_default();
        let word = word.trim_end_matches(')');
        if let Ok(result) = word.parse() {
            self.at += word.len();
            return Ok(Word::Result(result));
        }
        let digits = self.take_while(|c| c.is_ascii_digit());
        let Ok(number) = digits.parse() else {
            self.at = self.start;
            return Err(self.unexpected("a turn number or a result: 1-0, 0-1, 1/2-1/2, void or *"));
        };
        self.take_while(|c| c == '.');
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
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
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
        self.tag_name = name;
        Ok(Word::Tag)
    }

    fn comment(&mut self) -> Result<Word, LexError> {
        let mut text = mem::take(&mut self.text);
        text.clear();
        let (start, start_line) = (self.start, self.start_line);
        self.at += 1;
        loop {
            let rest = &self.line[self.at..];
            let end = rest.find('}');
            for word in comment_words(&rest[..end.unwrap_or(rest.len())]) {
                if !text.is_empty() {
                    text.push(' ');
                }
                text.push_str(word);
            }
            if text.len() > MAX_COMMENT_LEN {
                return Err(LexError::Word(WordError::CommentTooLong));
            }
            if let Some(end) = end {
                self.at += end + 1;
                break;
            }
            if !self.next_line()? {
                (self.start, self.start_line) = (start, start_line);
                let expected = "} at the end of the comment that begins here";
                let error = WordError::Unexpected { found: Found::End, expected };
                return Err(LexError::Word(error));
            }
        }
        self.text = text;
        (self.start, self.start_line) = (start, start_line);
        Ok(Word::Comment)
    }

    /// Reads on to where a new game can begin: after a line that ends with a result, or before a
    /// tag that follows turns.
    pub(super) fn skip_game(&mut self, in_tags: bool) -> io::Result<()> {
        let bad_tag = in_tags && self.line.trim_start().starts_with('[');
        let mut turns_seen = !bad_tag;
        if bad_tag {
            self.at = self.line.len();
        }
        loop {
            let rest = &self.line[self.at..];
            let ends =
                rest.split_whitespace().last().is_some_and(|w| w.parse::<GameResult>().is_ok());
            turns_seen |= !rest.trim_start().starts_with('[') && !rest.trim().is_empty();
            self.at = self.line.len();
            if ends && turns_seen {
                return Ok(());
            }
            match self.next_line() {
                Ok(false) => return Ok(()),
                Ok(true) if turns_seen && self.line.trim_start().starts_with('[') => return Ok(()),
                // What is passed over need not be readable.
                Ok(true) | Err(LexError::Word(_)) => {}
                Err(LexError::Io(error)) => return Err(error),
            }
        }
    }

    fn begin(&mut self) {
        self.start = self.at;
        self.start_line = self.lines.number();
    }

    /// Goes to the next line; at the end of the input it stays at the end of the last.
    fn next_line(&mut self) -> Result<bool, LexError> {
        let line = self.lines.next()?;
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
            Some(unreadable) => {
                self.line.clear();
                Some(match unreadable {
                    Line::TooLong => WordError::LineTooLong,
                    _ => WordError::NotUtf8,
                })
            }
        };
        self.at = 0;
        self.begin();
        error.map_or(Ok(true), |error| Err(LexError::Word(error)))
    }

    /// What follows the numbers at the beginning of the last word.
    pub(super) fn after_numbers(&self) -> &str {
        let rest = self.line.get(self.start..).unwrap_or_default();
        rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.' || c.is_whitespace())
    }

    fn peek(&self) -> Option<char> {
        self.line[self.at..].chars().next()
    }

    fn skip_spaces(&mut self) {
        self.take_while(char::is_whitespace);
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

/// How far a turn goes in the rest of a line. White space is part of it around the joints, and before
/// a reserve in brackets. The `-` of `T^-` joins nothing: it ends a turn.
fn turn_len(rest: &str, joints: &[char]) -> usize {
    let is_open = |turn: &str| turn.ends_with(joints) && !turn.ends_with("^-");
    let mut end = 0;
    loop {
        let stops = |c: char| c.is_whitespace() || "(){}[]!?$".contains(c);
        end += rest[end..].find(stops).unwrap_or(rest.len() - end);
        let spaces = rest[end..].len() - rest[end..].trim_start().len();
        let next = &rest[end + spaces..];
        if spaces > 0 && !next.is_empty() && (is_open(&rest[..end]) || next.starts_with(joints)) {
            end += spaces;
            continue;
        }
        return end + reserve_len(next).map_or(0, |len| spaces + len);
    }
}

/// The length of a reserve in brackets: `(14)`.
fn reserve_len(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('(')?;
    let close = inside.find(')')?;
    let digits = inside[..close].trim();
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then_some(close + 2)
}
