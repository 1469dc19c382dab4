//! Where the intersections lie, in pictures and in texts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use yinsh_core::{Color, Direction, Intersection};

use crate::diagram::geometry::{ROW, STEP, Xy};

/// How far an intersection lies from the middle of the board, in columns and half steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GridPoint {
    pub(super) right: i32,
    pub(super) up: i32,
}

impl GridPoint {
    /// Where an intersection lies, as White sees it: `f6` in the middle, and a column half a step lower than the one
    /// before it.
    pub(super) fn of(at: Intersection) -> GridPoint {
        let right = at.column() as i32 - 'f' as i32;
        GridPoint { right, up: 2 * (i32::from(at.number()) - 6) - right }
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

/// The ends of the 33 lines.
pub(super) fn lines() -> impl Iterator<Item = (Intersection, Intersection)> {
    Direction::RISING.into_iter().flat_map(|direction| {
        let is_first = move |at: &Intersection| at.neighbor(direction.opposite()).is_none();
        Intersection::ALL.into_iter().filter(is_first).filter_map(move |first| {
            let along = core::iter::successors(Some(first), |at| at.neighbor(direction));
            Some((first, along.last()?))
        })
    })
}

/// Where a letter or number stands, as White sees it: below a column, or at the left end of the line with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beside {
    Below,
    UpperLeft,
}

/// The letters of the columns and the numbers of the lines, each with the intersection that it stands beside.
pub(super) fn labels() -> Vec<(String, Intersection, Beside)> {
    let mut labels = Vec::new();
    for at in Intersection::ALL {
        if at.neighbor(Direction::Down).is_none() {
            labels.push((at.column().to_string(), at, Beside::Below));
        }
        if at.neighbor(Direction::UpperLeft).is_none() {
            labels.push((at.number().to_string(), at, Beside::UpperLeft));
        }
    }
    labels
}
