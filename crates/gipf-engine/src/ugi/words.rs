//! The words of a line, and how a client's words are shown to it.

use std::fmt;

/// The words of a line, one after another, and what has not been read yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Words<'a> {
        Words { rest: line }
    }

    /// Everything up to a word, and what follows that word where it occurs.
    pub(crate) fn split_at(self, word: &str) -> (&'a str, Option<&'a str>) {
        let mut words = self;
        loop {
            let before = words.rest;
            match words.next() {
                None => return (self.rest.trim(), None),
                Some(found) if found == word => {
                    let len = self.rest.len() - before.len();
                    return (self.rest[..len].trim(), Some(words.rest.trim()));
                }
                Some(_) => {}
            }
        }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let text = self.rest.trim_start();
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }
}

/// A client's text in quotes: cut when long, without control characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quoted(String);

impl Quoted {
    const MAX_CHARS: usize = 40;

    pub(crate) fn new(text: &str) -> Quoted {
        let mut chars = text.chars();
        let mut shown: String = chars.by_ref().take(Quoted::MAX_CHARS).collect();
        if chars.next().is_some() {
            shown.push('…');
        }
        Quoted(shown)
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}'", self.0.escape_debug())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_parted_by_any_white_space() {
        let words: Vec<&str> = Words::new("\t go  depth\u{a0}3 \r").collect();
        assert_eq!(words, ["go", "depth", "3"]);
        assert_eq!(Words::new(" \t\r").next(), None);
    }

    #[test]
    fn a_line_is_split_at_the_first_such_word() {
        let split = |line| Words::new(line).split_at("moves");
        assert_eq!(split(" a b  moves c moves d "), ("a b", Some("c moves d")));
        assert_eq!(split("moves"), ("", Some("")));
        assert_eq!(split("a movesx b"), ("a movesx b", None));
    }

    #[test]
    fn hostile_text_is_shown_harmlessly() {
        assert_eq!(Quoted::new("a\0b\x1b[2J'").to_string(), r"'a\0b\u{1b}[2J\''");
        let long = Quoted::new(&"é".repeat(1000)).to_string();
        assert_eq!(long, format!("'{}…'", "é".repeat(40)));
    }
}
