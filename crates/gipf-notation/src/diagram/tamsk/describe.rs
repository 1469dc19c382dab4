//! What a diagram of TAMSK shows, in words.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use tamsk_core::{Color, Hourglass, Space};

use super::{DrawnTamsk, Notes, player};

impl DrawnTamsk {
    /// Returns what the diagram shows as plain sentences.
    pub(super) fn description(&self, notes: &Notes) -> String {
        let mut words = String::new();
        self.describe_board(&mut words);
        if let Some(space) = self.filled {
            let _ = write!(words, "A ring was dropped on {space} before the move. ");
        }
        if let Some((from, to)) = self.moved {
            let _ = write!(words, "Moved from {from} to {to}. ");
        }
        if let Some(space) = self.open {
            let _ = write!(words, "A ring was left out on {space}. ");
        }
        for &(space, mark) in &notes.marks {
            let _ = write!(words, "Mark on {space}: {}. ", mark.name());
        }
        for (from, to) in &notes.arrows {
            let _ = write!(words, "Arrow from {from} to {to}. ");
        }
        if let Some(standing) = self.standing {
            let left = standing.rings_left;
            let _ = write!(words, "Rings left: Red {}, Black {}. ", left.white, left.black);
            if self.variant.has_timer() {
                let _ = write!(words, "Timer: {}. ", seconds(standing.timer));
            }
            if let Some(side) = standing.side {
                let _ = write!(words, "{} to move. ", player(side));
            }
        }
        words.truncate(words.trim_end().len());
        words
    }

    fn describe_board(&self, words: &mut String) {
        let mut gap = "Rings: ";
        for (space, content) in self.board.iter().filter(|(_, content)| content.rings > 0) {
            let _ = write!(words, "{gap}{} on {space}", content.rings);
            gap = ", ";
        }
        words.push_str(if words.is_empty() { "No rings on the board. " } else { ". " });
        for color in Color::ALL {
            let _ = write!(words, "{} hour-glasses: ", player(color));
            let mut gap = "";
            for (space, hourglass) in self.hourglasses_of(color) {
                let _ = write!(words, "{gap}{space}{}", self.sand(hourglass));
                gap = ", ";
            }
            words.push_str(if gap.is_empty() { "none. " } else { ". " });
        }
    }

    /// The hour-glasses of a player, in the order of their spaces.
    pub(super) fn hourglasses_of(
        &self,
        color: Color,
    ) -> impl Iterator<Item = (Space, Hourglass)> + use<> {
        self.board.hourglasses().filter(move |(_, hourglass)| hourglass.owner == color)
    }

    /// What the sand of an hour-glass is; nothing in the variant without time.
    fn sand(&self, hourglass: Hourglass) -> String {
        match hourglass.sand {
            _ if !self.variant.is_timed() => String::new(),
            None => " not started".into(),
            Some(0) => " run out".into(),
            Some(left) => format!(" with {}", seconds(left)),
        }
    }
}

fn seconds(count: u8) -> String {
    format!("{count} second{}", if count == 1 { "" } else { "s" })
}
