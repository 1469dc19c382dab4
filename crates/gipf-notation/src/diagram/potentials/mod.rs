//! Diagrams of GIPF with potentials.

mod build;
mod describe;
mod legend;
mod svg;
mod svg_pieces;
mod text;

use alloc::string::String;
use alloc::vec::Vec;

use gipf_potentials::{Board, ByColor, GipfPotentials, Hand, Piece, Potential, Spot, Turn};

use super::hexagon::{self, Annotations};
use super::{BoardDiagram, DiagramOptions, Draw, Mark, PlacedPoint, TextOptions};
use crate::Point;

/// A board of GIPF with potentials and what there is to say about it: pushes, uses, what was taken, rows,
/// marks, arrows, reserves, hands and a caption.
///
/// In a picture each kind of piece has a shape of its own; a legend names the potentials that occur.
///
/// | shape | piece |
/// |---|---|
/// | disc | a plain single piece |
/// | disc with a ring | a GIPF-piece |
/// | disc with a large sign | a piece loaded with the potential of the sign |
/// | small disc with a sign | a used potential by itself |
/// | small disc on a disc | a piece covered by a used DVONN-potential; a number says by how many |
///
/// The signs: an hourglass for TAMSK, three balls for ZÈRTZ, a diamond for DVONN, three spokes for YINSH. Where
/// the covered piece is loaded, the points of a large diamond look out.
///
/// ```
/// use gipf_notation::diagram::{DiagramOptions, PotentialsDiagram, TextOptions};
/// use gipf_notation::potentials::{parse_position, parse_turn};
///
/// let start = parse_position("basic t3z3/d6")?;
/// let turn = parse_turn(&start, "Za2-c4")?;
/// let diagram = PotentialsDiagram::of_turn(&start, &turn).with_caption("1. Zb3");
///
/// let svg = diagram.to_svg(&DiagramOptions::default());
/// assert!(svg.starts_with("<svg ") && svg.len() < 20_000);
/// let text = diagram.to_text(&TextOptions::default());
/// assert!(text.contains("hands White t3z2, Black d6"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PotentialsDiagram {
    board: Board,
    taken: Vec<Taken>,
    uses: Vec<Use>,
    hands: Option<ByColor<Hand>>,
    notes: Annotations,
}

type Taken = hexagon::Taken<Piece>;

/// A potential that has left its carrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Use {
    potential: Potential,
    from: Spot,
    to: Spot,
}

impl BoardDiagram for PotentialsDiagram {
    type Spot = Spot;
    type Point = Point;

    fn with_mark(self, spot: Spot, mark: Mark) -> PotentialsDiagram {
        self.with_mark(spot, mark)
    }

    fn with_arrow(self, from: Point, to: Point) -> PotentialsDiagram {
        self.with_arrow(from, to)
    }

    fn with_caption(self, caption: &str) -> PotentialsDiagram {
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

impl Draw for GipfPotentials {
    type Diagram = PotentialsDiagram;

    fn text_board(&self) -> String {
        PotentialsDiagram::new(&self.board()).to_text(&TextOptions::default())
    }

    fn diagram(&self) -> PotentialsDiagram {
        PotentialsDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> PotentialsDiagram {
        PotentialsDiagram::of_turn(self, turn)
    }
}
