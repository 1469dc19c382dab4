//! Where the spaces lie, in pictures and in texts.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use dvonn_core::{Direction, Space};
use gipf_core::Color;

use crate::diagram::geometry::{ROW, STEP, Xy};

/// A point of the grid, on the board or around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GridPoint {
    /// 0 is the column `A`.
    pub(super) column: i32,
    pub(super) number: i32,
}

/// The middle of the board, `F3`.
const CENTER: GridPoint = GridPoint { column: 5, number: 3 };

impl GridPoint {
    pub(super) fn of(space: Space) -> GridPoint {
        let column = i32::from(space.column() as u8) - i32::from(b'A');
        GridPoint { column, number: space.number().into() }
    }

    /// As seen by the player who sits below: turned by half a turn for Black.
    pub(super) fn seen_by(self, below: Color) -> GridPoint {
        match below {
            Color::White => self,
            Color::Black => GridPoint {
                column: 2 * CENTER.column - self.column,
                number: 2 * CENTER.number - self.number,
            },
        }
    }

    /// Half steps to the right from the center. Each row begins half a step further to the left than
    /// the one below it.
    pub(super) fn half_steps(self) -> i32 {
        2 * (self.column - CENTER.column) - (self.number - CENTER.number)
    }

    /// Where it lies in a picture as White sees it.
    pub(super) fn xy(self) -> Xy {
        Xy::new(STEP / 2 * self.half_steps(), -ROW * (self.number - CENTER.number))
    }
}

/// The letters of the columns and the numbers of the rows, each on the first point beyond the board: a
/// letter below its column, which falls to the right, and a number left of its row.
pub(super) fn labels() -> Vec<(String, GridPoint)> {
    let mut labels = Vec::new();
    for space in Space::ALL {
        let GridPoint { column, number } = GridPoint::of(space);
        if space.neighbor(Direction::DownRight).is_none() {
            let below = GridPoint { column, number: number - 1 };
            labels.push((String::from(space.column()), below));
        }
        if space.neighbor(Direction::Left).is_none() {
            let left = GridPoint { column: column - 1, number };
            labels.push((format!("{}", space.number()), left));
        }
    }
    labels
}

/// The ends of the lines on which spaces are neighbors.
pub(super) fn lines() -> impl Iterator<Item = (Space, Space)> {
    let starts = [
        (Direction::Right, Direction::Left),
        (Direction::UpRight, Direction::DownLeft),
        (Direction::UpLeft, Direction::DownRight),
    ];
    starts.into_iter().flat_map(|(forward, back)| {
        Space::ALL.into_iter().filter(move |space| space.neighbor(back).is_none()).map(
            move |first| {
                let next = |space: &Space| space.neighbor(forward);
                (first, core::iter::successors(Some(first), next).last().unwrap_or(first))
            },
        )
    })
}
