//! The points of the board and its lines, found by walking.

use std::fmt;
use std::sync::OnceLock;

/// A point: column `a`..`i`, and its number in the column, counted from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Point {
    pub(crate) column: char,
    pub(crate) number: u8,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column, self.number)
    }
}

/// The three directions in which lines are walked from their first end.
#[derive(Clone, Copy, Debug)]
enum Step {
    Up,
    FallingRight,
    RisingRight,
}

/// How many points a column has; 0 beside the board.
fn column_length(column: char) -> u8 {
    match column {
        'a' | 'i' => 5,
        'b' | 'h' => 6,
        'c' | 'g' => 7,
        'd' | 'f' => 8,
        'e' => 9,
        _ => 0,
    }
}

impl Point {
    /// Reads a point such as `e5`; `None` when there is no such point.
    pub(crate) fn read(text: &str) -> Option<Point> {
        let mut chars = text.chars();
        let (column, number) = (chars.next()?, chars.next()?);
        let number = u8::try_from(number.to_digit(10)?).ok()?;
        let point = Point { column, number };
        (chars.next().is_none() && point.is_on_board()).then_some(point)
    }

    fn is_on_board(self) -> bool {
        (1..=column_length(self.column)).contains(&self.number)
    }

    /// Whether this is a point of the edge, where pieces enter and never lie.
    pub(crate) fn is_dot(self) -> bool {
        self.number == 1
            || self.number == column_length(self.column)
            || self.column == 'a'
            || self.column == 'i'
    }

    /// The next point in a direction. Columns grow by one point up to `e` and shrink after it, so
    /// the numbers of the two slanting directions change on one half of the board only.
    fn next(self, step: Step) -> Option<Point> {
        let left_half = self.column < 'e';
        let right = char::from_u32(u32::from(self.column) + 1)?;
        let (column, number) = match step {
            Step::Up => (self.column, self.number + 1),
            Step::FallingRight if left_half => (right, self.number),
            Step::FallingRight => (right, self.number - 1),
            Step::RisingRight if left_half => (right, self.number + 1),
            Step::RisingRight => (right, self.number),
        };
        let point = Point { column, number };
        point.is_on_board().then_some(point)
    }
}

/// All 61 points, column by column.
pub(crate) fn points() -> Vec<Point> {
    let column = |column| (1..=column_length(column)).map(move |number| Point { column, number });
    ('a'..='i').flat_map(column).collect()
}

/// All 37 spots, by column and number.
pub(crate) fn all_spots() -> &'static [Point] {
    static SPOTS: OnceLock<Vec<Point>> = OnceLock::new();
    SPOTS.get_or_init(|| points().into_iter().filter(|point| !point.is_dot()).collect())
}

/// The spots of the columns `b` to `h`, each from White's side upward.
pub(crate) fn columns() -> Vec<Vec<Point>> {
    let column = |column| all_spots().iter().copied().filter(|s| s.column == column).collect();
    ('b'..='h').map(column).collect()
}

/// A line: from a dot over spots to the dot on the other side.
pub(crate) type Line = Vec<Point>;

/// The 21 lines, from their left (or lower) end.
pub(crate) fn all_lines() -> &'static [Line] {
    static LINES: OnceLock<Vec<Line>> = OnceLock::new();
    LINES.get_or_init(|| {
        let mut lines = Vec::new();
        for step in [Step::Up, Step::FallingRight, Step::RisingRight] {
            for dot in points().into_iter().filter(|point| point.is_dot()) {
                lines.extend(walk(dot, step));
            }
        }
        lines
    })
}

/// The 42 ways to enter: every line from either end.
pub(crate) fn entries() -> &'static [Line] {
    static ENTRIES: OnceLock<Vec<Line>> = OnceLock::new();
    ENTRIES.get_or_init(|| {
        let both = |line: &Line| [line.clone(), line.iter().rev().copied().collect()];
        all_lines().iter().flat_map(both).collect()
    })
}

/// The line that starts at a dot: on to the next dot, with at least one spot between them.
fn walk(dot: Point, step: Step) -> Option<Line> {
    let mut line = vec![dot];
    let mut here = dot;
    loop {
        here = here.next(step)?;
        line.push(here);
        if here.is_dot() {
            return (line.len() > 2).then_some(line);
        }
    }
}

/// The spots of a line, without the dots at its ends.
pub(crate) fn spots(line: &Line) -> &[Point] {
    &line[1..line.len() - 1]
}

/// Returns the 21 lines, each as its points from one end to the other, both dots included.
#[must_use]
pub fn lines() -> Vec<Vec<String>> {
    let names = |line: &Line| line.iter().map(Point::to_string).collect();
    all_lines().iter().map(names).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of the rules page: the two dots, then the spots between them.
    const TABLE: [&str; 21] = [
        "b1-b6: b2 b3 b4 b5",
        "c1-c7: c2 c3 c4 c5 c6",
        "d1-d8: d2 d3 d4 d5 d6 d7",
        "e1-e9: e2 e3 e4 e5 e6 e7 e8",
        "f1-f8: f2 f3 f4 f5 f6 f7",
        "g1-g7: g2 g3 g4 g5 g6",
        "h1-h6: h2 h3 h4 h5",
        "a2-f1: b2 c2 d2 e2",
        "a3-g1: b3 c3 d3 e3 f2",
        "a4-h1: b4 c4 d4 e4 f3 g2",
        "a5-i1: b5 c5 d5 e5 f4 g3 h2",
        "b6-i2: c6 d6 e6 f5 g4 h3",
        "c7-i3: d7 e7 f6 g5 h4",
        "d8-i4: e8 f7 g6 h5",
        "a1-i5: b2 c3 d4 e5 f5 g5 h5",
        "a2-h6: b3 c4 d5 e6 f6 g6",
        "a3-g7: b4 c5 d6 e7 f7",
        "a4-f8: b5 c6 d7 e8",
        "b1-i4: c2 d3 e4 f4 g4 h4",
        "c1-i3: d2 e3 f3 g3 h3",
        "d1-i2: e2 f2 g2 h2",
    ];

    #[test]
    fn the_board_has_the_points_of_the_rules() {
        let all = points();
        assert_eq!(all.len(), 61);
        let dots: Vec<_> = all.iter().filter(|point| point.is_dot()).collect();
        assert_eq!(dots.len(), 24);
        let spots: Vec<_> = all.iter().filter(|p| !p.is_dot()).map(Point::to_string).collect();
        let mut expected = Vec::new();
        for (column, last) in [('b', 5), ('c', 6), ('d', 7), ('e', 8), ('f', 7), ('g', 6), ('h', 5)]
        {
            expected.extend((2..=last).map(|number| format!("{column}{number}")));
        }
        assert_eq!(spots, expected);
    }

    #[test]
    fn the_lines_are_those_of_the_table() {
        let mut walked: Vec<String> = lines()
            .iter()
            .map(|line| {
                let last = line.len() - 1;
                format!("{}-{}: {}", line[0], line[last], line[1..last].join(" "))
            })
            .collect();
        let mut table = TABLE.map(str::to_owned).to_vec();
        walked.sort();
        table.sort();
        assert_eq!(walked, table);
    }

    #[test]
    fn there_are_42_entries_one_from_each_corner_and_two_from_other_dots() {
        assert_eq!(entries().len(), 42);
        for dot in points().into_iter().filter(|point| point.is_dot()) {
            let corner = ["a1", "a5", "e1", "e9", "i1", "i5"].contains(&&*dot.to_string());
            let ways = entries().iter().filter(|line| line[0] == dot).count();
            assert_eq!(ways, if corner { 1 } else { 2 }, "{dot}");
        }
    }

    #[test]
    fn points_are_read_only_where_they_are() {
        for point in points() {
            assert_eq!(Point::read(&point.to_string()), Some(point));
        }
        for text in ["", "e", "e0", "a6", "i6", "e10", "j1", "E5", "e5 ", "55", "é5"] {
            assert_eq!(Point::read(text), None, "{text:?}");
        }
    }
}
