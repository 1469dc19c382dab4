//! Numbers of marbles: the pool, and what a player has captured.

use std::fmt;

/// The colors of the marbles, in the order in which they are counted.
pub(crate) const COLORS: [char; 3] = ['w', 'g', 'b'];

/// How many white, gray and black marbles there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Marbles(pub(crate) [u32; 3]);

impl Marbles {
    pub(crate) const NONE: Marbles = Marbles([0; 3]);

    /// The number of marbles of a color.
    pub(crate) fn of(self, color: char) -> u32 {
        self.0[index(color)]
    }

    pub(crate) fn add(&mut self, color: char) {
        let number = &mut self.0[index(color)];
        *number = number.saturating_add(1);
    }

    pub(crate) fn remove(&mut self, color: char) {
        let number = &mut self.0[index(color)];
        *number = number.saturating_sub(1);
    }

    /// The colors of which there is a marble.
    pub(crate) fn colors(self) -> Vec<char> {
        COLORS.into_iter().filter(|color| self.of(*color) > 0).collect()
    }
}

/// The place of a color in the numbers.
fn index(color: char) -> usize {
    match color {
        'w' => 0,
        'g' => 1,
        _ => 2,
    }
}

impl fmt::Display for Marbles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, gray, black] = self.0;
        write!(f, "{white}/{gray}/{black}")
    }
}
