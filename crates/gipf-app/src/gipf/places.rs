//! Where spots and dots are on the text of GIPF's board, and words for a push.

use gipf_core::{Bitboard, Color, Direction, Dot, Entry, Spot};

use crate::play::{BoardScale, TextSpan};

/// Lines of the text of the board.
const HEIGHT: u16 = 17;

/// The text of a board, with the letters from one column of the board to the next.
#[derive(Clone, Copy)]
pub(crate) struct BoardText {
    pub(crate) column_width: u16,
}

impl BoardText {
    /// Returns columns and lines, with a sign behind the last dot.
    pub(crate) const fn size(self) -> (u16, u16) {
        (8 * self.column_width + 3, HEIGHT)
    }

    pub(crate) fn dot(self, dot: Dot, below: Color) -> TextSpan {
        TextSpan { width: 2, ..self.place(dot.column(), dot.number(), below) }
    }

    /// Returns where a spot is, with one letter on it.
    pub(crate) fn spot(self, spot: Spot, below: Color) -> TextSpan {
        self.place(spot.column(), spot.number(), below)
    }

    /// Returns how much larger the board can be drawn.
    pub(crate) const fn larger(self) -> [BoardScale; 2] {
        let columns = self.column_width;
        [
            BoardScale { columns: (columns, 8), lines: 2, disc: (2, 1) },
            BoardScale { columns: (columns, 12), lines: 3, disc: (4, 2) },
        ]
    }

    /// Returns the ends of the lines between neighboring spots, and between dots and spots.
    pub(crate) fn lines(self, below: Color) -> Vec<[TextSpan; 2]> {
        let neighbors = Spot::ALL.into_iter().flat_map(|spot| {
            let next = Direction::ALL.into_iter().filter_map(move |it| spot.neighbor(it));
            next.filter(move |&other| spot < other).map(move |other| [spot, other])
        });
        let between = neighbors.map(|ends| ends.map(|spot| self.spot(spot, below)));
        let from_dots = Entry::ALL.into_iter();
        let from_dots =
            from_dots.map(|it| [self.dot(it.dot(), below), self.spot(it.first_spot(), below)]);
        between.chain(from_dots).collect()
    }

    fn place(self, column: char, number: u8, below: Color) -> TextSpan {
        let from_a = u16::from(column as u8 - b'a');
        let from_below = 2 * (u16::from(number) - 1) + from_a.abs_diff(4);
        let (from_left, line) = match below {
            Color::White => (from_a, HEIGHT - 1 - from_below),
            Color::Black => (8 - from_a, from_below),
        };
        TextSpan { column: self.column_width * from_left, line, width: 1 }
    }
}

/// Returns the dots that entries begin at, each once. The entries are in the order of the dots.
pub(crate) fn dots_of(entries: &[Entry]) -> Vec<Dot> {
    let mut dots: Vec<Dot> = entries.iter().map(|entry| entry.dot()).collect();
    dots.dedup();
    dots
}

/// Returns whether this is the dot that points at White.
pub(crate) fn is_middle(dot: Dot) -> bool {
    (dot.column(), dot.number()) == ('e', 1)
}

/// Returns what a push would move: ` from a4, moving 2 pieces as far as d5`.
pub(crate) fn push_words(occupied: Bitboard, entry: Entry) -> String {
    let Some(furthest) = entry.furthest_spot(occupied) else { return String::new() };
    match entry.moved(furthest).len() {
        0 => format!(" from {}, onto a vacant spot", entry.dot()),
        1 => format!(" from {}, moving a piece to {furthest}", entry.dot()),
        moved => format!(" from {}, moving {moved} pieces as far as {furthest}", entry.dot()),
    }
}

/// Returns what it means that a piece closes a player's opening, and the turn that does not, if there is
/// one.
pub(crate) fn closing_words(mover: Color, piece: &str, other: Option<String>) -> String {
    let other = other.map_or_else(String::new, |turn| format!(" ({turn} enters one)"));
    format!("{piece} closes {mover}'s opening: {mover} can enter no GIPF-pieces after it{other}")
}
