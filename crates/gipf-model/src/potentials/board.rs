//! The board: what lies on the spots, the rows on it, and the ways that lead from a spot.

use crate::board::{Point, all_lines, all_spots, entries, spots};
use crate::line::row_of_content;
use crate::potentials::cell::Cell;

/// What lies on every spot, by column and number; both begin at those of the spot `b2`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board {
    columns: [[Option<Cell>; 7]; 7],
}

impl Board {
    pub(crate) fn get(&self, spot: Point) -> Option<Cell> {
        self.columns[column_index(spot)][number_index(spot)]
    }

    pub(crate) fn set(&mut self, spot: Point, cell: Option<Cell>) {
        self.columns[column_index(spot)][number_index(spot)] = cell;
    }

    /// The occupied spots, by column and number.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Point, Cell)> + '_ {
        all_spots().iter().filter_map(|spot| Some((*spot, self.get(*spot)?)))
    }

    /// The rows of a side, each as the occupied segment that it takes from.
    pub(crate) fn rows(&self, side: char) -> Vec<Vec<Point>> {
        let mut rows = Vec::new();
        for line in all_lines() {
            let spots = spots(line);
            let colors = spots.iter().map(|spot| self.get(*spot).map_or('.', Cell::top));
            if let Some(segment) = row_of_content(colors, side) {
                rows.push(spots[segment].to_vec());
            }
        }
        rows
    }
}

/// The place of the spot's column in the table.
fn column_index(spot: Point) -> usize {
    spot.column as usize - 'b' as usize
}

/// The place of the spot in its column in the table.
fn number_index(spot: Point) -> usize {
    usize::from(spot.number) - 2
}

/// The spots that follow a spot in each of the six directions, nearest first.
pub(crate) fn ways_from(spot: Point) -> Vec<&'static [Point]> {
    let way = |line| {
        let spots: &'static [Point] = spots(line);
        let place = spots.iter().position(|other| *other == spot)?;
        Some(&spots[place + 1..])
    };
    entries().iter().filter_map(way).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(spot: &str) -> Vec<String> {
        let names = |way: &[Point]| way.iter().map(Point::to_string).collect::<Vec<_>>().join(" ");
        let spot = Point::read(spot).expect("a point");
        let mut ways: Vec<String> = ways_from(spot).into_iter().map(names).collect();
        ways.sort();
        ways
    }

    #[test]
    fn six_ways_lead_from_a_spot() {
        assert_eq!(all_spots().len(), 37);
        for spot in all_spots() {
            assert_eq!(ways_from(*spot).len(), 6, "{spot}");
        }
        let center = ["d4 c3 b2", "d5 c5 b5", "e4 e3 e2", "e6 e7 e8", "f4 g3 h2", "f5 g5 h5"];
        assert_eq!(ways("e5"), center);
        assert_eq!(ways("b2"), ["", "", "", "b3 b4 b5", "c2 d2 e2", "c3 d4 e5 f5 g5 h5"]);
    }
}
