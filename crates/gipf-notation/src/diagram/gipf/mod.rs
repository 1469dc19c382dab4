//! Diagrams of GIPF.

mod build;
mod describe;
mod svg;
mod svg_pieces;
mod text;

use alloc::string::String;
use alloc::vec::Vec;

use gipf_core::{Board, Piece, Spot};

use super::hexagon::{self, HexagonState, Notes};
use super::{Diagram, DiagramOptions, DrawnBoard, PlacedPoint, TextOptions};
use crate::Point;

/// A board and what there is to say about it: a push, pieces taken, rows, marks, arrows, reserves
/// and a caption.
///
/// It is made from a board, a position or a turn, and then annotated further:
///
/// ```
/// use gipf_notation::Notation;
/// use gipf_notation::diagram::{DiagramOptions, Mark, TextOptions};
///
/// let start = "standard".parse::<gipf_core::Gipf>()?;
/// let turn = start.parse_turn("a5-c5")?;
/// let diagram = start.diagram_of_turn(&turn)
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
///
/// # As text
///
/// The text has 17 lines with the dots by name, pieces as `w b W B` (capitals are
/// GIPF-pieces) and vacant spots as points, then what else there is to say.
///
/// | sign | means |
/// |---|---|
/// | `a2↗` `w↗` | the dot of the push, and the piece that was pushed in, with the direction |
/// | `bx` `w-` | captured; returned to the reserve |
/// | `wbx` | a white piece where a black one was captured |
/// | `(w)` | part of a row |
/// | `o # + ^` | after the piece: the marks, see [`Mark::sign`](crate::diagram::Mark::sign) |
///
/// # In words
///
/// ```
/// use gipf_notation::Notation;
/// use gipf_game::Position;
/// use gipf_core::{Gipf, Variant};
///
/// let words = Gipf::start(Variant::Basic).diagram().description();
/// assert_eq!(
///     words,
///     "White: b5, e2, h5. Black: b2, e8, h2. Reserves: White 12, Black 12. White to move."
/// );
/// ```
pub type GipfDiagram = Diagram<DrawnGipf>;

/// The board of a [`GipfDiagram`] and what the game says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnGipf {
    board: Board,
    taken: Vec<Taken>,
    state: HexagonState,
}

type Taken = hexagon::Taken<Piece>;

impl DrawnBoard for DrawnGipf {
    type Spot = Spot;
    type Point = Point;

    fn description(&self, notes: &Notes) -> String {
        self.description(notes)
    }

    fn text(&self, notes: &Notes, options: &TextOptions) -> String {
        self.text(notes, options)
    }

    fn svg(&self, notes: &Notes, options: &DiagramOptions) -> String {
        self.svg(notes, options)
    }

    fn pixels(&self, notes: &Notes, options: &DiagramOptions) -> (u32, u32) {
        self.pixels(notes, options)
    }

    fn points(&self, options: &DiagramOptions) -> Vec<PlacedPoint> {
        hexagon::svg::points(options)
    }
}
