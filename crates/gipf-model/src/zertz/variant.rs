//! What the variants differ in.

use std::fmt;

use crate::zertz::marbles::Marbles;

/// Which of the four variants is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Variant {
    /// 37 rings.
    Basic,
    /// 48 rings.
    Tournament,
    /// 61 rings.
    Large,
    /// 37 rings, fewer marbles, and smaller winning sets.
    Blitz,
}

impl Variant {
    pub(crate) const ALL: [Variant; 4] =
        [Variant::Basic, Variant::Tournament, Variant::Large, Variant::Blitz];

    /// The number of rings in each column, from the left.
    pub(crate) fn columns(self) -> &'static [usize] {
        match self {
            Variant::Basic | Variant::Blitz => &[4, 5, 6, 7, 6, 5, 4],
            Variant::Tournament => &[5, 6, 7, 8, 7, 6, 5, 4],
            Variant::Large => &[5, 6, 7, 8, 9, 8, 7, 6, 5],
        }
    }

    /// All marbles of the game.
    pub(crate) fn marbles(self) -> Marbles {
        match self {
            Variant::Basic | Variant::Tournament | Variant::Large => Marbles([6, 8, 10]),
            Variant::Blitz => Marbles([5, 7, 9]),
        }
    }

    /// Whether captured marbles win: so many of one color, or some of each.
    pub(crate) fn is_winning(self, captured: Marbles) -> bool {
        let (of_one_color, of_each) = match self {
            Variant::Basic | Variant::Tournament | Variant::Large => ([4, 5, 6], 3),
            Variant::Blitz => ([3, 4, 5], 2),
        };
        let Marbles(captured) = captured;
        (0..3).any(|color| captured[color] >= of_one_color[color])
            || (0..3).all(|color| captured[color] >= of_each)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Variant::Basic => "basic",
            Variant::Tournament => "tournament",
            Variant::Large => "large",
            Variant::Blitz => "blitz",
        })
    }
}
