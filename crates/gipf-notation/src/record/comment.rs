//! The text of comments.

use alloc::borrow::Cow;
use alloc::string::String;

use super::limits::MAX_COMMENT_LEN;

/// Returns the words of a comment. Control characters and byte order marks separate words as white space does.
pub(super) fn comment_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}')
        .filter(|word| !word.is_empty())
}

/// Returns what belongs to a comment in the rest of a line, and how many bytes it has where its closing
/// brace follows. `\}` stands for a brace and `\\` for a backslash; any other backslash is one.
pub(super) fn comment_part(rest: &str) -> (Cow<'_, str>, Option<usize>) {
    let mut bytes = rest.bytes().enumerate();
    let mut has_escapes = false;
    let end = loop {
        match bytes.next() {
            None => break None,
            Some((end, b'}')) => break Some(end),
            Some((at, b'\\')) if matches!(rest.as_bytes().get(at + 1), Some(b'}' | b'\\')) => {
                has_escapes = true;
                bytes.next();
            }
            Some(_) => {}
        }
    };
    let part = &rest[..end.unwrap_or(rest.len())];
    let part = if has_escapes { without_escapes(part).into() } else { part.into() };
    (part, end)
}

fn without_escapes(part: &str) -> String {
    let mut text = String::new();
    let mut chars = part.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = if c == '\\' { chars.next_if(|c| matches!(c, '}' | '\\')) } else { None };
        text.push(escaped.unwrap_or(c));
    }
    text
}

/// Returns a comment as it stands between braces, so that [`comment_part`] reads it back.
pub(super) fn escaped_comment(text: &str) -> Cow<'_, str> {
    if !text.contains(['}', '\\']) {
        return text.into();
    }
    let mut escaped = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        // The closing brace follows the last character.
        let is_ambiguous = c == '\\' && chars.peek().is_none_or(|c| matches!(c, '}' | '\\'));
        if c == '}' || is_ambiguous {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped.into()
}

/// Returns a comment as a record keeps and writes it, or `None` when it is too long.
pub(super) fn clean_comment(text: &str) -> Option<String> {
    let mut clean = String::new();
    for word in comment_words(text) {
        if !clean.is_empty() {
            clean.push(' ');
        }
        clean.push_str(word);
    }
    (clean.len() <= MAX_COMMENT_LEN).then_some(clean)
}

/// Adds a comment to a clean one, unless it would become too long.
pub(crate) fn append_clean_comment(earlier: &mut String, later: &str) {
    if let Some(later) = clean_comment(later) {
        append_comment(earlier, &later);
    }
}

/// Adds a clean comment to an earlier one, which stays as it was when it would become too long.
pub(super) fn append_comment(earlier: &mut String, later: &str) {
    let gap = usize::from(!earlier.is_empty() && !later.is_empty());
    if earlier.len() + gap + later.len() <= MAX_COMMENT_LEN {
        earlier.extend((gap == 1).then_some(' '));
        earlier.push_str(later);
    }
}
