//! Lines of a text diagram.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;
use core::iter;

use super::TextOptions;

/// ANSI escape sequences.
pub(super) mod style {
    pub(in crate::diagram) const PLAIN: &str = "";
    pub(in crate::diagram) const RESET: &str = "\x1b[0m";
    pub(in crate::diagram) const WHITE: &str = "\x1b[1m";
    pub(in crate::diagram) const GRAY: &str = "\x1b[2m";
    pub(in crate::diagram) const BLACK: &str = "\x1b[7m";
    pub(in crate::diagram) const RED: &str = "\x1b[1;31m";
    pub(in crate::diagram) const PUSH: &str = "\x1b[34m";
    pub(in crate::diagram) const TAKEN: &str = "\x1b[31m";
    pub(in crate::diagram) const ROW: &str = "\x1b[33m";
    pub(in crate::diagram) const MARK: &str = "\x1b[35m";
}

/// A line of text that knows how wide it looks.
pub(super) struct Line {
    text: String,
    width: usize,
    ansi: bool,
}

impl Line {
    /// An empty line; with `ansi` styles are written, else they are passed over.
    pub(super) fn new(ansi: bool) -> Line {
        Line { text: String::new(), width: 0, ansi }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Writes at a column, or after a space where there is something already.
    pub(super) fn write_at(&mut self, column: usize, words: &str, style: &str) {
        let gap = if self.width > column { 1 } else { column - self.width };
        self.text.extend(iter::repeat_n(' ', gap));
        self.width += gap;
        self.write(words, style);
    }

    /// Writes at a column, or so far to the right of it that a space is left free before.
    pub(super) fn write_apart_at(&mut self, column: usize, words: &str, style: &str) {
        let first = if self.width > 0 { self.width + 1 } else { 0 };
        self.write_at(column.max(first), words, style);
    }

    pub(super) fn write(&mut self, words: &str, style: &str) {
        if self.ansi && !style.is_empty() {
            self.text.push_str(style);
            self.text.push_str(words);
            self.text.push_str(style::RESET);
        } else {
            self.text.push_str(words);
        }
        self.width += words.chars().count();
    }
}

/// Adds the lines that follow the board: the caption, `state`, the arrows and the lines of `signs`, each as far as the
/// options ask for it and there is one.
pub(super) fn end_text<N: Display>(
    text: &mut String,
    options: &TextOptions,
    caption: Option<&str>,
    state: &str,
    arrows: impl IntoIterator<Item = (N, N)>,
    signs: &[String],
) {
    let mut add = |words: &str| {
        if !words.is_empty() {
            text.push_str(words);
            text.push('\n');
        }
    };
    if options.legend {
        add(&caption_line(caption));
    }
    if options.reserves {
        add(state);
    }
    if options.legend {
        for (from, to) in arrows {
            add(&format!("arrow from {from} to {to}"));
        }
        signs.iter().for_each(|line| add(line));
    }
}

/// A caption as one line, without escape sequences for the terminal from elsewhere.
pub(super) fn caption_line(caption: Option<&str>) -> String {
    let words = caption.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    words.replace(char::is_control, "\u{fffd}")
}

/// Returns the arrow of a way on the text: so far to the right, and so far up. Nothing for no way.
pub(super) fn arrow(right: i32, up: i32) -> &'static str {
    match (right.signum(), up.signum()) {
        (0, 1) => "↑",
        (1, 1) => "↗",
        (1, 0) => "→",
        (1, -1) => "↘",
        (0, -1) => "↓",
        (-1, -1) => "↙",
        (-1, 0) => "←",
        (-1, 1) => "↖",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_count_as_one_column() {
        let mut line = Line::new(false);
        line.write("w", style::PLAIN);
        line.write(arrow(1, 2), style::PUSH);
        line.write_at(4, "b", style::PLAIN);
        assert_eq!(line.text(), "w↗  b");
    }
}
