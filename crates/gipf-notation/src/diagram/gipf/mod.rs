//! Diagrams of GIPF.

mod build;
mod describe;
mod svg;
mod svg_pieces;
mod text;
mod text_board;

use alloc::string::String;
use alloc::vec::Vec;

use gipf_core::{Board, Gipf, Piece, Spot, Turn};

use super::hexagon::{self, Annotations};
use super::{BoardDiagram, DiagramOptions, Draw, Mark, PlacedPoint, TextOptions};
use crate::Point;

pub use text_board::text_board;

/// A board and what there is to say about it: a push, pieces taken, rows, marks, arrows, reserves
/// and a caption.
///
/// It is made from a board, a position or a turn, and then annotated further:
///
/// ```
/// use gipf_notation::{parse_position, parse_turn};
/// use gipf_notation::diagram::{GipfDiagram, DiagramOptions, Mark, TextOptions};
///
/// let start = parse_position("standard")?;
/// let turn = parse_turn(&start, "a5-c5")?;
/// let diagram = GipfDiagram::of_turn(&start, &turn)
///     .with_mark("e5".parse()?, Mark::Circle)
///     .with_arrow("e5".parse()?, "c5".parse()?)
///     .with_caption("1. a5-c5");
///
/// let svg = diagram.to_svg(&DiagramOptions::default());
/// assert!(svg.starts_with("<svg ") && svg.len() < 15_000);
/// let text = diagram.to_text(&TextOptions::default());
/// assert!(text.contains("a5↘"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GipfDiagram {
    board: Board,
    taken: Vec<Taken>,
    notes: Annotations,
}

type Taken = hexagon::Taken<Piece>;

impl BoardDiagram for GipfDiagram {
    type Spot = Spot;
    type Point = Point;

    fn with_mark(self, spot: Spot, mark: Mark) -> GipfDiagram {
        self.with_mark(spot, mark)
    }

    fn with_arrow(self, from: Point, to: Point) -> GipfDiagram {
        self.with_arrow(from, to)
    }

    fn with_caption(self, caption: &str) -> GipfDiagram {
        self.with_caption(caption)
    }

    fn description(&self) -> String {
        self.description()
    }

    fn to_text(&self, options: &TextOptions) -> String {
        self.to_text(options)
    }

    fn to_svg(&self, options: &DiagramOptions) -> String {
        self.to_svg(options)
    }

    fn pixels(&self, options: &DiagramOptions) -> (u32, u32) {
        self.pixels(options)
    }

    fn points(&self, options: &DiagramOptions) -> Vec<PlacedPoint> {
        hexagon::svg::points(options)
    }
}

impl Draw for Gipf {
    type Diagram = GipfDiagram;

    fn text_board(&self) -> String {
        text_board(&self.board())
    }

    fn diagram(&self) -> GipfDiagram {
        GipfDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> GipfDiagram {
        GipfDiagram::of_turn(self, turn)
    }
}
