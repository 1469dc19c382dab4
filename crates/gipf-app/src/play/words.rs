//! Words for a person: columns, shortened input, clocks.

use std::time::Duration;

/// The characters of a line inside a frame on a screen of 80.
const WIDTH: usize = 78;

/// Arranges words in as many columns as fit into 78 characters, to be read from left to right.
#[must_use]
pub fn columns(words: &[String]) -> String {
    let width = words.iter().map(|word| word.chars().count()).max().unwrap_or(0) + 2;
    let mut text = String::new();
    for line in words.chunks((WIDTH / width).max(1)) {
        let padded: String = line.iter().map(|word| format!("{word:<width$}")).collect();
        text.push_str(padded.trim_end());
        text.push('\n');
    }
    text
}

/// Writes a term and to the right of it what it means, in lines of at most 78 characters unless the term is longer.
pub(super) fn explained(term: &str, meaning: &str) -> String {
    const INDENT: usize = 17;
    let len = |text: &str| text.chars().count();
    let mut lines: Vec<String> = Vec::new();
    // A term that is longer than its column has a line of its own.
    if len(term) >= INDENT {
        lines.push(String::new());
    }
    for word in meaning.split_whitespace() {
        let fits =
            |line: &&mut String| !line.is_empty() && len(line) + 1 + len(word) <= WIDTH - INDENT;
        match lines.last_mut().filter(fits) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.into()),
        }
    }
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate() {
        let term = if number == 0 { term } else { "" };
        text.push_str(format!("{term:<16} {line}").trim_end());
        text.push('\n');
    }
    text
}

/// Shortens typed words for an error and replaces control characters.
#[must_use]
pub fn shortened(words: &str) -> String {
    let clean = words.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c });
    let short: String = clean.take(40).collect();
    if words.chars().count() > 40 { short + "..." } else { short }
}

/// Writes what is left on a clock: `4:53`, `1:02:03`, and with tenths below twenty seconds, `9.8`.
#[must_use]
pub fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    match seconds {
        0..20 => format!("{seconds}.{}", left.subsec_millis() / 100),
        20..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
    }
}
