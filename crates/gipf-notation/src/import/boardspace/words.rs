//! The steps of a file of boardspace.net: `12 Dropb E 1`.

use crate::import::SourceError;

/// The words of a step that have not been read yet.
pub(in crate::import) struct Words<'a> {
    words: core::str::SplitWhitespace<'a>,
}

impl<'a> Words<'a> {
    pub(in crate::import) fn new(text: &'a str) -> Words<'a> {
        Words { words: text.split_whitespace() }
    }

    pub(in crate::import) fn next(
        &mut self,
        expected: &'static str,
    ) -> Result<&'a str, SourceError> {
        self.words.next().ok_or_else(|| SourceError::unexpected("", expected))
    }

    /// Passes a word that may be missing.
    pub(in crate::import) fn skip(&mut self) {
        self.words.next();
    }

    pub(in crate::import) fn end(&mut self) -> Result<(), SourceError> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => Err(SourceError::unexpected(word, "the end of the step")),
        }
    }
}

/// What a property of a player holds.
pub(in crate::import) enum PlayerValue<'a> {
    /// A step: its verb and what the verb takes.
    Step(&'a str, Words<'a>),
    /// What is said of the player, such as `id "Ada"`.
    Note,
}

/// Reads the value of a property of a player.
///
/// A step begins with its number. In files of 2004 it has none, so that only its verb tells it from what is said
/// of the player.
pub(in crate::import) fn player_value<'a>(
    value: &'a str,
    is_verb: impl Fn(&str) -> bool,
) -> Result<PlayerValue<'a>, SourceError> {
    let mut words = Words::new(value);
    if value.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        words.skip();
        let verb = words.next("a verb")?;
        return Ok(PlayerValue::Step(verb, words));
    }
    match words.next("") {
        Ok(verb) if is_verb(verb) => Ok(PlayerValue::Step(verb, words)),
        _ => Ok(PlayerValue::Note),
    }
}

/// Returns whether a verb is one of these, in any case.
pub(in crate::import) fn is_one_of(verb: &str, verbs: &[&str]) -> bool {
    verbs.iter().any(|known| known.eq_ignore_ascii_case(verb))
}
