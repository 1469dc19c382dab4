//! Diagrams of GIPF with potentials.

mod build;
mod describe;
mod legend;
mod svg;
mod svg_pieces;
mod text;

use alloc::string::String;
use alloc::vec::Vec;

use gipf_potentials::{Board, ByColor, Hand, Piece, Potential, Spot};

use super::hexagon::{self, HexagonState, Notes};
use super::{Diagram, DiagramOptions, DrawnBoard, PlacedPoint, TextOptions};
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
/// use gipf_notation::diagram::{DiagramOptions, TextOptions};
/// use gipf_notation::Notation;
///
/// let start = "basic t3z3/d6".parse::<gipf_potentials::GipfPotentials>()?;
/// let turn = start.parse_turn("Za2-c4")?;
/// let diagram = start.diagram_of_turn(&turn).with_caption("1. Zb3");
///
/// let svg = diagram.to_svg(&DiagramOptions::default());
/// assert!(svg.starts_with("<svg ") && svg.len() < 20_000);
/// let text = diagram.to_text(&TextOptions::default());
/// assert!(text.contains("hands White t3z2, Black d6"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # As text
///
/// The text has 17 lines with the dots by name, pieces as in a position line
/// (see [`PieceText`](gipf_potentials::text::PieceText)) and vacant spots as points, then what else there is to say. It is less than 80
/// characters wide, unless the caption is wider.
///
/// | sign | means |
/// |---|---|
/// | `a2↗` `wz↗` | the dot of a push, and what was pushed in, with the direction |
/// | `w↗` `Zw↗` | the carrier of a potential that was used, and where the potential went |
/// | `bx` `w-` | out of the game; returned to the reserve |
/// | `w/bzx` | a white piece where a loaded black one was captured |
/// | `(w)` | part of a row |
/// | `o # + ^` | after the piece and a space: the marks, see [`Mark::sign`](crate::diagram::Mark::sign) |
///
/// # In words
///
/// ```
/// use gipf_notation::Notation;
///
/// let words = ("basic t3/-".parse::<gipf_potentials::GipfPotentials>()?).diagram().description();
/// assert_eq!(
///     words,
///     "White: b5, e2, h5. Black: b2, e8, h2. Reserves: White 12, Black 12. \
///      Hands: White t3, Black -. White to move."
/// );
/// # Ok::<(), gipf_notation::potentials::PositionError>(())
/// ```
pub type PotentialsDiagram = Diagram<DrawnPotentials>;

/// The board of a [`PotentialsDiagram`] and what the game says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnPotentials {
    board: Board,
    taken: Vec<Taken>,
    uses: Vec<Use>,
    hands: Option<ByColor<Hand>>,
    state: HexagonState,
}

type Taken = hexagon::Taken<Piece>;

/// A potential that has left its carrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Use {
    potential: Potential,
    from: Spot,
    to: Spot,
}

impl DrawnBoard for DrawnPotentials {
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
