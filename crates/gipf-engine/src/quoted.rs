//! Text of others, as it is shown in messages.

use std::fmt;

/// Text of a client in quotes: cut when long, without control characters.
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
    fn hostile_text_is_shown_harmlessly() {
        assert_eq!(Quoted::new("a\0b\x1b[2J'").to_string(), r"'a\0b\u{1b}[2J\''");
        let long = Quoted::new(&"é".repeat(1000)).to_string();
        assert_eq!(long, format!("'{}…'", "é".repeat(40)));
    }
}
