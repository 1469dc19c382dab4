//! The text of comments.

use alloc::string::String;

use super::limits::MAX_COMMENT_LEN;

/// Returns the words of a comment. Control characters separate words as white space does.
pub(super) fn comment_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty())
}

/// Returns a comment as a record keeps and writes it, or `None` when it is too long.
pub(super) fn clean_comment(text: &str) -> Option<String> {
    let mut clean = String::new();
    for word in comment_words(text) {
        if !clean.is_empty() {
            clean.push(' ');
        }
        clean.extend(word.chars().map(|c| if c == '}' { ')' } else { c }));
    }
    (clean.len() <= MAX_COMMENT_LEN).then_some(clean)
}

/// Adds a clean comment to an earlier one, which stays as it was when it would become too long.
pub(super) fn append_comment(earlier: &mut String, later: &str) {
    let gap = usize::from(!earlier.is_empty() && !later.is_empty());
    if earlier.len() + gap + later.len() <= MAX_COMMENT_LEN {
        earlier.extend((gap == 1).then_some(' '));
        earlier.push_str(later);
    }
}
