//! What an evaluation looks at in a position of YINSH.

use gipf_game::Position;
use yinsh_core::{Color, Yinsh};

use super::windows::Windows;
use crate::weights::Moment;

/// What is looked at in a position, numbers of the player to move minus those of the other, and how far the game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YinshFeatures {
    /// One number for each of [`YinshFeatures::NAMES`].
    pub values: [i32; YinshFeatures::COUNT],
    /// How far the game has come, between which two of [`YinshFeatures::KNOTS`].
    pub moment: Moment,
}

impl YinshFeatures {
    /// How many numbers there are.
    pub const COUNT: usize = 7;

    /// What each number is. A place for a row is one in which no ring of the opponent stands.
    pub const NAMES: [&str; YinshFeatures::COUNT] = [
        "rings removed",
        "rows to be removed",
        "places with four markers",
        "places with three markers",
        "places with two markers",
        "markers on the board",
        "goals of the rings",
    ];

    /// The numbers of markers in the pool between which weights change evenly.
    pub const KNOTS: [i32; 4] = [51, 34, 17, 0];

    /// Looks at a position.
    #[must_use]
    pub fn of(position: &Yinsh) -> YinshFeatures {
        let side = position.side_to_move();
        let (own, other) = (numbers(position, side), numbers(position, !side));
        let pool = i32::from(position.pool());
        let knots = YinshFeatures::KNOTS;
        let knot = knots[1..knots.len() - 1].iter().filter(|&&knot| pool < knot).count();
        YinshFeatures {
            values: core::array::from_fn(|i| own[i] - other[i]),
            moment: Moment::between(knot, knots[knot], knots[knot + 1], pool),
        }
    }
}

fn numbers(position: &Yinsh, color: Color) -> [i32; YinshFeatures::COUNT] {
    let markers = position.markers(color);
    let windows = Windows::of(markers, position.rings(!color));
    let goals = position.rings(color).iter().map(|ring| position.goals(ring).len() as i32).sum();
    [
        i32::from(position.removed(color)),
        // Rows that share markers are mostly one row to be removed.
        windows.fives.min(1),
        windows.fours,
        windows.threes,
        windows.twos,
        markers.len() as i32,
        goals,
    ]
}
