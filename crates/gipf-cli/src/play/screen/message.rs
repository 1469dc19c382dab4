//! The words on the screen: a message of two lines, and pages that cover the board.

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) text: String,
    pub(super) is_error: bool,
}

/// Text that covers the board.
#[derive(Clone, Debug)]
pub(super) struct Page {
    pub(super) lines: Vec<String>,
    pub(super) top: usize,
}

/// What has happened and what happened then, without the first of it where the message would be too
/// long: it has two lines of 80 letters.
pub(super) fn fitting(earlier: &str, sentence: &str) -> String {
    const MESSAGE_LEN: usize = 150;
    let mut parts: Vec<&str> = earlier.split("; ").filter(|part| !part.is_empty()).collect();
    parts.push(sentence);
    let len = |parts: &[&str]| parts.iter().map(|part| part.chars().count() + 2).sum::<usize>();
    while parts.len() > 1 && len(&parts) > MESSAGE_LEN {
        parts.remove(0);
    }
    parts.join("; ")
}

impl Page {
    pub(super) fn scroll(&mut self, lines: isize) {
        let last = self.lines.len().saturating_sub(1);
        self.top = self.top.saturating_add_signed(lines).min(last);
    }
}
