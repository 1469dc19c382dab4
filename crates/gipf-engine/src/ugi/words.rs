//! The words of a line.

/// An iterator over the words of a line, separated by white space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Words<'a> {
        Words { rest: line }
    }

    /// Splits the rest of the line at the first occurrence of a word. Returns what precedes the word
    /// and what follows it, if it occurs.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_separated_by_any_white_space() {
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
}
