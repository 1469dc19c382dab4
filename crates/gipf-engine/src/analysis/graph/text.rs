//! The graph of a game on a terminal, without colors.

use gipf_game::Color;

use super::{Graph, GraphPoint, steps};
use crate::analysis::MistakeKind;

/// The height in lines. It is odd, so one line is the middle.
const HEIGHT: usize = 9;
/// The dots of a braille character.
const DOTS: (usize, usize) = (2, 4);
/// The bits of the dots of a braille character, column by column from above.
const BITS: [[u32; DOTS.1]; DOTS.0] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
const BRAILLE: u32 = 0x2800;
/// The longest way from point to point, in dots: short games need not be as wide as the terminal.
const LONGEST_STEP: usize = 4;
/// The least width of the graph itself, in columns.
const LEAST_WIDTH: usize = 10;
/// What the marks mean.
const LEGEND: &str = "? mistake   X blunder or missed win";

impl Graph {
    /// Returns the graph as text, at most `width` columns wide if that is 40 or more: a line of braille dots with the players at the
    /// ends of the axis, turn numbers, and a line of marks for each player who made a mistake.
    ///
    /// It has no colors. Nothing is returned when no turn was analyzed.
    #[must_use]
    pub fn to_text(&self, width: usize) -> String {
        let Some(last) = self.points.len().checked_sub(1).filter(|last| *last > 0) else {
            return String::new();
        };
        let labels = Color::ALL.map(|side| format!("{} wins", self.player_names.get(side)));
        let margin = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let columns = width.saturating_sub(margin + 2).max(LEAST_WIDTH);
        let room = columns * DOTS.0 - 1;
        let plot = Plot { last, dots: room.min(last * LONGEST_STEP) };
        let mut lines = vec![format!("{} after each turn", self.title())];
        for (row, line) in plot.rows(&self.points).into_iter().enumerate() {
            let label = match row {
                0 => &labels[0],
                row if row == HEIGHT / 2 => "50 %",
                row if row == HEIGHT - 1 => &labels[1],
                _ => "",
            };
            lines.push(format!("{label:>margin$} │{line}"));
        }
        lines.push(format!("{:>margin$}  {}", "turn", self.axis(&plot, columns)));
        let mut has_marks = false;
        for side in Color::ALL {
            let marks = self.marks(&plot, side);
            if !marks.is_empty() {
                has_marks = true;
                lines.push(format!("{:>margin$}  {marks}", self.player_names.get(side)));
            }
        }
        if has_marks {
            let indent = (margin + 2).min(width.saturating_sub(LEGEND.len()));
            lines.push(format!("{:indent$}{LEGEND}", ""));
        }
        let mut text = String::new();
        for line in lines {
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// Returns the turn numbers below the columns of their points, as far as they fit into so many columns.
    fn axis(&self, plot: &Plot, columns: usize) -> String {
        let longest = self.points.iter().filter_map(|point| point.number).map(|it| it.number);
        let width = longest.max().unwrap_or(0).to_string().len() + 2;
        let fits = |step: &u32| {
            let columns: Vec<usize> =
                self.numbered(*step).skip(1).map(|(index, _)| plot.column(index)).collect();
            columns.windows(2).all(|pair| pair[1] - pair[0] >= width)
        };
        let step = steps().find(fits).unwrap_or(u32::MAX);
        let mut line = String::new();
        for (index, number) in self.numbered(step) {
            let column = plot.column(index);
            // The first number is not a multiple of the step, so the next one can be too near.
            if line.is_empty() || column > line.len() {
                let longer = format!("{line:column$}{number}");
                if longer.len() <= columns {
                    line = longer;
                }
            }
        }
        line
    }

    /// Returns the marks of a player below the columns of their points; where a column has several, the worst.
    fn marks(&self, plot: &Plot, side: Color) -> String {
        let mut line: Vec<char> = Vec::new();
        for (index, point) in self.points.iter().enumerate() {
            let Some((of, mistake)) = point.mistake_of() else { continue };
            if of != side {
                continue;
            }
            let column = plot.column(index);
            if line.len() <= column {
                line.resize(column + 1, ' ');
            }
            match mistake {
                MistakeKind::Mistake if line[column] == ' ' => line[column] = '?',
                MistakeKind::Mistake => {}
                MistakeKind::Blunder | MistakeKind::MissedWin => line[column] = 'X',
            }
        }
        line.into_iter().collect()
    }
}

/// Where points are in the text.
struct Plot {
    /// The index of the last point.
    last: usize,
    /// The width in dots, less one.
    dots: usize,
}

impl Plot {
    /// Returns the dot of a point from the left.
    fn x(&self, index: usize) -> usize {
        (index * self.dots + self.last / 2) / self.last
    }

    /// Returns the column of a point.
    fn column(&self, index: usize) -> usize {
        self.x(index) / DOTS.0
    }

    /// Draws the line through the points.
    fn rows(&self, points: &[GraphPoint]) -> Vec<String> {
        let width = self.dots / DOTS.0 + 1;
        let mut cells = vec![vec![0_u32; width]; HEIGHT];
        let highest = HEIGHT * DOTS.1 - 1;
        let y = |point: &GraphPoint| {
            let from_above = 1.0 - point.win_probability.clamp(0.0, 1.0);
            (from_above * highest as f64).round() as usize
        };
        let mut dot = |x: usize, y: usize| {
            cells[y / DOTS.1][x / DOTS.0] |= BITS[x % DOTS.0][y % DOTS.1];
        };
        for (index, pair) in points.windows(2).enumerate() {
            let (from, to) = ((self.x(index), y(&pair[0])), (self.x(index + 1), y(&pair[1])));
            let mut before = from.1;
            for x in from.0..=to.0 {
                let y = match to.0 - from.0 {
                    0 => to.1,
                    way => {
                        let part = (x - from.0) as f64 / way as f64;
                        let way = to.1 as f64 - from.1 as f64;
                        (from.1 as f64 + part * way).round() as usize
                    }
                };
                (before.min(y)..=before.max(y)).for_each(|y| dot(x, y));
                before = y;
            }
        }
        let line = |(row, cells): (usize, Vec<u32>)| {
            let sign = |cell: u32| match cell {
                0 if row == HEIGHT / 2 => '┄',
                0 => ' ',
                bits => char::from_u32(BRAILLE + bits).unwrap_or(' '),
            };
            cells.into_iter().map(sign).collect()
        };
        cells.into_iter().enumerate().map(line).collect()
    }
}
