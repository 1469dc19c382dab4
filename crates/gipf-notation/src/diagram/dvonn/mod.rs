//! Diagrams of DVONN.

mod build;
mod describe;
mod grid;
mod svg;
mod svg_stacks;
mod text;

use alloc::string::String;
use alloc::vec::Vec;

use dvonn_core::{Board, ByColor, Color, Dvonn, Piece, Space, Stack, Turn};

use super::{BoardDiagram, DiagramOptions, Draw, Mark, PlacedPoint, TextOptions};

/// A board of DVONN and what there is to say about it: the last placement or move, stacks that have
/// left the game, marks, arrows, what is left to place or how it stands, and a caption.
///
/// It is made from a board, a position or a turn, and then annotated further:
///
/// ```
/// use gipf_notation::diagram::{DiagramOptions, DvonnDiagram, Mark, TextOptions};
/// use gipf_notation::dvonn::{parse_position, parse_turn};
///
/// let position = parse_position("1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack")?;
/// let diagram = DvonnDiagram::of_turn(&position, &parse_turn(&position, "C2B1")?)
///     .with_mark("D3".parse()?, Mark::Circle)
///     .with_caption("30. C2B1");
///
/// let svg = diagram.to_svg(&DiagramOptions::default());
/// assert!(svg.starts_with("<svg "));
/// let text = diagram.to_text(&TextOptions::default());
/// assert!(text.contains("w3r↙") && text.contains("b5o"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DvonnDiagram {
    board: Board,
    last: Option<Last>,
    removed: Vec<(Space, Stack)>,
    marks: Vec<(Space, Mark)>,
    arrows: Vec<(Space, Space)>,
    caption: Option<String>,
    standing: Option<Standing>,
}

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

impl BoardDiagram for DvonnDiagram {
    type Spot = Space;
    type Point = Space;

    fn with_mark(self, spot: Space, mark: Mark) -> DvonnDiagram {
        self.with_mark(spot, mark)
    }

    fn with_arrow(self, from: Space, to: Space) -> DvonnDiagram {
        self.with_arrow(from, to)
    }

    fn with_caption(self, caption: &str) -> DvonnDiagram {
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
        svg::points(options)
    }
}

impl Draw for Dvonn {
    type Diagram = DvonnDiagram;

    fn text_board(&self) -> String {
        DvonnDiagram::new(&self.to_setup().board).to_text(&TextOptions::default())
    }

    fn diagram(&self) -> DvonnDiagram {
        DvonnDiagram::of_position(self)
    }

    fn diagram_of_turn(&self, turn: &Turn) -> DvonnDiagram {
        DvonnDiagram::of_turn(self, turn)
    }
}
