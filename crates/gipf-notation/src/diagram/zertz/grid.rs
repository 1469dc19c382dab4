//! Where the places of a board lie, in pictures and in texts.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use gipf_core::Color;
use zertz_core::{Direction, Place, Variant};

use crate::diagram::geometry::{ROW, STEP, Xy};

/// How far a place lies from the middle of the board, in half columns and half steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GridPoint {
    pub(super) right: i32,
    pub(super) up: i32,
}

impl GridPoint {
    /// Where a place of the board lies. What is outside is taken for the middle.
    pub(super) fn of(variant: Variant, place: Place) -> GridPoint {
        let found = points(variant).find(|&(other, _)| other == place);
        found.map_or(GridPoint { right: 0, up: 0 }, |(_, point)| point)
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
        Xy::new(ROW / 2 * self.right, -STEP / 2 * self.up)
    }
}

/// The places of a board in the order of their names, and where each lies as White sees it.
///
/// A column is one longer or shorter than the one beside it and lies half a step lower or higher, so that
/// the middles of all columns lie on a line, on every board.
pub(super) fn points(variant: Variant) -> impl Iterator<Item = (Place, GridPoint)> {
    let columns = variant.columns().count() as i32;
    (0..).zip(variant.columns()).flat_map(move |(i, column)| {
        let length = column.len() as i32;
        let at = move |number: i32| GridPoint {
            right: 2 * i + 1 - columns,
            up: 2 * number + 1 - length,
        };
        (0..).zip(column).map(move |(number, &place)| (place, at(number)))
    })
}

/// On which side of a place a letter or number stands, as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beside {
    Left,
    UpperLeft,
    Right,
    UpperRight,
    Below,
}

/// The letters of the columns below each, and the numbers at both ends of the lines that bear them.
///
/// Such a line goes from column to column to the lower right and, behind the middle, to the upper right.
pub(super) fn labels(variant: Variant) -> Vec<(String, Place, Beside)> {
    let mut labels = Vec::new();
    for &place in variant.places() {
        let name = variant.name(place);
        let is_edge = |direction| {
            place.neighbor(direction).is_none_or(|beside| !variant.board().contains(beside))
        };
        if is_edge(Direction::Down) {
            labels.push((String::from(name.column()), place, Beside::Below));
        }
        // The outer columns are upright, the other edges are slanted.
        let left = if is_edge(Direction::LowerLeft) { Beside::Left } else { Beside::UpperLeft };
        let right = if is_edge(Direction::LowerRight) { Beside::Right } else { Beside::UpperRight };
        let sides = [(Direction::UpperLeft, left), (Direction::UpperRight, right)];
        for (_, beside) in sides.into_iter().filter(|&(direction, _)| is_edge(direction)) {
            labels.push((format!("{}", name.number()), place, beside));
        }
    }
    labels
}

/// Where the six corners of a board lie, one after another.
pub(super) fn corners(variant: Variant) -> Vec<GridPoint> {
    let columns: Vec<&[Place]> = variant.columns().collect();
    let longest = columns.iter().max_by_key(|column| column.len());
    let at_corners = [columns.first(), longest, columns.last()].into_iter().flatten();
    let (tops, bottoms): (Vec<_>, Vec<_>) =
        at_corners.filter_map(|column| Some((*column.last()?, *column.first()?))).unzip();
    let around = tops.into_iter().chain(bottoms.into_iter().rev());
    around.map(|place| GridPoint::of(variant, place)).collect()
}
