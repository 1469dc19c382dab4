//! The colors of the screen.

use ratatui::style::{Color as Ink, Modifier, Style};

/// Colors, or none; nothing is told by them alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub(super) cursor: Style,
    pub(super) error: Style,
    pub(super) faint: Style,
    /// White's discs on a large board.
    pub(super) white: Style,
    /// Black's discs, and the letters on them.
    pub(super) black: Style,
    pub(super) on_black: Style,
    /// Discs that are neither's.
    pub(super) gray: Style,
    pub(super) red: Style,
}

impl Palette {
    pub(super) fn new(has_color: bool) -> Palette {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let cursor = bold.add_modifier(Modifier::UNDERLINED);
        if !has_color {
            return Palette {
                cursor,
                error: bold,
                faint: plain,
                white: bold,
                black: plain,
                on_black: bold.add_modifier(Modifier::REVERSED),
                gray: plain,
                red: bold,
            };
        }
        Palette {
            cursor: cursor.fg(Ink::Yellow),
            error: bold.fg(Ink::Red),
            faint: plain.fg(Ink::DarkGray),
            white: bold,
            black: plain.fg(Ink::DarkGray),
            on_black: bold.fg(Ink::White).bg(Ink::DarkGray),
            gray: plain.fg(Ink::Gray),
            red: bold.fg(Ink::Red),
        }
    }
}
