//! Diagrams of DVONN.

mod build;
mod describe;
mod grid;
mod svg;
mod svg_stacks;
mod text;

use alloc::string::String;
use alloc::vec::Vec;

use dvonn_core::{Board, ByColor, Color, Piece, Space, Stack};

use super::{Annotations, Diagram, DiagramOptions, DrawnBoard, PlacedPoint, TextOptions};

/// A board of DVONN and what there is to say about it: the last placement or move, stacks that have
/// left the game, marks, arrows, what is left to place or how it stands, and a caption.
///
/// It is made from a board, a position or a turn, and then annotated further:
///
/// ```
/// use gipf_notation::diagram::{DiagramOptions, Mark, TextOptions};
/// use gipf_notation::Notation;
///
/// let position = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack".parse::<dvonn_core::Dvonn>()?;
/// let diagram = position.diagram_of_turn(&position.parse_turn("C2B1")?)
///     .with_mark("D3".parse()?, Mark::Circle)
///     .with_caption("30. C2B1");
///
/// let svg = diagram.to_svg(&DiagramOptions::default());
/// assert!(svg.starts_with("<svg "));
/// let text = diagram.to_text(&TextOptions::default());
/// assert!(text.contains("w3r↙") && text.contains("b5o"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # As text
///
/// The text has five rows with their numbers, the letters of the columns, which fall to
/// the right, stacks as in a position line (`b`, `w4r`, `r`) and vacant spaces as points; then what
/// else there is to say. It is 73 characters wide, a little more where many signs stand together.
///
/// | sign | means |
/// |---|---|
/// | `.→` `w3→` | from where a stack moved, and where it is now, with the direction |
/// | `w*` | was placed |
/// | `b2x` | this stack has left the game |
/// | `o # + ^` | after the stack: the marks, see [`Mark::sign`](crate::diagram::Mark::sign) |
///
/// # In words
///
/// ```
/// use gipf_notation::Notation;
/// use gipf_notation::dvonn::PositionError;
///
/// let position = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack".parse::<dvonn_core::Dvonn>()?;
/// assert_eq!(
///     position.diagram().description(),
///     "White: C2, E3 (2), D5 (3), E5 (9, 2 red), F5 (6). \
///      Black: B1 (2, 1 red), D3 (5), F3 (2), D4 (2). Red: none. \
///      Pieces: White 21, Black 11. White to move."
/// );
/// # Ok::<(), PositionError>(())
/// ```
pub type DvonnDiagram = Diagram<DrawnDvonn>;

/// The board of a [`DvonnDiagram`] and what the game says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnDvonn {
    board: Board,
    last: Option<Last>,
    removed: Vec<(Space, Stack)>,
    standing: Option<Standing>,
}

type Notes = Annotations<Space, Space>;

/// The last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    Placed(Space),
    Moved { from: Space, to: Space },
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// The pieces that are left to each player, the red ones that they will place, and what is next.
    Placing { left: ByColor<u8>, reds: ByColor<u8>, side: Color, next: Piece },
    /// The pieces that each player controls; nobody is to move when the game is over.
    Stacking { score: ByColor<u8>, side: Option<Color> },
}

impl Standing {
    fn side_to_move(&self) -> Option<Color> {
        match *self {
            Standing::Placing { side, .. } => Some(side),
            Standing::Stacking { side, .. } => side,
        }
    }
}

impl DrawnBoard for DrawnDvonn {
    type Spot = Space;
    type Point = Space;

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
        svg::points(options)
    }
}
