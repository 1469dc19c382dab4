//! The graph of a game as SVG.
//!
//! The picture is written by hand: axes, one line and some marks are fewer lines of code than the options of a crate
//! for charts, and look like the diagrams of the boards.

use std::fmt::{self, Display, Write};

use gipf_notation::diagram::Theme;

use super::{Graph, steps};
use crate::analysis::MistakeKind;

/// The size of the picture. It is narrow, so that letters can be read at the width of a phone.
const SIZE: (f64, f64) = (480.0, 300.0);
/// The edges of the plot.
const LEFT: f64 = 80.0;
const RIGHT: f64 = SIZE.0 - 16.0;
const TOP: f64 = 44.0;
const BOTTOM: f64 = SIZE.1 - 72.0;
const MIDDLE: f64 = (TOP + BOTTOM) / 2.0;
const FONT_SIZE: f64 = 15.0;
/// The room that a turn number needs.
const NUMBER_WIDTH: f64 = 36.0;
/// The half width of a mark.
const MARK: f64 = 5.0;
/// Seen on White's and on Black's side of the line.
const MIDDLE_LINE: &str = "#8a8a8a";

impl Graph {
    /// Returns the graph as SVG: White's share of the chances below the line, Black's above it, each in the color of
    /// the player, with a circle for each mistake, and a diamond for each blunder or missed win.
    ///
    /// The picture has a background of its own, a title and a description, and nothing in it is told by color alone.
    #[must_use]
    pub fn to_svg(&self, theme: &Theme) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.draw(&mut out, theme);
        out
    }

    fn draw(&self, out: &mut String, theme: &Theme) -> fmt::Result {
        let (width, height) = SIZE;
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" style=\"max-width:100%;height:auto\" role=\"img\" \
             font-family=\"sans-serif\" font-size=\"{FONT_SIZE}\">"
        )?;
        writeln!(out, "<title>{}</title>", Escaped(&self.title()))?;
        writeln!(out, "<desc>{}</desc>", Escaped(&self.description()))?;
        if let Some(background) = theme.background {
            writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"{background}\"/>")?;
        }
        writeln!(out, "<g fill=\"{}\">", theme.ink)?;
        text(out, (LEFT, 26.0), "start", &format!("{} after each turn", self.title()))?;
        self.write_sides(out)?;
        self.write_numbers(out)?;
        writeln!(out, "</g>")?;
        self.draw_plot(out, theme)?;
        self.draw_marks(out, theme)?;
        writeln!(out, "</svg>")
    }

    /// Writes who wins at the ends of the axis.
    fn write_sides(&self, out: &mut String) -> fmt::Result {
        let names = self.player_names;
        let x = LEFT - 8.0;
        text(out, (x, TOP + 12.0), "end", names.white)?;
        text(out, (x, TOP + 29.0), "end", "wins")?;
        text(out, (x, MIDDLE + 5.0), "end", "50 %")?;
        text(out, (x, BOTTOM - 17.0), "end", names.black)?;
        text(out, (x, BOTTOM), "end", "wins")
    }

    fn write_numbers(&self, out: &mut String) -> fmt::Result {
        let y = BOTTOM + 20.0;
        text(out, (LEFT - 8.0, y), "end", "turn")?;
        let fits = |step: &u32| {
            let places: Vec<f64> =
                self.numbered(*step).skip(1).map(|(index, _)| self.x(index)).collect();
            places.windows(2).all(|pair| pair[1] - pair[0] >= NUMBER_WIDTH)
        };
        let step = steps().find(fits).unwrap_or(u32::MAX);
        let mut free = LEFT;
        for (index, number) in self.numbered(step) {
            let x = self.x(index);
            // The first number is not a multiple of the step, so the next one can be too near.
            if x >= free {
                text(out, (x, y), "middle", &number.to_string())?;
                free = x + NUMBER_WIDTH;
            }
        }
        Ok(())
    }

    fn draw_plot(&self, out: &mut String, theme: &Theme) -> fmt::Result {
        let (width, height) = (RIGHT - LEFT, BOTTOM - TOP);
        let area = format!("x=\"{LEFT}\" y=\"{TOP}\" width=\"{width}\" height=\"{height}\"");
        let mut line = String::new();
        for (index, point) in self.points.iter().enumerate() {
            let sign = if index == 0 { "" } else { " " };
            write!(line, "{sign}{:.1},{:.1}", self.x(index), y(point.win_probability))?;
        }
        writeln!(out, "<rect {area} fill=\"{}\"/>", theme.black)?;
        if let Some(last) = self.points.len().checked_sub(1) {
            writeln!(
                out,
                "<polygon points=\"{LEFT},{BOTTOM} {line} {:.1},{BOTTOM}\" fill=\"{}\"/>",
                self.x(last),
                theme.white
            )?;
        }
        writeln!(
            out,
            "<path d=\"M{LEFT} {MIDDLE}H{RIGHT}\" stroke=\"{MIDDLE_LINE}\" stroke-dasharray=\"4 4\"/>"
        )?;
        writeln!(
            out,
            "<polyline points=\"{line}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" \
             stroke-linejoin=\"round\"/>",
            theme.push
        )?;
        writeln!(out, "<rect {area} fill=\"none\" stroke=\"{}\"/>", theme.line)
    }

    /// Draws the marks at their points, and what they mean below the plot.
    fn draw_marks(&self, out: &mut String, theme: &Theme) -> fmt::Result {
        writeln!(
            out,
            "<g fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\">",
            theme.captured, theme.halo
        )?;
        for (index, point) in self.points.iter().enumerate() {
            if let Some((_, mistake)) = point.mistake_of() {
                mark(out, (self.x(index), y(point.win_probability)), mistake)?;
            }
        }
        let row = SIZE.1 - 20.0;
        let (first, second) = (LEFT + MARK, LEFT + 110.0);
        mark(out, (first, row), MistakeKind::Mistake)?;
        mark(out, (second, row), MistakeKind::Blunder)?;
        writeln!(out, "</g>")?;
        writeln!(out, "<g fill=\"{}\">", theme.ink)?;
        text(out, (first + 12.0, row + 5.0), "start", "mistake")?;
        text(out, (second + 14.0, row + 5.0), "start", "blunder or missed win")?;
        writeln!(out, "</g>")
    }

    /// Returns how far right a point is.
    fn x(&self, index: usize) -> f64 {
        let last = self.points.len().saturating_sub(1).max(1);
        LEFT + (RIGHT - LEFT) * index as f64 / last as f64
    }
}

/// Returns how far down a win probability of White is.
fn y(win_probability: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * win_probability.clamp(0.0, 1.0)
}

fn text(out: &mut String, (x, y): (f64, f64), anchor: &str, text: &str) -> fmt::Result {
    writeln!(
        out,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
        Escaped(text)
    )
}

fn mark(out: &mut String, (x, y): (f64, f64), mistake: MistakeKind) -> fmt::Result {
    match mistake {
        MistakeKind::Mistake => {
            writeln!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{MARK}\"/>")
        }
        MistakeKind::Blunder | MistakeKind::MissedWin => {
            let half = 1.5 * MARK;
            writeln!(
                out,
                "<path d=\"M{x:.1} {:.1}l{half} {half} -{half} {half} -{half} -{half}z\"/>",
                y - half
            )
        }
    }
}

/// Text between tags.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        f.write_str(&text)
    }
}
