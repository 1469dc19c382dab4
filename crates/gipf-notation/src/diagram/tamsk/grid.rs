//! Where the spaces lie, in pictures and in texts.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use gipf_core::Color;
use tamsk_core::{Direction, Space};

use crate::diagram::geometry::{ROW, STEP, Xy};

/// How far a space lies from the center, in columns and half steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GridPoint {
    pub(super) right: i32,
    pub(super) up: i32,
}

impl GridPoint {
    /// Where a space lies. The middles of all columns lie on a line.
    pub(super) fn of(space: Space) -> GridPoint {
        let right = space.column() as i32 - 'd' as i32;
        let len = 7 - right.abs();
        GridPoint { right, up: 2 * i32::from(space.number()) - 1 - len }
    }

    /// As seen by the player who sits below: turned by half a turn for Black.
    pub(super) fn seen_by(self, below: Color) -> GridPoint {
        match below {
            Color::White => self,
            Color::Black => GridPoint { right: -self.right, up: -self.up },
        }
    }

    /// Where it lies in a picture.
    pub(super) fn xy(self) -> Xy {
        Xy::new(ROW * self.right, -STEP / 2 * self.up)
    }
}

/// On which side of a space a letter or number stands, as Red sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beside {
    Left,
    UpperLeft,
    Right,
    UpperRight,
    Below,
}

/// The letters of the columns below each, and the numbers at both ends of the lines that bear them.
pub(super) fn labels() -> Vec<(String, Space, Beside)> {
    let mut labels = Vec::new();
    for space in Space::ALL {
        let is_edge = |direction| space.neighbor(direction).is_none();
        if is_edge(Direction::Down) {
            labels.push((String::from(space.column()), space, Beside::Below));
        }
        // The outer columns are upright, the other edges are slanted.
        let left = if is_edge(Direction::LowerLeft) { Beside::Left } else { Beside::UpperLeft };
        let right = if is_edge(Direction::LowerRight) { Beside::Right } else { Beside::UpperRight };
        let sides = [(Direction::UpperLeft, left), (Direction::UpperRight, right)];
        for (_, beside) in sides.into_iter().filter(|&(direction, _)| is_edge(direction)) {
            labels.push((format!("{}", space.number()), space, beside));
        }
    }
    labels
}

/// Where the six corners of the board lie, one after another.
pub(super) fn corners() -> [GridPoint; 6] {
    let corner = |right, up| GridPoint { right, up };
    [corner(-3, 3), corner(0, 6), corner(3, 3), corner(3, -3), corner(0, -6), corner(-3, -3)]
}
